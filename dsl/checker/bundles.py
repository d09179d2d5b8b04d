"""Amounts of tokens, or of the kinds of an enumeration: prices, gains, what is missing of them."""

from __future__ import annotations

from typing import Any

from cardwright.dsl import syntax
from cardwright.dsl.checker import tokens_held
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import handles, mixed, typed_as, value
from cardwright.dsl.checker.folding import const, prim
from cardwright.dsl.checker.known import known_names
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, EmptyList, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, FLAG, PLAYER, bare, element, number, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

TOKENS = t.BundleType("tokens")
MOST_UNITS = 9999


@handles(syntax.Quantity)
def _quantity(c: Checker, env: Env, node: syntax.Quantity, expected: AnyType | None) -> Typed:
    amount = typed_as(c, env, node.amount, ANY_NUMBER, "an amount")
    if node.freedom == "different":
        headline = "`different` speaks of what is chosen; only a gain or a payment can say it"
        c.report.add(problems.not_here(node.span, headline))
        return UNKNOWN
    kinds = kinds_of(c, env, node)
    if kinds is None or not amount.known:
        return UNKNOWN
    listed, over, secret = kinds
    pair = prim("list", amount.code, listed)
    origin = env.origin(node.span)
    if isinstance(pair, ir.Const):
        bundle: ir.Expression = const((pair.value,) if _some(pair) else (), origin)
    else:
        bundle = ir.Prim("bundle_sum", (prim("list", pair),), origin=origin)
    return mixed(bundle, t.BundleType(over), amount, secret)


def _some(pair: ir.Const) -> bool:
    return isinstance(pair.value, tuple) and bool(pair.value[0])


def kinds_of(
    c: Checker, env: Env, node: syntax.Quantity
) -> tuple[ir.Expression, str, Typed] | None:
    """The kinds any of which the amount may be made up of, and what they belong to."""
    name = node.kind.text
    if name in env.names:
        return _kind_in_local(c, env, node)
    token = tokens_held.token_called(c, env, name) or tokens_held.token_by_plural(c, env, name)
    if token is not None:
        c.use(token)
        return const(_kinds(c, env, token, node.excepting)), "tokens", UNKNOWN
    values = list(dict.fromkeys(env.scope.find_values(name)))
    if len(values) == 1:
        enum, position = values[0]
        return const((position,)), enum, UNKNOWN
    if len(values) > 1:
        c.report.add(
            name_problems.ambiguous_value(node.kind.span, name, [enum for enum, _ in values])
        )
        return None
    known = known_names(c, env) + [token.plural for token in c.build.tokens.values()]
    c.report.add(name_problems.unknown_name(node.kind.span, name, known))
    return None


def _kind_in_local(
    c: Checker, env: Env, node: syntax.Quantity
) -> tuple[ir.Expression, str, Typed] | None:
    local = env.names[node.kind.text]
    inner = bare(local.type)
    typed = Typed(local.code, local.type, local.secret)
    if isinstance(inner, t.TokenType):
        return prim("list", local.code), "tokens", typed
    if isinstance(inner, t.EnumType):
        return prim("list", local.code), inner.enum, typed
    if typed.known:
        c.report.add(
            problems.wrong_type(node.kind.span, "a kind of token", "a token", show(local.type))
        )
    return None


def _kinds(
    c: Checker, env: Env, token: TokenSymbol, excepting: syntax.Name | None
) -> tuple[int, ...]:
    order = list(c.build.tokens)
    names = token.members or (token.token.name,)
    left = []
    if excepting is not None and excepting.text not in names:
        headline = f"`{excepting.text}` is no `{token.name}`, so it need not be excepted"
        c.report.add(problems.not_here(excepting.span, headline))
    for name in names:
        if excepting is None or name != excepting.text:
            left.append(order.index(name))
    return tuple(left)


# ---- bundles in expressions


def arithmetic(c: Checker, env: Env, node: syntax.Arithmetic, left: Typed, right: Typed) -> Typed:
    """`+` of bundles and of whole numbers of any kind, `n * bundle`, `bundle without list`."""
    origin = env.origin(node.span)
    if node.operator == "*":
        times, bundle = (left, right) if not _is_bundle(left) else (right, left)
        if isinstance(bare(times.type), t.IntType):
            code = prim("bundle_times", bundle.code, times.code, origin=origin)
            return mixed(code, bundle.type, left, right)
    if node.operator == "+" and _is_bundle(left) and _is_bundle(right):
        if bare(left.type) == bare(right.type):
            return mixed(_sum(left, right, node.span, env), bare(left.type), left, right)
    if node.operator == "without" and _is_bundle(left):
        kinds = element(right.type)
        if kinds is not None:
            code = prim("bundle_missing", left.code, right.code, origin=origin)
            return mixed(code, left.type, left, right)
    if _is_bundle(left) and isinstance(bare(right.type), t.IntType) and node.operator == "+":
        # `size of what p lacks of due + missing` reads as (size of what …) + missing.
        return _size_plus(c, env, node, left, right)
    help_ = "amounts of tokens are added to amounts, and multiplied by a number"
    c.report.add(
        problems.no_arithmetic(node.span, node.operator, show(left.type), show(right.type), help_)
    )
    return UNKNOWN


