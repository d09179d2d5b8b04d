"""Expressions over the elements of a list: folds, the best of them, orders, groups, selections."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.types import BoolType, ListType, OptionalType, Type
from cardwright.interpreter import selections
from cardwright.interpreter.faults import fail
from cardwright.interpreter.makers import ExpressionMaker, Maker
from cardwright.interpreter.operations import distinct
from cardwright.interpreter.ranges import BOOL, NUMBER, element, is_number
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import (
    Code,
    Evaluator,
    Filtered,
    Reads,
    Shape,
    of_closure,
    of_lines,
    of_text,
    reads_of,
)
from cardwright.interpreter.unrolled import unrolled


def makers(expressions: Maker) -> dict[type, ExpressionMaker]:
    """The function that makes the code of each kind of node."""
    collections = Collections(expressions)
    return {
        ex.Fold: collections.fold,
        ex.Best: collections.best,
        ex.Sorted: collections.sorted,
        ex.Groups: collections.groups,
        ex.Reach: collections.reach,
        ex.Narrow: collections.narrow,
        ex.Packing: collections.packing,
    }


class Collections:
    """Makes the code of these expressions."""

    def __init__(self, expressions: Maker) -> None:
        self.expressions = expressions

    def _perhaps(self, node: ex.Expression | None, scope: Scope) -> Code | None:
        return None if node is None else self.expressions.code(node, scope)

    # ---- folds

    def fold(self, node: ex.Fold, scope: Scope) -> Code:
        """The code of a Fold: a loop whose text depends on its kind."""
        source = self.expressions.code(node.source, scope)
        of = element(source.type)
        if node.where is None and node.value is None and node.kind in ("count", "list"):
            return source if node.kind == "list" else size(source)
        at = scope.bind(node.name, of)
        where = self._perhaps(node.where, scope)
        value = self._perhaps(node.value, scope)
        scope.unbind(node.name)
        return folded(node.kind, source, at, where, value)

    # ---- the best

    def best(self, node: ex.Best, scope: Scope) -> Code:
        """The code of a Best: one pass that keeps the best key so far."""
        source = self.expressions.code(node.source, scope)
        of = element(source.type)
        shape = Shape()
        at = scope.bind(node.name, of)
        where = self._perhaps(node.where, scope)
        keys = [(self.expressions.code(key.value, scope), key.descending) for key in node.keys]
        loop = Loop(source, at, shape)
        test = where.embed(shape) if where else None
        key, better = _key_texts(keys, shape)
        every, one = node.kind == "all", loop.one
        body = [
            *(f"k = {key}", f"if best is None or {better}:"),
            f"    best = k; found = {f'[{one}]' if every else one}",
        ]
        if every:
            body += ["elif k == best:", f"    found.append({one})"]
        lines = ["best = None", "found = []" if every else "found = None", *loop.lines(test, body)]
        lines.append("return tuple(found)" if every else "return found")
        scope.unbind(node.name)
        type_ = (ListType(of) if every else OptionalType(of)) if of else None
        return of_lines(lines, shape, type_)

    # ---- the rest, by functions of an element

    def sorted(self, node: ex.Sorted, scope: Scope) -> Code:
        """The code of a Sorted: sorts by the last key first, since Python's sort is stable."""
        source = self.expressions.code(node.source, scope)
        at = scope.bind(node.name, element(source.type))
        keys = [(self.expressions.closure(k.value, scope), k.descending) for k in node.keys]
        keys.reverse()
        scope.unbind(node.name)
        items, rank = source.closure, selections.rank

        def ordered(s: Any, e: list[Any]) -> tuple[Any, ...]:
            found = list(items(s, e))
            for key, descending in keys:
                ranks = []
                for e[at] in found:
                    ranks.append(rank(key(s, e), descending))
                order = sorted(range(len(found)), key=ranks.__getitem__, reverse=descending)
                found = [found[place] for place in order]
            return tuple(found)

        return of_closure(ordered, source.type)

    def groups(self, node: ex.Groups, scope: Scope) -> Code:
        """The code of a Groups."""
        source = self.expressions.code(node.source, scope)
        at = scope.bind(node.name, element(source.type))
        key = self.expressions.closure(node.key, scope)
        scope.unbind(node.name)
        items = source.closure
        grouped = selections.equal if node.kind == "equal" else selections.runs

        def groups(s: Any, e: list[Any]) -> tuple[tuple[Any, ...], ...]:
            found = items(s, e)
            keys = []
            for e[at] in found:
                keys.append(key(s, e))
            return grouped(found, keys)

        return of_closure(groups, source.type and ListType(source.type))

    def reach(self, node: ex.Reach, scope: Scope) -> Code:
        """The code of a Reach: looks at each space once."""
        start = self.expressions.code(node.start, scope)
        at = scope.bind(node.name, start.type)
        neighbours = self.expressions.closure(node.neighbours, scope)
        where = self.expressions.closure(node.where, scope)
        scope.unbind(node.name)
        begin = start.closure

        def reached(s: Any, e: list[Any]) -> tuple[Any, ...]:
            todo, seen, found = [begin(s, e)], set(), []
            while todo:
                space = todo.pop()
                if space is None or space in seen:
                    continue
                seen.add(space)
                e[at] = space
                if where(s, e):
                    found.append(space)
                    e[at] = space
                    todo += neighbours(s, e)
            return tuple(sorted(found))

        return of_closure(reached, start.type and ListType(start.type))

    def narrow(self, node: ex.Narrow, scope: Scope) -> Code:
        """The code of a Narrow: first `where`, then each of `fits` if any element passes it."""
        source = self.expressions.code(node.source, scope)
        shape = Shape()
        at = scope.bind(node.name, element(source.type))
        where = self._perhaps(node.where, scope)
        fits = self.expressions.codes(node.fits, scope)
        scope.unbind(node.name)
        loop = Loop(source, at, shape)
        test = where.embed(shape) if where else None
        lines = ["found = []", *loop.lines(test, [f"found.append({loop.one})"])]
        for fit in fits:
            lines += ["if len(found) > 1:", "    fitting = []"]
            turns = loop.again("found", fit.embed(shape), [f"fitting.append({loop.one})"])
            lines += [f"    {line}" for line in [*turns, "if fitting: found = fitting"]]
        return _of_list(shape.function([*lines, "return found"]), source.type)

    def packing(self, node: ex.Packing, scope: Scope) -> Code:
        """The code of a Packing."""
        source = self.expressions.code(node.source, scope)
        at = scope.bind(node.name, element(source.type))
        value = self.expressions.closure(node.value, scope)
        scope.unbind(node.name)
        items, pack = source.closure, selections.packing

        def packed(s: Any, e: list[Any]) -> tuple[Any, ...]:
            lists = items(s, e)
            values = []
            for e[at] in lists:
                values.append(value(s, e))
            return pack(lists, values)

        return of_closure(packed, source.type)


