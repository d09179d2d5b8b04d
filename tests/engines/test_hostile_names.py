"""Names, texts and file names of a rulebook never become code, whatever they are."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from cardwright.bundling import Bundle
from cardwright.compiling import compiled
from cardwright.dsl.compiler.module import compile_playouts, compile_program
from cardwright.dsl.ir.codec import to_data
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.events import Log
from cardwright.interpreter.run import Run
from cardwright.loading import read
from support.hostile import CODE, SIGNAL, names_in, payloads, renamed

heard: list[str] = []


def _hook(event: str, args: tuple[Any, ...]) -> None:
    if event == SIGNAL or event.startswith(("os.system", "subprocess.", "os.exec", "os.spawn")):
        heard.append(event)


sys.addaudithook(_hook)

ALL = payloads()


@pytest.fixture(scope="module")
def program() -> Program:
    book = read("leduc_poker")
    return book.program(book.configure(2, {}))


def batches(size: int) -> list[list[str]]:
    return [ALL[at : at + size] for at in range(0, len(ALL), size)]


def test_there_are_enough_and_the_hook_hears() -> None:
    assert len(ALL) >= 500
    heard.clear()
    exec(CODE)
    assert heard == [SIGNAL]
    heard.clear()


@pytest.mark.parametrize("number", range(len(batches(120))))
def test_hostile_names_execute_nothing(program: Program, number: int) -> None:
    batch = batches(120)[number]
    names = names_in(to_data(program))
    # Each batch begins elsewhere among the names, so that all kinds of names get their share.
    start = number * 31 % len(names)
    chosen = (names[start:] + names[:start])[: len(batch)]
    mapping = dict(zip(chosen, batch, strict=False))
    hostile = renamed(program, mapping)
    heard.clear()
    for recording in (False, True):
        text = compile_program(hostile, recording).text
        assert text.isascii()
        assert CODE not in _outside_of_texts(text)
        compile(text, "<hostile>", "exec")
    _play(hostile)
    assert heard == []


def test_hostile_names_in_standalone_playouts(program: Program) -> None:
    mapping = dict(zip(names_in(to_data(program)), ALL[60:], strict=False))
    made = compile_playouts(renamed(program, mapping), Bundle(False).prelude)
    assert made is not None and made.text.isascii()
    heard.clear()
    space: dict[str, Any] = {}
    exec(compile(made.text, "<hostile>", "exec"), space)
    space["playouts"](5, 1)
    assert heard == []


def _outside_of_texts(text: str) -> str:
    """The tokens of a module that are no texts."""
    import io
    import tokenize

    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return " ".join(one.string for one in tokens if one.type != tokenize.STRING)


def _play(program: Program) -> None:
    engine = compiled(program, fresh=True)
    for seed, log in ((1, None), (2, Log())):
        run = Run(Seeded(seed), log)
        state = engine.start(run)
        while not state.over:
            engine.pick(state, seed % engine.count_options(state), run)
    engine.playouts(3, 1)
