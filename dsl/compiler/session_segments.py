"""Segments over a table: the stepped form of light programs.

Nothing is pushed. Every local that outlives a stop or a call has a place of its own in the table,
and so has the way back of a procedure that is called from several places: a procedure that asks is
under way once at a time, since none of them can call itself.

    before (any program)                        after
    s.stack = (*c.stack, (…, (p, given)))       s.play_turn__p = p
    return None                                 s.play_turn__given = given
                                                …what is offered…
                                                return -1

A function gives `STOPPED` when the table waits for an answer, `OVER` when the game is over, else
the number of the segment to go on with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Protocol

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.expressions import late_table
from cardwright.dsl.compiler.segments import exits_of
from cardwright.dsl.compiler.session_going import SessionGoing
from cardwright.dsl.compiler.session_stops import OVER, Stops, Tables, end_of
from cardwright.dsl.compiler.statements import EXITS, arguments, does_nothing, tick
from cardwright.dsl.compiler.text import Text, call, word
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.flow import targets
from cardwright.dsl.ir.program import Procedure

LARGE, MOST_INSIDE, SHORT = 120, 3, 80


class Around(Tables, Protocol):
    """What segments need of the sessions of a program (see `session.Sessions`)."""

    @property
    def going(self) -> SessionGoing:
        """Which functions call each other at once."""

    def segments(self, procedure: str) -> SessionSegments:
        """The segments of a procedure."""

    def first(self, procedure: str) -> str:
        """The first segment of a procedure, "" of one that does not ask or that stops there."""

    def sites(self, procedure: str) -> list[tuple[str, str]]:
        """Where a procedure is called: the callers, and what they go on with afterwards."""

    def returns_to(self, procedure: str) -> list[str]:
        """The function that the end of a procedure goes on with, if that is always the same."""

    def back(self, procedure: str) -> str:
        """The part of the table that says what goes on after a procedure."""

    def number(self, procedure: str, segment: str) -> int:
        """The number of a segment for the loop that runs segments."""

    def leave(self, procedure: str, kind: str) -> str:
        """The function for an exit out of a procedure."""


class SessionSegments(Stops):
    """Prints the segments of one procedure over a table."""

    def __init__(self, sessions: Around, procedure: Procedure) -> None:
        super().__init__(sessions, procedure)
        self.sessions: Around = sessions
        self._copying = False

    # ---- functions

    def write(self, name: str) -> Code:
        """The function of a segment."""
        segment = self.by_name[name]
        code = self.code()
        code.place(self._begins(segment))
        code.title = self.title(name)
        self.head(code, code.title, self.taken(name))
        with code.writer.indented():
            if self._goes_back(name, name):
                self._around(code, segment)
            else:
                self._segment(code, segment, name, 0)
        return code

    def _goes_back(self, name: str, root: str) -> bool:
        """Whether a segment, or one inside it, goes back to the beginning of its function."""
        end = self.by_name[name].end
        if isinstance(end, flow.Stop) or (isinstance(end, flow.Enter) and end.index is None):
            return False
        found = targets(end)  # of a call out of several also that without one
        return root in found or any(
            self._goes_back(one, root) for one in found if one in self.inline
        )

    @cached_property
    def opens_inside(self) -> bool:
        """Whether the first segment stands in the one function that calls the procedure."""
        first = self.procedure.segments[0]
        sites = self.sessions.sites(self.procedure.name)
        if len(sites) != 1 or self.is_stop(first.name) or first.name in self.used:
            return False
        if not self.sessions.returns_to(self.procedure.name) or self.level > MOST_INSIDE:
            return False
        return self.weight(self.by_name[first.name]) <= LARGE

    @cached_property
    def level(self) -> int:
        """How many calls, one inside the other, stand in one function up to this procedure."""
        sites = self.sessions.sites(self.procedure.name)
        return 1 + self.sessions.segments(sites[0][0]).level if len(sites) == 1 else 0

    def functions(self) -> list[str]:
        """The segments that are functions of their own, in the order of the source."""
        without = self.procedure.segments[0].name if self.opens_inside else ""
        found = super().functions()
        return [one for one in found if one != without and not self.is_stop(one)]

    def beginning(self) -> Code:
        """The function that calls begin with, where that is not the first segment."""
        code = self.code()
        code.title = self.entry
        self.head(code, code.title, self.parameters)
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
        if isinstance(segment.end, flow.Enter):
            inner = self.sessions.segments(segment.end.procedures[0])
            first = inner.procedure.segments[0].name
            if inner.opens_inside:
                return inner.reached(first)
            return [] if inner.is_stop(first) else [first]
        return super().reached(name)

    def _targets(self, target: str) -> list[str]:
        if self.is_stop(target):
            return []
        return self.reached(target) if target in self.inline else [target]

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
        elif self.sessions.going.is_direct(root, name) and self._stands_twice(name):
            self._copy(code, name)
        elif self.sessions.going.is_direct(root, name):
            self._call_segment(code, self.title(name), self.taken(name))
        else:
            self._trampoline(code, name)

    def _call_segment(self, code: Code, title: str, names: tuple[str, ...]) -> None:
        code.line(call(title, [word("s"), *[code.local(one) for one in names]]), "return ")

    def _stop(self, code: Code, name: str) -> None:
        """Stops: the table says what is offered."""
        segment = self.by_name[name]
        if self.stops_inside(name):
            assert isinstance(segment.end, flow.Stop)
            with code.writer.of(code.owner, segment.end.ask.origin):
                self._lay_out(code, segment, segment.end.ask)
            return
        self._call_segment(code, self.title(name), self.by_name[name].live)

    def _stands_twice(self, name: str) -> bool:
        """Whether a segment that goes on with another stands in both of the functions that go on
        with it: a call takes as long as many a segment. Machine code calls for little."""
        if self.module.typed or self._copying or self.uses[name] > 2:
            return False
        return sum(map(self.weight, self._inside(name))) <= SHORT

    @cached_property
    def uses(self) -> Counter[str]:
        """How often each segment is gone on with, as the text stands."""
        found = Counter(one for end in map(end_of, self.by_name.values()) for one in targets(end))
        found.update(handler.segment for one in self.by_name.values() for handler in one.handlers)
        return found

    def _inside(self, name: str) -> Iterator[flow.Segment]:
        """A segment, and those that stand inside it."""
        segment = self.by_name[name]
        yield segment
        for target in () if isinstance(segment.end, flow.Stop) else targets(segment.end):
            if target in self.inline:
                yield from self._inside(target)

    def _copy(self, code: Code, name: str) -> None:
        """The lines of a segment that is a function elsewhere."""
        self._copying = True
        if self._goes_back(name, name):
            self._around(code, self.by_name[name])
        else:
            self._segment(code, self.by_name[name], name, 0)
        self._copying = False

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
        segment = other.by_name[resume]
        if isinstance(segment.end, flow.Return) and does_nothing(code, segment.body):
            other._return(code, root)  # the caller is done as well
            return
        if segment.body and isinstance(segment.body[0], st.EndGame):
            code.line(f"return {OVER}")
            return
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
        if called.opens_inside:
            called.open_inside(code, args, root)
            return
        first = called.procedure.segments[0].name
        if called.is_stop(first) or self.sessions.going.is_direct(root, first):
            code.line(call(called.entry, [word("s"), *args]), "return ")
            return
        for parameter, arg in zip(called.parameters, args, strict=True):
            code.line(arg, f"s.{called.slot(parameter)} = ")
        code.line(f"return {self.sessions.number(called.procedure.name, '')}")

    def open_inside(self, code: Code, args: list[Text], root: str) -> None:
        """The first segment, in the function of the caller: its locals are others there."""
        own = self.code()
        names = ("locals", "types", "wanted", "bit_locals", "owner")
        before = {name: getattr(code, name) for name in names}
        for name in names:
            setattr(code, name, getattr(own, name))
        for parameter, arg in zip(self.parameters, args, strict=True):
            if arg.simple and parameter not in self.given:
                code.locals[parameter] = arg
            elif code.is_wanted(parameter):
                code.line(arg, f"{code.assigned(parameter)} = ")
        self._segment(code, self.by_name[self.procedure.segments[0].name], root, 0)
        for name in names:
            setattr(code, name, before[name])

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
        taken = {one.kind for one in segment.handlers}
        for kind in EXITS:
            if {kind, "any"} & taken or kind in self.procedure.exits:
                with code.block(f'if {name} == "{kind}":'):
                    self._exit(code, segment, kind)
        self._jump(code, end.resume, root, depth)
