"""A game: a rulebook for one configuration, ready to be played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.flow import Stop
from cardwright.dsl.ir.program import Program
from cardwright.errors import SaveError
from cardwright.interpreter.chance import ChanceSource
from cardwright.interpreter.codec import DataError, state_from_data
from cardwright.interpreter.events import Log
from cardwright.interpreter.generator import LAST_SEED
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.words import Words
from cardwright.printed import Printed
from cardwright.quick import QuickState, quick_states
from cardwright.state import Decision, Option, State, WholeState, source_of

__all__ = ["Decision", "Game", "Option", "State", "WholeState", "source_of"]


class Game:
    """A rulebook for one configuration, ready to be played.

    Make one with `cardwright.load`. It holds no game under way, so it may be shared.
    """

    def __init__(self, program: Program, engine: Interpreter, names: Sequence[str] = ()) -> None:
        self.program = program
        self.engine = engine
        self.words = Words(program, names)
        self.subjects = {
            one.name: one.parameters[0].type for one in program.functions if one.parameters
        }
        self.action_names = _plain_names([one.name for one in program.actions])
        self._printed = Printed(program, self.words)
        self._quick: type[QuickState] | None = None
        self._knows_quick = False
        self._asks_numbers = any(
            isinstance(segment.end, Stop) and segment.end.ask.free is not None
            for procedure in program.procedures
            for segment in procedure.segments
        )

    @property
    def name(self) -> str:
        """The name of the rulebook."""
        return self.program.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.program.configuration.seats

    @property
    def options(self) -> dict[str, Any]:
        """What was chosen before the game; a variant in use counts as an option that is true."""
        chosen = self.program.configuration
        return {**dict(chosen.options), **dict.fromkeys(chosen.variants, True)}

    def printed(self, card: int) -> dict[str, Any]:
        """What is printed on a card, given by its number: the value of each of its properties, of
        an enumeration as text."""
        return self._printed.of(card)

    @property
    def asks_numbers(self) -> bool:
        """Whether some decision asks for a number that is not listed."""
        return self._asks_numbers

    @property
    def option_count(self) -> int:
        """How many option ids there are: the length of a mask over all of them."""
        return self.program.option_count

    def start(self, chance: ChanceSource | int = 0, *, log: bool = False) -> State:
        """A new game, at its first decision. `chance` is a source, or a seed for one."""
        if log or type(chance) is not int or not 0 <= chance <= LAST_SEED:
            return self.start_whole(chance, log=log)
        kind = self._quick or self._quick_states()
        if kind is None:
            return self.start_whole(chance)
        state = kind()
        state.game, state.seed = self, chance
        state.start(chance)
        return state

    def start_whole(self, chance: ChanceSource | int = 0, *, log: bool = False) -> WholeState:
        """The same, for a game of which more than options and results will be asked."""
        recorder = Log() if log else None
        run = Run(source_of(chance), recorder)
        return WholeState(self, self.engine.start(run), run, recorder)

    def _quick_states(self) -> type[QuickState] | None:
        """The class of the states of games from a seed, if there is one; made when the first game
        begins."""
        if not self._knows_quick:
            table = self.engine.table()
            self._quick, self._knows_quick = None if table is None else quick_states(table), True
        return self._quick

    def from_json(self, text: str, chance: ChanceSource | int = 0) -> State:
        """The state that `State.to_json` wrote; raises SaveError for anything else."""
        try:
            data = json.loads(text, object_pairs_hook=_no_repeats)
            value = state_from_data(self.engine.states, data)
        except (ValueError, RecursionError) as error:
            raise SaveError(f"this is not a state of {self.name}: {error}") from error
        return WholeState(self, value, Run(source_of(chance)), None)

    def __repr__(self) -> str:
        return f"<Game {self.name} for {self.players}>"


def _plain_names(actions: list[str]) -> dict[str | None, str]:
    """What each action is called: its name in the rules, with its module's where two share it."""
    plain = [name.rpartition("__")[2] for name in actions]
    return {
        name: short if plain.count(short) == 1 else name.replace("__", ".", 1)
        for name, short in zip(actions, plain, strict=True)
    }


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise DataError("state", "the same key stands twice")
    return data
