"""Going through collections: `count(c in S where …)`, `highest(… by …)`, `players where …`."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker import seating
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    condition_typed,
    conditional,
    handles,
    mixed,
    typed_as,
    value,
)
from cardwright.dsl.checker.folding import const
from cardwright.dsl.checker.listings import as_list, naming
from cardwright.dsl.checker.operators import is_ordered
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import bare, element, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

# ---- `S starting with x where C`


@handles(syntax.Narrowed)
def _narrowed(c: Checker, env: Env, node: syntax.Narrowed, expected: AnyType | None) -> Typed:
    source = as_list(c, env, node.collection)
    if node.starting is not None:
        source = turned(c, env, source, node.starting, node.span)
    if not source.known or node.where is None:
        return source
    inside, name = within(env, "it", source)
    where = condition_typed(c, inside, node.where)
    if not where.known:
        return UNKNOWN
    return filtered(env, source, name, where, node.span)


def turned(c: Checker, env: Env, source: Typed, starting: syntax.Expression, span: Span) -> Typed:
    """A list that begins with an element, going on from there."""
    if not source.known:
        return UNKNOWN
    held = element(source.type)
    assert held is not None
    first = typed_as(c, env, starting, held, "what stands behind `starting with`")
    return seating.starting_with(c, env, source, first, span) if first.known else UNKNOWN


def goes_by_face(source: ir.Expression, held: AnyType | None) -> bool:
    """Whether a collection is cards by their faces, wherever they lie: a deck, or part of one."""
    while isinstance(source, ir.Fold) and source.kind == "list" and source.value is None:
        source = source.source
    is_card = held is not None and isinstance(bare(held), t.CardType)
    return isinstance(source, ir.Const) and is_card


def within(env: Env, name: str, source: Typed) -> tuple[Env, str]:
    """The inside of a loop over a list, and the local that stands for its elements."""
    inside = conditional(env, "what is asked of each element")
    local = env.locals.fresh(naming(name))
    if goes_by_face(source.code, element(source.type)):
        env.locals.anywhere.add(local)
    held = element(source.type)
    assert held is not None
    inside.bind(name, ir.Local(local), held, source.secret)
    return inside, local


def filtered(env: Env, source: Typed, name: str, where: Typed, span: Span) -> Typed:
    """The elements for which a condition holds."""
    if isinstance(where.code, ir.Const):
        if where.code.value:
            return source
        return mixed(const((), env.origin(span)), source.type, source)
    code = ir.Fold("list", name, source.code, where.code, None, origin=env.origin(span))
    type_ = source.type
    if isinstance(type_, t.SetType):
        type_ = t.ListType(type_.of, type_.room)
    return mixed(code, type_, source, where)


# ---- keys of an order


def keys_of(
    c: Checker, env: Env, keys: tuple[syntax.Key, ...], highest: bool
) -> tuple[tuple[ir.Key, ...], list[Typed]] | None:
    """The keys of an order; `highest` says which way those go that do not say it themselves."""
    found, parts = [], []
    for key in keys:
        worth = value(c, env, key.value)
        if not worth.known:
            return None
        if not is_sortable(c, worth.type):
            help_ = "for example `position of …`, or the number of something"
            c.report.add(problems.unordered_values(key.value.span, show(bare(worth.type)), help_))
            return None
        descending = highest if key.order is None else key.order == "highest"
        found.append(ir.Key(worth.code, descending))
        parts.append(worth)
    return tuple(found), parts


def is_sortable(c: Checker, type_: AnyType) -> bool:
    """Whether elements may be put in order by such a key: true counts for more than false, and an
    enumeration without `<` has at least the order in which it is written."""
    return isinstance(bare(type_), t.BoolType | t.EnumType) or is_ordered(c, type_)
