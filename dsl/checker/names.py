"""Bare names: locals, values of enumerations, what is declared, cards by name, built-in words."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, ZoneThing, handles
from cardwright.dsl.checker.folding import const
from cardwright.dsl.checker.functions import call_function
from cardwright.dsl.checker.known import (
    chain,
    kind_of,
    known_names,
    stands_alone,
    subject_of,
)
from cardwright.dsl.checker.reading import card_value, cell_secret, value_of_expected
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    AnySymbol,
    BoardSymbol,
    CellSymbol,
    ConstantSymbol,
    DeckSymbol,
    DefineSymbol,
    EnumSymbol,
    ExpressionSymbol,
    TableSymbol,
    TokenSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.words_here import word
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as problems
from cardwright.dsl.source import Span


@handles(syntax.Reference)
def _reference(c: Checker, env: Env, node: syntax.Reference, expected: AnyType | None) -> Found:
    return named(c, env, node.name.text, node.span, expected)


def named(c: Checker, env: Env, name: str, span: Span, expected: AnyType | None = None) -> Found:
    """What a bare name stands for."""
    local = env.names.get(name)
    if local is not None:
        return Typed(local.code, local.type, local.secret)
    if "." in name:
        owner, _, rest = name.partition(".")
        return qualified(c, env, owner, rest, span)
    wanted = value_of_expected(c, name, expected, env, span)
    if wanted is not None:
        return wanted
    found = _declared(c, env, name, span)
    return _last_resort(c, env, name, span) if found is None else found


def _declared(c: Checker, env: Env, name: str, span: Span) -> Found | None:
    for symbols in chain(env.scope, name):
        # An option's own enumeration has the option's name: the option is meant.
        for symbol in sorted(symbols, key=lambda one: isinstance(one, EnumSymbol)):
            if stands_alone(symbol):
                c.use(symbol)
                return symbol_value(c, env, symbol, span)
    return _enum_value(c, env, name, span) or _card(c, env, name, span) or word(c, env, name, span)


def symbol_value(c: Checker, env: Env, symbol: AnySymbol, span: Span) -> Found:
    """What a declared name is worth that needs no subject."""
    origin = env.origin(span)
    if isinstance(symbol, ZoneSymbol):
        return ZoneThing(symbol, ir.ZoneRef(symbol.zone.name, origin=origin))
    if isinstance(symbol, CellSymbol):
        cell = symbol.cell
        return Typed(ir.Load(cell.name, origin=origin), cell.type, cell_secret(symbol))
    if isinstance(symbol, ConstantSymbol):
        return evolve(symbol.value, code=evolve(symbol.value.code, origin=origin))
    if isinstance(symbol, DefineSymbol | ExpressionSymbol):
        return call_function(c, env, symbol, [], span)
    listed = _listing(c, symbol)
    return UNKNOWN if listed is None else Typed(const(listed[0], origin), listed[1])


def _listing(c: Checker, symbol: AnySymbol) -> tuple[object, AnyType] | None:
    if isinstance(symbol, EnumSymbol):
        size = len(symbol.enum.values)
        return tuple(range(size)), t.ListType(t.EnumType(symbol.enum.name), size)
    if isinstance(symbol, DeckSymbol):
        deck = symbol.deck
        cards = tuple(range(deck.first, deck.first + deck.size))
        return cards, t.ListType(t.CardType((deck.name,)), deck.size)
    if isinstance(symbol, BoardSymbol):
        size = len(symbol.board.labels)
        return tuple(range(size)), t.ListType(t.SpaceType(symbol.board.name), size)
    if isinstance(symbol, TokenSymbol):
        kinds = list(c.build.tokens)
        if not symbol.members:
            return kinds.index(symbol.token.name), t.TokenType(symbol.token.family)
        places = tuple(kinds.index(member) for member in symbol.members)
        return places, t.ListType(t.TokenType(symbol.name), len(places))
    return None


# ---- values of enumerations, and cards by their names


def _enum_value(c: Checker, env: Env, name: str, span: Span) -> Typed | None:
    found = list(dict.fromkeys(env.scope.find_values(name)))
    if not found:
        return None
    if len(found) > 1:
        c.report.add(problems.ambiguous_value(span, name, [enum for enum, _ in found]))
        return UNKNOWN
    enum, position = found[0]
    return Typed(const(position, env.origin(span)), t.EnumType(enum))


def _card(c: Checker, env: Env, name: str, span: Span) -> Typed | None:
    cards = list(dict.fromkeys(env.scope.find_cards(name)))
    if not cards:
        return None
    if len(cards) > 1:
        c.report.add(problems.ambiguous_card(span, name, len(cards)))
        return UNKNOWN
    return card_value(c, env, cards[0], span)


# ---- qualified names


@handles(syntax.Qualified)
def _qualified(c: Checker, env: Env, node: syntax.Qualified, expected: AnyType | None) -> Found:
    return qualified(c, env, node.owner.text, node.name.text, node.span)


def qualified(c: Checker, env: Env, owner: str, name: str, span: Span) -> Found:
    """`suit.hearts`, or a name of a module that is used under a name of its own."""
    module = env.scope.module_called(owner)
    if module is not None:
        inside = env.inner(scope=module, names={})
        return named(c, inside, name, span)
    for symbols in chain(env.scope, owner):
        for symbol in symbols:
            if isinstance(symbol, EnumSymbol):
                return _value_of(c, env, symbol, name, span)
    c.report.add(problems.unknown_name(span, owner, known_names(c, env)))
    return UNKNOWN


def _value_of(c: Checker, env: Env, symbol: EnumSymbol, name: str, span: Span) -> Typed:
    c.use(symbol)
    values = symbol.enum.values
    if name in values:
        return Typed(const(values.index(name), env.origin(span)), t.EnumType(symbol.enum.name))
    c.report.add(problems.unknown_property(span, name, f"`{symbol.name}`", values, []))
    return UNKNOWN


# ---- names that could not be understood


def _last_resort(c: Checker, env: Env, name: str, span: Span) -> Typed:
    others = [symbol for symbols in chain(env.scope, name) for symbol in symbols]
    if others:
        c.use(others[0])
        _explain(c, env, others[0], name, span)
    else:
        c.report.add(problems.unknown_name(span, name, known_names(c, env)))
    return UNKNOWN


def _explain(c: Checker, env: Env, symbol: AnySymbol, name: str, span: Span) -> None:
    subject = subject_of(c, symbol)
    if subject is not None:
        who, example = subject
        if example == "p" and "p" not in env.names and env.actor is not None:
            example = "actor"
        c.report.add(problems.needs_subject(span, name, who, f"{name} of {example}"))
        return
    if isinstance(symbol, TableSymbol):
        keys = ", ".join("…" for _ in symbol.keys)
        help_ = f"write `{name}[{keys}]`"
        kind = "a table"
        c.report.add(problems.wrong_kind(span, name, kind, "a value", symbol.span, help_))
        return
    kind = kind_of(symbol)
    c.report.add(problems.wrong_kind(span, name, kind, "a value", symbol.span, _advice(symbol)))


def _advice(symbol: AnySymbol) -> str:
    if isinstance(symbol, ActionSymbol):
        return f"ask whether it is possible with `p can {symbol.name}`"
    if isinstance(symbol, DefineSymbol):
        names = ", ".join(name.text for name in symbol.define.signature.parameters)
        return f"write `{symbol.name}({names})`"
    if isinstance(symbol, ExpressionSymbol):
        return f"write `{symbol.name}({', '.join(symbol.parameters)})`"
    return ""
