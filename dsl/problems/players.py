"""Problems with who plays and what is chosen before: players, teams, seats, options."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.diagnostic import Diagnostic, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _meant(name: str, candidates: Iterable[str]) -> str | None:
    near = nearest(name, candidates)
    return f"did you mean `{near}`?" if near else None


@problem(
    "players-missing",
    "a rulebook does not say how many play",
    """
    A rulebook says how many players it is for: `players 2`, `players 2..6`.
    """,
)
def players_missing(span: Span) -> Diagnostic:
    """A rulebook without `players`."""
    return error("players-missing", "the rulebook does not say how many players it is for", span)


@problem(
    "players-range",
    "the number of players is not one that can be",
    """
    A game is for one player or more, and for as many at most as the page says that explains
    limits: `players 2..4`, the smaller number first.
    """,
)
def players_range(span: Span, most: int) -> Diagnostic:
    """No players, too many, or a range that runs backwards."""
    words = f"a game is for 1 to {most} players"
    return error("players-range", words, span, help="the smaller number stands first: `2..4`")


@problem(
    "wrong-seats",
    "the game is not for this number of players",
    """
    `players 2..4` allows two, three or four. An option may allow fewer for one of its choices:
    `option mode: contest for 2..4, alone for 1`.
    """,
)
def wrong_seats(seats: int, allowed: str, span: Span) -> Diagnostic:
    """A configuration for another number of players."""
    return error(
        "wrong-seats", f"this game is for {allowed} players, not for {seats}", span, "said here"
    )


@problem(
    "uneven-teams",
    "the players do not divide into the teams",
    """
    `players 4 in 2 teams` makes teams of equal size, partners sitting alternately.
    """,
)
def uneven_teams(seats: int, teams: int, span: Span) -> Diagnostic:
    """Teams of different sizes."""
    return error("uneven-teams", f"{seats} players cannot make {teams} equal teams", span)


@problem(
    "seat-word",
    "a seat is neither human nor automatic",
    """
    `seats: automatic, human` says for each seat who sits there: `human`, or `automatic` for a seat
    that the rules play.
    """,
)
def seat_word(word: str, span: Span) -> Diagnostic:
    """A word for a seat that is not known."""
    return error(
        "seat-word",
        f"a seat cannot be `{word}`",
        span,
        help=_meant(word, ("human", "automatic")) or "write human or automatic",
    )


@problem(
    "unknown-option",
    "the game has no such option",
    """
    Options are declared with `option`, and given by name before the game.
    """,
)
def unknown_option(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """An option that the rulebook does not have."""
    return error("unknown-option", f"there is no option `{name}`", span, help=_meant(name, names))


@problem(
    "bad-option",
    "an option has a value that it does not allow",
    """
    An option takes a value of its type: one of its words, a number inside its range, or true or
    false.
    """,
)
def bad_option(name: str, value: str, wanted: str, span: Span) -> Diagnostic:
    """A value outside an option's type."""
    return error(
        "bad-option",
        f"the option `{name}` cannot be {value}: it is {wanted}",
        span,
        f"{wanted} is expected",
    )


@problem(
    "option-type",
    "an option has a type with too many values to choose from",
    """
    An option is a flag, a range of numbers, a list of words, or a player: things that people can
    agree upon before the game.
    """,
)
def option_type(name: str, span: Span) -> Diagnostic:
    """An option of another type."""
    return error("option-type", f"the option `{name}` cannot have this type", span)


@problem(
    "payoff-range",
    "the range of payoffs is not fixed",
    """
    `payoffs -13..13` says what a player can win or lose; it may use options and the number of
    players.
    """,
)
def payoff_range(span: Span) -> Diagnostic:
    """A range of payoffs that cannot be computed."""
    return error("payoff-range", "the range of payoffs must be fixed before the game begins", span)
