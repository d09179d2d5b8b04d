"""What every game begins with: done once, and copied; equal to doing it each time."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.opening import Opening
from cardwright.dsl.ir.origin import Origin, Place
from cardwright.interpreter import cards as do
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.games import choose, deck, game, kuhn, ref, single
from support.programs import cell, const, local, prim, procedure

ASKED = choose("a", const(0), single(0, "on"))


def counting(*body: st.Statement) -> pr.Program:
    """A program with a number `n` whose games begin with these statements, then ask."""
    return game(procedure("play", *body, ASKED), cells=(cell("n"),), **deck(1, 1))


def add(amount: ex.Expression) -> st.Store:
    return st.Store("n", (), prim("add", ex.Load("n", ()), amount))


def taken(program: pr.Program) -> list[tuple[str, int, bool]]:
    return [(one.procedure.name, one.taken, one.enters) for one in Opening(program).steps]


# ---- how far it goes


def test_it_ends_before_the_first_chance() -> None:
    roll = st.Roll("d", None, 6)
    assert taken(counting(add(const(1)), add(const(2)), roll, add(const(3)))) == [
        ("play", 2, False)
    ]
    assert not Opening(counting(roll, add(const(1))))


def test_it_ends_before_what_leaves_a_local() -> None:
    kept = st.Let("k", const(2))
    assert taken(counting(add(const(1)), kept, add(local("k")))) == [("play", 1, False)]


def test_it_goes_into_the_procedure_that_asks() -> None:
    inner = procedure("part", add(const(1)), ASKED)
    program = game(
        procedure("play", add(const(2)), st.Do("part", ())), inner, cells=(cell("n"),), **deck(1)
    )
    assert taken(program) == [("play", 1, True), ("part", 1, False)]
    state = Interpreter(program).start(Run.seeded(0))
    assert [frame[0] for frame in state.stack] == ["play", "part"]
    assert state.n == 3  # type: ignore[attr-defined]


# ---- it is the same as doing it each time


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker", "crazy_eights", "hearts"])
def test_games_begin_as_those_that_somebody_listens_to(name: str) -> None:
    engine = cardwright.load(name, players=2 if "poker" in name else 4, engine="interpreter").engine
    for seed in range(5):
        assert engine.start(Run.seeded(seed)) == engine.start(Run.seeded(seed, Log()))


def test_games_have_nothing_in_common() -> None:
    engine = Interpreter(kuhn())
    run = Run.seeded(1)
    first, second = engine.start(run), engine.start(Run.seeded(1))
    before = second.key()
    while not first.over:
        engine.pick(first, 0, run)
    assert second.key() == before == engine.start(Run.seeded(1)).key()


def test_a_fault_at_the_beginning_comes_in_every_game() -> None:
    origin = Origin(Place("x.rules", 7, 3, 0, 5))
    wrong = st.Store("n", (), prim("div", const(1), ex.Load("n", ())), origin=origin)
    engine = Interpreter(counting(wrong))
    for recorder in (None, None, Log()):
        with pytest.raises(RuntimeFault, match="division by zero") as raised:
            engine.start(Run.seeded(0, recorder))
        assert raised.value.origin == origin
        assert raised.value.stack == [("play", origin)]


# ---- dealing, which is a draw without what need not be looked after


@pytest.mark.parametrize("count, known", [(1, 0), (3, 0), (3, 2), (8, 0), (0, 1)])
def test_a_deal_is_a_draw(count: int, known: int) -> None:
    """`known` cards lie on top of the pool; with a shortage what there is."""
    states = Interpreter(game(procedure("play"), **deck(*[1] * 8))).states
    at = states.layout.first
    drawn = []
    for take in (do.deal, do.draw):
        s = states.fresh()
        do.shuffle(s, tuple(range(8)), at["stock"])
        for card in range(known):
            do.move(s, card, at["stock"])
        found = take(s, Run.seeded(5), count, at["stock"], at["hand"], False)
        drawn.append((found, s.key(), s.where, s.zones))
    assert drawn[0] == drawn[1]


def test_rules_deal_by_it() -> None:
    """The way is chosen by what is known of the two places beforehand."""
    one = st.Draw(const(2), ref("stock"), ref("hand", const(1)), into="got")
    shuffled = st.Shuffle(ex.ZoneCards(ref("box")), ref("stock"))
    program = game(procedure("play", shuffled, one, ASKED), **deck(1, 1, 1))
    silent, told = (Interpreter(program).start(Run.seeded(3, log)) for log in (None, Log()))
    assert silent.key() == told.key()
    assert len(silent.zones[silent.layout.first["hand"] + 1]) == 2
