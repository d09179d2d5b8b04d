"""Whether the segments of procedures that ask are well formed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.assignment import Assignment
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import walk


def flow_problems(program: Program) -> Iterable[str]:
    """What is wrong with the segments, each in one line; nothing before they are made."""
    exits = {p.name: p.exits for p in program.procedures}
    asking = frozenset(p.name for p in program.procedures if p.asks)
    for procedure in program.procedures:
        if procedure.segments:
            if not procedure.asks:
                yield f"procedure {procedure.name}: has segments but does not ask"
            yield from _Flow(procedure, asking, exits).problems()


@frozen
class _Flow:
    procedure: Procedure
    asking: frozenset[str]
    exits: dict[str, tuple[str, ...]]

    @property
    def _by_name(self) -> dict[str, flow.Segment]:
        return {segment.name: segment for segment in self.procedure.segments}

    def problems(self) -> Iterator[str]:
        by_name = self._by_name
        entry = self.procedure.segments[0]
        for missing in set(entry.live) - {p.name for p in self.procedure.parameters}:
            yield f"segment {entry.name}: the entry needs {missing}, which is no parameter"
        for segment in self.procedure.segments:
            where = f"segment {segment.name}"
            handled = [handler.segment for handler in segment.handlers]
            missing_ones = [n for n in (*flow.targets(segment.end), *handled) if n not in by_name]
            yield from (f"{where}: goes on with {name}, which is missing" for name in missing_ones)
            if not missing_ones:
                for problem in (*self._shape(segment), *self._values(segment)):
                    yield f"{where}: {problem}"

    def _shape(self, segment: flow.Segment) -> Iterator[str]:
        if tuple(sorted(set(segment.live))) != segment.live:
            yield "live locals are not sorted"
        for handler in segment.handlers:
            if handler.kind not in ("turn", "phase", "round", "any"):
                yield f"handler of kind {handler.kind}"
            if (handler.kind == "any") != (handler.into is not None):
                yield "a handler has a local exactly when it takes any exit"
        for node in walk(segment.body):
            if isinstance(node, st.Ask):
                yield "asks within straight statements"
            if isinstance(node, st.Do | st.DoOneOf) and self._may_ask(node):
                yield "carries out a procedure that asks within straight statements"
        yield from self._end_shape(segment)

    def _may_ask(self, node: st.Do | st.DoOneOf) -> bool:
        names = (node.procedure,) if isinstance(node, st.Do) else node.procedures
        return not self.asking.isdisjoint(names)

    def _end_shape(self, segment: flow.Segment) -> Iterator[str]:
        end = segment.end
        if isinstance(end, flow.Stop) and segment.body:
            yield "stops after statements"
        if isinstance(end, flow.Enter):
            if self._by_name[end.resume].handlers != segment.handlers:
                yield f"{end.resume}, which waits for the call, has other handlers"
            if self.asking.isdisjoint(end.procedures):
                yield "enters procedures that do not ask"
            if end.index is None and len(end.procedures) != 1:
                yield "enters several procedures without an index"

    def _values(self, segment: flow.Segment) -> Iterator[str]:
        """Checks that all who go on have the locals that the next segment needs."""
        check = Assignment(self.exits)
        have = check.block(segment.body, frozenset(segment.live))
        if have is not None:
            self._end_uses(segment, check, have)
            yield from self._lacking(flow.targets(segment.end), have | _answered(segment.end))
        yield from (f"uses {name} without a value" for name in check.unassigned)
        for kind, sets in check.leaving.items():
            handler = _handler(segment, kind)
            for at_exit in sets if handler else ():
                yield from self._lacking_in_handler(handler, at_exit)

    def _end_uses(self, segment: flow.Segment, check: Assignment, have: frozenset[str]) -> None:
        match segment.end:
            case flow.Branch():
                check.use(tuple(when for when, _ in segment.end.branches), have)
            case flow.Stop():
                check.use(segment.end.ask, have)
            case flow.Enter():
                check.use((*segment.end.args, segment.end.index), have)
                waiting = frozenset(self._by_name[segment.end.resume].live)
                for name in segment.end.procedures:
                    check.leave(self.exits.get(name, ()), waiting)
            case flow.Reraise():
                if segment.end.name not in have:
                    check.unassigned.append(segment.end.name)

    def _lacking(self, names: Iterable[str], have: frozenset[str]) -> Iterator[str]:
        for name in names:
            for lacking in sorted(set(self._by_name[name].live) - have):
                yield f"goes on with {name} without a value of {lacking}"

    def _lacking_in_handler(
        self, handler: flow.Handler | None, have: frozenset[str]
    ) -> Iterator[str]:
        if handler is not None:
            yield from self._lacking((handler.segment,), have | {handler.into or ""})


def _answered(end: flow.End) -> frozenset[str]:
    if not isinstance(end, flow.Stop):
        return frozenset()
    return frozenset(name for name in (end.ask.into, end.ask.which) if name is not None)


def _handler(segment: flow.Segment, kind: str) -> flow.Handler | None:
    fitting = (h for h in segment.handlers if h.kind in (kind, "any"))
    return next(fitting, None)
