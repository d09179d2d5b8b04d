"""Solves Kuhn poker with OpenSpiel's counterfactual regret minimisation, in a few seconds.

    python examples/solve_kuhn.py 500

It needs `pip install 'cardwright[openspiel]'`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pyspiel
from open_spiel.python.algorithms.expected_game_score import policy_value

from cardwright import openspiel


def solve(game: Any, iterations: int) -> Any:
    """The average policy of so many iterations of CFR+."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.tabular_average_policy()


def decisions(state: Any, told: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All decisions of a game, each with what has happened before it, in words."""
    if state.is_terminal():
        return
    if state.is_player_node():
        yield told, state
    for action in state.legal_actions():
        yield from decisions(state.child(action), (*told, state.action_to_string(action)))


def report(iterations: int) -> list[str]:
    """What the game is worth, and what the first two players do with each card."""
    game = pyspiel.load_game(openspiel.register("kuhn_poker", zero_sum=True))
    policy = solve(game, iterations)
    start = game.new_initial_state()
    value = policy_value(start, [policy] * 2)[0]
    lines = [
        f"value for the first player: {value:+.4f} (-1/18 is {-1 / 18:+.4f})",
        f"exploitability: {pyspiel.exploitability(game, policy):.4f}",
    ]
    seen = set()
    for (first, second, *bets), state in decisions(start):
        known = state.information_state_string()
        if known not in seen:
            seen.add(known)
            card = (first, second)[state.current_player()].removeprefix("draw ")
            chances = policy.action_probabilities(state).items()
            played = ", ".join(
                f"{state.action_to_string(action)} {chance:.2f}" for action, chance in chances
            )
            lines.append(f"{card}{''.join(f', after {one}' for one in bets)}: {played}")
    return lines


if __name__ == "__main__":
    print("\n".join(report(int(sys.argv[1]) if sys.argv[1:] else 500)))
