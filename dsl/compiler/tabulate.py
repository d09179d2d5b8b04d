"""Definitions that depend on one small value only, worked out beforehand as tables.

Before: `points of card: 1 when suit of card is hearts, 13 when card is the queen of spades`, asked
of each card again and again. After: the table POINTS with an entry for each card.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import add, eq, floordiv, ge, gt, le, lt, mod, mul, ne, sub
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Function, Program, Table
from cardwright.dsl.ir.ranges import bounds

MOST = 200
LEAST_WEIGHT = 4
MOST_LOOKS = 50_000

_ON_INTS = {"add": add, "sub": sub, "mul": mul, "div": floordiv, "mod": mod}
_TESTS = {"lt": lt, "le": le, "gt": gt, "ge": ge}


class Unknown(Exception):
    """A value that only a state, or a fault, can give."""


class Tabulator:
    """Works out the values of definitions of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.functions = {one.name: one for one in program.functions}
        self.tables = {one.name: one for one in program.tables}
        self.made: dict[str, Table | None] = {}
        self._looks = 0

    def table(self, name: str) -> Table | None:
        """The table that says all that a function can say, if it can be made."""
        if name not in self.made:
            self.made[name] = None
            made = self.made[name] = self._made(self.functions[name])
            if made is not None:
                self.tables[made.name] = made
        return self.made[name]

    def _made(self, function: Function) -> Table | None:
        if len(function.parameters) != 1 or isinstance(function.value, ex.Lookup | ex.Const):
            return None
        parameter = function.parameters[0]
        within = bounds(parameter.type, self.program)
        if within is None or within[1] - within[0] >= MOST:
            return None
        values = []
        self._looks = 0
        try:
            for value in range(within[0], within[1] + 1):
                values.append(self.value(function.value, {parameter.name: value}))
        except (Unknown, TypeError, ZeroDivisionError):
            return None
        dims = ((within[0], len(values)),)
        name = function.name
        while name in self.tables:
            name += "_"
        return Table(name, dims, tuple(values), function.type)

    def value(self, node: Any, names: Mapping[str, Any]) -> Any:
        """The value of an expression without a state; raises Unknown where it needs one, or takes
        too long."""
        self._looks += 1
        if self._looks > MOST_LOOKS:
            raise Unknown
        match node:
            case ex.Const():
                return node.value
            case ex.Local():
                if node.name not in names:
                    raise Unknown
                return names[node.name]
            case ex.Lookup():
                return self._entry(node, names)
            case ex.Prim() if not (node.args and isinstance(node.args[0], ex.ZoneCards)):
                return self._prim(node, [self.value(one, names) for one in node.args])
            case ex.And():
                return all(self._truth(one, names) for one in node.items)
            case ex.Or():
                return any(self._truth(one, names) for one in node.items)
            case ex.IfElse():
                holds = self._truth(node.condition, names)
                return self.value(node.then if holds else node.other, names)
            case ex.Call():
                called = self.functions[node.function]
                args = [self.value(one, names) for one in node.args]
                pairs = zip(called.parameters, args, strict=True)
                return self.value(called.value, {one.name: arg for one, arg in pairs})
        return self.from_state(node, names)

    def from_state(self, node: Any, names: Mapping[str, Any]) -> Any:
        """The value of an expression that looks at a state, which nobody knows here."""
        raise Unknown

    def _truth(self, node: Any, names: Mapping[str, Any]) -> bool:
        value = self.value(node, names)
        if not isinstance(value, bool):
            raise Unknown
        return value

    def _entry(self, node: ex.Lookup, names: Mapping[str, Any]) -> Any:
        table, place = self.tables[node.table], 0
        for key, (low, size) in zip(node.keys, table.dims, strict=True):
            value = self.value(key, names)
            if type(value) is not int or not low <= value < low + size:
                raise Unknown
            place = place * size + value - low
        return table.values[place]

    @staticmethod
    def _prim(node: ex.Prim, args: list[Any]) -> Any:
        op = node.op
        if op in ("eq", "ne"):
            return eq(*args) if op == "eq" else ne(*args)
        if op == "not" and isinstance(args[0], bool):
            return not args[0]
        if op == "in" and isinstance(args[1], tuple):
            return args[0] in args[1]
        if op in _TESTS and all(type(one) is int for one in args):
            return _TESTS[op](*args)
        if op in _ON_INTS and all(type(one) is int for one in args):
            return _ON_INTS[op](*args)
        if op in ("min", "max") and len(args) > 1 and all(type(one) is int for one in args):
            return min(args) if op == "min" else max(args)
        raise Unknown

    def chosen(self, node: ex.Fold) -> tuple[Any, ...] | None:
        """Those elements of a constant list for which a test holds, if that can be said."""
        source = node.source
        if not isinstance(source, ex.Const) or not isinstance(source.value, tuple):
            return None
        if node.where is None:
            return None
        self._looks = 0
        try:
            return tuple([one for one in source.value if self._truth(node.where, {node.name: one})])
        except (Unknown, TypeError, ZeroDivisionError):
            return None
