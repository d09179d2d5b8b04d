"""The example of the page on scenarios runs."""

import re

from support.packages import ROOT
from support.scenario_world import play

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_example_passes() -> None:
    (outcome,) = play(block("scenario"), block("rules")).outcomes
    assert outcome.diagnostics == ()
    assert outcome.clauses == ("PO-007",)


def test_the_failure_on_the_page_is_what_is_printed() -> None:
    scenario = block("scenario").replace("worms of ana is 2", "worms of ana is 3", 1)
    result = play(scenario, block("rules"))
    assert result.said[0] == "expected worms of ana is 3 | `worms of ana` is 2"
    assert "expected worms of ana is 3" in PAGE
