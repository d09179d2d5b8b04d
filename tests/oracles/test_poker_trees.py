"""Kuhn and Leduc poker over their whole trees: counts and exact values that are published."""

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
