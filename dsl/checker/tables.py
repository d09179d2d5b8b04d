"""Tables: rows under headlines in the rulebook or in a file, as constant tables."""

from __future__ import annotations

from itertools import product
from math import prod

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.column_types import Told, declared_type, told_type
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declared_types import resolve
from cardwright.dsl.checker.lists import routine_kind, value_of
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import Column, check_header, columns_of, file_sheet
from cardwright.dsl.checker.symbols import TableSymbol
from cardwright.dsl.checker.table_keys import (
    Named,
    TableKey,
    key_of,
    key_range,
    key_shown,
    key_wanted,
    key_words,
    named_keys,
)
from cardwright.dsl.checker.typed import Unknown
from cardwright.dsl.checker.values import CellPlace, RawCell
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import IntType, OptionalType, Type
from cardwright.dsl.problems import tables as problems
from cardwright.dsl.problems.declarations import too_many_things

MOST_ENTRIES = 10_000

Line = tuple[RawCell, ...]
Keys = tuple[int, ...]


@frozen
class _Entry:
    """A value of a table: the keys it is for, one `Named` for each key, and its cell by column."""

    keys: tuple[Named, ...]
    cells: tuple[RawCell, ...]


@define(eq=False)
class _Making:
    """A table that is being made. `columns` are its value columns; one without a name for a table
    with a single value."""

    c: Checker
    scope: Scope
    item: syntax.Table
    keys: list[TableKey]
    name: str
    columns: list[Column] = field(factory=list)
    entries: list[_Entry] = field(factory=list)

    @property
    def owner(self) -> str:
        """The name of the table in the rulebook."""
        return self.item.name.text

    def wrong(self, why: str) -> None:
        """Reports that the rows make no table."""
        self.c.report.add(problems.table_shape(self.owner, why, self.item.name.span))


def declare_table(c: Checker, scope: Scope, item: syntax.Table) -> None:
    """Declares `table name by …:` with its rows."""
    keys = [key_of(c, scope, item.name.text, key) for key in item.keys]
    making = _Making(c, scope, item, keys, ir_name(c, scope, item.name.text))
    if item.file is not None:
        _read_file(making, item.file)
    else:
        _read_rows(making, [_line(row) for row in item.rows])
    _add(making)


def _line(row: syntax.Row) -> Line:
    return tuple(RawCell(cell.text.strip(), cell.span) for cell in row.cells)


# ---- where the rows stand


def _read_file(making: _Making, file: syntax.Title) -> None:
    """Rows from a file: its first columns are the keys, the others are declared."""
    c, item = making.c, making.item
    making.columns = columns_of(item.fields)
    sheet = file_sheet(c, file)
    if sheet is None:
        return
    count = len(making.keys)
    lead = tuple(cell.text for cell in sheet.header[:count])
    check_header(c, making.owner, sheet, making.columns, lead)
    if not making.columns:
        rest = sheet.header[count:]
        making.columns = [Column(cell.text, None, cell.span) for cell in rest]
    places = {cell.text: place for place, cell in enumerate(sheet.header)}
    wanted = [places[column.name] for column in making.columns if column.name in places]
    if len(wanted) == len(making.columns):
        for line in sheet.rows:
            _add_row(making, line[:count], tuple(line[place] for place in wanted))


def _read_rows(making: _Making, lines: list[Line]) -> None:
    if not lines:
        making.wrong("has no rows")
        return
    count = len(making.keys)
    first, rest = lines[0], lines[1:]
    if count > 1 and _is_across(making, lines):
        _read_across(making, first, rest)
        return
    declared = columns_of(making.item.fields)
    if _is_headline(making, lines):
        names = first[count:] if rest and len(first) == len(rest[0]) else first
        types = {column.name: column.type for column in declared}
        making.columns = [Column(cell.text, types.get(cell.text), cell.span) for cell in names]
        lines = rest
    else:
        single = Column("", making.item.gives, making.item.name.span)
        making.columns = declared or [single]
    for line in lines:
        _add_row(making, line[:count], line[count:])


