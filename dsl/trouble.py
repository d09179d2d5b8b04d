"""The place where a text stops making sense, and what can be asked about it."""

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl.build.site import Place
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span

MARKS = frozenset(("_NL", "_INDENT", "_DEDENT"))
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


@frozen(eq=False)
class Trouble:
    """Where the parser is stuck: at `tokens[index]`, where one of `expected` could stand.

    `start` is the kind of text that is parsed; `expected_at` tells what could stand at an earlier
    token, `reach` how many of some tokens would make sense from there on.
    """

    place: Place
    text: str
    start: str
    tokens: list[Token]
    index: int
    expected: tuple[str, ...]
    expected_at: Callable[[int], tuple[str, ...]]
    reach: Callable[[int, list[Token]], int]

    @property
    def token(self) -> Token:
        """The token that does not fit, or a mark at the end."""
        if self.index < len(self.tokens):
            return self.tokens[self.index]
        end = self.tokens[-1].end if self.tokens else 0
        return Token("_NL", "", end, end)

    @property
    def before(self) -> Token | None:
        """The token before it, unless it is the first of its line."""
        found = self.tokens[self.index - 1] if self.index else None
        return None if found is None or found.kind in MARKS else found

    @property
    def is_mark(self) -> bool:
        """Whether the line or the whole text ends too early."""
        return self.token.kind in MARKS

    def span(self, token: Token | None = None) -> Span:
        """The place of a token, or of the one that does not fit."""
        token = token or self.token
        return self.place.span(token.start, token.end)

    def line_start(self, index: int) -> int:
        """The number of the first token of the line of the parser that has the token `index`."""
        while index and self.tokens[index - 1].kind not in MARKS:
            index -= 1
        return index

    def statement_start(self, index: int) -> int:
        """The number of the first token behind the last colon on its line, or of the line."""
        first = self.line_start(index)
        while index > first and self.tokens[index - 1].text != ":":
            index -= 1
        return index

    def row_start(self, index: int) -> int:
        """The number of the first token on the line of the text that has the token `index`."""
        first = self.line_start(index)
        while index > first and not self.is_broken_before(index):
            index -= 1
        return index

    def is_broken_before(self, index: int) -> bool:
        """Whether a line of the text ends before a token."""
        return "\n" in self.text[self.tokens[index - 1].end : self.tokens[index].start]

    def is_bracketed(self, index: int) -> bool:
        """Whether a bracket is open before a token."""
        between = self.tokens[self.line_start(index) : index]
        return sum(_BRACKETS.get(token.text, 0) for token in between) > 0

    def expects(self, *kinds: str) -> bool:
        """Whether all these could stand here."""
        return all(kind in self.expected for kind in kinds)
