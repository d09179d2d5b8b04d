"""Statements with blocks of their own: choices, branches, loops and the structure of play."""

from __future__ import annotations

from typing import final

from cardwright.dsl.syntax.expressions import Binder, Expression, Text
from cardwright.dsl.syntax.node import Item, Name, Note, node
from cardwright.dsl.syntax.orders import Choice, SimpleStatement

# ---- choices


@final
@node
class ActionLine(Item):
    """`play_trail`, `visit(s) when C: what follows`, in a choice of one of several."""

    action: Name
    arguments: tuple[Expression, ...] | None
    when: Expression | None
    body: Block


@final
@node
class TextLine(Item):
    """`"call" when C: …`, in a choice of one of several."""

    text: Text
    when: Expression | None
    body: Block


@final
@node
class OtherwiseLine(Item):
    """`otherwise pass` (an action) or `otherwise: …` (a block; then `action` is none)."""

    action: Name | None
    body: Block


OptionLine = ActionLine | TextLine | OtherwiseLine


@final
@node
class OneOf(Item):
    """`p chooses one of:`, `p may choose one of:` (adds declining)."""

    player: Expression
    may: bool
    lines: tuple[OptionLine, ...]


@final
@node
class Window(Item):
    """`window for players:` with option lines."""

    players: Expression
    lines: tuple[OptionLine, ...]


@final
@node
class May(Item):
    """`p may "pursue the thieves" when C: … otherwise: …`."""

    player: Expression
    text: Text
    when: Expression | None
    body: Block
    otherwise: Block


@final
@node
class MayChoose(Item):
    """`p may choose c in …: … otherwise: …`."""

    player: Expression
    choice: Choice
    body: Block
    otherwise: Block


@final
@node
class MayAct(Item):
    """`p may play_supply`, `p may visit(s): what follows`."""

    player: Expression
    action: Name
    arguments: tuple[Expression, ...] | None
    body: Block
    otherwise: Block


@final
@node
class TakeFirst(Item):
    """`p takes the first it can of plan of card: … otherwise: …`."""

    player: Expression
    plan: Expression
    body: Block
    otherwise: Block


@final
@node
class Propose(Item):
    """`p proposes "…" to q: … refused: …`."""

    player: Expression
    text: Text
    to: Expression
    body: Block
    refused: Block


# ---- structure


@final
@node
class Branch(Item):
    """`if C: …` or `else if C: …`."""

    condition: Expression
    body: Block


@final
@node
class If(Item):
    """`if … : / else if … : / else:`."""

    branches: tuple[Branch, ...]
    otherwise: Block


@final
@node
class ForEach(Item):
    """`for each p in S, q in T where C:`; the sources may be `Narrowed`."""

    binders: tuple[Binder, ...]
    body: Block


@final
@node
class GoRound(Item):
    """`for each p going round starting with q where … until …:`."""

    name: Name
    starting: Expression | None
    where: Expression | None
    until: Expression | None
    body: Block


@final
@node
class Repeat(Item):
    """`repeat n times:`, `repeat until C:` (tested first), `repeat:`; at most one of the two."""

    times: Expression | None
    until: Expression | None
    body: Block


@final
@node
class DependingLine(Item):
    """`2, 3 when C: …`; `otherwise: …` where `values` is empty."""

    values: tuple[Expression, ...]
    when: Expression | None
    body: Block


@final
@node
class Depending(Item):
    """`depending on E:`, `depending on E until a line applies:`."""

    subject: Expression
    until_applies: bool
    lines: tuple[DependingLine, ...]


@final
@node
class Phase(Item):
    """`phase sunrise:`."""

    name: Name
    body: Block


@final
@node
class Round(Item):
    """`round:`, `round day in 1..12:`."""

    binder: Binder | None
    body: Block


@final
@node
class Turn(Item):
    """`turn of p:`."""

    player: Expression | None
    body: Block


CompoundStatement = (
    OneOf
    | Window
    | May
    | MayChoose
    | MayAct
    | TakeFirst
    | Propose
    | If
    | ForEach
    | GoRound
    | Repeat
    | Depending
    | Phase
    | Round
    | Turn
)
Statement = SimpleStatement | CompoundStatement | Note
Block = tuple[Statement, ...]
