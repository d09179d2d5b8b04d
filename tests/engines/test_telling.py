"""What is told is a fault, or none, whether or not anybody listens."""

from pathlib import Path

import pytest

import cardwright
from cardwright.interpreter.faults import RuntimeFault

BOOK = """rulebook told "Told"
players 1
deck pack:
  rank: 1..3
zone row_of_cards: row of pack, face up
var n: 0..9 = 0
var hidden: 0..9 = 0, secret
event rang(k)
flow:
  for each p in players:
    p chooses one of:
      "a text": say "{10 div n} for {p}"
      "an event": happens rang(10 div n)
      "a list": say "{first of list(10 div n for x in 1..2)}"
      "a secret": reveal (hidden + 10 div n)
"""


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("engine", ["interpreter", "compiled"])
@pytest.mark.parametrize("option", ["a text", "an event", "a list", "a secret"])
def test_a_fault_needs_no_listener(option: str, engine: str, log: bool, tmp_path: Path) -> None:
    (tmp_path / "told.rules").write_text(BOOK, encoding="utf-8")
    game = cardwright.load(str(tmp_path / "told.rules"), engine=engine)
    state = game.start(1, log=log)
    with pytest.raises(RuntimeFault, match="division by zero"):
        state.apply(option)
