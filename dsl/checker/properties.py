"""`N of s`: what a subject has under a name, chosen by the type of the subject."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker import belongings, bundles, tokens_held
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.described import described
from cardwright.dsl.checker.dispatch import (
    Found,
    handles,
    mixed,
    value,
)
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.functions import call_function, parameters_of
from cardwright.dsl.checker.known import chain, subject_of
from cardwright.dsl.checker.merging import property_table
from cardwright.dsl.checker.reading import card_value, cell_value, zone_at
from cardwright.dsl.checker.symbols import (
    AnySymbol,
    CellSymbol,
    DefineSymbol,
    ExpressionSymbol,
    PropertySymbol,
    TokenSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.typed import (
    UNKNOWN,
    AnyType,
    CardRow,
    PerPlayer,
    RowOf,
    Typed,
    Unknown,
)
from cardwright.dsl.checker.types import (
    FLAG,
    NONE,
    PLAYER,
    bare,
    fits,
    may_be_none,
    optional,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as problems
from cardwright.dsl.source import Span


@handles(syntax.Of)
def _of(c: Checker, env: Env, node: syntax.Of, expected: AnyType | None) -> Found:
    special = belongings.SPECIAL.get(node.name.text)
    if special is not None and not node.arguments:
        found = special(c, env, node, expected)
        if found is not None:
            return found
    subject = value(c, env, node.subject)
    args = [value(c, env, argument) for argument in node.arguments]
    return belonging(c, env, node.name.text, args, subject, node.span, node.name.span)


def belonging(
    c: Checker,
    env: Env,
    name: str,
    args: list[Typed],
    subject: Typed,
    span: Span,
    name_span: Span,
) -> Found:
    """What the subject has under that name, or a stand-in after a message."""
    if not subject.known or any(not arg.known for arg in args):
        return UNKNOWN
    if isinstance(subject.type, t.NoneType):
        return Typed(const(None, env.origin(span)), NONE)
    found = find_belonging(c, env, name, args, subject, span)
    if found is None and not args:
        found = _described_card(c, env, name, subject, span)
    if found is None:
        _missing(c, env, name, len(args), subject, name_span)
        return UNKNOWN
    return found


def _described_card(c: Checker, env: Env, name: str, subject: Typed, span: Span) -> Typed | None:
    """`queen of spades`: the one card that fits."""
    cards = described(c, env, name, subject)
    if cards is None:
        return None
    if len(cards) != 1:
        c.report.add(problems.ambiguous_card(span, span.text, len(cards)))
        return UNKNOWN
    return card_value(c, env, cards[0], span)


def find_belonging(
    c: Checker, env: Env, name: str, args: list[Typed], subject: Typed, span: Span
) -> Found | None:
    """What the subject has under that name, or None if it has no such thing."""
    local = env.names.get(name)
    if local is not None and isinstance(local.type, PerPlayer) and not args:
        return _of_player(c, env, Typed(local.code, local.type, local.secret), subject, span)
    if isinstance(subject.type, RowOf):
        return _column(c, env, name, subject, span)
    if isinstance(subject.type, CardRow):
        return _stage(c, env, name, subject, span)
    for symbols in chain(env.scope, name):
        found = _in_scope(c, env, symbols, args, subject, span)
        if found is not None:
            return found
    if args:
        return None
    if isinstance(bare(subject.type), t.BundleType):
        return bundles.count_of(c, env, name, subject, span)
    return tokens_held.held_by_plural(c, env, name, subject, span) or belongings.builtin(
        c, env, name, subject, span
    )


def _in_scope(
    c: Checker,
    env: Env,
    symbols: list[AnySymbol],
    args: list[Typed],
    subject: Typed,
    span: Span,
) -> Found | None:
    properties = [s for s in symbols if isinstance(s, PropertySymbol)]
    if properties and not args:
        entry = _property(c, env, properties, subject, span)
        if entry is not None:
            return entry
    for symbol in symbols if not args else ():
        found = _plain(c, env, symbol, subject, span)
        if found is not None:
            c.use(symbol)
            return found
    return _defined(c, env, symbols, args, subject, span)


def _plain(c: Checker, env: Env, symbol: AnySymbol, subject: Typed, span: Span) -> Found | None:
    if isinstance(symbol, CellSymbol) and len(symbol.subjects) == 1:
        if fits(subject.type, symbol.subjects[0]):
            return cell_value(env, symbol, [subject], span)
    if isinstance(symbol, ZoneSymbol) and symbol.index_type is not None:
        if fits(subject.type, symbol.index_type):
            return zone_at(c, env, symbol, subject, span)
    if isinstance(symbol, TokenSymbol) and isinstance(bare(subject.type), t.PlayerType):
        return tokens_held.held(c, env, symbol, subject, span)
    return None


def _defined(
    c: Checker,
    env: Env,
    symbols: Sequence[AnySymbol],
    args: list[Typed],
    subject: Typed,
    span: Span,
) -> Typed | None:
    """A definition, or a need of a module, with that many arguments before its subject."""
    for symbol in symbols:
        if isinstance(symbol, DefineSymbol) and symbol.define.signature.of is None:
            continue
        if isinstance(symbol, DefineSymbol | ExpressionSymbol):
            if len(parameters_of(symbol)) == len(args) + 1:
                return call_function(c, env, symbol, [*args, subject], span)
    return None


# ---- the kinds of belongings


def _property(
    c: Checker, env: Env, symbols: list[PropertySymbol], subject: Typed, span: Span
) -> Typed | None:
    inner = bare(subject.type)
    if isinstance(inner, t.SpaceType):
        for symbol in symbols:
            if symbol.board == inner.board:
                return _constant(c, env, symbol.table, symbol.type, symbol, subject, span)
    if not isinstance(inner, t.CardType):
        return None
    made = property_table(c, symbols, inner.decks)
    if made is None:
        return None
    table, type_, used = made
    for symbol in used:
        c.use(symbol)
    return _constant(c, env, table, type_, used[0], subject, span)


def _constant(
    c: Checker,
    env: Env,
    table: str,
    type_: AnyType,
    symbol: PropertySymbol,
    subject: Typed,
    span: Span,
) -> Typed:
    c.use(symbol)
    code = lookup(c.build.tables[table], [subject.code], env.origin(span))
    return mixed(code, optional(type_) if may_be_none(subject.type) else type_, subject)


def _column(c: Checker, env: Env, name: str, subject: Typed, span: Span) -> Typed | None:
    row = subject.type
    assert isinstance(row, RowOf)
    for column, table, type_ in row.columns:
        if column == name:
            keys = row_keys(subject.code, len(row.keys))
            code = lookup(c.build.tables[table], keys, env.origin(span))
            return mixed(code, optional(type_) if row.partial else type_, subject)
    return None


def row_keys(code: ir.Expression, count: int) -> list[ir.Expression]:
    """The keys that a row of a table consists of."""
    if isinstance(code, ir.Prim) and code.op == "list":
        return list(code.args)
    return [prim("item", code, const(place)) for place in range(1, count + 1)]


def _stage(c: Checker, env: Env, name: str, subject: Typed, span: Span) -> Typed | None:
    row = subject.type
    assert isinstance(row, CardRow)
    for symbols in chain(env.scope, name):
        for symbol in symbols:
            if isinstance(symbol, PropertySymbol) and set(symbol.decks) & set(row.decks):
                table = c.build.tables[symbol.table]
                if len(table.dims) == 2:
                    c.use(symbol)
                    code = lookup(table, row_keys(subject.code, 2), env.origin(span))
                    type_ = optional(symbol.type) if row.partial else symbol.type
                    return mixed(code, type_, subject)
    return None


def _of_player(c: Checker, env: Env, local: Typed, subject: Typed, span: Span) -> Typed | None:
    if not fits(subject.type, PLAYER):
        return None
    assert isinstance(local.type, PerPlayer)
    place = prim("add", subject.code, const(1))
    code = prim("item", local.code, place, origin=env.origin(span))
    return mixed(code, local.type.of, local, subject)


# ---- flags


def flag(
    c: Checker, env: Env, name: str, subject: Typed, span: Span, negated: bool = False
) -> Typed | None:
    """The flag `name of subject`, or None if the subject has no flag of that name."""
    if not subject.known:
        return UNKNOWN
    found = find_belonging(c, env, name, [], subject, span)
    if not isinstance(found, Typed) or not fits(found.type, FLAG):
        return None
    if isinstance(found.type, Unknown):
        return UNKNOWN
    if negated:
        return evolve(found, code=_not(found.code, env, span))
    return found


def _not(code: ir.Expression, env: Env, span: Span) -> ir.Expression:
    return prim("not", code, origin=env.origin(span))


# ---- messages


def _missing(c: Checker, env: Env, name: str, given: int, subject: Typed, span: Span) -> None:
    others = []
    for symbols in chain(env.scope, name):
        for symbol in symbols:
            c.use(symbol)
            if isinstance(symbol, DefineSymbol) and symbol.define.signature.of is not None:
                wanted = len(symbol.define.signature.parameters)
                c.report.add(problems.wrong_count(span, name, wanted, given, symbol.span))
                return
            owner = subject_of(c, symbol)
            if owner is not None:
                others.append(owner[0])
    known = belongings_of(c, env, subject)
    owners = list(dict.fromkeys(others))
    c.report.add(problems.unknown_property(span, name, show(bare(subject.type)), known, owners))


def belongings_of(c: Checker, env: Env, subject: Typed) -> list[str]:
    """The names of what such a subject has, for guesses."""
    names: dict[str, None] = {}
    if isinstance(subject.type, RowOf):
        return [column for column, _, _ in subject.type.columns]
    at = env.scope
    while at is not None:
        for scope in (at, *at.modules):
            for name, symbols in scope.symbols.items():
                if any(_may_belong(symbol, bare(subject.type)) for symbol in symbols):
                    names[name] = None
        at = at.parent  # type: ignore[assignment]
    names.update(dict.fromkeys(belongings.names_for(bare(subject.type))))
    return list(names)


def _may_belong(symbol: AnySymbol, type_: AnyType) -> bool:
    if isinstance(symbol, CellSymbol):
        return len(symbol.subjects) == 1 and fits(type_, symbol.subjects[0])
    if isinstance(symbol, ZoneSymbol):
        return symbol.index_type is not None and fits(type_, symbol.index_type)
    if isinstance(symbol, PropertySymbol):
        if isinstance(type_, t.CardType):
            return bool(set(symbol.decks) & set(type_.decks))
        return isinstance(type_, t.SpaceType) and symbol.board == type_.board
    if isinstance(symbol, TokenSymbol):
        return isinstance(type_, t.PlayerType)
    return isinstance(symbol, DefineSymbol) and symbol.define.signature.of is not None
