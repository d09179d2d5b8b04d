"""A small made-up game in which expressions are elaborated one at a time."""

from __future__ import annotations

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
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import program
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.statements import Statement
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source

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


def items(text: str) -> tuple[syntax.Declaration, ...]:
    """The declarations of a text, which must parse."""
    report = Report()
    file = parse(Source("test.rules", text), report)
    assert not report.diagnostics(), [one.headline for one in report.diagnostics()]
    return tuple(one for item in file.items for one in (item if isinstance(item, list) else [item]))


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
    cell = program.Cell(name, type_, dims, 0, known=known)
    c.build.cells[name] = cell
    _add(c, CellSymbol, name, cell, subjects)


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
    for token in c.build.tokens.values():
        held = f"{token.name}_held"
        kind = t.IntType(0, 14)
        c.build.cells[held] = program.Cell(held, kind, (c.seats,), 0, 0, 14)
        placed = (("field", "farmer_on_field"),) if token.name == "farmer" else None
        _add(c, TokenSymbol, token.name, token, (), held, placed)
    on_field = program.Cell("farmer_on_field", t.IntType(0, 1), (12, c.seats), 0, 0, 1)
    c.build.cells["farmer_on_field"] = on_field
    family = program.Token("natural", "natural", "natural")
    _add(c, TokenSymbol, "natural", family, ("water", "earth"))


def _tables(c: Checker) -> None:
    suit, building = t.EnumType("suit"), t.EnumType("building")
    c.build.tables["price"] = program.Table(
        "price", ((0, 3), (1, 2)), (10, 11, 20, 21, 30, 31), t.IntType(10, 31)
    )
    _add(c, TableSymbol, "price", (suit, t.IntType(1, 2)), "price", t.IntType(10, 31))
    c.build.tables["site_wet"] = program.Table("site_wet", ((0, 2),), (True, False), t.BoolType())
    columns = (("wet", "site_wet", t.BoolType()),)
    _add(c, TableSymbol, "site", (building,), None, None, columns)
