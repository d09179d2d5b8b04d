"""Relations between types: what fits where, what two have in common, and words for messages."""

from __future__ import annotations

from cardwright.dsl.checker.typed import (
    AnyType,
    CardRow,
    EmptyList,
    PerPlayer,
    RowOf,
    Unknown,
)
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.ranges import GREATEST

BIG = GREATEST
"""No number of a game is as great as this; ranges that are not known end here."""

ANY_NUMBER = t.IntType(-BIG, BIG)
FLAG = t.BoolType()
PLAYER = t.PlayerType()
TEXT = t.TextType()
NONE = t.NoneType()


def number(low: int, high: int) -> t.IntType:
    """Whole numbers from `low` to `high`, cut off where numbers end."""
    return t.IntType(max(-BIG, min(low, BIG)), min(BIG, max(high, -BIG)))


def bare(type_: AnyType) -> AnyType:
    """The type without "or none"."""
    return type_.of if isinstance(type_, t.OptionalType) else type_


def optional(type_: AnyType) -> AnyType:
    """The type with "or none"; as it is where that says nothing new."""
    if isinstance(type_, t.OptionalType | t.NoneType | Unknown | EmptyList | PerPlayer):
        return type_
    if isinstance(type_, RowOf | CardRow):
        return type_
    return t.OptionalType(type_)


def may_be_none(type_: AnyType) -> bool:
    """Whether a value of that type can be none."""
    return isinstance(type_, t.OptionalType | t.NoneType)


def element(type_: AnyType) -> AnyType | None:
    """What a list or set holds, or None for anything else."""
    if isinstance(type_, t.ListType | t.SetType):
        return type_.of
    return Unknown() if isinstance(type_, EmptyList | Unknown) else None


def room(type_: AnyType) -> int:
    """The most elements that a list or set of that type can have, as far as that is known."""
    if isinstance(type_, EmptyList):
        return 0
    if isinstance(type_, t.ListType | t.SetType) and type_.room is not None:
        return type_.room
    return BIG


def list_of(type_: AnyType, most: int | None = None) -> AnyType:
    """Lists of elements of that type, with at most so many of them."""
    if isinstance(type_, Unknown):
        return EmptyList() if most == 0 else Unknown()
    if isinstance(type_, EmptyList | PerPlayer | RowOf | CardRow):
        return Unknown()
    return t.ListType(type_, None if most is None or most >= BIG else most)


def fits(actual: AnyType, wanted: AnyType) -> bool:
    """Whether a value of the one type may stand where the other is wanted.

    Ranges of numbers do not count (leaving one is found when it happens), nor whether the value
    may be none unless it is nothing else.
    """
    if isinstance(actual, Unknown) or isinstance(wanted, Unknown):
        return True
    if isinstance(wanted, t.OptionalType):
        return isinstance(actual, t.NoneType) or fits(actual, wanted.of)
    if isinstance(actual, t.OptionalType):
        return fits(actual.of, wanted)
    if isinstance(wanted, t.FractionType):
        return isinstance(actual, t.IntType | t.FractionType)
    return _alike(actual, wanted)


def _alike(actual: AnyType, wanted: AnyType) -> bool:
    one, other = element(actual), element(wanted)
    if one is not None or other is not None:
        return one is not None and other is not None and fits(one, other)
    if isinstance(actual, t.CardType) and isinstance(wanted, t.CardType):
        return bool(set(actual.decks) & set(wanted.decks))
    if isinstance(actual, t.IntType):
        return isinstance(wanted, t.IntType)
    return actual == wanted


def comparable(one: AnyType, other: AnyType) -> bool:
    """Whether it makes sense to ask if two values are the same: of none it always does, since a
    definition may be used for what can be none and for what cannot."""
    if isinstance(one, t.NoneType) or isinstance(other, t.NoneType):
        return True
    return fits(one, other) or fits(other, one)


def join(one: AnyType, other: AnyType) -> AnyType | None:
    """The narrowest type that has the values of both, or None where they are unlike things."""
    if isinstance(one, Unknown) or isinstance(other, Unknown):
        return Unknown()
    if may_be_none(one) or may_be_none(other):
        return _join_optional(one, other)
    if isinstance(one, t.IntType) and isinstance(other, t.IntType):
        return t.IntType(min(one.low, other.low), max(one.high, other.high))
    if isinstance(one, t.CardType) and isinstance(other, t.CardType):
        return t.CardType(one.decks + tuple(d for d in other.decks if d not in one.decks))
    numbers = (t.IntType, t.FractionType)
    if isinstance(one, numbers) and isinstance(other, numbers):
        return t.FractionType()
    return _join_lists(one, other)


