"""How much there is to do in statements, lists apart: about how many nodes are looked at."""

from __future__ import annotations

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import blocks, own_expressions, parts
from cardwright.dsl.passes.lengths import UNKNOWN, Lengths

A_CARD = 10
AN_EVENT = 60
_SILENT = (st.Let, st.Do, st.DoOneOf, st.Break, st.Exit, st.Tick, st.Ask)
CEILING = 10**12


class Work:
    """The work of the pieces of one program, with one element in each list.

    What more elements take is paid for when it is known how many there are (`passes.paying`).
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.lengths = Lengths(program)
        self._functions: dict[str, int] = {}
        self._known: dict[int, tuple[object, int]] = {}

    def statement(self, node: st.Statement) -> int:
        """What a statement does itself, apart from the blocks and procedures it carries out."""
        if isinstance(node, st.Loop):
            return 1  # its condition is looked at each turn
        own = sum(map(self.of, own_expressions(node)))
        if blocks(node):
            return min(1 + own, CEILING)
        return min(
            own + A_CARD * self._cards(node) + (1 if isinstance(node, _SILENT) else AN_EVENT),
            CEILING,
        )

    def turn(self, node: st.Loop) -> int:
        """What a loop does each turn beside its body."""
        return 1 if node.until is None else self.of(node.until)

    def _cards(self, node: st.Statement) -> int:
        """How many cards a statement moves, or dice it rolls, at most."""
        lengths = self.lengths
        match node:
            case st.MoveAll(source=zone) | st.Shuffle(target=zone) | st.SortZone(zone=zone):
                return lengths.room.get(zone.zone, 1)
            case st.Draw(source=zone, count=count):
                number = None if count is None else lengths.number(count)
                room = lengths.room.get(zone.zone, 1)
                return room if number is None else min(max(number.high, 0), room)
            case st.Roll(count=count) if count is not None:
                number = lengths.number(count)
                return UNKNOWN if number is None else max(number.high, 0)
            case st.NewHand():
                return len(self.program.cards)
            case _:
                return 0

    def of(self, node: object) -> int:
        """What it takes to look at an expression."""
        known = self._known.get(id(node))
        if known is None:
            known = self._known[id(node)] = (node, self._of(node))
        return known[1]

    def _of(self, node: object) -> int:
        match node:
            case ex.Const() | ex.Local():
                return 1
            case ex.Call(function=name, args=args):
                return min(self.function(name) + sum(map(self.of, args)), CEILING)
            case ex.CallOneOf(functions=names, index=index, args=args):
                called = max(map(self.function, names), default=0)
                return min(called + sum(map(self.of, (index, *args))), CEILING)
            case _:
                return min(1 + sum(map(self.of, parts(node))), CEILING)

    def function(self, name: str) -> int:
        """What it takes to call a function."""
        if name not in self._functions:
            self._functions[name] = self.of(self.lengths.functions[name].value)
        return self._functions[name]
