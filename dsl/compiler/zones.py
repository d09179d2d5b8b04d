"""Zones in expressions and statements: which list it is, which position, what lies there."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from cardwright.dsl.compiler.code import EXPRESSIONS, Code
from cardwright.dsl.compiler.parts import is_safe
from cardwright.dsl.compiler.text import (
    AND,
    COMPARE,
    PLUS,
    Text,
    call,
    chain,
    either,
    entry,
    word,
)
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.layout import zone_attribute
from cardwright.dsl.ir.program import Zone
from cardwright.dsl.ir.ranges import BOOL, NUMBER
from cardwright.dsl.ir.types import ListType, OptionalType, PlayerType, Type


@frozen
class Place:
    """One zone: its definition, its first position, and the text of its index if it has one.

    `lists` has the locals that hold lists of the state, by attribute.
    """

    zone: Zone
    first: int
    index: Text | None
    lists: Mapping[str, str] = field(factory=dict, eq=False)

    @property
    def position(self) -> Text:
        """The text of its position."""
        if self.index is None:
            return word(str(self.first))
        if self.index.text.isdecimal():
            return word(str(self.first + int(self.index.text)))
        return chain("+", [word(str(self.first)), self.index], PLUS)

    @property
    def cards(self) -> Text:
        """The text of the list of a state that has its cards (the known top part, with a pool)."""
        return self.part("")

    def part(self, suffix: str) -> Text:
        """The text of the list, or of the pool (`__pool`) or known bottom part (`__under`)."""
        name = f"{zone_attribute(self.zone.name)}{suffix}"
        held = word(self.lists.get(name) or f"s.{name}")
        return held if self.index is None else entry(held, self.index)

    @property
    def short(self) -> bool:
        """Whether its text may be written twice."""
        return self.index is None or self.index.simple


def place_of(code: Code, ref: ex.ZoneRef) -> Place:
    """The zone a reference means."""
    zone = code.facts.zones[ref.zone]
    first = code.facts.layout.first[ref.zone]
    if ref.index is None:
        return Place(zone, first, None, code.lists)
    index = code.value(ref.index)
    if not is_safe(code, [index], (zone.indices,)):
        parts = [index, word(str(zone.indices)), code.module.text(zone.name)]
        index = call(code.use("member"), parts)
    return Place(zone, first, index, code.lists)


def cards_of(code: Code, ref: ex.ZoneRef, keep: bool = True) -> Text:
    """The cards of a zone in order, as a tuple, or to be looked at once."""
    place = place_of(code, ref)
    type_ = ListType(code.facts.card_type(place.zone))
    if place.zone.pool:
        if not place.short:
            return call(code.use("cards_in"), ["s", place.position], type_)
        parts = [(place.part(one), one == POOL) for one in _parts(code, place)]
        ways = [f"*{held}{'' if ascending else '[::-1]'}" for held, ascending in parts]
        return Text(f"({', '.join(ways)}{',' if len(ways) == 1 else ''})", type=type_)
    held = place.cards
    if place.zone.kind == "pile":
        held = Text(f"{held.text}[::-1]", type=type_)
    return call("tuple", [held], type_) if keep else held.of(type_)


def _cards(code: Code, node: ex.ZoneCards) -> Text:
    return cards_of(code, node.zone)


def _size(code: Code, node: ex.ZoneSize) -> Text:
    place = place_of(code, node.zone)
    return size_text(code, place)


Parts = tuple[str, ...]
POOL = "__pool"
PARTS: Parts = ("", POOL, "__under")


def _parts(code: Code, place: Place) -> Parts:
    """The lists of a pile with a pool that may hold cards."""
    return code.parts.get(place.zone.name, PARTS)


def size_text(code: Code, place: Place) -> Text:
    """How many cards lie in a zone."""
    if not place.zone.pool:
        return call("len", [place.cards], NUMBER)
    if not place.short:
        return call(code.use("size_of"), ["s", place.position], NUMBER)
    sizes = [call("len", [place.part(one)], NUMBER) for one in _parts(code, place)]
    return chain("+", sizes, PLUS, NUMBER) if len(sizes) > 1 else sizes[0]


def _end(code: Code, node: ex.ZoneEnd) -> Text:
    place = place_of(code, node.zone)
    type_ = OptionalType(code.facts.card_type(place.zone))
    last = node.end in ("bottom", "last")
    if place.zone.pool or not place.short:
        return call(code.use("end_of"), ["s", place.position, str(last)], type_)
    at = word("-1" if last != (place.zone.kind == "pile") else "0")
    held = place.cards
    return either(entry(held, at, type_.of), held, word("None"), type_)


def _family(code: Code, node: ex.FamilyCards) -> Text:
    places = code.facts.layout.positions(node.zone)
    type_ = ListType(code.facts.card_type(code.facts.zones[node.zone]))
    parts = ["s", str(places.start), str(places.stop)]
    return call(code.use("family_cards"), parts, type_)


WHERE = "where"


def _where_of(code: Code, card: Text) -> Text:
    return entry(word(code.part(WHERE)), card)


def _is_in(code: Code, node: ex.IsIn) -> Text:
    card = code.value(node.card)
    zone = code.facts.zones[node.zone.zone]
    first = code.facts.layout.first[zone.name]
    family = zone.indexed and node.zone.index is None
    if not card.never_none and not card.simple:
        if not code.free:
            return code.lifted(node, lambda inner: inner.line(inner.value(node), "return "))
        card = code.held(card, "card")
    if family:
        low, high = str(first), str(first + zone.indices)
        test = Text(f"{low} <= {_where_of(code, card)} < {high}", COMPARE, BOOL)
    else:
        place = place_of(code, node.zone)
        test = chain("==", [_where_of(code, card), place.position], COMPARE, BOOL)
    if card.never_none:
        return test
    return chain("and", [Text(f"{card} is not None", COMPARE), test], AND, BOOL)


def _holder(code: Code, node: ex.HolderOf) -> Text:
    owners = code.module.constant("OWNERS", code.facts.layout.owners)
    return _of_where(code, node.card, owners, OptionalType(PlayerType()))


def _index_of(code: Code, node: ex.IndexOf) -> Text:
    layout = code.facts.layout
    pairs = zip(layout.names, layout.indices, strict=True)
    found = tuple(index if name == node.zone else None for name, index in pairs)
    values = code.module.constant("INDICES", found)
    type_ = code.facts.zones[node.zone].index_type
    return _of_where(code, node.card, values, type_ and OptionalType(type_))


def _of_where(code: Code, node: ex.Expression, values: str, type_: Type | None) -> Text:
    """A value that depends on the position of a card only."""
    card = code.value(node)
    if card.never_none:
        return entry(word(values), _where_of(code, card), type_)
    return call(code.use("of_where"), ["s", word(values), card], type_)


def _is_face_up(code: Code, node: ex.IsFaceUp) -> Text:
    card = code.value(node.card)
    return call(code.use("face_up"), ["s", card])


EXPRESSIONS.update(
    {
        ex.ZoneCards: _cards,
        ex.ZoneSize: _size,
        ex.ZoneEnd: _end,
        ex.FamilyCards: _family,
        ex.IsIn: _is_in,
        ex.HolderOf: _holder,
        ex.IndexOf: _index_of,
        ex.IsFaceUp: _is_face_up,
    }
)
