"""Boards: their spaces, what is printed on them, and which lie beside which."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.column_types import Told, declared_type, told_type
from cardwright.dsl.checker.constants import constant
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.csvs import Sheet
from cardwright.dsl.checker.lists import routine_kind, value_of
from cardwright.dsl.checker.naming import ir_name, snake, words
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import (
    Column,
    check_header,
    columns_of,
    file_sheet,
    inline_sheet,
)
from cardwright.dsl.checker.symbols import BoardSymbol, ConstantSymbol, PropertySymbol
from cardwright.dsl.checker.values import CellPlace, RawCell
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import ListType, OptionalType, SpaceType, TextType, Type
from cardwright.dsl.problems import tables as problems
from cardwright.dsl.problems.declarations import declared_twice, too_many_things
from cardwright.dsl.source import Span

MOST_SPACES = 10_000

Neighbours = tuple[tuple[int, ...], ...]


@frozen(eq=False)
class _Making:
    """A board that is being made; `rows` are the rows of its list by space, in order of spaces."""

    c: Checker
    scope: Scope
    item: syntax.Board
    board: ir.Board
    sheet: Sheet | None
    rows: tuple[tuple[RawCell, ...], ...]


def declare_board(c: Checker, scope: Scope, item: syntax.Board) -> None:
    """Declares a board: its spaces, their names and their properties."""
    name = ir_name(c, scope, item.name.text)
    sheet = _sheet(c, item)
    spaces = _space_names(item, sheet)
    rows, columns = 0, 0
    match _shape(c, item):
        case syntax.GridShape(rows=rows, columns=columns):
            labels = [f"({r + 1}, {k + 1})" for r in range(rows) for k in range(columns)]
        case syntax.TrackShape(spaces=size):
            labels = [str(number + 1) for number in range(size)]
        case _:
            labels = [words(space.text) for space in spaces]
    board = ir.Board(name, tuple(labels), rows, columns)
    c.build.boards[name] = board
    _name_spaces(c, scope, board, spaces)
    lines = _lines_by_space(c, item, board, sheet)
    _declare_neighbours(c, scope, item, board)
    _declare_properties(_Making(c, scope, item, board, sheet, lines))


def _shape(c: Checker, item: syntax.Board) -> syntax.Node | None:
    """The shape of a board, or None after a report where it has too many spaces."""
    match item.shape:
        case syntax.GridShape(rows=rows, columns=columns):
            size = rows * columns
        case syntax.TrackShape(spaces=size):
            pass
        case _:
            size = 0
    if size <= MOST_SPACES:
        return item.shape
    what = f"the board `{item.name.text}`"
    c.report.add(too_many_things(what, size, MOST_SPACES, item.name.span))
    return None


def _sheet(c: Checker, item: syntax.Board) -> Sheet | None:
    if item.file is not None:
        return file_sheet(c, item.file)
    rows = tuple(line for line in item.lines if isinstance(line, syntax.Row))
    if not rows:
        return None
    names = [column.name for column in columns_of(item.lines)]
    lead = [] if isinstance(item.shape, syntax.GridShape | syntax.TrackShape) else ["space"]
    return inline_sheet(c, rows, [*lead, *names] if names else [], item.name.span)


def _space_names(item: syntax.Board, sheet: Sheet | None) -> list[RawCell]:
    if isinstance(item.shape, syntax.GraphShape):
        return [RawCell(link.space.text, link.space.span) for link in item.shape.links]
    if item.spaces:
        return [RawCell(space.text, space.span) for space in item.spaces]
    if item.shape is None and sheet is not None:
        return [RawCell(snake(row[0].text), row[0].span) for row in sheet.rows if row]
    return []


def _name_spaces(c: Checker, scope: Scope, board: ir.Board, spaces: list[RawCell]) -> None:
    seen: dict[str, Span] = {}
    for number, space in enumerate(spaces):
        if space.text in seen:
            before = seen[space.text]
            c.report.add(declared_twice("space", space.text, space.span, before))
            continue
        seen[space.text] = space.span
        value = constant(number, SpaceType(board.name))
        scope.add(ConstantSymbol(space.text, value, span=space.span, scope=scope))


# ---- lists of spaces


def _lines_by_space(
    c: Checker, item: syntax.Board, board: ir.Board, sheet: Sheet | None
) -> tuple[tuple[RawCell, ...], ...]:
    """The rows of a board's list in the order of its spaces; none after a report."""
    if sheet is None:
        return ()
    size = len(board.labels)
    if len(sheet.rows) != size:
        c.report.add(problems.board_size(item.name.text, len(sheet.rows), size, item.name.span))
        return ()
    places = {cell.text: place for place, cell in enumerate(sheet.header)}
    if not board.rows or "row" not in places or "column" not in places:
        return sheet.rows
    found: dict[int, tuple[RawCell, ...]] = {}
    for line in sheet.rows:
        row, column = line[places["row"]], line[places["column"]]
        space = _space_at(board, row.text, column.text)
        if space is None or space in found:
            span = row.span.to(column.span)
            c.report.add(problems.board_place(item.name.text, row.text, column.text, span))
            return ()
        found[space] = line
    return tuple(found[space] for space in range(size))


def _space_at(board: ir.Board, row: str, column: str) -> int | None:
    if not row.isdigit() or not column.isdigit():
        return None
    r, k = int(row), int(column)
    if 1 <= r <= board.rows and 1 <= k <= board.columns:
        return (r - 1) * board.columns + k - 1
    return None


