"""Segments over a table: the stepped form of light programs.

Nothing is pushed. Every local that outlives a stop or a call has a place of its own in the table,
and so has the way back of a procedure that is called from several places: a procedure that asks is
under way once at a time, since none of them can call itself.

    before (any program)                        after
    s.stack = (*c.stack, (…, (p, given)))       s.play_turn__p = p
    return None                                 s.play_turn__given = given
                                                return ask(s)

A function gives `STOPPED` when the table waits for an answer, `OVER` when the game is over, else
the number of the segment to go on with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeGuard

from attrs import evolve

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import Module, machine_type
from cardwright.dsl.compiler.expressions import late_table
from cardwright.dsl.compiler.options import write_offers
from cardwright.dsl.compiler.segments import Segments, exits_of
from cardwright.dsl.compiler.session_going import SessionGoing
from cardwright.dsl.compiler.session_offers import write_typed_offers
from cardwright.dsl.compiler.statements import EXITS, arguments, tick
from cardwright.dsl.compiler.text import call, word
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.ranges import NUMBER
from cardwright.dsl.ir.types import Type

STOPPED, OVER = -1, -2


class Around(Protocol):
    """What segments need of the sessions of a program (see `session.Sessions`)."""

    module: Module
    add: Callable[[Code], None]
    lists: set[str]

    @property
    def going(self) -> SessionGoing:
        """Which functions call each other at once."""

    def code(self, procedure: Procedure) -> Code:
        """A function of a procedure, still empty."""

    def bit_locals(self, procedure: Procedure) -> set[str]:
        """The locals of a procedure that are kept as bits."""

    def laid_out(self, procedure: str) -> list[st.Statement]:
        """The statements of a procedure whose effect is there when a game begins."""

    def segments(self, procedure: str) -> SessionSegments:
        """The segments of a procedure."""

    def first(self, procedure: str) -> str:
        """The first segment of a procedure, "" of one that does not ask or that stops there."""

    def sites(self, procedure: str) -> list[tuple[str, str]]:
        """Where a procedure is called: the callers, and what they go on with afterwards."""

    def returns_to(self, procedure: str) -> list[str]:
        """The function that the end of a procedure goes on with, if that is always the same."""

    def slot(self, procedure: str, name: str, kind: str) -> str:
        """The part of the table for a local of a procedure."""

    def back(self, procedure: str) -> str:
        """The part of the table that says what goes on after a procedure."""

    def number(self, procedure: str, segment: str) -> int:
        """The number of a segment for the loop that runs segments."""

    def number_of_question(self, segment: str) -> int:
        """The number of a question."""

    def leave(self, procedure: str, kind: str) -> str:
        """The function for an exit out of a procedure."""


class SessionSegments(Segments):
    """Prints the segments of one procedure over a table."""

    def __init__(self, sessions: Around, procedure: Procedure) -> None:
        super().__init__(sessions.module, procedure)
        self.sessions = sessions
        self.bits = sessions.bit_locals(procedure)
        self.loose = {end.ask.into for end in map(_end_of, procedure.segments) if _is_mixed(end)}
        self.is_laid_out = self._leave_out(sessions.laid_out(procedure.name))

    def _leave_out(self, done: list[st.Statement]) -> bool:
        """Takes out the statements that tables begin with; says whether all were found."""
        for name, segment in self.by_name.items():
            kept: list[st.Statement] = []
            for node in segment.body:
                if done and node == done[0]:
                    del done[0]
                else:
                    kept.append(node)
            self.by_name[name] = evolve(segment, body=tuple(kept))
        return not done

    def code(self) -> Code:
        """A function of this procedure, still empty."""
        code = self.sessions.code(self.procedure)
        code.bit_locals = self.bits
        return code

    def head(self, code: Code, title: str, names: tuple[str, ...]) -> None:
        """The first line of a function that takes locals."""
        types = [None if one in self.loose else self.types.get(one) for one in names]
        words = [code.declare(one, self.types.get(one)) for one in names]
        code.line(code.head(title, list(zip(words, types, strict=True)), "i64"), "", ":")

    # ---- functions

    def title(self, name: str) -> str:
        """The function of a segment."""
        return self.module.name("stepped", name)

    def write(self, name: str) -> Code:
        """The function of a segment."""
        segment = self.by_name[name]
        code = self.code()
        code.place(self._begins(segment))
        self.head(code, self.title(name), self.taken(name))
        with code.writer.indented():
            if name in self.reached(name):
                self._around(code, segment)
            else:
                self._segment(code, segment, name, 0)
        return code

    def beginning(self) -> Code:
        """The function that calls begin with, where that is not the first segment."""
        code = self.code()
        self.head(code, self.entry, self.parameters)
        with code.writer.indented():
            self._trampoline(code, self.procedure.segments[0].name)
        return code

    @property
    def entry(self) -> str:
        """The function that calls begin with."""
        if self.has_beginning:
            return self.module.name("stepped", f"{self.procedure.name}__begin")
        return self.title(self.procedure.segments[0].name)

    def reached(self, name: str) -> list[str]:
        """The functions that a segment goes on with, also that of the caller at the end."""
        segment = self.by_name[name]
        if isinstance(segment.end, flow.Return):
            return self.sessions.returns_to(self.procedure.name)
        if isinstance(segment.end, flow.Enter) and segment.end.index is not None:
            called = [self.sessions.first(one) for one in segment.end.procedures]
            return [*[one for one in called if one], *self._targets(segment.end.resume)]
        return super().reached(name)

    def _targets(self, target: str) -> list[str]:
        if self.is_stop(target):
            return []
        return self.reached(target) if target in self.inline else [target]

    # ---- stops

    def stop(self, segment: flow.Segment) -> Code:
        """The function that stops: it lays out what is offered."""
        assert isinstance(segment.end, flow.Stop)
        ask = segment.end.ask
        code = self.code()
        code.writer.at = ((self.procedure.name, ask.origin),)
        self.head(code, self.title(segment.name), segment.live)
        with code.writer.indented():
            self._save(code, segment.live)
            write = write_typed_offers if self.module.typed else write_offers
            write(code, ask, lambda *lists: self._deliver(segment, *lists))
            code.line(f"s.at = {self.sessions.number_of_question(segment.name)}")
            code.line(f"return {STOPPED}")
        return code

    def _deliver(
        self, segment: flow.Segment, code: Code, ids: str, values: str, which: str | None
    ) -> None:
        """The lines that put what is offered into the table."""
        need = self._needs(code, segment)
        same = ids == values and need.values
        self.sessions.lists |= {"values"} if need.values else set()
        code.line(f"s.option_ids = {'s.values = ' if same else ''}tuple({ids})")
        if need.values and not same:
            code.line(f"s.values = tuple({values})")
        if need.groups and which != ids:
            self.sessions.lists.add("groups")
            code.line(f"s.groups = {which}")

    def _needs(self, code: Code, segment: flow.Segment) -> Needs:
        assert isinstance(segment.end, flow.Stop)
        ask = segment.end.ask
        sourced = any(one.source is not None for one in ask.choices)
        which = ask.which is not None and code.is_wanted(ask.which)
        return Needs(sourced and code.is_wanted(ask.into), which and len(ask.choices) > 1)

    def answer(self, segment: flow.Segment) -> Code:
        """The function that goes on with the option at a place."""
        end = segment.end
        assert isinstance(end, flow.Stop)
        code = self.code()
        code.writer.at = ((self.procedure.name, end.ask.origin),)
        code.title = self.module.new(f"{self.title(segment.name)}__answered")
        place = code.temporary("place")
        code.line(code.head(code.title, [(place, NUMBER)], "i64"), "", ":")
        with code.writer.indented():
            self._answered(code, segment, end, place)
            self._jump(code, end.resume, "", 0)
        return code

    def _answered(self, code: Code, segment: flow.Segment, end: flow.Stop, place: str) -> None:
        """The lines that fetch the locals, and the answer."""
        ask, need = end.ask, self._needs(code, segment)
        kept = set(self.by_name[end.resume].live)
        self._load(code, [one for one in segment.live if one in kept and one not in _of(ask)])
        if code.is_wanted(ask.into):
            got = f"s.values[{place}]" if need.values else "None"
            code.line(f"{self._given(code, ask.into)} = {got}")
        if ask.which is not None and code.is_wanted(ask.which):
            got = str(0)
            if need.groups:
                got = f"s.{'option_ids' if self._ids_are_groups(ask) else 'groups'}[{place}]"
            code.line(f"{code.assigned(ask.which)} = {got}")

    @staticmethod
    def _ids_are_groups(ask: st.Ask) -> bool:
        plain = all(one.source is None for one in ask.choices)
        return plain and all(number == one.base for number, one in enumerate(ask.choices))

    def player(self, segment: flow.Segment) -> str:
        """The function that says whose choice it is, written here."""
        assert isinstance(segment.end, flow.Stop)
        code = self.code()
        code.title = self.module.new(f"{self.title(segment.name)}__player")
        code.writer.at = ((self.procedure.name, segment.end.ask.origin),)
        code.line(code.head(code.title, [], "i64"), "", ":")
        with code.writer.indented():
            self._load(code, segment.live)
            code.line(code.value(segment.end.ask.player), "return ")
        self.sessions.add(code)
        return code.title

    # ---- the places of locals

    def slot(self, name: str) -> str:
        """The part of the table that keeps a local."""
        return self.sessions.slot(self.procedure.name, name, self.kind(name))

    def kind(self, name: str) -> str:
        """The type of a local in code for machines."""
        of: Type | None = None if name in self.loose else self.types.get(name)
        return "i64" if name in self.bits else machine_type(of) if of is not None else "Any"

    def _save(self, code: Code, names: tuple[str, ...]) -> None:
        for one in names:
            code.line(code.local(one), f"s.{self.slot(one)} = ")

    def _load(self, code: Code, names: Any) -> None:
        for one in names:
            code.line(f"{self._given(code, one)} = s.{self.slot(one)}")

    def _given(self, code: Code, name: str) -> str:
        """The word of a local that is given a value, in typed code with its type."""
        if name not in self.loose:
            return code.assigned(name)
        return code.given(code.declare(name, None), None)

    # ---- going on

    def _trampoline(self, code: Code, name: str) -> None:
        """Goes on with a segment by way of the loop that runs segments."""
        if self.is_stop(name):
            self._stop(code, name)
            return
        self._save(code, self.by_name[name].live)
        code.line(f"return {self.sessions.number(self.procedure.name, name)}")

    def _jump(self, code: Code, name: str, root: str, depth: int) -> None:
        """Goes on with a segment."""
        if name in self.inline and not self.is_stop(name):
            self._segment(code, self.by_name[name], root, depth)
        elif self.is_stop(name):
            self._stop(code, name)
        elif name == root:
            code.line("continue")
        elif self.sessions.going.is_direct(root, name):
            self._call_segment(code, self.title(name), self.taken(name))
        else:
            self._trampoline(code, name)

    def _call_segment(self, code: Code, title: str, names: tuple[str, ...]) -> None:
        code.line(call(title, [word("s"), *[code.local(one) for one in names]]), "return ")

    def _stop(self, code: Code, name: str) -> None:
        """Stops: the table says what is offered."""
        self._call_segment(code, self.title(name), self.by_name[name].live)

    def _end(self, code: Code, segment: flow.Segment, root: str, depth: int) -> None:
        if isinstance(segment.end, flow.Return):
            self._return(code, root)
        else:
            super()._end(code, segment, root, depth)

    def _return(self, code: Code, root: str) -> None:
        """The caller goes on."""
        sites = self.sessions.sites(self.procedure.name)
        if not sites:
            code.line(f"return {OVER}")
        elif len(sites) > 1:
            code.line(f"return s.{self.sessions.back(self.procedure.name)}")
        else:
            self._return_to(code, root, *sites[0])

    def _return_to(self, code: Code, root: str, caller: str, resume: str) -> None:
        other = self.sessions.segments(caller)
        direct = resume in other.functions() and self.sessions.going.is_direct(root, resume)
        if not direct and not other.is_stop(resume):
            code.line(f"return {self.sessions.number(caller, resume)}")
            return
        kept = [f"s.{other.slot(one)}" for one in other.taken(resume)]
        code.line(call(other.title(resume), [word("s"), *map(word, kept)]), "return ")

    def _enter(
        self, code: Code, segment: flow.Segment, end: flow.Enter, root: str, depth: int
    ) -> None:
        if end.index is not None:
            self._enter_one_of(code, segment, end, root, depth)
            return
        called = self.sessions.segments(end.procedures[0])
        args = code.values(end.args)
        self._wait(code, end, called.procedure.name)
        first = called.procedure.segments[0].name
        if called.is_stop(first) or self.sessions.going.is_direct(root, first):
            code.line(call(called.entry, [word("s"), *args]), "return ")
            return
        for parameter, arg in zip(called.parameters, args, strict=True):
            code.line(arg, f"s.{called.slot(parameter)} = ")
        code.line(f"return {self.sessions.number(called.procedure.name, '')}")

    def _wait(self, code: Code, end: flow.Enter, *called: str) -> None:
        """Keeps what is needed when one of some procedures is done."""
        self._save(code, self.by_name[end.resume].live)
        for one in called:
            if len(self.sessions.sites(one)) > 1:
                number = self.sessions.number(self.procedure.name, end.resume)
                code.line(f"s.{self.sessions.back(one)} = {number}")

    def _enter_one_of(
        self, code: Code, segment: flow.Segment, end: flow.Enter, root: str, depth: int
    ) -> None:
        assert end.index is not None
        index = code.held(code.value(end.index), "index")
        if index.text == "None":
            self._jump(code, end.resume, root, depth)
            return
        if not index.never_none:
            with code.block(f"if {index} is None:"):
                self._jump(code, end.resume, root, depth + 1)
        tick(code)
        asking = [one for one in end.procedures if code.facts.procedures[one].segments]
        titles = [
            self.sessions.segments(one).entry if one in asking else code.procedure(one)
            for one in end.procedures
        ]
        table = late_table(code, "ENTRIES", titles)
        made = call(f"{table}[{index}]", arguments(code, end.args))
        numbers = tuple(at for at, one in enumerate(end.procedures) if one not in asking)
        if numbers:
            known = code.module.constant("STRAIGHT", numbers)
            with code.block(f"if {index} in {known}:"):
                kinds = exits_of(code, [one for one in end.procedures if one not in asking])
                self._guarded(code, segment, kinds, lambda: code.line(made))
                self._jump(code, end.resume, root, depth + 1)
        self._wait(code, end, *dict.fromkeys(asking))
        code.line(made, "return ")

    # ---- exits

    def _exit(self, code: Code, segment: flow.Segment, kind: str) -> bool:
        """Goes where an exit goes: one of the handlers takes it, or one of those who wait."""
        for handler in segment.handlers:
            if handler.kind in (kind, "any"):
                if handler.into is not None:
                    code.line(f'{code.assigned(handler.into)} = "{kind}"')
                self._trampoline(code, handler.segment)
                return True
        code.line(f"return {self.sessions.leave(self.procedure.name, kind)}(s)")
        return True

    def _guarded(
        self, code: Code, segment: flow.Segment, kinds: set[str], write: Callable[[], None]
    ) -> None:
        """Lines that an exit of some kinds may leave by an exception, with what takes it."""
        if not kinds:
            write()
            return
        with code.block("try:"):
            write()
        for kind in sorted(kinds):
            with code.block(f"except {code.use(EXITS[kind])}:"):
                self._exit(code, segment, kind)

    def _reraise(
        self, code: Code, segment: flow.Segment, end: flow.Reraise, root: str, depth: int
    ) -> None:
        name = code.local(end.name)
        with code.block(f"if {name} is not None:"):
            kinds = sorted(self.procedure.exits) or ["turn"]
            for kind in kinds[:-1]:
                with code.block(f'if {name} == "{kind}":'):
                    self._exit(code, segment, kind)
            self._exit(code, segment, kinds[-1])
        self._jump(code, end.resume, root, depth)


class Needs:
    """Which lists of a question its answer looks at."""

    def __init__(self, values: bool, groups: bool) -> None:
        self.values = values
        self.groups = groups


def _end_of(segment: flow.Segment) -> flow.End:
    return segment.end


def _is_mixed(end: flow.End) -> TypeGuard[flow.Stop]:
    """Whether some options of a question have a value and others none."""
    return isinstance(end, flow.Stop) and len({one.source is None for one in end.ask.choices}) == 2


def _of(ask: st.Ask) -> set[str]:
    return {ask.into, *([ask.which] if ask.which is not None else [])}
