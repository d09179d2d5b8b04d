"""Statements of the IR as Python functions (state, locals, run), made once for each program.

There are two sets: one for runs that nobody listens to, and one that also records events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Const, Local
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import statements
from cardwright.interpreter import carding, changing
from cardwright.interpreter.bodies import FAULTS as FAULTS
from cardwright.interpreter.bodies import INDENT, Body
from cardwright.interpreter.bodies import located as located
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.faults import (
    EXITS,
    BreakLoop,
    ExitScope,
    GameOver,
    fail,
)
from cardwright.interpreter.makers import Events, StatementMaker
from cardwright.interpreter.run import BUDGET, OUT_OF_BUDGET
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Executor, Shape

LEAVING = (ExitScope, BreakLoop)
SMALL_BLOCK = 6


class ProcedureCode:
    """A procedure that does not ask: the function of its body, and how many locals it has."""

    __slots__ = ("run", "size")

    def __init__(self) -> None:
        self.run: Executor | None = None
        self.size = 0


class Statements:
    """Makes the code of statements; `recording` says for which of the two sets."""

    def __init__(self, program: Program, expressions: Expressions, recording: bool) -> None:
        self.program = program
        self.expressions = expressions
        events = Events(recording)
        self._event = events.line
        self.procedures = {one.name: one for one in program.procedures}
        self._codes: dict[str, ProcedureCode] = {}
        self._makers: dict[type, StatementMaker] = {
            st.Let: self._let,
            st.If: self._if,
            st.ForEach: self._for_each,
            st.Times: self._times,
            st.Loop: self._loop,
            st.Break: lambda node, scope, shape: [f"raise {shape.add(BreakLoop)}"],
            st.Do: self._do,
            st.DoOneOf: self._do_one_of,
            st.Scope: self._scope,
            st.ScopeBegin: self._scope_begin,
            st.ScopeEnd: self._scope_end,
            st.Tick: lambda node, scope, shape: self._tick(shape, node.units),
            st.Finally: self._finally,
            st.Exit: lambda node, scope, shape: [f"raise {shape.add(EXITS[node.kind])}"],
            st.EndGame: lambda node, scope, shape: [f"raise {shape.add(GameOver)}"],
            st.Fail: lambda node, scope, shape: [f"{shape.add(fail)}({shape.add(node.message)})"],
            **carding.makers(expressions, events),
            **changing.makers(expressions, events),
        }

    # ---- blocks

    def body(self, nodes: Sequence[st.Statement], scope: Scope, shape: Shape) -> Body:
        """The lines of several statements."""
        body = Body()
        for node in nodes:
            body.add(self._makers[type(node)](node, scope, shape), node.origin)
        return body

    def block(
        self, nodes: Sequence[st.Statement], scope: Scope, name: str | None = None
    ) -> Executor | None:
        """The function of several statements; None when they do nothing. With `name` it is the body
        of that procedure, and a fault that leaves it is told so."""
        shape = Shape()
        body = self.body(nodes, scope, shape)
        if not body.lines:
            return None
        lines = ["def run(s, e, c):", *body.guarded(shape, name)]
        made: Executor = shape.make("\n    ".join(lines))
        return made

    def inner(
        self, block: Sequence[st.Statement], scope: Scope, shape: Shape, origin: Origin
    ) -> Body:
        """A block that stands within another statement: its lines if they are few, else the call
        of a function of its own."""
        if sum(1 for _ in statements(tuple(block))) <= SMALL_BLOCK and not _has_scope(block):
            body = self.body(block, scope, shape)
        else:
            body, run = Body(), self.block(block, scope)
            if run is not None:
                body.add([f"{shape.add(run)}(s, e, c)"], origin)
        if not body.lines:
            body.add(["pass"], origin)
        return body

    # ---- locals and branches

    def _let(self, node: st.Let, scope: Scope, shape: Shape) -> list[str]:
        value = self.expressions.code(node.value, scope)
        at = scope.place(node.name)
        return [f"{shape.local(at)} = {value.embed(shape)}"]

    def _if(self, node: st.If, scope: Scope, shape: Shape) -> Body:
        body = Body()
        for condition, block in node.branches:
            test = self.expressions.code(condition, scope).embed(shape)
            body.add([f"{'elif' if body.lines else 'if'} {test}:"], node.origin)
            body.add(self.inner(block, scope, shape, node.origin), node.origin, INDENT)
        if node.other:
            other = self.inner(node.other, scope, shape, node.origin)
            if not body.lines:
                return other
            body.add(["else:"], node.origin)
            body.add(other, node.origin, INDENT)
        return body

    # ---- loops

    def _for_each(self, node: st.ForEach, scope: Scope, shape: Shape) -> Body:
        source = self.expressions.code(node.source, scope).embed(shape)
        at = scope.place(node.name)
        head = f"for {shape.local(at)} in {source}:"
        return self._turns([], head, [], node, scope, shape)

    def _times(self, node: st.Times, scope: Scope, shape: Shape) -> Body:
        """A count beyond the budget is refused before the first turn."""
        if isinstance(node.count, Const) and node.count.value == 1 and not has_break(node.body):
            return self.inner(node.body, scope, shape, node.origin)
        count = self.expressions.code(node.count, scope).embed(shape)
        refuse = f"{shape.add(fail)}({shape.add(OUT_OF_BUDGET)})"
        before = [f"n = {count}", f"if n > {shape.add(BUDGET)}: {refuse}"]
        return self._turns(before, "for _ in range(n):", [], node, scope, shape)

    def _loop(self, node: st.Loop, scope: Scope, shape: Shape) -> Body:
        test = "True"
        if node.until is not None:
            test = f"not {self.expressions.code(node.until, scope).embed(shape)}"
        tick = self._tick(shape, node.units)
        return self._turns([], f"while {test}:", tick, node, scope, shape)

    def _turns(
        self,
        before: list[str],
        head: str,
        first: list[str],
        node: st.ForEach | st.Times | st.Loop,
        scope: Scope,
        shape: Shape,
    ) -> Body:
        """The lines of a loop; a Break in its body leaves it."""
        body, origin = Body(), node.origin
        breaks = has_break(node.body)
        if breaks:
            body.add([*before, "try:"], origin)
            indent = INDENT
        else:
            body.add(before, origin)
            indent = ""
        body.add([head], origin, indent)
        body.add(first, origin, indent + INDENT)
        body.add(self.inner(node.body, scope, shape, origin), origin, indent + INDENT)
        if breaks:
            body.add([f"except {shape.add(BreakLoop)}: pass"], origin)
        return body

    def _tick(self, shape: Shape, units: int = 1) -> list[str]:
        refuse = f"{shape.add(fail)}({shape.add(OUT_OF_BUDGET)})"
        return [f"c.ticks -= {units}", f"if c.ticks < 0: {refuse}"]

    # ---- procedures

    def procedure(self, name: str) -> ProcedureCode:
        """The code of a procedure that does not ask. While it is being made `run` is None."""
        if name not in self._codes:
            code = self._codes[name] = ProcedureCode()
            node = self.procedures[name]
            scope = Scope.of(node.parameters, node.locals)
            run = self.block(node.body, scope, name)
            code.size = scope.slots.size
            code.run = run or _nothing
        return self._codes[name]

    def _do(self, node: st.Do, scope: Scope, shape: Shape) -> list[str]:
        code = self.procedure(node.procedure)
        if code.run is _nothing and all(isinstance(one, Const | Local) for one in node.args):
            return []
        args = [one.embed(shape) for one in self.expressions.codes(node.args, scope)]
        if code.run is None:
            return [f"{shape.add(later)}({shape.add(code)}, s, [{', '.join(args)}], c)"]
        args += ["None"] * (code.size - len(args))
        return [f"{shape.add(code.run)}(s, [{', '.join(args)}], c)"]

    def _do_one_of(self, node: st.DoOneOf, scope: Scope, shape: Shape) -> list[str]:
        """The procedures are looked up when called: they may carry out effects in turn."""
        codes = tuple(self.procedure(name) for name in node.procedures)
        index = self.expressions.code(node.index, scope).embed(shape)
        args = ", ".join(one.embed(shape) for one in self.expressions.codes(node.args, scope))
        lines = [f"n = {index}", "if n is not None:"]
        lines += [f"    {line}" for line in self._tick(shape)]
        lines.append(f"    {shape.add(later)}({shape.add(codes)}[n], s, [{args}], c)")
        return lines

    # ---- turns, phases and rounds

    def _scope(self, node: st.Scope, scope: Scope, shape: Shape) -> Body:
        turn, body, origin = node.kind == "turn", Body(), node.origin
        begin = st.ScopeBegin(node.kind, node.name, node.player, origin=origin)
        body.add(["saved = s.active"] if turn else [], origin)
        body.add(self._scope_begin(begin, scope, shape), origin)
        end = self._scope_event("scope_end", node, "s.active" if turn else "None", shape)
        if turn:
            end.append("s.active = saved")
        body.add(["try:"], origin)
        body.add(self.inner(node.body, scope, shape, origin), origin, INDENT)
        body.add([f"except {shape.add(EXITS[node.kind])}: pass"], origin)
        if end:
            body.add([f"except {shape.add(LEAVING)}:"], origin)
            body.add([*end, "raise"], origin, INDENT)
        body.add(end, origin)
        return body

    def _scope_begin(self, node: st.ScopeBegin, scope: Scope, shape: Shape) -> list[str]:
        player = "None"
        lines: list[str] = []
        if node.player is not None:
            player = self.expressions.code(node.player, scope).embed(shape)
        if node.saved is not None:
            lines.append(f"{shape.local(scope.place(node.saved))} = s.active")
        if node.kind == "turn":
            lines.append(f"s.active = {player}")
            player = "s.active"
        return lines + self._scope_event("scope_begin", node, player, shape)

    def _scope_end(self, node: st.ScopeEnd, scope: Scope, shape: Shape) -> list[str]:
        turn = node.kind == "turn"
        lines = self._scope_event("scope_end", node, "s.active" if turn else "None", shape)
        if turn and node.saved is not None:
            saved = self.expressions.code(node.saved, scope).embed(shape)
            lines.append(f"s.active = {saved}")
        return lines

    def _scope_event(
        self, kind: str, node: st.Scope | st.ScopeBegin | st.ScopeEnd, player: str, shape: Shape
    ) -> list[str]:
        args = f"({shape.add(node.kind)}, {shape.add(node.name)}, {player})"
        return self._event(kind, args, node.origin, shape)

    def _finally(self, node: st.Finally, scope: Scope, shape: Shape) -> Body:
        body, origin = self.inner(node.body, scope, shape, node.origin), node.origin
        after = self.inner(node.after, scope, shape, origin)
        made = Body()
        made.add(["try:"], origin)
        made.add(body, origin, INDENT)
        made.add([f"except {shape.add(LEAVING)}:"], origin)
        made.add(after, origin, INDENT)
        made.add(["    raise"], origin)
        made.add(after, origin)
        return made


def _nothing(s: Any, e: list[Any], c: Any) -> None:
    """The function of a procedure that does nothing."""


def later(code: ProcedureCode, s: Any, e: list[Any], c: Any) -> None:
    """Carries out a procedure whose function was not there yet when the call was made."""
    run = code.run
    assert run is not None
    run(s, e + [None] * (code.size - len(e)), c)


def has_break(block: st.Block) -> bool:
    """Whether a Break in a block leaves the loop around it."""
    for node in block:
        match node:
            case st.Break():
                return True
            case st.If():
                if any(has_break(inner) for _, inner in node.branches) or has_break(node.other):
                    return True
            case st.Scope():
                if has_break(node.body):
                    return True
            case st.Finally():
                if has_break(node.body) or has_break(node.after):
                    return True
    return False


def _has_scope(block: Sequence[st.Statement]) -> bool:
    """Whether a block has a turn of its own, which keeps in a variable who was active before."""
    return any(isinstance(one, st.Scope) for one in statements(tuple(block)))
