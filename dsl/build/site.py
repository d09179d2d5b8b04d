"""What the builders work with: where the text stands, and the nodes that clauses go to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import define, field, frozen

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.problems import lexical
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Source, Span
from cardwright.dsl.syntax import Expression, Item, Name, Number, Text, Title

MOST_LETTERS = 64
MOST_TEXT = 4096
LARGEST = 10**12
MOST_ITEMS = 10_000

Function = TypeVar("Function", bound=Callable[..., Any])
BUILDERS: dict[str, Callable[..., Any]] = {}


def builds(function: Function) -> Function:
    """Register the builder of the grammar rule that has the function's name."""
    BUILDERS[function.__name__] = function
    return function


def builds_as(*names: str) -> Callable[[Function], Function]:
    """Register a builder for several rules of the grammar."""

    def register(function: Function) -> Function:
        BUILDERS.update(dict.fromkeys(names, function))
        return function

    return register


class Refused(Exception):
    """The grammar takes more than the language; the diagnostic says what is wrong here."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.headline)
        self.diagnostic = diagnostic


@frozen(eq=False)
class Place:
    """How offsets of the parsed text lie in the source.

    `offsets` maps them where they are not just `shift` further on: a cell with doubled quotes.
    """

    source: Source
    shift: int = 0
    offsets: tuple[int, ...] | None = None

    def span(self, start: int, end: int) -> Span:
        """The span of a stretch of the parsed text."""
        if self.offsets is not None:
            return Span(self.source, self.offsets[start], self.offsets[end])
        return Span(self.source, start + self.shift, end + self.shift)


Parse = Callable[[str, int, int], Any]


@define(eq=False)
class Site:
    """One parsed text: turns tokens into nodes, and remembers the items that clauses may go to.

    `parse_hole` parses the expression in `text[start:end]`, the inside of a `{hole}`; `parse_cell`
    gives the expression or effect in a cell between bars, or none where there is neither.
    `bracketed` are the expressions in brackets of their own, by identity: they live as long as the
    site.
    """

    place: Place
    text: str
    parse_hole: Parse
    parse_cell: Parse
    items: list[Item] = field(factory=list)
    bracketed: set[int] = field(factory=set)

    def build(self, rule: str, start: int, end: int, children: list[Any]) -> Any:
        """The node, list or word for one rule of the grammar."""
        function = BUILDERS.get(rule)
        if function is not None:
            node = function(self, self.place.span(start, end), *children)
            if isinstance(node, Item):
                self.items.append(node)
            return node
        if rule.startswith("is_"):
            return True
        if rule == "word":
            return " ".join(token.text for token in children)
        if len(children) > MOST_ITEMS:
            raise Refused(lexical.list_too_long(self.place.span(start, end), MOST_ITEMS))
        return children

    def span(self, token: Token) -> Span:
        """The place of a token."""
        return self.place.span(token.start, token.end)

    def name(self, token: Token) -> Name:
        """A name; refused where it is too long."""
        if len(token.text) > MOST_LETTERS:
            raise Refused(lexical.name_too_long(self.span(token), MOST_LETTERS))
        return Name(token.text, span=self.span(token))

    def maybe_name(self, token: Token | None) -> Name | None:
        """A name, or none where none is written."""
        return None if token is None else self.name(token)

    def names(self, tokens: list[Token] | None) -> tuple[Name, ...]:
        """The names of a list that may be missing."""
        return tuple(self.name(token) for token in tokens or ())

    def title(self, token: Token) -> Title:
        """A quoted name."""
        self._check_length(token)
        return Title(token.text[1:-1], span=self.span(token))

    def maybe_title(self, token: Token | None) -> Title | None:
        """A quoted name, or none where none is written."""
        return None if token is None else self.title(token)

    def titles(self, tokens: list[Token] | None) -> tuple[Title, ...]:
        """The quoted names of a list that may be missing."""
        return tuple(self.title(token) for token in tokens or ())

    def integer(self, token: Token) -> int:
        """A whole number; refused where it is too large."""
        return self.integer_at(token.text, self.span(token))

    def integer_at(self, digits: str, span: Span) -> int:
        """The whole number that some digits are; refused where it is too large."""
        # Python refuses to read numbers of more than 4300 digits, so look at the length first.
        if len(digits) > 40 or int(digits) > LARGEST:
            raise Refused(lexical.number_too_large(span, LARGEST))
        return int(digits)

    def maybe_integer(self, token: Token | None) -> int | None:
        """A whole number, or none where none is written."""
        return None if token is None else self.integer(token)

    def number(self, token: Token) -> Number:
        """A whole number as an expression."""
        return Number(self.integer(token), span=self.span(token))

    def quoted(self, token: Token) -> Text:
        """A text with its holes; `{{` and `}}` are braces that are meant as such."""
        self._check_length(token)
        parts: list[str | Expression] = []
        literal = ""
        at, end = token.start + 1, token.end - 1
        while at < end:
            letter = self.text[at]
            if letter in "{}" and self.text[at + 1 : at + 2] == letter and at + 1 < end:
                literal += letter
                at += 2
            elif letter == "{":
                close = self.text.find("}", at, end)
                if close < 0:
                    raise Refused(problems.unclosed_hole(self.place.span(at, at + 1)))
                parts += [literal] if literal else []
                parts.append(self.parse_hole(self.text, at + 1, close))
                literal, at = "", close + 1
            elif letter == "}":
                raise Refused(problems.unopened_hole(self.place.span(at, at + 1)))
            else:
                literal += letter
                at += 1
        parts += [literal] if literal else []
        return Text(tuple(parts), span=self.span(token))

    def after_colon(self, at: Span) -> Span:
        """What stands behind the colon with which a stretch begins."""
        start = at.start + 1
        while at.source.text[start] == " ":
            start += 1
        return Span(at.source, start, at.end)

    def word_in(self, at: Span, word: str, behind: str) -> Span:
        """Where a word stands in a stretch that begins with another one."""
        start = at.source.text.index(word, at.start + len(behind))
        return Span(at.source, start, start + len(word))

    def _check_length(self, token: Token) -> None:
        if len(token.text) - 2 > MOST_TEXT:
            raise Refused(lexical.text_too_long(self.span(token), MOST_TEXT))
