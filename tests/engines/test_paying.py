"""What looks through lists again and again is counted alike by all that plays a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.dsl.compiler.parts import pays
from cardwright.interpreter import operations
from cardwright.interpreter.faults import RuntimeFault

# Folds in folds, in definitions, behind conditions, in options and orders; one that stops early.
BOOK = """rulebook heavy "Heavy"
players 2
deck pack, 3 of each:
  rank: 1..80
zone stock: pile of pack, face up, starts full
zone laid: row of pack, face up
var n: 0..999999999 = 0
define above(c) = some(x in laid: rank of x > rank of c)
define pairs(c) = count(d in laid where rank of d is rank of c and above(c))
define many(k) = sum(sum(1 for b in 1..1500 where b mod 2 is 0) for a in 1..k)
define third(a, b) = some(c in laid: rank of a + rank of b + rank of c is 0)
define none_found = no(a in laid: some(b in laid: third(a, b)))
flow:
  repeat until size of stock < 3:
    for each p in players:
      turn of p:
        p chooses one of:
          lay
          "look" when sum(pairs(c) for c in laid) >= 0: n = many(size of laid)
          "order" when none_found:
            n = size of sorted(c in laid by count(d in laid where rank of d < rank of c))
action lay (card in stock where count(d in laid where rank of d is rank of it) < 9):
  do: move card to laid
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "heavy.rules").write_text(BOOK, encoding="utf-8")
    return tmp_path / "heavy.rules"


def played(game: cardwright.Game, seed: int) -> list[object]:
    """The decisions of a random game, and the fault that ends it, if one does."""
    told: list[object] = []
    picks = cardwright.seeded(seed)
    try:
        state = game.start(seed)
        while not state.over:
            ids = state.option_ids
            told.append(ids)
            state.apply(ids[picks.draw(len(ids), None)])
    except RuntimeFault as fault:
        told.append((str(fault), fault.origin))
    return told


@pytest.mark.parametrize("most", [20_000, 100_000, 500_000, 2_000_000])
def test_both_engines_stop_at_the_same_place(
    folder: Path, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operations, "MOST_WORK", most)
    games = [cardwright.load(str(folder), engine=one) for one in ("interpreter", "compiled")]
    assert pays((games[0].program.procedures, games[0].program.functions))
    faults = 0
    for seed in range(3):
        first, second = [played(game, seed) for game in games]
        assert first == second
        faults += isinstance(first[-1], tuple) and isinstance(first[-1][0], str)
    assert faults == 3
