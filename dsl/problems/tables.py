"""Problems in tables and boards: keys, rows, gaps, spaces."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.diagnostic import Diagnostic, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _meant(name: str, candidates: Iterable[str]) -> str | None:
    near = nearest(name, candidates)
    return f"did you mean `{near}`?" if near else None


@problem(
    "unknown-key",
    "a row or column of a table is headed by a value that is no key",
    """
    The rows of a table begin with values of its key, and a table with two keys has the values of
    the second above its columns.

        table hunt_dice by land, season:
                     spring, fall   summer   winter
          prairie         0            0       -2
    """,
)
def unknown_key(table: str, text: str, wanted: str, span: Span, words: Iterable[str]) -> Diagnostic:
    """A key that is none."""
    return error(
        "unknown-key",
        f"`{text}` is no key of the table `{table}`",
        span,
        f"{wanted} is expected",
        help=_meant(text, words),
    )


@problem(
    "key-twice",
    "a table has two rows for one key",
    """
    Each key has one row; several keys may share one (`5, 6`, `2..4`).
    """,
)
def key_twice(table: str, key: str, span: Span, before: Span) -> Diagnostic:
    """A key that is there already."""
    return error(
        "key-twice",
        f"the table `{table}` has two values for {key}",
        span,
        "again",
        others=[Label(before, "first")],
    )


@problem(
    "table-gap",
    "a table says nothing for one of its keys",
    """
    A table has a value for each of its keys, so that looking something up always gives an answer.
    Add the row, or a last row `otherwise`.
    """,
)
def table_gap(table: str, keys: str, span: Span) -> Diagnostic:
    """A key without a value."""
    return error("table-gap", f"the table `{table}` has no value for {keys}", span)


@problem(
    "table-shape",
    "a table does not have the form of a table",
    """
    A table has rows, each with its keys and a value for each column. With one key and one value
    there is no headline; several columns, or a second key, stand in a headline above.
    """,
)
def table_shape(table: str, why: str, span: Span) -> Diagnostic:
    """Rows that make no table."""
    return error("table-shape", f"the table `{table}` {why}", span)


@problem(
    "table-key",
    "what a table is looked up by is not known",
    """
    A key is an enumeration, a range (`1..6`), a variable with a range, a number that is fixed
    before the game (`size of players`), or a mere heading over numbers.
    """,
)
def table_key(table: str, span: Span) -> Diagnostic:
    """A key that cannot be understood."""
    return error("table-key", f"the table `{table}` cannot be looked up by this", span)


@problem(
    "mixed-column",
    "the cells of a column are not of one kind",
    """
    All cells of a column are numbers, or values of one enumeration, or bundles, or effects. `gives`
    names the type where it cannot be told from the cells.

        table home by partner gives feature or none:
    """,
)
def mixed_column(owner: str, column: str, text: str, span: Span) -> Diagnostic:
    """A column whose type cannot be told."""
    return error(
        "mixed-column",
        f"the column `{column}` of `{owner}` is not of one kind",
        span,
        f"`{text}` does not go with the others",
    )


@problem(
    "board-size",
    "a board has another number of spaces than its list",
    """
    A grid of 10 rows and 15 columns has 150 spaces, and its list has a row for each, in order or
    with columns `row` and `column`.
    """,
)
def board_size(board: str, found: int, wanted: int, span: Span) -> Diagnostic:
    """A list of spaces of a wrong length."""
    return error(
        "board-size", f"the board `{board}` has {wanted} spaces, and its list {found}", span
    )


@problem(
    "board-place",
    "a row of a board's list is for no space, or for one that has a row",
    """
    The columns `row` and `column` count from 1; each space of the grid has one row in the list.
    """,
)
def board_place(board: str, row: str, column: str, span: Span) -> Diagnostic:
    """A row for a space that is taken or does not exist."""
    return error(
        "board-place",
        f"row {row}, column {column} of the board `{board}` is off the board or there twice",
        span,
    )


@problem(
    "no-such-space",
    "a neighbour is not a space of the board",
    """
    Each line of a graph names a space and its neighbours, all of them spaces with lines of their
    own.
    """,
)
def unknown_space(board: str, name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A space that does not exist."""
    return error(
        "no-such-space",
        f"`{name}` is no space of the board `{board}`",
        span,
        help=_meant(name, names),
    )
