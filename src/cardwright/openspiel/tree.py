"""A game as the tree that OpenSpiel walks: a node for each draw of chance and for each decision.

Nodes never change, so copies of a state share them, and what was computed for one is there for all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TypeAlias

from attrs import frozen

from cardwright.encoding import Encoding
from cardwright.encoding.actions import different
from cardwright.encoding.recall import Recall
from cardwright.errors import BadOption, SaveError
from cardwright.game import Game, State, WholeState
from cardwright.interpreter.chance import ChanceError, Point
from cardwright.interpreter.faults import RuntimeFault
from cardwright.openspiel import saving
from cardwright.openspiel.draws import Draws, Suspended
from cardwright.openspiel.limits import limits_of
from cardwright.openspiel.memory import Memory

KEPT_NODES = 20_000
"""So many nodes of a tree are kept: enough for the whole of a small game."""

CHANCE, OVER = -1, -4
"""Who moves where no player does, by OpenSpiel's numbers."""

DRAWS, DRAWS_PER_DECISION = 1000, 10
"""Chance is cut off after so many draws and so many more for each decision that a game may have."""

Past: TypeAlias = "tuple[Past, int, int] | None"


@frozen
class Step:
    """A way from one decision to the next: the state it begins in (None: before the game), the
    action taken there, what had happened before, and how many decisions there are with this one."""

    state: State | None
    action: int
    memory: Memory | None
    moves: int


