"""The bundled games as environments: which there are, and how long to try each."""

from __future__ import annotations

from functools import cache

import cardwright
from cardwright.game import Game

# The printed games take long for a decision and have many; nobody decides anything in War.
PRINTED = ("kit_carson", "oregon", "oregon_trail", "trailblazer")
GAMES = [name for name in cardwright.bundled() if name != "war"]


@cache
def loaded(name: str) -> Game:
    """A bundled game."""
    return cardwright.load(name)


def cycles(name: str, usual: int) -> int:
    """How many cycles a test has for a game, where it has so many as a rule."""
    return min(usual, 100) if name in PRINTED else usual
