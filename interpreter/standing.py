"""Who has won: what the rules have declared, or else who ranks best."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import TeamType
from cardwright.interpreter.base import LOSES, WINS, State
from cardwright.interpreter.machine import Interpreter


def subject_of(program: Program, function: str, seat: int) -> int:
    """The seat, or its team where a function of the score is about teams."""
    about = next(one for one in program.functions if one.name == function).parameters
    if not about or not isinstance(about[0].type, TeamType):
        return seat
    return next(team for team, seats in enumerate(program.teams) if seat in seats)


def winners(engine: Interpreter, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that have won, and those that were declared to lose."""
    seats = range(engine.program.configuration.seats)
    declared = any(outcome is not None for outcome in state.outcome)
    if declared or not engine.program.rankings:
        wins = tuple(seat for seat in seats if state.outcome[seat] == WINS)
        return wins, tuple(seat for seat in seats if state.outcome[seat] == LOSES)
    if not state.over:
        return (), ()
    keys = [_rank(engine, state, seat) for seat in seats]
    best = max(keys)
    return tuple(seat for seat in seats if keys[seat] == best), ()


def _rank(engine: Interpreter, state: State, seat: int) -> tuple[Any, ...]:
    key = []
    for one in engine.program.rankings:
        whose = subject_of(engine.program, one.function, seat)
        value = engine.call(one.function, state, whose)
        key.append(value if one.highest else -value)
    return tuple(key)
