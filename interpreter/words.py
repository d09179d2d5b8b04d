"""Values in words, for prompts, options, logs and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TeamType,
    TokenType,
    Type,
)

Part: TypeAlias = "str | tuple[Any, Type]"


def spaced(name: str) -> str:
    """A name of the rules as words: `post_office` is post office, and what belongs to a module that
    shares its name with something else is told as in the rules: `side.money`."""
    return name.replace("__", ".").replace("_", " ")


class Words:
    """Writes the values of one program in words.

    `names` are the players' names by seat. A card that the reader may not see is named by its
    deck: pass `hide`, a function that is true for those cards.
    """

    def __init__(self, program: Program, names: Sequence[str] = ()) -> None:
        self.program = program
        seats = program.configuration.seats
        usual = tuple(f"{program.player_word} {i + 1}" for i in range(seats))
        self.names = (*names, *usual[len(names) :])
        self.enums = {one.name: one.values for one in program.enums}
        self.boards = {one.name: one.labels for one in program.boards}

    def show(self, value: Any, type_: Type | None) -> str:
        """A value in words."""
        if value is None:
            return "none"
        match type_:
            case OptionalType():
                return self.show(value, type_.of)
            case BoolType():
                return "yes" if value else "no"
            case EnumType():
                return spaced(self.enums[type_.enum][value])
            case PlayerType():
                return self.names[int(value)]
            case TeamType():
                return " and ".join(self.names[seat] for seat in self.program.teams[value])
            case CardType():
                return self.card(value)
            case SpaceType():
                return self.boards[type_.board][int(value)]
            case TokenType():
                return spaced(self.program.tokens[value].name)
            case ListType() | SetType():
                return ", ".join(self.show(one, type_.of) for one in value) or "nothing"
            case BundleType():
                return self._bundle(value, type_)
            case _:
                return str(value)

    def index(self, at: int, type_: Type | None) -> str:
        """Which one of a family in words, given by its place in it, from 0."""
        return self.show(at + type_.low if isinstance(type_, IntType) else at, type_)

    def card(self, number: int) -> str:
        """The printed name of a card."""
        return self.program.cards[number].label

    def _bundle(self, value: Any, type_: BundleType) -> str:
        parts = []
        for amount, kinds in value:
            words = " or ".join(self._kind(kind, type_) for kind in kinds)
            parts.append(f"{amount} {words}")
        return " + ".join(parts) or "nothing"

    def _kind(self, kind: int, type_: BundleType) -> str:
        values = self.enums.get(type_.over)
        return spaced(values[kind] if values else self.program.tokens[kind].name)

    def render(self, parts: Sequence[Part]) -> str:
        """A text with values in it."""
        return "".join(
            part if isinstance(part, str) else self.show(part[0], part[1]) for part in parts
        )
