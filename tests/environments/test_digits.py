"""Any amount can be bet by an agent: no-limit Texas Hold'em, where a raise is a run of digits."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import cardwright
from cardwright.encoding import Encoding
from cardwright.game import Game, State
from support.secrets import swaps

SETTINGS: dict[str, Any] = {"players": 3, "options": {"no_limit": True, "buy_in": 4000}}


@pytest.fixture(scope="module")
def game() -> Game:
    return cardwright.load("holdem", **SETTINGS)


def at_a_number(game: Game, seed: int) -> State:
    """A state in which a player says how much."""
    random, state = Random(seed), game.start(seed)
    while state.over or state.asked.free is None:
        if state.over:
            state = game.start(random.randrange(2**40))
        state.apply(random.choice(state.option_ids))
    return state


@pytest.mark.parametrize("seed", range(5))
def test_every_amount_can_be_said(game: Game, seed: int) -> None:
    encoding, state = Encoding(game), at_a_number(game, seed)
    free = state.asked.free
    assert free is not None
    low, high, step = free
    assert step == 1 and high > 1000
    for amount in {low, low + 1, high - 1, high, *Random(seed).sample(range(low, high), 20)}:
        said, told = state.clone(), state.clone()
        told.apply(amount)
        for action in encoding.actions(state.decision, amount):
            assert said != told and said.player == state.player
            assert action in encoding.legal(said, state.player or 0)
            encoding.apply(said, action)
        assert said == told and said.narrowed is None


def test_what_is_said_so_far_tells_nothing_of_unknown_cards(game: Game) -> None:
    encoding = Encoding(game)
    compared = 0
    for seed in range(200):
        for pair in swaps(game, seed, 20):
            states, observer = [one.clone() for one in pair[:2]], pair[2]
            while states[0].asked.free is not None and len(encoding.offered(states[0])) > 1:
                middle = encoding.offered(states[0])[1]
                for one in states:
                    encoding.apply(one, middle)
                if states[0].narrowed is None:
                    break
                compared += 1
                first, second = (encoding.observe(one, observer) for one in states)
                assert first == second
                assert encoding.offered(states[0]) == encoding.offered(states[1])
    assert compared > 50


def test_openspiel_plays_it() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    from cardwright import openspiel
    from support.spiel_games import simulate

    loaded = pyspiel.load_game(openspiel.register("holdem", zero_sum=True, horizon=80, **SETTINGS))
    pyspiel.random_sim_test(loaded, num_sims=5, serialize=True, verbose=False)
    for seed in range(5):
        simulate(loaded, Random(seed))


def test_openspiel_knows_what_was_said() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    from cardwright import openspiel

    loaded = pyspiel.load_game(openspiel.register("holdem", zero_sum=True, horizon=80, **SETTINGS))
    random, state = Random(1), loaded.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 9:
        state.apply_action(random.choice(state.legal_actions()))
    seat, number = state.current_player(), state.legal_actions()
    words = [state.action_to_string(seat, action) for action in number]
    assert all(one.startswith("digit ") for one in words)
    said = [state.child(action) for action in number[3:6]]
    assert {one.current_player() for one in said} == {seat}
    for viewer in range(3):
        texts = {one.information_state_string(viewer) for one in said}
        assert len(texts) == (3 if viewer == seat else 1)
    assert len({str(one) for one in said}) == 3


def test_gymnasium_checks_it(game: Game) -> None:
    pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
    from gymnasium.utils.env_checker import check_env

    from cardwright.gymnasium import SeatEnv

    table = SeatEnv(game, opponents="random")
    check_env(table, skip_render_check=True)
    random, ended = Random(3), 0
    for seed in range(30):
        _, info = table.reset(seed=seed)
        over = False
        while not over:
            legal = [n for n, one in enumerate(info["action_mask"]) if one]
            _, _, over, cut, info = table.step(random.choice(legal))
            assert not cut
        ended += 1
    assert ended == 30


def test_runs_are_short(game: Game) -> None:
    encoding, state = Encoding(game), at_a_number(game, 9)
    free = state.asked.free
    assert free is not None
    runs = [
        encoding.actions(state.decision, amount) for amount in islice(range(free[0], free[1]), 200)
    ]
    assert max(map(len, runs)) <= len(str(free[1]))
