"""Boards and grids of cards: tables of places and neighbours, rows and columns."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    mixed,
)
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.symbols import BoardSymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import (
    bare,
    number,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Board, Table, Zone
from cardwright.dsl.source import Span


def _table(
    c: Checker,
    key: tuple[object, ...],
    name: str,
    dims: tuple[tuple[int, int], ...],
    values: tuple[ir.Value, ...],
    type_: t.Type,
) -> Table:
    if key not in c.memo:
        unique = c.build.fresh(name)
        table = Table(unique, dims, values, type_)
        c.build.tables[unique] = table
        c.memo[key] = table
    found = c.memo[key]
    assert isinstance(found, Table)
    return found


def grid_neighbours(rows: int, columns: int, around: bool) -> tuple[tuple[int, ...], ...]:
    """For each place of a grid the places beside it (or around it), ascending."""
    found = []
    for place in range(rows * columns):
        row, column = divmod(place, columns)
        near = [
            (row + down) * columns + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right)
            and (around or not (down and right))
            and 0 <= row + down < rows
            and 0 <= column + right < columns
        ]
        found.append(tuple(near))
    return tuple(found)


def neighbours(c: Checker, board: Board, kind: str) -> Table:
    """The constant table of the neighbours of each space of a board."""
    for symbol in c.book.find(board.name):
        if isinstance(symbol, BoardSymbol):
            name = symbol.beside if kind == "beside" else symbol.around
            if name:
                return c.build.tables[name]
    links = c.memo.get(("neighbours", board.name))
    if board.rows:
        values: tuple[ir.Value, ...] = grid_neighbours(board.rows, board.columns, kind == "around")
    elif isinstance(links, tuple):
        values = links
    else:
        values = ((),) * len(board.labels)
    most = max((len(near) for near in values if isinstance(near, tuple)), default=0)
    type_ = t.ListType(t.SpaceType(board.name), most)
    dims = ((0, len(board.labels)),)
    return _table(c, ("near", board.name, kind), f"{kind}_{board.name}", dims, values, type_)


def cell_neighbours(c: Checker, zone: Zone, kind: str) -> Table:
    """The constant table of the neighbours of each place of a grid of cards."""
    rows = zone.indices // zone.columns
    values = grid_neighbours(rows, zone.columns, kind == "around")
    type_ = t.ListType(number(0, zone.indices - 1), 8)
    dims = ((0, zone.indices),)
    return _table(c, ("near", zone.name, kind), f"{kind}_{zone.name}", dims, values, type_)


def coordinates(c: Checker, name: str, rows: int, columns: int, type_: t.Type) -> Table:
    """The constant table of places by row and column, both from 1."""
    values = tuple(range(rows * columns))
    dims = ((1, rows), (1, columns))
    return _table(c, ("at", name), f"{name}_at", dims, values, type_)


# ---- rows and columns


def row_of_space(c: Checker, env: Env, space: Typed, span: Span) -> Typed | None:
    """The row of a space on a grid, from 1."""
    board = _grid_board(c, space)
    if board is None:
        return None
    row = prim("div", space.code, const(board.columns))
    return _from_one(env, row, board.rows, space, span)


def column_of_space(c: Checker, env: Env, space: Typed, span: Span) -> Typed | None:
    """The column of a space on a grid, from 1."""
    board = _grid_board(c, space)
    if board is None:
        return None
    column = prim("mod", space.code, const(board.columns))
    return _from_one(env, column, board.columns, space, span)


def _grid_board(c: Checker, space: Typed) -> Board | None:
    inner = bare(space.type)
    board = c.build.boards.get(inner.board) if isinstance(inner, t.SpaceType) else None
    return board if board is not None and board.rows else None


def _from_one(env: Env, code: ir.Expression, most: int, of: Typed, span: Span) -> Typed:
    return mixed(prim("add", code, const(1), origin=env.origin(span)), number(1, most), of)


def row_of_card(c: Checker, env: Env, card: Typed, span: Span) -> Typed | None:
    """The row of a card that lies in a grid of cards, from 1; none elsewhere."""
    return _card_coordinate(c, env, card, "row", span)


def column_of_card(c: Checker, env: Env, card: Typed, span: Span) -> Typed | None:
    """The column of a card that lies in a grid of cards, from 1; none elsewhere."""
    return _card_coordinate(c, env, card, "column", span)


def _card_coordinate(c: Checker, env: Env, card: Typed, which: str, span: Span) -> Typed | None:
    zone = grid_of(c, card)
    if zone is None:
        return None
    rows = zone.indices // zone.columns
    places = range(zone.indices)
    if which == "row":
        values = tuple(place // zone.columns + 1 for place in places)
    else:
        values = tuple(place % zone.columns + 1 for place in places)
    type_ = number(1, rows if which == "row" else zone.columns)
    key, name = (which, zone.name), f"{which}_in_{zone.name}"
    table = _table(c, key, name, ((0, zone.indices),), values, type_)
    # Where a card lies is public, whatever it may be.
    place = ir.IndexOf(card.code, zone.name)
    return Typed(lookup(table, [place], env.origin(span)), t.OptionalType(type_))


def grid_of(c: Checker, card: Typed) -> Zone | None:
    """The grid of cards in which such a card may lie."""
    inner = bare(card.type)
    if not isinstance(inner, t.CardType):
        return None
    for zone in c.build.zones.values():
        if zone.columns and set(zone.holds) & set(inner.decks):
            return zone
    return None
