"""Games as numbers, for programs that learn: actions as ids, what a player sees as an array.

    game = cardwright.load("leduc_poker")
    encoding = Encoding(game)
    state = game.start(7)
    numbers = encoding.observe(state, state.player)
    encoding.apply(state, encoding.legal(state, state.player)[0])

An observation is made of what a view has (see `cardwright.interpreter.views`) and of what the one
who is asked is told, and of nothing else: no agent can learn what a player could not.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from operator import index
from typing import Any, TypeVar

from cardwright.encoding.actions import different, digit_names, names_of, offered
from cardwright.encoding.cells import Cells
from cardwright.encoding.codes import Codes
from cardwright.encoding.fields import Field, Fields
from cardwright.encoding.numbers import Range, digits_of, narrowed, number_asked
from cardwright.encoding.places import Places
from cardwright.encoding.questions import Questions
from cardwright.encoding.recall import Recall
from cardwright.encoding.table import table_blocks
from cardwright.errors import IllegalChoice
from cardwright.game import Decision, Game, Option, State
from cardwright.interpreter.information import information
from cardwright.interpreter.views import looks

__all__ = ["Encoding", "Field", "to_choose"]

MOST_MASKS = 4096
V = TypeVar("V")


class BySeat(dict[int | None, V]):
    """What there is for each seat, and for spectators by None."""

    def __missing__(self, player: object) -> V:
        raise ValueError(f"seats are 0 to {len(self) - 2}, not {player!r}")


class Encoding:
    """The actions and observations of a game in one configuration.

    num_actions  actions are numbers from 0 on below this; they never change for the configuration
    names        the words of each action, all different; `option_names` those of each option id
    size         how many numbers an observation has
    fields       what they tell: the fields follow one another and cover all numbers

    Where a decision asks for any number in a range (`Decision.free`), it is answered by a run of
    actions, a digit each (see `cardwright.encoding.numbers`). `State.narrowed` has what can still
    come of it; the state is as before until the last digit.
    """

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"an encoding is made of a game that is loaded, not of {game!r}")
        codes = Codes(game.program, game.words)
        self.game = game
        self.option_names = names_of(codes)
        self._options = offered(game.program)
        listed = [self.option_names[option] for option in self._options]
        self._digits = digit_names() if game.asks_numbers else ()
        self.names = tuple(different([*listed, *self._digits]))
        self.num_actions = len(self.names)
        self._actions = {option: action for action, option in enumerate(self._options)}
        self._same = len(self._options) == game.option_count
        fields = Fields()
        layout = game.engine.states.layout
        self._table = table_blocks(game.program, layout, game.words, fields)
        self._players = slice(0, fields.size)
        self._questions = Questions(codes, fields, game.asks_numbers)
        self._cells = Cells(codes, fields)
        places = Places(game.program, layout, game.words, fields)
        viewers: tuple[int | None, ...] = (*range(game.players), None)
        self._places = {viewer: places.of(viewer) for viewer in viewers}
        states = game.engine.states
        self._looks = BySeat({viewer: looks(states, viewer) for viewer in viewers})
        self._masks: dict[tuple[int, ...], bytes] = {}
        self.size = fields.size
        self.fields: tuple[Field, ...] = tuple(fields.all)
        self._recall = Recall(game.program, layout, game.words, self.option_names)
        self._blank = bytes(4 * self.size)

    # ---- actions

    def legal(self, state: State, player: int) -> list[int]:
        """The actions that a player may take, ascending; none for who is not to move."""
        return list(self.offered(state)) if state.player == player else []

    def offered(self, state: State) -> tuple[int, ...]:
        """The actions of whoever is to move."""
        if state.game is not self.game:
            self._refuse_others(state)
        if self._digits:
            numbers = number_asked(state)
            if numbers is not None:
                return tuple([len(self._options) + digit for digit in narrowed(numbers)])
        if self._same:
            return state.option_ids
        return tuple([self._actions[option] for option in state.option_ids])

    def mask(self, state: State, player: int) -> bytes:
        """A byte for each action: 1 where the player may take it, else 0."""
        return self.mask_of(self.offered(state) if state.player == player else ())

    def mask_of(self, legal: tuple[int, ...]) -> bytes:
        """The mask with these actions."""
        found = self._masks.get(legal)
        if found is None:
            marked = bytearray(self.num_actions)
            for action in legal:
                marked[action] = 1
            found = bytes(marked)
            if len(self._masks) < MOST_MASKS:
                self._masks[legal] = found
        return found

    def action(self, decision: Decision, option: Option) -> int:
        """The action of an option. IllegalChoice when it is not on offer."""
        if option in decision.options:
            return self._actions[option.id]
        raise IllegalChoice(f"{option!r} is not on offer")

    def actions(self, decision: Decision, number: int) -> list[int]:
        """The actions that answer with a number, one after another. IllegalChoice when no such
        number is asked for."""
        if decision.free is not None and isinstance(number, int):
            low, high, step = decision.free
            if low <= number <= high and (number - low) % step == 0:
                return [len(self._options) + one for one in digits_of(decision.free, number)]
        raise IllegalChoice(f"{number!r} is not on offer")

    def option(self, decision: Decision, action: int) -> Option:
        """The option that an action stands for: something for `State.apply`. IllegalChoice, with
        the legal actions, when not on offer; a digit stands for no option."""
        legal = {self._actions[one.id]: one for one in decision.options}
        if action not in legal:
            raise IllegalChoice(self._refusal(action, list(legal)))
        return legal[action]

    def apply(self, state: State, action: int) -> None:
        """Takes an action for the player who is to move. IllegalChoice, with the legal actions and
        the state unchanged, when it is not on offer."""
        if state.game is not self.game:
            self._refuse_others(state)
        if not isinstance(action, int):
            action = self._whole(state, action)
        numbers = number_asked(state) if self._digits else None
        try:
            if numbers is not None:
                self._narrow(state, numbers, action - len(self._options))
            elif self._same:
                state.apply(action)
            else:
                inside = 0 <= action < len(self._options)
                state.apply(self._options[action] if inside else -1)
        except IllegalChoice as error:
            raise IllegalChoice(self._refusal(action, self._legal(state))) from error

    def _whole(self, state: State, action: Any) -> int:
        """An action of another kind of whole number, as arrays have them."""
        try:
            return index(action)
        except TypeError as error:
            raise IllegalChoice(self._refusal(action, self._legal(state))) from error

    def _narrow(self, state: State, numbers: Range, digit: int) -> None:
        """Takes a digit; the last one answers."""
        parts = narrowed(numbers)
        if digit not in parts:
            raise IllegalChoice(f"the digit {digit} is not on offer")
        low, high, _ = parts[digit]
        if low == high:
            state.apply(low)
        else:
            state.narrow(parts[digit])

    def _legal(self, state: State) -> list[int]:
        return [] if state.player is None else self.legal(state, state.player)

    def _refusal(self, action: int, legal: list[int]) -> str:
        allowed = ", ".join(f"{one} ({self.names[one]})" for one in legal)
        return f"action {action!r} is not legal now; legal are: {allowed or 'none'}"

    def _refuse_others(self, state: State) -> None:
        """ValueError for a state of another game, or of another configuration of the same."""
        theirs, ours = state.game.program, self.game.program
        if theirs.hash != ours.hash:
            other = "of another configuration" if theirs.name == ours.name else "another's"
            raise ValueError(
                f"this encoding is of {self.game!r}, the state is {other}: it is of {state.game!r}"
            )

    # ---- what a player knows

    def observe(self, state: State, player: int | None) -> array[float]:
        """What a player (None: a spectator) sees, as `size` numbers of 32 bits (see `fields`).
        Everything that the player may know counts, nothing else; it is never all zero."""
        return self.observed(state, player, state.player)

    def observed(self, state: State, player: int | None, mover: int | None) -> array[float]:
        """The same (see `observe`), where it is known who is to move; None: nobody any more."""
        if state.game is not self.game:
            self._refuse_others(state)
        seen, values, rest = self._looks[player](state.value)
        out = array("f", self._blank)
        out[self._players] = self._table[player, mover, rest]
        if mover is not None and mover == player:
            self._questions.fill(out, state)
        for number, stretch, blocks in self._cells.plain:
            out[stretch] = blocks[values[number]]
        for number, fill in self._cells.fills:
            fill(out, values[number], seen)
        for stretch, blocks, cards in zip(*self._places[player], seen, strict=True):
            if cards:
                out[stretch] = blocks[cards]
        return out

    def information(self, state: State, player: int) -> str:
        """Everything that a player with perfect recall has learned, as text: a line for each thing
        that happened, as far as the player could see it, and the legal actions of who is to move.

        The state must have been started with `log=True`; else ValueError.
        """
        self._refuse_others(state)
        if state.run.recorder is None:
            raise ValueError("the game must be started with log=True for what a player has learned")
        if player is not None and player not in range(self.game.players):
            raise ValueError(f"seats are 0 to {self.game.players - 1}, not {player!r}")
        facts = information(state.log, state.value.layout, player)
        lines = [f"seat {player}", *map(self._recall.line, facts)]
        if state.player == player:
            lines += to_choose(state, self.offered(state))
        return "\n".join(lines)


def to_choose(state: State, legal: Iterable[int]) -> list[str]:
    """What the player who is to move knows of the choice: of a number what can still come of its
    first digits, and the legal actions."""
    lines = [f"to choose: {' '.join(map(str, legal))}"]
    if state.narrowed is not None:
        lines.insert(0, "number: {}..{} by {}".format(*state.narrowed))
    return lines
