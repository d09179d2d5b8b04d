"""State cells in expressions and statements: reading them, writing them within their range."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import (
    FractionType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    TextType,
    Type,
)
from cardwright.interpreter.faults import fail
from cardwright.interpreter.layout import BUILTIN_CELLS, attribute
from cardwright.interpreter.makers import Maker
from cardwright.interpreter.ranges import BOOL, bounds, optional
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import NO_READS, Code, Shape, of_lines, of_text, reads_of


@frozen
class CellInfo:
    """What reading and writing needs to know of a cell."""

    name: str
    attribute: str
    type: Type
    dims: tuple[int, ...]
    low: int | None = None
    high: int | None = None
    over: str = "error"
    under: str = "error"
    known: str = "all"
    internal: bool = False


def _builtins(seats: int) -> dict[str, CellInfo]:
    kinds: dict[str, tuple[Type, tuple[int, ...]]] = {
        "active": (OptionalType(PlayerType()), ()),
        "in_game": (BOOL, (seats,)),
        "direction": (IntType(-1, 1), ()),
        "outcome": (OptionalType(TextType()), (seats,)),
        "payoff": (OptionalType(FractionType()), (seats,)),
    }
    return {name: CellInfo(name, name, type_, dims) for name, (type_, dims) in kinds.items()}


class Cells:
    """Makes the code that reads and writes the cells of one program."""

    def __init__(self, program: Program, expressions: Maker) -> None:
        self.program = program
        self.expressions = expressions
        self.info = _builtins(program.configuration.seats)
        for one in program.cells:
            if one.name not in BUILTIN_CELLS:
                self.info[one.name] = CellInfo(
                    *(one.name, attribute(one.name), one.type, one.dims, one.low, one.high),
                    *(one.over, one.under, one.known, one.internal),
                )

    def load(self, node: ex.Load, scope: Scope) -> Code:
        """Reading a cell."""
        info = self.info[node.cell]
        name = info.attribute
        if not node.index:
            return Code(lambda shape: f"s.{name}", info.type, simple=True, reads=NO_READS)
        keys = self.expressions.codes(node.index, scope)
        if self._safe(keys, info):
            reads = reads_of(keys)
            if not all(key.simple for key in keys):
                return of_text(
                    keys, lambda shape, a: f"s.{name}[{_at(a, info, shape)}]", info.type, reads
                )
            return Code(
                lambda shape: f"s.{name}[{_flat(keys, info, shape)}]",
                info.type,
                simple=True,
                reads=reads,
            )
        shape = Shape()
        lines, index = self.index(keys, info, shape, "return None")
        lines.append(f"return s.{name}[{index}]")
        never_none = all(key.never_none for key in keys)
        return of_lines(lines, shape, info.type if never_none else optional(info.type))

    def _safe(self, keys: Sequence[Code], info: CellInfo) -> bool:
        """Whether indices are never none and surely within their ranges."""
        within = [bounds(key.type, self.program) for key in keys]
        pairs = zip(within, info.dims, strict=True)
        return all(one is not None and one[0] >= 0 and one[1] < size for one, size in pairs)

    def index(
        self, keys: Sequence[Code], info: CellInfo, shape: Shape, on_none: str = ""
    ) -> tuple[list[str], str]:
        """Lines that check the indices of a cell, and the text of the flat index.

        `on_none` is what to do when one is none ("" leaves it to Python, which ends in a fault).
        """
        if self._safe(keys, info):
            return [], _flat(keys, info, shape)
        lines = []
        for number, (key, size) in enumerate(zip(keys, info.dims, strict=True)):
            name, refuse, cell = f"i{number}", shape.add(outside), shape.add(info.name)
            lines.append(f"{name} = {key.embed(shape)}")
            if on_none and not key.never_none:
                lines.append(f"if {name} is None: {on_none}")
            lines.append(f"if not 0 <= {name} < {shape.add(size)}: {refuse}({cell}, {name})")
        index = "i0"
        for number in range(1, len(keys)):
            index = f"({index}) * {shape.add(info.dims[number])} + i{number}"
        return lines, index

    def within_range(self, info: CellInfo, value: Code, shape: Shape) -> list[str]:
        """Lines that bring the local variable `v` into the range of a cell, or fail."""
        if info.low is None or info.high is None:
            return self._within_room(info, shape)
        known = bounds(value.type, self.program)
        lines = []
        if known is None or known[1] > info.high:
            passed = self._passed(info, info.over, info.high, shape)
            lines.append(f"if v > {shape.add(info.high)}: {passed}")
        if known is None or known[0] < info.low:
            passed = self._passed(info, info.under, info.low, shape)
            lines.append(f"if v < {shape.add(info.low)}: {passed}")
        if lines and isinstance(info.type, OptionalType):
            lines = ["if v is not None:", *[f"    {line}" for line in lines]]
        return lines

    @staticmethod
    def _passed(info: CellInfo, rule: str, wall: int, shape: Shape) -> str:
        if rule in ("discard", "ignore"):
            return f"v = {shape.add(wall)}"
        low = shape.add(info.low)
        if rule == "wrap":
            assert info.low is not None and info.high is not None
            return f"v = {low} + (v - {low}) % {shape.add(info.high - info.low + 1)}"
        return (
            f"{shape.add(out_of_range)}({shape.add(info.name)}, v, {low}, {shape.add(info.high)})"
        )

    def _within_room(self, info: CellInfo, shape: Shape) -> list[str]:
        if isinstance(info.type, ListType | SetType) and info.type.room is not None:
            room, refuse = shape.add(info.type.room), shape.add(no_room)
            return [f"if len(v) > {room}: {refuse}({shape.add(info.name)})"]
        return []


def _flat(keys: Sequence[Code], info: CellInfo, shape: Shape) -> str:
    return _at([key.embed(shape) for key in keys], info, shape)


def _at(keys: list[str], info: CellInfo, shape: Shape) -> str:
    """The text of a flat index."""
    index = keys[0]
    for key, size in zip(keys[1:], info.dims[1:], strict=True):
        index = f"({index}) * {shape.add(size)} + {key}"
    return index


def outside(cell: str, index: int) -> None:
    """A fault: a cell has no such place."""
    fail(f"{cell} has no place {index}")


def out_of_range(cell: str, value: int, low: int, high: int) -> None:
    """A fault: a value may not be put into a cell."""
    fail(f"{cell} would become {value}, but it goes from {low} to {high}")


def no_room(cell: str) -> None:
    """A fault: a list is longer than its cell may hold."""
    fail(f"{cell} has no room for so many values")
