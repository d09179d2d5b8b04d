"""The step budget beside the turns of a `Loop`, which cost a unit each.

A `Times`, a `ForEach` or a procedure costs nothing where it surely is carried out less often than
`MOST_FREE` times in a step; otherwise a `Tick` a turn (or call) is put in front of its body. Where
there is much to do each time, beside what `passes.paying` looks after, `A_UNIT` nodes are a unit.
Both engines run what this pass made, so they stop at the same place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import asks, calls, procedures_of
from cardwright.dsl.ir.origin import Node
from cardwright.dsl.ir.program import Procedure, Program, Table
from cardwright.dsl.ir.walk import statements, with_fields
from cardwright.dsl.passes.work import Work

MOST_FREE = 100_000
A_UNIT = 200
MOST_WORK = 1_000_000
HEAVY = 2000
A_TURN = 400
LOOP_TURNS = 100
UNKNOWN_TURNS = 1000
UNKNOWN_LENGTH = 60
_CEILING = 10**9


def budget(program: Program) -> Program:
    """The program with a `Tick` wherever something may be done too often without one."""
    counted = _Budget(program)
    made = tuple(counted.procedure(one) for one in program.procedures)
    return attrs.evolve(program, procedures=made)


class Counted:
    """How often each procedure may be carried out in a step, at most."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.asking = asks(program)
        self.cards = {zone.name: self._room(zone.holds) for zone in program.zones}
        self.longest = {table.name: _longest(table) for table in program.tables}
        self.often: dict[str, int] = {}
        self._stopping: dict[int, bool] = {}
        self.procedures = {one.name: one for one in program.procedures}
        called = {name: sorted(calls(one.body)) for name, one in self.procedures.items()}
        self.order = callers_first(called)
        for name in self.order:
            self.often.setdefault(name, 1)
            self._count(self.procedures[name].body, self.often[name])

    def _room(self, decks: tuple[str, ...]) -> int:
        return sum(deck.size for deck in self.program.decks if deck.name in decks)

    def _count(self, block: st.Block, often: int) -> None:
        """Adds up the calls in a block that is carried out so often."""
        for statement in block:
            for name in _called_here(statement):
                self.often[name] = min(self.often.get(name, 0) + often, _CEILING)
            inner = min(often * self.turns(statement), _CEILING)
            for body in _blocks(statement):
                self._count(body, inner)

    def turns(self, statement: st.Statement) -> int:
        """The turns of a loop in a step: about one where there is a decision in it."""
        if not isinstance(statement, st.Times | st.ForEach | st.Loop):
            return 1
        return 1 if self._stops(statement.body) else self._all_turns(statement)

    def _all_turns(self, statement: st.Times | st.ForEach | st.Loop) -> int:
        match statement:
            case st.Times(count=count):
                return _number(count)
            case st.ForEach(source=source):
                return self._length(source)
            case st.Loop():
                return LOOP_TURNS

    def _stops(self, block: st.Block) -> bool:
        """Whether there is a decision in it, so that a step is hardly more than a turn."""
        if id(block) not in self._stopping:
            self._stopping[id(block)] = any(
                isinstance(one, st.Ask) or not self.asking.isdisjoint(procedures_of(one))
                for one in statements(block)
            )
        return self._stopping[id(block)]

    def _length(self, source: ex.Expression) -> int:
        """The most elements that a list can have."""
        match source:
            case ex.Const(value=tuple() as values):
                return max(1, len(values))
            case ex.Prim(op="range", args=(low, high)):
                return _number(high) if isinstance(low, ex.Const) else UNKNOWN_TURNS
            case ex.Prim(op="players" | "starting" | "in_turn_order"):
                return self.program.configuration.seats
            case ex.ZoneCards(zone=ref):
                return max(1, self.cards.get(ref.zone, 1))
            case ex.Fold(source=inner):
                return self._length(inner)
            case ex.Lookup(table=name):
                return self.longest.get(name, UNKNOWN_LENGTH)
            case _:
                return UNKNOWN_LENGTH


