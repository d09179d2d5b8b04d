"""Interpreter, compiled code and playouts agree on everything, for every bundled rulebook.

`CARDWRIGHT_GAMES=1000` plays that many games of each configuration instead of a few.
"""

from __future__ import annotations

import os

import pytest

from cardwright.compiling import compiled
from cardwright.dsl.ir.program import Program
from cardwright.files import bundled
from cardwright.interpreter.machine import Interpreter
from cardwright.loading import read
from support.lockstep import Pair

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0"))
SLOW = ("kit_carson", "oregon", "oregon_trail")


def programs() -> list[tuple[str, int]]:
    """Every bundled rulebook with every number of players (large ones: the least and the most)."""
    found = []
    for name in bundled():
        counts = sorted({one.seats for one in read(name).offered().configurations})
        if name in SLOW and not GAMES:
            counts = counts[:1]
        found += [(name, seats) for seats in counts[:1] + counts[1:][-1:]]
    return found


def program_of(name: str, players: int) -> Program:
    book = read(name)
    return book.program(book.configure(players, {}))


def games(name: str) -> int:
    return GAMES or (1 if name in SLOW else 4)


each_program = pytest.mark.parametrize(
    ("name", "players"), programs(), ids=lambda value: str(value)
)


@each_program
def test_engines_agree_step_by_step(name: str, players: int) -> None:
    pair = Pair(program_of(name, players))
    most = 2000 if GAMES else 300
    for seed in range(games(name)):
        pair.play(seed, recorded=seed % 2 == 0, most=most)


@each_program
def test_playouts_are_the_games_that_random_picks_give(name: str, players: int) -> None:
    program = program_of(name, players)
    engines = (Interpreter(program), compiled(program, fresh=True))
    if any(choice.free for choice in _asks(program)):
        pytest.skip("playouts do not answer questions for a number")
    count = games(name)
    most = 2000 if GAMES else 200
    found = [one.playouts(count, 2**40, most) for one in engines]
    assert found[0] == found[1]
    assert sum(found[0][0].values()) + found[0][4] == count


def _asks(program: Program) -> list[object]:
    from cardwright.dsl.ir.flow import Stop

    return [
        segment.end.ask
        for procedure in program.procedures
        for segment in procedure.segments
        if isinstance(segment.end, Stop)
    ]
