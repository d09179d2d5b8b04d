"""A text as tokens, every character of it accounted for but spaces; it never fails."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardwright.dsl.source import Source


class Token(NamedTuple):
    """A word, a sign, a text: its kind, its own text, and its place as two offsets.

    Kinds: WORD, DOTTED (`a.b`), NUMBER, DICE (`2d6`), STRING, SIGN, CLAUSE, COMMENT, NEWLINE. For
    what does not belong here: FOREIGN (`==`), TAB, CAPITALS, DECIMAL, MIXED (`2nd`), QUOTE, BAD,
    and UNCLOSED, a text without its second quote. Between layout and parser: _NL, _INDENT, _DEDENT,
    and ROW, a line of a table.
    """

    kind: str
    text: str
    start: int
    end: int


_PATTERN = re.compile(
    r"""
    (?P<SPACE>[ ]+)
  | (?P<WORD>[a-z_][a-z0-9_]*(?![A-Za-z0-9_.'])|[a-z_][a-z0-9_]*(?=\.\.|\.(?![a-z_])|'))
  | (?P<NEWLINE>\r?\n|\A\ufeff)   # a byte order mark at the very start counts for no column
  | (?P<COMMENT>\#[^\n]*)
  | (?P<CLAUSE>@[A-Z][A-Z0-9]*-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)
  | (?P<STRING>"[^"\n]*")
  | (?P<DOTTED>[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*(?![A-Za-z0-9_]))
  | (?P<DICE>\d+d\d+(?![A-Za-z0-9_]))
  | (?P<DECIMAL>\d+\.\d+(?![A-Za-z0-9_.]))
  | (?P<NUMBER>\d+(?![A-Za-z_]))
  | (?P<MIXED>\d+[A-Za-z_][A-Za-z0-9_]*)
  | (?P<CAPITALS>[A-Za-z_][A-Za-z0-9_]*)
  | (?P<FOREIGN>==|!=|<>|=<|=>|->|<-|&&|\|\||:=|\+\+|--|\*\*|\*=|/=|//|/\*|\*/|\.\.\.)
  | (?P<SIGN>\.\.|\+=|-=|<=|>=|'s(?![A-Za-z0-9_])|[-+*/<>=()\[\]{},:|])
  | (?P<TAB>\t+)
  | (?P<UNCLOSED>"[^\n]*)
  | (?P<QUOTE>'[^'\n]*')
  | (?P<BAD>[^\x00-\x7f]+|.)
    """,
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_CLAUSE = re.compile(r"@[A-Z][A-Z0-9]*-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*", re.ASCII)


def tokens(source: Source) -> list[Token]:
    """All tokens of a text, comments, clause ids and line ends too, in order."""
    return list(scan(source.text, 0))


def scan(text: str, start: int, end: int | None = None) -> Iterator[Token]:
    """The tokens of a stretch of a text, one by one."""
    at, end = start, len(text) if end is None else end
    match = _PATTERN.match
    while at < end:
        found = match(text, at, end)
        assert found is not None and found.lastgroup is not None
        kind, stop = found.lastgroup, found.end()
        if kind == "COMMENT":
            stop = _comment_end(text, at, stop)
        if kind != "SPACE":
            yield Token(kind, text[at:stop], at, stop)
        at = stop


def _comment_end(text: str, start: int, end: int) -> int:
    """Where a comment ends: clause ids at the end of its line are no part of it."""
    while True:
        while text[end - 1].isspace():
            end -= 1
        word = max(text.rfind(" ", start, end), text.rfind("\t", start, end)) + 1
        if not word or not _CLAUSE.fullmatch(text, word, end):
            return end
        end = word
