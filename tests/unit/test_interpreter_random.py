"""The interpreter does with random procedures what a tiny runner of structured bodies does."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.passes.pipeline import run as passes
from cardwright.interpreter import machine
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from support.flows import World, play_structured
from support.random_programs import made_up

MOST_ANSWERS = 30


def traced(event: Event) -> tuple[Any, ...] | None:
    """An event as the tiny runner notes it."""
    if event.kind == "set":
        return ("store", event.args[0], event.args[2])
    if event.kind in ("scope_begin", "scope_end"):
        return (event.kind.removeprefix("scope_"), *event.args)
    return None


def played(game: Interpreter, answers: list[int], hand_over: bool) -> list[tuple[Any, ...]]:
    """The trace of a game; with `hand_over` each answer is given to a copy of the state."""
    log = Log()
    run = Run.seeded(0, log)
    trace: list[tuple[Any, ...]] = []
    given = islice(cycle(answers), MOST_ANSWERS)

    def note(state: State | None) -> None:
        trace.extend(one for one in map(traced, log.events) if one)
        log.events.clear()
        if state is not None and state.stack:
            into = game._flow(None).segment(*state.stack[-1][:2]).node.end.ask.into  # type: ignore[union-attr]
            trace.append(("ask", into, game.player(state), ()))

    try:
        state = game.start(run)
        note(state)
        for answer in given:
            if state.over:
                break
            state = state.clone() if hand_over else state
            game.resume(state, answer, answer % 2, run)
            note(state)
    except RuntimeFault as fault:
        note(None)
        trace.append(("fault", fault.message))
    return trace


@settings(max_examples=80, deadline=None)
@given(some.integers(0, 10**9), some.lists(some.integers(0, 3), min_size=1, max_size=7))
def test_machine_does_what_the_bodies_say(seed: int, answers: list[int]) -> None:
    program = made_up(seed)
    world = World(program, islice(cycle(answers), MOST_ANSWERS))
    expected = play_structured(world, "play")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine, "BUDGET", 400)
        game = Interpreter(passes(program, check=False))
        got = played(game, answers, hand_over=False)
        assert got == played(game, answers, hand_over=True)
    *events, end = expected
    if end[0] == "uncaught":
        assert got == [*events, ("fault", f"there is no {end[1]} to end")]
    elif end[0] == "returned":
        assert got == events
    else:
        assert got[: len(events)] == events
