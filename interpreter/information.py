"""What a player learns from events: the information state of a player with perfect recall.

It is made of the events the player saw, each as far as the player may know it, and the player's own
choices; never of the state. Cards count by kind, since nobody can tell which copy a card is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardwright.dsl.ir.types import CardType, ListType, OptionalType, SetType, Type
from cardwright.interpreter.events import Event
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.log import may_see

Fact = tuple[Any, ...]

# What rules listen to, and where the log ends. Nobody at the table sees more of it than the choices
# that set it off and the moves that come of it.
UNTOLD = frozenset(("action", "procedure", "event", "end"))


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
        case "chosen":
            return _chosen(*args[:3]) if seen else ("chosen", args[0])
        case "say":
            return ("say", *_said(args[0], args[1], layout, viewer))
        case kind if kind in UNTOLD:
            return None
        case _:
            return _values(event, layout) if seen else None


def _chosen(player: int, option: int, value: Any) -> Fact:
    """A choice by its id; a number that was not listed has none, so it stands for itself."""
    return ("chosen", player, option) if option >= 0 else ("chosen", player, option, value)


def _values(event: Event, layout: Layout) -> Fact:
    """An event that tells values to whoever sees it."""
    kind, args = event.kind, event.args
    if kind == "reveal" and args and args[0] == "value":
        return ("reveal", "value", by_kind(args[1], args[2], layout))
    if kind == "reveal":
        return ("reveal", tuple(layout.kind_of[card] for card in args[0]))
    if kind == "pick":
        return ("pick", by_kind(args[0], args[1], layout))
    if kind == "set" and args[0] in layout.cells:
        cell = layout.cells[args[0]]
        at = tuple(by_kind(*one, layout) for one in zip(args[1], cell.index_types, strict=False))
        return ("set", args[0], at, by_kind(args[2], cell.type, layout))
    return (kind, *args)


def _said(
    parts: str | Sequence[Any],
    hidden: Sequence[tuple[int, int]],
    layout: Layout,
    viewer: int | None,
) -> Fact:
    """The parts of a text, without the cards in it that the viewer does not know."""
    if isinstance(parts, str):
        return (parts,)
    bit = 1 << (layout.seats if viewer is None else viewer)
    unknown = {card for card, known in hidden if not known & bit}
    return tuple(
        part if isinstance(part, str) else by_kind(part[0], part[1], layout, unknown)
        for part in parts
    )


def by_kind(
    value: Any, type_: Type | None, layout: Layout, unknown: Iterable[int] = frozenset()
) -> Any:
    """A value with each card in it as its kind, and as None where it is unknown."""
    if isinstance(type_, OptionalType):
        type_ = type_.of
    if value is None:
        return None
    if isinstance(type_, CardType):
        return None if value in unknown else layout.kind_of[value]
    if isinstance(type_, ListType | SetType):
        return tuple(by_kind(one, type_.of, layout, unknown) for one in value)
    return value


def information(events: Iterable[Event], layout: Layout, viewer: int | None) -> tuple[Fact, ...]:
    """The information state of a viewer after these events: everything learned, in order."""
    facts = (learned(event, layout, viewer) for event in events)
    return tuple(fact for fact in facts if fact is not None)
