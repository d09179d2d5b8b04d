"""What zones and state can be numbered by: players, teams, words, spaces, cards."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import BoardSymbol, DeckSymbol, EnumSymbol
from cardwright.dsl.ir.types import (
    CardType,
    EnumType,
    PlayerType,
    SpaceType,
    TeamType,
    Type,
)
from cardwright.dsl.problems import declarations as problems


@frozen
class Subject:
    """The index of a family: its type, the first value, and the owner of each member."""

    type: Type
    low: int
    owners: tuple[int | None, ...]

    @property
    def size(self) -> int:
        """How many members the family has."""
        return len(self.owners)


def subject_of(c: Checker, scope: Scope, name: syntax.Name) -> Subject | None:
    """What `per NAME` means, or None after a report."""
    word = name.text
    if word in ("player", c.player_word):
        return Subject(PlayerType(), 0, tuple(range(c.seats)))
    if word == "team" and c.teams:
        return Subject(TeamType(), 0, (None,) * len(c.teams))
    if word == "space" and len(c.build.boards) == 1:
        board = next(iter(c.build.boards.values()))
        return Subject(SpaceType(board.name), 0, (None,) * len(board.labels))
    for symbol in scope.find(word):
        match symbol:
            case EnumSymbol(enum=enum):
                c.use(symbol)
                return Subject(EnumType(enum.name), 0, (None,) * len(enum.values))
            case BoardSymbol(board=board):
                c.use(symbol)
                return Subject(SpaceType(board.name), 0, (None,) * len(board.labels))
            case DeckSymbol(deck=deck):
                c.use(symbol)
                return Subject(CardType((deck.name,)), deck.first, (None,) * deck.size)
            case _:
                continue
    known = [
        n
        for n in scope.symbols
        if any(isinstance(s, EnumSymbol | DeckSymbol | BoardSymbol) for s in scope.symbols[n])
    ]
    c.report.add(problems.unknown_index(word, name.span, ["player", "team", "space", *known]))
    return None
