"""Values of the table, of players, spaces and cards in an observation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from cardwright.dsl.ir.program import Cell, Program
from cardwright.dsl.ir.types import CardType, IntType, Type
from cardwright.encoding.blocks import Blocks, Numbers
from cardwright.encoding.codes import Code, Codes
from cardwright.encoding.fields import Fields
from cardwright.interpreter.layout import layout_of
from cardwright.interpreter.views import HIDDEN, Seen, seen_cells
from cardwright.interpreter.words import Words, spaced

FillCell = Callable[[Numbers, Any, Sequence[Seen]], None]


class Cells:
    """The fields of all cells that a view has. A card that a cell holds is told by kind: what a
    cell may tell to whom is for the rules to say, and for the checker to watch.

    A value in `plain` has the number of its cell, its stretch of an observation, and its pieces; a
    cell on cards, in `fills`, has its number and the function that writes it.
    """

    def __init__(self, codes: Codes, fields: Fields) -> None:
        self.plain: list[tuple[int, slice, Blocks]] = []
        self.fills: list[tuple[int, FillCell]] = []
        for number, cell in enumerate(seen_cells(codes.program)):
            code = codes.of(_ranged(cell))
            if any(isinstance(one, CardType) for one in cell.index_types):
                self.fills.append((number, _of_cards(cell, code, codes, fields)))
            elif code.size:
                stretch = _add(cell, code, codes, fields)
                self.plain.append((number, stretch, _blocks(cell, code, stretch)))


def _blocks(cell: Cell, code: Code, stretch: slice) -> Blocks:
    def make(out: Numbers, value: Any) -> None:
        for at, one in enumerate(value if cell.dims else (value,)):
            if one is not HIDDEN:
                code.write(out, at * code.size, one)

    return Blocks(stretch.stop - stretch.start, make)


def _ranged(cell: Cell) -> Type:
    """The type of a cell with the range that was declared for it."""
    if isinstance(cell.type, IntType) and cell.low is not None and cell.high is not None:
        return IntType(cell.low, cell.high)
    return cell.type


# ---- of the table, of players and spaces


def _add(cell: Cell, code: Code, codes: Codes, fields: Fields) -> slice:
    """Adds the field of a cell; gives its stretch."""
    indices = _indices(cell, codes.words)
    labels = [f"{index}{label}" for index in indices for label in code.labels]
    start = fields.add(spaced(cell.name), labels, code.low)
    return slice(start, fields.size)


def _indices(cell: Cell, words: Words) -> list[str]:
    """The places of a cell in words, each with a colon; of a single value nothing."""
    if not cell.dims:
        return [""]
    pairs = zip(cell.dims, (*cell.index_types, *[None] * len(cell.dims)), strict=False)
    each = [[words.show(at, type_) for at in range(size)] for size, type_ in pairs]
    return [f"{', '.join(one)}: " for one in product(*each)]


# ---- of cards


def _of_cards(cell: Cell, code: Code, codes: Codes, fields: Fields) -> FillCell:
    """A cell on cards is told by kind: the values of those copies that the observer sees, in the
    order of zones and places, and where there is no order by value. So it does not tell which copy
    is where, nor anything of a card that is not seen.
    """
    table = _CardTable(cell, code, codes)
    start = fields.add(spaced(cell.name), table.labels, code.low)

    def fill(out: Numbers, values: Any, seen: Sequence[Seen]) -> None:
        used: dict[int, int] = {}
        for card in table.in_order(values, seen):
            slot = table.slot[card]
            nth = used[slot] = used.get(slot, -1) + 1
            at = start + (slot + nth) * table.width
            for value in table.of(values, card):
                if value is not HIDDEN:
                    code.write(out, at, value)
                at += code.size

    return fill


class _CardTable:
    """Where the values of a cell on cards stand in the cell, and where in an observation.

    `slot` is for each card the place of the first copy of its kind among all copies, -1 for other
    decks; `width` how many numbers a card takes.
    """

    def __init__(self, cell: Cell, code: Code, codes: Codes) -> None:
        program, layout = codes.program, layout_of(codes.program)
        self.axis = next(n for n, t in enumerate(cell.index_types) if isinstance(t, CardType))
        type_ = cell.index_types[self.axis]
        assert isinstance(type_, CardType)
        decks = [deck for deck in program.decks if deck.name in type_.decks]
        all_cards = cell.dims[self.axis] == len(program.cards)
        self.offset = 0 if all_cards else min(deck.first for deck in decks)
        self.dims = cell.dims
        self.inner = prod(cell.dims[self.axis + 1 :])
        self.width = prod(cell.dims) // cell.dims[self.axis] * code.size
        self.places = [
            (at, layout.unordered[at])
            for at, name in enumerate(layout.names)
            if not cell.home or name in cell.home
        ]
        self.slot = [-1] * len(program.cards)
        cards = [n for deck in decks for n in range(deck.first, deck.first + deck.size)]
        self.labels = self._place(sorted(cards, key=lambda card: program.cards[card].kind), program)
        rest = _indices_but(cell, self.axis, codes.words)
        self.labels = [
            f"{name}: {other}{label}"
            for name in self.labels
            for other in rest
            for label in code.labels
        ]

    def _place(self, cards: list[int], program: Program) -> list[str]:
        """Gives each kind its place; the names of all cards in that order."""
        first: dict[int, int] = {}
        for at, card in enumerate(cards):
            self.slot[card] = first.setdefault(program.cards[card].kind, at)
        return [program.kinds[program.cards[card].kind].name for card in cards]

    def of(self, values: tuple[Any, ...], card: int) -> list[Any]:
        """The values that stand on a card, over the other dimensions."""
        step = self.dims[self.axis] * self.inner
        first = (card - self.offset) * self.inner
        return [
            value
            for outer in range(0, len(values), step)
            for value in values[outer + first : outer + first + self.inner]
        ]

    def in_order(self, values: tuple[Any, ...], seen: Sequence[Seen]) -> Iterator[int]:
        """The cards of these decks that are seen where the cell lives, in an order that does not
        tell copies apart."""
        for at, unordered in self.places:
            if seen[at]:
                cards = [c for c in seen[at] if c is not None and self.slot[c] >= 0]
                if unordered:
                    cards.sort(key=lambda card: repr(self.of(values, card)))
                yield from cards


def _indices_but(cell: Cell, axis: int, words: Words) -> list[str]:
    """The places of a cell on one card, in words."""
    pairs = enumerate(zip(cell.dims, cell.index_types, strict=True))
    each = [[words.show(at, t) for at in range(size)] for n, (size, t) in pairs if n != axis]
    return [f"{', '.join(one)}: " if one else "" for one in product(*each)]
