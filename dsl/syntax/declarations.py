"""Declarations: the items at the left edge of a file."""

from __future__ import annotations

from typing import final

from cardwright.dsl.source import Source
from cardwright.dsl.syntax.expressions import Expression, Text
from cardwright.dsl.syntax.headers import (
    ChapterHeader,
    Fact,
    ModuleHeader,
    Needs,
    Parts,
    Payoffs,
    Players,
    RulebookHeader,
    Signature,
    Use,
)
from cardwright.dsl.syntax.node import Clause, Comment, Item, Name, Node, Note, Title, node
from cardwright.dsl.syntax.orders import Let
from cardwright.dsl.syntax.results import End, ExtraScoreLine, Score, Winners
from cardwright.dsl.syntax.rules import Rule
from cardwright.dsl.syntax.scenarios import Invariant, Property, Scenario
from cardwright.dsl.syntax.statements import Block
from cardwright.dsl.syntax.things import (
    Board,
    CardBlock,
    Cards,
    Deck,
    Enum,
    Race,
    Table,
    Token,
    Zone,
)
from cardwright.dsl.syntax.types import Field, Holds, Type

# ---- state


@final
@node
class PerState(Item):
    """`kept per player sheet, new each turn:` with fields; `label` is `sheet`."""

    kept: bool
    per: Name
    label: Name | None
    new_each: Name | None
    fields: tuple[Field | Holds | Note, ...]


@final
@node
class Var(Item):
    """`kept var dealer: player`."""

    kept: bool
    field: Field


@final
@node
class OnCards(Item):
    """`on calamity_cards in troubles:` with fields: state of a card while it lies there."""

    cards: Name
    zones: tuple[Name, ...]
    fields: tuple[Field | Note, ...]


# ---- behaviour


@final
@node
class Worth(Item):
    """`x when C`, or `otherwise y` where `when` is none."""

    value: Expression
    when: Expression | None


@final
@node
class WorthCase(Item):
    """`2, 3: x`, or `otherwise: y` where `values` is empty."""

    values: tuple[Expression, ...]
    value: Expression


@final
@node
class WorthDepending(Item):
    """`depending on E:` with cases, as the value of a definition."""

    subject: Expression
    cases: tuple[WorthCase, ...]


@final
@node
class Define(Item):
    """`define points of card = …`, or with lines.

    `body` is one expression, lines of which the first that applies counts, or cases of a value;
    `lets` are the names set before it.
    """

    signature: Signature
    lets: tuple[Let, ...]
    body: Expression | tuple[Worth, ...] | WorthDepending


@final
@node
class Parameter(Node):
    """`card in hand of actor`, or a bare name."""

    name: Name
    source: Expression | None


@final
@node
class Guard(Item):
    """`when C because "…"`, in an action."""

    condition: Expression
    because: Text | Name | None


@final
@node
class ActionBlock(Item):
    """`cost: …` or `do: …` of an action."""

    body: Block


@final
@node
class Action(Item):
    """`action play_trail "lay a card" (card in hand of actor, way in 1..2), at once:`."""

    name: Name
    label: Text | None
    parameters: tuple[Parameter, ...]
    at_once: bool
    guards: tuple[Guard, ...]
    cost: ActionBlock | None
    do: ActionBlock | None
    notes: tuple[Note, ...]


@final
@node
class Procedure(Item):
    """`procedure die (victims) when C: …`."""

    name: Name
    parameters: tuple[Parameter, ...]
    when: Expression | None
    body: Block


@final
@node
class Event(Item):
    """`event died(p)`."""

    name: Name
    parameters: tuple[Name, ...]


@final
@node
class Setup(Item):
    """`setup "missions", last: …`."""

    title: Title | None
    last: bool
    body: Block


@final
@node
class Flow(Item):
    """`flow: …`."""

    body: Block


# ---- options and variants


@final
@node
class Option(Item):
    """`option goal "Playing alone": stay_alive, fewest_turns = stay_alive`."""

    name: Name
    title: Title | None
    type: Type
    value: Expression | None


@final
@node
class ModeChoice(Node):
    """`contest for 2..4`."""

    name: Name
    players: Expression


@final
@node
class ModeOption(Item):
    """`option mode: contest for 2..4, alone for 1`."""

    name: Name
    title: Title | None
    choices: tuple[ModeChoice, ...]


@final
@node
class Remove(Item):
    """`remove rule "x"`, `remove flow`, `remove card wagon_fire`.

    `what` is rule, flow, end, winners, setup, action, procedure, define, card or option; flow, end
    and winners have no name, a setup may have none.
    """

    what: Name
    name: Name | Title | None


@final
@node
class Replace(Item):
    """`replace` before any declaration: it takes the place of the one of that name."""

    item: Declaration


@final
@node
class Variant(Item):
    """`variant missions "Mission cards" of base, on top of x, when C`, a file or with a block.

    `items` is none where the line is the header of a file of its own (it says `of`); what follows
    in the file belongs to it.
    """

    name: Name
    title: Title | None
    of: Name | None
    on_top_of: tuple[Name, ...]
    when: Expression | None
    items: tuple[Declaration, ...] | None


Declaration = (
    RulebookHeader
    | ModuleHeader
    | ChapterHeader
    | Parts
    | Players
    | Payoffs
    | Fact
    | Use
    | Needs
    | Note
    | Enum
    | Deck
    | Cards
    | CardBlock
    | Token
    | Table
    | Zone
    | Board
    | Race
    | PerState
    | Var
    | OnCards
    | Define
    | Action
    | Procedure
    | Event
    | Rule
    | Setup
    | Flow
    | Score
    | ExtraScoreLine
    | Winners
    | End
    | Option
    | ModeOption
    | Variant
    | Replace
    | Remove
    | Invariant
    | Property
    | Scenario
)


@final
@node
class File:
    """A whole text: its items in order, and its comments and clause ids where they stand."""

    source: Source
    items: tuple[Declaration, ...]
    comments: tuple[Comment, ...]
    clauses: tuple[Clause, ...]
