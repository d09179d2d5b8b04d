"""`x in S`: in a zone, in a deck, in a list, in a range, among the kinds of a bundle."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, ZoneThing, cards_of, locate, mixed, value
from cardwright.dsl.checker.folding import both, const, prim
from cardwright.dsl.checker.known import is_open_name
from cardwright.dsl.checker.merging import property_table
from cardwright.dsl.checker.symbols import PropertySymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    FLAG,
    bare,
    comparable,
    element,
    may_be_none,
    show,
    show_many,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


def contains(c: Checker, env: Env, node: syntax.In) -> Typed:
    """Whether the element is in the collection."""
    if isinstance(node.collection, syntax.RangeValue):
        return _in_range(c, env, node, node.collection)
    if is_open_name(c, env, node.element):
        group = locate(c, env, node.collection)
        one = value(c, env, node.element, _held(group))
    else:
        one = value(c, env, node.element)
        group = locate(c, env, node.collection, one.type if one.known else None)
    if not one.known or (isinstance(group, Typed) and not group.known):
        return UNKNOWN
    if isinstance(group, ZoneThing):
        return _in_zone(c, env, node, one, group)
    return _in_value(c, env, node, one, group)


def _held(group: Found):  # type: ignore[no-untyped-def]
    if isinstance(group, ZoneThing):
        return group.card
    return element(bare(group.type)) if group.known else None


def is_named(env: Env, code: ir.Expression) -> bool:
    """Whether a card is told by its face: named, or gone through wherever it lies."""
    if isinstance(code, ir.Local):
        return code.name in env.locals.anywhere
    return isinstance(code, ir.Const)


def _in_zone(c: Checker, env: Env, node: syntax.In, one: Typed, zone: ZoneThing) -> Typed:
    inner = bare(one.type)
    if isinstance(inner, t.EnumType):
        return _kind_in_zone(c, env, node, one, zone)
    if not comparable(one.type, zone.card):
        _unlike(c, node, show(one.type), show_many(zone.card))
        return UNKNOWN
    code = ir.IsIn(one.code, zone.ref, origin=env.origin(node.span))
    # Where a card is that lay before a player is public; where a named one is tells its face.
    hidden = zone.hidden if is_named(env, one.code) else zone.secret
    return Typed(code, FLAG, one.secret + hidden)


def _kind_in_zone(c: Checker, env: Env, node: syntax.In, one: Typed, zone: ZoneThing) -> Typed:
    """`clothes in shop`: some card there has that value as a property."""
    symbols = [
        symbol
        for scope in _scopes(env)
        for found in scope.symbols.values()
        for symbol in found
        if isinstance(symbol, PropertySymbol)
        and bare(symbol.type) == bare(one.type)
        and set(symbol.decks) & set(zone.card.decks)
    ]
    if not symbols:
        _unlike(c, node, show(one.type), show_many(zone.card))
        return UNKNOWN
    cards = cards_of(c, env, zone, node.span)
    same_name = [symbol for symbol in symbols if symbol.name == symbols[0].name]
    made = property_table(c, same_name, zone.card.decks)
    assert made is not None
    name = env.locals.fresh("card")
    entry = ir.Lookup(made[0], (ir.Local(name),))
    test = ir.Prim("eq", (entry, one.code))
    code = ir.Fold("some", name, cards.code, None, test, origin=env.origin(node.span))
    return mixed(code, FLAG, one, cards)


def _scopes(env: Env):  # type: ignore[no-untyped-def]
    at = env.scope
    while at is not None:
        yield at
        yield from at.modules
        at = at.parent  # type: ignore[assignment]


def _in_value(c: Checker, env: Env, node: syntax.In, one: Typed, group: Typed) -> Typed:
    origin = env.origin(node.span)
    if isinstance(group.type, t.BundleType):
        return mixed(prim("bundle_has", group.code, one.code, origin=origin), FLAG, one, group)
    held = element(bare(group.type))
    if held is None:
        c.report.add(problems.not_a_collection(node.collection.span, show(group.type)))
        return UNKNOWN
    if isinstance(bare(one.type), t.CardType) and isinstance(bare(held), t.CardType):
        known = _by_deck(one, held, group)
        if known is not None:
            return Typed(const(known, origin), FLAG)
    if not comparable(one.type, held):
        _unlike(c, node, show(one.type), show(group.type))
        return UNKNOWN
    stretch = _stretch(group.code)
    if stretch is not None and isinstance(bare(one.type), t.CardType):
        code = between(env, one, *stretch, node.span)
        return mixed(code, FLAG, one, group)
    if isinstance(group.code, ir.Const):
        return mixed(_among(env, one, group.code, node.span), FLAG, one, group)
    return mixed(prim("in", one.code, group.code, origin=origin), FLAG, one, group)


def _by_deck(one: Typed, held: AnyType, group: Typed) -> bool | None:
    """Whether a card is of a deck, where its type tells; a definition may ask it of any card."""
    kind, wanted = bare(one.type), bare(held)
    assert isinstance(kind, t.CardType) and isinstance(wanted, t.CardType)
    if not set(kind.decks) & set(wanted.decks):
        return False
    is_whole = isinstance(group.code, ir.Const) and _stretch(group.code) is not None
    of_it = set(kind.decks) <= set(wanted.decks) and not may_be_none(one.type)
    return True if is_whole and of_it else None


def _among(env: Env, one: Typed, group: ir.Const, span: Span) -> ir.Expression:
    assert isinstance(group.value, tuple)
    if len(group.value) == 1:
        return prim("eq", one.code, const(group.value[0]), origin=env.origin(span))
    return prim("in", one.code, group, origin=env.origin(span))


def _stretch(code: ir.Expression) -> tuple[int, int] | None:
    """First and last, where a constant list is an unbroken stretch of numbers."""
    if not isinstance(code, ir.Const) or not isinstance(code.value, tuple) or len(code.value) < 5:
        return None
    low = code.value[0]
    if not isinstance(low, int) or code.value != tuple(range(low, low + len(code.value))):
        return None
    return low, low + len(code.value) - 1


def between(env: Env, one: Typed, low: int, high: int, span: Span) -> ir.Expression:
    """Whether a number lies in a stretch; it is computed once."""
    origin = env.origin(span)
    if isinstance(one.code, ir.Local | ir.Const):
        return _in_order(one.code, low, high, span, env)
    name = env.locals.fresh("value")
    return ir.Where(name, one.code, _in_order(ir.Local(name), low, high, span, env), origin=origin)


def _in_order(code: ir.Expression, low: int, high: int, span: Span, env: Env) -> ir.Expression:
    origin = env.origin(span)
    above = prim("ge", code, const(low), origin=origin)
    return both([above, prim("le", code, const(high), origin=origin)], origin)


def _in_range(c: Checker, env: Env, node: syntax.In, range_: syntax.RangeValue) -> Typed:
    one = value(c, env, node.element)
    low, high = value(c, env, range_.low), value(c, env, range_.high)
    if not (one.known and low.known and high.known):
        return UNKNOWN
    for part in (low, high):
        if not comparable(one.type, part.type):
            _unlike(c, node, show(one.type), show(part.type))
            return UNKNOWN
    origin = env.origin(node.span)
    name = env.locals.fresh("value")
    simple = isinstance(one.code, ir.Local | ir.Const)
    code = one.code if simple else ir.Local(name)
    above = prim("ge", code, low.code, origin=origin)
    test = both([above, prim("le", code, high.code, origin=origin)], origin)
    whole = test if simple else ir.Where(name, one.code, test, origin=origin)
    return mixed(whole, FLAG, one, low, high)


def _unlike(c: Checker, node: syntax.In, one: str, many: str) -> None:
    c.report.add(
        problems.unlike_things(
            node.span, node.element.span, one, node.collection.span, many, "is never in"
        )
    )
