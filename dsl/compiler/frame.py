"""The frame of playouts: the class of their states, the generator, and the loop over games."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.compiler.context import annotation
from cardwright.dsl.compiler.playouts import Playouts
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.layout import BUILTIN_CELLS, attribute, initial_values, zone_attribute
from cardwright.dsl.ir.types import TeamType

_BUILTIN_TYPES = {
    "active": "int | None",
    "direction": "int",
    "in_game": "list[bool]",
    "outcome": "list[Any]",
    "payoff": "list[Any]",
    "where": "list[int]",
    "x": "i64",
    "carry": "i64",
    "left": "int",
    "ticks": "int",
}


class Frame:
    """Prints what stands around the procedures of playouts."""

    def __init__(self, playouts: Playouts) -> None:
        self.playouts = playouts
        self.module = playouts.module
        self.facts = playouts.facts
        self.program = playouts.program
        self.light = playouts.light
        self.is_light = playouts.is_light
        self.ticking = playouts.ticking
        self.name = playouts.name

    # ---- the loop over games

    def table(self, writer: Writer) -> None:
        """The class of the states of light playouts, with the function that takes any card away."""
        typed = self.module.typed
        slots: list[tuple[str, str]] = []
        types: dict[str, str] = {}
        layout = self.facts.layout
        for zone in self.program.zones:
            name = zone_attribute(zone.name)
            for suffix in ("", "__pool", "__under") if zone.pool else ("",):
                inner = ", ".join(["[]"] * zone.indices)
                slots.append((f"{name}{suffix}", f"[{inner}]" if zone.indexed else "[]"))
                types[f"{name}{suffix}"] = "list[list[int]]" if zone.indexed else "list[int]"
        seats = self.facts.seats
        slots += [("active", "None"), ("direction", "1"), ("in_game", f"[True] * {seats}")]
        slots += [("outcome", f"[None] * {seats}"), ("payoff", f"[None] * {seats}")]
        if self.light.keeps_where:
            slots.append(("where", f"[{layout.box}] * {len(self.program.cards)}"))
        for cell in self.program.cells:
            if cell.name not in BUILTIN_CELLS:
                slots.append((attribute(cell.name), self._initial(cell)))
                of = annotation(cell.type)
                types[attribute(cell.name)] = f"list[{of}]" if cell.dims else of
        slots += [("x", "0"), ("carry", "0"), ("left", "0"), ("ticks", "100000")]
        types |= _BUILTIN_TYPES
        writer.line("class Table:")
        with writer.indented():
            if not typed:
                writer.line("__slots__ = (")
                for name, _ in slots:
                    writer.line(f'    "{name}",')
                writer.line(")")
                writer.blank()
            writer.line(f"def __init__(self){' -> None' if typed else ''}:")
            with writer.indented():
                for name, value in slots:
                    of = f": {types[name]}" if typed else ""
                    writer.line(f"self.{name}{of} = {value}")
                if self.light.keeps_box:
                    writer.line(f"self.box.extend(range({len(self.program.cards)}))")
        if self.light.searches:
            self._take(writer)
        self._below(writer, typed)

    def _initial(self, cell: Any) -> str:
        values = initial_values(cell)
        if not cell.dims:
            return self.module.value(values[0], "INITIAL").text
        if len(set(map(repr, values))) == 1:
            one = self.module.value(values[0], "INITIAL").text
            return f"[{one}] * {len(values)}"
        if len(values) <= 8:
            return f"[{', '.join(self.module.value(one, 'INITIAL').text for one in values)}]"
        return f"list({self.module.constant('INITIAL', values)})"

    def _take(self, writer: Writer) -> None:
        """The function that takes a card from wherever it lies."""
        layout = self.facts.layout
        writer.blank(2)
        typed = self.module.typed
        writer.line("def take(s: Table, card: int) -> None:" if typed else "def take(s, card):")
        with writer.indented():
            writer.line("zone = s.where[card]")
            head = "if"
            for zone in self.program.zones:
                first, name = layout.first[zone.name], zone_attribute(zone.name)
                last = first + zone.indices - 1
                if zone.name == "box" and not self.light.keeps_box:
                    continue
                test = f"zone == {first}" if first == last else f"{first} <= zone <= {last}"
                writer.line(f"{head} {test}:")
                if zone.pool:
                    writer.line(f"    if card in s.{name}:")
                    writer.line(f"        s.{name}.remove(card)")
                    writer.line("    else:")
                    writer.line(f"        s.{name}__pool.remove(card)")
                elif zone.indexed:
                    index = "zone" if first == 0 else f"zone - {first}"
                    writer.line(f"    s.{name}[{index}].remove(card)")
                else:
                    writer.line(f"    s.{name}.remove(card)")
                head = "elif"

    @staticmethod
    def _below(writer: Writer, typed: bool) -> None:
        writer.blank(2)
        writer.line("def below(s: Table, n: i64) -> i64:" if typed else "def below(s, n):")
        with writer.indented():
            writer.line("x: i64 = s.x" if typed else "x = s.x")
            writer.line("carry: i64 = s.carry" if typed else "carry = s.carry")
            writer.line("while True:")
            writer.line(f"    t{': i64' if typed else ''} = 922466181 * x + carry")
            writer.line("    x = t & 1073741823")
            writer.line("    carry = t >> 30")
            writer.line("    word = x ^ carry")
            writer.line("    if word + n <= 1073741824 or word < 1073741824 - 1073741824 % n:")
            writer.line("        s.x = x")
            writer.line("        s.carry = carry")
            writer.line("        return word % n")

    def loop(self, writer: Writer) -> None:
        """The function that plays many games."""
        use = self.module.use
        play, finish = self.name(self.program.play), self.name(self.program.finish)
        head = "games, seed, most=20000"
        if self.module.typed:
            writer.line("def playouts(games: int, seed: int, most: int = 20000) -> Any:")
        else:
            writer.line(f"def playouts({head}):")
        with writer.indented():
            writer.line(f"results{': dict[Any, int]' if self.module.typed else ''} = {{}}")
            writer.line("decisions = unfinished = longest = 0")
            writer.line("shortest = most")
            writer.line("for number in range(seed, seed + games):")
            with writer.indented():
                if self.is_light:
                    writer.line("s = Table()")
                    writer.line("s.left = most")
                    self._scatter(writer)
                    run, heads = "s", "s"
                else:
                    writer.line("s = STATES.fresh()")
                    writer.line(f"c = {use('Playing')}(number, most)")
                    run, heads = "c", "s, c"
                writer.line("try:")
                writer.line(f"    {play}({heads})")
                writer.line(f"except {use('GameOver')}:")
                writer.line("    pass")
                writer.line(f"except {use('Unfinished')}:")
                writer.line("    unfinished += 1")
                writer.line(f"made = most - {run}.left")
                writer.line("if made > most:")
                writer.line("    made = most")
                writer.line("else:")
                with writer.indented():
                    if self.ticking:
                        writer.line(f"{'s' if self.is_light else 'c'}.ticks = 100000")
                    writer.line("try:")
                    writer.line(f"    {finish}({heads})")
                    writer.line(f"except {use('GameOver')}:")
                    writer.line("    pass")
                    writer.line("result = result_of(s)")
                    writer.line("results[result] = results.get(result, 0) + 1")
                writer.line("decisions += made")
                writer.line("if made > longest:")
                writer.line("    longest = made")
                writer.line("if made < shortest:")
                writer.line("    shortest = made")
            writer.line("return results, decisions, shortest, longest, unfinished")
        writer.blank(2)
        self._result(writer)

    @staticmethod
    def _scatter(writer: Writer) -> None:
        """The generator as a seed starts it (see `interpreter.generator`)."""
        writer.line("x = (number & 1073741823) ^ 608135816")
        writer.line("carry = (number >> 30) + 189812531")
        for last in (False, True):
            writer.line("t = 922466181 * x + carry")
            writer.line("carry = t >> 30" if not last else "s.carry = carry = t >> 30")
            target = "x" if not last else "s.x"
            writer.line(f"{target} = (t & 1073741823) ^ carry")

    def _result(self, writer: Writer) -> None:
        """The function that tells how a game has ended, as a plain value."""
        name = self.module.name
        seats = range(self.facts.seats)
        writer.line("def result_of(s: Table) -> Any:" if self.module.typed else "def result_of(s):")
        with writer.indented():
            parts = ["tuple(s.outcome)", "tuple(s.payoff)"]
            if self.program.total:
                total = name("function", self.program.total)
                inside = ", ".join(f"{total}(s, {at})" for at in self._subjects(self.program.total))
                writer.line(f"totals = ({inside}{',' if len(seats) == 1 else ''})")
                parts.append("totals")
            else:
                parts.append("None")
            ranks = [self._rank(one.function) for one in self.program.rankings]
            writer.line(f"return {', '.join([*parts, *ranks])}")

    def _rank(self, function: str) -> str:
        node = self.facts.functions[function]
        if isinstance(node.value, ex.Call) and node.value.function == self.program.total:
            return "totals"
        name = self.module.name("function", function)
        inside = ", ".join(f"{name}(s, {at})" for at in self._subjects(function))
        return f"({inside}{',' if self.facts.seats == 1 else ''})"

    def _subjects(self, function: str) -> list[int]:
        """For each seat whom a function of the results is asked about: the player, or the team."""
        first = self.facts.functions[function].parameters[0].type
        seats = range(self.facts.seats)
        if not isinstance(first, TeamType):
            return list(seats)
        teams = self.program.teams
        return [next(at for at, team in enumerate(teams) if seat in team) for seat in seats]
