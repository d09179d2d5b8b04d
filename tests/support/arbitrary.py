"""Arbitrary pieces of IR: of the right types, but without any sense."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from types import NoneType
from typing import Any, get_args, get_origin

import attrs

from cardwright.dsl.ir import codec
from cardwright.dsl.ir.program import Program

WORDS = ("", "a", "deck", 'wörter "quoted"\n', "x__2", "turn")


def arbitrary_program(seed: int) -> Program:
    """A program whose every field holds something of its type."""
    made = arbitrary(Program, Random(seed), 10)
    assert isinstance(made, Program)
    return made


def arbitrary(type_: Any, random: Random, depth: int) -> Any:
    """Something of a type; the less depth, the smaller."""
    if codec.is_value(type_):
        return arbitrary_value(random, depth)
    if type_ is NoneType:
        return None
    if type_ is str:
        return random.choice(WORDS)
    if type_ is bool:
        return random.random() < 0.5
    if type_ is int:
        return random.randint(-3, 300)
    if get_origin(type_) is tuple:
        items = get_args(type_)
        if len(items) == 2 and items[1] is Ellipsis:
            count = random.randint(0, 2) if depth > 0 else 0
            items = (items[0],) * count
        return tuple(arbitrary(item, random, depth - 1) for item in items)
    if attrs.has(type_):
        fields = attrs.fields(type_)
        return type_(**{f.name: arbitrary(f.type, random, depth - 1) for f in fields if f.init})
    return arbitrary(_member(type_, random, depth), random, depth)


def _member(union: Any, random: Random, depth: int) -> Any:
    members = get_args(union)
    small = [m for m in members if m in (NoneType, str, int) or _is_leaf(m)]
    return random.choice(small if depth <= 0 and small else members)


def _is_leaf(cls: Any) -> bool:
    leaf = (str, int, bool, Fraction)
    return attrs.has(cls) and all(
        f.name == "origin" or f.type in leaf or codec.is_value(f.type) for f in attrs.fields(cls)
    )


def arbitrary_value(random: Random, depth: int) -> Any:
    """Any value of the IR."""
    if depth > 0 and random.random() < 0.3:
        return tuple(arbitrary_value(random, depth - 1) for _ in range(random.randint(0, 3)))
    return random.choice(
        (None, True, False, random.randint(-5, 5), random.choice(WORDS), Fraction(1, 3))
    )
