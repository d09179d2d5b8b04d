"""What is known of a program before it is printed: cells, zones, what never happens in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from attrs import frozen

from cardwright.dsl.compiler.meaning import Meanings
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import BUILTIN_CELLS, Layout, attribute, layout_of
from cardwright.dsl.ir.ordinals import ordinals
from cardwright.dsl.ir.program import Program, Table, Zone
from cardwright.dsl.ir.ranges import bounds, is_number
from cardwright.dsl.ir.types import (
    BoolType,
    CardType,
    FractionType,
    IntType,
    OptionalType,
    PlayerType,
    TextType,
    Type,
)
from cardwright.dsl.ir.walk import walk


@frozen
class CellFact:
    """What printing needs to know of a cell."""

    name: str
    attribute: str
    type: Type
    dims: tuple[int, ...]
    low: int | None = None
    high: int | None = None
    over: str = "error"
    under: str = "error"
    known: str = "all"
    internal: bool = False


def _cells(program: Program) -> dict[str, CellFact]:
    seats = (program.configuration.seats,)
    found = {
        "active": CellFact("active", "active", OptionalType(PlayerType()), ()),
        "in_game": CellFact("in_game", "in_game", BoolType(), seats),
        "direction": CellFact("direction", "direction", IntType(-1, 1), ()),
        "outcome": CellFact("outcome", "outcome", OptionalType(TextType()), seats),
        "payoff": CellFact("payoff", "payoff", OptionalType(FractionType()), seats),
    }
    for one in program.cells:
        if one.name not in BUILTIN_CELLS:
            found[one.name] = CellFact(
                *(one.name, attribute(one.name), one.type, one.dims, one.low, one.high),
                *(one.over, one.under, one.known, one.internal),
            )
    return found


class Facts:
    """The facts of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.layout: Layout = layout_of(program)
        self.seats = program.configuration.seats
        self.cells = _cells(program)
        self.zones: dict[str, Zone] = {one.name: one for one in program.zones}
        self.tables: dict[str, Table] = {one.name: one for one in program.tables}
        self.functions = {one.name: one for one in program.functions}
        self.procedures = {one.name: one for one in program.procedures}
        self._kinds: dict[type, list[Any]] = {}
        for procedure in program.procedures:
            for node in walk((procedure.body, procedure.segments)):
                self._kinds.setdefault(type(node), []).append(node)

    def all_of(self, kind: type) -> Iterable[Any]:
        """All nodes of a kind in procedures."""
        return self._kinds.get(kind, ())

    def bounds(self, type_: Type | None) -> tuple[int, int] | None:
        """The least and the greatest value of a type."""
        return bounds(type_, self.program)

    @cached_property
    def meanings(self) -> Meanings:
        """What the definitions say."""
        return Meanings(self.program.functions)

    @cached_property
    def calls(self) -> Counter[str]:
        """In how many places each function is called by name."""
        bodies = (tuple(one.body for one in self.program.procedures), self.program.functions)
        return Counter(one.function for one in walk(bodies) if isinstance(one, ex.Call))

    @cached_property
    def eliminates(self) -> bool:
        """Whether a player can leave the game."""
        return bool(self.all_of(st.Eliminate)) or any(
            one.cell == "in_game" for one in self.all_of(st.Store)
        )

    @cached_property
    def reverses(self) -> bool:
        """Whether the order of turns can change."""
        return bool(self.all_of(st.ReverseOrder))

    @cached_property
    def looks_at_turns(self) -> bool:
        """Whether anything asks whose turn it is."""
        everything = (self.program.procedures, self.program.functions)
        return any(isinstance(one, ex.Load) and one.cell == "active" for one in walk(everything))

    @cached_property
    def learns(self) -> bool:
        """Whether public facts about zones are ever declared."""
        return bool(self.all_of(st.Learn))

    @cached_property
    def faces(self) -> bool:
        """Whether a card can lie otherwise than its zone lays cards."""
        moves = (st.Move, st.MoveMany, st.MoveAll, st.Draw)
        turned = any(one.face is not None for kind in moves for one in self.all_of(kind))
        return turned or bool(self.all_of(st.Turn))

    def card_type(self, zone: Zone) -> Type:
        """The type of the cards a zone may hold."""
        return CardType(zone.holds or tuple(deck.name for deck in self.program.decks))

    def has_copies(self, domain: Type | None) -> bool:
        """Whether cards of a domain can be equal."""
        inner = domain.of if isinstance(domain, OptionalType) else domain
        if not isinstance(inner, CardType):
            return False
        kinds = [self.program.cards[number].kind for number in self.cards_of(inner.decks)]
        return len(set(kinds)) < len(kinds)

    def cards_of(self, decks: tuple[str, ...]) -> list[int]:
        """The cards of some decks, all when none is named."""
        return [
            number
            for deck in self.program.decks
            if not decks or deck.name in decks
            for number in range(deck.first, deck.first + deck.size)
        ]

    def ordinals_of_cards(self, domain: Type) -> tuple[int, ...]:
        """The ordinal of each card of the program in a domain of cards; -1 for others."""
        of = ordinals(domain, self.program)
        return tuple(of(card) for card in range(len(self.program.cards)))


def is_whole(facts: Facts, node: Any) -> bool:
    """Whether the value of an expression is surely a whole number."""
    match node:
        case ex.Const():
            return type(node.value) is int
        case ex.IfElse():
            return is_whole(facts, node.then) and is_whole(facts, node.other)
        case ex.Prim(op="add" | "sub" | "mul"):
            return all(is_whole(facts, one) for one in node.args)
        case ex.Load():
            return is_number(facts.cells[node.cell].type)
        case ex.Call():
            return is_number(facts.functions[node.function].type)
        case ex.Fold(kind="count"):
            return True
        case ex.Fold(kind="sum", value=ex.Lookup() as value):
            return is_number(facts.tables[value.table].type)
    return False
