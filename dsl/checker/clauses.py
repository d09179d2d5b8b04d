"""The catalogue of printed clauses, and which of them rules and scenarios cite."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.problems import clauses as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span


@frozen
class CatalogueClause:
    """One printed clause. `info` is why it needs no rule, or None when it has behaviour."""

    id: str
    title: str
    info: str | None
    span: Span


@frozen
class Catalogue:
    """The printed clauses of a game, and the worked examples that came with them."""

    clauses: tuple[CatalogueClause, ...]
    examples: tuple[CatalogueClause, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids that may be cited."""
        return tuple(one.id for one in (*self.clauses, *self.examples))


@frozen
class Coverage:
    """How much of the printed rules is there.

    total          clauses of the catalogue
    implemented    those with behaviour that a rule cites
    information    those that need no rule, with the reason
    with_scenario  those implemented that a scenario cites
    """

    total: int
    implemented: int
    information: int
    with_scenario: int

    @property
    def accounted(self) -> int:
        """The clauses that are either implemented or information only."""
        return self.implemented + self.information


# ---- reading


def read_catalogue(source: Source, report: Report) -> Catalogue:
    """The catalogue in a `clauses.toml`; what cannot be read is reported and left out."""
    try:
        data = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        report.add(problems.unreadable(_place(source, str(error)), _message(str(error))))
        return Catalogue((), ())
    seen: set[str] = set()
    at = _Finder(source)
    clauses = tuple(_entries(data, "clause", at, seen, report))
    return Catalogue(clauses, tuple(_entries(data, "scenario", at, seen, report)))


class _Finder:
    """Finds where an entry of the catalogue stands; the reader of TOML does not tell."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.places: dict[str, list[Span]] = {}
        for found in re.finditer(r'^\s*id\s*=\s*"([^"\n]*)"', source.text, re.MULTILINE):
            span = source.span(found.start(1), found.end(1))
            self.places.setdefault(found.group(1), []).append(span)

    def take(self, id_: str) -> Span:
        """The place of the next entry of that id."""
        places = self.places.get(id_, [])
        if not places:
            return self.source.span(0, 0)
        return places.pop(0) if len(places) > 1 else places[0]


def _entries(
    data: Mapping[str, Any], kind: str, at: _Finder, seen: set[str], report: Report
) -> Iterable[CatalogueClause]:
    listed = data.get(kind, [])
    if not isinstance(listed, list):
        report.add(problems.unreadable(at.source.span(0, 0), f"write `[[{kind}]]`"))
        return
    for one in listed:
        id_ = one.get("id") if isinstance(one, dict) else None
        if not isinstance(id_, str) or not id_:
            message = f"an entry of `[[{kind}]]` has no id"
            report.add(problems.unreadable(at.source.span(0, 0), message))
            continue
        span = at.take(id_)
        if id_ in seen:
            report.add(problems.twice(span, id_))
            continue
        seen.add(id_)
        info = one.get("info")
        text = None if info is None else str(info)
        yield CatalogueClause(id_, str(one.get("title", "")), text, span)


def _place(source: Source, message: str) -> Span:
    found = re.search(r"\(at line (\d+), column (\d+)\)", message)
    if found is None:
        return source.span(len(source.text), len(source.text))
    line = min(int(found.group(1)), source.line_count)
    start = min(source.line_start(line) + int(found.group(2)) - 1, len(source.text))
    return source.span(start, start)


def _message(message: str) -> str:
    return message.partition(" (at ")[0]


# ---- counting


def clause_coverage(
    catalogue: Catalogue,
    rules: list[syntax.File],
    scenarios: list[syntax.File],
    report: Report,
) -> Coverage:
    """Counts the clauses that rules and scenarios cite; what is missing becomes a warning."""
    in_rules, in_scenarios = _cited(rules, scenarios)
    known = catalogue.ids
    for clause in (*in_rules, *in_scenarios):
        if clause.id not in known:
            report.add(problems.unknown_clause(clause.span, clause.id, known))
    ruled = {clause.id for clause in in_rules}
    shown = {clause.id for clause in in_scenarios}
    implemented = information = with_scenario = 0
    for one in catalogue.clauses:
        if one.info is not None:
            information += 1
            if not one.info.strip():
                report.add(problems.without_reason(one.span, one.id))
        elif one.id in ruled:
            implemented += 1
            with_scenario += one.id in shown
            if one.id not in shown:
                report.add(problems.without_scenario(one.span, one.id, one.title))
        else:
            report.add(problems.without_rule(one.span, one.id, one.title))
    for example in catalogue.examples:
        if example.id not in shown:
            report.add(problems.example_without_scenario(example.span, example.id, example.title))
    return Coverage(len(catalogue.clauses), implemented, information, with_scenario)


def _cited(
    rules: list[syntax.File], scenarios: list[syntax.File]
) -> tuple[list[syntax.Clause], list[syntax.Clause]]:
    """The clauses cited by rules and those cited by scenarios, wherever these stand."""
    in_rules: list[syntax.Clause] = []
    in_scenarios = [clause for file in scenarios for clause in file.clauses]
    for file in rules:
        inside = [item.span for item in file.items if isinstance(item, syntax.Scenario)]
        for clause in file.clauses:
            is_shown = any(span.start <= clause.span.start < span.end for span in inside)
            (in_scenarios if is_shown else in_rules).append(clause)
    return in_rules, in_scenarios
