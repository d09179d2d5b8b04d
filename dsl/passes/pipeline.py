"""The passes in the order in which they run on what the checker made."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.ir.internal import InternalError
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.verify import verify
from cardwright.dsl.passes.budget import budget
from cardwright.dsl.passes.effects import effects
from cardwright.dsl.passes.hash import hashed
from cardwright.dsl.passes.liveness import liveness
from cardwright.dsl.passes.paying import paying
from cardwright.dsl.passes.segment import segment
from cardwright.dsl.passes.simplify import simplify
from cardwright.dsl.passes.telling import telling

Pass = Callable[[Program], Program]

PIPELINE: tuple[Pass, ...] = (simplify, telling, budget, paying, effects, segment, liveness, hashed)


def run(program: Program, check: bool = True) -> Program:
    """The program with all that an engine needs: effects, segments, live locals and its hash.

    With `check` each step is verified; a program that is not well formed raises InternalError.
    """
    if check:
        verify(program, "the checker")
    for step in PIPELINE:
        program = step(program)
        if check and step is not segment:  # segments mean something only with their live locals
            verify(program, step.__name__)
    if check and liveness(program) != program:
        raise InternalError("liveness", "a second run finds other live locals")
    return program
