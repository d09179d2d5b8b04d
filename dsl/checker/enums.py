"""Enumerations: declared ones, those written in place of a type, and those read from a list."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import EnumSymbol
from cardwright.dsl.ir import program as ir
from cardwright.dsl.problems import declarations as problems
from cardwright.dsl.source import Span


def declare_enum(c: Checker, scope: Scope, item: syntax.Enum) -> None:
    """Declares `enum name: …`."""
    make_enum(c, scope, item.name.text, item.values, item.ordered, item.name.span)


def make_enum(
    c: Checker,
    scope: Scope,
    name: str,
    values: Iterable[syntax.Name],
    ordered: bool,
    span: Span,
    owner: str = "",
) -> ir.EnumDef:
    """An enumeration of these values, visible in a scope under its name and through its values.

    `owner` goes before the name in the program when the plain name is taken.
    """
    kept: dict[str, syntax.Name] = {}
    for value in values:
        if value.text in kept:
            c.report.add(problems.value_twice(name, value.text, value.span, kept[value.text].span))
        kept.setdefault(value.text, value)
    return enum_of_words(c, scope, name, tuple(kept), ordered, span, owner)


def enum_of_words(
    c: Checker,
    scope: Scope,
    name: str,
    words: tuple[str, ...],
    ordered: bool,
    span: Span,
    owner: str = "",
) -> ir.EnumDef:
    """An enumeration of different words."""
    enum = ir.EnumDef(_free_name(c, scope, name, owner), words, ordered)
    c.build.enums[enum.name] = enum
    scope.add(EnumSymbol(name, enum, span=span, scope=scope))
    for position, word in enumerate(words):
        scope.enum_values.setdefault(word, []).append((enum.name, position))
    return enum


def _free_name(c: Checker, scope: Scope, name: str, owner: str) -> str:
    """A name that no other enumeration has; they are apart from the other parts of a program."""
    wanted = scope.prefix + name
    if wanted in c.build.enums:
        wanted = f"{scope.prefix}{owner or scope.name.replace('.', '_')}_{name}"
    found, count = wanted, 1
    while found in c.build.enums:
        count += 1
        found = f"{wanted}_{count}"
    return found


def visible_enums(scope: Scope) -> list[EnumSymbol]:
    """All enumerations that can be seen from a scope, the nearest first."""
    found: list[EnumSymbol] = []
    inner: Scope | None = scope
    while inner is not None:
        for near in (inner, *inner.modules):
            for symbols in near.symbols.values():
                found += [symbol for symbol in symbols if isinstance(symbol, EnumSymbol)]
        inner = inner.parent
    return found
