"""What things have without any declaration: the size of a zone, the next of a player, a name."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl import syntax
from cardwright.dsl.checker import grids, seating
from cardwright.dsl.checker.bundles import MOST_UNITS
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    Found,
    ZoneThing,
    locate,
    mixed,
    most_cards,
    value,
)
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.standing import space_of_piece
from cardwright.dsl.checker.symbols import CellSymbol
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import (
    PLAYER,
    TEXT,
    bare,
    element,
    list_of,
    may_be_none,
    number,
    optional,
    room,
    settled,
    show,
)
from cardwright.dsl.checker.words_here import book_span
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Cell, Table
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

# ---- what looks at its subject in a way of its own


def _size(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Typed:
    found = locate(c, env, node.subject)
    return size_of(c, env, found, node.span, node.subject.span)


def size_of(c: Checker, env: Env, found: Found, span: Span, subject: Span) -> Typed:
    """How many elements a collection has, how many cards a zone, how many tokens a bundle."""
    origin = env.origin(span)
    if isinstance(found, ZoneThing):
        return zone_size(c, env, found, span)
    if isinstance(bare(found.type), t.BundleType):
        size = prim("bundle_size", found.code, origin=origin)
        return mixed(size, number(0, MOST_UNITS), found)
    if element(bare(found.type)) is None:
        c.report.add(problems.not_a_collection(subject, show(found.type)))
        return UNKNOWN
    if isinstance(found.type, Unknown):
        return UNKNOWN
    if isinstance(found.code, ir.Fold) and found.code.kind == "list" and found.code.value is None:
        fold = found.code
        code: ir.Expression = ir.Fold("count", fold.name, fold.source, fold.where, origin=origin)
    else:
        code = prim("size", found.code, origin=origin)
    size_ = number(0, room(bare(found.type)))
    if isinstance(found.code, ir.Local) and found.code.name in env.locals.counted:
        return Typed(code, size_)
    return mixed(code, size_, found)


def zone_size(c: Checker, env: Env, zone: ZoneThing, span: Span) -> Typed:
    """How many cards lie in a zone, or in all zones of a family."""
    origin = env.origin(span)
    declared = zone.symbol.zone
    secret = zone.secret + ((declared.name,) if declared.counts == "owner" else ())
    type_ = number(0, most_cards(c, zone))
    if zone.is_family:
        cards = ir.FamilyCards(declared.name, origin=origin)
        return Typed(prim("size", cards, origin=origin), type_, secret)
    return Typed(ir.ZoneSize(zone.ref, origin=origin), type_, secret)


def _rest(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Typed:
    listed = value(c, env, node.subject)
    if element(listed.type) is None:
        c.report.add(problems.not_a_collection(node.subject.span, show(listed.type)))
        return UNKNOWN
    return mixed(prim("rest", listed.code, origin=env.origin(node.span)), listed.type, listed)


def _places(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Typed | None:
    found = locate(c, env, node.subject)
    if not isinstance(found, ZoneThing) or not found.is_family:
        span, wanted = node.subject.span, "a zone like `stack[1..10]`"
        c.report.add(name_problems.wrong_kind(span, span.text, "no row of zones", wanted))
        return UNKNOWN
    symbol, count = found.symbol, found.symbol.zone.indices
    low = symbol.index_low
    type_ = symbol.index_type or number(low, low + count - 1)
    places_ = tuple(range(low, low + count))
    return Typed(const(places_, env.origin(node.span)), list_of(type_, count))


def _position(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Typed | None:
    """`position of pawn of p`: the space a piece stands on; other subjects have no special way."""
    inner = node.subject
    if not isinstance(inner, syntax.Of) or inner.arguments:
        return None
    token = token_called(c, env, inner.name.text) or token_by_plural(c, env, inner.name.text)
    if token is None or not token.placed:
        return None
    player = value(c, env, inner.subject, PLAYER)
    if not isinstance(bare(player.type), t.PlayerType):
        return None
    c.use(token)
    return space_of_piece(c, env, token, player, node.span)


def _payoff(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Typed | None:
    player = value(c, env, node.subject, PLAYER)
    if not isinstance(bare(player.type), t.PlayerType):
        return None
    cell = payoff_cell(c)
    code = ir.Load(cell.cell.name, (player.code,), origin=env.origin(node.span))
    return mixed(code, cell.cell.type, player)


def payoff_cell(c: Checker) -> CellSymbol:
    """The built-in cell with the payoff of each player."""
    key = ("payoff cell",)
    if key not in c.memo:
        cell = Cell("payoff", t.OptionalType(t.FractionType()), (c.seats,), (None,) * c.seats)
        c.memo[key] = CellSymbol(
            "payoff",
            cell,
            (PLAYER,),
            span=book_span(c),
            scope=c.book,
        )
    found = c.memo[key]
    assert isinstance(found, CellSymbol)
    return found


Special = Callable[[Checker, Env, syntax.Of, "AnyType | None"], "Found | None"]
SPECIAL: dict[str, Special] = {
    "size": _size,
    "rest": _rest,
    "places": _places,
    "position": _position,
    "payoff": _payoff,
}


# ---- what is had by players, teams, cards, spaces and values


def builtin(c: Checker, env: Env, name: str, subject: Typed, span: Span) -> Found | None:
    """What every such subject has under that name."""
    if name == "name":
        return _name(env, subject, span)
    maker = _BUILTIN.get((type(bare(subject.type)), name))
    return None if maker is None else maker(c, env, subject, span)


def names_for(type_: AnyType) -> list[str]:
    """The names of what every subject of that type has."""
    return [name for kind, name in _BUILTIN if kind is type(type_)] + ["name"]


def _name(env: Env, subject: Typed, span: Span) -> Typed | None:
    if element(subject.type) is not None or isinstance(subject.type, t.BundleType):
        return None
    shown = ir.Shown(subject.code, settled(subject.type))
    return mixed(ir.Format((shown,), origin=env.origin(span)), TEXT, subject)


def _place_in_order(c: Checker, env: Env, subject: Typed, span: Span) -> Typed:
    """The place of a value in its enumeration, from 1."""
    inner = bare(subject.type)
    assert isinstance(inner, t.EnumType)
    size = len(c.build.enums[inner.enum].values)
    if not may_be_none(subject.type):
        code = prim("add", subject.code, const(1), origin=env.origin(span))
        return mixed(code, number(1, size), subject)
    table = _places_in(c, inner.enum, size)
    code = lookup(table, [subject.code], env.origin(span))
    return mixed(code, optional(number(1, size)), subject)


def _places_in(c: Checker, enum: str, size: int) -> Table:
    """The table of places in an enumeration: a look-up passes none on, an addition would not."""
    key = ("places in", enum)
    if key not in c.memo:
        name = c.build.fresh(f"place_in_{enum}")
        places_ = tuple(range(1, size + 1))
        c.build.tables[name] = Table(name, ((0, size),), places_, number(1, size))
        c.memo[key] = c.build.tables[name]
    found = c.memo[key]
    assert isinstance(found, Table)
    return found


def _holder(c: Checker, env: Env, subject: Typed, span: Span) -> Typed:
    """The player in whose zone a card lies. Where a card is that lay before a player is public,
    where one is that is named by its face is a secret of the zones that hide it."""
    code = ir.HolderOf(subject.code, origin=env.origin(span))
    found = mixed(code, t.OptionalType(PLAYER), subject)
    kind = bare(subject.type)
    by_face = isinstance(subject.code, ir.Const) or (
        isinstance(subject.code, ir.Local) and subject.code.name in env.locals.anywhere
    )
    if not by_face or not isinstance(kind, t.CardType):
        return found
    hiding = tuple(
        zone.name
        for zone in c.build.zones.values()
        if any(owner is not None for owner in zone.owners)
        and zone.faces != "all"
        and set(zone.holds) & set(kind.decks)
    )
    return Typed(found.code, found.type, found.secret + hiding)


Builtin = Callable[[Checker, Env, Typed, Span], "Found | None"]
_BUILTIN: dict[tuple[type, str], Builtin] = {
    (t.PlayerType, "next"): seating.next_of,
    (t.PlayerType, "previous"): seating.previous_of,
    (t.PlayerType, "others"): seating.others_of,
    (t.PlayerType, "seat"): seating.seat_of,
    (t.PlayerType, "team"): seating.team_of,
    (t.PlayerType, "partner"): seating.partner_of,
    (t.TeamType, "members"): seating.members_of,
    (t.EnumType, "position"): _place_in_order,
    (t.CardType, "holder"): _holder,
    (t.CardType, "owner"): _holder,
    (t.CardType, "row"): grids.row_of_card,
    (t.CardType, "column"): grids.column_of_card,
    (t.SpaceType, "row"): grids.row_of_space,
    (t.SpaceType, "column"): grids.column_of_space,
}


def belongs_to(*keys: tuple[type, str]) -> Callable[[Builtin], Builtin]:
    """A decorator: things of these types have what the function below gives under these names."""

    def register(maker: Builtin) -> Builtin:
        _BUILTIN.update(dict.fromkeys(keys, maker))
        return maker

    return register
