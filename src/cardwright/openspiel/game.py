"""The game and the states that OpenSpiel sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

import pyspiel

from cardwright.errors import BadOption, IllegalChoice
from cardwright.game import Game
from cardwright.loading import Book, engine_of
from cardwright.openspiel import saving
from cardwright.openspiel.observer import Observer
from cardwright.openspiel.parameters import HORIZON, ZERO_SUM, Parameter, Parameters, parameters_of
from cardwright.openspiel.showing import outcome_text, shown
from cardwright.openspiel.tree import CHANCE, OVER, Node, Tree

KEPT_TREES = 8


class Rulebook:
    """A rulebook that is registered with OpenSpiel: makes its games."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.parameters: Parameters = parameters_of(book)
        self.short_name = f"cardwright_{book.name}"
        # OpenSpiel loads a game anew for each state that it reads from a text.
        self._tree = lru_cache(KEPT_TREES)(self._build)

    def game_class(self) -> type[SpielGame]:
        """The class of its games.

        OpenSpiel lets go of what makes games only after Python has ended, and a function would be
        freed then, which crashes; a class, being part of a reference cycle, is not.
        """
        return type("SpielGame", (SpielGame,), {"rulebook": self, "__module__": __name__})

    def tree(self, values: Mapping[str, Parameter]) -> Tree:
        """The tree of the game with these parameters."""
        return self._tree(tuple(sorted(values.items())))

    def _build(self, given: tuple[tuple[str, Parameter], ...]) -> Tree:
        values = dict(given)
        players, options = self.parameters.configuration(values)
        program = self.book.program(self.book.configure(players, options))
        game = Game(program, engine_of(program))
        if int(values[HORIZON]) < 0:
            raise BadOption("a game cannot be cut off before it begins")
        # The name as OpenSpiel writes it.
        name = f"{self.short_name}({','.join(f'{name}={value}' for name, value in given)})"
        return Tree(name, game, int(values[HORIZON]), bool(values[ZERO_SUM]))

    def type_of(self, tree: Tree) -> Any:
        """What OpenSpiel calls the type of a game."""
        kind = pyspiel.GameType
        chance, knowing, utility = kind.ChanceMode, kind.Information, kind.Utility
        draws, hides = tree.limits.outcomes > 0, tree.limits.hides
        return kind(
            short_name=self.short_name,
            long_name=tree.game.program.title or self.book.name,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=chance.EXPLICIT_STOCHASTIC if draws else chance.DETERMINISTIC,
            information=knowing.IMPERFECT_INFORMATION if hides else knowing.PERFECT_INFORMATION,
            utility=utility.ZERO_SUM if tree.zero_sum else utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            min_num_players=self.parameters.seats[0],
            max_num_players=self.parameters.seats[1],
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=True,
            parameter_specification=self.parameters.defaults,
        )


def _info(tree: Tree) -> Any:
    limits = tree.limits
    return pyspiel.GameInfo(
        num_distinct_actions=tree.encoding.num_actions,
        max_chance_outcomes=limits.outcomes,
        num_players=tree.game.players,
        min_utility=limits.low,
        max_utility=limits.high,
        utility_sum=0.0 if tree.zero_sum else None,
        max_game_length=tree.horizon,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A rulebook in one configuration, as a game of OpenSpiel. `params` that are not said are as
    usual; raises BadOption or RulebookError as `cardwright.load` does."""

    rulebook: ClassVar[Rulebook]

    def __init__(self, params: Mapping[str, Parameter] | None = None) -> None:
        values = {**self.rulebook.parameters.defaults, **(params or {})}
        self.tree = self.rulebook.tree(values)
        super().__init__(self.rulebook.type_of(self.tree), _info(self.tree), values)

    def new_initial_state(self) -> SpielState:
        """The start of a game: its first draw of chance or first decision."""
        return SpielState(self)

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """An observer (see `cardwright.openspiel.observer`)."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.tree.encoding, kind or usual, params)

    def max_chance_nodes_in_history(self) -> int:
        """A game is cut off after so many draws."""
        return self.tree.most_draws

    def deserialize_state(self, text: str) -> SpielState:
        """The state that `serialize` wrote, played again from its start; SaveError for any other
        text. Nothing is unpickled."""
        tree, state = self.tree, SpielState(self)
        history = saving.read(tree.game.program.hash, text)
        tree.replay(history)
        for _, action in history:
            state.apply_action(action)
        return state

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """A pickled game is its name; whoever loads it has registered the rulebook."""
        return saving.loaded, (self.tree.name,)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a place in the tree of a game, which is all that it holds."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node: Node = game.tree.root

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or the end."""
        return self.node.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.turn == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with probabilities."""
        return self.node.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal

    def _apply_action(self, action: int) -> None:
        self.node = self.node.tree.child(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return outcome_text(self.node, action)
        names = self.node.tree.encoding.names
        if action not in range(len(names)):
            raise IllegalChoice(f"actions are 0 to {len(names) - 1}, not {action}")
        return self.node.texts.get(action) or names[action]

    def returns(self) -> list[float]:
        """What each player receives, 0 before the end and in a game that was cut off."""
        return self.node.payoffs

    def serialize(self) -> str:
        """The history as JSON. OpenSpiel's own C++ functions write another form, which contains a
        pickle; never read one of those from strangers."""
        return self.node.saved()

    def __str__(self) -> str:
        return shown(self.node)
