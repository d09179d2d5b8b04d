"""What the steps of the checker share: the program being built, and the body being elaborated."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.scopes import LocalName, Scope
from cardwright.dsl.checker.symbols import AnySymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.origin import Origin, Place
from cardwright.dsl.ir.statements import Statement
from cardwright.dsl.report import Report
from cardwright.dsl.source import Span

FindText = Callable[[str], "str | None"]
Modify = Callable[["Checker", "Env", AnySymbol, Typed], Typed]


@define(eq=False)
class Builder:
    """The parts of the program, by name, in the order they were made."""

    enums: dict[str, ir.EnumDef] = field(factory=dict)
    decks: dict[str, ir.Deck] = field(factory=dict)
    kinds: list[ir.CardKind] = field(factory=list)
    cards: list[ir.Card] = field(factory=list)
    boards: dict[str, ir.Board] = field(factory=dict)
    tokens: dict[str, ir.Token] = field(factory=dict)
    tables: dict[str, ir.Table] = field(factory=dict)
    zones: dict[str, ir.Zone] = field(factory=dict)
    cells: dict[str, ir.Cell] = field(factory=dict)
    functions: dict[str, ir.Function] = field(factory=dict)
    procedures: dict[str, ir.Procedure] = field(factory=dict)
    actions: dict[str, ir.Action] = field(factory=dict)
    option_ranges: list[ir.OptionRange] = field(factory=list)
    option_count: int = 0
    taken: set[str] = field(factory=set)

    def fresh(self, wanted: str) -> str:
        """`wanted`, or with a number behind it when that is taken; one namespace for all parts."""
        name, count = wanted, 1
        while name in self.taken:
            count += 1
            name = f"{wanted}_{count}"
        self.taken.add(name)
        return name

    def options(self, size: int, label: str) -> int:
        """Reserves `size` option ids and returns the first."""
        base = self.option_count
        self.option_ranges.append(ir.OptionRange(base, size, label))
        self.option_count += size
        return base


@define(eq=False)
class Checker:
    """One rulebook being turned into a program for one configuration.

    `find` gives the text of a file of the rulebook's folder by name, or None. `routines` lists for
    each table of card texts the syntax of its distinct texts, in order of index (turned into
    procedures or functions when they are first used). `modify` gives what a definition is worth
    under the `while` rules, from what its own text says.
    """

    report: Report
    configuration: ir.Configuration
    book: Scope
    find: FindText
    build: Builder = field(factory=Builder)
    routines: dict[str, list[tuple[str, syntax.Node]]] = field(factory=dict)
    memo: dict[tuple[object, ...], object] = field(factory=dict)
    used: set[int] = field(factory=set)
    can_eliminate: bool = False
    can_reverse: bool = False
    payoffs: tuple[int, int] | None = None
    name: str = ""
    title: str = ""
    player_word: str = "player"
    player_plural: str = "players"
    automatic: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    modify: Modify | None = None

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return self.configuration.seats

    def use(self, symbol: AnySymbol) -> None:
        """Remembers that a declaration is used."""
        self.used.add(id(symbol))


@define(eq=False)
class Locals:
    """The names made inside one procedure or function; each is unique in it.

    `revealed` are hidden zones and cells that a `reveal` before, in the same body, has shown to
    all; `*` is everything. `counted` are lists of hidden cards of which all know how many there
    are, `anywhere` names of cards that are gone through by their faces, wherever they lie.
    """

    taken: set[str] = field(factory=set)
    typed: dict[str, AnyType] = field(factory=dict)
    revealed: set[str] = field(factory=set)
    counted: set[str] = field(factory=set)
    anywhere: set[str] = field(factory=set)

    def hidden(self, secret: tuple[str, ...]) -> tuple[str, ...]:
        """Of what a value was computed from, that which is still hidden."""
        if "*" in self.revealed:
            return ()
        return tuple(name for name in secret if name not in self.revealed)

    def fresh(self, wanted: str) -> str:
        """`wanted`, or with a number behind it when that is taken."""
        name, count = wanted, 1
        while name in self.taken:
            count += 1
            name = f"{wanted}_{count}"
        self.taken.add(name)
        return name


@define(eq=False)
class Env:
    """Where an expression or statement stands.

    names    what local names stand for here (inner blocks copy it)
    actor    the acting player, where one is known
    you      the player a card's text speaks to
    source   the card whose text is carried out (`source` in conditions), if any
    before   where statements that an expression needs first (a roll, a random choice) are put; None
             where chance and change are not allowed (a definition, a condition of an option)
    within   what forbids it, in words, when `before` is None: "a definition"
    rule     the title of the rule, action or procedure, for origins
    """

    scope: Scope
    locals: Locals = field(factory=Locals)
    names: dict[str, LocalName] = field(factory=dict)
    actor: Typed | None = None
    you: Typed | None = None
    source: Typed | None = None
    before: list[Statement] | None = None
    within: str = "a definition"
    rule: str = ""
    clauses: tuple[str, ...] = ()
    in_loop: bool = False

    def inner(self, **changes: object) -> Env:
        """A block inside this one: its own names, the same locals."""
        values = {name: getattr(self, name) for name in self.__slots__ if name != "__weakref__"}
        values["names"] = dict(self.names)
        values.update(changes)
        return Env(**values)

    def bind(self, name: str, code: object, type_: AnyType, secret: tuple[str, ...] = ()) -> None:
        """Lets a name stand for something from here on."""
        self.names[name] = LocalName(code, type_, secret)  # type: ignore[arg-type]

    def origin(self, span: Span, clauses: tuple[str, ...] = ()) -> Origin:
        """The origin of IR made from the text at `span`."""
        return Origin(place_of(span), self.rule, clauses or self.clauses)


def place_of(span: Span) -> Place:
    """The place of a span, in numbers."""
    line, column = span.source.line_column(span.start)
    return Place(span.source.name, line, column, span.start, span.end)
