"""`cardwright play`: a person at the keyboard, bots, saving and going on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardwright.cli import run
from cardwright.errors import SaveError
from cardwright.session import Session

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays with these words, and lines that a person types; gives the exit code and the text."""

    def played(*words: str, typed: tuple[str, ...] = ()) -> tuple[int, str]:
        lines: Iterator[str] = iter(typed)

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = run(["play", *words])
        return int(code or 0), capsys.readouterr().out

    return played


def test_a_saved_game_knows_its_bots(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved"
    begun = ("oregon", "--players", "2", "--seed", "4", "--bots", "2")
    code, said = play(*begun, typed=("1", f"s {file}", "q"))
    assert code == 0
    assert f"saved; go on with: cardwright play oregon --resume {file}" in said
    code, said = play("oregon", "--resume", str(file), typed=("1", "q"))
    assert code == 0
    assert "it is your turn" not in said, "only one person plays: nothing has to be covered"
    assert Session.load(file).bots == {1}


def test_other_seats_may_be_given_when_going_on(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved"
    play("kuhn_poker", "--seed", "4", "--bots", "2", typed=(f"s {file}", "q"))
    code, said = play("kuhn_poker", "--resume", str(file), "--bots", "all")
    assert code == 0 and "choose" not in said
    _, said = play("kuhn_poker", "--resume", str(file), "--bots", "none", typed=("", "1", "q"))
    assert "it is your turn" in said


@pytest.mark.parametrize("bots", [[2], [-1], ["1"], 1])
def test_bots_of_a_damaged_save(bots: object, play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved"
    play("kuhn_poker", "--seed", "4", "--bots", "2", typed=(f"s {file}", "q"))
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "bots": bots}), encoding="utf-8")
    with pytest.raises(SaveError):
        Session.load(file)


def test_a_save_without_bots_is_one_of_people(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved"
    play("kuhn_poker", "--seed", "4", "--bots", "2", typed=(f"s {file}", "q"))
    data = json.loads(file.read_text(encoding="utf-8"))
    del data["bots"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert Session.load(file).bots == frozenset()


def test_why_says_what_is_not_asked_now(play: Play) -> None:
    typed = ("why draw card", "why discard card", "why lay off", "q")
    _, text = play("rummy", "--bots", "2", "--seed", "3", typed=typed)
    assert "  it is possible\n" in text
    assert "  nothing forbids it, but now something else is asked\n" in text
    assert "  it does not fit there\n" in text
