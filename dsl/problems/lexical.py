"""Characters, words and sizes: what is wrong before the text is taken apart into rules."""

from cardwright.dsl.diagnostic import Diagnostic, Edit, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


@problem(
    "tab-in-text",
    "a tab stands where only spaces may",
    """
    Blocks are told apart by how far their lines are indented, and a tab is as wide as each editor
    likes. Indent with spaces, two for each level:

        flow:
          turn of p: play(p)
    """,
)
def tab(span: Span) -> Diagnostic:
    """A tab outside a text."""
    edits = [Edit(span, "  " * (span.end - span.start))]
    return error(
        "tab-in-text", "a tab stands here; use spaces", span, help="write spaces", edits=edits
    )


@problem(
    "bad-character",
    "a character that no rule is written with",
    """
    Outside texts and comments a rulebook is written with the letters a to z, digits, underscores
    and a few signs. Letters with accents, curly quotes and signs such as ≤ may stand in texts in
    quotes and in comments only.

        wrong:  zone défausse: pile of pack
        right:  zone discard: pile of pack
    """,
)
def bad_character(span: Span, what: str, instead: str | None) -> Diagnostic:
    """A character that means nothing; `instead` is what was probably meant."""
    if instead is None:
        return error("bad-character", f"{what} means nothing here", span)
    edits = [Edit(span, instead)]
    return error(
        "bad-character",
        f"{what} means nothing here",
        span,
        help=f"write `{instead}`",
        edits=edits,
    )


@problem(
    "unclosed-text",
    "a text in quotes does not end on its line",
    """
    A text begins and ends with a double quote on the same line.

        wrong:  say "Here lies {name of p}.
        right:  say "Here lies {name of p}."
    """,
)
def unclosed_text(span: Span) -> Diagnostic:
    """The second quote is missing."""
    return error(
        "unclosed-text",
        "this text has no closing quote on its line",
        span,
        "begins here",
        help='close it with `"`',
        edits=[Edit(Span(span.source, span.end, span.end), '"')],
    )


@problem(
    "single-quotes",
    "a text in single quotes",
    """
    Texts stand in double quotes.

        wrong:  say 'Here lies Ana.'
        right:  say "Here lies Ana."
    """,
)
def single_quotes(span: Span) -> Diagnostic:
    """A text in the other quotes."""
    inside = span.text[1:-1]
    right = f'"{inside}"'
    edits = [] if '"' in inside else [Edit(span, right)]
    return error(
        "single-quotes",
        "a text stands in double quotes",
        span,
        help='write `"` on both sides',
        edits=edits,
    )


@problem(
    "capital-letters",
    "a name with capital letters",
    """
    Names are written in small letters with underscores between words.

        wrong:  zone DiscardPile: pile of pack
        right:  zone discard_pile: pile of pack
    """,
)
def capital_letters(span: Span, instead: str) -> Diagnostic:
    """A word with capital letters."""
    return error(
        "capital-letters",
        f"`{_short(span.text)}` has capital letters; names are written in small ones",
        span,
        help=f"write `{_short(instead)}`",
        edits=[Edit(span, instead)],
    )


@problem(
    "not-a-whole-number",
    "a number with a decimal point",
    """
    All numbers are whole. Where a rulebook says "half", it says how to round: `n div 2` rounds
    down, `(n + 1) div 2` up. Only payoffs may be fractions: `payoff of p = -1 / 2`.
    """,
)
def decimal(span: Span) -> Diagnostic:
    """A decimal point."""
    return error(
        "not-a-whole-number", f"`{_short(span.text)}` is no whole number; all numbers are", span
    )


@problem(
    "number-with-letters",
    "a word that begins with a digit",
    """
    A name begins with a letter.

        wrong:  enum place: 1st, 2nd
        right:  enum place: first_place, second_place
    """,
)
def mixed(span: Span) -> Diagnostic:
    """Digits and letters in one word."""
    return error(
        "number-with-letters",
        f"`{_short(span.text)}` is neither a number nor a name; a name begins with a letter",
        span,
    )


