"""How a game has ended, as a plain value: the function of playouts that tells it."""

from __future__ import annotations

from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import TeamType


class Results:
    """Prints the function that tells how a game has ended."""

    def __init__(self, module: Module, facts: Facts) -> None:
        self.module = module
        self.facts = facts
        self.program = facts.program

    def write(self, writer: Writer) -> None:
        """The function: outcomes, payoffs, totals and rankings by seat."""
        typed = "def result_of(s: Table) -> Any:"
        writer.line(typed if self.module.typed else "def result_of(s):")
        decides = any(True for _ in self.facts.all_of(st.Outcome))
        nothing = self._by_seat(["None"] * self.facts.seats)
        parts = ["tuple(s.outcome)" if decides else nothing, "tuple(s.payoff)"]
        with writer.indented():
            if self.program.total:
                writer.line(f"totals = {self._asked(self.program.total)}")
                parts.append("totals")
            else:
                parts.append("None")
            parts += [self._rank(one.function) for one in self.program.rankings]
            writer.line(f"return {', '.join(parts)}")

    @staticmethod
    def _by_seat(texts: list[str]) -> str:
        return f"({', '.join(texts)}{',' if len(texts) == 1 else ''})"

    def _asked(self, function: str) -> str:
        """What a function says of each seat: of the player, or of the team."""
        name = self.module.name("function", function)
        return self._by_seat([f"{name}(s, {at})" for at in self._subjects(function)])

    def _rank(self, function: str) -> str:
        node = self.facts.functions[function]
        if isinstance(node.value, ex.Call) and node.value.function == self.program.total:
            return "totals"
        return self._asked(function)

    def _subjects(self, function: str) -> list[int]:
        first = self.facts.functions[function].parameters[0].type
        seats = range(self.facts.seats)
        if not isinstance(first, TeamType):
            return list(seats)
        teams = self.program.teams
        return [next(at for at, team in enumerate(teams) if seat in team) for seat in seats]
