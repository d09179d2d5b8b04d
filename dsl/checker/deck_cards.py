"""From the rows of a deck to its cards, their kinds and their properties."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.column_types import Told
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.lists import routine_kind
from cardwright.dsl.checker.naming import snake, words
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import Column
from cardwright.dsl.checker.symbols import DeckSymbol, PropertySymbol
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import (
    BoolType,
    EnumType,
    IntType,
    OptionalType,
    TextType,
    Type,
)
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.problems.declarations import too_many_things

MOST_CARDS = 10_000


@frozen
class Property:
    """A property of the cards of a deck: its type, and its values by row (for repeated ones a
    tuple)."""

    column: Column
    told: Told
    values: tuple[Value, ...]
    keys: tuple[int, int] | None = None
    key_type: Type | None = None

    @property
    def is_label(self) -> bool:
        """Whether it is only printed."""
        return isinstance(self.told.type, TextType)


@define
class Rows:
    """The rows of a deck before they become cards: how many of each, ids, names and properties."""

    counts: list[int] = field(factory=list)
    ids: list[str] = field(factory=list)
    names: list[str] = field(factory=list)
    properties: list[Property] = field(factory=list)


@frozen(eq=False)
class Making:
    """A deck that is being made: where, its name in the rulebook and in the program, its lines."""

    c: Checker
    scope: Scope
    name: syntax.Name
    deck: str
    lines: tuple[syntax.CardLine, ...]

    @property
    def owner(self) -> str:
        """Its name in the rulebook."""
        return self.name.text


def whole_number(making: Making, count: syntax.Expression | None) -> int:
    """How many cards an expression says, 1 where there is none."""
    if count is None:
        return 1
    found = fold(making.c, making.scope, count)
    value = const_value(found) if found is not None else None
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100_000:
        return value
    making.c.report.add(problems.bad_copies(count.span.text, count.span))
    return 1


def finish(
    making: Making, rows: Rows, times: int, per_player: bool, may_be_empty: bool = False
) -> None:
    """Makes the cards of a deck, `times` for each that the rows count, for each player if so said.
    Makes the cards of a deck, `times` for each that the rows count, for each player if so said."""
    c, scope = making.c, making.scope
    for line in making.lines:
        if isinstance(line, syntax.OfWhich) and not may_be_empty:
            _check_parts(c, making.owner, line, rows)
    first = len(c.build.cards)
    size = sum(rows.counts) * times * (c.seats if per_player else 1)
    if size > MOST_CARDS:
        what = f"the deck `{making.owner}`"
        c.report.add(too_many_things(what, size, MOST_CARDS, making.name.span))
        return
    cards = _make_cards(making, rows, times, per_player)
    deck = ir.Deck(making.deck, first, len(cards))
    c.build.decks[making.deck] = deck
    if not cards and not may_be_empty:
        c.report.add(problems.no_cards(making.owner, making.name.span))
    scope.add(DeckSymbol(making.owner, deck, span=making.name.span, scope=scope))
    _name_cards(scope, rows, cards, first)
    for made in rows.properties:
        _add_property(c, scope, deck, made, cards)


def _make_cards(making: Making, rows: Rows, times: int, per_player: bool) -> list[int]:
    """Adds the cards to the program; gives the row of each."""
    c = making.c
    kinds, removed = _kinds(c, making.deck, rows), _removed(c, rows)
    cards: list[int] = []
    owners: tuple[int | None, ...] = tuple(range(c.seats)) if per_player else (None,)
    for owner in owners:
        for row, count in enumerate(rows.counts):
            if row in removed:
                continue
            card = ir.Card(kinds[row], _label(c, rows, row), rows.ids[row], owner)
            c.build.cards += [card] * (count * times)
            cards += [row] * (count * times)
    return cards


def _kinds(c: Checker, deck: str, rows: Rows) -> list[int]:
    """For each row its kind: rows equal in all that is not a label are of one kind."""
    seen: dict[tuple[Value, ...], int] = {}
    kinds: list[int] = []
    for row in range(len(rows.counts)):
        key = tuple(p.values[row] for p in rows.properties if not p.is_label)
        if key not in seen:
            seen[key] = len(c.build.kinds)
            c.build.kinds.append(ir.CardKind(_label(c, rows, row), deck))
        kinds.append(seen[key])
    return kinds


def _removed(c: Checker, rows: Rows) -> set[int]:
    wanted = c.memo.get(("removed cards",), {})
    assert isinstance(wanted, dict)
    gone: set[int] = set()
    for row in range(len(rows.counts)):
        for word in (rows.ids[row], rows.names[row], snake(rows.names[row])):
            if word and word in wanted:
                wanted[word] = True
                gone.add(row)
    return gone


def _label(c: Checker, rows: Rows, row: int) -> str:
    name = rows.names[row]
    if name:
        return words(name) if name == snake(name) else name
    shown = [
        _shown(c, p.told.type, p.values[row])
        for p in rows.properties
        if p.keys is None and not routine_kind(p.told.type) and not p.is_label
    ]
    shown = [text for text in shown if text]
    simple = [p for p in rows.properties if isinstance(p.told.type, EnumType)]
    if len(shown) == 2 and len(simple) == 2:
        return f"{shown[0]} of {shown[1]}"
    return ", ".join(shown[:3]) or rows.ids[row]


def _shown(c: Checker, type_: Type, value: Value) -> str:
    match type_:
        case OptionalType(of=of):
            return "" if value is None else _shown(c, of, value)
        case EnumType(enum=enum) if isinstance(value, int):
            return words(c.build.enums[enum].values[value])
        case IntType():
            return str(value)
        case BoolType():
            return ""
        case _:
            return ""


def _name_cards(scope: Scope, rows: Rows, cards: list[int], first: int) -> None:
    for place, row in enumerate(cards):
        names = (rows.ids[row], rows.names[row], snake(rows.names[row]))
        for name in dict.fromkeys(names):
            if name:
                scope.card_names.setdefault(name, []).append(first + place)


def _add_property(
    c: Checker, scope: Scope, deck: ir.Deck, made: Property, cards: list[int]
) -> None:
    name = f"{deck.name}_{made.column.name}"
    dims: tuple[tuple[int, int], ...] = ((deck.first, deck.size),)
    values: list[Value] = [made.values[row] for row in cards]
    if made.keys is not None:
        dims = (*dims, made.keys)
        values = [part for value in values if isinstance(value, tuple) for part in value]
    type_ = made.told.type
    kind = routine_kind(type_)
    if kind and not isinstance(type_, OptionalType):
        type_ = OptionalType(type_)
    c.build.taken.add(name)
    c.build.tables[name] = ir.Table(name, dims, tuple(values), type_)
    symbol = PropertySymbol(
        made.column.name,
        name,
        type_,
        decks=(deck.name,),
        routine=kind,
        label=made.is_label,
        repeated=made.key_type,
        span=made.column.span,
        scope=scope,
    )
    scope.add(symbol)


def _check_parts(c: Checker, owner: str, line: syntax.OfWhich, rows: Rows) -> None:
    names = [p.column.name for p in rows.properties]
    wanted = [p for p in rows.properties if p.column.name == line.property.text]
    if not wanted:
        span = line.property.span
        c.report.add(problems.unknown_property(owner, line.property.text, span, names))
        return
    found: dict[str, int] = {}
    for row, count in enumerate(rows.counts):
        value = wanted[0].values[row]
        word = _part_word(c, wanted[0].told.type, value)
        found[word] = found.get(word, 0) + count
    for part in line.counts:
        there = found.pop(part.value.text, 0)
        if there != part.count:
            column, value = line.property.text, part.value.text
            problem = problems.wrong_part_count(owner, column, value, there, part.count, part.span)
            c.report.add(problem)
    found.pop("none", None)
    for left in found:
        c.report.add(problems.parts_missing(owner, line.property.text, left, line.property.span))


def _part_word(c: Checker, type_: Type, value: Value) -> str:
    if value is None:
        return "none"
    if isinstance(type_, OptionalType):
        return _part_word(c, type_.of, value)
    if isinstance(type_, EnumType) and isinstance(value, int):
        return c.build.enums[type_.enum].values[value]
    if isinstance(type_, BoolType):
        return "yes" if value else "no"
    return str(value)
