"""The types that declarations write: ranges, names, lists of words in place."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.constants import constant, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.enums import make_enum
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    AnySymbol,
    BoardSymbol,
    ConstantSymbol,
    DeckSymbol,
    EnumSymbol,
    TokenSymbol,
)
from cardwright.dsl.checker.typed import AnyType, Unknown
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.program import EnumDef
from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    RoutineType,
    SetType,
    SpaceType,
    TeamType,
    TextType,
    TokenType,
    Type,
)
from cardwright.dsl.problems import declarations as problems

ROUTINES = ("effect", "condition", "moment", "plan")
MOST = 1_000_000
_ABOUT = {"condition": "condition", "moment": "moment", "number": "number", "effect": "effect"}


def resolve(
    c: Checker, scope: Scope, type_: syntax.Type, name: str = "", owner: str = ""
) -> Type | Unknown:
    """The type that is written there, or Unknown after a report.

    Words listed in place become an enumeration called `name`, which `owner` tells apart in the
    program; one that is there already (a column that was looked at before) is taken.
    """
    match type_:
        case syntax.RangeType(low=low, high=high):
            return _range(c, scope, low, high, type_)
        case syntax.NamedType(name=named):
            return _named(c, scope, named)
        case syntax.EnumType(values=values, ordered=ordered):
            enum = _enum_in_place(scope, type_)
            made = enum or make_enum(c, scope, name, values, ordered, type_.span, owner)
            return EnumType(made.name)
        case syntax.OptionalType(base=base):
            of = resolve(c, scope, base, name, owner)
            return of if isinstance(of, Unknown | OptionalType) else OptionalType(of)
        case syntax.EitherType(base=base, other=other):
            return _either(c, scope, base, other)
        case syntax.CollectionType(kind=kind, element=element, room=room):
            return _collection(c, scope, kind, element, room, name, owner)
        case syntax.AboutType(kind=about, subject=subject):
            return _about(c, about, subject)


def _enum_in_place(scope: Scope, type_: syntax.EnumType) -> EnumDef | None:
    for symbols in scope.symbols.values():
        for symbol in symbols:
            if isinstance(symbol, EnumSymbol) and symbol.span is type_.span:
                return symbol.enum
    return None


def _range(
    c: Checker, scope: Scope, low: syntax.Expression, high: syntax.Expression, at: syntax.Node
) -> Type | Unknown:
    ends: list[int] = []
    for end in (low, high):
        found = fold(c, scope, end)
        value = found.code.value if found and isinstance(found.code, ir.Const) else None
        if not isinstance(value, int) or isinstance(value, bool):
            c.report.add(problems.not_fixed("a range", end.span))
            return Unknown()
        ends.append(value)
    if ends[0] > ends[1]:
        c.report.add(problems.empty_range(ends[0], ends[1], at.span))
        return Unknown()
    return IntType(ends[0], ends[1])


def _builtin(c: Checker, name: str) -> Type | None:
    if name in ("player", c.player_word):
        return PlayerType()
    match name:
        case "flag":
            return BoolType()
        case "team":
            return TeamType()
        case "label" | "text":
            return TextType()
        case "number":
            return IntType(-MOST, MOST)
        case "card":
            return CardType(tuple(c.build.decks))
        case "effect" | "condition" | "moment" | "plan":
            return RoutineType(name)
        case "space" if len(c.build.boards) == 1:
            return SpaceType(next(iter(c.build.boards)))
        case _:
            return None


def _named(c: Checker, scope: Scope, name: syntax.Name) -> Type | Unknown:
    found = _builtin(c, name.text)
    for symbol in [] if found else scope.find(name.text):
        found = found or type_of_symbol(symbol)
    if found is None:
        c.report.add(problems.unknown_type(name.text, name.span, type_names(c, scope)))
        return Unknown()
    for symbol in scope.find(name.text):
        c.use(symbol)
    return found


def type_of_symbol(symbol: AnySymbol) -> Type | None:
    """The type whose values a name stands for: an enumeration, cards, spaces, tokens."""
    match symbol:
        case EnumSymbol(enum=enum):
            return EnumType(enum.name)
        case DeckSymbol(deck=deck):
            return CardType((deck.name,))
        case BoardSymbol(board=board):
            return SpaceType(board.name)
        case TokenSymbol(token=token, members=members) if members:
            return TokenType(token.family)
        case _:
            return None


def type_names(c: Checker, scope: Scope) -> list[str]:
    """The names that may be written as a type."""
    names = ["flag", "player", "team", "label", "effect", "condition", "moment", "plan"]
    inner: Scope | None = scope
    while inner is not None:
        for name in inner.symbols:
            if any(type_of_symbol(symbol) for symbol in inner.own(name)):
                names.append(name)
        inner = inner.parent
    return [*names, c.player_word]


def _either(c: Checker, scope: Scope, base: syntax.Type, other: syntax.Name) -> Type | Unknown:
    """`by_lot or hiker`: the word stands for none, anything else is a value of the other type."""
    of = _named(c, scope, other)
    if isinstance(of, Unknown) or not isinstance(base, syntax.NamedType):
        return of
    word = base.name
    if not any(isinstance(symbol, ConstantSymbol) for symbol in scope.own(word.text)):
        value = constant(None, NoneType())
        scope.add(ConstantSymbol(word.text, value, span=word.span, scope=scope))
    return OptionalType(of)


def _collection(
    c: Checker,
    scope: Scope,
    kind: str,
    element: syntax.Type,
    room: syntax.Expression | None,
    name: str,
    owner: str,
) -> Type | Unknown:
    if kind == "bundle":
        return _bundle(c, scope, element)
    of = resolve(c, scope, element, name, owner)
    if isinstance(of, Unknown):
        return of
    most = _room(c, scope, room)
    if kind == "list":
        return ListType(of, most)
    return SetType(of, most if most is not None else domain_size(c, of))


def _bundle(c: Checker, scope: Scope, element: syntax.Type) -> Type | Unknown:
    if isinstance(element, syntax.NamedType):
        if element.name.text == "tokens":
            return BundleType("tokens")
        if any(isinstance(symbol, TokenSymbol) for symbol in scope.find(element.name.text)):
            return BundleType("tokens")
    of = resolve(c, scope, element)
    if isinstance(of, EnumType):
        return BundleType(of.enum)
    if not isinstance(of, Unknown):
        c.report.add(problems.bundle_of(element.span))
    return Unknown()


def _room(c: Checker, scope: Scope, room: syntax.Expression | None) -> int | None:
    if room is None:
        return None
    found = fold(c, scope, room)
    value = found.code.value if found and isinstance(found.code, ir.Const) else None
    if not isinstance(value, int):
        c.report.add(problems.not_fixed("the room of a list", room.span))
        return None
    return value


def _about(c: Checker, about: syntax.Name, subject: syntax.Name) -> Type | Unknown:
    if about.text not in _ABOUT:
        c.report.add(problems.unknown_type(about.text, about.span, list(_ABOUT)))
        return Unknown()
    if subject.text not in ("player", c.player_word):
        c.report.add(problems.about_whom(about.text, subject.text, subject.span, c.player_word))
    return RoutineType(_ABOUT[about.text])


def domain_size(c: Checker, type_: AnyType) -> int | None:
    """How many values a type has, or None when that is no small fixed number."""
    match type_:
        case BoolType():
            return 2
        case IntType(low=low, high=high):
            return high - low + 1
        case EnumType(enum=enum):
            return len(c.build.enums[enum].values)
        case PlayerType():
            return c.seats
        case TeamType():
            return len(c.teams)
        case SpaceType(board=board):
            return len(c.build.boards[board].labels)
        case CardType(decks=decks):
            return sum(c.build.decks[deck].size for deck in decks)
        case OptionalType(of=of):
            size = domain_size(c, of)
            return None if size is None else size + 1
        case _:
            return None
