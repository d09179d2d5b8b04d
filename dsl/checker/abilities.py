"""`p can ACTION`, `p can do EFFECT`: what may be done now."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import handles, mixed, secrets_of, typed_as, value
from cardwright.dsl.checker.folding import negate
from cardwright.dsl.checker.known import chain, kind_of, known_names
from cardwright.dsl.checker.symbols import ActionSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import FLAG, PLAYER, bare, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems


def action_called(c: Checker, env: Env, name: syntax.Name) -> ActionSymbol | None:
    """The action of that name, or None after a message."""
    others = []
    for symbols in chain(env.scope, name.text):
        for symbol in symbols:
            if isinstance(symbol, ActionSymbol):
                c.use(symbol)
                return symbol
            others.append(symbol)
    if others:
        kind = kind_of(others[0])
        c.report.add(
            name_problems.wrong_kind(name.span, name.text, kind, "an action", others[0].span)
        )
    else:
        c.report.add(name_problems.unknown_name(name.span, name.text, known_names(c, env)))
    return None


@handles(syntax.CanPlay)
def _can_play(c: Checker, env: Env, node: syntax.CanPlay, expected: AnyType | None) -> Typed:
    from cardwright.dsl.checker.actions import action_record

    player = typed_as(c, env, node.player, PLAYER, "who can do something")
    symbol = action_called(c, env, node.action)
    if symbol is None or not player.known:
        return UNKNOWN
    record = action_record(c, symbol)
    if record is None:
        return UNKNOWN
    args = _arguments(c, env, node, [one.type for one in record.parameters])
    if args is None:
        return UNKNOWN
    function = record.possible if node.arguments is None else record.legal
    codes = (player.code, *(arg.code for arg in args))
    code: ir.Expression = ir.Call(function, codes, origin=env.origin(node.span))
    if node.negated:
        code = negate(code, env.origin(node.span))
    return mixed(code, FLAG, player, *args)


def _arguments(
    c: Checker, env: Env, node: syntax.CanPlay, wanted: list[t.Type]
) -> list[Typed] | None:
    if node.arguments is None:
        return []
    if len(node.arguments) != len(wanted):
        count = len(node.arguments)
        c.report.add(
            name_problems.wrong_count(node.action.span, node.action.text, len(wanted), count)
        )
        return None
    args = [
        typed_as(c, env, argument, type_, f"an argument of `{node.action.text}`")
        for argument, type_ in zip(node.arguments, wanted, strict=True)
    ]
    return args if all(arg.known for arg in args) else None


@handles(syntax.CanDo)
def _can_do(c: Checker, env: Env, node: syntax.CanDo, expected: AnyType | None) -> Typed:
    from cardwright.dsl.checker.routines import can_do

    player = typed_as(c, env, node.player, PLAYER, "who can do something")
    effect = value(c, env, node.effect)
    if not (player.known and effect.known):
        return UNKNOWN
    if not isinstance(bare(effect.type), t.RoutineType):
        what = "what stands behind `can do`"
        c.report.add(
            problems.wrong_type(node.effect.span, what, "the effect of a card", show(effect.type))
        )
        return UNKNOWN
    code = can_do(c, env, player, effect, node.span)
    if node.negated:
        code = negate(code, env.origin(node.span))
    return Typed(code, FLAG, secrets_of(player, effect))
