"""Columns: the cells of tables, and words that stand under each other in lines that follow."""

import re
from collections.abc import Sequence

from cardwright.dsl.lexemes import CLOSING, OPENING, Lexeme
from cardwright.dsl.spacing import spaced, spaces

_BETWEEN_CELLS = "  "
_NUMBER = re.compile(r"[-+]?\d+(\.\.\d+)?")


def cells(lexemes: Sequence[Lexeme]) -> list[list[Lexeme]]:
    """The cells of a row: between bars, or else what commas, ranges and signs do not join."""
    if any(lexeme.text == "|" for lexeme in lexemes):
        return _between_bars(lexemes)
    found: list[list[Lexeme]] = []
    depth = 0
    for lexeme in lexemes:
        if found and (depth > 0 or _joins(found[-1], lexeme)):
            found[-1].append(lexeme)
        else:
            found.append([lexeme])
        depth += (lexeme.text in OPENING) - (lexeme.text in CLOSING)
    return found


def _between_bars(lexemes: Sequence[Lexeme]) -> list[list[Lexeme]]:
    found: list[list[Lexeme]] = [[]]
    for lexeme in lexemes:
        if lexeme.text == "|":
            found.append([])
        else:
            found[-1].append(lexeme)
    return found


def _joins(cell: Sequence[Lexeme], lexeme: Lexeme) -> bool:
    before = cell[-1].text
    if lexeme.text in (",", "..", "or", "(", "[") or before in (",", "..", "or"):
        return True
    return before in ("-", "+") and len(cell) == 1


def laid_out(rows: Sequence[Sequence[Lexeme]]) -> list[str]:
    """The rows of one table as text, their cells under each other."""
    table = [[spaced(cell) for cell in cells(row)] for row in rows]
    if any(lexeme.text == "|" for row in rows for lexeme in row):
        return _joined(table, " | ", set())
    widest = max(len(row) for row in table)
    # A heading may leave the corner over the keys empty.
    if len(table) > 1 and len(table[0]) == widest - 1 and all(len(r) == widest for r in table[1:]):
        table[0].insert(0, "")
    return _joined(table, _BETWEEN_CELLS, _numeric(table, widest))


def _numeric(table: Sequence[Sequence[str]], width: int) -> set[int]:
    """The columns after the keys that have nothing but numbers under the heading."""
    return {
        index
        for index in range(1, width)
        if all(_NUMBER.fullmatch(row[index]) for row in table[1:] if index < len(row))
    }


def _joined(table: Sequence[Sequence[str]], between: str, right: set[int]) -> list[str]:
    widths: dict[int, int] = {}
    for row in table:
        for index, cell in enumerate(row):
            widths[index] = max(widths.get(index, 0), len(cell))
    return [
        between.join(
            cell.rjust(widths[index]) if index in right else cell.ljust(widths[index])
            for index, cell in enumerate(row)
        ).rstrip()
        for row in table
    ]


# ---- what stands under each other


def aligned(lines: Sequence[Sequence[Lexeme]]) -> list[list[int]]:
    """For each lexeme of lines that follow each other, how many spaces stand before it.

    Lexemes of neighbouring lines that stood under each other still do, if one of them was moved
    there by more than one space. All other gaps are one space or none.
    """
    gaps = [spaces(line) for line in lines]
    for group in _groups(lines, gaps):
        target = max(_start(lines[row], gaps[row], index) for row, index in group)
        for row, index in group:
            gaps[row][index] += target - _start(lines[row], gaps[row], index)
    return gaps


_Place = tuple[int, int]


def _groups(lines: Sequence[Sequence[Lexeme]], gaps: Sequence[Sequence[int]]) -> list[list[_Place]]:
    """The places (line, lexeme) that stay under each other, from left to right."""
    groups: dict[_Place, list[_Place]] = {}
    for row in range(1, len(lines)):
        above = {lexeme.column: index for index, lexeme in enumerate(lines[row - 1]) if index}
        for index, lexeme in enumerate(lines[row]):
            other = above.get(lexeme.column)
            if index == 0 or other is None or not (gaps[row][index] and gaps[row - 1][other]):
                continue
            if _is_moved(lines[row], index) or _is_moved(lines[row - 1], other):
                group = groups.setdefault((row - 1, other), [(row - 1, other)])
                group.append((row, index))
                groups[row, index] = group
    distinct = {id(group): group for group in groups.values()}
    return sorted(distinct.values(), key=lambda group: lines[group[0][0]][group[0][1]].column)


def _is_moved(line: Sequence[Lexeme], index: int) -> bool:
    return line[index].column - line[index - 1].end > 1


def _start(line: Sequence[Lexeme], gaps: Sequence[int], index: int) -> int:
    """The column of a lexeme, counted from the start of its line's code."""
    return sum(gaps[: index + 1]) + sum(len(lexeme.text) for lexeme in line[:index])
