"""Interpreter, compiled code and playouts agree on everything, for every bundled rulebook.

About 2,000 games, spread over every number of players and every pair of options;
`CARDWRIGHT_LOCKSTEP=20000` plays that many, as `.ci/run` does.
"""

from __future__ import annotations

import os
from itertools import islice

import pytest

from cardwright.compiling import compiled
from cardwright.dsl.ir.flow import Stop
from cardwright.dsl.ir.program import Configuration, Program
from cardwright.dsl.ir.statements import Ask
from cardwright.files import bundled
from cardwright.interpreter.machine import Interpreter
from cardwright.loading import Book, read
from support.lockstep import Pair

GAMES = int(os.environ.get("CARDWRIGHT_LOCKSTEP", "2000"))
LARGE = ("kit_carson", "oregon", "oregon_trail", "trailblazer")
# Of 20,000 games, how many are of one rulebook: more where they are short, fewer where long.
SHARE = {"kuhn_poker": 4_500, "leduc_poker": 4_500, "hearts": 900, "spades": 600, "rummy": 220}
SHARE_OF_ANY, SHARE_OF_LARGE = 1_600, 200
MOST = 300  # decisions of a game: matches and races have thousands
TOGETHER = 12  # configurations in one test


def parts() -> list[tuple[str, int]]:
    """Every bundled rulebook, in parts: the number of its first configuration in this test."""
    found = []
    for name in bundled():
        size = len(read(name).offered().configurations)
        found += [(name, first) for first in range(0, size, TOGETHER)]
    return found


def games_of(name: str, configurations: int) -> int:
    """How many games of each configuration make up what is wanted of the rulebook."""
    share = SHARE_OF_LARGE if name in LARGE else SHARE.get(name, SHARE_OF_ANY)
    return max(1, share * GAMES // 20_000 // configurations)


def chosen(book: Book, first: int) -> list[Configuration]:
    return list(islice(book.offered().configurations, first, first + TOGETHER))


@pytest.mark.parametrize(("name", "first"), parts(), ids=str)
def test_engines_agree_step_by_step(name: str, first: int) -> None:
    book, large = read(name), name in LARGE
    games = games_of(name, len(book.offered().configurations))
    step = 1 if GAMES >= 20_000 or not large else 4
    for number, configuration in enumerate(chosen(book, first)[::step], first):
        pair = Pair(book.program(configuration), sparse=large)
        for seed in range(number, number + games):
            pair.play(seed, recorded=seed % 2 == 0, most=MOST)


@pytest.mark.parametrize(("name", "first"), parts(), ids=str)
def test_playouts_are_the_games_that_random_picks_give(name: str, first: int) -> None:
    book, large = read(name), name in LARGE
    for configuration in chosen(book, first)[:: 6 if large else 3]:
        program = book.program(configuration)
        if any(ask.free for ask in _asks(program)):
            pytest.skip("playouts do not answer questions for a number")
        engines = (Interpreter(program), compiled(program, fresh=True))
        games = 1 if large else 4
        found = [one.playouts(games, 2**40, MOST) for one in engines]
        assert found[0] == found[1], configuration
        assert sum(found[0][0].values()) + found[0][4] == games


def _asks(program: Program) -> list[Ask]:
    return [
        segment.end.ask
        for procedure in program.procedures
        for segment in procedure.segments
        if isinstance(segment.end, Stop)
    ]
