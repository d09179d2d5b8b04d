"""Bundles: amounts of kinds with wildcards, as tuples of (amount, (kind, ...)) pairs.

Every result is in normal form: no empty amounts, single kinds ascending, then wildcards ascending.
"""

from __future__ import annotations

from collections.abc import Iterable

Part = tuple[int, tuple[int, ...]]
Bundle = tuple[Part, ...]


def _normal(parts: Iterable[Part]) -> Bundle:
    amounts: dict[tuple[int, ...], int] = {}
    for amount, kinds in parts:
        amounts[kinds] = amounts.get(kinds, 0) + amount
    order = sorted(amounts, key=lambda kinds: (len(kinds) > 1, kinds))
    return tuple([(amounts[kinds], kinds) for kinds in order if amounts[kinds]])


def bundle_sum(*bundles: Bundle) -> Bundle:
    """All the bundles added up."""
    return _normal([part for bundle in bundles for part in bundle])


def bundle_total(bundles: tuple[Bundle, ...]) -> Bundle:
    """The bundles of a list added up."""
    return bundle_sum(*bundles)


def bundle_times(bundle: Bundle, times: int) -> Bundle:
    """The bundle a number of times."""
    return _normal([(amount * times, kinds) for amount, kinds in bundle])


def bundle_size(bundle: Bundle) -> int:
    """Units in all."""
    return sum([amount for amount, _ in bundle])


def bundle_has(bundle: Bundle, kind: int) -> bool:
    """Whether a unit of that kind could be used for the bundle."""
    return any(amount > 0 and kind in kinds for amount, kinds in bundle)


def bundle_count(bundle: Bundle, kinds: tuple[int, ...]) -> int:
    """Units that can only be of these kinds; a wildcard counts where all its kinds are of them."""
    return sum([amount for amount, wanted in bundle if all(kind in kinds for kind in wanted)])


def bundle_missing(bundle: Bundle, kinds: tuple[int | None, ...]) -> Bundle:
    """What is left when the units listed by kind are used as well as possible."""
    supply: dict[int, int] = {}
    for kind in kinds:
        if kind is not None:
            supply[kind] = supply.get(kind, 0) + 1
    return _left(bundle, supply)


def bundle_lacks(bundle: Bundle, amounts: tuple[int, ...]) -> Bundle:
    """What is left when `amounts[kind]` units of each kind are used as well as possible."""
    return _left(bundle, dict(enumerate(amounts)))


def _left(bundle: Bundle, supply: dict[int, int]) -> Bundle:
    """Single kinds take theirs first, which never makes the whole worse; then the wildcards."""
    parts = _normal(bundle)
    left: list[Part] = []
    wild: list[Part] = []
    for amount, kinds in parts:
        if len(kinds) > 1:
            wild.append((amount, kinds))
            continue
        used = min(amount, supply.get(kinds[0], 0))
        if used:
            supply[kinds[0]] -= used
        left.append((amount - used, kinds))
    return _normal(left + _match(wild, supply))


def _match(wild: list[Part], supply: dict[int, int]) -> list[Part]:
    """The greatest matching of wildcard units with kinds, one augmenting path at a time."""
    used: dict[tuple[int, int], int] = {}
    left = []
    for number, (amount, kinds) in enumerate(wild):
        missing = amount
        while missing and _augment(number, wild, supply, used, set()):
            missing -= 1
        left.append((missing, kinds))
    return left


def _augment(
    number: int,
    wild: list[Part],
    supply: dict[int, int],
    used: dict[tuple[int, int], int],
    tried: set[int],
) -> bool:
    """Gives wildcard `number` one more unit, moving others to other kinds where that helps."""
    for kind in wild[number][1]:
        if kind in tried:
            continue
        tried.add(kind)
        if supply.get(kind, 0) > 0:
            supply[kind] -= 1
            used[number, kind] = used.get((number, kind), 0) + 1
            return True
        for other in range(len(wild)):
            if used.get((other, kind), 0) and _augment(other, wild, supply, used, tried):
                used[other, kind] -= 1
                used[number, kind] = used.get((number, kind), 0) + 1
                return True
    return False
