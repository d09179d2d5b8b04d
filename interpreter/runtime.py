"""All that generated code may touch: the one module that it imports.

What the interpreter does in its own way here and there stands here as functions; everything else is
the same code for both engines.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Never

from cardwright.dsl.ir.types import (
    BoolType,
    BundleType,
    CardType,
    EnumType,
    FractionType,
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
from cardwright.interpreter import cards, confined, knowledge, logged, operations, selections
from cardwright.interpreter.base import LOSES, WINS, State
from cardwright.interpreter.canonical import sort_key
from cardwright.interpreter.cells import no_room, out_of_range, outside
from cardwright.interpreter.chance import Point, Seeded
from cardwright.interpreter.changing import new_hand_of
from cardwright.interpreter.choice import check_count
from cardwright.interpreter.faults import (
    EXITS,
    ExitPhase,
    ExitRound,
    ExitScope,
    ExitTurn,
    GameOver,
    fail,
)
from cardwright.interpreter.generator import scatter
from cardwright.interpreter.run import BUDGET, OUT_OF_BUDGET, Run
from cardwright.interpreter.segments import DEEPEST
from cardwright.interpreter.selections import Ascending, Descending, packing, rank
from cardwright.interpreter.words import Words

Cards = tuple[int, ...]
Frame = tuple[str, str, tuple[Any, ...]]

# ---- primitives under the names that generated code uses

cards_move, cards_move_block, cards_move_all = cards.move, cards.move_block, cards.move_all
cards_draw, cards_shuffle = cards.draw, cards.shuffle
cards_turn, cards_reveal = cards.turn, cards.reveal
cards_take, cards_settle = cards.take, cards.settle
cards_due, cards_draw_card, pool_point = cards.due, cards.draw_card, cards.pool_point
cards_in, size_of, end_of, peek = cards.cards_in, cards.size_of, cards.end_of, cards.peek
sort_zone, follow = cards.sort_zone, confined.follow
learn, unlearn = knowledge.learn, knowledge.unlearn
logged_move, logged_move_block, logged_move_all = logged.move, logged.move_block, logged.move_all
logged_draw, logged_shuffle = logged.draw, logged.shuffle
logged_turn, logged_reveal, logged_say = logged.turn, logged.reveal, logged.say
cell_seen, values_seen = logged.cell_seen, logged.values_seen
equal_groups, run_groups = selections.equal, selections.runs


# ---- running


def leave(s: State, c: Run, segments: dict[str, Any]) -> tuple[Any, tuple[Any, ...]] | None:
    """Ends a procedure: its caller goes on. The game is over when there is none."""
    if not c.stack:
        over(s, c)
        return None
    _, segment, values = c.stack[-1]
    c.stack = c.stack[:-1]
    return segments[segment], values


def unwound(c: Run, handlers: dict[str, Any], kind: str) -> tuple[Any, tuple[Any, ...]]:
    """What goes on after an exit out of a procedure; drops the calls that it leaves."""
    while c.stack:
        _, segment, values = c.stack[-1]
        c.stack = c.stack[:-1]
        for wanted, function, places in handlers.get(segment, ()):
            if wanted == kind or wanted == "any":
                if places is None:
                    return function, values
                return function, tuple([kind if at < 0 else values[at] for at in places])
    raise EXITS[kind]


def over(s: State, c: Run) -> None:
    """Ends the game: all frames are dropped."""
    s.stack = c.stack = ()


def deeper(c: Run, frame: Frame) -> None:
    """Lets a procedure wait for one out of several that it calls."""
    if len(c.stack) >= DEEPEST:
        fail("calls go too deep")
    c.stack = (*c.stack, frame)


def out_of_budget() -> Never:
    """A fault: the step budget is used up."""
    fail(OUT_OF_BUDGET)


class Unfinished(Exception):
    """A playout has had more decisions than it may have."""


class Playing(Run):
    """A run of a playout: how many decisions are left."""

    __slots__ = ("left",)

    def __init__(self, seed: int, most: int) -> None:
        super().__init__(Seeded.at(scatter(seed)))
        self.left = most
        self.ticks = BUDGET


def no_number() -> Never:
    """A fault: playouts do not answer questions for a number that is not listed."""
    fail("a playout cannot answer a question for a number")


def kinds_only(s: State, source: Sequence[Any], *how: Any) -> list[Any]:
    """The values of cards on offer, where copies may be one option."""
    return of_kinds(s, source, *how)[1]


# ---- cells and tables


def cell_at(values: Sequence[Any], index: int | None, cell: str) -> Any:
    """The value of a cell at an index that may be none, or outside."""
    if index is None:
        return None
    if not 0 <= index < len(values):
        outside(cell, index)
    return values[index]


def cell_at_all(
    values: Sequence[Any], indices: tuple[int | None, ...], sizes: tuple[int, ...], cell: str
) -> Any:
    """The value of a cell with several dimensions."""
    for index, size in zip(indices, sizes, strict=True):
        if index is None:
            return None
        if not 0 <= index < size:
            outside(cell, index)
    return values[_flat(indices, sizes)]


def _flat(indices: tuple[Any, ...], sizes: tuple[int, ...]) -> int:
    place = 0
    for index, size in zip(indices, sizes, strict=True):
        place = place * size + index
    return place


def place_of_cell(indices: tuple[int, ...], sizes: tuple[int, ...], cell: str) -> int:
    """The place in the list of a cell that is written."""
    for index, size in zip(indices, sizes, strict=True):
        if not 0 <= index < size:
            outside(cell, index)
    return _flat(indices, sizes)


def table_at(values: Sequence[Any], key: int | None, table: str) -> Any:
    """The entry of a table with keys from 0 on."""
    if key is None:
        return None
    if not 0 <= key < len(values):
        fail(f"the table {table} has no entry for this")
    return values[key]


def table_at_all(
    values: Sequence[Any],
    keys: tuple[int | None, ...],
    dims: tuple[tuple[int, int], ...],
    table: str,
) -> Any:
    """The entry of a table by its keys."""
    place = 0
    for key, (low, size) in zip(keys, dims, strict=True):
        if key is None:
            return None
        if not low <= key < low + size:
            fail(f"the table {table} has no entry for this")
        place = place * size + key - low
    return values[place]


def certain(value: Any) -> Any:
    """The value, which cannot be none although its type says so."""
    return value


# ---- zones


def member(index: int | None, size: int, zone: str) -> int:
    """The index of a zone of a family, if there is such a zone."""
    if index is None:
        fail(f"{zone} of none")
    if not 0 <= index < size:
        fail(f"there is no {zone} number {index}")
    return int(index)


def family_cards(s: State, first: int, behind: int) -> Cards:
    """The cards of all zones of a family."""
    return tuple([card for at in range(first, behind) for card in cards.cards_in(s, at)])


def of_where(s: State, values: Sequence[Any], card: int | None) -> Any:
    """What depends on where a card lies; none of none."""
    return None if card is None else values[s.where[card]]


def face_up(s: State, card: int | None) -> bool | None:
    """Whether a card lies face up; none of none."""
    return None if card is None else cards.is_face_up(s, card)


_RESETS: dict[type[State], Callable[[State], None]] = {}
_TEXTS: dict[type[State], Words] = {}


def new_hand(s: State) -> None:
    """Makes a state ready for a new hand."""
    states = type(s)
    if states not in _RESETS:
        _RESETS[states] = new_hand_of(states.program)
    _RESETS[states](s)


# ---- lists


def least_of(values: Sequence[Any]) -> Any:
    """The least of values; nothing has none."""
    return min(values) if values else fail("the least of nothing")


def greatest_of(values: Sequence[Any]) -> Any:
    """The greatest of values; nothing has none."""
    return max(values) if values else fail("the greatest of nothing")


def in_order(found: Sequence[Any], keys: tuple[tuple[list[Any], bool], ...]) -> tuple[Any, ...]:
    """Elements in the order of keys, each a list of values and whether greater ones come first."""
    order = list(range(len(found)))
    for values, descending in keys[::-1]:
        ranks = [rank(value, descending) for value in values]
        order.sort(key=ranks.__getitem__, reverse=descending)
    return tuple([found[place] for place in order])


def reach(
    start: Any, neighbours: Callable[[Any], Sequence[Any]], where: Callable[[Any], bool]
) -> tuple[Any, ...]:
    """The spaces connected with one, ascending."""
    todo, seen, found = [start], set(), []
    while todo:
        space = todo.pop()
        if space is None or space in seen:
            continue
        seen.add(space)
        if where(space):
            found.append(space)
            todo += neighbours(space)
    return tuple(sorted(found))


def call_one_of(
    s: State, functions: Sequence[Callable[..., Any]], index: int | None, *args: Any
) -> Any:
    """The value of one of several functions; none of none."""
    return None if index is None else functions[index](s, *args)


# ---- texts and chance


def _words(s: State) -> Words:
    states = type(s)
    if states not in _TEXTS:
        _TEXTS[states] = Words(states.program)
    return _TEXTS[states]


def text_of(s: State, parts: tuple[Any, ...]) -> str:
    """A text that is a value: players are named by their seats in it."""
    return _words(s).render(parts)


@cache
def die(sides: int) -> Point:
    """The question to chance that a die is."""
    return Point("die", tuple([str(side) for side in range(1, sides + 1)]))


def random_point(s: State, found: Sequence[Any], type_: Type) -> Point:
    """The question to chance which of some values it is."""
    inner = type_.of if isinstance(type_, OptionalType) else type_
    names, words = s.layout.card_names, _words(s)
    is_card = isinstance(inner, CardType)
    return Point(
        "random",
        tuple(
            [
                names[value] if is_card and value is not None else words.show(value, type_)
                for value in found
            ]
        ),
    )


# ---- options


def unseen(s: State, found: Sequence[Any], are_cards: bool) -> Sequence[Any]:
    """A blind choice: one option out of a place without order, else one for each place."""
    if found and are_cards and s.layout.unordered[s.where[found[0]]]:
        return (None,)
    return found


def of_kinds(
    s: State, source: Sequence[Any], ordinals: Sequence[int], last: int, several: bool, merge: bool
) -> tuple[list[int], list[Any]]:
    """The ordinals and values of cards on offer, where copies may be one option.

    Copies that differ in nothing are one; the one known to most stands for it, then the first.
    Copies that differ have ordinals of their own, if the kind has several. `last` is that of none.
    """
    kinds: dict[int, dict[Any, Any]] = {}
    for card in source:
        same = kinds.setdefault(last if card is None else ordinals[card], {})
        sign: Any = _sign(s, card) if several and card is not None else ()
        if not merge and several:
            sign = (sign, card)
        before = same.get(sign, card)
        same[sign] = card if _wider(s, card, before) else before
    places, values = [], []
    for first, same in sorted(kinds.items()):
        for nth, sign in enumerate(sorted(same)):
            places.append(first + nth)
            values.append(same[sign])
    return places, values


def _sign(s: State, card: int) -> Any:
    state = [one.of_card(s, card) for one in s.canon.cells if one.by_card]
    return (s.where[card], sort_key(s.face[card]), sort_key(state))


def _wider(s: State, card: Any, before: Any) -> bool:
    if card is None or card == before:
        return False
    know = knowledge.knowing
    return know(s, card).bit_count() > know(s, before).bit_count()


def by_id(
    ids: list[int], values: list[Any], which: list[int]
) -> tuple[list[int], list[Any], list[int]]:
    """The three lists of a decision in ascending order of ids."""
    order = sorted(range(len(ids)), key=ids.__getitem__)
    return [ids[at] for at in order], [values[at] for at in order], [which[at] for at in order]


for _name, _function in {**operations.TABLE, **operations.STATEFUL}.items():
    globals()[f"op_{_name}"] = _function

__all__ = [
    "Ascending",
    "BoolType",
    "BundleType",
    "CardType",
    "Descending",
    "EXITS",
    "EnumType",
    "ExitPhase",
    "ExitRound",
    "ExitScope",
    "ExitTurn",
    "Fraction",
    "FractionType",
    "GameOver",
    "IntType",
    "LOSES",
    "ListType",
    "NoneType",
    "OptionalType",
    "PlayerType",
    "RoutineType",
    "SetType",
    "SpaceType",
    "TeamType",
    "TextType",
    "TokenType",
    "WINS",
    "check_count",
    "fail",
    "insort",
    "no_room",
    "out_of_range",
    "packing",
    "rank",
]
