"""Square brackets and ends: `hunt_dice[land, season]`, `stack[3]`, `list[2]`, `top of pile`."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    Found,
    ZoneThing,
    cards_of,
    handles,
    locate,
    mixed,
    typed_as,
    value,
)
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.known import chain
from cardwright.dsl.checker.properties import belonging
from cardwright.dsl.checker.reading import zone_with_keys
from cardwright.dsl.checker.symbols import TableSymbol
from cardwright.dsl.checker.typed import (
    UNKNOWN,
    AnyType,
    CardRow,
    EmptyList,
    RowOf,
    Typed,
)
from cardwright.dsl.checker.types import (
    ANY_NUMBER,
    bare,
    element,
    list_of,
    may_be_none,
    optional,
    room,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems

# ---- brackets


@handles(syntax.LookUp)
def _look_up(c: Checker, env: Env, node: syntax.LookUp, expected: AnyType | None) -> Found:
    if isinstance(node.subject, syntax.Reference) and node.subject.name.text not in env.names:
        table = table_called(env, node.subject.name.text)
        if table is not None:
            return table_entry(c, env, table, node)
    found = locate(c, env, node.subject)
    if isinstance(found, ZoneThing) and found.is_family:
        return zone_with_keys(c, env, found, node.keys, node.span)
    subject = found if isinstance(found, Typed) else cards_of(c, env, found, node.span)
    if not subject.known:
        return UNKNOWN
    if isinstance(bare(subject.type), t.CardType):
        return _card_row(c, env, subject, node)
    if element(bare(subject.type)) is not None:
        return _list_item(c, env, subject, node)
    c.report.add(problems.not_a_collection(node.subject.span, show(subject.type)))
    return UNKNOWN


def table_called(env: Env, name: str) -> TableSymbol | None:
    """The table of that name, if the name stands for one."""
    for symbols in chain(env.scope, name):
        for symbol in symbols:
            if isinstance(symbol, TableSymbol):
                return symbol
    return None


def table_entry(c: Checker, env: Env, symbol: TableSymbol, node: syntax.LookUp) -> Typed:
    """An entry of a table, or a row of one with named columns."""
    c.use(symbol)
    if len(node.keys) != len(symbol.keys):
        c.report.add(
            name_problems.wrong_count(
                node.span, symbol.name, len(symbol.keys), len(node.keys), symbol.span
            )
        )
        return UNKNOWN
    keys = [
        typed_as(c, env, key, wanted, f"the key of `{symbol.name}`")
        for key, wanted in zip(node.keys, symbol.keys, strict=True)
    ]
    if not all(key.known for key in keys):
        return UNKNOWN
    keys = _clamped(c, symbol, keys)
    codes = [key.code for key in keys]
    if symbol.table is None:
        partial = any(may_be_none(key.type) for key in keys)
        row = RowOf(symbol.name, symbol.columns, symbol.keys, partial)
        return mixed(ir.Prim("list", tuple(codes), origin=env.origin(node.span)), row, *keys)
    code = lookup(c.build.tables[symbol.table], codes, env.origin(node.span))
    if isinstance(code, ir.Lookup) and all(isinstance(one, ir.Const) for one in codes):
        c.report.add(
            problems.outside_range(node.span, f"the table `{symbol.name}` has no such entry")
        )
        return UNKNOWN
    type_: AnyType = symbol.type if symbol.type is not None else ANY_NUMBER
    if any(may_be_none(key.type) for key in keys):
        type_ = optional(type_)
    return mixed(code, type_, *keys)


def _clamped(c: Checker, symbol: TableSymbol, keys: list[Typed]) -> list[Typed]:
    """Keys of a table whose last row is for so much `or more`."""
    if not any(symbol.open_ended):
        return keys
    name = symbol.table or symbol.columns[0][1]
    dims = c.build.tables[name].dims
    found = []
    for key, is_open, (low, size) in zip(keys, symbol.open_ended, dims, strict=True):
        if is_open:
            code = prim("min", key.code, const(low + size - 1))
            key = mixed(code, key.type, key)
        found.append(key)
    return found


def _card_row(c: Checker, env: Env, card: Typed, node: syntax.LookUp) -> Typed:
    inner = bare(card.type)
    assert isinstance(inner, t.CardType)
    if len(node.keys) != 1:
        c.report.add(name_problems.wrong_count(node.span, "a card", 1, len(node.keys)))
        return UNKNOWN
    key = value(c, env, node.keys[0])
    if not key.known:
        return UNKNOWN
    code = ir.Prim("list", (card.code, key.code), origin=env.origin(node.span))
    partial = may_be_none(card.type) or may_be_none(key.type)
    return mixed(code, CardRow(inner.decks, partial), card, key)


def _list_item(c: Checker, env: Env, subject: Typed, node: syntax.LookUp) -> Typed:
    if len(node.keys) != 1:
        c.report.add(name_problems.wrong_count(node.span, "a list", 1, len(node.keys)))
        return UNKNOWN
    place = typed_as(c, env, node.keys[0], ANY_NUMBER, "a place in a list")
    if not place.known:
        return UNKNOWN
    held = element(bare(subject.type))
    if held is None or isinstance(subject.type, EmptyList):
        c.report.add(problems.outside_range(node.span, "an empty list has no places"))
        return UNKNOWN
    code = prim("item", subject.code, place.code, origin=env.origin(node.span))
    return mixed(code, held, subject, place)


# ---- ends


@handles(syntax.EdgeOf)
def _edge_of(c: Checker, env: Env, node: syntax.EdgeOf, expected: AnyType | None) -> Found:
    found = locate(c, env, node.subject)
    if isinstance(found, ZoneThing) and not found.place:
        return _edge_of_zone(c, env, node, found)
    subject = found if isinstance(found, Typed) else cards_of(c, env, found, node.span)
    if not subject.known:
        return UNKNOWN
    if element(bare(subject.type)) is None:
        # A column may be called `top`, as in `top of card[stage]`.
        return belonging(c, env, node.edge, [], subject, node.span, node.span)
    return _edge_of_list(c, env, node, subject)


def _edge_of_list(c: Checker, env: Env, node: syntax.EdgeOf, listed: Typed) -> Typed:
    from_front = node.edge in ("first", "top")
    origin = env.origin(node.span)
    held = element(bare(listed.type))
    assert held is not None
    if node.count is None:
        code = prim("first" if from_front else "last", listed.code, origin=origin)
        if isinstance(code, ir.Const) and code.value is not None:
            return mixed(code, held, listed)
        never_empty = isinstance(listed.code, ir.Prim) and listed.code.op in ("players", "list")
        return mixed(code, held if never_empty else optional(held), listed)
    count = typed_as(c, env, node.count, ANY_NUMBER, "how many are taken")
    if not count.known:
        return UNKNOWN
    op = "take" if from_front else "take_last"
    most = min(room(bare(listed.type)), _high(count))
    code = prim(op, listed.code, count.code, origin=origin)
    return mixed(code, list_of(held, most), listed, count)


def _high(count: Typed) -> int:
    inner = bare(count.type)
    return max(0, inner.high) if isinstance(inner, t.IntType) else 0


def _edge_of_zone(c: Checker, env: Env, node: syntax.EdgeOf, zone: ZoneThing) -> Typed:
    declared = zone.symbol.zone
    if declared.pool and declared.kind == "pile":
        c.report.add(problems.shuffled_order(node.span, node.subject.span.text, node.edge))
        return UNKNOWN
    if declared.kind in ("hand", "spread", "bag") and node.edge in ("top", "bottom"):
        headline = f"`{node.subject.span.text}` has no {node.edge}: its cards lie in no order"
        c.report.add(problems.not_here(node.span, headline))
        return UNKNOWN
    if zone.is_family or node.count is not None:
        return _edge_of_list(c, env, node, cards_of(c, env, zone, node.subject.span))
    edge = edge_in(declared.kind, node.edge)
    code = ir.ZoneEnd(zone.ref, edge, origin=env.origin(node.span))
    is_shown = declared.faces == "top" and edge in ("top", "last")
    secret = zone.secret if is_shown else zone.hidden
    return Typed(code, t.OptionalType(zone.card), secret)


def edge_in(kind: str, edge: str) -> str:
    """The end of a zone by the word that its kind has for it: a row is laid on at its `last`."""
    if kind == "pile":
        return {"first": "top", "last": "bottom"}.get(edge, edge)
    return {"top": "last", "bottom": "first"}.get(edge, edge)
