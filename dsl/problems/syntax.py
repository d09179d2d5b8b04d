"""Text that is no rule of the language: words in wrong places, forms that mean nothing."""

from collections.abc import Callable

from cardwright.dsl.diagnostic import Diagnostic, Edit, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span

AtSpan = Callable[[Span], Diagnostic]


@problem(
    "unexpected-word",
    "a word or sign that cannot stand where it stands",
    """
    The text up to here is understood, but no rule of the language goes on with this word. The
    message says what could stand in its place.
    """,
)
def unexpected(span: Span, found: str, expected: str | None, advice: str | None) -> Diagnostic:
    """Something that does not go on with what stands before it."""
    notes = [] if expected is None else [f"here could stand {expected}"]
    return error("unexpected-word", f"{found} cannot stand here", span, notes=notes, help=advice)


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
    "impossible-dice",
    "dice that do not exist",
    """
    A die has at least one side and at most 1,000, and a roll in digits at most 1,000 dice.
    """,
)
def impossible_dice(span: Span) -> Diagnostic:
    """`0d6`, `d0`, and what no table can hold."""
    return error("impossible-dice", f"`{span.text}` is no roll that can be made", span)


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
def unknown_statement(span: Span, suggestion: str | None, following: str) -> Diagnostic:
    """A word at the start of a statement that is no verb; `following` is the word behind it."""
    edits = [] if suggestion is None else [Edit(span, suggestion)]
    return error(
        "unknown-statement",
        f"no statement begins with `{span.text} {following}`",
        span,
        help=None if suggestion is None else f"write `{suggestion}`",
        edits=edits,
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


# ---- what the grammar takes and the language does not


@problem(
    "value-alone",
    "a value that is not used",
    """
    A statement does something; a value alone does nothing. A procedure is carried out by its name:
    `resolve(card, p)`.

        wrong:  top of discard
        right:  let card = top of discard
    """,
)
def value_alone(span: Span) -> Diagnostic:
    """An expression where a statement must stand."""
    return error("value-alone", "this is a value; nothing is done with it", span)


@problem(
    "event-expected",
    "happens without an event",
    """
    Behind `happens` stands an event, with its arguments in brackets: `happens died(p)`.
    """,
)
def event_expected(span: Span) -> Diagnostic:
    """Something else behind `happens`."""
    return error("event-expected", "behind `happens` stands the name of an event", span)


@problem(
    "not-settable",
    "a value that cannot be set",
    """
    What is set is a variable, or something that belongs to a player, a card or a space.

        wrong:  size of hand of p + 1 = 3
        right:  points of p = 3
    """,
)
def not_settable(span: Span) -> Diagnostic:
    """A target of `=` that holds nothing."""
    return error("not-settable", f"`{_short(span.text)}` is nothing that can be set", span)


@problem(
    "ranging-misplaced",
    "where, by or for where only a value can stand",
    """
    `c in S where …`, `x for c in S` and `… by …` stand first in the brackets of a word that ranges
    over a collection: `count(c in hand of p where suit of c is led)`. A collection is narrowed
    outside of brackets: `hand of p where suit of it is led`.
    """,
)
def ranging_misplaced(span: Span) -> Diagnostic:
    """A comprehension where a plain argument must stand."""
    return error("ranging-misplaced", "here stands a value, not something over a collection", span)


@problem(
    "binder-missing",
    "a collection without a name for its elements",
    """
    What ranges over a collection first names the element: `every(c in hand of p: suit of c is
    led)`, `sum(points of c for c in hand of p)`.

        wrong:  count(hand of p where suit of it is led)
        right:  count(c in hand of p where suit of c is led)
    """,
)
def binder_missing(span: Span) -> Diagnostic:
    """No `c in` before the collection."""
    return error(
        "binder-missing",
        "a name for the elements is missing",
        span,
        help=f"write `c in {_short(span.text)}`",
    )


@problem(
    "group-incomplete",
    "a group of neighbours with a part missing",
    """
    A group says where it begins and by which neighbours it grows:

        group(x from s by beside where farmer on x is p)
    """,
)
def step_missing(span: Span) -> Diagnostic:
    """`from` without `by beside`."""
    return error("group-incomplete", "a group grows `by beside` or `by around`", span)


def step_without_start(span: Span) -> Diagnostic:
    """`by beside` without `from`."""
    return error("group-incomplete", "a group begins at a space: `x from s by beside`", span)


@problem(
    "said-twice",
    "something that can be said only once",
    """
    An action has one `do` and one `cost`, a score one `total`, a prohibition one `when` and one
    `because`. Join conditions with `and`.
    """,
)
def said_twice(span: Span, what: str) -> Diagnostic:
    """A second one of what may be there once."""
    return error("said-twice", f"`{what}` is said a second time", span)


def two_bodies(span: Span) -> Diagnostic:
    """`x for c in S: y`."""
    return error("said-twice", "a value stands before `for` or behind the colon, not both", span)


@problem(
    "bad-row",
    "a cell of a table that cannot be read",
    """
    In a table whose columns stand apart by spaces a cell is a word, a number, a range (`1..6`), `6
    or more`, `otherwise` or a text in quotes; several stand in one cell with commas. Longer cells
    stand between bars:

        lakes | gain 1 any personal
    """,
)
def bad_row(span: Span) -> Diagnostic:
    """Text in a row that is no cell."""
    return error(
        "bad-row",
        f"`{_short(span.text)}` is no cell of a table",
        span,
        help="put bars between the cells if they are longer than a word",
    )


@problem(
    "otherwise-in-window",
    "otherwise where declining is always possible",
    """
    In a window everybody may decline, so nothing is left for `otherwise`.
    """,
)
def otherwise_in_window(span: Span) -> Diagnostic:
    """`otherwise` in a window."""
    return error("otherwise-in-window", "in a window everybody may decline anyway", span)


@problem(
    "permission-with-reason",
    "because behind allow",
    """
    A prohibition has a reason, a permission needs none: nobody asks why something is allowed.
    """,
)
def permission_with_reason(span: Span) -> Diagnostic:
    """`because` behind `allow`."""
    return error("permission-with-reason", "a permission has no reason", span)


@problem(
    "index-no-range",
    "a zone whose index is no range",
    """
    A zone with an index says from where to where: `zone display[1..6]: row of cards`.
    """,
)
def index_no_range(span: Span) -> Diagnostic:
    """`zone display[6]`."""
    return error(
        "index-no-range",
        "the index of a zone is a range",
        span,
        help=f"write `1..{_short(span.text)}`",
    )


@problem(
    "holdings-misplaced",
    "holds outside of a player's state",
    """
    Only players hold tokens: `per player: holds water 0..12`.
    """,
)
def holdings_misplaced(span: Span) -> Diagnostic:
    """`holds` in a variable or on a card."""
    return error(
        "holdings-misplaced", "only players hold tokens: write it under `per player`", span
    )


@problem(
    "empty-end",
    "an end that says nothing",
    """
    The end of a game says when it comes, what happens then, or both:

        end when some(p in players: hand of p is empty)
    """,
)
def empty_end(span: Span) -> Diagnostic:
    """`end` alone."""
    return error("empty-end", "this says neither when the game ends nor what happens then", span)


@problem(
    "variant-without-items",
    "a variant that changes nothing",
    """
    A variant has its items below it, or it heads a file of its own and says what it belongs to:

        variant missions "Mission cards" of trailblazer
    """,
)
def variant_without_items(span: Span) -> Diagnostic:
    """A variant with neither items nor `of`."""
    return error("variant-without-items", "this variant has nothing in it", span)


@problem(
    "replace-misplaced",
    "replace before something that cannot be replaced",
    """
    `replace` stands before a declaration: `replace rule "follow suit": …`. A note changes nothing,
    and what is to go away is named after `remove`.
    """,
)
def replace_misplaced(span: Span) -> Diagnostic:
    """`replace note`, `replace replace`, `replace remove`."""
    return error("replace-misplaced", "`replace` stands before a declaration", span)


@problem(
    "no-order",
    "an effect that orders nothing",
    """
    An effect on a card is an order: `gain 2 wind`, `score 1`, `pay 1 food: …`, the name of a
    procedure, or `nothing`.
    """,
)
def no_order(span: Span) -> Diagnostic:
    """A value where an effect must stand."""
    return error("no-order", f"`{_short(span.text)}` is no order", span)


@problem(
    "unclosed-hole",
    "a brace in a text without its partner",
    """
    In a text `{` and `}` hold a value that is filled in: `"Here lies {name of p}."` A brace that is
    meant as such is written twice: `{{`.
    """,
)
def unclosed_hole(span: Span) -> Diagnostic:
    """`{` without `}`."""
    return error("unclosed-hole", "this `{` is never closed in its text", span)


def unopened_hole(span: Span) -> Diagnostic:
    """`}` without `{`."""
    return error("unclosed-hole", "no `{` stands before this `}` in its text", span)


def _word(span: Span) -> str:
    return f"`{_short(span.text)}`"


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
