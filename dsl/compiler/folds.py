"""Folds and selections of the IR as loops, comprehensions and calls of the runtime."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.compiler.code import EXPRESSIONS, Code
from cardwright.dsl.compiler.expressions import looping, passing
from cardwright.dsl.compiler.invariants import cannot_fail, hoisted
from cardwright.dsl.compiler.parts import needs_lines, negated, pays
from cardwright.dsl.compiler.reduce import put
from cardwright.dsl.compiler.sinks import FILLERS, Sink, fill, give, store_in
from cardwright.dsl.compiler.text import (
    COMPARE,
    Text,
    call,
    chain,
    comprehension,
    either,
    listed,
    word,
)
from cardwright.dsl.compiler.zones import place_of
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER, element, is_number
from cardwright.dsl.ir.types import BoolType, ListType, OptionalType, SetType, Type
from cardwright.dsl.ir.walk import free_locals

_LOOPS = ("count", "every", "some", "first")


def _lines_inside(node: ex.Fold) -> bool:
    return any(needs_lines(one) for one in (node.where, node.value) if one is not None)


# ---- folds


def _fold(code: Code, node: ex.Fold) -> Text:
    """A fold as an expression."""
    source = node.source
    if node.where is None and node.value is None and node.kind == "list":
        return code.value(source)
    if node.where is None and node.value is None and node.kind == "count":
        return call("len", [passing(code, source)], NUMBER)
    if code.free and (node.kind in _LOOPS or _lines_inside(node)):
        name = code.temporary(_TEMPORARY[node.kind])
        return word(name, store_in(code, name, node))
    return _as_comprehension(code, node)


_TEMPORARY = {
    "count": "number",
    "sum": "total",
    "every": "all_fit",
    "some": "some_fit",
    "first": "first",
    "list": "found",
    "max": "highest",
    "min": "lowest",
    "distinct": "different",
}


def _as_comprehension(code: Code, node: ex.Fold) -> Text:
    """A fold whose parts need no lines, or that stands where there can be none."""
    source = passing(code, node.source)
    of = element(source.type)
    with code.bound(node.name, of) as name:
        with code.closed():
            where = None if node.where is None else code.value(node.where)
            value = word(name, of) if node.value is None else code.value(node.value)
    opening, closing, one = _around(code, node, value)
    text = comprehension(opening, one, name, source, where, closing)
    return text.of(fold_type(node.kind, value.type))


def _around(code: Code, node: ex.Fold, value: Text) -> tuple[str, str, Text]:
    match node.kind:
        case "count":
            return "sum([", "])", word("1")
        case "sum":
            return "sum([", "])", value
        case "every":
            return "all(", ")", value
        case "some":
            return "any(", ")", value if node.value is not None else word("True")
        case "first":
            return "next((", "), None)", value
        case "list":
            return "tuple([", "])", value
    return f"{code.use(_NAMED[node.kind])}([", "])", value


_NAMED = {"max": "greatest_of", "min": "least_of", "distinct": "op_distinct"}


def fold_type(kind: str, of: Type | None) -> Type | None:
    """The type of the result of a fold over values of a type."""
    match kind:
        case "every" | "some":
            return BOOL
        case "count":
            return NUMBER
        case "sum":
            return NUMBER if is_number(of) or isinstance(of, BoolType) else None
        case "first":
            return of and OptionalType(of)
        case "list" | "distinct":
            return of and ListType(of)
    return of


def _pairs(node: ex.Fold) -> ex.Expression | None:
    """A choice between the lists that can be chosen out of two constants, if a fold is that.

    Before: `tuple([p for p in (0, 1) if not s.folded[p]])`. After: a tuple for each case.
    """
    match node:
        case ex.Fold("list", name, ex.Const(value=(one, other)), where, None) if where:
            first, second = (put(where, {name: ex.Const(at)}) for at in (one, other))
            with_one = ex.IfElse(second, ex.Const((one, other)), ex.Const((one,)))
            return ex.IfElse(first, with_one, ex.IfElse(second, ex.Const((other,)), ex.Const(())))
    return None


def _fill_fold(code: Code, node: ex.Fold, sink: Sink) -> Type | None:
    """A fold as a loop, or as a choice between a few lists."""
    pairs = None if code.module.typed or not code.is_quick else _pairs(node)
    if pairs is not None and not needs_lines(pairs):
        return fill(code, pairs, sink)
    plain = node.where is None and node.value is None and node.kind in ("count", "list")
    if plain or (node.kind not in _LOOPS and not _lines_inside(node)):
        value = code.value(node)
        sink.put(code, value)
        return value.type
    source = looping(code, node.source)
    node, before = hoisted(code, node)
    collecting = node.kind not in ("every", "some", "first", "count", "sum")
    name = code.temporary("found") if collecting or sink.returns else sink.name
    start = _START.get(node.kind, "[]")
    if not (sink.returns and node.kind in ("every", "some", "first")):
        code.line(f"{code.given(name, _START_TYPE.get(node.kind))} = {start}")
    of = element(source.type)
    with code.bound(node.name, of) as one:
        with code.each(source, one):
            found = _turn(code, node, one, name, sink)
    type_ = fold_type(node.kind, found if node.value is not None else of)
    del before
    _after_loop(code, node.kind, name, sink)
    return type_


_START_TYPE: dict[str, Type] = {"count": NUMBER, "sum": NUMBER, "every": BOOL, "some": BOOL}
_START = {"count": "0", "sum": "0", "every": "True", "some": "False", "first": "None"}


def _after_loop(code: Code, kind: str, name: str, sink: Sink) -> None:
    """What follows the loop: the result when the loop came to its end."""
    if kind in ("every", "some", "first"):
        if sink.returns:
            code.line(f"return {_START[kind]}")
    elif kind in ("count", "sum"):
        if sink.returns:
            code.line(f"return {name}")
    else:
        made = {"list": "tuple"}.get(kind) or code.use(_NAMED[kind])
        sink.put(code, f"{made}({name})")


def _turn(code: Code, node: ex.Fold, one: str, name: str, sink: Sink) -> Type | None:
    """The body of the loop; gives the type of the value."""
    if node.where is not None:
        with code.block(code.value(node.where), "if ", ":"):
            return _counted(code, node, one, name, sink)
    return _counted(code, node, one, name, sink)


def _counted(code: Code, node: ex.Fold, one: str, name: str, sink: Sink) -> Type | None:
    kind = node.kind
    if kind == "count":
        code.line(f"{name} += 1")
        return NUMBER
    value = word(one) if node.value is None else code.value(node.value)
    if kind == "sum":
        code.line(value, f"{name} += ")
    elif kind == "every" or (kind == "some" and node.value is not None):
        with code.block(negated(value) if kind == "every" else value, "if ", ":"):
            _stop(code, name, str(kind == "some"), sink)
    elif kind in ("some", "first"):
        _stop(code, name, "True" if kind == "some" else value, sink)
    else:
        code.line(value, f"{name}.append(", ")")
    return value.type


def _stop(code: Code, name: str, value: str | Text, sink: Sink) -> None:
    """Leaves the loop with its result."""
    if sink.returns:
        code.line(value, "return ")
    else:
        code.line(value, f"{name} = ")
        code.line("break")


# ---- the best


def _best(code: Code, node: ex.Best) -> Text:
    if not code.free:
        return code.lifted(node, lambda inner: give(inner, node))
    name = code.temporary("best" if node.kind == "one" else "best_ones")
    return word(name, store_in(code, name, node))


def _fill_best(code: Code, node: ex.Best, sink: Sink) -> Type | None:
    source = passing(code, node.source)
    of = element(source.type)
    every = node.kind == "all"
    found, best, key = (code.temporary(one) for one in ("found", "best_key", "key"))
    code.line(f"{best} = None")
    plain = "[]" if code.module.typed else "()"
    code.line(f"{found} = {plain if every else 'None'}")
    node, _ = hoisted(code, node)
    with code.bound(node.name, of) as one, code.block(source, f"for {one} in ", ":"):
        if node.where is None:
            _rank(code, node, (one, found, best, key))
        else:
            with code.block(code.value(node.where), "if ", ":"):
                _rank(code, node, (one, found, best, key))
    sink.put(code, f"tuple({found})" if every and code.module.typed else found)
    return (ListType(of) if every else OptionalType(of)) if of else None


def _rank(code: Code, node: ex.Best, names: tuple[str, str, str, str]) -> None:
    """Compares one element with the best so far."""
    one, found, best, key = names
    every = node.kind == "all"
    text, sign = key_of(code, node.keys)
    code.line(text, f"{key} = ")
    with code.block(f"if {best} is None or {key} {sign} {best}:"):
        code.line(f"{best} = {key}")
        alone = f"[{one}]" if code.module.typed else f"({one},)"
        code.line(f"{found} = {alone if every else one}")
    if every:
        with code.block(f"elif {key} == {best}:"):
            code.line(f"{found}.append({one})" if code.module.typed else f"{found} += ({one},)")


def key_of(code: Code, keys: tuple[ex.Key, ...]) -> tuple[Text, str]:
    """The text of the key of an element, and the sign between it and a key that it comes before."""
    kept = [one for one in keys if not isinstance(one.value, ex.Const)] or list(keys[:1])
    directions = {one.descending for one in kept}
    texts = [(code.value(one.value), one.descending) for one in kept]
    if len(directions) > 1:
        made = [code.use("Descending" if down else "Ascending") for _, down in texts]
        parts = [call(name, [text]) for name, (text, _) in zip(made, texts, strict=True)]
        return listed(parts), "<"
    down = directions.pop()
    parts = [_ranked(code, text, down) for text, _ in texts]
    return parts[0] if len(parts) == 1 else listed(parts), ">" if down else "<"


def _ranked(code: Code, text: Text, down: bool) -> Text:
    """A key that can be compared with others of its kind; none comes last."""
    if is_number(text.type) or isinstance(text.type, ListType | SetType):
        return text
    if text.shape == "choice" and text.items[2].text == "None":
        there, condition, _ = text.items
        within = code.facts.bounds(there.type)
        if within is not None and is_number(there.type):
            last = word(str(within[0] - 1 if down else within[1] + 1))
            return either(there, condition, last, NUMBER)
    return call(code.use("rank"), [text, str(down)])


# ---- orders, groups, selections


def _keys_of(code: Code, found: str, name: str, of: Type | None, key: ex.Expression) -> Text:
    """The list of the keys of elements."""
    with code.bound(name, of) as one, code.closed():
        value = code.value(key)
    return comprehension("[", value, one, word(found), None, "]")


def _through(code: Code, node: Any, write: Any) -> Text:
    """What needs its source in a local: here, or in a function of its own."""
    if not code.free:
        return code.lifted(node, lambda inner: inner.line(write(inner), "return "))
    made: Text = write(code)
    return made


def _sorted(code: Code, node: ex.Sorted) -> Text:
    def write(code: Code) -> Text:
        source = code.value(node.source)
        found = code.held(source, "found").text
        of = element(source.type)
        keys = [
            listed([_keys_of(code, found, node.name, of, key.value), word(str(key.descending))])
            for key in node.keys
        ]
        return call(code.use("in_order"), [found, listed(keys)], source.type)

    return _through(code, node, write)


def _groups(code: Code, node: ex.Groups) -> Text:
    def write(code: Code) -> Text:
        source = code.value(node.source)
        found = code.held(source, "found").text
        keys = _keys_of(code, found, node.name, element(source.type), node.key)
        name = code.use("equal_groups" if node.kind == "equal" else "run_groups")
        return call(name, [found, keys], source.type and ListType(source.type))

    return _through(code, node, write)


def _packing(code: Code, node: ex.Packing) -> Text:
    def write(code: Code) -> Text:
        source = code.value(node.source)
        found = code.held(source, "found").text
        values = _keys_of(code, found, node.name, element(source.type), node.value)
        return call(code.use("packing"), [found, values], source.type)

    return _through(code, node, write)


def _reach(code: Code, node: ex.Reach) -> Text:
    start = code.value(node.start)
    with code.bound(node.name, start.type) as one, code.closed():
        neighbours, where = code.value(node.neighbours), code.value(node.where)
    lambdas = [Text(f"lambda {one}: {text}", strength=15) for text in (neighbours, where)]
    type_ = start.type and ListType(start.type)
    parts = [start, *[Text(lam.text) for lam in lambdas]]
    return call(code.use("reach"), parts, type_)


def _narrow(code: Code, node: ex.Narrow) -> Text:
    if not code.free:
        return code.lifted(node, lambda inner: give(inner, node))
    name = code.temporary("fitting")
    found, type_ = narrowed(code, node)
    code.line(f"{name} = tuple({found})")
    return word(name, type_)


def _fill_narrow(code: Code, node: ex.Narrow, sink: Sink) -> Type | None:
    found, type_ = narrowed(code, node)
    sink.put(code, f"tuple({found})")
    return type_


def narrowed(code: Code, node: ex.Narrow) -> tuple[str, Type | None]:
    """Writes the lines that narrow a list; gives the local that has the list of what is left.

    A test that says nothing of the element is asked once, not of each.
    """
    source = passing(code, node.source)
    of = element(source.type)
    found = code.temporary("found")
    if node.where is None:
        code.line(source, f"{found} = ")
    else:
        _chosen(code, node.name, of, source, node.where, found)
    for fit in node.fits:
        guard, test = guarded(fit, node.name)
        head = [_truth(code, one) for one in guard]
        several = chain(">", [word(f"len({found})"), word("1")], COMPARE, BOOL)
        first = all(cannot_fail(code, one) for one in guard)  # what is quick comes first
        head = [*head, several] if first else [several, *head]
        with code.block(chain("and", head, 30) if len(head) > 1 else head[0], "if ", ":"):
            fitting = code.temporary("fitting")
            _chosen(code, node.name, of, word(found), test, fitting)
            with code.block(f"if {fitting}:"):
                code.line(f"{found} = {fitting}")
    return found, source.type


def _truth(code: Code, node: ex.Expression) -> Text:
    """A condition for the head of a branch, where a list may stand for whether it has elements."""
    match node:
        case ex.Prim(
            op="ne" | "gt",
            args=(
                ex.ZoneSize(zone=ref) | ex.Prim(op="size", args=(ex.ZoneCards(zone=ref),)),
                ex.Const(value=0),
            ),
        ):
            place = place_of(code, ref)
            if not place.zone.pool and code.module.sets is None:
                return place.cards
    return code.pure(node)


def _chosen(
    code: Code, name: str, of: Type | None, source: Text, test: ex.Expression, into: str
) -> None:
    """The line that lists those elements for which a test holds."""
    fold, _ = hoisted(code, ex.Fold("list", name, ex.Const(()), test, None))
    assert fold.where is not None
    with code.bound(name, of) as one, code.closed():
        where = code.value(fold.where)
        value = word(one)
    code.line(comprehension("[", value, one, source, where, "]"), f"{into} = ")


def guarded(fit: ex.Expression, name: str) -> tuple[list[ex.Expression], ex.Expression]:
    """A test as conditions that do not name the element, under which alone it can fail, and the
    rest. Before: `not a or b(x)`. After: `a`, `b(x)`."""
    if not isinstance(fit, ex.Or):
        return [], fit
    fixed: list[ex.Expression] = []
    rest = list(fit.items)
    while rest and name not in free_locals(rest[0]) and len(rest) > 1 and not pays(rest[0]):
        first = rest.pop(0)
        opposite = isinstance(first, ex.Prim) and first.op == "not"
        fixed.append(first.args[0] if opposite else ex.Prim("not", (first,)))  # type: ignore[union-attr]
    return fixed, rest[0] if len(rest) == 1 else ex.Or(tuple(rest))


EXPRESSIONS.update(
    {
        ex.Fold: _fold,
        ex.Best: _best,
        ex.Sorted: _sorted,
        ex.Groups: _groups,
        ex.Reach: _reach,
        ex.Narrow: _narrow,
        ex.Packing: _packing,
    }
)
FILLERS.update({ex.Fold: _fill_fold, ex.Best: _fill_best, ex.Narrow: _fill_narrow})

__all__ = ["fill", "fold_type", "guarded", "narrowed"]
