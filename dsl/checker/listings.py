"""Expressions as collections: the list of their elements."""

from __future__ import annotations

from keyword import iskeyword

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import value
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, EmptyList, Typed, Unknown
from cardwright.dsl.checker.types import NONE, bare, element, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems


def collection(c: Checker, env: Env, node: syntax.Expression) -> tuple[ir.Expression, AnyType]:
    """The list of the elements of a collection, and what they are."""
    found = as_list(c, env, node)
    held = element(found.type)
    return found.code, Unknown() if held is None else held


def collection_typed(
    c: Checker, env: Env, node: syntax.Expression
) -> tuple[ir.Expression, AnyType, tuple[str, ...]]:
    """The list of the elements of a collection, what they are, and what it was computed from."""
    found = as_list(c, env, node)
    held = element(found.type)
    return found.code, Unknown() if held is None else held, found.secret


def as_list(
    c: Checker, env: Env, node: syntax.Expression, expected: AnyType | None = None
) -> Typed:
    """A collection as a list, or a stand-in after a message."""
    found = value(c, env, node, expected)
    if not found.known:
        return UNKNOWN
    inner = bare(found.type)
    if isinstance(inner, EmptyList):
        return Typed(found.code, t.ListType(NONE, 0), found.secret)
    if element(inner) is None:
        c.report.add(problems.not_a_collection(node.span, show(found.type)))
        return UNKNOWN
    return Typed(found.code, inner, found.secret)


def naming(name: str) -> str:
    """A name of the text as a name of the IR."""
    return f"{name}_" if iskeyword(name) else name
