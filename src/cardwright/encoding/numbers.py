"""A number out of a wide range as a run of small choices: digit by digit, the most significant
first.

A range is (low, high, step), as `Decision.free` has it: all numbers from low on in steps, none
above high. Each digit that is chosen narrows it; digits of which only one is possible are passed
over. Of a range that goes below zero the digits are those of the distance from its lowest number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from cardwright.game import State

Range: TypeAlias = "tuple[int, int, int]"
DIGITS = 10


def number_asked(state: State) -> Range | None:
    """The numbers that may still be answered; None where no number is asked for, and at the end."""
    if state.narrowed is not None or state.over:
        return state.narrowed
    return state.asked.free


def place_of(numbers: Range) -> int:
    """Which digit is to be chosen: 0 for the ones, 1 for the tens and so on. It is the highest that
    is not the same in all numbers of the range."""
    low, high = _ends(numbers)
    place = 0
    while low // DIGITS != high // DIGITS:
        low, high, place = low // DIGITS, high // DIGITS, place + 1
    return place


def narrowed(numbers: Range) -> dict[int, Range]:
    """The digits that can be chosen, ascending, each with the numbers that then remain."""
    low, high = _ends(numbers)
    unit = DIGITS ** place_of(numbers)
    return {
        first // unit % DIGITS: (first - low + numbers[0], last - low + numbers[0], numbers[2])
        for first, last in _parts(low, high, numbers[2], unit)
    }


def digits_of(numbers: Range, number: int) -> list[int]:
    """The digits by which a number of the range is chosen, one after another."""
    found: list[int] = []
    while not found or numbers[0] < numbers[1]:
        parts = narrowed(numbers)
        digit = next(one for one, (_, last, _) in parts.items() if number <= last)
        found.append(digit)
        numbers = parts[digit]
    return found


def _ends(numbers: Range) -> tuple[int, int]:
    """The lowest and the highest number of a range, counted from zero or from the lowest."""
    low, high, step = numbers
    base = min(low, 0)
    return low - base, low - base + (high - low) // step * step


def _parts(low: int, high: int, step: int, unit: int) -> Iterator[tuple[int, int]]:
    """The numbers of a range in parts that share all digits from a unit on: first and last."""
    while low <= high:
        end = min((low // unit + 1) * unit - 1, high)
        last = low + (end - low) // step * step
        yield low, last
        low = last + step
