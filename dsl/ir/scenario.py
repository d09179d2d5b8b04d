"""Scenarios as data: what is given, done and expected, with names and places worked out.

All values are asked of functions of the program that have no parameters. A scenario is a number of
paths: itself, and itself up to each of its cases followed by that case.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.origin import UNKNOWN, Node, Origin
from cardwright.dsl.ir.types import Type


@frozen
class Asked:
    """A value that is asked of a state: a function of the program, and its type."""

    function: str
    type: Type


# ---- cards in places


@frozen
class CardValue:
    """State of a card: `with rounds_left 2`. `name` is what the text calls it."""

    cell: str
    name: str
    value: Asked


@frozen
class Pattern:
    """One thing in a list of cards: `2 medicine`, `any 4`, `"EX-7d" face down`.

    cards    the cards that it may be; None: any
    count    how many of them lie there
    text     as it is written, without the count
    face_up  whether it must lie face up; None when nothing is said
    """

    cards: tuple[int, ...] | None
    count: int
    text: str
    state: tuple[CardValue, ...] = ()
    face_up: bool | None = None


@frozen
class Place:
    """A zone (`index` is the function that says which of a family), or one of its ends.

    `end` is "" for all of it, else top, bottom, first or last; `text` as it is written.
    """

    zone: str
    index: str | None
    end: str
    text: str


# ---- what is given


@frozen
class CardsLie(Node):
    """Cards lie in a place: all there are in a zone, or those at one of its ends."""

    place: Place
    cards: tuple[Pattern, ...]


@frozen
class CellIs(Node):
    """A piece of state has a value. `told`: it is a fact, which the setup already knows."""

    cell: str
    index: tuple[str, ...]
    value: Asked
    text: str
    told: bool = False


@frozen
class Kind:
    """A kind of token: its position in `Program.tokens`, its family, the cell of what players hold,
    and of the common supply that it comes from, or ""."""

    token: int
    family: str
    held: str
    supply: str


@frozen
class Holds(Node):
    """A player holds tokens; of the families that the bundle names nothing else."""

    player: str
    bundle: Asked
    kinds: tuple[Kind, ...]


@frozen
class Stands(Node):
    """Pieces of a player stand on a space; they come from what the player holds (`held`, or "")."""

    placed: str
    held: str
    space: str
    player: str
    count: str
    text: str


@frozen
class Dice(Node):
    """The next results of dice."""

    results: tuple[str, ...]


GivenFact: TypeAlias = CardsLie | CellIs | Holds | Stands | Dice


@frozen
class Start:
    """Where play begins: kind `turn` (of a player, perhaps in a phase), `game` (the flow from its
    beginning), or `none` (nothing but the setup is played)."""

    kind: str
    player: int = -1
    phase: str = ""


# ---- what is done


@frozen
class Match:
    """A value as it is written in an answer, with all that it may mean.

    words   the words of an option
    cards   the cards it may be
    values  what else it may be, each with its type
    asked   a value that only the game can tell
    """

    text: str
    words: str = ""
    cards: tuple[int, ...] = ()
    values: tuple[tuple[Type, Value], ...] = ()
    asked: Asked | None = None


@frozen
class Answer(Node):
    """One answer. kind `action` (with as many of its arguments as are said), `value`, `any` or
    `place` (the `number`th of things that are not seen)."""

    kind: str
    text: str
    action: str = ""
    arguments: tuple[Match, ...] = ()
    value: Match | None = None
    number: int = 0
    by: Match | None = None


@frozen
class Step(Node):
    """Answers of one player."""

    player: int
    answers: tuple[Answer, ...]


@frozen
class Carried(Node):
    """Statements to be carried out: the name of their procedure."""

    procedure: str


# ---- what must hold


@frozen
class Side:
    """A part of a condition whose value is worth telling."""

    text: str
    value: Asked


@frozen
class Expect(Node):
    """A condition that must hold."""

    condition: str
    text: str
    sides: tuple[Side, ...] = ()


@frozen
class ValueLies(Node):
    """A value that must be what is listed: one thing, or several in a list or set. A card is told
    as a list of all cards that it may be."""

    subject: Asked
    things: tuple[Asked, ...]
    text: str
    wanted: str


@frozen
class TurnIs(Node):
    """Whose turn it must be, and in which phase (or "")."""

    player: int
    phase: str


@frozen
class Happened(Node):
    """What must have happened: kind is `action` or `event` (procedures are events too)."""

    kind: str
    event: str
    arguments: tuple[Match, ...]
    times: int | None
    text: str


@frozen
class Offer:
    """One answer that must, or must not, be on offer, and why not (or "")."""

    answer: Answer
    because: str
    origin: Origin = field(default=UNKNOWN, eq=False)


@frozen
class Offered(Node):
    """What must be on offer to a player (`only`: and nothing else), or `refused`."""

    player: int
    refused: bool
    only: bool
    offers: tuple[Offer, ...]


@frozen
class Said(Node):
    """A text that must have been said."""

    text: str


@frozen
class Outcome(Node):
    """Who must have won, or not. `players` are seats."""

    players: tuple[int, ...]
    wins: bool
    text: str


ThenFact: TypeAlias = (
    CardsLie | Holds | Expect | ValueLies | TurnIs | Happened | Offered | Said | Outcome
)


@frozen
class Moment:
    """The end of a `turn`, of a `round`, or of the phase `name`."""

    kind: str
    name: str = ""


# ---- the whole


@frozen
class Give(Node):
    """What is given at this point."""

    facts: tuple[GivenFact, ...]


@frozen
class Check(Node):
    """What must hold now, or at the next moment of that kind. `again`: it has been looked at in
    another path, and only the moment counts."""

    facts: tuple[ThenFact, ...]
    at: Moment | None = None
    again: bool = False


Part: TypeAlias = Give | Step | Carried | Check


@frozen
class Path:
    """A scenario from its beginning to its end, or to the end of one of its cases.

    `given` is what is given before play begins, and `prepared` what is carried out then.
    """

    case: str
    given: tuple[GivenFact, ...]
    prepared: tuple[Carried, ...]
    start: Start
    parts: tuple[Part, ...]


@frozen
class Scenario(Node):
    """A scenario: its title, the names of the players, the invariants that are not looked at."""

    title: str
    players: tuple[str, ...]
    paths: tuple[Path, ...]
    without: tuple[str, ...] = ()


@frozen
class Beginning:
    """How play begins in one way: a procedure, and its arguments: `player`, the name of a cell
    whose value it takes, or "" for none."""

    start: Start
    procedure: str
    arguments: tuple[str, ...] = ()


@frozen
class Bench:
    """Scenarios of one program and what is needed to play them.

    `ready` is the procedure that sets up (its parameters are the facts in `told`: whether each is
    known already); it ends in a question with the option `marker`, as those of `Carried` do.
    """

    scenarios: tuple[Scenario, ...]
    ready: str
    told: tuple[str, ...]
    marker: int
    beginnings: tuple[Beginning, ...]
