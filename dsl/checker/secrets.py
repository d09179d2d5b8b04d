"""What hidden things may not decide (section 6 of the language): who knows what."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


def require_public(c: Checker, env: Env, typed: Typed, what: str, span: Span) -> bool:
    """Whether everybody may see the effects of a value; reports it when not.

    `what` begins the message: "who is asked here", "this text".
    """
    hidden = env.locals.hidden(typed.secret)
    if not hidden:
        return True
    c.report.add(problems.secret_shown(span, what, hidden))
    return False
