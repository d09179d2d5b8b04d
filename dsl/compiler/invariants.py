"""What a loop would compute again each time, computed once before it.

Before: `for c in hand: suit[c] == (None if not trick else suit[trick[0]])`. After: the suit that
was led is a local. Only what cannot be a fault is taken out, since a loop may have no turns.
"""

from __future__ import annotations

from typing import Any, TypeVar

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.sinks import store_in
from cardwright.dsl.compiler.text import word
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import element, is_number
from cardwright.dsl.ir.types import ListType, OptionalType, SetType
from cardwright.dsl.ir.walk import binder, free_locals, rebuild

N = TypeVar("N", ex.Fold, ex.Best)

_SAFE_OPS = ("eq", "ne", "not", "lt", "le", "gt", "ge", "in", "size", "is_empty", "list")


def hoisted(code: Code, node: N) -> tuple[N, None]:
    """The loop with what it need not compute again replaced by locals, which are written here."""
    if not code.free:
        return node, None
    bound = {node.name}

    def change(part: Any, inside: frozenset[str]) -> Any:
        if isinstance(part, ex.Expression) and _worth(code, part):
            if not free_locals(part) & inside and cannot_fail(code, part):
                return kept(code, part)
        own = binder(part)
        names = inside | {own} if own is not None else inside
        return rebuild(part, lambda one: change(one, names))

    source = node.source
    done = rebuild(node, lambda one: one if one is source else change(one, frozenset(bound)))
    return done, None


def _worth(code: Code, node: Any) -> bool:
    """Whether an expression costs enough to be kept in a local."""
    match node:
        case ex.Const() | ex.Local():
            return False
        case ex.Load():
            return bool(node.index) and not all(isinstance(one, ex.Const) for one in node.index)
        case ex.IfElse() | ex.Lookup() | ex.ZoneEnd() | ex.Call() | ex.HolderOf() | ex.Prim():
            return True
    return False


def kept(code: Code, node: ex.Expression) -> ex.Local:
    """A local with the value of an expression, which is computed here."""
    name = code.temporary(code.facts.meanings.name(node) or "known")
    type_ = store_in(code, name, node)
    key = f"{name}~kept"
    code.locals[key] = word(name, type_)
    return ex.Local(key)


def cannot_fail(code: Code, node: Any) -> bool:
    """Whether looking at an expression is never a fault, whatever the state."""
    match node:
        case ex.Const() | ex.Local():
            return True
        case ex.Load() | ex.Lookup():
            return _sure(code, node)
        case ex.Prim(op="add" | "sub" | "min" | "max" | "mul"):
            return _all(code, node.args) and all(
                is_number(code.pure(one).type) for one in node.args
            )
        case ex.Prim():
            return node.op in _SAFE_OPS and _all(code, node.args) and _lists(code, node)
        case ex.And() | ex.Or():
            return _all(code, node.items)
        case ex.IfElse():
            return _all(code, (node.condition, node.then, node.other))
        case ex.ZoneSize():
            return _zone(code, node.zone)
        case ex.ZoneEnd():
            return _zone(code, node.zone) and not code.facts.zones[node.zone.zone].pool
        case ex.ZoneCards():
            return _zone(code, node.zone)
        case ex.HolderOf() | ex.IndexOf():
            return cannot_fail(code, node.card) and code.pure(node.card).never_none
        case ex.Fold(kind="list" | "count" | "every" | "some" | "first"):
            return cannot_fail(code, node.source) and _fold(code, node)
        case ex.Call():
            function = code.facts.functions[node.function]
            return _all(code, node.args) and not function.parameters and False
    return False


def _fold(code: Code, node: ex.Fold) -> bool:
    with code.bound(node.name, element(code.pure(node.source).type)):
        return all(cannot_fail(code, one) for one in (node.where, node.value) if one is not None)


def _lists(code: Code, node: ex.Prim) -> bool:
    """Whether what must be a list surely is one."""
    if node.op not in ("in", "size", "is_empty"):
        return True
    last = node.args[-1]
    if isinstance(last, ex.Local):
        return isinstance(code.local(last.name).type, ListType | SetType)
    return isinstance(last, ex.ZoneCards | ex.Const)


def _all(code: Code, nodes: tuple[Any, ...]) -> bool:
    return all(cannot_fail(code, one) for one in nodes)


def _zone(code: Code, ref: ex.ZoneRef) -> bool:
    return ref.index is None or (_all(code, (ref.index,)) and _sure_index(code, ref))


def _sure_index(code: Code, ref: ex.ZoneRef) -> bool:
    if not isinstance(ref.index, ex.Local | ex.Const | ex.Load):
        return False
    if isinstance(ref.index, ex.Load) and ref.index.index:
        return False
    text = code.pure(ref.index)
    within = code.facts.bounds(text.type)
    return within is not None and 0 <= within[0] and within[1] < code.facts.zones[ref.zone].indices


def _sure(code: Code, node: ex.Load | ex.Lookup) -> bool:
    """Whether a cell or table surely has the place, or gives none."""
    keys = node.index if isinstance(node, ex.Load) else node.keys
    if not _all(code, keys):
        return False
    if not keys:
        return True
    if isinstance(node, ex.Load):
        dims = tuple((0, size) for size in code.facts.cells[node.cell].dims)
    else:
        dims = code.facts.tables[node.table].dims
    for key, (low, size) in zip(keys, dims, strict=True):
        if not isinstance(key, ex.Local | ex.Const | ex.ZoneEnd | ex.Load | ex.Lookup):
            return False
        type_ = code.pure(key).type
        type_ = type_.of if isinstance(type_, OptionalType) else type_
        within = code.facts.bounds(type_)
        if within is None or within[0] < low or within[1] >= low + size:
            return False
    return True
