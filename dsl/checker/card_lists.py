"""Card lists: rows from a file or from the rulebook, under strict columns."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.column_types import Told, declared_type, told_type
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.csvs import Sheet
from cardwright.dsl.checker.deck_cards import Making, Property, Rows, finish, whole_number
from cardwright.dsl.checker.lists import value_of
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import (
    Column,
    check_header,
    columns_of,
    copies_in,
    file_sheet,
    inline_sheet,
)
from cardwright.dsl.checker.values import CellPlace, RawCell
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.problems.declarations import not_fixed

FREE = ("id", "copies", "count")
Line = tuple[RawCell, ...]


@frozen(eq=False)
class _Reading:
    """A list that is being read: the rows of each card, and the places of its columns."""

    making: Making
    columns: list[Column]
    places: dict[str, int]
    groups: list[list[Line]]

    @property
    def owner(self) -> str:
        """The name of the list."""
        return self.making.owner

    def row_name(self, group: list[Line]) -> str:
        """What a row is called in messages."""
        for name in ("id", "name"):
            if name in self.places:
                return group[0][self.places[name]].text
        return ""

    def cell(self, group: list[Line], name: str) -> RawCell | None:
        """The cell of a card in a column, if that is there."""
        return group[0][self.places[name]] if name in self.places else None


def declare_cards(c: Checker, scope: Scope, item: syntax.Cards) -> None:
    """Declares `cards name from "file":` or with rows of its own."""
    making = Making(c, scope, item.name, ir_name(c, scope, item.name.text), item.lines)
    columns = columns_of(item.lines)
    sheet = _sheet(c, item, columns)
    if sheet is None:
        _declare_empty(making, columns)
        return
    binders = tuple(column.repeated.name.text for column in columns if column.repeated)
    check_header(c, making.owner, sheet, columns, (*FREE, *binders))
    if item.file is None and not columns:
        undeclared = [cell for cell in sheet.header if cell.text not in FREE]
        columns = [Column(cell.text, None, cell.span) for cell in undeclared]
    rows = _read(making, sheet, columns)
    if item.count is not None and sum(rows.counts) != item.count:
        c.report.add(problems.wrong_count(making.owner, sum(rows.counts), item.count, item.span))
    times = 1
    for line in item.lines:
        if isinstance(line, syntax.Copies):
            times = whole_number(making, line.count)
    finish(making, rows, times, False)


def _sheet(c: Checker, item: syntax.Cards, columns: list[Column]) -> Sheet | None:
    if item.file is not None:
        return file_sheet(c, item.file)
    inline = tuple(line for line in item.lines if isinstance(line, syntax.Row))
    return inline_sheet(c, inline, [column.name for column in columns], item.name.span)


def _declare_empty(making: Making, columns: list[Column]) -> None:
    """A list whose file is missing: its properties are known, so that nothing else is reported."""
    rows = Rows()
    for column in columns:
        told = _told(making, column, [])
        if told is not None:
            rows.properties.append(Property(column, told, ()))
    finish(making, rows, 1, False, may_be_empty=True)


def _read(making: Making, sheet: Sheet, columns: list[Column]) -> Rows:
    places = {cell.text: place for place, cell in enumerate(sheet.header)}
    groups = _groups(making, sheet, columns, places)
    reading = _Reading(making, columns, places, groups)
    declared = {column.name for column in columns}
    counted = next((n for n in ("copies", "count") if n in places and n not in declared), "")
    rows = Rows()
    for group in groups:
        rows.counts.append(copies_in(making.c, reading.cell(group, counted)))
        for found, name in ((rows.ids, "id"), (rows.names, "name")):
            cell = reading.cell(group, name)
            found.append(cell.text if cell is not None else "")
    for column in columns:
        made = _repeated(reading, column) if column.repeated else _plain(reading, column)
        if made is not None:
            rows.properties.append(made)
    return rows


def _groups(
    making: Making, sheet: Sheet, columns: list[Column], places: dict[str, int]
) -> list[list[Line]]:
    """The rows of each card: one, or one for each value of a `for each` whose column is there."""
    binder = next((column.repeated.name.text for column in columns if column.repeated), None)
    groups: list[list[Line]] = []
    by_id: dict[str, list[Line]] = {}
    for row in sheet.rows:
        cell = row[places["id"]] if "id" in places else None
        before = by_id.get(cell.text) if cell is not None else None
        if cell is not None and before is not None:
            if binder in places:
                _check_alike(making, before[0], row, columns, places)
                before.append(row)
                continue
            span = before[0][places["id"]].span
            making.c.report.add(problems.duplicate_id(making.owner, cell.text, cell.span, span))
        groups.append([row])
        if cell is not None:
            by_id.setdefault(cell.text, groups[-1])
    return groups


def _check_alike(
    making: Making, first: Line, row: Line, columns: list[Column], places: dict[str, int]
) -> None:
    for column in columns:
        if column.repeated is None and column.name in places:
            here, there = row[places[column.name]], first[places[column.name]]
            if here.text != there.text:
                card, name = first[places["id"]].text, column.name
                problem = problems.rows_differ(making.owner, card, name, here.span, there.span)
                making.c.report.add(problem)


def _told(making: Making, column: Column, cells: list[RawCell]) -> Told | None:
    c, scope, owner = making.c, making.scope, making.owner
    if column.type is None:
        return told_type(c, scope, column.name, cells, owner, True)
    return declared_type(c, scope, column.name, column.type, owner, cells)


def _plain(reading: _Reading, column: Column) -> Property | None:
    making, name = reading.making, column.name
    found = [reading.cell(group, name) for group in reading.groups]
    cells = [cell for cell in found if cell is not None]
    told = _told(making, column, cells)
    if told is None or name not in reading.places:
        return None
    table = f"{making.deck}_{name}"
    values = []
    for group, cell in zip(reading.groups, cells, strict=True):
        place = CellPlace(making.owner, name, reading.row_name(group))
        values.append(value_of(making.c, making.scope, table, told, cell, place))
    return Property(column, told, tuple(values))


def _repeated(reading: _Reading, column: Column) -> Property | None:
    assert column.repeated is not None
    making, source = reading.making, column.repeated.source
    found = fold(making.c, making.scope, source)
    keys = const_value(found) if found is not None else None
    numbers = [key for key in keys if isinstance(key, int)] if isinstance(keys, tuple) else []
    if not numbers:
        making.c.report.add(not_fixed("what columns are repeated for", source.span))
        return None
    cells = [_cell_for(reading, group, column, key) for group in reading.groups for key in numbers]
    told = _told(making, column, [cell for cell in cells if cell is not None])
    if told is None:
        return None
    table = f"{making.deck}_{column.name}"
    place = CellPlace(making.owner, column.name, "")
    values = [
        value_of(making.c, making.scope, table, told, cell, place) if cell is not None else None
        for cell in cells
    ]
    size = len(numbers)
    by_card = tuple(tuple(values[i : i + size]) for i in range(0, len(values), size))
    key_type = IntType(numbers[0], numbers[-1])
    return Property(column, told, by_card, (numbers[0], size), key_type)


def _cell_for(reading: _Reading, group: list[Line], column: Column, key: int) -> RawCell | None:
    """The cell of a repeated column for one value: in a row, or in a column, of its own."""
    assert column.repeated is not None
    binder = column.repeated.name.text
    if binder not in reading.places:
        return reading.cell(group, f"{column.name}_{key}")
    for row in group:
        if row[reading.places[binder]].text == str(key):
            place = reading.places.get(column.name)
            return row[place] if place is not None else None
    name, span = reading.row_name(group), group[0][0].span
    reading.making.c.report.add(problems.row_missing(reading.owner, name, binder, str(key), span))
    return None
