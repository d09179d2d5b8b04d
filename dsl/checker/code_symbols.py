"""Symbols of what is carried out or computed: definitions, actions, procedures, events, phases."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    DefineSymbol,
    EventSymbol,
    PhaseSymbol,
    ProcedureSymbol,
)
from cardwright.dsl.checker.trees import nodes_of


def declare_code(c: Checker, entry: Entry) -> None:
    """Declares a definition, action, procedure or event; and the phases in its body."""
    item, scope = entry.item, entry.scope
    match item:
        case syntax.Define(signature=signature):
            name = signature.name
            scope.add(DefineSymbol(name.text, item, span=name.span, scope=scope))
        case syntax.Action(name=name):
            scope.add(ActionSymbol(name.text, item, span=name.span, scope=scope))
        case syntax.Procedure(name=name):
            scope.add(ProcedureSymbol(name.text, item, span=name.span, scope=scope))
        case syntax.Event(name=name):
            scope.add(EventSymbol(name.text, item, span=name.span, scope=scope))
        case _:
            pass
    if isinstance(
        item, syntax.Action | syntax.Procedure | syntax.Flow | syntax.Setup | syntax.Rule
    ):
        _declare_phases(c, entry, item)
        base = c.memo.get(("base", id(item)))
        if isinstance(base, tuple) and isinstance(base[1], syntax.Flow):
            _declare_phases(c, entry, base[1])


def _declare_phases(c: Checker, entry: Entry, item: syntax.Node) -> None:
    for phase in nodes_of(item, syntax.Phase):
        name = phase.name.text
        own = entry.scope.symbols.get(name, [])
        if not any(isinstance(symbol, PhaseSymbol) for symbol in own):
            entry.scope.add(PhaseSymbol(name, span=phase.name.span, scope=entry.scope))
    rounds = c.memo.setdefault(("named rounds",), set())
    assert isinstance(rounds, set)
    rounds.update(one.binder.name.text for one in nodes_of(item, syntax.Round) if one.binder)
