"""What a session offers, in the typed form for machine code: lists, filled option by option."""

from __future__ import annotations

from functools import partial

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.options import (
    Deliver,
    Offer,
    check_offers,
    number_of,
    offers_of,
    overlap,
    sharing,
    sorted_source,
    under,
    values_of,
    when_of,
)
from cardwright.dsl.compiler.picks import is_set
from cardwright.dsl.compiler.text import Text, word
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.ranges import element

LISTS = {"ids": "list[int]", "values": "list[Any]", "groups": "list[int]"}


def write_typed_offers(code: Code, ask: st.Ask, deliver: Deliver) -> None:
    """The lines that fill the lists, and hand them over."""
    offers = sharing(code, offers_of(ask))
    several = len(offers) > 1
    kept = [one for one in LISTS if one != "groups" or several]
    names = {one: code.temporary(one) for one in kept}
    for one in kept:
        code.line(f"{names[one]}: {LISTS[one]} = []")
    for offer in offers:
        under(code, when_of(code, offer), partial(_add, code, offer, names))
    check_offers(code, names["ids"], offers)
    if overlap(offers):
        lists = ", ".join(names.values())
        code.line(f"{lists} = {code.use('by_id')}({lists})")
    deliver(code, names["ids"], names["values"], names.get("groups"))


def _add(code: Code, offer: Offer, names: dict[str, str]) -> None:
    """The lines that add what one group offers."""
    if offer.node.source is None:
        _added(code, offer, names, str(offer.node.base), "None")
        return
    source = _source(code, offer)
    one = code.temporary("one")
    start = ""
    if offer.by_place:
        start = code.temporary("start")
        code.line(f"{start}: i64 = {offer.node.base} - len({names['ids']})")
    with code.each(source, one):
        if start:
            number = word(f"{start} + len({names['ids']})")
        else:
            number = number_of(code, offer, word(one, element(source.type)))
        _added(code, offer, names, number.text, one)


def _source(code: Code, offer: Offer) -> Text:
    """What can be chosen, in the order of ids; as bits where it is kept so."""
    if is_set(code, offer):
        return code.natural(values_of(offer))
    return sorted_source(code, offer)


def _added(code: Code, offer: Offer, names: dict[str, str], number: str, value: str) -> None:
    code.line(f"{names['ids']}.append({number})")
    code.line(f"{names['values']}.append({value})")
    if "groups" in names:
        code.line(f"{names['groups']}.append({offer.number})")
