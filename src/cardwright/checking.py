"""Everything that can be said about a rulebook without playing it."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.clauses import Coverage, clause_coverage, read_catalogue
from cardwright.dsl.checker.lints import lint
from cardwright.dsl.checker.usage import Usage
from cardwright.dsl.diagnostic import Diagnostic, Severity
from cardwright.dsl.ir.program import Program
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.loading import Book

CATALOGUE = "clauses.toml"


@frozen
class Checked:
    """What a check found.

    `configurations` is how many were built, `whole` whether they are all that the rulebook allows
    (else each pair of choices is among them); `coverage` counts the printed clauses, or is None for
    a rulebook without a catalogue.
    """

    diagnostics: tuple[Diagnostic, ...]
    configurations: int
    whole: bool
    coverage: Coverage | None

    @property
    def errors(self) -> int:
        """How many of the diagnostics are errors."""
        return sum(one.is_error for one in self.diagnostics)

    @property
    def warnings(self) -> int:
        """How many of the diagnostics are warnings; what is only pointed out counts as neither."""
        return sum(one.severity is Severity.WARNING for one in self.diagnostics)


def check_book(book: Book) -> Checked:
    """Checks a rulebook: its text, each configuration, its scenarios' text, its clauses."""
    report = Report()
    report.extend(book.report.diagnostics())
    programs: list[Program] = []
    count, whole = 0, True
    if not report.has_errors:
        from cardwright.dsl.checker.configure import configurations

        book.usage = Usage()
        offered = configurations(book.files, report)
        whole = offered.whole
        for configuration in offered.configurations if not report.has_errors else ():
            program = book.build(configuration, report)
            count += 1
            if program is not None:
                programs.append(program)
    if programs and not report.has_errors:
        lint(book.files, programs, report, book.usage)
    coverage = _coverage(book, report)
    return Checked(report.diagnostics(), count, whole, coverage)


def scenario_files(book: Book, report: Report) -> list[syntax.File]:
    """The scenario files of a rulebook as syntax trees."""
    return [parse(source, report) for source in book.folder.scenarios()]


def _coverage(book: Book, report: Report) -> Coverage | None:
    scenarios = scenario_files(book, report)
    text = book.folder.text(CATALOGUE)
    if text is None:
        return None
    catalogue = read_catalogue(Source(CATALOGUE, text), report)
    return clause_coverage(catalogue, book.files, scenarios, report)
