"""A program: one rulebook for one configuration, all resolved and every rule woven in."""

from __future__ import annotations

from attrs import field, frozen

from cardwright.dsl.ir.expressions import Expression, Format, Value
from cardwright.dsl.ir.flow import Segment
from cardwright.dsl.ir.origin import UNKNOWN, Node, Origin
from cardwright.dsl.ir.statements import Statement
from cardwright.dsl.ir.types import Type


@frozen
class Configuration:
    """What was chosen before the game: number of seats, options by name, variants in use."""

    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    variants: tuple[str, ...] = ()


@frozen
class EnumDef:
    """An enumeration: its values in order, and how each is shown."""

    name: str
    values: tuple[str, ...]
    ordered: bool


@frozen
class CardKind:
    """Cards that are equal in every property that is not a label."""

    name: str
    deck: str


@frozen
class Card:
    """One card. `kind` is a position in `Program.kinds`; `owner` a seat when each player has an own
    set; `label` is its printed name, or the text of its properties; `id` the id of its row in the
    card list, or ""."""

    kind: int
    label: str
    id: str = ""
    owner: int | None = None


@frozen
class Deck:
    """A declared deck or card list: its cards are numbers `first` to `first + size - 1`."""

    name: str
    first: int
    size: int


@frozen
class Board:
    """Spaces. A grid has `rows` and `columns` (a space's number is row by row from 0); any other
    board has names only. `labels` has one text a space."""

    name: str
    labels: tuple[str, ...]
    rows: int = 0
    columns: int = 0


@frozen
class Token:
    """A kind of token or piece: its family (itself, when it is alone), and its plural."""

    name: str
    family: str
    plural: str


@frozen
class Table:
    """A constant table. `dims` are the key ranges as (low, size); values row by row, the last key
    changing fastest. A single table with one dimension serves a property of cards or spaces."""

    name: str
    dims: tuple[tuple[int, int], ...]
    values: tuple[Value, ...]
    type: Type


@frozen
class Zone:
    """A place for cards.

    kind     pile (listed from the top), row (listed from the first), hand, spread or bag (the
             latter three without order: listed ascending by card number)
    indices  how many zones the family has; 1 for a zone that is not indexed
    indexed  whether it is a family at all
    owners   the seat that owns each zone of the family, or None
    faces    who sees the faces: `all`, `owner`, `none`, or `top` (all see the top card, nobody
             the rest)
    counts   who sees how many there are: `all` or `owner`
    pool     whether it can hold a pool without order (something shuffles it)
    holds    the decks whose cards it may hold
    room     the most cards it may hold, or None
    columns  for a grid of cards: how many columns; 0 otherwise
             (a family of rows with room for one card, one for each place, row by row)
    index_type  the type of an index, for showing it; None for a zone that is not indexed
    order    the table of the property by which a sorted zone is shown; empty otherwise
    """

    name: str
    kind: str
    indices: int
    indexed: bool
    owners: tuple[int | None, ...]
    faces: str
    counts: str
    pool: bool
    holds: tuple[str, ...]
    room: int | None = None
    columns: int = 0
    index_type: Type | None = None
    order: str = ""
    origin: Origin = field(default=UNKNOWN, eq=False, kw_only=True)


@frozen
class Cell:
    """A part of the state beside zones.

    dims      sizes of its dimensions: () for one value, (seats,) per player, (number of cards,) on
              cards, (spaces, seats) for pieces of players on spaces, …
    low high  the range when the values are whole numbers, else None
    over      what happens above `high`: `error`, `discard` (stays at high) or `wrap`
    under     what happens below `low`: `error`, `ignore` (stays at low) or `wrap`
    initial   one value, or a flat tuple with one a place; what must be computed, setup stores
    known     `all`, `none` (secret) or `owner` (seen by the player of the first dimension)
    kept      survives a new hand
    internal  raises no event, is in no view (trigger edges and the like)
    home      for card state: the zones in which it lives; it is reset to `initial` on leaving them
    """

    name: str
    type: Type
    dims: tuple[int, ...]
    initial: Value | tuple[Value, ...]
    low: int | None = None
    high: int | None = None
    over: str = "error"
    under: str = "error"
    known: str = "all"
    kept: bool = False
    internal: bool = False
    home: tuple[str, ...] = ()
    index_types: tuple[Type, ...] = ()
    origin: Origin = field(default=UNKNOWN, eq=False, kw_only=True)


@frozen
class Parameter:
    """A parameter of a function or procedure."""

    name: str
    type: Type


