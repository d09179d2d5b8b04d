"""The code of the primitive operations of `dsl.ir.ops`, under the same names.

`TABLE` has all that need only their arguments, `STATEFUL` those that also look at the state, which
is their first argument. Python's own errors (none in arithmetic, division by zero) are left to
whoever carries out the statement: `faults.fault_of` words them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

from cardwright.dsl.ir.ops import BY_NAME
from cardwright.dsl.ir.ranges import GREATEST
from cardwright.interpreter import bundles
from cardwright.interpreter.base import State
from cardwright.interpreter.faults import fail

Values = tuple[Any, ...]
Operation = Callable[..., Any]

MOST_LISTS = 100_000
MOST_LISTED = 100_000
MOST_WORK = 10_000_000


# ---- numbers


def add(a: Any, b: Any) -> Any:
    return a + b


def sub(a: Any, b: Any) -> Any:
    return a - b


def mul(a: Any, b: Any) -> Any:
    return a * b


def product(a: Any, b: Any) -> Any:
    return _within(a * b)


def _within(number: Any) -> Any:
    """The number, if it is one that a game may have: not even a fraction has endless digits."""
    if not -GREATEST <= number <= GREATEST or number.denominator > GREATEST:
        fail(f"a number, or what a fraction is divided by, is beyond {GREATEST:,}")
    return number


def div(a: Any, b: Any) -> Any:
    return a // b


def mod(a: Any, b: Any) -> Any:
    return a % b


def ratio(a: Any, b: Any) -> Any:
    exact = _within(Fraction(a) / b)
    return exact.numerator if exact.denominator == 1 else exact


def neg(a: Any) -> Any:
    return -a


def abs_(a: Any) -> Any:
    return abs(a)


def min_(*args: Any) -> Any:
    return min(args)


def max_(*args: Any) -> Any:
    return max(args)


# ---- comparisons


def eq(a: Any, b: Any) -> bool:
    return bool(a == b)


def ne(a: Any, b: Any) -> bool:
    return bool(a != b)


def lt(a: Any, b: Any) -> bool:
    try:
        return bool(a < b)
    except TypeError:
        return False


def le(a: Any, b: Any) -> bool:
    try:
        return bool(a <= b)
    except TypeError:
        return False


def gt(a: Any, b: Any) -> bool:
    try:
        return bool(a > b)
    except TypeError:
        return False


def ge(a: Any, b: Any) -> bool:
    try:
        return bool(a >= b)
    except TypeError:
        return False


def not_(a: Any) -> bool:
    return not a


# ---- lists


def in_(value: Any, among: Values) -> bool:
    return value in among


def size(values: Values) -> int:
    return len(values)


def is_empty(values: Values) -> bool:
    return len(values) == 0


def list_(*args: Any) -> Values:
    return args


def range_(low: int, high: int) -> Values:
    if high - low >= MOST_LISTED:
        fail(f"the range from {low} to {high} has more than {MOST_LISTED} numbers")
    return tuple(range(low, high + 1))


def first(values: Values) -> Any:
    return values[0] if values else _none_of(values)


def last(values: Values) -> Any:
    return values[-1] if values else _none_of(values)


def _none_of(values: Values) -> None:
    len(values)  # none instead of a list is a fault, an empty list is not


def item(values: Values, place: int) -> Any:
    if not 1 <= place <= len(values):
        fail(f"there is no place {place} in a list of {len(values)}")
    return values[place - 1]


def take(values: Values, count: int) -> Values:
    return values[:count] if count > 0 else ()


def take_last(values: Values, count: int) -> Values:
    return values[-count:] if count > 0 else ()


def rest(values: Values) -> Values:
    return values[1:]


def concat(*args: Values) -> Values:
    found: list[Any] = []
    for one in args:
        found += one
    return tuple(found)


def joined(lists: tuple[Values, ...]) -> Values:
    return concat(*lists)


def without(values: Values, less: Values) -> Values:
    kept = list(values)
    for one in less:
        if one in kept:
            kept.remove(one)
    return tuple(kept)


def reversed_(values: Values) -> Values:
    return values[::-1]


def starting(values: Values, value: Any) -> Values:
    if value not in values:
        return values
    at = values.index(value)
    return values[at:] + values[:at]


def in_turn_order(values: Values, start: int | None, direction: int) -> Values:
    """The start need not be among them: whoever sits next behind that seat comes first."""
    if not values:
        return values
    begin = start if start is not None else 0 if direction > 0 else -1
    around = max(*values, begin) + 1
    return tuple(sorted(values, key=lambda seat: (seat - begin) * direction % around))


def position(values: Values, value: Any) -> int | None:
    return values.index(value) + 1 if value in values else None


def _none_last(value: Any) -> tuple[bool, Any]:
    return (value is None, value)


def distinct(values: Values) -> Values:
    found = set(values)
    if None not in found:
        return tuple(sorted(found))
    return (*sorted(found - {None}), None)


def ascending(values: Values) -> Values:
    return tuple(sorted(values, key=_none_last))


def set_add(values: Values, value: Any) -> Values:
    return values if value in values else tuple(sorted((*values, value), key=_none_last))


def set_remove(values: Values, value: Any) -> Values:
    return tuple([one for one in values if one != value])


def is_subset(values: Values, among: Values) -> bool:
    return all(one in among for one in values)


def subsets(values: Values, low: int, high: int) -> Values:
    """Shorter ones first, then by the places of their elements."""
    found: list[Values] = []
    for length in range(max(low, 0), min(high, len(values)) + 1):
        for one in combinations(values, length):
            found.append(one)
            if len(found) > MOST_LISTS:
                fail(f"more than {MOST_LISTS} sublists")
    return tuple(found)


def stretches(values: Values, low: int, high: int) -> Values:
    """Shorter ones first, then by where they begin."""
    found: list[Values] = [()] if low <= 0 <= high else []
    for length in range(max(low, 1), min(high, len(values)) + 1):
        found += [values[at : at + length] for at in range(len(values) - length + 1)]
    return tuple(found)


def sum_(values: Values) -> Any:
    return sum(values)


def least(values: Values) -> Any:
    return min(values) if values else fail("the least of nothing")


def greatest(values: Values) -> Any:
    return max(values) if values else fail("the greatest of nothing")


# ---- players


def players(s: State) -> Values:
    still = tuple([seat for seat, inside in enumerate(s.in_game) if inside])
    return still or tuple(range(len(s.in_game)))


def next_player(s: State, seat: int) -> int | None:
    return None if seat is None else _neighbour(s, seat, s.direction)


def previous_player(s: State, seat: int) -> int | None:
    return None if seat is None else _neighbour(s, seat, -s.direction)


def _neighbour(s: State, seat: int, step: int) -> int:
    inside, seats = s.in_game, len(s.in_game)
    at = (seat + step) % seats
    for _ in range(seats):
        if inside[at]:
            return at
        at = (at + step) % seats
    return (seat + step) % seats


def paid(s: Any, values: Values, weight: int) -> Values:
    """Counts what is looked through; `work` is set to 0 whenever somebody begins to look."""
    s.work += weight * len(values)
    if s.work > MOST_WORK:
        fail(f"this looks through more than {MOST_WORK} things without a decision")
    return values


STATEFUL: dict[str, Operation] = {
    "players": players,
    "next_player": next_player,
    "previous_player": previous_player,
    "paid": paid,
}


def _table() -> dict[str, Operation]:
    here = globals()
    table: dict[str, Operation] = {}
    for name in BY_NAME:
        if name in STATEFUL:
            continue
        if name.startswith("bundle_"):
            table[name] = getattr(bundles, name)
        else:
            table[name] = here[f"{name}_"] if f"{name}_" in here else here[name]
    return table


TABLE: dict[str, Operation] = _table()
