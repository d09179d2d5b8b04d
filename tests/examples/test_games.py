"""The small games of examples/games: laid out, without a problem, with worked examples, and played
alike by both engines."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.dsl.formatter import formatted
from cardwright.dsl.render import one_line
from cardwright.dsl.source import Source
from cardwright.testing import run_scenarios
from support.lockstep import Pair

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted((ROOT / "examples" / "games").iterdir())
PAGE = ROOT / "docs" / "small_games.md"
MOST = 400

games = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


@games
def test_there_is_nothing_to_mend(folder: Path) -> None:
    assert not cardwright.check_book(cardwright.read(str(folder))).diagnostics
    for path in folder.iterdir():
        text = path.read_text(encoding="utf-8")
        assert formatted(Source(path.name, text)) == text, path.name


@games
@pytest.mark.parametrize("engine", ["interpreter", "compiled"])
def test_scenarios_hold(folder: Path, engine: str) -> None:
    outcomes = run_scenarios(cardwright.read(str(folder)), engine=engine)
    assert len(outcomes) > 1
    assert [one_line(one) for outcome in outcomes for one in outcome.diagnostics] == []


@games
def test_engines_play_alike(folder: Path) -> None:
    book = cardwright.read(str(folder))
    for seats in sorted({one.seats for one in book.offered().configurations}):
        pair = Pair(book.program(book.configure(seats, {})))
        pair.play(seats, recorded=True, most=MOST)


def test_the_page_names_them_all() -> None:
    told = PAGE.read_text(encoding="utf-8")
    assert [folder.name for folder in GAMES if f"`{folder.name}`" not in told] == []
