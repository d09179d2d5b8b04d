"""Our Kuhn and Leduc poker are OpenSpiel's: the same information states, the same solutions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from cardwright import openspiel  # noqa: E402

LONG = bool(os.environ.get("CARDWRIGHT_LONG"))


def pairs(ours: Any, theirs: Any) -> Iterator[tuple[Any, Any]]:
    """All histories of two trees, side by side: cards have equal numbers, and what players may do
    comes in the same order."""
    yield ours, theirs
    assert ours.current_player() == theirs.current_player()
    legal = list(zip(ours.legal_actions(), theirs.legal_actions(), strict=True))
    if ours.is_chance_node():
        assert dict(ours.chance_outcomes()) == pytest.approx(dict(theirs.chance_outcomes()))
    for one, other in legal:
        yield from pairs(ours.child(one), theirs.child(other))


@pytest.mark.parametrize(
    ("name", "players", "states"),
    [("kuhn_poker", 2, 12), ("kuhn_poker", 3, 48), ("leduc_poker", 2, 936)],
)
def test_the_same_histories_are_one_information_state(name: str, players: int, states: int) -> None:
    ours = pyspiel.load_game(openspiel.register(name, players=players))
    theirs = pyspiel.load_game(f"{name}(players={players})")
    found: list[set[tuple[str, str]]] = [set() for _ in range(players)]
    movers: set[str] = set()
    for one, other in pairs(ours.new_initial_state(), theirs.new_initial_state()):
        if one.is_terminal():
            assert one.returns() == other.returns()
        elif not one.is_chance_node():
            movers.add(one.information_state_string())
            for seat in range(players):
                texts = [state.information_state_string(seat) for state in (one, other)]
                found[seat].add((texts[0], texts[1]))
    assert len(movers) == states
    for both in found:
        for side in zip(*both, strict=True):
            assert len(set(side)) == len(both)


@pytest.mark.parametrize(
    ("name", "value", "iterations", "near"),
    [
        ("kuhn_poker", -1 / 18, 500, 0.002),
        ("leduc_poker", -0.0856064, 1000 if LONG else 60, 0.001 if LONG else 0.03),
    ],
)
def test_cfr_finds_the_value(name: str, value: float, iterations: int, near: float) -> None:
    from open_spiel.python.algorithms.expected_game_score import policy_value

    game = pyspiel.load_game(openspiel.register(name, zero_sum=True))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.tabular_average_policy()
    assert 0 <= pyspiel.exploitability(game, average) < near
    assert policy_value(game.new_initial_state(), [average] * 2)[0] == pytest.approx(
        value, abs=near / 2
    )
