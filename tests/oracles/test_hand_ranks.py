"""The module `betting.hands` orders seven cards as phevaluator does, a public evaluator."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from cardwright.interpreter.chance import Scripted
from cardwright.loading import load
from support.cards import RANKS, SUITS, letters

phevaluator = pytest.importorskip("phevaluator", reason="the extra `peers` is not installed")

RULES = Path(__file__).parent.parent / "stdlib" / "betting" / "hands.rules"
GAMES = 100_000 if os.environ.get("CARDWRIGHT_LONG") else 4_000
PACKS = [(RANKS, SUITS), (RANKS, SUITS[:2]), (RANKS[:6], SUITS), (RANKS[7:], SUITS)]
"""Whole packs, and packs of two suits or six ranks, in which the rare hands are frequent."""

Worth = tuple[int, ...]


def deals() -> Iterator[list[str]]:
    """Three times seven cards."""
    chance = random.Random(7)
    for number in range(GAMES):
        ranks, suits = PACKS[number % len(PACKS)]
        yield chance.sample([f"{rank} of {suit}" for rank in ranks for suit in suits], 21)


def valued() -> Iterator[tuple[int, Worth]]:
    """Each seven cards as phevaluator ranks them (1 is best), and as the module does."""
    game = load(str(RULES))
    for cards in deals():
        log = game.start(Scripted(cards), log=True).log
        worths = [event.args[2] for event in log if event.kind == "set"]
        for place, worth in enumerate(worths):
            seven = [letters(card) for card in cards[7 * place : 7 * place + 7]]
            yield phevaluator.evaluate_cards(*seven), worth


def test_same_order() -> None:
    found = sorted(set(valued()), key=lambda both: both[0])
    for (rank, worth), (next_rank, next_worth) in pairwise(found):
        assert rank < next_rank, f"{worth} and {next_worth} are the same hand elsewhere"
        assert worth > next_worth, f"{worth} is better than {next_worth} elsewhere"
    assert {worth[0] for _, worth in found} == set(range(9))
    assert len(found) > 1000
