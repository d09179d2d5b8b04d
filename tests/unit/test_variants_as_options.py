"""Variants that depend on no option are switched on as if they were options."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright

RULES = """\
rulebook dice_race "Dice race"
players 1

var steps: 0..9 = 0

flow:
  repeat until steps is 3:
    for each p in players:
      turn of p:
        p chooses one of:
          "walk": steps += stride

define stride = 1

variant runners "steps of three":
  replace define stride = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A rulebook with one variant."""
    (tmp_path / "dice_race.rules").write_text(RULES)
    return str(tmp_path / "dice_race.rules")


def turns(game: cardwright.Game) -> int:
    """How many choices the game takes."""
    state, count = game.start(), 0
    while not state.over:
        state.apply(state.decision.options[0])
        count += 1
    return count


@pytest.mark.parametrize("value", [True, "yes"])
def test_a_variant_is_switched_on(folder: str, value: object) -> None:
    game = cardwright.load(folder, options={"runners": value})
    assert turns(game) == 1
    assert game.options == {"runners": True}


def test_a_variant_is_switched_off(folder: str) -> None:
    game = cardwright.load(folder, options={"runners": "no"})
    assert turns(game) == 3
    assert game.options == {}


def test_what_is_neither_option_nor_variant_is_refused(folder: str) -> None:
    with pytest.raises(cardwright.BadOption, match="walkers"):
        cardwright.load(folder, options={"walkers": True})


def test_a_variant_takes_no_other_value(folder: str) -> None:
    with pytest.raises(cardwright.BadOption, match="runners"):
        cardwright.load(folder, options={"runners": 3})
