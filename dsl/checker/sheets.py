"""The rows of a list, from a file or from lines of the rulebook, under its columns."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.csvs import Sheet, read_csv
from cardwright.dsl.checker.values import RawCell
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.source import Source, Span


@frozen
class Column:
    """A declared column: its type as written (None: to be told from its cells), and whether it has
    a value for each value of `repeated`."""

    name: str
    type: syntax.Type | None
    span: Span
    repeated: syntax.Binder | None = None


def columns_of(lines: tuple[syntax.Node, ...], binder: syntax.Binder | None = None) -> list[Column]:
    """The columns that the lines of a list declare."""
    found: list[Column] = []
    for line in lines:
        if isinstance(line, syntax.Field):
            found += [Column(name.text, line.type, name.span, binder) for name in line.names]
        elif isinstance(line, syntax.Repeated):
            found += columns_of(line.lines, line.binder)
    return found


def file_sheet(c: Checker, file: syntax.Title) -> Sheet | None:
    """The cells of a file of the rulebook's folder, or None after a report."""
    text = c.find(file.text)
    if text is None:
        c.report.add(problems.missing_file(file.text, file.span))
        return None
    return read_csv(_source(c, file.text, text), c.report)


def _source(c: Checker, name: str, text: str) -> Source:
    """The source of a file, one for all who read it."""
    key = ("source", name)
    if key not in c.memo:
        c.memo[key] = Source(name, text)
    source = c.memo[key]
    assert isinstance(source, Source)
    return source


def inline_sheet(c: Checker, rows: tuple[syntax.Row, ...], names: list[str], span: Span) -> Sheet:
    """The cells of rows in the rulebook.

    The first row is the headline when no columns are declared, or when it consists of their names.
    """
    lines = [tuple(_inline_cell(cell) for cell in row.cells) for row in rows]
    header: tuple[RawCell, ...] = ()
    known = {*names, "id", "copies", "count"}
    if lines and (not names or all(_stem(cell.text, known) in known for cell in lines[0])):
        header, lines = lines[0], lines[1:]
    elif names:
        header = tuple(RawCell(name, span) for name in names)
    good = []
    for line in lines:
        if len(line) == len(header):
            good.append(line)
        else:
            row_span = line[0].span.to(line[-1].span) if line else span
            c.report.add(problems.row_width(row_span, len(line), len(header)))
    return Sheet(header, tuple(good), span)


def _stem(name: str, known: set[str]) -> str:
    """The column that `plan_2` is of, where there is one."""
    stem, _, number = name.rpartition("_")
    return stem if name not in known and number.isdigit() else name


def _inline_cell(cell: syntax.Cell) -> RawCell:
    """A cell as it is read: without the quotes around a text that has spaces in it."""
    text = cell.text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1]:
        text = text[1:-1]
    return RawCell(text, cell.span)


def check_header(
    c: Checker, owner: str, sheet: Sheet, columns: list[Column], free: tuple[str, ...]
) -> None:
    """Reports columns of a list that are there twice, not declared, or missing.

    `free` are columns that need no declaration; repeated ones may be numbered (`plan_2`).
    """
    seen: dict[str, RawCell] = {}
    declared = {column.name: column for column in columns}
    for cell in sheet.header:
        if cell.text in seen:
            c.report.add(problems.column_twice(owner, cell.text, cell.span, seen[cell.text].span))
        seen.setdefault(cell.text, cell)
        if columns and _base(cell.text, declared) not in declared and cell.text not in free:
            c.report.add(problems.unknown_column(owner, cell.text, cell.span, declared))
    for column in columns:
        there = column.name in seen or any(_base(name, declared) == column.name for name in seen)
        if not there:
            problem = problems.missing_column(owner, column.name, column.span, sheet.span)
            c.report.add(problem)


def _base(name: str, declared: dict[str, Column]) -> str:
    if name in declared:
        return name
    stem, _, number = name.rpartition("_")
    if number.isdigit() and stem in declared and declared[stem].repeated is not None:
        return stem
    return name


def copies_in(c: Checker, cell: RawCell | None) -> int:
    """What a cell of the column `copies` says: 1 where there is none."""
    if cell is None:
        return 1
    if not cell.text.isdigit():
        c.report.add(problems.bad_copies(cell.text, cell.span))
        return 1
    return int(cell.text)
