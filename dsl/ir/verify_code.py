"""Whether the code of a program is well formed: names, numbers of arguments, values of locals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import define, field

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.assignment import Assignment
from cardwright.dsl.ir.ops import BY_NAME
from cardwright.dsl.ir.program import Function, Procedure, Program
from cardwright.dsl.ir.verify_values import is_value
from cardwright.dsl.ir.walk import assigned, binder, blocks, free_locals, parts, walk

# The builtin cells that code may read, with the number of their dimensions.
BUILTIN_CELLS = {"active": 0, "direction": 0, "in_game": 1, "outcome": 1, "payoff": 1}

_FLOW_ONLY = (st.ScopeBegin, st.ScopeEnd)

# Fields whose value is one of a few words.
_WORDS: dict[type, dict[str, tuple[str | None, ...]]] = {
    ex.Fold: {"kind": ("count", "sum", "every", "some", "first", "list", "max", "min", "distinct")},
    ex.Best: {"kind": ("one", "all")},
    ex.Groups: {"kind": ("equal", "runs")},
    ex.ZoneEnd: {"end": ("top", "bottom", "first", "last")},
    st.Scope: {"kind": ("turn", "phase", "round")},
    st.Exit: {"kind": ("turn", "phase", "round")},
    st.Happen: {"kind": ("event", "action", "procedure")},
}
_PLACES: dict[str, tuple[str | None, ...]] = {
    "to": ("top", "bottom", "last", "first"),
    "face": ("up", "down", None),
}
_WORDS.update({cls: _PLACES for cls in (st.Move, st.MoveMany, st.MoveAll, st.Draw)})


@define
class Code:
    """Checks functions and procedures against the definitions of a program."""

    program: Program
    _cells: dict[str, int] = field(init=False)
    _tables: dict[str, int] = field(init=False)
    _zones: dict[str, bool] = field(init=False)
    _functions: dict[str, int] = field(init=False)
    _procedures: dict[str, int] = field(init=False)
    _actions: frozenset[str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        program = self.program
        self._cells = {**BUILTIN_CELLS, **{c.name: len(c.dims) for c in program.cells}}
        self._tables = {t.name: len(t.dims) for t in program.tables}
        self._zones = {z.name: z.indexed for z in program.zones}
        self._functions = {f.name: len(f.parameters) for f in program.functions}
        self._procedures = {p.name: len(p.parameters) for p in program.procedures}
        self._actions = frozenset(a.name for a in program.actions)

    def function(self, function: Function) -> list[str]:
        """What is wrong with a function."""
        names = frozenset(p.name for p in function.parameters)
        found = [f"uses {n} without a value" for n in sorted(free_locals(function.value) - names)]
        found += self._nodes(function.value)
        found += _hiding(function.value, names)
        return [f"function {function.name}: {problem}" for problem in found]

    def procedure(self, procedure: Procedure) -> list[str]:
        """What is wrong with the structured form of a procedure."""
        names = frozenset(p.name for p in procedure.parameters)
        check = Assignment({p.name: p.exits for p in self.program.procedures})
        check.block(procedure.body, names)
        found = [f"uses {name} without a value" for name in check.unassigned]
        given = names | {name for node in walk(procedure.body) for name in assigned(node)}
        declared = names | {local.name for local in procedure.locals}
        found += [f"local {name} is not declared" for name in sorted(given - declared)]
        found += self._nodes(procedure.body)
        found += _hiding(procedure.body, given)
        found += _loose_breaks(procedure.body)
        found += [
            f"{type(node).__name__} stands outside a segment"
            for node in walk(procedure.body)
            if isinstance(node, _FLOW_ONLY)
        ]
        return [f"procedure {procedure.name}: {problem}" for problem in found]

    # ---- nodes by themselves

    def _nodes(self, code: object) -> Iterator[str]:
        whole_families = {id(n.zone) for n in walk(code) if isinstance(n, ex.IsIn)}
        for node in walk(code):
            if isinstance(node, ex.ZoneRef) and id(node) in whole_families:
                yield from self._known(self._zones, "zone", node.zone)
            else:
                yield from self._node(node)
            for name, words in _WORDS.get(type(node), {}).items():
                if getattr(node, name) not in words:
                    yield f"{type(node).__name__}: {name} is {getattr(node, name)}"

    def _node(self, node: Any) -> Iterator[str]:
        check = _CHECKS.get(type(node))
        if check is not None:
            yield from check(self, node)

    def _known(self, names: Any, word: str, name: str) -> Iterator[str]:
        if name not in names:
            yield f"no {word} {name}"

    def _counted(self, known: dict[str, int], word: str, name: str, count: int) -> Iterator[str]:
        yield from self._known(known, word, name)
        if known.get(name, count) != count:
            yield f"{word} {name} takes {known[name]}, not {count}"

    def _const(self, node: ex.Const) -> Iterator[str]:
        if not is_value(node.value):
            yield f"constant {node.value!r} is no value"

    def _load(self, node: ex.Load) -> Iterator[str]:
        return self._counted(self._cells, "cell", node.cell, len(node.index))

    def _store(self, node: st.Store) -> Iterator[str]:
        if node.cell in BUILTIN_CELLS and node.cell != "payoff":
            yield f"stores into {node.cell}"
        yield from self._counted(self._cells, "cell", node.cell, len(node.index))

    def _lookup(self, node: ex.Lookup) -> Iterator[str]:
        return self._counted(self._tables, "table", node.table, len(node.keys))

    def _prim(self, node: ex.Prim) -> Iterator[str]:
        if node.op not in BY_NAME:
            yield f"no operation {node.op}"
        elif BY_NAME[node.op].arity not in (-1, len(node.args)):
            yield f"operation {node.op} takes {BY_NAME[node.op].arity}, not {len(node.args)}"

    def _call(self, node: ex.Call) -> Iterator[str]:
        return self._counted(self._functions, "function", node.function, len(node.args))

    def _call_one(self, node: ex.CallOneOf) -> Iterator[str]:
        for name in node.functions:
            yield from self._counted(self._functions, "function", name, len(node.args))

    def _do(self, node: st.Do) -> Iterator[str]:
        return self._counted(self._procedures, "procedure", node.procedure, len(node.args))

    def _do_one(self, node: st.DoOneOf) -> Iterator[str]:
        for name in node.procedures:
            yield from self._counted(self._procedures, "procedure", name, len(node.args))

    def _zone(self, node: ex.ZoneRef) -> Iterator[str]:
        yield from self._known(self._zones, "zone", node.zone)
        if self._zones.get(node.zone, False) != (node.index is not None):
            yield f"zone {node.zone}: an index belongs to a family, and only to one"

    def _family(self, node: ex.FamilyCards | ex.IndexOf) -> Iterator[str]:
        return self._known(self._zones, "zone", node.zone)

    def _reveal(self, node: st.Reveal) -> Iterator[str]:
        if (node.cards is None) == (node.zone is None):
            yield "reveals either cards or some of a zone"
        if (node.zone is None) != (node.count is None):
            yield "reveals a number of cards of a zone"

    def _ask(self, node: st.Ask) -> Iterator[str]:
        if node.free is not None and node.choices:
            yield "asks for a free number with choices"

    def _choice(self, node: st.Choice) -> Iterator[str]:
        if not 0 <= node.base <= node.base + node.size <= self.program.option_count:
            yield f"options {node.base} to {node.base + node.size - 1} are out of range"
        if node.source is not None and (node.name is None or node.domain is None):
            yield "a choice from a source has a name and a domain"
        if node.action is not None:
            yield from self._known(self._actions, "action", node.action)


_CHECKS: dict[type, Callable[[Code, Any], Iterator[str]]] = {
    ex.Const: Code._const,
    ex.Load: Code._load,
    ex.Lookup: Code._lookup,
    ex.Prim: Code._prim,
    ex.Call: Code._call,
    ex.CallOneOf: Code._call_one,
    ex.ZoneRef: Code._zone,
    ex.FamilyCards: Code._family,
    ex.IndexOf: Code._family,
    st.Store: Code._store,
    st.Do: Code._do,
    st.DoOneOf: Code._do_one,
    st.Reveal: Code._reveal,
    st.Ask: Code._ask,
    st.Choice: Code._choice,
}


def _hiding(node: object, visible: frozenset[str]) -> Iterator[str]:
    """Binders whose name means something else where they stand."""
    if isinstance(node, tuple):
        for item in node:
            yield from _hiding(item, visible)
        return
    name = binder(node)
    if name is not None:
        if name in visible:
            yield f"{type(node).__name__} hides {name}"
        visible |= {name}
    for part in parts(node):
        yield from _hiding(part, visible)


def _loose_breaks(block: st.Block) -> Iterator[str]:
    for statement in block:
        if isinstance(statement, st.Break):
            yield "a Break without a loop"
        elif not isinstance(statement, st.ForEach | st.Times | st.Loop):
            for inner in blocks(statement):
                yield from _loose_breaks(inner)
