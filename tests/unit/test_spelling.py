"""Which name is proposed for a mistyped one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.dsl.spelling import edit_distance, nearest


@pytest.mark.parametrize(
    ("name", "candidates", "expected"),
    [
        ("discard", ["deck", "discards"], "discards"),
        ("Trail_Deck", ["trail_dock", "traildeck"], "traildeck"),
        ("hnad", ["hand"], "hand"),
        ("hadn", ["hard", "hand"], "hand"),
        ("playr", ["players", "player"], "player"),
        ("ab", ["ax", "ay"], "ax"),
        ("p", ["q", "r"], None),
        ("cat", ["dog", "horse"], None),
        ("deck", ["deck"], None),
        ("deck", [], None),
    ],
)
def test_the_nearest_name(name: str, candidates: list[str], expected: str | None) -> None:
    assert nearest(name, candidates) == expected


def test_distances_count_single_changes() -> None:
    assert edit_distance("kitten", "sitting") == 3
    assert edit_distance("ab", "ba") == 1
    assert edit_distance("", "abc") == 3


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_a_measure(one: str, other: str) -> None:
    distance = edit_distance(one, other)
    assert distance == edit_distance(other, one)
    assert (distance == 0) == (one == other)
    assert abs(len(one) - len(other)) <= distance <= max(len(one), len(other))
