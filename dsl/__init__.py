"""Text to program: parse, check, lower, compile. Pure: no files, no printing, no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.dsl.checker.assemble import FindModule
    from cardwright.dsl.ir.program import Configuration, Program
    from cardwright.dsl.report import Report
    from cardwright.dsl.syntax import File

__all__ = ["compile_rulebook"]


def compile_rulebook(
    files: list[File],
    find: Callable[[str], str | None],
    find_module: FindModule,
    configuration: Configuration,
    report: Report,
) -> Program | None:
    """The program of a parsed rulebook, ready for an engine; None with the reasons in the report.

    `find` gives the text of another file of the rulebook's folder, `find_module` the parsed file of
    a module by the first part of its name.
    """
    # Imported here, so that importing a part of the language does not load all of it.
    from cardwright.dsl.checker import check
    from cardwright.dsl.passes.pipeline import run

    program = check(files, configuration, find, find_module, report)
    return None if program is None else run(program)
