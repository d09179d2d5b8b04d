"""Numbers as runs of digits: every number of a range, and no other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardwright.encoding.numbers import Range, digits_of, narrowed, place_of

RANGES = st.builds(
    lambda low, width, step: (low, low + width, step),
    st.integers(-3000, 100_000),
    st.integers(0, 2500),
    st.sampled_from([1, 2, 5, 7, 10, 100]),
)


def reached(numbers: Range) -> list[int]:
    """All numbers that digits lead to."""
    found = []
    for low, high, step in narrowed(numbers).values():
        found += [low] if low == high else reached((low, high, step))
    return found


@given(RANGES)
def test_every_number_is_reached_once_and_no_other(numbers: Range) -> None:
    low, high, step = numbers
    assert reached(numbers) == list(range(low, high + 1, step))


@given(RANGES, st.data())
def test_digits_lead_to_their_number(numbers: Range, data: st.DataObject) -> None:
    low, high, step = numbers
    number = data.draw(st.sampled_from(range(low, high + 1, step)))
    for digit in digits_of(numbers, number):
        assert digit in range(10)
        numbers = narrowed(numbers)[digit]
    assert numbers == (number, number, step)


@given(RANGES)
def test_only_what_leaves_a_choice_is_asked(numbers: Range) -> None:
    parts = narrowed(numbers)
    assert list(parts) == sorted(parts)
    assert len(parts) > 1 or len(range(numbers[0], numbers[1] + 1, numbers[2])) == 1


def test_the_highest_digit_that_differs_comes_first() -> None:
    assert place_of((40, 19_999, 1)) == 4
    assert narrowed((40, 19_999, 1)) == {0: (40, 9_999, 1), 1: (10_000, 19_999, 1)}
    assert narrowed((12_340, 12_355, 5)) == {4: (12_340, 12_345, 5), 5: (12_350, 12_355, 5)}
    assert digits_of((12_340, 12_355, 5), 12_355) == [5, 5]
    assert narrowed((7, 7, 1)) == {7: (7, 7, 1)}
    assert narrowed((-12, 3, 1)) == {0: (-12, -3, 1), 1: (-2, 3, 1)}
