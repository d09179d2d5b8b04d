"""What is printed on the cards of a game, property by property."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cardwright.dsl.ir.program import Deck, Program, Table
from cardwright.dsl.ir.types import EnumType, OptionalType, TextType, Type
from cardwright.interpreter.words import Words


@frozen
class Property:
    """A property of the cards of one deck; a `label` is only printed, no rule reads it."""

    name: str
    table: Table
    label: bool


class Printed:
    """Reads the properties of the cards of one program."""

    def __init__(self, program: Program, words: Words) -> None:
        self.program, self.words = program, words
        self._of = {deck.name: _properties(program, deck) for deck in program.decks}

    def properties(self, card: int) -> tuple[Property, ...]:
        """The properties that a card has, in the order in which they are declared."""
        for deck in self.program.decks:
            if deck.first <= card < deck.first + deck.size:
                return self._of[deck.name]
        raise ValueError(f"cards are 0 to {len(self.program.cards) - 1}, not {card!r}")

    def of(self, card: int) -> dict[str, Any]:
        """The values printed on a card by property; values of an enumeration as texts."""
        return {
            one.name: self._plain(_value(one.table, card), one.table.type)
            for one in self.properties(card)
        }

    def in_words(self, card: int) -> list[str]:
        """The values that rules read, in words; what is none is left out."""
        return [
            self.words.show(_value(one.table, card), one.table.type)
            for one in self.properties(card)
            if not one.label and _value(one.table, card) is not None
        ]

    def _plain(self, value: Any, type_: Type) -> Any:
        bare = type_.of if isinstance(type_, OptionalType) else type_
        if isinstance(bare, EnumType) and isinstance(value, int):
            return self.words.enums[bare.enum][value]
        return value


def _properties(program: Program, deck: Deck) -> tuple[Property, ...]:
    """The tables of a deck: they are called after it, and have a value for each of its cards."""
    start = f"{deck.name}_"
    return tuple(
        Property(table.name.removeprefix(start), table, isinstance(table.type, TextType))
        for table in program.tables
        if table.dims == ((deck.first, deck.size),) and table.name.startswith(start)
    )


def _value(table: Table, card: int) -> Any:
    return table.values[card - table.dims[0][0]]
