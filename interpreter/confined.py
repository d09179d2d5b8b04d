"""Where cards can be that nobody can point at any more.

A card that a player knows goes into a pool, or lies in a hand out of which an unseen card is taken:
from then on the player cannot say which card it is, but still among which places it lies. Such a
fact follows each card that leaves these places. It is kept for redeals, and nothing else reads it.

    five discards that all have seen
    are shuffled into the empty stock      ({stock}, the five) and ({hands}, all other hidden cards)
    player 1 draws one of them             for the others ({hand of 1, stock}, the five)
    player 1 lays down an ace of the five  (…, the other four)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from cardwright.interpreter.base import State
from cardwright.interpreter.knowledge import knowing

Positions = tuple[int, ...]
Cards = tuple[int, ...]
Fact = tuple[int, Positions, Cards]
"""The mask of those who know it; positions of zones; cards that are among those which lie there,
each named by the first card alike and as often as it is there. Both ascending. All cards of a fact
have the same back."""


# ---- keeping facts true


def follow(s: State, card: int, source: int, to: int, knows: int) -> None:
    """Keeps what is known when a card has come to lie elsewhere; `knows` is the mask of those who
    know which card it is."""
    alike = s.layout.alike[card]
    if not all(_stays(s, fact, alike, source, to, knows) for fact in s.confined):
        facts = [one for fact in s.confined for one in _followed(s, fact, card, source, to, knows)]
        s.confined = _joined(facts)


def _stays(s: State, fact: Fact, alike: int, source: int, to: int, knows: int) -> bool:
    """Whether a fact is the same afterwards, as most are in most games."""
    mask, places, cards = fact
    if source in places:
        return to in places or (mask & ~knows == 0 and alike not in cards)
    return to not in places or s.where.count(to) != 1


def _followed(s: State, fact: Fact, card: int, source: int, to: int, knows: int) -> Iterable[Fact]:
    mask, places, cards = fact
    if source in places:
        if to in places:
            return (fact,)
        fewer = (mask & knows, places, _less(cards, s.layout.alike[card]))
        return (fewer, (mask & ~knows, tuple(sorted((*places, to))), cards))
    if to in places and s.where.count(to) == 1:  # it was empty: none of these cards lay there
        return ((mask, _less(places, to), cards),)
    return (fact,)


def _less(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without one of those that are equal to `number`."""
    if number not in numbers:
        return numbers
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


