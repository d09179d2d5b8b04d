"""`cardwright compile`, the cache, and the page that explains the compiler."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest

from cardwright import compiling
from cardwright.bundling import Unbundled
from cardwright.cli import run
from cardwright.compiling import NoCompiler, build_native, module_text
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.loading import load, read

ROOT = Path(__file__).parent.parent.parent


def program_of(name: str, players: int) -> Program:
    book = read(name)
    return book.program(book.configure(players, {}))


def test_the_command_prints_or_writes_the_module(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["compile", "kuhn_poker", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed == module_text(program_of("kuhn_poker", 3))
    target = tmp_path / "module.py"
    assert run(["compile", "kuhn_poker", "--players", "3", "--to", str(target)]) == 0
    assert target.read_text("utf-8") == printed


def test_machine_code_is_written_to_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compile", "kuhn_poker", "--native", "--to", "anything.so"]) == 2
    assert "stays in the cache" in capsys.readouterr().err


def test_playouts_that_need_the_runtime_cannot_stand_alone() -> None:
    program = program_of("oregon", 2)
    with pytest.raises(Unbundled, match="need the runtime"):
        module_text(program, standalone=True)
    with pytest.raises(NoCompiler, match="need the runtime"):
        build_native(program)


def test_machine_code_without_a_compiler_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(NoCompiler, match="there is no C compiler"):
        build_native(program_of("kuhn_poker", 2))


@pytest.mark.slow
def test_machine_code_plays_the_same_games() -> None:
    pytest.importorskip("mypyc")
    program = program_of("leduc_poker", 2)
    native = load("leduc_poker", players=2, engine="native").engine
    assert native.playouts(300, 11) == Interpreter(program).playouts(300, 11)


def test_the_cache_is_text_and_is_done_without_when_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    program = program_of("kuhn_poker", 2)
    first = compiling.compiled(program).playouts(20, 1)
    (file,) = (tmp_path / "cardwright").iterdir()
    kept = json.loads(file.read_text("utf-8"))
    assert kept["text"] == module_text(program)
    assert compiling.compiled(program).playouts(20, 1) == first
    file.write_text("not what it was", encoding="utf-8")
    assert compiling.compiled(program).playouts(20, 1) == first
    assert json.loads(file.read_text("utf-8")) == kept


def test_a_fault_shows_the_line_of_the_rules(tmp_path: Path) -> None:
    rules = tmp_path / "wall.rules"
    rules.write_text(
        textwrap.dedent(
            """\
            rulebook wall "Wall"
            players 1

            per player:
              points: 0..3 = 0

            procedure climb (p):
              points of p += 2

            flow:
              repeat 3 times:
                for each p in players:
                  turn of p:
                    p chooses one of:
                      "up": climb(p)
                      "stay": skip

            end:
              everyone wins
            """
        ),
        encoding="utf-8",
    )
    found = []
    for engine in ("interpreter", "compiled"):
        state = load(str(rules), engine=engine).start(1)
        state.apply("up")
        with pytest.raises(RuntimeFault) as caught:
            state.apply("up")
        found.append((str(caught.value), caught.value.origin, caught.value.stack))
    assert found[0] == found[1]
    assert found[0][0].startswith("wall.rules:8: points would become 4")


def test_the_page_shows_what_the_compiler_prints() -> None:
    page = (ROOT / "docs" / "compiler.md").read_text("utf-8")
    shown = page[page.index("    # betting.rules:") :].partition("\n\n")[0]
    assert textwrap.dedent(shown) in module_text(program_of("kuhn_poker", 2))
