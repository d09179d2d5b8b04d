"""Observations and masks as NumPy arrays, and the Gymnasium spaces that hold them."""

from __future__ import annotations

import secrets
from typing import Any

import numpy
from gymnasium import spaces

from cardwright.encoding import Encoding
from cardwright.errors import IllegalChoice
from cardwright.game import Game, State
from cardwright.loading import load
from cardwright.table import Table

RENDER_MODES = ("human", "ansi")
SEEN, MASKED = numpy.dtype(numpy.float32), numpy.dtype(numpy.int8)


def loaded(game: Game | str, players: int | None, options: dict[str, Any] | None) -> Game:
    """The game itself, or the one of that name (see `cardwright.load`) with players and options."""
    if not isinstance(game, Game):
        return load(game, players=players, options=options)
    if players is not None or options is not None:
        raise ValueError("players and options belong to a name: this game has its own already")
    return game


class Arrays:
    """The encoding of a game in arrays.

    An observation has `encoding.size` numbers of type float32, a mask `encoding.num_actions` bytes
    of type int8. Each call gives arrays of its own, which may be written to.
    ValueError for a game in which nobody ever decides anything.
    """

    def __init__(self, game: Game) -> None:
        self.encoding = Encoding(game)
        if not self.encoding.num_actions:
            raise ValueError(f"nobody decides anything in {game.name}: there is nothing to learn")

    def observation_space(self) -> Any:
        """A new space for observations, with the bounds of the fields."""
        low = [field.low for field in self.encoding.fields for _ in field.labels]
        high = [field.high for field in self.encoding.fields for _ in field.labels]
        return spaces.Box(numpy.array(low, numpy.float32), numpy.array(high, numpy.float32))

    def mask_space(self) -> Any:
        """A new space for masks."""
        return spaces.Box(0, 1, (self.encoding.num_actions,), numpy.int8)

    def action_space(self) -> Any:
        """A new space for actions."""
        return spaces.Discrete(self.encoding.num_actions)

    def observe(self, state: State, seat: int, mover: int | None) -> Any:
        """What the player in a seat sees (see `Encoding.observe`) when another is to move, or the
        same, or nobody any more."""
        return numpy.frombuffer(self.encoding.observed(state, seat, mover), SEEN)

    def mask(self, legal: tuple[int, ...]) -> Any:
        """The mask of who may take these actions."""
        return numpy.frombuffer(bytearray(self.encoding.mask_of(legal)), MASKED)


def number_of(action: Any) -> int:
    """An action as a whole number, of whatever sort it is; IllegalChoice for what is no number."""
    try:
        number = int(action)
    except (TypeError, ValueError, OverflowError) as error:
        raise IllegalChoice(f"an action is a number, not {action!r}") from error
    if number != action:
        raise IllegalChoice(f"an action is a whole number, not {action!r}")
    return number


def any_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbits(59)


def dealt(game: Game, chance: Any) -> State:
    """A new game in which somebody has something to decide: games that are over at once, by the
    deal alone, are dealt again. ValueError when a thousand were."""
    for _ in range(1000):
        state = game.start_whole(chance)  # views and observations are all of it
        if not state.over:
            return state
    raise ValueError(f"a thousand games of {game.name} were over before anybody could decide")


def rendered(table: Table, state: State, seat: int | None, mode: str | None) -> str | None:
    """The table as a seat (None: a spectator) sees it: as text in the mode "ansi", printed in the
    mode "human", nothing without a mode."""
    if mode is None:
        return None
    text = "\n".join(table.lines(state.view(seat)))
    if mode == "ansi":
        return text
    print(text, end="\n\n")
    return None
