"""The conditions of an action in the order in which they are looked at, each with its reason.

Domain, `when`, forbids less what `allow` lifts, cost; then each `must … if able`.
"""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_parts import ActionParts, Guarded
from cardwright.dsl.checker.bodies import FALSE, all_of, any_of, negated
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, value
from cardwright.dsl.checker.prices import payable
from cardwright.dsl.checker.rule_bodies import names_of, some_of
from cardwright.dsl.checker.texts import text
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.weave import Hold, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.types import TextType
from cardwright.dsl.ir.walk import free_locals
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.spelling import nearest


def make_guards(c: Checker, parts: ActionParts) -> None:
    """Elaborates all conditions of an action."""
    for guard in parts.symbol.action.guards:
        code = condition(c, parts.env, guard.condition)
        reason = reason_of(c, parts.env, guard.because)
        parts.guards.append(Guarded("when", code, code, needs(parts, code), reason, "", guard.span))
    for hold in rules(c).forbids.get(parts.symbol, []):
        _add_forbid(c, parts, hold)
    cost = parts.symbol.action.cost
    if cost is not None:
        _add_cost(c, parts, cost)
    for hold in rules(c).musts.get(parts.symbol, []):
        _add_must(c, parts, hold)


def needs(parts: ActionParts, code: ex.Expression) -> int:
    """How many of the parameters a condition looks at, counted to the last of them."""
    used = free_locals(code)
    places = [place for place, one in enumerate(parts.parameters, 1) if one.name in used]
    return max(places, default=0)


def hold_env(c: Checker, parts: ActionParts, hold: Hold) -> Env | None:
    """Where the condition of a rule on an action is to be understood."""
    names = names_of(hold.pattern)
    has = len(parts.parameters)
    if len(names) > has:
        span = hold.pattern.span
        c.report.add(problems.too_many_names(span, parts.symbol.name, has, len(names)))
        return None
    env = Env(hold.rule.scope, parts.env.locals, rule=hold.rule.title, clauses=hold.rule.clauses)
    env.actor = parts.env.actor
    env.within = "the condition of a rule"
    for name, code, type_ in zip(names, parts.parameters, parts.types, strict=False):
        env.bind(name.text, code, type_)
    return env


def _add_forbid(c: Checker, parts: ActionParts, hold: Hold) -> None:
    forbid = hold.rule.part
    assert isinstance(forbid, syntax.Forbid)
    env = hold_env(c, parts, hold)
    if env is None:
        return
    code = negated(some_of(c, env, hold.rule.binders, forbid.when))
    free, priced = _lifted(c, parts, hold)
    offered, strict = any_of(code, free, priced), any_of(code, free)
    parts.priced = parts.priced or priced != FALSE
    reason = reason_of(c, env, forbid.because)
    deep = max(needs(parts, offered), needs(parts, strict))
    title = hold.rule.title
    parts.guards.append(Guarded("forbid", offered, strict, deep, reason, title, forbid.span, hold))


def _lifted(c: Checker, parts: ActionParts, hold: Hold) -> tuple[ex.Expression, ex.Expression]:
    """When the prohibition is lifted: for nothing, and at a price."""
    free: list[ex.Expression] = []
    priced: list[ex.Expression] = []
    for allow_hold in rules(c).allows.get(parts.symbol, []):
        allow = allow_hold.rule.part
        assert isinstance(allow, syntax.Allow)
        _check_titles(c, allow)
        if hold.rule.title not in {one.text for one in allow.despite}:
            continue
        env = hold_env(c, parts, allow_hold)
        if env is None:
            continue
        binders = (*allow_hold.rule.binders, *((allow.by,) if allow.by else ()))
        code = some_of(c, env, binders, allow.when)
        (priced if allow.body else free).append(code)
    return any_of(*free), any_of(*priced)


def _check_titles(c: Checker, allow: syntax.Allow) -> None:
    titles = rules(c).titles
    for title in allow.despite:
        if title.text not in titles:
            near = nearest(title.text, titles)
            c.report.add(problems.unknown_rule(title.span, title.text, near))


def _add_cost(c: Checker, parts: ActionParts, cost: syntax.ActionBlock) -> None:
    code = payable(c, parts.env, cost.body)
    if code == ex.Const(True):
        return
    reason = ex.Format(("the cost cannot be paid",))
    parts.guards.append(Guarded("cost", code, code, needs(parts, code), reason, "", cost.span))


def _add_must(c: Checker, parts: ActionParts, hold: Hold) -> None:
    must = hold.rule.part
    assert isinstance(must, syntax.Must)
    env = hold_env(c, parts, hold)
    if env is None:
        return
    fits = condition(c, env, must.where)
    if must.when is not None:
        fits = any_of(negated(condition(c, env, must.when)), fits)
    fits = all_of(fits)
    reason = reason_of(c, env, must.because)
    parts.guards.append(
        Guarded("must", fits, fits, needs(parts, fits), reason, hold.rule.title, must.span, hold)
    )


def reason_of(c: Checker, env: Env, because: syntax.Text | syntax.Name | None) -> ex.Format | None:
    """Why not, in words."""
    if because is None:
        return None
    if isinstance(because, syntax.Text):
        return text(c, env, because)
    typed: Typed = value(c, env, syntax.Reference(because, span=because.span), TextType())
    if isinstance(typed.code, ex.Format):
        return typed.code
    return ex.Format((ex.Shown(typed.code, TextType()),))
