"""Cards in playouts: only where they lie, not who knows them.

The zones are the lists of the state, under the same names. Where cards lie is kept by card too, if
anything asks for it. A program that needs more (cards turned over, copies that are one option by
what is known of them) plays out with the primitives of the runtime instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from attrs import evolve, frozen

from cardwright.dsl.compiler.carding import card_of
from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.drawing import drawn
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.parts import minus
from cardwright.dsl.compiler.text import Text, call, chain, word
from cardwright.dsl.compiler.zones import POOL, WHERE, Parts, Place, place_of, size_text
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import HomeCell
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.types import CardType
from cardwright.dsl.ir.walk import statements, walk

LOW = ("bottom", "first")
_LOOKING = (ex.IsIn, ex.HolderOf, ex.IndexOf)


class Light:
    """Whether a program can be played out in this way, and what must be kept."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    @cached_property
    def fits(self) -> bool:
        """Whether all that happens to cards in the program can be written in this way."""
        facts = self.facts
        if any(zone.kind != "pile" for zone in facts.zones.values() if zone.pool):
            return False
        asks = [node for node in facts.all_of(st.Ask)]
        if any(self._told_apart(choice) for ask in asks for choice in ask.choices):
            return False
        if any(ask.free is not None for ask in asks):
            return False
        return self._moves_fit and not self._looks_into_pools

    def _told_apart(self, choice: st.Choice) -> bool:
        return choice.blind or (
            self.facts.has_copies(choice.domain) and not self.without_copies(choice.source)
        )

    def without_copies(self, source: ex.Expression | None) -> bool:
        """Whether no two cards of a list are equal: all that ever comes into its zone are sets of
        different cards that lie there at the start."""
        if isinstance(source, ex.Fold | ex.Narrow):
            plain = isinstance(source, ex.Narrow) or (source.kind, source.value) == ("list", None)
            return plain and self.without_copies(source.source)
        return isinstance(source, ex.ZoneCards) and self.starting_sets(source.zone.zone) is not None

    def starting_sets(self, zone: str) -> list[tuple[int, ...]] | None:
        """The cards that lie in each zone of a family at the start, each set in ascending order of
        ordinals; None where others may come there, or one set has cards that are equal."""
        found: dict[ex.Expression | None, list[int]] = {}
        for kind in (st.Move, st.MoveMany, st.MoveAll, st.Draw):
            for node in self.facts.all_of(kind):
                if node.target.zone != zone:
                    continue
                cards = node.cards if isinstance(node, st.MoveMany) else None
                if not (isinstance(cards, ex.Const) and isinstance(cards.value, tuple)):
                    return None
                if not isinstance(node.target.index, ex.Const | None):
                    return None
                numbers = found.setdefault(node.target.index, [])
                numbers += [one for one in cards.value if isinstance(one, int)]
        for numbers in found.values():
            kinds = [self.facts.program.cards[one].kind for one in numbers]
            if len(set(kinds)) < len(kinds):
                return None
        return [tuple(sorted(one)) for one in found.values()]

    @property
    def _looks_into_pools(self) -> bool:
        everything = (self.facts.program.procedures, self.facts.program.functions)
        return any(
            isinstance(node, ex.IsFaceUp)
            or (isinstance(node, ex.ZoneEnd) and self.facts.zones[node.zone.zone].pool)
            for node in walk(everything)
        )

    @property
    def _moves_fit(self) -> bool:
        zones = self.facts.zones
        for node in self.facts.all_of(st.Draw):
            kind = zones[node.source.zone].kind
            if kind != "pile" or node.end != "top" or node.refill is not None:
                return False
            if node.to in LOW:
                return False
        for kind_ in (st.Move, st.MoveMany):
            for node in self.facts.all_of(kind_):
                if node.to in LOW and zones[node.target.zone].pool:
                    return False
        for node in self.facts.all_of(st.MoveAll):
            if zones[node.source.zone].pool or zones[node.target.zone].pool:
                return False
        for node in self.facts.all_of(st.Shuffle):
            if not zones[node.target.zone].pool:
                return False
        return not any(node.zone is not None for node in self.facts.all_of(st.Reveal))

    def parts(self, procedures: Iterable[Procedure], filled: Iterable[str]) -> dict[str, Parts]:
        """For each pile with a pool the lists of it that may ever hold cards: not the known top
        part, if nothing is laid on the pile. `filled` are the piles that begin with one."""
        kinds = (st.Move, st.MoveMany, st.MoveAll, st.Draw)
        laid = {
            node.target.zone
            for procedure in procedures
            for node in statements(procedure.body)
            if isinstance(node, kinds)
        }
        laid |= {node.zone.zone for node in self.facts.all_of(st.SortZone)}
        return {
            zone.name: ("", POOL) if zone.name in laid.union(filled) else (POOL,)
            for zone in self.facts.zones.values()
            if zone.pool
        }

    @cached_property
    def keeps_where(self) -> bool:
        """Whether anything asks where a card lies."""
        everything = (self.facts.program.procedures, self.facts.program.functions)
        looked = any(isinstance(node, _LOOKING) for node in walk(everything))
        return looked or self.searches

    @cached_property
    def searches(self) -> bool:
        """Whether cards are moved that may lie anywhere."""
        moves = [*self.facts.all_of(st.Move), *self.facts.all_of(st.MoveMany)]
        if any(node.source is None for node in moves):
            return True
        shuffles = self.facts.all_of(st.Shuffle)
        return any(not _whole_zone(node.cards) and node.cards is not None for node in shuffles)

    @cached_property
    def keeps_box(self) -> bool:
        """Whether anything looks into the box, where all cards begin."""
        everything = (self.facts.program.procedures, self.facts.program.functions)
        uses = [n for n in walk(everything) if isinstance(n, ex.ZoneRef) and n.zone == "box"]
        sources = [n.source for kind in (st.Move, st.MoveMany) for n in self.facts.all_of(kind)]
        return len(uses) > sum(1 for one in sources if one is not None and one.zone == "box")


