"""Lays out the cards that a scenario gives, and puts the rest where it belongs.

Cards that are named are looked for where they are to lie, then in face-down piles, then in places
that are given anew themselves, then in the box, then anywhere. A card taken out of a place that the
scenario does not speak of is replaced by another, so that as many lie there as before. What is in
the way goes into the face-down pile of its deck, or into the box where that is given too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define, field

from cardwright.dsl.ir.scenario import CardsLie, Pattern
from cardwright.interpreter.cards import cards_in, size_of
from cardwright.interpreter.scenarios.arranging import lay, lift
from cardwright.interpreter.scenarios.failures import Stopped
from cardwright.interpreter.scenarios.places import position_of
from cardwright.interpreter.scenarios.table import Table


@define(eq=False)
class _Laid:
    """A given place: its zone, and for each pattern the cards that are chosen for it."""

    fact: CardsLie
    zone: int
    cards: list[list[int]] = field(factory=list)

    @property
    def whole(self) -> bool:
        """Whether all of the zone is given."""
        return not self.fact.place.end

    def in_order(self) -> list[int]:
        """All its cards as they are listed."""
        return [card for chosen in self.cards for card in chosen]


def deal(table: Table, facts: Sequence[CardsLie]) -> list[tuple[CardsLie, Pattern, int]]:
    """Lays the cards of all given places; gives each card with what it was chosen for."""
    if not facts:
        return []
    dealer = _Dealer(table, facts)
    dealer.choose_named()
    dealer.clear()
    dealer.choose_any()
    dealer.lay_whole()
    dealer.put_away()
    dealer.lay_ends()
    return [
        (laid.fact, pattern, card)
        for laid in dealer.places
        for pattern, chosen in zip(laid.fact.cards, laid.cards, strict=True)
        for card in chosen
    ]


def _last_said(places: list[_Laid]) -> list[_Laid]:
    """What is given of a whole zone counts instead of all that was given of it before."""
    return [
        laid
        for number, laid in enumerate(places)
        if not any(one.zone == laid.zone and one.whole for one in places[number + 1 :])
    ]


class _Dealer:
    def __init__(self, table: Table, facts: Sequence[CardsLie]) -> None:
        self.table, self.state = table, table.state
        self.layout = self.state.layout
        program = table.program
        self.deck = [program.kinds[card.kind].deck for card in program.cards]
        self.allowed = {zone.name: frozenset(zone.holds) for zone in program.zones}
        self.hidden = {zone.name for zone in program.zones if zone.faces == "none"}
        self.places = _last_said([_Laid(one, position_of(table, one.place)) for one in facts])
        for laid in self.places:
            laid.cards = [[] for _ in laid.fact.cards]
        self.given = {one.zone for one in self.places if one.whole}
        self.taken: set[int] = set()
        self.loose: list[int] = []
        self.holes: list[int] = []
        self.came_from: dict[int, int] = {}

    def may_lie(self, card: int, zone: int) -> bool:
        """Whether a zone may hold a card."""
        allowed = self.allowed[self.layout.names[zone]]
        return not allowed or self.deck[card] in allowed

    def is_stock(self, zone: int) -> bool:
        """Whether a zone is a face-down pile that is not given."""
        name = self.layout.names[zone]
        return self.layout.pile[zone] and name in self.hidden and zone not in self.given

    # ---- choosing

    def choose_named(self) -> None:
        """Chooses cards for patterns that say which; those with the least choice first."""
        wanted = [
            (len(pattern.cards), place, number, laid, pattern)
            for place, laid in enumerate(self.places)
            for number, pattern in enumerate(laid.fact.cards)
            if pattern.cards is not None
        ]
        for _, _, number, laid, pattern in sorted(wanted, key=lambda one: one[:3]):
            for _ in range(pattern.count):
                assert pattern.cards is not None
                card = self._best(laid.zone, pattern.cards)
                if card is None:
                    self._none_left(laid, pattern)
                laid.cards[number].append(card)  # type: ignore[arg-type]

    def _best(self, zone: int, cards: Iterable[int]) -> int | None:
        free = [card for card in cards if card not in self.taken and self.may_lie(card, zone)]
        if not free:
            return None
        best = min(free, key=lambda card: (self._distance(card, zone), card))
        self.taken.add(best)
        return best

    def _distance(self, card: int, zone: int) -> int:
        at = self.came_from.get(card, self.state.where[card])
        if at == zone:
            return 0
        if self.is_stock(at):
            return 1
        if at in self.given:
            return 2
        return 3 if at == self.layout.box else 4

    def _none_left(self, laid: _Laid, pattern: Pattern) -> None:
        text = f"{pattern.text} in {laid.fact.place.text}"
        found = f"there is no card `{pattern.text}` left for it"
        raise Stopped(laid.fact.origin, text, found)

    def choose_any(self) -> None:
        """Chooses cards for `any n`: what lay there, what is loose, then from stock and the box."""
        for laid in self.places:
            for number, pattern in enumerate(laid.fact.cards):
                if pattern.cards is None:
                    for _ in range(pattern.count):
                        card = self._any(laid.zone)
                        if card is None:
                            self._none_left(laid, pattern)
                        laid.cards[number].append(card)  # type: ignore[arg-type]

    def _any(self, zone: int) -> int | None:
        own = [c for c in self.loose if self.came_from[c] == zone and c not in self.taken]
        other = [c for c in self.loose if c not in self.taken and self.may_lie(c, zone)]
        for cards in (own, other):
            if cards:
                self.taken.add(cards[0])
                return cards[0]
        drawn = self._from_stock(zone)
        if drawn is not None:
            return drawn
        everywhere = range(len(self.deck))
        card = self._best(zone, everywhere)
        if card is not None:
            self._take_up(card)
        return card

    def _from_stock(self, zone: int) -> int | None:
        """A card that chance takes out of a face-down pile."""
        for at in range(len(self.layout.names)):
            if at == zone or not self.is_stock(at):
                continue
            free = [c for c in cards_in(self.state, at) if c not in self.taken]
            free = [c for c in free if self.may_lie(c, zone)]
            if free:
                card = free[self.table.dice.then.draw(len(free))]
                self.taken.add(card)
                lift(self.state, card)
                return card
        return None

    # ---- taking up

    def clear(self) -> None:
        """Takes up what lies in given places, and all cards that are chosen."""
        for zone in sorted(self.given):
            for card in cards_in(self.state, zone):
                self.came_from[card] = zone
                lift(self.state, card)
                if card not in self.taken:
                    self.loose.append(card)
        for laid in self.places:
            for card in laid.in_order():
                self._take_up(card)

    def _take_up(self, card: int) -> None:
        at = self.state.where[card]
        if at == self.layout.box:
            return
        lift(self.state, card)
        ends = {one.zone for one in self.places if not one.whole}
        if not self.is_stock(at) and at not in ends:
            self.holes.append(at)

    # ---- laying down

    def lay_whole(self) -> None:
        """Lays the cards of places that are given as a whole."""
        for laid in self.places:
            if not laid.whole:
                continue
            cards = laid.in_order()
            unknown = all(pattern.cards is None for pattern in laid.fact.cards)
            mixed = unknown and self.layout.pool_at[laid.zone] >= 0
            ordered = cards[::-1] if self.layout.pile[laid.zone] else cards
            for card in ordered:
                lay(self.state, card, laid.zone, mixed=mixed)
            self._check_room(laid)

    def _check_room(self, laid: _Laid) -> None:
        room = self.layout.rooms[laid.zone]
        count = size_of(self.state, laid.zone)
        if room is not None and count > room:
            found = f"it has room for {room}"
            raise Stopped(laid.fact.origin, f"{count} cards in {laid.fact.place.text}", found)

    def put_away(self) -> None:
        """Fills the places out of which cards were taken, then puts away what is left."""
        for zone in self.holes:
            card = next((c for c in self._left() if self.may_lie(c, zone)), None)
            if card is None:
                card = self._from_stock(zone)
            if card is not None:
                self.taken.add(card)
                lay(self.state, card, zone)
        for card in self._left():
            home = self._home(card)
            if home is not None:
                lay(self.state, card, home, mixed=True)

    def _left(self) -> list[int]:
        return [card for card in self.loose if card not in self.taken]

    def _home(self, card: int) -> int | None:
        """The face-down pile that a card goes back to."""
        for zone in range(len(self.layout.names)):
            shuffled = self.layout.pool_at[zone] >= 0
            if shuffled and self.is_stock(zone) and self.may_lie(card, zone):
                return zone
        return None

    def lay_ends(self) -> None:
        """Lays the cards at the tops and bottoms of places; the first that is listed uppermost."""
        for laid in self.places:
            if laid.whole:
                continue
            low = laid.fact.place.end in ("bottom", "first")
            cards = laid.in_order()
            upwards = self.layout.pile[laid.zone] != low
            for card in cards[::-1] if upwards else cards:
                lay(self.state, card, laid.zone, low)
            self._check_room(laid)
