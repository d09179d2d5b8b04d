"""The frame of playouts: the class of their states, the generator, and the loop over games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from cardwright.dsl.compiler.context import machine_type
from cardwright.dsl.compiler.drawing import write_seeding
from cardwright.dsl.compiler.laid_out import LaidOut
from cardwright.dsl.compiler.playouts import Playouts
from cardwright.dsl.compiler.results import Results
from cardwright.dsl.compiler.session import Sessions
from cardwright.dsl.compiler.session_frame import SessionFrame
from cardwright.dsl.compiler.statements import BUDGET
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.compiler.zones import PARTS, POOL
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import BUILTIN_CELLS, attribute, zone_attribute
from cardwright.dsl.ir.program import Zone

Field = tuple[str, str, str]
"""A part of a state: its name, its type, what it begins with."""

_ATTRIBUTE = re.compile(r"\bs\.(\w+)")
_HANDED_OVER = re.compile(r"\b(\w+)\(s[,)]")
_TAKING = re.compile(r"\btake\(s, ")
_REPEATED = re.compile(r"vec\[\w+\]\(\[(\w+)\] \* (\d+)\)")
FEW, SHORT = 4, 12


class Frame:
    """Prints what stands around the procedures of playouts.

    `parts` are the functions of the module that look at a state of playouts, or of `sessions`.
    """

    def __init__(
        self, playouts: Playouts, parts: Sequence[Writer], sessions: Sessions | None = None
    ) -> None:
        self.playouts = playouts
        self.parts = tuple(parts)
        self.sessions = sessions
        self.module = playouts.module
        self.typed = playouts.module.typed
        self.facts = playouts.facts
        self.program = playouts.program
        self.light = playouts.light
        self.laid = playouts.laid
        self.sets = playouts.sets
        self.results = Results(self.module, self.facts)

    # ---- states

    @cached_property
    def around(self) -> Writer:
        """The functions that take any card away, draw, and clear a state."""
        around = Writer()
        if self.light.searches and any(_TAKING.search(line) for line in self._lines()):
            self._take(around)
        self._below(around)
        if self.typed:
            self._pick(around)
        if any(True for _ in self.facts.all_of(st.NewHand)):
            self._clear(around, (*self.parts, around))
        return around

    def _lines(self) -> Iterator[str]:
        return (line for part in self.parts for line in part.lines)

    @cached_property
    def game(self) -> Writer:
        """The lines that play one game with a state that has been made ready."""
        writer = Writer()
        writer.depth = 2
        self._game(writer)
        return writer

    @cached_property
    def ending(self) -> Writer:
        """The functions that tell how a game has ended."""
        writer = Writer()
        self.results.write(writer)
        return writer

    @cached_property
    def fields(self) -> list[Field]:
        """The parts of a state that playouts look at."""
        return list(self._used((*self.parts, self.around, self.game, self.ending)))

    def table(self, writer: Writer, plays: bool = True) -> None:
        """The class of the states of light playouts, and the functions that all of them use."""
        own = [] if self.sessions is None else list(self.sessions.fields())
        fields = [*(self.fields if plays else self._used((*self.parts, self.around))), *own]
        if self.typed and self.sessions is not None:
            writer.line("@mypyc_attr(allow_interpreted_subclasses=True)")
        writer.line("class Table:")
        with writer.indented():
            if not self.typed:
                writer.line("__slots__ = (")
                for name, _, _ in fields:
                    writer.line(f'    "{name}",')
                writer.line(")")
                if self.sessions is not None:
                    writer.blank()
            if self.typed or self.sessions is not None:
                self._beginnings(writer, fields)
            if self.sessions is not None:
                SessionFrame(self.sessions).methods(writer, fields)
        writer.lines += self.around.lines
        writer.origins += self.around.origins

    def _used(self, parts: Sequence[Writer], laid: LaidOut | None = None) -> Iterator[Field]:
        """The parts of a state that code looks at: all, if the runtime is handed a state. `laid`
        has the cards that lie in zones, otherwise it is what a game begins with."""
        text = "\n".join(line for part in parts for line in part.lines)
        used = set(_ATTRIBUTE.findall(text))
        everything = bool(self.module.used.intersection(_HANDED_OVER.findall(text)))
        for one in self._fields(laid or self.laid):
            if everything or one[0] in used:
                yield one

    def _beginnings(self, writer: Writer, fields: Sequence[Field]) -> None:
        """The functions that make a state ready: in typed code also when it is made, and for the
        next game of playouts."""
        writer.line("def __init__(self) -> None:" if self.typed else "def begin(self):")
        with writer.indented():
            for name, type_, value in fields:
                writer.line(f"self.{name}{f': {type_}' if self.typed else ''} = {value}")
        if not self.typed:
            return
        writer.blank()
        writer.line("def begin(self) -> None:")
        with writer.indented():
            for name, type_, value in self.fields:
                self._again(writer, f"self.{name}", type_, value)

    def _fields(self, laid: LaidOut) -> Iterator[Field]:
        seats = self.facts.seats
        for zone in self.program.zones:
            yield from self._zone(zone, laid)
        yield "active", "int | None", "None"
        yield "direction", "i64", "1"
        yield "in_game", *self._several("bool", [True] * seats)
        yield "outcome", *self._several("Any", [None] * seats)
        if self.sets is not None and self.sets.payoffs:
            yield "payoff", "vec[i64]", f"vec[i64]([{self.module.use('NO_PAYOFF')}] * {seats})"
        else:
            yield "payoff", *self._several("Any", [None] * seats)
        if self.light.keeps_where:
            yield "where", *self._several("i64", self._whereabouts())
        for cell in self.program.cells:
            if cell.name not in BUILTIN_CELLS:
                values, of = laid.beginning.values[cell.name], machine_type(cell.type)
                alone = (of, self.module.value(values[0], "INITIAL").text)
                found = self._several(of, values) if cell.dims else alone
                yield attribute(cell.name), *found
        for name, value in (("x", 0), ("carry", 0), ("left", 0), ("ticks", BUDGET), ("work", 0)):
            yield name, "i64", str(value)

    def _zone(self, zone: Zone, laid: LaidOut) -> Iterator[Field]:
        """The lists of a zone, or the numbers whose bits are its cards."""
        for suffix in PARTS if zone.pool else ("",):
            name = f"{zone_attribute(zone.name)}{suffix}"
            cards = {"": laid.cards, POOL: laid.pools}.get(suffix, {}).get(zone.name, [])
            if zone.name == "box" and self.light.keeps_box:
                cards = list(range(len(self.program.cards)))
            if self._is_bits(zone, suffix):
                bits = sum(1 << card for card in cards)
                several = self._several("i64", [bits] * zone.indices)
                yield name, *(several if zone.indexed else ("i64", str(bits)))
            elif zone.indexed:
                yield name, "list[list[int]]", f"[{', '.join(['[]'] * zone.indices)}]"
            else:
                yield name, "list[int]", self._cards(cards)

    def _is_bits(self, zone: Zone, suffix: str) -> bool:
        if self.sets is None:
            return False
        return self.sets.pools and suffix == POOL if zone.pool else zone.name in self.sets.zones

    def _cards(self, cards: Sequence[int]) -> str:
        """The text of a new list of cards."""
        if len(cards) <= SHORT:
            return f"[{', '.join(map(str, cards))}]"
        if list(cards) == list(range(cards[0], cards[0] + len(cards))):
            start = f"{cards[0]}, " if cards[0] else ""
            return f"list(range({start}{cards[-1] + 1}))"
        return f"list({self.module.constant('CARDS', tuple(cards))})"

    def _several(self, of: str, values: Sequence[Any]) -> tuple[str, str]:
        """The type of a part of a state that has several values, and what it begins with."""
        numbers = self.typed and of in ("i64", "bool")
        type_ = f"{'vec' if numbers else 'list'}[{of}]"
        if len(set(map(repr, values))) == 1 and (numbers or len(values) > FEW):
            made = f"[{self.module.value(values[0], 'INITIAL')}] * {len(values)}"
        elif len(values) <= SHORT:
            made = f"[{', '.join(self.module.value(one, 'INITIAL').text for one in values)}]"
        else:
            constant = self.module.constant("INITIAL", tuple(values))
            made = constant if numbers else f"list({constant})"
        return type_, f"{type_}({made})" if numbers else made

    def _whereabouts(self) -> list[int]:
        """The position of the zone that each card lies in."""
        layout = self.facts.layout
        places = [layout.box] * len(self.program.cards)
        for laid in (self.laid.cards, self.laid.pools):
            for zone, cards in laid.items():
                for card in cards:
                    places[card] = layout.first[zone]
        return places

    # ---- functions of states

    def _clear(self, writer: Writer, parts: Sequence[Writer]) -> None:
        """The function that sends all cards home and resets what a hand begins with."""
        writer.blank(2)
        writer.line("def clear_table(s: Table) -> None:" if self.typed else "def clear_table(s):")
        kept = {attribute(one.name) for one in self.program.cells if one.kept}
        kept |= {"active", "in_game", "outcome", "payoff", "x", "carry", "left", "ticks"}
        home = self.facts.layout.box
        first = len(writer.lines)
        with writer.indented():
            for name, type_, value in self._used(parts, LaidOut(self.facts)):
                if name == "where":
                    value = self._several("i64", [home] * len(self.program.cards))[1]
                if name not in kept:
                    self._again(writer, f"s.{name}", type_, value)
            if len(writer.lines) == first:
                writer.line("pass")

    def _again(self, writer: Writer, name: str, type_: str, value: str) -> None:
        """The lines that give a part of a state what it begins with once more."""
        repeated = _REPEATED.fullmatch(value) if self.typed else None
        if repeated is None:
            writer.line(f"{name} = {value}")
            return
        one, size = repeated.groups()
        writer.line(f"for at in range(i64({size})):")
        writer.line(f"    {name}[at] = {one}")

    def _take(self, writer: Writer) -> None:
        """The function that takes a card from wherever it lies."""
        layout = self.facts.layout
        writer.blank(2)
        typed = "def take(s: Table, card: i64) -> None:"
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
                index = ("[zone]" if first == 0 else f"[zone - {first}]") if zone.indexed else ""
                for line in self._taking(zone, f"s.{name}", index):
                    writer.line(f"    {line}")
                head = "elif"

    def _taking(self, zone: Zone, held: str, index: str) -> list[str]:
        """The lines that take a card out of the lists of a zone."""
        taken = (".remove(card)", " &= ~ONE_BIT[card]")
        if not zone.pool:
            return [f"{held}{index}{taken[self._is_bits(zone, '')]}"]
        pool = f"{held}{POOL}{taken[self._is_bits(zone, POOL)]}"
        if "" not in self.playouts.parts[zone.name]:
            return [pool]
        return [f"if card in {held}:", f"    {held}.remove(card)", "else:", f"    {pool}"]

    def _below(self, writer: Writer) -> None:
        """The functions that draw one of `n` things, or go on where the first word of a draw that
        is written out may have to be refused (see `interpreter.generator`)."""
        writer.blank(2)
        of = ": i64" if self.typed else ""
        result = "i64" if self.typed else ""
        if not self.typed:
            writer.line("def fair(s, word, n):")
            with writer.indented():
                writer.line("while word >= 1073741824 - 1073741824 % n:")
                with writer.indented():
                    self._word(writer, "")
                writer.line("return word")
            writer.blank(2)
        writer.line(f"def below(s: Table, n{of}) -> {result}:" if of else "def below(s, n):")
        with writer.indented():
            self._word(writer, of)
            writer.line("if word + n > 1073741824 and word >= 1073741824 - 1073741824 % n:")
            writer.line("    return below(s, n)")
            writer.line("return word % n")

    @staticmethod
    def _word(writer: Writer, of: str) -> None:
        """The next word of the generator."""
        writer.line(f"step{of} = 922466181 * s.x + s.carry")
        writer.line(f"x{of} = step & 1073741823")
        writer.line(f"carry{of} = step >> 30")
        writer.line("s.x = x")
        writer.line("s.carry = carry")
        writer.line(f"word{of} = x ^ carry")

    def _pick(self, writer: Writer) -> None:
        """The function that picks one option, the options being the elements of a set."""
        use = self.module.use
        writer.blank(2)
        writer.line("def pick(s: Table, found: i64) -> i64:")
        with writer.indented():
            writer.line(f"count: i64 = {use('how_many')}(found)")
            writer.line("if count == 0:")
            writer.line(f"    {use('check_count')}(0)")
            writer.line(f"return {use('nth')}(found, below(s, count) if count > 1 else 0)")

    # ---- the loop over games

    def loop(self, writer: Writer) -> None:
        """The function that plays many games."""
        head = "games, seed, most=20000"
        typed = "def playouts(games: i64, seed: i64, most: i64 = 20000) -> Any:"
        writer.line(typed if self.typed else f"def playouts({head}):")
        with writer.indented():
            self._tally(writer)
            first = "first" if self.typed else "seed"
            writer.line(f"for number in range({first}, {first} + games):")
            with writer.indented():
                self._begin(writer)
            writer.lines += self.game.lines
            writer.origins += self.game.origins
            self._give(writer)
        writer.lines += self.ending.lines
        writer.origins += self.ending.origins

    def _give(self, writer: Writer) -> None:
        """What is handed back of all games."""
        found = "results_of(counts)" if self.results.sizes else "results"
        if self.results.only_payoffs:
            told = f"{self.results.told('one')}: times for one, times in results.items()"
            writer.line(f"results = {{{told}}}")
        writer.line(f"return {found}, decisions, shortest, longest, unfinished")

    def _tally(self, writer: Writer) -> None:
        """What is counted over all games, and the state that all of them are played with."""
        if not self.typed:
            writer.line("results = {}")
            writer.line("decisions = unfinished = longest = 0")
            writer.line("shortest = most")
        else:
            if self.results.sizes:
                writer.line(f"counts: vec[i64] = vec[i64]([0] * {self.results.sizes})")
            else:
                writer.line("results: dict[Any, int] = {}")
            for name in ("decisions", "unfinished", "longest"):
                writer.line(f"{name}: i64 = 0")
            writer.line("shortest: i64 = most")
            writer.line("first: i64 = seed")
        if self.playouts.is_light:
            writer.line("s = Table()")

    def _begin(self, writer: Writer) -> None:
        """What is done before each game.

        The state is the same object in all games, which saves making one and a call for each.
        """
        if not self.playouts.is_light:
            writer.line("s = STATES.fresh()")
            writer.line(f"c = {self.module.use('Playing')}(number, most)")
            return
        if self.typed:
            writer.line("s.begin()")
            writer.line("s.left = most")
        else:
            for name, _, value in self.fields:
                if name not in ("x", "carry"):
                    writer.line(f"s.{name} = {'most' if name == 'left' else value}")
        write_seeding(writer, "number", "s")

    def _game(self, writer: Writer) -> None:
        """One game."""
        use = self.module.use
        run, heads = ("s", "s") if self.playouts.is_light else ("c", "s, c")
        writer.line("try:")
        writer.line(f"    {self.playouts.name(self.program.play)}({heads})")
        if not self.playouts.finishes:
            writer.line(f"except {use('GameOver')}:")
            writer.line("    pass")
        writer.line(f"except {use('Unfinished')}:")
        writer.line("    unfinished += 1")
        writer.line(f"made = most - {run}.left")
        writer.line("if made > most:")
        writer.line("    made = most")
        writer.line("else:")
        with writer.indented():
            if not self.playouts.finishes:
                self._finish(writer, run, heads)
            if self.playouts.paying:
                writer.line("s.work = 0")
            self._count(writer)
        writer.line("decisions += made")
        writer.line("if made > longest:")
        writer.line("    longest = made")
        writer.line("if made < shortest:")
        writer.line("    shortest = made")

    def _finish(self, writer: Writer, run: str, heads: str) -> None:
        """What is done at the end of a game that something in it has ended."""
        if self.playouts.ticking:
            writer.line(f"{run}.ticks = {BUDGET}")
        writer.line("try:")
        writer.line(f"    {self.playouts.name(self.program.finish)}({heads})")
        writer.line(f"except {self.module.use('GameOver')}:")
        writer.line("    pass")

    def _count(self, writer: Writer) -> None:
        """The result of a game, counted."""
        if self.results.sizes:
            writer.line("counts[result_of(s)] += 1")
            return
        of = self.results.payoffs if self.results.only_payoffs else "result_of(s)"
        writer.line(f"result = {of}")
        writer.line("try:")
        writer.line("    results[result] += 1")
        writer.line("except KeyError:")
        writer.line("    results[result] = 1")
