"""Which declarations the configurations of a rulebook use, gathered while they are built."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    AnySymbol,
    CellSymbol,
    ConstantSymbol,
    DefineSymbol,
    EventSymbol,
    PhaseSymbol,
    ProcedureSymbol,
    RaceSymbol,
    TableSymbol,
    TokenSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.weave import rules
from cardwright.dsl.ir.expressions import Const
from cardwright.dsl.ir.types import SpaceType
from cardwright.dsl.source import Span

Place = tuple[str, int]

WORDS: tuple[tuple[type, str], ...] = (
    (ZoneSymbol, "zone"),
    (CellSymbol, "state"),
    (TableSymbol, "table"),
    (DefineSymbol, "definition"),
    (ProcedureSymbol, "procedure"),
    (RaceSymbol, "race"),
    (ConstantSymbol, "option"),
    (TokenSymbol, "token"),
    (ActionSymbol, "action"),
    (EventSymbol, "event"),
    (PhaseSymbol, "phase"),
)


@frozen
class Declared:
    """A declaration of the rulebook itself: what it is, its name, where it stands."""

    kind: str
    name: str
    span: Span


@define(eq=False)
class Usage:
    """The declarations of all configurations, those that some configuration uses, and what rules
    listen to."""

    declared: dict[Place, Declared] = field(factory=dict)
    used: set[Place] = field(factory=set)
    heard: set[Place] = field(factory=set)

    def note(self, c: Checker) -> None:
        """Adds what one configuration declares and uses."""
        for symbols in c.book.symbols.values():
            for symbol in symbols:
                self._note(c, symbol)
        for key in rules(c).listeners:
            if isinstance(key, ActionSymbol | ProcedureSymbol | EventSymbol):
                self.heard.add(_place(key))

    def _note(self, c: Checker, symbol: AnySymbol) -> None:
        for kind, word in WORDS:
            if isinstance(symbol, kind) and not _is_given(symbol) and not _names_round(c, symbol):
                place = _place(symbol)
                self.declared.setdefault(place, Declared(word, symbol.name, symbol.span))
                if _is_used(c, symbol):
                    self.used.add(place)


def _is_used(c: Checker, symbol: AnySymbol) -> bool:
    """Whether something speaks of it; of a family of tokens, also whether of one of its kinds."""
    kinds = symbol.members if isinstance(symbol, TokenSymbol) else ()
    inside = [one for kind in kinds for one in symbol.scope.symbols[kind]]
    return any(id(one) in c.used for one in (symbol, *inside))


def _names_round(c: Checker, symbol: AnySymbol) -> bool:
    """Whether it is the number of a round, which gives the round its name, read or not."""
    rounds = c.memo.get(("named rounds",))
    return isinstance(symbol, CellSymbol) and isinstance(rounds, set) and symbol.name in rounds


def _is_given(symbol: AnySymbol) -> bool:
    """Whether it is no declaration of its own: the box, a space, what is left of a token."""
    if isinstance(symbol, ConstantSymbol):
        is_option = isinstance(symbol.value.code, Const)
        return not is_option or isinstance(symbol.value.type, SpaceType)
    return symbol.name == "box"


def _place(symbol: AnySymbol) -> Place:
    return symbol.span.source.name, symbol.span.start
