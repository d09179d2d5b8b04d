"""Pieces of code that entries are made of: loops that begin in the middle of a turn."""

from __future__ import annotations

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Parameter, Procedure
from cardwright.dsl.ir.types import BoolType, ListType, NoneType, OptionalType, Type
from cardwright.dsl.ir.walk import blocks
from cardwright.dsl.passes.fresh import Fresh

_NONE = ex.Const(None)
_YES = ex.Const(True)
_NO = ex.Const(False)
_ONE = ex.Const(1)


def local_type(name: str, procedure: Procedure) -> Type:
    """The declared type of a local."""
    declared = {p.name: p.type for p in (*procedure.parameters, *procedure.locals)}
    return declared.get(name, NoneType())


def optional_parameter(name: str, procedure: Procedure) -> Parameter:
    """A parameter that has a value for a local, or none."""
    of = local_type(name, procedure)
    return Parameter(name, of if isinstance(of, OptionalType) else OptionalType(of))


def again(loop: st.ForEach) -> st.Let:
    """Leaves the variable of a loop as it is given, or makes it the first element for none."""
    given = ex.Local(loop.name)
    first = ex.Prim("first", (loop.source,))
    is_none = ex.Prim("eq", (given, _NONE))
    return st.Let(loop.name, ex.IfElse(is_none, first, given), origin=loop.origin)


def entered_loop(
    loop: st.ForEach | st.Times | st.Loop, block: st.Block, fresh: Fresh, of: Type
) -> tuple[st.Block, list[Parameter]]:
    """A loop of which the first turn is `block` only; and the locals that needs.

    The variable of a ForEach already has the value for that turn; its others are the elements that
    come after it; `of` is its type. With a Break in the block, that must stand in the loop itself.
    """
    if not _breaks(block):
        rest, added = _rest(loop, fresh, of, ())
        return (*rest[:-1], *block, rest[-1]), added
    first = fresh.fresh("first__turn")
    turn: st.Block = (st.Let(first, _NO), *block)
    both = attrs.evolve(loop, body=(st.If(((ex.Local(first), turn),), loop.body),))
    if isinstance(both, st.Loop) and both.until is not None:
        not_first = ex.Prim("not", (ex.Local(first),))
        both = attrs.evolve(both, until=ex.And((not_first, both.until)))
    this: tuple[ex.Expression, ...] = ()
    if isinstance(both, st.ForEach):
        this = (ex.Prim("list", (ex.Local(both.name),)),)
    in_turns = isinstance(both, st.ForEach)
    rest, added = _rest(both, fresh, of, this) if in_turns else ((both,), list[Parameter]())
    return (st.Let(first, _YES), *rest), [*added, Parameter(first, BoolType())]


def _rest(
    loop: st.ForEach | st.Times | st.Loop,
    fresh: Fresh,
    of: Type,
    this: tuple[ex.Expression, ...],
) -> tuple[st.Block, list[Parameter]]:
    """The turns of a loop after the first; the last statement is the loop."""
    match loop:
        case st.Loop():
            return (loop,), []
        case st.Times():
            fewer = ex.Prim("sub", (loop.count, _ONE))
            return (attrs.evolve(loop, count=fewer),), []
        case st.ForEach():
            later = fresh.fresh(f"{loop.name}__later")
            after = ex.Prim("concat", (*this, _after(loop))) if this else _after(loop)
            let = st.Let(later, after, origin=loop.origin)
            shorter = attrs.evolve(loop, source=ex.Local(later))
            return (let, shorter), [Parameter(later, ListType(of))]


def _after(loop: st.ForEach) -> ex.Expression:
    """The elements of a loop that come after its variable; none when it is not among them."""
    place = ex.Prim("position", (loop.source, ex.Local(loop.name)))
    count = ex.Prim("sub", (ex.Prim("size", (loop.source,)), place))
    is_in = ex.Prim("in", (ex.Local(loop.name), loop.source))
    return ex.IfElse(is_in, ex.Prim("take_last", (loop.source, count)), ex.Const(()))


def _breaks(block: st.Block) -> bool:
    return any(
        isinstance(s, st.Break)
        or (
            not isinstance(s, st.ForEach | st.Times | st.Loop)
            and any(_breaks(inner) for inner in blocks(s))
        )
        for s in block
    )
