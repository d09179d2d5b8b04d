"""Moving cards: the primitives both engines use. Zones are given by position (see `Layout`).

`low` puts a card at the bottom of a pile or first in a row. `face` is None for the way the zone
lays its cards. Each keeps `where`, `face`, `known`, `learned`, `confined`, card state and the
form of pools.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from cardwright.interpreter.base import State
from cardwright.interpreter.chance import Point
from cardwright.interpreter.confined import follow, forget_unseen, going, shuffled
from cardwright.interpreter.faults import fail
from cardwright.interpreter.knowledge import reset_card_state, unlearn, visible
from cardwright.interpreter.run import Run

Cards = tuple[int, ...]


# ---- looking


def cards_in(s: State, zone: int) -> Cards:
    """The cards of a zone: from the top down, from first to last, or ascending."""
    layout, cards = s.layout, s.zones[zone]
    if not layout.pile[zone]:
        return tuple(cards)
    pool = layout.pool_at[zone]
    if pool < 0 or not s.zones[pool]:
        return tuple(cards[::-1])
    return (*cards[::-1], *s.zones[pool], *s.zones[pool + 1][::-1])


def size_of(s: State, zone: int) -> int:
    """How many cards lie in a zone."""
    pool = s.layout.pool_at[zone]
    if pool < 0:
        return len(s.zones[zone])
    return len(s.zones[zone]) + len(s.zones[pool]) + len(s.zones[pool + 1])


def end_of(s: State, zone: int, last: bool) -> int | None:
    """The top card or the first (`last` false), the bottom card or the last; none if empty."""
    layout, cards = s.layout, s.zones[zone]
    at_end = last != layout.pile[zone]
    pool = layout.pool_at[zone]
    if pool >= 0 and s.zones[pool]:
        if not at_end:
            cards = s.zones[pool + 1]
        if not cards:
            fail("the end of a shuffled pile is not known: draw or reveal it")
    if not cards:
        return None
    return cards[-1] if at_end else cards[0]


# ---- taking and laying, the two halves of a move


def take(s: State, card: int, zone: int) -> None:
    """Removes a card from the lists of its zone."""
    layout, cards = s.layout, s.zones[zone]
    if layout.unordered[zone]:
        del cards[bisect_left(cards, card)]
        return
    pool = layout.pool_at[zone]
    if pool < 0 or not s.zones[pool]:
        if cards[-1] == card:
            cards.pop()
        else:
            cards.remove(card)
        return
    for part in (cards, s.zones[pool], s.zones[pool + 1]):
        if card in part:
            part.remove(card)
            break
    settle(s, zone)


def settle(s: State, zone: int) -> None:
    """Keeps the form of a pile: while its pool is empty all its cards are in the known part."""
    pool = s.layout.pool_at[zone]
    if pool >= 0 and not s.zones[pool] and s.zones[pool + 1]:
        s.zones[zone][0:0] = s.zones[pool + 1]
        s.zones[pool + 1].clear()


def _put_low(s: State, card: int, zone: int) -> None:
    """Adds a card at the bottom of a pile or at the head of a row."""
    pool = s.layout.pool_at[zone]
    at_pool = pool >= 0 and s.zones[pool]
    s.zones[pool + 1 if at_pool else zone].insert(0, card)


def _faces(s: State, card: int, source: int, to: int, face: bool | None) -> tuple[int, int]:
    """The masks of those who see a card where it lay and where it goes; sets how it lies."""
    layout, turned = s.layout, s.face[card]
    before = layout.sees[source] if turned is None else layout.everybody if turned else 0
    if face == layout.open[to] or (face is False and not layout.open[to]):
        face = None
    s.face[card] = face
    return before, layout.sees[to] if face is None else layout.everybody if face else 0


def _lay(s: State, card: int, source: int, to: int, low: bool, face: bool | None) -> None:
    """All that a card which was taken from `source` needs in order to lie in `to`."""
    layout = s.layout
    if face is None and s.face[card] is None:
        before, after = layout.sees[source], layout.sees[to]
    else:
        before, after = _faces(s, card, source, to, face)
    if before:
        s.known[card] |= before
    if layout.unordered[source] and s.zones[source]:
        unseen = layout.everybody & ~(before | after)
        if unseen:
            forget_unseen(s, card, source, to, unseen)
    s.where[card] = to
    if layout.unordered[to]:
        insort(s.zones[to], card)
    elif low:
        _put_low(s, card, to)
    else:
        s.zones[to].append(card)
    if layout.special[source] or layout.special[to]:
        _look_after(s, card, source, to)
    if s.learned and s.known[card] | after != layout.everybody:
        unlearn(s, to)
    if s.confined:
        follow(s, card, source, to, s.known[card] | after)


def _look_after(s: State, card: int, source: int, to: int) -> None:
    """What only some zones need: room, and card state that lives there."""
    layout = s.layout
    room = layout.rooms[to]
    if room is not None and size_of(s, to) > room:
        fail(f"zone {layout.names[to]} has room for {room} cards only")
    if layout.lives[source]:
        reset_card_state(s, card, source, to)


def move(s: State, card: int, to: int, low: bool = False, face: bool | None = None) -> None:
    """Moves a card from wherever it lies."""
    source = s.where[card]
    take(s, card, source)
    _lay(s, card, source, to, low, face)


def move_block(
    s: State, cards: Cards, to: int, low: bool = False, face: bool | None = None
) -> None:
    """Moves cards as one block that keeps its order."""
    if face is None and _unpacks(s, cards, to):
        s.zones[s.layout.box].clear()
        s.zones[to] += cards[::-1] if s.layout.pile[to] else cards
        if s.layout.unordered[to]:
            s.zones[to].sort()
        for card in cards:
            s.where[card] = to
        return
    for card in in_order_of_moving(s, cards, to, low):
        move(s, card, to, low, face)


def _unpacks(s: State, cards: Cards, to: int) -> bool:
    """Whether a block is all of an untouched box, going to an empty place that takes anything: a
    setup may then skip what each single move looks after."""
    layout = s.layout
    boxed = s.zones[layout.box]
    return (
        len(boxed) == len(cards) > 1
        and not (size_of(s, to) or layout.special[to] or layout.special[layout.box])
        and not (s.learned or s.confined)
        and not (any(s.known) or any(face is not None for face in s.face))
        and sorted(cards) == boxed
    )


def in_order_of_moving(s: State, cards: Cards, to: int, low: bool) -> Cards:
    """The cards of a block in the order in which they are moved one by one."""
    if s.layout.unordered[to] or s.layout.pile[to] == low:
        return cards
    return cards[::-1]


# ---- drawing


def draw_card(s: State, c: Run, zone: int, low: bool = False) -> int:
    """Takes a card off an end of a zone that is not empty; out of a pool or a place without order
    chance says which. The card is in no zone until `lay_drawn`."""
    layout, cards = s.layout, s.zones[zone]
    if layout.unordered[zone]:
        return cards.pop(pick_place(s, c, tuple(cards), zone))
    if not layout.pile[zone]:
        return cards.pop() if low else cards.pop(0)
    pool = layout.pool_at[zone]
    if pool < 0 or not s.zones[pool]:
        return cards.pop(0) if low else cards.pop()
    known = s.zones[pool + 1] if low else cards
    if known:
        return known.pop(0) if low else known.pop()
    card = draw_from_pool(s, c, zone, pool)
    settle(s, zone)
    return card


def draw_from_pool(s: State, c: Run, zone: int, pool: int) -> int:
    """Takes the card out of a pool that chance says."""
    cards = s.zones[pool]
    return cards.pop(c.draw(len(cards), _point(s, tuple(cards), zone) if c.points else None))


def pool_point(s: State, zone: int) -> Point:
    """The question to chance which card of the pool of a zone comes."""
    return _point(s, tuple(s.zones[s.layout.pool_at[zone]]), zone)


def pick_place(s: State, c: Run, cards: Cards, zone: int) -> int:
    """Which of the cards of a zone chance picks, as a place from 0."""
    return c.draw(len(cards), _point(s, cards, zone) if c.points else None)


def _point(s: State, cards: Cards, zone: int) -> Point:
    names = s.layout.card_names
    kind = "card" if s.layout.kinds[zone] in ("pile", "bag") else "blind"
    return Point(kind, tuple([names[card] for card in cards]), s.layout.names[zone])


def lay_drawn(
    s: State, card: int, source: int, to: int, low: bool = False, face: bool | None = None
) -> None:
    """Lays a card that `draw_card` took from `source`."""
    _lay(s, card, source, to, low, face)


def due(s: State, zone: int, exact: bool, refill: int) -> bool:
    """Whether there is a card to draw; shuffles the zone at `refill` (or -1) in when not.

    No card at all is a fault when `exact`.
    """
    if size_of(s, zone):
        return True
    if refill >= 0 and size_of(s, refill):
        shuffle(s, cards_in(s, refill), zone)
        return True
    if exact:
        fail(f"there are not enough cards in {s.layout.names[zone]}")
    return False


def draw(
    s: State,
    c: Run,
    count: int,
    zone: int,
    to: int,
    exact: bool = True,
    refill: int = -1,
    end: bool = False,
    low: bool = False,
    face: bool | None = None,
) -> Cards:
    """Draws cards one by one from the top (`end`: from the bottom) of a zone; gives them."""
    layout, zones = s.layout, s.zones
    pool = layout.pool_at[zone]
    from_top = layout.pile[zone] and not end
    drawn = []
    for _ in range(count):
        if from_top and zones[zone]:
            card = zones[zone].pop()
        elif from_top and pool >= 0 and zones[pool]:
            mixed = zones[pool]
            point = _point(s, tuple(mixed), zone) if c.points else None
            card = mixed.pop(c.draw(len(mixed), point))
            if not mixed:
                settle(s, zone)
        elif due(s, zone, exact, refill):
            card = draw_card(s, c, zone, end)
        else:
            break
        _lay(s, card, zone, to, low, face)
        drawn.append(card)
    return tuple(drawn)


def deal(
    s: State, c: Run, count: int, zone: int, to: int, exact: bool = True, refill: int = -1
) -> Cards:
    """Draws as `draw` does from the top of a pile that nobody sees, to a place without order. In
    neither of them is there anything to be looked after: so cards out of the pool simply go over.
    """
    zones, mixed = s.zones, s.zones[s.layout.pool_at[zone]]
    if zones[zone] or s.learned or s.confined or len(mixed) <= count:
        return draw(s, c, count, zone, to, exact, refill)
    target, where, drawn = zones[to], s.where, []
    for _ in range(count):
        card = mixed.pop(c.draw(len(mixed), _point(s, tuple(mixed), zone) if c.points else None))
        drawn.append(card)
        if s.face[card] is None:
            where[card] = to
            insort(target, card)
        else:
            _lay(s, card, zone, to, False, None)
    return tuple(drawn)


def peek(s: State, c: Run, zone: int, count: int) -> Cards:
    """The top cards of a zone (as many as there are), drawn into its known part if need be."""
    pool = s.layout.pool_at[zone]
    if pool >= 0:
        cards = s.zones[zone]
        while len(cards) < count and s.zones[pool]:
            cards.insert(0, draw_from_pool(s, c, zone, pool))
        settle(s, zone)
    return cards_in(s, zone)[: max(count, 0)]


# ---- whole zones


def shuffle(s: State, cards: Cards, to: int) -> None:
    """Puts cards, and all that lies in the zone, into its pool; what anybody knew of them ends."""
    layout = s.layout
    pool = layout.pool_at[to]
    gone = going(s, cards, to) if cards or s.confined or any(s.known) else None
    inside = s.zones[pool] if pool >= 0 else s.zones[to]
    if pool >= 0:
        for part in (s.zones[to], s.zones[pool + 1]):
            inside += part
            part.clear()
    _collect(s, cards, to)
    inside += cards
    inside.sort()
    known, faces = s.known, s.face
    if any(known):
        for card in inside:
            known[card] = 0
    if faces.count(None) < len(faces):
        for card in inside:
            faces[card] = None
    if s.learned and cards:
        unlearn(s, to)
    if gone is not None:
        shuffled(s, gone, to)


def _collect(s: State, cards: Cards, to: int) -> None:
    """Takes cards from wherever they lie; the whole of a zone at once where it can."""
    layout, where = s.layout, s.where
    source = where[cards[0]] if cards else to
    whole = layout.pool_at[source] < 0 and len(s.zones[source]) == len(cards)
    if whole and source != to and set(cards) == set(s.zones[source]):
        s.zones[source].clear()
    else:
        for card in cards:
            take(s, card, where[card])
    for card in cards:
        source, where[card] = where[card], to
        if layout.lives[source]:
            reset_card_state(s, card, source, to)


def move_all(
    s: State, c: Run, zone: int, to: int, low: bool = False, face: bool | None = None
) -> Cards:
    """Moves everything in a zone as one block; gives the cards in the order they lie then.

    A pool stays one in a pile that has none. In another ordered place its cards are drawn.
    """
    if zone == to:
        return ()
    layout = s.layout
    pool, at = layout.pool_at[zone], layout.pool_at[to]
    keep = at >= 0 and not s.zones[at] and face is None
    if pool >= 0 and s.zones[pool] and not keep and not layout.unordered[to]:
        peek(s, c, zone, size_of(s, zone))
    cards = cards_in(s, zone)
    if pool >= 0 and s.zones[pool] and keep:
        _move_parts(s, zone, to, low)
        return cards
    parts = [s.zones[zone]] if pool < 0 else [s.zones[zone], s.zones[pool], s.zones[pool + 1]]
    for part in parts:
        part.clear()
    for card in in_order_of_moving(s, cards, to, low):
        _lay(s, card, zone, to, low, face)
    return cards


def _move_parts(s: State, zone: int, to: int, low: bool) -> None:
    """Moves a pile with a pool onto, or under, a pile that has none."""
    layout, pool, at = s.layout, s.layout.pool_at[zone], s.layout.pool_at[to]
    top, mixed, under = s.zones[zone], s.zones[pool], s.zones[pool + 1]
    moved, mixed_before = (*top, *mixed, *under), set(mixed)
    for card in moved:
        hidden = card in mixed_before
        s.known[card] = 0 if hidden else s.known[card] | visible(s, card)
        s.where[card], s.face[card] = to, None
        if layout.lives[zone]:
            reset_card_state(s, card, zone, to)
    target = s.zones[to]
    s.zones[at] += mixed
    if low:
        target[0:0] = top
        s.zones[at + 1] += under
    else:
        s.zones[at + 1] += [*target, *under]
        target[:] = top
    for part in (top, mixed, under):
        part.clear()
    if s.learned:
        unlearn(s, to)
    if s.confined:
        for card in moved:
            follow(s, card, zone, to, s.known[card])


def sort_zone(s: State, zone: int, order: Cards) -> None:
    """Puts the cards of a zone into the given order, the first on top."""
    if tuple(sorted(order)) != tuple(sorted(cards_in(s, zone))):
        fail(f"the order for {s.layout.names[zone]} is not one of all its cards")
    pool = s.layout.pool_at[zone]
    if pool >= 0:
        s.zones[pool].clear()
        s.zones[pool + 1].clear()
    s.zones[zone][:] = order[::-1] if s.layout.pile[zone] else order
    if s.layout.unordered[zone]:
        s.zones[zone].sort()


def send_home(s: State) -> None:
    """Puts all cards back into the box as in a new game, known to nobody."""
    layout, count = s.layout, len(s.where)
    for part in s.zones:
        part.clear()
    s.zones[layout.box].extend(range(count))
    s.where[:] = [layout.box] * count
    s.face[:] = [None] * count
    s.known[:] = [0] * count
    s.learned = s.confined = ()


# ---- turning and showing


def turn(s: State, card: int, up: bool) -> None:
    """Turns a card where it lies; who has seen it knows it from then on."""
    s.known[card] |= visible(s, card)
    zone = s.where[card]
    if up:
        s.face[card] = None if s.layout.open[zone] else True
    else:
        s.face[card] = False if s.layout.open[zone] else None


def reveal(s: State, cards: Cards, seat: int | None) -> None:
    """Lets a player know cards, or everybody."""
    mask = s.layout.everybody if seat is None else 1 << seat
    for card in cards:
        s.known[card] |= mask


def is_face_up(s: State, card: int) -> bool:
    """Whether a card lies face up."""
    face = s.face[card]
    return s.layout.open[s.where[card]] if face is None else face
