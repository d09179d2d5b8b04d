"""Look-ups in tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Program, Table
from cardwright.dsl.ir.types import OptionalType, Type
from cardwright.interpreter.faults import fail
from cardwright.interpreter.makers import Maker
from cardwright.interpreter.ranges import bounds, optional
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Shape, of_lines, of_text


class Tables:
    """Makes the code that looks something up in the tables of one program."""

    def __init__(self, program: Program, expressions: Maker) -> None:
        self.program = program
        self.expressions = expressions
        self.tables = {one.name: one for one in program.tables}

    def lookup(self, node: ex.Lookup, scope: Scope) -> Code:
        """The entry of a table."""
        table = self.tables[node.table]
        keys = self.expressions.codes(node.keys, scope)
        if len(keys) == 1 and self._has_entry(keys[0], table):
            return entry(table.values, table.dims[0][0], keys[0], table.type)
        shape = Shape()
        lines: list[str] = []
        for number, (key, (low, size)) in enumerate(zip(keys, table.dims, strict=True)):
            name, refuse = f"k{number}", shape.add(_outside(node.table))
            lines.append(f"{name} = {key.embed(shape)}")
            if not key.never_none:
                lines.append(f"if {name} is None: return None")
            if low:
                lines.append(f"{name} -= {shape.add(low)}")
            lines.append(f"if not 0 <= {name} < {shape.add(size)}: {refuse}()")
        index = "k0"
        for number in range(1, len(keys)):
            index = f"({index}) * {shape.add(table.dims[number][1])} + k{number}"
        lines.append(f"return {shape.add(table.values)}[{index}]")
        never_none = all(key.never_none for key in keys)
        return of_lines(lines, shape, table.type if never_none else optional(table.type))

    def _has_entry(self, key: Code, table: Table) -> bool:
        """Whether a table with one key surely has an entry for it, unless it is none."""
        low, size = table.dims[0]
        type_ = key.type.of if isinstance(key.type, OptionalType) else key.type
        within = bounds(type_, self.program)
        return within is not None and low <= within[0] and within[1] < low + size


def entry(values: tuple[Any, ...], low: int, key: Code, type_: Type | None) -> Code:
    """A table entry whose key is surely in range, or none."""

    def found(shape: Shape, key: str) -> str:
        return f"{shape.add(values)}[{f'{key} - {shape.add(low)}' if low else key}]"

    def write(shape: Shape, keys: list[str]) -> str:
        if key.never_none:
            return found(shape, keys[0])
        name = shape.fresh()
        return f"None if ({name} := {keys[0]}) is None else {found(shape, name)}"

    if key.simple and key.never_none:
        return Code(
            lambda shape: found(shape, key.embed(shape)), type_, simple=True, reads=key.reads
        )
    return of_text([key], write, type_ if key.never_none else optional(type_), key.reads)


def _outside(table: str) -> Callable[[], None]:
    def refuse() -> None:
        fail(f"the table {table} has no entry for this")

    return refuse
