"""Expressions in machine code: sets of small numbers as bits, numbers in machine words.

What is not printed here is printed as in Python; a list that is kept as bits is a tuple there.
"""

from __future__ import annotations

from typing import Any

import attrs
from attrs import evolve

from cardwright.dsl.compiler import masks
from cardwright.dsl.compiler.code import EXPRESSIONS, Code, Printer
from cardwright.dsl.compiler.expressions import looping, result_type
from cardwright.dsl.compiler.folds import guarded, key_of
from cardwright.dsl.compiler.invariants import hoisted, kept
from cardwright.dsl.compiler.masks import set_where
from cardwright.dsl.compiler.parts import is_safe, negated
from cardwright.dsl.compiler.sinks import FILLERS, Filler, Sink, store_in
from cardwright.dsl.compiler.statements import certain
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
from cardwright.dsl.ir.ranges import BOOL, NUMBER, element, is_number, optional
from cardwright.dsl.ir.types import ListType, OptionalType, PlayerType, Type


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
    rest = Text(f"{bits} & ({bits} - 1)", masks.AND)
    return chain("!=", [rest, word("0")], COMPARE, BOOL)


def size_of_bits(code: Code, bits: Text) -> Text:
    """The size of a set."""
    return call(code.use("how_many"), [evolve(bits, bits=False)], NUMBER)


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
        return _of_bits(code, op, code.natural(args[0]))
    if op in ("eq", "ne", "gt") and args[1] == ex.Const(0):
        found = _emptiness(code, args[0])
        if found is not None:
            return found if op == "eq" else negated(found)
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


def _of_bits(code: Code, op: str, bits: Text) -> Text:
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


# ---- filters and folds


def filtered(code: Code, node: ex.Fold | ex.Narrow) -> Text | None:
    """The elements of a list kept as bits for which the `where` of a node holds, as an expression;
    None where that needs a loop."""
    source = code.natural(node.source)
    if node.where is None:
        return source
    with code.bound(node.name, element(source.type)):
        chosen = set_where(code, node.where, node.name)
    return None if chosen is None else as_bits(masks.both(source, chosen), source.type)


def _fold(code: Code, node: ex.Fold) -> Text:
    if not code.holds_bits(node.source):
        return EXPRESSIONS[ex.Fold](code, node)
    found = _set_fold(code, node)
    if found is not None:
        return found
    if not code.free:
        if node.kind == "list" and node.value is None:
            made = EXPRESSIONS[ex.Fold](code, node)
            return as_bits(call(code.use("bits_of"), [made]), made.type)
        return EXPRESSIONS[ex.Fold](code, node)
    bits = node.kind == "list" and node.value is None
    if not (bits or node.kind in _SUMS):
        return EXPRESSIONS[ex.Fold](code, node)
    name = code.temporary("found" if bits else "total" if node.kind == "sum" else "extreme")
    type_ = store_in(code, name, node, bits)
    return evolve(word(name, type_), bits=bits)


_SUMS = ("sum", "min", "max")


def _set_fold(code: Code, node: ex.Fold) -> Text | None:
    """A fold that needs no loop."""
    if node.kind in ("list", "count", "first") and node.value is None:
        chosen = filtered(code, node)
        if chosen is None or node.kind == "list":
            return chosen
        return _of_bits(code, "size" if node.kind == "count" else "first", chosen)
    if node.kind == "some" and node.value is None:
        chosen = filtered(code, node)
        return None if chosen is None else is_there(chosen)
    if node.kind in ("every", "some"):
        source = filtered(code, node)
        if source is None or node.value is None:
            return None
        with code.bound(node.name, element(source.type)):
            fitting = set_where(code, node.value, node.name)
        if fitting is None:
            return None
        if node.kind == "some":
            return is_there(masks.both(source, fitting))
        return is_empty(masks.without(source, fitting))
    return None


