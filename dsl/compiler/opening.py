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
from functools import cached_property

from attrs import evolve, frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.segments import Segments, segments_of
from cardwright.dsl.compiler.statements import print_block, read_locals
from cardwright.dsl.compiler.text import listed, word
from cardwright.dsl.ir import flow, opening


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
        self.program = module.program
        self.steps = [
            Step(segments_of(module, one.procedure), one.segment, one.taken, one.enters)
            for one in opening.Opening(module.program).steps
        ]

    def __bool__(self) -> bool:
        return any(step.taken for step in self.steps)

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
