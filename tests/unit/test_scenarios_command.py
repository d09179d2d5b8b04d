"""`cardwright test`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest

from cardwright.cli import run
from cardwright.interpreter.chance import Point
from cardwright.interpreter.scenarios.dice import ToldDice
from cardwright.output import Exit

RULES = """\
rulebook coin "A coin"
players 1

var heads: 0..9 = 0

flow:
  for each p in players:
    turn of p:
      p chooses one of:
        "toss": heads += 1
        "leave": skip

scenario "a toss":                                                                           @CO-1
  players ana
  given:
    it is ana's turn
  when ana: "toss"
  then:
    heads is {heads}

scenario "no toss":
  players ana
  given:
    it is ana's turn
  when ana: "leave"
  then:
    heads is 0
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "coin"
    folder.mkdir()
    return folder


def write(game: Path, heads: int) -> str:
    (game / "coin.rules").write_text(RULES.replace("{heads}", str(heads)), encoding="utf-8")
    return str(game)


def test_all_is_well(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", write(game, 1)]) == Exit.FINE
    said = capsys.readouterr()
    assert said.out == "2 passed, 0 failed\n"
    assert said.err == ""


def test_a_failure_is_told_with_its_place(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", write(game, 2)]) == Exit.FINDINGS
    said = capsys.readouterr()
    assert said.out == "1 passed, 1 failed\n"
    assert "error[scenario-failed]: “a toss”: expected heads is 2" in said.err
    assert "coin.rules:19:5" in said.err
    assert "`heads` is 1" in said.err


def test_a_line_for_each_failure(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["test", write(game, 2), "--short", "--list"])
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert said.out == "FAILED  a toss\npassed  no toss\n1 passed, 1 failed\n"


def test_only_some(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", write(game, 2), "-k", "no toss"]) == Exit.FINE
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_the_compiled_engine(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", write(game, 2), "--engine", "compiled"]) == Exit.FINDINGS
    assert capsys.readouterr().out == "1 passed, 1 failed\n"


def test_as_json(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["test", write(game, 2), "--json"])
    data = json.loads(capsys.readouterr().out)
    assert (data["kind"], data["passed"], data["failed"]) == ("test", 1, 1)
    first = data["scenarios"][0]
    assert first["title"] == "a toss"
    assert first["file"] == "coin.rules"
    assert first["line"] == 13
    assert first["clauses"] == ["CO-1"]
    assert first["diagnostics"][0]["slug"] == "scenario-failed"


def test_rules_with_a_mistake(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "coin.rules").write_text(RULES.replace("heads += 1", "haeds += 1"), encoding="utf-8")
    assert run(["test", str(game)]) == Exit.FINDINGS
    assert "haeds" in capsys.readouterr().err


def test_told_dice_go_on_by_their_seed() -> None:
    dice = ToldDice([9, 2])
    die = Point("die", tuple("123456"))
    assert dice.draw(6, die) == 1
    twin = dice.clone()
    assert [dice.draw(6, die) for _ in range(5)] == [twin.draw(6, die) for _ in range(5)]


def test_told_tops_come_up_once_the_pile_is_shuffled() -> None:
    dice = ToldDice()
    dice.tops["stock"] = ["king", "queen"]
    pool = Point("card", ("ace", "king", "queen"), "stock")
    dice.shuffled("stock")
    assert dice.draw(3, pool) == 1
    assert dice.draw(2, Point("card", ("ace", "queen"), "stock")) == 1
    assert dice.mixed == {"stock": []}


def test_a_word_in_no_title_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "coin.rules").write_text(RULES.replace("{heads}", "1"))
    assert run(["test", str(tmp_path / "coin.rules"), "-k", "dice"]) == Exit.FINE
    told = capsys.readouterr()
    assert told.out == "0 passed, 0 failed\n"
    assert told.err == "no scenario has `dice` in its title\n"


TOPS = """\
rulebook tops "Tops"
players 2
deck pack:
  rank: one < two < three < four < five < six
zone stock:           pile of pack, face down, starts full, refilled from shown
zone hand per player: hand of pack
zone shown:           pile of pack, face up
setup: shuffle stock
flow:
  repeat 2 times:
    for each p in players:
      turn of p:
        p chooses one of:
          "draw three": draw 3 from stock to hand of p
          "wait": skip

scenario "a top, then the rest of the deck":
  players ana, ben
  given:
    top of stock: four
    it is ana's turn
  when ana: "draw three"
  then:
    four in hand of ana
    size of hand of ana is 3

scenario "nothing but a top, then what is shuffled in":
  players ana, ben
  given:
    stock: none
    top of stock: four
    shown: two, six
    it is ana's turn
  when ana: "draw three"
  then:
    hand of ana: two, four, six
"""


def test_a_pile_goes_on_behind_the_top_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "tops.rules").write_text(TOPS)
    assert run(["test", str(tmp_path / "tops.rules")]) == Exit.FINE
