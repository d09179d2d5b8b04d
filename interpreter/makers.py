"""What the code of one kind of expression needs of the maker of all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cardwright.dsl.ir.expressions import Expression
from cardwright.dsl.ir.origin import Origin
from cardwright.interpreter.bodies import Body
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Evaluator, Shape

ExpressionMaker = Callable[[Any, Scope], Code]
StatementMaker = Callable[[Any, Scope, Shape], list[str] | Body]


class Maker(Protocol):
    """Makes the code of any expression."""

    def code(self, node: Expression, scope: Scope) -> Code:
        """The code of an expression."""

    def codes(self, nodes: Sequence[Expression], scope: Scope) -> list[Code]:
        """The codes of several expressions."""

    def closure(self, node: Expression, scope: Scope) -> Evaluator:
        """The function (state, locals) that gives the value of an expression."""


class Events:
    """Writes the lines that record events, in the set of statements that records."""

    def __init__(self, recording: bool) -> None:
        self.recording = recording

    def line(
        self, kind: str, args: str, origin: Origin, shape: Shape, seen: str = "-1"
    ) -> list[str]:
        """The line that records an event; none where nobody listens."""
        if not self.recording:
            return []
        return [f"c.record({shape.add(kind)}, {args}, {shape.add(origin)}, {seen})"]
