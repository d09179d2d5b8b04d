"""Random games of the printed games: they end, nothing is stuck, no invariant is broken.

`CARDWRIGHT_LONG=1` plays the full number of each configuration instead of a few.
"""

import os

import pytest

from support.printed_games import Setting, settings

LONG = bool(os.environ.get("CARDWRIGHT_LONG"))


@pytest.mark.parametrize("setting", list(settings()), ids=str)
def test_games_end_and_invariants_hold(setting: Setting) -> None:
    games = setting.full if LONG else setting.quick
    engine = setting.load().engine
    results, decisions, _, _, unfinished = engine.playouts(games, 77_000, setting.most)
    assert sum(results.values()) + unfinished == games
    assert unfinished == 0 or setting.can_be_endless
    assert decisions > games
