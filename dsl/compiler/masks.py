"""Conditions on elements as the set of those for which they hold, in machine code.

Before: of each card of a hand, whether its suit is the one that was led. After: what the hand has
in common with the set of the cards of that suit: `s.hand[p] & PACK_SUIT_SETS[led]`.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve

from cardwright.dsl.compiler.bits import MOST
from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.invariants import cannot_fail
from cardwright.dsl.compiler.naming import constant_word
from cardwright.dsl.compiler.text import (
    ATOM,
    COMPARE,
    PLUS,
    UNARY,
    Text,
    call,
    chain,
    either,
    entry,
    word,
)
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER, element, optional
from cardwright.dsl.ir.types import OptionalType, Type
from cardwright.dsl.ir.walk import free_locals

AND, OR = PLUS - 5, PLUS - 9  # they bind less than + and more than comparisons

_SIGNS: dict[str, Any] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}
_TURNED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


def both(*sets: Text) -> Text:
    """What sets have in common."""
    return chain("&", sets, AND) if len(sets) > 1 else sets[0]


def without(one: Text, other: Text) -> Text:
    """A set without the elements of another."""
    return both(one, Text(f"~{other.within(UNARY)}", UNARY))


def bit(code: Code, number: Text) -> Text:
    """The set that has one element."""
    if number.text.isdecimal():
        return word(str(1 << int(number.text)))
    return entry(word(code.use("ONE_BIT")), number)


def set_where(code: Code, node: Any, name: str) -> Text | None:
    """The set of those numbers for which a condition on the local `name` holds, cut to what may
    occur by whoever uses it; None where it cannot be said in this way."""
    if name not in free_locals(node):
        if not cannot_fail(code, node):
            return None
        return either(word("-1"), code.pure(node), word("0")).held(ATOM)
    match node:
        case ex.And() | ex.Or():
            return _joined(code, node, name)
        case ex.Prim(op="not"):
            inner = set_where(code, node.args[0], name)
            return None if inner is None else Text(f"~{inner.within(UNARY)}", UNARY)
        case ex.Prim(op="in"):
            return _in(code, node, name)
        case ex.Prim(op="eq" | "ne" | "lt" | "le" | "gt" | "ge"):
            return _compared(code, node, name)
        case ex.Lookup():
            values = _values(code, node, name)
            return None if values is None else _fixed(v is True for v in values)
        case ex.IsIn():
            return _lying(code, node, name)
    return None


def _fixed(tests: Any) -> Text:
    bits = sum(1 << at for at, one in enumerate(tests) if one)
    return word(str(bits))


def _joined(code: Code, node: ex.And | ex.Or, name: str) -> Text | None:
    found = [set_where(code, one, name) for one in node.items]
    sets = [one for one in found if one is not None]
    if len(sets) < len(found):
        return None
    if isinstance(node, ex.And):
        return both(*sets)
    return chain("|", sets, OR) if len(sets) > 1 else sets[0]


def _values(code: Code, node: Any, name: str) -> list[Any] | None:
    """What an expression is for each number, where that is a constant."""
    if node == ex.Local(name):
        return list(range(MOST))
    if not (isinstance(node, ex.Lookup) and node.keys == (ex.Local(name),)):
        return None
    table = code.facts.tables[node.table]
    ((low, size),) = table.dims
    if low != 0 or size > MOST or not cannot_fail(code, node):
        return None
    return [*table.values, *[None] * (MOST - size)]


def _compared(code: Code, node: ex.Prim, name: str) -> Text | None:
    first, second, op = node.args[0], node.args[1], node.op
    if name in free_locals(second):
        first, second, op = second, first, _TURNED.get(op, op)
    if name in free_locals(second):
        return None
    if isinstance(first, ex.HolderOf) and first.card == ex.Local(name) and op == "eq":
        return _held(code, second)
    values = _values(code, first, name)
    if values is None:
        return None
    if isinstance(second, ex.Const):
        value = second.value
        none = op not in ("eq", "ne")
        sign = _SIGNS[op]
        return _fixed(not (none and None in (one, value)) and sign(one, value) for one in values)
    if op not in ("eq", "ne") or not cannot_fail(code, second):
        return None
    wanted = code.value(second) if code.free else code.pure(second)
    if code.free and not wanted.never_none:
        wanted = code.held(wanted, "wanted")
    found = _equal(code, first, values, wanted)
    if found is None or op == "eq":
        return found
    return Text(f"~{found.within(UNARY)}", UNARY)


def _equal(code: Code, first: Any, values: list[Any], wanted: Text) -> Text | None:
    """The set of the numbers whose value is one that is only known then."""
    type_ = wanted.type.of if isinstance(wanted.type, OptionalType) else wanted.type
    within = code.facts.bounds(type_)
    if within is None or within[0] != 0 or within[1] > MOST:
        return None
    if not wanted.never_none and not wanted.text.isidentifier():
        return None
    if isinstance(first, ex.Local):
        found = entry(word(code.use("ONE_BIT")), wanted)
    else:
        sets = [
            sum(1 << at for at, value in enumerate(values) if value == one)
            for one in range(within[1] + 1)
        ]
        title = f"{constant_word(first.table)}_SETS"
        found = entry(word(code.module.constant(title, tuple(sets), listed=True)), wanted)
    if wanted.never_none:
        return found
    there = Text(f"{wanted} is not None", COMPARE)
    none = _fixed(value is None for value in values)
    return either(found, there, none).held(ATOM)


def _in(code: Code, node: ex.Prim, name: str) -> Text | None:
    one, several = node.args
    if name in free_locals(several):
        return None
    values = _values(code, one, name)
    if values is not None and isinstance(several, ex.Const) and isinstance(several.value, tuple):
        return _fixed(value in several.value for value in values)
    if one == ex.Local(name) and code.holds_bits(several) and cannot_fail(code, several):
        with code.closed():
            return code.natural(several)
    return None


def _lying(code: Code, node: ex.IsIn, name: str) -> Text | None:
    """The cards that lie in a zone."""
    zone = code.facts.zones[node.zone.zone]
    if node.card != ex.Local(name) or zone.name not in code.module.sets.zones:
        return None
    cards = ex.ZoneCards(node.zone)
    if (zone.indexed and node.zone.index is None) or not cannot_fail(code, cards):
        return None
    with code.closed():
        return code.natural(cards)


def _held(code: Code, player: ex.Expression) -> Text | None:
    """The cards in the zones of a player."""
    layout = code.facts.layout
    pairs = zip(layout.names, layout.owners, strict=True)
    owned = {name for name, owner in pairs if owner is not None}
    sets = []
    for name in sorted(owned):
        first, zone = layout.first[name], code.facts.zones[name]
        owners = [layout.owners[first + at] for at in range(zone.indices)]
        if name not in code.module.sets.zones or owners != list(range(code.facts.seats)):
            return None
        cards = ex.ZoneCards(ex.ZoneRef(name, player))
        if not cannot_fail(code, cards):
            return None
        with code.closed():
            sets.append(code.natural(cards))
    if not sets:
        return None
    return chain("|", sets, OR) if len(sets) > 1 else sets[0]


# ---- what is said of sets


def as_bits(text: Text, type_: Type | None) -> Text:
    """A text whose value is a list kept as bits."""
    return evolve(text, type=type_, bits=True)


def is_there(bits: Text) -> Text:
    """Whether a set has an element."""
    return chain("!=", [bits, word("0")], COMPARE, BOOL)


def is_empty(bits: Text) -> Text:
    """Whether a set has no element."""
    return chain("==", [bits, word("0")], COMPARE, BOOL)


def several(bits: str) -> Text:
    """Whether a set, which a local has, has more than one element."""
    rest = Text(f"{bits} & ({bits} - 1)", AND)
    return chain("!=", [rest, word("0")], COMPARE, BOOL)


def size_of_bits(code: Code, bits: Text) -> Text:
    """The size of a set."""
    return call(code.use("how_many"), [evolve(bits, bits=False)], NUMBER)


def of_set(code: Code, op: str, bits: Text) -> Text:
    """What an operation on lists gives of a set."""
    match op:
        case "size":
            return size_of_bits(code, bits)
        case "is_empty":
            return is_empty(bits)
        case "sum":
            return call("sum", [code.plain(bits)], NUMBER)
    name = code.use("lowest" if op == "first" else "highest")
    of = element(bits.type)
    bits = code.held(bits, "found") if code.free else bits
    found = call(name, [evolve(bits, bits=False)], of)
    return either(found, is_there(bits), word("None"), optional(of))
