"""Bare names: locals, values of enumerations, what is declared, cards by name, and built-in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, ZoneThing, handles
from cardwright.dsl.checker.folding import const
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
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import PLAYER, bare, element, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as problems
from cardwright.dsl.source import Span

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


@handles(syntax.Reference)
def _reference(
    c: Checker, env: Env, node: syntax.Reference, expected: AnyType | None
) -> Found:
    return named(c, env, node.name.text, node.span, expected)


def named(
    c: Checker, env: Env, name: str, span: Span, expected: AnyType | None = None
) -> Found:
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


def value_of_expected(
    c: Checker, name: str, expected: AnyType | None, env: Env, span: Span
) -> Typed | None:
    """The value of that name, if values of an enumeration are expected and it has one."""
    inner = bare(expected) if expected is not None else None
    while inner is not None and element(inner) is not None and hasattr(inner, "of"):
        inner = bare(inner.of)
    if isinstance(inner, t.EnumType) and inner.enum in c.build.enums:
        values = c.build.enums[inner.enum].values
        if name in values:
            return Typed(const(values.index(name), env.origin(span)), inner)
    if isinstance(inner, t.SpaceType) and inner.board in c.build.boards:
        labels = c.build.boards[inner.board].labels
        if name in labels:
            return Typed(const(labels.index(name), env.origin(span)), inner)
    return None


def chain(scope: Scope, name: str) -> Iterator[list[AnySymbol]]:
    """What the name stands for in this scope, then in the one around it, and so on."""
    at: Scope | None = scope
    while at is not None:
        found = at.own(name)
        if found:
            yield found
        at = at.parent


def _declared(c: Checker, env: Env, name: str, span: Span) -> Found | None:
    for symbols in chain(env.scope, name):
        # An option's own enumeration has the option's name: the option is meant.
        for symbol in sorted(symbols, key=lambda one: isinstance(one, EnumSymbol)):
            if stands_alone(symbol):
                c.use(symbol)
                return symbol_value(c, env, symbol, span)
    return _enum_value(c, env, name, span) or _card(c, env, name, span) or word(c, env, name, span)


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
        from cardwright.dsl.checker.functions import call_function

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


def cell_secret(symbol: CellSymbol) -> tuple[str, ...]:
    """The cell's name if not everybody knows what is in it."""
    return () if symbol.cell.known == "all" else (symbol.cell.name,)


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


def card_value(c: Checker, env: Env, card: int, span: Span) -> Typed:
    """One card as a constant."""
    return Typed(const(card, env.origin(span)), t.CardType((deck_of(c, card),)))


def deck_of(c: Checker, card: int) -> str:
    """The deck a card belongs to."""
    for deck in c.build.decks.values():
        if deck.first <= card < deck.first + deck.size:
            return deck.name
    raise ValueError(f"no deck has the card {card}")


# ---- built-in words


def word(c: Checker, env: Env, name: str, span: Span) -> Found | None:
    """What a word of the language stands for at this place, or None if it is no such word."""
    if name in (c.player_plural, "players"):
        return players(c, env, span)
    if name in ("actor", "you", "source"):
        known: Typed | None = getattr(env, name)
        if known is None:
            c.report.add(problems.no_actor(span, name))
            return UNKNOWN
        return known
    if name == "it":
        c.report.add(problems.no_actor(span, name))
        return UNKNOWN
    maker = _MAKERS.get(name)
    return None if maker is None else maker(c, env, span)


def players(c: Checker, env: Env, span: Span) -> Typed:
    """The players still in: a constant where nobody can leave the game."""
    listed = t.ListType(PLAYER, c.seats)
    if c.can_eliminate:
        return Typed(ir.Prim("players", (), origin=env.origin(span)), listed)
    return Typed(const(tuple(range(c.seats)), env.origin(span)), listed)


def _seats(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(range(c.seats)), span)


