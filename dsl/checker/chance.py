"""Dice and random choices: statements put before the one whose expression needs them."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import handles, typed_as
from cardwright.dsl.checker.listings import naming
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import ANY_NUMBER, element, list_of, number, settled
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


@handles(syntax.Roll)
def _roll(c: Checker, env: Env, node: syntax.Roll, expected: AnyType | None) -> Typed:
    die = number(1, node.sides)
    count: Typed | None = None
    if node.count is not None:
        count = typed_as(c, env, node.count, ANY_NUMBER, "the number of dice")
        if not count.known:
            return UNKNOWN
    type_: AnyType = die if count is None else list_of(die, _most(count))
    name = _fresh(env, "roll" if count is None else "rolls", type_)
    if env.before is None:
        c.report.add(problems.chance_here(node.span, env.within))
        return UNKNOWN
    code = None if count is None else count.code
    env.before.append(st.Roll(name, code, node.sides, origin=env.origin(node.span)))
    return Typed(ir.Local(name), type_)


def _most(count: Typed) -> int | None:
    return count.type.high if isinstance(count.type, t.IntType) else None


def pick(c: Checker, env: Env, source: Typed, name: str, span: Span) -> Typed:
    """One element of a list by chance, each equally likely."""
    held = element(source.type)
    if not source.known or held is None or isinstance(held, Unknown):
        return UNKNOWN
    if env.before is None:
        c.report.add(problems.chance_here(span, env.within))
        return UNKNOWN
    local = _fresh(env, naming(name), held)
    env.before.append(st.PickRandom(local, source.code, settled(held), origin=env.origin(span)))
    return Typed(ir.Local(local), held, source.secret)


def _fresh(env: Env, name: str, type_: AnyType) -> str:
    local = env.locals.fresh(name)
    env.locals.typed[local] = type_
    return local
