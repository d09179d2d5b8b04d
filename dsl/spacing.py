"""Where a space stands between two words or signs of a line."""

import re
from collections.abc import Sequence

from cardwright.dsl.lexemes import CLOSING, OPENING, Lexeme

# After these an operand begins: a bracket behind them is no call, and a minus is a sign.
_LEADING = frozenset(
    """
    and as at because before after by can cannot chooses deal depending despite div do draw each
    else eliminate exactly for forbid from gain gains happens has if in instead into is let limit
    may mod move must not of on or otherwise pay payoffs pays per place proposes remove repeat
    return returns reveal roll say score scores shuffle starting then times to turn until up when
    where while whenever with without
    """.split()
)
_EDGES = frozenset(("top", "bottom", "first", "last"))
_DIE = re.compile(r"d\d+")
_TIGHT_BEFORE = frozenset((")", "]", "}", ",", ":", "..", "'s"))
_TIGHT_AFTER = frozenset(("(", "[", "{", ".."))
# The name that such a line declares has a space before its parameters.
_SPACED_HEADERS = frozenset(("action", "procedure"))


def spaced(lexemes: Sequence[Lexeme]) -> str:
    """The lexemes of a cell as text, with one space or none between any two."""
    return "".join(
        " " * space + lexeme.text for space, lexeme in zip(spaces(lexemes), lexemes, strict=True)
    )


def spaces(lexemes: Sequence[Lexeme], goes_on: bool = False) -> list[int]:
    """For each lexeme, how many spaces stand before it on its line; 0 for the first.

    `goes_on` says that the line goes on with another one, so a sign at its start joins two values.
    """
    gaps = [int(index > 0 and _is_apart(lexemes, index)) for index in range(len(lexemes))]
    if goes_on and len(gaps) > 1 and _is_joint(lexemes[0]):
        gaps[1] = 1
    return gaps


def _is_joint(lexeme: Lexeme) -> bool:
    return lexeme.text in ("-", "+")


def _is_apart(lexemes: Sequence[Lexeme], index: int) -> bool:
    before, here = lexemes[index - 1], lexemes[index]
    if here.text in _TIGHT_BEFORE or before.text in _TIGHT_AFTER:
        return False
    if _is_joint(before) and _is_sign_of_number(lexemes, index - 1):
        return _is_joint(here)
    if here.text == "(":
        return not _is_call(lexemes, index)
    if here.text == "[":
        return not _ends_operand(before)
    return not (before.text == ")" and _DIE.fullmatch(here.text))


def _is_sign_of_number(lexemes: Sequence[Lexeme], index: int) -> bool:
    return index == 0 or not _ends_operand(lexemes[index - 1])


def _ends_operand(lexeme: Lexeme) -> bool:
    if lexeme.is_word:
        return lexeme.text not in _LEADING
    return not lexeme.is_sign or lexeme.text in CLOSING


def _is_call(lexemes: Sequence[Lexeme], index: int) -> bool:
    """Whether the bracket at `index` belongs to the word before it."""
    name = lexemes[index - 1]
    if not name.is_word or name.text in _LEADING:
        return False
    if name.text in _EDGES:
        return not _is_amount(lexemes, index)
    header = lexemes[max(0, index - 2)].text
    return header not in _SPACED_HEADERS


def _is_amount(lexemes: Sequence[Lexeme], index: int) -> bool:
    """Whether `of` comes after the bracket that opens at `index`: `top (n) of pile`."""
    depth = 0
    for at in range(index, len(lexemes)):
        depth += (lexemes[at].text in OPENING) - (lexemes[at].text in CLOSING)
        if depth == 0:
            return at + 1 < len(lexemes) and lexemes[at + 1].text == "of"
    return False