def _humans(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(s for s in range(c.seats) if s not in c.automatic), span)


def _automats(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(s for s in range(c.seats) if s in c.automatic), span)


def _some_seats(env: Env, seats: tuple[int, ...], span: Span) -> Typed:
    return Typed(const(seats, env.origin(span)), t.ListType(PLAYER, len(seats)))


def _teams(c: Checker, env: Env, span: Span) -> Typed:
    size = len(c.teams)
    return Typed(const(tuple(range(size)), env.origin(span)), t.ListType(t.TeamType(), size))


def _active(c: Checker, env: Env, span: Span) -> Typed:
    return Typed(ir.Load("active", origin=env.origin(span)), t.OptionalType(PLAYER))


def _spaces(c: Checker, env: Env, span: Span) -> Typed | None:
    boards = list(c.build.boards.values())
    if len(boards) == 1:
        size = len(boards[0].labels)
        listed = t.ListType(t.SpaceType(boards[0].name), size)
        return Typed(const(tuple(range(size)), env.origin(span)), listed)
    if not boards:
        return None
    names = problems.listed([board.name for board in boards])
    c.report.add(
        problems.wrong_kind(span, "spaces", "the spaces of several boards", f"one of {names}")
    )
    return UNKNOWN


def box(c: Checker) -> ZoneSymbol | None:
    """The place where all cards begin."""
    zone = c.build.zones.get("box")
    if zone is None:
        return None
    span = c.memo.get(("book span",))
    made = c.memo.get(("box",))
    if made is None:
        made = c.memo["box",] = ZoneSymbol("box", zone, span=span, scope=c.book)  # type: ignore[arg-type]
    assert isinstance(made, ZoneSymbol)
    return made


def _box(c: Checker, env: Env, span: Span) -> ZoneThing | None:
    symbol = box(c)
    if symbol is None:
        return None
    return ZoneThing(symbol, ir.ZoneRef("box", origin=env.origin(span)))


_MAKERS: dict[str, Callable[[Checker, Env, Span], Found | None]] = {
    "seats": _seats,
    "humans": _humans,
    "automats": _automats,
    "teams": _teams,
    "active_player": _active,
    "spaces": _spaces,
    "box": _box,
}


# ---- qualified names


@handles(syntax.Qualified)
def _qualified(
    c: Checker, env: Env, node: syntax.Qualified, expected: AnyType | None
) -> Found:
    return qualified(c, env, node.owner.text, node.name.text, node.span)


def qualified(c: Checker, env: Env, owner: str, name: str, span: Span) -> Found:
    """`suit.hearts`, or a name of a module that is used under a name of its own."""
    module = module_called(env.scope, owner)
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


def module_called(scope: Scope, name: str) -> Scope | None:
    """The module used under that name."""
    at: Scope | None = scope
    while at is not None:
        if name in at.named_modules:
            return at.named_modules[name]
        at = at.parent
    return None


# ---- names that could not be understood


def _last_resort(c: Checker, env: Env, name: str, span: Span) -> Typed:
    others = [symbol for symbols in chain(env.scope, name) for symbol in symbols]
    if others:
        c.use(others[0])
        _explain(c, others[0], name, span)
    else:
        c.report.add(problems.unknown_name(span, name, known_names(c, env)))
    return UNKNOWN


def _explain(c: Checker, symbol: AnySymbol, name: str, span: Span) -> None:
    subject = subject_of(c, symbol)
    if subject is not None:
        who, example = subject
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


def subject_of(c: Checker, symbol: AnySymbol) -> tuple[str, str] | None:
    """What a symbol belongs to, in words, and a name for one such thing in an example."""
    if isinstance(symbol, CellSymbol) and symbol.subjects:
        return show(symbol.subjects[-1]), _example(c, symbol.subjects[-1])
    if isinstance(symbol, PropertySymbol):
        return ("a space", "s") if symbol.board else ("a card", "card")
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
