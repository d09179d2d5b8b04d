"""Declarations of things: enumerations, cards, tokens, tables, zones, boards, races."""

from typing import Literal, final

from attrs import frozen

from cardwright.dsl.syntax.cells import Row
from cardwright.dsl.syntax.expressions import Binder, Expression, Facing, Text
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title
from cardwright.dsl.syntax.statements import Block
from cardwright.dsl.syntax.types import Field, RangeType, Type


@final
@frozen(eq=False)
class Enum(Item):
    """`enum rank: two < three < four`."""

    name: Name
    values: tuple[Name, ...]
    ordered: bool


# ---- cards


@final
@frozen(eq=False)
class CountOf(Item):
    """`4 town`, one part of `of which by kind`."""

    count: int
    value: Name


@final
@frozen(eq=False)
class OfWhich(Item):
    """`of which by kind: 1 start, 4 town`: counts that are checked."""

    property: Name
    counts: tuple[CountOf, ...]


@final
@frozen(eq=False)
class Copies(Item):
    """`copies 1 + (size of players - 1) div 2`: how often each row is there."""

    count: Expression


@final
@frozen(eq=False)
class Repeated(Item):
    """`for each stage in 1..4:` in a card list: its columns once for each value."""

    binder: Binder
    lines: "tuple[CardLine, ...]"


CardLine = Field | OfWhich | Copies | Repeated | Row | Note


@final
@frozen(eq=False)
class Deck(Item):
    """`deck coal_tokens, 7 of each, where C:` with fields: the product of enumerations."""

    name: Name
    per: Name | None
    copies: Expression | None
    where: Expression | None
    lines: tuple[CardLine, ...]


@final
@frozen(eq=False)
class Cards(Item):
    """`cards trail_cards from "trail.csv", count 58:` with columns, or with rows."""

    name: Name
    file: Title | None
    count: int | None
    lines: tuple[CardLine, ...]


@final
@frozen(eq=False)
class CardBlock(Item):
    """`card "Hidden Spur Path": …`: the effect of one card, by its name."""

    card: Name | Text
    body: Block


@final
@frozen(eq=False)
class TokenSupply(Node):
    """`endless` (`amount` is none), `14 per player`, `40`."""

    amount: int | None
    per: Name | None


@final
@frozen(eq=False)
class Token(Item):
    """`token farmer, plural farmers: 14 per player`; with kinds it is a family of tokens."""

    name: Name
    plural: Name | None
    kinds: tuple[Name, ...]
    supply: TokenSupply | None


@final
@frozen(eq=False)
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
@frozen(eq=False)
class ZonePer(Node):
    """`per player`, `per calamity_cards in troubles`."""

    name: Name
    within: Name | None


@final
@frozen(eq=False)
class FaceTrait(Node):
    """`face up`, `face down`, `top face up`."""

    facing: Facing
    top_only: bool


@final
@frozen(eq=False)
class StartsFull(Node):
    """`starts full`: all cards of its kind begin here."""


@final
@frozen(eq=False)
class SortedBy(Node):
    """`sorted by type`."""

    property: Name


@final
@frozen(eq=False)
class RefilledFrom(Node):
    """`refilled from trail_discard`."""

    zone: Name


@final
@frozen(eq=False)
class OwnerLooks(Node):
    """`owner looks`: the owner sees the faces."""


@final
@frozen(eq=False)
class RoomFor(Node):
    """`room for 5`."""

    count: int


@final
@frozen(eq=False)
class Columns(Node):
    """`6 columns`, of a grid of cards."""

    count: int


@final
@frozen(eq=False)
class EachAsLaid(Node):
    """`each as laid`: every card lies face up or down as it was put."""


ZoneTrait = (
    FaceTrait | StartsFull | SortedBy | RefilledFrom | OwnerLooks | RoomFor | Columns | EachAsLaid
)


@final
@frozen(eq=False)
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
@frozen(eq=False)
class GridShape(Node):
    """`grid of 10 rows and 15 columns`."""

    rows: int
    columns: int


@final
@frozen(eq=False)
class TrackShape(Node):
    """`track of 40 spaces`, `ring of 40 spaces` (its last space is beside the first)."""

    kind: Literal["track", "ring"]
    spaces: int


@final
@frozen(eq=False)
class Link(Item):
    """`boston: new_york, montreal`: a space of a graph and its neighbours."""

    space: Name
    neighbours: tuple[Name, ...]


@final
@frozen(eq=False)
class GraphShape(Node):
    """`graph:` with a line for each space; a neighbour is one both ways."""

    links: tuple[Link, ...]


BoardShape = GridShape | TrackShape | GraphShape


@final
@frozen(eq=False)
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
@frozen(eq=False)
class Race(Item):
    """`race full_pack: 5, 3, 1`."""

    name: Name
    points: tuple[int, ...]
