"""Text that is no rule of the language: words in wrong places, forms that mean nothing."""

from cardwright.dsl.diagnostic import Diagnostic, Edit, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


@problem(
    "unexpected-word",
    "a word or sign that cannot stand where it stands",
    """
    The text up to here is understood, but no rule of the language goes on with this word. The
    message says what could stand in its place.
    """,
)
def unexpected(span: Span, found: str, expected: str | None) -> Diagnostic:
    """Something that does not go on with what stands before it."""
    notes = [] if expected is None else [f"here could stand {expected}"]
    return error("unexpected-word", f"{found} cannot stand here", span, notes=notes)


@problem(
    "otherwise-after-options",
    "`otherwise` below a list of options",
    """
    Below a list of options there is no `otherwise`. Among the options it says what happens where
    none of them is possible; what follows when somebody wants none of them is an option in words.

        wrong:  p may choose one of:        right:  p chooses one of:
                  lay_set                             lay_set
                  lay_run                             lay_run
                otherwise: stop                       "enough": stop
    """,
)
def otherwise_after_options(span: Span) -> Diagnostic:
    """`otherwise` where a list of options has ended."""
    help_ = 'where somebody wants none of the options, write `p chooses one of:` and `"enough": …`'
    words = "`otherwise` cannot stand below a list of options"
    return error("otherwise-after-options", words, span, help=help_)


@problem(
    "misspelled-word",
    "a word that is nearly one of the language",
    """
    Where only certain words can stand there is one that is nearly the same.

        wrong:  forbid play when done becuase "you have played"
        right:  forbid play when done because "you have played"
    """,
)
def misspelled(span: Span, word: str) -> Diagnostic:
    """A word that should be another one."""
    return error(
        "misspelled-word",
        f"`{_short(span.text)}` cannot stand here, but `{word}` can",
        span,
        help=f"write `{word}`",
        edits=[Edit(span, word)],
    )


@problem(
    "incomplete-line",
    "a line, a cell or a hole in a text that ends too early",
    """
    The line ends before what it says is complete. The message says what could follow. A line may
    go on below, if the next line is indented deeper.
    """,
)
def incomplete(span: Span, expected: str | None, what: str = "line") -> Diagnostic:
    """An end where more must follow; `what` ends."""
    notes = [] if expected is None else [f"here could follow {expected}"]
    return error("incomplete-line", f"this {what} is not complete", span, notes=notes)


@problem(
    "equals-for-is",
    "= where two things are compared",
    """
    `is` compares, `=` sets.

        wrong:  if suit of card = hearts: skip
        right:  if suit of card is hearts: skip
    """,
)
def equals_for_is(span: Span) -> Diagnostic:
    """A comparison by `=`."""
    return error(
        "equals-for-is",
        "`=` sets a value; `is` compares",
        span,
        help="write `is`",
        edits=[Edit(span, "is")],
    )


@problem(
    "is-for-equals",
    "is where a value is set",
    """
    `=` sets, `is` compares. As a statement of its own a comparison does nothing.

        wrong:  points of p is 3
        right:  points of p = 3
    """,
)
def is_for_equals(span: Span) -> Diagnostic:
    """A value set by `is`."""
    return error(
        "is-for-equals",
        "`is` compares; `=` sets a value",
        span,
        help="write `=`",
        edits=[Edit(span, "=")],
    )


@problem(
    "foreign-word",
    "a word of another language",
    """
    A few words that other languages have are said in another way here: `else if` for elif, `repeat
    until` for while, `for each` for for, `procedure` and `define` for functions, `none` for null,
    `stop` for break, `skip` for pass.
    """,
)
def foreign_word(span: Span, advice: str, instead: str | None) -> Diagnostic:
    """A word from elsewhere, with what to write."""
    edits = [] if instead is None else [Edit(span, instead)]
    return error(
        "foreign-word", f"`{span.text}` is no word of this language", span, help=advice, edits=edits
    )


@problem(
    "reserved-word",
    "a word of the language as a name",
    """
    Words that expressions and statements are made of cannot be names: `if`, `of`, `in`, `is`,
    `move`, `draw`, `each`, … The language reference lists them. Words of declarations, such as
    `zone` or `table`, may be names.

        wrong:  zone draw: pile of pack
        right:  zone draw_pile: pile of pack
    """,
)
def reserved_word(span: Span, suggestion: str) -> Diagnostic:
    """A reserved word where a name must stand."""
    return error(
        "reserved-word",
        f"`{span.text}` is a word of the language and cannot be a name",
        span,
        help=f"choose another name, for example `{suggestion}`",
    )


