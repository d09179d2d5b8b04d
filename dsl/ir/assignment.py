"""Which locals have a value where: finds a use that some path reaches without an assignment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import define, field

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.walk import assigned, free_locals

Have: TypeAlias = "frozenset[str] | None"


@define
class Assignment:
    """Goes through statements in order of play. `exits` has the kinds of exit of each procedure.

    `have` is what has a value; None where control never comes. Afterwards `unassigned` lists the
    uses without a value, and `leaving` what has a value at each exit that leaves the statements.
    """

    exits: Mapping[str, tuple[str, ...]]
    unassigned: list[str] = field(factory=list)
    leaving: dict[str, list[frozenset[str]]] = field(factory=dict)
    _breaks: list[list[frozenset[str]]] = field(factory=list)

    def use(self, node: object, have: Have) -> None:
        """Notes the locals of an expression that have no value."""
        if have is not None:
            self.unassigned.extend(sorted(free_locals(node) - have))

    def block(self, block: st.Block, have: Have) -> Have:
        """What has a value after the block."""
        for statement in block:
            have = self.statement(statement, have)
        return have

    def statement(self, statement: st.Statement, have: Have) -> Have:
        """What has a value after the statement."""
        if have is None:
            return None
        match statement:
            case st.If():
                return self._if(statement, have)
            case st.ForEach() | st.Times() | st.Loop():
                return self._loop(statement, have)
            case st.Scope():
                return self._scope(statement, have)
            case st.Finally():
                return self._finally(statement, have)
            case st.Break():
                if self._breaks:
                    self._breaks[-1].append(have)
                return None
            case st.Exit():
                self.leave((statement.kind,), have)
                return None
            case st.EndGame() | st.Fail():
                return None
            case _:
                return self._plain(statement, have)

    def leave(self, kinds: tuple[str, ...], have: frozenset[str]) -> None:
        """Notes what has a value at exits."""
        for kind in kinds:
            self.leaving.setdefault(kind, []).append(have)

    def _plain(self, statement: st.Statement, have: frozenset[str]) -> Have:
        self.use(statement, have)
        if isinstance(statement, st.Do):
            self.leave(self.exits.get(statement.procedure, ()), have)
        if isinstance(statement, st.DoOneOf):
            for name in statement.procedures:
                self.leave(self.exits.get(name, ()), have)
        return have.union(assigned(statement))

    def _if(self, statement: st.If, have: frozenset[str]) -> Have:
        ends = []
        for when, block in statement.branches:
            self.use(when, have)
            ends.append(self.block(block, have))
        ends.append(self.block(statement.other, have))
        return _meet(ends)

    def _loop(self, loop: st.ForEach | st.Times | st.Loop, have: frozenset[str]) -> Have:
        self._breaks.append([])
        match loop:
            case st.ForEach():
                self.use(loop.source, have)
            case st.Times():
                self.use(loop.count, have)
            case st.Loop():
                self.use(loop.until, have)
        self.block(loop.body, have.union(assigned(loop)))
        breaks = self._breaks.pop()
        endless = isinstance(loop, st.Loop) and loop.until is None
        return _meet(breaks) if endless else have

    def _scope(self, scope: st.Scope, have: frozenset[str]) -> Have:
        self.use(scope.player, have)
        inner, end = self._within(scope.body, have)
        own = inner.pop(scope.kind, [])
        self._pass_on(inner)
        return _meet([end, *own])

    def _finally(self, statement: st.Finally, have: frozenset[str]) -> Have:
        depth = len(self._breaks[-1]) if self._breaks else 0
        inner, end = self._within(statement.body, have)
        for kind, sets in inner.items():
            after = self.block(statement.after, _meet(sets))
            self._pass_on({kind: [] if after is None else [after]})
        if self._breaks:
            broken = self._breaks[-1][depth:]
            after = self.block(statement.after, _meet(broken))
            self._breaks[-1][depth:] = [] if after is None else [after]
        return self.block(statement.after, end)

    def _within(
        self, block: st.Block, have: frozenset[str]
    ) -> tuple[dict[str, list[frozenset[str]]], Have]:
        """The exits out of a block, kept apart from others, and what it ends with."""
        outer, self.leaving = self.leaving, {}
        end = self.block(block, have)
        inner, self.leaving = self.leaving, outer
        return inner, end

    def _pass_on(self, inner: Mapping[str, list[frozenset[str]]]) -> None:
        for kind, sets in inner.items():
            for have in sets:
                self.leave((kind,), have)


def _meet(ends: list[frozenset[str]] | list[Have]) -> Have:
    """What has a value after several ways that meet."""
    reached = [have for have in ends if have is not None]
    return frozenset.intersection(*reached) if reached else None
