"""What a session offers: few options without values are bits of a number (see `few_offers`); in the
typed form for machine code lists are filled option by option; else `options` has it."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.few_offers import FEW, sum_of_offers, table_of_sums
from cardwright.dsl.compiler.options import (
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
    write_offers,
)
from cardwright.dsl.compiler.picks import is_set
from cardwright.dsl.compiler.text import Text, word
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.ranges import element


class Delivery(Protocol):
    """Hands over what is offered (see `options.Deliver`); `tupled`: the ids are a tuple."""

    def __call__(
        self, code: Code, ids: str, values: str, which: str | None, tupled: bool = False
    ) -> None:
        """Writes the lines."""


LISTS = {"ids": "list[int]", "values": "list[Any]", "groups": "list[int]"}


def write_session_offers(code: Code, ask: st.Ask, deliver: Delivery) -> None:
    """The lines that say what is offered, and hand it over."""
    if code.module.typed:
        write_typed_offers(code, ask, deliver)
    elif len(ask.choices) <= FEW and all(one.source is None for one in ask.choices):
        _write_few(code, sharing(code, offers_of(ask)), deliver)
    else:
        write_offers(code, ask, deliver)


def _write_few(code: Code, offers: list[Offer], deliver: Delivery) -> None:
    """Few options without values, in the order of their ids."""
    number = sum_of_offers(code, offers)
    if all(when_of(code, one) is not None for one in offers):
        with code.block(f"if not {number}:"):
            code.line(f"{code.use('check_count')}(0)")
    ids, groups = [one.node.base for one in offers], [one.number for one in offers]
    offered = f"{table_of_sums(code, 'OFFERED', ids)}[{number}]"
    which = f"{table_of_sums(code, 'GROUPS', groups)}[{number}]" if ids != groups else offered
    deliver(code, offered, "", which, tupled=True)


def write_typed_offers(code: Code, ask: st.Ask, deliver: Delivery) -> None:
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
