"""What one player, or a spectator, may see of a state; computed from what zones and cells declare
and from what the player has been shown, and from nothing else.

For each viewer of a program a function is written out, as text, zone by zone and cell by cell:
programs that learn look at millions of states.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from attrs import frozen

from cardwright.dsl.ir.program import Cell, Program, Zone
from cardwright.interpreter.knowledge import knowing
from cardwright.interpreter.layout import Layout, attribute
from cardwright.interpreter.state import State, own_cells

Seen: TypeAlias = "tuple[int | None, ...]"
Look: TypeAlias = "tuple[tuple[Seen, ...], tuple[Any, ...], tuple[Any, ...]]"
"""What is seen: for each position its cards, as in `ZoneView.cards`; the values of the cells that a
view has; the rest of a view, from `active` on."""


@frozen
class ZoneView:
    """What is seen of one zone.

    `count` is the number of cards, or None when it is hidden. `cards` lists them in order, a card's
    number where the viewer knows it and None where not; in a zone without order the known cards
    come first, ascending by kind. When the count is hidden, only known cards are listed.
    """

    count: int | None
    cards: Seen


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


def view(state: State, viewer: int | None) -> View:
    """What the viewer sees; None is a spectator, who knows only what everybody knows."""
    sight = _sight(type(state), viewer)
    seen, values, rest = sight.look(state)
    shown = list(map(ZoneView, sight.counted(seen), seen))
    zones = {
        name: tuple(shown[first:last]) if indexed else shown[first]
        for name, indexed, first, last in sight.zones
    }
    return View(viewer, zones, dict(zip(sight.cells, values, strict=True)), *rest)


def looks(cls: type[State], viewer: int | None) -> Callable[[State], Look]:
    """The function that tells what a view is made of, without the names: for programs that look
    often."""
    return _sight(cls, viewer).look


def sees_face(state: State, card: int, viewer: int | None) -> bool:
    """Whether the viewer (None: a spectator) knows which card lies where this card lies."""
    bit = 1 << (state.layout.seats if viewer is None else viewer)
    return bool(knowing(state, card) & bit)


def listed(state: State, at: int) -> list[int | None]:
    """The cards at a position as its zone lists them; None for a card of a pool."""
    layout = state.layout
    cards: list[int | None] = list(state.zones[at])
    pool = layout.pool_at[at]
    if pool >= 0:
        under: list[int | None] = list(state.zones[pool + 1])
        cards = [*under, *[None] * len(state.zones[pool]), *cards]
    return cards[::-1] if layout.pile[at] else cards


def seen_cells(program: Program) -> tuple[Cell, ...]:
    """The cells that a view has."""
    return tuple(cell for cell in own_cells(program) if not cell.internal)


def counts(zone: Zone, index: int, viewer: int | None) -> bool:
    """Whether the viewer sees how many cards are in a zone, by its index in the family."""
    owner = zone.owners[index] if index < len(zone.owners) else None
    return zone.counts == "all" or (viewer is not None and owner == viewer)


# ---- one viewer of one program


class _Sight:
    """How one viewer looks at the states of a program.

    `zones` has for each zone its name, whether it is a family, and its first and last position.
    """

    def __init__(self, cls: type[State], viewer: int | None) -> None:
        program, layout = cls.program, cls.layout
        self.cells = tuple(cell.name for cell in seen_cells(program))
        self.zones = []
        self.hidden = []
        for zone in program.zones:
            places = layout.positions(zone.name)
            self.zones.append((zone.name, zone.indexed, places.start, places.stop))
            self.hidden += [n for i, n in enumerate(places) if not counts(zone, i, viewer)]
        self.look = _made(program, layout, viewer)

    def counted(self, seen: tuple[Seen, ...]) -> list[int | None]:
        """How many cards are seen to be in each position."""
        numbers: list[int | None] = list(map(len, seen))
        for at in self.hidden:
            numbers[at] = None
        return numbers


_SIGHTS: WeakKeyDictionary[type[State], dict[int | None, _Sight]] = WeakKeyDictionary()


def _sight(cls: type[State], viewer: int | None) -> _Sight:
    try:
        return _SIGHTS[cls][viewer]
    except KeyError:
        found = _SIGHTS.setdefault(cls, {})[viewer] = _Sight(cls, viewer)
        return found


def _made(program: Program, layout: Layout, viewer: int | None) -> Callable[[State], Look]:
    """The function that looks at a state for a viewer."""
    zones = [
        _zone(layout, at, viewer, counts(zone, index, viewer))
        for zone in program.zones
        for index, at in enumerate(layout.positions(zone.name))
    ]
    cells = [_cell(cell, viewer) for cell in seen_cells(program)]
    rest = "s.active, tuple(s.in_game), tuple(s.outcome), s.over, s.direction, s.learned"
    lines = ["def look(s):", "z, face, known = s.zones, s.face, s.known", "return ("]
    lines += [f"    ({' '.join(f'{one},' for one in part)})," for part in (zones, cells)]
    lines += [f"    ({rest}),", ")"]
    space: dict[str, Any] = {"kind_of": layout.kind_of, "HIDDEN": HIDDEN}
    exec("\n    ".join(lines), space)
    made: Callable[[State], Look] = space["look"]
    return made


def _knows(layout: Layout, at: int, viewer: int | None) -> str:
    """The text of the condition that the viewer knows the card `c` in a position: its face is seen
    by the zone's rule, unless it lies otherwise, or the viewer has learned what it is."""
    bit = 1 << (layout.seats if viewer is None else viewer)
    by_zone = "face[c] is not False" if layout.sees[at] & bit else "face[c]"
    return f"({by_zone} or known[c] & {bit})"


