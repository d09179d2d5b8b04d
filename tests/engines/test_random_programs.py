"""Compiled code does with made-up procedures and rulebooks what the interpreter does."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.compiling import compiled
from cardwright.dsl.passes.pipeline import run as passes
from cardwright.interpreter.codec import state_to_data
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.log import event_data
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.loading import read
from support.generated import rulebooks
from support.lockstep import Pair
from support.random_programs import made_up

MOST_ANSWERS = 20


def played(engine: Interpreter, answers: list[int], recorded: bool) -> list[Any]:
    """All that can be seen of a game: states, events, and how it fails."""
    log = Log() if recorded else None
    run = Run.seeded(0, log)
    trace: list[Any] = []
    try:
        state = engine.start(run)
        for answer in islice(cycle(answers), MOST_ANSWERS):
            trace.append(state_to_data(state))
            if state.over:
                break
            trace.append(engine.player(state))
            engine.resume(state, answer, answer % 2, run)
        trace.append(state_to_data(state))
    except RuntimeFault as fault:
        trace.append((fault.message, [name for name, _ in fault.stack]))
    if log is not None:
        trace.append([event_data(event) for event in log.events])
    return trace


@settings(max_examples=30, deadline=None)
@given(some.integers(0, 10**9), some.lists(some.integers(0, 3), min_size=1, max_size=7))
def test_loops_and_exits_are_the_same(seed: int, answers: list[int]) -> None:
    program = passes(made_up(seed), check=False)
    engines = (Interpreter(program), compiled(program, fresh=True))
    for recorded in (False, True):
        first, second = (played(one, answers, recorded) for one in engines)
        assert first == second


@settings(max_examples=8, deadline=None)
@given(rulebooks())
def test_made_up_rulebooks_are_the_same(tmp_path_factory: Any, text: str) -> None:
    file = tmp_path_factory.mktemp("book") / "made_up.rules"
    file.write_text(text, encoding="utf-8")
    book = read(str(file))
    pair = Pair(book.program(book.configure(None, {})))
    for seed in (0, 1):
        pair.play(seed, recorded=seed == 1, most=60)
