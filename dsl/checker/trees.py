"""Looking through a piece of the syntax tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs

from cardwright.dsl import syntax

N = TypeVar("N", bound=syntax.Node)


def nodes(root: syntax.Node) -> Iterator[syntax.Node]:
    """A node and all nodes under it, in the order of the text."""
    waiting: list[object] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node[::-1])
        elif isinstance(node, syntax.Node):
            yield node
            waiting.extend([getattr(node, name) for name in _backwards(type(node))])


def _backwards(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class of nodes that may hold nodes, from the last to the first."""
    if kind not in _KNOWN:
        names = [one.name for one in attrs.fields(kind) if str(one.type) not in _LEAVES]
        _KNOWN[kind] = tuple(names[::-1])
    return _KNOWN[kind]


_KNOWN: dict[type, tuple[str, ...]] = {}

_LEAVES = ("str", "int", "bool", "Span", "str | None", "int | None", "bool | None")


def nodes_of(root: syntax.Node, kind: type[N]) -> Iterator[N]:
    """The nodes of one class under a node, itself included."""
    return (node for node in nodes(root) if isinstance(node, kind))


def root_name(expression: syntax.Node) -> str | None:
    """The name at the root of a place: `hand` of `hand of p`, `stack` of `stack[3]`."""
    match expression:
        case syntax.Reference(name=name) | syntax.Of(name=name) | syntax.Qualified(name=name):
            return name.text
        case syntax.LookUp(subject=subject) | syntax.Located(what=subject):
            return root_name(subject)
        case syntax.EdgeOf(subject=subject) | syntax.Narrowed(collection=subject):
            return root_name(subject)
        case syntax.Arithmetic(left=left):
            return root_name(left)
        case _:
            return None
