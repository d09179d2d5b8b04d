"""Segments of procedures that ask, as Python functions that say which segment goes on.

A segment's function takes the state, the run and its locals (`run.locals`), and returns the next
segment; the waiting calls are frames in `run.stack`. At a Stop it returns None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Procedure
from cardwright.interpreter.bodies import INDENT, Body
from cardwright.interpreter.choice import AskCode, Lists
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.execute import Statements
from cardwright.interpreter.faults import EXITS, ExitScope, fail
from cardwright.interpreter.run import Run
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Shape
from cardwright.interpreter.state import Frame, State

DEEPEST = 100
LONGEST_PATH = 4

Step = Callable[[State, Run, list[Any]], "SegmentCode | None"]


class SegmentCode:
    """A segment: its function `run`, and how its locals go into a frame and out of it.

    Where it asks, `answer` makes the locals of `resume` out of its frame, an answer and a group.
    """

    __slots__ = (
        *("answer", "ask", "frame", "handlers", "name", "node", "offers", "owner", "resume"),
        *("is_made", "run", "thaw"),
    )

    run: Step
    frame: Callable[[list[Any]], Frame]
    thaw: Callable[[tuple[Any, ...]], list[Any]]
    answer: Callable[[tuple[Any, ...], Any, int], list[Any]]
    offers: Callable[[State, tuple[Any, ...]], Lists]

    def __init__(self, owner: ProcedureFlow, node: flow.Segment) -> None:
        self.owner = owner
        self.name = node.name
        self.node = node
        self.is_made = False
        self.ask: AskCode | None = None
        self.resume: SegmentCode | None = None
        self.handlers: tuple[tuple[str, SegmentCode, int | None], ...] = ()


class ProcedureFlow:
    """The segments of one procedure. All share the places of its locals."""

    def __init__(self, node: Procedure) -> None:
        self.node = node
        self.name = node.name
        self.scope = Scope.of(node.parameters, node.locals)
        whole = flow.Segment(f"{node.name}__whole", node.body, flow.Return())
        self.nodes = node.segments or (whole,)  # a game that never asks has no segments
        self.segments = {one.name: SegmentCode(self, one) for one in self.nodes}
        self.entry = self.segments[self.nodes[0].name]
        self.size = 0  # how many locals there are; 0 until all segments are made
        self.wanted: list[SegmentCode] = []  # those that need a function of their own

    def want(self, name: str) -> SegmentCode:
        """A segment that something goes on with."""
        code = self.segments[name]
        self.wanted.append(code)
        return code


class Flow:
    """Makes the segments of the procedures of one program, each procedure when it is first used."""

    def __init__(self, expressions: Expressions, statements: Statements) -> None:
        self.expressions = expressions
        self.statements = statements
        self.procedures: dict[str, ProcedureFlow] = {}
        self.segments: dict[str, SegmentCode] = {}  # those of the procedures that are made

    def segment(self, procedure: str, name: str) -> SegmentCode:
        """The segment a frame names."""
        return self.segments.get(name) or self.procedure(procedure).segments[name]

    def procedure(self, name: str) -> ProcedureFlow:
        """The segments of a procedure."""
        if name not in self.procedures:
            made = self.procedures[name] = ProcedureFlow(self.statements.procedures[name])
            made.wanted.append(made.entry)
            self._fill_wanted(made)
            made.size = max(made.scope.slots.size, 1)
            for one in made.segments.values():
                _thaw(made, one)
            self.segments.update(made.segments)
        return self.procedures[name]

    def part(self, flow_: ProcedureFlow, node: flow.Segment) -> SegmentCode:
        """The code of a segment of a procedure that is not listed in it, as the rest of one is."""
        code = SegmentCode(flow_, node)
        self._fill(flow_, code)
        self._fill_wanted(flow_)
        return code

    def _fill_wanted(self, flow_: ProcedureFlow) -> None:
        while flow_.wanted:
            code = flow_.wanted.pop()
            if not code.is_made:
                self._fill(flow_, code)

    def _fill(self, flow_: ProcedureFlow, code: SegmentCode) -> None:
        node, scope = code.node, flow_.scope
        places = [scope.place(name) for name in node.live]
        code.frame = _frame(code, places)
        code.handlers = tuple(
            (
                one.kind,
                flow_.want(one.segment),
                None if one.into is None else scope.place(one.into),
            )
            for one in node.handlers
        )
        code.run = self._run(flow_, code)
        code.is_made = True

    # ---- one segment

    def _run(self, flow_: ProcedureFlow, code: SegmentCode) -> Step:
        shape, body = Shape(), Body()
        self._write(flow_, code, (), body, shape)
        lines = ["def run(s, c, e):", *body.guarded(shape, flow_.name)]
        made: Step = shape.make("\n    ".join(lines))
        return made

    def _write(
        self,
        flow_: ProcedureFlow,
        code: SegmentCode,
        before: tuple[SegmentCode, ...],
        body: Body,
        shape: Shape,
    ) -> None:
        """Adds a segment to a function that has `before` as its path to it."""
        node, path = code.node, (*before, code)
        end = node.end
        body.add(self.statements.body(node.body, flow_.scope, shape), end.origin)
        last = node.body[-1] if node.body else None
        if isinstance(last, st.EndGame | st.Exit):  # no exception, which takes longer
            # Handlers belong to the segment that the function is of; its path has the same ones.
            body.lines[-1] = self._left(path[0], last, shape)
            return
        match end:
            case flow.Goto():
                self._go_to(flow_, end.segment, path, body, shape)
            case flow.Branch():
                for condition, name in end.branches:
                    test = self.expressions.code(condition, flow_.scope).embed(shape)
                    body.add([f"if {test}:"], end.origin)
                    inner = Body()
                    self._go_to(flow_, name, path, inner, shape)
                    body.add(inner, end.origin, INDENT)
                self._go_to(flow_, end.other, path, body, shape)
            case _:
                body.add(self._end(flow_, code, shape), end.origin)

    def _go_to(
        self,
        flow_: ProcedureFlow,
        name: str,
        path: tuple[SegmentCode, ...],
        body: Body,
        shape: Shape,
    ) -> None:
        """Goes on with another segment: its statements follow, unless that would go round or grow
        too long."""
        target = flow_.segments[name]
        if (
            target in path
            or len(path) > LONGEST_PATH
            or target.node.handlers != path[0].node.handlers
        ):
            body.add([f"return {shape.add(flow_.want(name))}"], path[-1].node.end.origin)
        else:
            self._write(flow_, target, path, body, shape)

    def _end(self, flow_: ProcedureFlow, code: SegmentCode, shape: Shape) -> list[str]:
        end, scope = code.node.end, flow_.scope
        match end:
            case flow.Stop():
                if code.ask is None:
                    code.ask = AskCode(end.ask, scope, self.expressions)
                    code.resume = flow_.want(end.resume)
                places = [scope.place(one) for one in code.node.live]
                names = f"{shape.add(flow_.name)}, {shape.add(code.name)}"
                frozen = "".join(f"{shape.local(place)}, " for place in places)
                return [
                    f"s.stack = *c.stack, ({names}, ({frozen}))",
                    f"c.stopped = {shape.add(code)}",
                    "return None",
                ]
            case flow.Enter():
                return self._enter(flow_, end, shape)
            case flow.Return():
                return [f"return {shape.add(self.leave)}(c)"]
            case flow.Reraise():
                caught = shape.local(scope.place(end.name))
                lines = [f"if {caught} is not None: raise {shape.add(EXITS)}[{caught}]"]
                return [*lines, f"return {shape.add(flow_.want(end.resume))}"]
        raise TypeError(f"{end} is no end of its own")

    def _enter(self, flow_: ProcedureFlow, end: flow.Enter, shape: Shape) -> list[str]:
        args = [self.expressions.code(one, flow_.scope).embed(shape) for one in end.args]
        resume = flow_.want(end.resume)
        if end.index is None:
            return self._enter_one(flow_, end.procedures[0], args, resume, shape)
        enter, after = shape.add(self.enter), shape.add(resume)
        index = self.expressions.code(end.index, flow_.scope).embed(shape)
        call = f"{enter}(s, c, {shape.add(end.procedures)}[n], [{', '.join(args)}], {after})"
        return [f"n = {index}", f"if n is None: return {after}", "c.tick()", f"return {call}"]

    def _enter_one(
        self, flow_: ProcedureFlow, name: str, args: list[str], resume: SegmentCode, shape: Shape
    ) -> list[str]:
        """A call of one procedure that asks: what `enter` does, written out."""
        called = self.procedure(name)
        if not called.size:  # it is being made right now: cards can bring that about
            call = f"{shape.add(self.enter)}(s, c, {shape.add(name)}, [{', '.join(args)}]"
            return [f"return {call}, {shape.add(resume)})"]
        places = [flow_.scope.place(one) for one in resume.node.live]
        frozen = "".join(f"{shape.local(place)}, " for place in places)
        names = f"{shape.add(flow_.name)}, {shape.add(resume.name)}"
        blank = ["None"] * (called.size - len(args))
        return [
            f"c.locals = [{', '.join(args + blank)}]",
            f"c.stack.append(({names}, ({frozen})))",
            f"return {shape.add(called.entry)}",
        ]

    def _left(self, code: SegmentCode, node: st.EndGame | st.Exit, shape: Shape) -> str:
        """The line that ends the game, or leaves a scope, as the last statement of a segment."""
        if isinstance(node, st.EndGame):
            return f"return {shape.add(self.end_game)}(c)"
        return f"return {shape.add(self.exit)}({shape.add(code)}, {shape.add(node.kind)}, c)"

    # ---- calls

    def enter(
        self, s: State, c: Run, name: str, args: list[Any], resume: SegmentCode
    ) -> SegmentCode:
        """Begins a call: its caller waits in `resume`. One that does not ask is carried out."""
        node = self.statements.procedures[name]
        if not node.segments:
            code = self.statements.procedure(name)
            assert code.run is not None
            code.run(s, args + [None] * (code.size - len(args)), c)
            return resume
        called = self.procedure(name)
        if len(c.stack) >= DEEPEST:
            fail("calls go too deep")
        c.stack.append(resume.frame(c.locals))
        c.locals = args + [None] * (called.size - len(args))
        return called.entry

    def leave(self, c: Run) -> SegmentCode | None:
        """Ends a call: its caller goes on. None when there is none."""
        if not c.stack:
            c.stopped = None
            return None
        procedure, name, values = c.stack.pop()
        code = self.segments.get(name) or self.segment(procedure, name)
        c.locals = code.thaw(values)
        return code

    def exit(self, code: SegmentCode | None, kind: str, c: Run) -> SegmentCode:
        """The segment that goes on after an exit; drops the calls that it leaves."""
        while code is not None:
            for wanted, target, into in code.handlers:
                if wanted in (kind, "any"):
                    if into is not None:
                        c.locals[into] = kind
                    return target
            code = self.leave(c)
        raise EXITS[kind]

    def caught(self, code: SegmentCode | None, kind: str, c: Run) -> SegmentCode:
        """The same after an exit that was an exception: it is a fault where nothing goes on."""
        try:
            return self.exit(code, kind, c)
        except ExitScope:
            fail(f"there is no {kind} to end")

    @staticmethod
    def end_game(c: Run) -> None:
        """Ends the game: no call waits any more."""
        c.stack.clear()


def _frame(code: SegmentCode, places: Sequence[int]) -> Callable[[list[Any]], Frame]:
    """The function that makes the frame of a segment out of the locals."""
    shape = Shape()
    names = f"{shape.add(code.owner.name)}, {shape.add(code.name)}"
    items = "".join(f"{shape.local(place)}, " for place in places)
    made: Callable[[list[Any]], Frame] = shape.make(f"def run(e): return {names}, ({items})")
    return made


def _thaw(flow_: ProcedureFlow, code: SegmentCode) -> None:
    """Gives a segment the functions that make a list of locals out of the live ones."""
    items = ["None"] * flow_.size
    for number, name in enumerate(code.node.live):
        items[flow_.scope.place(name)] = f"f[{number}]"
    code.thaw = Shape().make(f"def run(f): return [{', '.join(items)}]")
    if code.ask is None:
        return
    code.offers = _offers(code, f"[{', '.join(items)}]")
    items[code.ask.into] = "value"
    if code.ask.which is not None:
        items[code.ask.which] = "which"
    code.answer = Shape().make(f"def run(f, value, which): return [{', '.join(items)}]")


def _offers(code: SegmentCode, thawed: str) -> Callable[[State, tuple[Any, ...]], Lists]:
    """The function that lists what a segment offers: made, and put in its place, when it is called
    for the first time."""

    def first(s: State, values: tuple[Any, ...]) -> Lists:
        assert code.ask is not None
        shape = Shape()
        code.offers = shape.make("\n    ".join(code.ask.listing(shape, thawed)))
        return code.offers(s, values)

    return first


def origin_of_wait(flow_: ProcedureFlow, resume: str) -> Origin | None:
    """The origin of the call after which `resume` goes on."""
    for one in flow_.nodes:
        if isinstance(one.end, flow.Enter) and one.end.resume == resume:
            return one.end.origin
    return None
