"""Expressions: look-ups, none, folds, orders, selections, zones."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir.types import BoolType, IntType, ListType, OptionalType, Type
from cardwright.interpreter import cards as do
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.games import BOX, CARDS, SEAT, STOCK, TABLE, cards_of, deck, game, hands, ref
from support.programs import const, local, prim, procedure

NUMBER = IntType(0, 99)
MAYBE = OptionalType(NUMBER)

TABLES = (
    pr.Table("rank", ((0, 6),), (1, 1, 2, 2, 3, 4), NUMBER),
    pr.Table("grid", ((1, 2), (0, 3)), (10, 11, 12, 20, 21, 22), NUMBER),
    pr.Table("near", ((0, 4),), ((1,), (0, 2), (1,), ()), ListType(NUMBER)),
)
CELLS = (
    pr.Cell("n", MAYBE, (), 5),
    pr.Cell("food", NUMBER, (2,), (3, 4)),
    pr.Cell("board", NUMBER, (2, 3), (0, 1, 2, 10, 11, 12)),
    pr.Cell("mark", NUMBER, (6,), (0, 1, 2, 3, 4, 5), index_types=(CARDS,)),
)


def function(
    name: str, value: ex.Expression, type_: Type = NUMBER, **parameters: Type
) -> pr.Function:
    own = tuple(pr.Parameter(p, t) for p, t in parameters.items())
    return pr.Function(name, own, value, type_)


def value(node: ex.Expression, *args: Any, state: Any = None, **parameters: Type) -> Any:
    """The value of an expression, alone and within a call that is not written out."""
    asked = function("asked", node, **parameters)
    passed = tuple(local(name) for name in parameters)
    again = prim("list", ex.Call("asked", passed), ex.Call("double", (const(4),)))
    functions = (
        *(asked, function("again", again, ListType(NUMBER), **parameters)),
        function("double", prim("add", local("d"), local("d")), d=NUMBER),
        function("small", prim("lt", local("a"), const(3)), BoolType(), a=MAYBE),
        function("big", prim("gt", local("a"), const(3)), BoolType(), a=MAYBE),
    )
    zones = (BOX, STOCK, TABLE, hands(2))
    fields: dict[str, Any] = {"zones": zones, "cells": CELLS, "tables": TABLES}
    program = game(procedure("play"), **fields, functions=functions, **deck(2, 2, 1, 1))
    interpreter = Interpreter(program)
    s: Any = interpreter.start(Run.seeded(1))
    lay(s, table=(3, 0), hand0=(1, 4), hand1=(5,), stock=(2,))
    for name, given in (state or {}).items():
        setattr(s, name, given)
    key = s.key()
    got = interpreter.call("asked", s, *args)
    assert interpreter.call("again", s, *args) == (got, 8)
    assert s.key() == key
    return got


def lay(s: Any, **places: tuple[int, ...]) -> None:
    for name, cards in places.items():
        member = int(name[-1]) if name[-1].isdigit() else 0
        do.move_block(s, cards, s.layout.first[name.rstrip("01")] + member)


def over(kind: str, source: Any, where: Any = None, of: Any = None) -> Any:
    """A fold over the numbers of `source`, bound to `x`."""
    return value(ex.Fold(kind, "x", const(source), where, of))


X = local("x")
SMALL = prim("lt", X, const(3))


# ---- cells and tables


def test_cells() -> None:
    assert value(ex.Load("n")) == 5
    assert value(ex.Load("food", (const(1),))) == 4
    assert value(ex.Load("food", (local("p"),)), 0, p=SEAT) == 3
    assert value(ex.Load("board", (local("p"), local("a"))), 1, 2, p=SEAT, a=NUMBER) == 12
    assert value(ex.Load("mark", (local("c"),)), 4, c=CARDS) == 4
    assert value(ex.Load("direction")) == 1
    assert value(ex.Load("in_game", (const(0),))) is True


def test_none_and_walls_of_cells() -> None:
    assert value(ex.Load("food", (local("a"),)), None, a=MAYBE) is None
    assert value(ex.Load("board", (const(0), local("a"))), None, a=MAYBE) is None
    for wrong in (-1, 2):
        with pytest.raises(RuntimeFault, match="food has no place"):
            value(ex.Load("food", (local("a"),)), wrong, a=NUMBER)


def test_tables() -> None:
    assert value(ex.Lookup("rank", (local("c"),)), 4, c=CARDS) == 3
    assert value(ex.Lookup("grid", (local("a"), const(2))), 2, a=NUMBER) == 22
    assert value(ex.Lookup("grid", (local("a"), const(2))), None, a=MAYBE) is None
    for wrong in (0, 3):
        with pytest.raises(RuntimeFault, match="table grid"):
            value(ex.Lookup("grid", (local("a"), const(2))), wrong, a=NUMBER)


# ---- conditions, names, functions


def test_conditions_stop_early() -> None:
    bad = prim("eq", prim("div", const(1), const(0)), const(1))
    assert value(ex.And((prim("lt", ex.Load("n"), const(2)), bad))) is False
    assert value(ex.Or((prim("lt", const(1), ex.Load("n")), bad))) is True
    assert value(ex.And(())) is True and value(ex.Or(())) is False
    chosen = ex.IfElse(
        prim("eq", ex.Load("n"), const(5)), const(1), prim("div", const(1), const(0))
    )
    assert value(chosen) == 1


def test_comparing_with_none() -> None:
    assert value(prim("lt", local("a"), const(3)), None, a=MAYBE) is False
    assert value(prim("eq", local("a"), const(None)), None, a=MAYBE) is True
    assert value(prim("lt", local("a"), local("b")), 1, 2, a=NUMBER, b=NUMBER) is True


def test_names_and_calls() -> None:
    nested = ex.Where("y", prim("add", ex.Load("n"), const(1)), prim("mul", local("y"), local("y")))
    assert value(nested) == 36
    twice = ex.Call("double", (ex.Call("double", (prim("add", local("a"), const(1)),)),))
    assert value(twice, 4, a=NUMBER) == 20
    one_of = ex.CallOneOf(local("a"), ("small", "big"), (const(7),))
    assert [value(one_of, i, a=MAYBE) for i in (0, 1, None)] == [False, True, None]


def test_arguments_do_not_disturb_each_other() -> None:
    inner = ex.Fold("sum", "i", prim("range", const(1), local("a")), None, local("i"))
    other = ex.Fold("max", "j", prim("range", const(1), const(5)), None, local("j"))
    both = ex.Fold(
        "sum", "k", prim("list", inner, other), None, ex.Call("double", (prim("neg", local("k")),))
    )
    assert value(both, 3, a=NUMBER) == -22


# ---- folds


def test_folds() -> None:
    assert over("count", (1, 2, 3), SMALL) == 2
    assert over("count", (1, 2, 3)) == 3
    assert over("sum", (1, 2, 3), SMALL, prim("mul", X, X)) == 5
    assert over("every", (1, 2), None, SMALL) is True
    assert over("every", (1, 3), None, SMALL) is False
    assert over("some", (3, 2), None, SMALL) is True
    assert over("some", (3, 2), SMALL) is True
    assert over("some", (3,), SMALL) is False
    assert over("first", (3, 2, 1), SMALL) == 2
    assert over("first", (3, 2, 1), SMALL, prim("neg", X)) == -2
    assert over("first", (3,), SMALL) is None
    assert over("list", (3, 2, 1), SMALL) == (2, 1)
    assert over("list", (3, 2)) == (3, 2)
    assert over("max", (1, 5, 2), None, X) == 5
    assert over("min", (4, 5), None, prim("neg", X)) == -5
    assert over("distinct", (4, 5, 4), None, prim("mod", X, const(4))) == (0, 1)


@pytest.mark.parametrize("kind", ["max", "min"])
def test_the_greatest_of_nothing_is_a_fault(kind: str) -> None:
    with pytest.raises(RuntimeFault, match="of nothing"):
        over(kind, (), None, X)


# ---- orders


def best(kind: str, source: Any, *keys: ex.Key, where: Any = None) -> Any:
    return value(ex.Best(kind, "x", const(source), where, keys))


def key(node: ex.Expression, down: bool = True) -> ex.Key:
    return ex.Key(node, down)


def test_best() -> None:
    tens = prim("div", X, const(10))
    ones = prim("mod", X, const(10))
    assert best("one", (13, 25, 21), key(tens)) == 25
    assert best("all", (13, 25, 21), key(tens)) == (25, 21)
    assert best("one", (13, 25, 21), key(tens), key(ones, False)) == 21
    assert best("one", (13, 25, 21), key(tens, False)) == 13
    assert best("one", (13, 25, 21), key(tens), where=prim("lt", X, const(20))) == 13
    assert best("one", (), key(tens)) is None and best("all", (), key(tens)) == ()
    assert best("one", ((1, 9), (2, 0)), key(X)) == (2, 0)


def test_best_puts_none_last() -> None:
    maybe = ex.IfElse(prim("eq", X, const(1)), const(None), X)
    assert best("one", (1, 2, 3), key(maybe, False)) == 2
    assert best("one", (1, 2, 3), key(maybe, True)) == 3


def test_sorted() -> None:
    def ordered(*keys: ex.Key) -> Any:
        return value(ex.Sorted("x", const((13, 25, 21, 15)), keys))

    ones = prim("mod", X, const(10))
    assert ordered(key(X, False)) == (13, 15, 21, 25)
    assert ordered(key(ones)) == (25, 15, 13, 21)
    assert ordered(key(ones), key(X, False)) == (15, 25, 13, 21)


# ---- groups and selections


def test_groups() -> None:
    def grouped(kind: str, source: Any, by: ex.Expression = X) -> Any:
        return value(ex.Groups(kind, "x", const(source), by))

    assert grouped("equal", (13, 25, 23), prim("mod", X, const(10))) == ((13, 23), (25,))
    assert grouped("runs", (3, 1, 2, 7, 6)) == ((1, 2, 3), (6, 7))
    assert grouped("runs", (1, 2, 2, 3)) == ((1, 2, 3), (2,))
    assert grouped("runs", (1, 1, 2, 2, 3)) == ((1, 2, 3), (1, 2))
    assert grouped("runs", ()) == ()


def test_reach() -> None:
    def reached(start: int, where: ex.Expression) -> Any:
        return value(ex.Reach("x", const(start), ex.Lookup("near", (X,)), where))

    assert reached(0, const(True)) == (0, 1, 2)
    assert reached(2, prim("gt", X, const(0))) == (1, 2)
    assert reached(0, prim("gt", X, const(0))) == ()
    assert reached(3, const(True)) == (3,)


def test_narrow() -> None:
    def narrowed(*fits: ex.Expression, where: Any = None) -> Any:
        return value(ex.Narrow("x", const((1, 2, 3, 4)), where, fits))

    big = prim("gt", X, const(2))
    assert narrowed() == (1, 2, 3, 4)
    assert narrowed(big) == (3, 4)
    assert narrowed(big, where=SMALL) == (1, 2)
    assert narrowed(prim("gt", X, const(9)), big, prim("lt", X, const(4))) == (3,)


def test_packing() -> None:
    def packed(*lists: tuple[int, ...]) -> Any:
        return value(ex.Packing("x", const(lists), prim("size", X)))

    assert packed((1, 2), (2, 3, 4), (4, 5)) == ((1, 2), (4, 5))
    assert packed((1, 2), (3, 4), (2, 3, 4, 5, 6)) == ((2, 3, 4, 5, 6),)
    assert packed((1, 2), (2, 3)) == ((1, 2),)
    assert packed() == ()


def test_a_packing_that_takes_too_long_is_a_fault() -> None:
    # Every element lies in half of the lists, so that hardly anything can be ruled out.
    lists = tuple((i, 100 + j) for i in range(24) for j in range(24))
    with pytest.raises(RuntimeFault, match="too many ways"):
        value(
            ex.Packing(
                "x", const(lists), ex.Lookup("rank", (prim("mod", prim("first", X), const(6)),))
            )
        )


# ---- zones


def test_zones() -> None:
    assert value(cards_of("table")) == (3, 0)
    assert value(cards_of("hand", local("p")), 0, p=SEAT) == (1, 4)
    assert value(ex.FamilyCards("hand")) == (1, 4, 5)
    assert value(ex.ZoneSize(ref("hand", const(0)))) == 2
    assert value(prim("size", cards_of("stock"))) == 1
    assert value(ex.ZoneEnd(ref("table"), "first")) == 3
    assert value(ex.ZoneEnd(ref("table"), "last")) == 0
    assert value(ex.ZoneEnd(ref("stock"), "top")) == 2
    with pytest.raises(RuntimeFault, match="no hand number 2"):
        value(cards_of("hand", local("a")), 2, a=NUMBER)


def test_folds_over_zones() -> None:
    ranks = ex.Fold("sum", "x", cards_of("hand", const(0)), None, ex.Lookup("rank", (X,)))
    assert value(ranks) == 4
    marked = ex.Fold("list", "x", cards_of("table"), prim("gt", ex.Load("mark", (X,)), const(0)))
    assert value(marked) == (3,)


def test_where_cards_lie() -> None:
    assert value(ex.IsIn(local("c"), ref("hand")), 4, c=CARDS) is True
    assert value(ex.IsIn(local("c"), ref("hand", const(1))), 4, c=CARDS) is False
    assert value(ex.IsIn(local("c"), ref("hand")), None, c=OptionalType(CARDS)) is False
    assert value(ex.HolderOf(local("c")), 5, c=CARDS) == 1
    assert value(ex.HolderOf(local("c")), 3, c=CARDS) is None
    assert value(ex.HolderOf(local("c")), None, c=OptionalType(CARDS)) is None
    assert value(ex.IndexOf(local("c"), "hand"), 4, c=CARDS) == 0
    assert value(ex.IndexOf(local("c"), "hand"), 3, c=CARDS) is None
    assert value(ex.IsFaceUp(local("c")), 3, c=CARDS) is True
    assert value(ex.IsFaceUp(local("c")), 4, c=CARDS) is False


# ---- texts


def test_texts() -> None:
    assert value(ex.Format(("a", "b"))) == "ab"
    shown = ex.Format(("it is ", ex.Shown(local("a"), NUMBER)))
    assert value(shown, 7, a=NUMBER) == "it is 7"
