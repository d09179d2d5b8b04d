"""What every node of the syntax tree shares: its place in the text, and the clauses it carries."""

from typing import final

from attrs import field, frozen

from cardwright.dsl.source import Span


@frozen(eq=False)
class Node:
    """A piece of a rulebook as it was written; nodes are equal only to themselves."""

    span: Span = field(kw_only=True)


@frozen(eq=False)
class Item(Node):
    """A node that printed clauses can be attached to: the ids at the ends of its lines."""

    clauses: tuple[str, ...] = field(kw_only=True, default=())


@final
@frozen(eq=False)
class Name(Node):
    """A name, at the place where it is declared or used."""

    text: str


@final
@frozen(eq=False)
class Title(Node):
    """A quoted name of a rule, a scenario, a score line; text without the quotes."""

    text: str


@final
@frozen(eq=False)
class Clause(Node):
    """A clause id where it stands in the text, without its `@`."""

    id: str


@final
@frozen(eq=False)
class Comment(Node):
    """A comment, with its `#`, up to the end of its line."""

    text: str


@final
@frozen(eq=False)
class Note(Item):
    """A sentence that carries clauses without behaviour; it may stand nearly anywhere."""

    text: str
