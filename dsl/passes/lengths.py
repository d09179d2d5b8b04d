"""How many elements the lists of a program can have, as far as that is plain to see."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import define, field

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Parameter, Program
from cardwright.dsl.ir.ranges import combined, type_of_value
from cardwright.dsl.ir.types import IntType, ListType, SetType, Type
from cardwright.dsl.ir.walk import walk

MOST_LISTED = 100_000
"""No list of a game is longer: the engines refuse to make it."""

UNKNOWN = 1000
_PARTS = (
    *("take", "take_last", "rest", "without", "reversed", "starting", "in_turn_order"),
    *("distinct", "ascending", "set_remove"),
)
_GROWING = ("concat", "joined", "range", "subsets", "stretches")


@define
class Names:
    """What is known of the names of a procedure or function: the lengths of lists, and bounds of
    numbers."""

    lists: dict[str, int] = field(factory=dict)
    numbers: dict[str, IntType] = field(factory=dict)


class Lengths:
    """The lengths of lists; `names` are those of the code that is looked at."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.names = Names()
        self.cells = {one.name: one for one in program.cells}
        self.functions = {one.name: one for one in program.functions}
        self.room = {one.name: self._room(one.holds) for one in program.zones}
        self.tables = {one.name: one for one in program.tables}
        self._given: dict[str, int] = {}

    def _room(self, decks: tuple[str, ...]) -> int:
        return max(1, sum(deck.size for deck in self.program.decks if deck.name in decks))

    @cached_property
    def longest(self) -> int:
        """About the longest list that anything in the program makes."""
        made = [1 + len(self.program.cards), self.program.configuration.seats, self.spaces()]
        made += [_entries(one.values) for one in self.program.tables]
        for node in walk((*self.program.functions, *self.program.procedures)):
            if isinstance(node, ex.Prim) and node.op in _GROWING:
                made.append(UNKNOWN)
            if isinstance(node, ex.Const) and isinstance(node.value, tuple):
                made.append(len(node.value))
            elif isinstance(node, ex.Prim) and node.op == "list":
                made.append(len(node.args))
        return max(made)

    def spaces(self) -> int:
        """The spaces of the greatest board."""
        return max((len(one.labels) for one in self.program.boards), default=1)

    def within(self, names: Iterable[Parameter]) -> None:
        """From now on names have these types."""
        self.names = Names()
        for one in names:
            if isinstance(one.type, ListType | SetType):
                self.names.lists[one.name] = self._held(one.type)
            elif isinstance(one.type, IntType):
                self.names.numbers[one.name] = one.type

    def bind(self, name: str, source: ex.Expression) -> None:
        """From now on a name stands for the elements of a list."""
        self.names.lists[name] = self.elements(source)
        number = self._number_elements(source)
        if number is not None:
            self.names.numbers[name] = number

    # ---- lengths

    def of(self, source: ex.Expression) -> int:
        """The most elements of a list."""
        match source:
            case ex.Const(value=tuple() as values):
                return len(values)
            case ex.Prim():
                return self._prim(source)
            case ex.ZoneCards(zone=ex.ZoneRef(zone=name)) | ex.FamilyCards(zone=name):
                return self.room.get(name, 1)
            case ex.Fold(source=inner) | ex.Best(source=inner) | ex.Sorted(source=inner):
                return self.of(inner)
            case ex.Groups(source=inner) | ex.Narrow(source=inner) | ex.Packing(source=inner):
                return self.of(inner)
            case ex.Reach():
                return self.spaces()
            case ex.IfElse(then=then, other=other):
                return max(self.of(then), self.of(other))
            case ex.Where(value=value):
                return self.of(value)
            case ex.Lookup(table=name):
                return _entries(self.tables[name].values)
            case ex.Load(cell=name) if name in self.cells:
                return self._held(self.cells[name].type)
            case ex.Local(name=name):
                return self.names.lists.get(name, self.longest)
            case ex.Call(function=name):
                return self._returned(name)
            case _:
                return self.longest

    def _returned(self, function: str) -> int:
        """The length of what a function gives."""
        if function not in self._given:
            names = self.names
            self.within(self.functions[function].parameters)
            self._given[function] = self.of(self.functions[function].value)
            self.names = names
        return self._given[function]

    def _held(self, type_: Type) -> int:
        room = type_.room if isinstance(type_, ListType | SetType) else None
        return self.longest if room is None else room

    def _prim(self, node: ex.Prim) -> int:
        match node.op:
            case "players":
                return self.program.configuration.seats
            case "list":
                return max(1, len(node.args))
            case "range":
                return self._numbers(*node.args)
            case "concat":
                return sum(map(self.of, node.args))
            case "set_add":
                return self.of(node.args[0]) + 1
            case "subsets":
                return min(1 << min(self.of(node.args[0]), 17), MOST_LISTED)
            case "stretches":
                return min(self.of(node.args[0]) ** 2, MOST_LISTED)
            case "take" | "take_last":
                return self._no_more(self.of(node.args[0]), node.args[1])
            case op if op in _PARTS:
                return self.of(node.args[0])
            case _:
                return self.longest

    def _no_more(self, length: int, than: ex.Expression) -> int:
        number = self.number(than)
        return length if number is None else max(0, min(length, number.high))

    def elements(self, source: ex.Expression) -> int:
        """The most elements of the lists in a list."""
        match source:
            case ex.Prim(op="subsets" | "stretches", args=(values, _, high)):
                return self._no_more(self.of(values), high)
            case ex.Prim(op="list" | "concat", args=args):
                return max((self.of(one) for one in args), default=0)
            case ex.Prim(op=op, args=(values, *_)) if op in _PARTS:
                return self.elements(values)
            case ex.Groups(source=inner):
                return self.of(inner)
            case ex.Fold(kind="list", value=None, source=inner) | ex.Best(source=inner):
                return self.elements(inner)
            case ex.Sorted(source=inner) | ex.Narrow(source=inner) | ex.Packing(source=inner):
                return self.elements(inner)
            case ex.Fold(kind="list" | "distinct", value=value) if value is not None:
                return self.of(value)
            case ex.Const(value=tuple() as values):
                return _entries(values)
            case _:
                return self.longest

    # ---- numbers

    def _numbers(self, low: ex.Expression, high: ex.Expression) -> int:
        """How many numbers a range has."""
        first, last = self.number(low), self.number(high)
        if first is None or last is None:
            return MOST_LISTED
        return min(max(1, last.high - first.low + 1), MOST_LISTED)

    def number(self, node: ex.Expression) -> IntType | None:
        """Between which bounds a number lies, if that is plain to see."""
        match node:
            case ex.Const(value=int() as value):
                return IntType(value, value)
            case ex.Load(cell=name) if name in self.cells:
                cell = self.cells[name]
                known = cell.low is not None and cell.high is not None
                return IntType(cell.low or 0, cell.high or 0) if known else None
            case ex.Local(name=name):
                return self.names.numbers.get(name)
            case ex.ZoneSize(zone=ref):
                return IntType(0, self.room.get(ref.zone, 1))
            case ex.Prim(op="size", args=(source,)):
                return IntType(0, self.of(source))
            case ex.Prim(op="add" | "sub" | "mul" as op, args=(a, b)):
                return _number(combined(op, self.number(a), self.number(b)))
            case ex.Lookup(table=name):
                return _number(self.tables[name].type)
            case ex.Call(function=name):
                return _number(self.functions[name].type)
            case _:
                return None

    def _number_elements(self, source: ex.Expression) -> IntType | None:
        """Between which bounds the numbers of a list lie."""
        if isinstance(source, ex.Prim) and source.op == "range":
            low, high = map(self.number, source.args)
            return None if low is None or high is None else IntType(low.low, high.high)
        if isinstance(source, ex.Const):
            of = type_of_value(source.value)
            return _number(of.of) if isinstance(of, ListType) else None
        return None


def _number(type_: Type | None) -> IntType | None:
    return type_ if isinstance(type_, IntType) else None


def _entries(values: tuple[ex.Value, ...]) -> int:
    """The most elements of a list among values."""
    return max((len(value) for value in values if isinstance(value, tuple)), default=1)
