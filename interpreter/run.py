"""What a run of a program needs beside the state: chance, somebody who listens, the budget."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.ir.origin import Origin
from cardwright.interpreter.chance import ChanceSource, Point, Seeded
from cardwright.interpreter.events import Event, EventRecorder
from cardwright.interpreter.faults import fail

BUDGET = 100_000


class Run:
    """One run, used for any number of steps. Holds nothing of the game itself.

    `draw` is that of the source; `points` says whether it wants to be told what the things are.
    `ticks` is what is left of the step budget; each step (start or answer) gets `BUDGET`.
    """

    __slots__ = ("chance", "draw", "points", "recorder", "stack", "ticks")

    def __init__(self, chance: ChanceSource, recorder: EventRecorder | None = None) -> None:
        self.chance = chance
        self.draw: Callable[[int, Point | None], int] = chance.draw
        self.points = chance.wants_points
        self.recorder = recorder
        self.ticks = BUDGET
        self.stack: list[tuple[str, str, tuple[object, ...]]] = []

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
