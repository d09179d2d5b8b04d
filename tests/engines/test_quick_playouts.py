"""What playouts do otherwise than the rules say it, and where they must not: each text has what
tempts the compiler, and the interpreter says what is right."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.compiling import module_text
from cardwright.loading import read

HEAD = """\
rulebook tempting "Tempting"
players 2
payoffs 0..100
deck pack:
  rank: one < two < three < four < five < six
zone stock:           pile of pack, face down, starts full
zone hand per player: hand of pack
zone table:           row of pack, face up
per player:
  coins: 0..10 = 5
  out: flag
  gone: 0..6 = 0
var pot: 0..50 = 0
define staying = players where it is not out

flow:
  shuffle stock
"""
PLAY = """\
  for each p in players:
    coins of p -= 1
    pot += 1
  deal 3 from stock to hand of each player
  repeat 3 times:
    for each p in players:
      p chooses c in hand of p asking "which card?"
      move c to table
      gone of p = position of rank of c
"""
MOVED_BEFORE = """\
  deal 3 from stock to hand of each player
  for each p in players:
    p chooses c in hand of p asking "which card?"
    for each d in hand of p where rank of d >= rank of c: move d to table
    move c to hand of next of p
"""
AGAIN_AND_AGAIN = """\
  deal 3 from stock to hand of each player
  for each p in players:
    p chooses c in hand of p asking "which card?"
    repeat 2 times:
      move c to hand of next of p
    move c to table
"""
LATE = """\
  move top of stock to table
  for each p in players:
    coins of p -= size of table
    if rank of first of table is one: out of p = true
  if size of staying is 1: pot = 7
  if size of staying > 1: pot += 2
  if size of staying is 0: pot = 11
"""
STAYING = """\
  deal 1 from stock to hand of each player
  repeat until size of staying is 1 or pot >= 9:
    for each p in players:
      p chooses one of:
        "stay": pot += 1
        "leave": out of p = true
      if size of staying is 1 and every(q in staying: gone of q >= max(gone of r for r in staying)):
        pot = 20
      gone of p = min(6, pot)
"""
SCORE = """\
score of p:
  "coins": 10 * coins of p
  "cards": sum(position of rank of c for c in hand of p)

winners: highest total of p, then shared
"""
ENDS = {
    "totals": "  for each p in players: payoff of p = total of p",
    "less": "  for each p in players: payoff of p = 100 - total of p",
    "pot": "  for each p in players: payoff of p = pot",
}
BODIES = {
    "play": PLAY,
    "moved": MOVED_BEFORE,
    "again": AGAIN_AND_AGAIN,
    "late": LATE,
    "staying": STAYING,
}


def rules(body: str, end: str) -> str:
    return f"{HEAD}{BODIES[body]}\n{SCORE}\nend:\n{ENDS[end]}\n"


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("body", BODIES)
def test_playouts_are_those_of_the_interpreter(body: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "tempting.rules"
    file.write_text(rules(body, end), encoding="utf-8")
    engines = ("interpreter", "compiled")
    found = [cardwright.load(str(file), engine=one).engine.playouts(60, 3) for one in engines]
    assert found[0] == found[1]


def text_of(body: str, end: str, folder: Path) -> str:
    file = folder / "tempting.rules"
    file.write_text(rules(body, end), encoding="utf-8")
    book = read(str(file))
    text = module_text(book.program(book.configure(2, {})))
    return text[text.index("def play_game__played") :]


def test_a_chosen_card_is_not_searched_for(tmp_path: Path) -> None:
    assert "take(" not in text_of("play", "pot", tmp_path)
    for body in ("moved", "again"):
        assert "take(s, c_)" in text_of(body, "pot", tmp_path)


def test_a_game_begins_with_what_every_game_begins_with(tmp_path: Path) -> None:
    assert "s.coins = [4, 4]" in text_of("play", "pot", tmp_path)
    assert "s.coins = [5, 5]" in text_of("late", "pot", tmp_path)


def test_payoffs_tell_totals_where_they_are_the_totals(tmp_path: Path) -> None:
    for end, says in (
        ("totals", "totals = payoffs"),
        ("less", "100 - one"),
        ("pot", "total(s, 1)"),
    ):
        assert says in text_of("play", end, tmp_path).partition("def result_of")[2]
