"""Where everything lies in the states of one program: positions of zones, masks, cells."""

from __future__ import annotations

import keyword
import re
from collections.abc import Hashable, Sequence
from math import prod

from attrs import frozen

from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.program import Cell, Program, Zone
from cardwright.dsl.ir.types import BundleType, CardType, ListType, SetType

UNORDERED = ("hand", "spread", "bag")

BUILTIN_CELLS = ("active", "in_game", "direction", "outcome", "payoff")

RESERVED = frozenset(
    (
        *("active", "confined", "direction", "face", "faulted", "in_game", "known", "learned"),
        *("outcome", "over", "payoff", "stack", "where", "work", "zones"),
        *("clone", "fresh", "key", "layout", "program"),
    )
)


_PLAIN = re.compile("[a-z][a-z0-9_]*", re.ASCII)


def attribute(name: str) -> str:
    """The attribute of a state that holds the zone or cell called `name`."""
    return _safe(f"{name}_" if name in RESERVED and name not in BUILTIN_CELLS else name)


def zone_attribute(name: str) -> str:
    """The attribute of a state that holds the zone called `name`."""
    return _safe(f"{name}_" if name in RESERVED else name)


def _safe(name: str) -> str:
    """The name where it is one for Python too; otherwise its letters by number. The class of the
    states is written as a text, so nothing else may come into it."""
    if _PLAIN.fullmatch(name) and not keyword.iskeyword(name):
        return name
    return f"x_{name.encode('utf-8', 'surrogatepass').hex()}"


@frozen
class HomeCell:
    """Card state that lives in some zones only: what to write when a card leaves them."""

    attribute: str
    positions: frozenset[int]
    offset: int
    stride: int
    initial: tuple[Value, ...]


@frozen
class Layout:
    """Static facts about the zones of a program, by position.

    A position numbers every single zone: zones in the order of the program, a family's members by
    index. `pool_at` is where in `State.zones` the pool of a position lies (its known bottom part is
    the next list), or -1. `open` says whether a zone lays its cards face up; `special`
    whether it has a limit or card state. `alike` is for each card the first one that is equal to it
    in kind and owner, `backs` the number of its back (its deck and owner). Masks have a bit for
    each seat, and the bit `seats` for spectators.
    """

    seats: int
    everybody: int
    first: dict[str, int]
    names: tuple[str, ...]
    indices: tuple[int, ...]
    owners: tuple[int | None, ...]
    sees: tuple[int, ...]
    open: tuple[bool, ...]
    unordered: tuple[bool, ...]
    pile: tuple[bool, ...]
    pool_at: tuple[int, ...]
    rooms: tuple[int | None, ...]
    special: tuple[bool, ...]
    size: int
    kinds: tuple[str, ...]
    kind_of: tuple[int, ...]
    alike: tuple[int, ...]
    backs: tuple[int, ...]
    card_names: tuple[str, ...]
    lives: tuple[tuple[HomeCell, ...], ...]
    cells: dict[str, Cell]
    box: int

    def positions(self, zone: str) -> range:
        """The positions of a zone, or of all members of a family."""
        first = self.first[zone]
        last = first
        while last < len(self.names) and self.names[last] == zone:
            last += 1
        return range(first, last)


def initial_values(cell: Cell) -> tuple[Value, ...]:
    """The values of all places of a cell in a new game, flat."""
    size = prod(cell.dims)
    given = cell.initial
    if not cell.dims:
        return (given,)
    if not isinstance(given, tuple):
        return (given,) * size
    listed = isinstance(cell.type, ListType | SetType | BundleType)
    if listed and not (len(given) == size and all(isinstance(one, tuple) for one in given)):
        return (given,) * size
    return given


def _mask(zone: Zone, index: int, everybody: int) -> int:
    if zone.faces == "all":
        return everybody
    owner = zone.owners[index] if index < len(zone.owners) else None
    return 1 << owner if zone.faces == "owner" and owner is not None else 0


def _home(cell: Cell, program: Program, positions: dict[str, tuple[int, ...]]) -> HomeCell:
    values = initial_values(cell)
    at = [place for zone in cell.home for place in positions[zone]]
    offset = 0
    index = cell.index_types[0] if cell.index_types else None
    if cell.dims[0] != len(program.cards) and isinstance(index, CardType):
        offset = min(deck.first for deck in program.decks if deck.name in index.decks)
    stride = prod(cell.dims[1:])
    return HomeCell(attribute(cell.name), frozenset(at), offset, stride, values)


def names_of_cards(program: Program) -> tuple[str, ...]:
    """The name of each card's kind; with its deck, and its owner's seat, where it needs them."""
    kinds = program.kinds
    names = [one.name for one in kinds]
    full = [one.name if names.count(one.name) == 1 else f"{one.deck}.{one.name}" for one in kinds]
    owned = {card.kind for card in program.cards if card.owner is not None}
    return tuple(
        f"{full[card.kind]} {card.owner}" if card.kind in owned else full[card.kind]
        for card in program.cards
    )


def _firsts(signs: Sequence[Hashable]) -> tuple[int, ...]:
    """For each sign the place of the first one that is equal."""
    found: dict[Hashable, int] = {}
    return tuple(found.setdefault(sign, number) for number, sign in enumerate(signs))


def layout_of(program: Program) -> Layout:
    """The layout of the states of `program`."""
    seats = program.configuration.seats
    everybody = (1 << (seats + 1)) - 1
    members = [(zone, index) for zone in program.zones for index in range(zone.indices)]
    positions: dict[str, tuple[int, ...]] = {zone.name: () for zone in program.zones}
    pool_at, size = [], len(members)
    for position, (zone, _) in enumerate(members):
        positions[zone.name] += (position,)
        pool_at.append(size if zone.pool else -1)
        size += 2 if zone.pool else 0
    homes = [_home(cell, program, positions) for cell in program.cells if cell.home]
    kinds = tuple(card.kind for card in program.cards)
    return Layout(
        seats=seats,
        everybody=everybody,
        first={name: places[0] for name, places in positions.items() if places},
        names=tuple(zone.name for zone, _ in members),
        indices=tuple(index for _, index in members),
        owners=tuple(z.owners[i] if i < len(z.owners) else None for z, i in members),
        sees=tuple(_mask(zone, index, everybody) for zone, index in members),
        open=tuple(zone.faces == "all" for zone, _ in members),
        unordered=tuple(zone.kind in UNORDERED for zone, _ in members),
        pile=tuple(zone.kind == "pile" for zone, _ in members),
        pool_at=tuple(pool_at),
        rooms=tuple(zone.room for zone, _ in members),
        special=tuple(
            zone.room is not None or any(at in home.positions for home in homes)
            for at, (zone, _) in enumerate(members)
        ),
        size=size,
        kinds=tuple(zone.kind for zone, _ in members),
        kind_of=kinds,
        alike=_firsts([(card.kind, card.owner) for card in program.cards]),
        backs=_firsts([(program.kinds[c.kind].deck, c.owner) for c in program.cards]),
        card_names=names_of_cards(program),
        lives=tuple(
            tuple(home for home in homes if at in home.positions) for at in range(len(members))
        ),
        cells={cell.name: cell for cell in program.cells},
        box=positions["box"][0],
    )