@frozen
class Function(Node):
    """A pure definition. `reads` are the cells and zones it looks at, through calls too."""

    name: str
    parameters: tuple[Parameter, ...]
    value: Expression
    type: Type
    reads: tuple[str, ...] = ()


@frozen
class Procedure(Node):
    """A named sequence of steps: a procedure of the rulebook, an action, a rule or an effect.

    kind      procedure, action, rule, effect, flow, setup, score or internal
    title     its name in words: the rule's name, the action's text
    asks      whether it may stop for a decision
    exits     the kinds of Exit that may leave it
    body      the structured statements (the direct form)
    segments  the flow form, for procedures that ask; the first is the entry; empty otherwise
    """

    name: str
    kind: str
    title: str
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    locals: tuple[Parameter, ...] = ()
    asks: bool = False
    exits: tuple[str, ...] = ()
    segments: tuple[Segment, ...] = ()


@frozen
class Guard(Node):
    """One condition of an action, in the order of language.md 14.7, for refusals.

    kind      domain, when, forbid, cost or must
    holds     the function (player, parameters…) that is true when the guard lets the action pass;
              `needs` says how many of the action's parameters it takes after the player
    reason    why not, in words
    rule      the name of the rule, or ""
    """

    kind: str
    holds: str
    needs: int
    reason: Format | None
    rule: str = ""


@frozen
class Action(Node):
    """Something a player may choose.

    `domains` names for each parameter the function (player, earlier parameters…) that gives its
    whole domain; `offers` the function that gives what can be offered now (legal and completable,
    narrowed by `must`). `legal` is the function (player, parameters…) that says whether the whole
    is legal, `possible` the function (player) that says whether any is. `run` is the procedure
    (player, parameters…) with costs and all rules woven in.
    """

    name: str
    title: str
    parameters: tuple[Parameter, ...]
    domains: tuple[str, ...]
    offers: tuple[str, ...]
    legal: str
    possible: str
    run: str
    guards: tuple[Guard, ...]


@frozen
class ScoreLine(Node):
    """One line of the score: its words, its value for a player (a function), and when it counts."""

    label: str
    value: str
    when: str | None = None


@frozen
class Ranking:
    """One key of `winners`: a function of a player; the highest or the lowest is best."""

    function: str
    highest: bool


@frozen
class Invariant(Node):
    """What must always hold: a function without parameters. `at` is `decision`, or the kind of
    moment (`turn`, a phase's name, `round`) at whose end it is looked at."""

    text: str
    function: str
    at: str = "decision"


@frozen
class Property(Node):
    """What must be shown by play. kind: ends (within `number` decisions) or result (some game ends
    with `word`)."""

    text: str
    kind: str
    number: int = 0
    word: str = ""


@frozen
class OptionRange:
    """A stretch of option ids: who uses it, for messages and for masks."""

    base: int
    size: int
    label: str

    def holds(self, option: int) -> bool:
        """Whether an id lies in the stretch."""
        return self.base <= option < self.base + self.size


@frozen
class Program:
    """A rulebook for one configuration.

    `play` is the procedure that sets up and plays a game (it asks), `finish` the one that runs when
    the game is over (it does not ask), `arm` the one that sets the edges of `whenever` rules
    silently (already called by `play` at the end of setup).
    `total` is the function (player) of the sum of the score lines, or "" without a score;
    `payoffs` the range of payoffs when declared. `option_count` is the number of option ids.
    `seat_names` are default names for players; `player_word` what a player is called.
    """

    name: str
    title: str
    configuration: Configuration
    enums: tuple[EnumDef, ...]
    decks: tuple[Deck, ...]
    kinds: tuple[CardKind, ...]
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    tokens: tuple[Token, ...]
    tables: tuple[Table, ...]
    zones: tuple[Zone, ...]
    cells: tuple[Cell, ...]
    functions: tuple[Function, ...]
    procedures: tuple[Procedure, ...]
    actions: tuple[Action, ...]
    scores: tuple[ScoreLine, ...]
    total: str
    rankings: tuple[Ranking, ...]
    shared_win: bool
    play: str
    finish: str
    arm: str
    invariants: tuple[Invariant, ...]
    properties: tuple[Property, ...]
    option_ranges: tuple[OptionRange, ...]
    option_count: int
    teams: tuple[tuple[int, ...], ...] = ()
    automatic: tuple[int, ...] = ()
    payoffs: tuple[Value, Value] | None = None
    player_word: str = "player"
    hash: str = ""
