"""Moves that compiled code writes out: where a card goes may be told by where it lies before."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright

RULES = """\
rulebook passed "Passed on"
players 3
deck pack:
  rank: one < two < three
zone tray per player: row of pack, face up
zone stock:           pile of pack, face down, starts full

flow:
  move all from stock to tray[first of players]
  repeat 2 times:
    for each card in pack where rank of card is one or rank of card is three:
      move card to tray of next of owner of card
  for each p in players:
    p chooses one of:
      "end": end game
"""


def trays(folder: Path, engine: str) -> list[int]:
    """How many cards lie before each player."""
    file = folder / "passed.rules"
    file.write_text(RULES, encoding="utf-8")
    state = cardwright.load(str(file), engine=engine).start(1)
    return [len(zone) for zone in state.value.zones[1:4]]


@pytest.mark.parametrize("engine", ["interpreter", "compiled"])
def test_the_place_is_settled_before_the_card_is_taken(engine: str, tmp_path: Path) -> None:
    assert trays(tmp_path, engine) == [1, 0, 2]
