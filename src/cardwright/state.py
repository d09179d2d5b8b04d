"""A game under way, as a Python program sees it: its decision, options, views and result."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from operator import index
from typing import Any, Never, SupportsIndex, cast

from attrs import frozen

from cardwright.errors import IllegalChoice
from cardwright.interpreter import faults, views
from cardwright.interpreter.chance import ChanceSource, Seeded
from cardwright.interpreter.choice import Decision as Asked
from cardwright.interpreter.choice import Option as Choice
from cardwright.interpreter.codec import state_to_data
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State as Value
from cardwright.played import Played
from cardwright.refusals import why_not
from cardwright.results import Result, result_of


@frozen
class Option:
    """One thing that a player may choose.

    id         its stable number in this game (see `Game.option_count`)
    text       what it is, in words, for the player who decides
    action     the action it begins, or ""
    arguments  the value it stands for, as a tuple of at most one
    """

    id: int
    text: str
    action: str
    arguments: tuple[Any, ...]


@frozen
class Decision:
    """A question to one player. `options` come in ascending order of id; `free` is (low, high,
    step) where any number in that range may be answered instead."""

    player: int
    prompt: str
    options: tuple[Option, ...]
    free: tuple[int, int, int] | None = None


class State:
    """A game under way: a state, with the chance that goes on with it. `Game.start` gives one.

    `apply` changes it; `clone` gives an independent one. Equal states are equal situations,
    whatever happened before.
    """

    __slots__ = ()

    game: Played
    narrowed: tuple[int, int, int] | None = None
    """What can still come of a number that is answered digit by digit: (low, high, step). None
    where nothing has been said of it; no other player knows, and it is not saved."""

    @property
    @abstractmethod
    def value(self) -> Value:
        """The state as the engine has it."""

    @property
    @abstractmethod
    def run(self) -> Run:
        """The chance that goes on with it."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    @abstractmethod
    def player(self) -> int | None:
        """The seat that is to decide, or None when the game is over."""

    @property
    @abstractmethod
    def option_ids(self) -> tuple[int, ...]:
        """The ids of the options, without the cost of their words."""

    @property
    @abstractmethod
    def offers(self) -> Any:
        """What is on offer as the engine has it, with the ids first; of no number that is free."""

    @property
    @abstractmethod
    def asked(self) -> Asked:
        """The decision as the engine has it: player, options with ids, without words."""

    @property
    @abstractmethod
    def log(self) -> tuple[Event, ...]:
        """What has happened since the start, when the game was started with `log=True`."""

    @abstractmethod
    def apply(self, choice: Option | int | str) -> None:
        """Answers the decision with an option, its id, or its words.

        Raises IllegalChoice, with the state unchanged, for what is not on offer.
        """

    @abstractmethod
    def clone(self, chance: ChanceSource | int | None = None) -> State:
        """An independent copy, with a clone of the chance or with another one; without log."""

    def narrow(self, numbers: tuple[int, int, int]) -> None:
        """Notes what can still come of the number that is asked for (see `narrowed`)."""
        raise IllegalChoice("no number is asked for")

    @property
    def decision(self) -> Decision:
        """The question to be answered; raises IllegalChoice when the game is over."""
        if self.over:
            raise IllegalChoice("the game is over")
        stop = self.asked
        words, names = self.game.words, self.game.action_names
        options = tuple(
            Option(
                one.id, words.render(stop.label(one)), names.get(one.action, ""), _arguments(one)
            )
            for one in stop.options
        )
        return Decision(stop.player, words.render(stop.prompt), options, stop.free)

    def id_of(self, words: str) -> int:
        """The id of the option with some words; raises IllegalChoice when none is on offer."""
        stop, wanted = self.asked, words.strip().casefold()
        for one in stop.options:
            if self.game.words.render(stop.label(one)).casefold() == wanted:
                return one.id
        raise IllegalChoice(f"{words!r} is not on offer")

    @property
    def result(self) -> Result:
        """How the game stands or ended."""
        return result_of(self.game, self.value)

    def view(self, player: int | None) -> views.View:
        """What a player (None: a spectator) may know of the state."""
        return views.view(self.value, self._seat(player))

    def _seat(self, player: int | None) -> int | None:
        """The same seat, or None for a spectator; ValueError when there is none such."""
        if player is None or player in range(self.game.players):
            return player
        raise ValueError(f"seats are 0 to {self.game.players - 1}, not {player!r}")

    def to_json(self) -> str:
        """The state as JSON text; another process or engine can go on from it."""
        return json.dumps(state_to_data(self.value), separators=(",", ":"))

    def why_not(self, action: str, *arguments: Any) -> tuple[str, ...]:
        """Why the player who is to decide may not take an action now: reasons with rule and
        clauses; empty when the action is possible."""
        with _refusing():
            return why_not(self.game, self.value, self.player, action, arguments)

    def redeal(self, player: int | None, chance: ChanceSource | int = 0) -> State:
        """A random state that fits all that the player knows, each fitting deal equally likely."""
        from cardwright.interpreter.redeal import redeal

        source = source_of(chance)
        with _refusing():
            value = redeal(self.value, self._seat(player), source)
        state = WholeState(self.game, value, Run(source.clone()), None)
        state.narrowed = self.narrowed if player == self.player else None
        return state

    def story(self, player: int | None = None) -> Iterable[str]:
        """The log in words, as a player or spectator may read it."""
        return Narrator(self.game.words, self.value.layout).story(self.log, player)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> Never:
        raise TypeError("a state is saved with to_json, and comes back with Game.from_json")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


