"""Decisions a second of Leduc poker: ours, and the engines that are written in Python.

    python benchmarks/leduc_in_python.py [--rounds N] [--burst SECONDS]

Contenders play whole random games for two, deal included, and take turns (A B C A B C). Printed are
the median rate of each and the medians of the ratios of `compiled stepped` and `compiled playouts`
to it, with their spread. Rates are decisions a second of CPU time. Needs `rlcard`, and for
PettingZoo's own game the extra `pettingzoo` and `pygame`.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

import rlcard
from pettingzoo.classic import leduc_holdem_v4
from rlcard.games.leducholdem import Game as RawGame

import cardwright

Contender = Callable[[], int]
"""Plays a game or a few; gives the number of decisions."""

OURS = ("compiled stepped", "compiled playouts")
MANY = 100


def stepped() -> Contender:
    """Our checked interface: a state, its option ids, an answer by id."""
    game, seeds = cardwright.load("leduc_poker", players=2, engine="compiled"), iter(range(2**60))

    def play() -> int:
        state, decisions = game.start(next(seeds)), 0
        while not state.over:
            ids = state.option_ids
            state.apply(ids[int(random.random() * len(ids))])
            decisions += 1
        return decisions

    return play


def playouts() -> Contender:
    """Our playouts, fifty games at a time."""
    engine = cardwright.load("leduc_poker", players=2, engine="compiled").engine
    seeds = iter(range(0, 2**60, 50))

    def play() -> int:
        _, decisions, _, _, _ = engine.playouts(50, next(seeds))
        return int(decisions)

    return play


def rlcard_env() -> Contender:
    """RLCard's environment, stepped."""
    env = rlcard.make("leduc-holdem")

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            decisions += 1
        env.get_payoffs()
        return decisions

    return play


def rlcard_game() -> Contender:
    """RLCard's game without its environment."""
    game = RawGame()

    def play() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(random.random() * len(legal))])
            decisions += 1
        game.get_payoffs()
        return decisions

    return play


def pettingzoo_env() -> Contender:
    """PettingZoo's environment, in its wrappers."""
    env = leduc_holdem_v4.env()

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [n for n, one in enumerate(seen["action_mask"].tolist()) if one]
            env.step(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return play


CONTENDERS = {
    "compiled stepped": stepped,
    "compiled playouts": playouts,
    "rlcard env": rlcard_env,
    "rlcard game": rlcard_game,
    "pettingzoo env": pettingzoo_env,
}


def rate(play: Contender, burst: float) -> float:
    """Decisions a second of CPU time."""
    decisions, start = 0, time.process_time()
    while time.process_time() < start + burst:  # asked seldom: it may take as long as a game
        decisions += sum(play() for _ in range(MANY))
    return decisions / (time.process_time() - start)


def ratio(ours: list[float], theirs: list[float]) -> str:
    """The median of the ratios of the rounds, and their spread."""
    found = [one / other for one, other in zip(ours, theirs, strict=True)]
    return f"{statistics.median(found):8.2f} ({min(found):.2f} to {max(found):.2f})"


def main() -> None:
    """Takes turns and prints the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--burst", type=float, default=1.0)
    given = parser.parse_args()
    packages = [f"{name} {version(name)}" for name in ("cardwright", "rlcard", "pettingzoo")]
    print(f"Python {platform.python_version()}, {', '.join(packages)}")
    players = {name: make() for name, make in CONTENDERS.items()}
    rates: dict[str, list[float]] = {name: [] for name in players}
    for name, play in [*players.items()] * (given.rounds + 1):
        rates[name].append(rate(play, given.burst))
    rates = {name: found[1:] for name, found in rates.items()}  # the first round warms up
    for name, found in rates.items():
        print(f"{name:18}{statistics.median(found):11,.0f} decisions a second", end="")
        print("".join(f"   {ratio(rates[one], found)}" for one in OURS))


if __name__ == "__main__":
    main()
