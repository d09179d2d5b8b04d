"""Options: their order, ids, copies, hidden cards, numbers."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import ordinals
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    EnumType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    Type,
)
from cardwright.interpreter import cards as do
from cardwright.interpreter.chance import Scripted
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import IllegalChoice, RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from support.games import (
    BOX,
    CARDS,
    STOCK,
    TABLE,
    choose,
    deck,
    from_hand,
    game,
    hands,
    ref,
    single,
    text,
    typed,
    zone,
)
from support.programs import const, local, prim

SECRET = zone("secret", "row")
ZONES = (BOX, STOCK, TABLE, hands(2), SECRET)


def asking(
    *choices: st.Choice, copies: tuple[int, ...] = (2, 2, 1), types: Any = None, **fields: Any
) -> tuple[Interpreter, State]:
    """A game that asks the first player once, then puts the answer into `value` and `group`."""
    more = {name: fields.pop(name) for name in ("secret", "free") if name in fields}
    play = typed(
        "play",
        types or {"x": OptionalType(CARDS), "w": IntType(0, 9)},
        choose("x", const(0), *choices, which="w", **more),
        st.Store("value", (), local("x")),
        st.Store("group", (), local("w")),
    )
    cells = (
        pr.Cell("value", OptionalType(IntType(-99, 99)), (), None),
        pr.Cell("group", IntType(0, 9), (), 0),
        *fields.pop("cells", ()),
    )
    given = {"zones": ZONES, "cells": cells, **deck(*copies), **fields}
    interpreter = Interpreter(game(play, **given))
    return interpreter, interpreter.start(Run(Scripted(())))


def lay(s: State, name: str, *cards: int, member: int = 0) -> None:
    do.move_block(s, cards, s.layout.first[name] + member)


def offered(interpreter: Interpreter, s: State) -> list[tuple[int, Any]]:
    """Ids and values; the lists of a playout agree with them."""
    options = interpreter.options(s)
    assert interpreter.count_options(s) == len(options)
    for place, option in enumerate(options):
        copy, other = s.clone(), s.clone()
        interpreter.pick(copy, place, Run.seeded(1))
        interpreter.answer(other, option.id, Run.seeded(1))
        assert copy == other
    return [(option.id, option.value) for option in options]


def answered(interpreter: Interpreter, s: State, option: int, *outcomes: str) -> tuple[Any, int]:
    interpreter.answer(s, option, Run(Scripted(outcomes)))
    return s.value, s.group  # type: ignore[attr-defined]


# ---- order and ids


def test_groups_come_by_their_ids_and_conditions_count() -> None:
    numbers = st.Choice(
        text(), None, 10, 9, "n", prim("list", const(5), const(3), const(3)), IntType(1, 9)
    )
    choices = (single(30, "later"), numbers, single(0, "first"), single(1, "never", const(False)))
    interpreter, s = asking(*choices, types={"x": OptionalType(IntType(1, 9)), "w": IntType(0, 9)})
    assert offered(interpreter, s) == [(0, None), (12, 3), (14, 5), (30, None)]
    assert answered(interpreter, s, 14) == (5, 1)


def test_a_condition_may_be_asked_of_each_element() -> None:
    even = prim("eq", prim("mod", local("n"), const(2)), const(0))
    numbers = st.Choice(
        text(), even, 0, 9, "n", prim("range", const(1), const(6)), IntType(1, 9), ascending=True
    )
    interpreter, s = asking(numbers, types={"x": IntType(1, 9), "w": IntType(0, 9)})
    assert offered(interpreter, s) == [(1, 2), (3, 4), (5, 6)]


def test_none_is_the_last_of_its_type() -> None:
    players = st.Choice(
        text(), None, 5, 3, "n", prim("list", const(None), const(1)), OptionalType(PlayerType())
    )
    interpreter, s = asking(players, types={"x": OptionalType(PlayerType()), "w": IntType(0, 9)})
    assert offered(interpreter, s) == [(6, 1), (7, None)]


def test_lists_count_by_their_place() -> None:
    melds = prim("list", const((4, 5)), const((1, 2)))
    lists = st.Choice(text(), None, 100, 1000, "n", melds, ListType(IntType(0, 9)))
    interpreter, s = asking(lists, types={"x": ListType(IntType(0, 9)), "w": IntType(0, 9)})
    assert [(one.id, one.value) for one in interpreter.options(s)] == [(100, (4, 5)), (101, (1, 2))]


def test_too_many_options_are_a_fault() -> None:
    numbers = prim("range", const(0), const(1000))
    many = st.Choice(text(), None, 0, 1001, "n", numbers, IntType(0, 1000))
    interpreter, s = asking(many, types={"x": IntType(0, 1000), "w": IntType(0, 9)})
    with pytest.raises(RuntimeFault, match="1001 options"):
        interpreter.options(s)


# ---- cards


def test_copies_without_state_are_one_option() -> None:
    interpreter, s = asking(from_hand(const(0), 10, 3, merge=True))
    lay(s, "hand", 1, 0, 4)
    assert offered(interpreter, s) == [(10, 0), (12, 4)]


def test_the_copy_most_widely_known_moves() -> None:
    interpreter, s = asking(from_hand(const(0), 10, 3, merge=True))
    lay(s, "table", 1)
    lay(s, "hand", 0, 1)
    assert offered(interpreter, s) == [(10, 1)]


def test_copies_that_differ_are_several_options() -> None:
    luck = pr.Cell("luck", IntType(0, 9), (5,), (0,) * 5, index_types=(CARDS,))
    interpreter, s = asking(from_hand(const(0), 10, 6, merge=True), cells=(luck,))
    lay(s, "hand", 0, 1, 4)
    assert offered(interpreter, s) == [(10, 0), (14, 4)]
    s.luck[0] = 7  # type: ignore[attr-defined]
    assert offered(interpreter, s) == [(10, 1), (11, 0), (14, 4)]
    assert answered(interpreter, s, 11) == (0, 0)


def test_equal_states_offer_the_same_ids() -> None:
    luck = pr.Cell("luck", IntType(0, 9), (5,), (0,) * 5, index_types=(CARDS,))
    interpreter, one = asking(from_hand(const(0), 10, 6, merge=True), cells=(luck,))
    other = one.clone()
    for s, lucky in ((one, 0), (other, 1)):
        lay(s, "hand", 0, 1)
        s.luck[lucky] = 7  # type: ignore[attr-defined]
    assert one == other
    assert [o.id for o in interpreter.options(one)] == [o.id for o in interpreter.options(other)]


def test_labels_name_the_value() -> None:
    interpreter, s = asking(from_hand(const(0), 10, 3, merge=True))
    lay(s, "hand", 2)
    decision = interpreter.decision(s)
    assert decision.label(decision.options[0]) == ("play ", (2, CARDS))


# ---- cards that the chooser does not see


def test_a_blind_choice_from_a_hand_is_made_by_chance() -> None:
    blind = from_hand(const(1), 20, 3, blind=True)
    interpreter, s = asking(blind)
    lay(s, "hand", 0, 2, 4, member=1)
    assert offered(interpreter, s) == [(20, None)]
    log = Log()
    interpreter.answer(s, 20, Run(Scripted(("b",)), log))
    assert s.value == 2  # type: ignore[attr-defined]
    assert log.events[0].args == (0, 20, None, "", False)


def test_a_blind_choice_from_a_row_is_by_place() -> None:
    blind = st.Choice(text(), None, 20, 9, "c", ex.ZoneCards(ref("secret")), CARDS, blind=True)
    interpreter, s = asking(blind)
    lay(s, "secret", 4, 0)
    assert offered(interpreter, s) == [(20, 4), (21, 0)]


# ---- numbers, secrets


def test_a_number_that_is_not_listed() -> None:
    free = (const(10), const(30), const(5))
    interpreter, s = asking(free=free, types={"x": IntType(0, 99), "w": IntType(0, 9)})
    decision = interpreter.decision(s)
    assert (decision.free, decision.options) == ((10, 30, 5), ())
    for wrong in (5, 12, 35):
        with pytest.raises(IllegalChoice):
            interpreter.answer_number(s, wrong, Run.seeded(1))
    interpreter.answer_number(s, 15, Run.seeded(1))
    assert s.value == 15  # type: ignore[attr-defined]


@pytest.mark.parametrize("secret, seen", [(True, 1), (False, -1)])
def test_who_learns_an_answer(secret: bool, seen: int) -> None:
    interpreter, s = asking(single(0, "go"), secret=secret)
    log = Log()
    interpreter.answer(s, 0, Run.seeded(1, log))
    assert (log.events[0].kind, log.events[0].seen) == ("chosen", seen)


def test_a_card_out_of_a_hand_is_not_told() -> None:
    interpreter, s = asking(from_hand(const(0), 10, 3))
    lay(s, "hand", 2)
    log = Log()
    interpreter.answer(s, 11, Run.seeded(1, log))
    assert (log.events[0].args[2], log.events[0].seen) == (2, 1)


# ---- ordinals

PROGRAM = game(
    **deck(2, 1),
    enums=(pr.EnumDef("suit", ("clubs", "hearts"), False),),
    tokens=(pr.Token("fire", "natural", "fires"), pr.Token("pawn", "pawn", "pawns"))
    + (pr.Token("wind", "natural", "winds"),),
)


@pytest.mark.parametrize(
    "type_, values",
    [
        (IntType(3, 5), (3, 4, 5)),
        (BoolType(), (False, True)),
        (EnumType("suit"), (0, 1)),
        (PlayerType(), (0, 1)),
        (OptionalType(PlayerType()), (0, 1, None)),
        (OptionalType(IntType(-1, 0)), (-1, 0, None)),
    ],
)
def test_ordinals_count_from_zero(type_: Type, values: tuple[Any, ...]) -> None:
    assert ordinals.size(type_, PROGRAM) == len(values)
    assert [ordinals.ordinal(type_, v, PROGRAM) for v in values] == list(range(len(values)))


def test_ordinals_of_tokens_and_cards() -> None:
    from cardwright.dsl.ir.types import TokenType

    assert [ordinals.ordinal(TokenType("natural"), v, PROGRAM) for v in (0, 2)] == [0, 1]
    assert ordinals.size(CARDS, PROGRAM) == 2
    assert [ordinals.ordinal(CARDS, v, PROGRAM) for v in (0, 1, 2)] == [0, 0, 1]
    assert ordinals.size(SetType(CARDS), PROGRAM) == ordinals.MOST_LISTS
    with pytest.raises(TypeError):
        ordinals.size(BundleType("natural"), PROGRAM)
