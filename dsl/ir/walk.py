"""The one traversal of the IR: parts, walks, rewrites, and which locals a piece uses or assigns.

It is driven by the fields of the node classes, so a new node needs nothing here unless it binds or
assigns a local under a field name that is not listed below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


# The classes of the IR, each with the fields that may have parts. Types and origins are none.
_FIELDS: dict[type, tuple[str, ...]] = {
    cls: tuple(f.name for f in attrs.fields(cls) if f.name != "origin")
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


# What a constant holds is no IR, however long it is.
_FIELDS[ex.Const] = ()

_ALL: dict[type, tuple[str, ...]] = {
    cls: tuple(f.name for f in attrs.fields(cast(Any, cls))) for cls in _FIELDS
}


def parts(node: object) -> Iterator[Any]:
    """The direct parts of a node that are IR themselves, in the order of its fields."""
    todo = [getattr(node, name) for name in _FIELDS[type(node)][::-1]]
    while todo:
        value = todo.pop()
        if isinstance(value, tuple):
            todo.extend(value[::-1])
        elif type(value) in _FIELDS:
            yield value


def walk(node: object) -> Iterator[Any]:
    """A node (or each of a tuple of them) and all that is in it, outermost first."""
    todo = [node]
    while todo:
        value = todo.pop()
        if isinstance(value, tuple):
            todo.extend(value[::-1])
            continue
        names = _FIELDS.get(type(value))
        if names is not None:
            yield value
            todo.extend([getattr(value, name) for name in names[::-1]])


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        items = [_changed(item, change) for item in value]
        for new, old in zip(items, value, strict=True):
            if new is not old:
                return tuple(items)
        return value
    return change(value) if type(value) in _FIELDS else value


def rebuild(node: N, change: Callable[[Any], Any]) -> N:
    """The node with `change` applied to each of its direct parts; itself when nothing changes."""
    new: dict[str, Any] = {}
    for name in _FIELDS[type(node)]:
        old = getattr(node, name)
        changed = _changed(old, change)
        if changed is not old:
            new[name] = changed
    return _with(node, new) if new else node


def _with(node: N, new: dict[str, Any]) -> N:
    """The node with other values in some fields: as `attrs.evolve`, which takes ten times as long,
    since there is nothing to convert or to check."""
    made = object.__new__(type(node))
    for name in _ALL[type(node)]:
        object.__setattr__(made, name, new[name] if name in new else getattr(node, name))
    return made


def rewrite(node: N, change: Callable[[Any], Any]) -> N:
    """The node (or tuple of nodes) with `change` applied to all in it, innermost first."""
    return cast(N, _changed(node, lambda item: change(rebuild(item, lambda p: rewrite(p, change)))))


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
        return attrs.evolve(statement, branches=branches, other=other)
    if isinstance(statement, st.ForEach | st.Times | st.Loop | st.Scope):
        return attrs.evolve(statement, body=rewrite_blocks(statement.body, change))
    if isinstance(statement, st.Finally):
        body = rewrite_blocks(statement.body, change)
        return attrs.evolve(statement, body=body, after=rewrite_blocks(statement.after, change))
    return statement


def blocks(statement: st.Statement) -> tuple[st.Block, ...]:
    """The blocks that stand directly in a structured statement."""
    if isinstance(statement, st.If):
        return (*(block for _, block in statement.branches), statement.other)
    if isinstance(statement, st.ForEach | st.Times | st.Loop | st.Scope):
        return (statement.body,)
    if isinstance(statement, st.Finally):
        return (statement.body, statement.after)
    return ()


def statements(block: st.Block) -> Iterator[st.Statement]:
    """All statements of a block, those inside others too, in the order of the text."""
    for statement in block:
        yield statement
        for inner in blocks(statement):
            yield from statements(inner)


def own_expressions(statement: st.Statement) -> Iterator[Any]:
    """The expressions (and zone references, choices) of a statement, not of those inside it."""
    for part in parts(statement):
        if not isinstance(part, st.Statement):
            yield part


def free_locals(node: object) -> frozenset[str]:
    """The locals a piece of IR uses, less those that are bound inside it.

    For a statement with blocks: all that any part of it uses, whether assigned inside or not.
    """
    if isinstance(node, ex.Local):
        return frozenset({node.name})
    if isinstance(node, tuple):
        return _union(free_locals(item) for item in node)
    if type(node) not in _FIELDS:
        return frozenset()
    bound, scope = _BINDERS.get(type(node), ("", frozenset()))
    used = {name: free_locals(getattr(node, name)) for name in _FIELDS[type(node)]}
    if not bound:
        return _union(used.values())
    own = frozenset({getattr(node, bound)})
    return _union(found - own if name in scope else found for name, found in used.items())


def _union(sets: Any) -> frozenset[str]:
    return frozenset().union(*sets)


def binder(node: object) -> str | None:
    """The name a node binds for a part of itself, if it does."""
    bound, _ = _BINDERS.get(type(node), ("", frozenset()))
    return cast("str | None", getattr(node, bound)) if bound else None


def bound_parts(node: object) -> tuple[str, ...]:
    """The fields of a binder in which its name means the bound value."""
    return tuple(sorted(_BINDERS.get(type(node), ("", frozenset[str]()))[1]))


def assigned(statement: object) -> tuple[str, ...]:
    """The locals a statement itself gives a value (not the statements inside it)."""
    fields = _ASSIGNING.get(type(statement), ())
    names = (getattr(statement, field) for field in fields)
    return tuple(name for name in names if name is not None)
