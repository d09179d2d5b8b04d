"""Functions from a program to a program, and the order in which they run.

Import a pass from its own module; `PIPELINE` and `run` are all that stands here.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.ir.program import Program
from cardwright.dsl.passes.effects import effects
from cardwright.dsl.passes.liveness import liveness
from cardwright.dsl.passes.segment import segment

Pass = Callable[[Program], Program]

PIPELINE: tuple[Pass, ...] = (effects, segment, liveness)


def run(program: Program) -> Program:
    """The program with everything filled in that an engine needs: effects, segments, liveness."""
    for step in PIPELINE:
        program = step(program)
    return program
