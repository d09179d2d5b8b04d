"""What happens in a game, for whoever listens."""

from __future__ import annotations

from typing import Any, Protocol

from attrs import field, frozen

from cardwright.dsl.ir.origin import UNKNOWN, Origin


@frozen
class Event:
    """One thing that happened. Zones in `args` are positions (see `layout.Layout`).

    kind         args
    chosen       (player, option id, value, action or "", secret)
    action procedure event   (name, *arguments)
    move         (card, from, to)
    shuffle      (zone, how many cards lie in its pool now)
    turn         (card, up)
    reveal       (cards, player or None for everybody); ("value", value, type) for a value
    roll pick    (result, sides or type)
    set          (cell, indices, value)
    scope_begin scope_end    (kind, name, player)
    say          (text)
    outcome      (players, wins)
    eliminate    (player)
    learn        (zone, kinds of cards)
    direction    (1 or -1)
    new_hand end ()

    `seen` is the mask of those who may learn the values (for a move: who sees the face); bit i is
    seat i, and the bit behind the last seat spectators. -1: everybody.
    """

    kind: str
    args: tuple[Any, ...]
    origin: Origin = field(default=UNKNOWN, eq=False)
    seen: int = -1


class EventRecorder(Protocol):
    """Somebody who listens to a game."""

    def record(self, event: Event) -> None:
        """Takes note of an event."""


class Log:
    """A recorder that keeps all events in `events`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def record(self, event: Event) -> None:
        """Takes note of an event."""
        self.events.append(event)
