"""Properties that cards of several decks have under one name, as one table."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.symbols import PropertySymbol
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.checker.types import join, optional, settled
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.program import Table

Made = tuple[str, AnyType, list[PropertySymbol]]


def property_table(
    c: Checker, symbols: list[PropertySymbol], decks: tuple[str, ...]
) -> Made | None:
    """The table of a property for cards of these decks, its type, and the properties used.

    Cards of a deck that has no such property have none. None is returned when no deck has it.
    """
    one_dim = [s for s in symbols if len(c.build.tables[s.table].dims) == 1]
    used = [s for s in one_dim if set(s.decks) & set(decks)]
    if not used:
        return None
    type_ = _common(used, decks)
    if type_ is None:
        return None
    covered = {deck for symbol in used for deck in symbol.decks}
    if len(used) == 1 and covered >= set(decks):
        return used[0].table, type_, used
    return _merged(c, used, decks, type_), type_, used


def _common(used: list[PropertySymbol], decks: tuple[str, ...]) -> AnyType | None:
    common: AnyType | None = used[0].type
    for symbol in used[1:]:
        common = None if common is None else join(common, symbol.type)
    covered = {deck for symbol in used for deck in symbol.decks}
    return optional(common) if common is not None and not covered >= set(decks) else common


def _merged(c: Checker, used: list[PropertySymbol], decks: tuple[str, ...], type_: AnyType) -> str:
    key = ("merged", tuple(symbol.table for symbol in used), tuple(sorted(decks)))
    if key in c.memo:
        return str(c.memo[key])
    ranges = [(c.build.decks[deck].first, c.build.decks[deck].size) for deck in decks]
    first = min(low for low, _ in ranges)
    size = max(low + count for low, count in ranges) - first
    values: list[Value] = [None] * size
    for symbol in used:
        _copy(c, symbol, first, values)
    name = c.build.fresh(f"{used[0].name}_of_" + "_or_".join(decks))
    c.build.tables[name] = Table(name, ((first, size),), tuple(values), settled(type_))
    c.memo[key] = name
    return name


def _copy(c: Checker, symbol: PropertySymbol, first: int, values: list[Value]) -> None:
    table = c.build.tables[symbol.table]
    low, _ = table.dims[0]
    for at, entry in enumerate(table.values):
        place = low + at - first
        if 0 <= place < len(values) and _in_decks(c, symbol, low + at):
            values[place] = entry


def _in_decks(c: Checker, symbol: PropertySymbol, card: int) -> bool:
    decks = (c.build.decks[deck] for deck in symbol.decks)
    return any(deck.first <= card < deck.first + deck.size for deck in decks)
