"""Names that are not in use yet."""

from __future__ import annotations

from attrs import define

from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import assigned, binder, walk


@define
class Fresh:
    """The names in use; a fresh one gets a number when its base is taken."""

    taken: set[str]

    def fresh(self, base: str) -> str:
        """A name that is not in use yet, and is from now on."""
        name, number = base, 1
        while name in self.taken:
            number += 1
            name = f"{base}__{number}"
        self.taken.add(name)
        return name


def code_names(program: Program) -> set[str]:
    """The names of all functions and procedures."""
    return {p.name for p in program.procedures} | {f.name for f in program.functions}


def local_names(procedure: Procedure) -> set[str]:
    """The names of all parameters, locals and binders in a procedure's body."""
    names = {parameter.name for parameter in procedure.parameters}
    for node in walk(procedure.body):
        names.update(assigned(node), filter(None, (binder(node),)))
    return names
