"""Random games of card games in all their configurations: they end, and no invariant is broken.

`CARDWRIGHT_LONG=1` plays 2,000 of each instead of one of every fourth configuration.
"""

from __future__ import annotations

import os

import pytest

from cardwright.compiling import compiled
from cardwright.loading import read

LONG = bool(os.environ.get("CARDWRIGHT_LONG"))
MOST = {"blackjack": 100, "rummy": 50_000}  # decisions in a game of random players


@pytest.mark.parametrize("name", MOST)
def test_random_games_end(name: str) -> None:
    book = read(name)
    configurations = book.offered().configurations[:: 1 if LONG else 4]
    games = -(-2_000 // len(configurations)) if LONG else 1
    for number, configuration in enumerate(configurations):
        engine = compiled(book.program(configuration, checked=True), fresh=True)
        results, _, _, _, unfinished = engine.playouts(games, 1_000 * number, MOST[name])
        assert (sum(results.values()), unfinished) == (games, 0), configuration
