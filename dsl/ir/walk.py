"""The one traversal of the IR: parts, walks, rewrites, and which locals a piece uses or assigns.

It is driven by the fields of the node classes, so a new node needs nothing here unless it binds or
assigns a local under a field name that is not listed below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from operator import is_
from types import ModuleType
from typing import Any, TypeVar, cast

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow, program
from cardwright.dsl.ir import statements as st

N = TypeVar("N")


def _classes_of(module: ModuleType) -> Iterator[type[attrs.AttrsInstance]]:
    for value in vars(module).values():
        if isinstance(value, type) and value.__module__ == module.__name__ and attrs.has(value):
            yield value


_NO_PARTS = frozenset({"str", "int", "bool", "None", "tuple", "Origin", "Type", "Value"})
"""The words of the annotations of fields that hold no IR."""


def _has_parts(cls: type, name: str) -> bool:
    written = (vars(one).get("__annotations__", {}) for one in cls.__mro__)
    annotation = next(found[name] for found in written if name in found)
    return not _NO_PARTS.issuperset(re.findall(r"\w+", annotation))


# The classes of the IR, each with the fields that may have parts. Names and types are none.
_FIELDS: dict[type, tuple[str, ...]] = {
    cls: tuple(f.name for f in attrs.fields(cls) if _has_parts(cls, f.name))
    for module in (ex, st, flow, program)
    for cls in _classes_of(module)
}

# For each binder: the field that binds, and the fields in which the name means the bound value.
_BINDERS: dict[type, tuple[str, frozenset[str]]] = {
    ex.Where: ("name", frozenset({"value"})),
    ex.Fold: ("name", frozenset({"where", "value"})),
    ex.Best: ("name", frozenset({"where", "keys"})),
    ex.Sorted: ("name", frozenset({"keys"})),
    ex.Groups: ("name", frozenset({"key"})),
    ex.Reach: ("name", frozenset({"neighbours", "where"})),
    ex.Narrow: ("name", frozenset({"where", "fits"})),
    ex.Packing: ("name", frozenset({"value"})),
    st.Learn: ("name", frozenset({"where"})),
    st.Choice: ("name", frozenset({"label", "when"})),
}

# The fields by which a statement gives a local a value.
_ASSIGNING: dict[type, tuple[str, ...]] = {
    st.Let: ("name",),
    st.ForEach: ("name",),
    st.Draw: ("into",),
    st.Reveal: ("into",),
    st.Roll: ("into",),
    st.PickRandom: ("into",),
    st.Ask: ("into", "which"),
    st.ScopeBegin: ("saved",),
}

_ALL: dict[type, tuple[str, ...]] = {
    cls: tuple(f.name for f in attrs.fields(cast(Any, cls))) for cls in _FIELDS
}


# What is taken from the end of a list of what is to do comes in the order of the fields.
_BACKWARDS = {cls: names[::-1] for cls, names in _FIELDS.items()}


def parts(node: object) -> list[Any]:
    """The direct parts of a node that are IR themselves, in the order of its fields."""
    found: list[Any] = []
    for name in _FIELDS[type(node)]:
        _add_parts(getattr(node, name), found)
    return found


def _add_parts(value: Any, found: list[Any]) -> None:
    if type(value) is tuple:
        for item in value:
            _add_parts(item, found)
    elif type(value) in _FIELDS:
        found.append(value)


def walk(node: object) -> Iterator[Any]:
    """A node (or each of a tuple of them) and all that is in it, outermost first."""
    todo: list[Any] = [node]
    pop, push, fields = todo.pop, todo.append, _BACKWARDS.get
    while todo:
        value = pop()
        if type(value) is tuple:
            todo.extend(value[::-1])
            continue
        names = fields(type(value))
        if names is not None:
            yield value
            for name in names:
                push(getattr(value, name))


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if type(value) is not tuple:
        return change(value) if type(value) in _FIELDS else value
    items = tuple([_changed(item, change) for item in value])
    return value if all(map(is_, items, value)) else items


def rebuild(node: N, change: Callable[[Any], Any]) -> N:
    """The node with `change` applied to each of its direct parts; itself when nothing changes."""
    new: dict[str, Any] = {}
    for name in _FIELDS[type(node)]:
        old = getattr(node, name)
        changed = _changed(old, change)
        if changed is not old:
            new[name] = changed
    return with_fields(node, new) if new else node


def with_fields(node: N, new: Mapping[str, Any]) -> N:
    """The node with other values in some fields: as `attrs.evolve`, which takes ten times as long,
    since there is nothing to convert or to check."""
    made = object.__new__(type(node))
    for name in _ALL[type(node)]:
        object.__setattr__(made, name, new[name] if name in new else getattr(node, name))
    return made


def rewrite(node: N, change: Callable[[Any], Any]) -> N:
    """The node (or tuple of nodes) with `change` applied to all in it, innermost first."""

    def inside(item: Any) -> Any:
        return change(rebuild(item, inside))

    return cast(N, _changed(node, inside))


def rewrite_blocks(block: st.Block, change: Callable[[st.Statement], st.Block]) -> st.Block:
    """The block with each statement in it, innermost first, replaced by those `change` gives."""
    done: list[st.Statement] = []
    for statement in block:
        done.extend(change(_with_blocks(statement, change)))
    return tuple(done)


def _with_blocks(
    statement: st.Statement, change: Callable[[st.Statement], st.Block]
) -> st.Statement:
    if isinstance(statement, st.If):
        branches = tuple(
            (when, rewrite_blocks(block, change)) for when, block in statement.branches
        )
        other = rewrite_blocks(statement.other, change)
        return with_fields(statement, {"branches": branches, "other": other})
    if isinstance(statement, st.ForEach | st.Times | st.Loop | st.Scope):
        return with_fields(statement, {"body": rewrite_blocks(statement.body, change)})
    if isinstance(statement, st.Finally):
        body = rewrite_blocks(statement.body, change)
        return with_fields(
            statement, {"body": body, "after": rewrite_blocks(statement.after, change)}
        )
    return statement


def blocks(statement: st.Statement) -> tuple[st.Block, ...]:
    """The blocks that stand directly in a structured statement."""
    if type(statement) not in _STRUCTURED:
        return ()
    if isinstance(statement, st.If):
        return (*(block for _, block in statement.branches), statement.other)
    if isinstance(statement, st.Finally):
        return (statement.body, statement.after)
    assert isinstance(statement, st.ForEach | st.Times | st.Loop | st.Scope)
    return (statement.body,)


_STRUCTURED = frozenset({st.If, st.ForEach, st.Times, st.Loop, st.Scope, st.Finally})


def statements(block: st.Block) -> Iterator[st.Statement]:
    """All statements of a block, those inside others too, in the order of the text."""
    todo = list(block[::-1])
    while todo:
        statement = todo.pop()
        yield statement
        for inner in blocks(statement)[::-1]:
            todo.extend(inner[::-1])


def own_expressions(statement: st.Statement) -> Iterator[Any]:
    """The expressions (and zone references, choices) of a statement, not of those inside it."""
    for part in parts(statement):
        if not isinstance(part, st.Statement):
            yield part


def free_locals(node: object) -> frozenset[str]:
    """The locals a piece of IR uses, less those that are bound inside it.

    For a statement with blocks: all that any part of it uses, whether assigned inside or not.
    """
    found: set[str] = set()
    _add_free(node, frozenset(), found)
    return frozenset(found)


def _add_free(node: object, bound: frozenset[str], found: set[str]) -> None:
    """Adds the locals that a piece of IR uses, less those that are bound around it."""
    if isinstance(node, ex.Local):
        if node.name not in bound:
            found.add(node.name)
    elif type(node) is tuple:
        for item in node:
            _add_free(item, bound, found)
    else:
        own, scope = _BINDERS.get(type(node), _NONE_BOUND)
        inner = bound | {getattr(node, own)} if own else bound
        for name in _FIELDS.get(type(node), ()):
            _add_free(getattr(node, name), inner if name in scope else bound, found)


_NONE_BOUND: tuple[str, frozenset[str]] = ("", frozenset())


def binder(node: object) -> str | None:
    """The name a node binds for a part of itself, if it does."""
    bound, _ = _BINDERS.get(type(node), _NONE_BOUND)
    return cast("str | None", getattr(node, bound)) if bound else None


def bound_parts(node: object) -> tuple[str, ...]:
    """The fields of a binder in which its name means the bound value."""
    return tuple(sorted(_BINDERS.get(type(node), _NONE_BOUND)[1]))


def assigned(statement: object) -> tuple[str, ...]:
    """The locals a statement itself gives a value (not the statements inside it)."""
    fields = _ASSIGNING.get(type(statement), ())
    names = (getattr(statement, field) for field in fields)
    return tuple(name for name in names if name is not None)
