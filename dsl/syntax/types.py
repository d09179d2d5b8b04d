"""Types as they are written, and the fields that have them."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.expressions import Expression
from cardwright.dsl.syntax.node import Item, Name, Node, node


@final
@node
class RangeType(Node):
    """`0..8`."""

    low: Expression
    high: Expression


@final
@node
class NamedType(Node):
    """One name: `flag`, `player`, `label`, `effect`, `plan`, an enumeration, a card list."""

    name: Name


@final
@node
class EnumType(Node):
    """`spades, hearts` or `jack < queen < king`: a list of names, two or more, in place."""

    values: tuple[Name, ...]
    ordered: bool


@final
@node
class OptionalType(Node):
    """`crossing or none`, `0..13 or none`."""

    base: Type


@final
@node
class EitherType(Node):
    """`by_lot or hiker`: values of one kind or of another."""

    base: Type
    other: Name


@final
@node
class CollectionType(Node):
    """`list of 1..6, room for n`, `set of gear`, `bundle of tokens`."""

    kind: Literal["list", "set", "bundle"]
    element: Type
    room: Expression | None


@final
@node
class AboutType(Node):
    """`condition for a hiker`, `moment for a hiker`: a cell that speaks of somebody."""

    kind: Name
    subject: Name


Type = RangeType | NamedType | EnumType | OptionalType | EitherType | CollectionType | AboutType

# ---- what may follow the type of a field


@final
@node
class NewEach(Node):
    """`new each day`."""

    part: Name


@final
@node
class Secret(Node):
    """`secret`."""


@final
@node
class SeenBy(Node):
    """`seen by p`."""

    player: Name


@final
@node
class Overflow(Node):
    """`excess discarded`, `shortfall ignored`: what happens outside the range."""

    side: Literal["excess", "shortfall"]
    word: Name


@final
@node
class WrapsAround(Node):
    """`wraps around`."""


@final
@node
class OfWhichPart(Node):
    """`of which injured_horses = 0`: a part of the number, itself a number."""

    name: Name
    value: Expression | None


@final
@node
class TheScore(Node):
    """`the score`: this is what the points of `p scores 2` are added to."""


FieldTrait = NewEach | Secret | SeenBy | Overflow | WrapsAround | OfWhichPart | TheScore


@final
@node
class Field(Item):
    """`food: 0..8 = 5, excess discarded`; on a card `cache per player: 0..255 = 0`.

    In a `cards` declaration without value and traits: a column, or several of one type.
    """

    names: tuple[Name, ...]
    per: Name | None
    type: Type
    value: Expression | None
    traits: tuple[FieldTrait, ...]


@final
@node
class Holding(Node):
    """`natural 0..99`, one part of `holds`."""

    kind: Name
    range: RangeType


@final
@node
class Holds(Item):
    """`holds natural 0..99, personal 0..250`: how many tokens a player may have."""

    holdings: tuple[Holding, ...]
