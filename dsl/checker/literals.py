"""Values that are written down: numbers, truth, nothing, lists, sets, ranges."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import conditional, handles, mixed, require, value
from cardwright.dsl.checker.folding import choose, const, prim
from cardwright.dsl.checker.known import is_open_name
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, EmptyList, Typed
from cardwright.dsl.checker.types import (
    ANY_NUMBER,
    BIG,
    FLAG,
    NONE,
    bare,
    element,
    join,
    list_of,
    may_be_none,
    number,
    optional,
    settled,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems


@handles(syntax.Number)
def _number(c: Checker, env: Env, node: syntax.Number, expected: AnyType | None) -> Typed:
    return Typed(const(node.value, env.origin(node.span)), number(node.value, node.value))


@handles(syntax.Truth)
def _truth(c: Checker, env: Env, node: syntax.Truth, expected: AnyType | None) -> Typed:
    return Typed(const(node.value, env.origin(node.span)), FLAG)


@handles(syntax.Nothing)
def _nothing(c: Checker, env: Env, node: syntax.Nothing, expected: AnyType | None) -> Typed:
    return Typed(const(None, env.origin(node.span)), NONE)


# ---- lists, sets, ranges


@handles(syntax.ListValue)
def _list(c: Checker, env: Env, node: syntax.ListValue, expected: AnyType | None) -> Typed:
    items = _ranked(c, _items(c, env, node.items, expected))
    type_ = _common(c, items, node.items)
    if type_ is None or not all(item.known for item in items):
        return UNKNOWN
    if not items:
        return Typed(const((), env.origin(node.span)), EmptyList())
    code = prim("list", *(item.code for item in items), origin=env.origin(node.span))
    return mixed(code, list_of(type_, len(items)), *items)


@handles(syntax.SetValue)
def _set(c: Checker, env: Env, node: syntax.SetValue, expected: AnyType | None) -> Typed:
    items = _items(c, env, node.items, expected)
    type_ = _common(c, items, node.items)
    if type_ is None or not all(item.known for item in items):
        return UNKNOWN
    if not items:
        return Typed(const((), env.origin(node.span)), EmptyList())
    listed = prim("list", *(item.code for item in items))
    if isinstance(listed, ir.Const) and isinstance(listed.value, tuple):
        values = sorted(set(listed.value), key=lambda one: (one is None, one))
        code: ir.Expression = const(tuple(values), env.origin(node.span))
    else:
        code = ir.Prim("distinct", (listed,), origin=env.origin(node.span))
    return mixed(code, t.SetType(settled(type_), len(items)), *items)


def _items(
    c: Checker, env: Env, nodes: tuple[syntax.Expression, ...], expected: AnyType | None
) -> list[Typed]:
    inside = conditional(env, "a list")
    wanted = expected
    if expected is not None:
        wanted = element(bare(expected)) or expected
    if wanted is None:
        wanted = (
            next(
                (
                    found.type
                    for node in nodes
                    if not is_open_name(c, env, node) and not isinstance(node, syntax.Nothing)
                    for found in [value(c, inside, node)]
                    if found.known
                ),
                None,
            )
            if any(is_open_name(c, env, node) for node in nodes)
            else None
        )
    return [value(c, inside, node, wanted) for node in nodes]


def _ranked(c: Checker, items: list[Typed]) -> list[Typed]:
    """Flags, numbers and values of ordered enumerations side by side, as numbers: lists like
    `[p is paired, rank of card]` are made to be compared place by place."""
    kinds = {type(bare(item.type)) for item in items} | {
        bare(item.type) for item in items if isinstance(bare(item.type), t.EnumType)
    }
    if len(kinds) < 2 or not all(_rank_size(c, item) for item in items):
        return items
    if all(isinstance(bare(item.type), t.EnumType) for item in items) and len(kinds) == 2:
        return items
    return [_as_number(c, item) for item in items]


def _rank_size(c: Checker, item: Typed) -> int:
    inner = bare(item.type)
    if isinstance(inner, t.BoolType):
        return 2
    if isinstance(inner, t.EnumType) and c.build.enums[inner.enum].ordered:
        return len(c.build.enums[inner.enum].values)
    return BIG if isinstance(inner, t.IntType) else 0


def _as_number(c: Checker, item: Typed) -> Typed:
    inner = bare(item.type)
    if isinstance(inner, t.IntType):
        return item
    type_: AnyType = number(0, _rank_size(c, item) - 1)
    code = item.code
    if isinstance(inner, t.BoolType):
        code = choose(item.code, const(1), const(0), item.code.origin)
    return mixed(code, optional(type_) if may_be_none(item.type) else type_, item)


def _common(c: Checker, items: list[Typed], nodes: tuple[syntax.Expression, ...]) -> AnyType | None:
    if not items:
        return NONE
    type_: AnyType = items[0].type
    for item, node in zip(items[1:], nodes[1:], strict=True):
        joined = join(type_, item.type)
        if joined is None:
            c.report.add(
                problems.unlike_results(node.span, "the list", show(type_), show(item.type))
            )
            return None
        type_ = joined
    return type_


@handles(syntax.RangeValue)
def _range(c: Checker, env: Env, node: syntax.RangeValue, expected: AnyType | None) -> Typed:
    low = require(c, value(c, env, node.low), ANY_NUMBER, "the beginning of a range", node.low.span)
    high = require(c, value(c, env, node.high), ANY_NUMBER, "the end of a range", node.high.span)
    if not (low.known and high.known):
        return UNKNOWN
    one, other = bare(low.type), bare(high.type)
    if not isinstance(one, t.IntType) or not isinstance(other, t.IntType):
        return UNKNOWN
    most = max(0, other.high - one.low + 1)
    held = number(one.low, max(one.low, other.high))
    code = prim("range", low.code, high.code, origin=env.origin(node.span))
    return mixed(code, list_of(held, most if most < BIG else None), low, high)


# ---- words that only mean something in certain company


@handles(syntax.EachOf)
def _each(c: Checker, env: Env, node: syntax.EachOf, expected: AnyType | None) -> Typed:
    headline = f"`each {node.name.text}` stands only in the target of a deal, a reveal or a limit"
    help_ = f"elsewhere write `for each p in {c.player_plural}:`"
    c.report.add(problems.not_here(node.span, headline, help_))
    return UNKNOWN


@handles(syntax.TheSum)
def _the_sum(c: Checker, env: Env, node: syntax.TheSum, expected: AnyType | None) -> Typed:
    known = env.names.get("the sum")
    if known is not None:
        return Typed(known.code, known.type, known.secret)
    headline = "`the sum` means the lines of a score, so it stands only in its `total:`"
    c.report.add(problems.not_here(node.span, headline))
    return UNKNOWN
