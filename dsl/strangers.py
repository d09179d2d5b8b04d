"""Tokens that belong to no rule: characters from elsewhere, unclosed texts, signs of other languages."""

from typing import Protocol

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.problems import lexical
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span


class Placed(Protocol):
    """Something that gives spans: a source, or a place in one."""

    def span(self, start: int, end: int) -> Span:
        """The span of two offsets."""
        ...


def is_stranger(token: Token) -> bool:
    return token.kind in (
        "TAB",
        "BAD",
        "UNCLOSED",
        "QUOTE",
        "CAPITALS",
        "DECIMAL",
        "MIXED",
        "FOREIGN",
    )


def stranger(place: Placed, token: Token) -> Diagnostic:
    return lexical.bad_character(place.span(token.start, token.end), repr(token.text), None)
