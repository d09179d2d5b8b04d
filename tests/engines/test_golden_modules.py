"""The generated modules of bundled games, to be read; `CARDWRIGHT_UPDATE=1` rewrites them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.compiling import module_text
from cardwright.dsl.ir.program import Program
from cardwright.loading import read

GOLDEN = Path(__file__).parent.parent / "golden" / "python"
GAMES = (
    *(("kuhn_poker", 2), ("leduc_poker", 2), ("hearts", 4), ("crazy_eights", 5), ("pig", 2)),
    *(("war", 2), ("goofspiel", 2), ("blackjack", 1), ("spades", 4), ("holdem", 3), ("rummy", 2)),
    *(("oregon", 2), ("oregon_trail", 2), ("kit_carson", 1), ("trailblazer", 2)),
)


def program_of(name: str, players: int) -> Program:
    book = read(name)
    return book.program(book.configure(players, {}))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_module_is_the_one_on_file(name: str, players: int) -> None:
    text = module_text(program_of(name, players))
    file = GOLDEN / f"{name}_{players}.py"
    if os.environ.get("CARDWRIGHT_UPDATE"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text("utf-8")


def test_the_same_program_gives_the_same_text() -> None:
    program = program_of("kuhn_poker", 3)
    assert module_text(program) == module_text(program_of("kuhn_poker", 3))
    assert module_text(program, recorded=True) == module_text(program, recorded=True)
    assert module_text(program, standalone=True) == module_text(program, standalone=True)


def test_modules_are_laid_out_as_ruff_would() -> None:
    assert_clean([str(GOLDEN / f"{name}_{players}.py") for name, players in GAMES])


def test_so_are_those_that_stand_alone_and_those_that_record(tmp_path: Path) -> None:
    for name, players in (("rummy", 3), ("goofspiel", 3), ("holdem", 2)):
        program = program_of(name, players)
        for form in ("standalone", "recorded"):
            file = tmp_path / f"{name}_{form}.py"
            file.write_text(module_text(program, **{form: True}), encoding="utf-8")
    assert_clean([str(tmp_path)])


def assert_clean(files: list[str]) -> None:
    """Whether ruff has nothing to say about files."""
    pytest.importorskip("ruff")
    for command in (["format", "--check"], ["check", "--select", "E,F,I,W"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--isolated", "--line-length", "100", *files],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


def test_standalone_playouts_import_nothing_of_ours() -> None:
    text = module_text(program_of("leduc_poker", 2), standalone=True)
    assert "cardwright" not in text
    code = "import sys; exec(sys.stdin.read()); print(playouts(100, 1)[1])"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and int(done.stdout) > 100, done.stderr


def test_a_standalone_module_plays_step_by_step() -> None:
    text = module_text(program_of("kuhn_poker", 2), standalone=True)
    code = """if True:
        import sys
        space = {}
        exec(sys.stdin.read(), space)
        table = space["Table"]()
        table.start(7)
        while not table.over:
            table.apply(table.option_ids[-1])
        print(sum(table.payoff))
    """
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], input=text, capture_output=True, text=True
    )
    assert done.stdout == "0\n", done.stderr
