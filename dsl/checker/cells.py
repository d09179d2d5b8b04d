"""State: variables, state per player, team, value or space, and state on cards."""

from __future__ import annotations

from collections.abc import Iterable

import attrs
from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.cell_traits import Traits, traits_of
from cardwright.dsl.checker.configure import allows, first_value, words_of
from cardwright.dsl.checker.constants import Bound, const_value, constant, fold
from cardwright.dsl.checker.context import Checker, place_of
from cardwright.dsl.checker.declared_types import resolve
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.subjects import Subject, subject_of
from cardwright.dsl.checker.symbols import CellSymbol, DeckSymbol, PropertySymbol, ZoneSymbol
from cardwright.dsl.checker.trees import nodes_of
from cardwright.dsl.checker.typed import EmptyList, Typed, Unknown
from cardwright.dsl.checker.zones import names_of
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Const, Value
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import (
    BundleType,
    CardType,
    EnumType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TeamType,
    Type,
)
from cardwright.dsl.problems import declarations as problems
from cardwright.dsl.problems.syntax import reserved_word

ENDS = ("base", "bottom", "first", "last", "top")
"""Words that begin an expression or a line, so that state of that name could not be set."""


@frozen(eq=False)
class Holder:
    """What a field belongs to: its scope, subjects in order of reading, and how long it lasts."""

    scope: Scope
    subjects: tuple[Subject, ...] = ()
    kept: bool = False
    new_each: str = ""
    home: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


@frozen
class Computed:
    """A starting value that only the game can tell: stored when the setup begins."""

    symbol: CellSymbol
    value: syntax.Expression
    scope: Scope


def declare_state(c: Checker, entry: Entry) -> None:
    """Declares `per …:`, `var …` or `on …:` with its fields."""
    item, scope = entry.item, entry.scope
    match item:
        case syntax.PerState():
            _declare_per(c, scope, item)
        case syntax.Var(field=field, kept=kept):
            declare_field(c, field, Holder(scope, (), kept, clauses=item.clauses))
        case syntax.OnCards():
            _declare_on_cards(c, scope, item)
        case _:
            pass


def _declare_per(c: Checker, scope: Scope, item: syntax.PerState) -> None:
    subject = subject_of(c, scope, item.per)
    if subject is None:
        return
    new_each = item.new_each.text if item.new_each else ""
    holder = Holder(scope, (subject,), item.kept, new_each, clauses=item.clauses)
    made: list[CellSymbol] = []
    for field in _fields(item.fields):
        made += declare_field(c, field, holder)
    if item.label is not None:
        sheets = c.memo.setdefault(("sheets",), {})
        assert isinstance(sheets, dict)
        sheets.setdefault(item.label.text, []).extend(made)


def _fields(parts: Iterable[syntax.Node]) -> list[syntax.Field]:
    return [part for part in parts if isinstance(part, syntax.Field)]


def _declare_on_cards(c: Checker, scope: Scope, item: syntax.OnCards) -> None:
    zones = _homes(c, scope, item)
    decks = _decks(c, scope, item, zones)
    size = len(c.build.cards)
    subject = Subject(CardType(decks), 0, (None,) * size)
    names = tuple(symbol.zone.name for symbol in zones)
    holder = Holder(scope, (subject,), home=names, decks=decks, clauses=item.clauses)
    for field in _fields(item.fields):
        declare_field(c, field, holder)


def _homes(c: Checker, scope: Scope, item: syntax.OnCards) -> list[ZoneSymbol]:
    found: list[ZoneSymbol] = []
    for name in item.zones:
        zones = [s for s in scope.find(name.text) if isinstance(s, ZoneSymbol)]
        if not zones:
            known = names_of(scope, ZoneSymbol)
            c.report.add(problems.unknown_zone(name.text, name.span, known))
        found += zones
        for symbol in zones:
            c.use(symbol)
    return found


