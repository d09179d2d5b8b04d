"""Where cards are moved to: a zone, one end of it, or a place that a definition names."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import value
from cardwright.dsl.checker.rule_bodies import arguments_as_locals
from cardwright.dsl.checker.symbols import DefineSymbol, ZoneSymbol
from cardwright.dsl.checker.zone_refs import zone_ref
from cardwright.dsl.ir import expressions as ex

Target = tuple[ZoneSymbol, ex.ZoneRef, str]


def target_of(c: Checker, env: Env, node: syntax.Expression, out: Out) -> Target | None:
    """The zone that a target names, and at which end of it; None after a report."""
    end = "top"
    if isinstance(node, syntax.EdgeOf) and node.count is None:
        end, node = node.edge, node.subject
    named = _definition(env, node)
    found = zone_ref(c, env, node) if named is None else _through(c, env, node, named, out)
    return None if found is None else (found[0], found[1], end)


def _definition(env: Env, node: syntax.Expression) -> DefineSymbol | None:
    """The definition that a target is, when it names a place: `end_of_column(roll d6)`."""
    if not isinstance(node, syntax.Reference | syntax.Call | syntax.Of):
        return None
    if node.name.text in env.names:
        return None
    for symbol in env.scope.find(node.name.text):
        if isinstance(symbol, DefineSymbol) and _is_place(symbol.define):
            return symbol
    return None


def _is_place(define: syntax.Define) -> bool:
    plain = isinstance(define.body, syntax.Node) and not define.lets
    return plain and isinstance(define.body, syntax.Located | syntax.Of | syntax.LookUp)


def _through(
    c: Checker, env: Env, node: syntax.Expression, symbol: DefineSymbol, out: Out
) -> tuple[ZoneSymbol, ex.ZoneRef] | None:
    """The place that a definition names, with its parameters bound to the arguments."""
    c.use(symbol)
    signature = symbol.define.signature
    names = [*signature.parameters, *((signature.of,) if signature.of else ())]
    given: list[syntax.Expression] = []
    if isinstance(node, syntax.Call | syntax.Of):
        given += node.arguments
    if isinstance(node, syntax.Of):
        given.append(node.subject)
    inner = env.inner(scope=symbol.scope)
    inner.names = {}
    args = [value(c, env, one) for one in given]
    for name, typed in zip(names, arguments_as_locals(env, out, args, node.span), strict=False):
        inner.bind(name.text, typed.code, typed.type, typed.secret)
    body = symbol.define.body
    assert isinstance(body, syntax.Located | syntax.Of | syntax.LookUp)
    return zone_ref(c, inner, body)
