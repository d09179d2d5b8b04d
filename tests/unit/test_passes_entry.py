"""Play begins at a turn, phase or round as if everything before it had gone by."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.passes import run
from cardwright.dsl.passes.entry import Entry, add_entries, entries
from support.flows import World, play_segments, play_structured
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

SEATS = prim("list", const(0), const(1), const(2))
ANSWERS = (0,) * 30


def whole_trace(tiny: pr.Program) -> list[tuple[Any, ...]]:
    return play_structured(World(tiny, iter(ANSWERS)), "play")


def trace_from(tiny: pr.Program, entry: Entry, *args: Any) -> list[tuple[Any, ...]]:
    """What an entry does, in segments, which must be what its body does."""
    more = run(add_entries(tiny, (entry,)))
    structured = play_structured(World(more, iter(ANSWERS)), entry.procedure.name, args)
    cut = play_segments(World(more, iter(ANSWERS)), entry.procedure.name, args)
    assert cut == structured
    return cut


def found(tiny: pr.Program, kind: str, name: str = "") -> Entry:
    (entry,) = (e for e in entries(tiny) if (e.kind, e.name) == (kind, name))
    return entry


def is_end_of(part: list[tuple[Any, ...]], whole: list[tuple[Any, ...]]) -> bool:
    return whole[len(whole) - len(part) :] == part


def turns_in_rounds(*after: st.Statement, before: st.Block = ()) -> pr.Program:
    turn = scope("turn", ask("n", local("who")), player=local("who"))
    take = procedure("take", store("c", const(5)), turn, parameters="who")
    loop = each("p", SEATS, *before, st.Do("take", (local("p"),)), *after)
    play = procedure("play", store("c", const(1)), st.Times(const(2), (loop,)))
    return program(take, play, cells=(cell("c"),))


def test_a_turn_drops_what_was_before_and_keeps_what_follows() -> None:
    tiny = turns_in_rounds(store("c", local("p")))
    entry = found(tiny, "turn")
    assert entry.has_player and entry.extras == () and entry.within == ("play", "take")
    whole = whole_trace(tiny)
    for player in (0, 1, 2):
        part = trace_from(tiny, entry, player)
        assert part[0] == ("begin", "turn", "", player)
        assert is_end_of(part, whole)
        assert sum(seen[0] == "ask" for seen in part) == 6 - player


def test_a_player_who_is_not_in_the_loop_has_the_last_turn_of_it() -> None:
    part = trace_from(turns_in_rounds(), found(turns_in_rounds(), "turn"), 7)
    assert [seen[2] for seen in part if seen[0] == "ask"] == [7, 0, 1, 2]


def test_a_break_after_the_turn_leaves_the_loop() -> None:
    tiny = turns_in_rounds(when(prim("eq", local("p"), const(1)), st.Break()))
    part = trace_from(tiny, found(tiny, "turn"), 1)
    assert [seen[2] for seen in part if seen[0] == "ask"] == [1, 0, 1]
    assert is_end_of(part, whole_trace(tiny))


def test_a_loop_until_tests_only_before_its_next_turn() -> None:
    turn = scope("turn", ask("n"), st.Let("i", prim("add", local("i"), const(1))), player=const(0))
    broken = when(prim("eq", local("i"), const(9)), st.Break())
    for body in ((turn,), (turn, broken)):
        loop = st.Loop(prim("le", const(2), local("i")), body)
        tiny = program(procedure("play", st.Let("i", const(2)), loop))
        part = trace_from(tiny, found(tiny, "turn"), 1)
        assert [seen[0] for seen in part].count("ask") == 1
        assert part[0] == ("begin", "turn", "", 1)


def test_scopes_around_are_entered_again() -> None:
    phase = scope("phase", ask("n"), name="draw")
    turn = scope("turn", store("c", const(1)), phase, ask("m"), player=local("p"))
    loop = scope("round", each("p", SEATS, turn))
    tiny = program(procedure("play", loop), cells=(cell("c"),))
    entry = found(tiny, "phase", "draw")
    assert not entry.has_player and entry.extras == ("p",)
    part = trace_from(tiny, entry, 2)
    begins = [seen[1:] for seen in part if seen[0] == "begin"]
    assert begins == [("round", "", None), ("turn", "", 2), ("phase", "draw", None)]
    assert is_end_of(part[3:], whole_trace(tiny))
    default = trace_from(tiny, entry, None)
    assert ("begin", "turn", "", 0) in default


def test_after_rules_around_still_run() -> None:
    guarded = st.Finally((scope("turn", ask("n"), player=const(1)),), (store("c", const(4)),))
    tiny = program(procedure("play", store("c", const(1)), guarded), cells=(cell("c"),))
    part = trace_from(tiny, found(tiny, "turn"), 0)
    assert [seen for seen in part if seen[0] == "store"] == [("store", "c", 4)]
    assert part[0] == ("begin", "turn", "", 0)


def test_locals_that_are_needed_are_kept() -> None:
    needed = (
        st.Let("a", const(3)),
        st.Let("b", prim("add", local("a"), const(1))),
        st.Let("unused", const(9)),
        when(prim("eq", local("a"), const(3)), st.Let("b", const(8))),
    )
    body = (*needed, scope("turn", ask("n"), player=const(0)), store("c", local("b")))
    tiny = program(procedure("play", *body), cells=(cell("c"),))
    entry = found(tiny, "turn")
    assert is_end_of(trace_from(tiny, entry, 0), whole_trace(tiny))
    kept = [s.name for s in entry.procedure.body if isinstance(s, st.Let)]
    assert kept == ["a", "b"]


def test_a_turn_that_needs_an_answer_from_before_is_no_entry() -> None:
    body = (st.Let("a", const(3)), ask("a"), scope("turn", ask("n"), player=const(0)))
    tiny = program(procedure("play", *body, store("c", local("a"))), cells=(cell("c"),))
    assert entries(tiny) == ()
    without = program(procedure("play", *body), cells=(cell("c"),))
    assert len(entries(without)) == 1


def test_the_player_of_the_scope_may_come_from_a_let_before() -> None:
    turn = scope("turn", ask("n", local("who")), player=local("who"))
    following = st.Let("who", prim("add", local("who"), const(1)))
    loop = st.Loop(prim("eq", local("who"), const(4)), (turn, following))
    tiny = program(procedure("play", st.Let("who", const(0)), loop))
    part = trace_from(tiny, found(tiny, "turn"), 2)
    assert [seen[2] for seen in part if seen[0] == "ask"] == [2, 3]


def test_a_branch_around_is_entered() -> None:
    turn = scope("turn", ask("n"), player=const(0))
    branch = when(const(False), store("c", const(1)), other=(store("c", const(2)), turn))
    tiny = program(procedure("play", branch, store("c", const(3))), cells=(cell("c"),))
    part = trace_from(tiny, found(tiny, "turn"), 1)
    assert [seen[2] for seen in part if seen[0] == "store"] == [3]


def test_variables_of_loops_further_out_come_through_calls() -> None:
    inner = procedure(
        "inner", each("i", SEATS, scope("turn", ask("n"), player=local("who"))), parameters="who"
    )
    outer = each("i", SEATS, each("p", SEATS, st.Do("inner", (local("p"),))))
    tiny = program(inner, procedure("play", outer))
    entry = found(tiny, "turn")
    assert entry.extras == ("i", "i")
    assert len({p.name for p in entry.procedure.parameters}) == 3
    part = trace_from(tiny, entry, 1, 2, None)
    assert sum(seen[0] == "ask" for seen in part) == 6
    later = trace_from(tiny, entry, 1, 2, 2)
    assert sum(seen[0] == "ask" for seen in later) == 4 and is_end_of(later, part)


@pytest.mark.parametrize("kind", ["turn", "phase", "round"])
def test_every_kind_of_scope_is_an_entry(kind: str) -> None:
    tiny = program(procedure("play", scope(kind, ask("n"), name="x"), scope(kind, ask("m"))))
    assert [(e.kind, e.name, e.has_player) for e in entries(tiny)] == [
        (kind, "x", False),
        (kind, "", False),
    ]
