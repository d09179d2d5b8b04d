"""A player that learns Blackjack from nothing but rewards, through the Gymnasium interface.

    python examples/learn_blackjack.py [GAMES]

It estimates what each action is worth as a weighted sum of the numbers that it sees.
Needs `pip install 'cardwright[gymnasium]'`.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from cardwright.gymnasium import SeatEnv


class Linear:
    """Action values that are linear in the observation, learned from whole games."""

    def __init__(self, table: SeatEnv, seed: int, rate: float = 0.02) -> None:
        size = table.observation_space.shape[0]
        self.weights = np.zeros((table.action_space.n, size + 1))
        self.random = np.random.default_rng(seed)
        self.rate = rate

    def choose(self, seen: Any, mask: Any, explore: float) -> int:
        """The legal action that is worth most, or now and then any."""
        legal = np.flatnonzero(mask)
        if self.random.random() < explore:
            return int(self.random.choice(legal))
        return int(legal[np.argmax(self.values(seen)[legal])])

    def values(self, seen: Any) -> Any:
        """What each action is worth."""
        return self.weights[:, :-1] @ seen + self.weights[:, -1]

    def learn(self, path: list[tuple[Any, int]], reward: float) -> None:
        """Moves the values of the actions of a game towards its reward."""
        for seen, action in path:
            miss = reward - self.values(seen)[action]
            self.weights[action, :-1] += self.rate * miss * seen
            self.weights[action, -1] += self.rate * miss


def play(table: SeatEnv, learner: Linear, explore: float) -> tuple[list[tuple[Any, int]], float]:
    """One game: what was seen and done, and the reward."""
    seen, info = table.reset()
    path: list[tuple[Any, int]] = []
    done, total = False, 0.0
    while not done:
        action = learner.choose(seen, info["action_mask"], explore)
        path.append((seen, action))
        seen, reward, terminated, truncated, info = table.step(action)
        total += reward
        done = terminated or truncated
    return path, total


def train(game: str, games: int, seed: int = 1) -> tuple[float, float]:
    """Plays and learns; the mean reward of random play, and of the learner afterwards, each in a
    third of the games."""
    table = SeatEnv(game)
    table.reset(seed=seed)
    learner = Linear(table, seed)
    tests = games // 3
    before = sum(play(table, learner, 1.0)[1] for _ in range(tests)) / tests
    for _ in range(games):
        learner.learn(*play(table, learner, 0.2))
    after = sum(play(table, learner, 0.0)[1] for _ in range(tests)) / tests
    return before, after


if __name__ == "__main__":
    before, after = train("blackjack", int(sys.argv[1]) if sys.argv[1:] else 40_000)
    print(f"stakes won a game: {before:+.3f} at random, {after:+.3f} after learning")
