"""The algorithms behind orders, groups and selections of lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import total_ordering
from typing import Any

from cardwright.interpreter.faults import fail

Group = tuple[Any, ...]

MOST_TRIALS = 200_000


def rank(value: Any, descending: bool) -> tuple[bool, Any]:
    """A key that none can stand in: it comes last in either direction."""
    return ((value is not None) if descending else (value is None), value)


@total_ordering
class Ascending:
    """A key of which smaller values come first."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = rank(value, False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ascending) and bool(self.value == other.value)

    def __lt__(self, other: Ascending) -> bool:
        return bool(self.value < other.value)


@total_ordering
class Descending:
    """A key of which greater values come first."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = rank(value, True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Descending) and bool(self.value == other.value)

    def __lt__(self, other: Descending) -> bool:
        return bool(self.value > other.value)


def _by_key(keys: Sequence[Any]) -> list[int]:
    """The places of keys in ascending order of the keys, none last."""
    return sorted(range(len(keys)), key=lambda place: (keys[place] is None, keys[place]))


def equal(items: Sequence[Any], keys: Sequence[Any]) -> tuple[Group, ...]:
    """Elements with equal keys, ascending by key."""
    found: list[list[Any]] = []
    before: list[Any] = []
    for place in _by_key(keys):
        if found and before[-1] == keys[place]:
            found[-1].append(items[place])
        else:
            found.append([items[place]])
            before.append(keys[place])
    return tuple([tuple(group) for group in found])


def runs(items: Sequence[Any], keys: Sequence[Any]) -> tuple[Group, ...]:
    """Stretches of neighbouring keys. An element goes to the longest run it continues, the first
    of those; a key of none is in no run."""
    found: list[list[int]] = []
    for place in _by_key(keys):
        key = keys[place]
        if key is None:
            continue
        fitting = [run for run in found if keys[run[-1]] == key - 1]
        if fitting:
            max(fitting, key=len).append(place)
        else:
            found.append([place])
    return tuple([tuple([items[place] for place in run]) for run in found])


def packing(lists: Sequence[Group], values: Sequence[Any]) -> tuple[Group, ...]:
    """The lists without a common element whose values have the greatest sum.

    Lists without a positive value are left out. Of several selections the one that takes the
    earlier lists counts. A search that is too long is a fault.
    """
    useful = [place for place in range(len(lists)) if values[place] > 0]
    sets = [set(lists[place]) for place in useful]
    after = [0] * (len(useful) + 1)
    for at in range(len(useful) - 1, -1, -1):
        after[at] = after[at + 1] + values[useful[at]]
    best: list[int] = []
    highest, trials = 0, 0
    # (next list, sum so far, elements used, lists taken)
    todo: list[tuple[int, Any, frozenset[Any], tuple[int, ...]]] = [(0, 0, frozenset(), ())]
    while todo:
        at, total, used, taken = todo.pop()
        trials += 1
        if trials > MOST_TRIALS:
            fail("there are too many ways to choose lists that share no element")
        if total > highest:
            highest, best = total, list(taken)
        if at == len(useful) or total + after[at] <= highest:
            continue
        todo.append((at + 1, total, used, taken))
        if used.isdisjoint(sets[at]):
            more = (at + 1, total + values[useful[at]], used | sets[at], (*taken, useful[at]))
            todo.append(more)
    return tuple([lists[place] for place in best])
