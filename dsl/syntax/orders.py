"""Simple statements: one order each, without a block of their own."""

from typing import Literal, final

from attrs import frozen

from cardwright.dsl.syntax.expressions import Binder, Expression, Facing, Key, Text
from cardwright.dsl.syntax.node import Item, Name, Node

# ---- how many


@final
@frozen(eq=False)
class All(Node):
    """`all`, in `move all from`, `deal all from`."""


@final
@frozen(eq=False)
class Exactly(Node):
    """`3`, `(n)`, `exactly 2`."""

    count: Expression


@final
@frozen(eq=False)
class UpTo(Node):
    """`up to 2`."""

    count: Expression


@final
@frozen(eq=False)
class AnyNumber(Node):
    """`any number of`."""


Amount = All | Exactly | UpTo | AnyNumber

# ---- values and cards


@final
@frozen(eq=False)
class Let(Item):
    """`let n = roll d6`, `let drawn = draw up to 1 from …`."""

    name: Name
    value: "Expression | Deal"


@final
@frozen(eq=False)
class Set(Item):
    """`week = 1`, `food of p += 2`."""

    target: Expression
    operator: Literal["=", "+=", "-="]
    value: Expression


@final
@frozen(eq=False)
class Perform(Item):
    """`resolve(card, p)`, `skip_ahead`: a procedure is carried out."""

    name: Name
    arguments: tuple[Expression, ...]


@final
@frozen(eq=False)
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
@frozen(eq=False)
class Deal(Item):
    """`deal 5 from stock to hand of each player`, `draw up to 2 from stock to hand of p`."""

    verb: Literal["deal", "draw"]
    amount: Amount
    source: Expression
    target: Expression
    starting: Expression | None


@final
@frozen(eq=False)
class Shuffle(Item):
    """`shuffle stock`, `shuffle discard into stock`."""

    what: Expression
    into: Expression | None


@final
@frozen(eq=False)
class TurnCard(Item):
    """`turn card face up`."""

    what: Expression
    facing: Facing


@final
@frozen(eq=False)
class Reveal(Item):
    """`reveal hand of p` (to all: `to` is none), `reveal top (3) of pile to p`."""

    what: Expression
    to: Expression | None


@final
@frozen(eq=False)
class Add(Item):
    """`add x to set`."""

    value: Expression
    target: Expression


@final
@frozen(eq=False)
class Sort(Item):
    """`sort hand of p by rank of it`."""

    what: Expression
    keys: tuple[Key, ...]


@final
@frozen(eq=False)
class Reset(Item):
    """`reset sheet of p`: starting values again."""

    what: Expression


@final
@frozen(eq=False)
class Known(Item):
    """`known: no(c in hand of p: …)`: what everybody may conclude."""

    condition: Expression


# ---- tokens and pieces


@final
@frozen(eq=False)
class Gain(Item):
    """`p gains 2 wind + 1 fire`."""

    player: Expression
    bundle: Expression


@final
@frozen(eq=False)
class Pay(Item):
    """`p pays 1 food`, `p pays due as far as possible`."""

    player: Expression
    bundle: Expression
    as_far_as_possible: bool


@final
@frozen(eq=False)
class Return(Item):
    """`p returns 1 hardship`."""

    player: Expression
    bundle: Expression


@final
@frozen(eq=False)
class ScorePoints(Item):
    """`p scores 2`."""

    player: Expression
    points: Expression


@final
@frozen(eq=False)
class TakeNextPlace(Item):
    """`p takes the next place in full_pack`."""

    player: Expression
    race: Name


@final
@frozen(eq=False)
class Place(Item):
    """`place farmer of p on s`, `place 2 tracks of p on s`."""

    what: Expression
    target: Expression


@final
@frozen(eq=False)
class RemovePiece(Item):
    """`remove farmer from s`, `remove 1 track of p from s`."""

    what: Expression
    source: Expression


@final
@frozen(eq=False)
class RemoveEvery(Item):
    """`remove every track from s`."""

    kind: Name
    source: Expression


# ---- small ones


@final
@frozen(eq=False)
class Skip(Item):
    """`skip`: nothing."""


@final
@frozen(eq=False)
class Stop(Item):
    """`stop`: leave the innermost loop."""


@final
@frozen(eq=False)
class Say(Item):
    """`say "…"`."""

    text: Text


@final
@frozen(eq=False)
class Happens(Item):
    """`happens died(p)`."""

    event: Name
    arguments: tuple[Expression, ...]


@final
@frozen(eq=False)
class CarryOut(Item):
    """`carry out benefit of card for p`."""

    effect: Expression
    player: Expression | None


@final
@frozen(eq=False)
class EndPart(Item):
    """`end turn`, `end round`, `end phase`, `end game`."""

    part: Literal["turn", "round", "phase", "game"]


@final
@frozen(eq=False)
class Eliminate(Item):
    """`eliminate p`."""

    player: Expression


@final
@frozen(eq=False)
class Outcome(Item):
    """`p wins`, `p loses`."""

    player: Expression
    wins: bool


@final
@frozen(eq=False)
class CommonOutcome(Item):
    """`everyone wins`, `nobody wins`, `everyone in humans loses`."""

    who: Literal["everyone", "nobody"]
    among: Expression | None
    wins: bool


@final
@frozen(eq=False)
class ReverseOrder(Item):
    """`reverse turn order`."""


@final
@frozen(eq=False)
class NewHand(Item):
    """`new hand`."""


@final
@frozen(eq=False)
class Base(Item):
    """`base flow`, `base setup`, `base end`: what the replaced part would do."""

    part: Literal["flow", "setup", "end"]


# ---- choices


@final
@frozen(eq=False)
class Choice(Node):
    """`up to 2 wares in shop where C asking "…"`; one value where `amount` is none."""

    amount: Amount | None
    name: Name
    source: Expression
    asking: Text | None


@final
@frozen(eq=False)
class Choose(Item):
    """`p chooses c in hand of p where …`, `p blindly chooses c in …`."""

    player: Expression
    blindly: bool
    choice: Choice


@final
@frozen(eq=False)
class SecretChoice(Item):
    """`each p in players secretly chooses c in hand of p`."""

    chooser: Binder
    choice: Choice


@final
@frozen(eq=False)
class Arrange(Item):
    """`p arranges c in top_cards`."""

    player: Expression
    name: Name
    source: Expression


@final
@frozen(eq=False)
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
