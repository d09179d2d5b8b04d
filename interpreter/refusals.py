"""Which condition of an action fails first, for players who ask why they may not do something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardwright.dsl.ir.program import Action, Guard
from cardwright.interpreter.state import State


class Asked(Protocol):
    """An engine as far as questions go."""

    def call(self, function: str, state: State, *args: Any) -> Any:
        """The value of a function of the program."""


def fillings(
    engine: Asked, state: State, player: int, action: Action, given: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """All ways to fill up the arguments of an action."""
    ways: list[tuple[Any, ...]] = [given]
    for domain in action.domains[len(given) :]:
        ways = [(*way, value) for way in ways for value in engine.call(domain, state, player, *way)]
    return ways


def first_failure(
    engine: Asked, state: State, player: int, action: Action, values: Sequence[Any]
) -> tuple[int, Guard] | None:
    """The first condition that fails, with how many hold before it; None when all hold."""
    for number, guard in enumerate(action.guards):
        if not engine.call(guard.holds, state, player, *values[: guard.needs]):
            return number, guard
    return None


def in_domains(
    engine: Asked, state: State, player: int, action: Action, values: Sequence[Any]
) -> bool:
    """Whether each argument is one of those that there are to choose from."""
    return all(
        value in engine.call(domain, state, player, *values[:place])
        for place, (value, domain) in enumerate(zip(values, action.domains, strict=False))
    )
