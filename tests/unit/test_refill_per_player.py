"""Piles of each player that are refilled from another pile of the same player."""

from pathlib import Path

import pytest

from cardwright.dsl.diagnostic import RulebookError
from cardwright.loading import load

RULES = """
rulebook refill "Refill"
players 2
use decks.standard
zone stock: pile of pack, face down, starts full
zone draw_pile per player: pile of pack, face down, refilled from won
zone won {per}: pile of pack, face down
zone table per player: row of pack, face up
var drawn: 0..99 = 0
flow:
  shuffle stock
  deal 2 from stock to draw_pile of each player
  repeat 7 times:
    for each p in players:
      move top of draw_pile of p to table of p
      drawn += 1
    for each p in players: move all from table of p to {won}
  for each p in players: p wins
"""


def written(tmp_path: Path, per: str, won: str) -> str:
    path = tmp_path / "refill.rules"
    path.write_text(RULES.format(per=per, won=won), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("engine", ["interpreter", "compiled"])
def test_each_pile_is_refilled_from_its_own(tmp_path: Path, engine: str) -> None:
    game = load(written(tmp_path, "per player", "won of p"), engine=engine)
    state = game.start(3)
    assert state.over
    view = state.view(None)
    assert view.cells["drawn"] == 14
    piles = zip(view.zones["draw_pile"], view.zones["won"], strict=True)  # type: ignore[arg-type]
    assert [(one.count or 0) + (other.count or 0) for one, other in piles] == [2, 2]


def test_a_family_of_another_size_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="is refilled from `won`"):
        load(written(tmp_path, "[1..3]", "won[1]"))
