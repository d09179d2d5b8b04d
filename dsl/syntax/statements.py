"""Statements with blocks of their own: choices, branches, loops and the structure of play."""

from typing import final

from attrs import frozen

from cardwright.dsl.syntax.expressions import Binder, Expression, Text
from cardwright.dsl.syntax.node import Item, Name, Note
from cardwright.dsl.syntax.orders import Choice, SimpleStatement

# ---- choices


@final
@frozen(eq=False)
class ActionLine(Item):
    """`play_trail`, `visit(s) when C: what follows`, in a choice of one of several."""

    action: Name
    arguments: tuple[Expression, ...] | None
    when: Expression | None
    body: "Block"


@final
@frozen(eq=False)
class TextLine(Item):
    """`"call" when C: …`, in a choice of one of several."""

    text: Text
    when: Expression | None
    body: "Block"


@final
@frozen(eq=False)
class OtherwiseLine(Item):
    """`otherwise pass` (an action) or `otherwise: …` (a block; then `action` is none)."""

    action: Name | None
    body: "Block"


OptionLine = ActionLine | TextLine | OtherwiseLine


@final
@frozen(eq=False)
class OneOf(Item):
    """`p chooses one of:`, `p may choose one of:` (adds declining)."""

    player: Expression
    may: bool
    lines: tuple[OptionLine, ...]


@final
@frozen(eq=False)
class Window(Item):
    """`window for players:` with option lines."""

    players: Expression
    lines: tuple[OptionLine, ...]


@final
@frozen(eq=False)
class May(Item):
    """`p may "pursue the thieves" when C: … otherwise: …`."""

    player: Expression
    text: Text
    when: Expression | None
    body: "Block"
    otherwise: "Block"


@final
@frozen(eq=False)
class MayChoose(Item):
    """`p may choose c in …: … otherwise: …`."""

    player: Expression
    choice: Choice
    body: "Block"
    otherwise: "Block"


@final
@frozen(eq=False)
class MayAct(Item):
    """`p may play_supply`, `p may visit(s): what follows`."""

    player: Expression
    action: Name
    arguments: tuple[Expression, ...] | None
    body: "Block"
    otherwise: "Block"


@final
@frozen(eq=False)
class TakeFirst(Item):
    """`p takes the first it can of plan of card: … otherwise: …`."""

    player: Expression
    plan: Expression
    body: "Block"
    otherwise: "Block"


@final
@frozen(eq=False)
class Propose(Item):
    """`p proposes "…" to q: … refused: …`."""

    player: Expression
    text: Text
    to: Expression
    body: "Block"
    refused: "Block"


# ---- structure


@final
@frozen(eq=False)
class Branch(Item):
    """`if C: …` or `else if C: …`."""

    condition: Expression
    body: "Block"


@final
@frozen(eq=False)
class If(Item):
    """`if … : / else if … : / else:`."""

    branches: tuple[Branch, ...]
    otherwise: "Block"


@final
@frozen(eq=False)
class ForEach(Item):
    """`for each p in S, q in T where C:`; the sources may be `Narrowed`."""

    binders: tuple[Binder, ...]
    body: "Block"


@final
@frozen(eq=False)
class GoRound(Item):
    """`for each p going round starting with q where … until …:`."""

    name: Name
    starting: Expression | None
    where: Expression | None
    until: Expression | None
    body: "Block"


@final
@frozen(eq=False)
class Repeat(Item):
    """`repeat n times:`, `repeat until C:` (tested first), `repeat:`; at most one of the two."""

    times: Expression | None
    until: Expression | None
    body: "Block"


@final
@frozen(eq=False)
class DependingLine(Item):
    """`2, 3 when C: …`; `otherwise: …` where `values` is empty."""

    values: tuple[Expression, ...]
    when: Expression | None
    body: "Block"


@final
@frozen(eq=False)
class Depending(Item):
    """`depending on E:`, `depending on E until a line applies:`."""

    subject: Expression
    until_applies: bool
    lines: tuple[DependingLine, ...]


@final
@frozen(eq=False)
class Phase(Item):
    """`phase sunrise:`."""

    name: Name
    body: "Block"


@final
@frozen(eq=False)
class Round(Item):
    """`round:`, `round day in 1..12:`."""

    binder: Binder | None
    body: "Block"


@final
@frozen(eq=False)
class Turn(Item):
    """`turn of p:`."""

    player: Expression | None
    body: "Block"


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