def _decks(
    c: Checker, scope: Scope, item: syntax.OnCards, zones: list[ZoneSymbol]
) -> tuple[str, ...]:
    """The decks on whose cards state lies: the one named, or, for `on cards`, all of the zones'."""
    symbols = [s for s in scope.find(item.cards.text) if isinstance(s, DeckSymbol)]
    if symbols:
        for symbol in symbols:
            c.use(symbol)
        return tuple(symbol.deck.name for symbol in symbols)
    if item.cards.text == "cards":
        return tuple(dict.fromkeys(deck for zone in zones for deck in zone.zone.holds))
    known = ["cards", *names_of(scope, DeckSymbol)]
    c.report.add(problems.unknown_deck(item.cards.text, item.cards.span, known))
    return tuple(c.build.decks)


# ---- one field


def declare_field(c: Checker, field: syntax.Field, holder: Holder) -> list[CellSymbol]:
    """Declares the cells of a field, one for each of its names, with the parts they have."""
    if field.per is not None:
        outer = subject_of(c, holder.scope, field.per)
        if outer is not None:
            holder = attrs.evolve(holder, subjects=(outer, *holder.subjects))
    made: list[CellSymbol] = []
    for one in nodes_of(field.type, syntax.NamedType):
        if one.name.text == "number":
            c.report.add(problems.endless_number(one.span, field.names[0].text))
    for name in field.names:
        if name.text in ENDS:
            c.report.add(reserved_word(name.span, f"the_{name.text}"))
        type_ = resolve(c, holder.scope, field.type, name.text)
        if isinstance(type_, Unknown):
            continue
        made += _declare_cell(c, field, name, type_, holder)
    return made


def _declare_cell(
    c: Checker, field: syntax.Field, name: syntax.Name, type_: Type, holder: Holder
) -> list[CellSymbol]:
    is_per_player = any(isinstance(s.type, PlayerType) for s in holder.subjects)
    traits = traits_of(c, field, name.text, type_, is_per_player)
    code_name = ir_name(c, holder.scope, name.text)
    part = ir_name(c, holder.scope, traits.part.name.text) if traits.part else ""
    starting = _initial(c, field.value, name.text, type_, holder)
    made = [_add(c, name, code_name, type_, starting, traits, holder, part=part)]
    if isinstance(starting, syntax.Node):
        computed = c.memo.setdefault(("computed",), [])
        assert isinstance(computed, list)
        computed.append(Computed(made[0], starting, holder.scope))
    if traits.part is not None:
        start = _initial(c, traits.part.value, traits.part.name.text, type_, holder)
        start = first_value(type_) if isinstance(start, syntax.Node) else start
        whole = traits.part.name
        made.append(_add(c, whole, part, type_, start, traits, holder, whole=code_name))
    if traits.is_score:
        c.memo["the_score",] = made[0]
    return made


def _add(
    c: Checker,
    name: syntax.Name,
    code_name: str,
    type_: Type,
    starting: Value | syntax.Expression,
    traits: Traits,
    holder: Holder,
    part: str = "",
    whole: str = "",
) -> CellSymbol:
    bare = type_.of if isinstance(type_, OptionalType) else type_
    subjects = tuple(subject.type for subject in holder.subjects)
    value = default_of(type_) if isinstance(starting, syntax.Node) else starting
    cell = ir.Cell(
        code_name,
        type_,
        tuple(subject.size for subject in holder.subjects),
        value,
        bare.low if isinstance(bare, IntType) else None,
        bare.high if isinstance(bare, IntType) else None,
        traits.over,
        traits.under,
        traits.known,
        holder.kept,
        home=holder.home,
        index_types=subjects,
        origin=Origin(place_of(name.span), "", holder.clauses),
    )
    c.build.cells[code_name] = cell
    symbol = CellSymbol(name.text, cell, subjects, part, whole, span=name.span, scope=holder.scope)
    holder.scope.add(symbol)
    word = traits.new_each or holder.new_each
    if word:
        renewed = c.memo.setdefault(("new_each",), [])
        assert isinstance(renewed, list)
        renewed.append((symbol, word))
    return symbol


