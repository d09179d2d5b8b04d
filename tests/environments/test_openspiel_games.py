"""Each bundled game passes OpenSpiel's tests of games, and ours in their manner."""

from __future__ import annotations

import pickle
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from support.spiel_games import GAMES, loaded, simulate  # noqa: E402


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_simulation(name: str) -> None:
    game = loaded(name)
    games = 3 if game.observation_tensor_size() < 1_000 else 1
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_simulation(name: str) -> None:
    game = loaded(name)
    simulate(game, Random(7))


@pytest.mark.parametrize("name", GAMES)
def test_games_and_types_can_be_pickled(name: str) -> None:
    game = loaded(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    assert game.get_type().min_num_players <= game.num_players()
    assert game.num_players() <= game.get_type().max_num_players
