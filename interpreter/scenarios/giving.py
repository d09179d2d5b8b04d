"""Makes what a scenario gives: values, tokens, pieces, cards, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Cell
from cardwright.dsl.ir.scenario import (
    CardsLie,
    CellIs,
    Dice,
    GivenFact,
    Holds,
    Pattern,
    Stands,
)
from cardwright.interpreter.cards import turn
from cardwright.interpreter.layout import attribute
from cardwright.interpreter.scenarios.dealing import deal
from cardwright.interpreter.scenarios.failures import Stopped
from cardwright.interpreter.scenarios.table import Table


def tell(table: Table, facts: Sequence[GivenFact]) -> tuple[bool, ...]:
    """Sets the facts that are told before the setup; gives for each fact of the rulebook whether
    it is told."""
    told = [fact for fact in facts if isinstance(fact, CellIs) and fact.told]
    for fact in told:
        _set(table, fact)
    names = {fact.cell for fact in told}
    return tuple(name in names for name in table.bench.told)


def give(table: Table, facts: Sequence[GivenFact]) -> None:
    """Makes all that is given: cards first, since other things may belong to them."""
    dealt = deal(table, [fact for fact in facts if isinstance(fact, CardsLie)])
    for fact in facts:
        match fact:
            case CellIs():
                _set(table, fact)
            case Holds():
                _hold(table, fact)
            case Stands():
                _stand(table, fact)
            case Dice():
                table.dice.results += [table.ask(result) for result in fact.results]
            case _:
                continue
    table.dice.tops = {}
    for laid, pattern, card in dealt:
        _mark(table, laid.origin, pattern, card)
        if laid.place.end in ("", "top") and pattern.cards is not None:
            name = table.state.layout.card_names[card]
            table.dice.tops.setdefault(laid.place.zone, []).append(name)


def cell_of(table: Table, name: str) -> Cell:
    """A cell of the program."""
    return next(cell for cell in table.program.cells if cell.name == name)


def put(table: Table, origin: Origin, cell: Cell, index: Sequence[int], value: Any) -> None:
    """Gives a cell a value that must be in its range."""
    low, high = cell.low, cell.high
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number and low is not None and high is not None and not low <= value <= high:
        raise Stopped(origin, f"{cell.name} is {value}", f"it goes from {low} to {high}")
    name = attribute(cell.name)
    if not cell.dims:
        setattr(table.state, name, value)
        return
    place = 0
    for size, number in zip(cell.dims, index, strict=True):
        if not isinstance(number, int) or not 0 <= number < size:
            raise Stopped(origin, f"a value of {cell.name}", "there is no such place in it")
        place = place * size + number
    values = list(getattr(table.state, name))  # copies of the state may have the old one in common
    values[place] = value
    setattr(table.state, name, values)


def got(table: Table, cell: Cell, index: Sequence[int]) -> Any:
    """The value of a cell."""
    values = getattr(table.state, attribute(cell.name))
    if not cell.dims:
        return values
    place = 0
    for size, number in zip(cell.dims, index, strict=True):
        place = place * size + number
    return values[place]


def _set(table: Table, fact: CellIs) -> None:
    index = [table.ask(one) for one in fact.index]
    put(table, fact.origin, cell_of(table, fact.cell), index, table.ask(fact.value.function))


def _hold(table: Table, fact: Holds) -> None:
    seat = table.ask(fact.player)
    amounts = amounts_of(table.ask(fact.bundle.function))
    families = {one.family for one in fact.kinds if one.token in amounts}
    for kind in fact.kinds:
        if kind.family not in families:
            continue
        cell = cell_of(table, kind.held)
        before, after = got(table, cell, (seat,)), amounts.get(kind.token, 0)
        put(table, fact.origin, cell, (seat,), after)
        if kind.supply:
            supply = cell_of(table, kind.supply)
            put(table, fact.origin, supply, (), got(table, supply, ()) + before - after)


def amounts_of(bundle: Sequence[tuple[int, Sequence[int]]]) -> dict[int, int]:
    """How many of each kind of token a bundle has."""
    amounts: dict[int, int] = {}
    for amount, kinds in bundle:
        for kind in kinds[:1]:
            amounts[kind] = amounts.get(kind, 0) + amount
    return amounts


def _stand(table: Table, fact: Stands) -> None:
    seat, space, count = (table.ask(one) for one in (fact.player, fact.space, fact.count))
    if fact.held:
        cell = cell_of(table, fact.held)
        left = got(table, cell, (seat,)) - count
        if left < 0:
            found = f"{table.name(seat)} has only {left + count} left"
            raise Stopped(fact.origin, fact.text, found)
        put(table, fact.origin, cell, (seat,), left)
    placed = cell_of(table, fact.placed)
    there = got(table, placed, (space, seat))
    put(table, fact.origin, placed, (space, seat), there + count)


def _mark(table: Table, origin: Origin, pattern: Pattern, card: int) -> None:
    """State and face of a card that has been laid."""
    for one in pattern.state:
        put(table, origin, cell_of(table, one.cell), (card,), table.ask(one.value.function))
    if pattern.face_up is not None:
        turn(table.state, card, pattern.face_up)