def _size_plus(c: Checker, env: Env, node: syntax.Arithmetic, left: Typed, right: Typed) -> Typed:
    help_ = "write `size of (…)` around the tokens to add how many they are"
    c.report.add(
        problems.no_arithmetic(node.span, node.operator, show(left.type), show(right.type), help_)
    )
    return UNKNOWN


def _sum(left: Typed, right: Typed, span: Span, env: Env) -> ir.Expression:
    parts = [*_parts(left.code), *_parts(right.code)]
    return bundle_sum(parts, env, span)


def bundle_sum(parts: list[ir.Expression], env: Env, span: Span) -> ir.Expression:
    """Bundles added up; constant ones at once."""
    origin = env.origin(span)
    if all(isinstance(part, ir.Const) for part in parts):
        return const(_add([part.value for part in parts if isinstance(part, ir.Const)]), origin)
    return ir.Prim("bundle_sum", tuple(parts), origin=origin)


def _parts(code: ir.Expression) -> tuple[ir.Expression, ...]:
    return code.args if isinstance(code, ir.Prim) and code.op == "bundle_sum" else (code,)


def _add(bundles: list[Any]) -> ir.Value:
    """Constant bundles in normal form: single kinds ascending, then wildcards."""
    amounts: dict[tuple[int, ...], int] = {}
    for bundle in bundles:
        for amount, kinds in bundle:
            amounts[kinds] = amounts.get(kinds, 0) + amount
    order = sorted(amounts, key=lambda kinds: (len(kinds) > 1, kinds))
    return tuple((amounts[kinds], kinds) for kinds in order if amounts[kinds])


def _is_bundle(typed: Typed) -> bool:
    return isinstance(bare(typed.type), t.BundleType)


def as_bundle(c: Checker, env: Env, node: syntax.Expression, what: str) -> Typed:
    """An amount of tokens; `none` and an empty list are no tokens at all."""
    found = value(c, env, node, TOKENS)
    if not found.known or _is_bundle(found):
        return found
    if isinstance(found.type, t.NoneType | EmptyList):
        return Typed(const((), env.origin(node.span)), TOKENS)
    c.report.add(problems.wrong_type(node.span, what, "a number of tokens", show(found.type)))
    return UNKNOWN


def count_of(c: Checker, env: Env, name: str, bundle: Typed, span: Span) -> Typed | None:
    """`personal of price of card`: how many of a bundle's units are of a kind, or of a family."""
    inner = bare(bundle.type)
    assert isinstance(inner, t.BundleType)
    if inner.over == "tokens":
        token = tokens_held.token_called(c, env, name) or tokens_held.token_by_plural(c, env, name)
        kinds = None if token is None else _kinds(c, env, token, None)
    else:
        values = c.build.enums[inner.over].values
        kinds = (values.index(name),) if name in values else None
    if kinds is None:
        return None
    code = prim("bundle_count", bundle.code, const(kinds), origin=env.origin(span))
    return mixed(code, number(0, MOST_UNITS), bundle)


# ---- what a player has of a bundle


@handles(syntax.Lacking)
def _lacking(c: Checker, env: Env, node: syntax.Lacking, expected: AnyType | None) -> Typed:
    player = typed_as(c, env, node.player, PLAYER, "who lacks something")
    bundle = as_bundle(c, env, node.bundle, "what is lacking")
    if not (player.known and bundle.known):
        return UNKNOWN
    return mixed(_lacks(c, env, player, bundle, node.span), TOKENS, player, bundle)


def _lacks(c: Checker, env: Env, player: Typed, bundle: Typed, span: Span) -> ir.Expression:
    amounts = tokens_held.amounts(c, env, player, span)
    return prim("bundle_lacks", bundle.code, amounts, origin=env.origin(span))


@handles(syntax.CanPay)
def _can_pay(c: Checker, env: Env, node: syntax.CanPay, expected: AnyType | None) -> Typed:
    player = typed_as(c, env, node.player, PLAYER, "who pays")
    bundle = as_bundle(c, env, node.bundle, "what is paid")
    if not (player.known and bundle.known):
        return UNKNOWN
    size = prim("bundle_size", _lacks(c, env, player, bundle, node.span))
    op = "ne" if node.negated else "eq"
    code = prim(op, size, const(0), origin=env.origin(node.span))
    return mixed(code, FLAG, player, bundle)
