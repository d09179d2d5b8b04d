"""What every node of the syntax tree shares: its place in the text, and the clauses it carries."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, dataclass_transform, final

from attrs import field, frozen

from cardwright.dsl.source import Span

Class = TypeVar("Class", bound=type)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def node(cls: Class) -> Class:
    """Make a frozen attrs class; what all nodes share is not generated for each of 170 classes.

    Generating `__repr__` for each of them would double the time that importing the tree takes.
    """
    return frozen(eq=False, repr=False, slots=False)(cls)


@node
class Node:
    """A piece of a rulebook as it was written; nodes are equal only to themselves."""

    span: Span = field(kw_only=True)
    __attrs_attrs__: ClassVar[Any]

    def __repr__(self) -> str:
        shown = (f"{name}={value!r}" for name, value in vars(self).items() if name != "span")
        return f"{type(self).__name__}({', '.join(shown)})"


@node
class Item(Node):
    """A node that printed clauses can be attached to: the ids at the ends of its lines."""

    clauses: tuple[str, ...] = field(kw_only=True, default=())


@final
@node
class Name(Node):
    """A name, at the place where it is declared or used."""

    text: str


@final
@node
class Title(Node):
    """A quoted name of a rule, a scenario, a score line; text without the quotes."""

    text: str


@final
@node
class Clause(Node):
    """A clause id where it stands in the text, without its `@`."""

    id: str


@final
@node
class Comment(Node):
    """A comment, with its `#`, up to the end of its line."""

    text: str


@final
@node
class Note(Item):
    """A sentence that carries clauses without behaviour; it may stand nearly anywhere."""

    text: str
