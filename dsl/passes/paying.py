"""What looks through long lists again and again pays for each element that it may look at.

    before                                      after
    sum(count(c in hand of p) for p in players) sum(count(c in paid(hand of p, 3)) for p in players)

A program in which nothing is looked at more often than `FREE` times in a statement stays as it is.
Elsewhere the lists that are looked through within loops are wrapped: `paid` takes from the work
that is allowed between two decisions as they are looked through, so that both engines stop alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Function, Procedure, Program
from cardwright.dsl.ir.types import ListType, SetType
from cardwright.dsl.ir.walk import blocks, own_expressions, parts, rebuild, walk
from cardwright.dsl.passes.budget import Counted, callers_first
from cardwright.dsl.passes.work import CEILING, Work

FREE = 5_000_000
LONG = 20_000
_COUNTED = (ex.Fold, ex.Best, ex.Sorted, ex.Groups, ex.Narrow, ex.Packing, st.Choice)
_SUBLISTS = ("subsets", "stretches")
_LISTS = ("in", "concat", "without", "is_subset", "distinct", "ascending", "sum", "reversed")


def paying(program: Program) -> Program:
    """The program with what may take too long paid for."""
    found = _Paying(program)
    return found.program_paid() if found.total > FREE else program


class _Paying:
    """How often each function is called in a statement, at most, and what all of it takes."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.work = Work(program)
        self.lengths = self.work.lengths
        self.total = 0
        self.counted = Counted(program)
        self.called = dict.fromkeys(_outside(program), 1)
        for procedure in program.procedures:
            self.lengths.within((*procedure.parameters, *procedure.locals))
            self._count_block(procedure.body, self.counted.often[procedure.name])
        self.order = _callers_first(program)
        for function in self.order:
            self.lengths.within(function.parameters)
            self._count(function.value, self.called.get(function.name, 0))

    def _count_block(self, block: st.Block, often: int) -> None:
        for node in block:
            inner = min(often * self.counted.turns(node), CEILING)
            for own in own_expressions(node):
                self._count(own, inner if isinstance(node, st.Loop) else often)
            for body in blocks(node):
                self._count_block(body, inner)

    def _count(self, node: Any, often: int) -> None:
        """Adds up what is looked at and called in an expression."""
        if often == 0:
            return
        for name in _calls(node):
            self.called[name] = min(self.called.get(name, 0) + often, CEILING)
        for part, inner in self._parts(node, often):
            self._count(part, inner)

    def _parts(self, node: Any, often: int) -> Iterator[tuple[Any, int]]:
        """The parts of an expression, with how often each is looked at."""
        source = _source(node)
        if source is None:
            self.total += often * self._made(node)
            if isinstance(node, ex.Prim) and node.op in _LISTS:
                self.total += often * sum(map(self._looked_through, _lists_of(node)))
            yield from ((one, often) for one in parts(node))
            return
        self.lengths.bind(node.name, source)
        turns = min(often * max(1, self.lengths.of(source)), CEILING)
        self.total += turns * self._turn(node, source)
        yield source, often
        yield from ((one, turns) for one in parts(node) if one is not source)

    def _made(self, node: Any) -> int:
        """How much there is in the lists of lists that an expression makes."""
        if isinstance(node, ex.Prim) and node.op in _SUBLISTS:
            return self.lengths.of(node) * max(1, self.lengths.elements(node))
        return 0

    def _turn(self, node: Any, source: Any) -> int:
        """What is looked at for one element."""
        return 1 + sum(self.work.of(one) for one in parts(node) if one is not source)

    def _looked_through(self, arg: Any) -> int:
        """How many elements of an argument are looked at."""
        match arg:
            case ex.Load(cell=name):
                type_: Any = self.lengths.cells[name].type if name in self.lengths.cells else None
            case ex.Lookup(table=name):
                type_ = self.lengths.tables[name].type
            case ex.Local(name=name):
                return self.lengths.names.lists.get(name, 1)
            case ex.Const():
                return self.lengths.of(arg) if isinstance(arg.value, tuple) else 1
            case _:
                return self.lengths.of(arg)
        return self.lengths.of(arg) if isinstance(type_, ListType | SetType) else 1

    # ---- with what is paid

    def program_paid(self) -> Program:
        """The program with lists wrapped."""
        procedures = tuple(map(self._procedure, self.program.procedures))
        functions = {one.name: self._function(one) for one in self.order}
        ordered = tuple(functions[one.name] for one in self.program.functions)
        return attrs.evolve(self.program, procedures=procedures, functions=ordered)

    def _function(self, function: Function) -> Function:
        self.lengths.within(function.parameters)
        value = self._paid(function.value, self.called.get(function.name, 0))
        return attrs.evolve(function, value=value)

    def _procedure(self, procedure: Procedure) -> Procedure:
        self.lengths.within((*procedure.parameters, *procedure.locals))
        often = self.counted.often[procedure.name]
        body = tuple(self._statement(one, often) for one in procedure.body)
        return attrs.evolve(procedure, body=body)

    def _statement(self, node: st.Statement, often: int) -> st.Statement:
        inner = min(often * self.counted.turns(node), CEILING)

        def change(part: Any) -> Any:
            if isinstance(part, st.Statement):
                return self._statement(part, inner)
            return self._paid(part, inner if isinstance(node, st.Loop) else often)

        return rebuild(node, change)

    def _paid(self, node: Any, often: int) -> Any:
        source = _source(node)
        inside = {id(part): turns for part, turns in self._parts(node, often)}
        done = rebuild(node, lambda part: self._paid(part, inside.get(id(part), often)))
        if source is None:
            if isinstance(node, ex.Prim) and node.op in _LISTS:
                return self._args_paid(node, done, often)
            is_much = often * self._made(node) > LONG
            return _wrapped(done, self.lengths.elements(node)) if is_much else done
        if often <= 1 or often * self.lengths.of(source) <= LONG:
            return done
        return attrs.evolve(done, source=_wrapped(done.source, self._turn(node, source)))

    def _args_paid(self, node: ex.Prim, done: ex.Prim, often: int) -> ex.Prim:
        lists = _lists_of(node)
        args = [
            _wrapped(made, 1) if one in lists and self._is_much(one, often) else made
            for one, made in zip(node.args, done.args, strict=True)
        ]
        return attrs.evolve(done, args=tuple(args))

    def _is_much(self, arg: Any, often: int) -> bool:
        """Whether looking through an argument takes much; a single value is not looked through."""
        size = self._looked_through(arg)
        return size > 1 and often * size > LONG


