"""The procedure of an action: cost, price of a permission, what it does, and all rules on it."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_guards import hold_env
from cardwright.dsl.checker.action_parts import ActionParts, Guarded
from cardwright.dsl.checker.asking import Offer, ask, choice_among, reserve, site
from cardwright.dsl.checker.bodies import (
    Out,
    add_procedure,
    all_of,
    any_of,
    body_env,
    branch,
    ir_type,
    local,
    negated,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition
from cardwright.dsl.checker.events import woven
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.rule_bodies import Happening
from cardwright.dsl.checker.statements import block, statement
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.weave import Hold, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, PlayerType


def make_run(c: Checker, parts: ActionParts) -> None:
    """Makes the procedure of an action."""
    assert parts.record is not None
    declared = parts.symbol.action
    env = body_env(parts.symbol.scope, parts.title, declared.clauses)
    player = local(env, parts.player.name, PlayerType())
    env.actor = Typed(player, PlayerType())
    names = [one.name.text for one in declared.parameters]
    for name, code, type_ in zip(names, parts.parameters, parts.types, strict=False):
        made = local(env, code.name, type_)
        env.bind(name, made, type_)
    arguments = tuple(
        Typed(ex.Local(code.name), type_)
        for code, type_ in zip(parts.parameters, parts.types, strict=True)
    )
    body = _body(c, env, parts, arguments)
    parameters = (ir.Parameter(player.name, PlayerType()), *parts.record.parameters)
    add_procedure(c, parts.record.run, "action", env, parameters, body, declared.name.span)


def _body(c: Checker, env: Env, parts: ActionParts, arguments: tuple[Typed, ...]) -> st.Block:
    declared = parts.symbol.action
    assert env.actor is not None
    codes = (env.actor.code, *(one.code for one in arguments))
    first: Out = [st.Happen(parts.name, codes, "action", origin=env.origin(declared.name.span))]
    inner = env.inner(before=first)
    needed, paid = _prices(c, inner, parts)
    first += needed
    if declared.cost is not None:
        for one in declared.cost.body:
            statement(c, inner, one, first)
    first += paid
    core = block(c, inner, declared.do.body) if declared.do is not None else ()
    happening = Happening(parts.symbol, parts.symbol.name, arguments, env.actor)
    return woven(c, env, happening, core, tuple(first))


# ---- permissions at a price


def _prices(c: Checker, env: Env, parts: ActionParts) -> tuple[st.Block, st.Block]:
    """Where a rule forbids the action and another lifts that at a price: the price is paid.

    What is forbidden is looked at before the cost, which may change it.
    """
    needs: Out = []
    pays: Out = []
    paid: list[ex.Expression] = []
    for allow in rules(c).allows.get(parts.symbol, []):
        part = allow.rule.part
        assert isinstance(part, syntax.Allow)
        broken = _broken(c, parts, part) if part.body else []
        if not broken:
            continue
        origin = env.origin(part.span)
        needed = local(env, "needed", BoolType())
        code = all_of(any_of(*broken), *(negated(one) for one in paid))
        needs.append(st.Let(needed.name, code, origin=origin))
        pays += branch(needed, _pay(c, env, parts, allow, part), origin=origin)
        paid.append(needed)
    return tuple(needs), tuple(pays)


def _broken(c: Checker, parts: ActionParts, part: syntax.Allow) -> list[ex.Expression]:
    """That a prohibition which this permission lifts applies: each is a function call."""
    titles = {one.text for one in part.despite}
    assert parts.record is not None
    found: list[ex.Expression] = []
    for guard, record in zip(parts.guards, parts.record.guards, strict=True):
        if guard.rule in titles and isinstance(guard, Guarded) and guard.kind == "forbid":
            arguments = (parts.player, *parts.parameters)[: record.needs + 1]
            found.append(negated(ex.Call(record.holds, tuple(arguments))))
    return found


def _pay(c: Checker, env: Env, parts: ActionParts, allow: Hold, part: syntax.Allow) -> st.Block:
    """The price; what pays it is chosen by the player."""
    inner = env.inner(scope=allow.rule.scope)
    found = hold_env(c, parts, allow)
    assert found is not None
    inner.names = dict(found.names)
    if part.by is None:
        return block(c, inner, part.body)
    binder = part.by
    pure = inner.inner(before=None)
    source, element, _ = elements_of(c, pure, binder)
    name = local(pure, binder.name.text, element)
    pure.bind(binder.name.text, name, element)
    if part.when is not None:
        source = ex.Fold("list", name.name, source, condition(c, pure, part.when))
    size = reserve(c, element, allow.rule.title, binder.span)
    if size is None:
        return ()
    shown = local(inner, binder.name.text, element)
    label = ex.Format((f"{binder.name.text}: ", ex.Shown(shown, ir_type(element))))
    base = site(c, part, size, allow.rule.title)
    assert env.actor is not None
    choice = choice_among(c, label, shown, source, element, base, size)

    def then(taken: ex.Local) -> st.Block:
        inner.bind(binder.name.text, taken, element)
        return block(c, inner, part.body)

    prompt = ex.Format((allow.rule.title,))
    return ask(c, inner, env.actor.code, prompt, [Offer(choice, then)], part.span)
