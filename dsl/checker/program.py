"""A checked rulebook as a program: everything that is carried out, with all rules woven in."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from attrs import evolve

from cardwright.dsl.checker import (  # noqa: F401
    changes,
    control,
    deals,
    decisions,
    expressions,
    gains,
    moves,
    picking,
    pieces,
    plans,
    routines,
    structure,
    windows,
)
from cardwright.dsl.checker.actions import action_record
from cardwright.dsl.checker.blocks import make_play
from cardwright.dsl.checker.bodies import arm_name, work
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.endings import check_branches, check_recursion, settle, so_far
from cardwright.dsl.checker.limits import limits
from cardwright.dsl.checker.open_zones import shown_zones
from cardwright.dsl.checker.procedures import make_instance
from cardwright.dsl.checker.results import (
    invariants,
    properties,
    rankings,
    score_lines,
    total_function,
)
from cardwright.dsl.checker.sharing import share_all
from cardwright.dsl.checker.symbols import ActionSymbol, ProcedureSymbol
from cardwright.dsl.checker.triggers import make_triggers
from cardwright.dsl.checker.unseen_choices import check_unseen_choices
from cardwright.dsl.checker.watching import watch_all
from cardwright.dsl.checker.weave import all_scopes, rules
from cardwright.dsl.checker.whiles import modify
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.effects import asks
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import BundleType, ListType, SetType
from cardwright.dsl.problems import games as problems


def build_program(c: Checker, more: Callable[[Checker], None] | None = None) -> ir.Program:
    """The program of a rulebook whose declarations are known; problems go to the report.

    `more` may add functions and procedures of its own (for scenarios) before rules are woven in.
    """
    c.modify = modify
    rules(c)
    score_lines(c)
    total = total_function(c)
    ranked, shared = rankings(c)
    play, finish = make_play(c)
    triggers = make_triggers(c)
    must_hold = invariants(c)
    limits(c)
    shown_zones(c)
    _make_unused(c)
    if more is not None:
        more(c)
    work(c).finish()
    check_recursion(c)
    share_all(c)
    watch_all(c, triggers, finish)
    settle(c)
    check_branches(c)
    check_unseen_choices(c)
    if finish in asks(so_far(c)):
        c.report.add(problems.asks_at_end(work(c).spans[finish]))
    return _assembled(c, play, finish, total[0] if total else "", ranked, shared, must_hold)


def _make_unused(c: Checker) -> None:
    """Actions that nothing offers are made all the same: their text is checked, and refusals.

    Procedures without a call are made only where no argument is needed to understand them.
    """
    work(c).finish()
    for scope in all_scopes(c.book):
        for symbols in list(scope.symbols.values()):
            for symbol in symbols:
                used = id(symbol) in c.used
                if isinstance(symbol, ActionSymbol):
                    action_record(c, symbol)
                elif isinstance(symbol, ProcedureSymbol) and not symbol.procedure.parameters:
                    make_instance(c, symbol)
                if not used:
                    c.used.discard(id(symbol))


def _full(cell: ir.Cell) -> ir.Cell:
    """The cell with a starting value for each of its places."""
    size = prod(cell.dims)
    given = cell.initial
    if not cell.dims or (isinstance(given, tuple) and len(given) == size and not _one(cell, given)):
        return cell
    return evolve(cell, initial=(given,) * size)


def _pooled(zone: ir.Zone) -> ir.Zone:
    """Only a pile has a pool: what has no order anyway needs none."""
    return evolve(zone, pool=zone.pool and zone.kind == "pile")


def _one(cell: ir.Cell, given: tuple[Value, ...]) -> bool:
    """Whether a tuple is one value, a list, and not a value for each place."""
    is_list = isinstance(cell.type, ListType | SetType | BundleType)
    return is_list and not all(isinstance(one, tuple) for one in given)


def _assembled(
    c: Checker,
    play: str,
    finish: str,
    total: str,
    ranked: tuple[ir.Ranking, ...],
    shared: bool,
    must_hold: tuple[ir.Invariant, ...],
) -> ir.Program:
    build = c.build
    return ir.Program(
        name=c.name,
        title=c.title or c.name,
        configuration=c.configuration,
        enums=tuple(build.enums.values()),
        decks=tuple(build.decks.values()),
        kinds=tuple(build.kinds),
        cards=tuple(build.cards),
        boards=tuple(build.boards.values()),
        tokens=tuple(build.tokens.values()),
        tables=tuple(build.tables.values()),
        zones=tuple(_pooled(zone) for zone in build.zones.values()),
        cells=tuple(_full(cell) for cell in build.cells.values()),
        functions=tuple(build.functions.values()),
        procedures=tuple(build.procedures.values()),
        actions=tuple(build.actions.values()),
        scores=score_lines(c),
        total=total,
        rankings=ranked,
        shared_win=shared,
        play=play,
        finish=finish,
        arm=arm_name(c),
        invariants=must_hold,
        properties=properties(c),
        option_ranges=tuple(build.option_ranges),
        option_count=build.option_count,
        teams=c.teams,
        automatic=c.automatic,
        payoffs=c.payoffs,
        player_word=c.player_word,
    )