@frozen(eq=False, slots=False)
class Node:
    """A history.

    step    the way that led here from the last decision
    given   what came of chance on that way, for each draw its place among the things there were
    state   the state at a decision or at the end; None where chance is asked
    point   what chance is asked; None elsewhere
    memory  everything that has happened
    past    the actions so far: a pair of those before and the last one, with who took it
    draws   how many of them were chance's
    """

    tree: Tree
    step: Step
    given: tuple[int, ...]
    state: State | None
    point: Point | None
    memory: Memory
    past: Past
    draws: int

    @cached_property
    def turn(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        if self.state is None:
            return OVER if self.draws >= self.tree.most_draws else CHANCE
        player = self.state.player
        return OVER if player is None or self.step.moves >= self.tree.horizon else player

    @property
    def seen(self) -> State | None:
        """The state that players see: at a draw the one at the decision before it."""
        return self.step.state if self.state is None else self.state

    @cached_property
    def legal(self) -> list[int]:
        """The actions of the player to move, ascending."""
        return [] if self.state is None else self.tree.encoding.legal(self.state, self.turn)

    @cached_property
    def texts(self) -> dict[int, str]:
        """The legal actions in words, all different."""
        if self.state is None or self.turn == OVER:
            return {}
        texts = [option.text for option in self.state.decision.options]
        if not texts:  # a number is answered by digits
            texts = [self.tree.encoding.names[action] for action in self.legal]
        return dict(zip(self.legal, different(texts), strict=True))

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring here: actions, ascending, with their probabilities."""
        assert self.point is not None
        pairs = zip(self.tree.numbers(self.point), self.point.probabilities, strict=True)
        return sorted((action, float(probability)) for action, probability in pairs)

    @cached_property
    def payoffs(self) -> list[float]:
        """What each seat receives: 0 before the end and in a game that was cut off, or what comes
        nearest to it where nobody can end with 0."""
        limits, players = self.tree.limits, self.tree.game.players
        if self.state is not None and self.state.over:
            return self.tree.checked(self.state.result.payoffs)
        return [min(max(limits.low, 0.0), limits.high) if self.turn == OVER else 0.0] * players

    def actions(self) -> list[tuple[int, int]]:
        """The history: pairs of who acted (a seat, or CHANCE) and the action."""
        pairs, past = [], self.past
        while past is not None:
            past, player, action = past
            pairs.append((player, action))
        return pairs[::-1]

    def known(self, viewer: int | None, private: bool = False) -> list[str]:
        """All that a viewer (None: a spectator) has learned, a line for each fact; `private`: only
        what a spectator has learned otherwise or not at all."""
        return self.memory.lines(self.tree.recall, viewer, private)

    def saved(self) -> str:
        """The history as JSON text."""
        return saving.written(self.tree.game.program.hash, self.actions())

    def digest(self) -> str:
        """A short text that differs between situations which differ in anything."""
        situation = self.seen.to_json() if self.seen else ""
        said = self.seen.narrowed if self.seen else None
        way = () if self.state else (self.step.action, self.given)
        whole = f"{situation} {said or ''}{way} {self.step.moves} {self.draws}"
        return hashlib.sha256(whole.encode()).hexdigest()[:16]

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Callable[[str, str], Node], tuple[str, str]]:
        """OpenSpiel pickles what a state holds: here that is two texts."""
        return saving.restored, (self.tree.name, self.saved())


class Tree:
    """The tree of a game, of which nothing is computed before it is asked for.

    name         what OpenSpiel loads the game by
    horizon      a game is cut off after so many decisions
    most_draws   or after so many draws of chance
    zero_sum     whether somebody has said that all payoffs of a game add up to 0
    """

    def __init__(self, name: str, game: Game, horizon: int, zero_sum: bool) -> None:
        self.name = name
        self.game = game
        self.limits = limits_of(game.program)
        self.encoding = Encoding(game)
        self.horizon = horizon or self.limits.decisions
        self.most_draws = DRAWS + DRAWS_PER_DECISION * self.horizon
        self.zero_sum = zero_sum
        self.layout = game.engine.states.layout
        self.recall = Recall(game.program, self.layout, game.words, self.encoding.option_names)
        self.cards = {name: n for n, name in enumerate(dict.fromkeys(self.layout.card_names))}
        self.child = lru_cache(KEPT_NODES)(self._child)
        self.root = self._node(Step(None, 0, None, 0), (), None, 0)

    def numbers(self, point: Point) -> list[int]:
        """The chance action for each kind at a point: a card has its number among all cards of the
        game, anything else (a face of a die, a value) its place among what can come."""
        if all(kind in self.cards for kind in point.kinds):
            return [self.cards[kind] for kind in point.kinds]
        return list(range(len(point.kinds)))

    def replay(self, history: Sequence[tuple[int, int]]) -> Node:
        """The node that a history leads to from the start; SaveError where it cannot be."""
        node = self.root
        for number, (turn, action) in enumerate(history, 1):
            allowed = node.legal if node.point is None else [one for one, _ in node.outcomes]
            if turn != node.turn or action not in allowed:
                raise SaveError(f"action {number} of the history, {action} of {turn}, cannot be")
            node = self.child(node, action)
        return node

    def _child(self, node: Node, action: int) -> Node:
        past = (node.past, node.turn, action)
        if node.point is None:
            step = Step(node.state, action, node.memory, node.step.moves + 1)
            return self._node(step, (), past, node.draws)
        numbers = self.numbers(node.point)
        if action not in numbers:
            raise ChanceError(f"{node.point}, there is no outcome {action}")
        place = node.point.items.index(node.point.kinds[numbers.index(action)])
        return self._node(node.step, (*node.given, place), past, node.draws + 1)

    def _node(self, step: Step, given: tuple[int, ...], past: Past, draws: int) -> Node:
        """The node that a step comes to when chance answers as given and is then asked for more."""
        chance = Draws(given)
        state: State | None = None
        point: Point | None = None
        try:
            state = self._played(step, chance)
        except Suspended as waiting:
            point, given = waiting.point, waiting.given
        memory = Memory(step.memory, chance.log.events, self.layout)
        return Node(self, step, given, state, point, memory, past, draws)

    def _played(self, step: Step, chance: Draws) -> State:
        if step.state is None:
            return WholeState(self.game, self.game.engine.start(chance.run), chance.run, None)
        state = WholeState(self.game, step.state.value.clone(), chance.run, None)
        state.narrowed = step.state.narrowed
        self.encoding.apply(state, step.action)
        return state

    def checked(self, payoffs: tuple[Fraction | int, ...]) -> list[float]:
        """The payoffs of a game, which must keep to the limits that OpenSpiel was told."""
        if self.zero_sum and sum(payoffs) != 0:
            raise BadOption(f"{self.name} is not zero-sum: a game has ended with {payoffs}")
        found = [float(value) for value in payoffs]
        if not all(self.limits.low <= value <= self.limits.high for value in found):
            raise RuntimeFault(f"the payoffs {found} are not in the range that the rules declare")
        return found
