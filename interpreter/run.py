"""What a run of a program needs beside the state: chance, somebody who listens, the budget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir.origin import Origin
from cardwright.interpreter.chance import ChanceSource, Point, Seeded
from cardwright.interpreter.events import Event, EventRecorder
from cardwright.interpreter.faults import fail

BUDGET = 100_000


class Run:
    """One run, used for any number of steps. Holds nothing of the game itself.

    `draw` is that of the source; `points` says whether it wants to be told what the things are.
    `ticks` is what is left of the step budget; each step (start or answer) gets `BUDGET`. A unit is
    a turn of a Loop or a call of one procedure out of several (the effect of a card): nothing else
    can go on without end. `ticks`, `stack` (the frames that wait; compiled code has them in a
    tuple), `locals` and `stopped` are the engine's, and set by it at the beginning of a step.
    """

    __slots__ = ("chance", "draw", "locals", "points", "recorder", "stack", "stopped", "ticks")

    ticks: int
    stack: Any
    locals: list[Any]
    stopped: Any

    def __init__(self, chance: ChanceSource, recorder: EventRecorder | None = None) -> None:
        self.chance = chance
        self.draw: Callable[[int, Point | None], int] = chance.draw
        self.points = chance.wants_points
        self.recorder = recorder

    @classmethod
    def seeded(cls, seed: int, recorder: EventRecorder | None = None) -> Run:
        """A run whose chance comes from a seed."""
        return cls(Seeded(seed), recorder)

    def record(self, kind: str, args: tuple[object, ...], origin: Origin, seen: int = -1) -> None:
        """Tells the recorder, if there is one."""
        if self.recorder is not None:
            self.recorder.record(Event(kind, args, origin, seen))

    def tick(self) -> None:
        """Takes a unit of the step budget."""
        self.ticks -= 1
        if self.ticks < 0:
            fail(OUT_OF_BUDGET)


OUT_OF_BUDGET = f"this goes on for more than {BUDGET} steps without a decision"
