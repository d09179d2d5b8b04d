"""Each primitive operation by examples."""

from __future__ import annotations

import inspect
from fractions import Fraction
from typing import Any

import pytest

from cardwright.dsl.ir.ops import TABLE
from cardwright.interpreter import operations
from cardwright.interpreter.faults import PYTHON_ERRORS, RuntimeFault
from cardwright.interpreter.state import state_class
from support.games import BOX, deck
from support.programs import program

EXAMPLES: list[tuple[str, tuple[Any, ...], Any]] = [
    ("add", (2, 3), 5),
    ("sub", (2, 3), -1),
    ("mul", (2, 3), 6),
    ("product", (2, 3), 6),
    ("product", (-(10**15), 1), -(10**15)),
    ("product", (Fraction(1, 3), 6), Fraction(2)),
    ("div", (7, 2), 3),
    ("div", (-7, 2), -4),
    ("mod", (-7, 2), 1),
    ("mod", (7, -2), -1),
    ("ratio", (6, 3), 2),
    ("ratio", (1, 3), Fraction(1, 3)),
    ("neg", (4,), -4),
    ("abs", (-4,), 4),
    ("min", (3, 1, 2), 1),
    ("max", (3, 1, 2), 3),
    ("eq", (None, None), True),
    ("eq", ((1, 2), (1, 2)), True),
    ("ne", (1, None), True),
    ("lt", (1, 2), True),
    ("lt", (None, 2), False),
    ("lt", ((1, 9), (2, 0)), True),
    ("le", (2, 2), True),
    ("le", (None, None), False),
    ("gt", (3, 2), True),
    ("ge", (2, None), False),
    ("not", (False,), True),
    ("in", (2, (1, 2)), True),
    ("in", (None, (1, 2)), False),
    ("size", ((1, 2),), 2),
    ("is_empty", ((),), True),
    ("list", (1, None), (1, None)),
    ("range", (2, 4), (2, 3, 4)),
    ("range", (4, 2), ()),
    ("first", ((7, 8),), 7),
    ("first", ((),), None),
    ("last", ((7, 8),), 8),
    ("last", ((),), None),
    ("item", ((7, 8), 2), 8),
    ("take", ((1, 2, 3), 2), (1, 2)),
    ("take", ((1, 2, 3), 9), (1, 2, 3)),
    ("take", ((1, 2, 3), -1), ()),
    ("take_last", ((1, 2, 3), 2), (2, 3)),
    ("take_last", ((1, 2, 3), 0), ()),
    ("rest", ((1, 2, 3),), (2, 3)),
    ("concat", ((1,), (), (2, 3)), (1, 2, 3)),
    ("joined", (((1,), (2, 3)),), (1, 2, 3)),
    ("without", ((1, 2, 1, 3), (1, 4)), (2, 1, 3)),
    ("reversed", ((1, 2, 3),), (3, 2, 1)),
    ("starting", ((1, 2, 3), 2), (2, 3, 1)),
    ("starting", ((1, 2, 3), 9), (1, 2, 3)),
    ("in_turn_order", ((0, 1, 2), 1, 1), (1, 2, 0)),
    ("in_turn_order", ((0, 2, 3), 1, 1), (2, 3, 0)),
    ("in_turn_order", ((0, 2, 3), 1, -1), (0, 3, 2)),
    ("in_turn_order", ((0, 1, 2), None, 1), (0, 1, 2)),
    ("in_turn_order", ((0, 1, 2), None, -1), (2, 1, 0)),
    ("in_turn_order", ((), 2, 1), ()),
    ("position", ((7, 8), 8), 2),
    ("position", ((7, 8), 9), None),
    ("distinct", ((3, None, 1, 3),), (1, 3, None)),
    ("ascending", ((3, None, 1, 3),), (1, 3, 3, None)),
    ("set_add", ((1, 3), 2), (1, 2, 3)),
    ("set_add", ((1, 3), 3), (1, 3)),
    ("set_remove", ((1, 3), 3), (1,)),
    ("set_remove", ((1, 3), 2), (1, 3)),
    ("is_subset", ((1,), (1, 2)), True),
    ("is_subset", ((3,), (1, 2)), False),
    ("subsets", ((1, 2, 3), 1, 2), ((1,), (2,), (3,), (1, 2), (1, 3), (2, 3))),
    ("subsets", ((1,), 0, 5), ((), (1,))),
    ("stretches", ((1, 2, 3), 2, 3), ((1, 2), (2, 3), (1, 2, 3))),
    ("stretches", ((1,), 0, 0), ((),)),
    ("sum", ((1, 2, 3),), 6),
    ("least", ((3, 1),), 1),
    ("greatest", ((3, 1),), 3),
    (
        "bundle_sum",
        (((1, (2,)),), ((2, (0, 1)), (1, (2,)), (1, (0,)))),
        ((1, (0,)), (2, (2,)), (2, (0, 1))),
    ),
    ("bundle_total", ((((1, (2,)),), ((1, (2,)),)),), ((2, (2,)),)),
    ("bundle_times", (((1, (2,)), (2, (0, 1))), 3), ((3, (2,)), (6, (0, 1)))),
    ("bundle_times", (((1, (2,)),), 0), ()),
    ("bundle_missing", (((2, (0,)), (1, (0, 1))), (0, 1, 1)), ((1, (0,)),)),
    ("bundle_missing", (((1, (0, 1)), (1, (0, 2))), (0, 1)), ()),
    ("bundle_missing", (((1, (0, 1)), (1, (1, 2)), (1, (0, 2))), (0, 2, 1)), ()),
    ("bundle_missing", (((2, (0, 1)), (1, (1, 2))), (1, 1)), ((1, (1, 2)),)),
    ("bundle_size", (((2, (0,)), (1, (0, 1))),), 3),
    ("bundle_lacks", (((2, (0,)), (1, (0, 1))), (2, 0)), ((1, (0, 1)),)),
    ("bundle_has", (((2, (0,)), (1, (0, 1))), 1), True),
    ("bundle_has", (((2, (0,)),), 1), False),
    ("bundle_count", (((2, (0,)), (1, (1,)), (4, (0, 1))), (0,)), 2),
    ("bundle_count", (((2, (0,)), (3, (2,)), (4, (0, 1))), (0, 1)), 6),
]


