"""Problems in card lists, tables and boards: files, columns, rows, cells, counts."""

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
    "missing-file",
    "a list names a file that is not in the rulebook's folder",
    """
    `cards trail_cards from "trail.csv"` reads the file `trail.csv` that lies in the folder of the
    rulebook. Files elsewhere cannot be read. Check the spelling of the name, small and capital
    letters too, or put the file there.
    """,
)
def missing_file(name: str, span: Span) -> Diagnostic:
    """A file that cannot be found."""
    return error(
        "missing-file",
        f"there is no file `{name}` in the folder of the rulebook",
        span,
        "named here",
    )


@problem(
    "empty-file",
    "a file for a list has no lines",
    """
    The first line of a list in a file names its columns; each further line is a row.

        id,kind,name
        TR-01,plain,Fort Hall
    """,
)
def empty_file(name: str, span: Span) -> Diagnostic:
    """A file without a headline."""
    return error("empty-file", f"the file `{name}` is empty", span, "a line of columns is expected")


@problem(
    "row-width",
    "a row has more or fewer cells than the line above the columns",
    """
    Each row needs one cell for each column. A cell with a comma in it stands in quotes in a file:

        id,name,price
        DC-01,"Rae Lakes, upper",1 water
    """,
)
def row_width(span: Span, found: int, wanted: int) -> Diagnostic:
    """A row of a wrong number of cells."""
    return error(
        "row-width",
        f"this row has {found} cells, and there are {wanted} columns",
        span,
        f"{found} cells",
    )


@problem(
    "open-quote",
    "a quoted cell of a file never ends",
    """
    A cell that begins with a quotation mark goes on to the next one; a quotation mark inside is
    written twice.

        id,name
        1,"the ""old"" fort"
    """,
)
def open_quote(span: Span) -> Diagnostic:
    """A cell whose closing quotation mark is missing."""
    return error("open-quote", "the quotation mark of this cell is never closed", span)


@problem(
    "after-quote",
    "something follows the closing quotation mark of a cell",
    """
    Behind the closing quotation mark of a cell stands a comma or the end of the line. A quotation
    mark inside a quoted cell is written twice: `"the ""old"" fort"`.
    """,
)
def after_quote(span: Span) -> Diagnostic:
    """Text behind a quoted cell."""
    return error("after-quote", "text follows the closing quotation mark of a cell", span)


@problem(
    "unknown-column",
    "a list has a column that the rulebook does not declare",
    """
    Every column of a list is declared with its type, and nothing is read without it. What is only
    printed on the cards is a `label`:

        cards trail_cards from "trail.csv":
          kind: travel, obstacle
          name, provenance: label

    Only `id`, `copies` and `count` need no declaration: the name of the row in the file, and how
    many such cards there are.
    """,
)
def unknown_column(owner: str, column: str, span: Span, columns: Iterable[str]) -> Diagnostic:
    """A column that is not declared."""
    return error(
        "unknown-column",
        f"the column `{column}` is not declared for `{owner}`",
        span,
        "this column",
        help=_meant(column, columns) or "declare it; `label` is the type of what is only printed",
    )


@problem(
    "missing-column",
    "a declared column is not in the list",
    """
    The rulebook declares a column that the headline of the list does not have. Add it to the list,
    or take its declaration away.
    """,
)
def missing_column(owner: str, column: str, span: Span, head: Span) -> Diagnostic:
    """A column that the list lacks."""
    others = [Label(head, "the columns of the list")] if head.source is not span.source else []
    return error(
        "missing-column",
        f"the list of `{owner}` has no column `{column}`",
        span,
        "declared here",
        others=others,
    )


@problem(
    "column-twice",
    "a column is there twice",
    """
    Each column of a list has a name of its own, in its headline and in its declaration.
    """,
)
def column_twice(owner: str, column: str, span: Span, before: Span) -> Diagnostic:
    """Two columns of one name."""
    return error(
        "column-twice",
        f"`{owner}` has two columns `{column}`",
        span,
        "again",
        others=[Label(before, "first")],
    )


@problem(
    "duplicate-id",
    "two rows of a list have the same id",
    """
    The `id` of a row names one card, so that a scenario or a message can point at it. Number the
    rows anew, or write `copies` as a column if the cards are equal.
    """,
)
def duplicate_id(owner: str, id_: str, span: Span, before: Span) -> Diagnostic:
    """An id that is taken."""
    return error(
        "duplicate-id",
        f"two rows of `{owner}` have the id `{id_}`",
        span,
        "again",
        others=[Label(before, "first")],
    )


@problem(
    "card-count",
    "a card list does not have as many cards as the rulebook says",
    """
    `count 58` is a check: the list must have so many cards, counting the column `copies`. The
    printed rules say how many there are; either a row is missing or doubled, or the number is
    wrong.
    """,
)
def wrong_count(owner: str, found: int, wanted: int, span: Span) -> Diagnostic:
    """A list with another number of cards than `count` says."""
    return error(
        "card-count",
        f"`{owner}` has {found} cards, not {wanted}",
        span,
        f"{found} cards in the list",
    )


@problem(
    "part-count",
    "a card list does not have as many cards of a kind as `of which` says",
    """
    `of which by kind: 4 town, 6 fort` is a check: so many cards of the list have that value.

        of which by kind: 4 town, 6 fort
    """,
)
def wrong_part_count(
    owner: str, column: str, value: str, found: int, wanted: int, span: Span
) -> Diagnostic:
    """Another number of cards of a kind than `of which` says."""
    return error(
        "part-count",
        f"`{owner}` has {found} cards whose `{column}` is `{value}`, not {wanted}",
        span,
        f"{found} in the list",
    )


