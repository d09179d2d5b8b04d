"""Plays the paths of a scenario one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.scenario import (
    Answer,
    Beginning,
    Bench,
    Carried,
    CellIs,
    Check,
    Give,
    Moment,
    Offered,
    Path,
    Scenario,
    Start,
    Step,
    TurnIs,
)
from cardwright.interpreter.chance import ChanceError
from cardwright.interpreter.choice import Decision, Option
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.scenarios.answering import give_answer, option_for, passing
from cardwright.interpreter.scenarios.checking import check_fact
from cardwright.interpreter.scenarios.failures import Failure, Result, Stopped
from cardwright.interpreter.scenarios.giving import cell_of, give, got, tell
from cardwright.interpreter.scenarios.table import Table

MOST_DECISIONS = 1000


def play_scenario(engine: Interpreter, bench: Bench, scenario: Scenario) -> Result:
    """How a scenario goes: all that it says and does not hold. A path ends at the first thing in it
    that cannot be done."""
    failures: list[Failure] = []
    for path in scenario.paths:
        player = PathPlayer(engine, bench, scenario, path)
        found = player.play()
        failures += [evolve(one, case=path.case) for one in found]
    return Result(scenario.title, scenario.origin, tuple(dict.fromkeys(failures)))


class PathPlayer:
    """One path of a scenario being played."""

    def __init__(self, engine: Interpreter, bench: Bench, scenario: Scenario, path: Path) -> None:
        self.scenario, self.path, self.bench = scenario, path, bench
        self.table = Table.laid(engine, bench, scenario)
        self.failures: list[Failure] = []
        self.coming: list[tuple[int, Answer]] = []
        self.at: Origin = scenario.origin
        self.passed = 0

    def play(self) -> list[Failure]:
        """Plays the path; gives what does not hold."""
        try:
            self._prepare()
            for place, part in enumerate(self.path.parts):
                self._coming(place)
                self.at = part.origin
                self._part(place, part)
                self._invariants(part.origin)
        except Stopped as stopped:
            self.failures.append(stopped.failure)
        except RuntimeFault as fault:
            self.failures.append(self._of_fault(fault))
        except ChanceError as error:
            self.failures.append(Failure(self.at, "this to be played", str(error)))
        return self.failures

    def _of_fault(self, fault: RuntimeFault) -> Failure:
        """A mistake in the rules, met while this was played."""
        where = f"in the rules, {fault}"
        notes = tuple(
            f"while {name.replace('_', ' ')} was carried out" for name, _ in fault.stack[:4]
        )
        return Failure(self.at, "the rules to say what happens", where, notes)

    # ---- before play

    def _prepare(self) -> None:
        """Setup, what is given, what is to be done first; then play begins."""
        table, path = self.table, self.path
        table.state.stack = ()
        told = tell(table, path.given)
        table.engine.enter(table.state, self.bench.ready, told, table.run)
        self._through_setup()
        table.state.stack = ()
        give(table, path.given)
        if path.start.kind != "game":  # the setup has shuffled already, and nothing else will
            table.dice.tops.clear()
        alone = path.start.kind == "none"  # what is done is the play, and sets off what it would
        if alone:
            table.engine.perform(table.state, table.program.arm, table.run)
        for number, carried in enumerate(path.prepared, 1):
            last = number == len(path.prepared)
            self._carry_out(carried, path.parts if alone and last else ())
        if not alone:
            table.engine.perform(table.state, table.program.arm, table.run)
        if path.start.kind != "none":
            self._begin(path.start)

    def _through_setup(self) -> None:
        """Answers what the setup asks with the first there is."""
        table = self.table
        for _ in range(MOST_DECISIONS):
            if table.over or not table.state.stack:
                return
            found = table.engine.decision(table.state)
            if found.options and found.options[0].id == self.bench.marker:
                return
            table.engine.choose(table.state, found.options[0], table.run)

    def _begin(self, start: Start) -> None:
        table = self.table
        beginning = next((one for one in self.bench.beginnings if one.start == start), None)
        if beginning is None:
            who = f"{table.name(start.player)}'s turn" if start.kind == "turn" else "the game"
            phase = f", phase {start.phase}" if start.phase else ""
            found = "there is no such turn in the flow of the game at which play can begin"
            raise Stopped(self.scenario.origin, f"play to begin at {who}{phase}", found)
        arguments = tuple(self._argument(beginning, one) for one in beginning.arguments)
        self._await(0)
        table.engine.enter(table.state, beginning.procedure, arguments, table.run)
        self._coming(0)
        self._settle(0)
        if table.watcher is not None and table.decision() is not None:
            table.watcher.look("decision")

    def _argument(self, beginning: Beginning, name: str) -> object:
        """What a beginning is told: the player, or a number of the round that is given."""
        if name == "player":
            return beginning.start.player
        given = {fact.cell for fact in self.path.given if isinstance(fact, CellIs)}
        if name in given:
            return got(self.table, cell_of(self.table, name), ())
        return None

    # ---- parts

    def _part(self, place: int, part: Give | Step | Carried | Check) -> None:
        match part:
            case Give():
                give(self.table, part.facts)
            case Step():
                for number, answer in enumerate(part.answers):
                    if number == len(part.answers) - 1:
                        self._await(place + 1)
                    self.coming.pop(0)
                    self.at = answer.origin
                    give_answer(self.table, part.player, answer)
                    self._settle(place + 1)
            case Carried():
                self._await(place + 1)
                self._carry_out(part, self.path.parts[place + 1 :])
            case Check():
                self._check(part)

    def _coming(self, place: int) -> None:
        """The answers that are still to be given, from a part on."""
        self.coming = [
            (part.player, answer)
            for part in self.path.parts[place:]
            if isinstance(part, Step)
            for answer in part.answers
        ]

    def _carry_out(self, part: Carried, after: Sequence[Give | Step | Carried | Check]) -> None:
        """Does what a `do` says. What it asks is answered with the first there is, unless a part
        after it answers, or looks at what is on offer."""
        table = self.table
        spoken_of = any(_speaks(one) for one in after)
        self.at = part.origin
        table.carry_out(part.procedure)
        for _ in range(MOST_DECISIONS):
            if not table.waiting or table.over:
                return
            if table.decision() is None or not table.waiting:
                return
            if spoken_of:
                return
            found = table.decision()
            assert found is not None
            table.choose(found.options[0])

    # ---- choices that make themselves

    def _settle(self, place: int) -> None:
        """Makes the choices with one option that are no actions, until one is spoken of."""
        table = self.table
        for _ in range(MOST_DECISIONS):
            decision = table.decision()
            if decision is None or len(decision.options) != 1 or decision.options[0].action:
                return
            if self._is_spoken_of(decision, place):
                return
            table.choose_of_itself(decision, decision.options[0])

    def _is_spoken_of(self, decision: Decision, place: int) -> bool:
        """Whether the next answer, or an offer that is looked at before it, is about a decision."""
        if self.coming:
            player, answer = self.coming[0]
            if player == decision.player and option_for(self.table, decision, answer):
                return True
        for part in self.path.parts[place:]:
            if isinstance(part, Step):
                return False
            if isinstance(part, Check) and self._offers(part, decision):
                return True
        return False

    def _offers(self, part: Check, decision: Decision) -> bool:
        """Whether what is looked at has an offer that this decision makes."""
        return any(
            option_for(self.table, decision, offer.answer) is not None
            for fact in part.facts
            if isinstance(fact, Offered) and fact.player == decision.player
            for offer in fact.offers
        )

    # ---- what must hold

    def _await(self, place: int) -> None:
        """Watches out for the moments that the next parts ask for."""
        watcher = self.table.watcher
        assert watcher is not None
        moments: list[Moment] = []
        for part in self.path.parts[place:]:
            if not isinstance(part, Check):
                break
            moments += [part.at] if part.at is not None else []
        watcher.wait_for(tuple(moments))
        self.passed = 0

    def _check(self, part: Check) -> None:
        table = self.table
        if part.at is not None:
            table = self._go_on_to(part)
        for fact in part.facts:
            self.at = fact.origin
            self.failures += check_fact(table, fact)

    def _go_on_to(self, part: Check) -> Table:
        """Plays on to a moment with what is declined, done or first; gives the table at that
        moment."""
        table, watcher = self.table, self.table.watcher
        assert watcher is not None and part.at is not None
        for _ in range(MOST_DECISIONS):
            decision = table.decision()
            if len(watcher.seen) > self.passed or decision is None:
                break
            table.choose(passing(table, decision) or _least(table, decision))
        if len(watcher.seen) == self.passed:
            text = f"play to come to the end of {part.at.name or 'a ' + part.at.kind}"
            raise Stopped(part.origin, text, table.now())
        state = watcher.seen[self.passed]
        self.passed += 1
        seen = Table(table.engine, table.bench, table.words, state, table.dice, None)
        seen.watcher = watcher
        return seen

    def _invariants(self, origin: Origin) -> None:
        """What the rulebook says must always hold."""
        watcher = self.table.watcher
        assert watcher is not None
        for text, one in watcher.broken.items():
            text = f"the invariant “{text}” to hold"
            place = one.origin.place
            found = f"it does not hold any more ({place.file}:{place.line})"
            self.failures.append(Failure(origin, text, found))
        watcher.invariants = tuple(
            one for one in watcher.invariants if one.text not in watcher.broken
        )
        watcher.broken.clear()


def _speaks(part: Give | Step | Carried | Check) -> bool:
    """Whether a part answers a question, or looks at what is asked."""
    if isinstance(part, Check):
        return any(isinstance(fact, Offered | TurnIs) for fact in part.facts)
    return isinstance(part, Step)


def _least(table: Table, decision: Decision) -> Option:
    """The option that does least: declining, being done, or the first."""
    for option in decision.options:
        if option.value is None and table.label(decision, option) in ("decline", "done"):
            return option
    return decision.options[0]
