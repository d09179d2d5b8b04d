"""Expressions of the IR in one short line, for comparing them."""

from __future__ import annotations

from typing import Any

import attrs

from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t


def brief(node: Any) -> str:
    """A node as text: constants with `#`, operations with their arguments, other nodes by field."""
    match node:
        case None:
            return "-"
        case ir.Const(value=value):
            return f"#{value}"
        case ir.Local(name=name):
            return name
        case ir.Prim(op=op, args=args):
            return f"{op}({_listed(args)})"
        case ir.Load(cell=cell, index=index):
            return f"{cell}<{_listed(index)}>"
        case ir.Lookup(table=table, keys=keys):
            return f"{table}[{_listed(keys)}]"
        case ir.Call(function=function, args=args):
            return f"{function}!({_listed(args)})"
        case ir.ZoneRef(zone=zone, index=index):
            return zone if index is None else f"{zone}/{brief(index)}"
        case tuple():
            return f"({_listed(node)})"
        case str() | bool() | int():
            return str(node)
        case _:
            names = [field.name for field in attrs.fields(type(node)) if field.name != "origin"]
            parts = " ".join(brief(getattr(node, name)) for name in names)
            return f"{type(node).__name__}[{parts}]"


def kind(type_: Any) -> str:
    """A type in one word: `0..5`, `suit`, `player?` (or none), `[pack|tiles]9` (at most nine)."""
    match type_:
        case t.IntType(low=low, high=high):
            return f"{low}..{high}"
        case t.OptionalType(of=of):
            return f"{kind(of)}?"
        case t.ListType(of=of, room=room) | t.SetType(of=of, room=room):
            marks = "[]" if isinstance(type_, t.ListType) else "{}"
            return f"{marks[0]}{kind(of)}{marks[1]}{'' if room is None else room}"
        case t.EnumType(enum=name) | t.SpaceType(board=name) | t.TokenType(family=name):
            return name
        case t.CardType(decks=decks):
            return "|".join(decks)
        case t.BundleType(over=name):
            return f"bundle of {name}"
        case _:
            return type(type_).__name__.removesuffix("Type").lower()


def _listed(nodes: tuple[Any, ...]) -> str:
    return ", ".join(brief(node) for node in nodes)
