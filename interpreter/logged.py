"""The primitives of `cards` with their events, for runs that somebody listens to.

Each does just what its silent namesake does. Both engines use them, so their events are equal.
"""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import CardType, ListType, OptionalType, SetType, Type
from cardwright.interpreter import cards as silent
from cardwright.interpreter.base import State
from cardwright.interpreter.cards import Cards
from cardwright.interpreter.knowledge import knowing
from cardwright.interpreter.run import Run

# ---- cards


def move(
    s: State, c: Run, origin: Origin, card: int, to: int, low: bool, face: bool | None
) -> None:
    """Moves a card."""
    source = s.where[card]
    silent.move(s, card, to, low, face)
    c.record("move", (card, source, to), origin, knowing(s, card))


def move_block(
    s: State, c: Run, origin: Origin, cards: Cards, to: int, low: bool, face: bool | None
) -> None:
    """Moves cards as one block."""
    for card in silent.in_order_of_moving(s, cards, to, low):
        move(s, c, origin, card, to, low, face)


def move_all(
    s: State, c: Run, origin: Origin, zone: int, to: int, low: bool, face: bool | None
) -> Cards:
    """Moves everything in a zone."""
    cards = silent.move_all(s, c, zone, to, low, face)
    for card in cards:
        c.record("move", (card, zone, to), origin, knowing(s, card))
    return cards


def draw(
    s: State,
    c: Run,
    origin: Origin,
    count: int,
    zone: int,
    to: int,
    exact: bool = True,
    refill: int = -1,
    end: bool = False,
    low: bool = False,
    face: bool | None = None,
) -> Cards:
    """Draws cards one by one."""
    drawn = []
    for _ in range(count):
        empty = silent.size_of(s, zone) == 0
        if not silent.due(s, zone, exact, refill):
            break
        if empty:
            c.record("shuffle", (zone, silent.size_of(s, zone)), origin)
        card = silent.draw_card(s, c, zone, end)
        silent.lay_drawn(s, card, zone, to, low, face)
        c.record("move", (card, zone, to), origin, knowing(s, card))
        drawn.append(card)
    return tuple(drawn)


def shuffle(s: State, c: Run, origin: Origin, cards: Cards, to: int) -> None:
    """Puts cards into the pool of a zone."""
    silent.shuffle(s, cards, to)
    c.record("shuffle", (to, silent.size_of(s, to)), origin)


def turn(s: State, c: Run, origin: Origin, card: int, up: bool) -> None:
    """Turns a card."""
    silent.turn(s, card, up)
    c.record("turn", (card, up), origin, knowing(s, card))


def reveal(s: State, c: Run, origin: Origin, cards: Cards, seat: int | None) -> None:
    """Lets a player know cards, or everybody."""
    silent.reveal(s, cards, seat)
    seen = s.layout.everybody
    for card in cards:
        seen &= knowing(s, card)
    c.record("reveal", (cards, seat), origin, seen)


# ---- values


def cell_seen(known: str, indices: tuple[Any, ...]) -> int:
    """The mask of those who see the value of a cell."""
    if known == "all":
        return -1
    return 1 << indices[0] if known == "owner" else 0


def hidden_cards(s: State, values: tuple[tuple[Any, Type], ...]) -> tuple[tuple[int, int], ...]:
    """The cards among values that not everybody knows, each with the mask of those who do."""
    found = []
    for value, type_ in values:
        for card in _cards_in(value, type_):
            mask = knowing(s, card)
            if mask != s.layout.everybody:
                found.append((card, mask))
    return tuple(found)


def _cards_in(value: Any, type_: Type | None) -> Cards:
    if isinstance(type_, OptionalType):
        type_ = type_.of
    if value is None:
        return ()
    if isinstance(type_, CardType):
        return (value,)
    if isinstance(type_, ListType | SetType):
        return tuple([card for one in value for card in _cards_in(one, type_.of)])
    return ()


def values_seen(s: State, values: tuple[tuple[Any, Type], ...]) -> int:
    """The mask of those who may learn values: they know all the cards among them."""
    seen = -1
    for _, mask in hidden_cards(s, values):
        seen &= mask
    return seen


def say(s: State, c: Run, origin: Origin, parts: tuple[Any, ...]) -> None:
    """A text for everybody; its args are the parts, and the cards that need hiding."""
    values = tuple([part for part in parts if not isinstance(part, str)])
    c.record("say", (parts, hidden_cards(s, values)), origin)


def chosen(
    s: State,
    c: Run,
    origin: Origin,
    player: int,
    option: int,
    value: Any,
    type_: Type | None,
    action: str | None,
    secret: bool,
    blind: bool = False,
) -> None:
    """A player has chosen; taken down before anything comes of it."""
    seen = 1 << player if secret else -1
    if blind:
        value = None
    elif type_ is not None:
        hidden = values_seen(s, ((value, type_),))
        seen &= hidden | 1 << player
    c.record("chosen", (player, option, value, action or "", secret), origin, seen)
