"""What the adapter promises: chance, observers, limits, parameters, saving."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardwright
from cardwright.encoding import Encoding
from cardwright.errors import BadOption, IllegalChoice, SaveError

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from cardwright import openspiel  # noqa: E402

ONE, NOBODY, ALL = (
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)

COPIES = """\
rulebook copied "Copied"
players 2
payoffs -6..6
deck pack, 3 of each:
  rank: two < three
zone stock: pile of pack, face down, starts full
zone table: row of pack, face up
flow:
  shuffle stock
  draw 2 from stock to table
  let dice = roll 2d6
  let start = random(p in players)
  start chooses one of:
    "one": skip
    "two": skip
end:
  for each p in players: payoff of p = count(c in table where rank of c is two)
"""


def load(name: str, **arguments: Any) -> Any:
    return pyspiel.load_game(openspiel.register(name, **arguments))


def dealt(game: Any, *draws: int) -> Any:
    """The state after some draws, each the place of an outcome among those that there are."""
    state = game.new_initial_state()
    for place in draws:
        state.apply_action(state.chance_outcomes()[place][0])
    return state


@pytest.fixture
def copied(tmp_path: Path) -> Any:
    file = tmp_path / "copied.rules"
    file.write_text(COPIES, encoding="utf-8")
    return load(str(file))


# ---- chance


def test_copies_are_one_outcome_with_their_weight(copied: Any) -> None:
    state = copied.new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    assert state.chance_outcomes() == [(0, pytest.approx(0.4)), (1, pytest.approx(0.6))]
    assert [state.action_to_string(one) for one in state.legal_actions()] == [
        *("draw two", "draw three")
    ]


def test_each_die_and_pick_is_a_node(copied: Any) -> None:
    state = dealt(copied, 0, 0)
    counts = []
    while state.is_chance_node():
        counts.append(len(state.chance_outcomes()))
        state.apply_action(state.legal_actions()[-1])
    assert counts == [6, 6, 2]
    assert state.current_player() == 1
    assert copied.max_chance_outcomes() == 6


def test_a_card_keeps_its_number() -> None:
    state = load("leduc_poker").new_initial_state()
    names = {one: state.action_to_string(one) for one in state.legal_actions()}
    state.apply_action(2)
    assert {one: state.action_to_string(one) for one in state.legal_actions()} == {
        number: name for number, name in names.items() if number != 2
    }


def test_what_is_left_is_not_asked() -> None:
    state = load("kuhn_poker").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    # The third card of three stays in the stock, and nobody draws it.
    assert [one.player for one in state.full_history()] == [-1, -1, 0, 1]


def test_chance_goes_as_its_probabilities_say() -> None:
    game = load("goofspiel", options={"num_cards": 3})
    root = game.new_initial_state()
    assert sum(probability for _, probability in root.chance_outcomes()) == pytest.approx(1)
    with pytest.raises(cardwright.interpreter.chance.ChanceError):
        root.apply_action(99)


# ---- what players know


@pytest.mark.parametrize("name", ["leduc_poker", "hearts", "goofspiel"])
def test_information_is_what_the_encoding_says(name: str) -> None:
    """The same game, played by the engine alone with the draws that OpenSpiel saw."""
    game, random = load(name), Random(3)
    state, drawn = game.new_initial_state(), []
    while not state.is_terminal():
        action = random.choice(state.legal_actions())
        if state.is_chance_node():
            drawn.append(state.action_to_string(action).partition(" ")[2])
        state.apply_action(action)
    script = cardwright.Scripted(drawn, cardwright.seeded(0))
    dealt = cardwright.load(name)
    played, encoding = dealt.start(script, log=True), Encoding(dealt)
    for one in state.full_history():
        if one.player >= 0:
            encoding.apply(played, one.action)
    for seat in range(game.num_players()):
        assert state.information_state_string(seat) == encoding.information(played, seat)


def test_perfect_recall_is_more_than_what_is_seen() -> None:
    game = load("leduc_poker")
    seen: dict[str, list[str]] = {}
    remembered = set()
    for state in _decisions(dealt(game, 0, 0)):
        remembered.add(state.information_state_string())
        seen.setdefault(state.observation_string(), []).append(str(state))
    assert len(remembered) > len(seen)


def _decisions(state: Any) -> Any:
    if not state.is_terminal():
        if state.is_player_node():
            yield state
        for action in state.legal_actions():
            yield from _decisions(state.child(action))


def observer(game: Any, public: bool, private: Any, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=private
    )
    return game.make_py_observer(kind)


def test_private_information_is_what_a_spectator_does_not_see() -> None:
    game = load("leduc_poker")
    state, other = dealt(game, 0, 2), dealt(game, 4, 3)  # the second card is the same
    private, public = observer(game, False, ONE), observer(game, True, NOBODY)
    assert private.string_from(state, 0) != private.string_from(other, 0)
    assert private.string_from(state, 1) == private.string_from(other, 1)
    assert public.string_from(state, 0) == public.string_from(other, 1)
    assert "jack" in private.string_from(state, 0)
    assert "jack" not in public.string_from(state, 0)


def test_what_is_public_and_private_makes_the_whole() -> None:
    game = load("leduc_poker")
    state = dealt(game, 0, 2)
    parts = [observer(game, True, NOBODY), observer(game, False, ONE), observer(game, True, ONE)]
    for one in parts:
        one.set_from(state, 0)
    public, private, whole = (one.tensor for one in parts)
    assert (whole[private != 0] == private[private != 0]).all()
    assert (whole[private == 0] == public[private == 0]).all()


def test_all_players_are_observed_for_in_rows() -> None:
    game = load("leduc_poker")
    everybody, one = observer(game, True, ALL), observer(game, True, ONE)
    state = dealt(game, 0, 2)
    everybody.set_from(state, 0)
    for seat, row in enumerate(everybody.dict["observation"]):
        one.set_from(state, seat)
        assert (row == one.tensor).all()


def test_recall_of_parts() -> None:
    game = load("leduc_poker")
    state = dealt(game, 0, 2)
    mine = observer(game, False, ONE, recall=True).string_from(state, 0)
    all_see = observer(game, True, NOBODY, recall=True).string_from(state, 0)
    assert "jack of hearts: stock > hand of player 1" in mine
    assert "?: stock > hand of player 2" not in mine
    assert "?: stock > hand of player 1" in all_see
    assert observer(game, False, NOBODY, recall=True).string_from(state, 0) == ""
    assert observer(game, True, ONE, recall=True).tensor is None


def test_observers_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        load("kuhn_poker").make_py_observer(None, {"size": 3})


def test_secret_choices_come_one_after_another() -> None:
    state = dealt(load("goofspiel", options={"num_cards": 3}), 0)
    first, second = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[1])
    assert first.current_player() == second.current_player() == 1
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert str(first) != str(second)


# ---- limits


def test_a_game_is_cut_off() -> None:
    game = load("pig", horizon=5, zero_sum=True)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    decisions = [one for one in state.full_history() if one.player >= 0]
    assert len(decisions) == game.max_game_length() == 5
    assert state.returns() == [0, 0] and state.legal_actions() == []
    assert "cut off after 5 decisions" in str(state)


def test_who_is_cut_off_receives_what_comes_nearest_to_nothing(tmp_path: Path) -> None:
    more = '"two": skip\n  start chooses one of:\n    "three": skip'
    rules = COPIES.replace("-6..6", "2..6").replace('"two": skip', more)
    file = tmp_path / "copied.rules"
    file.write_text(rules, encoding="utf-8")
    state = dealt(load(str(file), horizon=1), 0, 0, 0, 0, 0)
    assert state.returns() == [0, 0]
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal() and state.returns() == [2, 2]


def test_a_promise_of_the_rules_is_the_limit() -> None:
    assert load("kuhn_poker").max_game_length() == 5
    assert load("leduc_poker").max_game_length() == 10_000
    with pytest.raises(BadOption):
        load("kuhn_poker", horizon=-1)


def test_a_false_claim_is_refused(copied: Any) -> None:
    name = f"{copied.get_type().short_name}(zero_sum=True)"
    state = dealt(pyspiel.load_game(name), 0, 0, 0, 0, 0)
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(BadOption, match="not zero-sum"):
        state.returns()


def test_types_say_what_is_hidden_and_what_is_chance() -> None:
    kind = pyspiel.GameType
    pig, kuhn = load("pig").get_type(), load("kuhn_poker", zero_sum=True).get_type()
    assert pig.information == kind.Information.PERFECT_INFORMATION
    assert kuhn.information == kind.Information.IMPERFECT_INFORMATION
    assert (pig.utility, kuhn.utility) == (kind.Utility.GENERAL_SUM, kind.Utility.ZERO_SUM)
    sorted_prizes = load("goofspiel", options={"order": "ascending"})
    assert sorted_prizes.get_type().chance_mode == kind.ChanceMode.DETERMINISTIC
    assert kuhn.chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC


# ---- parameters


OPTIONS = """\
rulebook opted "Opted"
players 2
option way: left, right or none = left
option steps: 1..5 = 2
option limit: 1..5 or none = none
flow:
  for each p in players:
    p chooses one of:
      "one": skip
