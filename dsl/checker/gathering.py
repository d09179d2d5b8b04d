"""Collections for statements: the list, what its elements are, and what it was computed from."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.collections import filtered, within
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed
from cardwright.dsl.checker.listings import as_list
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import element
from cardwright.dsl.ir import expressions as ex


def collection_typed(
    c: Checker, env: Env, node: syntax.Expression, name: str = "it"
) -> tuple[ex.Expression, AnyType, tuple[str, ...]]:
    """A collection as a list, the type of its elements, and what it was computed from.

    A `where` may speak of the element as `it` or by the `name` that is bound to it.
    """
    found = _listed(c, env, node, name)
    held = element(found.type)
    return found.code, Unknown() if held is None else held, found.secret


def elements_of(
    c: Checker, env: Env, binder: syntax.Binder | syntax.Choice
) -> tuple[ex.Expression, AnyType, tuple[str, ...]]:
    """The collection of `c in S where …`."""
    return collection_typed(c, env, binder.source, binder.name.text)


def _listed(c: Checker, env: Env, node: syntax.Expression, name: str) -> Typed:
    if not isinstance(node, syntax.Narrowed) or node.where is None or name == "it":
        return as_list(c, env, node)
    whole = syntax.Narrowed(node.collection, node.starting, None, span=node.span)
    source = as_list(c, env, whole)
    if not source.known:
        return UNKNOWN
    inside, unique = within(env, name, source)
    inside.names["it"] = inside.names[name]
    where = condition_typed(c, inside, node.where)
    return filtered(env, source, unique, where, node.span) if where.known else UNKNOWN