class _Budget(Counted):
    """What there is to do in the procedures of a program, and which of it costs units."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.work = Work(program)
        self.rest: dict[str, int] = {}
        self._rests: dict[tuple[int, int], int] = {}
        for name in reversed(self.order):
            self.rest[name] = self._rest(self.procedures[name].body, self.often[name])

    # ---- work that has no tick of its own

    def _rest(self, block: st.Block, often: int) -> int:
        """The work of a block, and of what it calls, that nothing in it pays for."""
        key = (id(block), often)
        if key not in self._rests:
            self._rests[key] = min(sum(self._unpaid(one, often) for one in block), _CEILING)
        return self._rests[key]

    def _unpaid(self, statement: st.Statement, often: int) -> int:
        own = self.work.statement(statement)
        own = 0 if own > HEAVY else own
        own += sum(self.rest.get(one, 0) for one in _called_here(statement) if not self._pays(one))
        if isinstance(statement, st.Loop):
            return own
        inner = min(often * self.turns(statement), _CEILING)
        inside = sum(self._rest(one, inner) for one in _blocks(statement))
        if isinstance(statement, st.Times | st.ForEach):
            is_paid = self._is_paid(statement, often)
            return own if is_paid else own + self.turns(statement) * inside
        return own + inside

    def _pays(self, procedure: str) -> bool:
        """Whether each call of a procedure costs units."""
        return self.often[procedure] > MOST_FREE

    def _is_paid(self, loop: st.Times | st.ForEach, often: int) -> bool:
        """Whether each turn of a loop costs units."""
        inner = min(often * self.turns(loop), _CEILING)
        long = self._all_turns(loop) >= UNKNOWN_TURNS and inner == often
        work = self.turns(loop) * self._rest(loop.body, inner)
        return inner > MOST_FREE or long or work > MOST_WORK

    # ---- with ticks

    def procedure(self, procedure: Procedure) -> Procedure:
        """The procedure with what costs units in it."""
        body = self.block(procedure.body, self.often[procedure.name])
        if self._pays(procedure.name):
            body = (_tick(self.rest[procedure.name], procedure), *body)
        return procedure if body == procedure.body else attrs.evolve(procedure, body=body)

    def block(self, block: st.Block, often: int) -> st.Block:
        """The block with ticks in it, when it is carried out so often."""
        made: list[st.Statement] = []
        for one in block:
            work = self.work.statement(one)
            if work > HEAVY:
                made.append(_tick(work, one))
            made.append(self._statement(one, often))
        return tuple(made)

    def _statement(self, statement: st.Statement, often: int) -> st.Statement:
        inner = min(often * self.turns(statement), _CEILING)
        match statement:
            case st.If():
                branches = tuple(
                    (when, self.block(body, inner)) for when, body in statement.branches
                )
                other = self.block(statement.other, inner)
                return with_fields(statement, {"branches": branches, "other": other})
            case st.Times() | st.ForEach():
                body = self.block(statement.body, inner)
                if self._is_paid(statement, often):
                    body = (_tick(self._rest(statement.body, inner), statement), *body)
                return with_fields(statement, {"body": body})
            case st.Loop():
                body, units = self.block(statement.body, inner), self._turn(statement, inner)
                return with_fields(statement, {"body": body, "units": units})
            case st.Scope():
                return with_fields(statement, {"body": self.block(statement.body, inner)})
            case st.Finally():
                body, after = self.block(statement.body, inner), self.block(statement.after, inner)
                return with_fields(statement, {"body": body, "after": after})
            case _:
                return statement

    def _turn(self, loop: st.Loop, often: int) -> int:
        """What a turn of a loop costs: more than a unit where much is done without asking."""
        work = self._rest(loop.body, often) + self.work.turn(loop)
        return 1 if work <= A_TURN or self._stops(loop.body) else _units(work)


def _units(work: int) -> int:
    return max(1, min(work // A_UNIT, _CEILING))


def _tick(work: int, of: Node) -> st.Tick:
    """What pays for some work."""
    return st.Tick(_units(work), origin=of.origin)


def _longest(table: Table) -> int:
    """The most elements of a list in a table."""
    return max((len(value) for value in table.values if isinstance(value, tuple)), default=1)


def _number(count: ex.Expression) -> int:
    if isinstance(count, ex.Const) and type(count.value) is int:
        return max(1, count.value)
    return UNKNOWN_TURNS


def _called_here(statement: st.Statement) -> tuple[str, ...]:
    match statement:
        case st.Do(procedure=name):
            return (name,)
        case st.DoOneOf(procedures=names):
            return tuple(dict.fromkeys(names))
        case _:
            return ()


def _blocks(statement: st.Statement) -> tuple[st.Block, ...]:
    match statement:
        case st.If(branches=branches, other=other):
            return (*(body for _, body in branches), other)
        case st.Times() | st.ForEach() | st.Loop() | st.Scope():
            return (statement.body,)
        case st.Finally(body=body, after=after):
            return (body, after)
        case _:
            return ()


def callers_first(called: Mapping[str, Sequence[str]]) -> list[str]:
    """Procedures or functions so that each stands behind all that call it; circles anywhere."""
    order: list[str] = []
    seen: set[str] = set()
    for root in called:
        waiting: list[tuple[str, bool]] = [(root, False)]
        while waiting:
            name, is_done = waiting.pop()
            if is_done:
                order.append(name)
            elif name not in seen and name in called:
                seen.add(name)
                waiting.append((name, True))
                waiting += [(one, False) for one in called[name]]
    return order[::-1]
