"""The shape of a tree, without its places: equal for texts that say the same."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.syntax.declarations import File
from cardwright.dsl.syntax.node import Node

_PLACES = frozenset(("span", "source", "comments"))


def shape(value: Any) -> Any:
    """A node as nested tuples of its class name and fields; other values as they are.

    Places and comments are left out; clause ids belong to the shape.
    """
    if isinstance(value, (Node, File)):
        fields = ((name, shape(part)) for name, part in _fields(value) if name not in _PLACES)
        return (type(value).__name__, *fields)
    if isinstance(value, tuple):
        return tuple(shape(part) for part in value)
    return value


def _fields(node: Node | File) -> list[tuple[str, Any]]:
    return sorted(vars(node).items())