def _joined(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Facts in order, equal ones as one; without those that say nothing or that nobody knows."""
    masks: dict[tuple[Positions, Cards], int] = {}
    for mask, places, cards in facts:
        if mask and places and cards:
            masks[places, cards] = masks.get((places, cards), 0) | mask
    return tuple(sorted((mask, *what) for what, mask in masks.items()))


def _viewers(s: State) -> Iterator[int]:
    """The bits of all seats, and that of spectators."""
    return (1 << seat for seat in range(s.layout.seats + 1))


def _facts(s: State, bit: int, places: Positions, cards: Iterable[int]) -> Iterator[Fact]:
    """What somebody knows of cards, a fact for each back."""
    found: dict[int, list[int]] = {}
    for card in cards:
        found.setdefault(s.layout.backs[card], []).append(s.layout.alike[card])
    for alike in found.values():
        yield (bit, places, tuple(sorted(alike)))


# ---- out of a place without order


def forget_unseen(s: State, card: int, source: int, to: int, unseen: int) -> None:
    """A card has left a place without order, and those in `unseen` saw it neither there nor where
    it went: for them it may be any of the cards that lay there. What they knew of these is now that
    they lie here or there."""
    known = s.known
    cards = (card, *s.zones[source])
    facts: list[Fact] = []
    for bit in _viewers(s):
        if unseen & bit:
            lost = [one for one in cards if known[one] & bit]
            facts += _facts(s, bit, tuple(sorted({source, to})), lost)
    if facts:
        s.confined = _joined([*s.confined, *facts])
    for one in cards:
        known[one] &= ~unseen


# ---- into a pool


@frozen
class Going:
    """What is known of cards just before they are shuffled into a place.

    `cards` are those that come from elsewhere, with where they lay and who knows them; `inside`
    those that lie there already, with who knows them. `empty` says that there are none.
    """

    cards: tuple[tuple[int, int, int], ...]
    inside: tuple[tuple[int, int], ...]
    empty: bool


def going(s: State, cards: Cards, to: int) -> Going:
    """Looks at cards that are to be shuffled into a place."""
    pool, where = s.layout.pool_at[to], s.where
    parts = (to,) if pool < 0 else (to, pool + 1)
    moved = frozenset(cards)
    open_backs = {back: _box_is_open(s, back) for back in _backs_in_box(s, cards)}
    coming = []
    for card in cards:
        known = knowing(s, card)
        if where[card] == s.layout.box and open_backs[s.layout.backs[card]]:
            known = s.layout.everybody
        coming.append((card, where[card], known))
    held = [card for part in parts for card in s.zones[part] if card not in moved]
    inside = tuple([(card, knowing(s, card)) for card in held])
    return Going(tuple(coming), inside, where.count(to) == 0)


def shuffled(s: State, gone: Going, to: int) -> None:
    """Takes down what is known of a pool after a shuffle."""
    if s.confined:
        if gone.empty:
            s.confined = _joined((m, _less(at, to), cards) for m, at, cards in s.confined)
        for card, source, known in gone.cards:
            if source != to:
                follow(s, card, source, to, known)
    pools = pooled(s)
    backs = {s.layout.backs[card] for card, *_ in (*gone.cards, *gone.inside)}
    facts = [one for one in s.confined if not _says_nothing(s, one, pools)]
    for back in backs:
        if any(s.where[card] != to for card in _hidden(s, back, 1 << s.layout.seats, pools)):
            facts = _with_pool(s, gone, to, back, pools, facts)
    s.confined = _joined(facts)


def _with_pool(
    s: State, gone: Going, to: int, back: int, pools: frozenset[int], facts: list[Fact]
) -> list[Fact]:
    """The facts with what is known of the cards with a back in a pool: cards that are in it and, by
    those who know them all, the hidden cards that are not."""
    backs = s.layout.backs
    earlier = [one for one in facts if one[1] == (to,) and backs[one[2][0]] == back]
    made = [one for one in facts if one not in earlier]
    size = sum(one == back and s.where[card] == to for card, one in enumerate(backs))
    elsewhere = [one for one in _hidden(s, back, 1 << s.layout.seats, pools) if s.where[one] != to]
    others = tuple(sorted({s.where[one] for one in elsewhere}))
    for bit in _viewers(s):
        before = max((one[2] for one in earlier if one[0] & bit), key=len, default=())
        known = [card for card, _, mask in gone.cards if mask & bit and backs[card] == back]
        if not before:
            known += [card for card, mask in gone.inside if mask & bit and backs[card] == back]
        cards = tuple(sorted([*before, *(s.layout.alike[card] for card in known)]))
        made.append((bit, (to,), cards))
        if len(cards) == size:
            made += _facts(s, bit, others, elsewhere)
    return made


def pooled(s: State) -> frozenset[int]:
    """All cards that lie in pools."""
    return frozenset(card for at in s.layout.pool_at if at >= 0 for card in s.zones[at])


def _hidden(s: State, back: int, bit: int, pools: frozenset[int]) -> list[int]:
    """The cards with a back which those in a mask cannot point at."""
    return [
        card
        for card, one in enumerate(s.layout.backs)
        if one == back and (card in pools or not knowing(s, card) & bit)
    ]


def _says_nothing(s: State, fact: Fact, pools: frozenset[int]) -> bool:
    """Whether all hidden cards with the back of a fact lie in its places."""
    _, places, cards = fact
    spectator = 1 << s.layout.seats
    hidden = _hidden(s, s.layout.backs[cards[0]], spectator, pools)
    return all(s.where[card] in places for card in hidden)


# ---- out of the box


def _backs_in_box(s: State, cards: Cards) -> set[int]:
    return {s.layout.backs[card] for card in cards if s.where[card] == s.layout.box}


def _box_is_open(s: State, back: int) -> bool:
    """Whether everybody can tell which cards with a back lie in the box: all the others lie open,
    or in places of which it is known what is in them."""
    layout, pools = s.layout, pooled(s)
    spectator = 1 << layout.seats
    hidden = Counter(s.where[card] for card in _hidden(s, back, spectator, pools))
    told = {
        places[0]: len(cards)
        for mask, places, cards in s.confined
        if mask == layout.everybody and len(places) == 1 and layout.backs[cards[0]] == back
    }
    return all(told.get(at) == count for at, count in hidden.items() if at != layout.box)
