"""Zones in an observation: how many cards, which kinds, and, in a place with order, what is where."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TypeAlias

from cardwright.dsl.ir.program import Program, Zone
from cardwright.encoding.fields import Fields
from cardwright.interpreter.layout import UNORDERED, Layout
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.views import View, ZoneView
from cardwright.interpreter.words import Words

Fill = Callable[["array[float]", View], None]
FillZone: TypeAlias = "Callable[[array[float], ZoneView], None]"


class Held:
    """The kinds of cards that a zone may hold, and where each card counts among them."""

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
        before = [sum(each[:at]) for at in range(len(each))]
        self.copy = [before[at] if at >= 0 else -1 for at in self.slot]
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
        members = [_member(zone, held, title, fields) for title in titles]
        if held.cards:
            fills.append(_family(zone.name, members) if zone.indexed else _single(zone, members[0]))
    return fills


def _single(zone: Zone, fill_zone: FillZone) -> Fill:
    name = zone.name

    def fill(out: array[float], view: View) -> None:
        shown = view.zones[name]
        assert isinstance(shown, ZoneView)
        fill_zone(out, shown)

    return fill


def _family(name: str, members: list[FillZone]) -> Fill:
    def fill(out: array[float], view: View) -> None:
        shown = view.zones[name]
        assert isinstance(shown, tuple)
        for fill_zone, one in zip(members, shown, strict=True):
            if one.count or one.cards:
                fill_zone(out, one)

    return fill


def _member(zone: Zone, held: Held, title: str, fields: Fields) -> FillZone:
    """Adds the fields of one zone; gives the function that fills them.

    The place of a card is told by 1 / its place from the end that is listed first, so that the
    first card stands out and each place differs from the next.
    """
    most = held.cards if zone.room is None else zone.room
    count = fields.add(f"{title}: how many cards", ("count",) if held.cards else ())
    cards = fields.add(f"{title}: share of each kind", held.labels)
    if zone.kind in UNORDERED or most < 2:
        return _unordered(held, count, cards, most)
    first = fields.add(f"{title}: the first card", held.labels)
    places = fields.add(f"{title}: 1 / place", held.copies)
    return _ordered(held, (count, cards, first, places), most)


def _unordered(held: Held, count: int, cards: int, most: int) -> FillZone:
    slot, share = [cards + at for at in held.slot], held.share

    def fill(out: array[float], shown: ZoneView) -> None:
        out[count] = (shown.count or 0) / most
        for card in shown.cards:
            if card is None:
                break
            out[slot[card]] = min(1.0, out[slot[card]] + share[card])

    return fill


def _ordered(held: Held, starts: tuple[int, int, int, int], most: int) -> FillZone:
    count, cards, first, places = starts
    slot, share = [cards + at for at in held.slot], held.share
    copy = [places + at for at in held.copy]

    def fill(out: array[float], shown: ZoneView) -> None:
        out[count] = (shown.count or 0) / most
        for place, card in enumerate(shown.cards, 1):
            if card is None:
                continue
            out[slot[card]] = min(1.0, out[slot[card]] + share[card])
            if place == 1:
                out[first + held.slot[card]] = 1.0
            at = copy[card]
            while out[at]:
                at += 1
            out[at] = 1.0 / place

    return fill
