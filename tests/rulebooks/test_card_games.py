"""Random games of card games in all their configurations: they end, and no invariant is broken.

`CARDWRIGHT_LONG=1` plays 2,000 of each instead of one each of a few configurations.
"""

from __future__ import annotations

import os

import pytest

from cardwright.compiling import compiled
from cardwright.game import Game
from cardwright.loading import read

LONG = bool(os.environ.get("CARDWRIGHT_LONG"))
FEW = 8
MOST = {
    "blackjack": 100,
    "crazy_eights": 5_000,
    "goofspiel": 130,
    "hearts": 20_000,
    "holdem": 100_000,
    "pig": 10_000,
    "rummy": 100_000,
    "spades": 10_000,
    "war": 0,
}
"""The most decisions in a game of random players."""


@pytest.mark.parametrize("name", MOST)
def test_random_games_end(name: str) -> None:
    book = read(name)
    configurations = book.offered().configurations
    if not LONG:
        configurations = configurations[:: len(configurations) // FEW]
    games = -(-2_000 // len(configurations)) if LONG else 1
    for number, configuration in enumerate(configurations):
        program = book.program(configuration, checked=True)
        engine = compiled(program, fresh=True)
        if Game(program, engine).asks_numbers:  # a playout cannot answer with a number
            continue
        results, _, _, _, unfinished = engine.playouts(games, 1_000 * number, MOST[name])
        assert (sum(results.values()), unfinished) == (games, 0), configuration
