"""Every scenario of every bundled rulebook holds, and every printed clause is accounted for."""

import pytest

from cardwright.checking import CATALOGUE, scenario_files
from cardwright.dsl.checker.clauses import clause_coverage, read_catalogue
from cardwright.dsl.render import one_line
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.files import bundled
from cardwright.loading import read
from cardwright.testing import run_scenarios

WITH_CATALOGUE = [n for n, folder in sorted(bundled().items()) if (folder / CATALOGUE).is_file()]
WITH_SCENARIOS = [
    name
    for name, folder in sorted(bundled().items())
    if [*folder.glob("scenarios/*.scenario"), *folder.glob("*.scenario")]
]


def found(game: str, engine: str) -> list[str]:
    outcomes = run_scenarios(read(game), engine=engine)
    assert outcomes
    return [one_line(one) for outcome in outcomes for one in outcome.diagnostics]


@pytest.mark.parametrize("game", WITH_SCENARIOS)
def test_scenarios_hold(game: str) -> None:
    assert found(game, "interpreter") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_SCENARIOS)
def test_scenarios_hold_in_generated_code(game: str) -> None:
    assert found(game, "compiled") == []


@pytest.mark.parametrize("game", WITH_CATALOGUE)
def test_printed_clauses_are_accounted_for(game: str) -> None:
    book, report = read(game), Report()
    text = book.folder.text(CATALOGUE)
    assert text is not None
    catalogue = read_catalogue(Source(CATALOGUE, text), report)
    scenarios = scenario_files(book, report)
    coverage = clause_coverage(catalogue, book.files, scenarios, report)
    assert [one_line(one) for one in report.diagnostics()] == []
    assert coverage.accounted == coverage.total > 0
    assert coverage.with_scenario == coverage.implemented
