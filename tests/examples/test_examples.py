"""The programs and rulebooks of examples/ do what they say."""

from __future__ import annotations

import re
import runpy
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardwright
from support.snippets import blocks

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"
TUTORIAL = sorted((EXAMPLES / "tutorial").glob("*.rules"))


def program(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


def test_random_play() -> None:
    lines = program("random_play")["report"]("leduc_poker", 2, 30)
    assert lines[0] == "30 games of leduc_poker for 2"
    first, second = re.findall(r"[+-]\d\.\d+", lines[2])
    assert float(first) == -float(second)
    assert len(lines) == 9


def test_a_thinker_beats_chance() -> None:
    thinker, other = program("monte_carlo")["contest"]("leduc_poker", 60, 8)
    assert thinker > 0.3 and thinker == -other


def test_exact_odds() -> None:
    odds = program("exact_odds")["odds"]
    assert odds("kuhn_poker") == (Fraction(1, 8), Fraction(-1, 8))


@pytest.mark.parametrize("name", ["random_play", "monte_carlo", "exact_odds"])
def test_programs_run(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = {"random_play": ["kuhn_poker", "3", "5"], "monte_carlo": ["kuhn_poker", "4"]}
    monkeypatch.setattr(sys, "argv", [name, *wanted.get(name, ["kuhn_poker"])])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    assert "kuhn_poker" in capsys.readouterr().out


def test_the_tutorial_grows() -> None:
    sizes = [len(path.read_text(encoding="utf-8").splitlines()) for path in TUTORIAL]
    assert len(TUTORIAL) == 5 and sizes == sorted(sizes)
    assert sizes[0] <= 12 and sizes[-1] <= 60


@pytest.mark.parametrize("path", TUTORIAL, ids=lambda path: path.stem)
def test_a_rulebook_of_the_tutorial(path: Path) -> None:
    book = cardwright.read(str(path))
    checked = cardwright.check_book(book)
    assert not checked.diagnostics
    for players in {one.seats for one in book.offered().configurations}:
        game = cardwright.load(str(path), players=players)
        for seed in range(3):
            state, random = game.start(seed), cardwright.RandomPlayer(seed)
            while not state.over:
                state.apply(random.choose(state))
            assert state.result.winners


def test_the_walk_through_shows_the_files() -> None:
    shown = {one.file: one.text for one in blocks(ROOT / "docs" / "tutorial.md") if one.file}
    for path in TUTORIAL:
        assert shown[path.name] == path.read_text(encoding="utf-8"), path.name
