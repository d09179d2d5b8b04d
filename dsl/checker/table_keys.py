"""The keys of tables: what a table is looked up by, and which keys a cell at its edge names."""

from __future__ import annotations

import re

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declared_types import type_of_symbol
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import CellSymbol
from cardwright.dsl.checker.values import RawCell
from cardwright.dsl.ir.types import (
    BoolType,
    EnumType,
    IntType,
    OptionalType,
    PlayerType,
    SpaceType,
    TeamType,
    Type,
)
from cardwright.dsl.problems import tables as problems

MOST_KEYS = 10_000
_NUMBER = re.compile(r"[+-]?\d+")
_RANGE = re.compile(r"([+-]?\d+)\s*\.\.\s*([+-]?\d+)")
_MORE = re.compile(r"([+-]?\d+)\s+or\s+more")


@frozen
class TableKey:
    """One key: its type, or None where the rows tell which numbers there are; the value that it has
    in this configuration, where that is fixed."""

    type: Type | None
    fixed: int | None = None


@frozen
class Named:
    """The keys that a cell names: numbers as they are at run time; `more`: the last and all above.
    The keys that a cell names: numbers as they are at run time; `more`: the last and all above."""

    keys: tuple[int, ...]
    is_otherwise: bool = False
    more: bool = False


def key_of(c: Checker, scope: Scope, table: str, key: syntax.Expression) -> TableKey:
    """What a key of a table is: a type, a range, a fixed number, or a mere heading."""
    if isinstance(key, syntax.RangeValue):
        found = fold(c, scope, key)
        values = const_value(found) if found is not None else None
        if isinstance(values, tuple) and values and isinstance(values[0], int):
            last = values[-1]
            assert isinstance(last, int)
            return TableKey(IntType(values[0], last))
        c.report.add(problems.table_key(table, key.span))
        return TableKey(None)
    if isinstance(key, syntax.Reference):
        named = _named(c, scope, key.name.text)
        if named is not None:
            return TableKey(named)
    found = fold(c, scope, key)
    value = const_value(found) if found is not None else None
    if isinstance(value, int) and not isinstance(value, bool):
        return TableKey(None, value)
    if not isinstance(key, syntax.Reference):
        c.report.add(problems.table_key(table, key.span))
    return TableKey(None)


def _named(c: Checker, scope: Scope, name: str) -> Type | None:
    if name in ("player", c.player_word):
        return PlayerType()
    if name == "team" and c.teams:
        return TeamType()
    for symbol in scope.find(name):
        if isinstance(symbol, CellSymbol):
            type_ = symbol.cell.type
            bare = type_.of if isinstance(type_, OptionalType) else type_
            if isinstance(bare, IntType | EnumType | BoolType | SpaceType):
                return bare
        found = type_of_symbol(symbol)
        if isinstance(found, EnumType | SpaceType):
            c.use(symbol)
            return found
    return None


def named_keys(c: Checker, key: TableKey, cell: RawCell) -> Named | None:
    """The keys that a cell at the edge of a table names, or None when it names none."""
    found: list[int] = []
    for part in (part.strip() for part in cell.text.split(",")):
        if part == "otherwise":
            return Named((), is_otherwise=True)
        more = _MORE.fullmatch(part)
        if more:
            return _open_range(key, int(more.group(1)), found)
        keys = _keys(c, key.type, part)
        if keys is None:
            return None
        found += keys
    return Named(tuple(found))


def _open_range(key: TableKey, low: int, found: list[int]) -> Named:
    if isinstance(key.type, IntType) and key.type.high - low < MOST_KEYS:
        return Named((*found, *range(low, key.type.high + 1)))
    return Named((*found, low), more=True)


def _keys(c: Checker, type_: Type | None, text: str) -> list[int] | None:
    between = _RANGE.fullmatch(text)
    if between and isinstance(type_, IntType | None):
        low, high = int(between.group(1)), int(between.group(2))
        if high - low >= MOST_KEYS:
            return None
        return _inside(type_, list(range(low, high + 1)))
    if isinstance(type_, IntType | None):
        return _inside(type_, [int(text)]) if _NUMBER.fullmatch(text) else None
    words = key_words(c, type_)
    if between or text not in words:
        return _word_range(words, text)
    return [words.index(text)]


def _word_range(words: list[str], text: str) -> list[int] | None:
    """`spring..fall`, of words in order."""
    low, dots, high = (part.strip() for part in text.partition(".."))
    if not dots or low not in words or high not in words:
        return None
    return list(range(words.index(low), words.index(high) + 1))


def _inside(type_: IntType | None, numbers: list[int]) -> list[int] | None:
    if type_ is None or all(type_.low <= number <= type_.high for number in numbers):
        return numbers
    return None


def key_words(c: Checker, type_: Type | None) -> list[str]:
    """The words that may stand for a key of a type."""
    match type_:
        case EnumType(enum=enum):
            return list(c.build.enums[enum].values)
        case BoolType():
            return ["no", "yes"]
        case SpaceType(board=board):
            return [label.replace(" ", "_") for label in c.build.boards[board].labels]
        case PlayerType():
            return [str(seat + 1) for seat in range(c.seats)]
        case TeamType():
            return [str(team + 1) for team in range(len(c.teams))]
        case _:
            return []


def key_wanted(c: Checker, key: TableKey) -> str:
    """What may stand at the edge of a table, in words."""
    if isinstance(key.type, IntType):
        return f"a number from {key.type.low} to {key.type.high}"
    words = key_words(c, key.type)
    return f"one of {', '.join(words)}" if words else "a number"


def key_range(c: Checker, key: TableKey, named: list[int]) -> tuple[int, int]:
    """The least key and how many there are."""
    if isinstance(key.type, IntType):
        return key.type.low, key.type.high - key.type.low + 1
    if key.type is not None:
        return 0, len(key_words(c, key.type))
    low, high = min(named, default=0), max(named, default=0)
    return low, high - low + 1


def key_shown(c: Checker, key: TableKey, value: int) -> str:
    """A key in words."""
    words = key_words(c, key.type)
    return words[value] if words else str(value)
