"""Expressions in machine code: sets of small numbers as bits, numbers in machine words.

What is not printed here is printed as in Python; a list that is kept as bits is a tuple there.
"""

from __future__ import annotations

from typing import Any

import attrs
from attrs import evolve

from cardwright.dsl.compiler import dense_folds, masks
from cardwright.dsl.compiler.code import EXPRESSIONS, Code, Printer
from cardwright.dsl.compiler.expressions import result_type
from cardwright.dsl.compiler.invariants import kept
from cardwright.dsl.compiler.masks import as_bits, is_empty, is_there, of_set, several, size_of_bits
from cardwright.dsl.compiler.parts import is_safe, negated
from cardwright.dsl.compiler.text import (
    AND,
    ATOM,
    COMPARE,
    PLUS,
    TIMES,
    UNARY,
    Text,
    call,
    chain,
    either,
    entry,
    word,
)
from cardwright.dsl.compiler.zones import POOL, Place, place_of
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER, is_number, optional
from cardwright.dsl.ir.types import ListType, OptionalType, PlayerType

# ---- zones


def bits_of_zone(place: Place) -> Text:
    """The number whose bits are the cards of a zone, or of the pool of a pile."""
    return place.part(POOL if place.zone.pool else "")


def _cards(code: Code, node: ex.ZoneCards) -> Text:
    place = place_of(code, node.zone)
    type_ = ListType(code.facts.card_type(place.zone))
    if place.zone.name in code.module.sets.zones:
        return as_bits(bits_of_zone(place), type_)
    if place.zone.pool and code.module.sets.pools:
        pool = call(code.use("numbers_of"), [place.part(POOL)])
        return Text(f"(*{place.cards}[::-1], *{pool})", type=type_)
    return EXPRESSIONS[ex.ZoneCards](code, node)


def size_text(code: Code, place: Place) -> Text:
    """How many cards lie in a zone."""
    if place.zone.name in code.module.sets.zones:
        return size_of_bits(code, bits_of_zone(place))
    top = call("len", [place.cards], NUMBER)
    if not place.zone.pool:
        return top
    if not code.module.sets.pools:
        return chain("+", [top, call("len", [place.part(POOL)])], PLUS, NUMBER)
    return chain("+", [top, size_of_bits(code, place.part(POOL))], PLUS, NUMBER)


def _size(code: Code, node: ex.ZoneSize) -> Text:
    return size_text(code, place_of(code, node.zone))


def no_cards(code: Code, place: Place) -> Text:
    """Whether a zone is empty."""
    sets = code.module.sets
    if place.zone.name in sets.zones:
        return is_empty(bits_of_zone(place))
    top = Text(f"not {place.cards}", 35, BOOL)
    if not place.zone.pool:
        return top
    pool = place.part(POOL)
    rest = is_empty(pool) if sets.pools else Text(f"not {pool}", 35, BOOL)
    return chain("and", [top, rest], AND, BOOL)


def _end(code: Code, node: ex.ZoneEnd) -> Text:
    place = place_of(code, node.zone)
    if place.zone.name not in code.module.sets.zones:
        return EXPRESSIONS[ex.ZoneEnd](code, node)
    bits = bits_of_zone(place)
    name = code.use("highest" if node.end in ("bottom", "last") else "lowest")
    type_ = code.facts.card_type(place.zone)
    return either(call(name, [bits], type_), is_there(bits), word("None"), optional(type_))


def _family(code: Code, node: ex.FamilyCards) -> Text:
    zone = code.facts.zones[node.zone]
    refs = [ex.ZoneRef(node.zone, ex.Const(at)) for at in range(zone.indices)]
    each = [f"*{code.value(ex.ZoneCards(one))}" for one in refs]
    return Text(f"({', '.join(each)},)", type=ListType(code.facts.card_type(zone)))


def _is_in(code: Code, node: ex.IsIn) -> Text:
    zone = code.facts.zones[node.zone.zone]
    card = code.value(node.card)
    family = zone.indexed and node.zone.index is None
    if family or zone.name not in code.module.sets.zones or not card.never_none:
        return EXPRESSIONS[ex.IsIn](code, node)
    return _has(code, bits_of_zone(place_of(code, node.zone)), card)


