"""Traversal: what is in a piece of IR, what it uses, and changing it."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.walk import (
    assigned,
    free_locals,
    own_expressions,
    parts,
    rewrite,
    rewrite_blocks,
    statements,
    walk,
)
from support.arbitrary import arbitrary_program
from support.programs import ask, const, each, local, prim, scope, store, when

seeds = some.integers(0, 10**6)


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_a_rewrite_that_changes_nothing_gives_the_same_object(seed: int) -> None:
    whole = arbitrary_program(seed)
    assert rewrite(whole, lambda node: node) is whole


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_a_rewrite_reaches_all_that_a_walk_finds(seed: int) -> None:
    def marked(node: Any) -> Any:
        return attrs.evolve(node, name="marked") if isinstance(node, ex.Local) else node

    whole = arbitrary_program(seed)
    names = {n.name for n in walk(rewrite(whole, marked)) if isinstance(n, ex.Local)}
    assert names <= {"marked"}
    assert bool(names) == any(isinstance(n, ex.Local) for n in walk(whole))


def test_parts_come_in_the_order_of_the_fields() -> None:
    both = st.If(((local("a"), (store("c", const(1)),)), (local("b"), ())), (st.Break(),))
    assert [type(part).__name__ for part in parts(both)] == ["Local", "Store", "Local", "Break"]
    assert list(own_expressions(both)) == [local("a"), local("b")]


def test_a_binder_binds_only_where_its_name_means_something() -> None:
    i = local("i")
    assert free_locals(ex.Fold("sum", "i", i, i, i)) == {"i"}
    assert free_locals(ex.Fold("sum", "i", local("s"), i, prim("add", i, local("k")))) == {"s", "k"}
    assert free_locals(ex.Where("i", i, const(1))) == {"i"}
    assert free_locals(ex.Where("i", const(1), i)) == set()
    assert free_locals(ex.Reach("i", i, i, i)) == {"i"}
    assert free_locals(ex.Best("all", "i", const(()), None, (ex.Key(i, True),))) == set()
    label = ex.Format((ex.Shown(i, None),))  # type: ignore[arg-type]
    choice = st.Choice(label, None, 0, 1, "i", local("s"))
    assert free_locals(attrs.evolve(ask("x"), choices=(choice,))) == {"s"}


def test_what_statements_assign() -> None:
    assert assigned(ask("x", which="w")) == ("x", "w")
    assert assigned(each("p", const(()), st.Let("q", const(1)))) == ("p",)
    assert assigned(st.Roll("r", None, 6)) == ("r",)
    assert assigned(store("c", const(1))) == ()


def test_statements_in_blocks_can_be_replaced_by_several_or_none() -> None:
    body = (scope("turn", st.Break(), when(local("a"), st.Break(), store("c", const(1)))),)

    def change(statement: st.Statement) -> st.Block:
        if isinstance(statement, st.Break):
            return ()
        return (statement, statement) if isinstance(statement, st.Store) else (statement,)

    changed = rewrite_blocks(body, change)
    kinds = [type(statement).__name__ for statement in statements(changed)]
    assert kinds == ["Scope", "If", "Store", "Store"]
