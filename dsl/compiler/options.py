"""What a state that has stopped offers, as functions of the state and the live locals.

They give three lists: ids in ascending order, the value of each, and the group each is of (None
where there is one group only). The values of options without one may be more than there are ids.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.expressions import passing
from cardwright.dsl.compiler.folds import narrowed
from cardwright.dsl.compiler.invariants import hoisted
from cardwright.dsl.compiler.parts import minus
from cardwright.dsl.compiler.reduce import is_atom, put
from cardwright.dsl.compiler.sharing import shared
from cardwright.dsl.compiler.text import (
    COMPARE,
    PLUS,
    Text,
    call,
    chain,
    comprehension,
    either,
    entry,
    word,
)
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.order import ascends
from cardwright.dsl.ir.ordinals import copies, size
from cardwright.dsl.ir.ranges import element
from cardwright.dsl.ir.types import (
    CardType,
    IntType,
    ListType,
    OptionalType,
    SetType,
    TokenType,
    Type,
)
from cardwright.dsl.ir.walk import binder, free_locals, walk

Deliver = Callable[[Code, str, str, "str | None"], None]
"""Hands over what is offered: the names of the lists of ids, of values, and of groups if any."""

MOST = 1000  # options of one decision; see `interpreter.choice`


@frozen
class Offer:
    """One group of an Ask: its place there, its node."""

    number: int
    node: st.Choice

    @property
    def inner(self) -> Type | None:
        """The type of what is offered, without none."""
        domain = self.node.domain
        return domain.of if isinstance(domain, OptionalType) else domain

    @property
    def by_place(self) -> bool:
        """Whether the place in the source counts, instead of an ordinal."""
        lists = isinstance(self.inner, ListType | SetType)
        return self.node.domain is None or self.node.blind or lists


def offers_of(ask: st.Ask) -> list[Offer]:
    """The groups of an Ask in the order of their ids."""
    found = [Offer(number, node) for number, node in enumerate(ask.choices)]
    return sorted(found, key=lambda one: one.node.base)


def natural(code: Code, offer: Offer) -> bool:
    """Whether greater values have greater ordinals."""
    if isinstance(offer.node.domain, CardType):
        places = code.facts.ordinals_of_cards(offer.node.domain)
        sets: Sequence[Sequence[int]] = [range(len(places))]
        if code.light and offer.node.source is not None:
            sets = code.starting_sets(offer.node.source) or sets
        orders = [[places[card] for card in one if places[card] >= 0] for one in sets]
        return all(one == sorted(one) for one in orders)
    return not isinstance(offer.node.domain, OptionalType)


def when_of(code: Code, offer: Offer) -> ex.Expression | None:
    """The condition under which a group is offered at all."""
    node = offer.node
    if node.when is None or (node.name is not None and node.name in free_locals(node.when)):
        return None
    return node.when


def values_of(offer: Offer) -> ex.Expression:
    """What can be chosen; a condition that names the element is asked of each."""
    node = offer.node
    assert node.source is not None
    if node.when is not None and node.name is not None and node.name in free_locals(node.when):
        return ex.Fold("list", node.name, node.source, node.when, None)
    return node.source


def source_of(code: Code, offer: Offer) -> Text:
    """The list of what can be chosen."""
    source = values_of(offer)
    if isinstance(source, ex.Call):
        source = opened(code, source)
    if isinstance(source, ex.Narrow) and code.free:
        found, type_ = narrowed(code, source)
        return word(found, type_)
    if isinstance(source, ex.Fold) and source.kind == "list" and source.value is None:
        return _filtered(code, source)
    return passing(code, source)


def opened(code: Code, node: ex.Call) -> ex.Expression:
    """The value of a definition that says what is on offer, in place of its call."""
    function = code.facts.functions[node.function]
    value = function.value
    chosen = isinstance(value, ex.Fold) and value.kind == "list" and value.value is None
    if not (chosen or isinstance(value, ex.Narrow | ex.ZoneCards)):
        return node
    bound = {binder(one) for one in walk(value)}
    if not all(map(is_atom, node.args)) or not free_locals(node.args).isdisjoint(bound):
        return node
    names = [one.name for one in function.parameters]
    made: ex.Expression = put(function.value, dict(zip(names, node.args, strict=True)))
    return made


def _filtered(code: Code, fold: ex.Fold) -> Text:
    """A filtered list, as a list: it is looked at once."""
    if fold.where is None:
        return passing(code, fold.source)
    source = passing(code, fold.source)
    of = element(source.type)
    inner, _ = hoisted(code, fold)
    assert inner.where is not None
    with code.bound(fold.name, of) as one, code.closed():
        where = code.value(inner.where)
        value = word(one, of)
    return comprehension("[", value, one, source, where, "]").of(source.type)


def sorted_source(code: Code, offer: Offer) -> Text:
    """The list of what can be chosen, in the order of ids and without repetition.

    Not for groups in which copies of cards may be one option.
    """
    node = offer.node
    source = source_of(code, offer)
    assert node.source is not None
    if not node.blind and ascends(node.source, code.facts.program) and natural(code, offer):
        return source
    if node.blind:
        is_card = isinstance(offer.inner, CardType)
        return call(code.use("unseen"), ["s", source, str(is_card)], source.type)
    if offer.by_place or node.ascending:
        return source
    parts: list[Text | str] = [call("set", [source])]
    if not natural(code, offer):
        parts.append(Text(f"key={_ordinal_function(code, offer)}"))
    return call("sorted", parts, source.type)


def _ordinal_function(code: Code, offer: Offer) -> str:
    domain = offer.node.domain
    if isinstance(domain, CardType):
        return f"{_card_ordinals(code, domain)}.__getitem__"
    return f"lambda value: {_ordinal(code, offer, word('value'))}"


def _card_ordinals(code: Code, domain: Type) -> str:
    return code.module.constant("ORDINALS", code.facts.ordinals_of_cards(domain))


def _ordinal(code: Code, offer: Offer, value: Text) -> Text:
    """The id of an option less the base of its group; only of values that have ordinals."""
    domain = offer.node.domain
    inner = offer.inner
    if isinstance(domain, OptionalType):
        last = size(domain.of, code.facts.program)
        one = _ordinal(code, Offer(0, _with_domain(offer.node, domain.of)), value)
        missing = chain("is", [value, word("None")], COMPARE)
        return either(word(str(last)), missing, one)
    if isinstance(inner, IntType):
        return minus(value, inner.low)
    if isinstance(inner, TokenType):
        tokens = tuple(
            at for at, one in enumerate(code.facts.program.tokens) if one.family == inner.family
        )
        return (
            minus(value, tokens[0])
            if _unbroken(tokens)
            else Text(f"{code.module.constant('TOKENS', tokens)}.index({value})")
        )
    if isinstance(inner, CardType):
        places = code.facts.ordinals_of_cards(inner)
        own = [(card, place) for card, place in enumerate(places) if place >= 0]
        if own and all(card - place == own[0][0] - own[0][1] for card, place in own):
            return minus(value, own[0][0] - own[0][1])
        return entry(word(_card_ordinals(code, inner)), value)
    return value


def _unbroken(numbers: tuple[int, ...]) -> bool:
    return bool(numbers) and numbers == tuple(range(numbers[0], numbers[0] + len(numbers)))


def _with_domain(node: st.Choice, domain: Type) -> st.Choice:
    return evolve(node, domain=domain)


def has_copies(code: Code, offer: Offer) -> bool:
    """Whether copies of cards may have to be told apart, or may be one option."""
    if code.light:
        return False  # programs whose copies matter are not played out in this form
    return not offer.by_place and code.facts.has_copies(offer.node.domain)


def kinds_call(code: Code, offer: Offer, source: Text, name: str) -> Text:
    """The call that groups copies of cards."""
    domain = offer.node.domain
    assert domain is not None and isinstance(offer.inner, CardType)
    table = _card_ordinals(code, offer.inner)
    several = copies(offer.inner, code.facts.program) > 1
    last = "-1"
    if isinstance(domain, OptionalType):
        last = str(size(domain.of, code.facts.program))
    parts: list[Text | str] = ["s", source, table, last, str(several), str(offer.node.merge)]
    return call(code.use(name), parts)


# ---- the three lists


def sharing(code: Code, offers: list[Offer]) -> list[Offer]:
    """The groups with what their conditions have in common computed beforehand."""
    known = [(offer, when_of(code, offer)) for offer in offers]
    whens = [when for _, when in known if when is not None]
    if len(whens) < 2 or known[0][1] is None:
        return offers
    new = iter(shared(code, whens))
    return [
        offer if when is None else Offer(offer.number, evolve(offer.node, when=next(new)))
        for offer, when in known
    ]


def returned(code: Code, ids: str, values: str, which: str | None) -> None:
    """What is offered as what a function returns: ids, values, groups."""
    code.line(f"return {ids}, {values}, {which}")


def write_offers(code: Code, ask: st.Ask, deliver: Deliver = returned) -> None:
    """The body of the function that lists what is offered, and hands the three lists over."""
    offers = offers_of(ask)
    first = next((n for n, one in enumerate(offers) if when_of(code, one) is not None), 0)
    if first == 0:
        offers = sharing(code, offers)
    if len(offers) == 1 and offers[0].node.source is not None and when_of(code, offers[0]) is None:
        own_ids, values = _lists(code, offers[0])
        check_offers(code, values, offers)
        if len(own_ids.text) > 70:
            ids = code.temporary("ids")
            code.line(own_ids, f"{ids} = ")
        else:
            ids = own_ids.text
        deliver(code, ids, values, None)
        return
    if all(one.node.source is None for one in offers):
        _singles(code, offers, deliver)
        return
    ids, values, which = (code.temporary(one) for one in ("ids", "values", "which"))
    code.line(f"{ids}, {values}, {which} = [], [], []")
    for offer in offers[:first]:
        _add(code, offer, (ids, values, which))
    for offer in sharing(code, offers[first:]) if first else offers:
        _add(code, offer, (ids, values, which))
    check_offers(code, ids, offers)
    if overlap(offers):
        names = f"{ids}, {values}, {which}"
        code.line(f"{names} = {code.use('by_id')}({names})")
    deliver(code, ids, values, which)


def check_offers(code: Code, found: str, offers: list[Offer]) -> None:
    """The lines that refuse a list without options, and one that is too long if it can be."""
    if not any(one.by_place for one in offers if one.node.source is not None) and (
        sum(one.node.size for one in offers) <= MOST
    ):
        with code.block(f"if not {found}:"):
            code.line(f"{code.use('check_count')}(0)")
        return
    with code.block(f"if not 0 < len({found}) <= {MOST}:"):
        code.line(f"{code.use('check_count')}(len({found}))")


def _singles(code: Code, offers: list[Offer], deliver: Deliver) -> None:
    """The lists of single options: none has a value, and often ids are groups."""
    same = all(one.number == one.node.base for one in offers)
    ids = code.temporary("ids")
    which = ids if same else code.temporary("which")
    code.line(f"{ids} = []" if same else f"{ids}, {which} = [], []")
    for offer in offers:

        def add(offer: Offer = offer) -> None:
            code.line(f"{ids}.append({offer.node.base})")
            if not same:
                code.line(f"{which}.append({offer.number})")

        under(code, when_of(code, offer), add)
    check_offers(code, ids, offers)
    nothing = code.module.constant("NOTHING", (None,) * len(offers))
    deliver(code, ids, nothing, which)


def overlap(offers: list[Offer]) -> bool:
    """Whether ids of one group may lie behind those of a later one."""
    pairs = zip(offers, offers[1:], strict=False)
    return any(a.node.base + a.node.size > b.node.base for a, b in pairs)


def _add(code: Code, offer: Offer, names: tuple[str, str, str]) -> None:
    """The lines that add what one group offers."""
    ids, values, which = names

    def add() -> None:
        if offer.node.source is None:
            code.line(f"{ids}.append({offer.node.base})")
            code.line(f"{values}.append(None)")
            code.line(f"{which}.append({offer.number})")
            return
        own_ids, own = _lists(code, offer)
        code.line(f"{ids} += {own_ids}")
        code.line(f"{values} += {own}")
        code.line(f"{which} += [{offer.number}] * len({own})")

    under(code, when_of(code, offer), add)


def under(code: Code, when: ex.Expression | None, write: Callable[[], None]) -> None:
    """Lines that stand under a condition, if there is one."""
    if when is None:
        write()
        return
    condition = code.value(when)
    if condition.text == "True":
        write()
    elif condition.text != "False":
        with code.block(condition, "if ", ":"):
            write()


def _lists(code: Code, offer: Offer) -> tuple[Text, str]:
    """The text of the ids of a group, and the local that has its values."""
    found = code.temporary("found")
    base = offer.node.base
    if has_copies(code, offer):
        ordinals = code.temporary("ordinals")
        made = kinds_call(code, offer, source_of(code, offer), "of_kinds")
        code.line(made, f"{ordinals}, {found} = ")
        return comprehension("[", _plus(word("one"), base), "one", word(ordinals), None, "]"), found
    code.line(sorted_source(code, offer), f"{found} = ")
    if offer.by_place:
        start = f"{base}, {base} + len({found})" if base else f"len({found})"
        return Text(f"list(range({start}))"), found
    one = code.temporary("one")
    number = number_of(code, offer, word(one))
    if number.text == one:
        return word(found), found
    return comprehension("[", number, one, word(found), None, "]"), found


def number_of(code: Code, offer: Offer, value: Text) -> Text:
    """The id of a value on offer; only of values that have ordinals."""
    return _plus(_ordinal(code, offer, value), offer.node.base)


def _plus(value: Text, base: int) -> Text:
    if base == 0:
        return value
    if value.shape == "chain" and value.head in ("+", "-") and value.items[1].text.isdecimal():
        low = int(value.items[1].text) * (1 if value.head == "+" else -1)
        if base + low == 0:
            return value.items[0]
        joint, rest = "+" if base + low > 0 else "-", word(str(abs(base + low)))
        return chain(joint, [value.items[0], rest], PLUS)
    return chain("+", [word(str(base)), value], PLUS)
