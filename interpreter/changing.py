"""Statements that change cells, roll dice, tell something, or decide who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import CardType, OptionalType, Type
from cardwright.interpreter import cards, logged
from cardwright.interpreter.chance import Point
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.faults import fail
from cardwright.interpreter.layout import attribute, initial_values
from cardwright.interpreter.makers import Events, StatementMaker
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Shape
from cardwright.interpreter.state import LOSES, WINS, State, own_cells


def makers(expressions: Expressions, events: Events) -> dict[type, StatementMaker]:
    """The function that makes the lines of each kind of statement."""
    made = Changing(expressions, events)
    return {
        st.Store: made.store,
        st.RevealValue: made.reveal_value,
        st.Roll: made.roll,
        st.PickRandom: made.pick,
        st.Outcome: made.outcome,
        st.Eliminate: made.eliminate,
        st.ReverseOrder: made.reverse,
        st.NewHand: made.new_hand,
        st.Happen: made.happen,
        st.Say: made.say,
    }


MOST_DICE = 10_000


def _too_many_dice(count: int) -> None:
    fail(f"{count} dice are too many to roll at once")


class Changing:
    """Makes the lines of these statements."""

    def __init__(self, expressions: Expressions, events: Events) -> None:
        self.expressions = expressions
        self.event = events.line
        self.recording = events.recording
        self.cells = expressions.cells

    # ---- cells

    def store(self, node: st.Store, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Store; the value is computed first, then the place."""
        info = self.cells.info[node.cell]
        value = self.expressions.code(node.value, scope)
        keys = self.expressions.codes(node.index, scope)
        checks = self.cells.within_range(info, value, shape) if node.checked else []
        told = self.recording and not info.internal
        lines: list[str] = []
        text = value.embed(shape)
        if checks or told:
            lines = [f"v = {text}", *checks]
            text = "v"
        elif keys and not value.simple:
            lines, text = [f"v = {text}"], "v"
        target = f"s.{info.attribute}"
        if keys:
            before, index = self.cells.index(keys, info, shape)
            lines += before
            target += f"[{index}]"
        lines.append(f"{target} = {text}")
        return lines + (self._told(node, info.known, keys, shape) if told else [])

    def _told(self, node: st.Store, known: str, keys: list[Code], shape: Shape) -> list[str]:
        indices = "".join(f"{key.embed(shape)}, " for key in keys)
        seen = "-1" if known == "all" else f"{shape.add(logged.cell_seen)}({known!r}, ({indices}))"
        args = f"({shape.add(node.cell)}, ({indices}), v)"
        return self.event("set", args, node.origin, shape, seen)

    def reveal_value(self, node: st.RevealValue, scope: Scope, shape: Shape) -> list[str]:
        """The line of a RevealValue: it is an event only."""
        if not self.recording:
            return []
        value = self.expressions.code(node.value, scope).embed(shape)
        args = f"('value', {value}, {shape.add(node.type)})"
        return self.event("reveal", args, node.origin, shape)

    # ---- chance

    def roll(self, node: st.Roll, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a Roll: one draw for each die."""
        into = shape.local(scope.place(node.into))
        sides = shape.add(node.sides)
        names = tuple(str(side) for side in range(1, node.sides + 1))
        point = f"{shape.add(Point('die', names))} if c.points else None"
        if node.count is None:
            lines = [f"{into} = c.draw({sides}, {point}) + 1"]
        else:
            count = self.expressions.code(node.count, scope).embed(shape)
            lines = [
                *(f"n = {count}", f"if n > {MOST_DICE}: {shape.add(_too_many_dice)}(n)"),
                *("rolled = []", "for _ in range(n):"),
                f"    rolled.append(c.draw({sides}, {point}) + 1)",
                f"{into} = tuple(rolled)",
            ]
        return lines + self.event("roll", f"({into}, {sides})", node.origin, shape)

    def pick(self, node: st.PickRandom, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a PickRandom."""
        into = shape.local(scope.place(node.into))
        source = self.expressions.code(node.source, scope).embed(shape)
        refuse = f"{shape.add(fail)}({shape.add('there is nothing to pick from')})"
        point = f"{shape.add(self._point(node.type))}(found) if c.points else None"
        lines = [
            *(f"found = {source}", f"if not found: {refuse}"),
            f"{into} = found[c.draw(len(found), {point})]",
        ]
        if not self.recording:
            return lines
        type_ = shape.add(node.type)
        seen = f"{shape.add(logged.values_seen)}(s, (({into}, {type_}),))"
        args = f"({into}, {type_})"
        return lines + self.event("pick", args, node.origin, shape, seen)

    def _point(self, type_: Type) -> Callable[[tuple[Any, ...]], Point]:
        inner = type_.of if isinstance(type_, OptionalType) else type_
        names, words = self.expressions.layout.card_names, self.expressions.words

        def name(value: Any) -> str:
            if isinstance(inner, CardType) and value is not None:
                return str(names[value])
            return words.show(value, type_)

        return lambda found: Point("random", tuple([name(value) for value in found]))

    # ---- players

    def outcome(self, node: st.Outcome, scope: Scope, shape: Shape) -> list[str]:
        """The lines of an Outcome."""
        players = self.expressions.code(node.players, scope).embed(shape)
        word = shape.add(WINS if node.wins else LOSES)
        lines = [f"found = {players}", f"for seat in found: s.outcome[seat] = {word}"]
        return lines + self.event("outcome", f"(found, {node.wins})", node.origin, shape)

    def eliminate(self, node: st.Eliminate, scope: Scope, shape: Shape) -> list[str]:
        """The lines of an Eliminate."""
        player = self.expressions.code(node.player, scope).embed(shape)
        lines = [f"seat = {player}", "s.in_game[seat] = False"]
        return lines + self.event("eliminate", "(seat,)", node.origin, shape)

    def reverse(self, node: st.ReverseOrder, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a ReverseOrder."""
        lines = ["s.direction = -s.direction"]
        return lines + self.event("direction", "(s.direction,)", node.origin, shape)

    def new_hand(self, node: st.NewHand, scope: Scope, shape: Shape) -> list[str]:
        """The lines of a NewHand."""
        reset = shape.add(new_hand_of(self.expressions.program))
        lines = [f"{reset}(s)"]
        return lines + self.event("new_hand", "()", node.origin, shape)

    # ---- telling

    def happen(self, node: st.Happen, scope: Scope, shape: Shape) -> list[str]:
        """The line of a Happen: it is an event only."""
        if not self.recording:
            return []
        codes = self.expressions.codes(node.args, scope)
        texts = [code.embed(shape) for code in codes]
        args = f"({', '.join([shape.add(node.event), *texts])},)"
        typed = [f"({t}, {shape.add(c.type)})" for t, c in zip(texts, codes, strict=True)]
        seen = "-1"
        if typed:
            seen = f"{shape.add(logged.values_seen)}(s, ({', '.join(typed)},))"
        return self.event(node.kind, args, node.origin, shape, seen)

    def say(self, node: st.Say, scope: Scope, shape: Shape) -> list[str]:
        """The line of a Say: it is an event only."""
        if not self.recording:
            return []
        parts = shape.add(self.expressions.parts(node.text, scope))
        return [f"{shape.add(logged.say)}(s, c, {shape.add(node.origin)}, {parts}(s, e))"]


def new_hand_of(program: Program) -> Callable[[State], None]:
    """The function that makes a state ready for a new hand: cards to the box, cells that are not
    kept as in a new game, turn order as at first."""
    once, lists = [], []
    for cell in own_cells(program):
        if cell.kept:
            continue
        values = initial_values(cell)
        if cell.dims:
            lists.append((attribute(cell.name), list(values)))
        else:
            once.append((attribute(cell.name), values[0]))

    def new_hand(s: State) -> None:
        cards.send_home(s)
        s.direction = 1
        for name, value in once:
            setattr(s, name, value)
        for name, values in lists:
            getattr(s, name)[:] = values

    return new_hand
