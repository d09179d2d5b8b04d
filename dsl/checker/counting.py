"""Quantified forms that work something out: count, sum, every, some, no, list, min, max."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed, mixed, value
from cardwright.dsl.checker.folding import const, prim
from cardwright.dsl.checker.loops import Form, Loop, form, loops_of, most_of, parts_of
from cardwright.dsl.checker.operators import is_ordered
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import (
    FLAG,
    bare,
    element,
    list_of,
    number,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


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


@form("count", several=True)
def _count(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = loops_of(c, env, node)
    if made is None:
        return UNKNOWN
    loops, inside = made
    if node.body is not None:
        # `count(x for c in S)`: how many values there are.
        value(c, inside, node.body)
    code = _nest(env, loops, ("count", "sum"), None, node.span)
    return mixed(code, number(0, most_of(loops)), *parts_of(loops))


@form("sum", several=True)
def _sum(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made, body = loops_of(c, env, node), _body(c, env, node, "sum(points of c for c in S)")
    if made is None or body is None:
        return UNKNOWN
    loops, inside = made
    worth = value(c, inside, body)
    if not worth.known:
        return UNKNOWN
    parts = [worth, *parts_of(loops)]
    inner = bare(worth.type)
    if isinstance(inner, t.BundleType):
        listed = _listed(env, loops, worth.code, node.span)
        return mixed(prim("bundle_total", listed), inner, *parts)
    if not isinstance(inner, t.IntType | t.FractionType):
        c.report.add(problems.wrong_type(body.span, "what is added up", "a number", show(inner)))
        return UNKNOWN
    code = _nest(env, loops, ("sum", "sum"), worth.code, node.span)
    return mixed(code, _total(inner, most_of(loops)), *parts)


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
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = loops_of(c, env, node)
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
        return mixed(code, FLAG, worth, *parts_of(loops))

    return work


@form("list", several=True)
def _list(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
    made = loops_of(c, env, node)
    if made is None:
        return UNKNOWN
    loops, inside = made
    if node.body is None:
        held = element(loops[-1].source.type)
        code = _listed(env, loops, None, node.span)
        return mixed(code, list_of(held or Unknown(), most_of(loops)), *parts_of(loops))
    worth = value(c, inside, node.body)
    if not worth.known:
        return UNKNOWN
    code = _listed(env, loops, worth.code, node.span)
    type_ = list_of(worth.type, most_of(loops))
    return mixed(code, type_, worth, *parts_of(loops))


@form("distinct", several=True)
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


@form("joined", several=True)
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
    def work(c: Checker, env: Env, node: syntax.Quantified) -> Typed:
        made = loops_of(c, env, node)
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
        return mixed(code, bare(worth.type), worth, *parts_of(loops))

    return work


for _kind in ("every", "some", "no"):
    form(_kind, several=True)(_truth_of(_kind))
for _kind in ("min", "max"):
    form(_kind, several=True)(_extreme(_kind))