class Loop:
    """The loop over a list in the text of an expression, for which `shape` is new.

    The element is a variable of the text, and a local for those functions that are called with the
    locals. Elements that are left out of the list are left out here; what is the same for each
    element is computed beforehand.
    """

    def __init__(self, source: Code, place: int, shape: Shape) -> None:
        self._shape, self._before = shape, list[str]()
        filtered = source.filtered or Filtered(source, ())
        self._places = (place, *(at for at, _ in filtered.tests))
        self.bound = frozenset(self._places)
        self._source = filtered.source.iterate(shape)
        self.one = shape.fresh()
        for at in self._places:
            shape.stand_in(at, self.one)
        shape.passes_locals, shape.loop = False, self
        self._tests = [test.embed(shape) for _, test in filtered.tests]

    def keep(self, code: Code) -> str:
        """The variable with the value of an expression, computed before the loop."""
        shape = self._shape
        name, passes, shape.loop = shape.fresh(), shape.passes_locals, None
        self._before.append(f"{name} = {code.embed(shape)}")
        shape.passes_locals, shape.loop = passes, self
        return name

    def lines(self, test: str | None, body: list[str]) -> list[str]:
        """The loop with a body that is done for each element that passes a test."""
        tests = [*self._tests, test] if test is not None else self._tests
        return self.again(self._source, " and ".join(tests), body)

    def again(self, source: str, test: str, body: list[str]) -> list[str]:
        """A loop with the same element over another list."""
        inner = [f"if {test}:", *[f"    {line}" for line in body]] if test else body
        if self._shape.passes_locals:
            stores = [f"e[{self._shape.add(at)}] = {self.one}" for at in self._places]
            inner = [*stores, *inner]
        before, self._before = self._before, []
        return [*before, f"for {self.one} in {source}:", *[f"    {line}" for line in inner]]


