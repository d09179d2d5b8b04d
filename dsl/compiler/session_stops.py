"""Where sessions stop: what a table keeps of a procedure meanwhile, what it offers, what an answer
goes on with.

Every local that outlives a stop or a call has a place of its own in the table (`slot`).
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, Protocol, TypeGuard

from attrs import evolve, frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import Module, machine_type
from cardwright.dsl.compiler.segments import Segments
from cardwright.dsl.compiler.session_offers import write_session_offers
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.ranges import NUMBER
from cardwright.dsl.ir.types import Type
from cardwright.dsl.ir.walk import assigned, free_locals, statements

STOPPED, OVER = -1, -2


class Tables(Protocol):
    """What procedures need of the table that they share (see `session.Sessions`)."""

    module: Module
    lists: set[str]

    @property
    def paying(self) -> bool:
        """Whether anything counts what is looked through."""

    def code(self, procedure: Procedure) -> Code:
        """A function of a procedure, still empty."""

    def bit_locals(self, procedure: Procedure) -> set[str]:
        """The locals of a procedure that are kept as bits."""

    def laid_out(self, procedure: str) -> list[st.Statement]:
        """The statements of a procedure whose effect is there when a game begins."""

    def weight(self, segment: flow.Segment) -> int:
        """How long a segment is in print, with the procedures that stand in it."""

    def slot(self, procedure: str, name: str, kind: str) -> str:
        """The part of the table for a local of a procedure."""

    def number_of_question(self, segment: str) -> int:
        """The number of a question."""


class Stops(Segments):
    """Prints the stops of one procedure."""

    def __init__(self, sessions: Tables, procedure: Procedure) -> None:
        self.sessions = sessions
        super().__init__(sessions.module, procedure)
        self.bits = sessions.bit_locals(procedure)
        self.loose = {end.ask.into for end in map(end_of, procedure.segments) if _is_mixed(end)}
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

    def weight(self, segment: flow.Segment) -> int:
        """How long a segment is, with the procedures that stand in it."""
        return self.sessions.weight(segment)

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

    def title(self, name: str) -> str:
        """The function of a segment."""
        return self.module.name("stepped", name)

    @cached_property
    def given(self) -> set[str]:
        """The locals that are given a value somewhere."""
        nodes = [node for one in self.procedure.segments for node in statements(one.body)]
        asks = [end.ask for end in map(end_of, self.procedure.segments) if _is_stop(end)]
        return {name for node in (*nodes, *asks) for name in assigned(node)}

    # ---- stops

    def stop(self, segment: flow.Segment) -> Code:
        """The function that stops: it lays out what is offered."""
        assert isinstance(segment.end, flow.Stop)
        ask = segment.end.ask
        code = self.code()
        code.writer.at = ((self.procedure.name, ask.origin),)
        code.title = self.title(segment.name)
        self.head(code, code.title, segment.live)
        with code.writer.indented():
            self._lay_out(code, segment, ask)
        return code

    def _lay_out(self, code: Code, segment: flow.Segment, ask: st.Ask) -> None:
        """The lines that stop."""
        self._save(code, segment.live)
        if self.sessions.paying:
            code.line("s.work = 0")
        write_session_offers(code, ask, partial(self._deliver, segment))
        code.line(f"s.at = {self.sessions.number_of_question(segment.name)}")
        code.line(f"return {STOPPED}")

    def stops_inside(self, name: str) -> bool:
        """Whether what stops stands in the one function that goes on with it."""
        return name in self.inline

    def _deliver(
        self,
        segment: flow.Segment,
        code: Code,
        ids: str,
        values: str,
        which: str | None,
        tupled: bool = False,
    ) -> None:
        """The lines that put what is offered into the table."""
        need = self._needs(code, segment)
        same = ids == values and need.values
        self.sessions.lists |= {"values"} if need.values else set()
        found = ids if tupled else f"tuple({ids})"
        code.line(f"s.option_ids = {'s.values = ' if same else ''}{found}")
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

    def player(self, segment: flow.Segment) -> Code:
        """The function that says whose choice it is."""
        assert isinstance(segment.end, flow.Stop)
        code = self.code()
        code.title = self.module.new(f"{self.title(segment.name)}__player")
        code.writer.at = ((self.procedure.name, segment.end.ask.origin),)
        code.line(code.head(code.title, [], "i64"), "", ":")
        with code.writer.indented():
            named = free_locals(segment.end.ask.player)
            self._load(code, [one for one in segment.live if one in named])
            code.line(code.value(segment.end.ask.player), "return ")
        return code

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


@frozen
class Needs:
    """Which lists of a question its answer looks at."""

    values: bool
    groups: bool


def end_of(segment: flow.Segment) -> flow.End:
    """How a segment ends."""
    return segment.end


def _is_stop(end: flow.End) -> TypeGuard[flow.Stop]:
    return isinstance(end, flow.Stop)


def _is_mixed(end: flow.End) -> TypeGuard[flow.Stop]:
    """Whether some options of a question have a value and others none."""
    return isinstance(end, flow.Stop) and len({one.source is None for one in end.ask.choices}) == 2


def _of(ask: st.Ask) -> set[str]:
    return {ask.into, *([ask.which] if ask.which is not None else [])}
