"""The whole tree of a small game beside OpenSpiel's: every chance node, decision and end."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from attrs import define, field

from cardwright.interpreter.chance import Enumerating, OutOfOutcomes
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.information import information
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from cardwright.results import result_of
from support.spiel import Peer

Values = tuple[Fraction, ...]


@define
class Same:
    """Pairs of names for the same things: each of ours has one of theirs, and the other way."""

    theirs: dict[Any, Any] = field(factory=dict)
    ours: dict[Any, Any] = field(factory=dict)

    def add(self, ours: Any, theirs: Any) -> None:
        """One more pair, which must not contradict the others."""
        assert self.theirs.setdefault(ours, theirs) == theirs, f"{theirs} is told apart elsewhere"
        assert self.ours.setdefault(theirs, ours) == ours, f"{theirs} is not told apart elsewhere"


@define
class Trees:
    """Both trees, walked together; the counts are those of the common nodes.

    A secret round of all players is one node where the peer is `joint`, and what the peer plays by
    itself at the end is none. `information_states` pairs what our players know with the peer's
    strings.
    """

    peer: Peer
    histories: int = 0
    terminals: int = 0
    information_states: Same = field(factory=Same)

    def compare(self) -> Values:
        """Walks both; gives the exact values under uniformly random play, by seat."""
        return self._after(None, self.peer.begin(), 0, [], ())

    def _after(
        self,
        ours: State | None,
        theirs: Any,
        option: int,
        events: list[Event],
        bids: tuple[int, ...],
    ) -> Values:
        """The values behind an option of a state of ours (of the start, where there is none yet)
        that the peer has been told of, save in an open secret round: `bids` are its answers."""
        total = [Fraction(0)] * self.peer.game.players
        for probability, following, other, log in self._outcomes(ours, theirs, option):
            values = self._value(following, other, events + log, bids)
            total = [one + probability * value for one, value in zip(total, values, strict=True)]
        return tuple(total)

    def _outcomes(
        self, ours: State | None, theirs: Any, option: int
    ) -> Iterator[tuple[Fraction, State, Any, list[Event]]]:
        """All that chance may do now, with both states after it."""
        engine = self.peer.game.engine
        ways: list[tuple[tuple[int, ...], Fraction, Any]] = [((), Fraction(1), theirs)]
        while ways:
            outcomes, probability, other = ways.pop()
            log = Log()
            run = Run(Enumerating(outcomes), log)
            try:
                if ours is None:
                    following = engine.start(run)
                else:
                    following = ours.clone()
                    engine.answer(following, option, run)
            except OutOfOutcomes as end:
                self.histories += 1
                actions = self.peer.same_chance(other, end.point)
                for number, share in enumerate(end.probabilities):
                    action = actions[end.point.items.index(end.kinds[number])]
                    child = other.child(action)
                    ways.append(((*outcomes, number), probability * share, child))
            else:
                yield probability, following, other, log.events

    def _value(
        self, ours: State, theirs: Any, events: list[Event], bids: tuple[int, ...]
    ) -> Values:
        game = self.peer.game
        if ours.over:
            self.histories += 1
            self.terminals += 1
            self.peer.same_returns(theirs, ours, "an end")
            return tuple(Fraction(value) for value in result_of(game, ours).payoffs)
        decision = game.engine.decision(ours)
        if theirs.is_terminal() and len(decision.options) == 1:
            return self._after(ours, theirs, decision.options[0].id, events, ())
        self.histories += not bids
        where = f"after {theirs.history_str()}"
        options = self.peer.same_choices(theirs, decision.player, decision.options, ours, where)
        known = information(events, ours.layout, decision.player)
        told = theirs.information_state_string(decision.player)
        self.information_states.add((decision.player, known), (decision.player, told))
        branches = []
        for action, option in options.items():
            state, answered = self._answered(theirs, action, bids)
            branches.append(self._after(ours, state, option.id, events, answered))
        return tuple(sum(column) / len(branches) for column in zip(*branches, strict=True))

    def _answered(
        self, theirs: Any, action: int, bids: tuple[int, ...]
    ) -> tuple[Any, tuple[int, ...]]:
        """The peer's state after an answer, and the answers of a secret round still open."""
        if not self.peer.joint:
            return theirs.child(action), ()
        bids = (*bids, action)
        if len(bids) < self.peer.game.players:
            return theirs, bids
        state = theirs.clone()
        state.apply_actions(list(bids))
        return state, ()
