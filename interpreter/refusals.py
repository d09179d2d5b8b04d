"""Which condition of an action fails first, and why, for players who ask why they may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.program import Action, Guard
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.state import State
from cardwright.interpreter.words import Words

NOT_OFFERED = "that is not on offer"
NOT_POSSIBLE = "it is not possible now"


def fillings(
    engine: Interpreter, state: State, player: int, action: Action, given: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """All ways to fill up the arguments of an action."""
    ways: list[tuple[Any, ...]] = [given]
    for domain in action.domains[len(given) :]:
        ways = [(*way, value) for way in ways for value in engine.call(domain, state, player, *way)]
    return ways


def first_failure(
    engine: Interpreter, state: State, player: int, action: Action, values: Sequence[Any]
) -> tuple[int, Guard] | None:
    """The first condition that fails, with how many hold before it; None when all hold.

    Conditions on arguments that are not given are not looked at.
    """
    for number, guard in enumerate(action.guards):
        if guard.needs > len(values):
            continue
        if not engine.call(guard.holds, state, player, *values[: guard.needs]):
            return number, guard
    return None


def in_domains(
    engine: Interpreter, state: State, player: int, action: Action, values: Sequence[Any]
) -> bool:
    """Whether each argument is one of those that there are to choose from."""
    return all(
        value in engine.call(domain, state, player, *values[:place])
        for place, (value, domain) in enumerate(zip(values, action.domains, strict=False))
    )


def reason_of(
    engine: Interpreter,
    words: Words,
    state: State,
    player: int,
    action: Action,
    guard: Guard,
    values: Sequence[Any],
) -> str:
    """Why not, in words; values in a reason are computed from the player and the arguments."""
    if guard.reason is None:
        return NOT_OFFERED if guard.kind == "domain" else NOT_POSSIBLE
    if all(isinstance(part, str) for part in guard.reason.parts):
        return "".join(map(str, guard.reason.parts))
    makers = engine.expressions
    scope = Scope.of(makers.functions[action.legal].parameters)
    parts = makers.parts(guard.reason, scope)
    locals_ = [player, *values]
    locals_ += [None] * (scope.slots.size - len(locals_))
    return words.render(parts(state, locals_))
