"""Puts the calls that look at watched conditions behind the statements that may change them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from attrs import evolve

from cardwright.dsl.checker.bodies import setup_name, work
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.rule_bodies import flag_cell
from cardwright.dsl.checker.triggers import Trigger, add_arm, check_in_turn
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import calls, expression_reads, reads, writes
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import blocks


def watch_all(c: Checker, triggers: list[Trigger], finish: str) -> None:
    """Weaves the checks into all procedures, and makes `arm`."""
    if not triggers:
        add_arm(c, [], None)
        return
    weaver = Weaver(c, triggers)
    silent = {setup_name(c), finish}
    for name, procedure in list(c.build.procedures.items()):
        if procedure.kind != "setup" and name not in silent:
            c.build.procedures[name] = evolve(procedure, body=weaver.block(procedure.body))
    armed = _guarded(c, weaver.used, finish)
    add_arm(c, triggers, armed)


class Weaver:
    """What every statement may change, against what every condition looks at."""

    def __init__(self, c: Checker, triggers: list[Trigger]) -> None:
        self.c = c
        self.used: dict[str, None] = {}
        program = SimpleNamespace(
            functions=tuple(c.build.functions.values()),
            procedures=(),
            cells=tuple(c.build.cells.values()),
            zones=tuple(c.build.zones.values()),
        )
        self.program = cast(Program, program)
        known = reads(self.program)
        self.watched = [
            (one, frozenset(expression_reads(tuple(one.looks), known))) for one in triggers
        ]

    def block(self, body: st.Block) -> st.Block:
        """The block with checks behind its statements."""
        out: list[st.Statement] = []
        for statement in body:
            if id(statement) in work(self.c).whole:
                out += [statement, *self.checks(self.changes(statement), statement)]
            elif blocks(statement):
                out.append(self.inside(statement))
            else:
                out += [statement, *self.checks(self.changes(statement), statement)]
        return tuple(out)

    def inside(self, statement: st.Statement) -> st.Statement:
        """A statement with blocks, with checks inside them."""
        if isinstance(statement, st.If):
            branches = tuple((test, self.block(body)) for test, body in statement.branches)
            return evolve(statement, branches=branches, other=self.block(statement.other))
        if isinstance(statement, st.Finally):
            after = self.block(statement.after)
            return evolve(statement, body=self.block(statement.body), after=after)
        assert isinstance(statement, st.ForEach | st.Times | st.Loop | st.Scope)
        body = self.block(statement.body)
        if isinstance(statement, st.Scope) and statement.kind == "turn":
            body = (*self.checks(frozenset({"active"}), statement), *body)
        return evolve(statement, body=body)

    def changes(self, statement: st.Statement) -> frozenset[str]:
        """What a statement may change itself, calls inside it apart."""
        if isinstance(statement, st.Do | st.DoOneOf | st.Ask):
            return frozenset()
        inner = blocks(statement)
        if not inner:
            return frozenset(writes(statement, self.program))
        found = [self.changes(one) for block in inner for one in block]
        return frozenset().union(*found)

    def checks(self, changed: frozenset[str], statement: st.Statement) -> list[st.Statement]:
        """The calls that look at the conditions which may have changed.

        Those of players are looked at in turn order, at the place of the first of them.
        """
        hit = [one for one, looks in self.watched if not looks.isdisjoint(changed)]
        of_players = tuple(one for one in hit if one.watch and one.watch.player())
        names = dict.fromkeys(
            check_in_turn(self.c, of_players)
            if one in of_players and len(of_players) > 1
            else one.check
            for one in hit
        )
        self.used.update(names)
        return [st.Do(name, (), origin=statement.origin) for name in names]


def _guarded(c: Checker, checks: dict[str, None], finish: str) -> str | None:
    """Where a check can be met during the setup or after the end, it does nothing until armed."""
    if not (_reached(c, setup_name(c)) | _reached(c, finish)) & checks.keys():
        return None
    armed = flag_cell(c, "conditions_armed")
    for name in checks:
        procedure = c.build.procedures[name]
        body: st.Block = (st.If(((ex.Load(armed), procedure.body),), ()),)
        c.build.procedures[name] = evolve(procedure, body=body)
    ending = c.build.procedures[finish]
    disarm = st.Store(armed, (), ex.Const(False), False)
    c.build.procedures[finish] = evolve(ending, body=(disarm, *ending.body))
    return armed


def _reached(c: Checker, name: str) -> set[str]:
    """The procedures that one carries out, directly or not."""
    reached: set[str] = set()
    todo = [name]
    while todo:
        procedure = c.build.procedures.get(todo.pop())
        for called in calls(procedure.body) if procedure else ():
            if called not in reached:
                reached.add(called)
                todo.append(called)
    return reached
