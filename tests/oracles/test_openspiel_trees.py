"""Whole trees of small games, node by node the same as OpenSpiel's, with exact values."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cardwright.interpreter.chance import Point
from cardwright.interpreter.choice import Option
from cardwright.interpreter.state import State
from cardwright.loading import load

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from support.spiel import Peer  # noqa: E402
from support.spiel_tree import Trees, Values  # noqa: E402

KUHN_CARDS = ("jack", "queen", "king", "ace")
LEDUC_CARDS = [f"{rank} of {suit}" for rank in KUHN_CARDS[:3] for suit in ("hearts", "spades")]


def kuhn(players: int) -> Peer:
    """Kuhn poker: 0 check or fold, 1 bet or call; a card is its rank."""

    def card(state: Any, point: Point, index: int) -> int:
        return KUHN_CARDS.index(point.items[index])

    def choice(state: State, option: Option) -> int:
        return int(option.action in ("call", "betting__raise"))

    game = load("kuhn_poker", players=players)
    return Peer(pyspiel.load_game(f"kuhn_poker(players={players})"), game, card, choice)


def leduc() -> Peer:
    """Leduc poker: 0 fold, 1 check or call, 2 raise; cards by rank, then suit."""

    def card(state: Any, point: Point, index: int) -> int:
        return LEDUC_CARDS.index(point.items[index])

    def choice(state: State, option: Option) -> int:
        return {"fold": 0, "check": 1, "call": 1}.get(option.action or "", 2)

    return Peer(pyspiel.load_game("leduc_poker(players=2)"), load("leduc_poker"), card, choice)


def goofspiel(order: str) -> Peer:
    """Goofspiel with four cards for two: a card is its worth less one."""

    def prize(state: Any, point: Point, index: int) -> int:
        return int(point.items[index].partition(".")[2]) - 1

    def bid(state: State, option: Option) -> int:
        return int(option.value) % 4

    spiel = pyspiel.load_game(
        f"goofspiel(players=2,num_cards=4,points_order={order},returns_type=total_points,"
        "imp_info=True)"
    )
    options = {"num_cards": 4, "order": order, "counting": "total", "open_bids": False}
    return Peer(spiel, load("goofspiel", players=2, options=options), prize, bid, joint=True)


Tree = tuple[Callable[[], Peer], int, int, int, Values]
"""How to make both games; histories, ends, information states, and values of uniform play."""

TREES: dict[str, Tree] = {
    "kuhn, two": (lambda: kuhn(2), 58, 30, 12, (Fraction(1, 8), Fraction(-1, 8))),
    "kuhn, three": (
        lambda: kuhn(3),
        617,
        312,
        48,
        (Fraction(15, 64), Fraction(-3, 64), Fraction(-3, 16)),
    ),
    "leduc": (leduc, 9_457, 5_520, 936, (Fraction(-5, 64), Fraction(5, 64))),
    "goofspiel, descending": (
        lambda: goofspiel("descending"),
        737,
        576,
        162,
        (Fraction(15, 4), Fraction(15, 4)),
    ),
    "goofspiel, random": (
        lambda: goofspiel("random"),
        19_269,
        13_824,
        3_608,
        (Fraction(15, 4), Fraction(15, 4)),
    ),
}


@pytest.mark.parametrize("which", TREES)
def test_same_tree(which: str) -> None:
    make, histories, terminals, information_states, values = TREES[which]
    trees = Trees(make())
    assert trees.compare() == values
    assert (trees.histories, trees.terminals) == (histories, terminals)
    assert len(trees.information_states.ours) == information_states
