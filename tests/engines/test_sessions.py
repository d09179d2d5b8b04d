"""Games from a seed are tables of generated code: what they share with whole states, what is left
to those, and what happens when a step fails."""

from __future__ import annotations

import copy
import pickle
import textwrap
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.compiling import NoCompiler
from cardwright.errors import IllegalChoice
from cardwright.game import Game, State, WholeState
from cardwright.interpreter.faults import RuntimeFault
from cardwright.quick import QuickState, SpoiledState


def book(folder: Path, text: str) -> Game:
    """The game of a small rulebook."""
    file = folder / "small.rules"
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    return cardwright.load(str(file), engine="compiled")


def played(state: State, places: tuple[int, ...]) -> State:
    """The state after some answers, each the place of an option among those on offer."""
    for place in places:
        state.apply(state.option_ids[place % len(state.option_ids)])
    return state


ENDLESS = """
    rulebook small "Small"
    players 2

    per player:
      points: 0..3 = 0

    procedure climb (p):
      points of p += 2

    flow:
      repeat 3 times:
        for each p in players:
          turn of p:
            p chooses one of:
              "up": climb(p)
              "stay": skip

    end:
      everyone wins
    """


def test_a_game_from_a_seed_is_a_table() -> None:
    game = cardwright.load("hearts")
    assert isinstance(game.start(1), QuickState)
    assert isinstance(game.start(cardwright.seeded(1)), WholeState)
    assert isinstance(game.start(1, log=True), WholeState)


def test_a_program_that_needs_the_whole_state_has_none() -> None:
    assert isinstance(cardwright.load("oregon").start(1), WholeState)


def test_a_procedure_that_asks_and_calls_itself_has_none(tmp_path: Path) -> None:
    game = book(
        tmp_path,
        """
        rulebook small "Small"
        players 1

        cards spells:
          effect: effect
          id    | count | effect
          echo  | 2     | cast(you)
          quiet | 2     | whisper(you)

        zone stock: pile of spells, face down, starts full
        zone spent: pile of spells, face up

        procedure whisper (p): skip

        procedure cast (p):
          p chooses one of:
            "again":
              if stock is not empty:
                move top of stock to spent
                carry out effect of top of spent for p
            "enough": skip

        flow:
          shuffle stock
          cast(first of players)

        end:
          everyone wins
        """,
    )
    assert isinstance(played(game.start(1), (0,)), WholeState)


def test_views_words_and_saves_are_those_of_a_whole_state() -> None:
    game = cardwright.load("leduc_poker")
    quick, whole = game.start(8), game.start_whole(8)
    for place in (1, 1, 0, 2, 1):
        if whole.over:
            break
        assert quick.decision == whole.decision
        assert quick.view(0) == whole.view(0) and quick.view(None) == whole.view(None)
        assert quick.to_json() == whole.to_json()
        assert quick.player == whole.player
        played(quick, (place,))
        played(whole, (place,))
    assert quick == whole and hash(quick) == hash(whole)
    assert quick.result == whole.result


@pytest.mark.parametrize("seen", [False, True])
def test_copies_go_their_own_way(seen: bool) -> None:
    game = cardwright.load("crazy_eights", players=3)
    state = played(game.start(5), (0, 1, 2))
    before = state.to_json() if seen else ""
    copy, same = state.clone(), played(game.start(5), (0, 1, 2))
    played(copy, (1, 0, 1))
    assert state == same and state.option_ids == same.option_ids
    assert copy == played(same, (1, 0, 1))
    if seen:
        assert state.to_json() == before


def test_a_copy_may_go_on_with_another_seed() -> None:
    game = cardwright.load("pig")
    quick, whole = game.start(5).clone(77), game.start_whole(5).clone(77)
    while not whole.over:
        assert quick.option_ids == whole.option_ids
        played(quick, (0,))
        played(whole, (0,))
    assert quick.over and quick == whole


def test_an_option_its_id_and_its_words_are_answers() -> None:
    game = cardwright.load("kuhn_poker")
    states = [game.start(4) for _ in range(3)]
    option = states[0].decision.options[0]
    answers: tuple[Any, ...] = (option, option.id, option.text.upper())
    for state, answer in zip(states, answers, strict=True):
        state.apply(answer)
    assert states[0] == states[1] == states[2]


