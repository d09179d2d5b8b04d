"""Programs as data: there and back, and nothing else is taken."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.ir.codec import DataError, from_data, to_data
from cardwright.dsl.ir.origin import Origin, Place
from cardwright.dsl.ir.text import program_text
from cardwright.dsl.passes import run
from cardwright.dsl.passes.hash import program_hash
from support.arbitrary import arbitrary_program
from support.programs import ask, cell, const, procedure, program, store


@settings(max_examples=150, deadline=None)
@given(some.integers(0, 10**9))
def test_any_program_comes_back_as_it_was(seed: int) -> None:
    whole = arbitrary_program(seed)
    data = to_data(whole)
    again = from_data(json.loads(json.dumps(data)))
    assert again == whole
    assert to_data(again) == data
    assert program_text(again) == program_text(whole)


TINY = program(
    procedure("play", store("c", const((1, None, True, Fraction(2, 3)))), ask("n")),
    cells=(cell("c"),),
)
PLAY = ("procedures", 0)


def edited(*path: str | int, **changes: Any) -> Any:
    """The data of a small program with keys changed at a path."""
    data = json.loads(json.dumps(to_data(TINY)))
    at: Any = data
    for step in path:
        at = at[step]
    at.update(changes)
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (edited(option_count="7"), "expected a whole number, found '7' @ program.option_count"),
        (edited(option_count=7.0), "expected a whole number, found 7.0"),
        (edited(option_count=True), "expected a whole number, found True"),
        (edited(shared_win=1), "expected a flag, found 1 @ program.shared_win"),
        (edited(title=None), "expected a text, found None"),
        (edited(colour="red"), "extra fields found (colour) @ program"),
        (edited(teams={}), "expected a list, found {} @ program.teams"),
        (edited(teams="12"), "expected a list, found '12'"),
        (edited(*PLAY, asks="no"), "expected a flag, found 'no' @ program.procedures[0].asks"),
        (edited(*PLAY, "body", 0, **{"is": "Stroe"}), "expected something with `is`"),
        (edited(*PLAY, "body", 0, **{"is": "Const"}), "expected something with `is`"),
        (edited(*PLAY, "body", 0, index=[3]), "program.procedures[0].body[0].index[0]"),
        (edited(*PLAY, "body", 0, "value", value=1.5), "expected a value, found 1.5"),
        (edited(*PLAY, "body", 0, "value", value={"ratio": [1, 0]}), "expected a value"),
        (edited(*PLAY, "body", 0, "value", value={"ratio": [1, 2, 3]}), "expected a value"),
        ([], "expected Program, found []"),
        (None, "expected Program, found None"),
    ],
)
def test_other_data_is_refused(data: Any, message: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data(data)
    assert message in str(caught.value)


def test_a_missing_field_is_named() -> None:
    data = edited()
    del data["procedures"][0]["body"][0]["cell"]
    with pytest.raises(DataError, match=r"required field missing @ program.procedures\[0\].body"):
        from_data(data)


# ---- the hash


def test_the_hash_does_not_know_places_but_knows_what_is_played() -> None:
    at = Origin(Place("a.rules", 3, 1, 20, 30), "a rule", ("X-1",))
    near = run(program(procedure("play", store("c", const(1)), ask("n")), cells=(cell("c"),)))
    placed = store("c", const(1)).__class__("c", (), const(1), origin=at)
    far = run(program(procedure("play", placed, ask("n")), cells=(cell("c"),)))
    other = run(program(procedure("play", store("c", const(2)), ask("n")), cells=(cell("c"),)))
    assert near.hash == far.hash == program_hash(far)
    assert near.hash != other.hash
    assert len(near.hash) == 64


def test_the_hash_does_not_mix_up_values_that_python_finds_equal() -> None:
    hashes = {
        run(program(procedure("play", store("c", const(value)), ask("n")), cells=(cell("c"),))).hash
        for value in (1, True, "1")
    }
    assert len(hashes) == 3
