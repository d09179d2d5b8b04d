"""What a program can reach from its beginning, and conditions that set each other off."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import procedures_of
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import statements
from cardwright.dsl.problems import games as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Span

Locate = Callable[[str, int, int], "Span | None"]


class Reached:
    """The actions (by title) that are offered or taken, the phases and the events of programs."""

    def __init__(self, programs: list[Program]) -> None:
        self.actions: set[str] = set()
        self.phases: set[str] = set()
        self.events: set[str] = set()
        for program in programs:
            self._add(program)

    def _add(self, program: Program) -> None:
        runs = {action.run: action.title for action in program.actions}
        for procedure in reachable(program, program.play) + reachable(program, program.finish):
            for one in statements(procedure.body):
                self._note(one, runs)

    def _note(self, one: st.Statement, runs: dict[str, str]) -> None:
        match one:
            case st.Do(procedure=name) if name in runs:
                self.actions.add(runs[name])
            case st.Scope(kind="phase", name=name):
                self.phases.add(name)
            case st.Happen(kind="event", event=name):
                self.events.add(name)
            case _:
                pass


def reachable(program: Program, start: str) -> list[Procedure]:
    """The procedures that one carries out, itself first."""
    by_name = {procedure.name: procedure for procedure in program.procedures}
    found: dict[str, Procedure] = {}
    todo = [start]
    while todo:
        name = todo.pop()
        if name in found or name not in by_name:
            continue
        found[name] = by_name[name]
        for one in statements(by_name[name].body):
            todo += procedures_of(one)
    return list(found.values())


# ---- conditions that set each other off


def check_circles(program: Program, report: Report, locate: Locate) -> None:
    """Reports `whenever` rules of which each can set off the next, in a circle."""
    checks = [p for p in program.procedures if p.kind == "internal" and p.name.startswith("check_")]
    names = {procedure.name for procedure in checks}
    leads = {
        check.name: {
            other.name for other in reachable(program, check.name)[1:] if other.name in names
        }
        for check in checks
    }
    for check in checks:
        others = leads[check.name] - {check.name}
        back = sorted(other for other in others if check.name in leads[other])
        if back and check.name < back[0]:
            _report(check, back, program, report, locate)


def _report(
    check: Procedure, back: list[str], program: Program, report: Report, locate: Locate
) -> None:
    titles = {procedure.name: procedure.title for procedure in program.procedures}
    place = check.origin.place
    span = locate(place.file, place.start, place.end)
    if span is not None:
        report.add(problems.circle(span, check.title, [titles[name] for name in back]))
