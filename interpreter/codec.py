"""States as JSON data and back: readable, strict, the same from every engine."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.flow import Enter, Stop
from cardwright.dsl.ir.program import Cell, Procedure
from cardwright.dsl.ir.types import OptionalType, PlayerType
from cardwright.interpreter.layout import attribute
from cardwright.interpreter.state import LOSES, WINS, State, own_cells
from cardwright.interpreter.values import DataError, Reader, to_data

FORMAT = "cardwright-state-1"
KEYS = (
    *("format", "program", "over", "faulted", "active", "direction", "in_game", "outcome"),
    *("payoff", "zones", "face", "known", "learned", "confined", "cells", "stack"),
)


def state_to_data(state: State) -> dict[str, Any]:
    """The state as plain data, exactly as it is: each copy of a card keeps its number (and so its
    printed name), which `State.key` disregards."""
    program = state.program
    return {
        "format": FORMAT,
        "program": program.hash,
        "over": state.over,
        "faulted": state.faulted,
        "active": state.active,
        "direction": state.direction,
        "in_game": list(state.in_game),
        "outcome": list(state.outcome),
        "payoff": [to_data(one) for one in state.payoff],
        "zones": _zones_to_data(state),
        "face": list(state.face),
        "known": list(state.known),
        "learned": to_data(state.learned),
        "confined": to_data(state.confined),
        "cells": {cell.name: _cell_to_data(state, cell) for cell in own_cells(program)},
        "stack": [[one, segment, to_data(values)] for one, segment, values in state.stack],
    }


def _cell_to_data(state: State, cell: Cell) -> Any:
    value = getattr(state, attribute(cell.name))
    return [to_data(one) for one in value] if cell.dims else to_data(value)


def _zones_to_data(state: State) -> dict[str, Any]:
    layout, zones, data = state.layout, state.zones, {}
    for zone in state.program.zones:
        members = []
        for at in layout.positions(zone.name):
            pool = layout.pool_at[at]
            parts = [list(zones[at])]
            if pool >= 0:
                parts += [list(zones[pool]), list(zones[pool + 1])]
            members.append(parts if pool >= 0 else parts[0])
        data[zone.name] = members if zone.indexed else members[0]
    return data


def state_from_data(cls: type[State], data: Any) -> State:
    """The state that `data` describes; raises DataError for anything that is not one.

    A state of another program (or of a changed rulebook) is refused by its hash.
    """
    _check_head(cls, data)
    state, reader = cls.fresh(), Reader(cls.program)
    _read_zones(state, data["zones"])
    _read_cells(state, reader, data["cells"])
    _read_builtins(state, reader, data)
    state.stack = _read_stack(state, reader, data["stack"])
    return state


def _check_head(cls: type[State], data: Any) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DataError("state", f"this is not a saved state ({FORMAT})")
    if data.get("program") != cls.program.hash:
        raise DataError("state", "it was saved under other rules, or with other options")
    missing = [key for key in KEYS if key not in data]
    extra = [str(key) for key in data if key not in KEYS]
    if missing or extra:
        raise DataError("state", f"missing {missing}" if missing else f"unknown {extra}")


def _read_zones(state: State, data: Any) -> None:
    layout, program = state.layout, state.program
    if not isinstance(data, dict) or set(data) != {zone.name for zone in program.zones}:
        raise DataError("zones", "these are not the zones of the game")
    seen: list[int] = []
    for zone in program.zones:
        members = data[zone.name] if zone.indexed else [data[zone.name]]
        places = layout.positions(zone.name)
        if not isinstance(members, list) or len(members) != len(places):
            raise DataError(f"zones.{zone.name}", f"{len(places)} zones are needed")
        for at, member in zip(places, members, strict=True):
            seen += _read_zone(state, at, member, f"zones.{zone.name}")
    if sorted(seen) != list(range(len(program.cards))):
        raise DataError("zones", "each card must lie in exactly one zone")


def _read_zone(state: State, at: int, data: Any, where: str) -> list[int]:
    pool, layout = state.layout.pool_at[at], state.layout
    parts = data if pool >= 0 else [data]
    slots = (at, pool, pool + 1) if pool >= 0 else (at,)
    if not isinstance(parts, list) or len(parts) != len(slots):
        raise DataError(where, "top, pool and bottom are needed")
    cards: list[int] = []
    for slot, part in zip(slots, parts, strict=True):
        right = isinstance(part, list) and all(type(one) is int for one in part)
        if not right or any(not 0 <= one < len(state.where) for one in part):
            raise DataError(where, f"{part!r} is no list of cards")
        ascending = slot == pool or layout.unordered[at]
        state.zones[slot][:] = sorted(part) if ascending else part
        cards += part
    for card in cards:
        state.where[card] = at
    return cards


def _read_cells(state: State, reader: Reader, data: Any) -> None:
    cells = own_cells(state.program)
    if not isinstance(data, dict) or set(data) != {cell.name for cell in cells}:
        raise DataError("cells", "these are not the values of the game")
    for cell in cells:
        setattr(state, attribute(cell.name), _read_cell(state, reader, cell, data[cell.name]))


def _read_cell(state: State, reader: Reader, cell: Cell, data: Any) -> Any:
    where = f"cells.{cell.name}"
    current = getattr(state, attribute(cell.name))
    if not cell.dims:
        return reader.read(data, cell.type, where)
    if not isinstance(data, list) or len(data) != len(current):
        raise DataError(where, f"{len(current)} values are needed")
    return [reader.read(one, cell.type, where) for one in data]


def _read_builtins(state: State, reader: Reader, data: dict[str, Any]) -> None:
    seats, cards = state.layout.seats, len(state.where)
    state.over = _one_of(data["over"], (True, False), "over")
    state.faulted = _one_of(data["faulted"], (True, False), "faulted")
    state.direction = _one_of(data["direction"], (1, -1), "direction")
    state.active = reader.read(data["active"], OptionalType(PlayerType()), "active")
    state.in_game = _each(data["in_game"], seats, (True, False), "in_game")
    state.outcome = _each(data["outcome"], seats, (None, WINS, LOSES), "outcome")
    payoff = reader.plain(data["payoff"], "payoff")
    if not isinstance(payoff, tuple) or len(payoff) != seats:
        raise DataError("payoff", f"{seats} values are needed")
    state.payoff = list(payoff)
    ways = (None,) if "face" in state.fixed else (None, True, False)
    state.face = _each(data["face"], cards, ways, "face")
    state.known = _each(data["known"], cards, range(state.layout.everybody + 1), "known")
    places, kinds = range(len(state.layout.names)), range(len(state.program.kinds))
    state.learned = _facts(data["learned"], (places,), (kinds,), "learned")
    masks = range(state.layout.everybody + 1)
    state.confined = _facts(data["confined"], (masks,), (places, range(cards)), "confined")
    if not all(where and what for _, where, what in state.confined):
        raise DataError("confined", "a fact without places or cards says nothing")


def _facts(data: Any, heads: tuple[range, ...], lists: tuple[range, ...], where: str) -> Any:
    """What is known of zones: for each fact some numbers and then some lists of numbers."""
    if not isinstance(data, list):
        raise DataError(where, "a list of facts is needed")
    return tuple(_fact(one, heads, lists, where) for one in data)


def _fact(data: Any, heads: tuple[range, ...], lists: tuple[range, ...], where: str) -> Any:
    if not isinstance(data, list) or len(data) != len(heads) + len(lists):
        raise DataError(where, f"{data!r} is no fact")
    numbers = [_one_of(one, r, where) for one, r in zip(data, heads, strict=False)]
    rest = data[len(heads) :]
    if not all(isinstance(one, list) for one in rest):
        raise DataError(where, f"{data!r} is no fact")
    found = [_each(one, len(one), r, where) for one, r in zip(rest, lists, strict=True)]
    return (*numbers, *map(tuple, found))


def _one_of(value: Any, allowed: Any, where: str) -> Any:
    """The value if it is one of those allowed, of the same type too (so 1 is not true)."""
    kinds = {type(one) for one in allowed} if not isinstance(allowed, range) else {int}
    if type(value) not in kinds or value not in allowed:
        raise DataError(where, f"{value!r} cannot be")
    return value


def _each(values: Any, size: int, allowed: Any, where: str) -> list[Any]:
    if not isinstance(values, list) or len(values) != size:
        raise DataError(where, f"{size} values are needed")
    return [_one_of(value, allowed, where) for value in values]


def _read_stack(state: State, reader: Reader, data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise DataError("stack", "a list of frames is needed")
    procedures = {one.name: one for one in state.program.procedures}
    frames = []
    for frame in data:
        right = isinstance(frame, list) and len(frame) == 3 and isinstance(frame[2], list)
        if not right or not isinstance(frame[0], str) or frame[0] not in procedures:
            raise DataError("stack", f"{frame!r} is no frame of the game")
        frames.append(_read_frame(procedures[frame[0]], frame[1], frame[2], reader))
    _check_calls(state, procedures, [(one[0], one[1]) for one in frames])
    return tuple(frames)


def _check_calls(
    state: State, procedures: dict[str, Procedure], frames: list[tuple[str, str]]
) -> None:
    """Each frame but the last waits for the next one, and the last for an answer; a game that is
    over waits for nothing."""
    if state.over or not frames:
        if frames or not state.over:
            raise DataError("stack", "a game waits for an answer exactly until it is over")
        return
    expected: tuple[str, ...] = (state.program.play,)
    for name, segment in frames:
        if name not in expected:
            raise DataError("stack", f"{name!r} has not been called")
        ends = [one.end for one in procedures[name].segments]
        waits = [end for end in ends if isinstance(end, Enter) and end.resume == segment]
        expected = tuple(called for end in waits for called in end.procedures)
    asks = [one.name for one in procedures[name].segments if isinstance(one.end, Stop)]
    if segment not in asks:
        raise DataError("stack", f"{segment!r} waits for no answer")


def _read_frame(procedure: Procedure, name: Any, values: list[Any], reader: Reader) -> Any:
    found = [segment for segment in procedure.segments if segment.name == name]
    if not found or len(found[0].live) != len(values):
        raise DataError("stack", f"{name!r} is no place to wait in `{procedure.name}`")
    types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
    where = f"stack.{name}"
    pairs = zip(found[0].live, values, strict=True)
    read = tuple(_read_local(reader, types.get(local), one, where) for local, one in pairs)
    return (procedure.name, name, read)


def _read_local(reader: Reader, type_: Any, value: Any, where: str) -> Any:
    """A live local; one that has no value yet is none whatever its type."""
    return None if value is None else reader.read(value, type_, where)


__all__ = ["FORMAT", "DataError", "state_from_data", "state_to_data"]