@problem(
    "parts-without-rest",
    "the counts of `of which` do not add up to all cards",
    """
    The numbers of `of which by kind: …` cover every card of the list whose value is not none, so
    they add up to the number of those cards. Here some value is not named.
    """,
)
def parts_missing(owner: str, column: str, left: str, span: Span) -> Diagnostic:
    """A value that has cards and is not counted."""
    return error(
        "parts-without-rest",
        f"`{owner}` has cards whose `{column}` is `{left}`, which `of which` does not count",
        span,
        "not counted here",
    )


@problem(
    "no-such-column",
    "a name is not a column of this card list",
    """
    `of which by …`, `sorted by …` and the like name a column of the list.
    """,
)
def unknown_property(owner: str, name: str, span: Span, columns: Iterable[str]) -> Diagnostic:
    """A name that is no column."""
    return error(
        "no-such-column",
        f"`{owner}` has no column `{name}`",
        span,
        help=_meant(name, columns),
    )


@problem(
    "wrong-cell",
    "a cell does not hold a value of its column's type",
    """
    A list is strict: what stands in a cell is a value of the type that the rulebook declares for
    the column.

        kind: travel, obstacle          # so a cell says travel or obstacle
        points: 1..9                    # a number from 1 to 9
        blocks: flag                    # yes or no
        price: bundle of tokens         # 1 water + 2 earth, or none
    """,
)
def bad_cell(
    text: str,
    span: Span,
    owner: str,
    column: str,
    row: str,
    wanted: str,
    word: str,
    words: Iterable[str],
) -> Diagnostic:
    """A cell that is no value of its column."""
    shown = f"`{text}`" if text else "an empty cell"
    where = f"column `{column}`" + (f", row `{row}`" if row else "")
    return error(
        "wrong-cell",
        f"{shown} is no `{column}` of `{owner}`",
        span,
        f"{wanted} is expected",
        notes=[where],
        help=_meant(word, words),
    )


@problem(
    "bad-copies",
    "the number of copies of a card is not a whole number",
    """
    The column `copies` (or `count`) says how many cards are like this row, and the line
    `copies …` how often the whole list is there: whole numbers, fixed before the game.
    """,
)
def bad_copies(text: str, span: Span) -> Diagnostic:
    """A count of cards that is no number."""
    return error("bad-copies", f"`{text}` is not a number of cards", span)


@problem(
    "empty-list",
    "a deck or card list has no cards",
    """
    A deck has the cards of all combinations of its fields; a card list has the cards of its rows.
    This one has none: there is no row, or its `where` fits nothing.
    """,
)
def no_cards(owner: str, span: Span) -> Diagnostic:
    """A list without cards."""
    return error("empty-list", f"`{owner}` has no cards", span)


@problem(
    "product-of",
    "a field of a deck has no list of values",
    """
    A `deck` has one card for each combination of its fields, so a field is an enumeration, a range
    or a flag. Lists with rows of their own are `cards`.

        deck pack:
          rank: jack < queen < king
          suit: hearts, spades
    """,
)
def product_of(owner: str, field: str, span: Span) -> Diagnostic:
    """A field that cannot be multiplied out."""
    return error(
        "product-of",
        f"the field `{field}` of the deck `{owner}` has no fixed list of values",
        span,
        help="write `cards` for a list with rows",
    )


@problem(
    "no-such-card",
    "a `card` block names a card that is in no list",
    """
    `card "Hidden Spur Path": …` gives the effect of the card whose name, or id, is that. The name
    must stand in a card list, in the column `name` or `id`.
    """,
)
def unknown_card(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A card block for a card that does not exist."""
    return error(
        "no-such-card",
        f"no card is called `{name}`",
        span,
        help=_meant(name, names),
    )


@problem(
    "card-has-effect",
    "a `card` block gives an effect to a card that has one",
    """
    The effect of a card stands either in its cell or in a block of its own, not in both; and a card
    has one block.
    """,
)
def card_has_effect(name: str, span: Span) -> Diagnostic:
    """A card with two effects."""
    return error("card-has-effect", f"the card `{name}` has an effect already", span)


@problem(
    "row-missing",
    "a card lacks a row under `for each`",
    """
    Columns under `for each stage in 1..4:` have one value for each stage: a row for each card and
    stage, with a column `stage`, or columns `plan_1`, `plan_2`, … in one row.
    """,
)
def row_missing(owner: str, card: str, binder: str, value: str, span: Span) -> Diagnostic:
    """A card without a row for one of the values."""
    return error(
        "row-missing",
        f"the card `{card}` of `{owner}` has no row for {binder} {value}",
        span,
    )


@problem(
    "rows-differ",
    "rows of one card do not agree",
    """
    Rows with the same id are one card with several values under `for each …`. What stands outside
    that block must be the same in all of them.
    """,
)
def rows_differ(owner: str, card: str, column: str, span: Span, before: Span) -> Diagnostic:
    """Two rows of a card that contradict each other."""
    return error(
        "rows-differ",
        f"the rows of the card `{card}` of `{owner}` differ in `{column}`",
        span,
        "here",
        others=[Label(before, "and here")],
    )
