"""Decisions that can be left without any option, where their conditions show it.

The options of a decision that all have conditions are looked at for the values which these compare:
each number a little below, at and above what it is compared with, each flag both ways. Where no
option is left for some of them, the decision wants an `otherwise`. Conditions of other forms are
not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from operator import not_
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.simple import ON_INTS
from cardwright.dsl.ir.types import BoolType, EnumType, IntType
from cardwright.dsl.ir.walk import statements, walk
from cardwright.dsl.problems import games as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Span

Locate = Callable[[str, int, int], "Span | None"]
MOST_CASES = 5_000


def check_decisions(program: Program, report: Report, locate: Locate) -> None:
    """Reports decisions for which some state leaves no option."""
    judge = Judge(program)
    for procedure in program.procedures:
        lets = _lets(procedure.body)
        for one in statements(procedure.body):
            if isinstance(one, st.Ask) and one.free is None:
                _check(judge, one, lets, report, locate)


def _lets(block: st.Block) -> dict[str, ex.Expression | None]:
    """What each local is; None where it is set more than once."""
    found: dict[str, ex.Expression | None] = {}
    for one in statements(block):
        if isinstance(one, st.Let):
            found[one.name] = None if one.name in found else one.value
    return found


def _check(
    judge: Judge,
    ask: st.Ask,
    lets: dict[str, ex.Expression | None],
    report: Report,
    locate: Locate,
) -> None:
    tests: list[ex.Expression] = []
    for choice in ask.choices:
        if choice.source is not None:
            if choice.source == ex.Const(()):
                continue
            return
        if choice.when is None:
            return
        test = choice.when
        if isinstance(test, ex.Local):
            bound = lets.get(test.name)
            if bound is None:
                return
            test = bound
        tests.append(test)
    place = ask.origin.place
    span = locate(place.file, place.start, place.end)
    if span is not None and judge.can_all_fail(tests):
        report.add(problems.can_be_empty(span))


class Judge:
    """Whether conditions on state can all be false at once."""

    def __init__(self, program: Program) -> None:
        self.cells = {cell.name: cell for cell in program.cells}
        self.enums = {enum.name: len(enum.values) for enum in program.enums}

    def can_all_fail(self, tests: list[ex.Expression]) -> bool:
        """Whether values of the state that they read make all of them false."""
        loads: list[ex.Load] = []
        limits: set[int] = set()
        for test in tests:
            for node in walk(test):
                if isinstance(node, ex.Load):
                    loads += [] if node in loads else [node]
                elif isinstance(node, ex.Const) and isinstance(node.value, int):
                    limits.add(node.value)
                elif not isinstance(node, ex.Const | ex.Local | ex.And | ex.Or | ex.Prim):
                    return False
        domains = [self._values(load, limits) for load in loads]
        cases = 1
        for values in domains:
            cases *= len(values or ())
        if any(values is None for values in domains) or cases > MOST_CASES:
            return False
        return any(self._fail(tests, loads, case) for case in product(*domains))  # type: ignore[arg-type]

    def _values(self, load: ex.Load, limits: set[int]) -> list[Any] | None:
        cell = self.cells.get(load.cell)
        if cell is None:
            return None
        match cell.type:
            case BoolType():
                return [False, True]
            case EnumType(enum=enum):
                return list(range(self.enums[enum]))
            case IntType(low=low, high=high):
                near = {n + d for n in (*limits, low, high) for d in (-1, 0, 1)}
                return sorted(n for n in near if low <= n <= high)
            case _:
                return None

    def _fail(
        self, tests: list[ex.Expression], loads: list[ex.Load], case: tuple[Any, ...]
    ) -> bool:
        known = list(zip(loads, case, strict=True))
        try:
            return not any(_value(test, known) for test in tests)
        except _NotJudged:
            return False


class _NotJudged(Exception):
    """An expression of a form that is not looked into."""


def _value(node: ex.Expression, known: list[tuple[ex.Load, Any]]) -> Any:
    match node:
        case ex.Const(value=value):
            return value
        case ex.Load():
            return next(value for load, value in known if load == node)
        case ex.And(items=items):
            return all(_value(one, known) for one in items)
        case ex.Or(items=items):
            return any(_value(one, known) for one in items)
        case ex.Prim(op=op, args=args) if op in _OPERATIONS:
            return _OPERATIONS[op](*_values_of(args, known))
    raise _NotJudged


def _values_of(args: tuple[ex.Expression, ...], known: list[tuple[ex.Load, Any]]) -> Iterator[Any]:
    return (_value(arg, known) for arg in args)


_OPERATIONS: dict[str, Callable[..., Any]] = {
    **ON_INTS,
    "not": not_,
}
