"""What a Python program uses: a game, its states, decisions and options."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from operator import index
from typing import Any, SupportsIndex

from attrs import frozen

from cardwright.dsl.ir.flow import Stop
from cardwright.dsl.ir.program import Program
from cardwright.errors import IllegalChoice, SaveError
from cardwright.interpreter import faults, views
from cardwright.interpreter.chance import ChanceSource, Seeded
from cardwright.interpreter.choice import Decision as Asked
from cardwright.interpreter.choice import Option as Choice
from cardwright.interpreter.codec import DataError, state_from_data, state_to_data
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State as Value
from cardwright.interpreter.words import Words
from cardwright.printed import Printed
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
        recorder = Log() if log else None
        run = Run(source_of(chance), recorder)
        return State(self, self.engine.start(run), run, recorder)

    def from_json(self, text: str, chance: ChanceSource | int = 0) -> State:
        """The state that `State.to_json` wrote; raises SaveError for anything else."""
        try:
            data = json.loads(text, object_pairs_hook=_no_repeats)
            value = state_from_data(self.engine.states, data)
        except (ValueError, RecursionError) as error:
            raise SaveError(f"this is not a state of {self.name}: {error}") from error
        return State(self, value, Run(source_of(chance)), None)

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


class State:
    """A game under way: a state, with the chance that goes on with it.

    `apply` changes it; `clone` gives an independent one. Equal states are equal situations,
    whatever happened before.
    """

    __slots__ = ("_log", "_offers", "_stop", "game", "run", "value")

    def __init__(self, game: Game, value: Value, run: Run, log: Log | None) -> None:
        self.game = game
        self.value = value
        self.run = run
        self._log = log
        self._stop: Asked | None = None
        self._offers: Any = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.value.over

    @property
    def player(self) -> int | None:
        """The seat that is to decide, or None when the game is over."""
        return None if self.value.over else self.game.engine.player(self.value)

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
            self.apply(self._chosen(self.asked, choice).id)
        elif isinstance(choice, Option):
            self.apply(choice.id)
        elif self.game._asks_numbers and self.asked.free is not None:
            self._answer_number(choice)
        else:
            raise IllegalChoice(f"{choice!r} is not on offer")

    def _answer_number(self, number: int) -> None:
        try:
            self.game.engine.answer_number(self.value, number, self.run)
        except faults.IllegalChoice as error:
            raise IllegalChoice(str(error)) from error
        self._stop = self._offers = None

    @property
    def asked(self) -> Asked:
        """The decision as the engine has it: player, options with ids, without words."""
        if self._stop is None:
            try:
                self._stop = self.game.engine.decision(self.value)
            except faults.IllegalChoice as error:
                raise IllegalChoice(str(error)) from error
        return self._stop

    def _chosen(self, stop: Asked, wanted: str) -> Choice:
        for one in stop.options:
            if self._says(stop, one, wanted):
                return one
        raise IllegalChoice(f"{wanted!r} is not on offer")

    def _says(self, stop: Asked, one: Choice, text: str) -> bool:
        words = self.game.words.render(stop.label(one))
        return words.casefold() == text.strip().casefold()

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

    def clone(self, chance: ChanceSource | int | None = None) -> State:
        """An independent copy, with a clone of the chance or with another one; without log."""
        source = self.run.chance.clone() if chance is None else chance
        return State(self.game, self.value.clone(), Run(source_of(source)), None)

    def to_json(self) -> str:
        """The state as JSON text; another process or engine can go on from it."""
        return json.dumps(state_to_data(self.value), separators=(",", ":"))

    def why_not(self, action: str, *arguments: Any) -> tuple[str, ...]:
        """Why the player who is to decide may not take an action now: reasons with rule and
        clauses; empty when the action is possible."""
        return why_not(self.game, self.value, self.player, action, arguments)

    def redeal(self, player: int | None, chance: ChanceSource | int = 0) -> State:
        """A random state that fits all that the player knows, each fitting deal equally likely."""
        from cardwright.interpreter.redeal import redeal

        source = source_of(chance)
        value = redeal(self.value, self._seat(player), source)
        return State(self.game, value, Run(source.clone()), None)

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened since the start, when the game was started with `log=True`."""
        return tuple(self._log.events) if self._log else ()

    def story(self, player: int | None = None) -> Iterable[str]:
        """The log in words, as a player or spectator may read it."""
        narrator = Narrator(self.game.words, self.value.layout)
        lines = (narrator.line(event, player) for event in self.log)
        return [line for line in lines if line]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def source_of(chance: ChanceSource | int) -> ChanceSource:
    """A source of chance: the one that is given, or one for a seed."""
    if isinstance(chance, SupportsIndex):
        return Seeded(index(chance))
    if hasattr(chance, "draw"):
        return chance
    raise TypeError(f"chance is a seed, a whole number, or a source of chance, not {chance!r}")


def _arguments(option: Choice) -> tuple[Any, ...]:
    """What an option stands for; of things that the chooser does not see, nothing."""
    return () if option.value is None or option.group.blind else (option.value,)