def _has(code: Code, bits: Text, number: Text) -> Text:
    """Whether a set has an element."""
    return is_there(masks.both(bits, masks.bit(code, number)))


# ---- operations


def _const(code: Code, node: ex.Const) -> Text:
    found = EXPRESSIONS[ex.Const](code, node)
    if isinstance(node.value, tuple) and code.holds_bits(node):
        bits = sum(1 << one for one in node.value if isinstance(one, int))
        return as_bits(word(str(bits)), found.type)
    return found


def _prim(code: Code, node: ex.Prim) -> Text:
    op, args = node.op, node.args
    if op in ("size", "is_empty", "sum", "first", "last") and code.holds_bits(args[0]):
        return of_set(code, op, code.natural(args[0]))
    if op in ("eq", "ne", "gt") and args[1] == ex.Const(0):
        found = _emptiness(code, args[0])
        if found is not None:
            return found if op == "eq" else _opposite(found)
    if op == "gt" and args[1] == ex.Const(1) and _counted(args[0]) is not None:
        source = _counted(args[0])
        if code.holds_bits(source) and code.free:
            return several(code.held(code.natural(source), "found").text)
    if op == "in" and code.holds_bits(args[1]):
        one = code.value(args[0])
        if one.never_none and is_number(one.type) and code.module.sets.is_small(one.type):
            return _has(code, code.natural(args[1]), one)
    if op in _SIGNS:
        return _sum(code, node)
    if op == "neg":
        one = code.value(args[0])
        one = one if one.never_none else call(code.use("certain"), [one])
        return Text(f"-{one.within(UNARY)}", UNARY, result_type(op, [one]))
    if op in ("set_add", "set_remove", "take", "take_last", "rest") and code.holds_bits(node):
        return _changed(code, node)
    if op in ("lt", "gt") and _is_payoff(code, args[0]):
        payoff, limit = code.value(args[0]), code.value(args[1])
        there = chain("!=", [payoff, word(code.use("NO_PAYOFF"))], COMPARE, BOOL)
        beyond = chain("<" if op == "lt" else ">", [payoff, limit], COMPARE, BOOL)
        return chain("and", [there, beyond], AND, BOOL).held(ATOM)
    if op in ("next_player", "previous_player"):
        found = _neighbour(code, node)
        if found is not None:
            return found
    if op == "players" and not code.facts.eliminates:
        seats = ex.Const(tuple(range(code.facts.seats)))
        return code.natural(seats)
    if op in ("eq", "ne") and isinstance(args[0], ex.HolderOf):
        found = _held_by(code, node)
        if found is not None:
            return found
    return EXPRESSIONS[ex.Prim](code, node)


_SIGNS = {"add": ("+", PLUS), "sub": ("-", PLUS), "mul": ("*", TIMES)}


def _sum(code: Code, node: ex.Prim) -> Text:
    """A sum, difference or product. None in it is a fault, said to the type checker too."""
    parts = code.values(node.args)
    type_ = result_type(node.op, parts)
    known = [
        call(code.use("certain"), [one]) if isinstance(one.type, OptionalType) else one
        for one in parts
    ]
    joint, strength = _SIGNS[node.op]
    return chain(joint, known, strength, type_)


def _is_payoff(code: Code, node: ex.Expression) -> bool:
    return code.module.sets.payoffs and isinstance(node, ex.Load) and node.cell == "payoff"


def _neighbour(code: Code, node: ex.Prim) -> Text | None:
    """The seat next to one, out of a table where turn order never changes."""
    facts, seat = code.facts, code.value(node.args[0])
    if facts.eliminates or facts.reverses or not is_safe(code, [seat], (facts.seats,)):
        return None
    step = 1 if node.op == "next_player" else -1
    seats = tuple((at + step) % facts.seats for at in range(facts.seats))
    title = "NEXT_SEATS" if step == 1 else "PREVIOUS_SEATS"
    return entry(word(code.module.constant(title, seats, listed=True)), seat, PlayerType())


def _opposite(empty: Text) -> Text:
    """That there is something, from the test that there is nothing."""
    if not empty.text.startswith("not "):
        return negated(empty)
    return Text(f"len({empty.text[4:]}) != 0", COMPARE, BOOL)


