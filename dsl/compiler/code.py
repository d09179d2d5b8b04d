"""One function of a generated module while it is written: its lines, its locals, their types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import evolve

from cardwright.dsl.compiler.context import Module, machine_type
from cardwright.dsl.compiler.naming import Names, is_clause, is_stem, safe
from cardwright.dsl.compiler.text import Text, call, word
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import Type
from cardwright.dsl.ir.walk import free_locals

Printer = Callable[["Code", Any], Text]
StatementPrinter = Callable[["Code", Any], None]


_WORD = re.compile(r"\w+")


class Code:
    """A function while it is written.

    `free` says whether an expression may put lines of its own before the line it stands in; it may
    not where Python might not look at it at all, or looks at it again and again.
    """

    def __init__(self, module: Module, owner: str, carries_run: bool = False) -> None:
        self.module = module
        self.facts = module.facts
        self.owner = owner
        self.title = ""
        self.carries_run = carries_run
        self.writer = Writer()
        self.words = Names(outer=module.names)
        self.locals: dict[str, Text] = {}
        self.types: dict[str, Type] = {}
        self.free = True
        self.printers: dict[type, Printer] = {**EXPRESSIONS, **module.printers}
        self.bit_locals: set[str] = set()
        self.statements: dict[type, StatementPrinter] = module.statements or STATEMENTS
        self.exits: Callable[[Code, str], bool] | None = None
        self.leaving: list[Callable[[], None]] = []
        self.around: Callable[[Any], None] | None = None
        self.heads: tuple[str, ...] = ("s", "c")
        self.budget = "c.ticks"
        self.light = False
        self.parts: dict[str, tuple[str, ...]] = module.parts
        self.starting_sets: Callable[[ex.Expression], Any] = lambda source: None
        self.known_types: set[str] = set()
        self.lists: dict[str, str] = {}
        self.lying: dict[str, ex.ZoneRef] = {}
        self._scratch: dict[str, str] = {}
        self.wanted: frozenset[str] | None = None
        self.procedure: Callable[[str], str] = module.procedure

    @property
    def is_quick(self) -> bool:
        """Whether speed counts more than brevity: nobody listens."""
        return self.light or not self.module.recording

    # ---- locals

    def declare(self, name: str, type_: Type | None) -> str:
        """The word of a local, made when it has none yet; with its type from now on."""
        known = self.locals.get(name)
        text = known.text if known is not None else self.words.take(safe(name.partition("~")[0]))
        declared = type_ if type_ is not None else self.types.get(name)
        self.locals[name] = evolve(word(text, declared), bits=name in self.bit_locals)
        return text

    def assigned(self, name: str) -> str:
        """The word of a local that is given a value, with its type the first time in typed code."""
        text = self.declare(name, None)
        if not self.module.typed or text in self.known_types:
            return text
        self.known_types.add(text)
        local = self.local(name)
        return f"{text}: {'i64' if local.bits else machine_type(local.type)}"

    def given(self, name: str, type_: Type | None, bits: bool = False) -> str:
        """The word of a new local of the function, with its type in typed code."""
        if not self.module.typed or name in self.known_types:
            return name
        self.known_types.add(name)
        return f"{name}: {'i64' if bits else machine_type(type_)}"

    @contextmanager
    def bound(self, name: str, type_: Type | None) -> Iterator[str]:
        """The word of a binder meanwhile."""
        before = self.locals.pop(name, None)
        wanted = safe(name.partition("~")[0])
        text = self.words.take(wanted)
        self.locals[name] = word(text, type_)
        try:
            yield text
        finally:
            del self.locals[name]
            if not self.module.typed:  # there a word keeps its type
                self.words.give_back(wanted, text)
            if before is not None:
                self.locals[name] = before

    def is_wanted(self, name: str) -> bool:
        """Whether anything reads a local; what nobody reads need not be kept."""
        return self.wanted is None or name in self.wanted

    def temporary(self, wanted: str) -> str:
        """A new local of the function."""
        return self.words.take(wanted)

    def scratch(self, wanted: str) -> str:
        """A local of the function that is given a new value wherever it is needed."""
        if wanted not in self._scratch:
            self._scratch[wanted] = self.temporary(wanted)
        return self._scratch[wanted]

    @contextmanager
    def holding(self, attributes: Iterable[str]) -> Iterator[None]:
        """Lists of the state are in locals of the function meanwhile; the lines that put them there
        stand before what is written, as far as it names them."""
        start = len(self.writer.lines)
        self.lists = {name: self.temporary(name) for name in attributes}
        yield
        named = set(_WORD.findall("\n".join(self.writer.lines[start:])))
        behind = self.writer.cut(start)
        for name, held in self.lists.items():
            if held in named:
                self.line(f"{held} = s.{name}")
        self.writer.paste(behind)

    def part(self, attribute: str) -> str:
        """The text of a part of the state: of the local that holds it, if one does."""
        return self.lists.get(attribute) or f"s.{attribute}"

    def local(self, name: str) -> Text:
        """A local."""
        if name not in self.locals:
            self.declare(name, None)
        return self.locals[name]

    # ---- expressions

    def value(self, node: ex.Expression) -> Text:
        """The text of an expression; it may write lines before, where that is free."""
        return self.plain(self.natural(node))

    def natural(self, node: ex.Expression) -> Text:
        """The text of an expression, whose value may be a list that is kept as bits."""
        return self.printers[type(node)](self, node)

    def plain(self, text: Text) -> Text:
        """The text of the same value, as a tuple if it is a list that is kept as bits."""
        if not text.bits:
            return text
        if text.text.isdecimal():
            bits = int(text.text)
            return self.module.value(tuple(at for at in range(bits.bit_length()) if bits >> at & 1))
        return call(self.use("numbers_of"), [evolve(text, bits=False)], text.type)

    def holds_bits(self, node: ex.Expression) -> bool:
        """Whether the value of an expression is a list that is kept as bits."""
        sets = self.module.sets
        return sets is not None and bool(sets.holds(node, self.bit_locals))

    def values(self, nodes: Iterable[ex.Expression]) -> list[Text]:
        """The texts of several expressions."""
        return [self.value(node) for node in nodes]

    @contextmanager
    def closed(self) -> Iterator[None]:
        """Expressions may write no lines meanwhile."""
        before, self.free = self.free, False
        try:
            yield
        finally:
            self.free = before

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Expressions may write lines meanwhile: the body of a loop or branch is written."""
        before, self.free = self.free, True
        try:
            yield
        finally:
            self.free = before

    def pure(self, node: ex.Expression) -> Text:
        """The text of an expression that stands where no lines can come before it."""
        with self.closed():
            return self.value(node)

    def held(self, text: Text, wanted: str) -> Text:
        """The text, or a local that has its value if it should not be written twice."""
        if text.simple:
            return text
        name = self.temporary(wanted)
        self.line(text, f"{self.given(name, text.type, text.bits)} = ")
        return evolve(word(name, text.type), bits=text.bits)

    def head(self, name: str, parameters: Sequence[tuple[str, Type | None]], result: str) -> Text:
        """The first line of a function: who carries it out, then its parameters."""
        self.known_types.update(one for one, _ in parameters)
        if not self.module.typed:
            words = (*self.heads, *(one for one, _ in parameters))
            return call(f"def {name}", [word(one) for one in words])
        typed = [f"{one}: {self._annotated(one, type_)}" for one, type_ in parameters]
        made = call(f"def {name}", [word(one) for one in ("s: Table", *typed)])
        return Text(f"{made} -> {result}")

    def _annotated(self, parameter: str, type_: Type | None) -> str:
        known = [one for one in self.locals.values() if one.text == parameter]
        return "i64" if any(one.bits for one in known) else machine_type(type_)

    # ---- lines

    def place(self, origin: Origin) -> None:
        """The line that says where in the rules what follows comes from, with its clauses."""
        found = []
        if origin.place.file and is_stem(origin.place.file):
            found.append(f"{origin.place.file}:{origin.place.line}")
        found += [one for one in origin.clauses if is_clause(one)]
        line = f"# {' '.join(found)}"[:100]
        if found and not (self.writer.lines and self.writer.lines[-1].strip() == line):
            self.writer.line(line)

    def line(self, text: str | Text, before: str = "", after: str = "") -> None:
        """A line of the function."""
        self.writer.line(text, before, after)

    @contextmanager
    def block(self, head: str | Text, before: str = "", after: str = "") -> Iterator[None]:
        """The lines that stand under a head, as `if …:`."""
        self.writer.line(head, before, after)
        with self.writer.indented(), self.opened():
            start = len(self.writer.lines)
            yield
            if all(line.lstrip().startswith("#") for line in self.writer.lines[start:]):
                self.writer.line("pass")

    @contextmanager
    def each(self, source: Text, one: str) -> Iterator[None]:
        """The lines that stand in a loop over a list, which may be kept as bits."""
        if not source.bits:
            with self.block(source, f"for {one} in ", ":"):
                yield
            return
        left = self.temporary("left")
        self.line(source, f"{self.given(left, None, True)} = ")
        with self.block(f"while {left} != 0:"):
            self.line(f"{self.given(one, None, True)} = {self.use('lowest')}({left})")
            self.line(f"{left} &= {left} - 1")
            yield

    def use(self, name: str) -> str:
        """A name of the runtime."""
        return self.module.use(name)

    def lifted(self, node: ex.Expression, write: Callable[[Code], None]) -> Text:
        """A call of a new function that computes an expression which needs lines of its own."""
        names = sorted(free_locals(node), key=lambda name: (name.partition("~")[0], name))
        inner = Code(self.module, self.owner)
        inner.light, inner.parts = self.light, self.parts
        inner.types, inner.bit_locals = self.types, self.bit_locals
        name = self.module.new(f"{safe(self.owner)}__part")
        words = [inner.declare(one, self.local(one).type) for one in names]
        inner.heads = ("s",)
        typed = [(one, self.local(of).type) for one, of in zip(words, names, strict=True)]
        inner.line(inner.head(name, typed, "Any"), "", ":")
        with inner.writer.indented():
            write(inner)
        self.module.waiting.append(lambda: inner.writer)
        return Text(f"{name}({', '.join(['s', *[self.local(one).text for one in names]])})")


STATEMENTS: dict[type, StatementPrinter] = {}
"""The function that prints each kind of statement; filled by the modules that have them."""

EXPRESSIONS: dict[type, Printer] = {}
"""The function that prints each kind of expression; filled by the modules that have them."""
