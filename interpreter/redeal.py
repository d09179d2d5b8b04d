"""A random full state that fits what one player knows: for agents, which never get the true one.

Cards whose place the player does not know change places among themselves, within their deck (the
backs are public). What was declared about a zone (`Learn`) is kept: the number of cards of each
class of kinds in each zone is drawn with its exact weight, so that each deal that fits is equally
likely. What else refers to a hidden card, as another seat's pending secret choice, follows the
place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any

from cardwright.interpreter.chance import ChanceSource, Point
from cardwright.interpreter.state import State
from cardwright.interpreter.views import sees_face

Counts = tuple[int, ...]


def redeal(state: State, player: int | None, chance: ChanceSource) -> State:
    """The state dealt anew as the player (None: a spectator) may imagine it."""
    new = list(range(len(state.where)))
    for cards in _hidden(state, player):
        for card, put in zip(cards, _dealt(state, cards, chance), strict=True):
            new[card] = put
    return relabel(state, new)


def _hidden(state: State, player: int | None) -> list[list[int]]:
    """The cards whose place the player does not know, by deck and owner, ascending."""
    pools = _pooled(state)
    groups: dict[tuple[str, int | None], list[int]] = {}
    program = state.program
    for card in range(len(state.where)):
        if card in pools or not sees_face(state, card, player):
            printed = program.cards[card]
            key = (program.kinds[printed.kind].deck, printed.owner)
            groups.setdefault(key, []).append(card)
    return list(groups.values())


def _pooled(state: State) -> frozenset[int]:
    pools = [at for at in state.layout.pool_at if at >= 0]
    return frozenset(card for at in pools for card in state.zones[at])


def _dealt(state: State, cards: list[int], chance: ChanceSource) -> list[int]:
    """For each place (that of a card in `cards`) the card that lies there now."""
    barred = {at: frozenset(kinds) for at, kinds in _barred(state).items()}
    places: dict[int, list[int]] = {}
    for position, card in enumerate(cards):
        at = state.where[card]
        places.setdefault(at if at in barred else -1, []).append(position)
    if set(places) <= {-1}:
        return _shuffled(cards, chance)
    return _fitting(state, cards, places, barred, chance)


def _barred(state: State) -> dict[int, set[int]]:
    barred: dict[int, set[int]] = {}
    for at, kinds in state.learned:
        barred.setdefault(at, set()).update(kinds)
    return barred


def _fitting(
    state: State,
    cards: list[int],
    places: dict[int, list[int]],
    barred: dict[int, frozenset[int]],
    chance: ChanceSource,
) -> list[int]:
    zones = sorted(places)
    kind_of = state.layout.kind_of
    classes: dict[tuple[bool, ...], list[int]] = {}
    for card in cards:
        allowed = tuple(at < 0 or kind_of[card] not in barred[at] for at in zones)
        classes.setdefault(allowed, []).append(card)
    room = tuple(len(places[at]) for at in zones)
    shares = _shares(list(classes), [len(group) for group in classes.values()], room, chance)
    dealt = [-1] * len(cards)
    piles: list[list[int]] = [[] for _ in zones]
    for group, share in zip(classes.values(), shares, strict=True):
        rest = _shuffled(group, chance)
        for number, count in enumerate(share):
            piles[number] += rest[:count]
            rest = rest[count:]
    for number, at in enumerate(zones):
        for position, card in zip(places[at], _shuffled(piles[number], chance), strict=True):
            dealt[position] = card
    return dealt


def _shares(
    allowed: list[tuple[bool, ...]], sizes: list[int], room: Counts, chance: ChanceSource
) -> list[Counts]:
    """How many cards of each class go to each zone, drawn with the number of deals as weight."""

    @cache
    def deals(number: int, left: Counts) -> int:
        if number == len(sizes):
            return int(not any(left))
        splits = _splits(sizes[number], allowed[number], left)
        return sum(_ways(split, left) * deals(number + 1, _less(left, split)) for split in splits)

    shares, left = [], room
    for number, size in enumerate(sizes):
        splits = _splits(size, allowed[number], left)
        weights = [_ways(one, left) * deals(number + 1, _less(left, one)) for one in splits]
        chosen = splits[_weighted(weights, chance)]
        shares.append(chosen)
        left = _less(left, chosen)
    return shares


def _splits(size: int, allowed: Sequence[bool], left: Counts) -> list[Counts]:
    """All the ways to spread so many cards over the zones that allow them."""
    if not left:
        return [()] if size == 0 else []
    most = min(size, left[0]) if allowed[0] else 0
    return [
        (count, *rest)
        for count in range(most + 1)
        for rest in _splits(size - count, allowed[1:], left[1:])
    ]


def _ways(split: Counts, left: Counts) -> int:
    """In how many ways the places of a class can be chosen among those that are left."""
    ways = 1
    for count, room in zip(split, left, strict=True):
        ways *= comb(room, count)
    return ways


def _less(left: Counts, split: Counts) -> Counts:
    return tuple(room - count for room, count in zip(left, split, strict=True))


def _weighted(weights: list[int], chance: ChanceSource) -> int:
    total = sum(weights)
    if total == 0:
        return 0
    drawn = _below(total, chance)
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


def relabel(state: State, new: list[int]) -> State:
    """A copy of the state in which card `c` is card `new[c]` wherever it lies or is named."""
    copy, layout, canon = state.clone(), state.layout, state.canon
    ordered = [not one for one in layout.unordered] + [True] * (layout.size - len(layout.unordered))
    for at in layout.pool_at:
        if at >= 0:
            ordered[at] = False
    for at, cards in enumerate(state.zones):
        mapped = [new[card] for card in cards]
        copy.zones[at][:] = mapped if ordered[at] else sorted(mapped)
    for card, put in enumerate(new):
        copy.where[put] = state.where[card]
        copy.face[put] = state.face[card]
        copy.known[put] = state.known[card]
    old = [0] * len(new)
    for card, put in enumerate(new):
        old[put] = card
    for cell in canon.cells:
        content: Any = cell.content(state, new, old)
        setattr(copy, cell.attribute, content if cell.single else list(content))
    copy.stack = canon.stack(state, new)
    return copy
