"""Counts of two things, and comparisons with the greatest of a few, as plain conditions.

    before                                            after
    (not folded[0]) + (not folded[1]) == 1            folded[0] != folded[1]
    a + b > 1, with truths a and b                    And(a, b)
    staked[0] >= max(staked[q] for q in [0, 1]        Or(folded[1], staked[0] >= staked[1])
                     where not folded[q])

The last holds where the list is surely not empty: in `not (a and b) or …` what follows is looked at
only when a and b hold, so one of them may say that 0 is in the list. Only what is surely no fault
is looked at less often, or more often, than before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.simple import expression as simpler

Test = Callable[[Any], bool]

_BOUNDS = {"ge": "max", "gt": "max", "le": "min", "lt": "min"}
_FEWEST = 4


def is_truth(node: Any) -> bool:
    """Whether a value is surely true or false, so that it can be counted."""
    if isinstance(node, ex.And | ex.Or):
        return all(map(is_truth, node.items))
    return isinstance(node, ex.Prim) and node.op in ("eq", "ne", "not", "lt", "le", "gt", "ge")


def counted(node: ex.Prim, harmless: Test) -> ex.Expression:
    """A count of two truths compared with a number, as a condition on them; a sum without 0."""
    match node:
        case ex.Prim(
            op="eq" | "ne" | "gt" | "ge" | "lt" | "le",
            args=(ex.Prim(op="add", args=(one, other)), ex.Const(value=int() as number)),
        ) if is_truth(one) and is_truth(other) and harmless(other):
            return _compared(node, one, other, number)
        case ex.Prim(op="add", args=(ex.Prim(op="add" | "sub" | "mul") as sum_, ex.Const(value=0))):
            return sum_
    return node


def _compared(node: ex.Prim, one: Any, other: Any, number: int) -> ex.Expression:
    match node.op, number:
        case "eq", 1:
            return _differ(one, other)
        case ("eq", 2) | ("gt", 1) | ("ge", 2):
            return ex.And((one, other), origin=node.origin)
        case ("ne", 0) | ("gt", 0) | ("ge", 1):
            return ex.Or((one, other), origin=node.origin)
        case ("eq", 0) | ("lt", 1) | ("le", 0):
            return ex.And((_not(one), _not(other)), origin=node.origin)
    return node


def _differ(one: ex.Expression, other: ex.Expression) -> ex.Expression:
    match one, other:
        case ex.Prim(op="not", args=(a,)), ex.Prim(op="not", args=(b,)):
            return ex.Prim("ne", (a, b))
    return ex.Prim("ne", (one, other))


def _not(node: ex.Expression) -> ex.Expression:
    match node:
        case ex.Prim(op="not", args=(inner,)):
            return inner
    return ex.Prim("not", (node,))


# ---- comparisons with the greatest or least of a few


def compared(node: ex.And | ex.Or, put: Callable[..., Any], harmless: Test, number: Test) -> Any:
    """A junction in which what is compared with the greatest or least of a few is compared with
    each. `put` puts expressions in place of locals; `harmless` and `number` say whether looking at
    an expression is surely no fault, and its value surely a number."""
    holding: list[ex.Expression] = []
    items: list[ex.Expression] = []
    for item in node.items:
        done = _with_each(item, holding, harmless, number, put)
        items += done.items if isinstance(done, type(node)) else [done]
        holding += _conjuncts(item if isinstance(node, ex.And) else _not(item))
    return simpler(type(node)(tuple(items), origin=node.origin))


def _conjuncts(node: ex.Expression) -> list[ex.Expression]:
    if isinstance(node, ex.And):
        return [part for one in node.items for part in _conjuncts(one)]
    return [node]


def _with_each(
    node: ex.Expression,
    holding: list[ex.Expression],
    harmless: Test,
    number: Test,
    put: Callable[..., Any],
) -> ex.Expression:
    match node:
        case ex.Prim(
            op="ge" | "gt" | "le" | "lt",
            args=(
                value,
                ex.Fold(
                    source=ex.Const(value=tuple() as among),
                    where=where,
                    value=ex.Load() as of,
                ) as fold,
            ),
        ) if _BOUNDS[node.op] == fold.kind and where and len(among) <= _FEWEST:
            puts = [{fold.name: ex.Const(one)} for one in among]
            pairs = [(put(where, one), put(of, one)) for one in puts]
            sure = all(harmless(test) and harmless(one) and number(one) for test, one in pairs)
            if sure and harmless(value) and number(value):
                if any(test in holding for test, _ in pairs):
                    return _each(node.op, value, pairs, holding)
    return node


def _each(
    op: str, value: ex.Expression, pairs: list[tuple[Any, Any]], holding: list[ex.Expression]
) -> ex.Expression:
    """The comparison with each that is in the list; a number is as great as itself."""
    tests: list[ex.Expression] = []
    for test, one in pairs:
        if op in ("ge", "le") and one == value:
            continue
        compare = ex.Prim(op, (value, one))
        tests.append(compare if test in holding else ex.Or((_not(test), compare)))
    joined: ex.Expression = simpler(ex.And(tuple(tests)))
    return joined
