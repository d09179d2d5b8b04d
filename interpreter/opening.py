"""What every game begins with, carried out once: games of the interpreter go on with a copy."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from cardwright.dsl.ir.flow import Enter
from cardwright.dsl.ir.opening import Opening
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.run import Run
from cardwright.interpreter.segments import Flow, SegmentCode
from cardwright.interpreter.state import Frame, State


@frozen
class Prepared:
    """A state to be copied, the frames that wait in it, the segment that goes on and the number of
    its locals."""

    state: State
    stack: tuple[Frame, ...]
    code: SegmentCode
    locals: int

    def begin(self, run: Run) -> State:
        """A state of a new game; the run is made ready for the segment that goes on."""
        run.stack, run.locals = list(self.stack), [None] * self.locals
        return self.state.clone()


def prepare(program: Program, flow: Flow, state: State, run: Run) -> Prepared:
    """Carries out on a first state what every game begins with; there is no chance in it."""
    stack: list[Frame] = []
    owner = flow.procedure(program.play)
    code = owner.entry
    for step in Opening(program).steps:
        owner = flow.procedure(step.procedure.name)
        body, end = step.segment.body, step.segment.end
        block = flow.statements.block(body[: step.taken], owner.scope)
        if block is not None:
            block(state, _blank(owner.scope.slots.size), run)
        if step.enters:
            assert isinstance(end, Enter)
            stack.append((owner.name, end.resume, ()))
        else:
            code = flow.part(owner, evolve(step.segment, body=body[step.taken :]))
    return Prepared(state, tuple(stack), code, max(owner.scope.slots.size, 1))


def _blank(size: int) -> list[Any]:
    return [None] * size
