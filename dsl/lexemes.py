"""The physical lines of a rules text as the formatter sees them: words and signs, comment, clauses.

The tokens are the parser's own; but here they stay on their lines, with their columns.
"""

from collections.abc import Iterable

from attrs import frozen

from cardwright.dsl.scan import Token, tokens
from cardwright.dsl.source import Source, Span

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = frozenset(OPENING.values())
_WORDS = frozenset(("WORD", "DOTTED", "CAPITALS", "MIXED"))
_UNREADABLE = frozenset(("TAB", "UNCLOSED", "QUOTE", "BAD"))


@frozen
class Lexeme:
    """One word, number, text or sign and the column at which it stands, counted from 0."""

    text: str
    column: int
    is_word: bool
    is_sign: bool

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)


@frozen
class Line:
    """One physical line, taken apart; a line without lexemes is blank, or a comment or clauses."""

    start: int
    lexemes: tuple[Lexeme, ...]
    comment: str
    comment_column: int
    clauses: tuple[str, ...]

    @property
    def is_blank(self) -> bool:
        """Whether nothing at all stands on it."""
        return not (self.lexemes or self.comment or self.clauses)

    @property
    def column(self) -> int:
        """The column at which its code, or else its comment, begins."""
        return self.lexemes[0].column if self.lexemes else self.comment_column

    @property
    def words(self) -> tuple[str, ...]:
        """What its lexemes are, without their places."""
        return tuple(lexeme.text for lexeme in self.lexemes)


class Unreadable(Exception):
    """There is something in a text that the formatter cannot put in its place."""

    def __init__(self, span: Span) -> None:
        super().__init__(f"{span.source.name}:{span.line}:{span.column}")
        self.span = span


def lines(source: Source) -> list[Line]:
    """The lines of a text in order; raises Unreadable at what can be no token."""
    found: list[Line] = []
    start, own = 0, list[Token]()
    for token in tokens(source):
        if token.kind in _UNREADABLE:
            raise Unreadable(source.span(token.start, token.end))
        if token.kind == "NEWLINE":
            found.append(_line(start, own))
            start, own = token.end, []
        else:
            own.append(token)
    return [*found, _line(start, own)]


def _line(start: int, own: Iterable[Token]) -> Line:
    lexemes: list[Lexeme] = []
    clauses: list[str] = []
    comment, column = "", 0
    for token in own:
        if token.kind == "COMMENT":
            comment, column = token.text, token.start - start
        elif token.kind == "CLAUSE":
            clauses.append(token.text)
        else:
            lexemes.append(_lexeme(token, start))
    return Line(start, tuple(lexemes), comment, column, tuple(clauses))


def _lexeme(token: Token, start: int) -> Lexeme:
    is_sign = token.kind in ("SIGN", "FOREIGN")
    return Lexeme(token.text, token.start - start, token.kind in _WORDS, is_sign)
