"""What is simplified, and what must stay."""

from __future__ import annotations

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.passes.simplify import simplify
from support.programs import cell, const, each, local, prim, procedure, program, scope, store, when

NUMBER = IntType(0, 9)
X, Y = ex.Load("x"), ex.Load("y")
YES, NO = const(True), const(False)


def simple(expression: ex.Expression, *functions: pr.Function) -> ex.Expression:
    whole = program(procedure("play", st.Let("v", expression)), functions=functions)
    (let,) = simplify(whole).procedures[0].body
    assert isinstance(let, st.Let)
    return let.value


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (prim("add", const(2), prim("mul", const(3), const(4))), const(14)),
        (prim("sub", const(2), const(3)), const(-1)),
        (prim("neg", const(2)), const(-2)),
        (prim("le", const(2), const(2)), YES),
        (prim("not", YES), NO),
        (prim("eq", const(None), const(3)), NO),
        (prim("ne", const(None), const(3)), YES),
        (prim("eq", const(None), const(None)), YES),
        (prim("add", const(None), const(3)), prim("add", const(None), const(3))),
        (prim("div", const(1), const(0)), prim("div", const(1), const(0))),
        (prim("eq", YES, const(1)), prim("eq", YES, const(1))),
        (ex.And((YES, X, YES)), X),
        (ex.And((NO, X)), NO),
        (ex.And((X, NO, Y)), ex.And((X, NO))),
        (ex.And(()), YES),
        (ex.Or((NO, X, Y)), ex.Or((X, Y))),
        (ex.Or((YES, X)), YES),
        (ex.Or(()), NO),
        (ex.IfElse(prim("lt", const(1), const(2)), X, Y), X),
        (ex.IfElse(NO, X, Y), Y),
        (ex.Where("w", const(2), prim("add", local("w"), const(3))), const(5)),
        (ex.Where("w", X, local("w")), ex.Where("w", X, local("w"))),
    ],
)
def test_expressions(before: ex.Expression, after: ex.Expression) -> None:
    assert simple(before) == after


def test_tiny_functions_are_inlined_also_through_each_other() -> None:
    parameter = (pr.Parameter("q", NUMBER),)
    points = pr.Function("points_of", parameter, ex.Load("points", (local("q"),)), NUMBER)
    ready = pr.Function("ready", parameter, ex.Call("points_of", (local("q"),)), NUMBER)
    assert simple(ex.Call("ready", (const(1),)), points, ready) == ex.Load("points", (const(1),))
    call = ex.Call("ready", (prim("div", X, Y),))
    assert simple(call, points, ready) == call


def test_long_functions_stay_functions() -> None:
    long = pr.Function("long", (), ex.Fold("sum", "a", const((1, 2))), NUMBER)
    assert simple(ex.Call("long", ()), long) == ex.Call("long", ())


A, B = store("x", const(1)), store("x", const(2))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (when(NO, A, other=(B,)), (B,)),
        (when(YES, A, other=(B,)), (A,)),
        (when(NO, A), ()),
        (st.If(((NO, (A,)), (X, (B,)))), (when(X, B),)),
        (st.If(((X, (A,)), (YES, (B,)), (Y, (A,)))), (when(X, A, other=(B,)),)),
        (st.Loop(YES, (A,)), ()),
        (st.Loop(None, (A, st.Break(), B)), (st.Loop(None, (A, st.Break())),)),
        (st.Times(const(0), (A,)), ()),
        (each("p", const(()), A), ()),
        (each("p", prim("list"), A), ()),
        (each("p", X, when(YES, A)), (each("p", X, A),)),
        (scope("turn", st.Exit("turn"), A), (scope("turn", st.Exit("turn")),)),
        (st.Finally((st.EndGame(), A), (B,)), (st.Finally((st.EndGame(),), (B,)),)),
        (A, (A,)),
    ],
)
def test_statements(before: st.Statement, after: st.Block) -> None:
    whole = program(procedure("play", before), cells=(cell("x"),))
    assert simplify(whole).procedures[0].body == after
