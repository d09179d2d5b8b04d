"""Who has won: what the rules have declared, or else who ranks best."""

from __future__ import annotations

from typing import Any, Protocol

from cardwright.dsl.ir.program import Program
from cardwright.interpreter.base import LOSES, WINS, State


class Asked(Protocol):
    """An engine as far as questions go."""

    @property
    def program(self) -> Program:
        """The program it runs."""

    def call(self, function: str, state: State, *args: Any) -> Any:
        """The value of a function of the program."""


def winners(engine: Asked, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
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


def _rank(engine: Asked, state: State, seat: int) -> tuple[Any, ...]:
    values = [
        (engine.call(one.function, state, seat), one.highest) for one in engine.program.rankings
    ]
    return tuple(value if highest else -value for value, highest in values)
