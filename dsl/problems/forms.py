"""Forms that the grammar takes and the language does not: what a builder refuses."""

from collections.abc import Callable

from cardwright.dsl.diagnostic import Diagnostic, Edit, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span

AtSpan = Callable[[Span], Diagnostic]


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
    "zone-of-both",
    "zones per something and with an index at once",
    """
    There is one zone for each player (or suit, space, …), or one for each number; not one for each
    pair of them. Let the cards themselves say to which part of the zone they belong.

    Wrong:

        zone row per player[1..3]: row of pack

    Right:

        zone row per player: row of pack
        on pack in row:
          part: 1..3 = 1
    """,
)
def zone_of_both(span: Span) -> Diagnostic:
    """`zone row per player[1..3]`."""
    headline = "a zone is there for each of something, or for each number, not both"
    help_ = "give its cards a state that says where they belong: `on CARDS in ZONE: part: 1..3 = 1`"
    return error("zone-of-both", headline, span, help=help_)


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

        variant missions "Mission cards" of big_walk
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
    "range-dots",
    "a range with a hyphen",
    """
    A range is written with two dots; a hyphen subtracts.

        wrong:  players 2-4
        right:  players 2..4
    """,
)
def range_dots(span: Span, low: str, high: str) -> Diagnostic:
    """`2-4` where a range must stand."""
    return error(
        "range-dots",
        "a range is written with two dots",
        span,
        help=f"write `{low}..{high}`",
        edits=[Edit(span, f"{low}..{high}")],
    )


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
