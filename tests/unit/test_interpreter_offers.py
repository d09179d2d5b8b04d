"""What a state offers as three lists: the same as its decision, in the order of ids."""

from __future__ import annotations

from typing import Any

import pytest

import cardwright
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import IntType
from cardwright.interpreter.faults import IllegalChoice, RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.games import choose, deck, game, single, text
from support.programs import cell, const, local, prim, procedure


def listed(engine: Interpreter, state: Any) -> list[tuple[int, Any, int]]:
    """What is offered: for each option its id, value and group."""
    ids, values, which = engine.offers(state)
    groups = which if which is not None else [0] * len(ids)
    return list(zip(ids, values, groups, strict=False))


def decided(engine: Interpreter, state: Any) -> list[tuple[int, Any, int]]:
    return [(one.id, one.value, one.which) for one in engine.decision(state).options]


@pytest.mark.parametrize(
    "name, players",
    [
        *(("kuhn_poker", 3), ("crazy_eights", 5), ("hearts", 4), ("goofspiel", 2)),
        *(("rummy", 3), ("spades", 4), ("oregon", 2), ("holdem", 3)),
    ],
)
def test_lists_are_those_of_the_decision(name: str, players: int) -> None:
    engine = cardwright.load(name, players=players, engine="interpreter").engine
    for seed in range(3):
        run = Run.seeded(seed)
        state = engine.start(run)
        for _ in range(40):
            if state.over:
                break
            offers = listed(engine, state)
            assert offers == decided(engine, state)
            assert [one for one, *_ in offers] == sorted({one for one, *_ in offers})
            assert engine.count_options(state) == len(offers)
            engine.take(state, engine.offers(state), run.draw(len(offers), None), run)


def asking(*choices: st.Choice) -> tuple[Interpreter, Any]:
    """A game that asks, and then notes what was answered and of which group."""
    noted = (st.Store("n", (), local("a")), st.Store("which", (), local("w")))
    body = (choose("a", const(0), *choices, which="w"), *noted)
    engine = Interpreter(
        game(procedure("play", *body), cells=(cell("n"), cell("which")), **deck(1))
    )
    return engine, engine.start(Run.seeded(0))


def numbers(base: int, values: tuple[int, ...], **fields: Any) -> st.Choice:
    """A group with one option for each number; its ids are by number, from 1 on."""
    given = {"when": None, "name": "x", "source": const(values), "domain": IntType(1, 9)}
    return st.Choice(text("take it"), base=base, size=9, **given | fields)


def test_numbers_come_in_order_and_once() -> None:
    engine, state = asking(numbers(10, (3, 1, 3, 2)))
    assert listed(engine, state) == decided(engine, state) == [(10, 1, 0), (11, 2, 0), (12, 3, 0)]


def test_a_condition_on_each_number() -> None:
    engine, state = asking(
        numbers(0, (1, 2, 3), when=prim("gt", local("x"), const(1))),
        single(20, "none of them"),
    )
    assert listed(engine, state) == decided(engine, state) == [(1, 2, 0), (2, 3, 0), (20, None, 1)]
    engine.take(state, engine.offers(state), 1, Run.seeded(0))
    assert (state.n, state.which) == (3, 0)


def test_single_options_whose_ids_are_not_their_places() -> None:
    never = prim("gt", ex.Load("n", ()), const(5))
    engine, state = asking(single(7, "b"), single(4, "a"), single(2, "c", never))
    assert listed(engine, state) == decided(engine, state) == [(4, None, 1), (7, None, 0)]
    engine.take(state, engine.offers(state), 0, Run.seeded(0))
    assert state.which == 1


def test_groups_whose_ids_interlock() -> None:
    engine, state = asking(numbers(0, (1, 5)), numbers(2, (1, 2)))
    assert listed(engine, state) == decided(engine, state)
    assert [one for one, *_ in listed(engine, state)] == [0, 2, 3, 4]
    for place, noted in enumerate([(1, 0), (1, 1), (2, 1), (5, 0)]):
        copy: Any = state.clone()
        engine.take(copy, engine.offers(copy), place, Run.seeded(0))
        assert (copy.n, copy.which) == noted


def test_nothing_on_offer_is_a_fault() -> None:
    engine, state = asking(numbers(0, ()))
    with pytest.raises(RuntimeFault, match="nothing to choose"):
        engine.offers(state)
    assert state.faulted
    with pytest.raises(IllegalChoice, match="the rules have failed"):
        engine.offers(state)


def test_the_lists_are_no_part_of_the_state() -> None:
    engine = cardwright.load("hearts", players=4, engine="interpreter").engine
    run = Run.seeded(2)
    state = engine.start(run)
    offers = engine.offers(state)
    values = tuple(offers[1])
    engine.take(state, offers, 0, run)
    assert tuple(offers[1]) == values
