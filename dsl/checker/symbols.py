"""What a name can stand for in a rulebook, one class for each kind of declaration; and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.types import Type
from cardwright.dsl.source import Span


@frozen(eq=False)
class Symbol:
    """A declared name: where it was declared, and in which scope its text is to be understood."""

    name: str
    span: Span = field(kw_only=True)
    scope: Scope = field(kw_only=True, repr=False)


@frozen(eq=False)
class EnumSymbol(Symbol):
    """An enumeration; its values are found through `Scope.enum_values`."""

    enum: ir.EnumDef


@frozen(eq=False)
class DeckSymbol(Symbol):
    """A deck or card list: as a collection, all its cards; as a type, its cards."""

    deck: ir.Deck


@frozen(eq=False)
class PropertySymbol(Symbol):
    """A property of cards of `decks` or of spaces of `board`: a constant table by card or space.

    `routine` is effect, condition, moment or plan for columns with text of the language (the table
    then holds indices into `Checker.routines[table]`), else "". `label`: printed only.
    `repeated` is the type of a second key (columns under `for each stage in 1..4:`), or None.
    """

    table: str
    type: Type
    decks: tuple[str, ...] = ()
    board: str = ""
    routine: str = ""
    label: bool = False
    repeated: Type | None = None


@frozen(eq=False)
class BoardSymbol(Symbol):
    """A board; the collection of its spaces. `beside` and `around` are constant tables by space
    that give the list of its neighbours, ascending (on a track or graph both are the same)."""

    board: ir.Board
    beside: str = ""
    around: str = ""


@frozen(eq=False)
class ZoneSymbol(Symbol):
    """A zone. `index_type` is the type of its index, or None; `index_low` what the first index is
    (a seat, a value of an enumeration and a space count from 0, `stack[1..10]` from 1)."""

    zone: ir.Zone
    index_type: Type | None = None
    index_low: int = 0
    refill: str | None = None


@frozen(eq=False)
class CellSymbol(Symbol):
    """A variable, or state per player, per team, on cards or on spaces.

    `subjects` are the types of the indices, in order of reading: `cache of p on spot` has (player,
    card) as the dims of its cell. `part` names the cell of its `of which` part, which never is
    greater than the whole; `whole` the cell that this one is a part of.
    """

    cell: ir.Cell
    subjects: tuple[Type, ...] = ()
    part: str = ""
    whole: str = ""


@frozen(eq=False)
class TokenSymbol(Symbol):
    """A token, a piece, or (with `members`) a family of tokens.

    `held` is the cell of amounts by player (None for a family: the sum of its members), `placed`
    the cell of amounts on spaces (by space, then by player) if any piece may be placed; with
    several boards a (board, cell) pair for each.
    """

    token: ir.Token
    members: tuple[str, ...] = ()
    held: str | None = None
    placed: str | tuple[tuple[str, str], ...] | None = None
    supply: str | None = None


@frozen(eq=False)
class TableSymbol(Symbol):
    """A rulebook's table. `columns` maps a column's name to its constant table, for tables with
    named columns (`ground of site[b]`); else `table` is looked up with all keys. A key that is
    `open_ended` (its last row says `or more`) counts as the highest when it is greater. `routines`
    maps the columns (or "", for tables with one value) that hold text of the language to its
    kind."""

    keys: tuple[Type, ...]
    table: str | None = None
    type: Type | None = None
    columns: tuple[tuple[str, str, Type], ...] = ()
    routines: tuple[tuple[str, str], ...] = ()
    open_ended: tuple[bool, ...] = ()


@frozen(eq=False)
class DefineSymbol(Symbol):
    """A definition; elaborated anew for each combination of argument types."""

    define: syntax.Define


@frozen(eq=False)
class ActionSymbol(Symbol):
    """An action."""

    action: syntax.Action


@frozen(eq=False)
class ProcedureSymbol(Symbol):
    """A procedure."""

    procedure: syntax.Procedure


@frozen(eq=False)
class EventSymbol(Symbol):
    """A declared event."""

    event: syntax.Event


@frozen(eq=False)
class PhaseSymbol(Symbol):
    """A phase, found in the flow or in a procedure."""


@frozen(eq=False)
class ConstantSymbol(Symbol):
    """An option of the configuration, or another value fixed before the game."""

    value: Typed


@frozen(eq=False)
class RaceSymbol(Symbol):
    """A race: `rewards` by place; `cell` counts the places taken, `places` the place by player."""

    rewards: tuple[int, ...]
    cell: str
    places: str


@frozen(eq=False)
class ExpressionSymbol(Symbol):
    """A need of a module bound to an expression: evaluated each time, in the scope of its text."""

    parameters: tuple[str, ...]
    value: syntax.Expression


@frozen(eq=False)
class AliasSymbol(Symbol):
    """Another name for a symbol: a need of a module bound to something of the rulebook."""

    target: AnySymbol


AnySymbol: TypeAlias = (
    EnumSymbol
    | DeckSymbol
    | PropertySymbol
    | BoardSymbol
    | ZoneSymbol
    | CellSymbol
    | TokenSymbol
    | TableSymbol
    | DefineSymbol
    | ActionSymbol
    | ProcedureSymbol
    | EventSymbol
    | PhaseSymbol
    | ConstantSymbol
    | RaceSymbol
    | ExpressionSymbol
    | AliasSymbol
)

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
        found = [_followed(symbol) for symbol in self.symbols.get(name, ())]
        for module in self.modules:
            found += [_followed(symbol) for symbol in module.symbols.get(name, ())]
        return found

    def module_called(self, name: str) -> Scope | None:
        """The module used under that name, here or around here."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.named_modules:
                return scope.named_modules[name]
            scope = scope.parent
        return None

    def levels(self, name: str) -> Iterator[list[AnySymbol]]:
        """What the name stands for in this scope, then in the one around it, and so on.

        `second_bank.fee` is looked for in the module used under that name, and nowhere else.
        """
        owner, dot, rest = name.partition(".")
        scope = self.module_called(owner) if dot else self
        while scope is not None:
            found = scope.own(rest if dot else name)
            if found:
                yield found
            scope = None if dot else scope.parent

    def find(self, name: str) -> list[AnySymbol]:
        """The symbols a name may stand for: the nearest scope that has any."""
        return next(self.levels(name), [])

    def find_values(self, name: str) -> list[tuple[str, int]]:
        """The (enumeration, position) pairs a bare value name may stand for, the nearest first."""
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
