"""Which definition an expression is that has been inlined, so that a local can bear its name.

Before: `known = not folded[0] and chips[0] > 0`. After: `able_to_bet_0 = …`, for the definition
`able_to_bet of p` and the player 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from cardwright.dsl.compiler.naming import is_plain
from cardwright.dsl.compiler.reduce import renamed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Function
from cardwright.dsl.ir.walk import binder, rebuild

_LONGEST = 28
_COMPARED = {
    **{"eq": "is", "ne": "is_not", "lt": "below", "le": "at_most", "gt": "above", "ge": "at_least"},
    **{"add": "plus", "sub": "less", "mul": "times"},
}
_NAMELESS = (ex.Local, ex.Const, ex.Load, ex.Call)


def canonical(node: Any, depth: int = 0) -> Any:
    """The same with names for what is bound that depend on how deep it stands only, so that loops
    which do the same are equal."""
    old = binder(node)
    if old is not None:
        node = renamed(node, old, f"{old.partition('~')[0]}~at{depth}")
        depth += 1
    return rebuild(node, lambda part: canonical(part, depth))


class Meanings:
    """Knows what the definitions of a program say."""

    def __init__(self, functions: Iterable[Function]) -> None:
        self._known = [
            (one.name, frozenset(p.name for p in one.parameters), canonical(one.value))
            for one in functions
            if is_plain(one.name) and not isinstance(one.value, _NAMELESS)
        ]

    def name(self, node: ex.Expression) -> str | None:
        """A name for the value of an expression: of the definition that it is, or of what it looks
        at; None for one that there is too much to say of."""
        found = self._definition(node) or _described(node)
        return found if found is not None and len(found) <= _LONGEST and is_plain(found) else None

    def _definition(self, node: ex.Expression) -> str | None:
        """The name of the definition that an expression is, with what is constant in it."""
        wanted = canonical(node)
        for name, parameters, value in self._known:
            given: dict[str, Any] = {}
            if type(value) is type(wanted) and _fits(value, wanted, parameters, given):
                numbers = [one.value for one in given.values() if isinstance(one, ex.Const)]
                return "_".join([name, *(str(one) for one in numbers if type(one) is int)])
        return None


def _fits(pattern: Any, node: Any, parameters: frozenset[str], given: dict[str, Any]) -> bool:
    """Whether a node is a pattern with expressions in place of parameters; those are `given`."""
    if isinstance(pattern, ex.Local) and pattern.name in parameters:
        return bool(given.setdefault(pattern.name, node) == node)
    if isinstance(pattern, tuple):
        same = isinstance(node, tuple) and len(pattern) == len(node)
        pairs = zip(pattern, node, strict=True) if same else ()
        return same and all(_fits(a, b, parameters, given) for a, b in pairs)
    if not attrs.has(type(pattern)):
        return bool(pattern == node)
    if type(pattern) is not type(node):
        return False
    names = [field.name for field in attrs.fields(type(pattern)) if field.name != "origin"]
    return all(_fits(getattr(pattern, one), getattr(node, one), parameters, given) for one in names)


def _described(node: Any) -> str | None:
    """A few words for an expression. Before: `s.joker[p] == 0`. After: `joker_is_0`."""
    match node:
        case ex.Const(value) if value is None or type(value) in (int, bool):
            return str(value).lower()
        case ex.Local(name):
            return name.partition("~")[0]
        case ex.Load(name, index) | ex.Lookup(name, index):
            numbers = [str(one.value) for one in index if isinstance(one, ex.Const)]
            return "_".join([name, *numbers])
        case ex.Call(name):
            return name
        case ex.ZoneSize(zone):
            return f"size_of_{zone.zone}"
        case ex.ZoneEnd(zone, end):
            return f"{end}_of_{zone.zone}"
        case ex.Prim("not", (one,)):
            found = _described(one)
            return f"not_{found}" if found else None
        case ex.Prim(op, (one, other)) if op in _COMPARED:
            left, right = _described(one), _described(other)
            return f"{left}_{_COMPARED[op]}_{right}" if left and right else None
        case _:
            return None
