"""Boards and grids of cards: spaces by coordinates, neighbours, pieces, connected groups."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    Found,
    ZoneThing,
    condition_typed,
    conditional,
    handles,
    locate,
    mixed,
    typed_as,
    value,
)
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.known import chain
from cardwright.dsl.checker.reading import cell_value, zone_with_keys
from cardwright.dsl.checker.symbols import BoardSymbol, CellSymbol, TokenSymbol, ZoneSymbol
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    ANY_NUMBER,
    PLAYER,
    bare,
    fits,
    may_be_none,
    number,
    optional,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Board, Table, Zone
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

# ---- tables of a board or grid, made when they are first needed


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


def _cell_neighbours(c: Checker, zone: Zone, kind: str) -> Table:
    rows = zone.indices // zone.columns
    values = grid_neighbours(rows, zone.columns, kind == "around")
    type_ = t.ListType(number(0, zone.indices - 1), 8)
    dims = ((0, zone.indices),)
    return _table(c, ("near", zone.name, kind), f"{kind}_{zone.name}", dims, values, type_)


def _coordinates(c: Checker, name: str, rows: int, columns: int, type_: t.Type) -> Table:
    values = tuple(range(rows * columns))
    dims = ((1, rows), (1, columns))
    return _table(c, ("at", name), f"{name}_at", dims, values, type_)


# ---- `at`, `on`


@handles(syntax.Located)
def _located(c: Checker, env: Env, node: syntax.Located, expected: AnyType | None) -> Found:
    if isinstance(node.place, syntax.Position):
        inner = _reaching(c, env, node, node.what)
        if inner is not None and inner is not node:
            return locate(c, env, inner, expected)
        return _at_coordinates(c, env, node, node.place)
    owned = _piece(c, env, node)
    if owned is not None:
        return owned
    if isinstance(node.what, syntax.Of) and not node.what.arguments:
        cell = _double_cell(c, env, node, node.what)
        if cell is not None:
            return cell
    return _at_index(c, env, node)


def _reaching(
    c: Checker, env: Env, node: syntax.Located, what: syntax.Expression
) -> syntax.Expression | None:
    """`plot of prairie at (2, 5)` is the plot of that space, although `at` binds looser than `of`:
    the coordinates belong to the board. None where no board stands at its end."""
    if isinstance(what, syntax.Of | syntax.EdgeOf):
        inner = _reaching(c, env, node, what.subject)
        return None if inner is None else evolve(what, subject=inner, span=node.span)
    if not isinstance(what, syntax.Reference) or what.name.text in env.names:
        return None
    found = env.scope.find(what.name.text)
    if not any(isinstance(symbol, BoardSymbol) for symbol in found):
        return None
    return node if what is node.what else evolve(node, what=what)


def _at_index(c: Checker, env: Env, node: syntax.Located) -> Found:
    what = locate(c, env, node.what)
    if isinstance(what, ZoneThing) and what.is_family:
        return zone_with_keys(c, env, what, (node.place,), node.span)
    if isinstance(what, Typed) and not what.known:
        return UNKNOWN
    headline = f"nothing called `{node.what.span.text}` can lie {node.preposition} a place"
    c.report.add(problems.not_here(node.what.span, headline))
    return UNKNOWN


def _at_coordinates(c: Checker, env: Env, node: syntax.Located, place: syntax.Position) -> Found:
    what = locate(c, env, node.what)
    if isinstance(what, Typed) and not what.known:
        return UNKNOWN
    keys = [typed_as(c, env, item, ANY_NUMBER, "a coordinate") for item in place.items]
    if len(keys) != 2:
        c.report.add(name_problems.wrong_count(place.span, node.what.span.text, 2, len(keys)))
        return UNKNOWN
    if not all(key.known for key in keys):
        return UNKNOWN
    if isinstance(what, ZoneThing) and what.symbol.zone.columns and what.is_family:
        return _grid_place(c, env, what.symbol, keys, node.span)
    board = _board_of(c, what)
    if board is None or not board.rows:
        headline = f"`{node.what.span.text}` has no rows and columns"
        c.report.add(problems.not_here(node.what.span, headline))
        return UNKNOWN
    table = _coordinates(c, board.name, board.rows, board.columns, t.SpaceType(board.name))
    return _checked_place(c, env, table, keys, node.span)


def _board_of(c: Checker, what: Found) -> Board | None:
    if isinstance(what, Typed) and isinstance(what.type, t.ListType):
        if isinstance(what.type.of, t.SpaceType):
            return c.build.boards.get(what.type.of.board)
    return None


def _checked_place(c: Checker, env: Env, table: Table, keys: list[Typed], span: Span) -> Typed:
    code = lookup(table, [key.code for key in keys], env.origin(span))
    if isinstance(code, ir.Lookup) and all(isinstance(key.code, ir.Const) for key in keys):
        rows, columns = table.dims[0][1], table.dims[1][1]
        headline = f"this place is outside the {rows} rows and {columns} columns there are"
        c.report.add(problems.outside_range(span, headline))
        return UNKNOWN
    none = any(may_be_none(key.type) for key in keys)
    return mixed(code, optional(table.type) if none else table.type, *keys)


def _grid_place(c: Checker, env: Env, symbol: ZoneSymbol, keys: list[Typed], span: Span) -> Found:
    zone = symbol.zone
    type_ = number(0, zone.indices - 1)
    table = _coordinates(c, zone.name, zone.indices // zone.columns, zone.columns, type_)
    place = _checked_place(c, env, table, keys, span)
    if not place.known:
        return UNKNOWN
    ref = ir.ZoneRef(zone.name, place.code, origin=env.origin(span))
    return ZoneThing(symbol, ref, place.secret, place=True)


# ---- pieces on spaces


def placed_cell(symbol: TokenSymbol, board: str) -> str | None:
    """The cell with the amounts of a token on the spaces of a board, by space and seat."""
    if symbol.placed is None or isinstance(symbol.placed, str):
        return symbol.placed
    return dict(symbol.placed).get(board)


def _piece(c: Checker, env: Env, node: syntax.Located) -> Typed | None:
    """`farmer on s` (its owner or none), `tracks on s` and `tracks of p on s` (counts)."""
    what = node.what
    if isinstance(what, syntax.Of) and not what.arguments:
        name, owner = what.name.text, what.subject
    elif isinstance(what, syntax.Reference) and what.name.text not in env.names:
        name, owner = what.name.text, None
    else:
        return None
    plural = token_by_plural(c, env, name)
    token = plural or token_called(c, env, name)
    if token is None:
        return None
    c.use(token)
    space = value(c, env, node.place, _placeable(c, token))
    player = None if owner is None else value(c, env, owner, PLAYER)
    if not space.known or (player is not None and not player.known):
        return UNKNOWN
    inner = bare(space.type)
    cell = placed_cell(token, inner.board) if isinstance(inner, t.SpaceType) else None
    if cell is None:
        place, actual = "the place of a piece", show(space.type)
        c.report.add(problems.wrong_type(node.place.span, place, "a space", actual))
        return UNKNOWN
    if player is not None:
        return _count_of(c, env, cell, space, player, node.span)
    single = plural is None and token.token.plural not in ("", token.name)
    maker = _owner_on if single else _count_on
    return maker(c, env, cell, space, node.span)


def _placeable(c: Checker, token: TokenSymbol) -> AnyType | None:
    if isinstance(token.placed, tuple):
        return None
    boards = list(c.build.boards)
    return t.SpaceType(boards[0]) if len(boards) == 1 else None


def _count_of(c: Checker, env: Env, cell: str, space: Typed, player: Typed, span: Span) -> Typed:
    code = ir.Load(cell, (space.code, player.code), origin=env.origin(span))
    return mixed(code, c.build.cells[cell].type, space, player)


def _owner_on(c: Checker, env: Env, cell: str, space: Typed, span: Span) -> Typed:
    """The player with a piece on a space, the first seat if there are several, or none."""
    inner, named = _named_once(env, space)
    origin = env.origin(span)
    code: ir.Expression = const(None, origin)
    for seat in reversed(range(c.seats)):
        amount = ir.Load(cell, (inner, const(seat)), origin=origin)
        is_there = ir.Prim("gt", (amount, const(0)), origin=origin)
        code = ir.IfElse(is_there, const(seat), code, origin=origin)
    return mixed(named(code), t.OptionalType(PLAYER), space)


def _count_on(c: Checker, env: Env, cell: str, space: Typed, span: Span) -> Typed:
    inner, named = _named_once(env, space)
    origin = env.origin(span)
    code: ir.Expression = ir.Load(cell, (inner, const(0)), origin=origin)
    for seat in range(1, c.seats):
        code = ir.Prim("add", (code, ir.Load(cell, (inner, const(seat)))), origin=origin)
    high = c.build.cells[cell].high or 0
    return mixed(named(code), number(0, high * c.seats), space)


def _named_once(
    env: Env, typed: Typed
) -> tuple[ir.Expression, Callable[[ir.Expression], ir.Expression]]:
    """Code that can be written several times for one value, and what has to go around its uses."""
    if isinstance(typed.code, ir.Local | ir.Const):
        return typed.code, lambda code: code
    name = env.locals.fresh("space")
    return ir.Local(name), lambda code: ir.Where(name, typed.code, code, origin=code.origin)


def space_of_piece(
    c: Checker, env: Env, token: TokenSymbol, player: Typed, span: Span
) -> Typed | None:
    """The space on which a piece of the player stands: the first one, or none."""
    board = next((name for name in c.build.boards if placed_cell(token, name)), None)
    if board is None:
        return None
    cell = placed_cell(token, board)
    assert cell is not None
    space = env.locals.fresh("space")
    spaces = const(tuple(range(len(c.build.boards[board].labels))))
    is_there = ir.Prim("gt", (ir.Load(cell, (ir.Local(space), player.code)), const(0)))
    code = ir.Fold("first", space, spaces, is_there, None, origin=env.origin(span))
    return mixed(code, t.OptionalType(t.SpaceType(board)), player)


def _double_cell(c: Checker, env: Env, node: syntax.Located, what: syntax.Of) -> Typed | None:
    """`cache of p on spot`: state of a player on a card (or on a space)."""
    fitting = [
        symbol
        for symbols in chain(env.scope, what.name.text)
        for symbol in symbols
        if isinstance(symbol, CellSymbol) and len(symbol.subjects) == 2
    ]
    if not fitting:
        return None
    subject, place = value(c, env, what.subject), value(c, env, node.place)
    if not subject.known or not place.known:
        return UNKNOWN
    for symbol in fitting:
        if fits(subject.type, symbol.subjects[0]) and fits(place.type, symbol.subjects[1]):
            c.use(symbol)
            return cell_value(env, symbol, [subject, place], node.span)
    first = fitting[0]
    wanted = f"{show(first.subjects[0])} on {show(first.subjects[1])}"
    actual = f"{show(subject.type)} on {show(place.type)}"
    c.report.add(problems.wrong_type(node.span, f"`{what.name.text} of … on …`", wanted, actual))
    return UNKNOWN


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
    return Typed(lookup(table, [place], env.origin(span)), type_)


def grid_of(c: Checker, card: Typed) -> Zone | None:
    """The grid of cards in which such a card may lie."""
    inner = bare(card.type)
    if not isinstance(inner, t.CardType):
        return None
    for zone in c.build.zones.values():
        if zone.columns and set(zone.holds) & set(inner.decks):
            return zone
    return None


# ---- neighbours and groups


@handles(syntax.Near)
def _near(c: Checker, env: Env, node: syntax.Near, expected: AnyType | None) -> Typed:
    subject = value(c, env, node.subject)
    return near(c, env, node.kind, subject, node.span)


def near(c: Checker, env: Env, kind: str, subject: Typed, span: Span) -> Typed:
    """The neighbours of a space, or of a card in a grid of cards."""
    if not subject.known:
        return UNKNOWN
    inner = bare(subject.type)
    if isinstance(inner, t.SpaceType):
        table = neighbours(c, c.build.boards[inner.board], kind)
        return mixed(lookup(table, [subject.code], env.origin(span)), table.type, subject)
    zone = grid_of(c, subject)
    if zone is None:
        what = f"what stands behind `{kind}`"
        c.report.add(problems.wrong_type(span, what, "a space", show(subject.type)))
        return UNKNOWN
    return _near_card(c, env, kind, subject, zone, span)


def _near_card(c: Checker, env: Env, kind: str, card: Typed, zone: Zone, span: Span) -> Typed:
    name = env.locals.fresh("place")
    places = lookup(_cell_neighbours(c, zone, kind), [ir.IndexOf(card.code, zone.name)])
    ref = ir.ZoneRef(zone.name, ir.Local(name))
    is_taken = ir.Prim("gt", (ir.ZoneSize(ref), const(0)))
    code = ir.Fold(
        "list", name, places, is_taken, ir.ZoneEnd(ref, "first"), origin=env.origin(span)
    )
    hidden = () if zone.faces == "all" else (zone.name,)
    return Typed(code, t.ListType(t.CardType(zone.holds), 8), hidden)


@handles(syntax.Group)
def _group(c: Checker, env: Env, node: syntax.Group, expected: AnyType | None) -> Typed:
    if node.kind.text != "group":
        c.report.add(name_problems.unknown_name(node.kind.span, node.kind.text, ["group"]))
        return UNKNOWN
    start = value(c, env, node.start)
    if not start.known:
        return UNKNOWN
    if not isinstance(bare(start.type), t.SpaceType | t.CardType):
        what = "the start of a group"
        c.report.add(problems.wrong_type(node.start.span, what, "a space", show(start.type)))
        return UNKNOWN
    inside = conditional(env, "a group")
    code = env.locals.fresh(node.name.text)
    inside.bind(node.name.text, ir.Local(code), bare(start.type), start.secret)
    element = Typed(ir.Local(code), bare(start.type), start.secret)
    step = near(c, inside, node.step, element, node.span)
    if not step.known:
        return UNKNOWN
    where = Typed(const(True), t.BoolType())
    if node.where is not None:
        where = condition_typed(c, inside, node.where)
    reach = ir.Reach(code, start.code, step.code, where.code, origin=env.origin(node.span))
    return mixed(reach, _group_type(c, bare(start.type)), start, where)


def _group_type(c: Checker, inner: AnyType) -> AnyType:
    if isinstance(inner, t.SpaceType):
        return t.ListType(inner, len(c.build.boards[inner.board].labels))
    assert isinstance(inner, t.CardType)
    return t.ListType(inner, sum(c.build.decks[deck].size for deck in inner.decks))


@handles(syntax.Position)
def _position(c: Checker, env: Env, node: syntax.Position, expected: AnyType | None) -> Typed:
    headline = "coordinates alone are no place; the board is missing"
    help_ = f"write the name of the board before them: `… at {node.span.text}`"
    c.report.add(problems.not_here(node.span, headline, help_))
    return UNKNOWN
