"""Rules: what the rest of the book adds to an action, an event, a moment."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.expressions import Binder, Expression, Text
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title, node
from cardwright.dsl.syntax.statements import Block

Timing = Literal["before", "after", "after first", "instead of"]

# ---- what is listened to


@final
@node
class EventPattern(Node):
    """`died(p)`, `play_trail`: an action, procedure or event; `parameters` bind by position."""

    name: Name
    parameters: tuple[Name, ...] | None


@final
@node
class TurnPattern(Node):
    """`turn of p`."""

    player: Name


@final
@node
class DrawPattern(Node):
    """`draw from stock`: a card is about to be taken from the zone."""

    zone: Name


@final
@node
class MovePattern(Node):
    """`card moves from hand to discard`: a card changes its zone; either end may be left out."""

    card: Name
    source: Name | None
    target: Name | None


@final
@node
class TokenPattern(Node):
    """`p gains water`, `p pays food`, `p returns hardship`: tokens change hands."""

    player: Name
    verb: Literal["gains", "pays", "returns"]
    kind: Name


Pattern = EventPattern | TurnPattern | DrawPattern | MovePattern | TokenPattern


@final
@node
class Moment(Node):
    """A stretch of play and which end of it: `start of sunrise`, `end of each phase of turn of p`.

    kind "phase": `name` is the phase; "turn": `player` binds whose turn, if written; "round":
    `number` is the round, if written; "each": every `name` (phase, turn, round), within the turn of
    `player`, if written.
    """

    edge: Literal["start", "end"]
    kind: Literal["phase", "turn", "round", "each"]
    name: Name | None
    player: Name | None
    number: Expression | None


# ---- the clauses of a rule


@final
@node
class Forbid(Item):
    """`forbid play_trail, play_fort when C because "…"`; a reason may be a name of a text."""

    patterns: tuple[EventPattern, ...]
    when: Expression | None
    because: Text | Name | None


@final
@node
class Must(Item):
    """`must play(card) where W if able when C because "…"`."""

    pattern: EventPattern
    where: Expression
    when: Expression | None
    because: Text | Name | None


@final
@node
class Allow(Item):
    """`allow acquire(site) despite "site is taken" by m in S: turn m face down`.

    `by` binds what pays for the permission, `body` is the price.
    """

    pattern: EventPattern
    despite: tuple[Title, ...]
    by: Binder | None
    when: Expression | None
    body: Block


@final
@node
class Listen(Item):
    """`before draw from stock when C:`, `after died(p):`, `instead of lose_supply(p) when C:`."""

    timing: Timing
    patterns: tuple[Pattern, ...]
    when: Expression | None
    body: Block


@final
@node
class Whenever(Item):
    """`whenever C: …`: on the edge from false to true."""

    condition: Expression
    body: Block


@final
@node
class While(Item):
    """`while storm: movement_cost + 1`: as long as it holds, a named value reads differently."""

    condition: Expression
    value: Expression


@final
@node
class AtMoment(Item):
    """`at start of sunrise when C:`, `at end of turn of p:`."""

    moment: Moment
    when: Expression | None
    body: Block


@final
@node
class AtEach(Item):
    """`at each moment(s, p): …`: the moment written in a cell of a card list."""

    moment: Expression
    body: Block


@final
@node
class Show(Item):
    """`show collection of p`: a zone lies open to all."""

    what: Expression


@final
@node
class Share(Item):
    """`share hardship among humans`: one supply held in common."""

    what: Expression
    among: Expression


@final
@node
class LimitRule(Item):
    """`limit natural of each hiker to 12 in all`."""

    what: Expression
    amount: Expression


@final
@node
class RuleFor(Item):
    """`for each p in S:` in a rule: its clauses for each element."""

    binders: tuple[Binder, ...]
    parts: tuple[RuleClause, ...]


RuleClause = (
    Forbid
    | Must
    | Allow
    | Listen
    | Whenever
    | While
    | AtMoment
    | AtEach
    | Show
    | Share
    | LimitRule
    | RuleFor
    | Note
)


@final
@node
class Rule(Item):
    """`rule "follow suit" overrides "other": …`."""

    title: Title
    overrides: tuple[Title, ...]
    parts: tuple[RuleClause, ...]
