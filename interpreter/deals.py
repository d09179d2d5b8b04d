"""Deals of hidden cards that fit what a player knows, drawn so that each is equally likely.

Two kinds of facts narrow a deal: cards that are not in a zone (`Learn`), and cards that are among
some places (`confined`). Places about which the same is known make one cell. Cards are dealt class
by class; how many of a class come into each cell is drawn with the exact number of deals as weight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

from attrs import evolve, frozen

from cardwright.interpreter.chance import ChanceSource, Point
from cardwright.interpreter.state import State

Counts = tuple[int, ...]


@frozen
class _Cell:
    """Places about which the same is known: as numbers of the cards that lie there now, counted
    from the first hidden one; the kinds that are not there; the facts that tell of them."""

    places: tuple[int, ...]
    barred: frozenset[int]
    facts: frozenset[int]


@frozen
class _Class:
    """So many cards that may be dealt alike, and the cells they may come into. Of some of them it
    is known how many there are at least in several cells together."""

    size: int
    allowed: tuple[bool, ...]
    needs: tuple[tuple[frozenset[int], int], ...] = ()

    def takes(self, split: Counts) -> bool:
        """Whether the cards may be spread over the cells in this way."""
        if sum(split) != self.size or any(
            n and not a for n, a in zip(split, self.allowed, strict=True)
        ):
            return False
        return all(sum(split[cell] for cell in cells) >= least for cells, least in self.needs)


class Known:
    """What a player knows of cards that the player cannot point at."""

    def __init__(self, state: State, player: int | None) -> None:
        self.layout, self.where = state.layout, state.where
        bit = 1 << (self.layout.seats if player is None else player)
        self.barred: dict[int, frozenset[int]] = {}
        for at, kinds in state.learned:
            self.barred[at] = self.barred.get(at, frozenset()).union(kinds)
        self.among = [(places, named) for mask, places, named in state.confined if mask & bit]

    def _facts(self, cards: Sequence[int]) -> list[tuple[frozenset[int], Counter[int]]]:
        """The facts about hidden cards: places, and how many of each class lie there hidden."""
        backs, hidden = self.layout.backs, frozenset(cards)
        others = [one for one, back in enumerate(backs) if back == backs[cards[0]]]
        others = [one for one in others if one not in hidden]
        found = []
        for places, named in self.among:
            if backs[named[0]] == backs[cards[0]]:
                seen = Counter(
                    self.layout.alike[one] for one in others if self.where[one] in places
                )
                found.append((frozenset(places), Counter(named) - seen))
        return found

    def cells_and_classes(
        self, cards: Sequence[int]
    ) -> tuple[list[_Cell], list[tuple[_Class, list[int]]]]:
        """The places of hidden cards, and the cards, put together where the same is known."""
        facts = self._facts(cards)
        cells = self._cells(cards, [places for places, _ in facts])
        groups: dict[int, list[int]] = {}
        for card in cards:
            groups.setdefault(self.layout.alike[card], []).append(card)
        classes: dict[tuple[object, ...], tuple[_Class, list[int]]] = {}
        for alike, group in groups.items():
            of = self._class(alike, len(group), cells, [need[alike] for _, need in facts])
            sign = (of.allowed, alike if of.needs else None)
            before = classes.get(sign, (evolve(of, size=0), []))
            classes[sign] = (evolve(of, size=before[0].size + of.size), before[1] + group)
        return cells, list(classes.values())

    def _cells(self, cards: Sequence[int], facts: list[frozenset[int]]) -> list[_Cell]:
        found: dict[tuple[frozenset[int], frozenset[int]], list[int]] = {}
        for place, card in enumerate(cards):
            at = self.where[card]
            telling = frozenset(n for n, places in enumerate(facts) if at in places)
            found.setdefault((self.barred.get(at, frozenset()), telling), []).append(place)
        return [_Cell(tuple(places), *sign) for sign, places in found.items()]

    def _class(self, alike: int, size: int, cells: list[_Cell], least: list[int]) -> _Class:
        """The class of all hidden cards that are alike, by how many of them each fact places."""
        kind = self.layout.kind_of[alike]
        allowed = [kind not in cell.barred for cell in cells]
        needs = []
        for number, need in enumerate(least):
            inside = [number in cell.facts for cell in cells]
            if need >= size:
                allowed = [a and b for a, b in zip(allowed, inside, strict=True)]
            elif need > 0:
                needs.append((frozenset(n for n, one in enumerate(inside) if one), need))
        return _Class(size, tuple(allowed), tuple(needs))


def dealt(known: Known, cards: Sequence[int], chance: ChanceSource) -> list[int]:
    """For each place (that of a card in `cards`) the card that lies there now.

    Facts that no deal fits, as a rulebook may declare them, are passed over.
    """
    cells, classes = known.cells_and_classes(cards)
    # What the last class takes is what is left: so the largest one comes last.
    classes.sort(key=lambda one: (not one[0].needs, one[0].size))
    shares = _shares([of for of, _ in classes], tuple(len(cell.places) for cell in cells), chance)
    if shares is None:
        return _shuffled(cards, chance)
    piles: list[list[int]] = [[] for _ in cells]
    for (_, members), share in zip(classes, shares, strict=True):
        rest = _shuffled(members, chance)
        for pile, count in zip(piles, share, strict=True):
            pile += rest[:count]
            rest = rest[count:]
    found = [-1] * len(cards)
    for cell, pile in zip(cells, piles, strict=True):
        for place, card in zip(cell.places, _shuffled(pile, chance), strict=True):
            found[place] = card
    return found


def _shares(classes: Sequence[_Class], room: Counts, chance: ChanceSource) -> list[Counts] | None:
    """How many cards of each class go into each cell; none where nothing fits."""
    last = len(classes) - 1

    def splits(number: int, left: Counts) -> list[Counts]:
        of = classes[number]
        if number == last:
            return [left] if of.takes(left) else []
        return [one for one in _splits(of.size, of.allowed, left) if of.takes(one)]

    @cache
    def deals(number: int, left: Counts) -> int:
        if number > last:
            return 1
        return sum(weight(number, left, split) for split in splits(number, left))

    def weight(number: int, left: Counts, split: Counts) -> int:
        return _ways(split, left) * deals(number + 1, _less(left, split))

    shares, left = [], room
    for number in range(len(classes)):
        choices = splits(number, left)
        weights = [weight(number, left, split) for split in choices]
        if not any(weights):
            return None
        shares.append(choices[_weighted(weights, chance)])
        left = _less(left, shares[-1])
    return shares


def _splits(size: int, allowed: Sequence[bool], left: Counts) -> Iterator[Counts]:
    """All the ways to spread so many cards over the cells that allow them."""
    if not left:
        if size == 0:
            yield ()
        return
    rest = sum(room for room, one in zip(left[1:], allowed[1:], strict=True) if one)
    most = min(size, left[0]) if allowed[0] else 0
    for count in range(max(0, size - rest), most + 1):
        for others in _splits(size - count, allowed[1:], left[1:]):
            yield (count, *others)


def _ways(split: Counts, left: Counts) -> int:
    """In how many ways the places of a class can be chosen among those that are left."""
    ways = 1
    for count, room in zip(split, left, strict=True):
        ways *= comb(room, count)
    return ways


def _less(left: Counts, split: Counts) -> Counts:
    return tuple([room - count for room, count in zip(left, split, strict=True)])


# ---- drawing


def _weighted(weights: Sequence[int], chance: ChanceSource) -> int:
    drawn = _below(sum(weights), chance)
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index
    raise AssertionError("the weights add up to their total")


def _below(n: int, chance: ChanceSource) -> int:
    """One of 0..n-1, n of any size, from draws of 28 bits each."""
    if n <= 1 << 28:
        return _draw(n, chance)
    bits = n.bit_length()
    while True:
        value = 0
        for _ in range(-(-bits // 28)):
            value = value << 28 | _draw(1 << 28, chance)
        value &= (1 << bits) - 1
        if value < n:
            return value


def _draw(n: int, chance: ChanceSource) -> int:
    point = Point("random", tuple(map(str, range(n))), "redeal") if chance.wants_points else None
    return chance.draw(n, point)


def _shuffled(cards: Sequence[int], chance: ChanceSource) -> list[int]:
    rest, out = list(cards), []
    while rest:
        out.append(rest.pop(_draw(len(rest), chance)))
    return out
