"""Values of the rules as plain JSON data, and back again by their types."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    FractionType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    RoutineType,
    SetType,
    SpaceType,
    TeamType,
    TextType,
    TokenType,
    Type,
)

RATIO = "ratio"


class DataError(ValueError):
    """Data that is no value of the type it should be; says where."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


def to_data(value: Any) -> Any:
    """A value as JSON data: tuples become lists, an exact fraction becomes `{"ratio": [n, d]}`."""
    if isinstance(value, tuple):
        return [to_data(one) for one in value]
    if isinstance(value, Fraction):
        return {RATIO: [value.numerator, value.denominator]}
    return value


class Reader:
    """Reads data back as values of a program; refuses what is not of the type, as 7.0 or "7"."""

    def __init__(self, program: Program) -> None:
        self.enums = {one.name: len(one.values) for one in program.enums}
        self.boards = {one.name: len(one.labels) for one in program.boards}
        self.decks = {one.name: range(one.first, one.first + one.size) for one in program.decks}
        self.tokens = len(program.tokens)
        self.seats = program.configuration.seats
        self.teams = len(program.teams)

    def read(self, data: Any, type_: Type | None, where: str) -> Any:
        """The value that `data` stands for; raises DataError. Without a type: any plain value."""
        match type_:
            case None:
                return self.plain(data, where)
            case OptionalType():
                return None if data is None else self.read(data, type_.of, where)
            case NoneType():
                return _expect(data is None, None, where, "nothing")
            case BoolType():
                return _expect(type(data) is bool, data, where, "true or false")
            case TextType():
                return _expect(type(data) is str, data, where, "a text")
            case ListType() | SetType():
                items = _expect(type(data) is list, data, where, "a list")
                return tuple(self.read(one, type_.of, where) for one in items)
            case BundleType() | FractionType():
                return self.plain(data, where)
            case _:
                return self._number(data, type_, where)

    def _number(self, data: Any, type_: Type, where: str) -> int:
        if type(data) is not int:
            raise DataError(where, f"{data!r} is not a whole number")
        allowed = self._allowed(type_)
        if data not in allowed:
            raise DataError(where, f"{data} is out of range")
        return data

    def _allowed(self, type_: Type) -> range | tuple[int, ...]:
        match type_:
            case IntType():
                return range(type_.low, type_.high + 1)
            case EnumType():
                return range(self.enums[type_.enum])
            case PlayerType():
                return range(self.seats)
            case TeamType():
                return range(self.teams)
            case SpaceType():
                return range(self.boards[type_.board])
            case TokenType():
                return range(self.tokens)
            case CardType():
                return tuple(card for deck in type_.decks for card in self.decks[deck])
            case RoutineType():
                return range(10**6)
            case _:
                return range(-(10**12), 10**12 + 1)

    def plain(self, data: Any, where: str) -> Any:
        """A value whose type is not known: numbers, truths, texts, nothing, lists, fractions."""
        if data is None or type(data) in (int, bool, str):
            return data
        if type(data) is list:
            return tuple(self.plain(one, where) for one in data)
        if type(data) is dict and list(data) == [RATIO]:
            return self._ratio(data[RATIO], where)
        raise DataError(where, f"{data!r} is no value")

    @staticmethod
    def _ratio(pair: Any, where: str) -> Fraction:
        right = type(pair) is list and len(pair) == 2 and all(type(one) is int for one in pair)
        if not right or pair[1] <= 0:
            raise DataError(where, f"{pair!r} is no fraction")
        return Fraction(pair[0], pair[1])


def _expect(fits: bool, data: Any, where: str, what: str) -> Any:
    if not fits:
        raise DataError(where, f"{data!r} is not {what}")
    return data
