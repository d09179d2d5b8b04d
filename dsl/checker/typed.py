"""What the checker knows of an expression: its IR and its type."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.types import Type


@frozen
class Unknown:
    """The type of what could not be understood: fits everywhere and is never reported again."""


@frozen
class EmptyList:
    """The type of `[]` and `{}` before it is known what they hold."""


@frozen
class PerPlayer:
    """The type of a local with a value for each player (a secret choice): a tuple by seat."""

    of: Type


@frozen
class RowOf:
    """The type of a row of a table with columns, `map_card[letter, s]`: at run time its keys.

    `partial`: some key may be none, and then so is what stands in the row.
    """

    table: str
    columns: tuple[tuple[str, str, Type], ...] = field(eq=False, repr=False)
    keys: tuple[Type, ...] = field(eq=False, repr=False)
    partial: bool = False


@frozen
class CardRow:
    """The type of one block of the repeated columns of a card, `card[stage]`: card and key."""

    decks: tuple[str, ...]
    partial: bool = False


AnyType: TypeAlias = Type | Unknown | EmptyList | PerPlayer | RowOf | CardRow


@frozen
class Typed:
    """An expression in IR with its type. `secret` names what hidden thing it was computed from
    (a zone or a cell whose content not everybody knows), or is empty."""

    code: ir.Expression
    type: AnyType
    secret: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Whether the expression could be understood."""
        return not isinstance(self.type, Unknown)


UNKNOWN = Typed(ir.Const(None), Unknown())