class WholeState(State):
    """A state that the engine keeps with all there is to it."""

    __slots__ = ("_log", "_offers", "_stop", "game", "narrowed", "run", "value")

    value: Value
    run: Run

    def __init__(self, game: Played, value: Value, run: Run, log: Log | None) -> None:
        self.game = game
        self.value = value
        self.run = run
        self._log = log
        self._stop: Asked | None = None
        self._offers: Any = None
        self.narrowed = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.value.over

    @property
    def player(self) -> int | None:
        """The seat that is to decide, or None when the game is over."""
        if self.value.over:
            return None
        try:  # as `_refusing` does: this is asked again and again
            return self.game.engine.player(self.value)
        except faults.IllegalChoice as error:
            raise IllegalChoice(str(error)) from error

    @property
    def option_ids(self) -> tuple[int, ...]:
        """The ids of the options, without the cost of their words."""
        offers = self._offers
        if offers is None:
            if self.value.over:
                return ()
            try:  # as `offers` does: this is asked before every decision
                offers = self._offers = self.game.engine.offers(self.value)
            except faults.IllegalChoice as error:
                raise IllegalChoice(str(error)) from error
        return tuple(offers[0])

    @property
    def offers(self) -> Any:
        """What is on offer as the engine has it, with the ids first; of no number that is free."""
        offers = self._offers
        if offers is None:
            try:
                offers = self._offers = self.game.engine.offers(self.value)
            except faults.IllegalChoice as error:
                raise IllegalChoice(str(error)) from error
        return offers

    @property
    def asked(self) -> Asked:
        """The decision as the engine has it: player, options with ids, without words."""
        if self._stop is None:
            try:
                self._stop = self.game.engine.decision(self.value)
            except faults.IllegalChoice as error:
                raise IllegalChoice(str(error)) from error
        return self._stop

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened since the start, when the game was started with `log=True`."""
        return tuple(self._log.events) if self._log else ()

    def apply(self, choice: Option | int | str) -> None:
        """Answers the decision with an option, its id, or its words.

        Raises IllegalChoice, with the state unchanged, for what is not on offer.
        """
        offers = self._offers
        if offers is None:
            if self.value.over:
                raise IllegalChoice("the game is over")
            offers = self.offers
        try:
            place = offers[0].index(choice)
        except ValueError:
            self._apply_meant(choice)
            return
        self._stop = self._offers = None
        self.game.engine.take(self.value, offers, place, self.run)

    def _apply_meant(self, choice: Option | int | str) -> None:
        """Answers with what is no id on offer: an option, words, or where it may be any number."""
        if isinstance(choice, str):
            self.apply(self.id_of(choice))
        elif isinstance(choice, Option):
            self.apply(choice.id)
        elif self.game.asks_numbers and self.asked.free is not None:
            self._answer_number(choice)
        else:
            raise IllegalChoice(f"{choice!r} is not on offer")

    def _answer_number(self, number: Any) -> None:
        if isinstance(number, bool) or not isinstance(number, SupportsIndex):
            raise IllegalChoice(f"a whole number is asked for, not {number!r}")
        try:
            self.game.engine.answer_number(self.value, index(number), self.run)
        except faults.IllegalChoice as error:
            raise IllegalChoice(str(error)) from error
        self._stop = self._offers = self.narrowed = None

    def narrow(self, numbers: tuple[int, int, int]) -> None:
        """Notes what can still come of the number that is asked for (see `narrowed`)."""
        self.narrowed = numbers

    def clone(self, chance: ChanceSource | int | None = None) -> WholeState:
        """An independent copy, with a clone of the chance or with another one; without log."""
        source = self.run.chance.clone() if chance is None else chance
        state = WholeState(self.game, self.value.clone(), Run(source_of(source)), None)
        state.narrowed = self.narrowed
        return state


@contextmanager
def _refusing() -> Iterator[None]:
    """What the engine refuses is refused as the interface does."""
    try:
        yield
    except faults.IllegalChoice as error:
        raise IllegalChoice(str(error)) from error


def source_of(chance: ChanceSource | int) -> ChanceSource:
    """A source of chance: the one that is given, or one for a seed."""
    if type(chance) is int:  # the question for a protocol takes as long as a small game's start
        return Seeded(chance)
    if hasattr(chance, "draw"):
        return cast(ChanceSource, chance)
    if isinstance(chance, SupportsIndex):  # to ask a protocol takes longer than a step
        return Seeded(index(chance))
    raise TypeError(f"chance is a seed, a whole number, or a source of chance, not {chance!r}")


def _arguments(option: Choice) -> tuple[Any, ...]:
    """What an option stands for; of things that the chooser does not see, nothing."""
    return () if option.value is None or option.group.blind else (option.value,)
