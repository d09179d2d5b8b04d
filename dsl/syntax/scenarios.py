"""Checks in a rulebook: invariants, properties and scenarios."""

from __future__ import annotations

from typing import final

from cardwright.dsl.syntax.expressions import Expression, Facing, Text
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title, node
from cardwright.dsl.syntax.orders import CommonOutcome, Outcome
from cardwright.dsl.syntax.rules import Moment
from cardwright.dsl.syntax.statements import Block


@final
@node
class Invariant(Item):
    """`invariant "nobody …" at end of turn: C`; always where `at` is none."""

    title: Title
    at: Moment | None
    condition: Expression


# ---- properties


@final
@node
class EndsWithin(Node):
    """`ends within 5000 decisions`."""

    decisions: int


@final
@node
class SomeGameEndsWith(Node):
    """`some game ends with win`; a word for the outcome."""

    outcome: Name


@final
@node
class WinRate(Node):
    """`win rate of each seat within 5 points over 10000 random games`."""

    points: int
    games: int


Claim = EndsWithin | SomeGameEndsWith | WinRate


@final
@node
class Property(Item):
    """`property "every game ends": ends within 5000 decisions`."""

    title: Title
    claim: Claim


# ---- what a scenario gives


@final
@node
class AnyCards(Node):
    """`any 4`: so many cards, whichever."""

    count: int


@final
@node
class CardState(Node):
    """`rounds_left 2`, behind `with`."""

    name: Name
    value: Expression


@final
@node
class Lying(Node):
    """A card, a value or a number in a `given` or `then` line.

    `"TR-30"`, `2 medicine`, `any 4`, `extreme_cold with rounds_left 1`, `"EX-7d" face down`.
    """

    what: Expression | AnyCards
    state: tuple[CardState, ...]
    facing: Facing | None


@final
@node
class Lies(Item):
    """`hand of ana: "TR-33", "TR-37"`: what lies in a zone, or what a piece of state is."""

    place: Expression
    things: tuple[Lying, ...]


@final
@node
class Dice(Item):
    """`dice: 3, 1, 6`: the next results."""

    results: tuple[Expression, ...]


@final
@node
class HoldsTokens(Item):
    """`ana holds 1 earth + 3 water`."""

    player: Expression
    bundle: Expression


@final
@node
class ItIsTurn(Item):
    """`it is ana's turn`, `it is kit's turn, phase events`."""

    player: Name
    phase: Name | None


@final
@node
class PieceStands(Item):
    """`place 1 track of ben on pass_space`."""

    what: Expression
    target: Expression


@final
@node
class GameBegins(Item):
    """`the game begins`: play starts at the very beginning, with the setup."""


GivenFact = Lies | Dice | HoldsTokens | ItIsTurn | PieceStands | GameBegins | Note

# ---- what a scenario does


@final
@node
class ValueAnswer(Node):
    """`play_trail("TR-33", 1)`, `greg`, `"load a gear"`, `visit(s) by windrose`."""

    value: Expression
    by: Name | None


@final
@node
class AnyAnswer(Node):
    """`any`."""


@final
@node
class PlaceAnswer(Node):
    """`card 2`: the second of the cards that cannot be seen."""

    number: int


Answer = ValueAnswer | AnyAnswer | PlaceAnswer


@final
@node
class Step(Item):
    """`ana: visit(explore), "DC-02"`: answers of one player, one after the other."""

    player: Name
    answers: tuple[Answer, ...]


# ---- what must hold


@final
@node
class Expect(Item):
    """A condition that must hold."""

    condition: Expression


@final
@node
class Happened(Item):
    """`happened died(ana) 2 times`; at least once where `times` is none."""

    event: Name
    arguments: tuple[Expression, ...] | None
    times: int | None


@final
@node
class Offer(Item):
    """`draw_trail because "…"`: one answer that is, or is not, on offer."""

    answer: Answer
    because: Text | None


@final
@node
class Offered(Item):
    """`offered to ana only:`, `refused to ana:` with answers."""

    refused: bool
    player: Name
    only: bool
    offers: tuple[Offer, ...]


@final
@node
class Said(Item):
    """`said "Here lies tatiana."`."""

    text: Text


# An outcome says how the game has ended: `ana wins` that she is among the winners, `ana loses`
# that she is not.
ThenFact = (
    Lies
    | HoldsTokens
    | ItIsTurn
    | Expect
    | Happened
    | Offered
    | Said
    | Outcome
    | CommonOutcome
    | Note
)

# ---- the parts


@final
@node
class ScenarioPlayers(Item):
    """`players ana, ben`."""

    names: tuple[Name, ...]


@final
@node
class ScenarioVariants(Item):
    """`variants missions, skills`."""

    names: tuple[Name, ...]


@final
@node
class ScenarioOption(Item):
    """`option mode: alone`."""

    name: Name
    value: Expression


@final
@node
class WithoutInvariants(Item):
    """`without invariant "no card is lost"`: not checked, since the state is a partial one."""

    titles: tuple[Title, ...]


@final
@node
class Given(Item):
    """`given:`."""

    facts: tuple[GivenFact, ...]


@final
@node
class When(Item):
    """`when ana: hike`, or `when:` with a line for each player's answers."""

    steps: tuple[Step, ...]


@final
@node
class DoPart(Item):
    """`do: pay_pots`: statements instead of choices."""

    body: Block


@final
@node
class Then(Item):
    """`then:`, `then at end of phase events:`."""

    at: Moment | None
    facts: tuple[ThenFact, ...]


@final
@node
class Case(Item):
    """`case "they escape":` goes on from what stands before it, apart from the other cases."""

    title: Title
    parts: tuple[ScenarioPart, ...]


ScenarioPart = (
    ScenarioPlayers
    | ScenarioVariants
    | ScenarioOption
    | WithoutInvariants
    | Given
    | When
    | DoPart
    | Then
    | Case
    | Note
)


@final
@node
class Scenario(Item):
    """`scenario "a shared trade": …`."""

    title: Title
    parts: tuple[ScenarioPart, ...]


Check = Invariant | Property | Scenario
