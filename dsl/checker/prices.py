"""Whether a cost can be paid: what its statements take away must be there."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import TRUE, all_of, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, value
from cardwright.dsl.checker.pieces import piece
from cardwright.dsl.checker.types import ANY_NUMBER
from cardwright.dsl.checker.zone_refs import lvalue
from cardwright.dsl.ir import expressions as ex


def payable(c: Checker, env: Env, cost: syntax.Block) -> ex.Expression:
    """The condition under which every statement of a cost can be carried out."""
    inner = env.inner(before=None)
    return all_of(*(_payable(c, inner, one) for one in cost))


def _payable(c: Checker, env: Env, node: syntax.Statement) -> ex.Expression:
    match node:
        case syntax.Let(name=name, value=bound) if not isinstance(bound, syntax.Deal):
            typed = value(c, env, bound)
            env.bind(name.text, typed.code, typed.type, typed.secret)
            return TRUE
        case syntax.Pay(player=player, bundle=bundle, as_far_as_possible=False):
            return condition(c, env, syntax.CanPay(player, False, bundle, span=node.span))
        case syntax.Return(player=player, bundle=bundle):
            return condition(c, env, syntax.CanPay(player, False, bundle, span=node.span))
        case syntax.Place(what=what):
            found = piece(c, env, what)
            return TRUE if found is None else prim("ge", found.held, found.amount)
        case syntax.Set(operator="-=", target=target, value=amount):
            return _enough(c, env, target, amount)
        case syntax.If(branches=branches, otherwise=otherwise):
            code = payable(c, env, otherwise)
            for one in reversed(branches):
                test = condition(c, env, one.condition)
                code = ex.IfElse(test, payable(c, env, one.body), code)
            return code
        case _:
            return TRUE


def _enough(
    c: Checker, env: Env, target: syntax.Expression, amount: syntax.Expression
) -> ex.Expression:
    """A number can be lowered as far as its range goes."""
    found = lvalue(c, env, target)
    if found is None:
        return TRUE
    symbol, index = found
    cell = symbol.cell
    if cell.low is None or cell.under != "error":
        return TRUE
    taken = value(c, env, amount, ANY_NUMBER)
    left = prim("sub", ex.Load(cell.name, index), taken.code)
    return prim("ge", left, ex.Const(cell.low))
