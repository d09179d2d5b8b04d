"""Which values machine code keeps as the bits of a number: sets of cards, players and the like.

A list is one if it surely is in ascending order without repetition and has numbers from 0 to 59
only; a zone, if its cards have no order or nothing looks at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from cardwright.dsl.compiler.facts import Facts, is_whole
from cardwright.dsl.compiler.zones import POOL
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Zone
from cardwright.dsl.ir.types import ListType, SetType, Type
from cardwright.dsl.ir.walk import assigned, parts, statements, walk

MOST = 60
UNORDERED = ("hand", "spread", "bag")
_FOLDS = ("count", "sum", "every", "some", "max", "min")


class Sets:
    """Finds out which lists and zones of a program are sets of small numbers."""

    def __init__(self, facts: Facts, parts: Mapping[str, tuple[str, ...]]) -> None:
        self.facts = facts
        self._parts = parts
        self._functions: dict[str, bool] = {}

    @cached_property
    def zones(self) -> frozenset[str]:
        """The zones whose cards are all kept as bits."""
        if not self.pools:
            return frozenset()
        return frozenset(name for name, zone in self.facts.zones.items() if self._is_set(zone))

    @property
    def pools(self) -> bool:
        """Whether the pools of piles are kept as bits."""
        return len(self.facts.program.cards) <= MOST

    def _is_set(self, zone: Zone) -> bool:
        if zone.pool:
            return self._parts.get(zone.name) == (POOL,)
        return zone.name not in self._in_order

    @cached_property
    def _in_order(self) -> set[str]:
        """The zones in whose order something looks."""
        program = self.facts.program
        found: set[str] = set()
        todo: list[Any] = [one.value for one in program.functions]
        for procedure in program.procedures:
            todo += procedure.body
        while todo:
            node = todo.pop()
            found |= self._looks(node)
            if isinstance(node, ex.Fold) and node.kind in _FOLDS:
                if isinstance(node.source, ex.ZoneCards):
                    todo += [one for one in parts(node) if one is not node.source]
                    continue
            if isinstance(node, st.ForEach) and isinstance(node.source, ex.ZoneCards):
                found.add(node.source.zone.zone)
            todo += parts(node)
        kinds = {one.name: one.kind for one in self.facts.zones.values()}
        return {name for name in found if kinds[name] not in UNORDERED}

    def _looks(self, node: Any) -> set[str]:
        match node:
            case ex.ZoneCards() | ex.ZoneEnd():
                return {node.zone.zone}
            case ex.FamilyCards():
                return {node.zone}
            case st.Draw():
                return {node.source.zone} if not self._is_pool(node.source) else set()
            case st.MoveAll():
                return {node.source.zone}
            case st.SortZone() | st.Learn():
                return {node.zone.zone}
        return set()

    def _is_pool(self, ref: ex.ZoneRef) -> bool:
        return self.facts.zones[ref.zone].pool

    @cached_property
    def payoffs(self) -> bool:
        """Whether payoffs are kept in machine words: each is surely a whole number, and nothing but
        the check of their range looks at them."""
        facts = self.facts
        stores = [one for one in facts.all_of(st.Store) if one.cell == "payoff"]
        everything = (facts.program.procedures, facts.program.functions)
        loads = sum(isinstance(n, ex.Load) and n.cell == "payoff" for n in walk(everything))
        checks = sum(
            isinstance(n, ex.Prim)
            and n.op in ("lt", "gt")
            and isinstance(n.args[0], ex.Load)
            and n.args[0].cell == "payoff"
            for n in walk(everything)
        )
        return loads == checks and all(is_whole(facts, one.value) for one in stores)

    # ---- lists

    @cached_property
    def tables(self) -> frozenset[str]:
        """The tables whose values are all such lists."""
        found = self.facts.tables.values()
        return frozenset(one.name for one in found if one.values and all(map(_is_set, one.values)))

    def is_small(self, type_: Type | None) -> bool:
        """Whether values of a type are numbers from 0 to 59."""
        within = self.facts.bounds(type_)
        return within is not None and within[0] >= 0 and within[1] < MOST

    def is_list(self, type_: Type | None) -> bool:
        """Whether a type is that of lists of such numbers."""
        return isinstance(type_, ListType | SetType) and self.is_small(type_.of)

    def holds(self, node: Any, known: Iterable[str]) -> bool:
        """Whether the value of an expression is kept as bits; `known` are the locals that are."""
        match node:
            case ex.Const(value=tuple() as items):
                return _is_set(items)
            case ex.Local():
                return node.name in known
            case ex.Lookup():
                return node.table in self.tables
            case ex.ZoneCards():
                return node.zone.zone in self.zones
            case ex.Fold(kind="list", value=None):
                return self.holds(node.source, known)
            case ex.Narrow() | ex.Best(kind="all"):
                return self.holds(node.source, known)
            case ex.IfElse():
                return self.holds(node.then, known) and self.holds(node.other, known)
            case ex.Prim(op="players"):
                return not self.facts.eliminates
            case ex.Prim(op="set_add" | "set_remove" | "take" | "take_last" | "rest"):
                return self.holds(node.args[0], known)
            case ex.Call():
                return self.function(node.function)
        return False

    def function(self, name: str) -> bool:
        """Whether a function of the program gives its value as bits."""
        if name not in self._functions:
            self._functions[name] = False  # while it is looked at, and if it calls itself
            one = self.facts.functions[name]
            self._functions[name] = self.is_list(one.type) and self.holds(one.value, ())
        return self._functions[name]

    def locals_of(
        self, body: st.Block, types: Mapping[str, Type], known: Iterable[str] = ()
    ) -> set[str]:
        """The locals that statements give values which can all be kept as bits; `types` has those
        of locals, `known` are others that are kept as bits."""
        found = {name for name, type_ in types.items() if self.is_list(type_)}
        given: dict[str, list[Any]] = {}
        for node in statements(body):
            for name in assigned(node):
                given.setdefault(name, []).append(node.value if isinstance(node, st.Let) else None)
        found &= given.keys()
        shrinking = True
        while shrinking:
            all_ = found.union(known)
            kept = {n for n in found if all(self.holds(one, all_) for one in given[n])}
            shrinking, found = kept != found, kept
        return found


def _is_set(value: Any) -> bool:
    """Whether a constant is a list of numbers from 0 to 59, ascending without repetition."""
    if not (
        isinstance(value, tuple) and all(type(one) is int and 0 <= one < MOST for one in value)
    ):
        return False
    return list(value) == sorted(set(value))