def _zone(layout: Layout, at: int, viewer: int | None, counted: bool) -> str:
    """The text of the cards that the viewer sees in a position."""
    held, knows = f"z[{at}]", _knows(layout, at, viewer)
    if not counted:
        order = "sorted({}, key=lambda c: (kind_of[c], c))" if layout.unordered[at] else "{}"
        cards = f"[c for c in {_listed(layout, at)} if c is not None and {knows}]"
        return f"tuple({order.format(cards)})"
    if layout.unordered[at]:
        cards = f"[c for c in {held} if {knows}]"
        if list(layout.kind_of) != sorted(layout.kind_of):
            cards = f"sorted({cards}, key=lambda c: (kind_of[c], c))"
        return f"(*(k := {cards}), *(None,) * (len({held}) - len(k))) if {held} else ()"
    if layout.pool_at[at] < 0:
        listed = _listed(layout, at)
        return f"tuple([c if {knows} else None for c in {listed}]) if {held} else ()"
    return f"tuple([c if c is not None and {knows} else None for c in {_listed(layout, at)}])"


def _listed(layout: Layout, at: int) -> str:
    """The text of the cards in a position as its zone lists them; None for a card of a pool."""
    pool, cards = layout.pool_at[at], f"z[{at}]"
    if pool >= 0:
        cards = f"[*z[{pool + 1}], *[None] * len(z[{pool}]), *z[{at}]]"
    return f"{cards}[::-1]" if layout.pile[at] else cards


def _cell(cell: Cell, viewer: int | None) -> str:
    """The text of what the viewer sees of a cell."""
    value = f"s.{attribute(cell.name)}"
    if cell.known == "all":
        return f"tuple({value})" if cell.dims else value
    if not cell.dims:
        return "HIDDEN"
    if cell.known != "owner" or viewer is None:
        return f"(HIDDEN,) * len({value})"
    per = f"len({value}) // {cell.dims[0]}"
    own = f"*{value}[{viewer} * ({per}):{viewer + 1} * ({per})]"
    after = cell.dims[0] - viewer - 1
    return f"((HIDDEN,) * ({viewer} * ({per})) + ({own},) + (HIDDEN,) * ({after} * ({per})))"
