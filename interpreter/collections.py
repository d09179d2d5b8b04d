"""Expressions over the elements of a list: folds, the best of them, orders, groups, selections."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.types import ListType, OptionalType
from cardwright.interpreter import selections
from cardwright.interpreter.folds import Loop, folded, of_list, size
from cardwright.interpreter.makers import ExpressionMaker, Maker
from cardwright.interpreter.ranges import element, is_number
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import (
    Code,
    Shape,
    of_closure,
    of_lines,
)


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
        return of_list(shape.function([*lines, "return found"]), source.type)

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
