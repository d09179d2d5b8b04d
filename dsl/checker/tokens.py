"""Tokens and pieces: families, supplies, and the cells that count them."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker, place_of
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.checker.symbols import ConstantSymbol, TokenSymbol
from cardwright.dsl.checker.trees import nodes, root_name
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Load
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import IntType, PlayerType, SpaceType
from cardwright.dsl.problems import declarations as problems

MOST_ENDLESS = 999
Ranges = dict[str, tuple[int, int]]


def declare_token_kinds(c: Checker, entries: list[Entry]) -> None:
    """Lists all kinds of tokens, so that bundles can be read."""
    for entry in entries:
        item = entry.item
        if isinstance(item, syntax.Token):
            for kind in item.kinds or (item.name,):
                plural = item.plural.text if item.plural and not item.kinds else kind.text
                c.build.tokens[kind.text] = ir.Token(kind.text, item.name.text, plural)


def held_ranges(c: Checker, entries: list[Entry]) -> Ranges:
    """What `holds natural 0..99` says, by name of token or family."""
    ranges: Ranges = {}
    for entry in entries:
        if isinstance(entry.item, syntax.PerState):
            for holds in entry.item.fields:
                if isinstance(holds, syntax.Holds):
                    for holding in holds.holdings:
                        _add_range(c, entry, holding, ranges)
    return ranges


def _add_range(c: Checker, entry: Entry, holding: syntax.Holding, ranges: Ranges) -> None:
    names = _token_names(c)
    if holding.kind.text not in names:
        c.report.add(problems.unknown_holding(holding.kind.text, holding.kind.span, names))
        return
    ends = [fold(c, entry.scope, end) for end in (holding.range.low, holding.range.high)]
    values = [const_value(end) if end is not None else None for end in ends]
    low, high = values
    if not isinstance(low, int) or not isinstance(high, int):
        c.report.add(problems.not_fixed("a range", holding.range.span))
    elif low > high:
        c.report.add(problems.empty_range(low, high, holding.range.span))
    else:
        ranges[holding.kind.text] = (low, high)


def _token_names(c: Checker) -> list[str]:
    found: dict[str, None] = {}
    for token in c.build.tokens.values():
        found.update(dict.fromkeys((token.name, token.plural, token.family)))
    return list(found)


def placed_names(entries: list[Entry]) -> set[str]:
    """The names of what the rules place on spaces, or look for there."""
    names: set[str | None] = set()
    for entry in entries:
        for node in nodes(entry.item):
            match node:
                case syntax.Place(what=what) | syntax.RemovePiece(what=what):
                    names.add(_piece_name(what))
                case syntax.Located(what=what, preposition="on"):
                    names.add(_piece_name(what))
                case syntax.RemoveEvery(kind=kind):
                    names.add(kind.text)
                case _:
                    continue
    return {name for name in names if name is not None}


def _piece_name(what: syntax.Node) -> str | None:
    return what.kind.text if isinstance(what, syntax.Quantity) else root_name(what)


def declare_token(c: Checker, entry: Entry, ranges: Ranges, placed: set[str]) -> None:
    """Declares a token or a family with the cells that count who has how many."""
    item, scope = entry.item, entry.scope
    assert isinstance(item, syntax.Token)
    for kind in item.kinds or (item.name,):
        token = c.build.tokens[kind.text]
        low, high, start = _range(c, item, token, ranges)
        held = ir_name(c, scope, token.plural)
        origin = Origin(place_of(item.span), "", item.clauses)
        c.build.cells[held] = ir.Cell(
            held,
            IntType(low, high),
            (c.seats,),
            start,
            low,
            high,
            index_types=(PlayerType(),),
            origin=origin,
        )
        supply = _supply(c, entry, item, token)
        where = _placed(c, entry, item, token, placed)
        symbol = TokenSymbol(kind.text, token, (), held, where, supply, span=kind.span, scope=scope)
        scope.add(symbol)
        if token.plural != kind.text:
            scope.symbols.setdefault(token.plural, []).append(symbol)
    if item.kinds:
        members = tuple(kind.text for kind in item.kinds)
        first = c.build.tokens[members[0]]
        family = TokenSymbol(item.name.text, first, members, span=item.name.span, scope=scope)
        scope.add(family)


def _range(c: Checker, item: syntax.Token, token: ir.Token, ranges: Ranges) -> tuple[int, int, int]:
    """The least and the greatest amount that a player may have, and with how many one begins."""
    supply = item.supply
    limit = MOST_ENDLESS
    start = 0
    if supply is not None and supply.amount is not None:
        limit = supply.amount
        start = supply.amount if supply.per is not None else 0
    for name in (token.name, token.plural, token.family):
        if name in ranges:
            low, high = ranges[name]
            return low, high, min(max(start, low), high)
    return 0, limit, start


def _supply(c: Checker, entry: Entry, item: syntax.Token, token: ir.Token) -> str | None:
    """The cell of what is left of a common, limited supply."""
    supply = item.supply
    if supply is None or supply.amount is None or supply.per is not None:
        return None
    name = ir_name(c, entry.scope, f"{token.plural}_left")
    type_ = IntType(0, supply.amount)
    c.build.cells[name] = ir.Cell(name, type_, (), supply.amount, 0, supply.amount)
    # It may be read (`coins_left`), but only gains and payments change it.
    left = Typed(Load(name), type_)
    symbol = ConstantSymbol(f"{token.plural}_left", left, span=item.name.span, scope=entry.scope)
    entry.scope.add(symbol)
    return name


def _placed(
    c: Checker, entry: Entry, item: syntax.Token, token: ir.Token, placed: set[str]
) -> str | tuple[tuple[str, str], ...] | None:
    if not placed & {token.name, token.plural, token.family} or not c.build.boards:
        return None
    supply = item.supply
    most = supply.amount if supply is not None and supply.amount is not None else MOST_ENDLESS
    pairs: list[tuple[str, str]] = []
    for board in c.build.boards.values():
        ending = "on" if len(c.build.boards) == 1 else f"on_{board.name}"
        name = ir_name(c, entry.scope, f"{token.name}_{ending}")
        pairs.append((board.name, name))
        c.build.cells[name] = ir.Cell(
            name,
            IntType(0, most),
            (len(board.labels), c.seats),
            0,
            0,
            most,
            index_types=(SpaceType(board.name), PlayerType()),
        )
    return pairs[0][1] if len(pairs) == 1 else tuple(pairs)
