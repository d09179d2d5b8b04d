"""What is wrong with the text of a scenario, and that nothing else is said of it."""

from textwrap import dedent

import pytest

from cardwright.dsl.diagnostic import RulebookError
from support.scenario_problems import PROBLEMS, given, then
from support.scenario_world import SHOP, Went, play, together, went

ADVICE = {
    "scenario-nobody": "write `ana`",
    "scenario-phase": "write `market`",
    "scenario-card": "perhaps `bread`",
    "scenario-card-state": "write `patience`",
    "scenario-action": "write `buy`",
    "scenario-event": "write `sold`",
    "scenario-invariant": "perhaps “nobody is rich”",
    "scenario-which-zone": "write `hand of …`",
    "scenario-whose-piece": "write `hut of …`",
}


@pytest.fixture(scope="module")
def result() -> Went:
    return together(PROBLEMS)


@pytest.mark.parametrize("slug", PROBLEMS)
def test_a_problem_is_told_at_its_place(result: Went, slug: str) -> None:
    (found,) = result.outcomes[list(PROBLEMS).index(slug)].diagnostics
    assert found.slug == slug
    assert found.primary.span.source.name == "shop.scenario"
    if slug in ADVICE:
        assert found.help == ADVICE[slug]


def test_a_scenario_without_players() -> None:
    result = play('scenario "it":\n  then:\n    day is 1\n')
    assert result.slugs == ["scenario-players"]


def test_two_players_of_one_name() -> None:
    assert play('scenario "it":\n  players ana, ana\n').slugs == ["scenario-player-twice"]


def test_a_variant_that_is_not_there() -> None:
    body = 'scenario "it":\n  players ana, ben\n  variants nights\n  then:\n    day is 1\n'
    assert play(body).slugs == ["scenario-variant"]


def test_an_option_is_plainly_told() -> None:
    assert went("option price: 3\nthen:\n  price is 3") == []
    body = 'scenario "it":\n  players ana, ben\n  option price: 1 + 2\n'
    assert play(body).slugs == ["scenario-option"]


def test_more_players_than_the_game_is_for() -> None:
    result = play('scenario "it":\n  players a, b, c, d\n  then:\n    day is 1\n')
    assert result.slugs == ["wrong-seats"]


def test_a_play_that_cannot_begin_there() -> None:
    rules = SHOP.replace("        turn of p:\n", "        phase middle:\n")
    found = went("given:\n  starter: ana\n  it is ana's turn", rules)
    assert found == [
        "expected play to begin at ana's turn | "
        "there is no such turn in the flow of the game at which play can begin"
    ]


def test_a_mistake_in_the_rules_is_told_with_its_place() -> None:
    rules = SHOP.replace("coins of actor -= much", "coins of actor = 10 div (much - 2)")
    found = play(
        dedent(
            """
            scenario "it":
              players ana, ben
              given:
                starter: ana
                shelf: rope, salt
                it is ana's turn
              when ana: buy(rope, 2)
            """
        ),
        rules,
    )
    (one,) = found.found
    assert one.slug == "scenario-failed"
    assert "division by zero" in one.primary.text
    assert one.primary.span.text == "buy(rope, 2)"


def test_several_problems_are_told_at_once() -> None:
    body = given("hand of ana: breed, milc\nhand of ben: salt with way 2")
    assert [one.slug for one in together({"it": body}).found] == [
        "scenario-card",
        "scenario-card",
        "scenario-card-state",
    ]


def test_what_is_printed_on_a_card_is_no_state() -> None:
    (found,) = together({"it": given("bench: carl with rank 2")}).found
    assert found.slug == "scenario-card-state"
    assert found.help is not None and "as it is written at the table, in quotes" in found.help


def test_a_scenario_that_cannot_be_understood_leaves_the_others_alone() -> None:
    result = together({"bad": given("hand of ana: breed"), "good": then("day is 1")})
    assert [one.passed for one in result.outcomes] == [False, True]


def test_rules_that_cannot_be_understood_are_refused_as_a_whole() -> None:
    with pytest.raises(RulebookError, match="nothing in this game is called `daay`"):
        play('scenario "it":\n  players ana, ben\n', SHOP.replace("day += 1", "daay += 1"))


def test_only_scenarios_with_a_word() -> None:
    scenarios = (
        'scenario "one farmer":\n  players ana, ben\n\nscenario "two":\n  players ana, ben\n'
    )
    assert [one.title for one in play(scenarios, word="FARM").outcomes] == ["one farmer"]


def test_scenarios_stand_among_the_rules_too() -> None:
    inside = '\nscenario "inside":\n  players ana, ben\n  then:\n    day is 1\n'
    assert [one.title for one in play("", SHOP + inside).outcomes] == ["inside"]


def test_statements_that_cannot_be_understood_leave_the_others_alone() -> None:
    rules = SHOP + "\nprocedure hail (p): coins of p += 1\n"
    bad = f"{given('day: 1')}\ndo: hail(day)\nthen:\n  day is 1"
    good = f"{given('day: 1')}\ndo: hail(ana)\nthen:\n  coins of ana is 6"
    result = together({"bad": bad, "good": good}, rules)
    assert [one.passed for one in result.outcomes] == [False, True]
    (found,) = result.found
    assert found.slug == "unknown-property"
