"""Going through collections: `count(c in S where …)`, `highest(… by …)`, `players where …`."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker import seating
from cardwright.dsl.checker.chance import pick
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    condition_typed,
    conditional,
    handles,
    mixed,
    typed_as,
    value,
)
from cardwright.dsl.checker.folding import const, prim
from cardwright.dsl.checker.listings import as_list, collection, collection_typed, naming
from cardwright.dsl.checker.operators import is_ordered
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import (
    BIG,
    FLAG,
    bare,
    element,
    list_of,
    number,
    optional,
    room,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
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


def within(env: Env, name: str, source: Typed) -> tuple[Env, str]:
    """The inside of a loop over a list, and the local that stands for its elements."""
    inside = conditional(env, "what is asked of each element")
    local = env.locals.fresh(naming(name))
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


# ---- the binders of a quantified form


@frozen(eq=False)
class Loop:
    """One binder elaborated: its local, the list it goes through, and the filter on it."""

    name: str
    source: Typed
    where: Typed | None


def _loops(c: Checker, env: Env, node: syntax.Quantified) -> tuple[list[Loop], Env] | None:
    loops: list[Loop] = []
    inside = env
    last = len(node.binders) - 1
    for at, binder in enumerate(node.binders):
        bare_source, own_where, starting = _parts_of(node, binder, at)
        source = as_list(c, inside, bare_source)
        if starting is not None:
            source = turned(c, inside, source, starting, node.span)
        if not source.known:
            return None
        inside, name = within(inside, binder.name.text, source)
        if own_where is not None:
            inside.names.setdefault("it", inside.names[binder.name.text])
        conditions = [own_where] if own_where is not None else []
        if at == last and node.where is not None:
            conditions.append(node.where)
        where = _where(c, inside, conditions)
        if where is not None and not where.known:
            return None
        loops.append(Loop(name, source, where))
    return loops, inside


def _parts_of(
    node: syntax.Quantified, binder: syntax.Binder, at: int
) -> tuple[syntax.Expression, syntax.Expression | None, syntax.Expression | None]:
    source = binder.source
    starting = node.starting if at == 0 else None
    if isinstance(source, syntax.Narrowed):
        return source.collection, source.where, source.starting or starting
    return source, None, starting


def _where(c: Checker, env: Env, conditions: list[syntax.Expression]) -> Typed | None:
    if not conditions:
        return None
    found = [condition_typed(c, env, one) for one in conditions]
    if not all(one.known for one in found):
        return UNKNOWN
    if len(found) == 1:
        return found[0]
    return mixed(ir.And(tuple(one.code for one in found)), FLAG, *found)


def _most(loops: list[Loop]) -> int:
    most = 1
    for loop in loops:
        most = min(BIG, most * room(loop.source.type))
    return most


def _secret_of(loops: list[Loop]) -> list[Typed]:
    return [part for loop in loops for part in (loop.source, loop.where) if part is not None]


# ---- the forms


Form = Callable[[Checker, Env, syntax.Quantified], Typed]


@handles(syntax.Quantified)
def _quantified(c: Checker, env: Env, node: syntax.Quantified, expected: AnyType | None) -> Typed:
    kind = node.kind.text
    form = _FORMS.get(kind)
    if form is None:
        known = list(_FORMS)
        c.report.add(name_problems.unknown_name(node.kind.span, kind, known))
        return UNKNOWN
    if node.extra:
        headline = f"`{kind}` takes nothing behind its collection"
        c.report.add(problems.not_here(node.extra[0].span, headline))
        return UNKNOWN
    if len(node.binders) > 1 and kind not in _SEVERAL:
        headline = f"`{kind}` goes through one collection"
        c.report.add(problems.not_here(node.binders[1].span, headline))
        return UNKNOWN
    return form(c, env, node)


def _nest(
    env: Env,
    loops: list[Loop],
    kinds: tuple[str, str],
    inner: ir.Expression | None,
    span: Span,
) -> ir.Expression:
    """Folds in each other; `kinds` are the innermost kind and that of the ones around it."""
    code = inner
    for at, loop in enumerate(reversed(loops)):
        kind = kinds[0] if at == 0 else kinds[1]
        where = None if loop.where is None else loop.where.code
        code = ir.Fold(kind, loop.name, loop.source.code, where, code, origin=env.origin(span))
    assert code is not None
    return code


def _body(c: Checker, env: Env, node: syntax.Quantified, example: str) -> syntax.Expression | None:
    if node.body is None:
        headline = f"`{node.kind.text}(…)` does not say what it is about"
        c.report.add(problems.not_here(node.span, headline, f"write `{example}`"))
    return node.body


def _count(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    loops, inside = made
    if node.body is not None:
        # `count(x for c in S)`: how many values there are.
        value(c, inside, node.body)
    code = _nest(env, loops, ("count", "sum"), None, node.span)
    return mixed(code, number(0, _most(loops)), *_secret_of(loops))


def _sum(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made, body = _loops(c, env, node), _body(c, env, node, "sum(points of c for c in S)")
    if made is None or body is None:
        return UNKNOWN
    loops, inside = made
    worth = value(c, inside, body)
    if not worth.known:
        return UNKNOWN
    parts = [worth, *_secret_of(loops)]
    inner = bare(worth.type)
    if isinstance(inner, t.BundleType):
        listed = _listed(env, loops, worth.code, node.span)
        return mixed(prim("bundle_total", listed), inner, *parts)
    if not isinstance(inner, t.IntType | t.FractionType):
        c.report.add(problems.wrong_type(body.span, "what is added up", "a number", show(inner)))
        return UNKNOWN
    code = _nest(env, loops, ("sum", "sum"), worth.code, node.span)
    return mixed(code, _total(inner, _most(loops)), *parts)


def _total(inner: AnyType, most: int) -> AnyType:
    if not isinstance(inner, t.IntType):
        return t.FractionType()
    return number(min(0, inner.low * most), max(0, inner.high * most))


def _listed(env: Env, loops: list[Loop], worth: ir.Expression | None, span: Span) -> ir.Expression:
    code = worth
    for at, loop in enumerate(reversed(loops)):
        where = None if loop.where is None else loop.where.code
        code = ir.Fold("list", loop.name, loop.source.code, where, code, origin=env.origin(span))
        if at:
            code = prim("joined", code)
    assert code is not None
    return code


def _truth_of(kind: str) -> Form:
    def form(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _loops(c, env, node)
        if made is None:
            return UNKNOWN
        loops, inside = made
        worth = Typed(const(True), FLAG)
        if node.body is not None:
            worth = condition_typed(c, inside, node.body)
        elif kind == "every":
            _body(c, env, node, "every(c in S: …)")
            return UNKNOWN
        if not worth.known:
            return UNKNOWN
        fold = "every" if kind == "every" else "some"
        code = _nest(env, loops, (fold, fold), worth.code, node.span)
        if kind == "no":
            code = prim("not", code, origin=env.origin(node.span))
        return mixed(code, FLAG, worth, *_secret_of(loops))

    return form


def _list(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    loops, inside = made
    if node.body is None:
        held = element(loops[-1].source.type)
        code = _listed(env, loops, None, node.span)
        return mixed(code, list_of(held or Unknown(), _most(loops)), *_secret_of(loops))
    worth = value(c, inside, node.body)
    if not worth.known:
        return UNKNOWN
    code = _listed(env, loops, worth.code, node.span)
    type_ = list_of(worth.type, _most(loops))
    return mixed(code, type_, worth, *_secret_of(loops))


def _distinct(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    listed = _list(c, env, node)
    if not listed.known:
        return UNKNOWN
    code = listed.code
    if isinstance(code, ir.Fold) and code.kind == "list":
        return evolve(listed, code=evolve(code, kind="distinct", value=_element_value(code)))
    return evolve(listed, code=prim("distinct", code, origin=env.origin(node.span)))


def _element_value(fold: ir.Fold) -> ir.Expression:
    return fold.value if fold.value is not None else ir.Local(fold.name)


def _joined(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    listed = _list(c, env, node)
    if not listed.known:
        return UNKNOWN
    inner = element(listed.type)
    held = None if inner is None else element(inner)
    if held is None:
        c.report.add(
            problems.wrong_type(node.span, "what is joined", "a list", show(inner or Unknown()))
        )
        return UNKNOWN
    code = prim("joined", listed.code, origin=env.origin(node.span))
    return evolve(listed, code=code, type=list_of(held))


def _extreme(kind: str) -> Form:
    def form(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _loops(c, env, node)
        body = _body(c, env, node, f"{kind}(value of c for c in S)")
        if made is None or body is None:
            return UNKNOWN
        loops, inside = made
        worth = value(c, inside, body)
        if not worth.known:
            return UNKNOWN
        if not is_ordered(c, worth.type):
            c.report.add(problems.unordered_values(body.span, show(bare(worth.type))))
            return UNKNOWN
        if len(loops) == 1:
            code = _nest(env, loops, (kind, kind), worth.code, node.span)
        else:
            op = "greatest" if kind == "max" else "least"
            listed = _listed(env, loops, worth.code, node.span)
            code = prim(op, listed, origin=env.origin(node.span))
        return mixed(code, bare(worth.type), worth, *_secret_of(loops))

    return form


# ---- choosing and ordering elements


def _keys(
    c: Checker, env: Env, node: syntax.Quantified, highest: bool
) -> tuple[tuple[ir.Key, ...], list[Typed]] | None:
    if not node.keys:
        headline = f"`{node.kind.text}` does not say by what"
        help_ = f"write `{node.kind.text}(c in S by value of c)`"
        c.report.add(problems.not_here(node.span, headline, help_))
        return None
    return keys_of(c, env, node.keys, highest)


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


def _best(highest: bool, kind: str) -> Form:
    def form(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _loops(c, env, node)
        if made is None:
            return UNKNOWN
        (loop,), inside = made
        keys = _keys(c, inside, node, highest)
        held = element(loop.source.type)
        if keys is None or held is None:
            return UNKNOWN
        where = None if loop.where is None else loop.where.code
        code = ir.Best(
            kind, loop.name, loop.source.code, where, keys[0], origin=env.origin(node.span)
        )
        type_ = optional(held) if kind == "one" else list_of(held, room(loop.source.type))
        return mixed(code, type_, *_secret_of([loop]), *keys[1])

    return form


def _first(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), inside = made
    where = None if loop.where is None else loop.where.code
    origin = env.origin(node.span)
    if node.body is not None:
        worth = value(c, inside, node.body)
        if not worth.known:
            return UNKNOWN
        code = ir.Fold("first", loop.name, loop.source.code, where, worth.code, origin=origin)
        return mixed(code, optional(worth.type), worth, *_secret_of([loop]))
    held = element(loop.source.type)
    assert held is not None
    if where is None:
        return mixed(prim("first", loop.source.code, origin=origin), optional(held), loop.source)
    code = ir.Fold("first", loop.name, loop.source.code, where, None, origin=origin)
    return mixed(code, optional(held), *_secret_of([loop]))


def _sorted(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), inside = made
    keys = _keys(c, inside, node, highest=False)
    if keys is None:
        return UNKNOWN
    source = loop.source
    if loop.where is not None:
        # The filter has a name of its own: a local is bound once.
        source = filtered(env, source, loop.name, loop.where, node.span)
    name = loop.name if loop.where is None else env.locals.fresh(loop.name)
    ordered = keys[0] if loop.where is None else _renamed(keys[0], loop.name, name)
    code = ir.Sorted(name, source.code, ordered, origin=env.origin(node.span))
    return mixed(code, source.type, source, *keys[1])


def _renamed(keys: tuple[ir.Key, ...], old: str, new: str) -> tuple[ir.Key, ...]:
    from cardwright.dsl.ir.walk import rewrite

    def change(node: object) -> object:
        return ir.Local(new) if node == ir.Local(old) else node

    return tuple(evolve(key, value=rewrite(key.value, change)) for key in keys)


def _grouped(kind: str) -> Form:
    def form(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _loops(c, env, node)
        if made is None:
            return UNKNOWN
        (loop,), inside = made
        keys = _keys(c, inside, node, highest=False)
        held = element(loop.source.type)
        if keys is None or held is None:
            return UNKNOWN
        if len(node.keys) > 1:
            headline = f"`{node.kind.text}` puts together by one value"
            c.report.add(problems.not_here(node.keys[1].span, headline))
            return UNKNOWN
        source = loop.source
        key, name = keys[0][0].value, loop.name
        if loop.where is not None:
            source = filtered(env, source, name, loop.where, node.span)
            name = env.locals.fresh(name)
            key = _renamed(keys[0], loop.name, name)[0].value
        code = ir.Groups(kind, name, source.code, key, origin=env.origin(node.span))
        most = room(source.type)
        return mixed(code, list_of(list_of(held, most), most), source, *keys[1])

    return form


def _packing(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), inside = made
    keys = _keys(c, inside, node, highest=True)
    if keys is None:
        return UNKNOWN
    if element(element(loop.source.type) or Unknown()) is None:
        what = "what is packed"
        c.report.add(
            problems.wrong_type(
                node.binders[0].source.span, what, "a list of lists", show(loop.source.type)
            )
        )
        return UNKNOWN
    source, name, worth = loop.source, loop.name, keys[0][0].value
    if loop.where is not None:
        source = filtered(env, source, name, loop.where, node.span)
        name = env.locals.fresh(name)
        worth = _renamed(keys[0], loop.name, name)[0].value
    code = ir.Packing(name, source.code, worth, origin=env.origin(node.span))
    return mixed(code, source.type, source, *keys[1])


def _random(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _loops(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), _ = made
    source = loop.source
    if loop.where is not None:
        source = filtered(env, source, loop.name, loop.where, node.span)
    return pick(c, env, source, node.binders[0].name.text, node.span)


_SEVERAL = frozenset("count sum every some no list distinct min max joined".split())
_FORMS: dict[str, Form] = {
    "count": _count,
    "sum": _sum,
    "every": _truth_of("every"),
    "some": _truth_of("some"),
    "no": _truth_of("no"),
    "list": _list,
    "distinct": _distinct,
    "joined": _joined,
    "max": _extreme("max"),
    "min": _extreme("min"),
    "highest": _best(True, "one"),
    "lowest": _best(False, "one"),
    "all_highest": _best(True, "all"),
    "all_lowest": _best(False, "all"),
    "first": _first,
    "sorted": _sorted,
    "groups": _grouped("equal"),
    "runs": _grouped("runs"),
    "packing": _packing,
    "random": _random,
}

__all__ = ["collection", "collection_typed", "filtered", "keys_of", "turned", "within"]
