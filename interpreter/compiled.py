"""The compiled engine: generated code behind the same interface as the interpreter.

States, frames, options and events are those of the interpreter; a state that one engine has stopped
in goes on in the other. What is rare, as the words of options or a scenario's way into a game, is
left to the interpreter that this class is besides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import UNKNOWN, Origin
from cardwright.dsl.ir.program import Program
from cardwright.interpreter import logged
from cardwright.interpreter.cards import pick_place
from cardwright.interpreter.chance import ChanceError
from cardwright.interpreter.choice import Decision, Option
from cardwright.interpreter.execute import FAULTS
from cardwright.interpreter.faults import (
    ExitScope,
    GameOver,
    IllegalChoice,
    RuntimeFault,
    fail,
    fault_of,
)
from cardwright.interpreter.generator import checked_run
from cardwright.interpreter.machine import MOST_DECISIONS, Chooser, Interpreter, Playouts
from cardwright.interpreter.run import BUDGET, Run
from cardwright.interpreter.runtime import over, unwound
from cardwright.interpreter.segments import origin_of_wait
from cardwright.interpreter.state import Frame, State

At = tuple[tuple[str, Origin], ...]
Lists = tuple[Sequence[int], Sequence[Any], "Sequence[int] | None"]


@frozen
class Code:
    """A generated module: its text, for each line where it comes from, the origins it names."""

    text: str
    lines: tuple[At, ...]
    origins: tuple[Origin, ...]


@frozen
class Question:
    """A place where a game can stop: its functions, and what the rules say of it."""

    procedure: str
    ask: st.Ask
    player: Callable[..., int]
    offers: Callable[..., Any]
    answer: Callable[..., Any]
    hidden: dict[int, Callable[..., Any]]

    @property
    def is_free(self) -> bool:
        """Whether a number that is not listed is asked for."""
        return self.ask.free is not None


class Unit:
    """Generated code that has been carried out: the functions and tables of one module."""

    def __init__(self, code: Code, program: Program, name: str, states: type[State]) -> None:
        self.code = code
        self.file = f"<{name}>"
        space: dict[str, Any] = {"__name__": name}
        exec(compile(code.text, self.file, "exec"), space)
        space["ORIGINS"], space["STATES"] = code.origins, states
        self.playouts: Callable[..., Any] | None = space.get("playouts")
        self.prepare = space["PREPARE"]
        self.start, self.finish = space["START"], space["FINISH"]
        self.functions: dict[str, Callable[..., Any]] = space["FUNCTIONS"]
        self.segments: dict[str, Callable[..., Any]] = space["SEGMENTS"]
        self.handlers: dict[str, Any] = space["HANDLERS"]
        self.questions: dict[str, Question] = {}
        for procedure in program.procedures:
            for segment in procedure.segments:
                if isinstance(segment.end, flow.Stop):
                    player, offers, answer, hidden = space["ASKS"][segment.name]
                    self.questions[segment.name] = Question(
                        procedure.name, segment.end.ask, player, offers, answer, dict(hidden)
                    )

        answers = [one.answer for one in self.questions.values()]
        self._pieces = {one.__name__ for one in (*self.segments.values(), *answers, self.start)}

    def places(self, error: BaseException) -> list[tuple[str, Origin]]:
        """The procedures that an error has passed in this code, the innermost first, with the
        origins of their statements."""
        found: list[tuple[str, Origin]] = []
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.file:
                at = self.code.lines[trace.tb_lineno - 1]
                if at and self._waits(trace):
                    found.clear()
                found += at[::-1]
            trace = trace.tb_next
        return found[::-1]

    def _waits(self, trace: Any) -> bool:
        """Whether a frame is a segment: what has called it waits in the frames of the state, or is
        an earlier segment of the same procedure."""
        return trace.tb_frame.f_code.co_name in self._pieces


class Compiled(Interpreter):
    """Runs one program by generated code. `make` gives the code, for runs with a recorder (true) or
    without; `table` the class of tables for sessions, if the program has them."""

    def __init__(
        self,
        program: Program,
        make: Callable[[bool], Code],
        states: type[State] | None = None,
        table: Callable[[], type | None] = lambda: None,
    ) -> None:
        super().__init__(program, states)
        self._make_table = table
        self._make = make
        self._units: dict[bool, Unit] = {}
        self._quiet = self._unit(False)
        self._prepared: tuple[State, tuple[Frame, ...]] | None = None
        questions = self._quiet.questions
        self._answers = {name: one.answer for name, one in questions.items()}
        self._offers = {
            name: _no_options if one.is_free else one.offers for name, one in questions.items()
        }
        self._hides = any(one.hidden for one in questions.values())
        self._reference: dict[str, Callable[..., Any]] = {}

    def _unit(self, recording: bool) -> Unit:
        if recording not in self._units:
            name = f"{self.program.name}{' recorded' if recording else ''}"
            self._units[recording] = Unit(self._make(recording), self.program, name, self.states)
        return self._units[recording]

    def _for(self, run: Run) -> Unit:
        return self._quiet if run.recorder is None else self._unit(True)

    def table(self) -> type | None:
        """The class of tables for sessions; None for a program that has none."""
        return self._make_table()

    # ---- going on

    def start(self, run: Run) -> State:
        """A new game, played up to its first decision or its end."""
        unit = self._for(run)
        if unit.prepare is None:
            state, run.stack = self.states.fresh(), ()
        else:
            first, run.stack = self._prepared or self._prepare(unit, run)
            state = first.clone()
        self._run(state, run, unit, unit.start, ())
        return state

    def _prepare(self, unit: Unit, run: Run) -> tuple[State, tuple[Frame, ...]]:
        """What every game begins with: a state to be copied, and the calls under way in it."""
        state, run.stack = self.states.fresh(), ()
        try:
            unit.prepare(state, run)
        except FAULTS as error:
            raise self._fault(error, run, unit) from error
        self._prepared = state, run.stack
        return self._prepared

    def resume(self, state: State, value: Any, which: int, run: Run) -> None:
        """Goes on with an answer that is known to be on offer: its value and its group."""
        stack = state.stack
        _, name, values = stack[-1]
        unit = self._for(run)
        run.stack = stack[:-1]
        self._run(state, run, unit, unit.questions[name].answer, (value, which, values))

    def _run(self, s: State, c: Run, unit: Unit, function: Any, values: tuple[Any, ...]) -> None:
        """Runs code until it stops for a decision or the game is over: only then the state is
        left without frames."""
        c.ticks, s.work = BUDGET, 0
        try:
            step = function(s, c, *values)
            while step is not None:
                step = step[0](s, c, *step[1])
        except BaseException as error:
            self._rescue(s, c, unit, error)
        if not s.stack:
            self._end(s, c, unit)

    def _rescue(self, s: State, c: Run, unit: Unit, error: BaseException | None) -> None:
        """Goes on after an exit, to the next stop; ends the game; anything else is a fault."""
        while error is not None:
            try:
                if isinstance(error, GameOver):
                    over(s, c)
                    return
                if not isinstance(error, ExitScope):
                    raise error
                step: Any = _caught(unit, c, error.kind)
                while step is not None:
                    step = step[0](s, c, *step[1])
                error = None
            except (ExitScope, GameOver) as leaving:
                error = leaving
            except FAULTS as fault:
                s.faulted = True
                raise self._fault(fault, c, unit) from fault
            except BaseException:
                s.faulted = True
                raise

    def _end(self, s: State, c: Run, unit: Unit) -> None:
        """The game is over: results are worked out, which asks nobody."""
        try:
            unit.finish(s, c)
        except GameOver:
            pass
        except FAULTS as error:
            s.faulted = True
            raise self._fault(error, c, unit) from error
        except BaseException:
            s.faulted = True
            raise
        s.over = True
        c.record("end", (), UNKNOWN)

    def _fault(self, error: BaseException, c: Run, unit: Unit) -> Exception:
        """The fault that an error in generated code is, with the places it has passed."""
        if isinstance(error, ChanceError):
            return error
        fault = fault_of(error)
        places = unit.places(error)
        if places and fault.origin is None:
            fault.origin = places[0][1]
        fault.stack += places
        flow_ = self._flow(None)
        for procedure, resume, _ in reversed(c.stack):
            origin = origin_of_wait(flow_.procedure(procedure), resume)
            fault.stack.append((procedure, origin or UNKNOWN))
        return fault

    # ---- decisions

    def _stopped(self, state: State, unit: Unit) -> tuple[Question, tuple[Any, ...]]:
        """What a state has stopped for, and its live locals."""
        if state.faulted:
            raise IllegalChoice("the rules have failed in this state: it takes no answers")
        if not state.stack:
            raise IllegalChoice("the game is over" if state.over else "the game has not begun")
        state.work = 0
        _, name, values = state.stack[-1]
        return unit.questions[name], values

    def _unfitting(self, state: State, question: Question, error: BaseException) -> Exception:
        """The fault for an error in what a question offers; it has the place of the question."""
        state.faulted = True
        if isinstance(error, ChanceError):
            return error
        fault = fault_of(error)
        fault.pass_statement(question.ask.origin)
        fault.pass_procedure(question.procedure)
        return fault

    def offers(self, state: State) -> Lists:
        """What a state offers: ids in ascending order, values, and groups (None: all of the
        first); nothing where a number is asked for that is not listed."""
        stack = state.stack
        if state.faulted or not stack:
            self._stopped(state, self._quiet)
        state.work = 0
        _, name, values = stack[-1]
        try:
            found: Lists = self._offers[name](state, values)
        except FAULTS as error:
            raise self._unfitting(state, self._quiet.questions[name], error) from error
        return found

    def take(self, state: State, offers: Lists, place: int, run: Run) -> None:
        """Answers with the option at a place of what this very state offers."""
        ids, values, groups = offers
        value, which = values[place], 0 if groups is None else groups[place]
        if run.recorder is not None or (value is None and self._hides):
            self._take(state, ids[place], value, which, run)
            return
        stack = state.stack
        _, name, frame = stack[-1]
        run.stack, run.ticks, state.work = stack[:-1], BUDGET, 0
        try:
            step = self._answers[name](state, run, value, which, frame)
            while step is not None:
                step = step[0](state, run, *step[1])
        except BaseException as error:
            self._rescue(state, run, self._quiet, error)
        if not state.stack:
            self._end(state, run, self._quiet)

    def _take(self, state: State, option: int, value: Any, which: int, run: Run) -> None:
        stack = state.stack
        _, name, frame = stack[-1]
        unit = self._quiet
        if run.recorder is not None:
            unit = self._unit(True)
            self._told(state, unit.questions[name], frame, option, value, which, run)
        question = unit.questions[name]
        if value is None and which in question.hidden:
            cards = question.hidden[which](state, frame)
            value = cards[pick_place(state, run, cards, state.where[cards[0]])]
        run.stack = stack[:-1]
        self._run(state, run, unit, question.answer, (value, which, frame))

    @staticmethod
    def _told(
        state: State,
        question: Question,
        frame: tuple[Any, ...],
        option: int,
        value: Any,
        which: int,
        run: Run,
    ) -> None:
        ask, group = question.ask, question.ask.choices[which]
        about = (question.player(state, frame), option, value, group.domain, group.action)
        logged.chosen(state, run, ask.origin, *about, ask.secret, group.blind)

    def decision(self, state: State) -> Decision:
        """What a state is stopped for: whose choice, the question, and the options."""
        question, _ = self._stopped(state, self._quiet)
        try:
            decision = self.question(state)
        except FAULTS as error:
            raise self._unfitting(state, question, error) from error
        if decision.free is None:
            groups = {one.number: one for one in decision.groups}
            ids, values, which = self.offers(state)
            places = which or (0,) * len(ids)
            decision.fill(
                Option(one, value, groups[group])
                for one, value, group in zip(ids, values, places, strict=False)
            )
        return decision

    def player(self, state: State) -> int:
        """Whose choice it is."""
        question, values = self._stopped(state, self._quiet)
        try:
            return question.player(state, values)
        except FAULTS as error:
            raise self._unfitting(state, question, error) from error

    def choose(self, state: State, option: Option, run: Run) -> None:
        """Answers with an option that this very state offers (it is not looked up again)."""
        self._stopped(state, self._quiet)
        self._take(state, option.id, option.value, option.which, run)

    # ---- without options: for playouts

    def count_options(self, state: State) -> int:
        """How many options a state offers."""
        question, _ = self._stopped(state, self._quiet)
        if question.is_free:
            raise IllegalChoice("a number is asked for, not an option")
        return len(self.offers(state)[0])

    def pick(self, state: State, place: int, run: Run) -> None:
        """Answers with the option at a place (from 0) in the order of ids."""
        offers = self.offers(state)
        if not 0 <= place < len(offers[0]):
            raise IllegalChoice(f"there are only {len(offers[0])} options")
        self.take(state, offers, place, run)

    def playout(self, run: Run, policy: Chooser, state: State | None = None) -> State:
        """Plays a game to its end, a new one or (in place) a given one; gives the last state."""
        if state is None:
            state = self.start(run)
        while not state.over:
            question, values = self._stopped(state, self._quiet)
            if question.ask.free:
                raise self._unfitting(state, question, _no_number())
            offers = self.offers(state)
            self.take(state, offers, policy(state, len(offers[0])), run)
        return state

    def playouts(self, games: int, seed: int, most: int = MOST_DECISIONS) -> Playouts:
        """Plays random games to their end; game i has the seed `seed + i`."""
        play = self._quiet.playouts
        assert play is not None
        checked_run(games, seed)
        try:
            found: Playouts = play(games, seed, most)
        except ExitScope as leaving:
            fail(f"there is no {leaving.kind} to end")
        except FAULTS as error:
            if isinstance(error, ChanceError):
                raise
            fault = fault_of(error)
            places = self._quiet.places(error)
            if places and fault.origin is None:
                fault.origin = places[0][1]
            fault.stack += places
            raise fault from error
        return found

    # ---- questions from outside

    def call(self, function: str, state: State, *args: Any) -> Any:
        """The value of a function of the program, e.g. a line of the score."""
        own = self._quiet.functions.get(function)
        if own is None:
            return super().call(function, state, *args)
        state.work = 0
        try:
            return own(state, *args)
        except FAULTS as error:
            if isinstance(error, ChanceError):
                raise
            fault = fault_of(error)
            fault.pass_statement(self.expressions.functions[function].origin)
            raise fault from error


def _no_options(*_: Any) -> Lists:
    return (), (), None


def _no_number() -> RuntimeFault:
    return RuntimeFault("a playout cannot answer a question for a number")


def _caught(unit: Unit, c: Run, kind: str) -> tuple[Any, tuple[Any, ...]]:
    """What goes on after an exit that nothing in the code has caught."""
    try:
        return unwound(c, unit.handlers, kind)
    except ExitScope:
        fail(f"there is no {kind} to end")
