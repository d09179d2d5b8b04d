"""Expressions made ready for printing: small definitions inlined, short loops written out.

    before                                         after
    Call able(p) with able(q) = chips[q] > 0       chips[p] > 0
    Fold every p in [0, 1]: folded[p]              And(folded[0], folded[1])
    Fold sum p in [0, 1]: chips[p]                 add(chips[0], chips[1])

The order in which things are looked at, and so which fault comes first, stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypeVar

import attrs

from cardwright.dsl.compiler.few import compared, counted, is_truth
from cardwright.dsl.compiler.tabulate import LEAST_WEIGHT, Tabulator
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Function, Program
from cardwright.dsl.ir.simple import expression as simpler
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.ir.walk import binder, rebuild, rewrite, walk

N = TypeVar("N")

SMALL = 14
SHORT, MORE = 4, 6
LONGEST = 56


def weight(node: object) -> int:
    """How many nodes there are in a piece of IR."""
    return sum(1 for _ in walk(node))


def weighs_more(node: object, most: int) -> bool:
    """Whether there are more nodes than so many in a piece of IR: no more are looked at."""
    return next(islice(walk(node), most, None), None) is not None


class Reducer:
    """Reduces the expressions of one program."""

    def __init__(self, program: Program) -> None:
        self.tables = Tabulator(program)
        self.cells = {one.name: one for one in program.cells}
        self.functions: dict[str, Function] = {}
        self._raw = {one.name: one for one in program.functions}
        self._fresh = 0
        self._busy: set[str] = set()
        for one in program.functions:
            self.function(one.name)

    def function(self, name: str) -> Function:
        """A function with its value reduced."""
        if name not in self.functions:
            if name in self._busy:
                return self._raw[name]
            self._busy.add(name)
            raw = self._raw[name]
            self.functions[name] = attrs.evolve(raw, value=self.code(raw.value))
            self._busy.discard(name)
        return self.functions[name]

    def code(self, code: N) -> N:
        """A piece of code with all its expressions reduced."""
        return rewrite(code, self._node)

    def _node(self, node: Any) -> Any:
        match node:
            case ex.Call():
                return self._call(node)
            case ex.Fold():
                return self._fold(node)
            case ex.Prim(op="size", args=(ex.Fold(kind="list", value=None) as fold,)):
                return self._fold(ex.Fold("count", fold.name, fold.source, fold.where))
            case ex.IfElse():
                return _unless_empty(simpler(node))
            case ex.And() | ex.Or():
                done = simpler(node)
                if not isinstance(done, type(node)):
                    return done
                return compared(done, put, self._harmless, self._is_int)
            case ex.Prim():
                done = simpler(node)
                return counted(done, self._harmless) if isinstance(done, ex.Prim) else done
            case _:
                return simpler(node)

    # ---- calls

    def _call(self, node: ex.Call) -> ex.Expression:
        table = self.tables.table(node.function)
        if table is not None and weighs_more(self._raw[node.function].value, LEAST_WEIGHT - 1):
            return ex.Lookup(table.name, node.args, origin=node.origin)
        function = self.function(node.function)
        if node.function in self._busy or weighs_more(function.value, SMALL):
            return node
        names = [one.name for one in function.parameters]
        if not all(
            is_atom(arg) or _used_once(function.value, name)
            for name, arg in zip(names, node.args, strict=True)
        ):
            return node
        value = self.renamed(function.value)
        return self.code(put(value, dict(zip(names, node.args, strict=True))))

    def renamed(self, value: ex.Expression) -> ex.Expression:
        """The expression with new names for all that is bound in it."""
        for name in dict.fromkeys(binder(one) for one in walk(value)):
            if name is not None:
                self._fresh += 1
                value = renamed(value, name, f"{name.partition('~')[0]}~{self._fresh}")
        return value

    # ---- loops over a few things

    def _fold(self, node: ex.Fold) -> ex.Expression:
        node = self._fused(node)
        chosen = self.tables.chosen(node)
        if chosen is not None:
            node = attrs.evolve(node, source=ex.Const(chosen), where=None)
        items = _few(node.source, MORE if node.kind in ("every", "some") else SHORT)
        if items is None or not items:
            return node
        parts = weight(node.where) if node.where else 0
        parts += weight(node.value) if node.value else 0
        if parts * len(items) > LONGEST or (node.kind == "sum" and len(items) < 2):
            return node
        pairs = [
            (self._with(node.where, node.name, one), self._with(node.value, node.name, one))
            for one in items
        ]
        return self.code(written) if (written := _written_out(node, pairs, items)) else node

    def _fused(self, node: ex.Fold) -> ex.Fold:
        """A loop over the chosen of a few, as one loop, where choosing them cannot be a fault."""
        inner = node.source
        if not isinstance(inner, ex.Fold) or inner.kind != "list" or inner.value is not None:
            return node
        items = _few(inner.source)
        if items is None or inner.where is None:
            return node
        if not all(self._harmless(put(inner.where, {inner.name: one})) for one in items):
            return node
        test = self._as(inner.where, inner.name, node.name)
        where = test if node.where is None else ex.And((test, node.where))
        return attrs.evolve(node, source=inner.source, where=where)

    def _as(self, part: ex.Expression, old: str, new: str) -> ex.Expression:
        return put(self.renamed(part), {old: ex.Local(new)})

    def _harmless(self, node: Any) -> bool:
        """Whether looking at an expression is surely no fault."""
        match node:
            case ex.Const():
                return True
            case ex.Load():
                cell = self.cells.get(node.cell)
                return cell is not None and _within(node.index, cell.dims)
            case ex.Prim(op="eq" | "ne" | "not" | "lt" | "le" | "gt" | "ge"):
                return all(map(self._harmless, node.args))
            case ex.Prim(op="add" | "sub" | "min" | "max"):
                return all(self._harmless(one) and self._is_int(one) for one in node.args)
            case ex.And() | ex.Or():
                return all(map(self._harmless, node.items))
        return False

    def _is_int(self, node: Any) -> bool:
        if isinstance(node, ex.Load):
            return isinstance(self.cells[node.cell].type, IntType)
        if isinstance(node, ex.Const):
            return type(node.value) is int
        return isinstance(node, ex.Prim)

    def _with(self, part: ex.Expression | None, name: str, item: ex.Const) -> Any:
        return None if part is None else put(self.renamed(part), {name: item})


def _few(source: ex.Expression, most: int = SHORT) -> list[ex.Const] | None:
    if isinstance(source, ex.Const) and isinstance(source.value, tuple):
        return [ex.Const(v) for v in source.value] if len(source.value) <= most else None
    return None


def _written_out(
    node: ex.Fold, pairs: list[tuple[Any, Any]], items: list[ex.Const]
) -> ex.Expression | None:
    """The fold as an expression in what it says of each element, or None."""
    match node.kind:
        case "every" if node.value is not None:
            tests = [v if w is None else ex.Or((ex.Prim("not", (w,)), v)) for w, v in pairs]
            return ex.And(tuple(tests))
        case "some":
            tests = [_both(w, v) for w, v in pairs]
            return ex.Or(tuple(tests))
        case "count" if len(pairs) > 1 and node.value is None and node.where is not None:
            total: ex.Expression | None = None
            for w, _ in pairs:
                one = w if is_truth(w) else ex.IfElse(w, ex.Const(1), ex.Const(0))
                total = one if total is None else ex.Prim("add", (total, one))
            return total
        case "sum":
            total = None
            for (w, v), item in zip(pairs, items, strict=True):
                one = v if v is not None else item
                one = one if w is None else ex.IfElse(w, one, ex.Const(0))
                total = one if total is None else ex.Prim("add", (total, one))
            return total
        case "min" | "max" if node.where is None and node.value is not None:
            return ex.Prim(node.kind, tuple(v for _, v in pairs)) if len(pairs) > 1 else None
        case "list" if node.where is None and node.value is not None:
            return ex.Prim("list", tuple(v for _, v in pairs))
    return None


def _both(where: Any, value: Any) -> ex.Expression:
    if where is None or value is None:
        return where or value or ex.Const(True)
    return ex.And((where, value))


def _within(index: tuple[Any, ...], dims: tuple[int, ...]) -> bool:
    return len(index) == len(dims) and all(
        isinstance(one, ex.Const) and type(one.value) is int and 0 <= one.value < size
        for one, size in zip(index, dims, strict=True)
    )


def _unless_empty(node: Any) -> Any:
    """A property of the first card, and none of none, need no test whether there is one.

    Before: `none if trick is empty else suit of first of trick`. After: `suit of first of trick`.
    """
    match node:
        case ex.IfElse(
            condition=ex.Prim(op="eq", args=(ex.ZoneSize(zone=one), ex.Const(value=0))),
            then=ex.Const(value=None),
            other=ex.Lookup(keys=(ex.ZoneEnd(zone=other),)),
        ) if one == other:
            return node.other
        case ex.IfElse(
            condition=ex.Prim(
                op="eq",
                args=(ex.Prim(op="size", args=(ex.ZoneCards(zone=one),)), ex.Const(value=0)),
            ),
            then=ex.Const(value=None),
            other=ex.Lookup(keys=(ex.ZoneEnd(zone=other),)),
        ) if one == other:
            return node.other
    return node


def is_atom(node: object) -> bool:
    """Whether an expression may be written again and again."""
    return isinstance(node, ex.Const | ex.Local)


def _used_once(value: ex.Expression, name: str) -> bool:
    """Whether a local is used at most once, not in a loop, and not behind a condition."""
    uses = sum(1 for one in walk(value) if isinstance(one, ex.Local) and one.name == name)
    if uses == 0:
        return False
    return uses == 1 and _always(value, name)


def _always(node: Any, name: str) -> bool:
    """Whether looking at a node surely looks at a local of it, once."""
    match node:
        case ex.Local():
            return bool(node.name == name)
        case ex.Prim():
            return any(_always(one, name) for one in node.args)
        case ex.Lookup():
            return any(_always(one, name) for one in node.keys)
        case ex.Load():
            return any(_always(one, name) for one in node.index)
        case _:
            return False


def put(value: N, values: Mapping[str, ex.Expression]) -> N:
    """The code with expressions in place of locals; no binder in it may hide one."""

    def change(node: Any) -> Any:
        return values.get(node.name, node) if isinstance(node, ex.Local) else node

    return rewrite(value, change)


def renamed(node: Any, old: str, new: str) -> Any:
    """A node with a binder and all that means what it binds renamed."""
    change: Callable[[Any], Any] = lambda part: renamed(part, old, new)  # noqa: E731
    if isinstance(node, ex.Local):
        return attrs.evolve(node, name=new) if node.name == old else node
    done = rebuild(node, change)
    if binder(done) == old:
        return attrs.evolve(done, name=new)
    return done


def reduced(program: Program) -> Program:
    """The program with its functions and the expressions of its procedures reduced."""
    reducer = Reducer(program)
    procedures = tuple(
        attrs.evolve(
            one, body=reducer.code(one.body), segments=tuple(map(reducer.code, one.segments))
        )
        for one in program.procedures
    )
    functions = tuple(reducer.functions[one.name] for one in program.functions)
    made = [one for one in reducer.tables.made.values() if one is not None]
    names = {one.name for one in program.tables}
    tables = (*program.tables, *[one for one in made if one.name not in names])
    return attrs.evolve(program, functions=functions, procedures=procedures, tables=tables)


__all__ = ["Reducer", "is_atom", "put", "reduced", "renamed", "st", "weighs_more", "weight"]
