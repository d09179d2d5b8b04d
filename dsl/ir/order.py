"""Which lists surely come in ascending order, without repetition."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.layout import UNORDERED
from cardwright.dsl.ir.program import Program


def ascends(node: ex.Expression, program: Program) -> bool:
    """Whether a list surely comes in ascending order, without repetition."""
    match node:
        case ex.ZoneCards():
            return (
                next(one for one in program.zones if one.name == node.zone.zone).kind in UNORDERED
            )
        case ex.Narrow():
            return ascends(node.source, program)
        case ex.Fold(kind="list", value=None):
            return ascends(node.source, program)
        case ex.Call():
            called = next(one for one in program.functions if one.name == node.function)
            return ascends(called.value, program)
        case ex.Const():
            items: Any = node.value
            numbers = isinstance(items, tuple) and all(type(one) is int for one in items)
            return numbers and list(items) == sorted(set(items))
        case ex.Prim(op="range"):
            return True
    return False
