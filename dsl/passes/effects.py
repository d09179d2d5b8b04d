"""Fills in what the code of a program can do.

Before: `asks`, `exits` and `reads` as the checker left them, or as another pass made them untrue.
After: all of them true, and sorted.
"""

from __future__ import annotations

import attrs

from cardwright.dsl.ir.effects import asks, exits, reads
from cardwright.dsl.ir.program import Program


def effects(program: Program) -> Program:
    """The program with `asks` and `exits` of its procedures and `reads` of its functions."""
    asking, leaving, reading = asks(program), exits(program), reads(program)
    return attrs.evolve(
        program,
        functions=tuple(
            attrs.evolve(f, reads=tuple(sorted(reading[f.name]))) for f in program.functions
        ),
        procedures=tuple(
            attrs.evolve(p, asks=p.name in asking, exits=tuple(sorted(leaving[p.name])))
            for p in program.procedures
        ),
    )
