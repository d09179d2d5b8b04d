"""Games as PettingZoo environments: PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pettingzoo = pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

import numpy as np  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils import turn_based_aec_to_parallel  # noqa: E402

import cardwright  # noqa: E402
from cardwright.arrays import number_of  # noqa: E402
from cardwright.errors import IllegalChoice  # noqa: E402
from cardwright.pettingzoo import GameEnv, env, raw_env  # noqa: E402
from support.tables import GAMES, cycles, loaded  # noqa: E402

# PettingZoo warns of a dict of observations unless the environment is on a list of its own.
OF_DICTS = "Observation is not a NumPy array|Observation space for each agent probably should be"
every_game = pytest.mark.parametrize("name", GAMES)
both_masks = pytest.mark.parametrize("mask_in", ["observation", "info"])


@every_game
@both_masks
def test_api(name: str, mask_in: str) -> None:
    with warnings.catch_warnings():
        if mask_in == "observation":
            warnings.filterwarnings("ignore", message=OF_DICTS)
        api_test(env(loaded(name), mask_in=mask_in), num_cycles=cycles(name, 1000))


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("blackjack", 3, {"doubling": True, "most_hands": 4, "packs": 2}),
        ("crazy_eights", 5, {"special_cards": True, "reshuffle": True}),
        ("goofspiel", 3, {"open_bids": False}),
        ("holdem", 4, {"no_limit": True, "buy_in": 5000}),
        ("kuhn_poker", 3, {}),
    ],
)
def test_other_configurations(name: str, players: int, options: dict[str, Any]) -> None:
    game = cardwright.load(name, players=players, options=options)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=OF_DICTS)
        api_test(env(game), num_cycles=1000)
    seed_test(lambda: env(game), num_cycles=500)
    parallel_api_test(turn_based_aec_to_parallel(env(game)), 1000)


@every_game
def test_seeds(name: str) -> None:
    seed_test(lambda: env(loaded(name)), num_cycles=cycles(name, 500))


@every_game
def test_parallel_api(name: str) -> None:
    parallel_api_test(turn_based_aec_to_parallel(env(loaded(name))), cycles(name, 1000))


@every_game
def test_cut_off_games_end_for_all(name: str) -> None:
    table = env(loaded(name), max_cycles=3)
    table.reset(seed=1)
    ends = [
        (terminated, truncated, reward)
        for _, _, reward, terminated, truncated, _ in played(table, 1)
        if terminated or truncated
    ]
    assert len(ends) == len(table.possible_agents)
    cut = [(False, True, 0.0)] * len(ends)
    assert ends == cut or all(terminated for terminated, _, _ in ends)


def played(table: Any, seed: int) -> Iterator[tuple[str, Any, float, bool, bool, dict[str, Any]]]:
    """Plays a game at random; gives each agent with what `last` says."""
    random = np.random.default_rng(seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        yield agent, observation, reward, terminated, truncated, info
        done = terminated or truncated
        mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
        table.step(None if done else random.choice(np.flatnonzero(mask)))


# ---- what agents get


@every_game
@both_masks
def test_only_who_is_to_move_may_do_something(name: str, mask_in: str) -> None:
    table = env(loaded(name), mask_in=mask_in, max_cycles=30)
    table.reset(seed=2)
    for agent, *_ in played(table, 2):
        done = table.terminations[agent] or table.truncations[agent]
        for other in table.agents:
            seen = table.infos[other] if mask_in == "info" else table.observe(other)
            mask = seen["action_mask"]
            assert mask.dtype == np.int8
            assert mask.any() == (other == agent and not done)


def test_the_observation_is_what_the_encoding_says() -> None:
    table = env("leduc_poker")
    table.reset(seed=3)
    state = cardwright.load("leduc_poker").start(3)
    while not state.over:
        agent = f"player_{state.player}"
        assert table.agent_selection == agent
        seen = table.observe(agent)["observation"]
        assert seen.tobytes() == table.unwrapped.encoding.observe(state, state.player).tobytes()
        state.apply(state.option_ids[-1])
        table.step(int(np.flatnonzero(table.observe(agent)["action_mask"])[-1]))
    assert list(table.rewards.values()) == [float(one) for one in state.result.payoffs]


def test_agents_may_write_to_what_they_get() -> None:
    table = env("kuhn_poker")
    table.reset(seed=1)
    before = table.observe("player_0")
    kept = {key: value.copy() for key, value in before.items()}
    for value in before.values():
        value[:] = 1
    assert all((table.observe("player_0")[key] == kept[key]).all() for key in kept)


def test_seeds_decide_and_no_seed_goes_on() -> None:
    def deals(table: Any) -> list[bytes]:
        found = []
        for seed in (5, None, None):
            table.reset(seed=seed)
            found.append(table.observe("player_0")["observation"].tobytes())
        return found

    first, second = deals(env("hearts")), deals(env("hearts"))
    assert first == second and len(set(first)) == 3


def test_rewards_are_the_payoffs() -> None:
    table = env("leduc_poker")
    for seed in range(20):
        table.reset(seed=seed)
        total = dict.fromkeys(table.possible_agents, 0.0)
        for agent, _, reward, *_ in played(table, seed):
            total[agent] += reward
        assert sum(total.values()) == 0 and any(total.values()) or set(total.values()) == {0.0}


# ---- what is refused


def test_an_illegal_action_changes_nothing() -> None:
    table = env("kuhn_poker")
    table.reset(seed=1)
    with pytest.raises(cardwright.IllegalChoice, match="legal are: 1"):
        table.step(2)
    assert table.agent_selection == "player_0"
    with pytest.raises(AssertionError, match="action is not in action space"):
        table.step(99)
    with pytest.raises(AssertionError, match="action is not in action space"):
        table.step(None)
    table.step(1)
    assert table.agent_selection == "player_1"


@pytest.mark.parametrize("action", [None, "check", [1]])
def test_an_action_is_a_number(action: Any) -> None:
    table = raw_env("kuhn_poker")
    table.reset(seed=1)
    with pytest.raises(cardwright.IllegalChoice, match="an action is a number, not"):
        table.step(action)
    assert table.agent_selection == "player_0"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"mask_in": "nowhere"}, "mask_in"),
        ({"render_mode": "rgb_array"}, "render_mode"),
        ({"max_cycles": 0}, "max_cycles"),
    ],
)
def test_settings_are_checked(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        raw_env("kuhn_poker", **settings)


def test_a_game_has_its_own_players() -> None:
    assert len(raw_env("hearts").possible_agents) == 4
    assert raw_env("crazy_eights", players=5).possible_agents[-1] == "player_4"
    with pytest.raises(ValueError, match="belong to a name"):
        raw_env(loaded("hearts"), players=4)
    with pytest.raises(ValueError, match="nobody decides anything in war"):
        raw_env("war")


def test_a_game_that_is_over_at_once_is_dealt_again(tmp_path: Path) -> None:
    rules = tmp_path / "short.rules"
    rules.write_text(SHORT, encoding="utf-8")
    table = env(str(rules))
    for seed in range(20):
        table.reset(seed=seed)
        assert table.agents == ["player_0"] and table.observe("player_0")["action_mask"].any()


SHORT = """\
rulebook short "Short"
players 1
var rolled: 0..6 = 0

