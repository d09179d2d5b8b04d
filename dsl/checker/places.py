"""Boards and grids of cards: spaces by coordinates, neighbours, pieces, connected groups."""

from __future__ import annotations

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
from cardwright.dsl.checker.folding import const, lookup
from cardwright.dsl.checker.grids import cell_neighbours, coordinates, grid_of, neighbours
from cardwright.dsl.checker.known import chain
from cardwright.dsl.checker.reading import cell_value, zone_with_keys
from cardwright.dsl.checker.standing import piece_on
from cardwright.dsl.checker.symbols import AnySymbol, BoardSymbol, CellSymbol, ZoneSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    ANY_NUMBER,
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

# ---- `at`, `on`


@handles(syntax.Located)
def _located(c: Checker, env: Env, node: syntax.Located, expected: AnyType | None) -> Found:
    if isinstance(node.place, syntax.Position):
        inner = _reaching(c, env, node, node.what)
        if inner is not None and inner is not node:
            return locate(c, env, inner, expected)
        return _at_pair(c, env, node, node.place)
    owned = piece_on(c, env, node)
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
    the coordinates belong to the board or the grid of cards. None where neither is its end."""
    if isinstance(what, syntax.Of | syntax.EdgeOf | syntax.Near):
        inner = _reaching(c, env, node, what.subject)
        if inner is None:
            return None
        if isinstance(what, syntax.EdgeOf):
            return syntax.EdgeOf(what.edge, what.count, inner, span=node.span)
        if isinstance(what, syntax.Near):
            return syntax.Near(what.kind, inner, span=node.span)
        return syntax.Of(what.name, what.arguments, inner, span=node.span)
    if not isinstance(what, syntax.Reference) or what.name.text in env.names:
        return None
    found = env.scope.find(what.name.text)
    if not any(_has_coordinates(symbol) for symbol in found):
        return None
    if what is node.what:
        return node
    return syntax.Located(what, node.preposition, node.place, span=node.span)


def _has_coordinates(symbol: AnySymbol) -> bool:
    if isinstance(symbol, ZoneSymbol):
        return symbol.zone.columns > 0
    return isinstance(symbol, BoardSymbol)


def _at_index(c: Checker, env: Env, node: syntax.Located) -> Found:
    what = locate(c, env, node.what)
    if isinstance(what, ZoneThing) and what.is_family:
        return zone_with_keys(c, env, what, (node.place,), node.span)
    if isinstance(what, Typed) and not what.known:
        return UNKNOWN
    headline = f"nothing called `{node.what.span.text}` can lie {node.preposition} a place"
    c.report.add(problems.not_here(node.what.span, headline))
    return UNKNOWN


def _at_pair(c: Checker, env: Env, node: syntax.Located, place: syntax.Position) -> Found:
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
    table = coordinates(c, board.name, board.rows, board.columns, t.SpaceType(board.name))
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
    table = coordinates(c, zone.name, zone.indices // zone.columns, zone.columns, type_)
    place = _checked_place(c, env, table, keys, span)
    if not place.known:
        return UNKNOWN
    ref = ir.ZoneRef(zone.name, place.code, origin=env.origin(span))
    return ZoneThing(symbol, ref, place.secret, place=True)


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
        type_ = optional(table.type) if may_be_none(subject.type) else table.type
        return mixed(lookup(table, [subject.code], env.origin(span)), type_, subject)
    zone = grid_of(c, subject)
    if zone is None:
        what = f"what stands behind `{kind}`"
        c.report.add(problems.wrong_type(span, what, "a space", show(subject.type)))
        return UNKNOWN
    return _near_card(c, env, kind, subject, zone, span)


def _near_card(c: Checker, env: Env, kind: str, card: Typed, zone: Zone, span: Span) -> Typed:
    name = env.locals.fresh("place")
    places = lookup(cell_neighbours(c, zone, kind), [ir.IndexOf(card.code, zone.name)])
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
        if not where.known:
            return UNKNOWN
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
