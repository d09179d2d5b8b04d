"""The types of expressions, and what they were computed from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cardwright.dsl.checker.arithmetic import reach
from cardwright.dsl.checker.types import fits, join
from cardwright.dsl.ir import types as t
from support.brief import brief, kind
from support.expression_world import world

KINDS: tuple[tuple[str, str], ...] = (
    ("n + 1", "1..6"),
    ("n - 5", "-5..0"),
    ("n * points of p", "0..495"),
    ("points of p div 4", "0..24"),
    ("-points of p mod 4", "0..3"),
    ("points of p / 3", "fraction"),
    ("min(n, 3, points of p)", "0..3"),
    ("max(n, 3)", "3..5"),
    ("abs(n - 3)", "0..3"),
    ("2..n", "[2..5]4"),
    ("roll d6 + roll d6", "2..12"),
    ("roll 2d6", "[1..6]2"),
    ("sum(roll 2d6)", "0..12"),
    ("count(c in hand of p)", "0..13"),
    ("sum(worth of c for c in trick)", "0..72"),
    ("size of hand of p", "0..13"),
    ("size of won", "0..9"),
    ("top 3 of discard", "[pack]3"),
    ("first of trick", "pack?"),
    ("first of players", "player"),
    ("hand of p + trick", "[pack|tiles]22"),
    ("worth of first of hand of p", "0..9?"),
    ("worth of spot of p", "0..8?"),
    ("if n > 1 then hearts else none", "suit?"),
    ("[none, hearts]", "[suit?]2"),
    ("[p is alive, rank of card, n]", "[0..5]3"),
    ("{hearts, clubs}", "{suit}2"),
    ("others of p", "[player]2"),
    ("holder of card", "player?"),
    ("farmer on s", "player?"),
    ("beside s", "[field]4"),
    ("around s", "[field]8"),
    ("field at (1, 1)", "field"),
    ("map at (1, 1)", "pack?"),
    ("distinct(suit of c for c in trick)", "[suit]9"),
    ("groups(c in trick by suit of c)", "[[pack]9]9"),
    ("subsets(trick, 2)", "[[pack]2]"),
    ("position(hearts, suit)", "1..3?"),
    ("position of rank of card", "1..3"),
    ("2 water + 1 natural", "bundle of tokens"),
    ("3 hearts", "bundle of suit"),
    ("natural of p", "0..28"),
    ("bid of p", "1..6"),
    ("cache of p on spot of p", "0..9?"),
)


@pytest.mark.parametrize(("text", "wanted"), KINDS, ids=[text for text, _ in KINDS])
def test_kind(text: str, wanted: str) -> None:
    assert kind(world().type(text)) == wanted


# ---- what is known beforehand needs no code

CONSTANT: tuple[tuple[str, str], ...] = (
    ("size of players", "#3"),
    ("2 + 3 * 4 div 5", "#4"),
    ("if size of players > 2 then 5 else turns", "#5"),
    ("size of players is 2 and turns > 3", "#False"),
    ("turns > 3 or size of players is 3", "#True"),
    ("not (size of players is 3)", "#False"),
    ("queen of hearts", "#5"),
    ("price[diamonds, 2]", "#21"),
    ("wet of site[church]", "#False"),
    ("field at (2, 3)", "#6"),
    ("next of first of players", "#1"),
    ("position of king", "#3"),
    ("[1, 2] + [3]", "#(1, 2, 3)"),
    ("2 water + 1 water + 1 natural", "#((3, (0,)), (1, (0, 1)))"),
    ("card in pack", "#True"),
    ("card in tiles", "#False"),
    ("3 in 1..5", "#True"),
)


@pytest.mark.parametrize(("text", "wanted"), CONSTANT, ids=[text for text, _ in CONSTANT])
def test_known_beforehand(text: str, wanted: str) -> None:
    assert brief(world().code(text)) == wanted


# ---- hidden things

SECRET: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("size of hand of p", ()),
    ("hand of p is empty", ()),
    ("first of hand of p", ("hand",)),
    ("suit of first of hand of p is led", ("hand",)),
    ("count(c in hand of p where suit of c is hearts)", ("hand",)),
    ("some(c in hand of p: suit of c is led)", ("hand",)),
    ("highest(c in hand of p by worth of c)", ("hand",)),
    ("top of discard", ()),
    ("suit of card", ()),
    ("guess of p + hidden", ("guess", "hidden")),
    ("if hidden > 2 then 1 else 2", ("hidden",)),
    ("points of p + n", ()),
    ("holder of card", ()),
    ("card in hand of p", ()),
    ("top of discard is face up", ()),
    ("[guess of p, 2]", ("guess",)),
    ("2 in [guess of p]", ("guess",)),
    ("random(c in hand of p)", ("hand",)),
    ("twice(guess of p)", ("guess",)),
    ("has_hearts(p)", ("hand",)),
    ("cards_left(p)", ()),
)


@pytest.mark.parametrize(("text", "wanted"), SECRET, ids=[text for text, _ in SECRET])
def test_secret(text: str, wanted: tuple[str, ...]) -> None:
    game = world()
    game.define(
        "define twice(x) = x * 2\n"
        "define has_hearts(p) = some(c in hand of p: suit of c is hearts)\n"
        "define cards_left(p) = size of hand of p\n"
    )
    found = game.value(text)
    assert not game.said
    assert found.secret == wanted


# ---- relations between types

numbers = some.integers(-20, 20)
ranges = some.tuples(numbers, numbers).map(lambda ends: t.IntType(min(ends), max(ends)))
solid = some.one_of(
    ranges,
    some.just(t.BoolType()),
    some.just(t.PlayerType()),
    some.just(t.CardType(("pack",))),
    some.just(t.CardType(("tiles", "pack"))),
    some.just(t.EnumType("suit")),
)
types = some.one_of(
    solid, some.just(t.NoneType()), solid.map(t.ListType), solid.map(t.OptionalType)
)
OPERATIONS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "div": lambda a, b: a // b,
    "mod": lambda a, b: a % b,
}


@given(types)
def test_a_type_fits_itself(one: t.Type) -> None:
    assert fits(one, one)
    assert kind(join(one, one)) == kind(one)


@given(types, types)
def test_what_two_have_in_common_holds_both(one: t.Type, other: t.Type) -> None:
    joined = join(one, other)
    assert (joined is None) == (join(other, one) is None)
    if joined is not None:
        assert fits(one, joined) and fits(other, joined)


@given(some.sampled_from(sorted(OPERATIONS)), ranges, ranges, some.data())
def test_ranges_hold_what_comes_out(
    operator: str, one: t.IntType, other: t.IntType, data: some.DataObject
) -> None:
    a = data.draw(some.integers(one.low, one.high))
    b = data.draw(some.integers(other.low, other.high))
    if operator in ("div", "mod") and b == 0:
        return
    found = reach(operator, one, other)
    assert found.low <= OPERATIONS[operator](a, b) <= found.high
