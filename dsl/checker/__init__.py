"""From syntax to IR: names, types, rules."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import FindModule, FindText, bind
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declare import declare
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.ir import program as ir
from cardwright.dsl.report import Report

__all__ = ["check"]


def check(
    files: list[syntax.File],
    find: FindText,
    find_module: FindModule,
    configuration: ir.Configuration,
    report: Report,
) -> ir.Program | None:
    """The program of a rulebook for one configuration, or None after a report of errors.

    `files` are the rulebook's own, the main one first; `find` gives the texts of other files of its
    folder (card lists); `find_module` the parsed file of a module.
    """
    from cardwright.dsl.checker.program import build_program

    c = Checker(report, configuration, Scope(bind(files).name), find)
    declare(c, files, find_module)
    program = build_program(c)
    return None if report.has_errors else program
