"""Columns of card lists and boards as constant tables, with their texts as routines."""

from __future__ import annotations

from cardwright.dsl.checker.column_types import Told
from cardwright.dsl.checker.configure import first_value
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.naming import snake
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.values import (
    CellPlace,
    CellResult,
    NoValue,
    RawCell,
    read_cell,
)
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import (
    BundleType,
    IntType,
    ListType,
    OptionalType,
    RoutineType,
    SetType,
    Type,
)
from cardwright.dsl.parser import CellKind, parse_cell

PARSED_AS: dict[str, CellKind] = {
    "effect": "effect",
    "condition": "condition",
    "moment": "moment",
    "plan": "plan",
    "number": "expression",
}


def routine_kind(type_: Type) -> str:
    """effect, condition, moment, plan or number for columns with text of the language, else ""."""
    bare = type_.of if isinstance(type_, OptionalType) else type_
    return bare.kind if isinstance(bare, RoutineType) else ""


def value_of(
    c: Checker,
    scope: Scope,
    table: str,
    told: Told,
    cell: RawCell,
    place: CellPlace,
) -> Value:
    """The value of a cell for the table `table`; a stand-in after a report."""
    kind = routine_kind(told.type)
    if kind:
        return routine_index(c, table, kind, cell)
    if told.from_text and cell.text:
        cell = RawCell(snake(cell.text), cell.span)
    found: CellResult = read_cell(c, scope, told.type, cell, place)
    if isinstance(found, NoValue):
        return stand_in(told.type)
    return found


def stand_in(type_: Type) -> Value:
    """Some value of a type, for a cell that was reported."""
    if isinstance(type_, BundleType | ListType | SetType):
        return ()
    if isinstance(type_, IntType):
        return type_.low
    return first_value(type_)


def routine_index(c: Checker, table: str, kind: str, cell: RawCell) -> int | None:
    """The index of a text among those of its table; none for an empty cell or `nothing`."""
    entries = c.routines.setdefault(table, [])
    if cell.text in ("", "none", "nothing"):
        return None
    for index, (text, _) in enumerate(entries):
        if text == cell.text:
            return index
    parsed = parse_cell(PARSED_AS[kind], cell.text, cell.span, c.report)
    if parsed is None:
        return None
    entries.append((cell.text, parsed))
    return len(entries) - 1
