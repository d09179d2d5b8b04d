"""Players in the order of the table: simply by seats where nobody can leave or turn it round."""

from __future__ import annotations

from functools import cached_property

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import ListType, PlayerType
from cardwright.dsl.ir.walk import statements
from cardwright.interpreter import operations
from cardwright.interpreter.makers import Maker
from cardwright.interpreter.ranges import bounds
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Shape, literal, of_text
from cardwright.interpreter.tables import entry


class Around:
    """Makes the code of the operations `players`, `next_player` and `previous_player`."""

    def __init__(self, program: Program, expressions: Maker) -> None:
        self.program = program
        self.seats = program.configuration.seats
        self.expressions = expressions

    def code(self, node: ex.Prim, scope: Scope) -> Code:
        """The code of such an operation."""
        call, type_ = operations.STATEFUL[node.op], ListType(PlayerType())
        if node.op == "players":
            if "in_game" not in self._changes:
                return literal(tuple(range(self.seats)), type_)
            return of_text((), lambda shape, _: f"{shape.add(call)}(s)", type_)
        seat = self.expressions.code(node.args[0], scope)
        if "in_game" in self._changes or bounds(seat.type, self.program) is None:
            found = PlayerType() if seat.never_none else None
            return of_text([seat], lambda shape, a: f"{shape.add(call)}(s, {a[0]})", found)
        return self._neighbour(seat, 1 if node.op == "next_player" else -1)

    def _neighbour(self, seat: Code, step: int) -> Code:
        """The player beside another one where nobody leaves the game."""
        if "direction" not in self._changes:
            beside = tuple([(at + step) % self.seats for at in range(self.seats)])
            return entry(beside, 0, seat, PlayerType())
        sign = "+" if step > 0 else "-"

        def write(shape: Shape, texts: list[str]) -> str:
            return f"({texts[0]} {sign} s.direction) % {shape.add(self.seats)}"

        return of_text([seat], write, PlayerType(), seat.reads)

    @cached_property
    def _changes(self) -> set[str]:
        """Which of `in_game` and `direction` are not always as in a new game."""
        found = set()
        for procedure in self.program.procedures:
            for one in statements(procedure.body):
                match one:
                    case st.Eliminate() | st.Store(cell="in_game"):
                        found.add("in_game")
                    case st.ReverseOrder():
                        found.add("direction")
        return found
