"""Quantified forms that choose or order elements: highest, first, sorted, groups, packing."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.chance import pick
from cardwright.dsl.checker.collections import filtered, keys_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import mixed, value
from cardwright.dsl.checker.folding import prim
from cardwright.dsl.checker.loops import Form, form, loops_of, parts_of
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


def _own_keys(
    c: Checker, env: Env, node: syntax.Quantified, highest: bool
) -> tuple[tuple[ir.Key, ...], list[Typed]] | None:
    if not node.keys:
        headline = f"`{node.kind.text}` does not say by what"
        help_ = f"write `{node.kind.text}(c in S by value of c)`"
        c.report.add(problems.not_here(node.span, headline, help_))
        return None
    return keys_of(c, env, node.keys, highest)


def _best(highest: bool, kind: str) -> Form:
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = loops_of(c, env, node)
        if made is None:
            return UNKNOWN
        (loop,), inside = made
        keys = _own_keys(c, inside, node, highest)
        held = element(loop.source.type)
        if keys is None or held is None:
            return UNKNOWN
        where = None if loop.where is None else loop.where.code
        code = ir.Best(
            kind, loop.name, loop.source.code, where, keys[0], origin=env.origin(node.span)
        )
        type_ = optional(held) if kind == "one" else list_of(held, room(loop.source.type))
        return mixed(code, type_, *parts_of([loop]), *keys[1])

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
    made = loops_of(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), inside = made
    keys = _own_keys(c, inside, node, highest=False)
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
    def change(node: object) -> object:
        return ir.Local(new) if node == ir.Local(old) else node

    return tuple(evolve(key, value=rewrite(key.value, change)) for key in keys)


def _grouped(kind: str) -> Form:
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = loops_of(c, env, node)
        if made is None:
            return UNKNOWN
        (loop,), inside = made
        keys = _own_keys(c, inside, node, highest=False)
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

    return work


@form("packing")
def _packing(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = loops_of(c, env, node)
    if made is None:
        return UNKNOWN
    (loop,), inside = made
    keys = _own_keys(c, inside, node, highest=True)
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
