"""Short ways to parse a piece of a rulebook in a test."""

from typing import Any

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.dsl.syntax import Declaration, Expression, File, Statement


def parsed(text: str) -> File:
    """The tree of a text that has no problems."""
    report = Report()
    file = parse(Source("test.rules", text), report)
    assert not report.diagnostics(), report.diagnostics()
    return file


def problems(text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a text."""
    report = Report()
    parse(Source("test.rules", text), report)
    return report.diagnostics()


def found(text: str) -> list[tuple[str, int]]:
    """The slug and the line of everything that is wrong with a text."""
    return [(one.slug, one.primary.span.line) for one in problems(text)]


def item(text: str) -> Declaration:
    """The only declaration of a text."""
    (declaration,) = parsed(text).items
    return declaration


def statement(text: str) -> Statement:
    """One statement, with its block indented below it."""
    lines = "\n".join(f"  {line}" for line in text.splitlines())
    flow: Any = item(f"flow:\n{lines}\n")
    (only,) = flow.body
    return only  # type: ignore[no-any-return]


def expression(text: str) -> Expression:
    """One expression."""
    define: Any = item(f"define x = {text}\n")
    return define.body  # type: ignore[no-any-return]
