"""Playouts: the same rules in direct style, where a decision picks at random and goes on.

One function a procedure, no frames, no options, no texts. A decision with one option takes no draw;
any other takes one draw of the game's generator for the place of the option. So game i of
`playouts(n, seed)` is the game that random picks give from the seed `seed + i`.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.direct import Calls, Direct, returning
from cardwright.dsl.compiler.laid_out import LaidOut
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
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import statements as all_statements


class Playouts:
    """Prints the playouts of one program into a module."""

    def __init__(self, module: Module, add: Callable[[Code], None]) -> None:
        self.module = module
        self.facts = module.facts
        self.program = module.program
        self.add = add
        self.light = Light(self.facts)
        self.is_light = self.light.fits
        self.opening = LaidOut(self.facts)
        if self.is_light and not self.light.keeps_box:
            self.opening.begin()
        procedures = self.opening.procedures
        self.calls = Calls(self.facts, procedures, self.is_played)
        self.parts = self.light.parts(procedures.values(), self.opening.cards)
        self.direct = Direct(self.calls, self._code, add)
        self.statements: dict[type, StatementPrinter] = {
            **(Lifting(self.light).printers() if self.is_light else STATEMENTS),
            **self.direct.printers(),
            st.Ask: self._ask,
        }
        self._wanted: list[str] = []
        self.can_free = any(ask.free is not None for ask in self.facts.all_of(st.Ask))

    # ---- procedures

    def _code(self, owner: str) -> Code:
        code = Code(self.module, owner, carries_run=True)
        code.statements = self.statements
        code.procedure = self.name
        code.light = self.is_light
        if self.is_light:
            code.heads, code.budget, code.parts = ("s",), "s.ticks", self.parts
        return code

    def is_played(self, procedure: str) -> bool:
        """Whether a procedure is printed once more, for playouts."""
        return self.is_light or bool(self.facts.procedures[procedure].segments)

    def name(self, procedure: str) -> str:
        """The function that plays a procedure, which is then written."""
        if not self.is_played(procedure):
            return self.module.name("procedure", procedure)
        if procedure not in self._wanted:
            self._wanted.append(procedure)
        return self.module.name("played", f"{procedure}__played")

    def write(self) -> None:
        """All that playouts need."""
        self.name(self.program.play), self.name(self.program.finish)
        for name in self._wanted:  # it grows meanwhile
            self._procedure(self.opening.procedures[name])

    def _procedure(self, procedure: Procedure) -> None:
        code = self._code(procedure.name)
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.body)
        words = [(code.declare(one.name, one.type), one.type) for one in procedure.parameters]
        code.writer.at = ((procedure.name, procedure.origin),)
        code.place(procedure.origin)
        leaves = procedure.name in self.calls.returning
        result = "bool" if leaves else "None"
        with code.block(code.head(self.name(procedure.name), words, result), "", ":"):
            body = self.direct.body = procedure.body
            if procedure.name == self.program.play and body and isinstance(body[-1], st.EndGame):
                body = body[:-1]  # that is the end anyway
            code.exits = returning("return True") if leaves else None
            if print_block(code, body) and leaves:
                code.line("return False")
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
        if self.module.typed and into and into not in code.known_types:
            code.known_types.add(into)  # the value of one option, or none of another
            code.line(f"{into}: Any")
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
