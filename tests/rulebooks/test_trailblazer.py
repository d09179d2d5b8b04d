"""Trailblazer: who sees what, and games of every mode from end to end."""

import random

import pytest

import cardwright
from cardwright.dsl.report import Report
from cardwright.loading import read

ALL = ("instants", "missions", "skills")
MODES: dict[str, tuple[int, dict[str, str], tuple[str, ...]]] = {
    "two": (2, {}, ()),
    "four with everything": (4, {}, (*ALL, "gentle_start")),
    "alone": (1, {"mode": "alone", "level": "hard"}, ALL),
    "a team": (2, {"mode": "team", "level": "impossible"}, ALL),
}


def begun(name: str, seed: int) -> cardwright.State:
    people, options, variants = MODES[name]
    game = cardwright.load(
        "trailblazer", players=people, options=options, variants=variants, engine="interpreter"
    )
    return game.start(seed)


def play(state: cardwright.State, seed: int, most: int = 4000) -> None:
    """Goes on at random, but hikes whenever it can: a team that does not keep pace is out."""
    chance = random.Random(seed)
    for _ in range(most):
        if state.over:
            return
        options = state.asked.options
        hikes = [one.id for one in options if one.action == "hike"]
        state.apply(hikes[0] if hikes else chance.choice(options).id)


@pytest.mark.parametrize("name", MODES)
def test_games_come_to_their_end(name: str) -> None:
    state = begun(name, 11)
    play(state, 11)
    cells = state.view(None).cells
    assert state.over
    assert cells["day"] == 12
    assert all(section <= 10 for section in cells["section"])
    assert state.result.scores is not None


def test_hands_collections_and_missions_are_their_owners() -> None:
    state = begun("four with everything", 5)
    play(state, 5, 300)
    for zone in ("hand", "collection", "mission"):
        for seat in range(4):
            seen = state.view(seat).zones[zone]
            assert isinstance(seen, tuple)
            assert None not in seen[seat].cards
            hidden = state.view((seat + 1) % 4).zones[zone]
            assert isinstance(hidden, tuple)
            assert hidden[seat].count == seen[seat].count
    other = state.view(1).zones["hand"]
    assert isinstance(other, tuple)
    assert None in other[0].cards


def test_the_collection_of_the_automatic_hiker_lies_open() -> None:
    state = begun("alone", 3)
    play(state, 3, 200)
    seen = state.view(1).zones["collection"]
    assert isinstance(seen, tuple)
    assert None not in seen[0].cards


def test_the_largest_game_builds_without_a_word() -> None:
    book, report = read("trailblazer"), Report()
    people, options, variants = MODES["a team"]
    assert book.build(book.configure(people, options, variants), report) is not None
    assert list(report.diagnostics()) == []
