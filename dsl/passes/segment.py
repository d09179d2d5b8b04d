"""Cuts the structured body of each procedure that asks into segments (see `ir.flow`).

Before: `body`, with Ask, and Do of procedures that ask, anywhere. After: `segments`, too, without
liveness; statements without a stop inside are the same as in the body. E.g.

    for each p:                         t__start:   let p__rest = players; goto t__loop_p
      ask n            becomes          t__loop_p:  if p__rest is empty: t__end_p, else t__next_p
      points[p] = n                     t__next_p:  let p, p__rest = ...; goto t__ask_n
                                        t__ask_n:   stop, then t__after_n
                                        t__after_n: points[p] = n; goto t__loop_p
                                        t__end_p:   return
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs
from attrs import define, field, frozen

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import Names, block_exits, procedures_of, within_turns
from cardwright.dsl.ir.expressions import Const, Expression, Local, Prim
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Parameter, Procedure, Program
from cardwright.dsl.ir.types import (
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    TextType,
    Type,
)
from cardwright.dsl.ir.walk import blocks
from cardwright.dsl.passes.fresh import Fresh, code_names, local_names
from cardwright.dsl.passes.tidy import tidy

MOST_TIMES = 1_000_000


def segment(program: Program) -> Program:
    """The program with segments for each procedure that asks; `asks` and `exits` must be true."""
    facts = _Facts(
        asking=frozenset(p.name for p in program.procedures if p.asks),
        exits={p.name: frozenset(p.exits) for p in program.procedures},
        within_turns=within_turns(program),
        names=Fresh(code_names(program)),
    )
    return attrs.evolve(
        program,
        procedures=tuple(
            _cut(p, facts) if p.asks else attrs.evolve(p, segments=()) for p in program.procedures
        ),
    )


def _cut(procedure: Procedure, facts: _Facts) -> Procedure:
    in_body = local_names(procedure)  # others are left from an earlier cut
    cutter = _Cutter(procedure, facts, Fresh(set(in_body)))
    cutter.all()
    own = tuple(local for local in procedure.locals if local.name in in_body)
    return attrs.evolve(procedure, segments=tidy(cutter.segments()), locals=(*own, *cutter.added))


@frozen
class _Facts:
    """What is known of the whole program: see the functions of the same names in `effects`."""

    asking: Names
    exits: dict[str, Names]
    within_turns: Names
    names: Fresh


@define
class _Open:
    """A segment to which statements are still added."""

    name: str
    handlers: tuple[flow.Handler, ...]
    origin: Origin
    body: list[st.Statement] = field(factory=list)


@frozen
class _InLoop:
    """Within a loop that is cut: where a Break goes on."""

    end: str


@frozen
class _InScope:
    """Within a scope that is cut: how it ends, and who handles exits outside it."""

    end: st.ScopeEnd
    outer: tuple[flow.Handler, ...]


@frozen
class _InFinally:
    """Within a body that is cut: what runs after it, and who handles exits outside it."""

    after: st.Block
    outer: tuple[flow.Handler, ...]


_Context: TypeAlias = _InLoop | _InScope | _InFinally


@define
class _Cutter:
    """Turns one body into segments, in the order of the text."""

    procedure: Procedure
    facts: _Facts
    _locals: Fresh
    added: list[Parameter] = field(factory=list)
    _done: dict[str, flow.Segment | None] = field(factory=dict)
    _open: _Open | None = None
    _handlers: tuple[flow.Handler, ...] = ()
    _contexts: list[_Context] = field(factory=list)

    def all(self) -> None:
        """Cuts the whole body."""
        self._begin(self._fresh("start"), self.procedure.origin)
        self._block(self.procedure.body)
        self._close(flow.Return(origin=self.procedure.origin))

    def segments(self) -> tuple[flow.Segment, ...]:
        """What was made, the entry first."""
        return tuple(made for made in self._done.values() if made is not None)

    # ---- segments

    def _fresh(self, suffix: str) -> str:
        return self.facts.names.fresh(f"{self.procedure.name}__{suffix}")

    def _fresh_local(self, name: str, type_: Type) -> str:
        local = self._locals.fresh(name)
        self.added.append(Parameter(local, type_))
        return local

    def _begin(self, name: str, origin: Origin) -> None:
        self._done[name] = None  # keeps the order in which segments begin
        self._open = _Open(name, self._handlers, origin)

    def _close(self, end: flow.End) -> None:
        """Ends the open segment; there is none after an exit or the like, and then no end."""
        made = self._open
        if made is not None:
            self._done[made.name] = flow.Segment(
                made.name, tuple(made.body), end, handlers=made.handlers, origin=made.origin
            )
        self._open = None

    def _goto(self, name: str, origin: Origin) -> None:
        self._close(flow.Goto(name, origin=origin))

    def _go_into(self, name: str, origin: Origin) -> None:
        """Goes on in a new segment, with the handlers that hold now."""
        self._goto(name, origin)
        self._begin(name, origin)

    def _add(self, *statements: st.Statement) -> None:
        if self._open is not None:
            self._open.body.extend(statements)

    # ---- statements

    def _block(self, block: st.Block) -> None:
        for statement in block:
            if self._open is None:
                return  # what follows an exit, the end of the game or a break is never reached
            self._statement(statement)

    def _statement(self, statement: st.Statement) -> None:
        if not self._is_cut(statement):
            self._add(statement)
            if isinstance(statement, st.Exit | st.EndGame | st.Fail):
                self._close(flow.Return(origin=statement.origin))
            return
        match statement:
            case st.Ask():
                self._ask(statement)
            case st.Do():
                self._do(statement, (statement.procedure,), None, statement.procedure)
            case st.DoOneOf():
                self._do(statement, statement.procedures, statement.index, "effect")
            case st.If():
                self._if(statement)
            case st.ForEach():
                self._for_each(statement)
            case st.Times():
                self._times(statement)
            case st.Loop():
                self._loop(statement)
            case st.Break():
                self._break(statement)
            case st.Scope():
                self._scope(statement)
            case st.Finally():
                self._finally(statement)

    def _is_cut(self, statement: st.Statement) -> bool:
        return self._stops(statement) or _breaks_out(statement)

    def _stops(self, statement: st.Statement) -> bool:
        if isinstance(statement, st.Ask) or not self.facts.asking.isdisjoint(
            procedures_of(statement)
        ):
            return True
        return any(self._stops(inner) for block in blocks(statement) for inner in block)

    def _ask(self, ask: st.Ask) -> None:
        stop, after = self._fresh(f"ask_{ask.into}"), self._fresh(f"after_{ask.into}")
        self._go_into(stop, ask.origin)
        self._close(flow.Stop(ask, after, origin=ask.origin))
        self._begin(after, ask.origin)

    def _do(
        self,
        statement: st.Do | st.DoOneOf,
        procedures: tuple[str, ...],
        index: Expression | None,
        name: str,
    ) -> None:
        after = self._fresh(f"after_{name}")
        origin = statement.origin
        self._close(flow.Enter(procedures, statement.args, after, index, origin=origin))
        self._begin(after, origin)

    def _if(self, statement: st.If) -> None:
        join, origin = self._fresh("after_if"), statement.origin
        branches = [(when, self._fresh("then"), block) for when, block in statement.branches]
        other = self._fresh("else") if statement.other else join
        ends = tuple((when, name) for when, name, _ in branches)
        self._close(flow.Branch(ends, other, origin=origin))
        for _, name, block in branches:
            self._arm(name, block, join, origin)
        if statement.other:
            self._arm(other, statement.other, join, origin)
        self._begin(join, origin)

    def _arm(self, name: str, block: st.Block, join: str, origin: Origin) -> None:
        self._begin(name, block[0].origin if block else origin)
        self._block(block)
        self._goto(join, origin)

    # ---- loops

    def _for_each(self, loop: st.ForEach) -> None:
        types = {p.name: p.type for p in (*self.procedure.parameters, *self.procedure.locals)}
        list_type = ListType(types.get(loop.name, NoneType()))
        rest = self._fresh_local(f"{loop.name}__rest", list_type)
        local, origin = Local(rest, origin=loop.origin), loop.origin
        self._add(st.Let(rest, loop.source, origin=origin))
        head = (
            st.Let(loop.name, Prim("first", (local,), origin=origin), origin=origin),
            st.Let(rest, Prim("rest", (local,), origin=origin), origin=origin),
        )
        done = Prim("is_empty", (local,), origin=origin)
        self._looped(loop, done, head, f"_{loop.name}")

    def _times(self, loop: st.Times) -> None:
        left = self._fresh_local("times__left", IntType(0, MOST_TIMES))
        local, origin = Local(left, origin=loop.origin), loop.origin
        self._add(st.Let(left, loop.count, origin=origin))
        one, none_left = Const(1, origin=origin), Const(0, origin=origin)
        fewer = Prim("sub", (local, one), origin=origin)
        done = Prim("le", (local, none_left), origin=origin)
        self._looped(loop, done, (st.Let(left, fewer, origin=origin),), "_times")

    def _loop(self, loop: st.Loop) -> None:
        self._looped(loop, loop.until, (st.Tick(origin=loop.origin),), "")

    def _looped(
        self,
        loop: st.ForEach | st.Times | st.Loop,
        done: Expression | None,
        head: st.Block,
        suffix: str,
    ) -> None:
        """Tests `done`, then runs `head` and the body, again and again."""
        origin = loop.origin
        test, end = self._fresh(f"loop{suffix}"), self._fresh(f"end{suffix or '_loop'}")
        self._go_into(test, origin)
        if done is not None:
            turn = self._fresh(f"next{suffix}")
            self._close(flow.Branch(((done, end),), turn, origin=origin))
            self._begin(turn, origin)
        self._add(*head)
        self._contexts.append(_InLoop(end))
        self._block(loop.body)
        self._contexts.pop()
        self._goto(test, origin)
        self._begin(end, origin)

    def _break(self, statement: st.Break) -> None:
        """Ends what stands between here and the loop, from the inside out, then leaves the loop."""
        handlers, contexts = self._handlers, self._contexts
        for depth in reversed(range(len(contexts))):
            context = contexts[depth]
            if isinstance(context, _InLoop):
                self._goto(context.end, statement.origin)
                break
            self._handlers, self._contexts = context.outer, contexts[:depth]
            self._go_into(self._fresh("break"), statement.origin)
            if isinstance(context, _InScope):
                self._add(context.end)
            else:
                self._block(context.after)
        self._handlers, self._contexts = handlers, contexts

    # ---- scopes

    def _scope(self, scope: st.Scope) -> None:
        origin, word = scope.origin, scope.name or scope.kind
        begin, scope_end = self._begin_and_end(scope)
        self._add(begin)
        end, outer = self._fresh(f"end_{word}"), self._handlers
        leaving = self._catch_scope(scope, end, word)
        self._inside(f"in_{word}", scope.body, _InScope(scope_end, outer), origin)
        self._goto(end, origin)
        self._handlers = outer
        for kind, name in leaving:
            self._begin(name, origin)
            self._add(scope_end, st.Exit(kind, origin=origin))
            self._close(flow.Return(origin=origin))
        self._begin(end, origin)
        self._add(scope_end)

    def _begin_and_end(self, scope: st.Scope) -> tuple[st.ScopeBegin, st.ScopeEnd]:
        """The statements for a scope; a turn within another one saves whose turn that was."""
        origin, saved = scope.origin, None
        again: Expression | None = None
        if scope.kind == "turn":
            again = Const(None, origin=origin)
            if self._is_in_turn():
                saved = self._fresh_local("active__saved", OptionalType(PlayerType()))
                again = Local(saved, origin=origin)
        begin = st.ScopeBegin(scope.kind, scope.name, scope.player, saved, origin=origin)
        return begin, st.ScopeEnd(scope.kind, scope.name, again, origin=origin)

    def _is_in_turn(self) -> bool:
        around = any(isinstance(c, _InScope) and c.end.kind == "turn" for c in self._contexts)
        return around or self.procedure.name in self.facts.within_turns

    def _catch_scope(self, scope: st.Scope, end: str, word: str) -> Iterable[tuple[str, str]]:
        """Sets the handlers of a scope's body: its own exit goes to its end, others through it."""
        inner = block_exits(scope.body, self.facts.exits)
        leaving = [
            (kind, self._fresh(f"leave_{word}_by_{kind}")) for kind in sorted(inner - {scope.kind})
        ]
        own = [flow.Handler(scope.kind, end)] if scope.kind in inner else []
        if inner:
            self._handlers = (*own, *(flow.Handler(kind, name) for kind, name in leaving))
        return leaving

    def _inside(self, suffix: str, block: st.Block, context: _Context, origin: Origin) -> None:
        self._go_into(self._fresh(suffix), origin)
        self._contexts.append(context)
        self._block(block)
        self._contexts.pop()

    def _finally(self, statement: st.Finally) -> None:
        origin, outer = statement.origin, self._handlers
        context = _InFinally(statement.after, outer)
        if not block_exits(statement.body, self.facts.exits):
            self._inside("guarded", statement.body, context, origin)
            self._block(statement.after)
            return
        caught = self._fresh_local("exit__caught", OptionalType(TextType()))
        after, rest = self._fresh("finally"), self._fresh("after_finally")
        self._handlers = (flow.Handler("any", after, caught),)
        self._inside("guarded", statement.body, context, origin)
        self._add(st.Let(caught, Const(None, origin=origin), origin=origin))
        self._goto(after, origin)
        self._handlers = outer
        self._begin(after, origin)
        self._block(statement.after)
        self._close(flow.Reraise(caught, rest, origin=origin))
        self._begin(rest, origin)


def _breaks_out(statement: st.Statement) -> bool:
    """Whether a Break in it leaves a loop around the statement."""
    if isinstance(statement, st.Break):
        return True
    if isinstance(statement, st.ForEach | st.Times | st.Loop):
        return False
    return any(_breaks_out(inner) for block in blocks(statement) for inner in block)
