"""Which locals each segment needs: `Segment.live`, and so what frames keep.

Before: segments without `live`. After: the locals that may be read before they are assigned anew,
by the segment itself, by what follows it, or by the handler of an exit that it may raise. What a
segment resumes after a call also has what its handlers need for the exits of that call, because
its frame is the one that waits meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs
from attrs import frozen

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import NOTHING, Names, procedures_of
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import assigned, free_locals, with_fields

Live = Mapping[str, Names]


def liveness(program: Program) -> Program:
    """The program with `live` of every segment; `exits` of the procedures must be true."""
    exits = {p.name: frozenset(p.exits) for p in program.procedures}
    return attrs.evolve(program, procedures=tuple(_with_live(p, exits) for p in program.procedures))


def _with_live(procedure: Procedure, exits: Live) -> Procedure:
    live = live_locals(procedure.segments, exits)
    segments = tuple(
        with_fields(segment, {"live": tuple(sorted(live[segment.name]))})
        for segment in procedure.segments
    )
    return attrs.evolve(procedure, segments=segments)


def live_locals(segments: tuple[flow.Segment, ...], exits: Live) -> dict[str, Names]:
    """For each segment the locals it needs; `exits` are those of the procedures of the program.

    What is needed is found from the end of the text to its beginning, so that one round is enough
    but for loops.
    """
    live = {segment.name: NOTHING for segment in segments}
    grown = True
    while grown:
        before = dict(live)
        for segment in reversed(segments):
            live[segment.name] |= _before_segment(segment, live, exits)
            if isinstance(segment.end, flow.Enter):
                needed = _while_called(segment, segment.end, live, exits)
                live[segment.end.resume] |= needed
        grown = live != before
    return live


# ---- segments


@frozen
class _After:
    """What is live where control may go from a statement: out of the loop, or by an exit."""

    exits: Live
    at_exit: Live
    at_break: Names = NOTHING


def _before_segment(segment: flow.Segment, live: Live, exits: Live) -> Names:
    after = _After(exits, _at_handlers(segment, live))
    return _before_block(segment.body, _before_end(segment, live, after), after)


def _at_handlers(segment: flow.Segment, live: Live) -> dict[str, Names]:
    """What is live after each kind of exit out of the segment."""
    found: dict[str, Names] = {}
    for handler in segment.handlers:
        needed = live[handler.segment] - {handler.into}
        for kind in ("turn", "phase", "round") if handler.kind == "any" else (handler.kind,):
            found.setdefault(kind, needed)
    return found


def _before_end(segment: flow.Segment, live: Live, after: _After) -> Names:
    end = segment.end
    follows = NOTHING.union(*(live[name] for name in flow.targets(end)))
    match end:
        case flow.Branch():
            return follows | free_locals(tuple(when for when, _ in end.branches))
        case flow.Stop():
            return (follows - set(assigned(end.ask))) | free_locals(end.ask)
        case flow.Enter():
            return follows | free_locals(end.args) | free_locals(end.index)
        case flow.Reraise():
            return follows | {end.name} | NOTHING.union(*after.at_exit.values())
        case _:
            return follows


def _while_called(segment: flow.Segment, end: flow.Enter, live: Live, exits: Live) -> Names:
    """What the handlers need for the exits that the called procedures may raise."""
    at_handlers = _at_handlers(segment, live)
    kinds = NOTHING.union(*(exits[name] for name in end.procedures))
    return NOTHING.union(*(at_handlers.get(kind, NOTHING) for kind in kinds))


# ---- straight statements


def _before_block(block: st.Block, live: Names, after: _After) -> Names:
    for statement in reversed(block):
        live = _before(statement, live, after)
    return live


def _before(statement: st.Statement, live: Names, after: _After) -> Names:
    match statement:
        case st.If():
            return _before_if(statement, live, after)
        case st.ForEach() | st.Times() | st.Loop():
            return _before_loop(statement, live, after)
        case st.Break():
            return after.at_break
        case st.Exit():
            return after.at_exit.get(statement.kind, NOTHING)
        case st.EndGame() | st.Fail():
            return NOTHING
        case st.Scope():
            inner = attrs.evolve(after, at_exit={**after.at_exit, statement.kind: live})
            return _before_block(statement.body, live, inner) | free_locals(statement.player)
        case st.Finally():
            return _before_finally(statement, live, after)
        case _:
            kinds = NOTHING.union(*(after.exits[name] for name in procedures_of(statement)))
            by_exit = NOTHING.union(*(after.at_exit.get(kind, NOTHING) for kind in kinds))
            return (live - set(assigned(statement))) | free_locals(statement) | by_exit


def _before_if(statement: st.If, live: Names, after: _After) -> Names:
    found = _before_block(statement.other, live, after)
    for when, block in statement.branches:
        found |= _before_block(block, live, after) | free_locals(when)
    return found


def _before_loop(loop: st.ForEach | st.Times | st.Loop, live: Names, after: _After) -> Names:
    inner = attrs.evolve(after, at_break=live)
    test = free_locals(loop.until) if isinstance(loop, st.Loop) else NOTHING
    around, grown = live | test, True
    while grown:
        before = _before_block(loop.body, around, inner) - set(assigned(loop))
        grown = not before <= around
        around |= before
    match loop:
        case st.ForEach():
            return around | free_locals(loop.source)
        case st.Times():
            return around | free_locals(loop.count)
        case st.Loop():
            return around


def _before_finally(statement: st.Finally, live: Names, after: _After) -> Names:
    def through(live_after: Names) -> Names:
        return _before_block(statement.after, live_after, after)

    inner = attrs.evolve(
        after,
        at_exit={
            kind: through(after.at_exit.get(kind, NOTHING)) for kind in ("turn", "phase", "round")
        },
        at_break=through(after.at_break),
    )
    return _before_block(statement.body, through(live), inner)
