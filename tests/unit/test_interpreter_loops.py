"""Loops over lists: written out, with tests of their own, with what is computed beforehand."""

from __future__ import annotations

from itertools import product
from typing import Any

import attrs
import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir.types import BoolType, IntType, ListType, OptionalType, Type
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.games import deck, game
from support.programs import const, local, prim, procedure

NUMBER = IntType(0, 9)
LIST = ListType(NUMBER)
X = local("x")
ODD = ex.Lookup("odd", (X,))
DOUBLE = prim("add", X, X)


class Counting(tuple[Any, ...]):
    """The values of a table; it counts how often one is read."""

    reads = 0

    def __getitem__(self, index: Any) -> Any:
        self.reads += 1
        return super().__getitem__(index)


TABLES = (
    pr.Table("odd", ((0, 10),), (False, True) * 5, BoolType()),
    pr.Table("next", ((0, 10),), (*range(1, 10), 0), NUMBER),
)


def engine(
    node: ex.Expression, type_: Type = NUMBER, tables: Any = TABLES, **given: Type
) -> Interpreter:
    """An engine with a function `asked`, with parameters of these types."""
    own = tuple(pr.Parameter(name, one) for name, one in given.items())
    functions = (pr.Function("asked", own, node, type_),)
    return Interpreter(game(procedure("play"), functions=functions, tables=tables, **deck(1)))


def ask(made: Interpreter, *args: Any) -> Any:
    return made.call("asked", made.start(Run.seeded(0)), *args)


def outcome(made: Interpreter, *args: Any) -> Any:
    """The value of `asked`, or the words of a fault."""
    try:
        return ask(made, *args)
    except RuntimeFault as fault:
        return fault.message


# ---- lists that are known, and lists that are not

KINDS = ("count", "sum", "every", "some", "first", "list", "max", "min", "distinct")
LISTS: tuple[tuple[int, ...], ...] = ((), (3,), (4,), (1, 2), (2, 1, 5), (7, 6, 5, 4, 3, 2, 1))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tested", [False, True])
@pytest.mark.parametrize("valued", [None, "flags", "numbers"])
def test_known_and_unknown_lists_give_the_same(kind: str, tested: bool, valued: str | None) -> None:
    where = ODD if tested else None
    value = {"flags": prim("lt", X, const(5)), "numbers": DOUBLE, None: None}[valued]
    if (kind in ("sum", "every", "max", "min") and value is None) or (kind == "count" and value):
        return
    for numbers in LISTS:
        known = engine(ex.Fold(kind, "x", const(numbers), where, value))
        unknown = engine(ex.Fold(kind, "x", local("all"), where, value), all=LIST)
        found, other = outcome(known), outcome(unknown, numbers)
        assert (found, type(found)) == (other, type(other))


@pytest.mark.parametrize("kind", ["count", "every", "some", "first", "sum", "list"])
def test_a_fold_over_those_that_pass_a_test(kind: str) -> None:
    passing = ex.Fold("list", "y", local("all"), ex.Lookup("odd", (local("y"),)), None)
    value = {"every": prim("lt", X, const(5)), "sum": DOUBLE}.get(kind)
    at_once = engine(ex.Fold(kind, "x", passing, prim("gt", X, const(1)), value), all=LIST)
    kept = ex.Where(
        "kept", passing, ex.Fold(kind, "x", local("kept"), prim("gt", X, const(1)), value)
    )
    for numbers in LISTS:
        assert ask(at_once, numbers) == ask(engine(kept, all=LIST), numbers)


def test_how_many_pass_a_test_is_known_without_a_list() -> None:
    passing = ex.Fold("list", "y", local("all"), ex.Lookup("odd", (local("y"),)), None)
    assert ask(engine(prim("size", passing), all=LIST), (1, 2, 3)) == 2
    players = ex.Fold("list", "y", prim("players"), prim("eq", local("y"), const(1)), None)
    assert ask(engine(prim("size", players))) == 1


