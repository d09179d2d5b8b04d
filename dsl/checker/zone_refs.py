"""Zones and cells as places that statements work on."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.belongings import payoff_cell
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import ZoneThing, locate, value
from cardwright.dsl.checker.known import chain, kind_of, known_names
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import CellSymbol, ZoneSymbol
from cardwright.dsl.checker.words_here import book_span
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.source import Span


def zone_thing(c: Checker, env: Env, node: syntax.Expression) -> ZoneThing | None:
    """The zone (or family of zones) that an expression names, or None after a message."""
    found = locate(c, env, node)
    if isinstance(found, ZoneThing):
        return found
    if found.known:
        c.report.add(name_problems.wrong_kind(node.span, node.span.text, "no zone", "a zone"))
    return None


def zone_ref(c: Checker, env: Env, node: syntax.Expression) -> tuple[ZoneSymbol, ir.ZoneRef] | None:
    """One zone: `stock`, `hand of p`, `stack[3]`, `frontier at (1, k)`; None after a message."""
    found = zone_thing(c, env, node)
    if found is None:
        return None
    if found.is_family and not found.place:
        name = found.symbol.name
        numbered = isinstance(found.symbol.index_type, IntType | None)
        help_ = f"write `{name}[1]`" if numbered else f"say which one: `{name} of p`"
        c.report.add(
            name_problems.wrong_kind(
                node.span, name, "several zones", "one zone", found.symbol.span, help_
            )
        )
        return None
    return found.symbol, found.ref


def zone_family(c: Checker, env: Env, name: syntax.Name) -> ZoneSymbol | None:
    """The indexed family of zones of that name, or None after a message."""
    others = []
    for symbols in chain(env.scope, name.text):
        for symbol in symbols:
            if isinstance(symbol, ZoneSymbol) and symbol.zone.indexed:
                c.use(symbol)
                return symbol
            others.append(symbol)
    if others:
        is_zone_ = isinstance(others[0], ZoneSymbol)
        kind = "one zone for all" if is_zone_ else kind_of(others[0])
        c.report.add(
            name_problems.wrong_kind(
                name.span, name.text, kind, "a zone of each player", others[0].span
            )
        )
    else:
        c.report.add(name_problems.unknown_name(name.span, name.text, known_names(c, env)))
    return None


def is_zone(c: Checker, env: Env, node: syntax.Expression) -> bool:
    """Whether an expression names a zone; nothing is reported and nothing is rolled."""
    from cardwright.dsl.report import Report

    report, c.report = c.report, Report()
    before = env.before
    env.before = [] if before is not None else None
    try:
        return isinstance(locate(c, env, node), ZoneThing)
    finally:
        c.report, env.before = report, before


def lvalue(
    c: Checker, env: Env, node: syntax.Expression
) -> tuple[CellSymbol, tuple[ir.Expression, ...]] | None:
    """The cell that a statement sets, with its indices; None after a message."""
    found = value(c, env, node)
    if not found.known:
        return None
    if isinstance(found.code, ir.Load):
        symbol = cell_symbol(c, found.code.cell)
        if symbol is not None:
            return symbol, found.code.index
    _not_settable(c, node.span)
    return None


def cell_symbol(c: Checker, cell: str) -> CellSymbol | None:
    """The declaration of a cell of the program."""
    if cell == "payoff":
        return payoff_cell(c)
    made = c.memo.setdefault(("cell symbols",), {})
    assert isinstance(made, dict)
    if cell not in made:
        _gather(c.book, made, set())
    if cell not in made and cell in c.build.cells:
        declared = c.build.cells[cell]
        made[cell] = CellSymbol(
            cell, declared, declared.index_types, span=book_span(c), scope=c.book
        )
    found = made.get(cell)
    return found if isinstance(found, CellSymbol) else None


def _gather(scope: Scope, made: dict[str, CellSymbol], seen: set[int]) -> None:
    if id(scope) in seen:
        return
    seen.add(id(scope))
    for symbols in scope.symbols.values():
        for symbol in symbols:
            if isinstance(symbol, CellSymbol):
                made.setdefault(symbol.cell.name, symbol)
    for module in (*scope.modules, *scope.named_modules.values()):
        _gather(module, made, seen)


def _not_settable(c: Checker, span: Span) -> None:
    c.report.add(
        name_problems.wrong_kind(
            span,
            span.text,
            "nothing that can be set",
            "a variable",
            help="a name given by `let`, a property of a card and a definition stay as they are",
        )
    )
