"""The interpreter: starts games of a program, takes answers, and plays games out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from cardwright.dsl.ir.origin import UNKNOWN
from cardwright.dsl.ir.program import Program
from cardwright.interpreter import logged
from cardwright.interpreter.cards import pick_place
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.choice import AskCode, Decision, Group, Lists, Option
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.execute import FAULTS, Statements, located
from cardwright.interpreter.faults import (
    ExitScope,
    GameOver,
    IllegalChoice,
    RuntimeFault,
    fail,
)
from cardwright.interpreter.generator import checked_run, scatter
from cardwright.interpreter.opening import Prepared, prepare
from cardwright.interpreter.playing import CutOff, RandomChooser, at_place, subjects_of
from cardwright.interpreter.run import BUDGET, Run
from cardwright.interpreter.segments import Flow, SegmentCode, origin_of_wait
from cardwright.interpreter.state import State, state_class

Chooser = Callable[[State, int], int]
Playouts = tuple[dict[tuple[Any, ...], int], int, int, int, int]
"""What came of many games: how often each result (outcomes, payoffs, totals, then the values of
each ranking, all by seat), decisions in all, the fewest, the most, how many games were cut off."""

MOST_DECISIONS = 20_000
LEAVING = (ExitScope, GameOver)


class Interpreter:
    """Runs one program. It keeps nothing of any game; states and runs come from the caller.

    A state that is stopped has a decision: `decision(state)` says whose and what, `answer` takes
    the id of an option. A fault in the rules is raised as `RuntimeFault` and marks the state, which
    then takes no further answers.
    """

    def __init__(self, program: Program, states: type[State] | None = None) -> None:
        self.program = program
        self.states = states or state_class(program)
        self.expressions = Expressions(program, self.states.layout)
        self._silent: Flow | None = None
        self._telling: Flow | None = None
        self._functions: dict[str, Callable[..., Any]] = {}
        self._opening: Prepared | Literal[False] | None = None

    def _flow(self, run: Run | None) -> Flow:
        """The code for runs with, or without, somebody who listens."""
        if run is None or run.recorder is None:
            return self._silent or self._make_flow(False)
        return self._telling or self._make_flow(True)

    def _make_flow(self, recording: bool) -> Flow:
        made = Flow(self.expressions, self.make_statements(recording))
        if recording:
            self._telling = made
        else:
            self._silent = made
        return made

    def table(self) -> type | None:
        """The class of tables for sessions (see `dsl.compiler.session`); None where there is
        none."""
        return None

    def make_statements(self, recording: bool) -> Statements:
        """What makes the code of statements, for runs with a recorder (true) or without."""
        return Statements(self.program, self.expressions, recording)

    # ---- going on

    def start(self, run: Run) -> State:
        """A new game, played up to its first decision or its end."""
        flow = self._flow(run)
        state, code = self._begin(run, flow)
        self._step(state, run, flow, code)
        return state

    def resume(self, state: State, value: Any, which: int, run: Run) -> None:
        """Goes on with an answer that is known to be on offer: its value and its group."""
        procedure, name, values = state.stack[-1]
        code = self._flow(run).segment(procedure, name)
        self._go_on(state, code, code.thaw(values), value, which, run)

    def _go_on(
        self, s: State, code: SegmentCode, e: list[Any], value: Any, which: int, c: Run
    ) -> None:
        """Goes on with the answer to what a segment has asked, up to the next stop."""
        c.stack, c.locals = list(s.stack[:-1]), e
        self._step(s, c, self._flow(c), self._answered(code, value, which, e))

    def _begin(self, run: Run, flow: Flow) -> tuple[State, SegmentCode]:
        """A state of a new game, and the segment with which it goes on."""
        try:
            play = flow.procedure(self.program.play)
        except RecursionError:
            raise RuntimeFault("the rules set off one another too deeply") from None
        if run.recorder is None:
            prepared = self._opening
            if prepared is None:
                prepared = self._opening = self._open(flow, run)
            if prepared:
                return prepared.begin(run), prepared.code
        run.stack, run.locals = [], [None] * play.size
        return self.states.fresh(), play.entry

    def _open(self, flow: Flow, run: Run) -> Prepared | Literal[False]:
        """What every game begins with; false where a fault says that there is no beginning."""
        state, run.ticks = self.states.fresh(), BUDGET
        try:
            return prepare(self.program, flow, state, run)
        except FAULTS:
            return False

    def enter(self, state: State, procedure: str, args: Sequence[Any], run: Run) -> None:
        """Goes on with a procedure that nothing in play has called; what waits goes on after it.

        On a state without frames the game ends with the procedure.
        """
        flow = self._flow(run)
        code = flow.procedure(procedure)
        run.stack = list(state.stack)
        run.locals = [*args, *[None] * (code.size - len(args))]
        self._step(state, run, flow, code.entry)

    def perform(self, state: State, procedure: str, run: Run) -> None:
        """Carries out a procedure without parameters that does not ask; the frames stay."""
        code = self._flow(run).statements.procedure(procedure)
        assert code.run is not None
        run.ticks, state.work = BUDGET, 0
        try:
            code.run(state, [None] * code.size, run)
        except BaseException:
            state.faulted = True
            raise

    @staticmethod
    def _answered(code: SegmentCode, value: Any, which: int, e: list[Any]) -> SegmentCode:
        """Puts an answer into the locals; gives the segment that goes on."""
        ask = code.ask
        assert ask is not None and code.resume is not None
        e[ask.into] = value
        if ask.which is not None:
            e[ask.which] = which
        return code.resume

    def _step(self, s: State, c: Run, flow: Flow, code: SegmentCode | None) -> None:
        """One step of a game: segments run until one stops for a decision (`c.stopped` is then it)
        or none is left. A fault, or anything else that ends it half way, marks the state."""
        c.ticks, s.work, c.stopped = BUDGET, 0, None
        try:
            try:
                while code is not None:
                    code = code.run(s, c, c.locals)
            except LEAVING as leaving:
                self._leave(s, c, flow, code, leaving)
            if c.stopped is None:
                self._finish(s, c, flow)
        except BaseException as error:
            s.faulted = True
            if isinstance(error, RuntimeFault):
                self._pass_waiting(error, c, flow)
            raise

    @staticmethod
    def _leave(
        s: State, c: Run, flow: Flow, code: SegmentCode | None, leaving: ExitScope | GameOver | None
    ) -> None:
        """Goes on after a segment has been left in its midst; a game that is over has no frames."""
        while leaving is not None:
            if isinstance(leaving, GameOver):
                c.stack.clear()
                return
            code, leaving = flow.caught(code, leaving.kind, c), None
            try:
                while code is not None:
                    code = code.run(s, c, c.locals)
            except LEAVING as again:
                leaving = again

    @staticmethod
    def _pass_waiting(fault: RuntimeFault, c: Run, flow: Flow) -> None:
        """Tells a fault which procedures wait for the one that it has left."""
        for procedure, resume, _ in reversed(c.stack):
            origin = origin_of_wait(flow.procedure(procedure), resume)
            fault.stack.append((procedure, origin or UNKNOWN))

    def _finish(self, s: State, c: Run, flow: Flow) -> None:
        """The game is over: results are worked out, which asks nobody."""
        finish = flow.statements.procedure(self.program.finish)
        s.stack = ()
        try:
            assert finish.run is not None
            finish.run(s, [None] * finish.size, c)
        except GameOver:
            pass
        s.over = True
        c.record("end", (), UNKNOWN)

    # ---- decisions

    def _asking(self, state: State, flow: Flow) -> tuple[SegmentCode, list[Any]]:
        """The segment that asks and its locals."""
        if state.faulted:
            raise IllegalChoice("the rules have failed in this state: it takes no answers")
        if not state.stack:
            raise IllegalChoice("the game is over" if state.over else "the game has not begun")
        state.work = 0
        procedure, name, values = state.stack[-1]
        code = flow.segment(procedure, name)
        return code, code.thaw(values)

    @staticmethod
    def _unfit(state: State, code: SegmentCode, error: Exception) -> Exception:
        """The fault for an error in what a question offers; it has the place of the question."""
        state.faulted = True
        assert code.ask is not None
        fault = located(error, code.ask.node.origin)
        if isinstance(fault, RuntimeFault):
            fault.pass_procedure(code.owner.name)
        return fault

    def decision(self, state: State) -> Decision:
        """What a state is stopped for: whose choice, the question, and the options."""
        code, e = self._asking(state, self._flow(None))
        assert code.ask is not None
        try:
            decision = Decision(state, code.ask, e)
            _ = decision.options
        except FAULTS as error:
            raise self._unfit(state, code, error) from error
        return decision

    def question(self, state: State) -> Decision:
        """What a state is stopped for, without looking at the options yet: there may be none."""
        code, e = self._asking(state, self._flow(None))
        assert code.ask is not None
        return Decision(state, code.ask, e)

    def options(self, state: State) -> Sequence[Option]:
        """The options of a state, ascending by id."""
        return self.decision(state).options

    def offers(self, state: State) -> Lists:
        """What a state offers, for `take`: ids in ascending order, values, and groups (None: all of
        the first); nothing where a number is asked for that is not listed."""
        stack, flow = state.stack, self._silent or self._flow(None)
        if state.faulted or not stack:
            self._asking(state, flow)
        state.work = 0
        procedure, name, values = stack[-1]
        code = flow.segments.get(name) or flow.segment(procedure, name)
        try:
            return code.offers(state, values)
        except FAULTS as error:
            raise self._unfit(state, code, error) from error

    def take(self, state: State, offers: Lists, place: int, run: Run) -> None:
        """Answers with the option at a place of what this very state offers."""
        ids, values, which = offers
        value, number = values[place], which[place] if which else 0
        stack, flow = state.stack, self._silent or self._flow(None)
        procedure, name, frame = stack[-1]
        code = flow.segments.get(name) or flow.segment(procedure, name)
        assert code.ask is not None
        if run.recorder is not None or code.ask.hides:
            self.choose(state, Option(ids[place], value, code.ask.numbered[number]), run)
        else:
            run.stack, run.locals = list(stack[:-1]), code.answer(frame, value, number)
            self._step(state, run, flow, code.resume)

    def player(self, state: State) -> int:
        """Whose choice it is."""
        code, e = self._asking(state, self._flow(None))
        assert code.ask is not None
        try:
            seat: int = code.ask.player(state, e)
        except FAULTS as error:
            raise self._unfit(state, code, error) from error
        return seat

    def answer(self, state: State, option: int, run: Run) -> None:
        """Answers with the id of an option; `IllegalChoice` when it is not on offer."""
        decision = self.decision(state)
        if decision.free:
            raise IllegalChoice("a number is asked for, not an option")
        chosen = next((one for one in decision.options if one.id == option), None)
        if chosen is None:
            raise IllegalChoice(f"option {option} is not on offer")
        self.choose(state, chosen, run)

    def choose(self, state: State, option: Option, run: Run) -> None:
        """Answers with an option that this very state offers (it is not looked up again)."""
        group, value = option.group, option.value
        code, e = self._asking(state, self._flow(run))
        self._record(state, code, e, option, run)
        if group.blind and value is None:
            value = self._blind(state, group, e, run)
        self.resume(state, value, option.which, run)

    def answer_number(self, state: State, number: int, run: Run) -> None:
        """Answers a question for a number that is not listed."""
        decision = self.decision(state)
        if decision.free is None:
            raise IllegalChoice("an option is asked for, not a number")
        low, high, step = decision.free
        if not low <= number <= high or (number - low) % step:
            raise IllegalChoice(f"{number} is not from {low} to {high} by steps of {step}")
        if run.recorder is not None:
            args = (decision.player, -1, number, "", decision.secret)
            seen = 1 << decision.player if decision.secret else -1
            run.record("chosen", args, self._origin(state), seen)
        self.resume(state, number, 0, run)

    def _origin(self, state: State) -> Any:
        code, _ = self._asking(state, self._flow(None))
        assert code.ask is not None
        return code.ask.node.origin

    @staticmethod
    def _blind(state: State, group: Group, e: list[Any], run: Run) -> Any:
        """The card that chance takes out of a place without order."""
        cards = group.hidden(state, e)
        return cards[pick_place(state, run, cards, state.where[cards[0]])]

    def _record(
        self, state: State, code: SegmentCode, e: list[Any], option: Option, run: Run
    ) -> None:
        if run.recorder is None or code.ask is None:
            return
        ask, group = code.ask, option.group
        player = ask.player(state, e)
        about = (player, option.id, option.value, group.domain, group.action, ask.node.secret)
        logged.chosen(state, run, ask.node.origin, *about, group.blind)

    # ---- without options: for playouts

    def count_options(self, state: State) -> int:
        """How many options a state offers."""
        code, e = self._asking(state, self._flow(None))
        assert code.ask is not None
        if code.ask.free:
            raise IllegalChoice("a number is asked for, not an option")
        try:
            return code.ask.offered(state, e)[0]
        except FAULTS as error:
            raise self._unfit(state, code, error) from error

    def pick(self, state: State, place: int, run: Run) -> None:
        """Answers with the option at a place (from 0) in the order of ids."""
        code, e = self._asking(state, self._flow(run))
        assert code.ask is not None
        try:
            group, value = at_place(code.ask.offered(state, e)[1], place)
        except FAULTS as error:
            raise self._unfit(state, code, error) from error
        if run.recorder is not None:
            self._record(state, code, e, self.options(state)[place], run)
        if group.blind and value is None:
            value = self._blind(state, group, e, run)
        self.resume(state, value, group.number, run)

    def playout(self, run: Run, policy: Chooser, state: State | None = None) -> State:
        """Plays a game to its end, a new one or (in place) a given one; gives the last state.

        `policy` is told the state and how many options there are, and says which. With a recorder,
        or for numbers that are not listed, use `pick`.
        """
        flow = self._flow(run)
        if state is None:
            state, code = self._begin(run, flow)
            self._step(state, run, flow, code)
        else:
            run.stopped, run.locals = self._asking(state, flow)
            run.stack = list(state.stack[:-1])
        while run.stopped is not None:
            self._step(state, run, flow, self._played(state, run, policy))
        return state

    def _played(self, s: State, c: Run, policy: Chooser) -> SegmentCode:
        """One decision of a playout; gives the segment that goes on."""
        e, code = c.locals, c.stopped
        ask: AskCode = code.ask
        try:
            if ask.free:
                fail("a playout cannot answer a question for a number")
            s.work = 0
            count, lists = ask.offered(s, e)
        except FAULTS as error:
            raise self._unfit(s, code, error) from error
        group, value = at_place(lists, policy(s, count))
        if group.blind and value is None:
            value = self._blind(s, group, e, c)
        return self._answered(code, value, group.number, e)

    def playouts(self, games: int, seed: int, most: int = MOST_DECISIONS) -> Playouts:
        """Plays random games to their end; game i has the seed `seed + i`.

        A single option takes no draw, any other decision one draw of the game's own generator.
        """
        results: dict[tuple[Any, ...], int] = {}
        decisions = unfinished = longest = 0
        shortest = most
        for number in range(checked_run(games, seed), seed + games):
            run = Run(Seeded.at(scatter(number)))
            policy = RandomChooser(run, most)
            try:
                result = self._result(self.playout(run, policy))
                results[result] = results.get(result, 0) + 1
            except CutOff:
                unfinished += 1
            decisions += policy.made
            longest, shortest = max(longest, policy.made), min(shortest, policy.made)
        return results, decisions, shortest, longest, unfinished

    def _result(self, state: State) -> tuple[Any, ...]:
        """How a game has ended, as a plain value."""
        program = self.program
        total = self._by_seat(program.total, state) if program.total else None
        ranks = [self._by_seat(one.function, state) for one in program.rankings]
        return tuple(state.outcome), tuple(state.payoff), total, *ranks

    def _by_seat(self, function: str, state: State) -> tuple[Any, ...]:
        """The values of a function of a player, or of the player's team, by seat."""
        seats = range(self.program.configuration.seats)
        subjects = subjects_of(self.program, function)
        return tuple([self.call(function, state, subjects[seat]) for seat in seats])

    # ---- questions from outside

    def call(self, function: str, state: State, *args: Any) -> Any:
        """The value of a function of the program, e.g. a line of the score."""
        if function not in self._functions:
            self._functions[function] = self.expressions.function(function)
        state.work = 0
        try:
            return self._functions[function](state, *args)
        except FAULTS as error:
            raise located(error, self.expressions.functions[function].origin) from error