def _is_headline(making: _Making, lines: list[Line]) -> bool:
    """Whether the first line names the columns: it does not begin with keys."""
    first, count = lines[0], len(making.keys)
    if len(first) < count + 1:
        return True
    return any(
        named_keys(making.c, key, cell) is None
        for key, cell in zip(making.keys, first[:count], strict=True)
    )


def _is_across(making: _Making, lines: list[Line]) -> bool:
    """Whether the first line has values of the last key above the columns."""
    if len(lines) < 2:
        return False
    above = _above(making, lines[0], lines[1])
    return bool(above) and all(
        named_keys(making.c, making.keys[-1], cell) is not None for cell in above
    )


def _above(making: _Making, first: Line, second: Line) -> Line:
    """The headline without the headings that stand over the keys of the rows."""
    lead = len(making.keys) - 1
    return first[lead:] if len(first) == len(second) else first


def _read_across(making: _Making, first: Line, rest: list[Line]) -> None:
    lead = len(making.keys) - 1
    above = _above(making, first, rest[0])
    making.columns = [Column("", making.item.gives, making.item.name.span)]
    for line in rest:
        keys = _row_keys(making, line[:lead])
        if len(line) != lead + len(above):
            making.wrong(f"has a row of {len(line)} cells where {lead + len(above)} are expected")
            continue
        for head, cell in zip(above, line[lead:], strict=True):
            named = named_keys(making.c, making.keys[-1], head)
            if keys is not None and named is not None:
                making.entries.append(_Entry((*keys, named), (cell,)))


def _add_row(making: _Making, lead: Line, cells: Line) -> None:
    keys = _row_keys(making, lead)
    if len(cells) != len(making.columns):
        found, wanted = len(lead) + len(cells), len(making.keys) + len(making.columns)
        making.wrong(f"has a row of {found} cells where {wanted} are expected")
    elif keys is not None:
        making.entries.append(_Entry(keys, cells))


def _row_keys(making: _Making, lead: Line) -> tuple[Named, ...] | None:
    found: list[Named] = []
    for key, cell in zip(making.keys, lead, strict=False):
        named = named_keys(making.c, key, cell)
        if named is None:
            wanted, words = key_wanted(making.c, key), key_words(making.c, key.type)
            problem = problems.unknown_key(making.owner, cell.text, wanted, cell.span, words)
            making.c.report.add(problem)
            return None
        found.append(named)
    return tuple(found)


# ---- from rows to constant tables


def _add(making: _Making) -> None:
    c, item = making.c, making.item
    named = [
        [number for entry in making.entries for number in entry.keys[place].keys]
        for place in range(len(making.keys))
    ]
    dims = tuple(
        key_range(c, key, numbers) for key, numbers in zip(making.keys, named, strict=True)
    )
    spread = _spread(making, dims)
    types = tuple(
        key.type or IntType(low, low + size - 1)
        for key, (low, size) in zip(making.keys, dims, strict=True)
    )
    open_ended = tuple(
        any(entry.keys[place].more for entry in making.entries) for place in range(len(making.keys))
    )
    made: list[tuple[str, str, Type]] = []
    routines: list[tuple[str, str]] = []
    for place, column in enumerate(making.columns):
        table = _table(making, place, column, dims, spread)
        if table is not None:
            made.append((column.name, table.name, table.type))
            kind = routine_kind(table.type)
            routines += [(column.name, kind)] if kind else []
    is_single = len(making.columns) == 1 and making.columns[0].name == ""
    symbol = TableSymbol(
        making.owner,
        types,
        made[0][1] if is_single and made else None,
        made[0][2] if is_single and made else None,
        () if is_single else tuple(made),
        tuple(routines),
        open_ended,
        span=item.name.span,
        scope=making.scope,
    )
    if made or not making.entries:
        making.scope.add(symbol)


