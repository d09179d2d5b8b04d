"""Sets of numbers from 0 to 59 as the bits of one number, for machine code.

Such a set is in ascending order and has no element twice. Everything here is written so that no
intermediate result needs more than 64 bits (products are taken modulo 2^64 there).
"""

from __future__ import annotations

from collections.abc import Iterable

MOST_BITS = 60

NO_PAYOFF = -(1 << 61)
"""What stands for the payoff of a player who has none (yet)."""

ONE_BIT = tuple(1 << place for place in range(MOST_BITS))

# The multiplier moves another six bits to the top for each single bit (a de Bruijn sequence).
_SPREAD = 285870213051386505
_PLACES = {((1 << place) * _SPREAD >> 58) & 63: place for place in range(MOST_BITS)}
PLACE_OF_BIT = tuple(_PLACES.get(key, 0) for key in range(64))


def lowest(bits: int) -> int:
    """The least element of a set that is not empty."""
    return PLACE_OF_BIT[((bits & -bits) * 285870213051386505 >> 58) & 63]


def highest(bits: int) -> int:
    """The greatest element of a set that is not empty."""
    while bits & (bits - 1) != 0:
        bits &= bits - 1
    return lowest(bits)


def nth(bits: int, place: int) -> int:
    """The element at a place, counted from 0 in ascending order."""
    while place > 0:
        bits &= bits - 1
        place -= 1
    return lowest(bits)


def how_many(bits: int) -> int:
    """The size of a set."""
    bits -= (bits >> 1) & 0x555555555555555
    bits = (bits & 0x333333333333333) + ((bits >> 2) & 0x333333333333333)
    bits = (bits + (bits >> 4)) & 0xF0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 127


def first_of(bits: int, count: int) -> int:
    """The set of the least elements, as many as `count`."""
    rest = bits
    while count > 0 and rest != 0:
        rest &= rest - 1
        count -= 1
    return bits ^ rest


def last_of(bits: int, count: int) -> int:
    """The set of the greatest elements, as many as `count`."""
    more = how_many(bits) - count
    return bits if more <= 0 else bits ^ first_of(bits, more)


def numbers_of(bits: int) -> tuple[int, ...]:
    """The elements of a set in ascending order."""
    found: list[int] = []
    while bits != 0:
        found.append(lowest(bits))
        bits &= bits - 1
    return tuple(found)


def bits_of(numbers: Iterable[int]) -> int:
    """The set with these elements."""
    bits = 0
    for number in numbers:
        bits |= ONE_BIT[number]
    return bits
