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
    "no-flow",
    "a rulebook says not how it is played",
    """
    A rulebook has a `flow:` with its phases, rounds and turns. When it ends, the game is over.
    """,
)
def no_flow(span: Span) -> Diagnostic:
    """A rulebook without a flow."""
    return _found(
        "no-flow", "the rulebook has no `flow`", span, "nothing is played", "add `flow:`"
    )


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