def _whole_zone(node: Any) -> bool:
    return isinstance(node, ex.ZoneCards)


@frozen
class Lifting:
    """Prints moves for one program."""

    light: Light

    def printers(self) -> dict[type, StatementPrinter]:
        """How each kind of statement is printed."""
        return {
            **STATEMENTS,
            st.Move: self.move,
            st.MoveMany: self.move_many,
            st.MoveAll: self.move_all,
            st.Draw: self.draw,
            st.Shuffle: self.shuffle,
            st.SortZone: self.sort,
            st.NewHand: lambda code, node: code.line("clear_table(s)"),
            st.Turn: lambda code, node: (card_of(code, node.card), None)[1],
            st.Reveal: lambda code, node: None,
            st.Learn: lambda code, node: None,
            st.RevealValue: lambda code, node: None,
        }

    @staticmethod
    def size(code: Code, place: Place) -> Text:
        """How many cards lie in a zone."""
        return size_text(code, place)

    # ---- taking and laying

    def _lists(self, code: Code, source: ex.ZoneRef | None, card: Text) -> Place | None:
        """Writes the line that takes a card from where it lies; the place, when it is known."""
        if source is None:
            code.line(f"take(s, {card})")
            return None
        place = place_of(code, source)
        if source.zone == "box" and not self.light.keeps_box:
            return place
        if place.zone.pool:
            code.line(f"take(s, {card})")
        else:
            code.line(f"{place.cards}.remove({card})")
        return place

    def _lay(self, code: Code, card: Text, source: Place | None, target: Place, low: bool) -> None:
        """Writes the lines that put a card down."""
        if target.zone.kind in ("hand", "spread", "bag"):
            code.line(call(code.use("insort"), [target.cards, card]))
        elif low:
            code.line(f"{target.cards}.insert(0, {card})")
        else:
            code.line(f"{target.cards}.append({card})")
        self.settle(code, card, source, target)

    def settle(self, code: Code, card: Text, source: Place | None, target: Place) -> None:
        """Writes what else a card needs that has come from one place to another."""
        room = target.zone.room
        if room is not None:
            size = self.size(code, target)
            with code.block(chain(">", [size, word(str(room))], 40), "if ", ":"):
                message = f"zone {target.zone.name} has room for {room} cards only"
                code.line(call(code.use("fail"), [code.module.text(message)]))
        for home in self._homes(source):
            if self._stays(home, target):
                continue
            self._reset(code, home, card, source)
        if self.light.keeps_where:
            code.line(target.position, f"{code.part(WHERE)}[{card}] = ")

    def _homes(self, source: Place | None) -> list[HomeCell]:
        """The card state that a card may lose by leaving a place."""
        layout = self.light.facts.layout
        places = range(len(layout.names)) if source is None else layout.positions(source.zone.name)
        found: list[HomeCell] = []
        for at in places:
            found += [one for one in layout.lives[at] if one not in found]
        return found

    def _stays(self, home: HomeCell, target: Place) -> bool:
        places = self.light.facts.layout.positions(target.zone.name)
        return all(at in home.positions for at in places)

    def _reset(self, code: Code, home: HomeCell, card: Text, source: Place | None) -> None:
        cells = code.part(home.attribute)
        at = minus(card, home.offset)
        places = tuple(sorted(home.positions))
        initial = code.module.value(home.initial, "INITIAL")
        same = len(set(home.initial)) == 1 and home.stride == 1
        size = len(home.initial)
        tests = []
        if source is None:
            one_of = f"in {code.module.value(places, 'PLACES')}"
            tests.append(
                f"{code.part(WHERE)}[{card}] {one_of if len(places) > 1 else f'== {places[0]}'}"
            )
        if size != len(self.light.facts.program.cards) * home.stride:
            tests.append(f"0 <= {at.text} < {size // home.stride}")

        def write() -> None:
            if same:
                code.line(f"{cells}[{at}] = {code.module.value(home.initial[0])}")
            else:
                first = f"{at.within(70)} * {home.stride}" if home.stride > 1 else at.text
                part = code.temporary("part")
                code.line(f"{part} = {first}")
                if code.module.typed:
                    with code.block(f"for at in range({home.stride}):"):
                        code.line(f"{cells}[{part} + at] = {initial}[{part} + at]")
                    return
                ends = f"{part} : {part} + {home.stride}"
                code.line(f"{cells}[{ends}] = {initial}[{ends}]")

        if tests:
            with code.block(f"if {' and '.join(tests)}:"):
                write()
        else:
            write()

    # ---- statements

    def move(self, code: Code, node: st.Move) -> None:
        """One card."""
        card = code.held(card_of(code, node.card), "card")
        known = code.lying.get(node.card.name) if isinstance(node.card, ex.Local) else None
        source = self._lists(code, node.source or known, card)
        self._lay(code, card, source, place_of(code, node.target), node.to in LOW)

    def move_many(self, code: Code, node: st.MoveMany) -> None:
        """Several cards as a block, one by one."""
        target = place_of(code, node.target)
        low = node.to in LOW
        fixed = isinstance(node.cards, ex.Const) and isinstance(node.cards.value, tuple)
        boxed = node.source is not None and node.source.zone == "box" and not self.light.keeps_box
        if fixed and boxed and target.zone.room is None:
            self._unpack(code, node, target)
            return
        cards = code.value(node.cards)
        unordered = target.zone.kind in ("hand", "spread", "bag")
        if not (unordered or (target.zone.kind == "pile") == low):
            cards = Text(f"{cards.within(100)}[::-1]")
        index = target.index
        if index is not None and not index.simple:
            held = code.held(index, "index")
            target = evolve(target, index=held)
        card = word(code.temporary("card"), _one_of(node.cards, code))
        with code.block(cards, f"for {card} in ", ":"):
            source = self._lists(code, node.source, card)
            self._lay(code, card, source, target, low)

    def _unpack(self, code: Code, node: st.MoveMany, target: Place) -> None:
        assert isinstance(node.cards, ex.Const) and isinstance(node.cards.value, tuple)
        numbers = list(node.cards.value)
        if target.zone.kind == "pile":
            numbers.reverse()
        value = code.module.value(tuple(numbers), "CARDS")
        if node.to in LOW:
            code.line(f"{target.cards}[0:0] = {value}")
        else:
            code.line(f"{target.cards}.extend({value})")
        if target.zone.kind in ("hand", "spread", "bag"):
            code.line(f"{target.cards}.sort()")
        if self.light.keeps_where:
            card = code.temporary("card")
            with code.block(f"for {card} in {value}:"):
                code.line(target.position, f"{code.part(WHERE)}[{card}] = ")

    def move_all(self, code: Code, node: st.MoveAll) -> None:
        """Everything in a zone as a block."""
        source, target = place_of(code, node.source), place_of(code, node.target)
        source, target = self._still(code, source), self._still(code, target)
        low = node.to in LOW
        if node.source == node.target:
            return
        flips = (source.zone.kind == "pile") != (target.zone.kind == "pile")
        block = f"{source.cards}[::-1]" if flips else source.cards.text
        if low:
            code.line(f"{target.cards}[0:0] = {block}")
        else:
            code.line(f"{target.cards}.extend({block})")
        if target.zone.kind in ("hand", "spread", "bag"):
            code.line(f"{target.cards}.sort()")
        if self.light.keeps_where or self._homes(source):
            card = word(code.temporary("card"))
            with code.block(f"for {card} in {source.cards}:"):
                self.settle(code, card, source, self.roomless(target))
        code.line(f"{source.cards}.clear()")

    @staticmethod
    def _still(code: Code, place: Place) -> Place:
        if place.index is None or place.index.simple:
            return place
        return evolve(place, index=code.held(place.index, "index"))

    def sort(self, code: Code, node: st.SortZone) -> None:
        """A pile put into an order, which names all its cards, the first on top."""
        place = self._still(code, place_of(code, node.zone))
        order = code.held(code.value(node.order), "order")
        if place.zone.pool:
            code.line(self.no_pool(code, place))
        turned = "[::-1]" if place.zone.kind == "pile" else ""
        code.line(f"{place.cards}[:] = {order}{turned}")
        if place.zone.kind in ("hand", "spread", "bag"):
            code.line(f"{place.cards}.sort()")

    @staticmethod
    def no_pool(code: Code, place: Place) -> str:
        """The line that empties the pool of a pile."""
        return f"{place.part(POOL)}.clear()"

    @staticmethod
    def roomless(place: Place) -> Place:
        """A place without its limit, for what may go over it meanwhile."""
        return evolve(place, zone=evolve(place.zone, room=None))

    def draw(self, code: Code, node: st.Draw) -> None:
        """Cards off a pile, one by one."""
        source, target = place_of(code, node.source), place_of(code, node.target)
        target = self._still(code, target)
        into = None if node.into is None else code.temporary("drawn")
        if into is not None:
            code.line(f"{into} = []")
        count = self._count(code, node, source)
        if count is None:
            self._draw_one(code, node, source, target, into, False)
        else:
            with code.block(count, "for _ in range(", "):"):
                self._draw_one(code, node, source, target, into, True)
        if node.into is not None:
            code.line(f"{code.declare(node.into, None)} = tuple({into})")

    def _count(self, code: Code, node: st.Draw, source: Place) -> Text | None:
        if node.count is None:
            return self.size(code, source)
        if node.count == ex.Const(1) and node.exact:
            return None
        return code.value(node.count)

    def _draw_one(
        self, code: Code, node: st.Draw, source: Place, target: Place, into: str | None, loop: bool
    ) -> None:
        card = word(code.temporary("card"))
        parts = code.parts.get(source.zone.name, ("",))
        if "" in parts:
            with code.block(f"if {source.cards}:"):
                code.line(f"{card} = {source.cards}.pop()")
        if POOL in parts:
            pool = source.part(POOL)
            with code.block(f"{'elif' if '' in parts else 'if'} {pool}:"):
                most = len(code.facts.program.cards)
                place = drawn(code, f"len({pool})", most)
                code.line(f"{card} = {pool}.pop({place})")
        self._none_left(code, node, source, loop)
        self._lay(code, card, source, target, False)
        if into is not None:
            code.line(f"{into}.append({card})")

    def _none_left(self, code: Code, node: st.Draw, source: Place, loop: bool) -> None:
        """What happens where no card is left to draw: a fault, or the end of the drawing."""
        with code.block("else:"):
            if node.exact or not loop:
                message = f"there are not enough cards in {source.zone.name}"
                code.line(call(code.use("fail"), [code.module.text(message)]))
            else:
                code.line("break")

    def shuffle(self, code: Code, node: st.Shuffle) -> None:
        """All of a pile, and other cards, in no order."""
        place = place_of(code, node.target)
        pool = place.part(POOL)
        if "" in code.parts.get(place.zone.name, ("",)):
            code.line(f"{pool}.extend({place.cards})")
            code.line(f"{place.cards}.clear()")
        if node.cards is not None:
            cards = code.held(code.value(node.cards), "cards")
            card = word(code.temporary("card"))
            with code.block(f"for {card} in {cards}:"):
                whole = node.cards.zone if isinstance(node.cards, ex.ZoneCards) else None
                source = self._lists(code, whole, card)
                code.line(f"{pool}.append({card})")
                self.settle(code, card, source, self.roomless(place))
        code.line(f"{pool}.sort()")


def _one_of(node: ex.Expression, code: Code) -> Any:
    decks = tuple(deck.name for deck in code.facts.program.decks)
    return CardType(decks)
