"""Procedures in playouts: those that are carried out in one place stand there, and to leave a turn
is to return.

Before: `turn of p: … do play(p)`, where `play` ends the turn. After: the turn is a function, the
body of `play` stands in it, and `end turn` is `return`. A procedure that is carried out in several
places and may end the turn of its caller returns whether it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.naming import safe
from cardwright.dsl.compiler.reduce import is_atom, put, weight
from cardwright.dsl.compiler.statements import (
    arguments,
    does_nothing,
    print_block,
    read_locals,
)
from cardwright.dsl.compiler.text import call, word
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import procedures_of
from cardwright.dsl.ir.expressions import Local
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.renaming import with_new_locals
from cardwright.dsl.ir.walk import assigned, blocks, free_locals, statements, walk

SMALL, MEDIUM, LARGE = 14, 30, 260
FEW = 3
DEEPEST = 9


class Calls:
    """Who carries out whom in the playouts of a program, and how procedures are left."""

    def __init__(
        self, facts: Facts, procedures: Mapping[str, Procedure], is_played: Callable[[str], bool]
    ) -> None:
        self.facts = facts
        self.procedures = procedures
        self.is_played = is_played
        self._inside: dict[str, bool] = {}

    @cached_property
    def reached(self) -> tuple[str, ...]:
        """The procedures that a playout may carry out."""
        program = self.facts.program
        todo, found = [program.play, program.finish], dict[str, None]()
        while todo:
            name = todo.pop()
            if name not in found:
                found[name] = None
                for node in statements(self.procedures[name].body):
                    todo += procedures_of(node)
        return tuple(found)

    @cached_property
    def times(self) -> Counter[str]:
        """In how many places each procedure is carried out by name."""
        bodies = [self.procedures[name].body for name in self.reached]
        nodes = [node for body in bodies for node in statements(body)]
        return Counter(node.procedure for node in nodes if isinstance(node, st.Do))

    @cached_property
    def tabled(self) -> frozenset[str]:
        """The procedures that are chosen by number."""
        nodes = self.facts.all_of(st.DoOneOf)
        return frozenset(name for node in nodes for name in node.procedures)

    @cached_property
    def returning(self) -> frozenset[str]:
        """The procedures that say by what they return whether the turn (phase, round) of their
        caller is to be left; others that leave it raise, as those do that are chosen by number,
        whose caller does not know which it is."""
        found = {n for n in self.reached if self.is_played(n) and n not in self.tabled}
        found = {n for n in found if len(set(self.procedures[n].exits)) == 1}
        shrinking = True
        while shrinking:
            kept = {n for n in found if self.plain(self.procedures[n].body, found)}
            shrinking, found = kept != found, kept
        return frozenset(found)

    def plain(self, block: st.Block, returning: set[str] | frozenset[str], ended: str = "") -> bool:
        """Whether each way to leave a block by an exit can be a `return`."""
        for node in block:
            leaving = [n for n in procedures_of(node) if set(self.procedures[n].exits) - {ended}]
            if isinstance(node, st.DoOneOf) and leaving:
                return False
            if not returning.issuperset(leaving):
                return False
            if isinstance(node, st.Scope | st.Finally):
                own = node.kind if isinstance(node, st.Scope) else ""
                if self.leaves(node.body, own):
                    return False
            elif not all(self.plain(inner, returning, ended) for inner in blocks(node)):
                return False
        return True

    def leaves(self, block: st.Block, ended: str = "") -> set[str]:
        """The kinds of exits that may leave a block, less one."""
        found: set[str] = set()
        for node in block:
            if isinstance(node, st.Exit):
                found.add(node.kind)
            for name in procedures_of(node):
                found.update(self.procedures[name].exits)
            own = node.kind if isinstance(node, st.Scope) else ""
            for inner in blocks(node):
                found |= self.leaves(inner, own)
        return found - {ended}

    def is_recursive(self, name: str) -> bool:
        """Whether a procedure may carry out itself."""
        todo, seen = [name], set[str]()
        while todo:
            for node in statements(self.procedures[todo.pop()].body):
                for called in procedures_of(node):
                    if called == name:
                        return True
                    if called not in seen:
                        seen.add(called)
                        todo.append(called)
        return False

    def stands_inside(self, name: str) -> bool:
        """Whether a procedure stands where it is carried out."""
        if name not in self._inside:
            size = weight(self.procedures[name].body)
            times = self.times[name]
            fits = size <= (LARGE if times <= 1 else MEDIUM if times <= FEW else SMALL)
            self._inside[name] = fits and self.is_played(name) and not self.is_recursive(name)
        return self._inside[name]


class Direct:
    """Prints calls, exits and scopes for playouts. `begin` makes the code of a new function, `held`
    says which lists of the state it holds in locals."""

    def __init__(
        self,
        calls: Calls,
        begin: Callable[[str], Code],
        add: Callable[[Code], None],
        held: Callable[[st.Block], list[str]] = lambda body: [],
    ) -> None:
        self.calls = calls
        self.begin = begin
        self.add = add
        self.held = held
        self.body: st.Block = ()
        self._fresh = 0

    def printers(self) -> dict[type, StatementPrinter]:
        """How each kind of statement is printed."""
        return {st.Do: self._do, st.Scope: self._scope}

    # ---- calls

    def _do(self, code: Code, node: st.Do) -> None:
        name = node.procedure
        if does_nothing(code, (node,)):
            return
        procedure = self.calls.procedures[name]
        if self.calls.stands_inside(name) and self._is_shallow(code, procedure):
            self._inline(code, node, procedure)
            return
        made = call(code.procedure(name), arguments(code, node.args))
        if not procedure.exits or name not in self.calls.returning:
            code.line(made)
            return
        (kind,) = set(procedure.exits)
        with code.block(made, "if ", ":"):
            code.statements[st.Exit](code, st.Exit(kind, origin=node.origin))

    @staticmethod
    def _is_shallow(code: Code, procedure: Procedure) -> bool:
        return code.writer.depth + _height(procedure.body) <= DEEPEST

    def _inline(self, code: Code, node: st.Do, procedure: Procedure) -> None:
        """The body of a procedure, with new names for its locals."""
        self._fresh += 1
        names: dict[str, str] = {}
        types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}

        def fresh(name: str) -> str:
            if name not in names:
                names[name] = f"{name.partition('~')[0]}~i{self._fresh}_{len(names)}"
                if name in types:
                    code.types[names[name]] = types[name]
            return names[name]

        body = with_new_locals(procedure.body, fresh)
        values: dict[str, Any] = {}
        lets: list[st.Statement] = []
        for parameter, arg in zip(procedure.parameters, node.args, strict=True):
            if is_atom(arg) and parameter.name not in names:
                values[parameter.name] = arg
            else:
                own = fresh(parameter.name)
                lets.append(st.Let(own, arg, origin=node.origin))
                values[parameter.name] = Local(own)
        body = put(body, values)
        if code.wanted is not None:
            code.wanted |= read_locals(code, body)
        if code.module.sets is not None:
            known = {one: code.types[one] for one in names.values() if one in code.types}
            code.bit_locals |= code.module.sets.locals_of((*lets, *body), known, code.bit_locals)
        print_block(code, lets)
        self._within(code, procedure, body)

    def _within(self, code: Code, procedure: Procedure, body: st.Block) -> None:
        """Prints statements that belong to another procedure than the function they stand in."""
        owner, at, leaving, around = code.owner, code.writer.at, code.leaving, self.body
        code.owner, code.leaving, self.body = procedure.name, [], body
        code.writer.at = ((procedure.name, procedure.origin), *at)
        if not does_nothing(code, body):
            code.place(procedure.origin)
        print_block(code, body)
        code.owner, code.writer.at, code.leaving, self.body = owner, at, leaving, around

    # ---- scopes

    def _scope(self, code: Code, node: st.Scope) -> None:
        if not self._is_apart(node):
            STATEMENTS[st.Scope](code, node)
            return
        own = _given(node.body)
        names = [name for name in free_locals(node.body) if name not in own]
        names.sort(key=lambda name: (name.partition("~")[0], name))
        title = self._apart(code, node, names)
        turn = node.kind == "turn" and not (code.light and not code.facts.looks_at_turns)
        saved = code.temporary("turn_before") if turn else ""
        if turn and node.player is not None:
            code.line(f"{saved} = s.active")
            code.line(code.value(node.player), "s.active = ")
        code.line(call(title, [*map(word, code.heads), *map(code.local, names)]))
        if turn:
            code.line(f"s.active = {saved}")

    def _apart(self, code: Code, node: st.Scope, names: list[str]) -> str:
        """Writes the function that is the body of a scope; gives its name."""
        inner = self.begin(code.owner)
        inner.types, inner.wanted, inner.exits = code.types, code.wanted, returning("return")
        inner.bit_locals = code.bit_locals
        title = code.module.new(f"{safe(code.owner)}__{node.kind}")
        types = [code.local(name).type for name in names]
        words = [inner.declare(name, of) for name, of in zip(names, types, strict=True)]
        typed = list(zip(words, types, strict=True))
        inner.writer.at = ((code.owner, node.origin), *code.writer.at[1:])
        inner.place(node.origin)
        with inner.block(inner.head(title, typed, "None"), "", ":"):
            with inner.holding(self.held(node.body)):
                print_block(inner, node.body)
        self.add(inner)
        return title

    def _is_apart(self, node: st.Scope) -> bool:
        """Whether the body of a scope can be a function in which an exit is a return."""
        if self.calls.leaves(node.body) != {node.kind} or _breaks(node.body):
            return False
        if not self.calls.plain(node.body, self.calls.returning):
            return False
        own = _given(node.body)
        return _uses(node.body, own) == _uses(self.body, own)


def _given(block: st.Block) -> set[str]:
    return {name for one in statements(block) for name in assigned(one)}


def _uses(block: st.Block, names: set[str]) -> Counter[str]:
    """How often locals are read or given a value in a block."""
    found = Counter(name for one in statements(block) for name in assigned(one) if name in names)
    found.update(n.name for n in walk(block) if isinstance(n, Local) and n.name in names)
    return found


def returning(line: str) -> Callable[[Code, str], bool]:
    """An exit that is a line which returns."""

    def leave(code: Code, kind: str) -> bool:
        code.line(line)
        return True

    return leave


def _breaks(block: st.Block) -> bool:
    """Whether a `Break` in a block leaves a loop around it."""
    for node in block:
        if isinstance(node, st.Break):
            return True
        if isinstance(node, st.ForEach | st.Times | st.Loop):
            continue
        if any(_breaks(inner) for inner in blocks(node)):
            return True
    return False


def _height(block: st.Block) -> int:
    """How deeply blocks are nested in a block."""
    inner = [_height(one) for node in block for one in blocks(node)]
    asks = any(isinstance(node, st.Ask) for node in block)
    return max([2 if asks else 0, *[one + 1 for one in inner]])
