"""The players of examples/ for the printed games: they play well, and by what they may know."""

from __future__ import annotations

import copy
import runpy
import sys
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import cardwright

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
sys.path.append(str(EXAMPLES))  # where the trapper finds its map
OREGON = runpy.run_path(str(EXAMPLES / "oregon_trail_bot.py"))
CARSON = runpy.run_path(str(EXAMPLES / "kit_carson_bot.py"))


def same_with_other_secrets(state: cardwright.State, player: Any, seed: int) -> None:
    """A player answers alike in every situation that looks alike."""
    seat = state.player
    answers = [copy.deepcopy(player).choose(one) for one in (state, state.redeal(seat, seed))]
    assert answers[0] == answers[1]


@cache
def oregon() -> cardwright.Game:
    return cardwright.load("oregon_trail", players=3, engine="compiled")


@cache
def carson() -> cardwright.Game:
    return cardwright.load("kit_carson", options={"goal": "fewest_turns"}, engine="compiled")


def random_trail(seed: int) -> int:
    """How many trail cards a party lays that chooses at random."""
    state, player = oregon().start(seed), cardwright.RandomPlayer(seed)
    while not state.over:
        state.apply(player.choose(state))
    view = state.view(None)
    return int(5 * view.cells["stacks"] + view.zones["stretch"].count)


def test_a_party_comes_further_than_chance() -> None:
    seeds = range(1, 9)
    journeys = [OREGON["play"](oregon(), seed) for seed in seeds]
    assert mean(one.laid for one in journeys) > 2 * mean(map(random_trail, seeds))
    assert any(one.arrived for one in journeys)
    assert all(one.arrived == (one.laid == 50) for one in journeys)


def test_a_member_knows_its_own_cards_only() -> None:
    state, cards = oregon().start(2), OREGON["Cards"](oregon())
    members = [OREGON["Member"](cards) for _ in range(3)]
    for number in range(100):
        if state.over:
            break
        member = members[state.decision.player]
        same_with_other_secrets(state, member, number)
        state.apply(member.choose(state))
    assert number > 60


@pytest.mark.parametrize(("hits", "low", "high"), [(40, 0.309, 0.498), (0, 0.0, 0.037)])
def test_the_interval_of_wilson(hits: int, low: float, high: float) -> None:
    assert OREGON["interval"](hits, 100) == pytest.approx((low, high), abs=0.001)


def test_a_trapper_takes_pelts() -> None:
    games = [CARSON["play"](carson(), seed, 80) for seed in range(1, 5)]
    assert mean(one.pelts for one in games) > 2
    assert CARSON["play"](carson(), 3, 80) == games[2]


def test_a_trapper_knows_the_map_only() -> None:
    state = carson().start(4)
    trapper = CARSON["Trapper"](carson())
    for number in range(150):
        same_with_other_secrets(state, trapper, number)
        state.apply(trapper.choose(state))


def a_party(**told: int) -> Any:
    """A party that has nothing but what is told."""
    party = CARSON["Party"]
    names = {attribute.name: 0 for attribute in party.__attrs_attrs__}
    return party(**{**names, "kind": "trapper", **told})


@pytest.mark.parametrize(("carriers", "missing"), [((5, 5, 0), 3), ((1, 0, 6), 0), ((0, 0, 0), 7)])
def test_a_trapper_counts_the_mules_that_are_missing(
    carriers: tuple[int, int, int], missing: int
) -> None:
    companions, horses, mules = carriers
    party = a_party(companions=companions, horses=horses, mules=mules)
    assert party.mules_missing == missing


@pytest.mark.parametrize(
    ("pelts", "hidden", "mules", "enough"),
    [(3, 25, 0, False), (4, 25, 0, True), (4, 24, 0, False), (0, 25, 7, True), (0, 24, 7, False)],
)
def test_a_trapper_opens_the_bank_when_it_is_worth_it(
    pelts: int, hidden: int, mules: int, enough: bool
) -> None:
    state = carson().start(4)
    state.apply(state.decision.options[0])
    land = CARSON["Land"](state, 0, carson().printed)
    bank = land.here
    land.party = a_party(pelts=pelts, mules=mules)
    land.cards[bank], land.cache = {"feature": "trading_post"}, {bank: hidden}
    assert land.banks == [bank]
    assert land.suffices(bank) == enough


def test_a_trapper_hides_pelts_at_a_bank() -> None:
    state, trapper = carson().start(1), CARSON["Trapper"](carson())
    value: Any = state.value
    while not any(value.cache) and value.turns < 100:
        state.apply(trapper.choose(state))
    land = CARSON["Land"](state, 0, carson().printed)
    assert [at for at, pelts in land.cache.items() if pelts > 0] == land.banks


def test_the_report_of_a_trapper() -> None:
    played = CARSON["Played"]
    games = [played(100, True, 0, 25), played(300, True, 2, 26), played(400, False, 4, 9)]
    lines = CARSON["report"](games, 400)
    assert lines[0] == "2 of 3 games reached 25 pelts within 400 turns"
    assert "median 200" in lines[1] and "2.00 (at most 4)" in lines[2]


@pytest.mark.parametrize(
    ("bot", "args", "words"),
    [
        (OREGON, ["--players", "2", "--games", "2"], "reached Oregon"),
        (CARSON, ["--games", "2", "--most", "20", "--variants", "whole_line"], "0 of 2 games"),
    ],
)
def test_a_bot_reports(
    bot: dict[str, Any], args: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bot["main"](args)
    assert words in capsys.readouterr().out
