"""Gives a program what scenarios need to begin play: a setup that stops, and entries."""

from __future__ import annotations

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import OptionRange, Parameter, Procedure, Program
from cardwright.dsl.ir.scenario import Beginning, Bench, Carried, Scenario, Start
from cardwright.dsl.ir.types import BoolType, NoneType, OptionalType, PlayerType
from cardwright.dsl.passes.entry import Entry, add_entries, entries
from cardwright.dsl.passes.fresh import Fresh, code_names, local_names

READY = "ready"


def with_bench(
    program: Program, scenarios: tuple[Scenario, ...], facts: tuple[str, ...]
) -> tuple[Program, Bench]:
    """The program with the procedures that these scenarios begin with; the passes must run on it.

    `facts` are the cells of what is told before a game: a scenario may tell them too.
    """
    starts = tuple(dict.fromkeys(path.start for one in scenarios for path in one.paths))
    found = entries(program)
    chosen = {start: _entry(start, found) for start in starts}
    taken = Fresh(code_names(program) | {p.name for e in found for p in (e.procedure, *e.copies)})
    marker = program.option_count
    play = next(p for p in program.procedures if p.name == program.play)
    at = _armed_at(program, play)
    ready = _ready(play, play.body[:at], facts, taken.fresh("scenario__ready"), marker)
    flow = attrs.evolve(play, name=taken.fresh("scenario__flow"), body=play.body[at + 1 :])
    begun = [_beginning(start, chosen[start], flow.name) for start in starts]
    used = dict.fromkeys(entry for entry in chosen.values() if entry is not None)
    carried = {s.procedure for s in _carried(scenarios)}
    procedures = tuple(_stopping(p, marker) if p.name in carried else p for p in program.procedures)
    program = attrs.evolve(
        program,
        procedures=(*procedures, ready, flow),
        option_count=marker + 1,
        option_ranges=(*program.option_ranges, OptionRange(marker, 1, READY)),
    )
    begun_all = tuple(one for one in begun if one is not None)
    return add_entries(program, tuple(used)), Bench(scenarios, ready.name, facts, marker, begun_all)


def _carried(scenarios: tuple[Scenario, ...]) -> list[Carried]:
    return [
        part
        for scenario in scenarios
        for path in scenario.paths
        for part in (*path.prepared, *path.parts)
        if isinstance(part, Carried)
    ]


# ---- the setup


def _armed_at(program: Program, play: Procedure) -> int:
    """Where in `play` the setup is over."""
    for place, statement in enumerate(play.body):
        if isinstance(statement, st.Do) and statement.procedure == program.arm:
            return place
    return len(play.body)


def _ready(
    play: Procedure, body: st.Block, facts: tuple[str, ...], name: str, marker: int
) -> Procedure:
    """The setup without what is told already, stopping at its end."""
    parameters = tuple(Parameter(f"told__{fact}", BoolType()) for fact in facts)
    told = {fact: ex.Local(one.name) for fact, one in zip(facts, parameters, strict=True)}
    kept = tuple(_unless_told(statement, told) for statement in body)
    bare = attrs.evolve(play, name=name, parameters=parameters, body=kept, segments=())
    return _stopping(bare, marker)


def _unless_told(statement: st.Statement, told: dict[str, ex.Local]) -> st.Statement:
    if isinstance(statement, st.Store) and statement.cell in told and not statement.index:
        untold = ex.Prim("not", (told[statement.cell],))
        return st.If(((untold, (statement,)),), origin=statement.origin)
    return statement


def _stopping(procedure: Procedure, marker: int) -> Procedure:
    """The procedure with a question at its end that nothing but `marker` answers."""
    taken = Fresh(local_names(procedure) | {p.name for p in procedure.locals})
    into = taken.fresh(READY)
    choice = st.Choice(ex.Format((READY,)), None, marker, 1)
    asked = st.Ask(ex.Const(0), None, (choice,), into)
    return attrs.evolve(
        procedure,
        body=(*procedure.body, asked),
        locals=(*procedure.locals, Parameter(into, NoneType())),
    )


# ---- where play begins


def _entry(start: Start, found: tuple[Entry, ...]) -> Entry | None:
    """The entry for a turn, or for a phase of one."""
    if start.kind != "turn":
        return None
    turns = [one for one in found if one.kind == "turn"]
    if not start.phase:
        outside = [one for one in turns if not _in_phase(one, found)]
        return next(iter([*outside, *turns]), None)
    inside = [one for one in turns if start.phase in one.within]
    phases = [one for one in found if one.kind == "phase" and one.name == start.phase]
    return next(iter([*inside, *phases]), None)


def _in_phase(entry: Entry, found: tuple[Entry, ...]) -> bool:
    names = {one.name for one in found if one.kind == "phase"}
    return any(name in names for name in entry.within)


def _beginning(start: Start, entry: Entry | None, flow: str) -> Beginning | None:
    if start.kind != "turn":
        return Beginning(start, flow)
    if entry is None:
        return None
    count = len(entry.extras)
    parameters = entry.procedure.parameters[len(entry.procedure.parameters) - count :]
    arguments = ["player"] if entry.has_player else []
    for variable, parameter in zip(entry.extras, parameters, strict=True):
        is_player = parameter.type == OptionalType(PlayerType()) and "player" not in arguments
        cell = variable.removeprefix("this_") if variable.startswith("this_") else ""
        arguments.append("player" if is_player else cell)
    return Beginning(start, entry.procedure.name, tuple(arguments))
