"""Random games of the printed games: they end, nothing is stuck, no invariant is broken.

`CARDWRIGHT_GAMES=10000` plays that many of each configuration instead of a few.
"""

import os

import pytest

from cardwright.loading import load

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0"))

BOOKS = [
    *(("oregon", players, 200, 20_000) for players in (2, 3, 4)),
    *(("oregon_trail", players, 25, 20_000) for players in (2, 4, 6)),
]


@pytest.mark.parametrize(("name", "players", "games", "most"), BOOKS)
def test_games_end_and_invariants_hold(name: str, players: int, games: int, most: int) -> None:
    game = load(name, players=players, checked=True)
    games = GAMES or games
    results, decisions, _, _, unfinished = game.engine.playouts(games, 77_000, most)
    assert sum(results.values()) == games
    assert unfinished == 0
    assert decisions > games