flow:
  rolled = roll d6
  for each p in players:
    if rolled is 6:
      p chooses one of:
        "stop": skip
"""


def test_the_order_of_steps_is_watched() -> None:
    table = env("kuhn_poker")
    for name in ("agents", "rewards", "agent_selection"):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            getattr(table, name)
    with pytest.raises(AttributeError):
        table.last()
    table.reset(seed=1)
    agents = iter(table.agent_iter())
    next(agents)
    with pytest.raises(AssertionError, match="need to call step"):
        next(agents)


def test_without_wrappers_too_what_is_missing_is_told() -> None:
    table = raw_env("kuhn_poker")
    with pytest.raises(AttributeError, match="`agent_selection` is there when the environment has"):
        table.step(1)
    with pytest.raises(AttributeError, match="no attribute 'nothing_such'"):
        table.nothing_such  # noqa: B018
    table.reset(seed=1)
    for action in (3, 0, None, None):
        table.step(action)
    with pytest.raises(RuntimeError, match="all agents are done: reset the environment"):
        table.step(None)


# ---- the rest of the protocol


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    table = raw_env("kuhn_poker", render_mode="ansi")
    assert table.render() is None
    table.reset(seed=1)
    text = table.render()
    assert text is not None and "hand: " in text and not capsys.readouterr().out
    assert text.count("1 card") >= 1
    shown = env("kuhn_poker", render_mode="human")
    shown.reset(seed=1)
    assert capsys.readouterr().out == f"{text}\n\n"
    shown.close()
    assert shown.render() is None and raw_env("kuhn_poker").render() is None


def test_what_it_says_of_itself() -> None:
    table = env("leduc_poker")
    assert str(table) == "leduc_poker_v0" and table.metadata["render_modes"] == ["human", "ansi"]
    assert isinstance(table.unwrapped, GameEnv)


def test_games_are_registered() -> None:
    registration = pytest.importorskip("pettingzoo.env_registry.registration")
    table = registration.make("aec", "cardwright/leduc_poker-v0", max_cycles=50)
    assert isinstance(table.unwrapped, GameEnv) and table.unwrapped.max_cycles == 50


@pytest.mark.parametrize("seed", [1.5, "1"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    table = env("kuhn_poker")
    with pytest.raises(TypeError):
        table.reset(seed=seed)
    table.reset(seed=np.int64(1))


@pytest.mark.parametrize("action", [0.5, float("nan"), float("inf"), "1", None])
def test_an_action_is_a_whole_number(action: Any) -> None:
    with pytest.raises(IllegalChoice, match="number"):
        number_of(action)
