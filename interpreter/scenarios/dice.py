"""Chance in scenarios: dice as they are told, all else from a fixed seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from cardwright.interpreter.chance import Point, Seeded

SEED = 1


class ToldDice:
    """Results of dice in the order in which they are told; the seed goes on after them.

    A result that the die does not have is passed over.
    """

    wants_points: ClassVar[bool] = True

    def __init__(self, results: Iterable[int] = (), then: Seeded | None = None) -> None:
        self.results = list(results)
        self.then = then or Seeded(SEED)

    def draw(self, n: int, point: Point | None) -> int:
        """The next result that fits a die; anything else by the seed."""
        if point is not None and point.kind == "die":
            while self.results:
                result = self.results.pop(0)
                if 1 <= result <= n:
                    return result - 1
        return self.then.draw(n)

    def clone(self) -> Self:
        """The same results and the same seed once more."""
        return self.__class__(self.results, self.then.clone())