def _fill_fold(code: Code, node: ex.Fold, sink: Sink) -> Type | None:
    if not code.holds_bits(node.source):
        return FILLERS[ex.Fold](code, node, sink)
    found = _set_fold(code, node)
    if found is not None:
        sink.put(code, found if sink.bits else code.plain(found))
        return found.type
    if node.kind in _SUMS:
        return _fill_sum(code, node, sink)
    if node.kind == "first" and node.value is None and node.where is not None:
        return _fill_first(code, node, sink)
    if node.kind != "list" or node.value is not None:
        return FILLERS[ex.Fold](code, node, sink)
    source = code.natural(node.source)
    node, _ = hoisted(code, node)
    name = code.temporary("fitting") if sink.returns or not sink.bits else sink.name
    code.line(f"{code.given(name, None, True)} = 0")
    with code.bound(node.name, element(source.type)) as one, code.each(source, one):
        assert node.where is not None
        with code.block(code.value(node.where), "if ", ":"):
            code.line(f"{name} |= {masks.bit(code, word(one))}")
    bits = as_bits(word(name), source.type)
    if name != sink.name:
        sink.put(code, bits if sink.bits else code.plain(bits))
    return source.type


def _fill_first(code: Code, node: ex.Fold, sink: Sink) -> Type | None:
    """The first element for which a condition holds; -1 for none until it is handed over."""
    source, name = code.natural(node.source), code.temporary("first")
    node, _ = hoisted(code, node)
    code.line(f"{code.given(name, NUMBER)} = -1")
    of = element(source.type)
    with code.bound(node.name, of) as one, code.each(source, one):
        assert node.where is not None
        with code.block(code.value(node.where), "if ", ":"):
            code.line(f"{name} = {one}")
            code.line("break")
    return _or_none(code, name, of, sink)


def _or_none(code: Code, name: str, of: Type | None, sink: Sink) -> Type | None:
    """Hands over a number, none where it is -1."""
    there = chain(">=", [word(name), word("0")], COMPARE, BOOL)
    sink.put(code, either(word(name, of), there, word("None"), optional(of)))
    return optional(of)


def _fill_sum(code: Code, node: ex.Fold, sink: Sink) -> Type | None:
    """A sum, or the least or greatest value, as a loop."""
    found = filtered(code, node)
    source = found if found is not None else code.natural(node.source)
    rest = attrs.evolve(node, where=None if found is not None else node.where)
    source = code.held(source, "chosen") if node.kind != "sum" else source
    name = code.temporary("found")
    code.line(f"{code.given(name, NUMBER)} = 0")
    first = ""
    if node.kind != "sum":
        first = code.temporary("begun")
        code.line(f"{code.given(first, BOOL)} = False")
    rest, _ = hoisted(code, rest)
    with code.bound(node.name, element(source.type)) as one, code.each(source, one):
        if rest.where is None:
            _add_one(code, rest, one, name, first)
        else:
            with code.block(code.value(rest.where), "if ", ":"):
                _add_one(code, rest, one, name, first)
    if first:
        with code.block(f"if not {first}:"):
            words = "least" if node.kind == "min" else "greatest"
            code.line(f'{code.use("fail")}("the {words} of nothing")')
    sink.put(code, word(name, NUMBER))
    return NUMBER


def _add_one(code: Code, node: ex.Fold, one: str, name: str, first: str) -> None:
    value = word(one) if node.value is None else code.value(node.value)
    value = certain(code, value)
    if not first:
        code.line(value, f"{name} += ")
        return
    value = code.held(value, "value")
    sign = "<" if node.kind == "min" else ">"
    with code.block(f"if not {first} or {value} {sign} {name}:"):
        code.line(f"{name} = {value}")
    code.line(f"{first} = True")


def _narrow(code: Code, node: ex.Narrow) -> Text:
    if not code.holds_bits(node.source) or not code.free:
        found = EXPRESSIONS[ex.Narrow](code, node)
        if code.holds_bits(node):
            return as_bits(call(code.use("bits_of"), [found]), found.type)
        return found
    return narrowed_bits(code, node)


