"""Small rulebooks checked as a whole: what is said of them, and the programs they make."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import define

from cardwright.dsl.checker import check
from cardwright.dsl.checker.assemble import ModuleFinder, load
from cardwright.dsl.checker.configure import configurations
from cardwright.dsl.checker.lints import lint
from cardwright.dsl.checker.usage import Usage
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source

LIBRARY = Path(__file__).parents[2] / "stdlib"


@define(eq=False)
class Checked:
    """A rulebook in all its configurations."""

    report: Report
    programs: list[Program]

    @property
    def said(self) -> list[str]:
        """The slugs of what was reported, in the order of the text."""
        return [found.slug for found in self.report.diagnostics()]

    @property
    def headlines(self) -> list[str]:
        """The headlines of what was reported."""
        return [found.headline for found in self.report.diagnostics()]

    @property
    def program(self) -> Program:
        """The program of the first configuration."""
        assert self.programs, self.headlines
        return self.programs[0]

    def procedure(self, title: str) -> Procedure:
        """The procedure of that title."""
        return next(p for p in self.program.procedures if p.title == title)


def checked(text: str, files: Mapping[str, str] | None = None, linted: bool = False) -> Checked:
    """Checks a rulebook and all its configurations; `files` are others of its folder."""
    report, usage = Report(), Usage()
    find = dict(files or {}).get
    main = parse(Source("test.rules", text), report)
    parts = load(main, find, parse, report)
    modules = ModuleFinder(find, _module, parse, report)
    programs = []
    for configuration in configurations(parts, report).configurations:
        program = check(parts, configuration, find, modules, report, usage)
        programs += [program] if program is not None else []
    if linted:
        lint(parts, programs, report, usage)
    return Checked(report, programs)


def _module(name: str) -> str | None:
    path = LIBRARY / name / f"{name}.rules"
    return path.read_text(encoding="utf-8") if path.exists() else None
