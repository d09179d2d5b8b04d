"""Reading what stands in the cells of card lists and tables as values of a type."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import frozen

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.naming import snake
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TextType,
    TokenType,
    Type,
)
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.source import Span


@frozen
class RawCell:
    """One cell as it stands in a file or in the rulebook, without the spaces around it."""

    text: str
    span: Span


@frozen
class CellPlace:
    """Where a cell stands, for messages: the list or table, the column and the row, in words."""

    owner: str
    column: str
    row: str


class NoValue:
    """What stands for the value of a cell that has been reported."""


NO_VALUE: Final = NoValue()
CellResult: TypeAlias = "Value | NoValue"
_NUMBER = re.compile(r"[+-]?\d+")
_TRUTH = {"yes": True, "no": False, "true": True, "false": False}


def read_cell(c: Checker, scope: Scope, type_: Type, cell: RawCell, place: CellPlace) -> CellResult:
    """The value of type `type_` that a cell says, or NO_VALUE after a report."""
    if isinstance(type_, TextType):
        return cell.text
    found = _value(c, scope, type_, cell.text)
    if isinstance(found, _Bad):
        c.report.add(_problem(cell, place, found))
        return NO_VALUE
    return found


@frozen
class _Bad:
    """Why a text is no value: what would be, and the words among which the nearest is meant."""

    wanted: str
    word: str
    words: tuple[str, ...] = ()


def _problem(cell: RawCell, place: CellPlace, bad: _Bad) -> Diagnostic:
    return problems.bad_cell(
        cell.text, cell.span, place.owner, place.column, place.row, bad.wanted, bad.word, bad.words
    )


def _value(c: Checker, scope: Scope, type_: Type, text: str) -> Value | _Bad:
    match type_:
        case OptionalType(of=of):
            return None if text in ("", "none") else _value(c, scope, of, text)
        case IntType(low=low, high=high):
            return _number(text, low, high)
        case BoolType():
            return _TRUTH.get(text, _Bad("yes or no", text, ("yes", "no")))
        case EnumType(enum=enum):
            return _word(text, c.build.enums[enum].values)
        case BundleType(over=over):
            return _bundle(c, over, text)
        case ListType(of=of):
            return _several(text, lambda part: _value(c, scope, of, part))
        case SetType(of=of):
            found = _several(text, lambda part: _value(c, scope, of, part))
            return found if isinstance(found, _Bad) else _as_set(found)
        case SpaceType(board=board):
            return _word(text, tuple(snake(label) for label in c.build.boards[board].labels))
        case TokenType(family=family):
            return _token(c, family, text)
        case PlayerType():
            return _number(text, 1, c.seats)
        case CardType():
            cards = scope.find_cards(text)
            return cards[0] if cards else _Bad("a card", text)
        case _:
            return _Bad("a value", text)


def _number(text: str, low: int, high: int) -> int | _Bad:
    wanted = f"a number from {low} to {high}"
    if not _NUMBER.fullmatch(text):
        return _Bad(wanted, text)
    number = int(text)
    return number if low <= number <= high else _Bad(wanted, text)


def _word(text: str, words: tuple[str, ...]) -> int | _Bad:
    if text in words:
        return words.index(text)
    shown = ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
    return _Bad(f"one of {shown}", text, words)


def _several(text: str, of: Callable[[str], Value | _Bad]) -> tuple[Value, ...] | _Bad:
    found: list[Value] = []
    for part in re.split(r"[\s,]+", text.strip()) if text.strip() not in ("", "none") else []:
        value = of(part)
        if isinstance(value, _Bad):
            return value
        found.append(value)
    return tuple(found)


def _as_set(values: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(sorted(set(values), key=lambda value: (value is None, value)))


def _token(c: Checker, family: str, text: str) -> int | _Bad:
    names = tuple(c.build.tokens)
    members = tuple(n for n in names if c.build.tokens[n].family == family)
    if text in members:
        return names.index(text)
    return _Bad(f"one of {', '.join(members)}", text, members)


# ---- bundles: `1 water + 2 earth`, `1 food or bullets`


def _bundle(c: Checker, over: str, text: str) -> Value | _Bad:
    if text in ("", "none"):
        return ()
    parts: list[tuple[int, tuple[int, ...]]] = []
    for part in text.split("+"):
        amount, _, names = part.strip().partition(" ")
        if not amount.isdigit() or not names.strip():
            return _Bad("an amount and a kind, as in `1 water + 2 earth`, or none", part.strip())
        kinds: list[int] = []
        for name in re.split(r"\s+or\s+", names.strip()):
            found = _kinds(c, over, name)
            if isinstance(found, _Bad):
                return found
            kinds += [kind for kind in found if kind not in kinds]
        parts.append((int(amount), tuple(sorted(kinds))))
    return normal_bundle(parts)


def normal_bundle(parts: list[tuple[int, tuple[int, ...]]]) -> tuple[Value, ...]:
    """A bundle with each set of kinds once: plain kinds first, wildcards last."""
    amounts: dict[tuple[int, ...], int] = {}
    for amount, kinds in parts:
        amounts[kinds] = amounts.get(kinds, 0) + amount
    order = sorted(amounts, key=lambda kinds: (len(kinds) > 1, kinds))
    return tuple((amounts[kinds], kinds) for kinds in order if amounts[kinds])


def _kinds(c: Checker, over: str, name: str) -> tuple[int, ...] | _Bad:
    if over != "tokens":
        found = _word(name, c.build.enums[over].values)
        return found if isinstance(found, _Bad) else (found,)
    name, _, excepted = name.removeprefix("any ").partition(" except ")
    names = tuple(c.build.tokens)
    for number, token in enumerate(c.build.tokens.values()):
        if name in (token.name, token.plural):
            return (number,)
    members = [n for n in names if c.build.tokens[n].family == name and n != excepted]
    if members:
        return tuple(names.index(n) for n in members)
    families = tuple(dict.fromkeys(token.family for token in c.build.tokens.values()))
    return _Bad("a token", name, names + families)


def is_bundle_text(c: Checker, scope: Scope, text: str) -> bool:
    """Whether a text is a bundle of tokens."""
    has_tokens = any(isinstance(s, TokenSymbol) for own in scope.symbols.values() for s in own)
    if not has_tokens and not c.build.tokens:
        return False
    return text in ("", "none") or not isinstance(_bundle(c, "tokens", text), _Bad)
