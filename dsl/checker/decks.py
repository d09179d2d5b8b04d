"""Decks that are products: one card, or several, for each combination of their fields."""

from __future__ import annotations

from itertools import product
from math import prod

from cardwright.dsl import syntax
from cardwright.dsl.checker.column_types import Told, declared_type
from cardwright.dsl.checker.constants import Row, const_value, constant, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.deck_cards import (
    MOST_CARDS,
    Making,
    Property,
    Rows,
    finish,
    whole_number,
)
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import Column, columns_of
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import BoolType, EnumType, IntType, OptionalType, Type
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.problems.declarations import not_fixed, too_many_things


def declare_deck(c: Checker, scope: Scope, item: syntax.Deck) -> None:
    """Declares `deck name:`: one card, or several, for each combination of its fields."""
    making = Making(c, scope, item.name, ir_name(c, scope, item.name.text), item.lines)
    columns = columns_of(item.lines)
    fields: list[tuple[Column, Told, list[Value]]] = []
    for column in columns:
        assert column.type is not None
        told = declared_type(c, scope, column.name, column.type, item.name.text, [])
        if told is None:
            continue
        values = values_of(c, told.type)
        if values is None:
            c.report.add(problems.product_of(item.name.text, column.name, column.span))
        else:
            fields.append((column, told, values))
    copies = whole_number(making, item.copies)
    size = prod(len(values) for *_, values in fields) * copies
    if size > MOST_CARDS:
        what = f"the deck `{item.name.text}`"
        c.report.add(too_many_things(what, size, MOST_CARDS, making.name.span))
        fields = []
    picks = [pick for pick in product(*(values for *_, values in fields)) if fields]
    picks = [pick for pick in picks if _is_wanted(c, scope, item.where, fields, pick)]
    rows = Rows([copies] * len(picks), [""] * len(picks), [""] * len(picks))
    for place, (column, told, _) in enumerate(fields):
        rows.properties.append(Property(column, told, tuple(pick[place] for pick in picks)))
    finish(making, rows, 1, item.per is not None, len(fields) < len(columns))


def values_of(c: Checker, type_: Type) -> list[Value] | None:
    """All values of a type in order, or None when it has no short list of them."""
    match type_:
        case EnumType(enum=enum):
            return list(range(len(c.build.enums[enum].values)))
        case IntType(low=low, high=high) if high - low < 10_000:
            return list(range(low, high + 1))
        case BoolType():
            return [False, True]
        case OptionalType(of=of):
            inner = values_of(c, of)
            return None if inner is None else [*inner, None]
        case _:
            return None


def _is_wanted(
    c: Checker,
    scope: Scope,
    where: syntax.Expression | None,
    fields: list[tuple[Column, Told, list[Value]]],
    pick: tuple[Value, ...],
) -> bool:
    if where is None:
        return True
    row: Row = {
        column.name: constant(value, told.type)
        for (column, told, _), value in zip(fields, pick, strict=True)
    }
    found = fold(c, scope, where, BoolType(), {"it": row, "card": row})
    if found is None:
        c.report.add(not_fixed("which cards a deck has", where.span))
        return True
    return bool(const_value(found))
