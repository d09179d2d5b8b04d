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
from cardwright.interpreter.views import counts
from cardwright.interpreter.words import Words


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


class Places:
    """The fields of all positions. For a viewer, `of` gives the stretch of each position in an
    observation and its pieces by the cards that are seen there."""

    def __init__(self, program: Program, layout: Layout, words: Words, fields: Fields) -> None:
        narrator = Narrator(words, layout)
        self._program = program
        self._stretches: list[slice] = []
        self._blocks: list[tuple[Blocks, Blocks]] = []
        for zone in program.zones:
            held, places = Held(zone, program), layout.positions(zone.name)
            starts = [_add(zone, held, narrator.place(at), fields) for at in places]
            size = fields.size - starts[-1]
            pieces = Blocks(size, _make(zone, held, True)), Blocks(size, _make(zone, held, False))
            self._stretches += [slice(start, start + size) for start in starts]
            self._blocks += [pieces] * len(starts)

    def of(self, viewer: int | None) -> tuple[list[slice], list[Blocks]]:
        """Where the positions stand, and what is written for the cards that are seen in each."""
        counted = [
            counts(zone, index, viewer)
            for zone in self._program.zones
            for index in range(zone.indices)
        ]
        pairs = zip(self._blocks, counted, strict=True)
        return self._stretches, [known if seen else unknown for (known, unknown), seen in pairs]


def _most(zone: Zone, held: Held) -> int:
    return held.cards if zone.room is None else zone.room


def _ordered(zone: Zone, held: Held) -> bool:
    """Whether its cards lie in an order that can be seen."""
    return zone.kind not in UNORDERED and _most(zone, held) > 1


def _add(zone: Zone, held: Held, title: str, fields: Fields) -> int:
    """Adds the fields of one zone; gives their start."""
    start = fields.add(f"{title}: how many cards", ("count",) if held.cards else ())
    fields.add(f"{title}: share of each kind", held.labels)
    if _ordered(zone, held):
        fields.add(f"{title}: the first card", held.labels)
        fields.add(f"{title}: 1 / place", held.copies)
    return start


def _make(zone: Zone, held: Held, counted: bool) -> Callable[[Numbers, Any], None]:
    """The function that fills the numbers of a zone for the cards that are seen there."""
    most, kinds = _most(zone, held), len(held.kinds)
    ordered = _ordered(zone, held)

    def make(out: Numbers, cards: Any) -> None:
        out[0] = len(cards) / most if counted else 0.0
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
