"""What every game does alike before the first chance or choice: done once, and copied.

before                           after
def flow_part__start(s, c):      def prepare(s, c):      # on a first state, which is kept
    cards_shuffle(s, (), 1)          cards_shuffle(s, (), 1)
    ante(s, c, 1)                    ante(s, c, 1)
    …deal…
                                 def begin(s, c):        # on a copy of it
                                     …deal…
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from attrs import evolve, frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.segments import Segments, segments_of
from cardwright.dsl.compiler.statements import print_block, read_locals
from cardwright.dsl.compiler.text import listed, word
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import assigned, free_locals, statements

STEADY = (
    *(st.Let, st.Store, st.Move, st.MoveMany, st.Shuffle, st.Turn, st.Learn),
    *(st.If, st.ForEach, st.Times, st.Break, st.Do, st.Fail),
    *(st.Outcome, st.Eliminate, st.ReverseOrder, st.Happen, st.Say, st.RevealValue),
)
"""Statements in which there is no chance, no choice and no end, and which cost no step budget."""


@frozen
class Step:
    """The statements of one procedure that every game begins with; `enters` says whether the call
    at the end of their segment is made too."""

    segments: Segments
    segment: flow.Segment
    taken: int
    enters: bool


class Opening:
    """The statements that every game of a program begins with."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.facts = module.facts
        self.program = module.program
        self.steps = list(self._found())

    def __bool__(self) -> bool:
        return any(step.taken for step in self.steps)

    def _found(self) -> Iterator[Step]:
        """The steps, each but the last one up to a call."""
        procedure: Procedure | None = self.facts.procedures[self.program.play]
        while procedure is not None and procedure.segments:
            segments, segment = segments_of(self.module, procedure), procedure.segments[0]
            taken = self._steady(segment, procedure.segments[1:])
            procedure = self._called(segment) if taken == len(segment.body) else None
            yield Step(segments, segment, taken, procedure is not None)

    def _steady(self, segment: flow.Segment, others: Sequence[flow.Segment]) -> int:
        """How many statements of a segment are the same in every game, and leave no locals."""
        lived = {name for one in others for name in one.live}
        for number, node in enumerate(segment.body):
            own = {name for one in statements((node,)) for name in assigned(one)}
            rest = free_locals((segment.body[number + 1 :], segment.end))
            if not self.is_steady(node) or own & (rest | lived):
                return number
        return len(segment.body)

    def is_steady(self, node: st.Statement, depth: int = 0) -> bool:
        """Whether a statement does the same whenever it is carried out in the same state."""
        for one in statements((node,)):
            if not isinstance(one, STEADY) or depth > 8:
                return False
            if isinstance(one, st.Do):
                called = self.facts.procedures[one.procedure]
                inner = called.body
                if called.segments or called.exits:
                    return False
                if not all(self.is_steady(part, depth + 1) for part in inner):
                    return False
        return True

    def _called(self, segment: flow.Segment) -> Procedure | None:
        """The procedure that a segment calls at its end, when it can be begun at once."""
        end = segment.end
        if not isinstance(end, flow.Enter) or end.index is not None or end.args:
            return None
        resume = next(one for one in self._all_segments if one.name == end.resume)
        called = self.facts.procedures[end.procedures[0]]
        return called if called.segments and not resume.live and not segment.handlers else None

    @cached_property
    def _all_segments(self) -> list[flow.Segment]:
        return [one for procedure in self.program.procedures for one in procedure.segments]

    @cached_property
    def replaced(self) -> set[str]:
        """The segments that nothing else goes on with: they need no function of their own."""
        calls: Counter[str] = Counter({self.program.play: 1})
        for one in self._all_segments:
            if isinstance(one.end, flow.Enter):
                calls.update(one.end.procedures)
        return {
            step.segment.name
            for step in self.steps
            if calls[step.segments.procedure.name] == 1
            and step.segment.name not in step.segments.used
        }

    # ---- the two functions

    def prepare(self) -> Code:
        """The function that is carried out once."""
        code = Code(self.module, self.program.play, carries_run=True)
        code.title = self.module.new("prepare")
        code.line("# Every game begins with this: it is done once, and copied.")
        with code.block(f"def {code.title}(s, c):"):
            for step in self.steps:
                self._prepared(code, step)
        return code

    def _prepared(self, code: Code, step: Step) -> None:
        procedure = step.segments.procedure
        code.owner, code.locals = procedure.name, {}
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.segments)
        code.writer.at = ((procedure.name, procedure.origin),)
        print_block(code, step.segment.body[: step.taken])
        end = step.segment.end
        if step.enters and isinstance(end, flow.Enter):
            with code.writer.of(code.owner, end.origin):
                frame = step.segments.frame(code, end.resume)
                code.line(listed([word("*c.stack"), frame]), "c.stack = ")

    def begin(self) -> Code:
        """The function that each game goes on with."""
        step = self.steps[-1]
        rest = evolve(step.segment, body=step.segment.body[step.taken :])
        code = step.segments.code()
        code.title = self.module.new("begin")
        code.place(rest.body[0].origin if rest.body else rest.end.origin)
        code.line(f"def {code.title}(s, c):")
        with code.writer.indented():
            step.segments.print_segment(code, rest)
        return code
