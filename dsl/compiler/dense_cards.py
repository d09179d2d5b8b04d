"""Cards in playouts as machine code: where their order does not matter, the bits of a number."""

from __future__ import annotations

from attrs import evolve, frozen

from cardwright.dsl.compiler import dense, masks
from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.light import LOW, Lifting
from cardwright.dsl.compiler.sinks import store_in
from cardwright.dsl.compiler.statements import does_nothing, print_block
from cardwright.dsl.compiler.text import Text, word
from cardwright.dsl.compiler.zones import POOL, Place, place_of
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.ranges import NUMBER, element, is_number


@frozen
class Dense(Lifting):
    """Prints moves, and all that gives lists to locals, for one program."""

    def printers(self) -> dict[type, StatementPrinter]:
        """How each kind of statement is printed."""
        own: dict[type, StatementPrinter] = {
            st.Let: _let,
            st.ForEach: _for_each,
            st.PickRandom: _pick,
        }
        return {**Lifting.printers(self), **own}

    @staticmethod
    def size(code: Code, place: Place) -> Text:
        """How many cards lie in a zone."""
        return dense.size_text(code, place)

    @staticmethod
    def no_pool(code: Code, place: Place) -> str:
        """The line that empties the pool of a pile."""
        return f"{place.part(POOL)}{' = 0' if code.module.sets.pools else '.clear()'}"

    def _lists(self, code: Code, source: ex.ZoneRef | None, card: Text) -> Place | None:
        place = None if source is None else place_of(code, source)
        if place is not None and place.zone.name in code.module.sets.zones:
            code.line(f"{dense.bits_of_zone(place)} &= ~{masks.bit(code, card)}")
            return place
        return Lifting._lists(self, code, source, card)

    def _lay(self, code: Code, card: Text, source: Place | None, target: Place, low: bool) -> None:
        if target.zone.name not in code.module.sets.zones or target.zone.pool:
            Lifting._lay(self, code, card, source, target, low)
            return
        code.line(f"{target.cards} |= {masks.bit(code, card)}")
        self.settle(code, card, source, target)

    # ---- statements

    def move_many(self, code: Code, node: st.MoveMany) -> None:
        """Several cards as a block."""
        target = place_of(code, node.target)
        if target.zone.name not in code.module.sets.zones or target.zone.pool:
            Lifting.move_many(self, code, node)
            return
        target = self._still(code, target)
        cards, card = code.natural(node.cards), code.temporary("card")

        with code.each(cards, card):
            source = self._lists(code, node.source, word(card, NUMBER))
            self._lay(code, word(card, NUMBER), source, target, node.to in LOW)

    def move_all(self, code: Code, node: st.MoveAll) -> None:
        """Everything in a zone as a block."""
        source, target = place_of(code, node.source), place_of(code, node.target)
        sets = code.module.sets.zones
        if node.source == node.target or not {source.zone.name, target.zone.name} & sets:
            Lifting.move_all(self, code, node)
            return
        source, target = self._still(code, source), self._still(code, target)
        card = word(code.temporary("card"), NUMBER)

        block = evolve(source.cards, bits=source.zone.name in sets)
        if target.zone.name not in sets:
            flips = (source.zone.kind == "pile") != (target.zone.kind == "pile")
            order = "[::-1]" if flips != (node.to in LOW) else ""
            block = Text(f"{code.plain(block)}{order}")
        with code.each(block, card.text):
            self._lay(code, card, source, target, node.to in LOW)
        code.line(f"{source.cards} = 0" if source.zone.name in sets else f"{source.cards}.clear()")

    def _draw_one(
        self, code: Code, node: st.Draw, source: Place, target: Place, into: str | None, loop: bool
    ) -> None:
        if not (source.zone.pool and code.module.sets.pools):
            Lifting._draw_one(self, code, node, source, target, into, loop)
            return
        card, pool = word(code.temporary("card"), NUMBER), source.part(POOL)
        top = "" in code.parts[source.zone.name]
        code.line(f"{code.given(card.text, NUMBER)} = 0")
        if top:
            with code.block(f"if {source.cards}:"):
                code.line(f"{card} = {source.cards}.pop()")
        with code.block(f"{'elif' if top else 'if'} {pool} != 0:"):
            size = masks.size_of_bits(code, pool)
            code.line(f"{card} = {code.use('nth')}({pool}, below(s, {size}))")
            code.line(f"{pool} &= ~{masks.bit(code, card)}")
        self._none_left(code, node, source, loop)
        self._lay(code, card, source, target, False)
        if into is not None:
            code.line(f"{into}.append({card})")

    def shuffle(self, code: Code, node: st.Shuffle) -> None:
        """All of a pile, and other cards, in no order."""
        place = place_of(code, node.target)
        if not code.module.sets.pools:
            Lifting.shuffle(self, code, node)
            return
        pool, card = place.part(POOL), word(code.temporary("card"), NUMBER)
        if "" in code.parts[place.zone.name]:
            with code.block(f"for {card} in {place.cards}:"):
                code.line(f"{pool} |= {masks.bit(code, card)}")
            code.line(f"{place.cards}.clear()")
        if node.cards is None:
            return
        whole = node.cards.zone if isinstance(node.cards, ex.ZoneCards) else None
        cards = code.held(code.natural(node.cards), "cards")

        with code.each(cards, card.text):
            source = self._lists(code, whole, card)
            code.line(f"{pool} |= {masks.bit(code, card)}")
            self.settle(code, card, source, self.roomless(place))


def _let(code: Code, node: st.Let) -> None:
    if node.name not in code.bit_locals:
        STATEMENTS[st.Let](code, node)
        return
    if not code.is_wanted(node.name):
        return
    store_in(code, code.declare(node.name, None), node.value, True)


def _for_each(code: Code, node: st.ForEach) -> None:
    if does_nothing(code, (node,)):
        return
    source = code.natural(node.source)
    name = code.declare(node.name, element(source.type))
    before, code.leaving = code.leaving, []
    numbers = _range(source)
    if numbers:
        with code.block(f"for {name} in range(i64({numbers})):"):
            code.known_types.add(name)
            print_block(code, node.body)
    else:
        numbers_ = is_number(element(source.type)) and not source.bits
        if numbers_ and name not in code.known_types:
            code.line(code.given(name, element(source.type)))
        with code.each(source, name):
            print_block(code, node.body)
    code.leaving = before


def _range(source: Text) -> int:
    """How many numbers from 0 on a constant set has, if it has no others."""
    if not (source.bits and source.text.isdecimal()):
        return 0
    bits = int(source.text)
    return bits.bit_length() if bits & (bits + 1) == 0 else 0


def _pick(code: Code, node: st.PickRandom) -> None:
    source = code.natural(node.source)
    if not source.bits:
        STATEMENTS[st.PickRandom](code, node)
        return
    into = code.declare(node.into, element(source.type))
    head = f"{code.given(into, NUMBER)} = "
    numbers = _range(source)
    if numbers:
        code.line(f"{head}below(s, {numbers})")
        return
    source = code.held(source, "found")
    if not source.text.isdecimal():
        with code.block(f"if {source} == 0:"):
            code.line(f'{code.use("fail")}("there is nothing to pick from")')
    size = masks.size_of_bits(code, source)
    code.line(f"{head}{code.use('nth')}({source}, below(s, {size}))")
