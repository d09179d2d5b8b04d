"""Statements about cards: moving, drawing, shuffling, sorting, turning, showing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Expression, ZoneRef
from cardwright.dsl.ir.types import ListType
from cardwright.interpreter import cards, knowledge, logged
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.faults import fail
from cardwright.interpreter.folds import folded
from cardwright.interpreter.makers import Events, StatementMaker
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Shape, literal

LOW = ("bottom", "first")
FACES = {None: None, "up": True, "down": False}


def makers(expressions: Expressions, events: Events) -> dict[type, StatementMaker]:
    """The function that makes the lines of each kind of statement."""
    made = Carding(expressions, events)
    return {
        st.Move: made.move,
        st.MoveMany: made.move_many,
        st.MoveAll: made.move_all,
        st.Draw: made.draw,
        st.Shuffle: made.shuffle,
        st.SortZone: made.sort_zone,
        st.Turn: made.turn,
        st.Reveal: made.reveal,
        st.Learn: made.learn,
    }


class Carding:
    """Makes the lines of statements about cards."""

    def __init__(self, expressions: Expressions, events: Events) -> None:
        self.expressions = expressions
        self.event = events.line
        self.recording = events.recording
        self.zones = expressions.zones

    # ---- pieces of lines

    def _position(self, ref: ZoneRef, scope: Scope, shape: Shape) -> str:
        return self.zones.place(ref, scope).position(shape)

    def _value(self, node: Expression, scope: Scope, shape: Shape) -> str:
        return self.expressions.code(node, scope).embed(shape)

    def _card(self, node: Expression, scope: Scope, shape: Shape) -> tuple[list[str], str]:
        """Lines that refuse none in place of a card, and the text of the card."""
        code: Code = self.expressions.code(node, scope)
        if code.never_none:
            return [], code.embed(shape)
        refuse = f"{shape.add(fail)}({shape.add('there is no card to move or turn')})"
        return [f"card = {code.embed(shape)}", f"if card is None: {refuse}"], "card"

    def _call(self, name: str, node: Any, texts: list[str], shape: Shape, run: bool = False) -> str:
        """A call of the primitive `name`, of its logged form where events are recorded. `run`
        says whether the silent form takes the run too."""
        if self.recording:
            call, first = getattr(logged, name), ["s", "c", shape.add(node.origin)]
        else:
            call, first = getattr(cards, name), ["s", "c"] if run else ["s"]
        return f"{shape.add(call)}({', '.join([*first, *texts])})"

    def _way(self, to: str, face: str | None) -> list[str]:
        return [str(to in LOW), str(FACES[face])]

    # ---- moves

    def move(self, node: st.Move, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Move."""
        lines, card = self._card(node.card, scope, shape)
        texts = [card, self._position(node.target, scope, shape)]
        if self.recording or node.to in LOW or node.face is not None:
            texts += self._way(node.to, node.face)
        return [*lines, self._call("move", node, texts, shape)]

    def move_many(self, node: st.MoveMany, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a MoveMany."""
        moved = self._value(node.cards, scope, shape)
        texts = [moved, self._position(node.target, scope, shape), *self._way(node.to, node.face)]
        return [self._call("move_block", node, texts, shape)]

    def move_all(self, node: st.MoveAll, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a MoveAll."""
        places = [self._position(one, scope, shape) for one in (node.source, node.target)]
        texts = [*places, *self._way(node.to, node.face)]
        return [self._call("move_all", node, texts, shape, run=True)]

    def draw(self, node: st.Draw, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Draw."""
        source = self._position(node.source, scope, shape)
        target = self._position(node.target, scope, shape)
        if node.count is None:
            count = f"{shape.add(cards.size_of)}(s, {source})"
        else:
            count = self._value(node.count, scope, shape)
        refill = self._position(node.refill, scope, shape) if node.refill else "-1"
        if not self.recording and self._is_deal(node):
            texts = [count, source, target, str(node.exact), refill]
            return self._drawn(
                node, f"{shape.add(cards.deal)}(s, c, {', '.join(texts)})", scope, shape
            )
        low_end = str(node.end in ("bottom", "last"))
        texts = [count, source, target, str(node.exact), refill, low_end]
        texts += self._way(node.to, node.face)
        return self._drawn(node, self._call("draw", node, texts, shape, run=True), scope, shape)

    @staticmethod
    def _drawn(node: st.Draw, call: str, scope: Scope, shape: Shape) -> list[str]:
        return [call if node.into is None else f"{shape.local(scope.place(node.into))} = {call}"]

    def _is_deal(self, node: st.Draw) -> bool:
        """Whether a Draw is from the top of a pile that nobody sees to a place without order, and
        nothing else has to be looked after in them."""
        layout = self.expressions.layout
        source, target = layout.positions(node.source.zone), layout.positions(node.target.zone)
        return (
            (node.end not in ("bottom", "last") and node.to not in LOW and node.face is None)
            and not any(layout.special[at] for at in (*source, *target))
            and all(layout.pool_at[at] >= 0 and not layout.sees[at] for at in source)
            and all(layout.unordered[at] for at in target)
        )

    # ---- order and faces

    def shuffle(self, node: st.Shuffle, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Shuffle."""
        moved = "()" if node.cards is None else self._value(node.cards, scope, shape)
        texts = [moved, self._position(node.target, scope, shape)]
        return [self._call("shuffle", node, texts, shape)]

    def sort_zone(self, node: st.SortZone, scope: Scope, shape: Shape) -> list[str]:
        """The line of a SortZone."""
        zone = self._position(node.zone, scope, shape)
        order = self._value(node.order, scope, shape)
        return [f"{shape.add(cards.sort_zone)}(s, {zone}, {order})"]

    def turn(self, node: st.Turn, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Turn."""
        lines, card = self._card(node.card, scope, shape)
        return [*lines, self._call("turn", node, [card, str(node.up)], shape)]

    # ---- knowledge

    def reveal(self, node: st.Reveal, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Reveal: cards, or the top of a zone that is looked at first."""
        if node.zone is not None and node.cards is None:
            zone = self._position(node.zone, scope, shape)
            size = f"{shape.add(cards.size_of)}(s, {zone})"
            count = size if node.count is None else self._value(node.count, scope, shape)
            shown = f"{shape.add(cards.peek)}(s, c, {zone}, {count})"
        else:
            assert node.cards is not None
            shown = self._value(node.cards, scope, shape)
        seat = "None" if node.to is None else self._value(node.to, scope, shape)
        lines = [f"shown = {shown}", self._call("reveal", node, ["shown", seat], shape)]
        if node.into is not None:
            lines.append(f"{shape.local(scope.place(node.into))} = shown")
        return lines

    def learn(self, node: st.Learn, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Learn: the condition is asked of every card the zone may hold."""
        place = self.zones.place(node.zone, scope)
        program, kind_of = self.expressions.program, self.expressions.layout.kind_of
        held = [
            deck for deck in program.decks if not place.zone.holds or deck.name in place.zone.holds
        ]
        numbers = tuple(n for deck in held for n in range(deck.first, deck.first + deck.size))
        card_type = self.zones.card_type(place.zone)
        at = scope.bind(node.name, card_type)
        where = self.expressions.code(node.where, scope)
        scope.unbind(node.name)
        fitting = folded("list", literal(numbers, ListType(card_type)), at, where, None)
        lines = [
            f"kinds = {shape.add(_kinds)}({fitting.iterate(shape)}, {shape.add(kind_of)})",
            f"zone = {place.position(shape)}",
            f"{shape.add(knowledge.learn)}(s, zone, kinds)",
        ]
        return lines + self.event("learn", "(zone, kinds)", node.origin, shape)


def _kinds(cards: Sequence[int], kind_of: Sequence[int]) -> tuple[int, ...]:
    """The kinds of cards, ascending."""
    return tuple(sorted({kind_of[card] for card in cards}))
