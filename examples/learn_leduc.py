"""A player that learns Leduc poker from nothing but rewards, through the PettingZoo interface.

    python examples/learn_leduc.py [GAMES]

It keeps the mean reward of each action in each situation it has met, and mostly takes the best.
Needs `pip install 'cardwright[pettingzoo]'`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from cardwright.pettingzoo import env


class Learner:
    """Monte Carlo control on a table: (observation, action) -> mean reward, number of games."""

    def __init__(self, seed: int) -> None:
        self.means: dict[bytes, dict[int, tuple[float, int]]] = {}
        self.random = Random(seed)
        self.path: list[tuple[bytes, int]] = []

    def choose(self, observation: Any, legal: list[int], explore: float) -> int:
        """An action: now and then any, else the best so far. It remembers what it has chosen."""
        key = observation.tobytes()
        means = self.means.get(key, {})
        action = self.random.choice(legal)
        if means and self.random.random() >= explore:
            action = max(legal, key=lambda one: means.get(one, (0.0, 0))[0])
        self.path.append((key, action))
        return action

    def learn(self, reward: float) -> None:
        """Counts the reward of a game for each action that was taken in it."""
        for key, action in self.path:
            means = self.means.setdefault(key, {})
            mean, games = means.get(action, (0.0, 0))
            means[action] = mean + (reward - mean) / (games + 1), games + 1
        self.path.clear()


def play(table: Any, seat: str, learner: Learner, random: Random, explore: float) -> float:
    """One game against random opponents; the reward of the learner's seat."""
    table.reset()
    reward = 0.0
    for agent in table.agent_iter():
        seen, given, terminated, truncated, _ = table.last()
        action = None
        if agent == seat:
            reward += given
        if not (terminated or truncated):
            legal = [n for n, one in enumerate(seen["action_mask"].tolist()) if one]
            own = agent == seat
            action = (
                learner.choose(seen["observation"], legal, explore) if own else random.choice(legal)
            )
        table.step(action)
    return reward


def train(game: str, games: int, seed: int = 1) -> tuple[Learner, float, float]:
    """Lets a learner play in each seat in turn; gives it, and its mean reward in a tenth of the
    games before learning and after."""
    table, learner, random = env(game), Learner(seed), Random(seed)
    table.reset(seed=seed)
    seats = table.possible_agents

    def tested() -> float:
        total = 0.0
        for number in range(games // 10):
            total += play(table, seats[number % len(seats)], learner, random, explore=0.0)
            learner.path.clear()
        return total / (games // 10)

    before = tested()
    for number in range(games):
        explore = max(0.05, 1 - 2 * number / games)
        learner.learn(play(table, seats[number % len(seats)], learner, random, explore))
    return learner, before, tested()


if __name__ == "__main__":
    learner, before, after = train("leduc_poker", int(sys.argv[1]) if sys.argv[1:] else 60_000)
    print(f"situations met: {len(learner.means)}")
    print(f"chips a game against random play: {before:+.2f} before, {after:+.2f} after")
