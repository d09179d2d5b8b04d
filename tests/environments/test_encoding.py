"""Games as numbers: actions, masks, observations, and what their fields mean."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.encoding import Encoding, Field
from cardwright.game import Game, State

PLAYED = [name for name in cardwright.bundled() if name != "war"]
MOST_DECISIONS = 60


def made(folder: Path, rules: str) -> Game:
    file = folder / "made.rules"
    file.write_text(rules, encoding="utf-8")
    return cardwright.load(str(file))


def field(encoding: Encoding, name: str) -> Field:
    return next(one for one in encoding.fields if one.name == name)


def told(encoding: Encoding, state: State, seat: int | None, name: str) -> dict[str, float]:
    """What a field tells of a state: the labels with numbers that are not 0."""
    one = field(encoding, name)
    numbers = encoding.observe(state, seat)[one.start : one.stop]
    return {label: n for label, n in zip(one.labels, numbers, strict=True) if n}


# ---- of one game


def test_a_state_of_another_game_is_refused(tmp_path: Path) -> None:
    kuhn, leduc = (cardwright.load(name) for name in ("kuhn_poker", "leduc_poker"))
    encoding, other = Encoding(kuhn), leduc.start(1, log=True)
    for use in (
        lambda: encoding.observe(other, 0),
        lambda: encoding.legal(other, 0),
        lambda: encoding.mask(other, 0),
        lambda: encoding.apply(other, 0),
        lambda: encoding.information(other, 0),
    ):
        with pytest.raises(ValueError, match="this encoding is of <Game kuhn_poker for 2>"):
            use()
    more = cardwright.load("kuhn_poker", players=3).start(1)
    with pytest.raises(ValueError, match="another configuration"):
        encoding.observe(more, 0)
    same = cardwright.load("kuhn_poker").start(1)
    assert encoding.observe(same, 0) == encoding.observe(kuhn.start(1), 0)


MODULES = """\
rulebook inner "Inner"
players 2
use purse
use purse as side
var money: 0..9 = 0
flow:
  for each p in players:
    turn of p:
      p chooses one of:
        save_up
        side.save_up
      money += 1
module purse "Purse"
var money: 0..9 = 0
action save_up:
  do: money += 1
"""


def test_names_of_modules_are_told_as_in_the_rules(tmp_path: Path) -> None:
    game = made(tmp_path, MODULES)
    names = [one.name for one in Encoding(game).fields]
    assert {"money", "purse.money", "side.money"} < set(names)
    state = game.start(1, log=True)
    state.apply(state.option_ids[1])
    assert "side.money: 1" in state.story()
    assert not [text for text in (*names, *state.story()) if "__" in text or "  " in text]


# ---- of every game


@pytest.mark.parametrize("name", PLAYED)
def test_actions_are_the_options(name: str) -> None:
    game = cardwright.load(name)
    encoding, player = Encoding(game), cardwright.RandomPlayer(5)
    assert len(set(encoding.names)) == len(encoding.names) == encoding.num_actions
    state = game.start(2)
    for _ in range(MOST_DECISIONS):
        if state.over:
            break
        decision, mover = state.decision, state.player
        assert mover is not None
        legal = encoding.legal(state, mover)
        assert legal == sorted(legal) == [encoding.action(decision, o) for o in decision.options]
        assert [encoding.option(decision, action) for action in legal] == list(decision.options)
        for seat in range(game.players):
            mask = encoding.mask(state, seat)
            assert len(mask) == encoding.num_actions
            assert [n for n, one in enumerate(mask) if one] == (legal if seat == mover else [])
            assert encoding.legal(state, seat) == (legal if seat == mover else [])
        state.apply(player.choose(state))


@pytest.mark.parametrize("name", PLAYED)
def test_numbers_are_in_the_ranges_of_their_fields(name: str) -> None:
    game = cardwright.load(name)
    encoding, player = Encoding(game), cardwright.RandomPlayer(6)
    starts = [one.start for one in encoding.fields]
    stops = [one.stop for one in encoding.fields]
    assert (starts, stops[-1]) == ([0, *stops[:-1]], encoding.size)
    assert all(len(one.labels) == one.stop - one.start for one in encoding.fields)
    state = game.start(3)
    for _ in range(MOST_DECISIONS):
        for seat in (None, *range(game.players)):
            numbers = encoding.observe(state, seat)
            assert len(numbers) == encoding.size and any(numbers)
            for one in encoding.fields:
                part = numbers[one.start : one.stop]
                assert one.low <= min(part) and max(part) <= one.high, one
        if state.over:
            break
        state.apply(player.choose(state))


@pytest.mark.parametrize("name", ["leduc_poker", "hearts", "oregon_trail"])
def test_engines_and_processes_agree(name: str) -> None:
    """One digest of a game's observations, whatever engine plays and however Python hashes."""
    code = f"""\
import hashlib
import cardwright
from cardwright.encoding import Encoding
for engine in ("interpreter", "compiled"):
    game = cardwright.load({name!r}, engine=engine)
    encoding, player = Encoding(game), cardwright.RandomPlayer(1)
    state, seen = game.start(1, log=True), hashlib.sha256(repr(encoding.names).encode())
    for _ in range(40):
        for seat in range(game.players):
            seen.update(encoding.observe(state, seat).tobytes() + encoding.mask(state, seat))
            seen.update(encoding.information(state, seat).encode())
        if state.over:
            break
        state.apply(player.choose(state))
    print(seen.hexdigest())
"""
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
    assert len({digest for run in runs for digest in run}) == 1


