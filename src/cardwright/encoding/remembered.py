"""Which of the values that a waiting frame keeps the player who is asked has chosen.

A question may be one of a run: which card, then where to. The earlier answers then wait in locals
of the frame. A local is an answer of the player when it has been, on every way to the question,
either an answer of that player or made of such answers and constants alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import assigned, free_locals, statements, walk

Facts: TypeAlias = "frozenset[tuple[str, str]]"
"""Pairs of a local and the local with the player who knows its value; ANYBODY for constants."""
At: TypeAlias = "tuple[str, str]"
"""A segment: the names of its procedure and its own."""
ANYBODY = "*"
NOTHING: Facts = frozenset()
_PURE = (ex.Const, ex.Local, ex.Prim)


@frozen
class Remembered:
    """The locals with earlier answers at one question, ascending."""

    procedure: str
    segment: str
    locals: tuple[str, ...]


def remembered(program: Program) -> list[Remembered]:
    """For each question of a program, what the player who is asked has answered before."""
    procedures = {one.name: one for one in program.procedures if one.segments}
    facts = _facts(procedures)
    found = []
    for at in sorted(facts):
        segment = _segment(procedures, at)
        if isinstance(segment.end, flow.Stop):
            player = _name(segment.end.ask.player)
            own = {local for local, knower in facts[at] if knower == player}
            found.append(Remembered(*at, tuple(sorted(own & set(segment.live) - {player or ""}))))
    return found


def _segment(procedures: dict[str, Procedure], at: At) -> flow.Segment:
    return next(one for one in procedures[at[0]].segments if one.name == at[1])


def _facts(procedures: dict[str, Procedure]) -> dict[At, Facts]:
    """What is surely known where each segment begins: the meet over all ways to it."""
    called = {n for p in procedures.values() for n in _callees(p)}
    facts: dict[At, Facts] = {
        (name, one.segments[0].name): NOTHING
        for name, one in procedures.items()
        if name not in called
    }
    waiting = sorted(facts)
    while waiting:
        at = waiting.pop()
        for target, known in _onwards(procedures, at, facts[at]):
            before = facts.get(target)
            after = known if before is None else before & known
            if after != before:
                facts[target] = after
                waiting.append(target)
    return facts


def _callees(procedure: Procedure) -> Iterator[str]:
    for segment in procedure.segments:
        if isinstance(segment.end, flow.Enter):
            yield from segment.end.procedures


def _onwards(procedures: dict[str, Procedure], at: At, known: Facts) -> Iterator[tuple[At, Facts]]:
    """Where control may go from a segment, with what is known there."""
    segment = _segment(procedures, at)
    for handler in segment.handlers:
        yield (at[0], handler.segment), NOTHING
    for statement in segment.body:
        known = _after(statement, known)
    end = segment.end
    if isinstance(end, flow.Enter):
        for name in end.procedures:
            if name in procedures:
                yield _entry(procedures[name], end.args, known)
    if isinstance(end, flow.Stop):
        known = _answered(end.ask, known)
    for target in flow.targets(end):
        yield (at[0], target), known


def _after(statement: st.Statement, known: Facts) -> Facts:
    lost = {name for one in statements((statement,)) for name in assigned(one)}
    kept = _without(known, lost)
    if not isinstance(statement, st.Let):
        return kept
    knowers = _knowers(statement.value, known)
    return kept | {(statement.name, one) for one in knowers if one not in lost}


def _without(known: Facts, lost: set[str]) -> Facts:
    """What stays known when some locals get other values, those with players among them too."""
    return frozenset((a, b) for a, b in known if a not in lost and b not in lost)


def _knowers(value: ex.Expression, known: Facts) -> set[str]:
    """Who knows a value: it is made of what they know, and of nothing in the state."""
    if not all(isinstance(one, _PURE) for one in walk(value)):
        return set()
    players = {b for _, b in known if b != ANYBODY} | {ANYBODY}
    used = free_locals(value)
    return {
        player
        for player in players
        if all((one, player) in known or (one, ANYBODY) in known for one in used)
    }


def _answered(ask: st.Ask, known: Facts) -> Facts:
    """An answer is known to who gave it, unless chance took a card that the player did not see."""
    kept = _without(known, set(assigned(ask)))
    player = _name(ask.player)
    if player is None or any(choice.blind for choice in ask.choices):
        return kept
    return kept | {(ask.into, player)}


def _entry(called: Procedure, args: tuple[ex.Expression, ...], known: Facts) -> tuple[At, Facts]:
    """What a called procedure knows of its parameters."""
    names = [one.name for one in called.parameters]
    passed = {
        (inner, other)
        for inner, value in zip(names, args, strict=True)
        for other, player in zip(names, args, strict=True)
        if isinstance(player, ex.Local) and player.name in _knowers(value, known)
    }
    return (called.name, called.segments[0].name), frozenset(passed)


def _name(player: ex.Expression) -> str | None:
    return player.name if isinstance(player, ex.Local) else None
