"""Decisions in playouts: one of the options at random, without making options.

A decision with one option takes no draw; any other takes one draw for the place of the option.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.drawing import MOST, drawn
from cardwright.dsl.compiler.few_offers import FEW, sum_of_offers, table_of_sums
from cardwright.dsl.compiler.options import (
    Offer,
    has_copies,
    kinds_call,
    natural,
    offers_of,
    sharing,
    sorted_source,
    source_of,
    under,
    values_of,
    when_of,
)
from cardwright.dsl.compiler.text import call
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.ranges import NUMBER


@frozen
class Group:
    """A group that has been counted: how many options it has, the local with its values."""

    offer: Offer
    size: str
    values: str = ""
    bits: bool = False

    def at(self, code: Code, place: str) -> str:
        """The text of the value at a place, counted from 0."""
        if self.offer.node.source is None:
            return "None"
        if self.bits:
            return f"{code.use('nth')}({self.values}, {place})"
        return f"{self.values}[{place}]"


def is_set(code: Code, offer: Offer) -> bool:
    """Whether the values of a group are kept as bits, which come in the order of ids."""
    if offer.node.blind or has_copies(code, offer):
        return False
    return code.holds_bits(values_of(offer)) and natural(code, offer)


class Picks:
    """Prints decisions. `light` and `typed` say in which form playouts are, `ticking` whether
    anything counts against the step budget, `paying` whether what is looked through is counted."""

    def __init__(self, light: bool, typed: bool, ticking: bool, paying: bool) -> None:
        self.light = light
        self.typed = typed
        self.ticking = ticking
        self.paying = paying

    def ask(self, code: Code, node: st.Ask) -> None:
        """One decision: the options, one of them at random, and its value."""
        run = "s" if self.light else "c"
        code.line(f"{run}.left -= 1")
        with code.block(f"if {run}.left < 0:"):
            code.line(f"raise {code.use('Unfinished')}")
        if self.ticking:
            code.line(f"{code.budget} = 100000")
        if node.free is not None:
            code.line(f"{code.use('no_number')}()")
            return
        if self.paying:
            code.line("s.work = 0")
        self._offered(code, node)
        if self.paying:
            code.line("s.work = 0")

    def _offered(self, code: Code, node: st.Ask) -> None:
        offers = sharing(code, offers_of(node))
        if all(one.node.source is None for one in offers):
            (self._single_bits if self.typed else self._singles)(code, node, offers)
        elif len(offers) == 1:
            self._one_group(code, node, offers[0])
        else:
            self._groups(code, node, offers)

    def _draw(self, code: Code, count: str, most: int | None = None) -> str:
        return drawn(code, count, most) if self.light else f"c.draw({count}, None)"

    @staticmethod
    def _refuse(code: Code, count: str) -> None:
        code.line(f"{code.use('check_count')}({count})")

    def _at_random(
        self, code: Code, count: str, offers: list[Offer], write: Callable[[str], None]
    ) -> None:
        """The lines that draw one of `count` options, if there are several. `write` writes what is
        done with the text of its place, and is called for each of the two cases."""
        if not _is_bounded(offers):
            with code.block(f"if not 0 < {count} <= {MOST}:"):
                self._refuse(code, count)
        with code.block(f"if {count} > 1:"):
            write(self._draw(code, count, MOST))
        if not _is_bounded(offers):
            with code.block("else:"):
                write("0")
            return
        with code.block(f"elif {count} == 1:"):
            write("0")
        with code.block("else:"):
            self._refuse(code, "0")

    @staticmethod
    def _which(code: Code, node: st.Ask) -> str | None:
        if node.which is None or not code.is_wanted(node.which):
            return None
        return code.declare(node.which, NUMBER)

    # ---- options without values

    def _singles(self, code: Code, node: st.Ask, offers: list[Offer]) -> None:
        """The groups that are on offer, one of them.

        Before: a list, to which each condition that holds appends. After, where there are few: the
        sum of a bit for each, and a table of what is on offer for each sum.
        """
        found = code.temporary("found")
        if len(offers) > FEW:
            code.line(f"{found} = []")
            for offer in offers:
                _under_line(code, offer, f"{found}.append({offer.number})")
        else:
            number = sum_of_offers(code, offers)
            table = table_of_sums(code, "OFFERED", [one.number for one in offers])
            code.line(f"{found} = {table}[{number}]")
        which = self._which(code, node) or code.temporary("which")
        count = code.temporary("count")
        code.line(f"{count} = len({found})")
        self._at_random(code, count, offers, lambda at: code.line(f"{which} = {found}[{at}]"))
        if code.is_wanted(node.into):
            code.line(f"{code.declare(node.into, None)} = None")

    def _single_bits(self, code: Code, node: st.Ask, offers: list[Offer]) -> None:
        """The same, the groups being the bits of a number."""
        found = code.temporary("found")
        code.line(f"{code.given(found, NUMBER)} = 0")
        for offer in offers:
            _under_line(code, offer, f"{found} |= {1 << offer.number}")
        which = self._which(code, node)
        head = f"{code.given(which, NUMBER)} = " if which is not None else ""
        code.line(f"{head}pick(s, {found})")
        if code.is_wanted(node.into):
            code.line(f"{code.declare(node.into, None)} = None")

    # ---- one group of values

    def _one_group(self, code: Code, node: st.Ask, offer: Offer) -> None:
        found, bits = self._values_if(code, offer)
        into = code.declare(node.into, None)
        if bits:
            code.line(f"{code.given(into, NUMBER)} = pick(s, {found})")
        else:
            count = code.temporary("count")
            code.line(f"{code.given(count, NUMBER)} = len({found})")
            self._at_random(code, count, [offer], lambda at: code.line(f"{into} = {found}[{at}]"))
        self._blind(code, offer, into)
        which = self._which(code, node)
        if which is not None:
            code.line(f"{code.given(which, NUMBER)} = {offer.number}")

    def _values_if(self, code: Code, offer: Offer) -> tuple[str, bool]:
        """The local that has the values of a group, none where it is not on offer."""
        when = when_of(code, offer)
        if when is None:
            return self._values(code, offer)
        found, bits = code.temporary("found"), self.typed and is_set(code, offer)
        code.line(f"{code.given(found, NUMBER) if bits else found} = {'0' if bits else '[]'}")

        def fill() -> None:
            values, _ = self._values(code, offer)
            code.line(f"{found} = {values}")

        under(code, when, fill)
        return found, bits

    def _values(self, code: Code, offer: Offer) -> tuple[str, bool]:
        """The local that has the values of a group, and whether it has them as bits."""
        if self.typed and is_set(code, offer):
            return code.held(code.natural(values_of(offer)), "found").text, True
        found = code.temporary("found")
        if has_copies(code, offer):
            made = kinds_call(code, offer, source_of(code, offer), "kinds_only")
        else:
            made = sorted_source(code, offer)
        code.line(made, f"{found} = ")
        return found, False

    def _blind(self, code: Code, offer: Offer, into: str) -> None:
        """A card out of a place without order, which chance picks."""
        if not offer.node.blind:
            return
        with code.block(f"if {into} is None:"):
            hidden = code.held(call("tuple", [source_of(code, offer)]), "hidden")
            code.line(f"{into} = {hidden}[{self._draw(code, f'len({hidden})')}]")

    # ---- several groups

    def _groups(self, code: Code, node: st.Ask, offers: list[Offer]) -> None:
        """The place of an option among those of all groups."""
        count, place = code.temporary("count"), code.temporary("place")
        code.line(f"{code.given(count, NUMBER)} = 0")
        groups = [self._counted(code, one, count, one is offers[-1]) for one in offers]
        if self.typed:
            code.line(f"{code.given(place, NUMBER)} = 0")
        self._at_random(code, count, offers, lambda at: code.line(f"{place} = {at}"))
        into = code.declare(node.into, None) if code.is_wanted(node.into) else ""
        if self.typed and into and into not in code.known_types:
            code.line(code.given(into, None))  # the value of one option, or none of another
        self._branches(code, groups, place, (into, self._which(code, node)))

    def _counted(self, code: Code, offer: Offer, count: str, last: bool) -> Group:
        """Adds what a group offers to the count."""
        when = when_of(code, offer)
        if offer.node.source is None:
            if when is None:
                code.line(f"{count} += 1")
                return Group(offer, "1")
            return self._counted_single(code, offer, count, last)
        if when is None:
            found, bits = self._values(code, offer)
            size = self._size(code, found, bits)
            code.line(f"{count} += {size}")
            return Group(offer, size, found, bits)
        found, bits = self._values_if(code, offer)
        size = self._size(code, found, bits)
        code.line(f"{count} += {size}")
        return Group(offer, size, found, bits)

    @staticmethod
    def _size(code: Code, found: str, bits: bool) -> str:
        if not bits:
            return f"len({found})"
        size = code.temporary("size")
        code.line(f"{code.given(size, NUMBER)} = {code.use('how_many')}({found})")
        return size

    @staticmethod
    def _counted_single(code: Code, offer: Offer, count: str, last: bool) -> Group:
        when = when_of(code, offer)
        assert when is not None
        name = "1" if last else code.temporary("single")
        if not last:
            code.line(f"{code.given(name, NUMBER)} = 0")
        with code.block(code.value(when), "if ", ":"):
            if not last:
                code.line(f"{name} = 1")
            code.line(f"{count} += 1")
        return Group(offer, name)

    def _branches(
        self, code: Code, groups: list[Group], place: str, names: tuple[str, str | None]
    ) -> None:
        """The group that a place lies in, each under the `else` of those before it."""
        first, rest = groups[0], groups[1:]
        if not rest:
            self._chosen(code, first, place, names)
            return
        with code.block(f"if {place} < {first.size}:"):
            self._chosen(code, first, place, names)
        with code.block("else:"):
            code.line(f"{place} -= {first.size}")
            self._branches(code, rest, place, names)

    def _chosen(self, code: Code, group: Group, place: str, names: tuple[str, str | None]) -> None:
        into, which = names
        if into:
            code.line(f"{into} = {group.at(code, place)}")
            self._blind(code, group.offer, into)
        if which is not None:
            code.line(f"{code.given(which, NUMBER)} = {group.offer.number}")
        elif not into:
            code.line("pass")


def _is_bounded(offers: list[Offer]) -> bool:
    """Whether there are surely no more options than a decision may have."""
    listed = [one for one in offers if one.node.source is not None]
    return not any(one.by_place for one in listed) and sum(o.node.size for o in offers) <= MOST


def _under_line(code: Code, offer: Offer, line: str) -> None:
    under(code, when_of(code, offer), lambda: code.line(line))
