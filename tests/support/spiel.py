"""Our games beside OpenSpiel's: one stream of chance and choices drives both.

Chance of ours asks; the answer is drawn here, and OpenSpiel's state takes the same outcome at once.
At each decision the player to move and the set of choices are compared, at the end the returns.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Self

from attrs import define, field

from cardwright.game import Game
from cardwright.interpreter.chance import Point
from cardwright.interpreter.choice import Option
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from cardwright.results import result_of

ChanceMap = Callable[[Any, Point, int], int | None]
ChoiceMap = Callable[[State, Option], int]


@define
class Peer:
    """How a game of ours and one of OpenSpiel's speak of the same things.

    chance    the peer's action for outcome `index` of our point (None: the peer has no such node)
    choice    the peer's action for an option of ours
    ready     our index that the peer forces, when it has already decided (rarely needed)
    returns   our payoffs as the peer gives them
    joint     whether the peer moves all players at once in a secret round
    prelude   what the peer is told before the game, where it asks for what does not matter
    """

    spiel: Any
    game: Game
    chance: ChanceMap
    choice: ChoiceMap
    returns: Callable[[tuple[Any, ...], State], list[float]] = field(
        default=lambda payoffs, state: [float(one) for one in payoffs]
    )
    joint: bool = False
    prelude: tuple[int, ...] = ()


@define
class Follower:
    """A source of chance that tells the peer each outcome."""

    peer: Peer
    random: random.Random
    state: Any
    wants_points: bool = True

    def draw(self, n: int, point: Point | None) -> int:
        """One of n, drawn here, and taken by the peer."""
        assert point is not None
        index = self.random.randrange(n)
        action = self.peer.chance(self.state, point, index)
        if action is not None and not (n == 1 and self.state.is_terminal()):
            assert self.state.is_chance_node(), f"{point}: the peer asks a player"
            allowed = [one for one, _ in self.state.chance_outcomes()]
            assert action in allowed, f"{point}: {point.items[index]} is impossible for the peer"
            self.state.apply_action(action)
        return index

    def clone(self) -> Self:
        """The same source; nothing here is played twice."""
        return self


def compare(peer: Peer, seed: int, most: int = 5000) -> int:
    """Plays one random game on both sides; gives the number of decisions compared."""
    chooser = random.Random(seed)
    theirs = peer.spiel.new_initial_state()
    for action in peer.prelude:
        theirs.apply_action(action)
    run = Run(Follower(peer, chooser, theirs))
    ours, decisions = peer.game.engine.start(run), 0
    pending: dict[int, int] = {}
    while not ours.over and decisions < most:
        decision = peer.game.engine.decision(ours)
        options = {peer.choice(ours, option): option for option in decision.options}
        if theirs.is_terminal() and len(options) == 1:  # what plays itself there is asked here
            peer.game.engine.choose(ours, decision.options[0], run)
            continue
        assert len(options) == len(decision.options), "two options are one for the peer"
        _same_decision(peer, theirs, decision.player, set(options), seed, decisions)
        action = chooser.choice(sorted(options))
        if peer.joint:
            pending[decision.player] = action
            if len(pending) == peer.game.players:
                theirs.apply_actions([pending[seat] for seat in range(peer.game.players)])
                pending = {}
        else:
            theirs.apply_action(action)
        peer.game.engine.choose(ours, options[action], run)
        decisions += 1
    assert theirs.is_terminal(), f"seed {seed}: the peer goes on after {decisions} decisions"
    payoffs = result_of(peer.game, ours).payoffs
    returns = theirs.returns()
    assert peer.returns(payoffs, ours) == returns, f"seed {seed}: {payoffs} against {returns}"
    return decisions


def _same_decision(
    peer: Peer, theirs: Any, player: int, actions: set[int], seed: int, number: int
) -> None:
    where = f"seed {seed}, decision {number}"
    assert not theirs.is_terminal(), f"{where}: the peer's game is over"
    if peer.joint:
        assert set(theirs.legal_actions(player)) == actions, where
        return
    assert theirs.current_player() == player, f"{where}: {theirs.current_player()} is to move"
    legal = set(theirs.legal_actions())
    assert legal == actions, (
        f"{where}: ours {sorted(actions - legal)}, theirs {sorted(legal - actions)}"
    )
