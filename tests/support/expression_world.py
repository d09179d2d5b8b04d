"""A small made-up game in which expressions are elaborated one at a time."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from attrs import define

from cardwright.dsl import syntax
from cardwright.dsl.checker import expressions
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    AnySymbol,
    BoardSymbol,
    CellSymbol,
    DeckSymbol,
    DefineSymbol,
    EnumSymbol,
    ExpressionSymbol,
    PropertySymbol,
    TableSymbol,
    TokenSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.typed import AnyType, PerPlayer, Typed
from cardwright.dsl.checker.types import NONE, settled
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import program
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.statements import Statement
from cardwright.dsl.parser import parse
from cardwright.dsl.passes.pipeline import run as passes
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support import programs

PLAYER = t.PlayerType()
SUITS = ("clubs", "diamonds", "hearts")
RANKS = ("jack", "queen", "king")
NOWHERE = Source("world.rules", "the world").whole()


@define(eq=False)
class World:
    """A checker with things declared in it; `said` are the slugs of what it reported."""

    c: Checker
    env: Env

    def value(self, text: str, expected: AnyType | None = None) -> Typed:
        """The value of an expression written in the language."""
        return expressions.value(self.c, self.env, expression(text), expected)

    def code(self, text: str) -> ir.Expression:
        """The code of an expression that must be right."""
        found = self.value(text)
        assert not self.said, (text, self.headlines)
        return found.code

    def type(self, text: str) -> AnyType:
        """The type of an expression that must be right."""
        found = self.value(text)
        assert not self.said, (text, self.headlines)
        return found.type

    def wrong(self, text: str) -> str:
        """The headline of the one thing that is wrong with an expression, behind its slug."""
        self.c.report = Report()
        self.value(text)
        (found,) = self.c.report.diagnostics()
        self.c.report = Report()
        return f"{found.slug}: {found.headline}"

    def help_for(self, text: str) -> str | None:
        """The advice of the one thing that is wrong with an expression."""
        self.c.report = Report()
        self.value(text)
        (found,) = self.c.report.diagnostics()
        self.c.report = Report()
        return found.help

    @property
    def said(self) -> list[str]:
        return [found.slug for found in self.c.report.diagnostics()]

    @property
    def headlines(self) -> list[str]:
        return [found.headline for found in self.c.report.diagnostics()]

    def bind(self, name: str, type_: AnyType, secret: tuple[str, ...] = ()) -> None:
        """Makes a local of that type."""
        self.env.bind(name, ir.Local(self.env.locals.fresh(name)), type_, secret)

    def define(self, text: str) -> None:
        """Declares a definition written in the language."""
        for item in items(text):
            assert isinstance(item, syntax.Define)
            name = item.signature.name.text
            self.c.book.add(DefineSymbol(name, item, span=item.span, scope=self.c.book))

    def need(self, name: str, parameters: tuple[str, ...], text: str) -> None:
        """Binds a need of a module to an expression."""
        node = expression(text)
        self.c.book.add(ExpressionSymbol(name, parameters, node, span=node.span, scope=self.c.book))

    def worth(self, text: str, **locals_: object) -> object:
        """What an expression is worth in the situation that `_SITUATION` describes."""
        code = self.code(text)
        assert not self.env.before
        codes = [local.code for local in self.env.names.values()]
        names = [code.name for code in codes if isinstance(code, ir.Local)]
        types = [settled(local.type) for local in self.env.names.values()]
        parameters = tuple(
            program.Parameter(name, type_) for name, type_ in zip(names, types, strict=True)
        )
        self.c.build.functions["probe"] = program.Function("probe", parameters, code, NONE)
        interpreter = Interpreter(self._program())
        state = interpreter.start(Run.seeded(1))
        return interpreter.call("probe", state, *(locals_.get(name) for name in names))

    def _program(self) -> program.Program:
        build = self.c.build
        play = programs.procedure("play", *_SITUATION)
        return passes(
            programs.program(
                play,
                configuration=program.Configuration(self.c.seats),
                **{
                    name: tuple(getattr(build, name).values())
                    for name in "enums decks boards tokens tables zones cells functions".split()
                },
                kinds=tuple(program.CardKind(f"kind {at}", _deck(at)) for at in range(13)),
                cards=tuple(program.Card(at, f"card {at}") for at in range(13)),
            )
        )


def _deck(card: int) -> str:
    return "pack" if card < 9 else "tiles"


def _put(card: int, zone: str, index: int | None = None) -> Statement:
    place = None if index is None else ir.Const(index)
    return st.Move(ir.Const(card), None, ir.ZoneRef(zone, place))


def _set(cell: str, value: ir.Value, *index: int) -> Statement:
    return st.Store(cell, tuple(ir.Const(at) for at in index), ir.Const(value))


# Ranks go jack, queen, king by threes, suits clubs, diamonds, hearts in turn: card 5 is the queen
# of hearts. Cards are worth their numbers.
_SITUATION: tuple[Statement, ...] = (
    *(_put(card, "hand", 0) for card in (0, 5, 9)),
    *(_put(card, "hand", 1) for card in (8,)),
    *(_put(card, "trick") for card in (1, 4, 2)),
    *(_put(card, "discard") for card in (3, 6)),
    _put(7, "map", 4),
    _put(10, "plot", 2),
    *(_set("points", value, seat) for seat, value in enumerate((7, 12, 7))),
    *(_set("alive", value, seat) for seat, value in enumerate((True, False, True))),
    *(_set("spot", value, seat) for seat, value in enumerate((7, None, None))),
    _set("dealer", 2),
    _set("led", 1),
    _set("turns", 9),
    _set("pool", (6, 2, 6)),
    _set("cache", 4, 0, 7),
    *(_set("farmer_on_field", 1, space, seat) for space, seat in ((0, 1), (1, 1), (4, 1), (3, 0))),
    *(_set("water_held", 3, seat) for seat in range(2)),
    _set("earth_held", 1, 0),
)


def items(text: str) -> tuple[syntax.Declaration, ...]:
    """The declarations of a text, which must parse."""
    report = Report()
    file = parse(Source("test.rules", text), report)
    assert not report.diagnostics(), [one.headline for one in report.diagnostics()]
    return file.items


def expression(text: str) -> syntax.Expression:
    """The syntax of an expression."""
    (item,) = items(f"define probe = {text}\n")
    assert isinstance(item, syntax.Define)
    assert isinstance(item.body, syntax.Node)
    return item.body  # type: ignore[return-value]


def world(seats: int = 3, **settings: object) -> World:
    """A game for three with cards, zones, a board, tokens, state and tables."""
    book = Scope("world")
    report = Report()
    c = Checker(report, program.Configuration(seats), book, lambda name: None)
    for name, setting in settings.items():
        setattr(c, name, setting)
    before: list[Statement] = []
    made = World(c, Env(book, before=before, rule="test"))
    _enums(c)
    _cards(c)
    _zones(c)
    _board(c)
    _cells(c)
    _tokens(c)
    _tables(c)
    for name in ("p", "q"):
        made.bind(name, PLAYER)
    made.bind("card", t.CardType(("pack",)))
    made.bind("s", t.SpaceType("field"))
    made.bind("n", t.IntType(0, 5))
    made.bind("bid", PerPlayer(t.IntType(1, 6)))
    return made


def _add(c: Checker, kind: type, name: str, *facts: object, **more: object) -> AnySymbol:
    symbol: AnySymbol = kind(name, *facts, span=NOWHERE, scope=c.book, **more)
    c.book.add(symbol)
    return symbol


def _enum(c: Checker, name: str, values: tuple[str, ...], ordered: bool = False) -> None:
    enum = program.EnumDef(name, values, ordered)
    c.build.enums[name] = enum
    _add(c, EnumSymbol, name, enum)
    for at, value in enumerate(values):
        c.book.enum_values.setdefault(value, []).append((name, at))


def _enums(c: Checker) -> None:
    _enum(c, "suit", SUITS)
    _enum(c, "rank", RANKS, ordered=True)
    _enum(c, "height", ("high", "low", "any"))
    _enum(c, "width", ("wide", "any"))
    _enum(c, "building", ("mill", "church"))


def _cards(c: Checker) -> None:
    c.build.decks["pack"] = program.Deck("pack", 0, 9)
    c.build.decks["tiles"] = program.Deck("tiles", 9, 4)
    for deck in c.build.decks.values():
        _add(c, DeckSymbol, deck.name, deck)
    ranks = tuple(at // 3 for at in range(9))
    suits = tuple(at % 3 for at in range(9))
    _property(c, "rank", "rank_of_pack", 0, ranks, t.EnumType("rank"), ("pack",))
    _property(c, "suit", "suit_of_pack", 0, suits, t.EnumType("suit"), ("pack",))
    _property(c, "worth", "worth_of_pack", 0, tuple(range(9)), t.IntType(0, 8), ("pack",))
    _property(c, "worth", "worth_of_tiles", 9, (7, 7, 9, 9), t.IntType(7, 9), ("tiles",))
    buildings = (0, 0, 1, 1)
    _property(c, "building", "building_of_tiles", 9, buildings, t.EnumType("building"), ("tiles",))
    c.book.card_names["joker"] = [4]
    c.book.card_names["twin"] = [5, 6]


def _property(
    c: Checker,
    name: str,
    table: str,
    low: int,
    values: tuple[ir.Value, ...],
    type_: t.Type,
    decks: tuple[str, ...] = (),
    board: str = "",
) -> None:
    c.build.tables[table] = program.Table(table, ((low, len(values)),), values, type_)
    c.build.taken.add(table)
    _add(c, PropertySymbol, name, table, type_, decks, board)


def _zone(
    c: Checker,
    name: str,
    kind: str,
    faces: str,
    *,
    indices: int = 1,
    index: t.Type | None = None,
    low: int = 0,
    pool: bool = False,
    holds: tuple[str, ...] = ("pack",),
    columns: int = 0,
) -> None:
    indexed = indices > 1
    owners = tuple(range(indices)) if index == PLAYER else (None,) * indices
    zone = program.Zone(
        name, kind, indices, indexed, owners, faces, "all", pool, holds, columns=columns
    )
    c.build.zones[name] = zone
    if name != "box":
        _add(c, ZoneSymbol, name, zone, index, low)


def _zones(c: Checker) -> None:
    _zone(c, "box", "bag", "none", holds=("pack", "tiles"))
    _zone(c, "stock", "pile", "none", pool=True)
    _zone(c, "discard", "pile", "all")
    _zone(c, "trick", "row", "all")
    _zone(c, "hand", "hand", "owner", indices=c.seats, index=PLAYER, holds=("pack", "tiles"))
    _zone(c, "won", "pile", "all", indices=c.seats, index=PLAYER)
    _zone(c, "stack", "pile", "all", indices=4, low=1)
    _zone(c, "map", "row", "all", indices=12, columns=3)
    _zone(c, "plot", "pile", "all", indices=12, index=t.SpaceType("field"), holds=("tiles",))


def _board(c: Checker) -> None:
    labels = tuple(f"{row}/{column}" for row in range(1, 4) for column in range(1, 5))
    board = program.Board("field", labels, 3, 4)
    c.build.boards["field"] = board
    _add(c, BoardSymbol, "field", board)
    wet = tuple(at % 2 == 0 for at in range(12))
    _property(c, "wet", "wet_of_field", 0, wet, t.BoolType(), (), "field")


def _cell(
    c: Checker,
    name: str,
    type_: t.Type,
    subjects: tuple[t.Type, ...] = (),
    dims: tuple[int, ...] = (),
    known: str = "all",
) -> None:
    _add(c, CellSymbol, name, _state(c, name, type_, dims, known), subjects)


def _state(
    c: Checker, name: str, type_: t.Type, dims: tuple[int, ...], known: str = "all"
) -> program.Cell:
    first: ir.Value = {t.OptionalType: None, t.ListType: (), t.BoolType: False}.get(type(type_), 0)
    inner = type_.of if isinstance(type_, t.OptionalType) else type_
    low, high = (inner.low, inner.high) if isinstance(inner, t.IntType) else (None, None)
    if low:
        first = low
    initial = (first,) * prod(dims) if dims else first
    cell = program.Cell(name, type_, dims, initial, low, high, known=known)
    c.build.cells[name] = cell
    return cell


def _cells(c: Checker) -> None:
    seats, cards = c.seats, 13
    pack = t.CardType(("pack",))
    _cell(c, "points", t.IntType(0, 99), (PLAYER,), (seats,))
    _cell(c, "alive", t.BoolType(), (PLAYER,), (seats,))
    _cell(c, "guess", t.IntType(0, 9), (PLAYER,), (seats,), known="owner")
    _cell(c, "dealer", PLAYER)
    _cell(c, "led", t.OptionalType(t.EnumType("suit")))
    _cell(c, "turns", t.IntType(0, 50))
    _cell(c, "hidden", t.IntType(0, 9), known="none")
    _cell(c, "pool", t.ListType(t.IntType(1, 6), 5))
    _cell(c, "way", t.IntType(1, 2), (pack,), (cards,))
    _cell(c, "cache", t.IntType(0, 9), (PLAYER, pack), (seats, cards))
    _cell(c, "spot", t.OptionalType(pack), (PLAYER,), (seats,))


def _tokens(c: Checker) -> None:
    for name, family in (("water", "natural"), ("earth", "natural"), ("food", "food")):
        c.build.tokens[name] = program.Token(name, family, name)
    c.build.tokens["farmer"] = program.Token("farmer", "farmer", "farmers")
    for token in list(c.build.tokens.values()):
        held = f"{token.name}_held"
        kind = t.IntType(0, 14)
        _state(c, held, kind, (c.seats,))
        placed = (("field", "farmer_on_field"),) if token.name == "farmer" else None
        _add(c, TokenSymbol, token.name, token, (), held, placed)
    _state(c, "farmer_on_field", t.IntType(0, 1), (12, c.seats))
    whole = program.Token("natural", "natural", "natural")
    _add(c, TokenSymbol, "natural", whole, ("water", "earth"))


def _tables(c: Checker) -> None:
    suit, building = t.EnumType("suit"), t.EnumType("building")
    c.build.tables["price"] = program.Table(
        "price", ((0, 3), (1, 2)), (10, 11, 20, 21, 30, 31), t.IntType(10, 31)
    )
    _add(c, TableSymbol, "price", (suit, t.IntType(1, 2)), "price", t.IntType(10, 31))
    c.build.tables["site_wet"] = program.Table("site_wet", ((0, 2),), (True, False), t.BoolType())
    columns = (("wet", "site_wet", t.BoolType()),)
    _add(c, TableSymbol, "site", (building,), None, None, columns)


def holds(type_: object, value: object, seats: int = 3) -> bool:
    """Whether a value is one of those that a type says it can be."""
    match type_:
        case t.OptionalType(of=of):
            return value is None or holds(of, value)
        case t.ListType(of=of, room=room) | t.SetType(of=of, room=room):
            assert isinstance(value, tuple)
            return (room is None or len(value) <= room) and all(holds(of, one) for one in value)
        case t.IntType(low=low, high=high):
            return type(value) is int and low <= value <= high
        case t.BoolType():
            return type(value) is bool
        case t.PlayerType():
            return value in range(seats)
        case t.FractionType():
            return isinstance(value, int | Fraction)
        case t.CardType(decks=decks):
            of_pack, of_tiles = range(9), range(9, 13)
            return value in of_pack and "pack" in decks or value in of_tiles and "tiles" in decks
        case t.NoneType():
            return value is None
        case _:
            return value is not None