# ---- actions


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    game = cardwright.load("kuhn_poker")
    encoding, state = Encoding(game), game.start(1)
    before = state.clone()
    for wrong in (2, 99, -1):
        with pytest.raises(cardwright.IllegalChoice, match=r"legal are: 1 \(check\), 3 \(raise\)"):
            encoding.option(state.decision, wrong)
        with pytest.raises(cardwright.IllegalChoice, match=r"legal are: 1 \(check\), 3 \(raise\)"):
            encoding.apply(state, wrong)
    assert state == before
    option = state.decision.options[0]
    encoding.apply(state, option.id)
    with pytest.raises(cardwright.IllegalChoice):
        encoding.action(state.decision, cardwright.Option(2, "call", "call", ()))
    while not state.over:
        encoding.apply(state, encoding.legal(state, state.player or 0)[0])
    with pytest.raises(cardwright.IllegalChoice, match="legal are: none"):
        encoding.apply(state, 0)


def test_a_number_is_a_run_of_digits(tmp_path: Path) -> None:
    game = made(tmp_path, NUMBERS_RULES)
    encoding, state = Encoding(game), game.start(1)
    assert encoding.names[-10:] == tuple(f"digit {n}" for n in range(10))
    first = encoding.num_actions - 10
    assert encoding.legal(state, 0) == [first, first + 1]  # 0..99,999 or 100,000
    assert encoding.actions(state.decision, 40_307) == [first + n for n in (0, 4, 0, 3, 0, 7)]
    for number, action in enumerate(encoding.actions(state.decision, 40_307)):
        assert (state.narrowed is None) is (number == 0) and state.player == 0
        encoding.apply(state, action)
    assert state.view(1).cells["paid"] == (40_307, 0)
    assert state.player == 1 and state.narrowed is None
    encoding.apply(state, first + 1)
    assert state.view(0).cells["paid"] == (40_307, 100_000)


def test_what_is_said_of_a_number_is_for_its_player(tmp_path: Path) -> None:
    game = made(tmp_path, NUMBERS_RULES)
    encoding, state = Encoding(game), game.start(1, log=True)
    first = encoding.num_actions - 10
    before = [(encoding.observe(state, one), encoding.information(state, one)) for one in (0, 1)]
    assert told(encoding, state, 0, "digit asked for") == {"hundred thousands": 1.0}
    encoding.apply(state, first)
    after = [(encoding.observe(state, one), encoding.information(state, one)) for one in (0, 1)]
    assert before[1] == after[1] and before[0][0] != after[0][0]
    assert after[0][1].splitlines()[-2] == "number: 0..99999 by 1"
    assert told(encoding, state, 0, "digit asked for") == {"ten thousands": 1.0}
    assert not told(encoding, state, 1, "digit asked for")
    assert state.redeal(0).narrowed == state.clone().narrowed == (0, 99_999, 1)
    assert state.redeal(1).narrowed is None
    for wrong in (first + 10, first - 1, -1):
        with pytest.raises(cardwright.IllegalChoice, match="legal are"):
            encoding.apply(state, wrong)
    state.apply(12)
    assert state.player == 1 and state.narrowed is None


def test_no_other_number_is_answered(tmp_path: Path) -> None:
    encoding = Encoding(made(tmp_path, NUMBERS_RULES))
    state = encoding.game.start(1)
    for wrong in (100_001, -1):
        with pytest.raises(cardwright.IllegalChoice):
            encoding.actions(state.decision, wrong)
    state.apply(0)
    state.apply(0)
    with pytest.raises(cardwright.IllegalChoice, match="legal are: none"):
        encoding.apply(state, encoding.num_actions - 1)


NUMBERS_RULES = """\
rulebook paid "Paid"
players 2
per player:
  paid: 0..100000 = 0

flow:
  for each p in players:
    p chooses n in 0..100000
    paid of p = n
"""


# ---- observations

CARDS = """\
rulebook laid "Laid"
players 2
deck pack, 2 of each:
  rank: two < three < four
zone stock:           pile of pack, face down, starts full
zone hand per player: hand of pack
zone shown:           row of pack, face up
var lucky: pack or none = none
per player:
  plan: 0..9 = 0, seen by owner
on pack in shown:
  marks: 0..9 = 0

action lay (card in hand of actor, n in 1..3):
  do:
    move card to shown
    marks of card = n
    plan of actor = n

flow:
  shuffle stock
  deal 2 from stock to hand of each player
  lucky = random(c in pack)
  repeat 2 times:
    for each p in players:
      p chooses one of:
        lay
"""


