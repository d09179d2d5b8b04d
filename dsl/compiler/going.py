"""Which functions of segments may call each other: calls never go round, and never deep.

What goes on with another function without end goes by way of the loop that runs segments
(`return f, (values…)`); everything else is called at once (`return f(s, c, values…)`).
"""

from __future__ import annotations

from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.segments import segments_of

DEEPEST = 12


class Going:
    """The functions of the segments of a program, and where each goes on."""

    def __init__(self, module: Module) -> None:
        self.targets: dict[str, list[str]] = {}
        self.order: dict[str, tuple[str, int]] = {}
        for procedure in module.program.procedures:
            if procedure.segments:
                segments = segments_of(module, procedure)
                for name in segments.functions():
                    self.targets[name] = segments.reached(name)
                    self.order[name] = procedure.name, segments.order[name]
        self._reach: dict[str, set[str]] = {}
        self._heights: dict[str, int] = {}

    def is_direct(self, source: str, target: str) -> bool:
        """Whether a function may call another one; `source` "" is one that nothing goes on with."""
        return (not source or self._leads_on(source, target)) and self.height(target) < DEEPEST

    def _leads_on(self, source: str, target: str) -> bool:
        """Whether nothing leads back; within a circle of one procedure, whether it goes forward."""
        if source not in self.reach(target):
            return True
        (owner, at), (other, to) = self.order[source], self.order[target]
        return owner == other and to > at

    def reach(self, name: str) -> set[str]:
        """All functions that one may lead to."""
        if name not in self._reach:
            found: set[str] = set()
            todo = [name]
            while todo:
                for target in self.targets[todo.pop()]:
                    if target not in found:
                        found.add(target)
                        todo.append(target)
            self._reach[name] = found
        return self._reach[name]

    def height(self, name: str) -> int:
        """How deep the calls out of a function may go."""
        if name not in self._heights:
            self._heights[name] = DEEPEST  # meanwhile: it is no call that comes back to it
            calls = [one for one in self.targets[name] if self._leads_on(name, one)]
            below = [self.height(one) for one in calls]
            self._heights[name] = 1 + max([one for one in below if one < DEEPEST], default=-1)
        return self._heights[name]
