"""What is not well formed is found, with the name of the pass and the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.internal import InternalError
from cardwright.dsl.ir.types import BoolType, EnumType, IntType
from cardwright.dsl.ir.verify import problems, verify
from cardwright.dsl.passes import run
from support.programs import (
    ask,
    cell,
    const,
    each,
    local,
    prim,
    procedure,
    program,
    scope,
    store,
    when,
)

NUMBER = IntType(0, 9)
ONE = pr.Function("one", (pr.Parameter("q", NUMBER),), local("q"), NUMBER)
TABLE = pr.Table("table", ((0, 2),), (1, 2), NUMBER)
PILE = pr.Zone("pile", "pile", 1, False, (None,), "none", "all", True, ())
HANDS = pr.Zone("hands", "hand", 2, True, (0, 1), "owner", "all", False, ())


def around(*body: st.Statement, **fields: Any) -> pr.Program:
    """A program with a cell, a table, zones and a function, and this as `play`."""
    given: dict[str, Any] = {
        "cells": (cell("c"),),
        "tables": (TABLE,),
        "zones": (PILE, HANDS),
        "functions": (ONE,),
    }
    return program(procedure("play", *body), **{**given, **fields})


def move(source: ex.ZoneRef) -> st.Move:
    return st.Move(const(0), source, ex.ZoneRef("pile"))


def uses(expression: ex.Expression) -> st.Let:
    return st.Let("x", expression)


def test_a_good_program_is_given_back() -> None:
    good = around(
        uses(ex.Call("one", (ex.Lookup("table", (const(1),)),))),
        store("c", ex.IfElse(ex.IsIn(const(0), ex.ZoneRef("hands")), local("x"), const(2))),
        ask("n"),
    )
    assert verify(good, "a test") is good
    assert verify(run(good), "a test").hash


def test_the_error_names_the_pass() -> None:
    with pytest.raises(InternalError, match="after some pass: procedure play: no cell d"):
        verify(around(store("d", const(1))), "some pass")


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (uses(local("y")), "uses y without a value"),
        (uses(ex.Load("d")), "no cell d"),
        (uses(ex.Load("c", (const(0),))), "cell c takes 0, not 1"),
        (store("active", const(0)), "stores into active"),
        (uses(ex.Lookup("other", ())), "no table other"),
        (uses(ex.Lookup("table", ())), "table table takes 1, not 0"),
        (uses(prim("plus", const(1))), "no operation plus"),
        (uses(prim("add", const(1))), "operation add takes 2, not 1"),
        (uses(ex.Call("two", ())), "no function two"),
        (uses(ex.Call("one", ())), "function one takes 1, not 0"),
        (uses(ex.CallOneOf(const(0), ("one",), ())), "function one takes 1, not 0"),
        (uses(ex.Fold("product", "y", const(()))), "Fold: kind is product"),
        (uses(const(1.5)), "constant 1.5 is no value"),  # type: ignore[arg-type]
        (uses(ex.ZoneCards(ex.ZoneRef("deck"))), "no zone deck"),
        (uses(ex.ZoneCards(ex.ZoneRef("hands"))), "zone hands: an index belongs to a family"),
        (move(ex.ZoneRef("pile", const(0))), "zone pile: an index belongs to a family"),
        (st.Do("other", ()), "no procedure other"),
        (st.Do("arm", (const(1),)), "procedure arm takes 0, not 1"),
        (st.DoOneOf(const(0), ("arm", "more"), ()), "no procedure more"),
        (st.Break(), "a Break without a loop"),
        (st.Exit("day"), "Exit: kind is day"),
        (scope("turn", st.ScopeEnd("turn", "", None)), "ScopeEnd stands outside a segment"),
        (st.Reveal(None, None), "reveals either cards or some of a zone"),
        (attrs.evolve(ask("x"), choices=(st.Choice(ex.Format(()), None, 3, 1),)), "options 3 to 3"),
        (each("x", const(()), uses(const(1))), ""),
        (uses(ex.Fold("count", "x", const(()))), "Fold hides x"),
    ],
)
def test_code_that_is_not_well_formed(body: st.Statement, problem: str) -> None:
    found = list(problems(around(body)))
    assert (problem in found[0]) if problem else not found


def test_a_binder_may_not_hide_another() -> None:
    inner = ex.Fold("some", "y", const(()), None, prim("eq", local("y"), const(1)))
    assert list(problems(around(uses(ex.Fold("list", "y", const(()), inner)))))
    beside = ex.And((inner, inner))
    assert not list(problems(around(uses(beside))))


# ---- locals on every path

USE = store("c", local("x"))
LET = uses(const(1))


@pytest.mark.parametrize(
    ("body", "good"),
    [
        ((LET, USE), True),
        ((when(const(True), LET), USE), False),
        ((when(const(True), LET, other=(LET,)), USE), True),
        ((when(const(True), LET, other=(st.Exit("turn"),)), USE), True),
        ((each("p", const(()), LET), USE), False),
        ((each("p", const(()), LET, USE),), True),
        ((each("p", const(())), store("c", local("p"))), False),
        ((st.Loop(None, (LET, st.Break())), USE), True),
        ((st.Loop(None, (when(const(True), st.Break()), LET)), USE), False),
        ((st.Loop(const(True), (LET,)), USE), False),
        ((scope("turn", LET), USE), True),
        ((scope("turn", when(const(True), st.Exit("turn")), LET), USE), False),
        ((scope("turn", when(const(True), st.Exit("round")), LET), USE), True),
        ((st.Finally((LET,), (USE,)),), True),
        ((st.Finally((when(const(True), st.Exit("turn")), LET), (USE,)),), False),
        ((st.EndGame(), USE), True),
    ],
)
def test_a_local_has_a_value_on_every_path(body: st.Block, good: bool) -> None:
    assert (list(problems(around(*body))) == []) == good


def test_locals_are_declared() -> None:
    whole = around(LET)
    bare = attrs.evolve(whole.procedures[0], locals=())
    found = list(problems(attrs.evolve(whole, procedures=(bare, *whole.procedures[1:]))))
    assert found == ["procedure play: local x is not declared"]


# ---- the program itself


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"cells": (cell("c"), cell("c"))}, "zone or cell c: the name is used 2 times"),
        ({"cells": (cell("pile"),)}, "zone or cell pile: the name is used 2 times"),
        ({"cells": (pr.Cell("c", NUMBER, (2,), (1,)),)}, "not one initial value for each of 2"),
        ({"cells": (pr.Cell("c", NUMBER, (), 10),)}, "an initial value is not of its type"),
        ({"cells": (pr.Cell("c", NUMBER, (), True),)}, "an initial value is not of its type"),
        ({"cells": (pr.Cell("c", BoolType(), (), 1),)}, "an initial value is not of its type"),
        ({"cells": (pr.Cell("c", EnumType("suit"), (), 0),)}, "no enumeration suit"),
        ({"cells": (pr.Cell("c", NUMBER, (), 0, over="stop"),)}, "over stop"),
        ({"tables": (pr.Table("t", ((0, 3),), (1, 2), NUMBER),)}, "2 values for 3 keys"),
        ({"tables": (pr.Table("t", ((0, 1),), ("a",), NUMBER),)}, "a value is not of its type"),
        ({"zones": (attrs.evolve(PILE, kind="heap"),)}, "kind heap"),
        ({"zones": (attrs.evolve(PILE, owners=()),)}, "1 zones, 0 owners"),
        ({"zones": (attrs.evolve(PILE, holds=("d",)),)}, "no deck d"),
        ({"kinds": (), "cards": (pr.Card(0, "x"),)}, "there is no zone box"),
        ({"play": "start"}, "play: no procedure start"),
        ({"total": "sum"}, "total: no function sum"),
        ({"invariants": (pr.Invariant("i", "one"),)}, "function one takes 1 arguments, not 0"),
    ],
)
def test_definitions_that_are_not_well_formed(fields: dict[str, Any], problem: str) -> None:
    assert any(problem in found for found in problems(around(**fields)))


def test_finish_does_not_ask() -> None:
    whole = program(procedure("play", ask("n")), procedure("finish", ask("n")))
    with pytest.raises(InternalError, match="finish: procedure finish asks"):
        run(whole)


# ---- segments


def changed(change: Callable[[flow.Segment], flow.Segment], name: str) -> list[str]:
    """What is wrong when one segment of a good program is changed."""
    body = (LET, st.Finally((ask("n"), when(local("n"), st.Exit("turn"))), (USE,)))
    whole = run(around(scope("turn", *body)))
    play = whole.procedures[0]
    assert name in {s.name for s in play.segments}
    segments = tuple(change(s) if s.name == name else s for s in play.segments)
    new = attrs.evolve(play, segments=segments)
    return list(problems(attrs.evolve(whole, procedures=(new, *whole.procedures[1:]))))


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        (
            "play__ask_n",
            {"live": ()},
            "goes on with play__after_n without a value of x",
        ),
        ("play__ask_n", {"body": (LET,)}, "stops after statements"),
        ("play__ask_n", {"live": ("x", "n")}, "live locals are not sorted"),
        ("play__after_n", {"end": flow.Goto("nowhere")}, "goes on with nowhere, which is missing"),
        ("play__after_n", {"body": (ask("n"),)}, "asks within straight statements"),
        ("play__after_n", {"live": ("x",)}, "uses n without a value"),
        ("play__after_n", {"handlers": (flow.Handler("any", "play__finally"),)}, "exactly when"),
        ("play__after_n", {"handlers": (flow.Handler("day", "play__finally"),)}, "kind day"),
        ("play__finally", {"live": ("x",)}, "uses exit__caught without a value"),
    ],
)
def test_segments_that_are_not_well_formed(name: str, change: dict[str, Any], problem: str) -> None:
    found = changed(lambda segment: attrs.evolve(segment, **change), name)
    assert any(problem in one for one in found), found


def test_what_waits_for_a_call_has_the_handlers_of_the_caller() -> None:
    helper = procedure("helper", ask("n"), st.Exit("turn"))
    whole = run(program(helper, procedure("play", scope("turn", st.Do("helper", ())))))
    helper, play = whole.procedures[:2]
    loose = tuple(
        attrs.evolve(s, handlers=()) if s.name == "play__after_helper" else s for s in play.segments
    )
    procedures = (helper, attrs.evolve(play, segments=loose), *whole.procedures[2:])
    found = list(problems(attrs.evolve(whole, procedures=procedures)))
    assert found == [
        "segment play__in_turn: play__after_helper, which waits for the call, has other handlers"
    ]
