"""The bundled games as games of OpenSpiel, small enough to be played whole in tests."""

from __future__ import annotations

import pickle
from functools import cache
from random import Random
from typing import Any

import pyspiel

import cardwright
from cardwright import openspiel

# What each is registered with: every bundled game fits, and is cut off where it may go on for long.
USUAL: dict[str, Any] = {"horizon": 60}
ARGUMENTS: dict[str, dict[str, Any]] = {
    "crazy_eights": {"options": {"special_cards": True, "reshuffle": True}, "players": 3},
    "goofspiel": {"options": {"num_cards": 5}, "players": 3},
    "hearts": {"options": {"jack_bonus": True}},
    "holdem": {"zero_sum": True, "players": 3},
    "kuhn_poker": {"zero_sum": True},
    "leduc_poker": {"zero_sum": True},
    "oregon": {"horizon": 80},
    "oregon_trail": {"horizon": 120},
    "pig": {"options": {"target": 20}, "zero_sum": True},
    "spades": {"horizon": 120},
    "war": {"options": {"most_battles": 10}},
}
GAMES = cardwright.bundled()


def registered(name: str, most: int = 0) -> str:
    """What OpenSpiel loads a bundled game by, cut off after `most` decisions if that is sooner."""
    arguments = ARGUMENTS.get(name, USUAL)
    if most:
        usual = arguments.get("horizon", most)
        arguments = {**arguments, "horizon": min(most, usual)}
    return openspiel.register(name, **arguments)


@cache
def loaded(name: str) -> Any:
    """A bundled game, registered and loaded by OpenSpiel."""
    return pyspiel.load_game(registered(name))


def simulate(game: Any, random: Random) -> Any:
    """Plays one random game; looks at each state as OpenSpiel's own tests of games do. Gives the
    last state."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if moves & (moves - 1) == 0:
            _same_when_saved(game, state)
        action = random.choice(_legal(game, state))
        copy = state.clone()
        assert (str(copy), copy.history()) == (str(state), state.history())
        state.apply_action(action)
        assert str(copy) != str(state)
        copy.apply_action(action)
        assert (str(copy), copy.history()) == (str(state), state.history())
        moves += 1
    _ended(game, state)
    return state


def _legal(game: Any, state: Any) -> list[int]:
    """What can happen in a state, after a look at whether it is as it should be."""
    player, legal = state.current_player(), state.legal_actions()
    assert legal and legal == sorted(set(legal))
    texts = [state.action_to_string(player, action) for action in legal]
    assert len(set(texts)) == len(texts)
    for seat in range(game.num_players()):
        assert state.legal_actions(seat) == (legal if seat == player or player < 0 else [])
        assert state.information_state_string(seat).startswith(f"seat {seat}")
    if player >= 0:
        assert legal[-1] < game.num_distinct_actions()
        assert any(state.observation_tensor(player))
    else:
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == legal
        assert legal[-1] < game.max_chance_outcomes()
        assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-9
    return list(legal)


def _same_when_saved(game: Any, state: Any) -> None:
    saved = game.deserialize_state(state.serialize())
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for again in (saved, other, pickle.loads(pickle.dumps(state))):
        assert (str(again), again.history()) == (str(state), state.history())


def _ended(game: Any, state: Any) -> None:
    assert state.legal_actions() == []
    assert all(state.legal_actions(seat) == [] for seat in range(game.num_players()))
    returns = state.returns()
    assert returns == state.rewards()
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    if game.utility_sum() is not None:
        assert abs(sum(returns) - game.utility_sum()) < 1e-9
    chance = sum(one.player < 0 for one in state.full_history())
    assert len(state.history()) - chance <= game.max_game_length()
    assert chance <= game.max_chance_nodes_in_history()
