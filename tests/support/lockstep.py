"""Two engines side by side: after every step all that can be observed of them must be equal.

The sessions of a program, where it has them, are beside them: whose choice, options, end.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from cardwright.compiling import compiled
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.codec import state_from_data, state_to_data
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.log import event_data
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.views import view


class Pair:
    """The interpreter and compiled code of one program, playing the same game."""

    def __init__(self, program: Program, sparse: bool = False) -> None:
        """With `sparse`, whole states are compared less often, as views are (see `compare`)."""
        self.sparse = sparse
        self.interpreter = Interpreter(program)
        self.compiled = compiled(program, fresh=True)
        self.table: Any = self.compiled.table()
        self.seats = program.configuration.seats

    def play(self, seed: int, recorded: bool, most: int = 2000) -> int:
        """One random game of both; gives the number of decisions. Raises AssertionError."""
        return _Game(self, seed, recorded).play(most)


class _Game:
    def __init__(self, pair: Pair, seed: int, recorded: bool) -> None:
        self.pair = pair
        self.seed = seed
        self.random = random.Random(seed)
        self.logs = (Log(), Log()) if recorded else None
        logs = self.logs or (None, None)
        self.runs = (Run(Seeded(seed), logs[0]), Run(Seeded(seed), logs[1]))
        self.states: tuple[Any, Any] = (None, None)
        self.fault: Any = None
        self.table: Any = None if pair.table is None else pair.table()

    @property
    def engines(self) -> tuple[Interpreter, Interpreter]:
        return self.pair.interpreter, self.pair.compiled

    def both(self, act: Callable[[int], Any]) -> tuple[Any, Any]:
        """Does something with both engines; a fault of one must be the fault of the other."""
        results: list[Any] = []
        faults: list[Any] = []
        for number in (0, 1):
            try:
                results.append(act(number))
                faults.append(None)
            except RuntimeFault as fault:
                results.append(None)
                faults.append((fault.message, fault.origin, fault.stack))
        assert faults[0] == faults[1], self.seed
        self.fault = faults[0]
        return results[0], results[1]

    def play(self, most: int) -> int:
        self.states = self.both(lambda n: self.engines[n].start(self.runs[n]))
        self.step(lambda table: table.start(self.seed), begun=False)
        made = 0
        while self.fault is None and not self.states[0].over and made < most:
            self.compare(made)
            self.decide()
            made += 1
            if self.fault is None and self.random.random() < 0.1:
                self.swap()
        if self.states[0] is not None:
            self.compare(made)
            assert self.states[1].over == self.states[0].over
            assert self.table is None or self.table.over == self.states[0].over
        return made

    def step(self, act: Callable[[Any], None], begun: bool = True) -> None:
        """The same step of the session, which is now and then copied before, once it has begun."""
        if self.table is None:
            return
        if begun and self.random.random() < 0.1:
            copy = type(self.table)()
            self.table.copy_to(copy)
            self.table = copy
        try:
            act(self.table)
        except Exception:
            assert self.fault is not None, self.seed

    def compare(self, made: int) -> None:
        """States and events are equal; views too, where the number of decisions is a power of 2."""
        now = made & (made - 1) == 0
        if now or not self.pair.sparse:
            data = [state_to_data(state) for state in self.states]
            assert data[0] == data[1], (self.seed, made)
        if now:
            assert self.states[0].key() == self.states[1].key()
            for viewer in (None, *range(self.pair.seats)):
                assert view(self.states[0], viewer) == view(self.states[1], viewer)
        if self.logs is not None:
            events = [[event_data(one) for one in log.events] for log in self.logs]
            assert events[0] == events[1], (self.seed, made)
            origins = [[one.origin for one in log.events] for log in self.logs]
            assert origins[0] == origins[1], (self.seed, made)
            for log in self.logs:
                log.events.clear()

    def decide(self) -> None:
        """One decision: the same question, the same options, the same answer."""
        asked = self.both(lambda n: self.engines[n].decision(self.states[n]))
        if self.fault is not None:
            return
        assert asked[0].player == asked[1].player
        assert asked[0].free == asked[1].free
        assert asked[0].prompt == asked[1].prompt
        if asked[0].free:
            low, high, step = asked[0].free
            number = low + step * self.random.randrange((high - low) // step + 1)
            self.both(lambda n: self.engines[n].answer_number(self.states[n], number, self.runs[n]))
            return
        self.answer(asked)

    def answer(self, asked: tuple[Any, Any]) -> None:
        options = [
            [(one.id, one.value, one.which, one.action) for one in decision.options]
            for decision in asked
        ]
        assert options[0] == options[1]
        if self.table is not None:
            assert list(self.table.option_ids) == [one[0] for one in options[0]], self.seed
            assert self.table.whose() == asked[0].player
        place = self.random.randrange(len(options[0]))
        labels = [decision.label(decision.options[place]) for decision in asked]
        assert labels[0] == labels[1]
        way = self.random.randrange(3)
        if way == 0:
            chosen = [decision.options[place] for decision in asked]
            self.both(lambda n: self.engines[n].choose(self.states[n], chosen[n], self.runs[n]))
        elif way == 1:
            self.both(lambda n: self.engines[n].pick(self.states[n], place, self.runs[n]))
        else:
            answer = options[0][place][0]
            self.both(lambda n: self.engines[n].answer(self.states[n], answer, self.runs[n]))
        self.step(lambda table: table.apply(options[0][place][0]))

    def swap(self) -> None:
        """Each engine goes on with the state of the other, as it comes out of a file."""
        first, second = (json.loads(json.dumps(state_to_data(one))) for one in self.states)
        self.states = (
            state_from_data(self.engines[0].states, second),
            state_from_data(self.engines[1].states, first),
        )
