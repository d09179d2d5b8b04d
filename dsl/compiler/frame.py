"""The frame of playouts: the class of their states, the generator, and the loop over games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.dsl.compiler.context import annotation
from cardwright.dsl.compiler.playouts import Playouts
from cardwright.dsl.compiler.statements import BUDGET
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.compiler.zones import PARTS, POOL
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import BUILTIN_CELLS, attribute, initial_values, zone_attribute
from cardwright.dsl.ir.types import TeamType

_ATTRIBUTE = re.compile(r"\bs\.(\w+)")
_HANDED_OVER = re.compile(r"\b(\w+)\(s\b")
SHORT = 12


class Frame:
    """Prints what stands around the procedures of playouts."""

    def __init__(self, playouts: Playouts) -> None:
        self.playouts = playouts
        self.module = playouts.module
        self.facts = playouts.facts
        self.program = playouts.program
        self.light = playouts.light
        self.is_light = playouts.is_light
        self.opening = playouts.opening
        self.typed = playouts.module.typed
        self.ticking = playouts.ticking
        self.name = playouts.name

    # ---- the loop over games

    def table(self, writer: Writer, parts: Sequence[Writer]) -> None:
        """The class of the states of light playouts, with the functions that take any card away and
        draw; it has what `parts` of the module look at."""
        around = Writer()
        if self.light.searches:
            self._take(around)
        self._below(around)
        used = set()
        for part in (*parts, around):
            text = "\n".join(part.lines)
            used.update(_ATTRIBUTE.findall(text))
            if self.module.used.intersection(_HANDED_OVER.findall(text)):
                used.update(name for name, _, _ in self._fields())  # the runtime looks at anything
        fields = [one for one in self._fields() if one[0] in used]
        writer.line("class Table:")
        with writer.indented():
            if not self.typed:
                writer.line("__slots__ = (")
                for name, _, _ in fields:
                    writer.line(f'    "{name}",')
                writer.line(")")
                writer.blank()
            writer.line(f"def __init__(self){' -> None' if self.typed else ''}:")
            with writer.indented():
                for name, type_, value in fields:
                    writer.line(f"self.{name}{f': {type_}' if self.typed else ''} = {value}")
                if self.light.keeps_box and "box" in used:
                    writer.line(f"self.box.extend(range({len(self.program.cards)}))")
        writer.lines += around.lines
        writer.origins += around.origins

    def _fields(self) -> Iterator[tuple[str, str, str]]:
        """The parts of a state: their names, their types, what they begin with."""
        seats = self.facts.seats
        for zone in self.program.zones:
            name = zone_attribute(zone.name)
            for suffix in PARTS if zone.pool else ("",):
                inner = ", ".join(["[]"] * zone.indices)
                of = "list[list[int]]" if zone.indexed else "list[int]"
                laid = {"": self.opening.cards, POOL: self.opening.pools}.get(suffix, {})
                begins = self._cards(laid[zone.name]) if laid.get(zone.name) else "[]"
                yield f"{name}{suffix}", of, f"[{inner}]" if zone.indexed else begins
        yield "active", "int | None", "None"
        yield "direction", "int", "1"
        yield "in_game", "list[bool]", f"[True] * {seats}"
        yield "outcome", "list[Any]", f"[None] * {seats}"
        yield "payoff", "list[Any]", f"[None] * {seats}"
        if self.light.keeps_where:
            yield "where", "list[int]", self._whereabouts()
        for cell in self.program.cells:
            if cell.name not in BUILTIN_CELLS:
                of = annotation(cell.type)
                type_ = f"list[{of}]" if cell.dims else of
                yield attribute(cell.name), type_, self._initial(cell)
        yield "x", "i64", "0"
        yield "carry", "i64", "0"
        yield "left", "int", "0"
        yield "ticks", "int", str(BUDGET)

    def _cards(self, cards: Sequence[int]) -> str:
        """The text of a new list of cards."""
        if list(cards) == list(range(cards[0], cards[0] + len(cards))) and len(cards) > SHORT:
            start = f"{cards[0]}, " if cards[0] else ""
            return f"list(range({start}{cards[-1] + 1}))"
        if len(cards) <= SHORT:
            return f"[{', '.join(map(str, cards))}]"
        return f"list({self.module.constant('CARDS', tuple(cards))})"

    def _whereabouts(self) -> str:
        """The text of the list that says where each card lies."""
        layout = self.facts.layout
        places = [layout.box] * len(self.program.cards)
        for laid in (self.opening.cards, self.opening.pools):
            for zone, cards in laid.items():
                for card in cards:
                    places[card] = layout.first[zone]
        if len(set(places)) == 1:
            return f"[{places[0]}] * {len(places)}"
        return f"list({self.module.constant('PLACES', tuple(places))})"

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
        typed = "def take(s: Table, card: int) -> None:"
        writer.line(typed if self.typed else "def take(s, card):")
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

    def _below(self, writer: Writer) -> None:
        """The function that draws one of `n` things (see `interpreter.generator`)."""
        writer.blank(2)
        writer.line("def below(s: Table, n: i64) -> i64:" if self.typed else "def below(s, n):")
        of = ": i64" if self.typed else ""
        with writer.indented():
            writer.line(f"t{of} = 922466181 * s.x + s.carry")
            writer.line(f"x{of} = t & 1073741823")
            writer.line(f"carry{of} = t >> 30")
            writer.line("s.x = x")
            writer.line("s.carry = carry")
            writer.line(f"word{of} = x ^ carry")
            writer.line("if word + n > 1073741824 and word >= 1073741824 - 1073741824 % n:")
            writer.line("    return below(s, n)")
            writer.line("return word % n")

    def loop(self, writer: Writer) -> None:
        """The function that plays many games."""
        use = self.module.use
        play, finish = self.name(self.program.play), self.name(self.program.finish)
        head = "games, seed, most=20000"
        if self.typed:
            writer.line("def playouts(games: int, seed: int, most: int = 20000) -> Any:")
        else:
            writer.line(f"def playouts({head}):")
        with writer.indented():
            writer.line(f"results{': dict[Any, int]' if self.typed else ''} = {{}}")
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
        writer.line("def result_of(s: Table) -> Any:" if self.typed else "def result_of(s):")
        with writer.indented():
            decides = any(True for _ in self.facts.all_of(st.Outcome))
            nothing = f"({', '.join(['None'] * len(seats))}{',' if len(seats) == 1 else ''})"
            parts = ["tuple(s.outcome)" if decides else nothing, "tuple(s.payoff)"]
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
