"""Facts told before the game, and races for the first places."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.cells import Computed, default_of
from cardwright.dsl.checker.configure import meant
from cardwright.dsl.checker.context import Checker, place_of
from cardwright.dsl.checker.declared_types import resolve
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import CellSymbol, RaceSymbol
from cardwright.dsl.checker.typed import Unknown
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import IntType, OptionalType, PlayerType, Type


def declare_fact(c: Checker, scope: Scope, item: syntax.Fact) -> None:
    """Declares `fact youngest: player`: a kept variable, told with the options or found out first.

    A fact that nobody tells is what its expression says; without one it is drawn by lot.
    """
    type_ = resolve(c, scope, item.type, item.name.text)
    if isinstance(type_, Unknown):
        return
    given = dict(c.configuration.options)
    name = item.name.text
    told = name in given
    cell = ir.Cell(
        ir_name(c, scope, name),
        type_,
        (),
        meant(c, type_, given[name], item.name) if told else default_of(type_),
        *_range(type_),
        kept=True,
        origin=Origin(place_of(item.span), "", item.clauses),
    )
    c.build.cells[cell.name] = cell
    symbol = CellSymbol(name, cell, span=item.name.span, scope=scope)
    scope.add(symbol)
    if not told:
        facts = c.memo.setdefault(("facts",), [])
        assert isinstance(facts, list)
        facts.append(Computed(symbol, item.value or _by_lot(item, type_), scope))


def _range(type_: Type) -> tuple[int | None, int | None]:
    bare = type_.of if isinstance(type_, OptionalType) else type_
    return (bare.low, bare.high) if isinstance(bare, IntType) else (None, None)


def _by_lot(item: syntax.Fact, type_: Type) -> syntax.Expression:
    """`random(x in …)` over all values of the type."""
    span = item.type.span

    def name(text: str) -> syntax.Name:
        return syntax.Name(text, span=span)

    source: syntax.Expression
    match item.type:
        case syntax.RangeType(low=low, high=high):
            source = syntax.RangeValue(low, high, span=span)
        case syntax.NamedType(name=named) if not isinstance(type_, PlayerType):
            source = syntax.Reference(named, span=span)
        case syntax.EnumType(values=values):
            items = tuple(syntax.Reference(value, span=span) for value in values)
            source = syntax.ListValue(items, span=span)
        case _:
            source = syntax.Reference(name("players"), span=span)
    binder = syntax.Binder(name("x"), source, span=span)
    return syntax.Quantified(name("random"), (binder,), None, None, (), None, (), span=span)


def declare_race(c: Checker, scope: Scope, item: syntax.Race) -> None:
    """Declares `race summit: 6, 4, 2`: how many places are taken, and who has which."""
    places = len(item.points)
    taken = ir_name(c, scope, f"{item.name.text}_taken")
    by_player = ir_name(c, scope, f"{item.name.text}_place")
    origin = Origin(place_of(item.span), "", item.clauses)
    most = max(places, c.seats)
    c.build.cells[taken] = ir.Cell(taken, IntType(0, most), (), 0, 0, most, origin=origin)
    c.build.cells[by_player] = ir.Cell(
        by_player,
        OptionalType(IntType(1, most)),
        (c.seats,),
        None,
        1,
        most,
        index_types=(PlayerType(),),
        origin=origin,
    )
    symbol = RaceSymbol(
        item.name.text, item.points, taken, by_player, span=item.name.span, scope=scope
    )
    scope.add(symbol)
