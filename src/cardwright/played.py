"""What states, results and refusals need of a game."""

from __future__ import annotations

from typing import Protocol

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import Type
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.words import Words


class Played(Protocol):
    """A game as far as its program goes."""

    program: Program
    engine: Interpreter
    words: Words
    subjects: dict[str, Type]
    action_names: dict[str | None, str]

    @property
    def name(self) -> str:
        """The name of the rulebook."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def asks_numbers(self) -> bool:
        """Whether some decision asks for a number that is not listed."""
