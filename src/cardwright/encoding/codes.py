"""How values of the rules become numbers: a code for each type.

Whole numbers are scaled to 0..1 by their range. Where the range is wider than `WIDE` they are taken
by their logarithm instead, so that small amounts stay apart: 0 is 0, the greatest possible 1.
Enumerations, players, spaces and the like are one-hot, cards one-hot by kind.
"""

from __future__ import annotations

from collections.abc import Callable
from math import copysign, log1p
from typing import Any

from attrs import frozen

from cardwright.dsl.ir.ordinals import card_kinds
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    FractionType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TeamType,
    TokenType,
    Type,
)
from cardwright.encoding.blocks import Numbers, zeros
from cardwright.interpreter.words import Words

WIDE = 255
MOST = 1_000_000
LAID_OUT = 256

Write = Callable[[Numbers, int, Any], None]
"""Writes a value into zeros from a place on."""


@frozen
class Code:
    """How values of one type become numbers: a label for each, the range, and what writes them."""

    labels: tuple[str, ...]
    write: Write
    low: float = 0.0

    @property
    def size(self) -> int:
        """How many numbers a value takes."""
        return len(self.labels)


class Codes:
    """The codes for the values of one program."""

    def __init__(self, program: Program, words: Words) -> None:
        self.program = program
        self.words = words

    def of(self, type_: Type | None) -> Code:
        """The code of a type. Texts, and what stands on cards to be carried out, take no numbers:
        they never change."""
        match type_:
            case IntType():
                return amount(type_.low, type_.high)
            case FractionType():
                return amount(-MOST, MOST)
            case BoolType():
                return Code(("yes",), _flag)
            case EnumType() | PlayerType() | TeamType() | SpaceType() | TokenType():
                return self._one_hot(type_)
            case CardType():
                return self._card(type_)
            case OptionalType():
                return self._optional(type_)
            case ListType():
                return self._list(type_)
            case SetType():
                return _united(self.of(type_.of), type_.room)
            case BundleType():
                return self._bundle(type_)
            case _:
                return Code((), _nothing)

    def values(self, type_: Type) -> tuple[Any, ...]:
        """All values of a type that has few: not cards, numbers or lists."""
        program = self.program
        match type_:
            case BoolType():
                return (False, True)
            case EnumType():
                return tuple(range(len(self.words.enums[type_.enum])))
            case PlayerType():
                return tuple(range(program.configuration.seats))
            case TeamType():
                return tuple(range(len(program.teams)))
            case SpaceType():
                return tuple(range(len(self.words.boards[type_.board])))
            case TokenType():
                tokens = enumerate(program.tokens)
                return tuple(at for at, token in tokens if token.family == type_.family)
            case _:
                raise TypeError(f"the values of {type_} are not listed")

    def _one_hot(self, type_: Type) -> Code:
        values = self.values(type_)
        place = {value: at for at, value in enumerate(values)}

        def write(out: Numbers, at: int, value: Any) -> None:
            out[at + place[value]] = 1.0

        return Code(tuple(self.words.show(value, type_) for value in values), write)

    def _card(self, type_: CardType) -> Code:
        kinds = card_kinds(type_, self.program)
        place = {kind: at for at, kind in enumerate(kinds)}
        slot = [place.get(card.kind, -1) for card in self.program.cards]

        def write(out: Numbers, at: int, value: Any) -> None:
            out[at + slot[value]] = 1.0

        return Code(tuple(self.program.kinds[kind].name for kind in kinds), write)

    def _optional(self, type_: OptionalType) -> Code:
        inner = self.of(type_.of)
        last, write_inner = inner.size, inner.write

        def write(out: Numbers, at: int, value: Any) -> None:
            if value is None:
                out[at + last] = 1.0
            else:
                write_inner(out, at, value)

        return Code((*inner.labels, "none"), write, inner.low)

    def _list(self, type_: ListType) -> Code:
        """A short list in full, place by place; of a long one how many, how often each value, and
        its ends."""
        inner = self.of(type_.of)
        if type_.room is None or type_.room * inner.size > LAID_OUT:
            return _with_ends(inner, _collected(inner, type_.room))
        size, write_inner, count = inner.size, inner.write, amount(0, type_.room)

        def write(out: Numbers, at: int, value: Any) -> None:
            count.write(out, at, len(value))
            for place, one in enumerate(value):
                write_inner(out, at + 1 + place * size, one)

        places = [f"{n + 1}: {label}" for n in range(type_.room) for label in inner.labels]
        return Code(("how many", *places), write, inner.low)

    def _bundle(self, type_: BundleType) -> Code:
        """The units of each kind; those of a wildcard count for each kind that it may be."""
        kinds = self.words.enums.get(type_.over)
        own = range(len(kinds)) if kinds else self.values(TokenType(type_.over))
        labels = kinds or tuple(self.program.tokens[kind].name for kind in own)
        place = {kind: at for at, kind in enumerate(own)}

        def write(out: Numbers, at: int, value: Any) -> None:
            for units, among in value:
                for kind in among:
                    out[at + place[kind]] = min(1.0, out[at + place[kind]] + log1p(units) / _TOP)

        return Code(labels, write)