def _join_optional(one: AnyType, other: AnyType) -> AnyType | None:
    if isinstance(one, t.NoneType):
        return optional(other)
    if isinstance(other, t.NoneType):
        return optional(one)
    joined = join(bare(one), bare(other))
    return None if joined is None else optional(joined)


def _join_lists(one: AnyType, other: AnyType) -> AnyType | None:
    if isinstance(one, EmptyList) and element(other) is not None:
        return other
    if isinstance(other, EmptyList) and element(one) is not None:
        return one
    if isinstance(one, t.ListType | t.SetType) and isinstance(other, t.ListType | t.SetType):
        joined = join(one.of, other.of)
        most = max(room(one), room(other))
        if isinstance(one, t.SetType) and one == other:
            return one
        return None if joined is None else list_of(joined, most)
    return one if one == other else None


def erase(type_: AnyType) -> AnyType:
    """The type without ranges, rooms and "or none": what tells instances of a definition apart."""
    if isinstance(type_, t.OptionalType):
        return erase(type_.of)
    if isinstance(type_, t.IntType):
        return ANY_NUMBER
    if isinstance(type_, t.ListType | t.SetType):
        inner = erase(type_.of)
        return list_of(inner)
    return type_


def settled(type_: AnyType) -> t.Type:
    """A type of the IR for what is known: rows are lists of their keys, the rest is none."""
    if isinstance(type_, RowOf):
        return t.ListType(ANY_NUMBER, len(type_.keys))
    if isinstance(type_, CardRow):
        return t.ListType(ANY_NUMBER, 2)
    if isinstance(type_, PerPlayer):
        return t.ListType(type_.of)
    if isinstance(type_, EmptyList):
        return t.ListType(NONE, 0)
    return NONE if isinstance(type_, Unknown) else type_


def show(type_: AnyType) -> str:
    """The type in words with an article, for messages: "a player", "a list of cards"."""
    if isinstance(type_, t.OptionalType):
        return f"{show(type_.of)} or none"
    if isinstance(type_, t.EnumType):
        return f"a value of `{type_.enum}`"
    if isinstance(type_, t.ListType):
        return f"a list of {show_many(type_.of)}"
    if isinstance(type_, t.SetType):
        return f"a set of {show_many(type_.of)}"
    if isinstance(type_, t.CardType) and 1 <= len(type_.decks) <= 2:
        return "a card of " + " or ".join(f"`{deck}`" for deck in type_.decks)
    return _ONE.get(type(type_), "something unknown")


def show_many(type_: AnyType) -> str:
    """The plural of a type in words: "players", "values of `suit`"."""
    if isinstance(type_, t.OptionalType):
        return f"{show_many(type_.of)} or none"
    if isinstance(type_, t.EnumType):
        return f"values of `{type_.enum}`"
    if isinstance(type_, t.ListType | t.SetType):
        return f"lists of {show_many(type_.of)}"
    return _MANY.get(type(type_), "unknown things")


_ONE: dict[type, str] = {
    t.IntType: "a number",
    t.FractionType: "a payoff with a fraction",
    t.BoolType: "a flag",
    t.PlayerType: "a player",
    t.TeamType: "a team",
    t.CardType: "a card",
    t.SpaceType: "a space",
    t.TokenType: "a kind of token",
    t.TextType: "a text",
    t.NoneType: "none",
    t.BundleType: "a number of tokens",
    t.RoutineType: "the text of a card",
    EmptyList: "an empty list",
    PerPlayer: "a value for each player",
    RowOf: "a row of a table",
    CardRow: "a part of a card",
}

_MANY: dict[type, str] = {
    t.IntType: "numbers",
    t.FractionType: "payoffs",
    t.BoolType: "flags",
    t.PlayerType: "players",
    t.TeamType: "teams",
    t.CardType: "cards",
    t.SpaceType: "spaces",
    t.TokenType: "kinds of tokens",
    t.TextType: "texts",
    t.NoneType: "nothing",
    t.BundleType: "amounts of tokens",
    t.RoutineType: "texts of cards",
}
