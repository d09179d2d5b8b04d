"""Statements that every game begins with, carried out before any game: what cells hold afterwards.

Before: each game begins with `chips` 2 and 2, and each puts one in. After: it begins with 1 and 1.
Only what needs no state but cells and the sizes of zones, uses no chance and is surely no fault can
be carried out so; anything else raises `Unknown`, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardwright.dsl.compiler.tabulate import Tabulator, Unknown
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import BUILTIN_CELLS, initial_values
from cardwright.dsl.ir.program import Cell, Program

_TOLD = (st.Happen, st.Say, st.RevealValue)
MOST_STEPS = 2000


class Beginning(Tabulator):
    """The cells at the start of a game. `size` gives the number of cards in a zone, or None."""

    def __init__(self, program: Program, size: Callable[[ex.ZoneRef], int | None]) -> None:
        super().__init__(program)
        self.size = size
        self.cells: dict[str, Cell] = {
            one.name: one for one in program.cells if one.name not in BUILTIN_CELLS
        }
        self.values: dict[str, list[Any]] = {
            name: list(initial_values(one)) for name, one in self.cells.items()
        }
        self._procedures = {one.name: one for one in program.procedures}
        self._steps = 0

    def carry_out(self, node: st.Statement) -> bool:
        """Carries out a statement, if that can be; says whether it has."""
        before = {name: list(held) for name, held in self.values.items()}
        self._looks = self._steps = 0
        try:
            self._block((node,), {})
        except (Unknown, TypeError, ZeroDivisionError):
            self.values = before
            return False
        return True

    def _block(self, block: st.Block, names: dict[str, Any]) -> None:
        for node in block:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise Unknown
            self._statement(node, names)

    def _statement(self, node: st.Statement, names: dict[str, Any]) -> None:
        match node:
            case st.Let():
                names[node.name] = self.value(node.value, names)
            case st.Store():
                self._store(node, names)
            case st.If():
                for when, block in node.branches:
                    if self._truth(when, names):
                        self._block(block, names)
                        return
                self._block(node.other, names)
            case st.ForEach():
                for one in self.value(node.source, names):
                    names[node.name] = one
                    self._block(node.body, names)
            case st.Do():
                called = self._procedures[node.procedure]
                pairs = zip(called.parameters, node.args, strict=True)
                self._block(called.body, {p.name: self.value(arg, names) for p, arg in pairs})
            case _:
                if not isinstance(node, _TOLD):
                    raise Unknown

    def _store(self, node: st.Store, names: dict[str, Any]) -> None:
        value = self.value(node.value, names)
        cell = self.cells.get(node.cell)
        if cell is None or isinstance(value, tuple):
            raise Unknown
        if node.checked and cell.low is not None and cell.high is not None:
            if type(value) is not int or not cell.low <= value <= cell.high:
                raise Unknown
        self.values[node.cell][self._place(cell, node.index, names)] = value

    def _place(self, cell: Cell, index: tuple[Any, ...], names: Mapping[str, Any]) -> int:
        place = 0
        for key, size in zip(index, cell.dims, strict=True):
            value = self.value(key, names)
            if type(value) is not int or not 0 <= value < size:
                raise Unknown
            place = place * size + value
        return place

    def from_state(self, node: Any, names: Mapping[str, Any]) -> Any:
        """What a state says at the start of a game."""
        match node:
            case ex.Load() if node.cell in self.cells:
                return self.values[node.cell][self._place(self.cells[node.cell], node.index, names)]
            case ex.ZoneSize(zone=zone) | ex.Prim(op="size", args=(ex.ZoneCards(zone=zone),)):
                size = self.size(zone)
                if size is not None:
                    return size
        raise Unknown
