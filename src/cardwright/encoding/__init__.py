"""Games as numbers, for programs that learn: actions as ids, what a player sees as an array.

    game = cardwright.load("leduc_poker")
    encoding = Encoding(game)
    state = game.start(7)
    numbers = encoding.observe(state, state.player)
    encoding.apply(state, encoding.legal(state, state.player)[0])

An observation is made of what the player may know (see `cardwright.interpreter.views`), a question
of what the player is told, and nothing else, so no agent can learn what a player could not.
"""

from __future__ import annotations

from array import array

from cardwright.encoding.actions import names_of, spread
from cardwright.encoding.cells import FillCell, cell_fills, holds_cards, known_cards
from cardwright.encoding.codes import Codes
from cardwright.encoding.fields import Field, Fields
from cardwright.encoding.places import Fill, zone_fills
from cardwright.encoding.questions import Questions
from cardwright.encoding.recall import Recall
from cardwright.encoding.table import table_fill
from cardwright.errors import IllegalChoice
from cardwright.game import Decision, Game, Option, State
from cardwright.interpreter.information import information

__all__ = ["Encoding", "Field"]


class Encoding:
    """The actions and observations of a game in one configuration.

    num_actions  actions are numbers from 0 on below this; they never change for the configuration
    names        the words of each action, all different
    size         how many numbers an observation has
    fields       what they tell: the fields follow one another and cover all numbers

    Where a decision asks for any number in a range (`Decision.free`), `numbers` amounts at even
    distances stand for all of them.
    """

    def __init__(self, game: Game, numbers: int = 11) -> None:
        if numbers < 2:
            raise ValueError(f"the lowest and the highest amount are needed, so not {numbers}")
        codes = Codes(game.program, game.words)
        self.game = game
        self.numbers = numbers if game.asks_numbers else 0
        self.num_actions = game.option_count + self.numbers
        self.names = names_of(codes, self.numbers)
        fields = Fields()
        layout = game.engine.states.layout
        self._table = table_fill(game.program, layout, game.words, fields)
        self._questions = Questions(codes, fields, game.asks_numbers)
        self._cells: list[FillCell] = cell_fills(codes, fields)
        self._zones: list[Fill] = zone_fills(game.program, layout, game.words, fields)
        self._holds_cards = holds_cards(game.program)
        self.size = fields.size
        self.fields: tuple[Field, ...] = tuple(fields.all)
        self._recall = Recall(game.program, layout, game.words, self.names)
        self._blank = bytes(4 * self.size)

    # ---- actions

    def legal(self, state: State, player: int) -> list[int]:
        """The actions that a player may take, ascending; none for who is not to move."""
        if state.player != player:
            return []
        if self.numbers and state.asked.free is not None:
            first = self.game.option_count
            return [first + n for n in range(len(spread(state.asked.free, self.numbers)))]
        return list(state.option_ids)

    def mask(self, state: State, player: int) -> bytes:
        """A byte for each action: 1 where the player may take it, else 0."""
        found = bytearray(self.num_actions)
        for action in self.legal(state, player):
            found[action] = 1
        return bytes(found)

    def action(self, decision: Decision, option: Option | int) -> int:
        """The action of an option, or of an amount where a number is asked for: the highest action
        that does not go beyond it. IllegalChoice when it is not on offer."""
        if isinstance(option, Option):
            if option in decision.options:
                return option.id
        elif decision.free is not None:
            low, high, step = decision.free
            if low <= option <= high and (option - low) % step == 0:
                amounts = spread(decision.free, self.numbers)
                return self.game.option_count + sum(one <= option for one in amounts) - 1
        raise IllegalChoice(f"{option!r} is not on offer")

    def option(self, decision: Decision, action: int) -> Option | int:
        """The option that an action stands for, or the amount where a number is asked for:
        something for `State.apply`. IllegalChoice, with the legal actions, when not on offer."""
        legal: dict[int, Option | int]
        if decision.free is not None:
            amounts = spread(decision.free, self.numbers)
            legal = {self.game.option_count + n: amount for n, amount in enumerate(amounts)}
        else:
            legal = {one.id: one for one in decision.options}
        if action not in legal:
            raise IllegalChoice(self._refusal(action, list(legal)))
        return legal[action]

    def apply(self, state: State, action: int) -> None:
        """Takes an action for the player who is to move. IllegalChoice, with the legal actions and
        the state unchanged, when it is not on offer."""
        player = state.player
        legal = [] if player is None else self.legal(state, player)
        if action not in legal:
            raise IllegalChoice(self._refusal(action, legal))
        if action < self.game.option_count:
            state.apply(action)
        else:
            free = state.asked.free
            assert free is not None
            state.apply(spread(free, self.numbers)[action - self.game.option_count])

    def _refusal(self, action: int, legal: list[int]) -> str:
        allowed = ", ".join(f"{one} ({self.names[one]})" for one in legal)
        return f"action {action!r} is not legal now; legal are: {allowed or 'none'}"

    # ---- what a player knows

    def observe(self, state: State, player: int | None) -> array[float]:
        """What a player (None: a spectator) sees, as `size` numbers of 32 bits (see `fields`).
        Everything that the player may know counts, nothing else; it is never all zero."""
        view = state.view(player)
        out = array("f", self._blank)
        known = known_cards(view) if self._holds_cards else frozenset[int]()
        mover = state.player
        self._table(out, view, mover)
        if mover is not None and mover == player:
            self._questions.fill(out, state)
        for fill_cell in self._cells:
            fill_cell(out, view, known)
        for fill_zone in self._zones:
            fill_zone(out, view)
        return out

    def information(self, state: State, player: int) -> str:
        """Everything that a player with perfect recall has learned, as text: a line for each thing
        that happened, as far as the player could see it, and the legal actions of who is to move.

        The state must have been started with `log=True`; else ValueError.
        """
        if state.run.recorder is None:
            raise ValueError("the game must be started with log=True for what a player has learned")
        facts = information(state.log, state.value.layout, player)
        lines = [f"seat {player}", *map(self._recall.line, facts)]
        legal = self.legal(state, player)
        if legal:
            lines.append(f"to choose: {' '.join(map(str, legal))}")
        return "\n".join(lines)
