"""How a game has ended, as a plain value: the function of playouts that tells it.

Where payoffs are all that can differ, games are counted by them alone, and the whole value is made
once for each result that came. In machine code such results are counted by number.
"""

from __future__ import annotations

from functools import cached_property

from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.meaning import canonical
from cardwright.dsl.compiler.reduce import put
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import TeamType
from cardwright.dsl.ir.walk import statements

MOST_COUNTED = 4096


def _signed(number: int) -> str:
    return f"+ {number}" if number >= 0 else f"- {-number}"


class Results:
    """Prints the function that tells how a game has ended."""

    def __init__(self, module: Module, facts: Facts) -> None:
        self.module = module
        self.facts = facts
        self.program = facts.program

    @cached_property
    def sizes(self) -> int:
        """How many results there can be, where a result is a few payoffs and nothing else; they are
        then counted by number. Otherwise 0."""
        program, sets = self.program, self.module.sets
        if sets is None or not sets.payoffs or program.payoffs is None:
            return 0
        if self._decides or program.total or program.rankings:
            return 0
        size = self._digits() ** self.facts.seats
        return size if size <= MOST_COUNTED else 0

    @property
    def _decides(self) -> bool:
        """Whether a rule ever says that somebody wins or loses."""
        return any(True for _ in self.facts.all_of(st.Outcome))

    @property
    def only_payoffs(self) -> bool:
        """Whether payoffs are all that can differ from game to game, and games are counted by a
        tuple of them. Before: a key of three tuples for each game. After: one tuple."""
        told = self._decides or self.program.total or self.program.rankings
        return not (self.module.typed or told)

    def told(self, payoffs: str) -> str:
        """The text of a whole result of which only the payoffs, given as text, can differ."""
        return f"({self._by_seat(['None'] * self.facts.seats)}, {payoffs}, None)"

    def _digits(self) -> int:
        """How many payoffs a player can have, none among them."""
        low, high = self.program.payoffs or (0, 0)
        assert isinstance(low, int) and isinstance(high, int)
        return high - low + 2

    def write(self, writer: Writer) -> None:
        """The function, where one is needed: outcomes, payoffs, totals and rankings by seat."""
        if self.only_payoffs:
            return
        writer.blank(2)
        if self.sizes:
            self._numbered(writer)
            return
        typed = "def result_of(s: Table) -> Any:"
        writer.line(typed if self.module.typed else "def result_of(s):")
        nothing = self._by_seat(["None"] * self.facts.seats)
        parts = ["tuple(s.outcome)" if self._decides else nothing, self.payoffs]
        with writer.indented():
            if self.program.total:
                self._totals(writer, self.program.total, parts)
                parts.append("totals")
            else:
                parts.append("None")
            parts += [self._rank(one.function) for one in self.program.rankings]
            writer.line(f"return {', '.join(parts)}")

    @property
    def payoffs(self) -> str:
        """The text of the payoffs by seat."""
        sets = self.module.sets
        if sets is None or not sets.payoffs:
            return "tuple(s.payoff)"
        return "tuple([None if one == NO_PAYOFF else one for one in s.payoff])"

    def _totals(self, writer: Writer, total: str, parts: list[str]) -> None:
        """The line that says what everybody's total is, which payoffs may tell."""
        told = None if self.module.typed else self._from_payoff(total)
        if told is None:
            writer.line(f"totals = {self._asked(total)}")
            return
        writer.line(f"payoffs = {parts[1]}")
        parts[1] = "payoffs"
        writer.line(f"totals = {told}")

    def _from_payoff(self, total: str) -> str | None:
        """The text of the totals in what payoffs are, where a game ends with payoffs that are the
        totals, or a number less them. Before: each total is worked out once more."""
        match self._first_of_finish():
            case st.ForEach(name, ex.Const(seats), (st.Store("payoff", (index,), value),)) if (
                seats == tuple(range(self.facts.seats)) and index == ex.Local(name)
            ):
                if self._is_total(value, total, index):
                    return "payoffs"
                match value:
                    case ex.Prim("sub", (ex.Const(int() as most), part)) if self._is_total(
                        part, total, index
                    ):
                        return f"tuple([{most} - one for one in payoffs])"
        return None

    def _is_total(self, node: ex.Expression, total: str, player: ex.Expression) -> bool:
        """Whether an expression is the total of a player, as a call or inlined."""
        function = self.facts.functions[total]
        inlined = put(function.value, {function.parameters[0].name: player})
        return node == ex.Call(total, (player,)) or canonical(node) == canonical(inlined)

    def _first_of_finish(self) -> st.Statement | None:
        """The statement that gives everybody a payoff, if all that follows it are tests."""
        body = self.facts.procedures[self.program.finish].body
        while body and isinstance(body[0], st.Do) and not body[0].args:
            body = (*self.facts.procedures[body[0].procedure].body, *body[1:])
        behind = [one for node in body[1:] for one in statements((node,))]
        if not body or not all(isinstance(one, st.ForEach | st.If | st.Fail) for one in behind):
            return None
        return body[0]

    def _numbered(self, writer: Writer) -> None:
        """The function that gives a result as a number, and the one that counts results again by
        what they are. The number has a digit for each seat; 0 is none."""
        seats, digits = self.facts.seats, self._digits()
        least = digits - 2 - self._high() + 1
        writer.line("def result_of(s: Table) -> i64:")
        writer.line("    number: i64 = 0")
        writer.line("    for payoff in s.payoff:")
        one = f"0 if payoff == NO_PAYOFF else payoff {_signed(least)}"
        writer.line(f"        number = number * {digits} + ({one})")
        writer.line("    return number")
        writer.blank(2)
        writer.line("def results_of(counts: vec[i64]) -> dict[Any, int]:")
        with writer.indented():
            writer.line("results: dict[Any, int] = {}")
            writer.line(f"for number in range(i64({self.sizes})):")
            writer.line("    payoffs: list[Any] = []")
            writer.line("    rest: i64 = number")
            writer.line(f"    for _ in range({seats}):")
            writer.line(f"        digit: i64 = rest % {digits}")
            writer.line(
                f"        payoffs.insert(0, None if digit == 0 else digit {_signed(-least)})"
            )
            writer.line(f"        rest //= {digits}")
            writer.line("    if counts[number] > 0:")
            writer.line(f"        results[{self.told('tuple(payoffs)')}] = counts[number]")
            writer.line("return results")

    def _high(self) -> int:
        _, high = self.program.payoffs or (0, 0)
        assert isinstance(high, int)
        return high

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
