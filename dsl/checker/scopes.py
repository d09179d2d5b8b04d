"""Where names are visible: the rulebook, its modules, and the locals of a body."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from attrs import define, field

from cardwright.dsl.checker.symbols import AliasSymbol, AnySymbol
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.ir import expressions as ir

Found = TypeVar("Found")


@define(eq=False)
class Scope:
    """The declarations of a rulebook (with its chapters and variants) or of one use of a module.

    A module looks up names in itself, then in its needs (which are symbols of it), then in the
    rulebook that uses it. A rulebook sees the names of each module it uses without `as` next to its
    own, and those of a module used `as m` as `m.name`. One name may stand for several
    things that are told apart by their subject: `points of card`, `points of p`.
    `prefix` stands before the names of its cells, zones, functions and procedures in the IR.
    """

    name: str
    prefix: str = ""
    parent: Scope | None = None
    symbols: dict[str, list[AnySymbol]] = field(factory=dict)
    modules: list[Scope] = field(factory=list)
    named_modules: dict[str, Scope] = field(factory=dict)
    enum_values: dict[str, list[tuple[str, int]]] = field(factory=dict)
    card_names: dict[str, list[int]] = field(factory=dict)

    def add(self, symbol: AnySymbol) -> None:
        """Declares a symbol."""
        self.symbols.setdefault(symbol.name, []).append(symbol)

    def own(self, name: str) -> list[AnySymbol]:
        """The symbols of that name declared here or in a module used here, aliases followed."""
        found = list(self.symbols.get(name, []))
        for module in self.modules:
            found += module.symbols.get(name, [])
        return [_followed(symbol) for symbol in found]

    def find(self, name: str) -> list[AnySymbol]:
        """The symbols a name may stand for: the nearest scope that has any."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.own(name)
            if found:
                return found
            scope = scope.parent
        return []

    def find_values(self, name: str) -> list[tuple[str, int]]:
        """The (enumeration, position) pairs a bare value name may stand for, nearest scope first.
        The (enumeration, position) pairs a bare value name may stand for, nearest scope first."""
        return self._gather(lambda scope: scope.enum_values.get(name, []))

    def find_cards(self, name: str) -> list[int]:
        """The cards a name in a card list may stand for."""
        return self._gather(lambda scope: scope.card_names.get(name, []))

    def _gather(self, of: Callable[[Scope], list[Found]]) -> list[Found]:
        scope: Scope | None = self
        while scope is not None:
            found = list(of(scope))
            for module in scope.modules:
                found += of(module)
            if found:
                return found
            scope = scope.parent
        return []


def _followed(symbol: AnySymbol) -> AnySymbol:
    while isinstance(symbol, AliasSymbol):
        symbol = symbol.target
    return symbol


@define(eq=False)
class LocalName:
    """A local: its name in IR, its type, and what it was computed from (see `Typed.secret`)."""

    code: ir.Expression
    type: AnyType
    secret: tuple[str, ...] = ()
