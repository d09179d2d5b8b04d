"""The place of a value among all values of its type, for stable option ids.

Cards count by kind, so that ids do not depend on which copy it is. Where copies can differ by card
state, each kind has as many ordinals as copies, and `nth` of a kind's options has the nth of them.
None is the last ordinal of an optional type. Lists are counted by their place in the collection
they are chosen from, and have `MOST_LISTS` ordinals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import (
    BoolType,
    CardType,
    EnumType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TeamType,
    TokenType,
    Type,
)

MOST_LISTS = 1000


def card_kinds(type_: CardType, program: Program) -> tuple[int, ...]:
    """The kinds of the cards of a type, deck by deck."""
    return tuple(
        number
        for deck in type_.decks
        for number, kind in enumerate(program.kinds)
        if kind.deck == deck
    )


def copies(type_: CardType, program: Program) -> int:
    """How many ordinals each kind has: one, or the most copies of a kind if they carry state."""
    if not any(_is_on(cell.index_types, type_) for cell in program.cells if cell.dims):
        return 1
    counts = dict.fromkeys(card_kinds(type_, program), 0)
    for card in program.cards:
        if card.kind in counts:
            counts[card.kind] += 1
    return max(counts.values(), default=1)


def _is_on(index_types: tuple[Type, ...], type_: CardType) -> bool:
    """Whether a cell with these index types is on cards of the type."""
    on = index_types[0] if index_types else None
    return isinstance(on, CardType) and not set(on.decks).isdisjoint(type_.decks)


def size(type_: Type, program: Program) -> int:
    """How many ordinals the values of a type take."""
    match type_:
        case OptionalType():
            return size(type_.of, program) + 1
        case IntType():
            return type_.high - type_.low + 1
        case BoolType():
            return 2
        case EnumType():
            return next(len(one.values) for one in program.enums if one.name == type_.enum)
        case PlayerType():
            return program.configuration.seats
        case TeamType():
            return len(program.teams)
        case SpaceType():
            return next(len(one.labels) for one in program.boards if one.name == type_.board)
        case TokenType():
            return len(_tokens(type_, program))
        case CardType():
            return len(card_kinds(type_, program)) * copies(type_, program)
        case ListType() | SetType():
            return MOST_LISTS
        case NoneType():
            return 1
        case _:
            raise TypeError(f"values of {type_} cannot be options")


def ordinals(type_: Type, program: Program) -> Callable[[Any], int]:
    """The function that gives the ordinal of a value of a type, counted from 0.

    For a card it is the first ordinal of its kind. Lists have none: their place counts.
    """
    match type_:
        case OptionalType():
            inner, last = ordinals(type_.of, program), size(type_.of, program)
            return lambda value: last if value is None else inner(value)
        case IntType():
            low = type_.low
            return lambda value: int(value) - low
        case TokenType():
            return _tokens(type_, program).index
        case CardType():
            return _of_cards(type_, program)
        case NoneType():
            return lambda value: 0
        case ListType() | SetType():
            raise TypeError("lists are counted by their place")
        case _:
            return int


def ordinal(type_: Type, value: Any, program: Program) -> int:
    """The ordinal of one value (see `ordinals`)."""
    return ordinals(type_, program)(value)


def _tokens(type_: TokenType, program: Program) -> tuple[int, ...]:
    return tuple(
        number for number, token in enumerate(program.tokens) if token.family == type_.family
    )


def _of_cards(type_: CardType, program: Program) -> Callable[[Any], int]:
    kinds, stride = card_kinds(type_, program), copies(type_, program)
    place = {kind: stride * at for at, kind in enumerate(kinds)}
    by_card = [place.get(card.kind, -1) for card in program.cards]
    return by_card.__getitem__
