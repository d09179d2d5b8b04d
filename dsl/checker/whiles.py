"""`while C: value`: as long as the condition holds, a named value reads differently."""

from __future__ import annotations

from typing import Any, cast

from attrs import evolve, fields

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import all_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.rule_bodies import some_of
from cardwright.dsl.checker.symbols import AnySymbol, DefineSymbol, ExpressionSymbol
from cardwright.dsl.checker.trees import nodes
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import join
from cardwright.dsl.checker.weave import RulePart, rules
from cardwright.dsl.ir import expressions as ex


def modify(c: Checker, env: Env, symbol: AnySymbol, plain: Typed) -> Typed:
    """What a definition is worth under the `while` rules that speak of it, in their order."""
    if not isinstance(symbol, DefineSymbol | ExpressionSymbol):
        return plain
    for rule in rules(c).whiles:
        if _speaks_of(rule, symbol):
            plain = _modified(c, env, rule, symbol, plain)
    return plain


def _speaks_of(rule: RulePart, symbol: DefineSymbol | ExpressionSymbol) -> bool:
    part = rule.part
    assert isinstance(part, syntax.While)
    return _reading(rule, symbol) is not None


def _reading(
    rule: RulePart, symbol: DefineSymbol | ExpressionSymbol
) -> syntax.Reference | syntax.Call | syntax.Of | None:
    """Where the value of the rule reads the definition."""
    part = rule.part
    assert isinstance(part, syntax.While)
    for node in nodes(part.value):
        if isinstance(node, syntax.Reference | syntax.Call | syntax.Of):
            if node.name.text == symbol.name and symbol in rule.scope.find(node.name.text):
                return node
    return None


def _modified(
    c: Checker,
    env: Env,
    rule: RulePart,
    symbol: DefineSymbol | ExpressionSymbol,
    plain: Typed,
) -> Typed:
    part = rule.part
    assert isinstance(part, syntax.While)
    inner = env.inner(scope=rule.scope, before=None, within="a `while` rule")
    reading = _reading(rule, symbol)
    assert reading is not None
    names = dict(env.names)
    inner.names = {}
    for ours, theirs in zip(_names(reading), names, strict=False):
        inner.names[ours] = names[theirs]
    test = some_of(c, inner, rule.binders, part.condition)
    inner.bind(symbol.name, plain.code, plain.type, plain.secret)
    changed = require(
        c, _value(c, inner, part.value, reading), plain.type, f"`{symbol.name}`", part.value.span
    )
    if not changed.known:
        return plain
    type_ = join(plain.type, changed.type) or plain.type
    code = ex.IfElse(all_of(test), changed.code, plain.code)
    return Typed(code, type_, plain.secret + changed.secret)


def _names(reading: syntax.Reference | syntax.Call | syntax.Of) -> list[str]:
    """The names by which the rule calls the parameters of the definition."""
    if isinstance(reading, syntax.Reference):
        return []
    arguments = list(reading.arguments)
    if isinstance(reading, syntax.Of):
        arguments.append(reading.subject)
    return [one.name.text if isinstance(one, syntax.Reference) else "" for one in arguments]


def _value(
    c: Checker,
    env: Env,
    node: syntax.Expression,
    reading: syntax.Reference | syntax.Call | syntax.Of,
) -> Typed:
    """The rule's value, in which the definition's name is its unmodified worth."""
    plain = syntax.Reference(reading.name, span=reading.span)
    if node is reading:
        return value(c, env, plain)
    return value(c, env, _with(node, reading, plain))


def _with(node: Any, old: syntax.Node, new: syntax.Node) -> Any:
    """A tree with one node put in the place of another."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_with(one, old, new) for one in node)
    if not isinstance(node, syntax.Node):
        return node
    changes = {
        one.name: _with(getattr(node, one.name), old, new)
        for one in fields(type(node))
        if one.name not in ("span", "clauses")
    }
    return evolve(cast(Any, node), **changes)
