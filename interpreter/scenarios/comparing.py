"""Cards that lie in a place, against what a scenario expects there."""

from __future__ import annotations

from cardwright.dsl.ir.scenario import CardsLie, Pattern
from cardwright.interpreter.cards import is_face_up
from cardwright.interpreter.scenarios.failures import Failure
from cardwright.interpreter.scenarios.giving import cell_of, got
from cardwright.interpreter.scenarios.places import in_order, lying, position_of
from cardwright.interpreter.scenarios.table import Table


def check_cards(table: Table, fact: CardsLie) -> Failure | None:
    """What does not hold of the cards in a place."""
    zone = position_of(table, fact.place)
    wanted = [pattern for pattern in fact.cards for _ in range(pattern.count)]
    cards = lying(table.state, zone, fact.place, len(wanted))
    ordered = in_order(table.state, zone)
    if len(cards) == len(wanted):
        if ordered and all(_is(table, p, c) for p, c in zip(wanted, cards, strict=True)):
            return None
        if not ordered and _matched(table, wanted, cards):
            return None
    expected = f"{fact.place.text}: {_listed(fact.cards)}"
    found = f"there is {_shown(table, fact, cards)}"
    notes: tuple[str, ...] = ()
    if ordered and len(cards) == len(wanted) and _matched(table, wanted, cards):
        notes = ("the order counts here: from the top, or from the first to the last",)
    return Failure(fact.origin, expected, found, notes)


def _is(table: Table, pattern: Pattern, card: int) -> bool:
    """Whether a card is what a pattern says."""
    if pattern.cards is not None and card not in pattern.cards:
        return False
    if pattern.face_up is not None and is_face_up(table.state, card) != pattern.face_up:
        return False
    return all(
        got(table, cell_of(table, one.cell), (card,)) == table.ask(one.value.function)
        for one in pattern.state
    )


def _matched(table: Table, wanted: list[Pattern], cards: tuple[int, ...]) -> bool:
    """Whether each pattern can have a card of its own."""
    owner: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for card in cards:
            if card in tried or not _is(table, wanted[number], card):
                continue
            tried.add(card)
            if card not in owner or place(owner[card], tried):
                owner[card] = number
                return True
        return False

    return all(place(number, set()) for number in range(len(wanted)))


# ---- words


def _listed(patterns: tuple[Pattern, ...]) -> str:
    return ", ".join(_one(pattern) for pattern in patterns) or "nothing"


def _one(pattern: Pattern) -> str:
    count = f"{pattern.count} " if pattern.count > 1 else ""
    state = " and ".join(one.name for one in pattern.state)
    face = "" if pattern.face_up is None else f" face {'up' if pattern.face_up else 'down'}"
    return f"{count}{pattern.text}{f' with its {state}' if state else ''}{face}"


def _shown(table: Table, fact: CardsLie, cards: tuple[int, ...]) -> str:
    """The cards in words, with the state and the face that the scenario speaks of."""
    cells = list(dict.fromkeys(one.cell for pattern in fact.cards for one in pattern.state))
    faces = any(pattern.face_up is not None for pattern in fact.cards)
    return ", ".join(_card(table, card, cells, faces) for card in cards) or "nothing"


def _card(table: Table, card: int, cells: list[str], faces: bool) -> str:
    one = table.program.cards[card]
    text = f"{one.label} ({one.id})" if one.id and one.id != one.label else one.label
    states = []
    for name in cells:
        cell = cell_of(table, name)
        states.append(f"{name} {table.words.show(got(table, cell, (card,)), cell.type)}")
    text += f" with {' and '.join(states)}" if states else ""
    if faces:
        text += " face up" if is_face_up(table.state, card) else " face down"
    return text
