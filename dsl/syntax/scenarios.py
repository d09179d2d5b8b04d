"""Checks in a rulebook: invariants, properties and scenarios."""

from typing import final

from attrs import frozen

from cardwright.dsl.syntax.expressions import Expression, Facing, Text
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title
from cardwright.dsl.syntax.rules import Moment
from cardwright.dsl.syntax.statements import Block


@final
@frozen(eq=False)
class Invariant(Item):
    """`invariant "nobody …" at end of turn: C`; always where `at` is none."""

    title: Title
    at: Moment | None
    condition: Expression


# ---- properties


@final
@frozen(eq=False)
class EndsWithin(Node):
    """`ends within 5000 decisions`."""

    decisions: int


@final
@frozen(eq=False)
class SomeGameEndsWith(Node):
    """`some game ends with win`; a word for the outcome."""

    outcome: Name


@final
@frozen(eq=False)
class WinRate(Node):
    """`win rate of each seat within 5 points over 10000 random games`."""

    points: int
    games: int


Claim = EndsWithin | SomeGameEndsWith | WinRate


@final
@frozen(eq=False)
class Property(Item):
    """`property "every game ends": ends within 5000 decisions`."""

    title: Title
    claim: Claim


# ---- what a scenario gives


@final
@frozen(eq=False)
class AnyCards(Node):
    """`any 4`: so many cards, whichever."""

    count: int


@final
@frozen(eq=False)
class CardState(Node):
    """`rounds_left 2`, behind `with`."""

    name: Name
    value: Expression


@final
@frozen(eq=False)
class Lying(Node):
    """A card, a value or a number in a `given` or `then` line.

    `"TR-30"`, `2 medicine`, `any 4`, `extreme_cold with rounds_left 1`, `"EX-7d" face down`.
    """

    what: Expression | AnyCards
    state: tuple[CardState, ...]
    facing: Facing | None


@final
@frozen(eq=False)
class Lies(Item):
    """`hand of ana: "TR-33", "TR-37"`: what lies in a zone, or what a piece of state is."""

    place: Expression
    things: tuple[Lying, ...]


@final
@frozen(eq=False)
class Dice(Item):
    """`dice: 3, 1, 6`: the next results."""

    results: tuple[Expression, ...]


@final
@frozen(eq=False)
class HoldsTokens(Item):
    """`ana holds 1 earth + 3 water`."""

    player: Expression
    bundle: Expression


@final
@frozen(eq=False)
class ItIsTurn(Item):
    """`it is ana's turn`, `it is kit's turn, phase events`."""

    player: Name
    phase: Name | None


@final
@frozen(eq=False)
class PieceStands(Item):
    """`place 1 track of ben on pass_space`."""

    what: Expression
    target: Expression


@final
@frozen(eq=False)
class GameBegins(Item):
    """`the game begins`: play starts at the very beginning, with the setup."""


GivenFact = Lies | Dice | HoldsTokens | ItIsTurn | PieceStands | GameBegins | Note

# ---- what a scenario does


@final
@frozen(eq=False)
class ValueAnswer(Node):
    """`play_trail("TR-33", 1)`, `greg`, `"load a gear"`, `visit(s) by windrose`."""

    value: Expression
    by: Name | None


@final
@frozen(eq=False)
class AnyAnswer(Node):
    """`any`."""


@final
@frozen(eq=False)
class PlaceAnswer(Node):
    """`card 2`: the second of the cards that cannot be seen."""

    number: int


Answer = ValueAnswer | AnyAnswer | PlaceAnswer


@final
@frozen(eq=False)
class Step(Item):
    """`ana: visit(explore), "DC-02"`: answers of one player, one after the other."""

    player: Name
    answers: tuple[Answer, ...]


# ---- what must hold


@final
@frozen(eq=False)
class Expect(Item):
    """A condition that must hold."""

    condition: Expression


@final
@frozen(eq=False)
class Happened(Item):
    """`happened died(ana) 2 times`; at least once where `times` is none."""

    event: Name
    arguments: tuple[Expression, ...] | None
    times: int | None


@final
@frozen(eq=False)
class Offer(Item):
    """`draw_trail because "…"`: answers that are, or are not, on offer."""

    answers: tuple[Answer, ...]
    because: Text | None


@final
@frozen(eq=False)
class Offered(Item):
    """`offered to ana only:`, `refused to ana:` with answers."""

    refused: bool
    player: Name
    only: bool
    offers: tuple[Offer, ...]


@final
@frozen(eq=False)
class Said(Item):
    """`said "Here lies tatiana."`."""

    text: Text


ThenFact = Lies | HoldsTokens | ItIsTurn | Expect | Happened | Offered | Said | Note

# ---- the parts


@final
@frozen(eq=False)
class ScenarioPlayers(Item):
    """`players ana, ben`."""

    names: tuple[Name, ...]


@final
@frozen(eq=False)
class ScenarioVariants(Item):
    """`variants missions, skills`."""

    names: tuple[Name, ...]


@final
@frozen(eq=False)
class ScenarioOption(Item):
    """`option mode: alone`."""

    name: Name
    value: Expression


@final
@frozen(eq=False)
class WithoutInvariants(Item):
    """`without invariant "no card is lost"`: not checked, since the state is a partial one."""

    titles: tuple[Title, ...]


@final
@frozen(eq=False)
class Given(Item):
    """`given:`."""

    facts: tuple[GivenFact, ...]


@final
@frozen(eq=False)
class When(Item):
    """`when ana: hike`, or `when:` with a line for each player's answers."""

    steps: tuple[Step, ...]


@final
@frozen(eq=False)
class DoPart(Item):
    """`do: pay_pots`: statements instead of choices."""

    body: Block


@final
@frozen(eq=False)
class Then(Item):
    """`then:`, `then at end of phase events:`."""

    at: Moment | None
    facts: tuple[ThenFact, ...]


@final
@frozen(eq=False)
class Case(Item):
    """`case "they escape":` goes on from what stands before it, apart from the other cases."""

    title: Title
    parts: "tuple[ScenarioPart, ...]"


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
@frozen(eq=False)
class Scenario(Item):
    """`scenario "a shared trade": …`."""

    title: Title
    parts: tuple[ScenarioPart, ...]


Check = Invariant | Property | Scenario
