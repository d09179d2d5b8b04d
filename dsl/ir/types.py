"""The types of values at run time; closed and finite, so that a state has a fixed layout."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen


@frozen
class IntType:
    """A whole number from `low` to `high`, both included. At run time: int."""

    low: int
    high: int


@frozen
class BoolType:
    """A flag. At run time: bool."""


@frozen
class EnumType:
    """A value of an enumeration. At run time: its position, an int from 0."""

    enum: str


@frozen
class PlayerType:
    """A player. At run time: the seat, an int from 0."""


@frozen
class TeamType:
    """A team. At run time: an int from 0."""


@frozen
class CardType:
    """A card of one of `decks`. At run time: its number among all cards of the program."""

    decks: tuple[str, ...]


@frozen
class SpaceType:
    """A space of a board. At run time: an int from 0, row by row on a grid."""

    board: str


@frozen
class TokenType:
    """A kind of token of a family. At run time: its position in `Program.tokens`."""

    family: str


@frozen
class TextType:
    """A text. At run time: str."""


@frozen
class FractionType:
    """An exact payoff. At run time: int, or fractions.Fraction when it is not whole."""


@frozen
class NoneType:
    """The type of `none` alone. At run time: None."""


@frozen
class OptionalType:
    """A value of `of`, or none. At run time: the value, or None."""

    of: Type


@frozen
class ListType:
    """Values in an order. At run time: a tuple. `room` is the most it may hold, or None."""

    of: Type
    room: int | None = None


@frozen
class SetType:
    """Distinct values without order. At run time: a tuple in ascending order."""

    of: Type
    room: int | None = None


@frozen
class BundleType:
    """Amounts of kinds, e.g. a price. At run time: a tuple of (amount, (kind, ...)) pairs.

    A pair with several kinds is a wildcard: the amount may be made up of any of them. `over` is the
    enumeration or token family the kinds belong to.
    """

    over: str


@frozen
class RoutineType:
    """Text on a card that can be carried out or asked. At run time: an index into a list of
    procedures (`kind` is effect or plan) or functions (`kind` is condition)."""

    kind: str


Type: TypeAlias = (
    IntType
    | BoolType
    | EnumType
    | PlayerType
    | TeamType
    | CardType
    | SpaceType
    | TokenType
    | TextType
    | FractionType
    | NoneType
    | OptionalType
    | ListType
    | SetType
    | BundleType
    | RoutineType
)
