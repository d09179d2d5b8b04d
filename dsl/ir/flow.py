"""Flow IR: a procedure that may ask, cut into segments that can stop and be taken up again.

Made once from the structured statements by `passes.segment` and `passes.liveness`; the interpreter
and the compiled stepped form run exactly these segments, so their frames are equal. Statements
within a segment contain no `Ask`, no `Do` of a procedure that asks, and no `Scope`, `Finally` or
loop around one; such structured statements without a stop inside stay whole. A cut `Scope` is
`ScopeBegin` and `ScopeEnd`, a cut `Loop` has a `Tick` a turn.

A frame is (procedure, segment, values of `live` in that order). The stack of a state at a decision
is the frames from the outermost to the one that asks; all but the last wait in the segment that
follows their call. That segment has the handlers of the one that called, so the waiting frame
tells who catches an exit out of the call.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from cardwright.dsl.ir.expressions import Expression
from cardwright.dsl.ir.origin import Node
from cardwright.dsl.ir.statements import Ask, Statement


@frozen
class Goto(Node):
    """Go on with a segment."""

    segment: str


@frozen
class Branch(Node):
    """Go on with the segment of the first condition that holds, or with `other`."""

    branches: tuple[tuple[Expression, str], ...]
    other: str


@frozen
class Stop(Node):
    """Stop for a decision. Its answer is put into the locals of `ask`, then `resume` runs.

    The segment that ends in a Stop has no statements: it is what the state is stopped in, and
    its live locals are all that options and the rest need.
    """

    ask: Ask
    resume: str


@frozen
class Enter(Node):
    """Call a procedure that may ask; afterwards go on with `resume`.

    `procedures` has one name, or several with `index` to choose between them (none: no call). Of
    several, those that do not ask have no segments and are simply carried out.
    """

    procedures: tuple[str, ...]
    args: tuple[Expression, ...]
    resume: str
    index: Expression | None = None


@frozen
class Return(Node):
    """The procedure is done."""


@frozen
class Reraise(Node):
    """Goes on with the exit that a handler has caught into the local `name`, when there is one;
    otherwise goes on with `resume`."""

    name: str
    resume: str


End: TypeAlias = Goto | Branch | Stop | Enter | Return | Reraise


@frozen
class Handler:
    """Where an `Exit` that reaches this segment goes on.

    kind `turn`, `phase` or `round` catches that exit; `any` catches all, and puts the kind
    (a text) into the local `into`, for a later `Reraise`.
    """

    kind: str
    segment: str
    into: str | None = None


@frozen
class Segment(Node):
    """Straight statements with one end.

    `live` are the locals that must have a value when the segment begins, sorted by name. `handlers`
    are looked at from the first: the first whose kind fits the exit takes it. They hold for the
    statements, for the end, and while a call in the end is under way (the frame of a waiting call
    keeps what `resume` and the handlers need). An exit without a fitting handler leaves the
    procedure.
    """

    name: str
    body: tuple[Statement, ...]
    end: End
    live: tuple[str, ...] = ()
    handlers: tuple[Handler, ...] = ()


def targets(end: End) -> tuple[str, ...]:
    """The segments an end may go on with, not counting handlers."""
    match end:
        case Goto():
            return (end.segment,)
        case Branch():
            return (*(segment for _, segment in end.branches), end.other)
        case Stop() | Enter() | Reraise():
            return (end.resume,)
        case Return():
            return ()
