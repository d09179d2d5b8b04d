"""Runs the scenarios of a rulebook: worked examples that say what must come of what is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import bind
from cardwright.dsl.checker.scenarios import Written, check_scenarios, written
from cardwright.dsl.diagnostic import Diagnostic, RulebookError
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Configuration
from cardwright.dsl.ir.verify import verify
from cardwright.dsl.parser import parse
from cardwright.dsl.passes.bench import with_bench
from cardwright.dsl.passes.pipeline import run as run_passes
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span
from cardwright.interpreter.scenarios import Failure, Result, play_scenario
from cardwright.loading import Book, engine_of


@frozen
class Outcome:
    """How one scenario went.

    `diagnostics` say what is wrong: in its text, or what did not hold when it was played. `clauses`
    are the printed clauses that its title cites.
    """

    title: str
    file: str
    line: int
    clauses: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def passed(self) -> bool:
        """Whether all that the scenario says holds."""
        return not self.diagnostics


def run_scenarios(book: Book, word: str = "", engine: str = "interpreter") -> tuple[Outcome, ...]:
    """Plays the scenarios of a rulebook whose title has the word, in the order of the text.

    `engine` is the name of one (see `loading.load`); scenarios are short, so that the interpreter,
    which needs no preparation, is the fastest. Raises RulebookError when the rules, or the text of
    a scenario file, cannot be understood.
    """
    report = Report()
    report.extend(book.report.diagnostics())
    found = list(_scenarios(book, report))
    _refuse(report)
    chosen = [one for one in found if word.casefold() in one.title.text.casefold()]
    bound = bind(book.files)
    outcomes: dict[syntax.Scenario, Outcome] = {}
    groups: dict[Configuration, list[Written]] = {}
    for node in chosen:
        own = Report()
        scenario = written(bound, node, own)
        if scenario is None:
            outcomes[node] = _outcome(node, own.diagnostics())
        else:
            groups.setdefault(scenario.configuration, []).append(scenario)
    for group in groups.values():
        outcomes.update(_run_group(book, group, engine))
    return tuple(outcomes[node] for node in chosen)


def _scenarios(book: Book, report: Report) -> Iterator[syntax.Scenario]:
    """The scenarios that stand among the rules, then those in files of their own."""
    files = [*book.files, *(parse(source, report) for source in book.folder.scenarios())]
    for file in files:
        for item in file.items:
            if isinstance(item, syntax.Scenario):
                yield item


def _refuse(report: Report) -> None:
    if report.has_errors:
        raise RulebookError([one for one in report.diagnostics() if one.is_error])


def _run_group(book: Book, group: list[Written], engine: str) -> dict[syntax.Scenario, Outcome]:
    """Plays the scenarios of one configuration."""
    report = Report()
    made = check_scenarios(book.files, group, book.folder.text, book.modules, report)
    _refuse(report)
    outcomes = {one.node: _outcome(one.node, own.diagnostics()) for one, own in made.broken}
    if made.program is None or not made.scenarios:
        return outcomes
    program, bench = with_bench(made.program, tuple(made.scenarios), made.facts)
    verify(program, "elaborating scenarios")
    player = engine_of(run_passes(program, check=False), engine)
    left = [one for one in group if one.node not in outcomes]
    for one, data in zip(left, bench.scenarios, strict=True):
        result = play_scenario(player, bench, data)
        outcomes[one.node] = _outcome(one.node, _diagnostics(one.node, result))
    return outcomes


def _outcome(node: syntax.Scenario, diagnostics: Iterable[Diagnostic]) -> Outcome:
    title = node.title
    source = title.span.source
    return Outcome(title.text, source.name, title.span.line, node.clauses, tuple(diagnostics))


# ---- what did not hold, as diagnostics


def _diagnostics(node: syntax.Scenario, result: Result) -> Iterator[Diagnostic]:
    for failure in result.failures:
        yield _diagnostic(node, failure)


def _diagnostic(node: syntax.Scenario, failure: Failure) -> Diagnostic:
    title = node.title
    at = _span(title.span.source, failure.origin) or title.span
    notes = [*failure.notes]
    if failure.case:
        notes.append(f"in the case “{failure.case}”")
    expected = " ".join(failure.expected.split())
    headline = f"expected {expected}"
    return problems.failed(at, title.text, headline, failure.found, notes, title.span)


def _span(source: Source, origin: Origin) -> Span | None:
    """The place of an origin, which is in the file of the scenario itself."""
    place = origin.place
    if place.file != source.name or place.end > len(source.text):
        return None
    return source.span(place.start, place.end)
