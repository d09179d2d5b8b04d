"""Sets of small numbers as bits: against Python's sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from cardwright.interpreter import bits

SETS = some.frozensets(some.integers(0, bits.MOST_BITS - 1))


@given(SETS, some.integers(0, 61))
def test_bits_are_sets_in_ascending_order(numbers: frozenset[int], count: int) -> None:
    ordered = tuple(sorted(numbers))
    held = bits.bits_of(numbers)
    assert held == sum(1 << one for one in numbers)
    assert bits.numbers_of(held) == ordered
    assert bits.how_many(held) == len(ordered)
    assert [bits.nth(held, place) for place in range(len(ordered))] == list(ordered)
    assert bits.numbers_of(bits.first_of(held, count)) == ordered[:count]
    assert bits.numbers_of(bits.last_of(held, count)) == (ordered[-count:] if count else ())
    if ordered:
        assert (bits.lowest(held), bits.highest(held)) == (ordered[0], ordered[-1])


def test_products_need_no_more_than_64_bits_of_their_lower_half() -> None:
    """The place of a bit is read from bits 58 to 63 of a product, which machine code keeps."""
    for place in range(bits.MOST_BITS):
        product = (1 << place) * 285870213051386505 % (1 << 64)
        assert bits.PLACE_OF_BIT[product >> 58] == place
