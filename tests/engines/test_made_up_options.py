"""Made-up procedures with options to choose from: interpreter, compiled code, sessions and playouts
go the same way through loops, scopes and exits. `CARDWRIGHT_LONG=1` takes more of them."""

from __future__ import annotations

import os
import random
from typing import Any

import attrs
import pytest

from cardwright.compiling import Codes, compiled
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.ir.walk import rewrite_blocks
from cardwright.dsl.passes.pipeline import run as passes
from cardwright.interpreter.codec import state_to_data
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.random_programs import made_up

SEEDS = range(3000 if os.environ.get("CARDWRIGHT_LONG") else 40)
GAMES, MOST = 3, 25
FOUR = IntType(0, 3)


def offering(node: st.Statement) -> st.Block:
    """An Ask with one group of options, or with two where it says which was chosen."""
    if not isinstance(node, st.Ask):
        return (node,)
    label = ex.Format(())
    groups = (
        st.Choice(label, None, 0, 4, "v", ex.Const((0, 1, 2, 3)), FOUR),
        st.Choice(label, None, 4, 4, "v", ex.Const((1, 2)), FOUR),
    )
    return (attrs.evolve(node, choices=groups if node.which else groups[:1]),)


def program_of(seed: int) -> Program:
    made = made_up(seed)
    procedures = tuple(
        attrs.evolve(one, body=rewrite_blocks(one.body, offering)) for one in made.procedures
    )
    return passes(attrs.evolve(made, option_count=8, procedures=procedures), check=False)


class Walk:
    """One game in several ways at once."""

    def __init__(self, program: Program, seed: int) -> None:
        self.seed = seed
        self.engines = (Interpreter(program), compiled(program, fresh=True))
        self.runs = [Run.seeded(seed) for _ in self.engines]
        self.states: list[Any] = []
        table = Codes(program, fresh=True).table()
        self.table: Any = None if table is None else table()
        self.faults: list[str | None] = []

    def go(self, acts: list[Any]) -> bool:
        """Does something in each way; whether all have gone on. A fault is one in all of them."""
        self.faults = [_fault(act) for act in acts]
        assert len(set(self.faults)) == 1, self.faults
        return self.faults[0] is None

    def start(self) -> bool:
        engines = [
            lambda at=at: self.states.append(self.engines[at].start(self.runs[at])) for at in (0, 1)
        ]
        return self.go([*engines, *self.also(lambda: self.table.start(self.seed))])

    def answer(self, option: int) -> bool:
        engines = [
            lambda at=at: self.engines[at].answer(self.states[at], option, self.runs[at])
            for at in (0, 1)
        ]
        return self.go([*engines, *self.also(lambda: self.table.apply(option))])

    def also(self, act: Any) -> list[Any]:
        return [] if self.table is None else [act]

    def compare(self) -> tuple[int, ...]:
        """All that can be seen is equal; gives the options."""
        first, second = (state_to_data(one) for one in self.states)
        assert first == second
        over = self.states[0].over
        if self.table is not None:
            assert self.table.over == over
            assert getattr(self.table, "seen", self.states[0].seen) == self.states[0].seen
        if over:
            return ()
        asked = [one.decision(state) for one, state in zip(self.engines, self.states, strict=True)]
        ids = [tuple([one.id for one in each.options]) for each in asked]
        assert ids[0] == ids[1]
        if self.table is not None:
            assert self.table.option_ids == ids[0] and self.table.whose() == asked[0].player
        return ids[0]


def _fault(act: Any) -> str | None:
    try:
        act()
    except RuntimeFault as fault:
        return fault.message
    return None


@pytest.mark.parametrize("first", SEEDS[::20])
def test_every_way_is_the_same(first: int) -> None:
    for seed in range(first, first + 20):
        program = program_of(seed)
        for game in range(GAMES):
            walk, picks, made = Walk(program, game), random.Random(game), 0
            going = walk.start()
            while going and not walk.states[0].over and made < MOST:
                going = walk.answer(picks.choice(walk.compare()))
                made += 1


@pytest.mark.parametrize("first", SEEDS[::20])
def test_playouts_are_the_same(first: int) -> None:
    for seed in range(first, first + 20):
        program = program_of(seed)
        found = []
        for engine in (Interpreter(program), compiled(program, fresh=True)):
            try:
                found.append(str(engine.playouts(10, 0, 60)))
            except RuntimeFault as fault:
                found.append(fault.message)
        assert found[0] == found[1], seed
