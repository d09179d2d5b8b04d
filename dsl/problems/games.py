"""Problems of a whole game: what is missing, never reached, or cannot end."""

from __future__ import annotations

from cardwright.dsl.diagnostic import Diagnostic, Label, Severity
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _found(
    slug: str,
    headline: str,
    span: Span,
    label: str,
    help: str | None = None,
    severity: Severity = Severity.ERROR,
) -> Diagnostic:
    return Diagnostic(slug, severity, headline, Label(span, label), help=help)


@problem(
    "too-deep-rules",
    "rules that lead to one another too deeply",
    """
    Procedures, rules and definitions may lead to one another at most 100 deep, and code within one
    of them is nested at most about 160 deep, with all that the rules add to it. An event to which
    hundreds of rules listen is too much: let one rule look it up in a table.
    """,
)
def too_deep_rules(span: Span, what: str) -> Diagnostic:
    """Code that no engine can walk; `what` is a clause without its end."""
    return Diagnostic("too-deep-rules", Severity.ERROR, f"{what} too deeply", Label(span, ""))


@problem(
    "asks-at-end",
    "somebody is asked when the game is over",
    """
    What stands under `end:` only works out the result: it asks nobody, and so do the procedures it
    carries out. A last question belongs to the flow.
    """,
)
def asks_at_end(span: Span) -> Diagnostic:
    """A decision in the `end` of a rulebook."""
    return _found(
        "asks-at-end",
        "somebody is asked when the game is over",
        span,
        "a choice is made in the end",
        "put the choice at the end of the flow",
    )


@problem(
    "no-flow",
    "a rulebook says not how it is played",
    """
    A rulebook has a `flow:` with its phases, rounds and turns. When it ends, the game is over.
    """,
)
def no_flow(span: Span) -> Diagnostic:
    """A rulebook without a flow."""
    return _found("no-flow", "the rulebook has no `flow`", span, "nothing is played", "add `flow:`")


@problem(
    "no-base",
    "`base` stands where nothing is replaced",
    """
    `base flow`, `base setup` and `base end` do what the replaced part would have done. They stand
    in a variant that has `replace flow:` (or setup, or end), or in what that part carries out.
    """,
)
def no_base(span: Span, part: str) -> Diagnostic:
    """`base` without anything replaced."""
    return _found("no-base", f"no `{part}` is replaced here", span, "replaces nothing")


@problem(
    "no-score-line",
    "a score line of that name does not exist",
    """
    `score line "Missions" of p after "Medallions": …` names a line of the score that is there.
    """,
)
def no_score_line(span: Span, label: str, labels: list[str]) -> Diagnostic:
    """A new score line stands after one that does not exist."""
    near = nearest(label, labels)
    help = f"did you mean `{near}`?" if near else None
    return _found("no-score-line", f"there is no score line `{label}`", span, "unknown", help)


@problem(
    "never-used",
    "something is declared and never used",
    """
    No configuration of the rulebook reads it, sets it or carries it out. It may be left over, or
    its name may be written otherwise where it was meant.
    """,
)
def unused(span: Span, kind: str, name: str) -> Diagnostic:
    """A declaration that nothing uses."""
    return _found(
        "never-used",
        f"the {kind} `{name}` is never used",
        span,
        "declared here",
        severity=Severity.WARNING,
    )


@problem(
    "never-offered",
    "an action that nobody can ever take",
    """
    An action is taken where it is offered: in `p chooses one of:`, `p may …`, `p must …`, a window
    or a plan. This one stands in none of them, in no configuration.
    """,
)
def never_offered(span: Span, name: str) -> Diagnostic:
    """An action that is offered nowhere."""
    return _found(
        "never-offered",
        f"the action `{name}` is never offered",
        span,
        "declared here",
        severity=Severity.WARNING,
    )


@problem(
    "never-reached",
    "a phase that play never reaches",
    """
    The phase stands in a procedure that nothing carries out, in no configuration.
    """,
)
def never_reached(span: Span, name: str) -> Diagnostic:
    """A phase that is never played."""
    return _found(
        "never-reached",
        f"the phase `{name}` is never reached",
        span,
        "stands here",
        severity=Severity.WARNING,
    )


@problem(
    "never-happens",
    "an event that never happens",
    """
    An event is declared, but no `happens` announces it where play can reach it.
    """,
)
def never_happens(span: Span, name: str) -> Diagnostic:
    """A declared event that nothing announces."""
    return _found(
        "never-happens",
        f"the event `{name}` never happens",
        span,
        "declared here",
        f"announce it: `happens {name}`",
        Severity.WARNING,
    )


@problem(
    "never-heard",
    "an event that no rule listens to",
    """
    The event happens and stands in the log, but no rule of the book does anything after it.
    """,
)
def never_heard(span: Span, name: str) -> Diagnostic:
    """A declared event without any rule on it."""
    return _found(
        "never-heard",
        f"no rule listens to the event `{name}`",
        span,
        "declared here",
        severity=Severity.INFO,
    )


@problem(
    "never-chosen",
    "a value of an option that no configuration has",
    """
    The rulebook offers this value, but what it says of players, options and variants allows no game
    in which it is chosen.
    """,
)
def never_chosen(span: Span, option: str, value: str) -> Diagnostic:
    """A value of an option that cannot be chosen."""
    return _found(
        "never-chosen",
        f"no game can be played with `{option}` as `{value}`",
        span,
        "never allowed",
        severity=Severity.WARNING,
    )


@problem(
    "circle-of-conditions",
    "conditions that can set each other off without end",
    """
    What one `whenever` rule does can make another's condition true, and that one's the first again.
    Such a circle may go on until the step budget ends the game with an error.
    """,
)
def circle(span: Span, title: str, others: list[str]) -> Diagnostic:
    """`whenever` rules in a circle."""
    words = ", ".join(f'"{other}"' for other in others)
    return _found(
        "circle-of-conditions",
        f'the rule "{title}" and {words} can set each other off',
        span,
        "looked at again by what it sets off",
        severity=Severity.WARNING,
    )


@problem(
    "too-few-cards",
    "a deal that needs more cards than there are",
    """
    At the beginning of a game, before anybody chooses, more cards are dealt than the pile can have
    with so many players.

        players 2..12
        deal 5 from stock to hand of each player    # wrong with 52 cards and 11 players
    """,
)
def too_few_cards(span: Span, zone: str, seats: int) -> Diagnostic:
    """A draw in the setup that cannot succeed."""
    people = "1 player" if seats == 1 else f"{seats} players"
    headline = f"`{zone}` has too few cards for this, with {people}"
    return _found("too-few-cards", headline, span, "not enough cards")


@problem(
    "can-be-empty",
    "a decision that can be left without any option",
    """
    Every line of the choice has a condition, and there are values for which none of them holds.
    Then the game is stuck, which is an error in the rulebook. Add `otherwise …`, or a line without
    a condition.
    """,
)
def can_be_empty(span: Span) -> Diagnostic:
    """A decision whose conditions can all fail."""
    return _found(
        "can-be-empty",
        "there may be nothing to choose here",
        span,
        "all conditions can fail at once",
        "add a line `otherwise …`",
        Severity.WARNING,
    )
