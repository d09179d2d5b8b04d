"""Expressions made ready for printing: small definitions inlined, short loops written out.

    before                                         after
    Call able(p) with able(q) = chips[q] > 0       chips[p] > 0
    Fold every p in [0, 1]: folded[p]              And(folded[0], folded[1])
    Fold sum p in [0, 1]: chips[p]                 add(chips[0], chips[1])

The order in which things are looked at, and so which fault comes first, stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Function, Program
from cardwright.dsl.ir.walk import binder, rebuild, rewrite, walk
from cardwright.dsl.passes.simplify import expression as simpler

N = TypeVar("N")

SMALL = 14
SHORT = 4
LONGEST = 56


def weight(node: object) -> int:
    """How many nodes there are in a piece of IR."""
    return sum(1 for _ in walk(node))


class Reducer:
    """Reduces the expressions of one program."""

    def __init__(self, program: Program) -> None:
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
            case ex.Lookup(keys=(ex.Const(value=int() as key),)):
                return node if isinstance(key, bool) else node
            case _:
                return simpler(node)

    # ---- calls

    def _call(self, node: ex.Call) -> ex.Expression:
        function = self.function(node.function)
        if node.function in self._busy or weight(function.value) > SMALL:
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
                value = _rename(value, name, f"{name.partition('~')[0]}~{self._fresh}")
        return value

    # ---- loops over a few things

    def _fold(self, node: ex.Fold) -> ex.Expression:
        items = _few(node.source)
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

    def _with(self, part: ex.Expression | None, name: str, item: ex.Const) -> Any:
        return None if part is None else put(self.renamed(part), {name: item})


def _few(source: ex.Expression) -> list[ex.Const] | None:
    if isinstance(source, ex.Const) and isinstance(source.value, tuple):
        return [ex.Const(v) for v in source.value] if len(source.value) <= SHORT else None
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
        case "sum":
            total: ex.Expression | None = None
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


def _rename(node: Any, old: str, new: str) -> Any:
    """A node with a binder and all that means what it binds renamed."""
    change: Callable[[Any], Any] = lambda part: _rename(part, old, new)  # noqa: E731
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
    return attrs.evolve(program, functions=functions, procedures=procedures)


__all__ = ["Reducer", "is_atom", "put", "reduced", "st", "weight"]
