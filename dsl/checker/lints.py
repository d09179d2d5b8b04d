"""What looks wrong in a rulebook although it can be played: warnings over all configurations."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl import syntax
from cardwright.dsl.checker.bounds import check_supplies
from cardwright.dsl.checker.emptiness import check_decisions
from cardwright.dsl.checker.naming import words
from cardwright.dsl.checker.reach import Reached, check_circles
from cardwright.dsl.checker.usage import Usage
from cardwright.dsl.ir.program import Program
from cardwright.dsl.problems import games as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span


def lint(
    files: list[syntax.File],
    programs: list[Program],
    report: Report,
    usage: Usage | None = None,
) -> None:
    """Adds warnings on a rulebook to the report; `programs` are all its configurations."""
    sources = {file.source.name: file.source for file in files}
    locate = _locator(sources)
    for program in programs:
        check_supplies(program, report, locate)
        check_decisions(program, report, locate)
        check_circles(program, report, locate)
    reached = Reached(programs)
    if usage is not None:
        _check_names(usage, report)
        _check_reached(usage, reached, report)
    _check_options(files, programs, report)


Locate = Callable[[str, int, int], "Span | None"]


def _locator(sources: dict[str, Source]) -> Locate:
    """A function that gives the span of a place in the rulebook's own files."""

    def locate(file: str, start: int, end: int) -> Span | None:
        source = sources.get(file)
        return None if source is None else source.span(start, end)

    return locate


# ---- names


NAMED = ("zone", "state", "table", "definition", "procedure", "race", "option", "token")


def _check_names(usage: Usage, report: Report) -> None:
    for place, declared in usage.declared.items():
        if declared.kind in NAMED and place not in usage.used and place not in usage.heard:
            report.add(problems.unused(declared.span, declared.kind, declared.name))


def _check_reached(usage: Usage, reached: Reached, report: Report) -> None:
    for place, declared in usage.declared.items():
        match declared.kind:
            case "action" if words(declared.name) not in reached.actions:
                report.add(problems.never_offered(declared.span, declared.name))
            case "phase" if declared.name not in reached.phases:
                report.add(problems.never_reached(declared.span, declared.name))
            case "event" if declared.name not in reached.events:
                report.add(problems.never_happens(declared.span, declared.name))
            case "event" if place not in usage.heard:
                report.add(problems.never_heard(declared.span, declared.name))
            case _:
                pass


# ---- options


def _check_options(files: list[syntax.File], programs: list[Program], report: Report) -> None:
    """Values of options that no way to play has."""
    chosen = {
        (name, value) for program in programs for name, value in program.configuration.options
    }
    for option in _options(files):
        match option:
            case syntax.Option(name=name, type=syntax.EnumType(values=values)):
                listed = values
            case syntax.ModeOption(name=name, choices=choices):
                listed = tuple(one.name for one in choices)
            case _:
                continue
        for word in listed:
            if (name.text, word.text) not in chosen:
                report.add(problems.never_chosen(word.span, name.text, word.text))


def _options(files: list[syntax.File]) -> list[syntax.Item]:
    found: list[syntax.Item] = []
    for file in files:
        for item in file.items:
            if isinstance(item, syntax.Option | syntax.ModeOption):
                found.append(item)
            elif isinstance(item, syntax.Variant) and item.items is not None:
                found += [
                    one for one in item.items if isinstance(one, syntax.Option | syntax.ModeOption)
                ]
    return found
