"""Random procedures do the same in structured form and cut into segments."""

from __future__ import annotations

from itertools import cycle, islice

from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.passes import run
from support.flows import World, play_segments, play_structured
from support.random_programs import made_up

MOST_ANSWERS = 40


@settings(max_examples=400, deadline=None)
@given(some.integers(0, 10**9), some.lists(some.integers(0, 3), min_size=1, max_size=7))
def test_segments_do_what_the_body_does(seed: int, answers: list[int]) -> None:
    tiny = made_up(seed)
    cut = run(tiny)
    given = list(islice(cycle(answers), MOST_ANSWERS))
    expected = play_structured(World(tiny, iter(given)), "play")
    asks = next(p.asks for p in cut.procedures if p.name == "play")
    play = play_segments if asks else play_structured
    assert play(World(cut, iter(given)), "play") == expected
