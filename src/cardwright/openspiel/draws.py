"""Chance as decisions: a source that stops the game where nothing has been decided yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from cardwright.interpreter.chance import ChanceError, Point
from cardwright.interpreter.events import Log
from cardwright.interpreter.run import Run


class Suspended(Exception):
    """The game waits for chance. `point` says what can come, `given` what has come since the last
    decision: for each draw the place of the thing among those that there were."""

    def __init__(self, point: Point, given: tuple[int, ...]) -> None:
        super().__init__(str(point))
        self.point = point
        self.given = given


class Draws:
    """A source with the answers to the first draws of a step; the next open one is `Suspended`.

    The step is played again from its start with one answer more, so nothing has to be taken up in
    the middle. Where all things are copies of each other nothing is open: that answers itself.
    """

    def __init__(self, answers: Sequence[int] = ()) -> None:
        self._answers = list(answers)
        self._used = 0
        # To describe what lies in a pool costs more than a draw, so only open draws are described.
        self.wants_points = not self._answers
        self.log = Log()
        self.run = Run(self, self.log)

    def draw(self, n: int, point: Point | None) -> int:
        """The next answer; raises Suspended when none is left."""
        if self._used == len(self._answers):
            assert point is not None
            if len(point.kinds) > 1:
                raise Suspended(point, tuple(self._answers))
            self._answers.append(0)
        answer = self._answers[self._used]
        if not 0 <= answer < n:
            raise ChanceError(f"there is no thing {answer} among {n}")
        self._used += 1
        self.run.points = self._used == len(self._answers)
        return answer

    def clone(self) -> Self:
        """The same answers from the first on, for a step that is played again."""
        return self.__class__(self._answers)