def _declare_properties(making: _Making) -> None:
    c, item, sheet = making.c, making.item, making.sheet
    columns = columns_of(item.lines)
    if sheet is None:
        for column in columns:
            _add(making, column, _told(making, column, []), ())
        return
    lead = sheet.header[0].text if making.board.rows == 0 and sheet.header else ""
    free = ("id", "row", "column", "space", "name", lead)
    check_header(c, item.name.text, sheet, columns, free)
    if not columns:
        columns = [
            Column(cell.text, None, cell.span) for cell in sheet.header if cell.text not in free
        ]
    places = {cell.text: place for place, cell in enumerate(sheet.header)}
    for column in columns:
        if column.name in places:
            cells = [row[places[column.name]] for row in making.rows]
            names = [row[0].text for row in making.rows]
            _fill(making, column, cells, names)


def _fill(making: _Making, column: Column, cells: list[RawCell], names: list[str]) -> None:
    told = _told(making, column, cells)
    if told is None:
        return
    table = f"{making.board.name}_{column.name}"
    owner = making.item.name.text
    values = [
        value_of(making.c, making.scope, table, told, cell, CellPlace(owner, column.name, name))
        for cell, name in zip(cells, names, strict=True)
    ]
    _add(making, column, told, tuple(values))


def _told(making: _Making, column: Column, cells: list[RawCell]) -> Told | None:
    c, scope, owner = making.c, making.scope, making.item.name.text
    if column.type is None:
        return told_type(c, scope, column.name, cells, owner, True)
    return declared_type(c, scope, column.name, column.type, owner, cells)


def _add(making: _Making, column: Column, told: Told | None, values: tuple[Value, ...]) -> None:
    if told is None:
        return
    c, board = making.c, making.board
    name = f"{board.name}_{column.name}"
    kind = routine_kind(told.type)
    type_: Type = OptionalType(told.type) if kind else told.type
    c.build.taken.add(name)
    c.build.tables[name] = ir.Table(name, ((0, len(board.labels)),), values, type_)
    making.scope.add(
        PropertySymbol(
            column.name,
            name,
            type_,
            board=board.name,
            routine=kind,
            label=isinstance(told.type, TextType),
            span=column.span,
            scope=making.scope,
        )
    )


# ---- neighbours


def _declare_neighbours(c: Checker, scope: Scope, item: syntax.Board, board: ir.Board) -> None:
    beside, around = _neighbours(c, item, board)
    names = ["", ""]
    for place, (word, table) in enumerate((("beside", beside), ("around", around))):
        if table is not None:
            names[place] = c.build.fresh(f"{board.name}_{word}")
            type_ = ListType(SpaceType(board.name), max((len(near) for near in table), default=0))
            dims = ((0, len(board.labels)),)
            c.build.tables[names[place]] = ir.Table(names[place], dims, tuple(table), type_)
    if beside is not None and not board.rows:
        c.memo["neighbours", board.name] = beside
    symbol = BoardSymbol(
        item.name.text, board, names[0], names[1], span=item.name.span, scope=scope
    )
    scope.add(symbol)


def _neighbours(
    c: Checker, item: syntax.Board, board: ir.Board
) -> tuple[Neighbours | None, Neighbours | None]:
    match item.shape:
        case syntax.GridShape():
            beside = _in_grid(board, lambda r, k: abs(r) + abs(k) == 1)
            return beside, _in_grid(board, lambda r, k: max(abs(r), abs(k)) == 1)
        case syntax.TrackShape(kind=kind, spaces=size):
            near = _on_track(size, kind == "ring")
            return near, near
        case syntax.GraphShape(links=links):
            near = _in_graph(c, item, links)
            return near, near
        case _:
            return None, None


def _in_grid(board: ir.Board, is_near: Callable[[int, int], bool]) -> Neighbours:
    steps = [(r, k) for r in (-1, 0, 1) for k in (-1, 0, 1) if is_near(r, k)]
    found: list[tuple[int, ...]] = []
    for space in range(board.rows * board.columns):
        row, column = divmod(space, board.columns)
        near = [
            (row + r) * board.columns + column + k
            for r, k in steps
            if 0 <= row + r < board.rows and 0 <= column + k < board.columns
        ]
        found.append(tuple(sorted(near)))
    return tuple(found)


def _on_track(size: int, is_ring: bool) -> Neighbours:
    found: list[tuple[int, ...]] = []
    for space in range(size):
        near = {space - 1, space + 1}
        if is_ring:
            near = {number % size for number in near}
        found.append(tuple(sorted(n for n in near if 0 <= n < size and n != space)))
    return tuple(found)


def _in_graph(c: Checker, item: syntax.Board, links: tuple[syntax.Link, ...]) -> Neighbours:
    names = [link.space.text for link in links]
    near: list[set[int]] = [set() for _ in links]
    for number, link in enumerate(links):
        for neighbour in link.neighbours:
            if neighbour.text not in names:
                problem = problems.unknown_space(
                    item.name.text, neighbour.text, neighbour.span, names
                )
                c.report.add(problem)
                continue
            other = names.index(neighbour.text)
            near[number].add(other)
            near[other].add(number)
    return tuple(tuple(sorted(spaces)) for spaces in near)
