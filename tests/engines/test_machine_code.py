"""The form of playouts for machine code: the same games, as text and built."""

from __future__ import annotations

import textwrap
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cardwright import compiling
from cardwright.bundling import Bundle
from cardwright.compiling import Native
from cardwright.dsl.compiler.module import compile_playouts
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.loading import load, read

GAMES = (
    *("kuhn_poker", "leduc_poker", "crazy_eights", "hearts", "pig", "war", "goofspiel"),
    *("spades", "holdem", "blackjack"),
)
BUILT = (("kuhn_poker", 3), ("crazy_eights", 5), ("hearts", 4), ("spades", 4), ("holdem", 4))
MOST = 1_500


def spread(name: str, count: int) -> list[Program]:
    """Programs of a rulebook, from all over its configurations."""
    book = read(name)
    found = list(book.offered().configurations)
    return [book.program(one) for one in islice(found, 0, None, max(1, len(found) // count))]


def typed_text(program: Program) -> str:
    made = compile_playouts(program, Bundle(True).prelude, typed=True)
    assert made is not None, "this has to go without the runtime"
    return made.text


def outcome(play: Any, *args: int) -> Any:
    """What a run of playouts gives, or its fault without the place."""
    try:
        return play(*args)
    except Exception as error:
        return getattr(error, "message", str(error))


@pytest.mark.parametrize("name", GAMES)
def test_the_text_gives_the_same_games(name: str) -> None:
    """Carried out by CPython: what is said of types has no part in it."""
    pytest.importorskip("librt.vecs")
    for program in spread(name, 4):
        space: dict[str, Any] = {"__name__": "typed"}
        exec(compile(typed_text(program), "<typed>", "exec"), space)
        expected = outcome(Interpreter(program).playouts, 6, 2**40, MOST)
        assert outcome(space["playouts"], 6, 2**40, MOST) == expected, program.configuration


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), BUILT)
def test_machine_code_plays_the_same_games(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built: 32-bit shifts and the like would show here."""
    pytest.importorskip("mypyc")
    native = load(name, players=players, engine="native").engine
    assert isinstance(native, Native)
    expected = Interpreter(native.program).playouts(200, 2**59, MOST)
    assert native.machine(200, 2**59, MOST) == expected
    monkeypatch.setattr(compiling, "PART", 64)
    assert native.playouts(200, 2**59, MOST) == expected


@pytest.mark.slow
def test_a_fault_in_machine_code_has_its_place(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    rules = tmp_path / "wall.rules"
    rules.write_text(
        textwrap.dedent(
            """\
            rulebook wall "Wall"
            players 1

            per player:
              points: 0..3 = 0

            flow:
              repeat 3 times:
                for each p in players:
                  turn of p:
                    p chooses one of:
                      "up": points of p += 2
                      "stay": skip

            end:
              everyone wins
            """
        ),
        encoding="utf-8",
    )
    found = []
    for engine in ("compiled", "native"):
        with pytest.raises(RuntimeFault) as caught:
            load(str(rules), engine=engine).engine.playouts(100, 1)
        found.append((str(caught.value), caught.value.origin, caught.value.stack))
    assert found[0] == found[1]
    assert found[0][0].startswith("wall.rules:12: points would become 4")
