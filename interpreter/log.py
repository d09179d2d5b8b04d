"""The event log in words, as one viewer may read it, and the digest of a game's events."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from cardwright.dsl.ir.types import BoolType, PlayerType
from cardwright.interpreter.events import Event
from cardwright.interpreter.hiding import A_CARD, veiled
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.values import to_data
from cardwright.interpreter.words import Words, spaced

PLAIN = ("scope_begin", "scope_end", "procedure", "end")


def may_see(layout: Layout, event: Event, viewer: int | None) -> bool:
    """Whether the viewer (None: a spectator) learns the values of an event."""
    bit = 1 << (layout.seats if viewer is None else viewer)
    return bool(event.seen & bit)


class Narrator:
    """Writes events in words for a viewer; what the viewer may not know stays unsaid."""

    def __init__(self, words: Words, layout: Layout) -> None:
        self.words = words
        self.layout = layout
        program = words.program
        self.cells = {cell.name: cell for cell in program.cells}
        self.zones = {zone.name: zone for zone in program.zones}
        self.titles = {one.run: one for one in program.actions}
        self.procedures = {one.name: one for one in program.procedures}

    def story(self, events: Iterable[Event], viewer: int | None) -> list[str]:
        """Events as lines; what happens several times in a row is one line."""
        lines = (self.line(event, viewer) for event in events)
        runs = [(line, len(list(same))) for line, same in groupby(line for line in lines if line)]
        return [line if count == 1 else f"{line} ({count} times)" for line, count in runs]

    def line(self, event: Event, viewer: int | None) -> str | None:
        """The event as one line, or None for what is not worth a line or not to be told."""
        if event.kind == "say":
            return self._say(event, viewer)
        seen = may_see(self.layout, event, viewer)
        tell = getattr(self, f"_{event.kind}", None)
        return None if tell is None else tell(event, seen)

    def place(self, position: int) -> str:
        """The name of a zone by its position."""
        layout = self.layout
        name, owner = layout.names[position], layout.owners[position]
        zone = self.zones[name]
        if owner is not None:
            return f"{spaced(name)} of {self.words.names[owner]}"
        if zone.columns:
            row, column = divmod(layout.indices[position], zone.columns)
            return f"{spaced(name)} ({row + 1}, {column + 1})"
        if zone.indexed:
            return f"{spaced(name)} {self.words.index(layout.indices[position], zone.index_type)}"
        return spaced(name)

    def _move(self, event: Event, seen: bool) -> str | None:
        card, source, target = event.args
        if source == target or (source == self.layout.box and not seen):
            return None
        what = self.words.card(card) if seen else "a card"
        return f"{what}: from {self.place(source)} to {self.place(target)}"

    def _shuffle(self, event: Event, seen: bool) -> str:
        return f"{self.place(event.args[0])} is shuffled ({event.args[1]} cards)"

    def _turn(self, event: Event, seen: bool) -> str:
        card, up = event.args
        name = self.words.card(card) if seen else "a card"
        return f"{name} is turned face {'up' if up else 'down'}"

    def _reveal(self, event: Event, seen: bool) -> str | None:
        if not seen:
            return None
        if event.args and event.args[0] == "value":
            if isinstance(event.args[2], BoolType):
                return None  # a bare yes or no says nothing to a reader
            return f"revealed: {self.words.show(event.args[1], event.args[2])}"
        shown = ", ".join(self.words.card(card) for card in event.args[0])
        return f"revealed: {shown or 'nothing'}"

    def _roll(self, event: Event, seen: bool) -> str:
        result = event.args[0]
        dice = result if isinstance(result, tuple) else (result,)
        return f"dice: {' '.join(map(str, dice)) or 'none'}"

    def _pick(self, event: Event, seen: bool) -> str | None:
        value, type_ = event.args
        return f"by lot: {self.words.show(value, type_)}" if seen else None

    def _set(self, event: Event, seen: bool) -> str | None:
        name, indices, value = event.args
        cell = self.cells.get(name)
        if cell is None or cell.internal or not seen:
            return None
        subjects = [
            self.words.show(index, type_)
            for index, type_ in zip(indices, cell.index_types, strict=False)
        ]
        return _setting(spaced(name), subjects, self.words.show(value, cell.type))

    def _scope_begin(self, event: Event, seen: bool) -> str | None:
        kind, name, player = event.args
        if kind == "turn" and player is not None:
            return f"-- {self.words.names[player]}'s turn"
        return f"-- {spaced(name)}" if name else None

    def _say(self, event: Event, viewer: int | None) -> str:
        parts = event.args[0]
        if isinstance(parts, str):
            return parts
        bit = 1 << (self.layout.seats if viewer is None else viewer)
        hidden = {card for card, known in event.args[1] if not known & bit}
        return self.words.render(veiled(parts, lambda card: A_CARD if card in hidden else None))

    def _outcome(self, event: Event, seen: bool) -> str:
        players, wins = event.args
        names = (
            self.words.show(tuple(players), None)
            if not players
            else " and ".join(self.words.show(player, PlayerType()) for player in players)
        )
        return f"{names} {'win' if wins else 'lose'}{'s' if len(players) == 1 else ''}"

    def _eliminate(self, event: Event, seen: bool) -> str:
        return f"{self.words.names[event.args[0]]} is out of the game"

    def _new_hand(self, event: Event, seen: bool) -> str:
        return "-- a new hand"


def _setting(name: str, subjects: list[str], value: str) -> str:
    """A value that is set, in words. A name may end with what binds it to its subject (`farmer_on`
    a space) or to its value (`laid_by` a player)."""
    stem, _, last = name.rpartition(" ")
    if last == "on" and subjects:
        of = "".join(f" of {one}" for one in subjects[1:])
        return f"{stem}{of} on {subjects[0]}: {value}"
    if last == "by" and len(subjects) == 1:
        return f"{subjects[0]}: {name} {value}"
    of = "".join(f" of {one}" for one in subjects)
    return f"{name}{of}: {value}"


def _plain(value: Any) -> Any:
    """A part of an event as JSON data; a type is written by its text form."""
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    data = to_data(value)
    return data if isinstance(data, dict) else repr(value)


def event_data(event: Event) -> list[Any]:
    """An event as JSON data: kind, arguments, who may see it."""
    return [event.kind, _plain(event.args), event.seen]


def digest(events: Iterable[Event]) -> str:
    """A hash over the events of a game: equal on every machine and from every engine."""
    total = hashlib.sha256()
    for event in events:
        total.update(json.dumps(event_data(event), separators=(",", ":")).encode())
        total.update(b"\n")
    return total.hexdigest()
