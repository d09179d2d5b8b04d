"""Every rulebook, module and scenario that is shipped parses without a problem."""

from pathlib import Path

import pytest

from cardwright.dsl import syntax
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from support.packages import ROOT

FILES = sorted(
    path
    for folder in ("rulebooks", "stdlib", "examples")
    for pattern in ("*.rules", "*.scenario")
    for path in Path(ROOT, folder).rglob(pattern)
)


def test_there_are_some() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_file_parses(path: Path) -> None:
    report = Report()
    file = parse(Source(path.name, path.read_text(encoding="utf-8")), report)
    assert not report.diagnostics()
    assert file.items


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_clause_in_it_belongs_to_something(path: Path) -> None:
    file = parse(Source(path.name, path.read_text(encoding="utf-8")), Report())
    owned = list(_owned(file))
    assert sorted(owned) == sorted(clause.id for clause in file.clauses)


def _owned(value: object) -> list[str]:
    found: list[str] = []
    if isinstance(value, syntax.Item):
        found += value.clauses
    if isinstance(value, (syntax.Node, syntax.File)):
        for name, part in vars(value).items():
            if name != "clauses":
                found += _owned(part)
    elif isinstance(value, tuple):
        for part in value:
            found += _owned(part)
    return found
