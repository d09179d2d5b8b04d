"""From lines to blocks: indentation, lines that go on, and the raw rows of tables.

A deeper line after a line that ends in a colon opens a block; after another line it goes on with
that line. Brackets hold lines together too. Rows of tables and card lists become one ROW each.
"""

from collections.abc import Iterable, Iterator

from attrs import define, evolve, field, frozen

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.problems import layout as problems
from cardwright.dsl.problems import lexical
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Source, Span

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = frozenset(OPENING.values())
MOST_BLOCKS = 64
MOST_BRACKETS = 64
_SILENT = frozenset(("COMMENT", "CLAUSE", "NEWLINE"))
_TABLES = frozenset(("table", "cards", "board"))
_NOT_ROWS = frozenset(("note", "copies"))


@frozen(eq=False)
class Line:
    """A line with something on it: how far it is indented, and its tokens."""

    column: int
    tokens: list[Token]

    @property
    def ends_in_colon(self) -> bool:
        """Whether a block is to follow."""
        return self.tokens[-1].text == ":"

    def words(self, count: int) -> tuple[str, ...]:
        """The texts of its first tokens."""
        return tuple(token.text for token in self.tokens[:count])


class Misplaced(Exception):
    """The lines of an item form no blocks; the diagnostic says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.headline)
        self.diagnostic = diagnostic


def lines(tokens: Iterable[Token]) -> Iterator[Line]:
    """The lines on which something stands besides comments and clause ids."""
    start, line = 0, Line(0, [])
    for token in tokens:
        if token.kind not in _SILENT:
            if not line.tokens:
                line = Line(token.start - start, [])
            line.tokens.append(token)
        elif token.kind == "NEWLINE":
            start = token.end
            if line.tokens:
                yield line
                line = Line(0, [])
    if line.tokens:
        yield line


def pieces(tokens: Iterable[Token]) -> list[list[Line]]:
    """The lines of each item of a file: it begins where a line begins at the left edge."""
    found: list[list[Line]] = []
    for line in lines(tokens):
        first = line.tokens[0]
        if found and (line.column or first.text in CLOSING or first.kind == "TAB"):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def laid_out(source: Source, piece: list[Line]) -> list[Token]:
    """The tokens of one item with the ends of its lines and blocks; raises Misplaced."""
    layout = _Layout(source)
    for line in piece:
        layout.take(line)
    return layout.finish()


@frozen(eq=False)
class _Table:
    """A table whose lines are being read: the columns of its header and of its first line."""

    is_table: bool
    header: int
    column: int | None = None


@define(eq=False)
class _Layout:
    """The state of laying out one item."""

    source: Source
    out: list[Token] = field(factory=list)
    columns: list[int] = field(factory=list)
    open: list[Token] = field(factory=list)
    table: _Table | None = None
    start: Line | None = None
    last: Line | None = None

    def take(self, line: Line) -> None:
        """Put one more line to what is there."""
        if self._begins_anew(line):
            self.start = line
        if not self.open and self._is_row(line):
            start, end = line.tokens[0].start, line.tokens[-1].end
            self.out.append(Token("ROW", self.source.text[start:end], start, end))
        else:
            for token in line.tokens:
                self._take_token(token)
            self._look_for_table(line)
        self.last = line

    def finish(self) -> list[Token]:
        """All tokens, after the last line is ended and every block is closed."""
        assert self.last is not None
        if self.open:
            raise Misplaced(problems.unclosed_bracket(self._place(self.open[-1])))
        if self.last.ends_in_colon:
            raise Misplaced(problems.empty_block(self._place(self.last.tokens[-1])))
        self._mark("_NL")
        for _ in self.columns[1:]:
            self._mark("_DEDENT")
        return self.out

    # ---- lines

    def _begins_anew(self, line: Line) -> bool:
        """Mark what stands between this line and the last; False where it goes on with it."""
        if self.last is None:
            if line.column:
                raise Misplaced(problems.first_line_indented(self._span(line)))
            self.columns.append(0)
            return True
        if self.open:
            return False
        if self.table and line.column <= self.table.header:
            self.table = None
        if self.table and self.table.column is None:
            self.table = evolve(self.table, column=line.column)
        elif self.table and self.table.is_table:
            self.columns[-1] = line.column
        return self._break(line, self.last)

    def _break(self, line: Line, last: Line) -> bool:
        if line.column > self.columns[-1]:
            if last.ends_in_colon:
                self._indent(line)
            return last.ends_in_colon
        if last.ends_in_colon:
            raise Misplaced(problems.empty_block(self._place(last.tokens[-1])))
        if line.column not in self.columns:
            raise Misplaced(problems.wrong_indentation(self._span(line), tuple(self.columns)))
        self._mark("_NL")
        while line.column < self.columns[-1]:
            self.columns.pop()
            self._mark("_DEDENT")
        return True

    def _indent(self, line: Line) -> None:
        if len(self.columns) > MOST_BLOCKS:
            raise Misplaced(lexical.too_deep(self._span(line), "blocks", MOST_BLOCKS))
        self.columns.append(line.column)
        self._mark("_NL")
        self._mark("_INDENT")

    # ---- rows

    def _look_for_table(self, line: Line) -> None:
        """Notice the header of a table or card list; it may go on over several lines."""
        if self.table or self.open or not line.ends_in_colon or self.start is None:
            return
        tokens = self.start.tokens
        if tokens[0].text == "replace":
            tokens = tokens[1:]
        if len(tokens) > 1 and tokens[0].text in _TABLES and tokens[1].kind == "WORD":
            self.table = _Table(tokens[0].text == "table", self.start.column)

    def _is_row(self, line: Line) -> bool:
        if self.table is None or not self.table.is_table and line.column != self.table.column:
            return False
        signs = {token.text for token in line.tokens if token.kind == "SIGN"}
        return "|" in signs or ":" not in signs and line.tokens[0].text not in _NOT_ROWS

    # ---- tokens

    def _take_token(self, token: Token) -> None:
        self.out.append(token)
        text = token.text
        if text in OPENING:
            if len(self.open) >= MOST_BRACKETS:
                raise Misplaced(lexical.too_deep(self._place(token), "brackets", MOST_BRACKETS))
            self.open.append(token)
        elif text in CLOSING:
            if not self.open:
                raise Misplaced(problems.unopened_bracket(self._place(token)))
            opened = self.open.pop()
            if OPENING[opened.text] != text:
                raise Misplaced(
                    problems.wrong_bracket(
                        self._place(token), self._place(opened), OPENING[opened.text]
                    )
                )

    def _mark(self, kind: str) -> None:
        end = self.out[-1].end
        self.out.append(Token(kind, "", end, end))

    def _place(self, token: Token) -> Span:
        return self.source.span(token.start, token.end)

    def _span(self, line: Line) -> Span:
        return self.source.span(line.tokens[0].start, line.tokens[-1].end)
