"""Declarations of things: enumerations, cards, tokens, tables, zones, boards, races."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.cells import Row
from cardwright.dsl.syntax.expressions import Binder, Expression, Facing, Text
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title, node
from cardwright.dsl.syntax.statements import Block
from cardwright.dsl.syntax.types import Field, RangeType, Type


@final
@node
class Enum(Item):
    """`enum rank: two < three < four`."""

    name: Name
    values: tuple[Name, ...]
    ordered: bool


# ---- cards


@final
@node
class CountOf(Item):
    """`4 town`, one part of `of which by kind`."""

    count: int
    value: Name


@final
@node
class OfWhich(Item):
    """`of which by kind: 1 start, 4 town`: counts that are checked."""

    property: Name
    counts: tuple[CountOf, ...]


@final
@node
class Copies(Item):
    """`copies 1 + (size of players - 1) div 2`: how often each row is there."""

    count: Expression


@final
@node
class Repeated(Item):
    """`for each stage in 1..4:` in a card list: its columns once for each value."""

    binder: Binder
    lines: tuple[CardLine, ...]


CardLine = Field | OfWhich | Copies | Repeated | Row | Note


@final
@node
class Deck(Item):
    """`deck coal_tokens, 7 of each, where C:` with fields: the product of enumerations."""

    name: Name
    per: Name | None
    copies: Expression | None
    where: Expression | None
    lines: tuple[CardLine, ...]


@final
@node
class Cards(Item):
    """`cards trail_cards from "trail.csv", count 58:` with columns, or with rows."""

    name: Name
    file: Title | None
    count: int | None
    lines: tuple[CardLine, ...]


@final
@node
class CardBlock(Item):
    """`card "Hidden Spur Path": …`: the effect of one card, by its name."""

    card: Name | Text
    body: Block


@final
@node
class TokenSupply(Node):
    """`endless` (`amount` is none), `14 per player`, `40`."""

    amount: int | None
    per: Name | None


@final
@node
class Token(Item):
    """`token farmer, plural farmers: 14 per player`; with kinds it is a family of tokens."""

    name: Name
    plural: Name | None
    kinds: tuple[Name, ...]
    supply: TokenSupply | None


@final
@node
class Table(Item):
    """`table hunt_dice by land, season gives X from "x.csv":`.

    A key is a type's name, an expression (`size of players`), a range, or a mere heading.
    """

    name: Name
    keys: tuple[Expression, ...]
    gives: Type | None
    file: Title | None
    fields: tuple[Field, ...]
    rows: tuple[Row, ...]
    notes: tuple[Note, ...]


# ---- zones


@final
@node
class ZonePer(Node):
    """`per player`, `per calamity_cards in troubles`."""

    name: Name
    within: Name | None


@final
@node
class FaceTrait(Node):
    """`face up`, `face down`, `top face up`."""

    facing: Facing
    top_only: bool


@final
@node
class StartsFull(Node):
    """`starts full`: all cards of its kind begin here."""


@final
@node
class SortedBy(Node):
    """`sorted by type`."""

    property: Name


@final
@node
class RefilledFrom(Node):
    """`refilled from trail_discard`."""

    zone: Name


@final
@node
class OwnerLooks(Node):
    """`owner looks`: the owner sees the faces."""


@final
@node
class RoomFor(Node):
    """`room for 5`."""

    count: int


@final
@node
class Columns(Node):
    """`6 columns`, of a grid of cards."""

    count: int


@final
@node
class EachAsLaid(Node):
    """`each as laid`: every card lies face up or down as it was put."""


ZoneTrait = (
    FaceTrait | StartsFull | SortedBy | RefilledFrom | OwnerLooks | RoomFor | Columns | EachAsLaid
)


@final
@node
class Zone(Item):
    """`zone hand per player: hand of pack, face down`, `zone display[1..6]: row of guide_cards`."""

    name: Name
    per: ZonePer | None
    index: RangeType | None
    kind: Name
    cards: tuple[Name, ...]
    traits: tuple[ZoneTrait, ...]


# ---- boards


@final
@node
class GridShape(Node):
    """`grid of 10 rows and 15 columns`."""

    rows: int
    columns: int


@final
@node
class TrackShape(Node):
    """`track of 40 spaces`, `ring of 40 spaces` (its last space is beside the first)."""

    kind: Literal["track", "ring"]
    spaces: int


@final
@node
class Link(Item):
    """`boston: new_york, montreal`: a space of a graph and its neighbours."""

    space: Name
    neighbours: tuple[Name, ...]


@final
@node
class GraphShape(Node):
    """`graph:` with a line for each space; a neighbour is one both ways."""

    links: tuple[Link, ...]


BoardShape = GridShape | TrackShape | GraphShape


@final
@node
class Board(Item):
    """`board prairie: grid of 10 rows and 15 columns from "x.csv":`, or named spaces, or rows.

    `spaces` are names written on the line; `lines` are the columns of the file, or rows of spaces
    under a headline, whose first cell names the space.
    """

    name: Name
    shape: BoardShape | None
    file: Title | None
    spaces: tuple[Name, ...]
    lines: tuple[CardLine, ...]


@final
@node
class Race(Item):
    """`race full_pack: 5, 3, 1`."""

    name: Name
    points: tuple[int, ...]
