"""What every game of a program does alike before the first chance or choice.

An engine may do it once, and copy the state that it leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import assigned, free_locals, statements

STEADY = (
    *(st.Let, st.Store, st.Move, st.MoveMany, st.Shuffle, st.Turn, st.Learn),
    *(st.If, st.ForEach, st.Times, st.Break, st.Do, st.Fail),
    *(st.Outcome, st.Eliminate, st.ReverseOrder, st.Happen, st.Say, st.RevealValue),
)
"""Statements in which there is no chance, no choice and no end, and which cost no step budget."""

DEEPEST = 8


@frozen
class Step:
    """The statements of one procedure that every game begins with; `enters` says whether the call
    at the end of their segment is made too."""

    procedure: Procedure
    segment: flow.Segment
    taken: int
    enters: bool


class Opening:
    """The statements that every game of a program begins with; all of `steps` but the last one go
    up to a call. False when there are none."""

    def __init__(self, program: Program) -> None:
        self._procedures = {one.name: one for one in program.procedures}
        self._segments = {
            segment.name: segment for one in program.procedures for segment in one.segments
        }
        self.steps = tuple(self._found(program.play))

    def __bool__(self) -> bool:
        return any(step.taken for step in self.steps)

    def _found(self, play: str) -> Iterator[Step]:
        procedure: Procedure | None = self._procedures[play]
        begun = set[str]()
        while procedure is not None and procedure.segments:
            begun.add(procedure.name)
            segment = procedure.segments[0]
            taken = self._steady(segment, procedure.segments[1:])
            called = self._called(segment) if taken == len(segment.body) else None
            if called is not None and called.name in begun:
                called = None
            yield Step(procedure, segment, taken, called is not None)
            procedure = called

    def _steady(self, segment: flow.Segment, others: Sequence[flow.Segment]) -> int:
        """How many statements of a segment are the same in every game, and leave no locals."""
        lived = {name for one in others for name in one.live}
        for number, node in enumerate(segment.body):
            own = {name for one in statements((node,)) for name in assigned(one)}
            rest = free_locals((segment.body[number + 1 :], segment.end))
            if not self._is_steady(node) or own & (rest | lived):
                return number
        return len(segment.body)

    def _is_steady(self, node: st.Statement, depth: int = 0) -> bool:
        """Whether a statement does the same whenever it is carried out in the same state."""
        for one in statements((node,)):
            if not isinstance(one, STEADY) or depth > DEEPEST:
                return False
            if isinstance(one, st.Do):
                called = self._procedures[one.procedure]
                if called.segments or called.exits:
                    return False
                if not all(self._is_steady(part, depth + 1) for part in called.body):
                    return False
        return True

    def _called(self, segment: flow.Segment) -> Procedure | None:
        """The procedure that a segment calls at its end, when it can be begun at once."""
        end = segment.end
        if not isinstance(end, flow.Enter) or end.index is not None or end.args:
            return None
        called = self._procedures[end.procedures[0]]
        live = self._segments[end.resume].live
        return called if called.segments and not live and not segment.handlers else None