_TOP = log1p(MOST)


def amount(low: int, high: int) -> Code:
    """The code of whole numbers in a range; outside it they count as its end."""
    least = -1.0 if low < 0 and high - low > WIDE else 0.0
    return Code(("amount",), _linear(low, high) if high - low <= WIDE else _log(low, high), least)


def _linear(low: int, high: int) -> Write:
    width = max(high - low, 1)

    def write(out: Numbers, at: int, value: Any) -> None:
        out[at] = (min(max(value, low), high) - low) / width

    return write


def _log(low: int, high: int) -> Write:
    top = log1p(max(-low, high))

    def write(out: Numbers, at: int, value: Any) -> None:
        if value:
            value = min(max(value, low), high)
            out[at] = copysign(log1p(abs(value)) / top, value)

    return write


def _flag(out: Numbers, at: int, value: Any) -> None:
    if value:
        out[at] = 1.0


def _nothing(out: Numbers, at: int, value: Any) -> None:
    """Writes a value that takes no numbers."""


def _united(inner: Code, room: int | None) -> Code:
    """How many elements, and which: of each number of their codes the greatest."""
    count = amount(0, MOST if room is None else room)

    def write(out: Numbers, at: int, value: Any) -> None:
        count.write(out, at, len(value))
        for one in value:
            for place, number in enumerate(_alone(inner, one), at + 1):
                out[place] = max(out[place], number)

    return Code(("how many", *inner.labels), write, inner.low)


def _alone(inner: Code, value: Any) -> Numbers:
    single = zeros(inner.size)
    inner.write(single, 0, value)
    return single


def _collected(inner: Code, room: int | None) -> Code:
    """How many elements, and the mean of their codes: the share of each value."""
    count = amount(0, MOST if room is None else room)

    def write(out: Numbers, at: int, value: Any) -> None:
        count.write(out, at, len(value))
        for one in value:
            for place, number in enumerate(_alone(inner, one), at + 1):
                out[place] = min(1.0, max(inner.low, out[place] + number / len(value)))

    return Code(("how many", *(f"share of {label}" for label in inner.labels)), write, inner.low)


def _with_ends(inner: Code, collected: Code) -> Code:
    first, last = collected.size, collected.size + inner.size

    def write(out: Numbers, at: int, value: Any) -> None:
        collected.write(out, at, value)
        if value:
            inner.write(out, at + first, value[0])
            inner.write(out, at + last, value[-1])

    ends = [f"{end}: {label}" for end in ("first", "last") for label in inner.labels]
    return Code((*collected.labels, *ends), write, inner.low)
