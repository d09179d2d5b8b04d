"""What types say about values: between which whole numbers they lie, what their elements are."""

from __future__ import annotations

from cardwright.dsl.ir.expressions import Value
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

GREATEST = 10**15
"""Where numbers end, on both sides. A product that could be greater is the operation `product`."""

NUMBER = IntType(-(2**62), 2**62)
BOOL = BoolType()


def bounds(type_: Type | None, program: Program) -> tuple[int, int] | None:
    """The least and the greatest value of a type whose values are whole numbers, never none."""
    match type_:
        case IntType():
            return type_.low, type_.high
        case PlayerType():
            return 0, program.configuration.seats - 1
        case TeamType():
            return 0, len(program.teams) - 1
        case EnumType():
            return 0, next(len(e.values) for e in program.enums if e.name == type_.enum) - 1
        case SpaceType():
            return 0, next(len(b.labels) for b in program.boards if b.name == type_.board) - 1
        case CardType():
            decks = [deck for deck in program.decks if deck.name in type_.decks and deck.size]
            if not decks:
                return None
            first = min(deck.first for deck in decks)
            return first, max(deck.first + deck.size for deck in decks) - 1
        case TokenType():
            places = [i for i, t in enumerate(program.tokens) if t.family == type_.family]
            return (places[0], places[-1]) if places else None
        case _:
            return None


def element(type_: Type | None) -> Type | None:
    """The type of the elements of a list."""
    return type_.of if isinstance(type_, ListType | SetType) else None


def optional(type_: Type | None) -> Type | None:
    """The type, or none."""
    if type_ is None or isinstance(type_, OptionalType | NoneType):
        return type_
    return OptionalType(type_)


def is_number(type_: Type | None) -> bool:
    """Whether values are surely whole numbers that order as such."""
    return isinstance(type_, IntType | PlayerType | EnumType | SpaceType | CardType | TokenType)


def type_of_value(value: Value) -> Type | None:
    """What a constant says of its type."""
    if value is None:
        return NoneType()
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return IntType(value, value)
    if isinstance(value, tuple) and value and all(type(one) is int for one in value):
        numbers = [one for one in value if isinstance(one, int)]
        return ListType(IntType(min(numbers), max(numbers)))
    return None


def combined(op: str, a: Type | None, b: Type | None) -> Type | None:
    """The type of a sum, difference or product; cut off far beyond where numbers end."""
    if not (isinstance(a, IntType) and isinstance(b, IntType)):
        return None
    if op == "add":
        return _cut_off(a.low + b.low, a.high + b.high)
    if op == "sub":
        return _cut_off(a.low - b.high, a.high - b.low)
    ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return _cut_off(min(ends), max(ends))


def _cut_off(low: int, high: int) -> IntType:
    return IntType(max(low, NUMBER.low), min(high, NUMBER.high))
