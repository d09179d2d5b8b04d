"""What expressions are worth, from their text to the interpreter, in one situation of a game.

The situation is described in `support.expression_world`; here p is the first player, q the second,
card the queen of hearts, s the third space of the first row, n is 3.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from support.expression_world import holds, world

WORTH: tuple[tuple[str, object], ...] = (
    ("points of p", 7),
    ("suit of card", 2),
    ("worth of first of hand of p", 0),
    ("size of hand of p", 3),
    ("count(c in hand of p where suit of c is hearts)", 1),
    ("top of discard", 6),
    ("bottom of discard", 3),
    ("top 2 of discard", (6, 3)),
    ("last of trick", 2),
    ("first of trick", 1),
    ("highest(c in trick by worth of c)", 4),
    ("lowest(c in trick by suit of c then highest worth of c)", 4),
    ("all_highest(q in players by points of q)", (1,)),
    ("all_lowest(q in players by points of q)", (0, 2)),
    ("players where it is alive", (0, 2)),
    ("players starting with p where it is alive", (0, 2)),
    ("next of p", 1),
    ("others of p", (1, 2)),
    ("members of team of p", (0, 2)),
    ("partner of p", 2),
    ("holder of card", 0),
    ("position of rank of card", 2),
    ("building of top of plot of s", 0),
    ("plot of s is empty", False),
    ("size of won", 0),
    ("first (2) of pool", (6, 2)),
    ("price[hearts, 2]", 31),
    ("wet of site[mill]", True),
    ("pool[n]", 6),
    ("beside s", (1, 3, 6)),
    ("around s", (1, 3, 5, 6, 7)),
    ("map at (2, 2)", 7),
    ("beside spot of p", ()),
    ("row of spot of p", 2),
    ("column of spot of p", 2),
    ("farmer on s", None),
    ("farmers on s", 0),
    ("position of farmer of q", 0),
    ("cache of p on spot of p", 4),
    ("cache of q on spot of q", None),
    ("what p lacks of 5 water", ((2, (0,)),)),
    ("p can pay 2 water + 1 natural", True),
    ("p can pay 2 water + 3 natural", False),
    ("natural of p", 4),
    ("amount(earth, p)", 1),
    ("suit of card is led", False),
    ("rank of card in [jack, king]", False),
    ("hand of p + trick", (0, 5, 9, 1, 4, 2)),
    ("trick without hand of p", (1, 4, 2)),
    ("sum(worth of c for c in trick)", 7),
    ("sum(worth of c * m for c in trick for m in 1..2 where m > 1)", 14),
    ("every(c in trick: worth of c < 5)", True),
    ("groups(c in trick by suit of c)", ((1, 4), (2,))),
    ("distinct(suit of c for c in trick)", (1, 2)),
    ("sorted(c in trick by -worth of c)", (4, 2, 1)),
    ("max(worth of c for c in trick)", 4),
    ("packing(m in subsets(trick, 2..3) by sum(worth of c for c in m))", ((1, 4, 2),)),
    ("joined(subsets(trick, 2) for r in [1])", ((1, 4), (1, 2), (4, 2))),
    ("stretches(trick, 2)", ((1, 4), (4, 2))),
    ("position(diamonds, list(suit of c for c in trick))", 1),
    ("size of group(x from s by beside where farmer on x is q)", 0),
    ("points of p / 2", Fraction(7, 2)),
    ("[p is alive, rank of card]", (1, 1)),
    ("[p is alive, rank of card] < [p is alive, 2]", True),
    ("card is queen of hearts", True),
    ("-turns div 2", -5),
    ("turns mod 4", 1),
    ("if turns > 5 then clubs else hearts", 0),
    ("worth of spot of q", None),
    ("worth of spot of q > 3", False),
    ("runs(c in trick by worth of c)", ((1, 2), (4,))),
    ("5 water without list(water for c in trick)", ((2, (0,)),)),
    ("min(n, turns, 2)", 2),
    ("card in hand of p", True),
    ("card in hand", True),
    ("first(c in hand of p where building of c is mill)", 9),
    ("farmer on (field at (2, 1))", 1),
    ("size of group(x from (field at (1, 1)) by beside where farmer on x is q)", 3),
    ("size of group(x from s by around where farmer on x is none)", 8),
    ("no(c in trick: suit of c is clubs)", True),
    ("some(c in trick where worth of c > 3)", True),
    ("list(worth of c for c in trick)", (1, 4, 2)),
    ("first(c in trick where worth of c > 5)", None),
    ("last (2) of pool", (2, 6)),
    ("rest of pool", (2, 6)),
    ("size of (players where it is alive)", 2),
    ("(hand of p) is empty", False),
    ("{hearts, clubs}", (0, 2)),
    ("2..4", (2, 3, 4)),
    ("ascending(pool)", (2, 6, 6)),
    ("reversed(pool)", (6, 2, 6)),
    ("distinct(pool)", (2, 6)),
    ("sum(pool)", 14),
    ("max(pool)", 6),
    ("abs(turns - 12)", 3),
    ("hearts in distinct(suit of c for c in trick)", True),
    ("field at (2, 3)", 6),
    ("row of s", 1),
    ("column of s", 3),
    ("seat of p", 1),
    ("previous of p", 2),
    ("led is diamonds", True),
    ("diamonds is led", True),
    ("n in 2..4", True),
    ("points of p in 8..20", False),
    ("spot of q is face down", False),
    ("spot of p is face up", True),
)


@pytest.mark.parametrize(("text", "worth"), WORTH, ids=[text for text, _ in WORTH])
def test_worth(text: str, worth: object) -> None:
    game = world(teams=((0, 2), (1,)))
    found = game.worth(text, p=0, q=1, card=5, s=2, n=3)
    assert found == worth and type(found) is type(worth)


@pytest.mark.parametrize(("text", "worth"), WORTH, ids=[text for text, _ in WORTH])
def test_worth_is_of_its_type(text: str, worth: object) -> None:
    assert holds(world(teams=((0, 2), (1,))).type(text), worth)
