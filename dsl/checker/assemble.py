"""The files of a rulebook in order, and the sections they consist of."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.problems import modules as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source

FindText = Callable[[str], "str | None"]


class FindModule(Protocol):
    """Gives the parsed file of a module by the first part of its name; `library` are the names of
    the files that the library has."""

    library: tuple[str, ...]

    def __call__(self, name: str) -> syntax.File | None:
        """The file, or None where there is none."""


Parse = Callable[[Source, Report], syntax.File]


@frozen(eq=False)
class Section:
    """A stretch of a file: the rulebook, a chapter, a variant or a module, and its items."""

    kind: str
    name: str
    header: syntax.Item | None
    items: tuple[syntax.Declaration, ...] = field(repr=False)


@frozen(eq=False)
class Book:
    """A rulebook's sections: `base` are the rulebook and its chapters, in order."""

    base: tuple[Section, ...]
    variants: tuple[Section, ...]
    modules: tuple[Section, ...]
    header: syntax.RulebookHeader | None
    file: syntax.File

    @property
    def name(self) -> str:
        """The name of the rulebook."""
        return self.header.name.text if self.header else ""

    def items(self) -> tuple[syntax.Declaration, ...]:
        """The items of the base game, chapter after chapter."""
        return tuple(item for section in self.base for item in section.items)


def sections(file: syntax.File) -> list[Section]:
    """The sections of a file; what stands before the first header belongs to the rulebook."""
    found: list[Section] = []
    kind, name, header = "rulebook", "", None
    items: list[syntax.Declaration] = []
    for item in file.items:
        opened = _opens(item)
        if opened is None:
            items.append(item)
            continue
        if items or header is not None:
            found.append(Section(kind, name, header, tuple(items)))
        (kind, name), header, items = opened, item, []
    if items or header is not None:
        found.append(Section(kind, name, header, tuple(items)))
    return found


def _opens(item: syntax.Declaration) -> tuple[str, str] | None:
    match item:
        case syntax.RulebookHeader(name=name):
            return "rulebook", name.text
        case syntax.ModuleHeader(name=name):
            return "module", name.text
        case syntax.ChapterHeader(name=name):
            return "chapter", name.text
        case syntax.Variant(name=name, items=None):
            return "variant", name.text
        case _:
            return None


def bind(files: list[syntax.File]) -> Book:
    """The book that these files make: the rulebook's own first, then chapters and variants."""
    parts = [section for file in files for section in sections(file)]
    base = tuple(part for part in parts if part.kind in ("rulebook", "chapter"))
    inner = [_as_section(v) for part in base for v in part.items if isinstance(v, syntax.Variant)]
    outer = [part for part in parts if part.kind == "variant"]
    listed = _listed(base, "variants")
    order = {name.text: place for place, name in enumerate(listed)}
    variants = sorted(inner + outer, key=lambda part: order.get(part.name, -1))
    header = next((p.header for p in base if isinstance(p.header, syntax.RulebookHeader)), None)
    modules = tuple(part for part in parts if part.kind == "module")
    return Book(base, tuple(variants), modules, header, files[0])


def _as_section(variant: syntax.Variant) -> Section:
    return Section("variant", variant.name.text, variant, variant.items or ())


def _listed(base: tuple[Section, ...], kind: str) -> list[syntax.Name]:
    return [
        name
        for section in base
        for item in section.items
        if isinstance(item, syntax.Parts) and item.kind == kind
        for name in item.names
    ]


def load(main: syntax.File, find: FindText, parse: Parse, report: Report) -> list[syntax.File]:
    """A rulebook's file with those of its chapters and variants; `find` gives texts by file name.
    A rulebook's file with those of its chapters and variants; `find` gives texts by file name."""
    files = [main]
    parts = sections(main)
    book = next((part for part in parts if part.kind == "rulebook"), None)
    inside = {part.name for part in parts}
    for item in book.items if book else ():
        if isinstance(item, syntax.Variant):
            inside.add(item.name.text)
    for kind, word in (("chapters", "chapter"), ("variants", "variant")):
        for name in _listed((book,) if book else (), kind):
            if name.text not in inside:
                file = _part(book.name if book else "", word, name, find, parse, report)
                files += [file] if file else []
    return files


def _part(
    book: str, kind: str, name: syntax.Name, find: FindText, parse: Parse, report: Report
) -> syntax.File | None:
    text = find(f"{name.text}.rules")
    if text is None:
        report.add(problems.unknown_part(kind, name.text, name.span))
        return None
    file = parse(Source(f"{name.text}.rules", text), report)
    for section in sections(file):
        header = section.header
        if isinstance(header, syntax.ChapterHeader | syntax.Variant) and header.of is not None:
            if header.of.text != book:
                of = header.of
                report.add(problems.part_of_other(section.name, of.text, book, of.span))
    return file


@define(eq=False)
class ModuleFinder:
    """Finds modules in the folder of the rulebook first, then in the library; parses a file once.

    A file of the rulebook that has no such module does not hide the library's: a game called `dice`
    may use the module `dice`.
    """

    find: FindText
    text_of: Callable[[str], str | None]
    parse: Parse
    report: Report
    library: tuple[str, ...] = ()
    parsed: dict[str, syntax.File | None] = field(factory=dict)

    def __call__(self, name: str) -> syntax.File | None:
        """The parsed file of a module, by the first part of its name."""
        if name not in self.parsed:
            own = self.find(f"{name}.rules")
            text = own if own is not None and _has_module(own, name) else self.text_of(name)
            source = Source(f"{name}.rules", text) if text is not None else None
            self.parsed[name] = self.parse(source, self.report) if source else None
        return self.parsed[name]


def _has_module(text: str, name: str) -> bool:
    return re.search(rf"^module {name}\b", text, re.MULTILINE) is not None
