"""Expressions of Python as far as it matters for how they break over lines."""

from __future__ import annotations

from attrs import frozen


@frozen
class Node:
    """Any of the following."""


@frozen
class Word(Node):
    """A name, a number, a text or the like."""

    text: str


@frozen
class Dotted(Node):
    """An attribute of a value."""

    value: Node
    name: str


@frozen
class Called(Node):
    """A call."""

    function: Node
    arguments: tuple[Node, ...]


@frozen
class Entry(Node):
    """An element of a value."""

    value: Node
    keys: tuple[Node, ...]


@frozen
class Bracketed(Node):
    """An expression in brackets that are there to hold it together."""

    inner: Node


@frozen
class Listed(Node):
    """A tuple, list, set or dictionary with its brackets."""

    left: str
    items: tuple[Node, ...]
    right: str


@frozen
class Row(Node):
    """A tuple without brackets."""

    items: tuple[Node, ...]


@frozen
class Clause(Node):
    """`for` with the names it gives (`target`) or `if` in a comprehension; and what is behind."""

    target: Node | None
    value: Node


@frozen
class Made(Node):
    """A comprehension; without brackets where a generator is the only argument of a call."""

    left: str
    element: Node
    clauses: tuple[Clause, ...]
    right: str


@frozen
class Signed(Node):
    """`not`, `-` or `~` with what it stands before."""

    sign: str
    operand: Node


@frozen
class Chain(Node):
    """Operands with operators between them, of whatever strengths."""

    operands: tuple[Node, ...]
    operators: tuple[str, ...]


@frozen
class Choice(Node):
    """A conditional expression."""

    then: Node
    test: Node
    other: Node


@frozen
class Lambda(Node):
    """A function without a name."""

    head: str
    body: Node


@frozen
class Led(Node):
    """Something with a text before it: a star or the name of an argument."""

    before: str
    value: Node


@frozen
class Span(Node):
    """Parts side by side that only break inside: the bounds of a slice, an entry with its key."""

    parts: tuple[Node, ...]


STRENGTHS = {
    **dict.fromkeys(("or", "and"), 1),
    **dict.fromkeys(("in", "is", "not in", "is not", "<", ">", "==", ">=", "<=", "!="), 2),
    **{"|": 3, "^": 4, "&": 5, "<<": 6, ">>": 6, "+": 7, "-": 7},
    **dict.fromkeys(("*", "/", "//", "%", "@"), 8),
    "**": 9,
}
"""The operators of chains, those that bind least first."""
