"""From a rulebook on disk to a game: read, check, build, choose an engine."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, SupportsIndex

from attrs import define, field

from cardwright.dsl import syntax
from cardwright.dsl.checker import check
from cardwright.dsl.checker.assemble import Book as BoundBook
from cardwright.dsl.checker.assemble import FindModule, ModuleFinder, bind
from cardwright.dsl.checker.assemble import load as load_parts
from cardwright.dsl.checker.configure import Offered, configurations, configure
from cardwright.dsl.checker.trees import nodes_of
from cardwright.dsl.checker.usage import Usage
from cardwright.dsl.diagnostic import RulebookError
from cardwright.dsl.ir.origin import NOWHERE, Place
from cardwright.dsl.ir.program import Configuration, Program
from cardwright.dsl.parser import parse
from cardwright.dsl.passes.depth import TooDeep, too_deep
from cardwright.dsl.passes.invariants import guarded
from cardwright.dsl.passes.pipeline import run as run_passes
from cardwright.dsl.problems.games import too_deep_rules
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span
from cardwright.dsl.spelling import nearest
from cardwright.errors import BadOption
from cardwright.files import Folder, find_game, library_names, library_text, read_text
from cardwright.game import Game
from cardwright.interpreter.machine import Interpreter


@define(eq=False)
class Book:
    """A rulebook that has been read: its files as syntax trees, and what is wrong with them.

    `usage`, where it is set, gathers which declarations the programs that are built make use of.
    """

    folder: Folder
    files: list[syntax.File]
    report: Report
    modules: FindModule
    usage: Usage | None = field(default=None, init=False)
    _offered: Offered | None = field(default=None, init=False)

    @property
    def name(self) -> str:
        """The name of the rulebook."""
        return self.folder.name

    def offered(self) -> Offered:
        """The configurations the rulebook allows; raises RulebookError when it cannot be read."""
        if self._offered is None:
            self._refuse(self.report)
            self._offered = configurations(self.files, self.report)
            self._refuse(self.report)
        return self._offered

    def configure(
        self, players: int | None, options: Mapping[str, Any], variants: Sequence[str] = ()
    ) -> Configuration:
        """The configuration that was asked for; raises BadOption when the book has none such.

        Without a number of players the first that is allowed is taken. A variant that depends on
        no option may be switched on like one: `{"last_card_counts": True}`.
        """
        offered = self.offered()
        people = offered.configurations[0].seats if players is None else players
        report, bound = Report(), bind(self.files)
        given = {name: understood(value) for name, value in options.items()}
        named = [*variants, *_switched_on(bound, given)]
        found = configure(bound, people, given, tuple(dict.fromkeys(named)), report)
        if found is None or report.has_errors:
            words = [
                ": ".join(part for part in (one.headline, one.help) if part)
                for one in report.diagnostics()
            ]
            raise BadOption("; ".join(words) or f"{self.name} is not for {people} players")
        return found

    def build(
        self, configuration: Configuration, report: Report, checked: bool = False
    ) -> Program | None:
        """The program of a configuration, or None with the reasons in the report.

        `checked`: it looks at the rulebook's invariants as it runs.
        """
        try:
            program = self._checked(configuration, report)
            deep = None if program is None else too_deep(program)
            if program is not None and deep is None:
                return run_passes(guarded(program) if checked else program, check=_verifying())
        except RecursionError:
            deep = TooDeep("these rules are nested", NOWHERE)
        if deep is not None:
            report.add(too_deep_rules(self._span(deep.place), deep.words))
        return None

    def _span(self, place: Place) -> Span:
        """A place in the texts of the rulebook; the beginning where it lies elsewhere."""
        for file in self.files:
            if file.source.name == place.file:
                return file.source.span(place.start, place.end)
        return self.files[0].source.span(0, 0)

    def _checked(self, configuration: Configuration, report: Report) -> Program | None:
        program = check(
            self.files, configuration, self.folder.text, self.modules, report, self.usage
        )
        # A module is read when it is first used: what is wrong in its text stands in our report.
        report.extend(self.report.diagnostics())
        return program

    def program(self, configuration: Configuration, checked: bool = False) -> Program:
        """The program of a configuration; raises RulebookError when something is wrong."""
        report = Report()
        program = self.build(configuration, report, checked)
        self._refuse(report)
        if program is None:
            raise RulebookError(report.diagnostics())
        return program

    @staticmethod
    def _refuse(report: Report) -> None:
        if report.has_errors:
            raise RulebookError([one for one in report.diagnostics() if one.is_error])


def _verifying() -> bool:
    """Whether each pass is verified: it takes longer than all of them, and is for our tests."""
    return bool(os.environ.get("CARDWRIGHT_VERIFY"))


def _switched_on(book: BoundBook, given: dict[str, Any]) -> list[str]:
    """The variants among the options, which are taken out of them."""
    free = [
        section.name
        for section in book.variants
        if isinstance(section.header, syntax.Variant) and section.header.when is None
    ]
    found = [name for name in free if isinstance(given.get(name), bool)]
    return [name for name in found if given.pop(name)]


WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def understood(value: Any) -> Any:
    """An option's value as it was meant: numbers, truths and none may be given as texts."""
    if not isinstance(value, str):
        return value
    text = value.strip()
    if text == "none":
        return None
    if text.removeprefix("-").isdecimal() and len(text) < 14:
        return int(text)
    return WORDS.get(text, text)


