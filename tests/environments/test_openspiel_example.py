"""The example that solves a game does, in less than a minute."""

from __future__ import annotations

import re
import runpy
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

PROGRAM = Path(__file__).parent.parent.parent / "examples" / "solve_kuhn.py"


def test_kuhn_is_solved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(PROGRAM), "500"])
    begin = time.monotonic()
    runpy.run_path(str(PROGRAM), run_name="__main__")
    assert time.monotonic() - begin < 60
    value, exploitability, *states = capsys.readouterr().out.splitlines()
    assert "first player: -0.0556 " in value
    assert float(exploitability.split()[-1]) < 0.002
    chances = {
        line.partition(": ")[0]: {
            word: float(number) for word, number in re.findall(r"([a-z ]+) (\d\.\d+)", line)
        }
        for line in states
    }
    assert len(chances) == 12
    # The king bets three times as often as the jack; the queen never does; a third of the queens
    # call a bet.
    assert chances["king, after bet or raise"][" call"] == 1
    assert chances["queen"][" check"] > 0.99
    jack, king = (chances[card][" bet or raise"] for card in ("jack", "king"))
    assert king == pytest.approx(3 * jack, abs=0.05)
    assert chances["queen, after bet or raise"][" call"] == pytest.approx(1 / 3, abs=0.02)
