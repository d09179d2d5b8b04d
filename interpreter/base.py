"""What all states have, whatever the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self

from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.layout import Layout

Frame = tuple[str, str, tuple[Any, ...]]

WINS = "wins"
LOSES = "loses"


class CellContent(Protocol):
    """What the canonical content of a cell is (see `canonical.Canon`)."""

    attribute: str
    single: bool
    by_card: bool

    def content(self, state: State, new: list[int], old: list[int]) -> Any:
        """The value or values of the cell after cards have been given new numbers."""

    def of_card(self, state: State, card: int) -> Any:
        """The values of a cell on cards for one card."""


class KeyMaker(Protocol):
    """Something that computes the canonical content of states (see `canonical.Canon`)."""

    @property
    def cells(self) -> Sequence[CellContent]:
        """The contents of the cells."""

    def key(self, s: State) -> tuple[Any, ...]:
        """The canonical content of a state."""

    def stack(self, s: State, new: list[int]) -> tuple[Any, ...]:
        """The frames of a state after cards have been given new numbers."""

    def renumbering(self, s: State) -> list[int]:
        """The canonical number of each card."""


class State:
    """What all states have. Subclasses made by `state_class` add the zones and cells.

    `work` is no part of the game: it counts what is looked through (see `operations.paid`).
    """

    __slots__ = (
        *("stack", "active", "in_game", "direction", "outcome", "payoff", "over", "faulted"),
        *("zones", "where", "face", "known", "learned", "confined", "work"),
    )

    program: ClassVar[Program]
    layout: ClassVar[Layout]
    canon: ClassVar[KeyMaker]
    fixed: ClassVar[frozenset[str]]
    """The lists among `in_game`, `outcome` and `face` that stay as they begin."""

    stack: tuple[Frame, ...]
    active: int | None
    in_game: list[bool]
    direction: int
    outcome: list[str | None]
    payoff: list[Value]
    over: bool
    faulted: bool
    zones: list[list[int]]
    where: list[int]
    face: list[bool | None]
    known: list[int]
    learned: tuple[tuple[int, tuple[int, ...]], ...]
    confined: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]
    work: int

    @classmethod
    def fresh(cls) -> Self:
        """A state before setup: all cards in the box, all cells as they start."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """The canonical content: equal for states that differ only in which copy of a card is
        where. Hashable."""
        return self.canon.key(self)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        at = " over" if self.over else f" at {self.stack[-1][:2]}" if self.stack else ""
        return f"<State of {self.program.name}{at}>"