def _spread(making: _Making, dims: tuple[tuple[int, int], ...]) -> dict[Keys, Line]:
    """The cells for each combination of keys; rows that say `otherwise` fill the gaps."""
    c = making.c
    found: dict[Keys, Line] = {}
    entries = prod(size for _, size in dims)
    if entries > MOST_ENTRIES:
        what, span = f"the table `{making.owner}`", making.item.name.span
        c.report.add(too_many_things(what, entries, MOST_ENTRIES, span))
        return found
    ranges = [range(low, low + size) for low, size in dims]
    for rest in (False, True):
        for entry in making.entries:
            if any(named.is_otherwise for named in entry.keys) is not rest:
                continue
            named_ranges = [
                ranges[place] if named.is_otherwise else named.keys
                for place, named in enumerate(entry.keys)
            ]
            for keys in product(*named_ranges):
                if keys in found and not rest:
                    shown, before = _shown(making, keys), found[keys][0].span
                    span = entry.cells[0].span
                    c.report.add(problems.key_twice(making.owner, shown, span, before))
                found.setdefault(keys, entry.cells)
    _check_gaps(making, ranges, found)
    return found


def _check_gaps(making: _Making, ranges: list[range], found: dict[Keys, Line]) -> None:
    for place, key in enumerate(making.keys):
        if key.fixed is not None and making.entries and key.fixed not in ranges[place]:
            span, shown = making.item.name.span, str(key.fixed)
            making.c.report.add(problems.table_gap(making.owner, shown, span))
            return
    if not making.entries:
        return
    gaps = [keys for keys in product(*ranges) if keys not in found]
    if gaps:
        shown = " and ".join(_shown(making, keys) for keys in gaps[:3])
        shown += " and others" if len(gaps) > 3 else ""
        making.c.report.add(problems.table_gap(making.owner, shown, making.item.name.span))


def _shown(making: _Making, keys: Keys) -> str:
    parts = (key_shown(making.c, k, v) for k, v in zip(making.keys, keys, strict=True))
    return ", ".join(parts)


def _table(
    making: _Making,
    place: int,
    column: Column,
    dims: tuple[tuple[int, int], ...],
    spread: dict[Keys, Line],
) -> ir.Table | None:
    c = making.c
    size = prod(size for _, size in dims)
    if size > MOST_ENTRIES:
        return None
    cells = [entry.cells[place] for entry in making.entries]
    told = _told(making, column, cells)
    if told is None:
        return None
    name = f"{making.name}_{column.name}" if column.name else making.name
    c.build.taken.add(name)
    values: list[Value] = []
    read: dict[int, Value] = {}
    for keys in product(*(range(low, low + size) for low, size in dims)):
        cell = spread[keys][place] if keys in spread else None
        if cell is None:
            values.append(None)
            continue
        if id(cell) not in read:
            where = CellPlace(making.owner, column.name or making.owner, _shown(making, keys))
            read[id(cell)] = value_of(c, making.scope, name, told, cell, where)
        values.append(read[id(cell)])
    kind = routine_kind(told.type)
    type_: Type = OptionalType(told.type) if kind else told.type
    if isinstance(type_, OptionalType) and isinstance(type_.of, OptionalType):
        type_ = type_.of
    c.build.tables[name] = ir.Table(name, dims, tuple(values), type_)
    return c.build.tables[name]


def _told(making: _Making, column: Column, cells: list[RawCell]) -> Told | None:
    c, scope = making.c, making.scope
    name = column.name or making.owner
    if column.type is not None:
        if isinstance(column.type, syntax.NamedType) and column.type.name.text == "enum":
            return declared_type(c, scope, name, column.type, making.owner, cells)
        type_ = resolve(c, scope, column.type, name, making.owner)
        return None if isinstance(type_, Unknown) else Told(type_)
    return told_type(c, scope, name, cells, making.owner, False)
