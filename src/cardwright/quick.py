"""States of games from a seed, for programs that have sessions (see `dsl.compiler.session`).

Such a state is a table of generated code: its options are at hand, and an answer changes a few
lists. What else is asked of it (views, words, saves, scores) is asked of a whole state, which is
played anew from the seed with the same answers and then follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from cardwright.errors import IllegalChoice
from cardwright.interpreter.chance import ChanceSource
from cardwright.interpreter.choice import Decision as Asked
from cardwright.interpreter.events import Event
from cardwright.interpreter.faults import PYTHON_ERRORS, ExitScope, RuntimeFault
from cardwright.interpreter.generator import LAST_SEED
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State as Value
from cardwright.played import Played
from cardwright.state import Option, State, WholeState

NO_SLOTS: tuple[str, ...] = ()
SLOTS = ("game", "seed")
"""What the classes of `quick_states` have besides their tables; those that they share have none."""


class Startable(Played, Protocol):
    """A game that can begin as a whole state."""

    def start_whole(self, chance: ChanceSource | int = 0, *, log: bool = False) -> WholeState:
        """A new game, at its first decision."""


class QuickState(State):
    """The methods of states that are tables; see `quick_states` for the classes.

    `past` has what has been answered, the last first: (what was before, the id), or (what was
    before, None, a seed) where another seed has gone on from there. `behind` is the whole state, if
    it was ever asked for, with the past that it has.
    """

    __slots__ = NO_SLOTS

    game: Startable
    seed: int
    past: tuple[Any, ...] | None
    spoiled: ClassVar[type[QuickState]]
    behind: tuple[WholeState, tuple[Any, ...] | None] | None

    if TYPE_CHECKING:  # what the generated class has

        def start(self, seed: int) -> None:
            """Begins a game."""

        def reseed(self, seed: int) -> None:
            """Goes on with the chance of another seed."""

        def whose(self) -> int:
            """The seat that is to decide."""

        def copy_to(self, n: QuickState) -> None:
            """Makes another table equal to this one."""

    # ---- the whole state behind it

    def whole(self) -> WholeState:
        """The same state with all there is to it; it is not to be changed."""
        whole, at = self.behind or (self.game.start_whole(self.seed), None)
        todo, past = [], self.past
        while past is not at:
            assert past is not None
            todo.append(past)
            past = past[0]
        if todo:
            self.behind = None  # while it follows it is half a state, should it be interrupted
        for one in reversed(todo):
            if one[1] is None:
                whole = whole.clone(one[2])
            else:
                whole.apply(one[1])
        self.behind = whole, self.past
        return whole

    @property
    def value(self) -> Value:
        """The state as the engine has it."""
        return self.whole().value

    @property
    def run(self) -> Run:
        """The chance that goes on with it."""
        return self.whole().run

    @property
    def player(self) -> int | None:
        """The seat that is to decide, or None when the game is over."""
        return None if self.over else self.whose()

    @property
    def offers(self) -> Any:
        """What is on offer as the engine has it, with the ids first."""
        return self.whole().offers

    @property
    def asked(self) -> Asked:
        """The decision as the engine has it: player, options with ids, without words."""
        return self.whole().asked

    @property
    def log(self) -> tuple[Event, ...]:
        """Nothing: the game was started without log."""
        return ()

    def clone(self, chance: ChanceSource | int | None = None) -> State:
        """An independent copy, with a clone of the chance or with another one; without log."""
        if chance is not None and not (type(chance) is int and 0 <= chance <= LAST_SEED):
            return self.whole().clone(chance)
        copy = type(self)()
        self.copy_to(copy)
        copy.game, copy.seed, copy.behind = self.game, self.seed, None
        if self.behind is not None:
            copy.behind = self.behind[0].clone(), self.behind[1]
        if chance is not None:
            copy.reseed(chance)
            copy.past = (copy.past, None, chance)
        return copy

    # ---- what tables leave to others

    def refuse(self, choice: Any) -> None:
        """Answers with what is no id on offer: an option, or words."""
        if self.over:
            raise IllegalChoice("the game is over")
        if isinstance(choice, str):
            self.apply(self.id_of(choice))
        elif isinstance(choice, Option) and choice.id in self.option_ids:
            self.apply(choice.id)
        else:
            shown = choice.id if isinstance(choice, Option) else choice
            raise IllegalChoice(f"{shown!r} is not on offer")

    def lost(self, error: BaseException) -> None:
        """Goes on as a whole state after a failure within a step, which leaves a table spoiled.

        The step is taken again there, so that a fault of the rules has its place. What comes from
        elsewhere, as an interruption, goes on its way; the step is then not taken.
        """
        last, self.past = self.past, None if self.past is None else self.past[0]
        self.__class__ = self.spoiled
        if not _is_of_rules(error):
            raise error
        whole = self.whole()
        if last is not None:
            whole.apply(last[1])


class SpoiledState(QuickState):
    """The methods of tables in which a step has failed: the whole state does everything."""

    __slots__ = NO_SLOTS

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.whole().over

    @property
    def player(self) -> int | None:
        """The seat that is to decide, or None when the game is over."""
        return self.whole().player

    @property
    def option_ids(self) -> tuple[int, ...]:
        """The ids of the options."""
        return self.whole().option_ids

    def apply(self, choice: Option | int | str) -> None:
        """Answers the decision with an option, its id, or its words."""
        self.whole().apply(choice)

    def clone(self, chance: ChanceSource | int | None = None) -> State:
        """An independent copy, with a clone of the chance or with another one."""
        return self.whole().clone(chance)


def _is_of_rules(error: BaseException) -> bool:
    """Whether an error comes of the rules: machine code has a class of its own for faults."""
    kinds = (RuntimeFault, ExitScope, *PYTHON_ERRORS)
    return isinstance(error, kinds) or type(error).__name__ == RuntimeFault.__name__


def quick_states(table: Any) -> type[QuickState]:
    """The class of states that are tables of a generated class."""
    spoiled = type("State", (SpoiledState, table), {"__slots__": SLOTS})
    names: dict[str, Any] = {"__slots__": SLOTS, "spoiled": spoiled}
    # A table alone refuses and fails in a plainer way.
    names["refuse"], names["lost"] = QuickState.refuse, QuickState.lost
    return type("State", (table, QuickState), names)
