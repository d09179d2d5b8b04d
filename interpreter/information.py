"""What a player learns from events: the information state of a player with perfect recall.

It is made of the events the player saw, each as far as the player may know it, and the player's own
choices; never of the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardwright.interpreter.events import Event
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.log import may_see

Fact = tuple[Any, ...]


def learned(event: Event, layout: Layout, viewer: int | None) -> Fact | None:
    """What the viewer learns from an event, with cards by kind; None when nothing."""
    seen = may_see(layout, event, viewer)
    args, kind_of = event.args, layout.kind_of
    match event.kind:
        case "move":
            card, source, target = args
            return ("move", kind_of[card] if seen else None, source, target)
        case "turn":
            return ("turn", kind_of[args[0]] if seen else None, args[1])
        case "reveal" if args and args[0] != "value":
            return ("reveal", tuple(kind_of[card] for card in args[0])) if seen else None
        case "chosen":
            return ("chosen", args[0], args[1]) if seen else ("chosen", args[0])
        case "end" | "procedure":
            return None
        case _:
            return (event.kind, *args) if seen else None


def information(events: Iterable[Event], layout: Layout, viewer: int | None) -> tuple[Fact, ...]:
    """The information state of a viewer after these events: everything learned, in order."""
    facts = (learned(event, layout, viewer) for event in events)
    return tuple(fact for fact in facts if fact is not None)
