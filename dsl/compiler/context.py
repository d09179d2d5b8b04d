"""What is shared by all functions of a generated module: names, constants, what it imports."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.naming import Names, constant_word, is_plain, safe
from cardwright.dsl.compiler.text import ATOM, UNARY, Text, quoted, word
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.ranges import type_of_value
from cardwright.dsl.ir.types import Type

SHORT_TEXT = 40


class Module:
    """A generated module while it is written.

    `recording` says whether its code records events. `straight` is the table of the functions of
    procedures that do not ask, `segments` that of the segments, by their names in the program.
    """

    def __init__(self, program: Program, facts: Facts, recording: bool) -> None:
        self.program = program
        self.facts = facts
        self.recording = recording
        self.names = Names(RUNTIME_WORDS)
        self.used: set[str] = set()
        self.constants: dict[str, list[str]] = {}
        self._words: dict[tuple[str, str], str] = {}
        self._made: dict[tuple[str, str], str] = {}
        self.late: list[str] = []
        self.origins: dict[Origin, int] = {}
        self.waiting: list[Callable[[], Writer]] = []

    # ---- names

    def use(self, name: str) -> str:
        """A name of the runtime, which the module then imports."""
        self.used.add(name)
        return name

    def name(self, kind: str, name: str) -> str:
        """The word of a function, procedure or segment; the same each time."""
        key = (kind, name)
        if key not in self._words:
            wanted = safe(name)
            self._words[key] = self.names.take(wanted)
        return self._words[key]

    def new(self, wanted: str) -> str:
        """A new word at the level of the module."""
        return self.names.take(wanted)

    # ---- constants

    def text(self, text: str) -> Text:
        """A text of the rulebook: a plain name as it is, anything else out of the table."""
        if is_plain(text) and len(text) <= SHORT_TEXT or text == "":
            return Text(f'"{text}"', simple=True)
        return word(self.constant("TEXT", text))

    def constant(self, wanted: str, value: Any, literal: str | None = None) -> str:
        """The name of a constant of the module with a value; one name for each value."""
        shown = literal if literal is not None else repr(value)
        key = (wanted if literal is None else "", f"{type(value).__name__} {shown}")
        if key not in self._made:
            name = self.names.take(wanted if wanted != "TEXT" else f"TEXT_{len(self._made) + 1}")
            self._made[key] = name
            if literal is None:
                lines = constant_lines(name, value)
            else:
                lines = [f"{name} = {literal}"]
            self.constants[name] = lines
        return self._made[key]

    def table(self, name: str) -> str:
        """The constant that holds the values of a table."""
        values = self.facts.tables[name].values
        return self.constant(constant_word(name), values)

    def value(self, value: Any, wanted: str = "LIST") -> Text:
        """A constant value: short ones stand where they are used."""
        type_ = type_of_value(value)
        if value is None or isinstance(value, bool | int):
            strength = UNARY if isinstance(value, int) and value < 0 else ATOM
            return Text(repr(value), strength, type_, True)
        if isinstance(value, str):
            return self.text(value).of(type_)
        if isinstance(value, tuple) and len(repr(value)) <= 24 and _is_flat(value):
            return Text(repr(value), ATOM, type_, False)
        return word(self.constant(wanted, value), type_)

    def type(self, type_: Type | None) -> str:
        """The constant that holds a type of the program."""
        if type_ is None:
            return "None"
        return self.constant(f"TYPE_{type(type_).__name__.upper()}", type_, self._type_text(type_))

    def _type_text(self, type_: Any) -> str:
        """The text that makes a type again."""
        parts = []
        for name in type(type_).__attrs_attrs__:
            value = getattr(type_, name.name)
            if value is None or isinstance(value, int):
                parts.append(repr(value))
            elif isinstance(value, str):
                parts.append(quoted(value))
            elif isinstance(value, tuple):
                inside = ", ".join(quoted(one) for one in value)
                parts.append(f"({inside}{',' if len(value) == 1 else ''})")
            else:
                parts.append(self._type_text(value))
        return f"{self.use(type(type_).__name__)}({', '.join(parts)})"

    def late_table(self, wanted: str, literal: str, names: list[str]) -> str:
        """The name of a table of functions of the module; it stands behind all of them."""
        key = ("late", literal)
        if key not in self._made:
            name = self._made[key] = self.names.take(wanted)
            flat = f"{name} = {literal}"
            long = [f"{name} = (", *[f"    {one}," for one in names], ")"]
            self.late += [flat] if len(flat) <= 100 else long
        return self._made[key]

    def origin(self, origin: Origin) -> str:
        """The text of an origin: the module is given all of them in `ORIGINS`."""
        number = self.origins.setdefault(origin, len(self.origins))
        return f"ORIGINS[{number}]"


def _is_flat(value: tuple[Any, ...]) -> bool:
    return all(one is None or isinstance(one, bool | int) for one in value)


def literal(value: Any) -> str:
    """A constant value as Python text."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple):
        inside = ", ".join(literal(one) for one in value)
        return f"({inside}{',' if len(value) == 1 else ''})"
    if isinstance(value, Fraction):
        return f"Fraction({value.numerator}, {value.denominator})"
    return repr(value)


def constant_lines(name: str, value: Any) -> list[str]:
    """The lines that define a constant, in the way a formatter lays them out."""
    flat = f"{name} = {literal(value)}"
    if len(flat) <= 100 or not isinstance(value, tuple):
        return [flat]
    return [f"{name} = (", *_items(value, 1), ")"]


def _items(values: tuple[Any, ...], depth: int) -> list[str]:
    pad = "    " * depth
    lines: list[str] = []
    for one in values:
        flat = f"{pad}{literal(one)},"
        if len(flat) <= 100 or not isinstance(one, tuple):
            lines.append(flat)
        else:
            lines += [f"{pad}(", *_items(one, depth + 1), f"{pad}),"]
    return lines


RUNTIME_WORDS: set[str] = set()
"""The words that generated code may import; filled by `runtime_words`."""
