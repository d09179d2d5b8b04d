"""A view of a game, drawn as text from what the rulebook declares about its things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from textwrap import wrap
from typing import Any

from cardwright.card_grid import CardGrid
from cardwright.dsl.ir.program import Board, Cell, Program, Zone
from cardwright.dsl.ir.types import PlayerType, SpaceType
from cardwright.interpreter.views import HIDDEN, View, ZoneView
from cardwright.interpreter.words import Words, spaced

MOST_NAMED = 12
WIDTH = 100


class Table:
    """Draws the views of one game."""

    def __init__(self, program: Program, words: Words) -> None:
        self.program = program
        self.words = words
        self.boards = [BoardText(program, words, board) for board in program.boards if board.rows]
        self.grids = [CardGrid(program, words, zone) for zone in program.zones if zone.columns]

    def lines(self, view: View) -> list[str]:
        """Boards and grids of cards, what belongs to nobody, then a paragraph for each player."""
        lines: list[str] = []
        drawings: list[BoardText | CardGrid] = [*self.boards, *self.grids]
        for drawn in drawings:
            lines += [*drawn.lines(view), ""]
        lines += list(self._common(view))
        for seat in range(self.program.configuration.seats):
            lines += self._player(view, seat)
        return lines

    def _common(self, view: View) -> Iterator[str]:
        for zone in self.program.zones:
            if zone.name == "box" or any(owner is not None for owner in zone.owners):
                continue
            if zone.columns:
                continue
            if isinstance(zone.index_type, SpaceType):
                continue
            yield from self._zone(zone, view.zones[zone.name])
        values = [
            f"{spaced(cell.name)}: {self._value(cell, view.cells[cell.name])}"
            for cell in self.program.cells
            if not cell.dims and view.cells.get(cell.name, HIDDEN) is not HIDDEN
        ]
        yield from wrap(", ".join(values), WIDTH)

    def _zone(self, zone: Zone, seen: ZoneView | tuple[ZoneView, ...]) -> Iterator[str]:
        if isinstance(seen, ZoneView):
            yield f"{spaced(zone.name)}: {self.cards(zone, seen)}"
            return
        for index, member in enumerate(seen):
            if member.count:
                at = self.words.index(index, zone.index_type)
                yield f"{spaced(zone.name)} {at}: {self.cards(zone, member)}"

    def _player(self, view: View, seat: int) -> list[str]:
        turn = " (in turn)" if view.active == seat else ""
        parts = []
        for zone in self.program.zones:
            seen = view.zones[zone.name]
            if isinstance(seen, ZoneView) or seat not in zone.owners:
                continue
            parts.append(f"{spaced(zone.name)}: {self.cards(zone, seen[zone.owners.index(seat)])}")
        values = wrap(", ".join(self._owned(view, seat)), WIDTH - 2)
        return [f"{self.words.names[seat]}{turn}", *(f"  {part}" for part in (*parts, *values))]

    def _owned(self, view: View, seat: int) -> Iterator[str]:
        """The state of a player, value by value."""
        for cell in self.program.cells:
            value = view.cells.get(cell.name, HIDDEN)
            if len(cell.dims) == 1 and _by_player(cell) and value is not HIDDEN:
                if value[seat] is not HIDDEN:
                    yield f"{spaced(cell.name)}: {self._value(cell, value[seat])}"

    def _value(self, cell: Cell, value: Any) -> str:
        return self.words.show(value, cell.type)

    def cards(self, zone: Zone, seen: ZoneView) -> str:
        """The cards of a zone in words; those that the viewer does not know are counted."""
        if seen.count == 0:
            return "empty"
        if zone.kind == "pile" and len(seen.cards) > 1:
            top = seen.cards[0]
            first = f"{self.words.card(top)} on top, " if top is not None else ""
            return f"{first}{seen.count} cards"
        named = Counter(self.words.card(card) for card in seen.cards if card is not None)
        parts = [name if count == 1 else f"{count} {name}" for name, count in named.items()]
        if len(parts) > MOST_NAMED:
            parts = [*parts[:MOST_NAMED], "…"]
        hidden = (seen.count or len(seen.cards)) - named.total()
        if hidden:
            parts.append(f"{hidden} face down" if parts else _counted(hidden))
        return ", ".join(parts)


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _by_player(cell: Cell) -> bool:
    return bool(cell.index_types) and isinstance(cell.index_types[0], PlayerType)


class BoardText:
    """Draws one grid: pieces and cards on its spaces, else what is printed there, by a letter.

    A property that is the same along each row, or each column, becomes a heading.
    """

    def __init__(self, program: Program, words: Words, board: Board) -> None:
        self.program, self.words, self.board = program, words, board
        size = len(board.labels)
        tables = [
            table
            for table in program.tables
            if len(table.dims) == 1 and table.dims[0] == (0, size) and _tells(table.values)
        ]
        self.rows = [t for t in tables if self._same_along_rows(t.values)]
        self.columns = [t for t in tables if self._same_along_columns(t.values)]
        printed = [t for t in tables if t not in self.rows and t not in self.columns]
        self.printed = next(iter(printed), None)

    def _same_along_rows(self, values: tuple[Any, ...]) -> bool:
        width = self.board.columns
        rows = range(0, len(values), width)
        return all(len(set(values[row : row + width])) == 1 for row in rows)

    def _same_along_columns(self, values: tuple[Any, ...]) -> bool:
        width = self.board.columns
        return all(len(set(values[column::width])) == 1 for column in range(width))

    def lines(self, view: View) -> list[str]:
        """The grid with its headings and a key to its letters."""
        board, width = self.board, self.board.columns
        lines = [f"{spaced(board.name)}:"]
        lines += [self._heading(table.values, table.type) for table in self.columns]
        lines.append("    " + "".join(f"{column + 1:>3}" for column in range(width)))
        for row in range(board.rows):
            spaces = range(row * width, (row + 1) * width)
            cells = "".join(f"{self._space(view, space):>3}" for space in spaces)
            names = [self.words.show(t.values[row * width], t.type) for t in self.rows]
            lines.append(f"{row + 1:>3} {cells}  {' '.join(names)}".rstrip())
        return [*lines, *self._key()]

    def _heading(self, values: tuple[Any, ...], type_: Any) -> str:
        shown = [self.words.show(value, type_) for value in values[: self.board.columns]]
        return "    " + "".join(f"{word[:2]:>3}" for word in shown)

    def _space(self, view: View, space: int) -> str:
        for zone in self.program.zones:
            if zone.index_type == SpaceType(self.board.name):
                seen = view.zones[zone.name]
                assert not isinstance(seen, ZoneView)
                if seen[space].count:
                    top = seen[space].cards[0]
                    return "##" if top is None else self.words.card(top)[:2].upper()
        piece = self._piece(view, space)
        if piece:
            return piece
        if self.printed is None:
            return "."
        return self.words.show(self.printed.values[space], self.printed.type)[:1]

    def _piece(self, view: View, space: int) -> str:
        for cell in self.program.cells:
            types = cell.index_types
            if len(types) != 2 or types[0] != SpaceType(self.board.name):
                continue
            values = view.cells.get(cell.name)
            if values is None or values is HIDDEN:
                continue
            per = prod(cell.dims[1:])
            for seat, count in enumerate(values[space * per : (space + 1) * per]):
                if count:
                    return f"{cell.name[:1]}{seat + 1}"
        return ""

    def _key(self) -> list[str]:
        if self.printed is None:
            return []
        values = dict.fromkeys(v for v in self.printed.values if v is not None)
        shown = [self.words.show(value, self.printed.type) for value in values]
        return ["    " + ", ".join(f"{word[:1]} {word}" for word in shown)]


def _tells(values: tuple[Any, ...]) -> bool:
    """Whether the values of a property tell spaces apart by a few words."""
    return 1 < len(set(values)) <= MOST_NAMED and not any(
        isinstance(value, str | tuple) for value in values
    )
