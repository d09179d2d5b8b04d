"""Collections for statements: the list, what its elements are, and what it was computed from."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.listings import as_list
from cardwright.dsl.checker.typed import AnyType, Unknown
from cardwright.dsl.checker.types import element
from cardwright.dsl.ir import expressions as ex


def collection_typed(
    c: Checker, env: Env, node: syntax.Expression
) -> tuple[ex.Expression, AnyType, tuple[str, ...]]:
    """A collection as a list, the type of its elements, and what it was computed from."""
    found = as_list(c, env, node)
    held = element(found.type)
    return found.code, Unknown() if held is None else held, found.secret
