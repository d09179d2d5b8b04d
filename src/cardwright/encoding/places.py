"""Zones in an observation: how many cards, which kinds, and, in a place with order, where each is.

The place of a card is told by 1 / its place from the end that is listed first, so that the first
card stands out and each place differs from the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir.program import Program, Zone
from cardwright.encoding.blocks import Blocks, Numbers
from cardwright.encoding.fields import Fields
from cardwright.interpreter.layout import UNORDERED, Layout
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.views import View
from cardwright.interpreter.words import Words

Fill = Callable[[Numbers, View], None]


class Held:
    """The kinds of cards that a zone may hold; by card, its place among the kinds (`slot`), what
    it adds to the share of its kind, and the place of its kind's first copy among all copies."""

    def __init__(self, zone: Zone, program: Program) -> None:
        decks = [deck for deck in program.decks if deck.name in zone.holds]
        cards = [n for deck in decks for n in range(deck.first, deck.first + deck.size)]
        self.cards = len(cards)
        self.kinds = tuple(dict.fromkeys(program.cards[card].kind for card in cards))
        self.labels = tuple(program.kinds[kind].name for kind in self.kinds)
        each = [sum(program.cards[card].kind == kind for card in cards) for kind in self.kinds]
        place = {kind: at for at, kind in enumerate(self.kinds)}
        self.slot = [place.get(card.kind, -1) for card in program.cards]
        self.share = [1.0 / each[at] if at >= 0 else 0.0 for at in self.slot]
        self.copy = [sum(each[:at]) if at >= 0 else -1 for at in self.slot]
        self.copies = tuple(
            f"{name} {n + 1}" if copies > 1 else name
            for name, copies in zip(self.labels, each, strict=True)
            for n in range(copies)
        )


def zone_fills(program: Program, layout: Layout, words: Words, fields: Fields) -> list[Fill]:
    """Adds the fields of all zones; gives the functions that fill them from a view."""
    narrator = Narrator(words, layout)
    fills = []
    for zone in program.zones:
        held = Held(zone, program)
        titles = [narrator.place(at) for at in layout.positions(zone.name)]
        if held.cards:
            starts = [_add(zone, held, title, fields) for title in titles]
            fills.append(_fill(zone, Blocks(fields.size - starts[-1], _make(zone, held)), starts))
    return fills


def _most(zone: Zone, held: Held) -> int:
    return held.cards if zone.room is None else zone.room


def _ordered(zone: Zone, held: Held) -> bool:
    """Whether its cards lie in an order that can be seen."""
    return zone.kind not in UNORDERED and _most(zone, held) > 1


def _add(zone: Zone, held: Held, title: str, fields: Fields) -> int:
    """Adds the fields of one zone; gives their start."""
    start = fields.add(f"{title}: how many cards", ("count",))
    fields.add(f"{title}: share of each kind", held.labels)
    if _ordered(zone, held):
        fields.add(f"{title}: the first card", held.labels)
        fields.add(f"{title}: 1 / place", held.copies)
    return start


def _fill(zone: Zone, blocks: Blocks, starts: list[int]) -> Fill:
    name, size = zone.name, blocks.size

    def fill_single(out: Numbers, view: View) -> None:
        shown: Any = view.zones[name]
        if shown.count or shown.cards:
            out[starts[0] : starts[0] + size] = blocks[shown.count, shown.cards]

    def fill(out: Numbers, view: View) -> None:
        shown: Any = view.zones[name]
        for at, one in zip(starts, shown, strict=True):
            if one.count or one.cards:
                out[at : at + size] = blocks[one.count, one.cards]

    return fill if zone.indexed else fill_single


def _make(zone: Zone, held: Held) -> Callable[[Numbers, Any], None]:
    """The function that fills the numbers of one zone for a count and the cards as seen."""
    most, kinds = _most(zone, held), len(held.kinds)
    ordered = _ordered(zone, held)

    def make(out: Numbers, value: Any) -> None:
        count, cards = value
        out[0] = (count or 0) / most
        for place, card in enumerate(cards, 1):
            if card is None:
                continue
            slot = 1 + held.slot[card]
            out[slot] = min(1.0, out[slot] + held.share[card])
            if ordered:
                _place(out, place, slot + kinds, 1 + 2 * kinds + held.copy[card])

    return make


def _place(out: Numbers, place: int, first: int, copy: int) -> None:
    if place == 1:
        out[first] = 1.0
    while out[copy]:
        copy += 1
    out[copy] = 1.0 / place
