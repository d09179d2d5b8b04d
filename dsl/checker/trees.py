"""Looking through a piece of the syntax tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar, cast

import attrs

from cardwright.dsl import syntax

N = TypeVar("N", bound=syntax.Node)


def nodes(root: syntax.Node) -> Iterator[syntax.Node]:
    """A node and all nodes under it, in the order of the text."""
    waiting: list[syntax.Node] = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(_children(node))))


def nodes_of(root: syntax.Node, kind: type[N]) -> Iterator[N]:
    """The nodes of one class under a node, itself included."""
    return (node for node in nodes(root) if isinstance(node, kind))


def _children(node: syntax.Node) -> Iterator[syntax.Node]:
    for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(node))):
        yield from _nodes_in(getattr(node, field.name))


def _nodes_in(value: object) -> Iterable[syntax.Node]:
    if isinstance(value, syntax.Node):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _nodes_in(part)


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
