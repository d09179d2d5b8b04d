"""What looks wrong although it can be played: warnings over all configurations."""

from __future__ import annotations

from support.checked import Checked, checked

BOOK = """\
rulebook trial "A trial"
players 2..4
deck pack:
  suit: hearts, spades
  rank: one < two < three < four < five
zone stock: pile of pack, face down, starts full
zone hand per player: hand of pack
"""


def lints(rest: str) -> Checked:
    """The warnings on a rulebook that goes on like this."""
    return checked(BOOK + rest, linted=True)


FLOW = """\
flow:
  shuffle stock
  deal 2 from stock to hand of each player
"""


def test_nothing_is_wrong() -> None:
    assert lints(FLOW).said == []


def test_a_name_that_nothing_uses() -> None:
    found = lints("var week: 1..9 = 1\ndefine next_week = week + 1\n" + FLOW)
    assert found.said == ["never-used"]
    assert found.headlines == ["the definition `next_week` is never used"]


def test_a_name_that_one_configuration_uses() -> None:
    rest = (
        "option long: flag\n"
        "define most = 1\n"
        + FLOW
        + "  if long: move top (most) of stock to hand of first of players\n"
    )
    assert lints(rest).said == []


def test_the_number_of_a_round_gives_it_its_name() -> None:
    rounds = FLOW + "  round day in 1..3: shuffle stock\n"
    assert lints(rounds).said == []
    assert lints("var week: 1..9 = 1\n" + rounds).said == ["never-used"]


def test_a_family_of_tokens_is_used_with_its_kinds() -> None:
    tokens = "token goods: wood, stone, endless\nper player:\n  holds goods 0..9\n"
    assert lints(tokens + FLOW).said == ["never-used", "never-used", "never-used"]
    gains = "  first of players gains 1 wood + 1 stone\n"
    assert lints(tokens + FLOW + gains).said == []


def test_an_action_that_is_offered_nowhere() -> None:
    found = lints("action rest:\n  do: skip\n" + FLOW)
    assert found.said == ["never-offered"]
    assert found.headlines == ["the action `rest` is never offered"]


def test_a_phase_that_is_never_reached() -> None:
    rest = "procedure later:\n  phase dusk: skip\n" + FLOW
    assert "never-reached" in lints(rest).said


def test_events_that_never_happen_and_that_nobody_hears() -> None:
    found = lints("event rang\nevent fell\n" + FLOW + "  happens fell\n")
    assert found.said == ["never-happens", "never-heard"]


def test_a_deal_beyond_the_deck_for_some_number_of_players() -> None:
    found = lints(FLOW.replace("deal 2", "deal 3"))
    assert found.said == ["too-few-cards"]
    assert found.headlines == ["`stock` has too few cards for this, with 4 players"]


def test_a_deal_that_a_refill_makes_possible() -> None:
    rest = (
        "zone spare: pile of pack, face up\n"
        "zone main: pile of pack, face down, refilled from spare\n"
        "flow:\n"
        "  move all from stock to spare\n"
        "  draw 2 from main to hand of first of players\n"
    )
    assert lints(rest).said == []


def test_a_decision_whose_conditions_can_all_fail() -> None:
    rest = (
        "per player:\n  food: 0..9 = 1\n"
        + FLOW
        + "  for each p in players:\n"
        + "    p chooses one of:\n"
        + '      "eat" when food of p >= 2: food of p -= 1\n'
        + '      "hunt" when food of p is 0: food of p += 1\n'
    )
    assert lints(rest).said == ["can-be-empty"]


def test_a_decision_whose_conditions_cover_everything() -> None:
    rest = (
        "per player:\n  food: 0..9 = 1\n"
        + FLOW
        + "  for each p in players:\n"
        + "    p chooses one of:\n"
        + '      "eat" when food of p >= 1: food of p -= 1\n'
        + '      "hunt" when food of p is 0: food of p += 1\n'
    )
    assert lints(rest).said == []


def test_conditions_that_set_each_other_off() -> None:
    rest = (
        "var a: 0..9 = 0\nvar b: 0..9 = 0\n"
        'rule "one": whenever a > b: b += 2\n'
        'rule "two": whenever b > a: a += 2\n' + FLOW + "  a += 1\n"
    )
    found = lints(rest)
    assert found.said == ["circle-of-conditions"]
    assert found.headlines == ['the rule "one" and "two" can set each other off']


def test_a_rule_that_changes_what_it_watches_is_no_circle() -> None:
    rest = 'var a: 0..9 = 0\nrule "one": whenever a > 3: a = 0\n' + FLOW + "  a += 1\n"
    assert lints(rest).said == []


def test_a_value_of_an_option_that_no_game_has() -> None:
    rest = (
        "option mode: contest for 2..4, alone for 1\n"
        + FLOW
        + ("  if mode is alone: shuffle stock\n")
    )
    assert "never-chosen" in lints(rest).said
