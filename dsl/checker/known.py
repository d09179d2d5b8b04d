"""What is declared under a name, and words for it in messages."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    AnySymbol,
    BoardSymbol,
    CellSymbol,
    ConstantSymbol,
    DeckSymbol,
    DefineSymbol,
    EnumSymbol,
    EventSymbol,
    ExpressionSymbol,
    PhaseSymbol,
    ProcedureSymbol,
    PropertySymbol,
    RaceSymbol,
    TableSymbol,
    TokenSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.checker.types import show
from cardwright.dsl.ir import types as t

WORDS = (
    "players",
    "seats",
    "spaces",
    "teams",
    "humans",
    "automats",
    "actor",
    "you",
    "source",
    "it",
    "box",
    "active_player",
)


def chain(scope: Scope, name: str) -> Iterator[list[AnySymbol]]:
    """What the name stands for in this scope, then in the one around it, and so on."""
    return scope.levels(name)


def stands_alone(symbol: AnySymbol) -> bool:
    """Whether a name means a value, or a zone, without a subject or arguments."""
    if isinstance(symbol, CellSymbol):
        return not symbol.subjects
    if isinstance(symbol, DefineSymbol):
        signature = symbol.define.signature
        return not signature.parameters and signature.of is None
    if isinstance(symbol, ExpressionSymbol):
        return not symbol.parameters
    alone = (EnumSymbol, DeckSymbol, BoardSymbol, ZoneSymbol, TokenSymbol, ConstantSymbol)
    return isinstance(symbol, alone)


def is_open_name(c: Checker, env: Env, node: syntax.Expression) -> bool:
    """Whether it is a bare name (or a list of such) that only its company explains."""
    if isinstance(node, syntax.ListValue | syntax.SetValue):
        return any(is_open_name(c, env, item) for item in node.items)
    if not isinstance(node, syntax.Reference) or node.name.text in env.names:
        return False
    name = node.name.text
    if any(stands_alone(symbol) for symbols in chain(env.scope, name) for symbol in symbols):
        return False
    return name not in WORDS and name != c.player_plural


# ---- words for messages


def subject_of(c: Checker, symbol: AnySymbol) -> tuple[str, str] | None:
    """What a symbol belongs to, in words, and a name for one such thing in an example."""
    if isinstance(symbol, CellSymbol) and symbol.subjects:
        return show(symbol.subjects[-1]), _example(c, symbol.subjects[-1])
    if isinstance(symbol, PropertySymbol):
        return ("a space", "s") if symbol.board else (show(t.CardType(symbol.decks)), "card")
    if isinstance(symbol, DefineSymbol) and symbol.define.signature.of is not None:
        of = symbol.define.signature.of.text
        return f"some `{of}`", of
    return None


def _example(c: Checker, type_: AnyType) -> str:
    return {t.PlayerType: "p", t.CardType: "card", t.SpaceType: "s", t.TeamType: "t"}.get(
        type(type_), "x"
    )


def kind_of(symbol: AnySymbol) -> str:
    """What a symbol is, in words with an article."""
    return _KINDS.get(type(symbol), "something else")


_KINDS: dict[type, str] = {
    EnumSymbol: "an enumeration",
    DeckSymbol: "a deck",
    PropertySymbol: "a property",
    BoardSymbol: "a board",
    ZoneSymbol: "a zone",
    CellSymbol: "a variable",
    TokenSymbol: "a token",
    TableSymbol: "a table",
    DefineSymbol: "a definition",
    ActionSymbol: "an action",
    ProcedureSymbol: "a procedure",
    EventSymbol: "an event",
    PhaseSymbol: "a phase",
    ConstantSymbol: "an option",
    RaceSymbol: "a race",
    ExpressionSymbol: "a need of a module",
}


def known_names(c: Checker, env: Env) -> list[str]:
    """All names that could be meant here, nearest first, for guesses at mistyped ones."""
    names = dict.fromkeys(env.names)
    at: Scope | None = env.scope
    while at is not None:
        for scope in (at, *at.modules):
            names.update(dict.fromkeys(scope.symbols))
            names.update(dict.fromkeys(scope.enum_values))
            names.update(dict.fromkeys(scope.card_names))
        names.update(dict.fromkeys(at.named_modules))
        at = at.parent
    names.update(dict.fromkeys((c.player_plural, *WORDS)))
    return list(names)
