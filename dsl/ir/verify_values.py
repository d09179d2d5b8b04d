"""Whether values fit their types, and the types of a program their definitions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod

from attrs import define

from cardwright.dsl.ir import types as ty
from cardwright.dsl.ir.program import Cell, Program, Table


def value_problems(program: Program) -> Iterable[str]:
    """What is wrong with cells, tables, zones, cards and types, each in one line."""
    check = Values(program)
    for cell in program.cells:
        yield from check.cell(cell)
    for table in program.tables:
        yield from check.table(table)
    yield from check.zones()
    yield from check.cards()
    for parameters in (
        *(function.parameters for function in program.functions),
        *(procedure.parameters + procedure.locals for procedure in program.procedures),
    ):
        for parameter in parameters:
            yield from check.type(f"local {parameter.name}", parameter.type)


def is_value(value: object) -> bool:
    """Whether something is a value of the IR at all."""
    if isinstance(value, tuple):
        return all(is_value(item) for item in value)
    return value is None or isinstance(value, int | str | Fraction)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@define
class Values:
    """Knows the definitions of a program."""

    program: Program

    # ---- types

    def type(self, where: str, type_: ty.Type) -> Iterator[str]:
        """What is wrong with a type."""
        match type_:
            case ty.IntType() if type_.low > type_.high:
                yield f"{where}: a whole number from {type_.low} to {type_.high}"
            case ty.EnumType() if type_.enum not in {e.name for e in self.program.enums}:
                yield f"{where}: no enumeration {type_.enum}"
            case ty.CardType():
                known = {deck.name for deck in self.program.decks}
                yield from (f"{where}: no deck {d}" for d in type_.decks if d not in known)
            case ty.SpaceType() if type_.board not in {b.name for b in self.program.boards}:
                yield f"{where}: no board {type_.board}"
            case ty.TokenType() if type_.family not in {t.family for t in self.program.tokens}:
                yield f"{where}: no token {type_.family}"
            case ty.OptionalType() | ty.ListType() | ty.SetType():
                yield from self.type(where, type_.of)
            case _:
                pass

    def fits(self, value: object, type_: ty.Type) -> bool:
        """Whether a value is one of a type."""
        match type_:
            case ty.BoolType():
                return isinstance(value, bool)
            case ty.TextType():
                return isinstance(value, str)
            case ty.NoneType():
                return value is None
            case ty.OptionalType():
                return value is None or self.fits(value, type_.of)
            case ty.FractionType():
                return _is_int(value) or isinstance(value, Fraction)
            case ty.ListType() | ty.SetType():
                return isinstance(value, tuple) and all(self.fits(v, type_.of) for v in value)
            case ty.BundleType():
                return isinstance(value, tuple) and is_value(value)
            case _:
                low, high = self._range(type_)
                return isinstance(value, int) and _is_int(value) and low <= value <= high

    def _range(self, type_: ty.Type) -> tuple[int, int]:
        """The least and the greatest value of a type whose values are whole numbers."""
        program = self.program
        match type_:
            case ty.IntType():
                return type_.low, type_.high
            case ty.EnumType():
                return 0, sum(len(e.values) for e in program.enums if e.name == type_.enum) - 1
            case ty.PlayerType():
                return 0, program.configuration.seats - 1
            case ty.TeamType():
                return 0, max(len(program.teams), program.configuration.seats) - 1
            case ty.CardType():
                return 0, len(program.cards) - 1
            case ty.SpaceType():
                return 0, sum(len(b.labels) for b in program.boards if b.name == type_.board) - 1
            case ty.TokenType():
                return 0, len(program.tokens) - 1
            case _:
                return 0, max(len(program.procedures), len(program.functions)) - 1

    # ---- definitions

    def cell(self, cell: Cell) -> Iterator[str]:
        """What is wrong with a cell."""
        where = f"cell {cell.name}"
        yield from self.type(where, cell.type)
        initial = cell.initial if cell.dims else (cell.initial,)
        if not isinstance(initial, tuple) or len(initial) != prod(cell.dims):
            yield f"{where}: not one initial value for each of {prod(cell.dims)} places"
        elif not all(self.fits(value, cell.type) for value in initial):
            yield f"{where}: an initial value is not of its type"
        if cell.index_types and len(cell.index_types) != len(cell.dims):
            yield f"{where}: {len(cell.index_types)} types of an index, {len(cell.dims)} dimensions"
        if cell.over not in ("error", "discard", "wrap"):
            yield f"{where}: over {cell.over}"
        if cell.under not in ("error", "ignore", "wrap"):
            yield f"{where}: under {cell.under}"
        if cell.known not in ("all", "none", "owner"):
            yield f"{where}: known to {cell.known}"
        zones = {zone.name for zone in self.program.zones}
        yield from (f"{where}: no zone {name}" for name in cell.home if name not in zones)

    def table(self, table: Table) -> Iterator[str]:
        """What is wrong with a table."""
        where = f"table {table.name}"
        yield from self.type(where, table.type)
        size = prod(size for _, size in table.dims)
        if len(table.values) != size:
            yield f"{where}: {len(table.values)} values for {size} keys"
        if not all(value is None or self.fits(value, table.type) for value in table.values):
            yield f"{where}: a value is not of its type"

    def zones(self) -> Iterator[str]:
        """What is wrong with the zones."""
        decks = {deck.name for deck in self.program.decks}
        for zone in self.program.zones:
            where = f"zone {zone.name}"
            if zone.kind not in ("pile", "row", "hand", "spread", "bag"):
                yield f"{where}: kind {zone.kind}"
            if zone.faces not in ("all", "owner", "none", "top") or zone.counts not in (
                "all",
                "owner",
            ):
                yield f"{where}: seen by {zone.faces}, counted by {zone.counts}"
            if len(zone.owners) != zone.indices or (zone.indices != 1 and not zone.indexed):
                yield f"{where}: {zone.indices} zones, {len(zone.owners)} owners"
            yield from (f"{where}: no deck {name}" for name in zone.holds if name not in decks)
        if self.program.cards and "box" not in {zone.name for zone in self.program.zones}:
            yield "there is no zone box, in which the cards begin"

    def cards(self) -> Iterator[str]:
        """What is wrong with the cards and decks."""
        program = self.program
        for number, card in enumerate(program.cards):
            if not 0 <= card.kind < len(program.kinds):
                yield f"card {number}: no kind {card.kind}"
        for deck in program.decks:
            if not 0 <= deck.first <= deck.first + deck.size <= len(program.cards):
                yield f"deck {deck.name}: cards {deck.first} to {deck.first + deck.size - 1}"
