"""Zones in expressions and statements: which list it is, which position, what lies there."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Program, Zone
from cardwright.dsl.ir.types import CardType, ListType, OptionalType, PlayerType, Type
from cardwright.interpreter import cards
from cardwright.interpreter.faults import fail
from cardwright.interpreter.layout import Layout, zone_attribute
from cardwright.interpreter.makers import ExpressionMaker, Maker
from cardwright.interpreter.ranges import BOOL, NUMBER, bounds
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import (
    NO_READS,
    Code,
    Evaluator,
    Reads,
    Shape,
    of_closure,
    of_text,
)


class Place:
    """One zone in the text of a node: its definition, and how list and position are written."""

    def __init__(self, zone: Zone, first: int, index: Code | None, safe: bool) -> None:
        self.zone = zone
        self.first = first
        self._index = index
        self._safe = safe

    def _number(self, shape: Shape) -> str:
        if self._index is None:
            return ""
        text = self._index.embed(shape)
        if self._safe:
            return text
        size, name = shape.add(self.zone.indices), shape.add(self.zone.name)
        return f"{shape.add(_member)}({text}, {size}, {name})"

    def position(self, shape: Shape) -> str:
        """The text of its position."""
        if self._index is None:
            return shape.add(self.first)
        return f"{shape.add(self.first)} + {self._number(shape)}"

    def cards(self, shape: Shape) -> str:
        """The text of the list of a state that has its cards (the known top part, with a pool)."""
        name = f"s.{zone_attribute(self.zone.name)}"
        return name if self._index is None else f"{name}[{self._number(shape)}]"

    def size(self, shape: Shape) -> str:
        """The text of the number of its cards; of a zone that is short, or has no pool."""
        lists = [self.cards(shape)]
        if self.zone.pool:
            name, index = f"s.{zone_attribute(self.zone.name)}", self._number(shape)
            at = f"[{index}]" if index else ""
            lists += [f"{name}__pool{at}", f"{name}__under{at}"]
        return " + ".join([f"len({one})" for one in lists])

    @property
    def reads(self) -> Reads | None:
        """The locals that say which zone it is, where there surely is one."""
        if self._index is None:
            return NO_READS
        return self._index.reads if self._safe else None

    @property
    def short(self) -> bool:
        """Whether its text is short enough to be written twice."""
        return self._index is None or (self._safe and self._index.simple)


def _member(index: Any, size: int, zone: str) -> int:
    if index is None:
        fail(f"{zone} of none")
    if not 0 <= index < size:
        fail(f"there is no {zone} number {index}")
    return int(index)


class Zones:
    """Makes the code of expressions about zones."""

    def __init__(self, program: Program, layout: Layout, expressions: Maker) -> None:
        self.program = program
        self.layout = layout
        self.expressions = expressions
        self.zones = {zone.name: zone for zone in program.zones}

    def makers(self) -> dict[type, ExpressionMaker]:
        """The function that makes the code of each kind of node."""
        return {
            ex.ZoneCards: self._cards,
            ex.ZoneSize: self._size,
            ex.ZoneEnd: self._end,
            ex.FamilyCards: self._family,
            ex.IsIn: self._is_in,
            ex.HolderOf: self._holder,
            ex.IndexOf: self._index_of,
            ex.IsFaceUp: self._is_face_up,
        }

    def place(self, ref: ex.ZoneRef, scope: Scope) -> Place:
        """The zone a reference means."""
        zone = self.zones[ref.zone]
        first = self.layout.first[ref.zone]
        if ref.index is None:
            return Place(zone, first, None, True)
        index = self.expressions.code(ref.index, scope)
        within = bounds(index.type, self.program)
        safe = within is not None and within[0] >= 0 and within[1] < zone.indices
        return Place(zone, first, index, safe)

    def position(self, ref: ex.ZoneRef, scope: Scope) -> Evaluator:
        """The function (state, locals) that gives the position a reference means."""
        shape = Shape()
        return shape.expression(self.place(ref, scope).position(shape))

    def card_type(self, zone: Zone) -> Type:
        """The type of the cards a zone may hold."""
        return CardType(zone.holds or tuple(deck.name for deck in self.program.decks))

    def _cards(self, node: ex.ZoneCards, scope: Scope) -> Code:
        place = self.place(node.zone, scope)
        type_ = ListType(self.card_type(place.zone))
        if place.zone.pool:
            call = cards.cards_in
            return of_text(
                (),
                lambda shape, _: f"{shape.add(call)}(s, {place.position(shape)})",
                type_,
                place.reads,
            )
        turned = "[::-1]" if place.zone.kind == "pile" else ""
        return Code(
            lambda shape: f"tuple({place.cards(shape)}{turned})",
            type_,
            iterate=lambda shape: f"{place.cards(shape)}{turned}",
            reads=place.reads,
        )

    def _size(self, node: ex.ZoneSize, scope: Scope) -> Code:
        place = self.place(node.zone, scope)
        if place.short or not place.zone.pool:
            return of_text((), lambda shape, _: place.size(shape), NUMBER, place.reads)
        call = cards.size_of
        return of_text(
            (),
            lambda shape, _: f"{shape.add(call)}(s, {place.position(shape)})",
            NUMBER,
            place.reads,
        )

    def _end(self, node: ex.ZoneEnd, scope: Scope) -> Code:
        place = self.place(node.zone, scope)
        type_ = OptionalType(self.card_type(place.zone))
        last = node.end in ("bottom", "last")
        at = -1 if last != (place.zone.kind == "pile") else 0

        def write(shape: Shape, _: list[str]) -> str:
            if place.zone.pool or not place.short:
                return f"{shape.add(cards.end_of)}(s, {place.position(shape)}, {last})"
            return f"{place.cards(shape)}[{at}] if {place.cards(shape)} else None"

        return of_text((), write, type_, None if place.zone.pool else place.reads)

    def _family(self, node: ex.FamilyCards, scope: Scope) -> Code:
        places, look = self.layout.positions(node.zone), cards.cards_in

        def all_of(s: Any, e: list[Any]) -> tuple[int, ...]:
            return tuple([card for at in places for card in look(s, at)])

        return of_closure(all_of, ListType(self.card_type(self.zones[node.zone])))

    def _is_in(self, node: ex.IsIn, scope: Scope) -> Code:
        card = self.expressions.code(node.card, scope)
        zone = self.zones[node.zone.zone]
        first = self.layout.first[zone.name]
        family = zone.indexed and node.zone.index is None
        place = None if family else self.place(node.zone, scope)

        def test(shape: Shape, where: str) -> str:
            if place is not None:
                return f"{where} == {place.position(shape)}"
            return f"{shape.add(first)} <= {where} < {shape.add(first + zone.indices)}"

        reads = card.reads if place is None or place.reads is not None else None
        if reads is not None and place is not None and place.reads is not None:
            reads |= place.reads

        def write(shape: Shape, texts: list[str]) -> str:
            if card.never_none:
                return test(shape, f"s.where[{texts[0]}]")
            name = shape.fresh()
            return f"({name} := {texts[0]}) is not None and {test(shape, f's.where[{name}]')}"

        return of_text([card], write, BOOL, reads)

    def _holder(self, node: ex.HolderOf, scope: Scope) -> Code:
        return self._of_where(node.card, self.layout.owners, OptionalType(PlayerType()), scope)

    def _index_of(self, node: ex.IndexOf, scope: Scope) -> Code:
        names, indices = self.layout.names, self.layout.indices
        found = [i if name == node.zone else None for name, i in zip(names, indices, strict=True)]
        type_ = self.zones[node.zone].index_type
        return self._of_where(node.card, tuple(found), type_ and OptionalType(type_), scope)

    def _of_where(
        self, card: ex.Expression, values: tuple[Any, ...], type_: Type | None, scope: Scope
    ) -> Code:
        """A value that depends on the position of a card only."""
        code = self.expressions.code(card, scope)

        def write(shape: Shape, texts: list[str]) -> str:
            if code.never_none:
                return f"{shape.add(values)}[s.where[{texts[0]}]]"
            name = shape.fresh()
            found = f"{shape.add(values)}[s.where[{name}]]"
            return f"None if ({name} := {texts[0]}) is None else {found}"

        return of_text([code], write, type_, code.reads)

    def _is_face_up(self, node: ex.IsFaceUp, scope: Scope) -> Code:
        card, look = self.expressions.closure(node.card, scope), cards.is_face_up

        def up(s: Any, e: list[Any]) -> bool | None:
            number = card(s, e)
            return None if number is None else look(s, number)

        return of_closure(up)
