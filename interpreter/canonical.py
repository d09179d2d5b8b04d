"""The canonical content of a state: copies of a card are told apart only by their state."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any

from cardwright.dsl.ir.program import Cell, Procedure, Program
from cardwright.dsl.ir.types import CardType, ListType, OptionalType, SetType, Type
from cardwright.interpreter.base import State
from cardwright.interpreter.layout import BUILTIN_CELLS, Layout, attribute

Mapper = Callable[[Any, list[int]], Any]


def card_mapper(type_: Type) -> Mapper | None:
    """The function (value, new numbers) that renumbers the cards in values of a type; None when
    the type has no cards."""
    if isinstance(type_, OptionalType):
        return card_mapper(type_.of)
    if isinstance(type_, CardType):
        return lambda value, new: None if value is None else new[value]
    if not isinstance(type_, ListType | SetType):
        return None
    inner = card_mapper(type_.of)
    if inner is None:
        return None
    if isinstance(type_, ListType):
        return lambda value, new: value and tuple(inner(one, new) for one in value)
    return lambda value, new: value and tuple(sorted(inner(one, new) for one in value))


class _CardCell:
    """How the values of a cell follow the numbers of cards: in its indices and in its values."""

    def __init__(self, cell: Cell, cards: int) -> None:
        self.attribute = attribute(cell.name)
        self.value = card_mapper(cell.type)
        index = cell.index_types[0] if cell.index_types else None
        self.by_card = isinstance(index, CardType) and bool(cell.dims) and cell.dims[0] == cards
        self.stride = prod(cell.dims[1:])
        self.single = not cell.dims

    def content(self, state: State, new: list[int], old: list[int]) -> Any:
        values = getattr(state, self.attribute)
        if self.single:
            return self.value(values, new) if self.value else values
        if self.by_card:
            stride = self.stride
            values = [values[card * stride + i] for card in old for i in range(stride)]
        if self.value:
            return tuple([self.value(one, new) for one in values])
        return tuple(values)

    def of_card(self, state: State, card: int) -> Any:
        values = getattr(state, self.attribute)
        return values[card * self.stride : (card + 1) * self.stride]


def sort_key(value: Any) -> Any:
    """A value in a form that can be ordered beside none, and beside a value of another shape."""
    if value is None:
        return (0,)
    if isinstance(value, tuple | list):
        return (3, *(sort_key(one) for one in value))
    return (2, value) if isinstance(value, str) else (1, value)


class Canon:
    """Computes `key` of the states of one program."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.layout = layout
        self.cards = len(program.cards)
        cells = [cell for cell in program.cells if cell.name not in BUILTIN_CELLS]
        self.cells = [_CardCell(cell, self.cards) for cell in cells]
        self.classes = [(card.kind, card.owner) for card in program.cards]
        self.members: dict[tuple[int, int | None], list[int]] = {}
        for number, which in enumerate(self.classes):
            self.members.setdefault(which, []).append(number)
        self.copies = len(self.members) < self.cards
        self.identity = list(range(self.cards))
        self.procedures = {one.name: one for one in program.procedures}
        self.frames: dict[tuple[str, str], list[Mapper | None]] = {}

    def key(self, s: State) -> tuple[Any, ...]:
        """The canonical content of a state."""
        new = self.renumbering(s) if self.copies else self.identity
        old = self._inverse(new) if self.copies else self.identity
        sees, where = self.layout.sees, s.where
        return (
            self.stack(s, new) if self.copies else s.stack,
            *(s.active, s.direction, s.over, s.faulted, s.learned, s.confined),
            *(tuple(s.in_game), tuple(s.outcome), tuple(s.payoff)),
            self._zones(s, new),
            tuple([s.face[card] for card in old]),
            tuple([self._known(s, card, sees[where[card]]) for card in old]),
            tuple([cell.content(s, new, old) for cell in self.cells]),
        )

    def _known(self, s: State, card: int, sees: int) -> int:
        face = s.face[card]
        if face is not None:
            sees = self.layout.everybody if face else 0
        return s.known[card] | sees

    @staticmethod
    def _inverse(new: list[int]) -> list[int]:
        old = [0] * len(new)
        for card, number in enumerate(new):
            old[number] = card
        return old

    def _zones(self, s: State, new: list[int]) -> tuple[tuple[int, ...], ...]:
        if not self.copies:
            return tuple([tuple(cards) for cards in s.zones])
        ordered = self._ordered()
        return tuple(
            [
                tuple([new[card] for card in cards])
                if ordered[at]
                else tuple(sorted([new[card] for card in cards]))
                for at, cards in enumerate(s.zones)
            ]
        )

    def _ordered(self) -> list[bool]:
        layout = self.layout
        ordered = [not one for one in layout.unordered]
        ordered += [True] * (layout.size - len(ordered))
        for pool in layout.pool_at:
            if pool >= 0:
                ordered[pool] = False
        return ordered

    def renumbering(self, s: State) -> list[int]:
        """New numbers for all cards: those of one kind by first appearance in the zones, where a
        place without order lists its cards by what is known of them and said of them."""
        layout, classes = self.layout, self.classes
        ordered = self._ordered()
        taken = dict.fromkeys(self.members, 0)
        new = [0] * self.cards
        references: dict[int, list[int]] | None = None
        for at, cards in enumerate(s.zones):
            if not ordered[at] and len({classes[card] for card in cards}) < len(cards):
                if references is None:
                    references = self._references(s)
                sees = layout.sees[s.where[cards[0]]]
                found = references
                cards = sorted(cards, key=lambda card: self._sign(s, card, sees, found))  # noqa: B023
            for card in cards:
                which = classes[card]
                new[card] = self.members[which][taken[which]]
                taken[which] += 1
        return new

    def _sign(self, s: State, card: int, sees: int, references: dict[int, list[int]]) -> Any:
        """What tells a card from another copy beside it."""
        state = [
            sort_key(one.of_card(s, card)) for one in self.cells if one.by_card and not one.value
        ]
        face = s.face[card]
        known = self._known(s, card, sees)
        return (self.classes[card][0], known, sort_key(face), state, references.get(card, []))

    def _references(self, s: State) -> dict[int, list[int]]:
        """The places in cells and frames that name each card."""
        found: dict[int, list[int]] = {}
        place = 0
        for cell in self.cells:
            if cell.value is None or cell.by_card:
                continue
            values = getattr(s, cell.attribute)
            for value in [values] if cell.single else values:
                place = _note(cell.value, value, place, found)
        for frame in s.stack:
            for mapper, value in zip(self._mappers(frame[0], frame[1]), frame[2], strict=True):
                if mapper is not None:
                    place = _note(mapper, value, place, found)
        return found

    def _mappers(self, procedure: str, segment: str) -> list[Mapper | None]:
        known = self.frames.get((procedure, segment))
        if known is None:
            known = _frame_mappers(self.procedures[procedure], segment)
            self.frames[procedure, segment] = known
        return known

    def stack(self, s: State, new: list[int]) -> tuple[Any, ...]:
        """The frames of a state with its cards renumbered."""
        frames = []
        for procedure, segment, values in s.stack:
            mappers = self._mappers(procedure, segment)
            kept = zip(mappers, values, strict=True)
            frames.append((procedure, segment, tuple([m(v, new) if m else v for m, v in kept])))
        return tuple(frames)


def _note(mapper: Mapper, value: Any, place: int, found: dict[int, list[int]]) -> int:
    """Notes each card of a value under its place; gives the next free place."""
    cards = value if isinstance(value, tuple) else (value,)
    for card in cards:
        place += 1
        if isinstance(card, int):
            found.setdefault(card, []).append(place)
        elif isinstance(card, tuple):
            place = _note(mapper, card, place, found)
    return place


def _frame_mappers(procedure: Procedure, segment: str) -> list[Mapper | None]:
    types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
    live = next(one.live for one in procedure.segments if one.name == segment)
    return [card_mapper(types[name]) if name in types else None for name in live]
