"""The programs of examples/ that learn: a minute's learning is worth something."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def program(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


def test_leduc_is_learned_through_pettingzoo() -> None:
    pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
    learner, before, after = program("learn_leduc")["train"]("leduc_poker", 6000)
    assert len(learner.means) > 400
    assert abs(before) < 0.5 and after > 1.2


def test_kuhn_is_learned_through_pettingzoo() -> None:
    pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
    learner, _, after = program("learn_leduc")["train"]("kuhn_poker", 3000)
    # Each seat may hold three cards and has two questions with each.
    assert len(learner.means) == 12
    assert after > 0.2


def test_blackjack_is_learned_through_gymnasium() -> None:
    pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
    before, after = program("learn_blackjack")["train"]("blackjack", 15_000)
    assert -0.45 < before < -0.3
    assert after > before + 0.1


@pytest.mark.parametrize(
    ("name", "extra"), [("learn_leduc", "pettingzoo"), ("learn_blackjack", "gymnasium")]
)
def test_programs_run(
    name: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip(extra, reason=f"the extra `{extra}` is not installed")
    monkeypatch.setattr(sys, "argv", [name, "100"])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    assert len(re.findall(r"[+-]\d\.\d+", capsys.readouterr().out)) == 2