variant short "Short":
  replace flow:
    skip
"""


@pytest.fixture
def opted(tmp_path: Path) -> str:
    file = tmp_path / "opted.rules"
    file.write_text(OPTIONS, encoding="utf-8")
    return str(file)


def test_options_are_parameters(opted: str) -> None:
    name = openspiel.register(opted, options={"way": None, "steps": 3, "short": True})
    assert name == "cardwright_opted(way=none,steps=3,short=True)"
    usual = {"way": "left", "steps": 2, "limit": None}
    assert pyspiel.load_game(name).tree.game.options == {
        **usual,
        **{"way": None, "steps": 3, "short": True},
    }
    assert pyspiel.load_game("cardwright_opted(way=right)").tree.game.options == {
        **usual,
        "way": "right",
    }


def test_a_number_or_none_is_given_as_text(opted: str) -> None:
    name = openspiel.register(opted)
    assert pyspiel.load_game(name, {"limit": "4"}).tree.game.options["limit"] == 4
    assert pyspiel.load_game(name, {"limit": "none"}).tree.game.options["limit"] is None


def test_an_option_that_depends_on_the_players_is_as_usual() -> None:
    name = openspiel.register("kit_carson")
    goals = [pyspiel.load_game(f"{name}(players={n})").tree.game.options["goal"] for n in (1, 2)]
    assert goals == ["stay_alive", "race"]


@pytest.mark.parametrize(
    "options", [{"unknown": 1}, {"steps": "yes"}, {"way": "upwards"}, {"steps": True}, {"steps": 9}]
)
def test_wrong_options_are_refused(opted: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        openspiel.register(opted, options=options)


def test_an_option_cannot_be_called_as_a_parameter_of_ours(opted: str) -> None:
    file = Path(opted)
    file.write_text(OPTIONS.replace("steps:", "horizon:"), encoding="utf-8")
    with pytest.raises(BadOption, match="`horizon`"):
        openspiel.register(opted)


def test_registering_once_more_replaces(tmp_path: Path) -> None:
    file = tmp_path / "copied.rules"
    file.write_text(COPIES, encoding="utf-8")
    before = load(str(file))
    file.write_text(COPIES.replace("3 of each", "2 of each"), encoding="utf-8")
    after = load(str(file))
    assert str(before) == str(after)
    assert len(before.tree.game.program.cards) == 6
    assert len(after.tree.game.program.cards) == 4


# ---- saving


def test_a_state_is_saved_as_json() -> None:
    game = load("leduc_poker")
    state = dealt(game, 3, 1)
    state.apply_action(1)
    text = state.serialize()
    assert text.startswith('{"format":"cardwright-history-1"') and "[-1,3]" in text
    assert str(game.deserialize_state(text)) == str(state)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "null", '{"format":"cardwright-history-1"}', "[" * 100_000),
        '{"format":"cardwright-history-1","rules":"","history":[]}',
        "RULES[[-1,0],[-1,0]]}",
        "RULES[[0,0]]}",
        "RULES[[-1,true]]}",
        'RULES["0"]}',
        "RULES[[-1]]}",
        "RULES7}",
    ],
)
def test_a_damaged_save_is_refused(text: str) -> None:
    game = load("kuhn_poker")
    rules = game.tree.game.program.hash
    whole = text.replace("RULES", f'{{"format":"cardwright-history-1","rules":"{rules}","history":')
    with pytest.raises(SaveError):
        game.deserialize_state(whole)


def test_states_are_values() -> None:
    game = load("leduc_poker")
    first, second = dealt(game, 0, 1), dealt(game, 0, 1)
    assert str(first) == str(second)
    assert str(dealt(game, 0, 2)) != str(first) != str(dealt(game, 1, 1))


def test_there_are_no_words_for_what_is_no_action() -> None:
    state = dealt(load("leduc_poker"), 0, 1)
    assert state.action_to_string(0) == "fold"
    with pytest.raises(IllegalChoice, match="actions are 0 to 3, not 99"):
        state.action_to_string(99)


# ---- programs of others


def test_an_environment_for_learners() -> None:
    from open_spiel.python.rl_environment import Environment

    game = load("goofspiel", options={"num_cards": 3})
    environment, random = Environment(game), Random(1)
    step, steps = environment.reset(), 0
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step, steps = environment.step([random.choice(legal)]), steps + 1
    assert steps == 6 and sum(step.rewards) == 0
    assert len(step.observations["info_state"][0]) == game.observation_tensor_size()


# ---- processes


PROGRAM = """
import pyspiel
from cardwright import openspiel
game = pyspiel.load_game(openspiel.register("hearts"))
state = game.new_initial_state()
for n in range(60):
    state.apply_action(state.legal_actions()[n * 7 % len(state.legal_actions())])
print(state, state.information_state_string(1), state.observation_string(1))
"""


def test_processes_agree_and_end_well() -> None:
    """Hash order does not matter; OpenSpiel, which lets go of games late, does not crash."""
    texts = []
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": seed},
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        texts.append(done.stdout)
    assert texts[0] == texts[1] and "seat 1" in texts[0]
