"""Plans of automatic seats: the first step that can be done is done."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import FALSE, TRUE, Out, branch
from cardwright.dsl.checker.card_texts import (
    carries_out,
    looked_up,
    procedures_of_table,
    text_arguments,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.offers import given_arguments
from cardwright.dsl.checker.rule_bodies import flag_cell
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.types import PLAYER
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.problems import choices as problems


def taken_cell(c: Checker) -> str:
    """The flag that a step of the last plan could be done."""
    key = ("plan taken",)
    if key not in c.memo:
        c.memo[key] = flag_cell(c, "plan_step_taken")
    return str(c.memo[key])


@states(syntax.TakeFirst)
def _take_first(c: Checker, env: Env, node: syntax.TakeFirst, out: Out) -> None:
    player = require(c, value(c, env, node.player), PLAYER, "who acts", node.player.span)
    plan = value(c, env, node.plan)
    found = looked_up(c, plan, node.plan.span)
    if found is None:
        return
    table, index, keys = found
    cell = taken_cell(c)
    origin = env.origin(node.span)
    arguments = text_arguments(c, table, player.code, keys)
    out.append(st.Store(cell, (), FALSE, False, origin=origin))
    out.append(st.DoOneOf(index, procedures_of_table(c, table), arguments, origin=origin))
    inner = env.inner(actor=player)
    body = block(c, inner, node.body)
    other = block(c, inner, node.otherwise)
    out += branch(ex.Load(cell), body, other, origin=origin)


@carries_out(syntax.Plan)
def _plan_steps(c: Checker, env: Env, plan: syntax.Node, out: Out) -> None:
    """The steps of a plan, carried out by `you`: each is tried when those before cannot be done."""
    assert env.you is not None and isinstance(plan, syntax.Plan)
    env.actor = env.you
    cell = taken_cell(c)
    rest: st.Block = ()
    for step in reversed(plan.steps):
        rest = _step(c, env, step, out, cell, rest)
    out += rest


def _step(
    c: Checker, env: Env, step: syntax.PlanStep, out: Out, cell: str, rest: st.Block
) -> st.Block:
    found = given_arguments(c, env, out, step.action, step.arguments)
    if found is None:
        return rest
    parts, args = found
    if len(args) != len(parts.parameters):
        c.report.add(problems.plan_open(step.span, step.action.text))
        return rest
    assert parts.record is not None and env.you is not None
    codes = (env.you.code, *(one.code for one in args))
    test = ex.Call(parts.record.legal if args else parts.record.possible, codes)
    done: st.Block = (
        st.Do(parts.record.run, codes, origin=env.origin(step.span)),
        st.Store(cell, (), TRUE, False, origin=env.origin(step.span)),
    )
    return branch(test, done, rest, origin=env.origin(step.span))
