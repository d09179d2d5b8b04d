"""Build invariants, properties and scenarios."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.build.arguments import Argument, maybe_plain
from cardwright.dsl.build.site import Site, builds
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import (
    Answer,
    AnyCards,
    Block,
    CardState,
    Expression,
    GivenFact,
    Lying,
    Moment,
    Offer,
    ScenarioPart,
    Step,
    Text,
    ThenFact,
)
from cardwright.dsl.syntax.expressions import Facing


@builds
def invariant(
    site: Site, at: Span, title: Token, moment: Moment | None, condition: Expression
) -> syntax.Invariant:
    return syntax.Invariant(site.title(title), moment, condition, span=at)


@builds
def property(site: Site, at: Span, title: Token, claim: syntax.Claim) -> syntax.Property:
    return syntax.Property(site.title(title), claim, span=at)


@builds
def ends_within(site: Site, at: Span, decisions: Token) -> syntax.EndsWithin:
    return syntax.EndsWithin(site.integer(decisions), span=at)


@builds
def some_game_ends_with(site: Site, at: Span, outcome: Token) -> syntax.SomeGameEndsWith:
    return syntax.SomeGameEndsWith(site.name(outcome), span=at)


@builds
def win_rate(site: Site, at: Span, points: Token, games: Token) -> syntax.WinRate:
    return syntax.WinRate(site.integer(points), site.integer(games), span=at)


# ---- scenarios and their parts


@builds
def scenario(site: Site, at: Span, title: Token, parts: list[ScenarioPart]) -> syntax.Scenario:
    return syntax.Scenario(site.title(title), tuple(parts), span=at)


@builds
def scenario_players(site: Site, at: Span, names: list[Token]) -> syntax.ScenarioPlayers:
    return syntax.ScenarioPlayers(site.names(names), span=at)


@builds
def scenario_variants(site: Site, at: Span, names: list[Token]) -> syntax.ScenarioVariants:
    return syntax.ScenarioVariants(site.names(names), span=at)


@builds
def scenario_option(site: Site, at: Span, name: Token, value: Expression) -> syntax.ScenarioOption:
    return syntax.ScenarioOption(site.name(name), value, span=at)


@builds
def without_invariants(site: Site, at: Span, titles: list[Token]) -> syntax.WithoutInvariants:
    return syntax.WithoutInvariants(site.titles(titles), span=at)


@builds
def given(site: Site, at: Span, facts: list[GivenFact]) -> syntax.Given:
    return syntax.Given(tuple(facts), span=at)


@builds
def when(site: Site, at: Span, steps: list[Step | syntax.Note]) -> syntax.When:
    return syntax.When(tuple(step for step in steps if isinstance(step, Step)), span=at)


@builds
def when_one(site: Site, at: Span, step: Step) -> syntax.When:
    return syntax.When((step,), span=at)


@builds
def do_part(site: Site, at: Span, body: Block) -> syntax.DoPart:
    return syntax.DoPart(body, span=at)


@builds
def then(site: Site, at: Span, moment: Moment | None, facts: list[ThenFact]) -> syntax.Then:
    return syntax.Then(moment, tuple(facts), span=at)


@builds
def case(site: Site, at: Span, title: Token, parts: list[ScenarioPart]) -> syntax.Case:
    return syntax.Case(site.title(title), tuple(parts), span=at)


# ---- what is given


@builds
def lies(site: Site, at: Span, place: Expression, things: list[Lying]) -> syntax.Dice | syntax.Lies:
    """`dice: 3, 1, 6` looks like a place with things in it."""
    if isinstance(place, syntax.Reference) and place.name.text == "dice":
        values = [thing.what for thing in things if not isinstance(thing.what, AnyCards)]
        if len(values) == len(things):
            return syntax.Dice(tuple(values), span=at)
    return syntax.Lies(place, tuple(things), span=at)


@builds
def lying(
    site: Site,
    at: Span,
    what: Expression | AnyCards,
    state: list[CardState] | None,
    facing: Facing | None,
) -> Lying:
    return Lying(what, tuple(state or ()), facing, span=at)


@builds
def any_cards(site: Site, at: Span, count: Token) -> AnyCards:
    return AnyCards(site.integer(count), span=at)


@builds
def card_state(site: Site, at: Span, name: Token, value: Expression) -> CardState:
    return CardState(site.name(name), value, span=at)


@builds
def it_is_turn(site: Site, at: Span, player: Token, phase: Token | None) -> syntax.ItIsTurn:
    return syntax.ItIsTurn(site.name(player), site.maybe_name(phase), span=at)


@builds
def holds_tokens(
    site: Site, at: Span, player: Expression, bundle: Expression
) -> syntax.HoldsTokens:
    return syntax.HoldsTokens(player, bundle, span=at)


@builds
def piece_stands(site: Site, at: Span, what: Expression, target: Expression) -> syntax.PieceStands:
    return syntax.PieceStands(what, target, span=at)


@builds
def game_begins(site: Site, at: Span) -> syntax.GameBegins:
    return syntax.GameBegins(span=at)


# ---- what is done


@builds
def step(site: Site, at: Span, player: Token, answers: list[Answer]) -> Step:
    return Step(site.name(player), tuple(answers), span=at)


@builds
def value_answer(site: Site, at: Span, value: Expression, by: Token | None) -> syntax.ValueAnswer:
    return syntax.ValueAnswer(value, site.maybe_name(by), span=at)


@builds
def any_answer(site: Site, at: Span) -> syntax.AnyAnswer:
    return syntax.AnyAnswer(span=at)


@builds
def place_answer(site: Site, at: Span, number: Token) -> syntax.PlaceAnswer:
    return syntax.PlaceAnswer(site.integer(number), span=at)


# ---- what must hold


@builds
def expect(site: Site, at: Span, condition: Expression) -> syntax.Expect:
    return syntax.Expect(condition, span=at)


@builds
def happened(
    site: Site, at: Span, event: Token, given: list[Argument] | None, times: Token | None
) -> syntax.Happened:
    arguments = maybe_plain(site, given)
    return syntax.Happened(site.name(event), arguments, site.maybe_integer(times), span=at)


@builds
def offers(site: Site, at: Span, answers: list[Answer], because: Text | None) -> list[Offer]:
    made = [Offer(answer, because, span=answer.span) for answer in answers]
    site.items.extend(made)
    return made


@builds
def offered(
    site: Site,
    at: Span,
    word: str,
    player: Token,
    only: bool | None,
    lines: list[Offer] | list[list[Offer]],
) -> syntax.Offered:
    flat: list[Offer] = []
    for line in lines:
        flat.extend(line if isinstance(line, list) else [line])
    return syntax.Offered(word == "refused", site.name(player), bool(only), tuple(flat), span=at)


@builds
def said(site: Site, at: Span, text: Text) -> syntax.Said:
    return syntax.Said(text, span=at)