@problem(
    "missing-of",
    "two names side by side",
    """
    A name reaches into a thing with `of`: `suit of card`, `hand of p`.

        wrong:  move card to hand p
        right:  move card to hand of p
    """,
)
def missing_of(span: Span, between: Span, before: str) -> Diagnostic:
    """Two names without a word between them; `between` is the gap."""
    return error(
        "missing-of",
        f"a word is missing between `{before}` and `{span.text}`",
        span,
        help=f"perhaps `{before} of {span.text}`",
        edits=[Edit(between, " of ")],
    )


@problem(
    "missing-word",
    "a word or sign is missing",
    """
    With one more word or sign the line makes sense; the message says which. Look at the language
    reference if another meaning was intended.

        wrong:  p chooses c hand of p
        right:  p chooses c in hand of p
    """,
)
def missing_word(span: Span, at: Span, word: str) -> Diagnostic:
    """A word or sign that makes sense of the line, if put in at `at`."""
    replacement = word if word in ":," else f" {word}"
    return error(
        "missing-word",
        f"`{word}` is missing before `{_short(span.text)}`",
        span,
        help=f"write `{word}`",
        edits=[Edit(at, replacement)],
    )


@problem(
    "possessive",
    "ana's hand, where it should say hand of ana",
    """
    What belongs to something is said with `of`, right to left: `suit of top of discard`. Only `it
    is ana's turn` in a scenario has the other form.

        wrong:  move card to p's hand
        right:  move card to hand of p
    """,
)
def possessive(span: Span, owner: str) -> Diagnostic:
    """An apostrophe with an s."""
    return error(
        "possessive",
        "what belongs to something is said with `of`",
        span,
        help=f"write `… of {owner}`",
    )


@problem(
    "roll-missing",
    "dice that nobody rolls",
    """
    Dice are rolled with `roll`: `roll d6` is a number, `roll 2d6` a list of two.

        wrong:  let n = 2d6
        right:  let n = sum(roll 2d6)
    """,
)
def roll_missing(span: Span) -> Diagnostic:
    """Dice without `roll`."""
    return error(
        "roll-missing",
        f"`{span.text}` must be rolled",
        span,
        help=f"write `roll {span.text}`",
        edits=[Edit(span, f"roll {span.text}")],
    )


@problem(
    "unknown-declaration",
    "a line at the left edge that declares nothing",
    """
    At the left edge of a file stand declarations, and each begins with its word: `zone`, `action`,
    `rule`, `flow` and so on. Statements stand in the blocks of these.
    """,
)
def unknown_declaration(span: Span, suggestion: str | None, is_statement: bool) -> Diagnostic:
    """A word at the left edge that begins no declaration."""
    if is_statement:
        return error(
            "unknown-declaration",
            f"`{span.text}` begins a statement; it stands in a block, not at the left edge",
            span,
            help="indent it into the block it belongs to: `setup:`, `flow:`, `procedure …:`",
        )
    edits = [] if suggestion is None else [Edit(span, suggestion)]
    return error(
        "unknown-declaration",
        f"no declaration begins with {_word(span)}",
        span,
        help=None if suggestion is None else f"write `{suggestion}`",
        edits=edits,
    )


@problem(
    "unknown-statement",
    "a line in a block that says nothing to be done",
    """
    A statement begins with its verb (`move`, `draw`, `shuffle`, …), with a player (`p gains 2
    wind`), with what is set (`food of p += 1`), or it is the name of a procedure.
    """,
)
def unknown_statement(span: Span, following: str) -> Diagnostic:
    """A word at the start of a statement that is no verb; `following` is the word behind it."""
    return error(
        "unknown-statement", f"no statement begins with `{_short(span.text)} {following}`", span
    )


@problem(
    "nobody-named",
    "an order without a player",
    """
    On a card an order speaks to its player: `gain 2 wind`. A statement says who does it.

        wrong:  gain 2 wind
        right:  p gains 2 wind
    """,
)
def nobody_named(span: Span, verb: str) -> Diagnostic:
    """`gain 2 wind` as a statement; `verb` is the form with a player."""
    return error(
        "nobody-named",
        "this statement does not say who does it",
        span,
        help=f"write the player first: `p {verb} …`",
    )


@problem(
    "one-statement-a-line",
    "more than one simple statement behind a colon",
    """
    Behind a colon on the same line stands one simple statement, or a `for each` with one. Anything
    more is a block of its own lines.

        wrong:  if n > 3: if stock is empty: stop
        right:  if n > 3:
                  if stock is empty: stop
    """,
)
def one_statement_a_line(span: Span) -> Diagnostic:
    """A statement with a block of its own behind a colon, or a second statement."""
    return error(
        "one-statement-a-line",
        "behind a colon on the same line stands one simple statement",
        span,
        help="write the block on lines of its own, deeper than this one",
    )


def second_statement(span: Span) -> Diagnostic:
    """A statement begins behind another one."""
    return error(
        "one-statement-a-line",
        "a second statement begins on this line",
        span,
        help="write it on a line of its own",
    )


def _word(span: Span) -> str:
    return f"`{_short(span.text)}`"


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
