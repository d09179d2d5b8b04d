"""Simple statements: one order each, without a block of their own."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.expressions import Binder, Expression, Facing, Key, Text
from cardwright.dsl.syntax.node import Item, Name, Node, node

# ---- how many


@final
@node
class All(Node):
    """`all`, in `move all from`, `deal all from`."""


@final
@node
class Exactly(Node):
    """`3`, `(n)`, `exactly 2`."""

    count: Expression


@final
@node
class UpTo(Node):
    """`up to 2`."""

    count: Expression


@final
@node
class AnyNumber(Node):
    """`any number of`."""


Amount = All | Exactly | UpTo | AnyNumber

# ---- values and cards


@final
@node
class Let(Item):
    """`let n = roll d6`, `let drawn = draw up to 1 from …`."""

    name: Name
    value: Expression | Deal


@final
@node
class Set(Item):
    """`week = 1`, `food of p += 2`."""

    target: Expression
    operator: Literal["=", "+=", "-="]
    value: Expression


@final
@node
class Perform(Item):
    """`resolve(card, p)`, `skip_ahead`: a procedure is carried out."""

    name: Name
    arguments: tuple[Expression, ...]


@final
@node
class Move(Item):
    """`move card to discard, face down`; with an amount `move all from a where C to b`.

    Without an amount `what` is the cards (a card, a list, `top 3 of a`, `Narrowed`); with one it
    is the place they come from.
    """

    amount: Amount | None
    what: Expression
    target: Expression
    facing: Facing | None


@final
@node
class Deal(Item):
    """`deal 5 from stock to hand of each player`, `draw up to 2 from stock to hand of p`."""

    verb: Literal["deal", "draw"]
    amount: Amount
    source: Expression
    target: Expression
    starting: Expression | None


@final
@node
class Shuffle(Item):
    """`shuffle stock`, `shuffle discard into stock`."""

    what: Expression
    into: Expression | None


@final
@node
class TurnCard(Item):
    """`turn card face up`."""

    what: Expression
    facing: Facing


@final
@node
class Reveal(Item):
    """`reveal hand of p` (to all: `to` is none), `reveal top (3) of pile to p`."""

    what: Expression
    to: Expression | None


@final
@node
class Add(Item):
    """`add x to set`."""

    value: Expression
    target: Expression


@final
@node
class Sort(Item):
    """`sort hand of p by rank of it`."""

    what: Expression
    keys: tuple[Key, ...]


@final
@node
class Reset(Item):
    """`reset sheet of p`: starting values again."""

    what: Expression


@final
@node
class Known(Item):
    """`known: no(c in hand of p: …)`: what everybody may conclude."""

    condition: Expression


# ---- tokens and pieces


@final
@node
class Gain(Item):
    """`p gains 2 wind + 1 fire`."""

    player: Expression
    bundle: Expression


@final
@node
class Pay(Item):
    """`p pays 1 food`, `p pays due as far as possible`."""

    player: Expression
    bundle: Expression
    as_far_as_possible: bool


@final
@node
class Return(Item):
    """`p returns 1 hardship`."""

    player: Expression
    bundle: Expression


@final
@node
class ScorePoints(Item):
    """`p scores 2`."""

    player: Expression
    points: Expression


@final
@node
class TakeNextPlace(Item):
    """`p takes the next place in full_pack`."""

    player: Expression
    race: Name


@final
@node
class Place(Item):
    """`place farmer of p on s`, `place 2 tracks of p on s`."""

    what: Expression
    target: Expression


@final
@node
class RemovePiece(Item):
    """`remove farmer from s`, `remove 1 track of p from s`."""

    what: Expression
    source: Expression


@final
@node
class RemoveEvery(Item):
    """`remove every track from s`."""

    kind: Name
    source: Expression


# ---- small ones


@final
@node
class Skip(Item):
    """`skip`: nothing."""


@final
@node
class Stop(Item):
    """`stop`: leave the innermost loop."""


@final
@node
class Say(Item):
    """`say "…"`."""

    text: Text


@final
@node
class Happens(Item):
    """`happens died(p)`."""

    event: Name
    arguments: tuple[Expression, ...]


@final
@node
class CarryOut(Item):
    """`carry out benefit of card for p`."""

    effect: Expression
    player: Expression | None


@final
@node
class EndPart(Item):
    """`end turn`, `end round`, `end phase`, `end game`."""

    part: Literal["turn", "round", "phase", "game"]


@final
@node
class Eliminate(Item):
    """`eliminate p`."""

    player: Expression


@final
@node
class Outcome(Item):
    """`p wins`, `p loses`."""

    player: Expression
    wins: bool


@final
@node
class CommonOutcome(Item):
    """`everyone wins`, `nobody wins`, `everyone in humans loses`."""

    who: Literal["everyone", "nobody"]
    among: Expression | None
    wins: bool


@final
@node
class ReverseOrder(Item):
    """`reverse turn order`."""


@final
@node
class NewHand(Item):
    """`new hand`."""


@final
@node
class Base(Item):
    """`base flow`, `base setup`, `base end`: what the replaced part would do."""

    part: Literal["flow", "setup", "end"]


# ---- choices


@final
@node
class Choice(Node):
    """`up to 2 wares in shop where C asking "…"`; one value where `amount` is none."""

    amount: Amount | None
    name: Name
    source: Expression
    asking: Text | None


@final
@node
class Choose(Item):
    """`p chooses c in hand of p where …`, `p blindly chooses c in …`."""

    player: Expression
    blindly: bool
    choice: Choice


@final
@node
class SecretChoice(Item):
    """`each p in players secretly chooses c in hand of p`."""

    chooser: Binder
    choice: Choice


@final
@node
class Arrange(Item):
    """`p arranges c in top_cards`."""

    player: Expression
    name: Name
    source: Expression


@final
@node
class MustAct(Item):
    """`p must play`, `actor must visit(best)`; `arguments` is none without brackets."""

    player: Expression
    action: Name
    arguments: tuple[Expression, ...] | None


SimpleStatement = (
    Let
    | Set
    | Perform
    | Move
    | Deal
    | Shuffle
    | TurnCard
    | Reveal
    | Add
    | Sort
    | Reset
    | Known
    | Gain
    | Pay
    | Return
    | ScorePoints
    | TakeNextPlace
    | Place
    | RemovePiece
    | RemoveEvery
    | Skip
    | Stop
    | Say
    | Happens
    | CarryOut
    | EndPart
    | Eliminate
    | Outcome
    | CommonOutcome
    | ReverseOrder
    | NewHand
    | Base
    | Choose
    | SecretChoice
    | Arrange
    | MustAct
)
