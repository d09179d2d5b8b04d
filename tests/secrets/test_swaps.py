"""Exchanging cards that an observer cannot tell apart changes nothing that the observer sees.

2,000 pairs of states on each run, 20,000 with `CARDWRIGHT_LONG=1`.
"""

import os
from itertools import count
from pathlib import Path

import pytest

import cardwright
from support.secrets import compare, step_pairs, swaps

FIXTURE = str(Path(__file__).parent / "closed_hands.rules")
OPEN = ("goofspiel", "pig", "war")
ONE_HIDDEN = ("blackjack",)  # one hidden card beside the pack: no two that could change places
BOOKS = [*(name for name in cardwright.bundled() if name not in OPEN), FIXTURE]
WANTED = 20_000 if os.environ.get("CARDWRIGHT_LONG") else 2_000
PER_BOOK = -(-WANTED // len(BOOKS))
PER_GAME = 20
MOST_GAMES = PER_BOOK


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_what_cannot_be_known_changes_nothing(name: str) -> None:
    game = cardwright.load(name)
    pairs = steps = 0
    for seed in count():
        assert seed < MOST_GAMES, f"only {pairs} pairs in {seed} games"
        for state, other, observer, _ in swaps(game, seed, PER_GAME):
            pairs += 1
            difference = compare(state, other, observer)
            assert difference is None, f"seed {seed}, observer {observer}: {difference}"
            for difference in step_pairs(state, observer, seed):
                steps += 1
                assert difference is None, f"seed {seed}, observer {observer}: {difference}"
        if pairs >= PER_BOOK:
            break
    assert steps > 0 or name in ONE_HIDDEN


@pytest.mark.parametrize("name", OPEN)
def test_in_these_games_nothing_is_hidden_at_a_decision(name: str) -> None:
    game = cardwright.load(name)
    assert not [pair for seed in range(3) for pair in swaps(game, seed, 5)]
