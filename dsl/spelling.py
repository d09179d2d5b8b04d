"""The name that a mistyped name was most likely meant to be."""

from collections.abc import Iterable


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `name` probably stands for, or None where a guess would be a wild one.

    The same letters without regard to case and underscores come first, then the smallest edit
    distance of at most a third of the name (at least 1); the first of equals wins.
    """
    choices = [candidate for candidate in candidates if candidate != name]
    folded = _fold(name)
    for candidate in choices:
        if _fold(candidate) == folded:
            return candidate
    best, best_distance = None, max(1, len(name) // 3) + 1
    for candidate in choices:
        if abs(len(candidate) - len(name)) >= best_distance:
            continue
        distance = edit_distance(name, candidate)
        # A name of which no letter is left has nothing in common with the other.
        if distance < min(best_distance, len(name), len(candidate)):
            best, best_distance = candidate, distance
    return best


def edit_distance(one: str, other: str) -> int:
    """How many letters to add, drop, change or swap with a neighbour to get from one to other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        two_before, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, two_before[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _fold(name: str) -> str:
    return name.replace("_", "").casefold()
