"""What one player, or a spectator, may see of a state; computed from what zones and cells declare
and from what the player has been shown, and from nothing else."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from attrs import frozen

from cardwright.dsl.ir.program import Cell, Zone
from cardwright.interpreter.layout import attribute
from cardwright.interpreter.state import State, own_cells


@frozen
class ZoneView:
    """What is seen of one zone.

    `count` is the number of cards, or None when it is hidden. `cards` lists them in order, a card's
    number where the viewer knows it and None where not; in a zone without order the known cards
    come first, ascending by kind. When the count is hidden, only known cards are listed.
    """

    count: int | None
    cards: tuple[int | None, ...]


@frozen
class View:
    """A state as one viewer sees it. `zones` and `cells` are by name; a family of zones and a cell
    by player (or card, or space) have a tuple with an entry each. A hidden value is HIDDEN.

    `direction` is 1 or -1, the way that turns go round. `learned` is what everybody knows to be
    absent: (position of a zone, kinds of cards) pairs, see `knowledge.learn`."""

    viewer: int | None
    zones: dict[str, ZoneView | tuple[ZoneView, ...]]
    cells: dict[str, Any]
    active: int | None
    in_game: tuple[bool, ...]
    outcome: tuple[str | None, ...]
    over: bool
    direction: int
    learned: tuple[tuple[int, tuple[int, ...]], ...]


class _Hidden:
    """A value that the viewer may not know."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN = _Hidden()


def sees_face(state: State, card: int, viewer: int | None) -> bool:
    """Whether the viewer (None: a spectator) knows which card lies where this card lies."""
    layout = state.layout
    bit = 1 << (layout.seats if viewer is None else viewer)
    face = state.face[card]
    open_to = layout.sees[state.where[card]] if face is None else (layout.everybody if face else 0)
    return bool((open_to | state.known[card]) & bit)


@frozen
class _Sight:
    """Where the views of one program look: zones with their positions, cells with their slots."""

    zones: tuple[tuple[Zone, tuple[int, ...]], ...]
    cells: tuple[tuple[Cell, str], ...]


_SIGHTS: WeakKeyDictionary[type[State], _Sight] = WeakKeyDictionary()


def _sight(cls: type[State]) -> _Sight:
    found = _SIGHTS.get(cls)
    if found is None:
        found = _SIGHTS[cls] = _Sight(
            tuple((one, tuple(cls.layout.positions(one.name))) for one in cls.program.zones),
            tuple((o, attribute(o.name)) for o in own_cells(cls.program) if not o.internal),
        )
    return found


def view(state: State, viewer: int | None) -> View:
    """What the viewer sees; None is a spectator, who knows only what everybody knows."""
    sight = _sight(type(state))
    zones: dict[str, ZoneView | tuple[ZoneView, ...]] = {}
    for zone, places in sight.zones:
        if zone.indexed:
            zones[zone.name] = tuple([_zone(state, zone, at, viewer) for at in places])
        else:
            zones[zone.name] = _zone(state, zone, places[0], viewer)
    cells = {cell.name: _cell(cell, getattr(state, slot), viewer) for cell, slot in sight.cells}
    return View(
        viewer,
        zones,
        cells,
        state.active,
        tuple(state.in_game),
        tuple(state.outcome),
        state.over,
        state.direction,
        state.learned,
    )


def listed(state: State, at: int) -> list[int | None]:
    """The cards at a position as its zone lists them; None for a card of a pool."""
    layout = state.layout
    cards: list[int | None] = list(state.zones[at])
    pool = layout.pool_at[at]
    if pool >= 0:
        under: list[int | None] = list(state.zones[pool + 1])
        cards = [*under, *[None] * len(state.zones[pool]), *cards]
    return cards[::-1] if layout.pile[at] else cards


def _zone(state: State, zone: Zone, at: int, viewer: int | None) -> ZoneView:
    layout = state.layout
    held = listed(state, at) if layout.pile[at] or layout.pool_at[at] >= 0 else state.zones[at]
    counted = zone.counts == "all" or (viewer is not None and layout.owners[at] == viewer)
    if not held:
        return _EMPTY if counted else _UNCOUNTED
    cards = [
        card if card is not None and sees_face(state, card, viewer) else None for card in held
    ]
    if layout.unordered[at] and len(cards) > 1:
        known = [card for card in cards if card is not None]
        known.sort(key=lambda card: (layout.kind_of[card], card))
        cards = [*known, *[None] * (len(cards) - len(known))]
    if not counted:
        cards = [card for card in cards if card is not None]
    return ZoneView(len(cards) if counted else None, tuple(cards))


_EMPTY = ZoneView(0, ())
_UNCOUNTED = ZoneView(None, ())


def _cell(cell: Cell, value: Any, viewer: int | None) -> Any:
    if cell.known == "all":
        return tuple(value) if cell.dims else value
    if cell.known == "owner" and cell.dims and viewer is not None:
        size = len(value) // cell.dims[0]
        own = range(viewer * size, (viewer + 1) * size)
        return tuple(one if i in own else HIDDEN for i, one in enumerate(value))
    return (HIDDEN,) * len(value) if cell.dims else HIDDEN
