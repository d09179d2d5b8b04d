"""A spectator's observation: there for every state, and without what only players see."""

import pytest

import cardwright
from cardwright.encoding import Encoding

HAND = "hand of player 1: share of each kind"


@pytest.mark.parametrize("name", ["leduc_poker", "hearts"])
def test_a_spectator_sees_at_every_moment(name: str) -> None:
    game = cardwright.load(name)
    encoding, state = Encoding(game), game.start(1)
    player = cardwright.RandomPlayer(1)
    while not state.over:
        assert any(encoding.observe(state, None))
        state.apply(player.choose(state))
    assert any(encoding.observe(state, None))


def test_a_spectator_does_not_see_hands() -> None:
    game = cardwright.load("leduc_poker")
    encoding, state = Encoding(game), game.start(1)
    hand = next(one for one in encoding.fields if one.name == HAND)
    assert any(encoding.observe(state, 0)[hand.start : hand.stop])
    assert not any(encoding.observe(state, None)[hand.start : hand.stop])
