"""Deals that need more cards than there can be: upper bounds through the straight beginning.

From the beginning of a game up to the first decision every zone has at most so many cards. A draw
of a fixed number of cards that is more than this cannot succeed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.simple import ON_INTS
from cardwright.dsl.problems import games as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Span

Locate = Callable[[str, int, int], "Span | None"]
Key = tuple[str, Any]
MOST_STEPS = 20_000
UNKNOWN = object()


class _Over(Exception):
    """Nothing can be said from here on: a decision, a branch that leaves, too many steps."""


def check_supplies(program: Program, report: Report, locate: Locate) -> None:
    """Reports draws at the beginning of a game that need more cards than the zone can have."""
    walk = Beginning(program, report, locate)
    try:
        walk.procedure(program.play, ())
    except _Over:
        pass


class Beginning:
    """The most cards that can lie in each zone; a zone that is not listed has none."""

    def __init__(self, program: Program, report: Report, locate: Locate) -> None:
        self.program, self.report, self.locate = program, report, locate
        self.procedures = {p.name: p for p in program.procedures}
        self.tables = {t.name: t for t in program.tables}
        self.most: dict[Key, int] = {("box", None): len(program.cards)}
        self.steps = 0

    # ---- running

    def procedure(self, name: str, args: tuple[Any, ...]) -> None:
        """Goes through a procedure."""
        procedure = self.procedures[name]
        names = [one.name for one in procedure.parameters]
        self.block(procedure.body, dict(zip(names, args, strict=True)))

    def block(self, block: st.Block, env: dict[str, Any]) -> None:
        """Goes through statements in order."""
        for one in block:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise _Over
            self.statement(one, env)

    def statement(self, one: st.Statement, env: dict[str, Any]) -> None:
        """What one statement does to the bounds."""
        match one:
            case st.Do(procedure=name, args=args):
                self.procedure(name, tuple(self.value(arg, env) for arg in args))
            case st.Let(name=name, value=value):
                env[name] = self.value(value, env)
            case st.Draw():
                self.draw(one, env)
            case st.MoveMany(cards=cards, target=target):
                self.add(target, env, self.count(cards, env))
            case st.Move(target=target):
                self.add(target, env, 1)
            case st.MoveAll(source=source, target=target):
                self.add(target, env, self.at(source, env))
                self.put(source, env, 0)
            case st.Shuffle(cards=cards, target=target) if cards is not None:
                self.add(target, env, self.count(cards, env))
            case st.Roll(into=into) | st.PickRandom(into=into):
                env[into] = UNKNOWN
            case st.Shuffle() | st.Store() | st.Happen() | st.Say() | st.Turn() | st.Learn():
                pass
            case _:
                self.structured(one, env)

    def structured(self, one: st.Statement, env: dict[str, Any]) -> None:
        """Loops over what is known, scopes, and branches whose condition is known."""
        match one:
            case st.ForEach(name=name, source=source, body=body):
                values = self.value(source, env)
                if values is UNKNOWN:
                    raise _Over
                for value in values:
                    env[name] = value
                    self.block(body, env)
            case st.Times(count=count, body=body):
                times = self.value(count, env)
                if times is UNKNOWN:
                    raise _Over
                for _ in range(times):
                    self.block(body, env)
            case st.Scope(body=body) | st.Finally(body=body):
                self.block(body, env)
                if isinstance(one, st.Finally):
                    self.block(one.after, env)
            case st.If(branches=branches, other=other):
                for test, body in branches:
                    holds = self.value(test, env)
                    if holds is UNKNOWN:
                        raise _Over
                    if holds:
                        self.block(body, env)
                        return
                self.block(other, env)
            case _:
                raise _Over

    # ---- cards

    def draw(self, one: st.Draw, env: dict[str, Any]) -> None:
        """Cards drawn from an end; reports what cannot be."""
        there = self.at(one.source, env)
        count = there if one.count is None else self.value(one.count, env)
        if one.into is not None:
            env[one.into] = UNKNOWN
        if count is UNKNOWN:
            raise _Over
        spare = self.at(one.refill, env) if one.refill is not None else 0
        if one.exact and one.count is not None and count > there + spare:
            self.tell(one)
            raise _Over
        taken = min(count, there)
        if count > there and spare:
            raise _Over
        self.put(one.source, env, there - taken)
        self.add(one.target, env, taken)

    def tell(self, one: st.Draw) -> None:
        """Reports a draw that cannot succeed."""
        place = one.origin.place
        span = self.locate(place.file, place.start, place.end)
        if span is not None:
            seats = self.program.configuration.seats
            self.report.add(problems.too_few_cards(span, one.source.zone, seats))

    def key(self, zone: ex.ZoneRef, env: dict[str, Any]) -> Key:
        """Which zone a reference means; the index must be known."""
        if zone.index is None:
            return zone.zone, None
        index = self.value(zone.index, env)
        if index is UNKNOWN:
            raise _Over
        return zone.zone, index

    def at(self, zone: ex.ZoneRef, env: dict[str, Any]) -> int:
        """The most cards that can lie in a zone."""
        return self.most.get(self.key(zone, env), 0)

    def put(self, zone: ex.ZoneRef, env: dict[str, Any], count: int) -> None:
        """Sets the bound of a zone."""
        self.most[self.key(zone, env)] = count

    def add(self, zone: ex.ZoneRef, env: dict[str, Any], count: int) -> None:
        """More cards come into a zone."""
        self.put(zone, env, self.at(zone, env) + count)

    def count(self, cards: ex.Expression, env: dict[str, Any]) -> int:
        """The most cards that a list of cards can have."""
        match cards:
            case ex.Const(value=tuple() as value):
                return len(value)
            case ex.Fold(kind="list", source=source):
                return self.count(source, env)
            case ex.ZoneCards(zone=zone):
                return self.at(zone, env)
            case ex.FamilyCards(zone=name):
                return sum(most for (zone, _), most in self.most.items() if zone == name)
            case ex.Local(name=name) if isinstance(env.get(name), tuple):
                return len(env[name])
        raise _Over

    # ---- values that are known

    def value(self, node: ex.Expression, env: dict[str, Any]) -> Any:
        """The value of an expression where it is known before any decision, else UNKNOWN."""
        match node:
            case ex.Const(value=value):
                return value
            case ex.Local(name=name):
                return env.get(name, UNKNOWN)
            case ex.Prim(op="players", args=()):
                return tuple(range(self.program.configuration.seats))
            case ex.Prim(op="starting", args=(source, _)):
                return self.value(source, env)
            case ex.Prim(op=op, args=args) if op in _KNOWN:
                values = [self.value(arg, env) for arg in args]
                return UNKNOWN if UNKNOWN in values or None in values else _KNOWN[op](*values)
            case ex.Lookup(table=table, keys=keys):
                return self.entry(table, [self.value(key, env) for key in keys])
            case _:
                return UNKNOWN

    def entry(self, name: str, keys: list[Any]) -> Any:
        """An entry of a constant table."""
        table, at = self.tables[name], 0
        for key, (low, size) in zip(keys, table.dims, strict=True):
            if key is UNKNOWN or key is None or not low <= key < low + size:
                return UNKNOWN
            at = at * size + key - low
        return table.values[at]


_KNOWN: dict[str, Callable[..., Any]] = {
    **ON_INTS,
    "div": lambda a, b: a // b if b else UNKNOWN,
    "min": min,
    "max": max,
    "size": len,
    "not": lambda a: not a,
    "range": lambda a, b: tuple(range(a, b + 1)),
}
