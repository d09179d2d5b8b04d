"""Small games over their whole trees: counts and exact values that are published."""

from fractions import Fraction

import pytest

from cardwright.loading import load
from support.tree import explore

TREES = [
    ("kuhn_poker", 2, 58, 30, 12, (Fraction(1, 8), Fraction(-1, 8))),
    ("kuhn_poker", 3, 617, 312, 48, (Fraction(15, 64), Fraction(-3, 64), Fraction(-3, 16))),
    ("leduc_poker", 2, 9457, 5520, 936, (Fraction(-5, 64), Fraction(5, 64))),
]


@pytest.mark.parametrize(("name", "players", "histories", "ends", "sets", "values"), TREES)
def test_tree(
    name: str, players: int, histories: int, ends: int, sets: int, values: tuple[Fraction, ...]
) -> None:
    counts = explore(load(name, players=players))
    assert (counts.histories, counts.terminals) == (histories, ends)
    assert len(counts.information_states) == sets
    assert counts.values == values


@pytest.mark.parametrize(("order", "ends"), [("descending", 576), ("random", 13_824)])
def test_goofspiel_with_four_cards(order: str, ends: int) -> None:
    options = {"num_cards": 4, "order": order, "counting": "total"}
    counts = explore(load("goofspiel", players=2, options=options))
    assert counts.terminals == ends
    assert counts.values == (Fraction(15, 4), Fraction(15, 4))
