"""`+ - * / div mod`, also on lists and on amounts of tokens, with the ranges of the results."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker import bundles
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import handles, mixed, value
from cardwright.dsl.checker.folding import prim
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, EmptyList, Typed
from cardwright.dsl.checker.types import (
    BIG,
    bare,
    comparable,
    element,
    join,
    list_of,
    number,
    room,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

_OPS = {"+": "add", "-": "sub", "*": "mul", "/": "ratio", "div": "div", "mod": "mod"}


@handles(syntax.Arithmetic)
def _arithmetic(c: Checker, env: Env, node: syntax.Arithmetic, expected: AnyType | None) -> Typed:
    left = value(c, env, node.left, expected)
    right = value(c, env, node.right, expected)
    if not (left.known and right.known):
        return UNKNOWN
    if _is_bundle(left) or _is_bundle(right):
        return bundles.arithmetic(c, env, node, left, right)
    if element(left.type) is not None or node.operator == "without":
        return _on_lists(c, env, node, left, right)
    if not (_is_number(left) and _is_number(right)):
        return _refuse(c, node, left, right)
    return numbers(env, node.operator, left, right, node.span)


def _is_bundle(typed: Typed) -> bool:
    return isinstance(bare(typed.type), t.BundleType)


def _is_number(typed: Typed) -> bool:
    return isinstance(bare(typed.type), t.IntType | t.FractionType)


def numbers(env: Env, operator: str, left: Typed, right: Typed, span: Span) -> Typed:
    """Two numbers combined. One that is none is a fault when it happens."""
    one, other = bare(left.type), bare(right.type)
    op = "product" if operator == "*" and not _stays_small(one, other) else _OPS[operator]
    code = prim(op, left.code, right.code, origin=env.origin(span))
    if operator == "/" or not (isinstance(one, t.IntType) and isinstance(other, t.IntType)):
        return mixed(code, t.FractionType(), left, right)
    if isinstance(code, ir.Const) and isinstance(code.value, int):
        return mixed(code, number(code.value, code.value), left, right)
    return mixed(code, reach(operator, one, other), left, right)


def _stays_small(one: AnyType, other: AnyType) -> bool:
    """Whether a product is surely no greater than numbers can be."""
    if not (isinstance(one, t.IntType) and isinstance(other, t.IntType)):
        return False
    greatest = [max(abs(each.low), abs(each.high)) for each in (one, other)]
    return greatest[0] * greatest[1] <= BIG


def reach(operator: str, one: t.IntType, other: t.IntType) -> t.IntType:
    """The range of what two numbers of these ranges make."""
    if operator == "+":
        return number(one.low + other.low, one.high + other.high)
    if operator == "-":
        return number(one.low - other.high, one.high - other.low)
    corners = ((one.low, other.low), (one.low, other.high), (one.high, other.low))
    pairs = (*corners, (one.high, other.high))
    if operator == "*":
        products = [a * b for a, b in pairs]
        return number(min(products), max(products))
    if operator == "mod":
        return _remainders(one, other)
    if other.low <= 0 <= other.high:
        most = max(abs(one.low), abs(one.high))
        return number(-most, most)
    quotients = [a // b for a, b in pairs]
    return number(min(quotients), max(quotients))


def _remainders(one: t.IntType, other: t.IntType) -> t.IntType:
    low = other.low + 1 if other.low < 0 else 0
    high = other.high - 1 if other.high > 0 else 0
    if one.low >= 0:
        high = min(high, one.high) if low == 0 else high
    return number(low, high)


def _refuse(c: Checker, node: syntax.Arithmetic, left: Typed, right: Typed) -> Typed:
    help_ = ""
    if isinstance(left.type, t.BoolType) or isinstance(right.type, t.BoolType):
        help_ = "a flag is no number; write `if … then 1 else 0`, or count with `count(…)`"
    elif isinstance(left.type, t.NoneType) or isinstance(right.type, t.NoneType):
        help_ = "`none` is not a number; for nothing at all write 0"
    elif isinstance(left.type, t.EnumType) or isinstance(right.type, t.EnumType):
        help_ = "the place of a value in its enumeration is `position of …`"
    c.report.add(
        problems.no_arithmetic(node.span, node.operator, show(left.type), show(right.type), help_)
    )
    return UNKNOWN


def _on_lists(c: Checker, env: Env, node: syntax.Arithmetic, left: Typed, right: Typed) -> Typed:
    one, other = element(left.type), element(right.type)
    if one is None or other is None or node.operator not in ("+", "without"):
        return _refuse(c, node, left, right)
    if not comparable(one, other):
        c.report.add(
            problems.unlike_things(
                node.span,
                node.left.span,
                show(left.type),
                node.right.span,
                show(right.type),
                f"does not go with `{node.operator}` and",
            )
        )
        return UNKNOWN
    origin = env.origin(node.span)
    if node.operator == "without":
        return mixed(prim("without", left.code, right.code, origin=origin), left.type, left, right)
    lists = [*_parts(left.code), *_parts(right.code)]
    joined = join(one, other)
    type_: AnyType = EmptyList() if isinstance(left.type, EmptyList) else left.type
    if joined is not None and not isinstance(right.type, EmptyList):
        most = min(BIG, room(left.type) + room(right.type))
        type_ = list_of(joined, most)
    return mixed(prim("concat", *lists, origin=origin), type_, left, right)


def _parts(code: ir.Expression) -> tuple[ir.Expression, ...]:
    return code.args if isinstance(code, ir.Prim) and code.op == "concat" else (code,)


@handles(syntax.Negative)
def _negative(c: Checker, env: Env, node: syntax.Negative, expected: AnyType | None) -> Typed:
    operand = value(c, env, node.operand)
    if not operand.known:
        return UNKNOWN
    inner = bare(operand.type)
    if isinstance(inner, t.IntType | t.FractionType):
        code = prim("neg", operand.code, origin=env.origin(node.span))
        if isinstance(inner, t.IntType):
            inner = number(-inner.high, -inner.low)
        return mixed(code, inner, operand)
    help_ = ""
    if isinstance(inner, t.EnumType):
        help_ = "an order is turned round with `lowest` in place of `highest`"
    what, actual = "what stands behind `-`", show(operand.type)
    c.report.add(problems.wrong_type(node.operand.span, what, "a number", actual, help_))
    return UNKNOWN
