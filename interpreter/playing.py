"""What playouts of the interpreter choose, and of whom their results are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import TeamType
from cardwright.interpreter.faults import IllegalChoice
from cardwright.interpreter.groups import Group
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State


class CutOff(Exception):
    """A playout has had more decisions than it may have."""


class RandomChooser:
    """The random choice of playouts; it counts the decisions."""

    def __init__(self, run: Run, most: int) -> None:
        self.draw, self.most, self.made = run.draw, most, 0

    def __call__(self, state: State, count: int) -> int:
        if self.made >= self.most:
            raise CutOff
        self.made += 1
        return self.draw(count, None) if count > 1 else 0


def subjects_of(program: Program, function: str) -> list[int]:
    """For each seat whom a function of the results is asked about: the player, or the team."""
    node = next(one for one in program.functions if one.name == function)
    seats = range(program.configuration.seats)
    if not isinstance(node.parameters[0].type, TeamType):
        return list(seats)
    return [next(at for at, t in enumerate(program.teams) if seat in t) for seat in seats]


def at_place(lists: Sequence[tuple[Group, Sequence[Any]]], place: int) -> tuple[Group, Any]:
    """The value at a place of several lists in a row, with its group."""
    for group, values in lists:
        if place < len(values):
            return group, values[place]
        place -= len(values)
    raise IllegalChoice(f"there are only {place} options")