@problem(
    "foreign-sign",
    "a sign of another language",
    """
    A few signs that other languages have are words here, or are written in another way: `is` for
    ==, `is not` for !=, `and` for &&, `or` for ||, `not` for !, `mod` for %, and `<=` for =<. A
    deeper line goes on with the line above it, so no sign joins lines.
    """,
)
def foreign_sign(span: Span, advice: str, instead: str | None) -> Diagnostic:
    """A sign from elsewhere, with what to write."""
    edits = [] if instead is None else [Edit(span, instead)]
    return error(
        "foreign-sign", f"`{span.text}` is no sign of this language", span, help=advice, edits=edits
    )


@problem(
    "bad-clause-id",
    "something after @ that is no clause id",
    """
    The id of a printed rule stands at the end of a line: `@`, capital letters, a hyphen, a number.

        right:  food: 0..8 = 5     @KC-010
    """,
)
def bad_clause(span: Span) -> Diagnostic:
    """An @ that begins no clause id."""
    return error(
        "bad-clause-id",
        "a clause id is `@`, capital letters, a hyphen and a number, as `@KC-010`",
        span,
    )


@problem(
    "file-too-large",
    "a file that is larger than a rules file may be",
    """
    A rules file has at most 200,000 characters and 40,000 words and signs, so that checking it
    always ends soon. Split a larger rulebook into chapters: `chapters: markets, scoring`.
    """,
)
def file_too_large(span: Span, what: str, most: int) -> Diagnostic:
    """More text than is read; `what` is counted."""
    return error("file-too-large", f"this file has more than {most:,} {what}", span)


@problem(
    "many-problems",
    "a file with so many problems that the rest is not read",
    """
    After a hundred items with problems the rest of a file is not looked at. Put these right first;
    often they have one cause, such as a line near the beginning.
    """,
)
def many_problems(span: Span, most: int) -> Diagnostic:
    """Reading stops here."""
    return error("many-problems", f"{most} items have problems; from here on nothing is read", span)


@problem(
    "name-too-long",
    "a name with too many letters",
    """
    A name has at most 64 letters.
    """,
)
def name_too_long(span: Span, most: int) -> Diagnostic:
    """A long name."""
    return error("name-too-long", f"this name has more than {most} letters", span)


@problem(
    "text-too-long",
    "a text with too many letters",
    """
    A text in quotes has at most 4,096 letters.
    """,
)
def text_too_long(span: Span, most: int) -> Diagnostic:
    """A long text."""
    return error("text-too-long", f"this text has more than {most:,} letters", span)


@problem(
    "number-too-large",
    "a number that is too large",
    """
    Numbers lie between -1,000,000,000,000 and 1,000,000,000,000.
    """,
)
def number_too_large(span: Span, most: int) -> Diagnostic:
    """A large number."""
    return error("number-too-large", f"this number is larger than {most:,}", span)


@problem(
    "list-too-long",
    "a list with too many parts",
    """
    A list, a block or an enumeration has at most 10,000 parts. Long lists of cards belong into a
    card list: `cards events from "events.csv":`.
    """,
)
def list_too_long(span: Span, most: int) -> Diagnostic:
    """A long list."""
    return error("list-too-long", f"this list has more than {most:,} parts", span)


@problem(
    "too-deep",
    "something nested too deeply",
    """
    Blocks, brackets and expressions are nested at most 64 deep; a sum with more than 64 parts
    counts as nested too. Give parts a name with `let` or `define`, or write a sum over a
    collection: `sum(points of c for c in hand of p)`.
    """,
)
def too_deep(span: Span, what: str, most: int) -> Diagnostic:
    """Nesting beyond what is read; `what` names the things that are nested."""
    return error("too-deep", f"{what} are nested more than {most} deep here", span)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
