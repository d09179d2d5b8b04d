"""A grid of cards that grows, drawn as text: the cards, what is printed and what lies on them."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from cardwright.dsl.ir.program import Cell, Program, Zone
from cardwright.dsl.ir.types import CardType, OptionalType, PlayerType
from cardwright.interpreter.views import HIDDEN, View, ZoneView
from cardwright.interpreter.words import Words, spaced
from cardwright.printed import Printed

WIDTH = 100
MARGIN = 4
BACK = "░░░░░░"
SHORT = 4


class CardGrid:
    """Draws one grid of cards.

    A card shows its name, what is printed on it that rules read, and what is on it: players (the
    first state of a player that is a card of this grid is taken for the place of a pawn, drawn as
    `@1`) and the state of the card, as far as it is not as at the beginning.
    """

    def __init__(self, program: Program, words: Words, zone: Zone) -> None:
        self.program, self.words, self.zone = program, words, zone
        self.printed = Printed(program, words)
        self.pawn = next((cell for cell in program.cells if _is_pawn(cell, zone)), None)
        self.states = [cell for cell in program.cells if zone.name in cell.home]
        self.size = max(SHORT, (WIDTH - MARGIN) // zone.columns - 1)

    def lines(self, view: View) -> list[str]:
        """The grid down to its last card, with the numbers of its columns and rows."""
        seen = view.zones[self.zone.name]
        assert not isinstance(seen, ZoneView)
        width = self.zone.columns
        used = max((place for place, one in enumerate(seen) if one.count), default=-1)
        columns = range(1, width + 1)
        lines = [f"{spaced(self.zone.name)}:", self._line("", map(str, columns))]
        for row in range(used // width + 1):
            cells = [self._card(view, one) for one in seen[row * width : (row + 1) * width]]
            depth = max(len(cell) for cell in cells)
            for line in range(depth):
                parts = (cell[line] if line < len(cell) else "" for cell in cells)
                lines.append(self._line(str(row + 1) if line == 0 else "", parts))
        return [*lines, *self._key()]

    def _line(self, head: str, parts: Iterable[str]) -> str:
        cells = " ".join(f"{_cut(part, self.size):{self.size}}" for part in parts)
        return f"{head:>{MARGIN - 1}} {cells}".rstrip()

    def _card(self, view: View, place: ZoneView) -> list[str]:
        """The lines of one place of the grid."""
        if not place.count:
            return ["·"]
        card = place.cards[0]
        if card is None:
            return [BACK, BACK]
        on_it = " ".join([*self._pawns(view, card), *self._state(view, card)])
        return [
            self.words.card(card),
            *wrap(" ".join(self.printed.in_words(card)), self.size),
            *wrap(on_it, self.size),
        ]

    def _pawns(self, view: View, card: int) -> Iterable[str]:
        if self.pawn is None:
            return
        value = view.cells.get(self.pawn.name, HIDDEN)
        if value is not HIDDEN:
            yield from (f"@{seat + 1}" for seat, at in enumerate(value) if at == card)

    def _state(self, view: View, card: int) -> Iterable[str]:
        for cell in self.states:
            value = view.cells.get(cell.name, HIDDEN)
            if value is HIDDEN:
                continue
            count = len(self.program.cards)
            for place in range(card, len(value), count):
                one = value[place]
                if one is HIDDEN or one is None or one == _first(cell):
                    continue
                owner = f"@{place // count + 1}" if _by_player(cell) and self._several else ""
                shown = "" if one is True else f" {self.words.show(one, cell.type)}"
                yield f"{spaced(cell.name)}{owner}{shown}"

    @property
    def _several(self) -> bool:
        return self.program.configuration.seats > 1

    def _key(self) -> list[str]:
        if self.pawn is None:
            return []
        names = (f"@{seat + 1} {name}" for seat, name in enumerate(self.words.names))
        return [f"{'':{MARGIN}}{', '.join(names)}"]


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else f"{text[: size - 1]}…"


def _first(cell: Cell) -> Any:
    initial = cell.initial
    return initial[0] if isinstance(initial, tuple) and initial else initial


def _by_player(cell: Cell) -> bool:
    return isinstance(cell.index_types[0], PlayerType)


def _is_pawn(cell: Cell, zone: Zone) -> bool:
    """Whether a cell says for each player on which card of the zone something of hers stands."""
    type_ = cell.type.of if isinstance(cell.type, OptionalType) else cell.type
    if not isinstance(type_, CardType) or cell.internal or len(cell.dims) != 1:
        return False
    return _by_player(cell) and set(type_.decks) <= set(zone.holds)