def dealt(folder: Path) -> tuple[Encoding, State]:
    """Seat 0 has two and three, seat 1 two and four; a three is lucky."""
    game = made(folder, CARDS)
    return Encoding(game), game.start(cardwright.Scripted(["two", "two", "three", "four", "three"]))


def test_a_hand_is_told_by_kind_to_its_owner_alone(tmp_path: Path) -> None:
    encoding, state = dealt(tmp_path)
    hand = "hand of player 1"
    assert told(encoding, state, 0, f"{hand}: share of each kind") == {"two": 0.5, "three": 0.5}
    assert not told(encoding, state, 1, f"{hand}: share of each kind")
    for seat in (0, 1, None):
        (number,) = told(encoding, state, seat, f"{hand}: how many cards").values()
        assert number == pytest.approx(1 / 3)
        assert told(encoding, state, seat, "lucky") == {"three": 1.0}


def test_the_one_who_is_asked_is_told_what_and_what_was_answered(tmp_path: Path) -> None:
    encoding, state = dealt(tmp_path)
    before = "chosen before: card (flow part)"
    assert told(encoding, state, 0, "question") == {"what to do": 1.0}
    assert told(encoding, state, 0, "on offer") == {"lay": 1.0}
    assert not told(encoding, state, 0, before)
    state.apply("lay: three")
    assert told(encoding, state, 0, before) == {"three": 1.0}
    assert told(encoding, state, 0, "question") == {"lay": 1.0}
    assert told(encoding, state, 0, "on offer") == {"lay: n": 1.0}
    for seat in (1, None):
        assert not any(told(encoding, state, seat, name) for name in (before, "question"))
        assert told(encoding, state, seat, "who is to move") == {"player 1": 1.0}


def test_cards_in_a_row_are_told_with_their_places_and_marks(tmp_path: Path) -> None:
    encoding, state = dealt(tmp_path)
    for words in ("lay: three", "3", "lay: two", "1", "lay: two", "2"):
        state.apply(next(one for one in state.decision.options if one.text.endswith(words)))
    for seat in (0, 1, None):
        places = told(encoding, state, seat, "shown: 1 / place")
        assert places == {
            "three 1": 1.0,
            "two 1": 0.5,
            "two 2": pytest.approx(1 / 3),
        }
        assert told(encoding, state, seat, "shown: the first card") == {"three": 1.0}
        marks = field(encoding, "marks")
        numbers = encoding.observe(state, seat)[marks.start : marks.stop]
        assert [round(9 * number) for number in numbers] == [1, 2, 3, 0, 0, 0]


def test_what_only_the_owner_sees_is_told_to_nobody_else(tmp_path: Path) -> None:
    encoding, state = dealt(tmp_path)
    state.apply("lay: three")
    state.apply(state.decision.options[2])
    assert told(encoding, state, 0, "plan") == {"player 1: amount": pytest.approx(1 / 3)}
    assert not told(encoding, state, 1, "plan") and not told(encoding, state, None, "plan")


def test_what_is_known_to_be_absent_is_told(tmp_path: Path) -> None:
    game = cardwright.load("hearts")
    encoding, player = Encoding(game), cardwright.RandomPlayer(1)
    names = [one.name for one in encoding.fields if "known to be absent" in one.name]
    assert len(names) == game.players
    state = game.start(1)
    while not state.value.learned:
        state.apply(player.choose(state))
    (at, kinds), *_ = state.value.learned
    owner = state.value.layout.owners[at]
    absent = told(encoding, state, None, f"hand of player {(owner or 0) + 1}: known to be absent")
    assert set(absent) == {game.program.kinds[kind].name for kind in kinds}


def test_amounts_of_a_wide_range_stay_apart() -> None:
    game = cardwright.load("kuhn_poker")
    encoding, state = Encoding(game), game.start(1)
    chips = field(encoding, "chips")
    before = encoding.observe(state, None)[chips.start : chips.stop]
    state.apply(3)
    after = encoding.observe(state, None)[chips.start : chips.stop]
    assert 0 <= after[0] < before[0] < 1 and after[1] == before[1]
    assert before[0] - after[0] > 0.01  # of a range up to a million


# ---- what has been learned


def test_what_a_player_has_learned_is_text() -> None:
    game = cardwright.load("kuhn_poker")
    encoding = Encoding(game)
    state = game.start(cardwright.Scripted(["jack", "king"]), log=True)
    lines = encoding.information(state, 0).splitlines()
    assert lines[0] == "seat 0" and lines[-1] == "to choose: 1 3"
    assert "jack: stock > hand of player 1" in lines
    assert "?: stock > hand of player 2" in lines
    assert "king" not in encoding.information(state, 0)
    assert "jack" not in encoding.information(state, 1)
    state.apply(3)
    assert "seat 0: 3 raise" in encoding.information(state, 1).splitlines()
    with pytest.raises(ValueError, match="log=True"):
        encoding.information(game.start(1), 0)
