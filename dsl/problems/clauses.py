"""What is missing between the printed rules, the rules of the rulebook and its scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.diagnostic import Diagnostic, Edit, error, warning
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


@problem(
    "catalogue-text",
    "a catalogue of clauses that cannot be read",
    """
    `clauses.toml` lists the printed rules as numbered clauses:

        [[clause]]
        id = "OR-001"
        text = "Every player is the head of a family."
        info = "flavour: it asks nothing of the players"

    `info` stands only with clauses that need no rule, and says why.
    """,
)
def unreadable(span: Span, message: str) -> Diagnostic:
    """Text that is not TOML, or clauses of another form."""
    return error("catalogue-text", f"the catalogue of clauses cannot be read: {message}", span, "")


@problem(
    "clause-twice",
    "two clauses with one id",
    """
    Every clause of a catalogue has an id of its own.
    """,
)
def twice(span: Span, clause: str) -> Diagnostic:
    """The second clause with an id."""
    return error("clause-twice", f"two clauses are called `{clause}`", span, "again here")


@problem(
    "unknown-clause",
    "a clause id that the catalogue does not have",
    """
    `@OR-040` at the end of a line cites a clause of `clauses.toml`, or a worked example of it in a
    scenario.
    """,
)
def unknown_clause(span: Span, clause: str, known: Sequence[str]) -> Diagnostic:
    """A cite of nothing."""
    best = nearest(clause, known)
    return warning(
        "unknown-clause",
        f"the catalogue has no clause `{clause}`",
        span,
        "cited here",
        help=None if best is None else f"write `@{best}`",
        edits=[] if best is None else [Edit(span, f"@{best}")],
    )


@problem(
    "clause-without-rule",
    "a printed rule that nothing in the rulebook cites",
    """
    Each clause of the catalogue is carried out by something in the rules, which cites it at the end
    of its line. A clause that asks nothing of the players gets the reason instead:

        info = "flavour: it asks nothing of the players"
    """,
)
def without_rule(span: Span, clause: str, title: str) -> Diagnostic:
    """A clause that is not carried out, as far as one can see."""
    words = f" ({title})" if title else ""
    headline = f"no rule carries out clause `{clause}`{words}"
    help_ = f"write `@{clause}` behind the line that does, or say with `info` why none has to"
    return warning("clause-without-rule", headline, span, "", help=help_)


@problem(
    "clause-without-scenario",
    "a printed rule that no scenario shows",
    """
    Each clause with behaviour is shown by a scenario, which cites it. The scenarios run as tests.
    """,
)
def without_scenario(span: Span, clause: str, title: str) -> Diagnostic:
    """A clause that is not tested."""
    words = f" ({title})" if title else ""
    headline = f"no scenario shows clause `{clause}`{words}"
    return warning("clause-without-scenario", headline, span, "")


@problem(
    "example-without-scenario",
    "a worked example of the print that no scenario plays",
    """
    A worked example that came with the rules is listed as a `[[scenario]]` in the catalogue; the
    scenario that plays it cites its id.
    """,
)
def example_without_scenario(span: Span, example: str, title: str) -> Diagnostic:
    """An example that is not played."""
    words = f" ({title})" if title else ""
    headline = f"no scenario plays the worked example `{example}`{words}"
    return warning("example-without-scenario", headline, span, "")


@problem(
    "clause-without-reason",
    "a clause that is information only, without saying why",
    """
    `info` says in words why a clause needs no rule: `info = "flavour"` is enough, an empty text is
    not.
    """,
)
def without_reason(span: Span, clause: str) -> Diagnostic:
    """An empty reason."""
    headline = f"why does clause `{clause}` need no rule?"
    return warning("clause-without-reason", headline, span, "no reason given")
