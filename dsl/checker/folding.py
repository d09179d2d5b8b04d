"""Building expressions of the IR, with what is already known worked out at once."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.origin import UNKNOWN, Origin
from cardwright.dsl.ir.program import Table
from cardwright.dsl.ir.ranges import GREATEST
from cardwright.dsl.ir.types import OptionalType, RoutineType

LONGEST = 1000
"""Constant lists longer than this are not written out."""


def prim(op: str, *args: ir.Expression, origin: Origin = UNKNOWN) -> ir.Expression:
    """The primitive operation on the arguments, or its value where all of them are constants."""
    values = [arg.value for arg in args if isinstance(arg, ir.Const)]
    if len(values) == len(args) and op in _FOLDS:
        found = _FOLDS[op](*values)
        if found is not None:
            return ir.Const(found[0], origin=origin)
    return ir.Prim(op, args, origin=origin)


def const(value: Any, origin: Origin = UNKNOWN) -> ir.Const:
    """A constant."""
    return ir.Const(value, origin=origin)


def both(items: list[ir.Expression], origin: Origin = UNKNOWN) -> ir.Expression:
    """All of the conditions; those that are known to hold are left out."""
    left = [item for item in items if not isinstance(item, ir.Const)]
    if not left or len(left) < len(items) and _is_known(items, False):
        return const(not _is_known(items, False), origin)
    return left[0] if len(left) == 1 else ir.And(tuple(left), origin=origin)


def either(items: list[ir.Expression], origin: Origin = UNKNOWN) -> ir.Expression:
    """Some of the conditions; those that are known to fail are left out."""
    left = [item for item in items if not isinstance(item, ir.Const)]
    if not left or len(left) < len(items) and _is_known(items, True):
        return const(_is_known(items, True), origin)
    return left[0] if len(left) == 1 else ir.Or(tuple(left), origin=origin)


def _is_known(items: list[ir.Expression], value: bool) -> bool:
    """Whether one of the conditions is known to have that value."""
    return any(isinstance(item, ir.Const) and bool(item.value) is value for item in items)


def negate(item: ir.Expression, origin: Origin = UNKNOWN) -> ir.Expression:
    """The opposite of a condition."""
    if isinstance(item, ir.Prim) and item.op in _OPPOSITE:
        return ir.Prim(_OPPOSITE[item.op], item.args, origin=origin)
    return prim("not", item, origin=origin)


def choose(
    condition: ir.Expression,
    then: ir.Expression,
    other: ir.Expression,
    origin: Origin = UNKNOWN,
) -> ir.Expression:
    """One of two values by a condition; just the one where the condition is known."""
    if isinstance(condition, ir.Const):
        return then if condition.value else other
    return ir.IfElse(condition, then, other, origin=origin)


def lookup(table: Table, keys: list[ir.Expression], origin: Origin = UNKNOWN) -> ir.Expression:
    """An entry of a constant table, worked out where the keys are known and inside it."""
    values = [key.value for key in keys if isinstance(key, ir.Const)]
    if len(values) == len(keys) and not _holds_texts(table):
        if any(value is None for value in values):
            return const(None, origin)
        at = place_in(table, [int(value) for value in values])  # type: ignore[arg-type]
        if at is not None:
            return const(table.values[at], origin)
    return ir.Lookup(table.name, tuple(keys), origin=origin)


def _holds_texts(table: Table) -> bool:
    """Whether a table has texts of cards: which table they come from must stay known."""
    inner = table.type.of if isinstance(table.type, OptionalType) else table.type
    return isinstance(inner, RoutineType)


def place_in(table: Table, keys: list[int]) -> int | None:
    """Where the entry for these keys stands among the values of a table; None outside it."""
    at = 0
    for key, (low, size) in zip(keys, table.dims, strict=True):
        if not low <= key < low + size:
            return None
        at = at * size + key - low
    return at


# "not equal" is the opposite of "equal" also for none; orders are not, since both fail for none.
_OPPOSITE = {"eq": "ne", "ne": "eq"}

Folded = tuple[Any] | None


def _numbers(work: Callable[..., Any]) -> Callable[..., Folded]:
    def fold(*values: Any) -> Folded:
        return None if any(value is None for value in values) else (work(*values),)

    return fold


def _ordered(work: Callable[[Any, Any], bool]) -> Callable[..., Folded]:
    def fold(one: Any, other: Any) -> Folded:
        if one is None or other is None:
            return (False,)
        return None if isinstance(one, tuple) else (work(one, other),)

    return fold


def _plain(work: Callable[..., Any]) -> Callable[..., Folded]:
    return lambda *values: (work(*values),)


def _by_zero(work: Callable[[Any, Any], Any]) -> Callable[..., Folded]:
    def fold(one: Any, other: Any) -> Folded:
        return None if one is None or not other else (work(one, other),)

    return fold


def _ratio(one: Any, other: Any) -> int | Fraction:
    value = Fraction(one) / other
    return int(value) if value.denominator == 1 else value


def _range(low: Any, high: Any) -> Folded:
    if low is None or high is None or high - low >= LONGEST:
        return None
    return (tuple(range(low, high + 1)),)


def _concat(*lists: Any) -> Folded:
    """Lists joined; lists that grow and grow are left to the budget."""
    if any(one is None for one in lists) or sum(map(len, lists)) > LONGEST:
        return None
    return (tuple(value for part in lists for value in part),)


def _product(one: Any, other: Any) -> Folded:
    if one is None or other is None or abs(one * other) > GREATEST:
        return None
    return (one * other,)


def _item(values: Any, place: Any) -> Folded:
    if values is None or place is None:
        return (None,)
    return (values[place - 1],) if 1 <= place <= len(values) else None


def _position(values: Any, value: Any) -> int | None:
    return values.index(value) + 1 if value in values else None


def _starting(values: Any, value: Any) -> Any:
    at = values.index(value) if value in values else 0
    return values[at:] + values[:at]


_FOLDS: dict[str, Callable[..., Folded]] = {
    "add": _numbers(operator.add),
    "sub": _numbers(operator.sub),
    "mul": _product,
    "product": _product,
    "div": _by_zero(operator.floordiv),
    "mod": _by_zero(operator.mod),
    "ratio": _by_zero(_ratio),
    "neg": _numbers(operator.neg),
    "abs": _numbers(abs),
    "min": _numbers(lambda *values: min(values)),
    "max": _numbers(lambda *values: max(values)),
    "eq": _plain(operator.eq),
    "ne": _plain(operator.ne),
    "lt": _ordered(operator.lt),
    "le": _ordered(operator.le),
    "gt": _ordered(operator.gt),
    "ge": _ordered(operator.ge),
    "not": _numbers(operator.not_),
    "in": _plain(lambda value, values: value in values),
    "size": _numbers(len),
    "is_empty": _numbers(lambda values: not values),
    "list": _plain(lambda *values: values),
    "range": _range,
    "first": _plain(lambda values: values[0] if values else None),
    "last": _plain(lambda values: values[-1] if values else None),
    "item": _item,
    "take": _numbers(lambda values, count: values[: max(count, 0)]),
    "take_last": _numbers(lambda values, count: values[max(len(values) - max(count, 0), 0) :]),
    "rest": _numbers(lambda values: values[1:]),
    "concat": _concat,
    "reversed": _numbers(lambda values: values[::-1]),
    "position": _plain(_position),
    "starting": _plain(_starting),
}
