"""Branches and loops."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    TRUE,
    Out,
    all_of,
    branch,
    local,
    note_secret,
    prim,
    pure,
)
from cardwright.dsl.checker.collections import goes_by_face
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.cover import check_cover
from cardwright.dsl.checker.dispatch import condition_typed, require, value
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import ANY_NUMBER
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, PlayerType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.problems.lexical import too_deep

# ---- branches

MOST_BRANCHES = 64


@states(syntax.If)
def _if(c: Checker, env: Env, node: syntax.If, out: Out) -> None:
    if len(node.branches) > MOST_BRANCHES:
        span = node.branches[MOST_BRANCHES].span
        c.report.add(too_deep(span, "`else if` lines", MOST_BRANCHES))
        return
    _if_from(c, env, node, 0, out)


def _if_from(c: Checker, env: Env, node: syntax.If, place: int, out: Out) -> None:
    """The branches from one on; conditions that roll dice are looked at one after the other."""
    if place == len(node.branches):
        out.extend(block(c, env, node.otherwise))
        return
    one = node.branches[place]
    test = condition_typed(c, env, one.condition)
    if isinstance(test.code, ex.Const) and test.known:
        # The configuration decides: what it leaves out need not make sense in it.
        if test.code.value:
            out.extend(block(c, env, one.body))
        else:
            _if_from(c, env, node, place + 1, out)
        return
    then = block(c, env, one.body)
    rest: Out = []
    inner = env.inner(before=rest)
    _if_from(c, inner, node, place + 1, rest)
    note_secret(c, env, test, (then, tuple(rest)), "this condition", one.condition.span)
    out.extend(_joined(test.code, then, tuple(rest), env, one))


def _joined(
    test: ex.Expression, then: st.Block, rest: st.Block, env: Env, node: syntax.Branch
) -> st.Block:
    """An If in which `else if` lines stay branches of the same statement."""
    origin = env.origin(node.span)
    if len(rest) == 1 and isinstance(rest[0], st.If) and not isinstance(test, ex.Const):
        below = rest[0]
        return (st.If(((test, then), *below.branches), below.other, origin=origin),)
    return branch(test, then, rest, origin=origin)


@states(syntax.Depending)
def _depending(c: Checker, env: Env, node: syntax.Depending, out: Out) -> None:
    if not node.until_applies:
        _depend_once(c, env, node, out)
        return
    origin = env.origin(node.span)
    done = local(env, "applied", BoolType())
    body: Out = []
    inner = env.inner(before=body, in_loop=False)
    branches = _cases(c, inner, node, body, (st.Let(done.name, TRUE),))
    body += _as_if(branches, (), inner, node)
    out.append(st.Let(done.name, ex.Const(False), origin=origin))
    out.append(st.Loop(done, tuple(body), origin=origin))


def _depend_once(c: Checker, env: Env, node: syntax.Depending, out: Out) -> None:
    branches = _cases(c, env, node, out, ())
    other: st.Block = ()
    for line in node.lines:
        if not line.values:
            other = block(c, env, line.body)
    out.extend(_as_if(branches, other, env, node))


def _as_if(
    branches: list[tuple[ex.Expression, st.Block]],
    other: st.Block,
    env: Env,
    node: syntax.Depending,
) -> st.Block:
    kept: list[tuple[ex.Expression, st.Block]] = []
    for test, body in branches:
        if test == TRUE:
            other = body
            break
        if test != ex.Const(False):
            kept.append((test, body))
    return (st.If(tuple(kept), other, origin=env.origin(node.span)),) if kept else other


def _cases(
    c: Checker, env: Env, node: syntax.Depending, out: Out, first: st.Block
) -> list[tuple[ex.Expression, st.Block]]:
    """A condition and a block for each line with values."""
    subject = value(c, env, node.subject)
    name = local(env, "case", subject.type)
    out.append(st.Let(name.name, subject.code, origin=env.origin(node.subject.span)))
    bound = Typed(name, subject.type, subject.secret)
    made: list[tuple[ex.Expression, st.Block]] = []
    for line in node.lines:
        if not line.values:
            continue
        test = _line_test(c, env, line, bound)
        then = (*first, *block(c, env, line.body))
        note_secret(c, env, test, (then,), "what this depends on", node.subject.span)
        made.append((test.code, then))
    if not node.until_applies:
        check_cover(c, env, node, subject.type)
    return made


def _line_test(c: Checker, env: Env, line: syntax.DependingLine, subject: Typed) -> Typed:
    tests = [case_test(c, env, one, subject) for one in line.values]
    code = tests[0] if len(tests) == 1 else ex.Or(tuple(tests))
    secret = subject.secret
    if line.when is not None:
        with pure(env, "a line of `depending on`"):
            when = condition_typed(c, env, line.when)
        code, secret = all_of(code, when.code), secret + when.secret
    return Typed(code, BoolType(), secret)


def case_test(c: Checker, env: Env, node: syntax.Expression, subject: Typed) -> ex.Expression:
    """Whether the subject is one of the values a case names: one value, or a range."""
    origin = env.origin(node.span)
    with pure(env, "a case"):
        if isinstance(node, syntax.RangeValue):
            low = value(c, env, node.low, ANY_NUMBER).code
            high = value(c, env, node.high, ANY_NUMBER).code
            inside = (prim("ge", subject.code, low), prim("le", subject.code, high))
            return ex.And(inside, origin=origin)
        typed = value(c, env, node, subject.type)
    require(c, typed, subject.type, "a case", node.span)
    return ex.Prim("eq", (subject.code, typed.code), origin=origin)


# ---- loops


@states(syntax.ForEach)
def _for_each(c: Checker, env: Env, node: syntax.ForEach, out: Out) -> None:
    _each(c, env, node, node.binders, out)


def _each(
    c: Checker,
    env: Env,
    node: syntax.ForEach,
    binders: tuple[syntax.Binder, ...],
    out: Out,
) -> None:
    binder, *rest = binders
    source, element, secret = elements_of(c, env, binder)
    inner = env.inner(before=None, in_loop=not rest)
    name = local(inner, binder.name.text, element)
    inner.bind(binder.name.text, name, element, secret)
    if goes_by_face(source, element):
        env.locals.anywhere.add(name.name)
    if rest:
        made: Out = []
        within = inner.inner(before=made)
        _each(c, within, node, tuple(rest), made)
        body: st.Block = tuple(made)
    else:
        body = block(c, inner, node.body)
    body = _while_in_game(c, name, element, body)
    if not isinstance(source, ex.ZoneCards | ex.FamilyCards):
        # How many cards lie in a zone is known; which of them fit a condition is not.
        listed = Typed(source, element, secret)
        note_secret(c, env, listed, (body,), "this collection", binder.source.span)
    out.append(st.ForEach(name.name, source, body, origin=env.origin(node.span)))


def _while_in_game(c: Checker, name: ex.Local, element: AnyType, body: st.Block) -> st.Block:
    """A player who has left meanwhile is passed over."""
    if element != PlayerType() or not c.can_eliminate:
        return body
    return branch(ex.Load("in_game", (name,)), body)


@states(syntax.GoRound)
def _go_round(c: Checker, env: Env, node: syntax.GoRound, out: Out) -> None:
    """Round the table from a player until a condition, which is looked at before each step."""
    origin = env.origin(node.span)
    if node.starting is not None:
        start = require(
            c, value(c, env, node.starting), PlayerType(), "who begins", node.starting.span
        )
    else:
        start = Typed(prim("first", prim("players")), PlayerType())
    inner = env.inner(before=None, in_loop=True)
    name = local(inner, node.name.text, PlayerType())
    inner.bind(node.name.text, name, PlayerType())
    until = condition_typed(c, inner, node.until) if node.until is not None else None
    where = condition_typed(c, inner, node.where) if node.where is not None else None
    body = _while_in_game(c, name, PlayerType(), block(c, inner, node.body))
    if until is not None:
        note_secret(c, env, until, (body,), "the condition of this loop", node.span)
    if where is not None:
        note_secret(c, env, where, (body,), "this condition", node.span)
        body = branch(where.code, body, origin=origin)
    step = st.Let(name.name, prim("next_player", name), origin=origin)
    out.append(st.Let(name.name, start.code, origin=origin))
    code = until.code if until is not None else None
    out.append(st.Loop(code, (*body, step), origin=origin))


@states(syntax.Repeat)
def _repeat(c: Checker, env: Env, node: syntax.Repeat, out: Out) -> None:
    origin = env.origin(node.span)
    if node.times is not None:
        typed = require(c, value(c, env, node.times), ANY_NUMBER, "how many times", node.times.span)
        body = block(c, env, node.body, in_loop=True)
        note_secret(c, env, typed, (body,), "how many times", node.times.span)
        out.append(st.Times(typed.code, body, origin=origin))
        return
    until = None
    if node.until is not None:
        with pure(env, "the condition of a loop"):
            until = condition_typed(c, env, node.until)
    body = block(c, env, node.body, in_loop=True)
    if until is not None:
        assert node.until is not None
        note_secret(c, env, until, (body,), "the condition of this loop", node.until.span)
    out.append(st.Loop(until.code if until else None, body, origin=origin))


@states(syntax.Stop)
def _stop(c: Checker, env: Env, node: syntax.Stop, out: Out) -> None:
    if not env.in_loop:
        c.report.add(problems.stop_outside(node.span))
        return
    out.append(st.Break(origin=env.origin(node.span)))
