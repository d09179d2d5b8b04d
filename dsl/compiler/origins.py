"""The places in the rules that a program's code can come from, in one fixed order."""

from __future__ import annotations

from cardwright.dsl.ir.origin import UNKNOWN, Origin
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import walk


def origins_of(program: Program) -> tuple[Origin, ...]:
    """All origins of the procedures of a program, each once."""
    found = {UNKNOWN: None}
    for procedure in program.procedures:
        for node in walk(procedure):
            origin = getattr(node, "origin", None)
            if origin is not None:
                found[origin] = None
    return tuple(found)
