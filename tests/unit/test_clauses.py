"""The catalogue of printed clauses, and what rules and scenarios cite of it."""

from cardwright.dsl.checker.clauses import Coverage, clause_coverage, read_catalogue
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source

CATALOGUE = """\
[[clause]]
id = "AB-001"
title = "Three cards"

[[clause]]
id = "AB-002"
title = "A story"
info = "flavour"

[[clause]]
id = "AB-003"

[[scenario]]
id = "AB-S01"
title = "The example"
"""

RULES = """\
rulebook ab "AB"
players 2
var day: 1..3 = 1                                                                           @AB-001
flow:
  day = 2                                                                                   @AB-003

scenario "it":                                                                              @AB-001
  players ana, ben
"""

SCENARIOS = """\
scenario "the other":                                                                       @AB-S01
  players ana, ben
  then:
    day is 2                                                                                @AB-003
"""


def count(
    catalogue: str = CATALOGUE, rules: str = RULES, scenarios: str = SCENARIOS
) -> tuple[Coverage, list[str], list[str]]:
    report = Report()
    read = read_catalogue(Source("clauses.toml", catalogue), report)
    files = [parse(Source("ab.rules", rules), report)]
    shown = [parse(Source("ab.scenario", scenarios), report)]
    coverage = clause_coverage(read, files, shown, report)
    found = report.diagnostics()
    return coverage, [one.slug for one in found], [one.primary.span.text for one in found]


def test_everything_is_there() -> None:
    coverage, slugs, _ = count()
    assert coverage == Coverage(total=3, implemented=2, information=1, with_scenario=2)
    assert coverage.accounted == 3
    assert slugs == []


def test_a_clause_that_no_rule_cites() -> None:
    coverage, slugs, at = count(rules=RULES.replace(" @AB-003", ""))
    assert coverage == Coverage(3, 1, 1, 1)
    assert (slugs, at) == (["clause-without-rule"], ["AB-003"])


def test_a_clause_that_no_scenario_cites() -> None:
    coverage, slugs, at = count(scenarios=SCENARIOS.replace(" @AB-003", ""))
    assert coverage.with_scenario == 1
    assert (slugs, at) == (["clause-without-scenario"], ["AB-003"])


def test_a_worked_example_that_no_scenario_plays() -> None:
    _, slugs, at = count(scenarios=SCENARIOS.replace(" @AB-S01", ""))
    assert (slugs, at) == (["example-without-scenario"], ["AB-S01"])


def test_a_scenario_among_the_rules_is_no_rule() -> None:
    lines = RULES.splitlines(keepends=True)
    lines[2] = lines[2].replace("@AB-001", "")
    _, slugs, at = count(rules="".join(lines))
    assert (slugs, at) == (["clause-without-rule"], ["AB-001"])


def test_a_clause_that_the_catalogue_does_not_have() -> None:
    _, slugs, at = count(rules=RULES.replace("@AB-003", "@AB-004"))
    assert slugs == ["unknown-clause", "clause-without-rule"]
    assert at == ["@AB-004", "AB-003"]


def test_information_needs_a_reason() -> None:
    _, slugs, at = count(CATALOGUE.replace('"flavour"', '" "'))
    assert (slugs, at) == (["clause-without-reason"], ["AB-002"])


def test_two_clauses_of_one_id() -> None:
    twice = CATALOGUE.replace('id = "AB-003"', 'id = "AB-001"')
    _, slugs, _ = count(twice, scenarios=SCENARIOS.replace("@AB-003", ""))
    assert slugs == ["unknown-clause", "clause-twice"]


def test_text_that_is_no_toml() -> None:
    coverage, slugs, _ = count('[[clause]]\nid = "AB-001\n', "rulebook ab\n", "")
    assert coverage.total == 0
    assert slugs == ["catalogue-text"]


def test_an_entry_without_an_id() -> None:
    _, slugs, _ = count('[[clause]]\ntitle = "x"\n', "rulebook ab\n", "")
    assert slugs == ["catalogue-text"]


def test_clauses_that_are_no_list() -> None:
    _, slugs, _ = count("clause = 3\n", "rulebook ab\n", "")
    assert slugs == ["catalogue-text"]