def _lists_of(node: ex.Prim) -> tuple[ex.Expression, ...]:
    """The arguments of an operation that are looked through: `in` has a value first."""
    return node.args[1:] if node.op == "in" else node.args


def _source(node: Any) -> Any:
    """The list whose elements a node names and looks at, if it does."""
    return node.source if isinstance(node, _COUNTED) and node.name is not None else None


def _wrapped(source: ex.Expression, weight: int) -> ex.Expression:
    return ex.Prim("paid", (source, ex.Const(weight)), origin=source.origin)


def _calls(node: Any) -> tuple[str, ...]:
    if isinstance(node, ex.Call):
        return (node.function,)
    return node.functions if isinstance(node, ex.CallOneOf) else ()


def _outside(program: Program) -> Iterator[str]:
    """The functions that are asked for from outside of all code."""
    yield from (one for one in (program.total, *(r.function for r in program.rankings)) if one)
    yield from (one.function for one in program.invariants)
    for line in program.scores:
        yield from (one for one in (line.value, line.when) if one)
    for action in program.actions:
        yield from (*action.domains, *action.offers, action.legal, action.possible)
        yield from (guard.holds for guard in action.guards)


def _callers_first(program: Program) -> list[Function]:
    """The functions so that each stands behind all that call it."""
    called = {
        one.name: [name for node in walk(one.value) for name in _calls(node)]
        for one in program.functions
    }
    functions = {one.name: one for one in program.functions}
    return [functions[name] for name in callers_first(called)]
