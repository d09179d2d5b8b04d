"""Tokens that belong to no rule: characters and signs from elsewhere, texts without an end."""

import re
import unicodedata
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


_LONGEST = 40
_STRANGERS = frozenset(
    ("TAB", "BAD", "UNCLOSED", "QUOTE", "CAPITALS", "DECIMAL", "MIXED", "FOREIGN")
)

# What to say about a sign of another language, and what to put in its place.
_SIGNS = {
    "==": ("`is` compares", "is"),
    "!=": ("write `is not`", "is not"),
    "<>": ("write `is not`", "is not"),
    "=<": ("write `<=`", "<="),
    "=>": ("write `>=`", ">="),
    "->": ("a block begins behind a colon, a value behind `=`", None),
    "<-": ("write `=`", "="),
    "&&": ("write `and`", "and"),
    "||": ("write `or`", "or"),
    ":=": ("write `=`", "="),
    "++": ("write `+= 1`", None),
    "--": ("write `-= 1`, or put brackets around the negative number", None),
    "**": ("write the product", None),
    "*=": ("write the variable on both sides: `n = n * 2`", None),
    "/=": ("write the variable on both sides: `n = n div 2`", None),
    "//": ("a comment begins with `#`", "#"),
    "/*": ("a comment begins with `#`", None),
    "*/": ("a comment begins with `#`, on each of its lines", None),
    "...": ("write `..`", ".."),
    "!": ("write `not`", "not "),
    "%": ("write `mod`", "mod"),
    "&": ("write `and`", "and"),
    "^": ("write the product", None),
    ";": ("each statement stands on a line of its own", None),
    "\\": ("a deeper line goes on with the line above it, without a sign", None),
    "?": ("write `if C then x else y`", None),
    "~": ("write `not`", "not "),
    "$": ("names stand without a sign before them", None),
    ".": ("what belongs to something is said with `of`: `suit of card`", None),
    "'": ("texts stand in double quotes", None),
    "`": ("texts stand in double quotes", None),
}
# Characters that word processors and other keyboards put in the place of ours.
_LOOKALIKES = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u2010": "-",
    "\u2011": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u00d7": "*",
    "\u00f7": "div",
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "is not",
    "\u2026": "..",
    "\u00a0": " ",
    "\ufeff": "",
    "\u200b": "",
}


def is_stranger(token: Token) -> bool:
    """Whether no rule of the language can have this token."""
    return token.kind in _STRANGERS


def stranger(place: Placed, token: Token) -> Diagnostic:
    """What is wrong with such a token, a comment or a clause id where none may stand."""
    span = place.span(token.start, token.end)
    match token.kind:
        case "TAB":
            return lexical.tab(span)
        case "UNCLOSED":
            return lexical.unclosed_text(span)
        case "QUOTE":
            return lexical.single_quotes(span)
        case "CAPITALS":
            return lexical.capital_letters(span, _small(token.text))
        case "DECIMAL":
            return lexical.decimal(span)
        case "MIXED":
            return lexical.mixed(span)
        case "COMMENT":
            return lexical.bad_character(place.span(token.start, token.start + 1), "`#`", None)
        case "CLAUSE":
            return lexical.bad_clause(span)
    if token.text == "@":
        return lexical.bad_clause(span)
    if token.text in _SIGNS:
        return lexical.foreign_sign(span, *_SIGNS[token.text])
    return lexical.bad_character(span, _shown(token.text), _lookalike(token.text))


def _small(word: str) -> str:
    """A name in small letters: `DiscardPile` is `discard_pile`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", word).lower()


def _lookalike(text: str) -> str | None:
    """What a few characters from elsewhere were probably meant to be."""
    if len(text) > _LONGEST:
        return None
    found = "".join(_LOOKALIKES.get(letter) or _plain(letter) for letter in text)
    return found if found.isascii() and found.isprintable() and found else None


def _plain(letter: str) -> str:
    plain = unicodedata.normalize("NFKC", letter)
    if plain.isascii() and plain.isalpha():
        return plain.lower()
    bare = unicodedata.normalize("NFD", letter)[0]
    return bare.lower() if letter.isalpha() else plain


def _shown(text: str) -> str:
    """Characters as they look, or the first by its name where it looks like nothing."""
    if text.isprintable() and not text.isspace():
        return f"`{text if len(text) <= _LONGEST else text[:_LONGEST] + '...'}`"
    name = unicodedata.name(text[0], "").lower()
    return f"the character U+{ord(text[0]):04X}" + (f" ({name})" if name else "")
