"""Values that do not go together: compared, added, passed or written as what they are not."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.diagnostic import Diagnostic, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


@problem(
    "wrong-type",
    "a value of one kind where another is needed",
    """
    Each place takes one kind of value: a condition a flag, an amount a number, `hand of` a player.

    Wrong:

        if size of hand of p: skip

    Right:

        if size of hand of p > 0: skip
    """,
)
def wrong_type(
    span: Span, what: str, wanted: str, actual: str, help: str = "", notes: Sequence[str] = ()
) -> Diagnostic:
    """`what` must be `wanted`, but is `actual`."""
    headline = f"{what} must be {wanted}, but this is {actual}"
    return error("wrong-type", headline, span, f"this is {actual}", notes=notes, help=help or None)


@problem(
    "unlike-things",
    "a comparison of things that can never be equal",
    """
    `is`, `in`, `<` and the like compare things of one kind: two numbers, two players, two values of
    one enumeration.

    Wrong:

        rank of card is hearts

    Right:

        suit of card is hearts
    """,
)
def unlike_things(
    span: Span, left: Span, left_is: str, right: Span, right_is: str, verb: str
) -> Diagnostic:
    """Two sides of a comparison that are unlike."""
    headline = f"{left_is} {verb} {right_is}"
    others = [Label(left, f"this is {left_is}"), Label(right, f"this is {right_is}")]
    return error("unlike-things", headline, span, others=others)


@problem(
    "no-arithmetic",
    "arithmetic on something that is not a number",
    """
    Only numbers are added, multiplied and so on; lists are joined by `+`, amounts of tokens too.
    `none` is not a number.

    Wrong:

        turns + none

    A flag is not counted either: `count(p in players: …)` counts those for whom it holds.
    """,
)
def no_arithmetic(span: Span, operator: str, left: str, right: str, help: str = "") -> Diagnostic:
    """`left operator right` has no meaning."""
    headline = f"`{operator}` does not work on {left} and {right}"
    return error("no-arithmetic", headline, span, help=help or None)


@problem(
    "unordered-values",
    "an order comparison of values without an order",
    """
    `<`, `highest` and the like need an order: numbers, lists of numbers, or an enumeration whose
    values are written with `<` between them.

    Wrong, with `enum suit: clubs, hearts`:

        suit of card < hearts

    Right, with `enum rank: jack < queen < king`:

        rank of card < king
    """,
)
def unordered_values(span: Span, what: str, help: str = "") -> Diagnostic:
    """`what` (words with an article) has no order."""
    headline = f"{what} is neither more nor less than another: there is no order between them"
    return error("unordered-values", headline, span, help=help or None)


@problem(
    "not-a-collection",
    "something that has no elements, where a collection is needed",
    """
    `in`, `for each`, `count(…)` and the like go through a collection: a zone, a list, `players`, an
    enumeration, a card list, a range `1..6`.

    Wrong:

        count(c in suit of card)

    Right:

        count(c in hand of p)
    """,
)
def not_a_collection(span: Span, actual: str) -> Diagnostic:
    """Something without elements."""
    headline = f"this is {actual}; a collection (a zone, a list, `players`, `1..6`) is needed here"
    return error("not-a-collection", headline, span)


@problem(
    "unlike-results",
    "branches, lines or elements of different kinds",
    """
    The values of an `if … then … else …`, the lines of a definition and the elements of a list must
    be of one kind.

    Wrong:

        define points of card:
          1 when suit of card is hearts
          otherwise hearts
    """,
)
def unlike_results(span: Span, where: str, one: str, other: str) -> Diagnostic:
    """Values that should be alike are not."""
    return error("unlike-results", f"{where} gives {one} in one place and {other} here", span)


@problem(
    "chance-here",
    "chance in a place that must give the same answer each time",
    """
    Dice are rolled and things drawn by lot in statements only: not in a definition, nor in a
    condition that is asked again and again, nor in a part of an expression that may be left out.

    Wrong:

        define lucky = roll d6 is 6

    Right:

        let n = roll d6
        if n is 6: …
    """,
)
def chance_here(span: Span, within: str) -> Diagnostic:
    """A roll or a random choice inside `within`, which has to be free of it."""
    headline = f"{within} may not roll dice or choose by chance"
    help_ = "name the result first, in a line of its own: `let n = roll d6`"
    return error("chance-here", headline, span, help=help_)


@problem(
    "shuffled-order",
    "a look into the order of a shuffled pile",
    """
    A shuffled pile has no order until a card is drawn. To look at its top is a statement, which
    says who sees it.

    Wrong:

        if rank of top of stock is king: …

    Right:

        reveal top (1) of stock to p
    """,
)
def shuffled_order(span: Span, zone: str, edge: str) -> Diagnostic:
    """`edge of zone` as a value, where the zone has a pool."""
    headline = f"nobody knows the {edge} of `{zone}`, because that pile is shuffled"
    help_ = f"draw the card first, or `reveal {edge} (1) of {zone}`"
    return error("shuffled-order", headline, span, help=help_)


@problem(
    "missing-operand",
    "an expression that lacks what it speaks of",
    """
    Some expressions only work in certain company: `each player` in the target of a deal, `the sum`
    in the total of a score, a `highest` with its `by`.
    """,
)
def not_here(span: Span, headline: str, help: str = "") -> Diagnostic:
    """Something that is understood but has no meaning at this place."""
    return error("missing-operand", headline, span, help=help or None)


@problem(
    "outside-range",
    "a number that can never be right",
    """
    A place outside a board, a range that runs backwards, an index that the zones do not have.

    Wrong, with `zone stack[1..10]`:

        top of stack[11]
    """,
)
def outside_range(span: Span, headline: str) -> Diagnostic:
    """A constant outside its range."""
    return error("outside-range", headline, span)


@problem(
    "secret-shown",
    "something hidden decides what everybody sees",
    """
    A value that depends on cards not everybody knows may not reach a text, public state or the
    question who is asked, unless the owner chooses it or it is revealed first.

    Wrong, where hands are hidden:

        if some(c in hand of q: suit of c is hearts): …

    Right:

        reveal hand of q
    """,
)
def secret_shown(span: Span, what: str, hidden: Sequence[str]) -> Diagnostic:
    """`what` would tell the others about hidden things."""
    names = " and ".join(f"`{name}`" for name in hidden)
    headline = f"{what} would tell what is hidden in {names}"
    help_ = "let its owner choose, or `reveal` it first"
    return error("secret-shown", headline, span, help=help_)