# ---- starting values


def default_of(type_: Type) -> Value:
    """What state of a type begins with when nothing is said."""
    return () if isinstance(type_, ListType | SetType | BundleType) else first_value(type_)


def first_card(c: Checker, type_: CardType) -> int:
    """The first card that a type has; 0 where there are none."""
    return c.build.decks[type_.decks[0]].first if type_.decks else 0


def _initial(
    c: Checker, value: syntax.Expression | None, name: str, type_: Type, holder: Holder
) -> Value | syntax.Expression:
    """The starting value: a constant, one for each card, or the expression when it is neither."""
    if value is None:
        return first_card(c, type_) if isinstance(type_, CardType) else default_of(type_)
    found = fold(c, holder.scope, value, type_)
    if found is not None:
        return _fitting(c, value, name, type_, found)
    if holder.decks:
        by_card = _by_card(c, value, type_, holder)
        if by_card is not None:
            return by_card
    return value


def _fitting(c: Checker, at: syntax.Expression, name: str, type_: Type, found: Typed) -> Value:
    value = const_value(found)
    if _fits(c, type_, found):
        return value
    c.report.add(problems.bad_start(name, f"`{at.span.text}`", wanted_words(c, type_), at.span))
    return default_of(type_)


def _fits(c: Checker, type_: Type, found: Typed) -> bool:
    value, kind = const_value(found), found.type
    if isinstance(type_, OptionalType):
        return value is None or _fits(c, type_.of, found)
    if isinstance(kind, NoneType):
        return isinstance(type_, BundleType)
    if isinstance(type_, ListType | SetType):
        if isinstance(kind, EmptyList):
            return True
        return isinstance(kind, ListType | SetType) and all(
            _fits(c, type_.of, constant(part, kind.of)) for part in _parts(value)
        )
    named = (EnumType, SpaceType, PlayerType, TeamType)
    if isinstance(type_, named) or isinstance(kind, named):
        inner = kind.of if isinstance(kind, OptionalType) else kind
        return inner == type_ and value is not None
    return allows(c, type_, value)


def _parts(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def wanted_words(c: Checker, type_: Type) -> str:
    """What may be the value of a field, in words."""
    match type_:
        case OptionalType(of=of):
            return f"{wanted_words(c, of)}, or none"
        case ListType() | SetType():
            return "a list"
        case CardType():
            return "a card"
        case SpaceType():
            return "a space"
        case BundleType():
            return "a bundle"
        case _:
            return words_of(c, type_)


def _by_card(
    c: Checker, value: syntax.Expression, type_: Type, holder: Holder
) -> tuple[Value, ...] | None:
    """A starting value for each card, where it can be told from what is printed on the card."""
    properties = [
        symbol
        for name in names_of(holder.scope, PropertySymbol)
        for symbol in holder.scope.find(name)
        if isinstance(symbol, PropertySymbol) and symbol.decks and symbol.repeated is None
    ]
    values: list[Value] = [default_of(type_)] * len(c.build.cards)
    for deck in holder.decks:
        own = [symbol for symbol in properties if deck in symbol.decks]
        first, size = c.build.decks[deck].first, c.build.decks[deck].size
        for card in range(first, first + size):
            row = _row(c, own, card - first)
            bound: dict[str, Bound] = {"card": row, "it": row}
            found = fold(c, holder.scope, value, type_, bound)
            if found is None or not _fits(c, type_, found):
                return None
            values[card] = const_value(found)
    if len(holder.subjects) > 1:
        return None
    return tuple(values)


def _row(c: Checker, properties: list[PropertySymbol], place: int) -> dict[str, Typed]:
    row: dict[str, Typed] = {}
    for symbol in properties:
        value = c.build.tables[symbol.table].values[place]
        row[symbol.name] = Typed(Const(value), symbol.type)
    return row