def _counted(node: ex.Expression) -> Any:
    """The list whose size an expression is."""
    if isinstance(node, ex.Prim) and node.op == "size":
        return node.args[0]
    if isinstance(node, ex.Fold) and node.kind == "count" and node.value is None:
        return ex.Fold("list", node.name, node.source, node.where)
    return ex.ZoneCards(node.zone) if isinstance(node, ex.ZoneSize) else None


def _emptiness(code: Code, node: ex.Expression) -> Text | None:
    """Whether a list whose size is compared with 0 is empty."""
    source = _counted(node)
    if isinstance(source, ex.ZoneCards):
        return no_cards(code, place_of(code, source.zone))
    if source is None or not code.holds_bits(source) or not code.free:
        return None
    return is_empty(code.natural(source))


def _changed(code: Code, node: ex.Prim) -> Text:
    bits = code.natural(node.args[0])
    type_ = bits.type or ListType(NUMBER)
    if node.op == "rest":
        held = code.held(bits, "found")
        return as_bits(Text(f"{held} & ({held} - 1)", masks.AND), type_)
    second = code.value(node.args[1])
    match node.op:
        case "take" | "take_last":
            name = code.use("first_of" if node.op == "take" else "last_of")
            return as_bits(call(name, [evolve(bits, bits=False), second]), type_)
        case "set_add":
            return as_bits(chain("|", [bits, masks.bit(code, second)], masks.OR), type_)
    return as_bits(masks.without(bits, masks.bit(code, second)), type_)


def _held_by(code: Code, node: ex.Prim) -> Text | None:
    """Whether a card is held by a player: the table of holders has -1 for nobody."""
    assert isinstance(node.args[0], ex.HolderOf)
    card, player = code.value(node.args[0].card), code.value(node.args[1])
    if not (card.never_none and player.never_none and is_number(player.type)):
        return None
    owners = tuple(-1 if one is None else one for one in code.facts.layout.owners)
    title = word(code.module.constant("HOLDERS", owners, listed=True))
    holder = entry(title, entry(word("s.where"), card))
    return chain("==" if node.op == "eq" else "!=", [holder, player], COMPARE, BOOL)


# ---- names and calls


def _local(code: Code, node: ex.Local) -> Text:
    return code.local(node.name)


def _load(code: Code, node: ex.Load) -> Text:
    """A cell; an index that may be none is computed before, so that it can be looked at twice."""
    if code.free and len(node.index) == 1 and isinstance(node.index[0], _COMPUTED):
        node = attrs.evolve(node, index=(kept(code, node.index[0]),))
    return EXPRESSIONS[ex.Load](code, node)


_COMPUTED = (ex.Call, ex.Best, ex.Fold)


def _lookup(code: Code, node: ex.Lookup) -> Text:
    found = EXPRESSIONS[ex.Lookup](code, node)
    if node.table not in code.module.sets.tables:
        return found
    title = code.module.table(node.table)
    if not found.text.startswith(f"{title}["):
        return as_bits(call(code.use("bits_of"), [found]), found.type)
    values: tuple[Any, ...] = code.facts.tables[node.table].values
    sets = tuple(sum(1 << one for one in value) for value in values)
    own = code.module.constant(f"{title}_SETS", sets, listed=True)
    return as_bits(Text(f"{own}{found.text[len(title) :]}"), found.type)


def _call(code: Code, node: ex.Call) -> Text:
    found = EXPRESSIONS[ex.Call](code, node)
    return evolve(found, bits=code.module.sets.function(node.function))


def _if_else(code: Code, node: ex.IfElse) -> Text:
    if not code.holds_bits(node):
        return EXPRESSIONS[ex.IfElse](code, node)
    condition = code.value(node.condition)
    with code.closed():
        then, other = code.natural(node.then), code.natural(node.other)
    return as_bits(either(then, condition, other), then.type or other.type)


PRINTERS: dict[type, Printer] = {
    **dense_folds.PRINTERS,
    ex.Const: _const,
    ex.Local: _local,
    ex.Load: _load,
    ex.Lookup: _lookup,
    ex.ZoneCards: _cards,
    ex.ZoneSize: _size,
    ex.ZoneEnd: _end,
    ex.FamilyCards: _family,
    ex.IsIn: _is_in,
    ex.Prim: _prim,
    ex.Call: _call,
    ex.IfElse: _if_else,
}
