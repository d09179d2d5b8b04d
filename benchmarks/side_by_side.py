"""Random playouts of Cardwright and of OpenSpiel, side by side, in one process.

    python benchmarks/side_by_side.py [--rounds N] [--burst SECONDS] [GAME ...]

Each contender plays whole games, deal included, for a burst of CPU time; contenders take turns and
the order is kept (A B C A B C). Printed are the median rate of each and the median of the ratios to
OpenSpiel's Python loop in the same round, with their spread. Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

import pyspiel

import cardwright.loading
from cardwright.game import Game

Contender = Callable[[int], None]

GAMES: dict[str, tuple[str, dict[str, object]]] = {
    "kuhn_poker": ("kuhn_poker", {"players": 2}),
    "leduc_poker": ("leduc_poker", {"players": 2}),
    "crazy_eights": ("crazy_eights(players=5)", {"players": 5}),
    "hearts": ("hearts", {"players": 4}),
}


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """An outcome, each with its probability."""
    left = random.random()
    for action, probability in outcomes:
        left -= probability
        if left <= 0:
            return action
    return outcomes[-1][0]


def openspiel_loop(name: str) -> Contender:
    """OpenSpiel's game, driven by a loop in Python over its interface."""
    game = pyspiel.load_game(name)

    def play(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action = drawn(state.chance_outcomes())
                else:
                    actions = state.legal_actions()
                    action = actions[int(random.random() * len(actions))]
                state.apply_action(action)
            state.returns()

    return play


def openspiel_bots(name: str) -> Contender:
    """OpenSpiel's game with its own random bots in C++."""
    game = pyspiel.load_game(name)
    seats = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, 1234 + seat) for seat in seats]

    def play(games: int) -> None:
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return play


def openspiel_rollouts(name: str) -> Contender:
    """OpenSpiel's rollouts in C++, all from one deal that is not counted: a search of one
    simulation plays as many as its evaluator is told."""
    game = pyspiel.load_game(name)
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))

    def play(games: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(games, 7)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 42, False).mcts_search(state)

    return play


def playouts(game: Game) -> Contender:
    """Cardwright's playouts: no frames between decisions."""
    engine = game.engine

    def play(games: int) -> None:
        engine.playouts(games, 0)

    return play


def stepped(game: Game) -> Contender:
    """Cardwright's checked interface: a state, its option ids, an answer by id."""

    def play(games: int) -> None:
        for seed in range(games):
            state = game.start(seed)
            while not state.over:
                ids = state.option_ids
                state.apply(ids[int(random.random() * len(ids))])

    return play


def contenders(name: str) -> dict[str, Contender]:
    """All contenders for one game; the first is the measure."""
    spiel, configuration = GAMES[name]
    found = {"openspiel python": openspiel_loop(spiel), "openspiel bots": openspiel_bots(spiel)}
    found["openspiel rollouts"] = openspiel_rollouts(spiel)
    for engine in ("interpreter", "compiled", "native"):
        try:
            game = cardwright.loading.load(name, engine=engine, **configuration)  # type: ignore[arg-type]
        except Exception as error:
            print(f"  {engine}: {error}")
            continue
        found[f"{engine} playouts"] = playouts(game)
        found[f"{engine} stepped"] = stepped(game)
    return found


def rate(play: Contender, burst: float) -> float:
    """Games a CPU second."""
    games, spent, size = 0, 0.0, 1
    while spent < burst:
        begin = time.process_time()
        play(size)
        spent += time.process_time() - begin
        games += size
        size = min(size * 2, 100_000)
    return games / spent


def measure(name: str, rounds: int, burst: float) -> dict[str, float]:
    """Prints the table of one game; gives the median ratios."""
    print(f"\n{name}")
    players = contenders(name)
    rates: dict[str, list[float]] = {label: [] for label in players}
    for label, play in players.items():
        play(20)
        del label
    for _ in range(rounds):
        for label, play in players.items():
            rates[label].append(rate(play, burst))
    base = rates["openspiel python"]
    medians = {}
    for label, found in rates.items():
        ratios = [one / other for one, other in zip(found, base, strict=True)]
        middle = statistics.median(ratios)
        spread = (max(ratios) - min(ratios)) / middle
        medians[label] = middle
        print(
            f"  {label:24} {statistics.median(found):>12,.0f} a second"
            f"  x {middle:7.3f}  (spread {spread:.0%})"
        )
    return medians


def main() -> None:
    """Measures the games named, or all that are bundled."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--burst", type=float, default=0.4)
    options = parser.parse_args()
    print(
        f"Python {platform.python_version()}, cardwright {version('cardwright')}, "
        f"open_spiel {version('open_spiel')}"
    )
    for name in options.games:
        measure(name, options.rounds, options.burst)


if __name__ == "__main__":
    main()
