"""From syntax to IR: names, types, rules."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import FindModule, bind
from cardwright.dsl.checker.blocks import declare_rounds
from cardwright.dsl.checker.context import Checker, FindText
from cardwright.dsl.checker.declare import declare
from cardwright.dsl.checker.functions import check_unused
from cardwright.dsl.checker.program import build_program
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.usage import Usage
from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.ir import program as ir
from cardwright.dsl.report import Report

__all__ = ["check"]


def check(
    files: list[syntax.File],
    configuration: ir.Configuration,
    find: FindText,
    find_module: FindModule,
    report: Report,
    usage: Usage | None = None,
) -> ir.Program | None:
    """The program of a rulebook for one configuration, or None when something is wrong.

    `files` are the rulebook's own, its chapters and variants; `find` gives the text of another
    file of its folder (a card list), `find_module` a module by the first part of its name; `usage`
    gathers which declarations are used.
    """
    found = Report()
    c = Checker(found, configuration, Scope(bind(files).name), find)
    declare(c, files, find_module)
    declare_rounds(c)
    program = build_program(c)
    check_unused(c, [c.book, *c.book.modules])
    if usage is not None:
        usage.note(c)
    report.extend(_without_echoes(found, {file.source.name for file in files}))
    return None if report.has_errors else program


def _without_echoes(found: Report, own: set[str]) -> list[Diagnostic]:
    """What was found, less what it leads to in the text of a module: a need that is not met is
    told where the module is used, and not again wherever the module's text speaks of it."""
    problems = found.diagnostics()
    unmet = {
        label.span.source.name
        for one in problems
        if one.slug in ("open-need", "need-kind")
        for label in one.others
    } - own
    return [one for one in problems if one.primary.span.source.name not in unmet]
