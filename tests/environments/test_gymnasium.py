"""A seat of a game as a Gymnasium environment: Gymnasium's own check, opponents, rewards."""

from __future__ import annotations

from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import cardwright  # noqa: E402
from cardwright.gymnasium import SeatEnv  # noqa: E402
from support.tables import GAMES, PRINTED, loaded  # noqa: E402


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_own_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    # It loads the game anew for each way to render, which takes seconds with a printed one.
    short = name in PRINTED
    table = gymnasium.make(f"cardwright/{name}-v0", max_cycles=200)
    check_env(table.unwrapped, skip_render_check=short, skip_close_check=False)
    assert short or capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_can_be_taken(name: str) -> None:
    game = loaded(name)
    for seat in range(game.players):
        table = SeatEnv(game, seat=seat, max_cycles=150)
        _, info = table.reset(seed=seat)
        done = False
        while not done:
            assert info["action_mask"].any()
            assert (table.action_masks() == info["action_mask"].astype(bool)).all()
            action = np.flatnonzero(info["action_mask"])[-1]
            seen, reward, terminated, truncated, info = table.step(action)
            assert seen in table.observation_space
            done = terminated or truncated
        assert not info["action_mask"].any() and isinstance(reward, float)


def rewards(table: SeatEnv, games: int, policy: Any) -> float:
    """The mean reward of a policy (observation, mask) -> action."""
    total = 0.0
    for seed in range(games):
        seen, info = table.reset(seed=seed)
        done = False
        while not done:
            action = policy(seen, info["action_mask"])
            seen, reward, terminated, truncated, info = table.step(action)
            total += reward
            done = terminated or truncated
    return total / games


def last(seen: Any, mask: Any) -> int:
    """The last action that is legal."""
    return int(np.flatnonzero(mask)[-1])


def first(seen: Any, mask: Any) -> int:
    """The first action that is legal."""
    return int(np.flatnonzero(mask)[0])


def test_opponents_are_of_ones_choice() -> None:
    class Folds:
        def choose(self, state: cardwright.State) -> int:
            return state.option_ids[0]

    game = loaded("kuhn_poker")
    against_policy = SeatEnv(game, opponents=first)
    assert rewards(against_policy, 30, last) == 1.0  # it folds to each raise
    assert rewards(SeatEnv(game, opponents=Folds()), 30, last) == 1.0
    assert rewards(SeatEnv(game, opponents={1: first}), 30, last) == 1.0
    assert rewards(SeatEnv(game, opponents="random"), 30, last) != 1.0


def test_opponents_with_masks_see_what_they_may() -> None:
    game, seen_by_other = loaded("leduc_poker"), []

    def watching(seen: Any, mask: Any) -> int:
        seen_by_other.append((seen, mask))
        return last(seen, mask)

    table = SeatEnv(game, seat=0, opponents=watching)
    field = next(
        one for one in table.encoding.fields if one.name.startswith("hand of player 1: share")
    )
    rewards(table, 5, last)
    assert seen_by_other
    assert not any(seen[field.start : field.stop].any() for seen, _ in seen_by_other)


def test_seeds_decide_deals_and_opponents() -> None:
    tables = [SeatEnv(loaded("crazy_eights")) for _ in range(2)]
    seen = []
    for table in tables:
        found = [table.reset(seed=4)[0].tobytes()]
        for _ in range(5):
            found.append(table.step(last(None, table._info()["action_mask"]))[0].tobytes())
        found.append(table.reset()[0].tobytes())
        seen.append(found)
    assert seen[0] == seen[1] and seen[0][0] != seen[0][-1]


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    table = SeatEnv(loaded("kuhn_poker"), illegal_reward=-3.0)
    table.reset(seed=1)
    _, reward, terminated, truncated, info = table.step(2)
    assert (reward, terminated, truncated) == (-3.0, True, False)
    assert not info["action_mask"].any()
    with pytest.raises(RuntimeError, match="reset the environment"):
        table.step(1)
    strict = SeatEnv(loaded("kuhn_poker"), illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(cardwright.IllegalChoice, match="legal are: 1"):
        strict.step(2)
    assert strict.action_masks().any()
    for table in (SeatEnv(loaded("kuhn_poker")), strict):
        table.reset(seed=1)
        with pytest.raises(cardwright.IllegalChoice, match="an action is a number, not None"):
            table.step(None)
        table.step(1)


@pytest.mark.parametrize("answer", [2, None, "check"])
def test_an_opponent_that_answers_wrongly_is_named(answer: Any) -> None:
    table = SeatEnv(loaded("kuhn_poker"), seat=1, opponents=lambda seen, mask: answer)
    with pytest.raises(cardwright.IllegalChoice, match="^the opponent in seat 0: "):
        table.reset(seed=1)


def test_long_games_are_cut_off() -> None:
    table = SeatEnv(loaded("pig"), max_cycles=4)
    table.reset(seed=1)
    ends = [table.step(0)[2:4] for _ in range(1)]
    while not any(ends[-1]):
        ends.append(table.step(0)[2:4])
    assert ends[-1] == (False, True)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"seat": 2}, "seats are 0 to 1"),
        ({"opponents": {0: "random"}}, "no seat of an opponent"),
        ({"opponents": 7}, "an opponent is"),
        ({"render_mode": "rgb_array"}, "render_mode"),
    ],
)
def test_settings_are_checked(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        SeatEnv(loaded("kuhn_poker"), **settings)


def test_games_are_registered() -> None:
    table = gymnasium.make("cardwright/pig-v0", seat=1)
    assert isinstance(table.unwrapped, SeatEnv) and table.unwrapped.seat == 1


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises((TypeError, gymnasium.error.Error)):
        SeatEnv(loaded("kuhn_poker")).reset(seed=1.5)  # type: ignore[arg-type]
