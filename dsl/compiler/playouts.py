"""Playouts: the same rules in direct style, where a decision picks at random and goes on.

One function a procedure, no frames, no options, no texts. A decision with one option takes no draw;
any other takes one draw of the game's generator for the place of the option. So game i of
`playouts(n, seed)` is the game that random picks give from the seed `seed + i`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.context import Module, annotation
from cardwright.dsl.compiler.light import Lifting, Light
from cardwright.dsl.compiler.options import (
    Offer,
    has_copies,
    kinds_call,
    offers_of,
    sharing,
    sorted_source,
    source_of,
    under,
    when_of,
)
from cardwright.dsl.compiler.statements import print_block, read_locals
from cardwright.dsl.compiler.text import call
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import BUILTIN_CELLS, attribute, initial_values, zone_attribute
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.types import TeamType
from cardwright.dsl.ir.walk import statements as all_statements

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


class Playouts:
    """Prints the playouts of one program into a module."""

    def __init__(self, module: Module, add: Callable[[Code], None]) -> None:
        self.module = module
        self.facts = module.facts
        self.program = module.program
        self.add = add
        self.light = Light(self.facts)
        self.is_light = self.light.fits
        self.statements: dict[type, StatementPrinter] = {
            **(Lifting(self.light).printers() if self.is_light else STATEMENTS),
            st.Ask: self._ask,
        }
        self.can_free = any(ask.free is not None for ask in self.facts.all_of(st.Ask))

    # ---- procedures

    def _code(self, owner: str) -> Code:
        code = Code(self.module, owner, carries_run=True)
        code.statements = self.statements
        code.procedure = self.name
        code.light = self.is_light
        if self.is_light:
            code.heads, code.budget = ("s",), "s.ticks"
        return code

    def name(self, procedure: str) -> str:
        """The function that plays a procedure."""
        node = self.facts.procedures[procedure]
        if self.is_light or node.segments:
            return self.module.name("played", f"{procedure}__played")
        return self.module.name("procedure", procedure)

    def write(self) -> None:
        """All that playouts need."""
        for procedure in self.program.procedures:
            if self.is_light or procedure.segments:
                self._procedure(procedure)

    def _procedure(self, procedure: Procedure) -> None:
        code = self._code(procedure.name)
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.body)
        words = [(code.declare(one.name, one.type), one.type) for one in procedure.parameters]
        code.writer.at = ((procedure.name, procedure.origin),)
        code.place(procedure.origin)
        with code.block(code.head(self.name(procedure.name), words, "None"), "", ":"):
            body = procedure.body
            if procedure.name == self.program.play and body and isinstance(body[-1], st.EndGame):
                body = body[:-1]  # that is the end anyway
            print_block(code, body)
        self.add(code)

    # ---- decisions

    def _ask(self, code: Code, node: st.Ask) -> None:
        """One decision: the options, one of them at random, and its value."""
        offers = offers_of(node)
        run = "s" if self.is_light else "c"
        code.line(f"{run}.left -= 1")
        with code.block(f"if {run}.left < 0:"):
            code.line(f"raise {code.use('Unfinished')}")
        if self.ticking:
            code.line(f"{code.budget} = 100000")
        if node.free is not None:
            code.line(f"{code.use('no_number')}()")
            return
        offers = sharing(code, offers)
        if all(one.node.source is None for one in offers):
            self._singles(code, node, offers)
        elif len(offers) == 1:
            self._one_list(code, node, offers[0])
        else:
            self._lists(code, node, offers)

    @property
    def ticking(self) -> bool:
        """Whether anything counts against the step budget."""
        kinds = (st.Loop, st.DoOneOf)
        return any(
            isinstance(one, kinds)
            for procedure in self.program.procedures
            for one in all_statements(procedure.body)
        )

    def _draw(self, code: Code, count: str) -> str:
        return f"below(s, {count})" if self.is_light else f"c.draw({count}, None)"

    def _singles(self, code: Code, node: st.Ask, offers: list[Offer]) -> None:
        """Options without values: the groups that are on offer, one of them."""
        found = code.temporary("found")
        code.line(f"{found} = []")
        for offer in offers:
            under(code, when_of(code, offer), self._adding(code, found, offer.number))
        self._check(code, found)
        which = self._which(code, node)
        drawn = self._draw(code, f"len({found})")
        if which is not None:
            code.line(f"{which} = {found}[{drawn} if len({found}) > 1 else 0]")
        else:
            with code.block(f"if len({found}) > 1:"):
                code.line(drawn)
        if code.is_wanted(node.into):
            code.line(f"{code.declare(node.into, None)} = None")

    @staticmethod
    def _adding(code: Code, found: str, number: int) -> Callable[[], None]:
        return lambda: code.line(f"{found}.append({number})")

    def _which(self, code: Code, node: st.Ask) -> str | None:
        if node.which is None or not code.is_wanted(node.which):
            return None
        return code.declare(node.which, None)

    @staticmethod
    def _check(code: Code, found: str) -> None:
        with code.block(f"if not 0 < len({found}) <= 1000:"):
            code.line(f"{code.use('check_count')}(len({found}))")

    def _values(self, code: Code, offer: Offer) -> str:
        """The local that has the values of a group."""
        if has_copies(code, offer):
            found = code.temporary("found")
            made = kinds_call(code, offer, source_of(code, offer), "kinds_only")
            code.line(made, f"{found} = ")
            return found
        found = code.temporary("found")
        code.line(sorted_source(code, offer), f"{found} = ")
        return found

    def _one_list(self, code: Code, node: st.Ask, offer: Offer) -> None:
        """One group of values: one of them."""
        found = code.temporary("found") if when_of(code, offer) is not None else ""
        if found:
            code.line(f"{found} = []")

            def fill() -> None:
                code.line(f"{found} = {self._values(code, offer)}")

            under(code, when_of(code, offer), fill)
        else:
            found = self._values(code, offer)
        self._check(code, found)
        into = code.declare(node.into, None)
        drawn = self._draw(code, f"len({found})")
        code.line(f"{into} = {found}[{drawn} if len({found}) > 1 else 0]")
        self._blind(code, offer, into)
        which = self._which(code, node)
        if which is not None:
            code.line(f"{which} = {offer.number}")

    def _blind(self, code: Code, offer: Offer, into: str) -> None:
        """A card out of a place without order, which chance picks."""
        if not offer.node.blind:
            return
        with code.block(f"if {into} is None:"):
            hidden = code.held(call("tuple", [source_of(code, offer)]), "hidden")
            code.line(f"{into} = {hidden}[{self._draw(code, f'len({hidden})')}]")

    def _lists(self, code: Code, node: st.Ask, offers: list[Offer]) -> None:
        """Several groups: the place of an option among all of them."""
        count, place = code.temporary("count"), code.temporary("place")
        code.line(f"{count} = 0")
        found: dict[int, str] = {}
        for offer in offers:
            self._count(code, offer, count, found, offer is not offers[-1])
        with code.block(f"if not 0 < {count} <= 1000:"):
            code.line(f"{code.use('check_count')}({count})")
        code.line(f"{place} = {self._draw(code, count)} if {count} > 1 else 0")
        into = code.declare(node.into, None) if code.is_wanted(node.into) else ""
        which = self._which(code, node)
        head = "if"
        for offer in offers:
            own = found[offer.number]
            if head == "if":
                start = f"if {place} < {own}:" if offer.node.source is None else None
                start = start or f"if {place} < len({own}):"
                with code.block(start):
                    self._chosen(code, offer, own, place, into, which)
                head = "else"
                rest = own
                continue
            with code.block("else:"):
                pass
            self._unwind(code)
            break
        del rest
        self._others(code, offers, found, (place, into, which))

    @staticmethod
    def _unwind(code: Code) -> None:
        """Takes back an `else:` that is written anew, nested."""
        del code.writer.lines[-2:], code.writer.origins[-2:]

    def _others(
        self,
        code: Code,
        offers: list[Offer],
        found: dict[int, str],
        names: tuple[str, str, str | None],
    ) -> None:
        """The groups behind the first, each under the `else` of those before it."""
        place, into, which = names
        if len(offers) < 2:
            return
        first, own = offers[0], found[offers[0].number]
        with code.block("else:"):
            size = own if first.node.source is None else f"len({own})"
            code.line(f"{place} -= {size}")
            offer, own = offers[1], found[offers[1].number]
            if len(offers) == 2:
                self._chosen(code, offer, own, place, into, which)
                return
            size = own if offer.node.source is None else f"len({own})"
            with code.block(f"if {place} < {size}:"):
                self._chosen(code, offer, own, place, into, which)
            self._others(code, offers[1:], found, names)

    def _count(
        self, code: Code, offer: Offer, count: str, found: dict[int, str], told: bool
    ) -> None:
        """Adds what a group offers to the count."""
        when = when_of(code, offer)
        if offer.node.source is None:
            if when is None:
                found[offer.number] = "1"
                code.line(f"{count} += 1")
                return
            name = found[offer.number] = code.temporary("single") if told else "1"
            if told:
                code.line(f"{name} = 0")
            with code.block(code.value(when), "if ", ":"):
                if told:
                    code.line(f"{name} = 1")
                code.line(f"{count} += 1")
            return
        if when is None:
            name = found[offer.number] = self._values(code, offer)
            code.line(f"{count} += len({name})")
            return
        name = found[offer.number] = code.temporary("found")
        code.line(f"{name} = []")
        with code.block(code.value(when), "if ", ":"):
            code.line(f"{name} = {self._values(code, offer)}")
            code.line(f"{count} += len({name})")

    def _chosen(
        self, code: Code, offer: Offer, own: str, place: str, into: str, which: str | None
    ) -> None:
        if offer.node.source is None:
            if into:
                code.line(f"{into} = None")
        elif into:
            code.line(f"{into} = {own}[{place}]")
            self._blind(code, offer, into)
        if which is not None:
            code.line(f"{which} = {offer.number}")
        elif not into:
            code.line("pass")

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
        from cardwright.dsl.ir import expressions as ex

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
