"""Cards taken up and laid down as if by hand: nothing happens, and nobody learns anything."""

from __future__ import annotations

from bisect import insort

from cardwright.interpreter.cards import settle
from cardwright.interpreter.knowledge import reset_card_state
from cardwright.interpreter.state import State


def lift(s: State, card: int) -> None:
    """Takes a card from wherever it lies and puts it into the box."""
    layout, zone = s.layout, s.where[card]
    parts = [s.zones[zone]]
    pool = layout.pool_at[zone]
    if pool >= 0:
        parts += [s.zones[pool], s.zones[pool + 1]]
    for part in parts:
        if card in part:
            part.remove(card)
            break
    settle(s, zone)
    if layout.lives[zone]:
        reset_card_state(s, card, zone, layout.box)
    s.where[card], s.face[card], s.known[card] = layout.box, None, 0
    s.confined = ()
    insort(s.zones[layout.box], card)


def lay(s: State, card: int, zone: int, low: bool = False, mixed: bool = False) -> None:
    """Lays a card from the box: on top or last, `low` at the bottom or first, or `mixed` into the
    part of a pile that is in no order."""
    layout = s.layout
    s.zones[layout.box].remove(card)
    s.where[card] = zone
    pool = layout.pool_at[zone]
    if mixed and pool >= 0:
        insort(s.zones[pool], card)
    elif layout.unordered[zone]:
        insort(s.zones[zone], card)
    elif not low:
        s.zones[zone].append(card)
    elif pool >= 0 and s.zones[pool]:
        s.zones[pool + 1].insert(0, card)
    else:
        s.zones[zone].insert(0, card)
