"""How particular bodies are cut, and what their frames hold."""

from __future__ import annotations

from textwrap import dedent

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.text import segment_lines
from cardwright.dsl.passes import run
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

SEATS = prim("list", const(0), const(1))


def cut(*procedures: pr.Procedure) -> pr.Program:
    return run(program(*procedures, cells=(cell("c"),)))


def text(whole: pr.Program, name: str = "play") -> str:
    found = next(p for p in whole.procedures if p.name == name)
    return "\n".join(segment_lines(found)) + "\n"


def test_a_loop_over_a_list_keeps_the_rest_of_it() -> None:
    play = procedure("play", each("p", SEATS, ask("n", local("p")), store("c", local("p"))))
    assert text(cut(play)) == dedent("""\
        segment play__start()
          let p__rest = [0, 1]
          goto play__loop_p
        segment play__loop_p(p__rest)
          if is_empty(p__rest): goto play__end_p
          goto play__next_p
        segment play__next_p(p__rest)
          let p = first(p__rest)
          let p__rest = rest(p__rest)
          goto play__ask_n
        segment play__ask_n(p, p__rest)
          let n = ask p
          then play__after_n
        segment play__after_n(p, p__rest)
          c = p
          goto play__loop_p
        segment play__end_p()
          return
        """)


def test_what_does_not_ask_stays_whole() -> None:
    loop = each("p", SEATS, when(local("p"), st.Break()))
    whole = cut(procedure("play", loop, ask("n"), scope("turn", loop)))
    first, *_, last = whole.procedures[0].segments
    assert first.body == (loop,)
    assert last.body == (scope("turn", loop),)


def test_a_turn_ends_also_when_a_round_ends_within_it() -> None:
    turn = scope("turn", ask("n"), when(local("n"), st.Exit("round")), player=const(1))
    assert text(cut(procedure("play", scope("round", turn, store("c", const(1)))))) == dedent("""\
        segment play__start()
          begin round
          goto play__in_round
        segment play__in_round()
          on exit round: play__end_round
          begin turn of 1
          goto play__ask_n
        segment play__ask_n()
          on exit round: play__leave_turn_by_round
          let n = ask 0
          then play__after_n
        segment play__after_n(n)
          on exit round: play__leave_turn_by_round
          if n:
            end round
          goto play__end_turn
        segment play__leave_turn_by_round()
          on exit round: play__end_round
          leave turn, restoring none
          end round
          return
        segment play__end_turn()
          on exit round: play__end_round
          leave turn, restoring none
          c = 1
          goto play__end_round
        segment play__end_round()
          leave round
          return
        """)


def test_only_a_turn_that_may_be_within_another_saves_whose_turn_it_was() -> None:
    inner = scope("turn", ask("n"), player=const(1))
    called = procedure("called", inner)
    play = procedure("play", scope("turn", inner, player=const(0)), inner)
    for whole in (cut(play), cut(called, procedure("play", scope("turn", st.Do("called", ()))))):
        found = [n for p in whole.procedures for s in p.segments for n in s.body]
        saving = [n.saved for n in found if isinstance(n, st.ScopeBegin)]
        assert sorted(saving, key=str) == sorted(
            [*[None] * (len(saving) - 1), "active__saved"], key=str
        )
        trace = play_segments(World(whole, iter((0, 0))), "play")
        assert trace == play_structured(World(whole, iter((0, 0))), "play")


def test_after_rules_run_and_the_exit_goes_on() -> None:
    helper = procedure("helper", ask("n"), when(local("n"), st.Exit("turn")))
    guarded = st.Finally((st.Do("helper", ()),), (ask("m"), store("c", local("m"))))
    whole = cut(helper, procedure("play", scope("turn", guarded, store("c", const(9)))))
    stored = []
    for first in (0, 1):
        trace = play_segments(World(whole, iter((first, 5))), "play")
        stored.append([seen[2] for seen in trace if seen[0] == "store"])
    assert stored == [[5, 9], [5]]


def test_a_waiting_frame_keeps_what_its_handlers_need() -> None:
    helper = procedure("helper", ask("n"), st.Exit("turn"))
    body = (st.Let("x", const(3)), st.Finally((st.Do("helper", ()),), (store("c", local("x")),)))
    whole = cut(helper, procedure("play", scope("turn", *body)))
    enter = next(s for s in whole.procedures[1].segments if isinstance(s.end, flow.Enter))
    assert isinstance(enter.end, flow.Enter)
    waiting = next(s for s in whole.procedures[1].segments if s.name == enter.end.resume)
    assert waiting.handlers == enter.handlers
    assert "x" in waiting.live


def test_frames_hold_nothing_dead() -> None:
    play = procedure(
        "play",
        st.Let("used", const(1)),
        st.Let("dead", const(2)),
        store("c", local("dead")),
        ask("n"),
        st.Let("dead", const(3)),
        store("c", prim("add", local("used"), local("dead"))),
    )
    stop = next(s for s in cut(play).procedures[0].segments if isinstance(s.end, flow.Stop))
    assert stop.live == ("used",)


def test_times_counts_down_and_a_break_leaves_it() -> None:
    loop = st.Times(const(3), (ask("n"), when(prim("eq", local("n"), const(1)), st.Break())))
    play = procedure("play", loop, store("c", const(7)))
    whole = cut(play)
    for answers in ([0, 0, 0], [0, 1], [1]):
        trace = play_segments(World(whole, iter(answers)), "play")
        expected = play_structured(World(whole, iter(answers)), "play")
        assert trace == expected
        assert [seen[0] for seen in trace] == ["ask"] * len(answers) + ["store", "returned"]


def test_names_are_unique_and_the_same_every_time() -> None:
    play = procedure("play", ask("n"), ask("n"), st.Loop(const(False), (ask("n"),)))
    clash = procedure("play__after_n", ask("x"))
    first, second = cut(play, clash), cut(play, clash)
    names = [s.name for p in first.procedures for s in p.segments]
    assert len(set(names)) == len(names)
    assert "play__after_n" not in names
    assert first == second and first.hash == second.hash


def test_running_the_passes_again_changes_nothing() -> None:
    once = cut(procedure("play", each("p", SEATS, scope("turn", ask("n"), player=local("p")))))
    assert run(once) == once
