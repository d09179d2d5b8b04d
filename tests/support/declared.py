"""Small rulebooks whose declarations are looked at, without the rest of the checker."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from attrs import define

from cardwright.dsl.checker.assemble import ModuleFinder, bind, load
from cardwright.dsl.checker.configure import configure
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declare import declare
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import CellSymbol, Symbol
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source

Files = Mapping[str, str]


@define(eq=False)
class Declared:
    """A rulebook whose declarations have been made; `c` is none when it cannot be set up."""

    report: Report
    checker: Checker | None

    @property
    def c(self) -> Checker:
        """The checker, of a rulebook that can be set up."""
        assert self.checker is not None, self.headlines
        return self.checker

    @property
    def said(self) -> list[str]:
        """The slugs of what was reported, in the order of the text."""
        return [found.slug for found in self.report.diagnostics()]

    @property
    def headlines(self) -> list[str]:
        """The headlines of what was reported."""
        return [found.headline for found in self.report.diagnostics()]

    @property
    def help(self) -> list[str | None]:
        """The advice of what was reported."""
        return [found.help for found in self.report.diagnostics()]

    def table(self, name: str) -> tuple[Value, ...]:
        """The values of a constant table."""
        return self.c.build.tables[name].values

    def cell(self, name: str) -> ir.Cell:
        """A cell of the state."""
        return self.c.build.cells[name]

    def zone(self, name: str) -> ir.Zone:
        """A zone."""
        return self.c.build.zones[name]

    def symbol(self, name: str) -> Symbol:
        """The only thing of that name in the rulebook."""
        (found,) = self.c.book.own(name)
        return found

    def memo(self, name: str) -> list[Any]:
        """A list that the declarations leave for the steps that follow."""
        found = self.c.memo.get((name,), [])
        assert isinstance(found, list)
        return found

    def cell_symbol(self, name: str) -> CellSymbol:
        """The state of that name."""
        found = self.symbol(name)
        assert isinstance(found, CellSymbol)
        return found


def declared(
    text: str,
    files: Files | None = None,
    seats: int = 2,
    options: Mapping[str, Value] | None = None,
    variants: tuple[str, ...] = (),
) -> Declared:
    """The declarations of a rulebook; `files` are those of its folder, by name.

    Its first lines, `rulebook` and `players`, are added where the text does not begin with them.
    """
    if not text.startswith("rulebook "):
        players = "" if re.search("^players ", text, re.MULTILINE) else "players 2..6\n"
        text = f'rulebook trial "A trial"\n{players}{text}'
    folder = dict(files or {})
    report = Report()
    main = parse(Source("trial.rules", text), report)
    loaded = load(main, folder.get, parse, report)
    find_module = ModuleFinder(folder.get, lambda name: None, parse, report)
    book = bind(loaded)
    configuration = configure(book, seats, dict(options or {}), variants, report)
    if configuration is None:
        return Declared(report, None)
    c = Checker(report, configuration, Scope(book.name), folder.get)
    declare(c, loaded, find_module)
    return Declared(report, c)
