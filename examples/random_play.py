"""Plays random games of a rulebook and reports how they went.

python examples/random_play.py oregon 3 100
"""

from __future__ import annotations

import sys
from fractions import Fraction

import cardwright


def play(game: cardwright.Game, seed: int) -> tuple[cardwright.State, int]:
    """One game by players who choose at random; its end, and how many decisions it took."""
    players = [cardwright.RandomPlayer(seed + seat) for seat in range(game.players)]
    state, decisions = game.start(seed, log=True), 0
    while not state.over:
        state.apply(players[state.asked.player].choose(state))
        decisions += 1
    return state, decisions


def report(name: str, players: int, games: int) -> list[str]:
    """The lines of the report."""
    game = cardwright.load(name, players=players)
    payoffs: list[Fraction | int] = [0] * players
    decisions = 0
    for seed in range(games):
        state, made = play(game, seed)
        decisions += made
        payoffs = [sum(pair) for pair in zip(payoffs, state.result.payoffs, strict=True)]
    shares = ", ".join(f"{float(total / games):+.3f}" for total in payoffs)
    story = list(play(game, 0)[0].story())
    return [
        f"{games} games of {name} for {players}",
        f"decisions a game: {decisions / games:.1f}",
        f"payoffs a game, by seat: {shares}",
        "the last lines of the first game:",
        *(f"  {line}" for line in story[-5:]),
    ]


if __name__ == "__main__":
    name, players, games = sys.argv[1:] or ("leduc_poker", "2", "100")
    print("\n".join(report(name, int(players), int(games))))
