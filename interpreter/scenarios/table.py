"""The table at which a scenario is played: a state, chance, somebody who watches, and words."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.program import Action, Program
from cardwright.dsl.ir.scenario import Bench, Scenario
from cardwright.interpreter.choice import STUCK, Decision, Option
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.scenarios.dice import ToldDice
from cardwright.interpreter.scenarios.watching import Watcher
from cardwright.interpreter.state import State
from cardwright.interpreter.words import Words, spaced

WINDOW = "decline in a window"


class Table:
    """One game under way. `watcher` is None for a trial that nobody watches."""

    def __init__(
        self,
        engine: Interpreter,
        bench: Bench,
        words: Words,
        state: State,
        dice: ToldDice,
        watcher: Watcher | None,
    ) -> None:
        self.engine, self.bench, self.words = engine, bench, words
        self.state, self.dice, self.watcher = state, dice, watcher
        self.run = Run(dice, watcher)
        self.waiting: list[tuple[Any, ...]] = []
        self.of_itself: list[str] = []
        self.stuck: int | None = None
        self.actions: dict[str, Action] = {one.name: one for one in self.program.actions}
        if watcher is not None:
            watcher.state = state

    @classmethod
    def laid(cls, engine: Interpreter, bench: Bench, scenario: Scenario) -> Table:
        """A table with a new game, before its setup."""
        kept = [one for one in engine.program.invariants if one.text not in scenario.without]
        words = Words(engine.program, scenario.players)
        state = engine.states.fresh()
        dice = ToldDice()
        return cls(engine, bench, words, state, dice, Watcher(engine, kept, dice))

    @property
    def program(self) -> Program:
        """The program that is played."""
        return self.engine.program

    def trial(self) -> Table:
        """The same situation once more, to look ahead in."""
        twin = Table(
            self.engine, self.bench, self.words, self.state.clone(), self.dice.clone(), None
        )
        twin.waiting = list(self.waiting)
        return twin

    def ask(self, function: str, *args: Any) -> Any:
        """The value of a function of the program."""
        return self.engine.call(function, self.state, *args)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.words.names[seat]

    # ---- decisions

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def decision(self) -> Decision | None:
        """What is to be decided now; None when nothing is, since the game is over or has not
        begun, or since a player has nothing to choose (as may be, in a position that is given only
        in part). What is carried out besides play ends without being noticed."""
        self.stuck = None
        while not self.state.over and self.state.stack:
            found = self.engine.question(self.state)
            try:
                _ = found.options
            except RuntimeFault as fault:
                if fault.message != STUCK:
                    raise
                self.stuck = found.player
                return None
            if not self._is_marker(found):
                return found
            self.state.stack = self.waiting.pop()
        return None

    def _is_marker(self, decision: Decision) -> bool:
        options = decision.options
        return len(options) == 1 and options[0].id == self.bench.marker

    def choose(self, option: Option) -> None:
        """Answers the decision."""
        self.engine.choose(self.state, option, self.run)
        self.decision()
        if self.watcher is not None and not self.state.over:
            self.watcher.look("decision")

    def choose_of_itself(self, decision: Decision, option: Option) -> None:
        """Answers a decision that the scenario does not speak of, and remembers it for messages."""
        self.of_itself.append(f"{self.name(decision.player)}: {self.label(decision, option)}")
        self.choose(option)

    def carry_out(self, procedure: str, args: tuple[Any, ...] = ()) -> None:
        """Carries out a procedure that ends in the marker; what is under way waits meanwhile."""
        self.waiting.append(self.state.stack)
        self.state.stack = ()
        self.engine.enter(self.state, procedure, args, self.run)

    # ---- words

    def label(self, decision: Decision, option: Option) -> str:
        """The words of an option."""
        return self.words.render(decision.label(option))

    def range_label(self, option: Option) -> str:
        """To what the id of an option belongs."""
        ranges = self.program.option_ranges
        return next((one.label for one in ranges if one.holds(option.id)), "")

    def in_window(self, decision: Decision) -> Option | None:
        """The option to decline, when anybody may act here but nobody must."""
        for option in decision.options:
            if option.value is None and self.range_label(option) == WINDOW:
                return option
        return None

    def place_of_parameter(self, action: Action, option: Option) -> int:
        """Which parameter of an action an option is a value of, counted from 0; -1 for none."""
        ranges = self.program.option_ranges
        at = next((n for n, one in enumerate(ranges) if one.holds(option.id)), -1)
        for place in range(len(action.parameters)):
            first = at - place
            if first < 0 or not ranges[at].label.startswith(action.title):
                return -1
            if ranges[first].label == action.title:  # its parameters follow each other
                return place
        return -1

    def told(self, decision: Decision, most: int = 12) -> str:
        """Whose decision it is and what is on offer, in words."""
        if decision.free is not None:
            low, high, _ = decision.free
            offered = f"a number from {low} to {high}"
        else:
            texts = [self.label(decision, option) for option in decision.options]
            more = len(texts) - most
            shown = [*texts[:most], f"{more} more"] if more > 0 else texts
            offered = "; ".join(shown)
        return f"{self.name(decision.player)} is to choose: {offered}"

    def now(self) -> str:
        """What is going on, in words."""
        decision = self.decision()
        if decision is not None:
            return self.told(decision)
        if self.stuck is not None:
            return f"{self.name(self.stuck)} has nothing to choose from"
        return "the game is over" if self.over else "nobody is to decide anything"

    def title(self, action: Action) -> str:
        """An action in words."""
        return action.title or spaced(action.name)
