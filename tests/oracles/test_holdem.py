"""Texas Hold'em equal to pokerkit's: all that may be done, and the stacks after each hand.

`CARDWRIGHT_GAMES=1000` plays that many games of up to sixty hands instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from cardwright.loading import load

pokerkit = pytest.importorskip("pokerkit", reason="the extra `peers` is not installed")

from support.poker_table import DONE_BY_ITSELF, Lay, Tables  # noqa: E402

SMALL_BLIND, BIG_BLIND, BUY_IN = 2, 4, 60
GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0"))


def no_limit(stacks: tuple[int, ...]) -> Any:
    """A hand without limit."""
    return pokerkit.NoLimitTexasHoldem.create_state(
        DONE_BY_ITSELF, True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND, stacks, len(stacks)
    )


def fixed_limit(stacks: tuple[int, ...]) -> Any:
    """A hand with bets of the big blind, from the turn on of twice that."""
    bets = BIG_BLIND, 2 * BIG_BLIND
    return pokerkit.FixedLimitTexasHoldem.create_state(
        DONE_BY_ITSELF, True, 0, (SMALL_BLIND, BIG_BLIND), *bets, stacks, len(stacks)
    )


@pytest.mark.parametrize(
    ("lay", "players", "games"),
    [
        (no_limit, 2, 80),
        (no_limit, 3, 80),
        (no_limit, 6, 120),
        (fixed_limit, 2, 40),
        (fixed_limit, 6, 16),
    ],
)
def test_same_hands(lay: Lay, players: int, games: int) -> None:
    options = {"no_limit": lay is no_limit, "small_bet": BIG_BLIND, "buy_in": BUY_IN}
    game = load("holdem", players=players, options=options, variants=["freezeout"])
    known: Counter[str] = Counter()
    hands = 0
    for seed in range(GAMES or games):
        lead = "theirs" if seed % 2 else "ours"
        tables = Tables(game, lay, seed, lead, BIG_BLIND, known)
        tables.play(60)
        hands += tables.hands
    compared = hands - known["short blind"] - known["hand without a decision"]
    assert compared > 0.9 * hands > 100
