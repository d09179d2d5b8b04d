"""A copy of a piece of IR in which every name it binds is another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import evolve, fields, has

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir import walk

E = TypeVar("E")


def _is_ir(node: Any) -> bool:
    """Whether something is a piece of code: not a type, an origin, or a plain value."""
    return has(type(node)) and type(node).__module__ in _CODE


_CODE = (ex.__name__, st.__name__)


def with_other_names(node: E, mark: str) -> E:
    """The expression with `mark` behind each name that is bound inside it."""
    return _renamed(node, {}, mark)  # type: ignore[no-any-return]


def _renamed(node: Any, names: dict[str, str], mark: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_renamed(one, names, mark) for one in node)
    if isinstance(node, ex.Local):
        return ex.Local(names.get(node.name, node.name), origin=node.origin)
    if not _is_ir(node):
        return node
    bound = walk.binder(node)
    inner = {**names, bound: f"{bound}{mark}"} if bound else names
    inside = walk.bound_parts(node) if bound else ()
    changes = {
        one.name: _renamed(getattr(node, one.name), inner if one.name in inside else names, mark)
        for one in fields(type(node))
        if one.name != "origin"
    }
    if bound:
        changes["name"] = inner[bound]
    return evolve(node, **changes)


def with_new_locals(node: E, fresh: Callable[[str], str]) -> E:
    """Statements in which every name that is bound or assigned is one that `fresh` gives for it."""
    names: dict[str, str] = {}

    def new(name: str) -> str:
        if name not in names:
            names[name] = fresh(name)
        return names[name]

    bound = {walk.binder(one) for one in walk.walk(node)} - {None}
    bound |= {name for one in walk.walk(node) for name in walk.assigned(one)}
    return _with_names(node, frozenset(bound), new)  # type: ignore[no-any-return]


def _with_names(node: Any, bound: frozenset[Any], new: Callable[[str], str]) -> Any:
    if isinstance(node, tuple):
        return tuple(_with_names(one, bound, new) for one in node)
    if isinstance(node, ex.Local):
        return ex.Local(new(node.name), origin=node.origin) if node.name in bound else node
    done = walk.rebuild(node, lambda part: _with_names(part, bound, new))
    if not walk.binder(node) and not walk.assigned(node):
        return done
    own = {name: getattr(node, name, None) for name in ("name", "into", "which")}
    return walk.with_fields(done, {name: new(old) for name, old in own.items() if old})
