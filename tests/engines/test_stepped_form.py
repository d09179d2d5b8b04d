"""The checked interface over compiled code: games begin alike, copies are independent, answers are
given in any of the ways the interface allows."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cardwright
from cardwright.errors import IllegalChoice, SaveError
from cardwright.game import Game, State

GAMES = ("kuhn_poker", "crazy_eights", "hearts", "war", "blackjack")


def played(game: Game, seed: int, decisions: int) -> State:
    """A random game after some decisions."""
    state, picks = game.start(seed), random.Random(seed)
    while decisions and not state.over:
        state.apply(picks.choice(state.option_ids))
        decisions -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_begins_alike_whatever_was_played_before(name: str) -> None:
    game = cardwright.load(name, engine="compiled")
    first = game.start(7).to_json()
    for seed in range(5):
        played(game, seed, 500)
    assert game.start(7).to_json() == first
    assert cardwright.load(name, engine="interpreter").start(7).to_json() == first


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_without_its_original(name: str) -> None:
    game = cardwright.load(name, engine="compiled")
    state = played(game, 3, 3)
    before, copy = state.to_json(), state.clone(1)
    while not copy.over:
        copy.apply(copy.option_ids[0])
    assert state.to_json() == before


def test_an_answer_is_an_id_an_option_or_its_words() -> None:
    game = cardwright.load("kuhn_poker", engine="compiled")
    results = []
    for answer in ("id", "option", "words"):
        state = game.start(4)
        while not state.over:
            option = state.decision.options[0]
            words = option.text.upper()
            state.apply(option.id if answer == "id" else option if answer == "option" else words)
        results.append(state.to_json())
    assert len(set(results)) == 1


def test_what_is_not_on_offer_changes_nothing() -> None:
    state = cardwright.load("kuhn_poker", engine="compiled").start(4)
    before = state.to_json()
    absent = next(one for one in range(9) if one not in state.option_ids)
    for wrong in (absent, "dance"):
        with pytest.raises(IllegalChoice, match="not on offer"):
            state.apply(wrong)
    assert state.to_json() == before
    while not state.over:
        state.apply(state.option_ids[0])
    for late in (absent, "fold"):
        with pytest.raises(IllegalChoice, match="over"):
            state.apply(late)


def test_a_saved_card_lies_only_as_the_rules_can_lay_it() -> None:
    game = cardwright.load("hearts", engine="compiled")
    data = json.loads(game.start(1).to_json())
    data["face"][0] = True
    with pytest.raises(SaveError, match="face"):
        game.from_json(json.dumps(data))


def test_a_saved_game_waits_only_where_one_can() -> None:
    game = cardwright.load("hearts", engine="compiled")
    whole = json.loads(game.start(1).to_json())
    top, below = whole["stack"][-1], whole["stack"][:-1]
    wrong: tuple[Any, ...] = (
        [],  # for nothing
        below,  # for the end of a call that is not under way
        [top],  # in a procedure that nobody has called
        [*below[:-1], top],
        [*below, [top[0], f"{top[0]}__start", []]],  # where nothing is asked
    )
    for stack in wrong:
        with pytest.raises(SaveError, match="stack"):
            game.from_json(json.dumps({**whole, "stack": stack}))
