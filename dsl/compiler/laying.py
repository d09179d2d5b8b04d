"""Cards in the stepped form, written out where the rules say from where to where they go.

    before                                   after
    cards_draw(s, c, 1, 1, 2 + p, …)         if s.stock:
                                                 card = s.stock.pop()
                                             elif s.stock__pool:
                                                 card = s.stock__pool.pop(c.draw(…))
                                             …
                                             s.where[card] = 2 + p
                                             insort(s.hand[p], card)

What is kept is the same: where a card lies, who knows it, public facts, card state. A statement
that may turn cards over, fill a zone, or hide which card has gone is left to the primitives.
"""

from __future__ import annotations

from functools import cached_property

from attrs import evolve

from cardwright.dsl.compiler.carding import LOW, card_of
from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.light import Lifting, Light
from cardwright.dsl.compiler.text import Text, call, chain, entry, word
from cardwright.dsl.compiler.zones import Place, place_of, size_text
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import UNORDERED
from cardwright.dsl.ir.program import Zone

EQUAL = 40
_MOVES = (st.Move, st.MoveMany, st.MoveAll, st.Draw)


class Kept(Light):
    """What the stepped form keeps of a card: all there is."""

    @cached_property
    def keeps_where(self) -> bool:
        """Where each card lies, always."""
        return True


