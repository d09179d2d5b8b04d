"""The whole tree of a small game: each node visited, each chance outcome with its probability."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from attrs import define, field

from cardwright.game import Game
from cardwright.interpreter.chance import Enumerating, OutOfOutcomes
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.information import information
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from cardwright.results import result_of


@define
class Counts:
    """What a tree consists of, and its values under uniform play, by seat."""

    histories: int = 0
    terminals: int = 0
    information_states: set[Any] = field(factory=set)
    values: tuple[Fraction, ...] = ()


def explore(game: Game) -> Counts:
    """Walks the whole tree of a game. A history is a node: chance, decision or end."""
    counts = Counts()
    counts.values = _after(game, None, 0, [], counts)
    return counts


def _after(
    game: Game, state: State | None, option: int, events: list[Event], counts: Counts
) -> tuple[Fraction, ...]:
    """The values behind an option of a state (of the start, where there is none yet)."""
    total = [Fraction(0)] * game.players
    for probability, following, log in _outcomes(game, state, option, counts):
        values = _value(game, following, events + log, counts)
        total = [one + probability * value for one, value in zip(total, values, strict=True)]
    return tuple(total)


def _outcomes(
    game: Game, state: State | None, option: int, counts: Counts
) -> Iterator[tuple[Fraction, State, list[Event]]]:
    ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while ways:
        outcomes, probability = ways.pop()
        log = Log()
        run = Run(Enumerating(outcomes), log)
        try:
            if state is None:
                following = game.engine.start(run)
            else:
                following = state.clone()
                game.engine.answer(following, option, run)
        except OutOfOutcomes as end:
            counts.histories += 1
            ways += [((*outcomes, i), probability * p) for i, p in enumerate(end.probabilities)]
        else:
            yield probability, following, log.events


def _value(game: Game, state: State, events: list[Event], counts: Counts) -> tuple[Fraction, ...]:
    counts.histories += 1
    if state.over:
        counts.terminals += 1
        return tuple(Fraction(value) for value in result_of(game, state).payoffs)
    decision = game.engine.decision(state)
    layout = state.layout
    counts.information_states.add((decision.player, information(events, layout, decision.player)))
    ids = [option.id for option in decision.options]
    branches = [_after(game, state, option, events, counts) for option in ids]
    return tuple(sum(column) / len(ids) for column in zip(*branches, strict=True))
