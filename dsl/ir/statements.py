"""Structured statements of the IR. What the language adds by rules is already woven in.

Only these nodes ask a player: `Ask`, and `Do` of a procedure that asks. Only these use chance:
`Roll`, `PickRandom`, `Draw`, `Reveal` and an `Ask` group that is picked blindly. Locals are
assigned by `Let` (also again and again in a loop) and live in the frame of their procedure.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardwright.dsl.ir.expressions import Expression, Format, ZoneRef
from cardwright.dsl.ir.origin import Node
from cardwright.dsl.ir.types import Type

Block: TypeAlias = "tuple[Statement, ...]"


@frozen
class Let(Node):
    """Gives a local a value."""

    name: str
    value: Expression


@frozen
class Store(Node):
    """Sets a state cell. Out of its range the cell's overflow rule applies, else it is a fault.

    `checked` is False where the value is proved to be in range. An internal cell (trigger edges)
    raises no event.
    """

    cell: str
    index: tuple[Expression, ...]
    value: Expression
    checked: bool = True


# ---- cards


@frozen
class Move(Node):
    """Moves one card. `source` is where it lies when that is known beforehand, else None.

    `to` is `top` or `bottom` of a pile, `last` or `first` of a row; `top` and `last` are the
    normal places. `face` is `up`, `down`, or None for the way the zone lays its cards.
    A card of none is a fault.
    """

    card: Expression
    source: ZoneRef | None
    target: ZoneRef
    to: str = "top"
    face: str | None = None


@frozen
class MoveMany(Node):
    """Moves several cards, a tuple, as one block that keeps its order: on a pile the first of them
    ends uppermost, in a row they follow each other."""

    cards: Expression
    source: ZoneRef | None
    target: ZoneRef
    to: str = "top"
    face: str | None = None


@frozen
class MoveAll(Node):
    """Moves everything in a zone as one block, a pool included (it stays a pool in a pile that
    allows one; elsewhere its cards are drawn one by one)."""

    source: ZoneRef
    target: ZoneRef
    to: str = "top"
    face: str | None = None


@frozen
class Draw(Node):
    """Draws `count` cards one by one from an end of a pile (or row) to a zone.

    `exact`: fewer is a fault; otherwise it takes what there is. `refill` is the pile that is
    shuffled into the source when a card is due and the source is empty. `into` is a local that
    receives the cards drawn, a tuple. `count` None: all. `end` is `top` or `bottom`.
    """

    count: Expression | None
    source: ZoneRef
    target: ZoneRef
    exact: bool = True
    refill: ZoneRef | None = None
    into: str | None = None
    end: str = "top"
    to: str = "top"
    face: str | None = None


@frozen
class Shuffle(Node):
    """Puts `cards` (a tuple; None: nothing more) and all that lies in `target` into its pool.

    What anybody knew of those cards ends.
    """

    cards: Expression | None
    target: ZoneRef


@frozen
class SortZone(Node):
    """Puts the cards of a zone (which has no pool left afterwards only if all are known to the
    engine) into the order of `order`, an expression that yields all its cards, first on top."""

    zone: ZoneRef
    order: Expression


@frozen
class Turn(Node):
    """Turns a card face up or down where it lies."""

    card: Expression
    up: bool


@frozen
class Reveal(Node):
    """Lets `to` (a player; None: everybody) know cards.

    Either `cards`, a tuple, or the top `count` cards of `zone`, which are drawn from its pool into
    the known top part first; `into` then receives them.
    """

    cards: Expression | None
    to: Expression | None
    zone: ZoneRef | None = None
    count: Expression | None = None
    into: str | None = None


@frozen
class RevealValue(Node):
    """Makes a secret cell or local value public: an event with the value, seen by all."""

    value: Expression
    type: Type


@frozen
class Learn(Node):
    """Declares as known to all: no card of `zone` satisfies `where` (over `name`), until a hidden
    card enters the zone. Used by redeals."""

    zone: ZoneRef
    name: str
    where: Expression


# ---- chance


@frozen
class Roll(Node):
    """Rolls dice: with `count` None one die, a number from 1 to `sides`; else a tuple of them."""

    into: str
    count: Expression | None
    sides: int


@frozen
class PickRandom(Node):
    """One element of `source`, each equally likely; none possible is a fault."""

    into: str
    source: Expression
    type: Type


# ---- control


@frozen
class If(Node):
    """The first branch whose condition holds, or `other`."""

    branches: tuple[tuple[Expression, Block], ...]
    other: Block = ()


@frozen
class ForEach(Node):
    """The body for each element of `source` as it was at the beginning, in order."""

    name: str
    source: Expression
    body: Block


@frozen
class Times(Node):
    """The body so many times."""

    count: Expression
    body: Block


@frozen
class Loop(Node):
    """The body until the condition holds, tested before each turn; None: until a `Break`.

    Each turn costs so many units of the step budget.
    """

    until: Expression | None
    body: Block
    units: int = 1


@frozen
class Break(Node):
    """Leaves the innermost ForEach, Times or Loop."""


@frozen
class Do(Node):
    """Carries out a procedure."""

    procedure: str
    args: tuple[Expression, ...]


@frozen
class DoOneOf(Node):
    """Carries out the procedure at position `index` of `procedures`: the effect of a card.

    A none index does nothing.
    """

    index: Expression
    procedures: tuple[str, ...]
    args: tuple[Expression, ...]


@frozen
class Scope(Node):
    """A turn, phase or round: `Exit(kind)` within (also within procedures it calls) ends the body.

    `kind` is turn, phase or round, `name` the phase's name or "", `player` whose turn it is. Begin
    and end of the body are events; for a turn the builtin cell `active` is the player meanwhile.
    The end is one also when an exit or a `Break` leaves the body, but not when the game ends.
    """

    kind: str
    name: str
    player: Expression | None
    body: Block


@frozen
class Finally(Node):
    """The body, then `after`, also when an `Exit` leaves the body; the exit then goes on.

    The end of the game does not run `after`.
    """

    body: Block
    after: Block


@frozen
class Exit(Node):
    """Leaves the innermost Scope of that kind, running each `Finally` on the way out."""

    kind: str


@frozen
class EndGame(Node):
    """Ends the game at once: all frames are dropped, and `Program.finish` runs."""


@frozen
class Outcome(Node):
    """Records that players win or lose (`players` a tuple of seats)."""

    players: Expression
    wins: bool


@frozen
class Eliminate(Node):
    """A player leaves the game: no longer among `players`, no more turns."""

    player: Expression


@frozen
class ReverseOrder(Node):
    """Turn order goes the other way round from now on."""


@frozen
class NewHand(Node):
    """Sends all cards home, resets every cell that is not kept, clears knowledge."""


@frozen
class Happen(Node):
    """A declared event, or an action or procedure taken, for the log only; listeners are woven in.

    `kind` is `event`, `action` or `procedure`.
    """

    event: str
    args: tuple[Expression, ...]
    kind: str = "event"


@frozen
class Say(Node):
    """A text for everybody."""

    text: Format


@frozen
class Fail(Node):
    """A fault in the rules: `message` says what, e.g. two `instead of` rules that both apply."""

    message: str


@frozen
class Tick(Node):
    """Costs units of the step budget: a turn of a `Loop` that was cut, or (see `passes.budget`) of
    a long counted loop, a call of a procedure that is carried out very often, or much work in the
    statements behind it."""

    units: int = 1


# ---- only within segments of the flow form (see flow.py)


@frozen
class ScopeBegin(Node):
    """The begin of a `Scope` that was cut: its event, and for a turn the builtin cell `active`.

    The local `saved` receives what `active` was, in a turn that may begin within another turn;
    otherwise it is None.
    """

    kind: str
    name: str
    player: Expression | None
    saved: str | None = None


@frozen
class ScopeEnd(Node):
    """The end of a `Scope` that was cut: its event (the player of a turn is `active`), then for a
    turn `active` becomes `saved`: the local of its begin, or none. Otherwise that is None."""

    kind: str
    name: str
    saved: Expression | None = None


# ---- decisions


@frozen
class Choice(Node):
    """One group of options of an `Ask`.

    With `source` None it is a single option; otherwise one option for each element of `source`
    (the elements for which a choice is possible; already filtered), bound to `name` in `label`.
    The id of an option is `base` plus the value's ordinal in `domain` (see `ordinals.py`);
    `size` ids are reserved. `action` names the action for which this is the first parameter,
    or the action itself when it has none. `merge`: cards equal in kind and card state are one
    option. `blind`: the chooser does not see the values; options are named by place.
    `ascending`: `source` is known to come in ascending order of ordinals, without repetition.
    """

    label: Format
    when: Expression | None
    base: int
    size: int
    name: str | None = None
    source: Expression | None = None
    domain: Type | None = None
    action: str | None = None
    merge: bool = False
    blind: bool = False
    ascending: bool = False


@frozen
class Ask(Node):
    """A decision of `player`: exactly one option out of the groups, in ascending order of ids.

    `into` receives the value of the option (none for a single option); `which` receives the
    position of its group when given. No option at all is the fault "stuck". `secret`: nobody else
    learns the answer. `free` is (low, high, step) for a number that is not listed (then `choices`
    is empty).
    """

    player: Expression
    prompt: Format | None
    choices: tuple[Choice, ...]
    into: str
    which: str | None = None
    secret: bool = False
    free: tuple[Expression, Expression, Expression] | None = None


Statement: TypeAlias = (
    Let
    | Store
    | Move
    | MoveMany
    | MoveAll
    | Draw
    | Shuffle
    | SortZone
    | Turn
    | Reveal
    | RevealValue
    | Learn
    | Roll
    | PickRandom
    | If
    | ForEach
    | Times
    | Loop
    | Break
    | Do
    | DoOneOf
    | Scope
    | Finally
    | Exit
    | EndGame
    | Outcome
    | Eliminate
    | ReverseOrder
    | NewHand
    | Happen
    | Say
    | Fail
    | ScopeBegin
    | ScopeEnd
    | Tick
    | Ask
)
