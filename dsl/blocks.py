"""Which block each physical line of a rules text belongs to, from its indentation alone."""

from collections.abc import Sequence
from enum import Enum

from attrs import define, field, frozen

from cardwright.dsl.lexemes import CLOSING, OPENING, Line, Unreadable
from cardwright.dsl.source import Source

# The blocks below these have rows; in a table they may begin at any column right of the header.
_ROW_HEADERS = frozenset(("table", "cards", "board"))
_NO_ROW = frozenset(("note", "copies"))


class Kind(Enum):
    """What a physical line is to its block."""

    BLANK = "blank"
    REMARK = "remark"
    CODE = "code"
    ROW = "row"
    CONTINUED = "continued"


@frozen
class Place:
    """A line, what it is, how deep its block lies, and which block that is, by number."""

    line: Line
    kind: Kind
    level: int
    block: int


@frozen
class _Block:
    number: int
    column: int
    has_rows: bool = False
    is_free: bool = False


@define
class _Reader:
    source: Source
    places: list[Place] = field(factory=list)
    blocks: list[_Block] = field(factory=lambda: [_Block(0, 0)])
    opened: int = 1
    header: Line | None = None
    last: Line | None = None
    depth: int = 0
    remarks: list[int] = field(factory=list)

    def read(self, line: Line) -> None:
        """Place one more line."""
        if line.is_blank:
            self._put(line, Kind.BLANK, 0)
        elif line.lexemes:
            self._read_code(line)
        elif line.comment:
            self.remarks.append(len(self.places))
            self._put(line, Kind.REMARK, 0)
        else:
            # Clauses alone go on with the line above.
            self._put(line, Kind.REMARK, len(self.blocks) if self.last else 0)

    def finish(self) -> None:
        """Place the comments that nothing follows."""
        self._settle_remarks(self.blocks, 0, 0)

    def _read_code(self, line: Line) -> None:
        if self._goes_on(line):
            self._settle_remarks(self.blocks, line.column, len(self.blocks))
            self._put(line, Kind.CONTINUED, self._level)
        else:
            before = list(self.blocks)
            self._enter_block(line)
            column = 0 if self.blocks[-1].is_free else line.column
            self._settle_remarks(before, column, self._level)
            is_row = self.blocks[-1].has_rows and _is_row(line)
            self._put(line, Kind.ROW if is_row else Kind.CODE, self._level)
            self.header = line
        self.last = line
        if self.places[-1].kind is not Kind.ROW:
            self._count_brackets(line)

    @property
    def _level(self) -> int:
        return len(self.blocks) - 1

    def _goes_on(self, line: Line) -> bool:
        """Whether it goes on with the line above, which opened no block and is less deep."""
        if self.last is None or self.depth > 0:
            return self.depth > 0
        block = self.blocks[-1]
        return not block.is_free and not self._opens_block and line.column > block.column

    @property
    def _opens_block(self) -> bool:
        return self.last is not None and self.last.words[-1] == ":"

    def _enter_block(self, line: Line) -> None:
        block = self.blocks[-1]
        if self._opens_block and line.column > block.column and not block.is_free:
            self._open(line.column)
            return
        while len(self.blocks) > 1 and not self._holds(line.column):
            self.blocks.pop()
        block = self.blocks[-1]
        if line.column != block.column and not block.is_free:
            raise Unreadable(self.source.span(line.start, line.start + line.column))

    def _holds(self, column: int) -> bool:
        if self.blocks[-1].is_free:
            return column > self.blocks[-2].column
        return column >= self.blocks[-1].column

    def _open(self, column: int) -> None:
        assert self.header is not None
        name = _row_header(self.header)
        # `of which by …:` has lines of its own form below it.
        has_rows = bool(name) or self.blocks[-1].has_rows and self.header.words[0] != "of"
        self.blocks.append(_Block(self.opened, column, has_rows, name == "table"))
        self.opened += 1

    def _count_brackets(self, line: Line) -> None:
        for word in line.words:
            self.depth = max(0, self.depth + (word in OPENING) - (word in CLOSING))

    def _settle_remarks(self, blocks: Sequence[_Block], column: int, level: int) -> None:
        """Give the comments since the last code the level of what follows, or that of a block
        above that they stand in."""
        for at in self.remarks:
            line = self.places[at].line
            inner = [i for i, block in enumerate(blocks) if block.column <= line.column]
            is_inside = line.column > column and inner[-1] > level
            self.places[at] = Place(line, Kind.REMARK, inner[-1] if is_inside else level, 0)
        self.remarks.clear()

    def _put(self, line: Line, kind: Kind, level: int) -> None:
        self.places.append(Place(line, kind, level, self.blocks[-1].number))


def places(source: Source, lines: Sequence[Line]) -> list[Place]:
    """Where each line belongs; raises Unreadable at an indentation that fits no block."""
    reader = _Reader(source)
    for line in lines:
        reader.read(line)
    reader.finish()
    return reader.places


def _row_header(line: Line) -> str:
    """The word that makes a line the header of rows, or an empty text."""
    words = line.words[1:] if line.words[0] == "replace" else line.words
    is_header = words[0] in _ROW_HEADERS and line.lexemes[1 - len(words)].is_word
    return words[0] if is_header else ""


def _is_row(line: Line) -> bool:
    if "|" in line.words:
        return True
    return ":" not in line.words and line.words[0] not in _NO_ROW
