"""Problems of rules: what they listen to, and how they stand to each other."""

from __future__ import annotations

from cardwright.dsl.diagnostic import Diagnostic, Label, Severity
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


def _unknown(slug: str, what: str, span: Span, name: str, near: str | None) -> Diagnostic:
    return Diagnostic(
        slug,
        Severity.ERROR,
        f"there is no {what} `{name}`",
        Label(span, "not declared"),
        help=f"did you mean `{near}`?" if near else None,
    )


@problem(
    "unknown-event",
    "a rule listens to something that does not exist",
    """
    A rule can listen to an action, a procedure or a declared event of the rulebook.

        rule "a heart breaks hearts": after card_playd(p, card): …     # wrong: a typing error
        rule "a heart breaks hearts": after card_played(p, card): …
    """,
)
def unknown_event(span: Span, name: str, near: str | None) -> Diagnostic:
    """A rule names an action, procedure or event that does not exist."""
    return _unknown("unknown-event", "action, procedure or event", span, name, near)


@problem(
    "unknown-zone",
    "a zone of that name does not exist",
    """
    Here the name of a zone is expected: a place for cards declared with `zone`.

        before draw from stok: …     # wrong: a typing error
        before draw from stock: …
    """,
)
def unknown_zone(span: Span, name: str, near: str | None) -> Diagnostic:
    """A zone that does not exist."""
    return _unknown("unknown-zone", "zone", span, name, near)


@problem(
    "unknown-phase",
    "a phase of that name does not exist",
    """
    A moment names a phase that stands in the flow or in a procedure, or `turn` or `round`.

        at end of sunsett: …         # wrong: a typing error
        at end of sunset: …
    """,
)
def unknown_phase(span: Span, name: str, near: str | None) -> Diagnostic:
    """A phase that does not exist."""
    return _unknown("unknown-phase", "phase", span, name, near)


@problem(
    "unknown-rule",
    "a rule of that name does not exist",
    """
    `overrides` and `despite` name other rules by their titles, exactly as written there.
    """,
)
def unknown_rule(span: Span, title: str, near: str | None) -> Diagnostic:
    """A rule that does not exist."""
    return _unknown("unknown-rule", "rule", span, title, near)


@problem(
    "not-an-action",
    "only an action can be forbidden, demanded or allowed",
    """
    `forbid`, `must` and `allow` speak of what a player may choose: an action.
    A procedure or an event happens by itself; use `instead of` to change it.
    """,
)
def not_an_action(span: Span, name: str) -> Diagnostic:
    """Something that is no action is forbidden, demanded or allowed."""
    return Diagnostic(
        "not-an-action",
        Severity.ERROR,
        f"`{name}` is not an action",
        Label(span, "players do not choose this"),
        help="an `instead of` rule changes what a procedure or an event does",
    )


@problem(
    "too-many-names",
    "a rule binds more names than what it listens to has",
    """
    The names in brackets stand for the arguments by position; trailing ones may be left out,
    but there cannot be more of them.

        event died(p)
        rule "x": after died(p, q): …     # wrong: died has one argument
    """,
)
def too_many_names(span: Span, name: str, has: int, bound: int) -> Diagnostic:
    """More names in a pattern than the event has arguments."""
    return Diagnostic(
        "too-many-names",
        Severity.ERROR,
        f"`{name}` has {_count(has)}, but {bound} are named here",
        Label(span, f"{bound} names"),
    )


def _count(number: int) -> str:
    if number == 0:
        return "no arguments"
    return f"{number} argument" if number == 1 else f"{number} arguments"


@problem(
    "bad-rule",
    "a rule says something that cannot be done here",
    """
    A rule of this form has no meaning at this place; the message says why.
    """,
)
def bad_rule(span: Span, headline: str, label: str, help: str | None = None) -> Diagnostic:
    """A rule that has no meaning here."""
    return Diagnostic("bad-rule", Severity.ERROR, headline, Label(span, label), help=help)
