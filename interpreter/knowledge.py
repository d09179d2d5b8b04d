"""Who knows which card: the exceptions to what the zones say, kept by bits of seats."""

from __future__ import annotations

from cardwright.interpreter.base import State


def visible(s: State, card: int) -> int:
    """The mask of those who see the face of a card where it lies."""
    face = s.face[card]
    if face is None:
        return s.layout.sees[s.where[card]]
    return s.layout.everybody if face else 0


def knowing(s: State, card: int) -> int:
    """The mask of those who know which card this is: they see it, or know it otherwise."""
    return s.known[card] | visible(s, card)


def unlearn(s: State, zone: int) -> None:
    """A card that not everybody knows has come into a zone: public facts about it end."""
    s.learned = tuple([fact for fact in s.learned if fact[0] != zone])


def learn(s: State, zone: int, kinds: tuple[int, ...]) -> None:
    """Everybody knows from now on that no card of these kinds lies in a zone.

    `kinds` is ascending. A later fact about the same zone is joined to the earlier one.
    """
    if not kinds:
        return
    rest = []
    for fact in s.learned:
        if fact[0] != zone:
            rest.append(fact)
        elif fact[1] == kinds or not {*kinds}.difference(fact[1]):
            return
        else:
            kinds = tuple(sorted({*fact[1], *kinds}))
    s.learned = tuple(sorted([*rest, (zone, kinds)]))


def reset_card_state(s: State, card: int, source: int, to: int) -> None:
    """The card state that lived in the zone a card has left, and does not live in its new one."""
    for home in s.layout.lives[source]:
        if to in home.positions:
            continue
        values, at = getattr(s, home.attribute), (card - home.offset) * home.stride
        if 0 <= at < len(values):
            values[at : at + home.stride] = home.initial[at : at + home.stride]
