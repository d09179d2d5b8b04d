"""Which zone a place of a scenario is, and what lies there."""

from __future__ import annotations

from cardwright.dsl.ir.scenario import Place
from cardwright.interpreter.cards import cards_in
from cardwright.interpreter.scenarios.table import Table
from cardwright.interpreter.state import State


def position_of(table: Table, place: Place, state: State | None = None) -> int:
    """The position of the zone (see `Layout`)."""
    at = state or table.state
    first = at.layout.first[place.zone]
    if place.index is None:
        return first
    return first + int(table.engine.call(place.index, at))


def lying(state: State, zone: int, place: Place, count: int) -> tuple[int, ...]:
    """The cards that lie in a place, as they are listed: at an end, `count` of them."""
    cards = cards_in(state, zone)
    if not place.end:
        return cards
    return cards[:count] if place.end in ("top", "first") else cards[max(len(cards) - count, 0) :]


def in_order(state: State, zone: int) -> bool:
    """Whether the cards of a zone lie in an order that is known."""
    layout = state.layout
    pool = layout.pool_at[zone]
    return not layout.unordered[zone] and not (pool >= 0 and state.zones[pool])
