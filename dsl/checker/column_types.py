"""The types of columns: as declared, or as told from what stands in their cells."""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declared_types import resolve
from cardwright.dsl.checker.enums import enum_of_words, visible_enums
from cardwright.dsl.checker.naming import snake
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import ActionSymbol, EnumSymbol, ProcedureSymbol
from cardwright.dsl.checker.typed import Unknown
from cardwright.dsl.checker.values import RawCell, is_bundle_text
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    EnumType,
    IntType,
    OptionalType,
    RoutineType,
    TextType,
    Type,
)
from cardwright.dsl.problems import tables as problems

_NUMBER = re.compile(r"[+-]?\d+")
_NAME = re.compile(r"[a-z_][a-z0-9_]*")
_ORDER = re.compile(r"(gain|score|return|pay)\s")


@frozen
class Told:
    """The type of a column; `from_text` when its values are words made from free texts."""

    type: Type
    from_text: bool = False


def declared_type(
    c: Checker,
    scope: Scope,
    name: str,
    type_: syntax.Type,
    owner: str,
    cells: list[RawCell],
) -> Told | None:
    """The type that a column is declared with; `enum` takes its values from the cells."""
    if isinstance(type_, syntax.NamedType) and type_.name.text == "enum":
        words = tuple(dict.fromkeys(snake(cell.text) for cell in cells if cell.text))
        enum = enum_of_words(c, scope, name, words, False, type_.span, owner)
        return Told(EnumType(enum.name), True)
    found = resolve(c, scope, type_, name, owner)
    return None if isinstance(found, Unknown) else Told(found)


def told_type(
    c: Checker, scope: Scope, name: str, cells: list[RawCell], owner: str, may_make: bool
) -> Told | None:
    """The type that the cells of an undeclared column have in common, or None after a report.

    `may_make`: words that no enumeration has become a new one, called like the column.
    """
    texts = [cell.text for cell in cells]
    if name == "name" and may_make:
        return Told(TextType())
    if texts and all(_NUMBER.fullmatch(text) for text in texts):
        numbers = [int(text) for text in texts]
        return Told(IntType(min(numbers), max(numbers)))
    if texts and all(text in ("yes", "no") for text in texts):
        return Told(BoolType())
    enum = _common_enum(scope, name, texts)
    if enum is not None:
        type_: Type = EnumType(enum.enum.name)
        return Told(OptionalType(type_) if "none" in texts else type_)
    if any(text != "none" for text in texts) and all(is_bundle_text(c, scope, t) for t in texts):
        return Told(BundleType("tokens"))
    if texts and all(_is_effect(scope, text) for text in texts):
        return Told(RoutineType("effect"))
    if may_make and texts and all(_NAME.fullmatch(text) for text in texts):
        return _made(c, scope, name, cells, owner)
    _report(c, name, cells, owner)
    return None


def _common_enum(scope: Scope, name: str, texts: list[str]) -> EnumSymbol | None:
    words = [text for text in dict.fromkeys(texts) if text != "none"]
    if not words:
        return None
    fits = [s for s in visible_enums(scope) if all(word in s.enum.values for word in words)]
    named = [symbol for symbol in fits if symbol.name == name]
    best = named or fits
    return best[0] if best else None


def _is_effect(scope: Scope, text: str) -> bool:
    if text in ("nothing", "none") or _ORDER.match(text):
        return True
    name = _NAME.match(text)
    symbols = scope.find(name.group()) if name else []
    return any(isinstance(symbol, ProcedureSymbol | ActionSymbol) for symbol in symbols)


def _made(c: Checker, scope: Scope, name: str, cells: list[RawCell], owner: str) -> Told:
    words = tuple(dict.fromkeys(cell.text for cell in cells if cell.text != "none"))
    enum = enum_of_words(c, scope, name, words, False, cells[0].span, owner)
    type_: Type = EnumType(enum.name)
    has_none = any(cell.text == "none" for cell in cells)
    return Told(OptionalType(type_) if has_none else type_)


def _report(c: Checker, name: str, cells: list[RawCell], owner: str) -> None:
    if not cells:
        return
    tests: tuple[Callable[[str], object], ...] = (_NUMBER.fullmatch, _NAME.fullmatch)
    odd = cells[0]
    for test in tests:
        if sum(1 for cell in cells if test(cell.text)) * 2 > len(cells):
            odd = next((cell for cell in cells if not test(cell.text)), cells[0])
            break
    c.report.add(problems.mixed_column(owner, name, odd.text, odd.span))
