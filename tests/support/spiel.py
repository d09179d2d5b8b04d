"""Our games beside OpenSpiel's: one stream of chance and choices drives both.

At each chance node the outcomes and their probabilities are compared, at each decision the player
to move and the set of choices, at the end the returns. Either side leads: chance and choices are
drawn from what it offers, and the other side must follow.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
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
LEADS = ("ours", "theirs")
OURS, THEIRS = LEADS


@define
class Peer:
    """How a game of ours and one of OpenSpiel's speak of the same things.

    chance    the peer's action for outcome `index` of our point (None: the peer has no such node)
    choice    the peer's action for an option of ours
    returns   our payoffs as the peer gives them
    lacks     those of our actions (as the peer's) that the peer lacks by a known fault
    stops     whether the peer has ended by a known fault where ours goes on: the scores so far
              are then its returns
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
    lacks: Callable[[State, set[int]], set[int]] = field(default=lambda state, actions: set())
    stops: Callable[[Any], bool] = field(default=lambda theirs: False)
    joint: bool = False
    prelude: tuple[int, ...] = ()

    def begin(self) -> Any:
        """The peer's state where our game begins."""
        theirs = self.spiel.new_initial_state()
        for action in self.prelude:
            theirs.apply_action(action)
        return theirs

    def same_chance(self, theirs: Any, point: Point) -> list[int]:
        """The peer's action for each thing of our point, after a comparison of the probabilities.

        Empty where the peer has no such node, or is over already.
        """
        if theirs.is_terminal():
            return []
        actions = [self.chance(theirs, point, index) for index in range(len(point.items))]
        known = [action for action in actions if action is not None]
        if not known:
            return []
        assert theirs.is_chance_node(), f"{point}: the peer asks a player"
        ours, outcomes = Counter(known), theirs.chance_outcomes()
        assert len(ours) == len(outcomes), f"{point}: {ours} against {outcomes}"
        for action, probability in outcomes:
            assert abs(ours[action] / len(known) - probability) < 1e-9, f"{point}: {action}"
        return known

    def same_returns(self, theirs: Any, ours: State, where: str) -> None:
        """Compares the end of both."""
        assert theirs.is_terminal(), f"{where}: the peer goes on"
        payoffs = result_of(self.game, ours).payoffs
        returns = theirs.returns()
        assert self.returns(payoffs, ours) == returns, f"{where}: {payoffs} against {returns}"

    def same_scores(self, theirs: Any, ours: State, where: str) -> None:
        """Compares the returns of a peer that has ended with our scores so far."""
        scores = result_of(self.game, ours).scores
        assert scores is not None and self.returns(scores, ours) == theirs.returns(), where

    def same_choices(
        self, theirs: Any, player: int, options: Sequence[Option], ours: State, where: str
    ) -> dict[int, Option]:
        """Our options by the peer's actions, after a comparison of whose move it is and of what."""
        found = {self.choice(ours, option): option for option in options}
        assert len(found) == len(options), f"{where}: two options are one for the peer"
        assert not theirs.is_terminal(), f"{where}: the peer's game is over"
        if not self.joint:
            mover = theirs.current_player()
            assert mover == player, f"{where}: {player} is to move, there {mover}"
        for action in self.lacks(ours, set(found)):
            del found[action]
        legal = set(theirs.legal_actions(player))
        assert legal == found.keys(), (
            f"{where}: ours {sorted(found.keys() - legal)}, theirs {sorted(legal - found.keys())}"
        )
        return found


@define
class Follower:
    """A source of chance that tells the peer each outcome, or takes it from the peer."""

    peer: Peer
    random: random.Random
    state: Any
    lead: str = OURS
    wants_points: bool = True

    def draw(self, n: int, point: Point | None) -> int:
        """One of n, drawn from the side that leads, and taken by the other."""
        assert point is not None
        actions = self.peer.same_chance(self.state, point)
        if not actions:
            return self.random.randrange(n)
        if self.lead == OURS:
            index = self.random.randrange(n)
        else:
            outcomes, weights = zip(*self.state.chance_outcomes(), strict=True)
            index = actions.index(self.random.choices(outcomes, weights)[0])
        self.state.apply_action(actions[index])
        return index

    def clone(self) -> Self:
        """The same source; nothing here is played twice."""
        return self


def compare(peer: Peer, seed: int, lead: str = OURS, most: int = 5000) -> int:
    """Plays one random game on both sides; gives the number of decisions compared."""
    chooser = random.Random(f"{seed} {lead}")
    theirs = peer.begin()
    run = Run(Follower(peer, chooser, theirs, lead))
    ours, decisions = peer.game.engine.start(run), 0
    pending: dict[int, int] = {}
    while not ours.over and decisions < most:
        decision = peer.game.engine.decision(ours)
        if theirs.is_terminal() and len(decision.options) == 1:  # it plays the last card itself
            peer.game.engine.choose(ours, decision.options[0], run)
            continue
        where = f"seed {seed} ({lead}), decision {decisions}"
        if theirs.is_terminal() and peer.stops(theirs):
            peer.same_scores(theirs, ours, where)
            return decisions
        options = peer.same_choices(theirs, decision.player, decision.options, ours, where)
        among = sorted(options) if lead == OURS else theirs.legal_actions(decision.player)
        action = chooser.choice(among)
        if peer.joint:
            pending[decision.player] = action
            if len(pending) == peer.game.players:
                theirs.apply_actions([pending[seat] for seat in range(peer.game.players)])
                pending = {}
        else:
            theirs.apply_action(action)
        peer.game.engine.choose(ours, options[action], run)
        decisions += 1
    peer.same_returns(theirs, ours, f"seed {seed} ({lead}), after {decisions} decisions")
    return decisions


def compare_many(peer: Peer, games: int) -> int:
    """Plays so many random games led by each side; gives the number of decisions compared."""
    return sum(compare(peer, seed, lead) for lead in LEADS for seed in range(games))