def test_loops_within_loops() -> None:
    smaller = ex.Fold("count", "y", local("all"), prim("lt", local("y"), X), None)
    node = ex.Fold("list", "x", local("all"), None, prim("add", smaller, local("k")))
    assert ask(engine(node, all=LIST, k=NUMBER), (5, 1, 3), 1) == (3, 1, 2)
    pairs = ex.Fold("sum", "y", const((1, 2)), None, prim("mul", local("y"), X))
    node = ex.Fold("list", "x", const((1, 2, 3)), None, pairs)
    assert ask(engine(node)) == (3, 6, 9)


# ---- what is the same for each element


def counted(node: ex.Expression, *args: Any, **given: Type) -> tuple[Any, int]:
    """The value of an expression, and how often it reads the table `next`."""
    values = Counting(TABLES[1].values)
    made = engine(node, tables=(TABLES[0], attrs.evolve(TABLES[1], values=values)), **given)
    return ask(made, *args), values.reads


NEXT = prim("add", ex.Lookup("next", (local("k"),)), const(0))


def test_it_is_computed_once() -> None:
    node = ex.Fold("list", "x", local("all"), prim("eq", X, NEXT), None)
    assert counted(node, (4, 5, 4, 6), 3, all=LIST, k=NUMBER) == ((4, 4), 1)
    of_each = prim("add", ex.Lookup("next", (X,)), const(0))
    node = ex.Fold("count", "x", local("all"), prim("eq", of_each, const(5)), None)
    assert counted(node, (4, 5, 4, 6), all=LIST) == (2, 4)


def test_the_best_and_those_that_fit_look_at_it_once() -> None:
    fits = ex.Narrow("x", local("all"), None, (prim("eq", X, NEXT),))
    assert counted(fits, (4, 5, 4), 3, all=LIST, k=NUMBER) == ((4, 4), 1)
    best = ex.Best("one", "x", local("all"), None, (ex.Key(prim("eq", X, NEXT), True),))
    assert counted(best, (5, 4), 3, all=LIST, k=NUMBER) == (4, 1)


def test_what_may_be_a_fault_waits_for_an_element() -> None:
    nothing = prim("eq", prim("div", local("k"), const(0)), X)
    made = engine(ex.Fold("some", "x", local("all"), nothing, None), all=LIST, k=NUMBER)
    assert ask(made, (), 1) is False
    with pytest.raises(RuntimeFault, match="division by zero"):
        ask(made, (1,), 1)
    unreached = ex.And((prim("gt", X, const(5)), nothing))
    made = engine(ex.Fold("some", "x", local("all"), unreached, None), all=LIST, k=NUMBER)
    assert ask(made, (1, 2), 1) is False


@pytest.mark.parametrize("kind, expected", [("every", False), ("some", True), ("first", 2)])
def test_a_list_whose_test_may_be_a_fault_is_made_first(kind: str, expected: object) -> None:
    """The second element is a fault although the first one would be enough."""
    risky = prim("gt", prim("div", const(6), local("y")), const(0))
    passing = ex.Fold("list", "y", local("all"), risky, None)
    value = {"every": prim("gt", X, const(5))}.get(kind)
    made = engine(ex.Fold(kind, "x", passing, None, value), all=LIST)
    assert ask(made, (2,)) == expected
    with pytest.raises(RuntimeFault, match="division by zero"):
        ask(made, (2, 0))


# ---- none


@pytest.mark.parametrize("numbers, k", list(product([(), (0,), (3, 4)], [None, 3])))
def test_a_key_that_may_be_none(numbers: tuple[int, ...], k: int | None) -> None:
    found = ex.Lookup("next", (local("k"),))
    node = ex.Fold("list", "x", local("all"), prim("eq", found, X), None)
    wanted = tuple(one for one in numbers if k is not None and one == k + 1)
    assert ask(engine(node, LIST, all=LIST, k=OptionalType(NUMBER)), numbers, k) == wanted
    assert ask(engine(found, k=OptionalType(NUMBER)), k) == (None if k is None else k + 1)
