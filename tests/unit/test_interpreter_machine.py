"""Games of the interpreter: steps, copies, playouts, results, faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin, Place
from cardwright.dsl.ir.types import IntType
from cardwright.interpreter import machine
from cardwright.interpreter.chance import Scripted, Seeded
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import IllegalChoice, RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from support.games import choose, deck, game, kuhn, single
from support.programs import const, local, prim, procedure, when

KUHN = Interpreter(kuhn())


def scripted(*outcomes: str | int) -> Run:
    return Run(Scripted(outcomes))


def after(answers: str, *cards: str) -> State:
    """Kuhn poker after these answers (0 or 1) with these cards dealt."""
    run = scripted(*cards)
    state = KUHN.start(run)
    for answer in answers:
        KUHN.answer(state, int(answer), run)
    return state


# ---- a whole game


@pytest.mark.parametrize(
    "answers, cards, payoffs",
    [
        ("00", "ac", (-1, 1)),
        ("10", "ac", (1, -1)),
        ("11", "ac", (-2, 2)),
        ("010", "cb", (-1, 1)),
        ("011", "cb", (2, -2)),
    ],
)
def test_results(answers: str, cards: str, payoffs: tuple[int, int]) -> None:
    state = after(answers, *cards)
    assert state.over and not state.stack
    assert tuple(state.payoff) == payoffs
    assert state.outcome == ["wins" if payoff > 0 else None for payoff in payoffs]


def test_who_is_asked_and_what() -> None:
    state = after("0", "a", "c")
    decision = KUHN.decision(state)
    assert decision.player == KUHN.player(state) == 1
    assert [option.id for option in decision.options] == [0, 1]
    assert [option.which for option in decision.options] == [0, 1]
    assert decision.prompt == ("which?",)
    assert [decision.label(option) for option in decision.options] == [("pass",), ("bet",)]


def test_frames_hold_live_locals_only() -> None:
    state = after("0", "a", "c")
    assert [frame[0] for frame in state.stack] == ["play", "act"]
    assert state.stack[-1][2] == (1,)
    assert hash(state.stack) == hash(after("0", "a", "c").stack)


# ---- copies


def test_copies_are_independent() -> None:
    state = after("", "a", "c")
    copy = state.clone()
    before = state.key()
    KUHN.answer(copy, 1, scripted())
    KUHN.answer(copy, 1, scripted())
    assert copy.over and not state.over
    assert state.key() == before
    assert not {id(one) for one in copy.zones} & {id(one) for one in state.zones}


def test_going_on_from_a_copy_is_going_on() -> None:
    first, second = Seeded(4), Seeded(5)
    for _ in range(50):
        run = Run(first.clone())
        state = KUHN.start(run)
        first.draw(2)
        while not state.over:
            copy = state.clone()
            assert copy == state and hash(copy) == hash(state)
            place = second.draw(KUHN.count_options(state))
            KUHN.pick(state, place, run)
            KUHN.answer(copy, place, run)
            assert copy == state


def test_listening_changes_nothing() -> None:
    for seed in range(30):
        log, policy = Log(), Seeded(seed)
        loud, silent = Run.seeded(seed, log), Run.seeded(seed)
        one, other = KUHN.start(loud), KUHN.start(silent)
        while not one.over:
            place = policy.draw(KUHN.count_options(one))
            KUHN.pick(one, place, loud)
            KUHN.pick(other, place, silent)
            assert one == other
        kinds = [event.kind for event in log.events]
        assert kinds[:3] == ["shuffle", "move", "move"]
        assert kinds[-1] == "end" and kinds.count("outcome") == 1


def test_events_of_a_game() -> None:
    log = Log()
    run = Run(Scripted("ac"), log)
    state = KUHN.start(run)
    for answer in (1, 0):
        KUHN.answer(state, answer, run)
    chosen = [event.args for event in log.events if event.kind == "chosen"]
    assert chosen == [(0, 1, None, "", False), (1, 0, None, "", False)]
    moves = [(event.args, event.seen) for event in log.events if event.kind == "move"]
    assert moves == [((0, 1, 3), 1), ((2, 1, 4), 2)]
    sets = [event.args for event in log.events if event.kind == "set"]
    assert sets[0] == ("stake", (0,), 2)


# ---- playouts


def test_playouts_make_the_same_games() -> None:
    for seed in range(40):
        steps, policy = Seeded(seed), Seeded(seed)
        run = Run.seeded(seed)
        state = KUHN.start(run)
        while not state.over:
            KUHN.pick(state, steps.draw(KUHN.count_options(state)), run)
        played = KUHN.playout(Run.seeded(seed), lambda s, n, draw=policy.draw: draw(n))  # type: ignore[misc]
        assert played == state


def test_a_playout_may_begin_anywhere() -> None:
    state = after("0", "c", "a")
    end = KUHN.playout(scripted(), lambda s, n: n - 1, state)
    assert end is state and state.over
    assert state.payoff == [2, -2]


# ---- refusals


def test_what_is_not_on_offer_is_refused() -> None:
    state = after("", "a", "c")
    before = state.key()
    with pytest.raises(IllegalChoice):
        KUHN.answer(state, 2, scripted())
    assert state.key() == before and not state.faulted
    KUHN.answer(state, 0, scripted())
    KUHN.answer(state, 0, scripted())
    with pytest.raises(IllegalChoice):
        KUHN.answer(state, 0, scripted())


# ---- faults


def asking(*body: st.Statement, **fields: object) -> Interpreter:
    """A game of one decision, after which `body` is carried out by a procedure."""
    deed = procedure("deed", *body)
    play = procedure("play", choose("x", const(0), single(0, "go")), st.Do("deed", ()))
    return Interpreter(game(deed, play, **{**deck(1), **fields}))


HERE = Origin(Place("b.rules", 7, 1, 60, 70), "a rule", ("B-1",))

NUMBER = pr.Cell("n", IntType(0, 5), (), 0, 0, 5)


@pytest.mark.parametrize(
    "statement, message",
    [
        (st.Let("a", prim("div", const(1), ex.Load("n")), origin=HERE), "division by zero"),
        (st.Let("a", prim("add", const(1), const(None)), origin=HERE), "none stands where"),
        (st.Store("n", (), const(6), origin=HERE), "n would become 6"),
        (st.Fail("two rules apply", origin=HERE), "two rules apply"),
        (st.Loop(None, (), origin=HERE), "without a decision"),
        (st.Times(const(10**7), (), origin=HERE), "without a decision"),
        (st.Exit("turn", origin=HERE), "there is no turn to end"),
    ],
)
def test_faults(statement: st.Statement, message: str) -> None:
    interpreter = asking(statement, cells=(NUMBER,))
    state = interpreter.start(scripted())
    with pytest.raises(RuntimeFault, match=message) as caught:
        interpreter.answer(state, 0, scripted())
    assert state.faulted
    if not isinstance(statement, st.Exit):
        assert caught.value.origin == HERE
        assert [name for name, _ in caught.value.stack] == ["deed", "play"]
        assert caught.value.stack[0][1] == HERE
        assert str(caught.value).startswith("b.rules:7: ")
    with pytest.raises(IllegalChoice):
        interpreter.answer(state, 0, scripted())


def test_a_stack_of_a_fault_has_the_calls_that_wait() -> None:
    inner = procedure("inner", choose("x", const(0), single(0, "go")), st.Fail("no", origin=HERE))
    play = procedure("play", st.Do("inner", (), origin=HERE), st.Let("y", const(1)))
    interpreter = Interpreter(game(inner, play, **deck(1)))
    state = interpreter.start(scripted())
    with pytest.raises(RuntimeFault) as caught:
        interpreter.answer(state, 0, scripted())
    assert caught.value.stack == [("inner", HERE), ("play", HERE)]


def test_nothing_to_choose_is_a_fault() -> None:
    never = single(0, "go", const(False))
    play = procedure("play", choose("x", const(0), never, origin=HERE))
    interpreter = Interpreter(game(play, **deck(1)))
    state = interpreter.start(scripted())
    for ask in (interpreter.decision, interpreter.count_options):
        copy = state.clone()
        with pytest.raises(RuntimeFault, match="stuck") as caught:
            ask(copy)
        assert copy.faulted and caught.value.origin == HERE


def test_effects_that_call_each_other_end_by_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "BUDGET", 50)
    again = st.DoOneOf(const(0), ("deed",), ())
    interpreter = asking(again)
    state = interpreter.start(scripted())
    with pytest.raises(RuntimeFault, match="without a decision"):
        interpreter.answer(state, 0, scripted())


# ---- exits


def ends(*body: st.Statement) -> tuple[list[object], State]:
    """What a game of one decision inside nested scopes leaves in the cell `seen`."""
    note: Callable[[int], st.Store] = lambda n: st.Store(  # noqa: E731
        "seen", (), prim("concat", ex.Load("seen"), prim("list", const(n)))
    )
    inner = procedure(
        "inner",
        st.Finally((choose("x", const(0), single(0, "go")), *body, note(1)), (note(2),)),
        note(3),
    )
    middle = procedure("middle", st.Finally((st.Do("inner", ()), note(4)), (note(5),)), note(6))
    turn = st.Scope("turn", "", const(1), (st.Do("middle", ()), note(7)))
    play = procedure("play", st.Scope("phase", "day", None, (turn, note(8))), note(9))
    from cardwright.dsl.ir.types import ListType

    seen = pr.Cell("seen", ListType(IntType(0, 99)), (), ())
    interpreter = Interpreter(game(inner, middle, play, cells=(seen,), **deck(1)))
    state = interpreter.start(scripted())
    assert state.active == 1
    interpreter.answer(state, 0, scripted())
    return list(state.seen), state  # type: ignore[attr-defined]


def test_exits_run_what_must_run_finally_across_frames() -> None:
    assert ends()[0] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert ends(st.Exit("turn"))[0] == [2, 5, 8, 9]
    assert ends(st.Exit("phase"))[0] == [2, 5, 9]


def test_the_end_of_the_game_drops_everything() -> None:
    seen, state = ends(st.EndGame())
    assert seen == [] and state.over and state.stack == ()


def test_nobody_is_active_outside_turns() -> None:
    assert ends(st.Exit("turn"))[1].active is None


def test_a_game_without_decisions() -> None:
    play = procedure("play", st.Store("n", (), const(3)))
    finish = procedure("finish", when(prim("eq", ex.Load("n"), const(3)), st.EndGame()))
    interpreter = Interpreter(game(play, finish, cells=(NUMBER,), **deck(1)))
    state = interpreter.start(scripted())
    assert state.over and state.n == 3  # type: ignore[attr-defined]


def test_functions_can_be_asked_from_outside() -> None:
    double = pr.Function(
        "double",
        (pr.Parameter("a", IntType(0, 9)),),
        prim("add", local("a"), local("a")),
        IntType(0, 18),
    )
    interpreter = Interpreter(game(procedure("play"), functions=(double,), **deck(1)))
    state = interpreter.start(scripted())
    assert interpreter.call("double", state, 4) == 8
    with pytest.raises(RuntimeFault):
        interpreter.call("double", state, None)
