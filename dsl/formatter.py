"""The canonical form of a rules text: the same words, comments and clauses, laid out in one way.

Blocks are indented by two spaces a level, words are one space apart, the cells of tables stand
under each other, comments begin at column 49 and clause ids at column 93, or two spaces behind
longer text. What the author put under each other in lines that follow stays so.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from attrs import define, field

from cardwright.dsl.blocks import Kind, Place, places
from cardwright.dsl.columns import aligned, cells, laid_out
from cardwright.dsl.lexemes import Lexeme, Line, Unreadable, lines
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.dsl.spacing import spaces

_STEP = 2
_COMMENT_COLUMN = 48
_LAST_COMMENT_COLUMN = 72
_CLAUSE_COLUMN = 92
_MOST_BLANK_LINES = 2


class FormatterError(AssertionError):
    """The formatter would have changed what a text says; that is our fault, not the text's."""


def format_text(source: Source, report: Report) -> str | None:
    """The text in canonical form, or none, with the reasons in the report, if it does not parse."""
    own = Report()
    parse(source, own)
    report.extend(own.diagnostics())
    if own.has_errors:
        return None
    try:
        return formatted(source)
    except Unreadable as problem:
        raise FormatterError(f"{problem} can be parsed but not formatted") from problem


def formatted(source: Source) -> str:
    """The text in canonical form; raises Unreadable where it is no rules text.

    Formatting twice changes nothing more, and the words, comments, clauses and blocks stay.
    """
    placed = places(source, lines(source))
    text = "".join(f"{line}\n" for line in _without_spare_blanks(_lines(placed)))
    _compare(placed, Source(source.name, text))
    return text


# ---- lines


def _lines(placed: Sequence[Place]) -> list[str]:
    codes = _codes(placed)
    columns = _comment_columns(placed, codes)
    return [
        _finished(place, code, column)
        for place, code, column in zip(placed, codes, columns, strict=True)
    ]


def _finished(place: Place, code: str, comment_column: int) -> str:
    """The code of a line with its comment and its clauses."""
    line = place.line
    indent = " " * _STEP * place.level
    if place.kind is Kind.REMARK and not line.comment:
        return indent + " ".join(line.clauses)
    text = indent + line.comment if place.kind is Kind.REMARK else code
    if line.lexemes and line.comment:
        text = _behind(code, comment_column, line.comment)
    if line.clauses:
        text = _behind(text, _CLAUSE_COLUMN, " ".join(line.clauses))
    return text


def _behind(text: str, column: int, addition: str) -> str:
    """The addition at a column, or two spaces behind a text that reaches so far."""
    return f"{text}  {addition}" if len(text) + 2 > column else f"{text:{column}}{addition}"


def _comment_columns(placed: Sequence[Place], codes: Sequence[str]) -> list[int]:
    """The column of the comment of each line: the same for lines that follow each other."""
    columns: list[int] = []
    pairs = zip(placed, codes, strict=True)
    for _, run in groupby(pairs, key=lambda pair: bool(pair[0].line.comment and pair[1])):
        ends = [len(code) + 2 for _, code in run]
        near = [end for end in ends if end <= _LAST_COMMENT_COLUMN]
        columns += [max([_COMMENT_COLUMN, *near])] * len(ends)
    return columns


def _without_spare_blanks(texts: Iterable[str]) -> Iterator[str]:
    blanks = _MOST_BLANK_LINES
    is_first = True
    for line in texts:
        if line:
            if not is_first:
                yield from [""] * min(blanks, _MOST_BLANK_LINES)
            yield line
            is_first = False
            blanks = 0
        else:
            blanks += 1


# ---- code


def _codes(placed: Sequence[Place]) -> list[str]:
    """The code of each line, indented; an empty text where there is none."""
    codes = [""] * len(placed)
    _lay_out_rows(placed, codes)
    starts = _Starts()
    for _, numbered in groupby(enumerate(placed), key=lambda pair: _run(pair[1])):
        run = list(numbered)
        if run[0][1].kind is Kind.CODE:
            gaps_of = aligned([place.line.lexemes for _, place in run])
            for (at, place), gaps in zip(run, gaps_of, strict=True):
                codes[at] = starts.code(place, gaps)
        elif run[0][1].kind is Kind.CONTINUED:
            for at, place in run:
                codes[at] = starts.continued(place)
    return codes


def _run(place: Place) -> tuple[Kind, int]:
    return place.kind, place.block


def _lay_out_rows(placed: Sequence[Place], codes: list[str]) -> None:
    """Lay out the rows of each block together, whatever stands between them."""
    tables: dict[int, list[int]] = {}
    for at, place in enumerate(placed):
        if place.kind is Kind.ROW:
            tables.setdefault(place.block, []).append(at)
    for rows in tables.values():
        texts = laid_out([placed[at].line.lexemes for at in rows])
        for at, text in zip(rows, texts, strict=True):
            # A bar in front begins at the indent, or the row would continue the one above.
            text = text.lstrip(" ") if text.lstrip(" ").startswith("|") else text
            codes[at] = " " * _STEP * placed[at].level + text


@define
class _Starts:
    """Where the lexemes of the line that is being continued stood, and where they stand now."""

    moved: dict[int, int] = field(factory=dict)

    def code(self, place: Place, gaps: Sequence[int]) -> str:
        """A line that continues none."""
        self.moved = {}
        return self._put(place.line.lexemes, gaps, place.level * _STEP)

    def continued(self, place: Place) -> str:
        """A line that continues another: under the same word as before, or one step deeper."""
        lexemes = place.line.lexemes
        indent = self.moved.get(lexemes[0].column, (place.level + 1) * _STEP)
        return self._put(lexemes, spaces(lexemes, goes_on=True), indent)

    def _put(self, lexemes: Sequence[Lexeme], gaps: Sequence[int], indent: int) -> str:
        text = " " * indent
        for lexeme, gap in zip(lexemes, gaps, strict=True):
            text += " " * gap
            # A continuation never goes back to where its first line starts.
            if self.moved or lexeme is not lexemes[0]:
                self.moved.setdefault(lexeme.column, len(text))
            text += lexeme.text
        return text


# ---- what must not change

_Said = tuple[int, tuple[tuple[str, ...], ...], str, tuple[str, ...]]


def _compare(placed: Sequence[Place], result: Source) -> None:
    before = _said(placed)
    after = _said(places(result, lines(result)))
    for one, other in zip(before, after, strict=False):
        if one != other:
            raise FormatterError(f"{result.name}: {one} became {other}")
    if len(before) != len(after):
        raise FormatterError(f"{result.name}: {len(before)} lines became {len(after)}")


def _said(placed: Sequence[Place]) -> list[_Said]:
    """What the lines say: depth, words by cell, comment, clauses; blank lines say nothing."""
    return [
        (place.level, _words(place), place.line.comment, place.line.clauses)
        for place in placed
        if place.kind is not Kind.BLANK
    ]


def _words(place: Place) -> tuple[tuple[str, ...], ...]:
    line: Line = place.line
    if place.kind is Kind.ROW:
        return tuple(tuple(lexeme.text for lexeme in cell) for cell in cells(line.lexemes))
    return ((place.kind.value, *line.words),)
