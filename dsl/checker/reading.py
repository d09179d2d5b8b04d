"""Reading single things: a cell, a zone of a family, a card, a value of an enumeration."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, ZoneThing, secrets_of, typed_as
from cardwright.dsl.checker.folding import const, prim
from cardwright.dsl.checker.symbols import CellSymbol, ZoneSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import bare, element, may_be_none, number, optional
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


def cell_secret(symbol: CellSymbol) -> tuple[str, ...]:
    """The cell's name if not everybody knows what is in it."""
    return () if symbol.cell.known == "all" else (symbol.cell.name,)


def cell_value(env: Env, symbol: CellSymbol, subjects: list[Typed], span: Span) -> Typed:
    """What the cell has for these subjects; none when one of them is none."""
    code = ir.Load(symbol.cell.name, tuple(one.code for one in subjects), origin=env.origin(span))
    type_: AnyType = symbol.cell.type
    if any(may_be_none(one.type) for one in subjects):
        type_ = optional(type_)
    secret = secrets_of(*subjects, Typed(code, type_, cell_secret(symbol)))
    return Typed(code, type_, secret)


def zone_at(c: Checker, env: Env, symbol: ZoneSymbol, index: Typed, span: Span) -> ZoneThing:
    """The zone of an indexed family for this subject."""
    low = const(symbol.index_low)
    place = index.code if not symbol.index_low else prim("sub", index.code, low)
    ref = ir.ZoneRef(symbol.zone.name, place, origin=env.origin(span))
    return ZoneThing(symbol, ref, index.secret)


def zone_with_keys(
    c: Checker, env: Env, zone: ZoneThing, keys: tuple[syntax.Expression, ...], span: Span
) -> Found:
    """The zone of a family at an index."""
    symbol = zone.symbol
    if len(keys) != 1:
        c.report.add(name_problems.wrong_count(span, symbol.name, 1, len(keys), symbol.span))
        return UNKNOWN
    low, high = symbol.index_low, symbol.index_low + symbol.zone.indices - 1
    wanted: AnyType = symbol.index_type or number(low, high)
    index = typed_as(c, env, keys[0], wanted, f"the index of `{symbol.name}`")
    if not index.known:
        return UNKNOWN
    if isinstance(index.code, ir.Const) and isinstance(index.code.value, int):
        if not low <= index.code.value <= high:
            headline = f"`{symbol.name}` has no number {index.code.value}, only {low} to {high}"
            c.report.add(problems.outside_range(keys[0].span, headline))
            return UNKNOWN
    return zone_at(c, env, symbol, index, span)


def value_of_expected(
    c: Checker, name: str, expected: AnyType | None, env: Env, span: Span
) -> Typed | None:
    """The value of that name, if values of an enumeration are expected and it has one."""
    inner = bare(expected) if expected is not None else None
    while inner is not None and element(inner) is not None and hasattr(inner, "of"):
        inner = bare(inner.of)
    if isinstance(inner, t.EnumType) and inner.enum in c.build.enums:
        values = c.build.enums[inner.enum].values
        if name in values:
            return Typed(const(values.index(name), env.origin(span)), inner)
    if isinstance(inner, t.SpaceType) and inner.board in c.build.boards:
        labels = c.build.boards[inner.board].labels
        if name in labels:
            return Typed(const(labels.index(name), env.origin(span)), inner)
    return None


def card_value(c: Checker, env: Env, card: int, span: Span) -> Typed:
    """One card as a constant."""
    return Typed(const(card, env.origin(span)), t.CardType((deck_of(c, card),)))


def deck_of(c: Checker, card: int) -> str:
    """The deck a card belongs to."""
    for deck in c.build.decks.values():
        if deck.first <= card < deck.first + deck.size:
            return deck.name
    raise ValueError(f"no deck has the card {card}")
