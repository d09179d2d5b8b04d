"""Random procedures do the same in structured form and cut into segments."""

from __future__ import annotations

import json
from itertools import cycle, islice

from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.ir.codec import from_data, to_data
from cardwright.dsl.passes import run
from cardwright.dsl.passes.budget import budget
from cardwright.dsl.passes.entry import add_entries, entries
from cardwright.dsl.passes.simplify import simplify
from support.flows import World, play_segments, play_structured
from support.random_programs import made_up

MOST_ANSWERS = 40

seeds = some.integers(0, 10**9)


@settings(max_examples=300, deadline=None)
@given(seeds, some.lists(some.integers(0, 3), min_size=1, max_size=7))
def test_segments_do_what_the_body_does(seed: int, answers: list[int]) -> None:
    tiny = made_up(seed)
    cut = run(tiny)
    given = list(islice(cycle(answers), MOST_ANSWERS))
    uncut = budget(simplify(tiny))  # what costs units of the budget is settled before the cutting
    expected = play_structured(World(uncut, iter(given)), "play")
    asks = next(p.asks for p in cut.procedures if p.name == "play")
    play = play_segments if asks else play_structured
    assert play(World(cut, iter(given)), "play") == expected


@settings(max_examples=60, deadline=None)
@given(seeds)
def test_cut_programs_survive_as_data(seed: int) -> None:
    whole = run(made_up(seed))
    data = to_data(whole)
    again = from_data(json.loads(json.dumps(data)))
    assert again == whole
    assert to_data(again) == data


@settings(max_examples=60, deadline=None)
@given(seeds)
def test_every_entry_is_well_formed(seed: int) -> None:
    tiny = made_up(seed)
    run(add_entries(tiny, entries(tiny)))
