"""A random full state that fits what one player knows: for agents, which never get the true one.

Cards whose place the player does not know change places among themselves, within their deck (the
backs are public), so that all deals which fit are equally likely (`deals`). What else refers to a
hidden card, as another seat's pending secret choice, follows the place.
"""

from __future__ import annotations

from typing import Any

from cardwright.interpreter.chance import ChanceSource
from cardwright.interpreter.confined import pooled
from cardwright.interpreter.deals import Known, dealt
from cardwright.interpreter.state import State
from cardwright.interpreter.views import sees_face


def redeal(state: State, player: int | None, chance: ChanceSource) -> State:
    """The state dealt anew as the player (None: a spectator) may imagine it."""
    new = list(range(len(state.where)))
    known = Known(state, player)
    for cards in _hidden(state, player):
        for card, put in zip(cards, dealt(known, cards, chance), strict=True):
            new[card] = put
    return relabel(state, new)


def _hidden(state: State, player: int | None) -> list[list[int]]:
    """The cards whose place the player does not know, by deck and owner, ascending."""
    pools = pooled(state)
    groups: dict[int, list[int]] = {}
    for card, back in enumerate(state.layout.backs):
        if card in pools or not sees_face(state, card, player):
            groups.setdefault(back, []).append(card)
    return list(groups.values())


def relabel(state: State, new: list[int]) -> State:
    """A copy of the state in which card `c` is card `new[c]` wherever it lies or is named."""
    copy, layout, canon = state.clone(), state.layout, state.canon
    ordered = [not one for one in layout.unordered] + [True] * (layout.size - len(layout.unordered))
    for at in layout.pool_at:
        if at >= 0:
            ordered[at] = False
    for at, cards in enumerate(state.zones):
        mapped = [new[card] for card in cards]
        copy.zones[at][:] = mapped if ordered[at] else sorted(mapped)
    for card, put in enumerate(new):
        copy.where[put] = state.where[card]
        copy.face[put] = state.face[card]
        copy.known[put] = state.known[card]
    old = [0] * len(new)
    for card, put in enumerate(new):
        old[put] = card
    for cell in canon.cells:
        content: Any = cell.content(state, new, old)
        setattr(copy, cell.attribute, content if cell.single else list(content))
    copy.stack = canon.stack(state, new)
    return copy
