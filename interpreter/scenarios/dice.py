"""Chance in scenarios: dice as they are told, all else from a fixed seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from cardwright.interpreter.chance import Point, Seeded

SEED = 1


class ToldDice:
    """Results of dice in the order in which they are told; the seed goes on after them.

    A result that the die does not have is passed over. `tops` are the cards that are told to lie on
    top of piles, by zone: where the game itself shuffles such a pile first, they come up then.
    """

    wants_points: ClassVar[bool] = True

    def __init__(self, results: Iterable[int] = (), then: Seeded | None = None) -> None:
        self.results = list(results)
        self.then = then or Seeded(SEED)
        self.tops: dict[str, list[str]] = {}
        self.mixed: dict[str, list[str]] = {}

    def shuffled(self, zone: str) -> None:
        """A pile has been shuffled: what was told to lie on its top comes up from now on."""
        if zone in self.tops:
            self.mixed[zone] = self.tops.pop(zone)

    def draw(self, n: int, point: Point | None) -> int:
        """The next result that fits a die, the next card that is told; all else by the seed."""
        if point is not None and point.kind == "die":
            while self.results:
                result = self.results.pop(0)
                if 1 <= result <= n:
                    return result - 1
        if point is not None and point.kind == "card":
            told = self.mixed.get(point.of, [])
            while told:
                card = told.pop(0)
                if card in point.items:
                    return point.items.index(card)
        return self.then.draw(n)

    def clone(self) -> Self:
        """The same results and the same seed once more."""
        twin = self.__class__(self.results, self.then.clone())
        twin.tops = {zone: list(cards) for zone, cards in self.tops.items()}
        twin.mixed = {zone: list(cards) for zone, cards in self.mixed.items()}
        return twin
