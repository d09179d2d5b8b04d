"""What games have used of a rulebook, and what not."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.coverage import Share, Watch, coverage, report
from cardwright.loading import read

RULES = """\
rulebook paths "Paths"
players 1..2

var gone: 0..9 = 0
var seen: 0..9 = 0

table length by 1..3:
  1  2
  2  5
  3  9

action walk (way in 1..3):
  when length[way] <= 5 because "too long"
  do:
    gone = length[way]
    if way is 3: seen = 1

rule "no way back":
  forbid walk when gone > 6 because "too far"

rule "a short way":
  after walk(way) when way is 1: seen = 2

flow:
  for each p in players:
    turn of p:
      p chooses one of:
        walk
        "stay": skip
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A rulebook parts of which cannot be reached."""
    (tmp_path / "paths.rules").write_text(RULES)
    return str(tmp_path / "paths.rules")


def shares(path: str, *watches: Watch) -> dict[str, Share]:
    """The coverage of some watches by kind."""
    return {share.kind: share for share in coverage(watches, read(path).files)}


def unused(share: Share) -> list[tuple[int, str]]:
    """The lines and words of what has not been used."""
    return [(one.line, one.what) for one in share.unused]


def test_before_a_game_nothing_is_used(path: str) -> None:
    found = shares(path, Watch(cardwright.load(path)))
    assert all(len(share.unused) == share.whole > 0 for share in found.values())


def test_what_one_game_uses(path: str) -> None:
    watch = Watch(cardwright.load(path))
    state = watch.game.start()
    state.apply("walk: 1")
    assert state.over
    found = shares(path, watch)
    assert unused(found["choices"]) == [(27, "stay")]
    assert unused(found["table entries"]) == []
    assert 16 in [line for line, _ in unused(found["steps"])]
    assert 22 not in [line for line, _ in unused(found["steps"])]


def test_a_table_that_is_only_read_while_the_game_is_built_is_not_counted(path: str) -> None:
    rules = Path(path).read_text().replace("length[way]", "length[3]")
    Path(path).write_text(rules)
    assert shares(path, Watch(cardwright.load(path)))["table entries"].whole == 0


def test_a_rule_that_has_not_applied(path: str) -> None:
    watch = Watch(cardwright.load(path))
    watch.game.start().apply("walk: 2")
    assert (22, "a short way") in unused(shares(path, watch)["steps"])


def test_watches_add_up(path: str) -> None:
    alone, both = Watch(cardwright.load(path, players=1)), Watch(cardwright.load(path, players=2))
    alone.game.start().apply("stay")
    both.game.start().apply("walk: 1")
    assert unused(shares(path, alone, both)["choices"]) == []


def test_refusals_are_looked_at_now_and_then(path: str) -> None:
    watch = Watch(cardwright.load(path))
    for _ in range(20):
        watch.game.start().apply("stay")
    found = shares(path, watch)
    assert unused(found["refusals"]) == [(19, "walk (no way back)")]
    lines = list(report([watch], read(path).files))
    assert "refusals: 1 of 2" in lines
    assert "  paths.rules:19: never refused: walk (no way back)" in lines


def test_a_watched_game_is_the_same_game(path: str) -> None:
    plain = cardwright.load(path, players=2)
    watched = Watch(plain).game
    first, second = plain.start(3, log=True), watched.start(3, log=True)
    while not first.over:
        assert first.decision == second.decision
        first.apply(first.decision.options[-1])
        second.apply(second.decision.options[-1])
    assert first.log == second.log
    assert first.to_json() == second.to_json()
