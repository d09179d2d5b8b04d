"""`total of p`: the sum of the lines of the score."""

from __future__ import annotations

from cardwright.dsl.checker.belongings import belongs_to
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import mixed
from cardwright.dsl.checker.results import total_function
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import bare
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.source import Span


@belongs_to((t.PlayerType, "total"), (t.TeamType, "total"))
def _total(c: Checker, env: Env, subject: Typed, span: Span) -> Typed | None:
    found = total_function(c)
    if found is None or bare(subject.type) != bare(found[1]):
        return None
    code = ir.Call(found[0], (subject.code,), origin=env.origin(span))
    return mixed(code, found[2], subject)
