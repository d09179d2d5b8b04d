"""A small player that thinks: it imagines deals that fit what it knows, plays them to their end at
random, and takes the option that did best.

    python examples/monte_carlo.py leduc_poker 40
"""

from __future__ import annotations

import sys
from fractions import Fraction

import cardwright


class Thinker:
    """Tries each option in `tries` imagined games."""

    def __init__(self, tries: int, seed: int) -> None:
        self._tries = tries
        self._seed = seed

    def choose(self, state: cardwright.State) -> int:
        """The id of the option with the greatest mean payoff. It looks only at what it knows: each
        trial begins with a deal made up anew, never with the true one."""
        seat, ids = state.asked.player, state.option_ids
        if len(ids) == 1:
            return ids[0]
        totals: dict[int, Fraction | int] = dict.fromkeys(ids, 0)
        for _ in range(self._tries):
            self._seed += 1
            imagined = state.redeal(seat, self._seed)
            for one in ids:
                totals[one] += self._trial(imagined, one)[seat]
        return max(ids, key=lambda one: totals[one])

    def _trial(self, imagined: cardwright.State, option: int) -> tuple[Fraction | int, ...]:
        trial = imagined.clone(self._seed)
        trial.apply(option)
        random = cardwright.RandomPlayer(self._seed)
        while not trial.over:
            trial.apply(random.choose(trial))
        return trial.result.payoffs


def contest(name: str, games: int, tries: int = 10) -> tuple[float, float]:
    """The mean payoff of a thinker, and of the random player it meets; they change seats."""
    game = cardwright.load(name, players=2)
    totals: list[Fraction | int] = [0, 0]
    for number in range(games):
        thinker, other = Thinker(tries, 1000 * number), cardwright.RandomPlayer(number)
        seats: list[cardwright.Player] = [thinker, other] if number % 2 == 0 else [other, thinker]
        state = game.start(number)
        while not state.over:
            state.apply(seats[state.asked.player].choose(state))
        for seat, payoff in enumerate(state.result.payoffs):
            totals[0 if seats[seat] is thinker else 1] += payoff
    return float(totals[0] / games), float(totals[1] / games)


if __name__ == "__main__":
    name, games = sys.argv[1:] or ("leduc_poker", "40")
    thinker, other = contest(name, int(games))
    print(f"thinker {thinker:+.2f}, random player {other:+.2f} a game, in {games} games of {name}")
