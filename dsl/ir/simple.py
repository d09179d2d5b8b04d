"""Expressions of the IR that say the same with less: constants computed, what decides comes first.

    before                                      after
    Prim(add, 2, 3)                             5
    And(True, x)  ·  IfElse(True, x, y)         x

An expression that may be a fault is never dropped: `And(x, False)` stays, because x may be one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.walk import rewrite

ON_INTS: dict[str, Callable[[int, int], int | bool]] = {
    "add": add,
    "sub": sub,
    "mul": mul,
    "eq": eq,
    "ne": ne,
    "lt": lt,
    "le": le,
    "gt": gt,
    "ge": ge,
}
"""What operations on two whole numbers are worth."""

TRUE = ex.Const(True)
FALSE = ex.Const(False)


def substitute(node: ex.Expression, values: Mapping[str, ex.Expression]) -> ex.Expression:
    """The expression with constants or other locals in place of locals; no binder may hide one."""
    return rewrite(node, lambda n: values.get(n.name, n) if isinstance(n, ex.Local) else n)


# ---- expressions


def expression(node: Any) -> Any:
    """A node, whose parts are simplified, simplified itself."""
    match node:
        case ex.Prim():
            return _prim(node)
        case ex.And():
            return _junction(node, True)
        case ex.Or():
            return _junction(node, False)
        case ex.IfElse(condition=ex.Const(value=bool() as holds)):
            return node.then if holds else node.other
        case ex.Where(bound=ex.Const()):
            return rewrite(substitute(node.value, {node.name: node.bound}), expression)
        case _:
            return node


def _prim(node: ex.Prim) -> ex.Expression:
    values = [arg.value for arg in node.args if isinstance(arg, ex.Const)]
    if len(values) != len(node.args):
        return node
    match node.op, values:
        case op, [int() as a, int() as b] if op in ON_INTS and type(a) is type(b) is int:
            return ex.Const(ON_INTS[op](a, b), origin=node.origin)
        case "neg", [int() as a] if type(a) is int:
            return ex.Const(-a, origin=node.origin)
        case "not", [bool() as flag]:
            return ex.Const(not flag, origin=node.origin)
        case ("eq" | "ne") as op, [a, b] if a is None or b is None:
            return ex.Const((a is b) == (op == "eq"), origin=node.origin)
        case _:
            return node


def _junction(node: ex.And | ex.Or, neutral: bool) -> ex.Expression:
    """Without what changes nothing, and without what comes after what decides."""
    items: list[ex.Expression] = []
    for item in node.items:
        if isinstance(item, ex.Const) and item.value is neutral:
            continue
        items.append(item)
        if isinstance(item, ex.Const):
            break
    if not items:
        return ex.Const(neutral, origin=node.origin)
    if len(items) == 1:
        return items[0]
    return node if len(items) == len(node.items) else attrs.evolve(node, items=tuple(items))
