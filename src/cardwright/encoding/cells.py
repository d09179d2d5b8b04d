"""Values of the table, of players, spaces and cards in an observation."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from itertools import product
from math import prod

from cardwright.dsl.ir.program import Cell, Program
from cardwright.dsl.ir.types import CardType, IntType, ListType, OptionalType, SetType, Type
from cardwright.encoding.codes import Code, Codes
from cardwright.encoding.fields import Fields
from cardwright.interpreter.state import own_cells
from cardwright.interpreter.views import HIDDEN, View, ZoneView
from cardwright.interpreter.words import Words, spaced

Known = dict[int, "tuple[int, int]"]
"""The cards that the observer sees, each with the number and the place of the zone it is in."""
FillCell = Callable[["array[float]", View, Known], None]


def cell_fills(codes: Codes, fields: Fields) -> list[FillCell]:
    """Adds the fields of all cells that a view has; gives the functions that fill them."""
    fills = []
    for cell in own_cells(codes.program):
        code = codes.of(_ranged(cell))
        if not cell.internal and code.size:
            at_card = [isinstance(one, CardType) for one in cell.index_types]
            fills.append((_of_cards if any(at_card) else _plain)(cell, code, codes, fields))
    return fills


def needs_known(program: Program) -> bool:
    """Whether some cell stands on cards or holds cards, so that it matters which are seen."""
    types = [t for cell in own_cells(program) for t in (cell.type, *cell.index_types)]
    return any(isinstance(_inner(one), CardType) for one in types)


def known_cards(view: View) -> Known:
    """The cards that a viewer sees."""
    found: Known = {}
    for number, zone in enumerate(_zones(view)):
        for place, card in enumerate(zone.cards):
            if card is not None:
                found[card] = number, place
    return found


def _zones(view: View) -> Iterator[ZoneView]:
    for zone in view.zones.values():
        if isinstance(zone, ZoneView):
            yield zone
        else:
            yield from zone


def _inner(type_: Type) -> Type:
    while isinstance(type_, OptionalType | ListType | SetType):
        type_ = type_.of
    return type_


def _ranged(cell: Cell) -> Type:
    """The type of a cell with the range that was declared for it."""
    if isinstance(cell.type, IntType) and cell.low is not None and cell.high is not None:
        return IntType(cell.low, cell.high)
    return cell.type


# ---- of the table, of players and spaces


def _plain(cell: Cell, code: Code, codes: Codes, fields: Fields) -> FillCell:
    indices = _indices(cell, codes.words)
    labels = [f"{index}{label}" for index in indices for label in code.labels]
    start = fields.add(spaced(cell.name), labels, code.low)
    name, size, write, dims = cell.name, code.size, code.write, bool(cell.dims)

    def fill(out: array[float], view: View, known: Known) -> None:
        at = start
        for value in view.cells[name] if dims else (view.cells[name],):
            if value is not HIDDEN:
                write(out, at, value, known)
            at += size

    return fill


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

    def fill(out: array[float], view: View, known: Known) -> None:
        values = view.cells[cell.name]
        used: dict[int, int] = {}
        for card in table.in_order(values, known):
            slot = table.slot[card]
            nth = used.get(slot, 0)
            used[slot] = nth + 1
            for at, value in enumerate(table.of(values, card)):
                if value is not HIDDEN:
                    code.write(
                        out, start + (slot + nth) * table.width + at * code.size, value, known
                    )

    return fill


class _CardTable:
    """Where the values of a cell on cards stand in the cell, and where in an observation.

    `slot` is for each card the first place of its kind among all copies, -1 for other decks.
    """

    def __init__(self, cell: Cell, code: Code, codes: Codes) -> None:
        program = codes.program
        self.axis = next(n for n, t in enumerate(cell.index_types) if isinstance(t, CardType))
        type_ = cell.index_types[self.axis]
        assert isinstance(type_, CardType)
        decks = [deck for deck in program.decks if deck.name in type_.decks]
        all_cards = cell.dims[self.axis] == len(program.cards)
        self.offset = 0 if all_cards else min(deck.first for deck in decks)
        self.dims = cell.dims
        self.inner = prod(cell.dims[self.axis + 1 :])
        self.width = prod(cell.dims) // cell.dims[self.axis] * code.size
        self.unordered = {
            number
            for number, kind in enumerate(
                zone.kind for zone in program.zones for _ in range(zone.indices)
            )
            if kind in ("hand", "spread", "bag")
        }
        cards = [n for deck in decks for n in range(deck.first, deck.first + deck.size)]
        self.slot = [-1] * len(program.cards)
        self.labels: list[str] = []
        self._place(cards, code, codes.words, cell)

    def _place(self, cards: list[int], code: Code, words: Words, cell: Cell) -> None:
        kinds = words.program.cards
        by_kind: dict[int, list[int]] = {}
        for card in cards:
            by_kind.setdefault(kinds[card].kind, []).append(card)
        rest = [
            [words.show(at, type_) for at in range(size)]
            for n, (size, type_) in enumerate(zip(cell.dims, cell.index_types, strict=True))
            if n != self.axis
        ]
        copies = 0
        for kind, group in by_kind.items():
            for card in group:
                self.slot[card] = copies
            copies += len(group)
            name = words.program.kinds[kind].name
            for _ in group:
                for other in product(*rest):
                    title = ", ".join((name, *other))
                    self.labels += [f"{title}: {label}" for label in code.labels]

    def of(self, values: tuple[object, ...], card: int) -> list[object]:
        """The values that stand on a card, over the other dimensions."""
        step = self.dims[self.axis] * self.inner
        first = (card - self.offset) * self.inner
        return [
            value
            for outer in range(0, len(values), step)
            for value in values[outer + first : outer + first + self.inner]
        ]

    def in_order(self, values: tuple[object, ...], known: Known) -> list[int]:
        """The known cards of these decks, in an order that does not tell copies apart."""

        def key(card: int) -> tuple[int, int, str]:
            zone, place = known[card]
            free = zone in self.unordered
            return zone, 0 if free else place, repr(self.of(values, card)) if free else ""

        return sorted([card for card in known if self.slot[card] >= 0], key=key)
