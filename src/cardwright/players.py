"""Players for seats without a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cardwright.game import Option, State
from cardwright.interpreter.chance import Seeded


class Player(Protocol):
    """Somebody who answers decisions. It should look only at `state.view(seat)`."""

    def choose(self, state: State) -> Option | int:
        """An option on offer (or its id, or a number where one is asked for)."""


class RandomPlayer:
    """Takes each option with the same probability, by a generator of its own."""

    def __init__(self, seed: int = 0) -> None:
        self._source = Seeded(seed)

    def choose(self, state: State) -> int:
        """The id of an option drawn by lot, or such a number. A single option needs no draw."""
        decision = state.asked
        if decision.free:
            low, high, step = decision.free
            return low + step * self._pick((high - low) // step + 1)
        return decision.options[self._pick(len(decision.options))].id

    def _pick(self, count: int) -> int:
        return self._source.draw(count) if count > 1 else 0


class FunctionPlayer:
    """A player made of a function (state) -> option or id."""

    def __init__(self, function: Callable[[State], Option | int]) -> None:
        self._function = function

    def choose(self, state: State) -> Option | int:
        """What the function says."""
        return self._function(state)