def narrowed_bits(code: Code, node: ex.Narrow) -> Text:
    """Writes the lines that narrow a set; gives the local that has what is left."""
    found = code.temporary("found")
    type_ = store_in(code, found, ex.Fold("list", node.name, node.source, node.where), True)
    of = element(type_)
    for fit in node.fits:
        guard, test = guarded(fit, node.name)
        head = [several(found), *(code.pure(one) for one in guard)]
        with code.block(chain("and", head, AND) if len(head) > 1 else head[0], "if ", ":"):
            fitting = code.temporary("fitting")
            with code.bound(node.name, of):
                chosen = set_where(code, test, node.name)
            if chosen is not None:
                cut = masks.both(word(found), chosen)
                code.line(cut, f"{code.given(fitting, None, True)} = ")
            else:
                _by_loop(code, (found, fitting, node.name), test, of)
            with code.block(f"if {fitting} != 0:"):
                code.line(f"{found} = {fitting}")
    return as_bits(word(found), type_)


def _by_loop(code: Code, names: tuple[str, str, str], test: Any, of: Type | None) -> None:
    found, fitting, name = names
    key = f"{found}~set"
    code.locals[key] = as_bits(word(found), of and ListType(of))
    code.bit_locals.add(key)
    store_in(code, fitting, ex.Fold("list", name, ex.Local(key), test), True)


def _fill_narrow(code: Code, node: ex.Narrow, sink: Sink) -> Type | None:
    if not code.holds_bits(node.source):
        return FILLERS[ex.Narrow](code, node, sink)
    found = narrowed_bits(code, node)
    sink.put(code, found if sink.bits else code.plain(found))
    return found.type


# ---- the best


def _best(code: Code, node: ex.Best) -> Text:
    bits = code.holds_bits(node)
    if not code.free:
        found = EXPRESSIONS[ex.Best](code, node)
        return as_bits(call(code.use("bits_of"), [found]), found.type) if bits else found
    name = code.temporary("best" if node.kind == "one" else "best_ones")
    type_ = store_in(code, name, node, bits)
    return evolve(word(name, type_), bits=bits)


def _fill_best(code: Code, node: ex.Best, sink: Sink) -> Type | None:
    source, every = looping(code, node.source), node.kind == "all"
    of = element(source.type)
    if (every and not source.bits) or not is_number(of):
        return FILLERS[ex.Best](code, node, sink)
    found, best, key = (code.temporary(one) for one in ("found", "best_key", "key"))
    code.line(f"{code.given(found, NUMBER)} = {0 if every else -1}")
    node, _ = hoisted(code, node)
    at = len(code.writer.lines)
    with code.bound(node.name, of) as one:
        with code.each(source, one):
            _look(code, node, (one, found, best, key))
    number = key in code.known_types and any(
        line.strip().startswith(f"{key}: i64 = ") for line in code.writer.lines[at:]
    )
    start = f"{code.given(best, NUMBER if number else None)} = {'0' if number else 'None'}"
    code.writer.lines.insert(at, "    " * code.writer.depth + start)
    code.writer.origins.insert(at, code.writer.at)
    if every:
        bits = as_bits(word(found), source.type)
        sink.put(code, bits if sink.bits else code.plain(bits))
        return source.type
    return _or_none(code, found, of, sink)


def _look(code: Code, node: ex.Best, names: tuple[str, str, str, str]) -> None:
    """What is done with each element: it is compared with the best so far."""
    if node.where is None:
        _compare(code, node, names)
        return
    with code.block(code.value(node.where), "if ", ":"):
        _compare(code, node, names)


def _compare(code: Code, node: ex.Best, names: tuple[str, str, str, str]) -> None:
    one, found, best, key = names
    every = node.kind == "all"
    text, sign = key_of(code, node.keys)
    code.line(text, f"{code.given(key, text.type if is_number(text.type) else None)} = ")
    alone = masks.bit(code, word(one)) if every else word(one)
    with code.block(f"if {found} {'== 0' if every else '< 0'} or {key} {sign} {best}:"):
        code.line(f"{best} = {key}")
        code.line(alone, f"{found} = ")
    if every:
        with code.block(f"elif {key} == {best}:"):
            code.line(alone, f"{found} |= ")


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
    sets = tuple(sum(1 << one for one in value) for value in code.facts.tables[node.table].values)
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
    ex.Fold: _fold,
    ex.Narrow: _narrow,
    ex.Best: _best,
    ex.Call: _call,
    ex.IfElse: _if_else,
}
SET_FILLERS: dict[type, Filler] = {
    ex.Fold: _fill_fold,
    ex.Narrow: _fill_narrow,
    ex.Best: _fill_best,
}