def read(game: str | Folder, data: Mapping[str, Path] | None = None) -> Book:
    """Reads a rulebook: a bundled name, a folder, or a rules file. Raises GameNotFound, or
    BadOption for data that it has no list for.

    What is wrong in its text is in the `report` of the book.
    """
    folder = game if isinstance(game, Folder) else find_game(game, dict(data or {}))
    report = Report()
    main = parse(Source(folder.main.name, read_text(folder.main)), report)
    files = load_parts(main, folder.text, parse, report)
    _take(folder, files)
    modules = ModuleFinder(folder.text, library_text, parse, report, library_names())
    return Book(folder, files, report, modules)


def _take(folder: Folder, files: list[syntax.File]) -> None:
    """Raises BadOption for data that take the place of no file of the rulebook."""
    items = [item for file in files for item in file.items] if folder.data else []
    listing = [
        node.file
        for item in items
        for node in nodes_of(item, syntax.Item)
        if isinstance(node, syntax.Cards | syntax.Table | syntax.Board)
    ]
    lists = [title.text for title in listing if title is not None]
    for name, _ in folder.data:
        if name not in lists and not (folder.root / name).is_file():
            guess = nearest(name, lists)
            hint = f": did you mean `{guess}`?" if guess else ""
            raise BadOption(f"{folder.name} has no file `{name}`{hint}")


def load(
    game: str,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    variants: Sequence[str] = (),
    data: Mapping[str, Path | str] | None = None,
    engine: str | None = None,
    names: Sequence[str] = (),
    checked: bool = False,
) -> Game:
    """A game, ready to be played.

    game      a bundled rulebook's name, a folder, or a rules file
    players   how many play; the rulebook's smallest number when it is not said
    options   by name; texts are understood as in `--option`
    variants  names of variants that depend on no option; `options` may switch them on as well
    data      card lists by file name, to be used in place of the rulebook's own
    engine    `interpreter`, `compiled` or `native`, or None for the fastest at hand
    names     what the players are called, from the first seat on
    checked   look at the rulebook's invariants at each decision; a broken one is a RuntimeFault

    Raises GameNotFound, BadOption, or RulebookError with all that is wrong in the rules.
    """
    _look_at(players, options, variants, data, names)
    with _uncollected():
        book = read(game, _card_lists(data or {}))
        configuration = book.configure(
            None if players is None else int(players), options or {}, variants
        )
        _look_at_names(names, configuration.seats)
        program = book.program(configuration, checked)
        return Game(program, engine_of(program, engine), names)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Meanwhile nobody looks for garbage: what a game is made of stays, and each search would go
    through all of it again, for a tenth of the time that loading takes."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _look_at_names(names: Sequence[str], seats: int) -> None:
    """Raises BadOption where there are more names than seats, or one of them twice."""
    if len(names) > seats:
        raise BadOption(f"{len(names)} names for {seats} players")
    if len(set(names)) < len(names):
        raise BadOption("two players cannot have the same name")


def _look_at(players: Any, options: Any, variants: Any, data: Any, names: Any) -> None:
    """Raises BadOption where a setting is of another sort than `load` takes."""
    if players is not None and (
        isinstance(players, bool) or not isinstance(players, SupportsIndex)
    ):
        raise BadOption(f"`players` is a whole number, not {players!r}")
    for name, one in (("options", options), ("data", data)):
        if not isinstance(one, Mapping | None):
            raise BadOption(f"`{name}` has a value for each name, as a dict has, not {one!r}")
    for name, one in (("variants", variants), ("names", names)):
        if isinstance(one, str):
            raise BadOption(f"`{name}` is a list, so [{one!r}] and not {one!r}")


def _card_lists(data: Mapping[str, Path | str]) -> dict[str, Path]:
    """The files of card lists by name; BadOption for one that is not there."""
    found = {name: Path(file) for name, file in data.items()}
    for name, path in found.items():
        if not path.is_file():
            raise BadOption(f"for `{name}` there is no file `{path}`")
    return found


def engine_of(program: Program, engine: str | None = None) -> Interpreter:
    """The engine of a name for a program; None for the fastest that needs no preparation."""
    if engine == "interpreter":
        return Interpreter(program)
    if engine in (None, "compiled"):
        from cardwright.compiling import compiled

        return compiled(program)
    if engine == "native":
        from cardwright.compiling import Native

        return Native(program)
    raise BadOption(f"there is no engine `{engine}`: interpreter, compiled or native")
