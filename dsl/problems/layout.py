"""Lines, blocks and brackets that do not fit together."""

from cardwright.dsl.diagnostic import Diagnostic, Edit, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


@problem(
    "wrong-indentation",
    "a line that stands in no block",
    """
    The lines of a block stand exactly below each other, and the first line of a file and each
    declaration stand at the left edge.

        wrong:  flow:
                    shuffle stock
                  deal 5 from stock to hand of each player
        right:  flow:
                  shuffle stock
                  deal 5 from stock to hand of each player
    """,
)
def wrong_indentation(span: Span, columns: tuple[int, ...]) -> Diagnostic:
    """A line between the columns of two blocks; `columns` are those of the blocks around it."""
    *others, last = (str(column) for column in columns)
    spaces = f"{', '.join(others)} or {last}" if others else last
    return error(
        "wrong-indentation",
        "this line stands below no other line of its block",
        span,
        notes=[f"the lines above are indented by {spaces} spaces"],
    )


def first_line_indented(span: Span) -> Diagnostic:
    """The first line of a file is indented."""
    return error("wrong-indentation", "the first line begins at the left edge", span)


@problem(
    "empty-block",
    "a colon with nothing below it",
    """
    After a colon at the end of a line a block follows, deeper than that line. Where nothing is to
    be done the block says `skip`.

        wrong:  if hand of p is empty:
                draw 1 from stock to hand of p
        right:  if hand of p is empty:
                  draw 1 from stock to hand of p
    """,
)
def empty_block(colon: Span) -> Diagnostic:
    """A colon after which no deeper line comes."""
    return error(
        "empty-block",
        "after this colon a block must follow, deeper than its line",
        colon,
        help="indent the lines of the block, or write `skip`",
    )


@problem(
    "missing-colon",
    "a block without a colon above it",
    """
    A line that opens a block ends in a colon. Without one the deeper line goes on with it.

        wrong:  phase sunset
                  score_cards
        right:  phase sunset:
                  score_cards
    """,
)
def missing_colon(above: Span, line: Span) -> Diagnostic:
    """A deeper line below one that should end in a colon; `above` is the place for it."""
    return error(
        "missing-colon",
        "this line needs a colon at its end",
        above,
        "a colon is missing here",
        others=[Label(line, "these lines are its block")],
        help="write `:`",
        edits=[Edit(Span(above.source, above.end, above.end), ":")],
    )


@problem(
    "unexpected-block",
    "a deeper line where nothing can go on",
    """
    A deeper line goes on with the line above it, unless that ends in a colon. Here neither makes
    sense: the line above is complete.

        wrong:  shuffle stock
                  deal 5 from stock to hand of each player
        right:  shuffle stock
                deal 5 from stock to hand of each player
    """,
)
def unexpected_block(line: Span, above: Span) -> Diagnostic:
    """A deeper line that does not go on with the complete line above."""
    return error(
        "unexpected-block",
        "this line is deeper than the one above, but does not go on with it",
        line,
        others=[Label(above, "this line is complete")],
        help="begin it below the line above",
    )


@problem(
    "unclosed-bracket",
    "a bracket that nothing closes",
    """
    Each `(`, `[` and `{` has its partner before the declaration ends. While a bracket is open,
    lines go on whatever their indentation.
    """,
)
def unclosed_bracket(opened: Span) -> Diagnostic:
    """A bracket still open at the end of a declaration."""
    return error("unclosed-bracket", f"this `{opened.text}` is never closed", opened)


@problem(
    "unopened-bracket",
    "a closing bracket without an opening one",
    """
    Each `)`, `]` and `}` closes a bracket before it; this one has none, or another kind.
    """,
)
def unopened_bracket(closed: Span) -> Diagnostic:
    """A closing bracket where none is open."""
    return error("unopened-bracket", f"no bracket is open for this `{closed.text}`", closed)


def wrong_bracket(closed: Span, opened: Span, right: str) -> Diagnostic:
    """A closing bracket of another kind than the one that is open."""
    return error(
        "unopened-bracket",
        f"`{opened.text}` is closed by `{right}`, not by `{closed.text}`",
        closed,
        others=[Label(opened, "opened here")],
        help=f"write `{right}`",
        edits=[Edit(closed, right)],
    )