def _of_list(run: Evaluator, type_: Type | None, reads: Reads | None = None) -> Code:
    """The code of a function that makes a new list: it is looked at as it is, and kept as tuple."""
    return Code(
        lambda shape: f"tuple({shape.call(run)})",
        type_,
        iterate=lambda shape: shape.call(run),
        reads=reads,
    )


def size(source: Code) -> Code:
    """The code of the length of a list."""
    if source.filtered is not None:
        return folded("count", source, source.filtered.tests[0][0], None, None)
    reads = source.reads if isinstance(source.type, ListType) else None
    return of_text([source.passing()], lambda shape, a: f"len({a[0]})", NUMBER, reads)


def folded(kind: str, source: Code, at: int, where: Code | None, value: Code | None) -> Code:
    """The code of a fold over a list; `at` is the place of the element."""
    type_ = _fold_type(kind, value.type if value else element(source.type))
    of = [one for one in (source, where, value) if one is not None]
    reads = reads_of(of, at) if kind in _NEVER_A_FAULT else None
    if reads is not None and not isinstance(source.type, ListType):
        reads = None
    made = unrolled(kind, source, at, where, value, type_, reads)
    if made is not None:
        return made
    shape = Shape()
    run = shape.function(_fold_lines(kind, Loop(source, at, shape), where, value, shape))
    if kind != "list":
        return of_closure(run, type_, reads)
    code = _of_list(run, type_, reads)
    if value is None and where is not None and where.reads is not None:
        before = source.filtered or Filtered(source, ())
        code.filtered = Filtered(before.source, (*before.tests, (at, where)))
    return code


def _fold_lines(
    kind: str, loop: Loop, where: Code | None, value: Code | None, shape: Shape
) -> list[str]:
    """The body of the function of a fold."""
    test = where.embed(shape) if where else None
    one = value.embed(shape) if value else loop.one
    match kind:
        case "count":
            return ["n = 0", *loop.lines(test, ["n += 1"]), "return n"]
        case "sum":
            return ["n = 0", *loop.lines(test, [f"n += {one}"]), "return n"]
        case "every":
            return [*loop.lines(test, [f"if not {one}: return False"]), "return True"]
        case "some":
            found = f"if {one}: return True" if value else "return True"
            return [*loop.lines(test, [found]), "return False"]
        case "first":
            return [*loop.lines(test, [f"return {one}"]), "return None"]
    lines = ["found = []", *loop.lines(test, [f"found.append({one})"])]
    if kind == "list":
        return [*lines, "return found"]
    if kind == "distinct":
        return [*lines, f"return {shape.add(distinct)}(found)"]
    lines.append(f"if not found: {shape.add(fail)}('the {_WORDS[kind]} of nothing')")
    return [*lines, f"return {kind}(found)"]


_NEVER_A_FAULT = ("count", "every", "some", "first", "list")
_WORDS = {"max": "greatest", "min": "least"}


def _fold_type(kind: str, of: Type | None) -> Type | None:
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


def _key_texts(keys: list[tuple[Code, bool]], shape: Shape) -> tuple[str, str]:
    """The text of the key of an element, and of the test whether key `k` comes before `best`."""
    directions = {descending for _, descending in keys}
    if len(directions) > 1:
        parts = [
            f"{shape.add(selections.Descending if down else selections.Ascending)}"
            f"({code.embed(shape)})"
            for code, down in keys
        ]
        return f"({', '.join(parts)},)", "k < best"
    down = directions.pop()
    parts = []
    for code, _ in keys:
        text = code.embed(shape)
        parts.append(
            text if is_number(code.type) else f"{shape.add(selections.rank)}({text}, {down})"
        )
    key = parts[0] if len(parts) == 1 else f"({', '.join(parts)})"
    return key, "k > best" if down else "k < best"
