"""Types as they are written, and the fields that have them."""

from typing import Literal, final

from attrs import frozen

from cardwright.dsl.syntax.expressions import Expression
from cardwright.dsl.syntax.node import Item, Name, Node


@final
@frozen(eq=False)
class RangeType(Node):
    """`0..8`."""

    low: Expression
    high: Expression


@final
@frozen(eq=False)
class NamedType(Node):
    """One name: `flag`, `player`, `label`, `effect`, `plan`, an enumeration, a card list."""

    name: Name


@final
@frozen(eq=False)
class EnumType(Node):
    """`spades, hearts` or `jack < queen < king`: a list of names, two or more, in place."""

    values: tuple[Name, ...]
    ordered: bool


@final
@frozen(eq=False)
class OptionalType(Node):
    """`crossing or none`, `0..13 or none`."""

    base: "Type"


@final
@frozen(eq=False)
class EitherType(Node):
    """`by_lot or hiker`: values of one kind or of another."""

    base: "Type"
    other: Name


@final
@frozen(eq=False)
class CollectionType(Node):
    """`list of 1..6, room for n`, `set of gear`, `bundle of tokens`."""

    kind: Literal["list", "set", "bundle"]
    element: "Type"
    room: Expression | None


@final
@frozen(eq=False)
class AboutType(Node):
    """`condition for a hiker`, `moment for a hiker`: a cell that speaks of somebody."""

    kind: Name
    subject: Name


Type = RangeType | NamedType | EnumType | OptionalType | EitherType | CollectionType | AboutType

# ---- what may follow the type of a field


@final
@frozen(eq=False)
class NewEach(Node):
    """`new each day`."""

    part: Name


@final
@frozen(eq=False)
class Secret(Node):
    """`secret`."""


@final
@frozen(eq=False)
class SeenBy(Node):
    """`seen by p`."""

    player: Name


@final
@frozen(eq=False)
class Overflow(Node):
    """`excess discarded`, `shortfall ignored`: what happens outside the range."""

    side: Literal["excess", "shortfall"]
    word: Name


@final
@frozen(eq=False)
class WrapsAround(Node):
    """`wraps around`."""


@final
@frozen(eq=False)
class OfWhichPart(Node):
    """`of which injured_horses = 0`: a part of the number, itself a number."""

    name: Name
    value: Expression | None


@final
@frozen(eq=False)
class TheScore(Node):
    """`the score`: this is what the points of `p scores 2` are added to."""


FieldTrait = NewEach | Secret | SeenBy | Overflow | WrapsAround | OfWhichPart | TheScore


@final
@frozen(eq=False)
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
@frozen(eq=False)
class Holding(Node):
    """`natural 0..99`, one part of `holds`."""

    kind: Name
    range: RangeType


@final
@frozen(eq=False)
class Holds(Item):
    """`holds natural 0..99, personal 0..250`: how many tokens a player may have."""

    holdings: tuple[Holding, ...]
