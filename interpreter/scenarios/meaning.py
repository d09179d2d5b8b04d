"""What a value in a scenario means, against a value of the game."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.scenario import Match
from cardwright.dsl.ir.types import (
    BoolType,
    CardType,
    EnumType,
    FractionType,
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
from cardwright.interpreter.scenarios.table import Table


def bare(type_: Type | None) -> Type | None:
    """The type without "or none"."""
    return type_.of if isinstance(type_, OptionalType) else type_


def same_sort(one: Type, other: Type) -> bool:
    """Whether values of two types can be compared."""
    match one, other:
        case (IntType() | FractionType(), IntType() | FractionType()):
            return True
        case EnumType(), EnumType():
            return one.enum == other.enum
        case SpaceType(), SpaceType():
            return one.board == other.board
        case TokenType(), TokenType():
            return one.family == other.family
        case (ListType() | SetType(), ListType() | SetType()):
            return same_sort(one.of, other.of) or NoneType() in (one.of, other.of)
        case CardType(), CardType():
            return True
        case _:
            return type(one) is type(other) and isinstance(one, PlayerType | TeamType | BoolType)


def meant(table: Table, match: Match) -> tuple[tuple[Type, Any], ...]:
    """The values that a match may mean, cards apart; what only the game can tell is asked."""
    if match.asked is None:
        return match.values
    type_ = bare(match.asked.type)
    assert type_ is not None
    return (*match.values, (type_, table.ask(match.asked.function)))


def fits(table: Table, match: Match, value: Any, type_: Type | None) -> bool:
    """Whether a value of the game is one that the match may mean; without a type, any of them."""
    inner = bare(type_)
    if inner is None:
        return value in match.cards or any(value == one for _, one in meant(table, match))
    if value is None:
        return any(one is None for _, one in meant(table, match))
    if isinstance(inner, CardType):
        return value in match.cards or _same_card(table, match, value)
    return any(same_sort(kind, inner) and one == value for kind, one in meant(table, match))


def _same_card(table: Table, match: Match, card: int) -> bool:
    if match.asked is None or not isinstance(bare(match.asked.type), CardType):
        return False
    other = table.ask(match.asked.function)
    cards = table.program.cards
    return other is not None and cards[other].kind == cards[card].kind


def values_for(table: Table, match: Match, type_: Type, domain: tuple[Any, ...]) -> list[Any]:
    """The values that stand for a match as an argument: those to choose from, else the first."""
    found = [value for value in domain if fits(table, match, value, type_)]
    if found:
        return found
    if isinstance(bare(type_), CardType) and match.cards:
        return [match.cards[0]]
    inner = bare(type_)
    for kind, value in meant(table, match):
        if value is None or inner is None or same_sort(kind, inner):
            return [value]
    return [None]
