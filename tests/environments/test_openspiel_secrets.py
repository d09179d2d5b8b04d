"""Cards that a player does not know change places in a deal: the player is told the same by
OpenSpiel's observers. When the player knows one of them, the information state is another."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from cardwright import openspiel  # noqa: E402
from cardwright.interpreter.knowledge import knowing  # noqa: E402

PAIRS = 15
DEALT = {"crazy_eights": 3, "hearts": 4, "holdem": 3, "spades": 4}


def dealt(game: Any, random: Random) -> tuple[list[int], list[int]]:
    """The draws of a random deal, up to the first decision, and which of them are of cards."""
    state = game.new_initial_state()
    draws: list[int] = []
    cards: list[int] = []
    while state.is_chance_node():
        if state.node.point.kind == "card":
            cards.append(len(draws))
        draws.append(random.choice(state.legal_actions()))
        state.apply_action(draws[-1])
    return draws, cards


def after(game: Any, draws: list[int]) -> Any:
    state = game.new_initial_state()
    for draw in draws:
        if not state.is_chance_node() or draw not in state.legal_actions():
            return None
        state.apply_action(draw)
    return state if state.is_player_node() else None


@pytest.mark.parametrize("name", DEALT)
def test_unknown_cards_change_places(name: str) -> None:
    game, random = pyspiel.load_game(openspiel.register(name, players=DEALT[name])), Random(5)
    compared = told = 0
    for _ in range(20 * PAIRS):
        if compared >= PAIRS and told >= PAIRS:
            return
        draws, cards = dealt(game, random)
        first, second = random.sample(cards, 2)
        other = [*draws]
        other[first], other[second] = draws[second], draws[first]
        states, seat = [after(game, one) for one in (draws, other)], random.randrange(2)
        if None in states or in_one_place(states[0], draws[first], draws[second]):
            continue
        informed = any(knows(states[0], card, seat) for card in (draws[first], draws[second]))
        one, two = (told_to(state, seat) for state in states)
        if informed and states[0].current_player() == states[1].current_player():
            told += 1
            assert one[0] != two[0]
        elif not informed:
            compared += 1
            assert one == two
    pytest.fail(f"only {compared} and {told} pairs of deals were alike")


def knows(state: Any, card: int, seat: int) -> bool:
    """Whether a player knows where a card is; the decks here have one of each."""
    return bool(knowing(state.node.state.value, card) >> seat & 1)


def in_one_place(state: Any, one: int, other: int) -> bool:
    """Whether two cards have come into the same hand, where nobody else knows which came first."""
    where = state.node.state.value.where
    return bool(where[one] == where[other])


def told_to(state: Any, seat: int) -> tuple[str, str, list[float], list[int]]:
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.legal_actions(seat),
    )
