"""Segments of procedures that ask as Python functions.

A function takes the state, the run and the live locals. It ends by

    return f, (values…)     the segment to go on with
    return f(s, c, …)       the same, at once, where that cannot go on without end (see `going`)
    return None             the state has stopped (its frames are in it), or the game is over

A segment that is used once stands inside the one that uses it, and so does a very small one; what
goes back to where the function begins is a loop in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from cardwright.dsl.compiler.circles import in_circles
from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.expressions import late_table
from cardwright.dsl.compiler.reduce import weight
from cardwright.dsl.compiler.statements import (
    EXITS,
    arguments,
    branches,
    may_exit,
    print_statement,
    read_locals,
    tick,
)
from cardwright.dsl.compiler.text import Text, call, listed, pair, word
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import blocks

SMALL = 12


class Segments:
    """Prints the segments of one procedure."""

    def __init__(self, module: Module, procedure: Procedure) -> None:
        self.module = module
        self.procedure = procedure
        self.by_name = {one.name: one for one in procedure.segments}
        self.order = {one.name: at for at, one in enumerate(procedure.segments)}
        self.inline = self._inlined()
        self.inline |= self._copied()
        self.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        self.parameters = tuple(one.name for one in procedure.parameters)

    def _inlined(self) -> set[str]:
        """The segments that stand inside the one that uses them."""
        jumps: Counter[str] = Counter()
        kept = {self.procedure.segments[0].name}
        for one in self.procedure.segments:
            if isinstance(one.end, flow.Enter):
                kept.add(one.end.resume)
            else:
                jumps.update(flow.targets(one.end))
            for handler in one.handlers:
                kept.add(handler.segment)
        self.kept = kept
        self.used = set(jumps) | {
            *(one.end.resume for one in self.procedure.segments if isinstance(one.end, flow.Enter)),
            *(h.segment for one in self.procedure.segments for h in one.handlers),
        }
        single = {name for name, uses in jumps.items() if uses == 1 and name not in kept}
        return single - self._within_themselves(single)

    def _copied(self) -> set[str]:
        """The segments that are so small that each that uses them has them inside."""
        small = {
            one.name
            for one in self.procedure.segments
            if isinstance(one.end, flow.Goto | flow.Return) and not one.handlers
            if self.weight(one) <= SMALL
        }
        return small - self._within_themselves(small | self.inline)

    def weight(self, segment: flow.Segment) -> int:
        """How long a segment is."""
        return weight((segment.body, segment.end))

    def _within_themselves(self, names: set[str]) -> set[str]:
        """Of segments that are to stand inside others those that would stand inside themselves."""
        return in_circles({name: flow.targets(self.by_name[name].end) for name in sorted(names)})

    @property
    def has_beginning(self) -> bool:
        """Whether calls begin with a function of its own: the first segment takes its locals in
        another order than calls give them, and something else goes on with it too."""
        first = self.procedure.segments[0]
        return first.live != self.parameters and first.name in self.used

    def taken(self, name: str) -> tuple[str, ...]:
        """The locals that the function of a segment takes."""
        first = self.procedure.segments[0]
        if name == first.name and not self.has_beginning:
            return self.parameters
        return self.by_name[name].live

    def is_stop(self, name: str) -> bool:
        """Whether a segment is one in which the state stops."""
        return isinstance(self.by_name[name].end, flow.Stop)

    def functions(self) -> list[str]:
        """The segments that are functions of their own, in the order of the source."""
        return [
            name
            for name in self.by_name
            if name in self.kept or not (name in self.inline or self.is_stop(name))
        ]

    def reached(self, name: str) -> list[str]:
        """The functions that a segment goes on with, at its end or inside others; also those of
        procedures that it calls, and itself where it goes back to its beginning."""
        end = self.by_name[name].end
        if isinstance(end, flow.Enter) and end.index is None:
            return [self.module.facts.procedures[end.procedures[0]].segments[0].name]
        found = []
        for target in flow.targets(end):
            if not self.is_stop(target):
                found += self.reached(target) if target in self.inline else [target]
        return found

    # ---- one function

    def code(self) -> Code:
        """A function of this procedure, still empty."""
        code = Code(self.module, self.procedure.name, carries_run=True)
        code.types = dict(self.types)
        code.wanted = read_locals(code, self.procedure.segments)
        code.writer.at = ((self.procedure.name, self.procedure.origin),)
        return code

    def write(self, name: str) -> Code:
        """The function of a segment."""
        segment = self.by_name[name]
        code = self.code()
        words = [code.declare(one, self.types.get(one)) for one in self.taken(name)]
        title = self.module.name("segment", name)
        code.place(self._begins(segment))
        code.line(call(f"def {title}", [word(one) for one in ("s", "c", *words)]), "", ":")
        with code.writer.indented():
            if name in self.reached(name):
                self._around(code, segment)
            else:
                self._segment(code, segment, name, 0)
        return code

    def _around(self, code: Code, segment: flow.Segment) -> None:
        """A segment that goes back to its beginning, as a loop."""
        with code.block("while True:"):
            self._segment(code, segment, segment.name, 0)
            if code.writer.lines[-1] == "        continue":
                del code.writer.lines[-1], code.writer.origins[-1]

    def print_segment(self, code: Code, segment: flow.Segment) -> None:
        """The lines of a segment, in a function that nothing goes back to."""
        self._segment(code, segment, "", 0)

    @staticmethod
    def _begins(segment: flow.Segment) -> Origin:
        """Where in the rules a segment begins."""
        return segment.body[0].origin if segment.body else segment.end.origin

    def beginning(self) -> Code:
        """The function that calls begin with, where that is not the first segment."""
        code = self.code()
        words = [code.declare(one, self.types.get(one)) for one in self.parameters]
        title = entry_name(self.module, self.procedure)
        code.line(call(f"def {title}", [word(one) for one in ("s", "c", *words)]), "", ":")
        with code.writer.indented():
            self._trampoline(code, self.procedure.segments[0].name)
        return code

    def _segment(self, code: Code, segment: flow.Segment, root: str, depth: int) -> None:
        """The statements and the end of a segment."""
        before = code.exits, code.around
        code.exits = lambda inner, kind: self._exit(inner, segment, kind)
        code.around = lambda node: self._call(code, segment, node)
        reached = True
        for node in segment.body:
            kinds = raised(code, (node,))
            told: list[bool] = []

            def write(node: st.Statement = node, told: list[bool] = told) -> None:
                told.append(print_statement(code, node))

            self._guarded(code, segment, kinds, write)
            reached = told[0]
            if not reached:
                break
        if reached:
            with code.writer.of(code.owner, segment.end.origin):
                self._end(code, segment, root, depth)
        code.exits, code.around = before

    # ---- exits

    def _exit(self, code: Code, segment: flow.Segment, kind: str) -> bool:
        """Goes where an exit goes: one of the handlers takes it, or one of those who wait."""
        for handler in segment.handlers:
            if handler.kind in (kind, "any"):
                if handler.into is not None:
                    code.line(f'{code.declare(handler.into, None)} = "{kind}"')
                self._trampoline(code, handler.segment)
                return True
        code.line(f'return {code.use("unwound")}(c, HANDLERS, "{kind}")')
        return True

    def _call(self, code: Code, segment: flow.Segment, node: Any) -> None:
        """A call of procedures, with what is done when one of them is left by an exit."""
        names = (node.procedure,) if isinstance(node, st.Do) else node.procedures
        kinds = exits_of(code, names)
        self._guarded(code, segment, kinds, lambda: code.statements[type(node)](code, node))

    def _guarded(
        self, code: Code, segment: flow.Segment, kinds: set[str], write: Callable[[], None]
    ) -> None:
        """Lines that an exit of some kinds may leave by an exception, with what takes it."""
        taken = [one for one in segment.handlers if one.kind in kinds or one.kind == "any"]
        if not kinds or not taken:
            write()
            return
        with code.block("try:"):
            write()
        for handler in taken:
            caught = "ExitScope" if handler.kind == "any" else EXITS[handler.kind]
            named = " as leaving" if handler.into is not None else ""
            with code.block(f"except {code.use(caught)}{named}:"):
                if handler.into is not None:
                    code.line(f"{code.declare(handler.into, None)} = leaving.kind")
                self._trampoline(code, handler.segment)
            if handler.kind == "any":
                break

    # ---- ends

    def _live(self, code: Code, name: str) -> list[Text]:
        return [code.local(one) for one in self.by_name[name].live]

    def _trampoline(self, code: Code, name: str) -> None:
        """Goes on with a segment by way of the loop that runs segments."""
        if self.is_stop(name):
            self._stop(code, name)
            return
        title = word(self.module.name("segment", name))
        values = self._live(code, name)
        code.line(pair(title, listed(values)), "return ")

    def _jump(self, code: Code, name: str, root: str, depth: int) -> None:
        """Goes on with a segment."""
        if name in self.inline and not self.is_stop(name):
            self._segment(code, self.by_name[name], root, depth)
        elif self.is_stop(name):
            self._stop(code, name)
        elif name == root:
            code.line("continue")
        elif self.module.going.is_direct(root, name):
            title = self.module.name("segment", name)
            code.line(call(title, [word("s"), word("c"), *self._live(code, name)]), "return ")
        else:
            self._trampoline(code, name)

    def _stop(self, code: Code, name: str) -> None:
        """Stops: the frames go into the state."""
        frame = self.frame(code, name)
        code.line(listed([word("*c.stack"), frame]), "s.stack = ")
        code.line("return None")

    def frame(self, code: Code, name: str) -> Text:
        """The frame of a segment: a plain value."""
        names = [code.module.text(self.procedure.name), code.module.text(name)]
        return listed([*names, listed(self._live(code, name))])

    def _end(self, code: Code, segment: flow.Segment, root: str, depth: int) -> None:
        end = segment.end
        match end:
            case flow.Goto():
                self._jump(code, end.segment, root, depth)
            case flow.Branch():
                self._branch(code, end, root, depth)
            case flow.Stop():
                self._stop(code, segment.name)
            case flow.Enter():
                self._enter(code, segment, end, root, depth)
            case flow.Return():
                code.line(f"return {code.use('leave')}(s, c, SEGMENTS)")
            case flow.Reraise():
                self._reraise(code, segment, end, root, depth)

    def _branch(self, code: Code, end: flow.Branch, root: str, depth: int) -> None:
        first, name = end.branches[0]
        with code.block(code.value(first), "if ", ":"):
            self._jump(code, name, root, depth + 1)
        rest = end.branches[1:]
        if rest:
            with code.writer.of(code.owner, end.origin):
                self._branch(code, flow.Branch(rest, end.other, origin=end.origin), root, depth)
        else:
            self._jump(code, end.other, root, depth)

    def _enter(
        self, code: Code, segment: flow.Segment, end: flow.Enter, root: str, depth: int
    ) -> None:
        if end.index is None:
            called = code.facts.procedures[end.procedures[0]]
            args = listed(code.values(end.args))
            code.line(listed([word("*c.stack"), self.frame(code, end.resume)]), "c.stack = ")
            entry = entry_name(self.module, called)
            first = called.segments[0].name
            if entry == self.module.name("segment", first) and self.module.going.is_direct(
                root, first
            ):
                code.line(call(entry, [word("s"), word("c"), *args.items]), "return ")
            else:
                code.line(pair(word(entry), args), "return ")
            return
        index = code.held(code.value(end.index), "index")
        if index.text == "None":
            self._jump(code, end.resume, root, depth)
            return
        if not index.never_none:
            with code.block(f"if {index} is None:"):
                self._jump(code, end.resume, root, depth + 1)
        tick(code)
        words = [self._entry(name) for name in end.procedures]
        table = late_table(code, "ENTRIES", words)
        straight = [one for one in end.procedures if not code.facts.procedures[one].segments]
        if straight:
            numbers = tuple(
                at
                for at, one in enumerate(end.procedures)
                if not code.facts.procedures[one].segments
            )
            known = code.module.constant("STRAIGHT", numbers)
            with code.block(f"if {index} in {known}:"):
                made = call(f"{table}[{index}]", arguments(code, end.args))
                kinds = exits_of(code, straight)
                self._guarded(code, segment, kinds, lambda: code.line(made))
                self._jump(code, end.resume, root, depth + 1)
        args = listed(code.values(end.args))
        entered = [word("c"), self.frame(code, end.resume)]
        code.line(call(code.use("deeper"), entered))
        code.line(pair(word(f"{table}[{index}]"), args), "return ")

    def _entry(self, name: str) -> str:
        procedure = self.module.facts.procedures[name]
        if procedure.segments:
            return entry_name(self.module, procedure)
        return self.module.procedure(name)

    def _reraise(
        self, code: Code, segment: flow.Segment, end: flow.Reraise, root: str, depth: int
    ) -> None:
        name = code.local(end.name)
        with code.block(f"if {name} is not None:"):
            tests = [one for one in segment.handlers if one.kind != "any"]
            for handler in tests:
                with code.block(f'if {name} == "{handler.kind}":'):
                    if handler.into is not None:
                        code.line(f"{code.declare(handler.into, None)} = {name}")
                    self._trampoline(code, handler.segment)
            caught = next((one for one in segment.handlers if one.kind == "any"), None)
            if caught is None:
                code.line(f"raise {code.use('EXITS')}[{name}]")
            else:
                if caught.into is not None:
                    code.line(f"{code.declare(caught.into, None)} = {name}")
                self._trampoline(code, caught.segment)
        self._jump(code, end.resume, root, depth)

    # ---- answers

    def answer(self, segment: flow.Segment) -> Code:
        """The function that goes on with an answer."""
        end = segment.end
        assert isinstance(end, flow.Stop)
        code = self.code()
        code.writer.at = ((self.procedure.name, end.ask.origin),)
        words = [code.declare(one, self.types.get(one)) for one in segment.live]
        if end.resume in self.inline - self.kept:  # which has no function of its own
            title = self.module.name("segment", end.resume)
        else:
            title = self.module.new(f"{self.module.name('segment', segment.name)}__answer")
        into = code.declare(end.ask.into, self.types.get(end.ask.into))
        if end.ask.which is None:
            which = code.temporary("which" if "which" not in code.locals else "group")
        else:
            which = code.declare(end.ask.which, self.types.get(end.ask.which))
        # A local that is live before and assigned by the answer needs a parameter of its own.
        before = [one if one not in (into, which) else code.temporary("before") for one in words]
        live = code.temporary("live")
        code.line(f"def {title}(s, c, {into}, {which}, {live}):")
        with code.writer.indented():
            unpack(code, before, live)
            self._jump(code, end.resume, "", 0)
        code.title = title
        return code

    def handlers(self, segment: flow.Segment) -> list[tuple[str, str, tuple[int, ...] | None]]:
        """For exits out of a call after which a segment goes on: the kind, the function, and where
        its arguments lie in the waiting frame (-1: the kind of the exit), None: as they are."""
        found = []
        for handler in segment.handlers:
            live = self.by_name[handler.segment].live
            if not {*live} - {handler.into} <= {*segment.live}:
                continue  # no exit of this kind can come out of the call
            places: tuple[int, ...] | None = tuple(
                -1 if name == handler.into else segment.live.index(name) for name in live
            )
            if live == segment.live and handler.into not in live:
                places = None
            found.append((handler.kind, self.module.name("segment", handler.segment), places))
        return found


def unpack(code: Code, words: Sequence[str], live: str) -> None:
    """The line that takes the locals of a frame out of it."""
    if words:
        code.line(f"{', '.join(words)} = {live}" if len(words) > 1 else f"({words[0]},) = {live}")


def exits_of(code: Code, names: Sequence[str]) -> set[str]:
    """The kinds of exits that may come out of procedures."""
    return {kind for name in names for kind in code.facts.procedures[name].exits}


def raised(code: Code, block: st.Block, inside: bool = False) -> set[str]:
    """The kinds of exits that statements may raise: within a scope or a guard they do not go
    where they lead at once."""
    found: set[str] = set()
    for node in block:
        if inside and isinstance(node, st.Exit):
            found.add(node.kind)
        elif inside and isinstance(node, st.Do | st.DoOneOf):
            names = (node.procedure,) if isinstance(node, st.Do) else node.procedures
            found |= exits_of(code, names)
        deeper = inside or isinstance(node, st.Scope | st.Finally)
        for inner in blocks(node):
            found |= raised(code, inner, deeper)
    return found


def entry_name(module: Module, procedure: Procedure) -> str:
    """The function that a call of a procedure that asks begins with."""
    if segments_of(module, procedure).has_beginning:
        return module.name("entry", f"{procedure.name}__begin")
    return module.name("segment", procedure.segments[0].name)


def segments_of(module: Module, procedure: Procedure) -> Segments:
    """The segments of a procedure, made once for each module."""
    if procedure.name not in module.segments:
        module.segments[procedure.name] = Segments(module, procedure)
    found: Segments = module.segments[procedure.name]
    return found


__all__ = ["Segments", "branches", "may_exit", "segments_of"]