class Laying:
    """Prints moves and draws for one program, for code that records no events."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.layout = facts.layout
        self.lifting = Lifting(Kept(facts))

    def printers(self) -> dict[type, StatementPrinter]:
        """How each kind of statement is printed."""
        if self.facts.faces:
            return STATEMENTS
        return {**STATEMENTS, st.Draw: self.draw, st.Move: self.move, st.MoveAll: self.move_all}

    # ---- who sees what

    def _seen(self, zone: Zone) -> tuple[int, ...]:
        """The masks of those who see the cards of a zone, or of each of a family."""
        return tuple(self.layout.sees[at] for at in self.layout.positions(zone.name))

    def _always(self, zone: Zone, mask: int) -> bool:
        return set(self._seen(zone)) == {mask}

    def _mask(self, code: Code, place: Place) -> Text:
        """The text of the mask of those who see the cards of a place."""
        seen = self._seen(place.zone)
        if len(set(seen)) == 1:
            return word(str(seen[0]))
        if place.index is not None and seen == tuple(1 << at for at in range(len(seen))):
            return chain("<<", [word("1"), place.index], EQUAL)
        return entry(word(code.module.constant("SEES", self.layout.sees)), place.position)

    # ---- what can be written out

    def _lays(self, target: ex.ZoneRef, to: str) -> bool:
        """Whether cards are simply added to a zone."""
        return self.facts.zones[target.zone].room is None and to not in LOW

    def _hides(self, source: Zone, target: Zone) -> bool:
        """Whether somebody may lose sight of which card of several has gone."""
        everybody = self.layout.everybody
        return source.kind in UNORDERED and not self._always(target, everybody)

    # ---- laying

    @cached_property
    def confines(self) -> bool:
        """Whether it can be known of cards only that they are among some places: cards that have
        been seen are shuffled, or cards leave a place without order out of sight."""
        moves = [one for kind in _MOVES for one in self.facts.all_of(kind)]
        shuffled = {one.target.zone for one in self.facts.all_of(st.Shuffle)}
        return (
            any(one.cards is not None for one in self.facts.all_of(st.Shuffle))
            or any(one.refill is not None for one in self.facts.all_of(st.Draw))
            or any(True for _ in self.facts.all_of(st.Reveal))
            or any(one.target.zone in shuffled and not _out_of_the_box(one) for one in moves)
            or any(self._may_hide(one) for one in moves)
        )

    def _may_hide(self, node: st.Move | st.MoveMany | st.MoveAll | st.Draw) -> bool:
        zones, source = self.facts.zones, node.source
        sources = zones.values() if source is None else [zones[source.zone]]
        sources = [one for one in sources if one.name != "box"]
        return any(self._hides(one, zones[node.target.zone]) for one in sources)

    def _lay(
        self,
        code: Code,
        card: Text,
        source: Place | None,
        target: Place,
        before: Text,
        origin: Text,
    ) -> None:
        """Writes all that a card needs that has been taken from the position `origin` and comes to
        lie in a place."""
        everybody = self.layout.everybody
        if before.text == str(everybody):
            code.line(f"s.known[{card}] = {everybody}")
        elif before.text != "0":
            code.line(before, f"s.known[{card}] |= ")
        self.lifting.settle(code, card, source, target)
        if target.zone.kind in UNORDERED:
            code.line(call(code.use("insort"), [target.cards, card]))
        else:
            code.line(f"{target.cards}.append({card})")
        if before.text != str(everybody) and not self._always(target.zone, everybody):
            after = self._mask(code, target)
            code.line(f"if s.learned and s.known[{card}] | {after.within(EQUAL)} != {everybody}:")
            with code.writer.indented():
                code.line(call(code.use("unlearn"), ["s", target.position]))
        if self.confines:
            knows = f"s.known[{card}] | {self._mask(code, target).within(EQUAL)}"
            with code.block("if s.confined:"):
                code.line(call(code.use("follow"), ["s", card, origin, target.position, knows]))

    # ---- statements

    def draw(self, code: Code, node: st.Draw) -> None:
        """Cards off the top of a pile, one by one."""
        pile = self.facts.zones[node.source.zone]
        plain = pile.kind == "pile" and node.end == "top" and self._lays(node.target, node.to)
        one = node.count == ex.Const(1)
        if not plain or (one and not node.exact):
            STATEMENTS[st.Draw](code, node)
            return
        source, target = (self._still(code, place_of(code, o)) for o in (node.source, node.target))
        into = None if node.into is None else code.temporary("drawn")
        if into is not None:
            code.line(f"{into} = []")
        if one:
            self._draw_one(code, node, source, target, into)
        else:
            count = size_text(code, source) if node.count is None else code.value(node.count)
            with code.block(count, "for _ in range(", "):"):
                self._draw_one(code, node, source, target, into)
        if node.into is not None:
            code.line(f"{code.declare(node.into, None)} = tuple({into})")

    def _draw_one(
        self, code: Code, node: st.Draw, source: Place, target: Place, into: str | None
    ) -> None:
        card = word(code.temporary("card"))
        with code.block(f"if {source.cards}:"):
            code.line(f"{card} = {source.cards}.pop()")
        if source.zone.pool:
            self._out_of_pool(code, card, source)
        with code.block("else:"):
            self._empty(code, node, card, source)
        self._lay(code, card, source, target, self._mask(code, source), source.position)
        if into is not None:
            code.line(f"{into}.append({card})")

    @staticmethod
    def _empty(code: Code, node: st.Draw, card: Text, source: Place) -> None:
        """What is done when there is no card: another pile may be shuffled in."""
        if node.refill is None:
            if node.exact:
                message = f"there are not enough cards in {source.zone.name}"
                code.line(call(code.use("fail"), [code.module.text(message)]))
            else:
                code.line("break")
            return
        refill = place_of(code, node.refill).position
        due = call(code.use("cards_due"), ["s", source.position, str(node.exact), refill])
        if node.exact:
            code.line(due)
        else:
            with code.block(due, "if not ", ":"):
                code.line("break")
        drawn = call(code.use("cards_draw_card"), ["s", "c", source.position])
        code.line(drawn, f"{card} = ")

    @staticmethod
    def _out_of_pool(code: Code, card: Text, source: Place) -> None:
        """Chance says which card of a pool comes."""
        pool, under = source.part("__pool"), source.part("__under")
        with code.block(f"elif {pool}:"):
            point = code.temporary("point")
            asked = call(code.use("pool_point"), ["s", source.position])
            code.line(f"{point} = {asked} if c.points else None")
            code.line(f"{card} = {pool}.pop(c.draw(len({pool}), {point}))")
            with code.block(f"if {under} and not {pool}:"):
                code.line(call(code.use("cards_settle"), ["s", source.position]))

    @staticmethod
    def _still(code: Code, place: Place) -> Place:
        """The place, with an index that may be written again and again."""
        if place.short:
            return place
        assert place.index is not None
        return evolve(place, index=code.held(place.index, "index"))

    def move(self, code: Code, node: st.Move) -> None:
        """One card, from wherever it lies, to where everybody sees it."""
        target = self.facts.zones[node.target.zone]
        open_ = self._always(target, self.layout.everybody)
        if not (open_ and self._lays(node.target, node.to)):
            STATEMENTS[st.Move](code, node)
            return
        card = code.held(card_of(code, node.card), "card")
        # Where it goes may be told by where it lies, so that is settled before it is taken.
        place = self._still(code, place_of(code, node.target))
        zone = code.temporary("zone")
        code.line(f"{zone} = s.where[{card}]")
        pools = [at for at, pool in enumerate(self.layout.pool_at) if pool >= 0]
        taken = f"s.zones[{zone}].remove({card})"
        if pools:
            test = f"== {pools[0]}" if len(pools) == 1 else f"in {tuple(pools)}"
            with code.block(f"if {zone} {test}:"):
                code.line(call(code.use("cards_take"), ["s", card, zone]))
            with code.block("else:"):
                code.line(taken)
        else:
            code.line(taken)
        sees = code.module.constant("SEES", self.layout.sees)
        self._lay(code, card, None, place, entry(word(sees), word(zone)), word(zone))

    def move_all(self, code: Code, node: st.MoveAll) -> None:
        """Everything in a zone as a block."""
        source, target = self.facts.zones[node.source.zone], self.facts.zones[node.target.zone]
        plain = not (source.pool or target.pool) and self._lays(node.target, node.to)
        if not plain or source.name == target.name or self._hides(source, target):
            STATEMENTS[st.MoveAll](code, node)
            return
        old, new = (self._still(code, place_of(code, one)) for one in (node.source, node.target))
        # A pile is laid from its bottom up, so that it lies on a pile as it lay before.
        flips = (source.kind == "pile") != (target.kind == "pile")
        cards = f"{old.cards}[::-1]" if flips else old.cards.text
        card = word(code.temporary("card"))
        with code.block(f"for {card} in {cards}:"):
            self._lay(code, card, old, new, self._mask(code, old), old.position)
        code.line(f"{old.cards}.clear()")


def _out_of_the_box(node: st.Move | st.MoveMany | st.MoveAll | st.Draw) -> bool:
    return node.source is not None and node.source.zone == "box"


__all__ = ["Laying"]
