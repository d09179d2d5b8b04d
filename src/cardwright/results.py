"""How a game stands or ended, computed from its state by the functions of the program."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from attrs import frozen

from cardwright.dsl.ir.types import TeamType
from cardwright.interpreter.standing import winners
from cardwright.interpreter.state import State
from cardwright.played import Played

Number = Fraction | int


@frozen
class Line:
    """One line of the score: its words and its points, by seat."""

    label: str
    points: tuple[Fraction | int, ...]


@frozen
class Result:
    """How a game ended.

    winners    the seats that have won; all of them in a cooperative game that was won
    losers     the seats that were declared to lose
    scores     the total of each seat, or None in a game without a score
    lines      the lines of the score
    payoffs    what each seat receives: declared by the rules, else 1 for a sole winner, shared by
               several, -1 shared by losers… see docs/python.md
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[Fraction | int, ...] | None
    lines: tuple[Line, ...]
    payoffs: tuple[Fraction | int, ...]


def result_of(game: Played, state: State) -> Result:
    """The winners, the score line by line, and what each seat receives."""
    lines = _lines(game, state)
    scores = _totals(game, state)
    won, lost = winners(game.engine, state)
    payoffs = _payoffs(state, won, lost)
    return Result(won, lost, scores, lines, payoffs)


def _lines(game: Played, state: State) -> tuple[Line, ...]:
    engine, seats = game.engine, range(game.players)
    lines = []
    for line in game.program.scores:
        points: list[Number | None] = []
        for seat in seats:
            whose = _subject(game, line.value, seat)
            counts = line.when is None or engine.call(line.when, state, whose)
            points.append(engine.call(line.value, state, whose) if counts else None)
        if any(point is not None for point in points):
            lines.append(Line(line.label, tuple(point or 0 for point in points)))
    return tuple(lines)


def _totals(game: Played, state: State) -> tuple[Number, ...] | None:
    if not game.program.total:
        return None
    total = game.program.total
    return tuple(
        game.engine.call(total, state, _subject(game, total, seat)) for seat in range(game.players)
    )


def _subject(game: Played, function: str, seat: int) -> int:
    """The seat, or its team where a function is about teams."""
    about = game.subjects.get(function)
    if not isinstance(about, TeamType):
        return seat
    return next(team for team, seats in enumerate(game.program.teams) if seat in seats)


def _payoffs(state: State, winners: tuple[int, ...], losers: tuple[int, ...]) -> tuple[Number, ...]:
    """What the rules declare; else a point to be shared: 1 among winners, -1 among the others.

    Without winners and losers, and where all have won together, the game is worth the same to all.
    """
    declared: list[Any] = list(state.payoff)
    seats = len(declared)
    if any(value is not None for value in declared):
        return tuple(0 if value is None else value for value in declared)
    if len(winners) == seats:
        return (1,) * seats
    if winners:
        others = seats - len(winners)
        gain, loss = Fraction(1, len(winners)), Fraction(-1, others)
        return tuple(_whole(gain if seat in winners else loss) for seat in range(seats))
    return tuple(-1 if seat in losers else 0 for seat in range(seats))


def _whole(value: Fraction) -> Number:
    return value.numerator if value.denominator == 1 else value
