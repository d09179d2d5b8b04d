"""Statements, each carried out with and without somebody who listens."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import IntType, ListType, OptionalType, Type
from cardwright.interpreter.chance import Scripted
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from support.games import (
    BOX,
    CARDS,
    SEAT,
    STOCK,
    TABLE,
    cards_of,
    deck,
    game,
    hands,
    ref,
    text,
    typed,
    zone,
)
from support.programs import const, each, local, prim, procedure, when

ZONES = (BOX, STOCK, TABLE, hands(2), zone("heap", faces="all", pool=True), zone("secret", "row"))
HAND = 3

CELLS = (
    pr.Cell("error", IntType(0, 5), (), 0, 0, 5),
    pr.Cell("wall", IntType(0, 5), (2,), (0, 0), 0, 5, "discard", "ignore"),
    pr.Cell("clock", IntType(1, 12), (), 1, 1, 12, "wrap", "wrap"),
    pr.Cell("maybe", OptionalType(IntType(0, 5)), (), None, 0, 5),
    pr.Cell("few", ListType(IntType(0, 9), 2), (), ()),
    pr.Cell("list", ListType(IntType(0, 99)), (), (), kept=True),
    pr.Cell("own", IntType(0, 9), (2,), (0, 0), 0, 9, known="owner"),
    pr.Cell("edge", IntType(0, 9), (), 0, internal=True),
)

TYPES: dict[str, Type] = {
    "drawn": ListType(CARDS),
    "dice": ListType(IntType(1, 6)),
    "seat": SEAT,
    "card": CARDS,
}


def done(*body: st.Statement, chance: tuple[str | int, ...] = (), **fields: Any) -> tuple[Any, Log]:
    """The state after statements, and the events. A silent run ends in the same state."""
    play = typed("play", TYPES, *body)
    others = fields.pop("procedures", ())
    interpreter = Interpreter(game(play, *others, zones=ZONES, cells=CELLS, **deck(*[1] * 6)))
    log = Log()
    state = interpreter.start(Run(Scripted(chance), log))
    silent = interpreter.start(Run(Scripted(chance)))
    assert state == silent and state.over
    return state, log


def events(log: Log, *kinds: str) -> list[tuple[Any, ...]]:
    return [event.args for event in log.events if event.kind in kinds]


def only(log: Log, kind: str) -> Event:
    (event,) = [event for event in log.events if event.kind == kind]
    return event


def lay(name: str, *cards: int, index: Any = None) -> st.MoveMany:
    return st.MoveMany(const(cards), None, ref(name, index))


# ---- cells


@pytest.mark.parametrize(
    "cell, index, given, kept",
    [
        *(("error", (), 5, 5), ("wall", (1,), 9, 5), ("wall", (1,), -3, 0), ("clock", (), 13, 1)),
        *(("clock", (), 0, 12), ("clock", (), 26, 2), ("maybe", (), None, None)),
        *(("maybe", (), 3, 3), ("few", (), (1, 2), (1, 2)), ("edge", (), 3, 3)),
    ],
)
def test_overflow_rules(cell: str, index: tuple[int, ...], given: Any, kept: Any) -> None:
    keys = tuple(const(one) for one in index)
    state, log = done(st.Store(cell, keys, const(given)))
    got = getattr(state, cell)
    assert (got[index[0]] if index else got) == kept
    assert events(log, "set") == ([] if cell == "edge" else [(cell, index, kept)])


@pytest.mark.parametrize(
    "cell, given", [("error", 6), ("error", -1), ("maybe", 6), ("few", (1, 2, 3))]
)
def test_walls_that_are_faults(cell: str, given: Any) -> None:
    with pytest.raises(RuntimeFault, match=cell):
        done(st.Store(cell, (), const(given)))


def test_a_store_that_is_proved_is_not_checked() -> None:
    state, _ = done(st.Store("error", (), const(7), checked=False))
    assert state.error == 7


def test_who_sees_a_cell_change() -> None:
    _, log = done(st.Store("own", (const(1),), const(3)))
    assert only(log, "set").seen == 2


def test_a_place_that_a_cell_has_not() -> None:
    with pytest.raises(RuntimeFault, match="wall has no place 2"):
        done(st.Store("wall", (prim("add", const(1), ex.Load("direction")),), const(3)))


# ---- cards


def test_moves() -> None:
    state, log = done(
        lay("secret", 0, 1),
        st.Move(const(2), None, ref("secret"), "first"),
        st.Move(const(1), ref("secret"), ref("table"), face="down"),
        st.Move(ex.ZoneEnd(ref("secret"), "first"), None, ref("hand", const(1))),
    )
    assert (state.secret, state.table, state.hand) == ([0], [1], [[], [2]])
    assert state.face[1] is False
    assert events(log, "move")[-1] == (2, 6, 4)
    assert log.events[-2].seen == 2


def test_a_card_of_none_is_a_fault() -> None:
    for statement in (
        st.Move(ex.ZoneEnd(ref("secret"), "first"), None, ref("table")),
        st.Turn(ex.ZoneEnd(ref("secret"), "first"), True),
    ):
        with pytest.raises(RuntimeFault, match="no card"):
            done(statement)


def test_drawing() -> None:
    state, log = done(
        lay("heap", 4, 5),
        st.Shuffle(const((0, 1, 2)), ref("stock")),
        st.Draw(const(2), ref("stock"), ref("hand", const(0)), into="drawn"),
        st.Store("list", (), local("drawn")),
        st.Draw(const(3), ref("stock"), ref("table"), refill=ref("heap")),
        chance=("c", "a", "b", "f", "e"),
    )
    assert state.list == (2, 0)
    assert (state.hand[0], state.table, state.heap) == ([0, 2], [1, 5, 4], [])
    assert events(log, "shuffle") == [(1, 3), (1, 2)]
    assert [event.seen for event in log.events if event.kind == "move"][2:5] == [1, 1, 7]


def test_drawing_what_there_is_and_all() -> None:
    state, _ = done(
        lay("secret", 0, 1, 2),
        st.Draw(const(1), ref("secret"), ref("table"), end="bottom"),
        st.Draw(None, ref("secret"), ref("table")),
        st.Draw(const(4), ref("secret"), ref("table"), exact=False),
    )
    assert state.table == [2, 0, 1]
    with pytest.raises(RuntimeFault, match="not enough cards in secret"):
        done(st.Draw(const(1), ref("secret"), ref("table")))


def test_moving_all_and_sorting() -> None:
    order = ex.Sorted("card_2", cards_of("heap"), (ex.Key(local("card_2"), False),))
    state, log = done(
        lay("secret", 2, 0, 1),
        st.MoveAll(ref("secret"), ref("heap")),
        st.SortZone(ref("heap"), order),
    )
    assert state.heap == [2, 1, 0]
    assert len(events(log, "move")) == 6


def test_turning_and_revealing() -> None:
    state, log = done(
        st.Shuffle(const((0, 1, 2)), ref("stock")),
        lay("secret", 3, 4),
        st.Turn(const(3), True),
        st.Reveal(const((4,)), const(1)),
        st.Reveal(None, const(0), ref("stock"), const(2), "drawn"),
        st.Store("list", (), local("drawn")),
        st.RevealValue(const(5), IntType(0, 9)),
        chance=("b", "a"),
    )
    assert state.face[3] is True and state.known[4] == 2 and state.known[0] == state.known[1] == 1
    assert state.list == (1, 0) and state.stock == [0, 1]
    assert events(log, "turn") == [(3, True)]
    shown = [(event.args[:2], event.seen) for event in log.events if event.kind == "reveal"]
    assert shown == [(((4,), 1), 2), (((1, 0), 0), 1), (("value", 5), -1)]


def test_learning() -> None:
    low = prim("lt", local("card_2"), const(2))
    state, log = done(st.Learn(ref("hand", const(1)), "card_2", low))
    assert state.learned == ((HAND + 1, (0, 1)),)
    assert events(log, "learn") == [(HAND + 1, (0, 1))]


# ---- chance


def test_dice() -> None:
    state, log = done(
        st.Roll("dice", const(2), 6),
        st.Store("list", (), local("dice")),
        st.Roll("die", None, 6),
        st.Store("error", (), local("die")),
        chance=("6", "3", "2"),
    )
    assert state.list == (6, 3) and state.error == 2
    assert events(log, "roll") == [((6, 3), 6), (2, 6)]


def test_picks() -> None:
    state, log = done(
        st.PickRandom("seat", prim("players"), SEAT),
        lay("hand", 1, 2, index=const(0)),
        st.PickRandom("card", cards_of("hand", const(0)), CARDS),
        st.Store("list", (), prim("list", local("seat"), local("card"))),
        chance=("player 2", "c"),
    )
    assert state.list == (1, 2)
    picks = [(event.args, event.seen) for event in log.events if event.kind == "pick"]
    assert picks == [((1, SEAT), -1), ((2, CARDS), 1)]
    with pytest.raises(RuntimeFault, match="nothing to pick"):
        done(st.PickRandom("seat", const(()), SEAT))


# ---- players and results


def test_players() -> None:
    state, log = done(
        st.Outcome(const((1,)), True),
        st.Outcome(const((0,)), False),
        st.Eliminate(const(0)),
        st.ReverseOrder(),
        st.Store("payoff", (const(1),), prim("ratio", const(1), const(2))),
    )
    assert state.outcome == ["loses", "wins"] and state.in_game == [False, True]
    assert state.direction == -1 and str(state.payoff[1]) == "1/2"
    assert events(log, "outcome", "eliminate", "direction") == [
        ((1,), True),
        ((0,), False),
        (0,),
        (-1,),
    ]


def test_a_new_hand() -> None:
    state, log = done(
        lay("table", 1, 2),
        st.Store("clock", (), const(9)),
        st.Store("wall", (const(0),), const(4)),
        st.Store("list", (), const((7,))),
        st.ReverseOrder(),
        st.NewHand(),
    )
    assert state.box == [0, 1, 2, 3, 4, 5] and state.table == []
    assert (state.clock, state.wall, state.list, state.direction) == (1, [0, 0], (7,), 1)
    assert state.known == [0] * 6 and events(log, "new_hand") == [()]


# ---- control


def test_loops() -> None:
    add = st.Store("list", (), prim("concat", ex.Load("list"), prim("list", local("i"))))
    stop = when(prim("eq", local("i"), const(3)), st.Break())
    state, _ = done(
        each("i", prim("range", const(1), const(9)), stop, add),
        st.Let("i", const(0)),
        st.Times(const(2), (add,)),
        st.Loop(
            prim("gt", local("i"), const(2)), (st.Let("i", prim("add", local("i"), const(1))), add)
        ),
        st.Loop(None, (st.If(((const(True), (st.Break(),)),)),)),
    )
    assert state.list == (1, 2, 0, 0, 1, 2, 3)


def test_branches_and_calls() -> None:
    longer = prim("concat", ex.Load("list"), prim("list", local("n")))
    note = procedure("note", st.Store("list", (), longer), parameters="n")
    other = procedure("other", st.Do("note", (prim("add", local("n"), const(1)),)), parameters="n")
    branch = st.If(
        (
            (const(False), (st.Do("note", (const(0),)),)),
            (const(True), (st.Do("other", (const(0),)),)),
        )
    )
    one_of = each(
        "i",
        prim("list", const(1), const(None), const(0)),
        st.DoOneOf(local("i"), ("note", "other"), (prim("add", const(5), const(1)),)),
    )
    state, _ = done(branch, one_of, procedures=(note, other))
    assert state.list == (1, 7, 6)


def test_scopes_and_exits_in_one_piece() -> None:
    inner = procedure("inner", st.Finally((st.Exit("phase"),), (st.Store("clock", (), const(3)),)))
    turn = st.Scope("turn", "", const(1), (st.Do("inner", ()), st.Store("error", (), const(1))))
    state, log = done(
        st.Scope("phase", "day", None, (turn, st.Store("error", (), const(2)))), procedures=(inner,)
    )
    assert (state.clock, state.error, state.active) == (3, 0, None)
    assert events(log, "scope_begin", "scope_end") == [
        ("phase", "day", None),
        ("turn", "", 1),
        ("turn", "", 1),
        ("phase", "day", None),
    ]


def test_telling() -> None:
    shown = text("look: ", ex.Shown(const(2), CARDS))
    _, log = done(
        lay("hand", 2, index=const(0)),
        st.Let("card", const(2)),
        st.Happen("played", (const(1),), "event"),
        st.Happen("seen", (local("card"),), "action"),
        st.Say(shown),
    )
    told = [(e.kind, e.args, e.seen) for e in log.events if e.kind in ("event", "action", "say")]
    assert told == [
        ("event", ("played", 1), -1),
        ("action", ("seen", 2), 1),
        ("say", (("look: ", (2, CARDS)), ((2, 1),)), -1),
    ]