@pytest.mark.parametrize("wrong", [99, -1, "dance", None, 1.5])
def test_what_is_not_on_offer_changes_nothing(wrong: object) -> None:
    state = cardwright.load("kuhn_poker").start(4)
    before = state.option_ids, state.to_json()
    with pytest.raises(IllegalChoice, match="not on offer"):
        state.apply(wrong)  # type: ignore[arg-type]
    assert (state.option_ids, state.to_json()) == before
    played(state, (0, 0, 0)[: 1 + (not state.over)])
    while not state.over:
        played(state, (0,))
    with pytest.raises(IllegalChoice, match="the game is over"):
        state.apply(wrong)  # type: ignore[arg-type]


def test_a_fault_is_that_of_the_whole_state(tmp_path: Path) -> None:
    game = book(tmp_path, ENDLESS)
    quick, whole = game.start(1), game.start_whole(1)
    assert isinstance(quick, QuickState)
    faults = []
    for state in (quick, whole):
        played(state, (0, 0))
        with pytest.raises(RuntimeFault) as caught:
            played(state, (0,))
        faults.append((caught.value.message, caught.value.origin, caught.value.stack))
    assert faults[0] == faults[1]
    assert isinstance(quick, SpoiledState)
    for state in (quick, whole):
        with pytest.raises(IllegalChoice, match="failed"):
            state.apply(0)


def test_a_step_that_is_interrupted_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = book(tmp_path, ENDLESS)
    state = played(game.start(1), (1,))
    before = state.clone()
    code = type(state).__mro__[1].apply.__globals__  # type: ignore[attr-defined]

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setitem(code, "ANSWERS", (interrupted,) * len(code["ANSWERS"]))
        with pytest.raises(KeyboardInterrupt):
            state.apply(state.option_ids[0])
    assert state == before and state.option_ids == before.option_ids
    assert played(state, (0,)) == played(before, (0,))


def test_what_comes_from_elsewhere_goes_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Alarm(Exception):
        pass

    def alarmed(*_: object) -> int:
        raise Alarm

    state = played(book(tmp_path, ENDLESS).start(1), (1,))
    before = state.clone()
    code: Any = type(state).__mro__[1].apply.__globals__  # type: ignore[attr-defined]
    with monkeypatch.context() as patch:
        patch.setitem(code, "ANSWERS", (alarmed,) * len(code["ANSWERS"]))
        with pytest.raises(Alarm):
            state.apply(state.option_ids[0])
    assert played(state, (0,)) == played(before, (0,))


def test_a_view_that_is_interrupted_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cardwright.load("crazy_eights", players=3)
    state = game.start(1)
    state.to_json()
    good = played(played(state, (0, 0, 0)).clone(), ()).to_json()
    honest, calls = WholeState.apply, []

    def interrupted(self: WholeState, choice: Any) -> None:
        calls.append(choice)
        if len(calls) == 2:
            raise KeyboardInterrupt
        honest(self, choice)

    with monkeypatch.context() as patch:
        patch.setattr(WholeState, "apply", interrupted)
        with pytest.raises(KeyboardInterrupt):
            state.view(0)
    assert state.to_json() == good


def test_a_copy_is_a_clone_and_a_pickle_is_refused() -> None:
    state = cardwright.load("leduc_poker").start(3)
    for one in (state, cardwright.load("leduc_poker").start_whole(3)):
        for made in (copy.copy(one), copy.deepcopy(one)):
            played(made, (0, 1))
            assert one.to_json() == state.to_json() != made.to_json()
        with pytest.raises(TypeError, match="to_json"):
            pickle.dumps(one)


def test_what_every_game_begins_with_may_fail(tmp_path: Path) -> None:
    climbs = "flow:\n" + 2 * "      for each p in players: climb(p)\n"
    game = book(tmp_path, ENDLESS.replace("flow:\n", climbs))
    with pytest.raises(RuntimeFault, match="points"):
        game.start(1)


def test_machine_code_has_the_same_sessions() -> None:
    try:
        game = cardwright.load("leduc_poker", engine="native")
    except NoCompiler as error:
        pytest.skip(str(error))
    for seed in range(30):
        quick, whole = game.start(seed), game.start_whole(seed)
        assert isinstance(quick, QuickState)
        while not whole.over:
            assert quick.option_ids == whole.option_ids and quick.player == whole.player
            with pytest.raises(IllegalChoice):
                quick.apply(99)
            place = seed % len(whole.option_ids)
            quick = quick.clone()
            played(quick, (place,))
            played(whole, (place,))
        assert quick.over and quick.result == whole.result
