"""The class of the states of a program: one slot for each zone and cell, shared by both engines.

A state is a value to its callers. Within one step an engine changes the lists a state owns in
place, and never puts another list into a slot of a zone: `zones` holds the same lists by position
(see `layout.Layout`), and behind them the pools and known bottom parts.

    pile    stored from the bottom to the top; row: from the first to the last
    others  stored ascending by card number
    pool    `<zone>__pool` ascending, `<zone>__under` from the bottom up; the slot of the zone is
            then the known part on top. While the pool is empty, so is `<zone>__under`.
"""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Cell, Program, Zone
from cardwright.dsl.ir.walk import statements
from cardwright.interpreter.base import LOSES, WINS, Frame, State
from cardwright.interpreter.canonical import Canon
from cardwright.interpreter.layout import (
    BUILTIN_CELLS,
    Layout,
    attribute,
    initial_values,
    layout_of,
    zone_attribute,
)

MOST_ONE_BY_ONE = 80

__all__ = ["LOSES", "WINS", "Frame", "State", "own_cells", "state_class"]


def _zone_lines(zones: tuple[Zone, ...], layout: Layout) -> list[str]:
    lines = []
    for zone in zones:
        name, first = zone_attribute(zone.name), layout.first[zone.name]
        last = first + zone.indices
        lines.append(f"n.{name} = z[{first}:{last}]" if zone.indexed else f"n.{name} = z[{first}]")
        pool = layout.pool_at[first]
        if pool < 0:
            continue
        if zone.indexed:
            end = pool + 2 * zone.indices
            lines.append(f"n.{name}__pool = z[{pool}:{end}:2]")
            lines.append(f"n.{name}__under = z[{pool + 1}:{end}:2]")
        else:
            lines.append(f"n.{name}__pool = z[{pool}]")
            lines.append(f"n.{name}__under = z[{pool + 1}]")
    return lines


def own_cells(program: Program) -> tuple[Cell, ...]:
    """The cells of a program without the builtin ones, which every state has."""
    return tuple(cell for cell in program.cells if cell.name not in BUILTIN_CELLS)


def _copied_zones(zones: tuple[Zone, ...], layout: Layout) -> list[str]:
    """The lines that copy the lists of zones one by one; many are copied together."""
    if layout.size > MOST_ONE_BY_ONE:
        return ["z = n.zones = [*map(copy, self.zones)]", *_zone_lines(zones, layout)]
    every = ", ".join(f"z{at}" for at in range(layout.size))
    lines = [f"{every}, = self.zones"]
    lines += [f"z{at} = z{at}.copy()" for at in range(layout.size)]
    for zone in zones:
        name, first = zone_attribute(zone.name), layout.first[zone.name]
        pool = layout.pool_at[first]
        parts = [("", first, 1)]
        parts += [("__pool", pool, 2), ("__under", pool + 1, 2)] if pool >= 0 else []
        for suffix, at, step in parts:
            members = ", ".join(f"z{at + step * index}" for index in range(zone.indices))
            lines.append(f"n.{name}{suffix} = {f'[{members}]' if zone.indexed else members}")
    return [*lines, f"n.zones = [{every}]"]


def _fixed(program: Program) -> frozenset[str]:
    """The lists that nothing in a program changes: copies of a state have them in common."""
    changed: set[str] = set()
    for procedure in program.procedures:
        for one in statements(procedure.body):
            if isinstance(one, st.Store):
                changed.add(one.cell)
            elif isinstance(one, st.NewHand):
                changed |= {"in_game", "outcome", "face"}
            elif isinstance(one, st.Turn) or getattr(one, "face", None) is not None:
                changed.add("face")
            elif isinstance(one, st.Eliminate | st.Outcome):
                changed.add("in_game" if isinstance(one, st.Eliminate) else "outcome")
    return frozenset({"in_game", "outcome", "face"} - changed)


def _clone_source(program: Program, layout: Layout, fixed: frozenset[str]) -> str:
    lines = ["def clone(self):", "n = cls()", *_copied_zones(program.zones, layout)]
    for name in ("stack", "active", "direction", "over", "faulted", "learned", "confined"):
        lines.append(f"n.{name} = self.{name}")
    lines.append("n.work = 0")
    for name in ("in_game", "outcome", "payoff", "where", "face", "known"):
        lines.append(f"n.{name} = self.{name}{'' if name in fixed else '.copy()'}")
    for cell in own_cells(program):
        name = attribute(cell.name)
        lines.append(f"n.{name} = self.{name}{'.copy()' if cell.dims else ''}")
    return "\n    ".join([*lines, "return n"]) + "\n"


def _fresh_source(program: Program, layout: Layout) -> str:
    lines = ["def fresh(cls):", "n = cls()", f"z = n.zones = [[] for _ in range({layout.size})]"]
    lines += _zone_lines(program.zones, layout)
    cards, seats = len(program.cards), layout.seats
    lines += [
        f"z[{layout.box}].extend(range({cards}))",
        "n.stack, n.active, n.direction = (), None, 1",
        "n.learned = n.confined = ()",
        "n.work = 0",
        "n.over = n.faulted = False",
        f"n.in_game, n.outcome, n.payoff = [True] * {seats}, [None] * {seats}, [None] * {seats}",
        f"n.where, n.face = [{layout.box}] * {cards}, [None] * {cards}",
        f"n.known = [0] * {cards}",
    ]
    for number, cell in enumerate(own_cells(program)):
        value = f"list(initial[{number}])" if cell.dims else f"initial[{number}][0]"
        lines.append(f"n.{attribute(cell.name)} = {value}")
    return "\n    ".join([*lines, "return n"]) + "\n"


def _slots(program: Program) -> list[str]:
    slots = []
    for zone in program.zones:
        name = zone_attribute(zone.name)
        slots += [name, f"{name}__pool", f"{name}__under"] if zone.pool else [name]
    return slots + [attribute(cell.name) for cell in own_cells(program)]


def state_class(program: Program) -> type[State]:
    """The class of the states of `program`; one class for each call, so keep it.

    Its `clone` and `fresh` are written out slot by slot, which makes a copy take a microsecond.
    """
    layout, fixed = layout_of(program), _fixed(program)
    names: dict[str, Any] = {
        "__slots__": tuple(_slots(program)),
        "__doc__": "A state of a game of `program`.",
        "program": program,
        "layout": layout,
        "canon": Canon(program, layout),
        "fixed": fixed,
    }
    space: dict[str, Any] = {
        "copy": list.copy,
        "initial": tuple(initial_values(cell) for cell in own_cells(program)),
    }
    exec(_clone_source(program, layout, fixed) + _fresh_source(program, layout), space)
    names["clone"], names["fresh"] = space["clone"], classmethod(space["fresh"])
    space["cls"] = cls = type("State", (State,), names)
    return cls
