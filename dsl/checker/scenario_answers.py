"""Answers in scenarios: which action, words, card or value each may mean."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.actions import action_parts
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.naming import words
from cardwright.dsl.checker.scenario_cards import (
    asked,
    cards_called,
    cards_meant,
    cards_of_decks,
    cards_with,
    constant_of,
    plain_text,
)
from cardwright.dsl.checker.symbols import ActionSymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import bare, settled
from cardwright.dsl.ir import scenario as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import (
    CardType,
    EnumType,
    IntType,
    NoneType,
    PlayerType,
    SpaceType,
    TokenType,
    Type,
)
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.problems import statements as statement_problems

COMMON_WORDS = ("agree", "accept", "refuse", "decline", "done")
Values = tuple[tuple[Type, Value], ...]


def answer(c: Checker, env: Env, node: syntax.Answer) -> ir.Answer | None:
    """An answer with all that it may mean; None after a report."""
    origin = env.origin(node.span)
    text = node.span.text
    match node:
        case syntax.AnyAnswer():
            return ir.Answer("any", text, origin=origin)
        case syntax.PlaceAnswer(number=number):
            return ir.Answer("place", text, number=number, origin=origin)
    assert isinstance(node, syntax.ValueAnswer)
    by = None
    if node.by is not None:
        by = match_of(c, env, syntax.Reference(node.by, span=node.by.span))
        if by is None:
            return None
    said = node.value
    symbol = _action(env, said)
    if symbol is not None:
        return _act(c, env, symbol, said, by, text)
    if isinstance(said, syntax.Call):
        names = [s.name for s in _actions(env)]
        c.report.add(problems.no_such_action(said.name.span, said.name.text, names))
        return None
    meant = match_of(c, env, said)
    if meant is None:
        return None
    return ir.Answer("value", text, value=meant, by=by, origin=origin)


def _action(env: Env, node: syntax.Expression) -> ActionSymbol | None:
    if not isinstance(node, syntax.Reference | syntax.Call) or node.name.text in env.names:
        return None
    for symbol in env.scope.find(node.name.text):
        if isinstance(symbol, ActionSymbol):
            return symbol
    return None


def _actions(env: Env) -> list[ActionSymbol]:
    return [
        symbol
        for scope in (env.scope, *env.scope.modules)
        for symbols in scope.symbols.values()
        for symbol in symbols
        if isinstance(symbol, ActionSymbol)
    ]


def _act(
    c: Checker,
    env: Env,
    symbol: ActionSymbol,
    node: syntax.Expression,
    by: ir.Match | None,
    text: str,
) -> ir.Answer | None:
    parts = action_parts(c, symbol, node.span)
    given = node.arguments if isinstance(node, syntax.Call) else ()
    wanted = len(parts.types)
    if len(given) > wanted:
        problem = statement_problems.wrong_number(node.span, symbol.name, wanted, len(given))
        c.report.add(problem)
        return None
    arguments = [
        match_of(c, env, one, type_) for one, type_ in zip(given, parts.types, strict=False)
    ]
    kept = tuple(one for one in arguments if one is not None)
    if len(kept) < len(given):
        return None
    origin = env.origin(node.span)
    return ir.Answer("action", text, parts.name, kept, by=by, origin=origin)


# ---- values


def match_of(
    c: Checker, env: Env, node: syntax.Expression, expected: AnyType | None = None
) -> ir.Match | None:
    """A value as it is written, with all that it may mean; None after a report."""
    if isinstance(node, syntax.Nothing):
        return ir.Match("none", values=((NoneType(), None),))
    if expected is None:
        return _open(c, env, node)
    inner = bare(expected)
    named = syntax.Text | syntax.Reference | syntax.Number | syntax.Qualified
    if isinstance(inner, CardType) and isinstance(node, named):
        cards = cards_meant(c, env, inner.decks, node)
        return cards and ir.Match(node.span.text, cards=cards)  # type: ignore[return-value]
    typed = require(c, value(c, env, node, expected), expected, "an argument", node.span)
    return _worth(c, env, node, typed)


def _worth(c: Checker, env: Env, node: syntax.Expression, typed: Typed) -> ir.Match | None:
    if not typed.known:
        return None
    text = node.span.text
    constant = constant_of(typed)
    if constant is None:
        return ir.Match(text, asked=asked(c, env, typed, node.span))
    type_ = settled(bare(typed.type))
    if isinstance(type_, CardType) and isinstance(constant, int):
        kind = c.build.cards[constant].kind
        everywhere = cards_of_decks(c, ())
        return ir.Match(text, cards=tuple(n for n in everywhere if c.build.cards[n].kind == kind))
    return ir.Match(text, values=((type_, constant),))


def _open(c: Checker, env: Env, node: syntax.Expression) -> ir.Match | None:
    """A value of which it is not known what is asked for."""
    match node:
        case syntax.Text():
            said = plain_text(c, node)
            return said if said is None else ir.Match(said, said, cards_called(c, (), said))
        case syntax.Number(value=number):
            cards = cards_with(c, (), number)
            values: Values = ((IntType(number, number), number),)
            return ir.Match(node.span.text, str(number), cards, values)
        case syntax.Reference(name=name) if name.text not in env.names:
            found = _named(c, name.text)
            if found.cards or found.values or name.text in COMMON_WORDS:
                return found
        case syntax.Qualified(owner=owner, name=name) if owner.text in c.build.decks:
            cards = cards_meant(c, env, (owner.text,), node) or ()
            return ir.Match(node.span.text, cards=cards) if cards else None
    return _worth(c, env, node, value(c, env, node))


def _named(c: Checker, name: str) -> ir.Match:
    """All that a bare name may mean."""
    values: list[tuple[Type, Value]] = []
    for enum in c.build.enums.values():
        if name in enum.values:
            values.append((EnumType(enum.name), enum.values.index(name)))
    for board in c.build.boards.values():
        if name in board.labels:
            values.append((SpaceType(board.name), board.labels.index(name)))
    for place, token in enumerate(c.build.tokens.values()):
        if name in (token.name, token.plural):
            values.append((TokenType(token.family), place))
    return ir.Match(name, words(name), cards_called(c, (), name), tuple(values))


def player_called(c: Checker, env: Env, name: syntax.Name) -> int | None:
    """The seat of a player of a scenario; None after a report."""
    known = env.names.get(name.text)
    if known is not None and known.type == PlayerType():
        seat = getattr(known.code, "value", None)
        if isinstance(seat, int):
            return seat
    people = [n for n, one in env.names.items() if one.type == PlayerType()]
    c.report.add(problems.nobody_called(name.span, name.text, people))
    return None
