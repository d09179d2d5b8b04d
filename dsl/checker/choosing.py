"""Quantified forms that choose or order elements: highest, first, sorted, groups, packing."""

from __future__ import annotations

from attrs import evolve, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.chance import pick
from cardwright.dsl.checker.collections import filtered, keys_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import mixed, value
from cardwright.dsl.checker.folding import prim
from cardwright.dsl.checker.loops import Form, Loop, form, loops_of, parts_of
from cardwright.dsl.checker.typed import UNKNOWN, Typed, Unknown
from cardwright.dsl.checker.types import (
    element,
    list_of,
    optional,
    room,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.walk import rewrite
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


@frozen
class _ByKeys:
    """A collection whose elements are ordered by keys; `parts` are the values of the keys."""

    loop: Loop
    keys: tuple[ir.Key, ...]
    parts: list[Typed]

    def filtered(self, env: Env, span: Span) -> tuple[Typed, str, tuple[ir.Key, ...]]:
        """What is left of the collection by its `where`, and the name and the keys of an element.

        The filter has a name of its own: a local is bound once.
        """
        name = self.loop.name
        if self.loop.where is None:
            return self.loop.source, name, self.keys
        source = filtered(env, self.loop.source, name, self.loop.where, span)
        own = env.locals.fresh(name)
        return source, own, _renamed(self.keys, name, own)


def _by_keys(c: Checker, env: Env, node: syntax.Quantified, highest: bool) -> _ByKeys | None:
    """The one collection of a form and its keys; None after a report."""
    made = loops_of(c, env, node)
    if made is None:
        return None
    (loop,), inside = made
    if not node.keys:
        headline = f"`{node.kind.text}` does not say by what"
        help_ = f"write `{node.kind.text}(c in S by value of c)`"
        c.report.add(problems.not_here(node.span, headline, help_))
        return None
    keys = keys_of(c, inside, node.keys, highest)
    return None if keys is None else _ByKeys(loop, *keys)


def _best(highest: bool, kind: str) -> Form:
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _by_keys(c, env, node, highest)
        held = None if made is None else element(made.loop.source.type)
        if made is None or held is None:
            return UNKNOWN
        loop, origin = made.loop, env.origin(node.span)
        where = None if loop.where is None else loop.where.code
        code = ir.Best(kind, loop.name, loop.source.code, where, made.keys, origin=origin)
        type_ = optional(held) if kind == "one" else list_of(held, room(loop.source.type))
        return mixed(code, type_, *parts_of([loop]), *made.parts)

    return work


@form("first")
def _first(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = loops_of(c, env, node)
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
        return mixed(code, optional(worth.type), worth, *parts_of([loop]))
    held = element(loop.source.type)
    assert held is not None
    if where is None:
        return mixed(prim("first", loop.source.code, origin=origin), optional(held), loop.source)
    code = ir.Fold("first", loop.name, loop.source.code, where, None, origin=origin)
    return mixed(code, optional(held), *parts_of([loop]))


@form("sorted")
def _sorted(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _by_keys(c, env, node, highest=False)
    if made is None:
        return UNKNOWN
    source, name, keys = made.filtered(env, node.span)
    code = ir.Sorted(name, source.code, keys, origin=env.origin(node.span))
    return mixed(code, source.type, source, *made.parts)


def _renamed(keys: tuple[ir.Key, ...], old: str, new: str) -> tuple[ir.Key, ...]:
    def change(node: object) -> object:
        return ir.Local(new) if node == ir.Local(old) else node

    return tuple(evolve(key, value=rewrite(key.value, change)) for key in keys)


def _grouped(kind: str) -> Form:
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = _by_keys(c, env, node, highest=False)
        held = None if made is None else element(made.loop.source.type)
        if made is None or held is None:
            return UNKNOWN
        if len(node.keys) > 1:
            headline = f"`{node.kind.text}` puts together by one value"
            c.report.add(problems.not_here(node.keys[1].span, headline))
            return UNKNOWN
        source, name, keys = made.filtered(env, node.span)
        code = ir.Groups(kind, name, source.code, keys[0].value, origin=env.origin(node.span))
        most = room(source.type)
        return mixed(code, list_of(list_of(held, most), most), source, *made.parts)

    return work


@form("packing")
def _packing(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = _by_keys(c, env, node, highest=True)
    if made is None:
        return UNKNOWN
    packed = made.loop.source.type
    if element(element(packed) or Unknown()) is None:
        place, what = node.binders[0].source.span, "what is packed"
        c.report.add(problems.wrong_type(place, what, "a list of lists", show(packed)))
        return UNKNOWN
    source, name, keys = made.filtered(env, node.span)
    code = ir.Packing(name, source.code, keys[0].value, origin=env.origin(node.span))
    return mixed(code, source.type, source, *made.parts)


@form("random")
def _random(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = loops_of(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), _ = made
    source = loop.source
    if loop.where is not None:
        source = filtered(env, source, loop.name, loop.where, node.span)
    return pick(c, env, source, node.binders[0].name.text, node.span)


form("highest")(_best(True, "one"))
form("lowest")(_best(False, "one"))
form("all_highest")(_best(True, "all"))
form("all_lowest")(_best(False, "all"))
form("groups")(_grouped("equal"))
form("runs")(_grouped("runs"))
