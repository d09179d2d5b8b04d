"""Texts as one reader may read them: a card that the reader does not know is not named.

A card in a place with order is told by its place there, so that a chooser can point at it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.dsl.ir.types import CardType, ListType, OptionalType, SetType, Type
from cardwright.interpreter.knowledge import knowing
from cardwright.interpreter.state import State

A_CARD = "a card"
Hide = Callable[[int], str | None]
"""For a card the words to be read in place of its name; None where its name may be read."""


def hidden_from(s: State, reader: int | None) -> Hide:
    """The function that hides the cards which a player (None: a spectator) does not know."""
    bit = 1 << (s.layout.seats if reader is None else reader)
    return lambda card: None if knowing(s, card) & bit else unseen(s, card)


def unseen(s: State, card: int) -> str:
    """An unseen card in words: by its place, where places can be told apart."""
    at = s.where[card]
    cards = s.zones[at]
    if s.layout.unordered[at] or card not in cards or len(cards) < 2:
        return A_CARD
    place = len(cards) - cards.index(card) if s.layout.pile[at] else cards.index(card) + 1
    return f"card {place}"


def veiled(parts: Sequence[Any], hide: Hide) -> tuple[Any, ...]:
    """The parts of a text with words in place of hidden cards."""
    return tuple(
        part if isinstance(part, str) else _veiled(part[0], part[1], hide) for part in parts
    )


def _veiled(value: Any, type_: Type | None, hide: Hide) -> Any:
    inner = type_.of if isinstance(type_, OptionalType) else type_
    if isinstance(inner, CardType):
        return (value, type_) if value is None else hide(value) or (value, type_)
    if not isinstance(inner, ListType | SetType) or not isinstance(inner.of, CardType):
        return (value, type_)
    if all(hide(card) is None for card in value or ()):
        return (value, type_)
    return _counted(value)


def _counted(cards: Sequence[int]) -> str:
    """How many cards there are, where not all of them may be named."""
    return A_CARD if len(cards) == 1 else f"{len(cards)} cards"