@pytest.mark.parametrize("name, args, result", EXAMPLES)
def test_operations(name: str, args: tuple[Any, ...], result: Any) -> None:
    got = operations.TABLE[name](*args)
    assert got == result and type(got) is type(result)


@pytest.mark.parametrize(
    "name, args",
    [
        *(
            ("div", (1, 0)),
            ("mod", (1, 0)),
            ("ratio", (1, 0)),
            ("ratio", (1, 10**15 + 1)),
            ("product", (10**8, 10**8)),
            ("product", (Fraction(1, 10**8), Fraction(1, 10**8))),
            ("product", (None, 2)),
            ("item", ((1,), 2)),
            ("item", ((), 0)),
        ),
        *(("least", ((),)), ("greatest", ((),)), ("add", (None, 1)), ("size", (None,))),
        *(("first", (None,)), ("subsets", (tuple(range(40)), 0, 40))),
    ],
)
def test_operations_that_fail(name: str, args: tuple[Any, ...]) -> None:
    with pytest.raises((RuntimeFault, *PYTHON_ERRORS)):
        operations.TABLE[name](*args)


def test_there_is_code_and_an_example_for_each_operation() -> None:
    code = {**operations.TABLE, **operations.STATEFUL}
    assert list(sorted(code)) == sorted(one.name for one in TABLE)
    shown = {name for name, _, _ in EXAMPLES} | set(operations.STATEFUL)
    assert shown == set(code)
    for one in TABLE:
        parameters = list(inspect.signature(code[one.name]).parameters.values())
        if one.name in operations.STATEFUL:
            parameters = parameters[1:]
        open_ended = any(p.kind is p.VAR_POSITIONAL for p in parameters)
        assert (-1 if open_ended else len(parameters)) == one.arity, one.name


def test_turn_order() -> None:
    from cardwright.dsl.ir.program import Configuration

    states = state_class(program(**deck(1), zones=(BOX,), configuration=Configuration(4)))
    s = states.fresh()
    assert operations.players(s) == (0, 1, 2, 3)
    s.in_game[1] = False
    assert operations.players(s) == (0, 2, 3)
    assert [operations.next_player(s, seat) for seat in range(4)] == [2, 2, 3, 0]
    assert operations.previous_player(s, 2) == 0
    s.direction = -1
    assert [operations.next_player(s, seat) for seat in range(4)] == [3, 0, 0, 2]
    assert operations.next_player(s, None) is None  # type: ignore[arg-type]
    s.in_game[:] = [False] * 4
    assert operations.players(s) == (0, 1, 2, 3)
