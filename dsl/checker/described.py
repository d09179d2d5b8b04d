"""Cards by description: `queen of spades` is the card with those two properties."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import PropertySymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import bare
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t


def described(c: Checker, env: Env, name: str, subject: Typed) -> list[int] | None:
    """The cards with a value called `name` in one property and the value `subject` in another.

    None when it is no description at all: the subject is no fixed value of an enumeration, or no
    enumeration of a property has the name.
    """
    inner = bare(subject.type)
    if not isinstance(inner, t.EnumType) or not isinstance(subject.code, ir.Const):
        return None
    pairs = [
        (one, other)
        for one in _properties(env.scope)
        for other in _properties(env.scope)
        if set(one.decks) & set(other.decks)
        and bare(other.type) == inner
        and _value(c, one, name) is not None
    ]
    if not pairs:
        return None
    found: dict[int, None] = {}
    for one, other in pairs:
        wanted = (_value(c, one, name), subject.code.value)
        for card in _cards(c, one):
            if (_entry(c, one, card), _entry(c, other, card)) == wanted:
                found[card] = None
    return list(found)


def cards_meant(c: Checker, env: Env, node: syntax.Expression) -> list[int]:
    """All the cards that a bare name or a description stands for; none if it is neither."""
    if isinstance(node, syntax.Reference) and node.name.text not in env.names:
        return list(dict.fromkeys(env.scope.find_cards(node.name.text)))
    if not isinstance(node, syntax.Of) or node.arguments:
        return []
    if not isinstance(node.subject, syntax.Reference) or node.subject.name.text in env.names:
        return []
    found: dict[int, None] = {}
    for enum, position in env.scope.find_values(node.subject.name.text):
        value = Typed(ir.Const(position), t.EnumType(enum))
        found.update(dict.fromkeys(described(c, env, node.name.text, value) or []))
    return list(found)


def _properties(scope: Scope) -> list[PropertySymbol]:
    found: list[PropertySymbol] = []
    at: Scope | None = scope
    while at is not None:
        for one in (at, *at.modules):
            for symbols in one.symbols.values():
                found += [s for s in symbols if isinstance(s, PropertySymbol) and s.decks]
        at = at.parent
    return found


def _value(c: Checker, symbol: PropertySymbol, name: str) -> int | None:
    inner = bare(symbol.type)
    if not isinstance(inner, t.EnumType) or inner.enum not in c.build.enums:
        return None
    values = c.build.enums[inner.enum].values
    return values.index(name) if name in values else None


def _cards(c: Checker, symbol: PropertySymbol) -> range:
    low, size = c.build.tables[symbol.table].dims[0]
    return range(low, low + size)


def _entry(c: Checker, symbol: PropertySymbol, card: int) -> ir.Value:
    table = c.build.tables[symbol.table]
    low, size = table.dims[0]
    if len(table.dims) != 1 or not low <= card < low + size:
        return None
    return table.values[card - low]
