"""Conditions that are watched, looked at only as far as a statement can have changed them.

Before: `passes = 0`, then all of `some hand is empty or plays >= 100 or passes > 5` is looked at.
After: nothing, unless the condition has held before. After `plays += 1`: `plays >= 100` alone. When
a card has been drawn to a hand: nothing either, since no hand is empty because of that.

A condition that is looked at behind every statement that may change it holds exactly when its edge
says so. Where it did not hold, only those parts of it can make it hold that read what has changed.
"""

from __future__ import annotations

from typing import Any

import attrs
from attrs import frozen

from cardwright.dsl.compiler.parts import pays
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import Names, expression_reads, reads, writes
from cardwright.dsl.ir.program import Cell, Procedure, Program
from cardwright.dsl.ir.simple import expression as simpler
from cardwright.dsl.ir.walk import blocks, rewrite


@frozen
class Watched:
    """A condition that one procedure looks at: its edge, its parts, what each part reads."""

    edge: ex.Load
    parts: tuple[ex.Expression, ...]
    reads: tuple[Names, ...]


class Sharpener:
    """Sharpens the checks in one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.cells: dict[str, Cell] = {one.name: one for one in program.cells}
        self._reads = reads(program)
        found = [(one.name, self._watched(one)) for one in program.procedures]
        self.watched = {name: one for name, one in found if one is not None}

    def _watched(self, procedure: Procedure) -> Watched | None:
        """What a procedure looks at, if it only acts on the edges of one condition."""
        match procedure.body:
            case (
                st.If(
                    branches=(
                        (condition, (st.If(branches=((ex.Prim(op="not", args=(edge,)), _),)),)),
                        (ex.Load(index=()) as again, (st.Store(value=ex.Const(value=False)),)),
                    ),
                    other=(),
                ),
            ) if edge == again and not pays(condition):
                parts = condition.items if isinstance(condition, ex.Or) else (condition,)
                known = tuple(expression_reads(one, self._reads) for one in parts)
                return Watched(again, parts, known)
        return None

    def block(self, block: Any) -> Any:
        """A block with its checks sharpened, those of the blocks in it too."""
        made: list[st.Statement] = []
        cause: st.Statement | None = None
        for node in block:
            if isinstance(node, st.Do) and node.procedure in self.watched:
                made += self._sharp(self.watched[node.procedure], node, cause)
                continue
            made.append(_with_blocks(node, self.block))
            cause = None if blocks(node) or isinstance(node, st.Do | st.DoOneOf) else node
        return tuple(made)

    def _sharp(self, watched: Watched, check: st.Do, cause: st.Statement | None) -> st.Block:
        """The check behind a statement."""
        if cause is None:
            return (check,)
        changed = frozenset(writes(cause, self.program))
        pairs = zip(watched.parts, watched.reads, strict=True)
        known = [self._after(part, cause) for part, read in pairs if not read.isdisjoint(changed)]
        known = [one for one in known if one != ex.Const(False)]
        if known == list(watched.parts) or ex.Const(True) in known:
            return (check,)
        test = ex.Or((watched.edge, *known)) if known else watched.edge
        return (st.If(((test, (check,)),), (), origin=check.origin),)

    def _after(self, part: ex.Expression, cause: st.Statement) -> ex.Expression:
        """A part of a condition where a statement has just been carried out: false where it waits
        for a zone to be empty that has only got cards."""
        if self._only_fills(part, cause):
            return ex.Const(False)
        if not isinstance(cause, st.Store) or cause.index or not self._is_kept(cause):
            return part
        loaded = ex.Load(cause.cell)
        return rewrite(part, lambda node: cause.value if node == loaded else simpler(node))

    @staticmethod
    def _only_fills(part: ex.Expression, cause: st.Statement) -> bool:
        match part, cause:
            case (
                ex.Prim(op="eq", args=(ex.ZoneSize(zone=waited), ex.Const(value=0))),
                st.Draw(source=ex.ZoneRef() as source, target=target)
                | st.Move(source=ex.ZoneRef() as source, target=target)
                | st.MoveMany(source=ex.ZoneRef() as source, target=target)
                | st.MoveAll(source=ex.ZoneRef() as source, target=target),
            ):
                return source.zone != waited.zone == target.zone
        return False

    def _is_kept(self, store: st.Store) -> bool:
        """Whether a cell surely has the constant that a statement gives it."""
        value, cell = store.value, self.cells.get(store.cell)
        if not isinstance(value, ex.Const) or cell is None or type(value.value) is not int:
            return False
        if cell.low is None or cell.high is None:
            return not store.checked
        return cell.low <= value.value <= cell.high


def _with_blocks(node: st.Statement, change: Any) -> st.Statement:
    match node:
        case st.If():
            branches = tuple((when, change(block)) for when, block in node.branches)
            return attrs.evolve(node, branches=branches, other=change(node.other))
        case st.ForEach() | st.Times() | st.Loop() | st.Scope():
            return attrs.evolve(node, body=change(node.body))
        case st.Finally():
            return attrs.evolve(node, body=change(node.body), after=change(node.after))
    return node


def sharpened(program: Program) -> Program:
    """The program with the checks of its watched conditions sharpened."""
    sharpener = Sharpener(program)
    if not sharpener.watched:
        return program
    procedures = []
    for one in program.procedures:
        segments = tuple(
            attrs.evolve(segment, body=sharpener.block(segment.body)) for segment in one.segments
        )
        procedures.append(attrs.evolve(one, body=sharpener.block(one.body), segments=segments))
    return attrs.evolve(program, procedures=tuple(procedures))
