"""Players, options and variants of a rulebook as the parameters of an OpenSpiel game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from cardwright.dsl.ir.program import Configuration
from cardwright.errors import BadOption
from cardwright.loading import Book

PLAYERS, HORIZON, ZERO_SUM = OURS = ("players", "horizon", "zero_sum")
USUAL = "usual"
"""An option that is left to the rulebook: its usual value depends on the number of players, or is
none where others are numbers, and the type of a parameter follows from its usual value."""

Parameter: TypeAlias = "int | bool | str"


@frozen
class Parameters:
    """The parameters of a rulebook.

    seats       the fewest and the most seats
    defaults    the value of each parameter when nothing is said; its type is the parameter's
    """

    seats: tuple[int, int]
    defaults: dict[str, Parameter]

    def configuration(self, values: Mapping[str, Parameter]) -> tuple[int, dict[str, Any]]:
        """The number of players, and the options and variants, that parameters stand for."""
        chosen = {name: value for name, value in values.items() if value != USUAL}
        return int(values[PLAYERS]), {k: v for k, v in chosen.items() if k not in OURS}

    def named(self, players: int | None, options: Mapping[str, Any], **ours: Any) -> dict[str, Any]:
        """The parameters for what was asked for, without those that say what is usual.

        Raises BadOption for an unknown option or a value of another type.
        """
        wanted = {
            **options,
            **ours,
            PLAYERS: self.defaults[PLAYERS] if players is None else players,
        }
        unknown = [name for name in wanted if name not in self.defaults]
        if unknown:
            raise BadOption(f"there is no option or variant `{unknown[0]}`")
        values = {name: _typed(name, value, self.defaults[name]) for name, value in wanted.items()}
        return {name: value for name, value in values.items() if value != self.defaults[name]}


def parameters_of(book: Book) -> Parameters:
    """The parameters of a rulebook; raises RulebookError when it cannot be read, and BadOption when
    an option is called as one of ours.

    Beside options and variants: `players`; `horizon`, the number of decisions after which a game is
    cut off, 0 for what the rules promise; `zero_sum`, whether payoffs of a game add up to 0.
    """
    offered = book.offered().configurations
    seats = [one.seats for one in offered]
    usual = _usual(book, max(seats))
    defaults: dict[str, Parameter] = {PLAYERS: seats[0], HORIZON: 0, ZERO_SUM: False}
    for name in dict.fromkeys(name for one in (*usual, *offered) for name, _ in one.options):
        if name in OURS:
            raise BadOption(f"the option `{name}` is called as a parameter of every game")
        possible = [dict(one.options).get(name) for one in offered]
        defaults[name] = _default([dict(one.options).get(name) for one in usual], possible)
    variants = sorted({name for one in offered for name in one.variants})
    return Parameters((min(seats), max(seats)), {**defaults, **dict.fromkeys(variants, False)})


def _usual(book: Book, most: int) -> list[Configuration]:
    """What is played when only the number of players is said, for each such number."""
    found = []
    for players in range(1, most + 1):
        try:
            found.append(book.configure(players, {}))
        except BadOption:
            continue
    return found


def _default(usual: Sequence[Any], possible: Sequence[Any]) -> Parameter:
    """The usual value of an option where it is the same for all, and of the same type as others."""
    first = usual[0]
    types = {type(value) for value in possible if isinstance(first, int) or value is not None}
    same = all(value == first for value in usual) and types <= {type(first)}
    return first if same and isinstance(first, int | str) else USUAL


def _typed(name: str, value: Any, default: Parameter) -> Parameter:
    """A value in the type of its parameter, as OpenSpiel wants it."""
    if isinstance(default, str):
        return "none" if value is None else str(value)
    if type(value) is not type(default):
        wanted = "true or false" if isinstance(default, bool) else "a whole number"
        raise BadOption(f"`{name}` is {wanted}, not {value!r}")
    assert isinstance(value, int)
    return value
