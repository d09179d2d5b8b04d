"""What is shared by all functions of a generated module: names, constants, what it imports."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.naming import Names, constant_word, is_plain, safe, shortened
from cardwright.dsl.compiler.text import ATOM, UNARY, Text, quoted, word
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.ranges import type_of_value
from cardwright.dsl.ir.types import (
    BoolType,
    CardType,
    EnumType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    RoutineType,
    SetType,
    SpaceType,
    TeamType,
    TextType,
    TokenType,
    Type,
)

SHORT_TEXT = 40


class Module:
    """A generated module while it is written.

    In the typed form for machine code, `sets` says which lists are kept as bits, and `printers` and
    `fillers` how kinds of expressions are printed otherwise than in Python.
    `parts` says which lists of a pile with a pool may hold cards; without an entry all may.

    `recording` says whether its code records events. `straight` is the table of the functions of
    procedures that do not ask, `segments` that of the segments, by their names in the program.
    `statements` are the printers of statements, where they are not the usual ones; `segments` and
    `going` say how procedures that ask are cut into functions, and which call each other.
    """

    def __init__(
        self, program: Program, facts: Facts, recording: bool, typed: bool = False
    ) -> None:
        self.typed = typed
        self.program = program
        self.facts = facts
        self.recording = recording
        self.names = Names(RUNTIME_WORDS)
        self.used: set[str] = set()
        self.constants: dict[str, list[str]] = {}
        self._words: dict[tuple[str, str], str] = {}
        self._made: dict[tuple[str, str], str] = {}
        self.late: list[str] = []
        self.parts: dict[str, tuple[str, ...]] = {}
        self.sets: Any = None
        self.printers: dict[type, Any] = {}
        self.fillers: dict[type, Any] = {}
        self.origins: dict[Origin, int] = {}
        self.statements: dict[type, Any] = {}
        self.segments: dict[str, Any] = {}
        self.called: set[str] = set()
        self.going: Any = None
        self.waiting: list[Callable[[], Writer]] = []
        self.locals_read: dict[tuple[int, bool], tuple[object, frozenset[str]]] = {}

    # ---- names

    def use(self, name: str) -> str:
        """A name of the runtime, which the module then imports."""
        self.used.add(name)
        return name

    def name(self, kind: str, name: str) -> str:
        """The word of a function, procedure or segment; the same each time."""
        key = (kind, name)
        if key not in self._words:
            self._words[key] = self.names.take(shortened(safe(name)))
        return self._words[key]

    def procedure(self, name: str) -> str:
        """The function of a procedure that does not ask; only what is called needs one."""
        self.called.add(name)
        return self.name("procedure", name)

    def new(self, wanted: str) -> str:
        """A new word at the level of the module."""
        return self.names.take(wanted)

    # ---- constants

    def text(self, text: str) -> Text:
        """A text of the rulebook: a plain name as it is, anything else out of the table."""
        if is_plain(text) and len(text) <= SHORT_TEXT or text == "":
            return Text(f'"{text}"', simple=True)
        return word(self.constant("TEXT", text))

    def constant(
        self, wanted: str, value: Any, literal: str | None = None, listed: bool = False
    ) -> str:
        """The name of a constant of the module with a value; one name for each value."""
        shown = literal if literal is not None else repr(value)
        key = (wanted if literal is None else "", f"{type(value).__name__} {shown}")
        if key not in self._made:
            name = self.names.take(wanted if wanted != "TEXT" else f"TEXT_{len(self._made) + 1}")
            self._made[key] = name
            if "Fraction(" in shown:
                self.use("Fraction")
            if literal is None:
                lines = constant_lines(name, value, listed if self.typed else None)
            else:
                lines = [f"{name} = {literal}"]
            self.constants[name] = lines
        return self._made[key]

    def memo(self, wanted: str) -> str:
        """The name of a new dictionary of the module, in which answers are kept."""
        name = self.names.take(wanted)
        self.constants[name] = [f"{name} = {{}}"]
        return name

    def table(self, name: str) -> str:
        """The constant that holds the values of a table."""
        values = self.facts.tables[name].values
        return self.constant(constant_word(name), values, listed=True)

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
        if isinstance(value, Fraction):
            wanted = "RATIO"
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


def annotation(type_: Type | None) -> str:
    """The Python type of the values of a type of the rules."""
    match type_:
        case BoolType():
            return "bool"
        case IntType() | EnumType() | PlayerType() | TeamType() | CardType() | SpaceType():
            return "int"
        case TokenType() | RoutineType():
            return "int"
        case TextType():
            return "str"
        case OptionalType():
            inner = annotation(type_.of)
            return "Any" if inner == "Any" else f"{inner} | None"
        case ListType() | SetType():
            return f"tuple[{annotation(type_.of)}, ...]"
        case _:
            return "Any"


def machine_type(type_: Type | None) -> str:
    """The type of the values of a type of the rules in code for machines."""
    found = annotation(type_)
    return "i64" if found == "int" else found


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


def constant_lines(name: str, value: Any, listed: bool | None = None) -> list[str]:
    """The lines that define a constant, as a formatter lays them out but for long rows of values.

    With `listed` said it has a type; where that is true, its values stand in a list.
    """
    head, opening, closing, text = name, "(", ")", literal(value)
    if listed is not None:
        head = f"{name}: Final[{python_type(value, listed)}]"
    if listed:
        opening, closing = "[", "]"
        kinds = {type(one) for one in value}
        if kinds in ({int}, {bool}):
            of = "i64" if kinds == {int} else "bool"
            head, opening, closing = f"{name}: Final", f"vec[{of}]([", "])"
        inside = ", ".join(literal(one) for one in value)
        text = f"{opening}{inside}{closing}"
    flat = f"{head} = {text}"
    if len(flat) <= 100 or not isinstance(value, tuple):
        return [flat]
    if any(isinstance(one, tuple) for one in value):
        return [f"{head} = {opening}", *_items(value, 1), closing]
    # A long column of numbers is easier on the eyes in rows, which a formatter would not make.
    return [f"{head} = {opening}", *_rows(value), f"{closing}  # fmt: skip"]


def python_type(value: Any, listed: bool) -> str:
    """The Python type of a constant."""
    if not isinstance(value, tuple):
        return type(value).__name__
    kinds = {type(one) for one in value}
    inner = "Any"
    if len(kinds) == 1 and None not in value:
        inner = python_type(value[0], False) if tuple not in kinds else "tuple[int, ...]"
        if tuple in kinds and any(type(one) is not int for row in value for one in row):
            inner = "Any"
    return f"list[{inner}]" if listed else f"tuple[{inner}, ...]"


def _rows(values: tuple[Any, ...]) -> list[str]:
    """Simple values, as many in a line as there is room for."""
    lines = ["   "]
    for one in values:
        item = f" {literal(one)},"
        if len(lines[-1]) + len(item) > 100 and lines[-1].strip():
            lines.append("   ")
        lines[-1] += item
    return lines


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
