"""Expressions of the IR as Python: names, cells, tables, operations, conditions, calls, texts."""

from __future__ import annotations

import re

from cardwright.dsl.compiler.code import EXPRESSIONS, Code
from cardwright.dsl.compiler.naming import constant_word
from cardwright.dsl.compiler.parts import flat_key, is_safe, minus, needs_lines, negated
from cardwright.dsl.compiler.sinks import give, store_in
from cardwright.dsl.compiler.text import (
    AND,
    ATOM,
    COMPARE,
    NOT,
    OR,
    PLUS,
    TIMES,
    UNARY,
    Text,
    call,
    chain,
    either,
    entry,
    listed,
    unkept,
    word,
)
from cardwright.dsl.compiler.zones import cards_of, place_of
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER, combined, is_number, optional
from cardwright.dsl.ir.types import (
    BoolType,
    FractionType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    TextType,
    Type,
)

_INFIX = {
    "add": ("+", PLUS),
    "sub": ("-", PLUS),
    "mul": ("*", TIMES),
    "div": ("//", TIMES),
    "mod": ("%", TIMES),
    "eq": ("==", COMPARE),
    "ne": ("!=", COMPARE),
}
_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_TESTS = {*_ORDER, "eq", "ne", "not", "in", "is_empty", "is_subset", "bundle_has"}
_NUMBERS = {"div", "mod", "size", "bundle_size"}
_SAME_LIST = (
    *("without", "take", "take_last", "rest"),
    *("reversed", "starting", "in_turn_order", "distinct"),
)


def passing(code: Code, node: ex.Expression) -> Text:
    """A list for a place that looks at it once and does not keep it."""
    if isinstance(node, ex.ZoneCards) and not code.holds_bits(node):
        if code.module.sets is None or not code.facts.zones[node.zone.zone].pool:
            return cards_of(code, node.zone, keep=False)
    if isinstance(node, ex.Fold) and node.kind == "list" and node.where is None:
        if node.value is None:
            return passing(code, node.source)
    return unkept(code.value(node))


def looping(code: Code, node: ex.Expression) -> Text:
    """A list for a loop, which may be kept as bits."""
    return code.natural(node) if code.holds_bits(node) else passing(code, node)


# ---- constants, locals, cells, tables


def _const(code: Code, node: ex.Const) -> Text:
    return code.module.value(node.value)


def _local(code: Code, node: ex.Local) -> Text:
    return code.local(node.name)


def _load(code: Code, node: ex.Load) -> Text:
    cell = code.facts.cells[node.cell]
    held = word(code.part(cell.attribute), cell.type)
    if not node.index:
        return held
    keys = code.values(node.index)
    if is_safe(code, keys, cell.dims):
        return entry(held, flat_key(keys, cell.dims), cell.type)
    never_none = all(key.never_none for key in keys)
    type_ = cell.type if never_none else optional(cell.type)
    if len(keys) == 1 and keys[0].simple and _safe_if_there(code, keys[0], cell.dims[0]):
        missing = chain("is", [keys[0], word("None")], COMPARE)
        return either(word("None"), missing, entry(held, keys[0]), type_)
    name = code.module.text(cell.name)
    if len(keys) == 1:
        parts = [held, keys[0], name]
        return call(code.use("cell_at"), parts, type_)
    sizes = code.module.value(cell.dims)
    return call(code.use("cell_at_all"), [held, listed(keys), sizes, name], type_)


def _safe_if_there(code: Code, key: Text, size: int) -> bool:
    if not isinstance(key.type, OptionalType):
        return False
    within = code.facts.bounds(key.type.of)
    return within is not None and within[0] >= 0 and within[1] < size


def _lookup(code: Code, node: ex.Lookup) -> Text:
    table = code.facts.tables[node.table]
    values = word(code.module.table(table.name))
    keys = code.values(node.keys)
    within = [code.facts.bounds(key.type) for key in keys]
    sizes = tuple(size for _, size in table.dims)
    safe = all(
        one is not None and low <= one[0] and one[1] < low + size
        for one, (low, size) in zip(within, table.dims, strict=True)
    )
    if safe:
        pairs = zip(keys, table.dims, strict=True)
        shifted = [minus(key, low) for key, (low, _) in pairs]
        return entry(values, flat_key(shifted, sizes), table.type)
    type_ = table.type if all(key.never_none for key in keys) else optional(table.type)
    name = code.module.text(table.name)
    if len(keys) == 1 and keys[0].shape == "choice" and keys[0].items[2].text == "None":
        there, condition, _ = keys[0].items
        ends = code.facts.bounds(there.type)
        low, size = table.dims[0]
        if ends is not None and low <= ends[0] and ends[1] < low + size:
            found = entry(values, minus(there, low), table.type)
            return either(found, condition, word("None"), type_)
    if len(keys) == 1 and table.dims[0][0] == 0:
        return call(code.use("table_at"), [values, keys[0], name], type_)
    dims = word(code.module.constant(f"{constant_word(table.name)}_DIMS", table.dims))
    return call(code.use("table_at_all"), [values, listed(keys), dims, name], type_)


# ---- operations


def _prim(code: Code, node: ex.Prim) -> Text:
    op = node.op
    if op in ("size", "is_empty") and isinstance(node.args[0], ex.ZoneCards):
        if op == "size":
            return code.value(ex.ZoneSize(node.args[0].zone))
        return _prim(code, ex.Prim("eq", (ex.ZoneSize(node.args[0].zone), ex.Const(0))))
    if op in ("players", "next_player", "previous_player"):
        return _around(code, node)
    if op == "paid":
        source = code.value(node.args[0])
        return call(code.use("op_paid"), [word("s"), source, code.value(node.args[1])], source.type)
    if op in ("eq", "ne", "gt") and node.args[1] == ex.Const(0):
        empty = _emptiness(code, op, node.args[0])
        if empty is not None:
            return empty
    args = code.values(node.args[:-1])
    if node.args:
        lists = op in ("in", "is_subset", "sum", "is_empty")
        args.append(passing(code, node.args[-1]) if lists else code.value(node.args[-1]))
    type_ = result_type(op, args)
    if op in _INFIX:
        joint, strength = _INFIX[op]
        if op in ("eq", "ne") and any(one.text == "None" for one in args):
            joint = "is" if op == "eq" else "is not"
        return chain(joint, args, strength, type_)
    if op in _ORDER and is_number(args[0].type) and is_number(args[1].type):
        return chain(_ORDER[op], args, COMPARE, BOOL)
    if op in _ORDER and _may_be_none(args[0]) and is_number(args[1].type):
        there = Text(f"{args[0]} is not None", COMPARE, BOOL)
        both = chain("and", [there, chain(_ORDER[op], args, COMPARE, BOOL)], AND, BOOL)
        return both.held(ATOM)
    if op in ("min", "max") and len(args) == 2 and code.is_quick and is_number(type_):
        return _extreme(code, op, args, type_)
    return _operation(code, op, args, type_)


def _may_be_none(text: Text) -> bool:
    """Whether a value is a number or none, and may be looked at twice."""
    if not isinstance(text.type, OptionalType) or not _PLACE.fullmatch(text.text):
        return False
    return is_number(text.type.of) or isinstance(text.type.of, FractionType)


_PLACE = re.compile(r"[\w.]+(\[\w+\])?")


def _extreme(code: Code, op: str, args: list[Text], type_: Type | None) -> Text:
    """The lesser or greater of two numbers without a call, where speed counts."""
    if code.free:
        args = [code.held(one, "amount") for one in args]
    if not all(one.simple for one in args):
        return _operation(code, op, args, type_)
    first, second = args
    condition = chain("<=" if op == "min" else ">=", [first, second], COMPARE, BOOL)
    return either(first, condition, second, type_)


def _emptiness(code: Code, op: str, node: ex.Expression) -> Text | None:
    """Whether there are no cards in a zone, as one would write it."""
    if isinstance(node, ex.Prim) and node.op == "size" and isinstance(node.args[0], ex.ZoneCards):
        node = ex.ZoneSize(node.args[0].zone)
    if op != "eq" or not isinstance(node, ex.ZoneSize):
        return None
    zone = code.facts.zones[node.zone.zone]
    if zone.pool:
        return None
    cards = place_of(code, node.zone).cards
    if code.module.typed:
        return Text(f"not {cards}", NOT, BOOL)
    return negated(cards.of(ListType(code.facts.card_type(zone))))


def _operation(code: Code, op: str, args: list[Text], type_: Type | None) -> Text:
    match op:
        case "not":
            return negated(args[0])
        case "in":
            return chain("in", args, COMPARE, BOOL)
        case "size":
            return call("len", args, type_)
        case "is_empty":
            if isinstance(args[0].type, ListType | SetType):
                return negated(args[0])
            return chain("==", [call("len", args), word("0")], COMPARE, BOOL)
        case "first" | "last" if args[0].simple and isinstance(args[0].type, ListType | SetType):
            one = entry(args[0], word("0" if op == "first" else "-1"), args[0].type.of)
            return either(one, args[0], word("None"), optional(args[0].type.of))
        case "rest" if isinstance(args[0].type, ListType | SetType):
            return Text(f"{args[0].within(ATOM)}[1:]", ATOM, type_)
        case "concat" if all(isinstance(one.type, ListType | SetType) for one in args):
            return chain("+", args, PLUS, args[0].type) if len(args) > 1 else args[0]
        case "neg":
            return Text(f"-{args[0].within(UNARY)}", UNARY, type_)
        case "min" | "max" if len(args) > 1:
            return call(op, args, type_)
        case "list":
            return listed(args, type_) if args else word("()", type_)
    return call(code.use(f"op_{op}"), args, type_)


def _around(code: Code, node: ex.Prim) -> Text:
    """Players in their order; simply by seats where nobody can leave."""
    seats = code.facts.seats
    if node.op == "players":
        type_ = ListType(PlayerType())
        if not code.facts.eliminates:
            return code.module.value(tuple(range(seats)), "SEATS").of(type_)
        return call(code.use("op_players"), ["s"], type_)
    seat = code.value(node.args[0])
    type_of = PlayerType() if seat.never_none else None
    if code.facts.eliminates or not is_safe(code, [seat], (seats,)):
        return call(code.use(f"op_{node.op}"), ["s", seat], type_of)
    if code.facts.reverses:
        moved = chain("+" if node.op == "next_player" else "-", [seat, word("s.direction")], PLUS)
        return chain("%", [moved, word(str(seats))], TIMES, type_of)
    if seats == 2:
        return chain("-", [word("1"), seat], PLUS, type_of)
    step = 1 if node.op == "next_player" else seats - 1
    moved = chain("+", [seat, word(str(step))], PLUS)
    return chain("%", [moved, word(str(seats))], TIMES, type_of)


def _counted(type_: Type | None) -> Type | None:
    """The type of a flag that is added up."""
    return IntType(0, 1) if isinstance(type_, BoolType) else type_


def _extreme_type(op: str, types: list[Type | None]) -> Type:
    """Between which numbers the least or greatest of some lies."""
    known = [one for one in types if isinstance(one, IntType)]
    if len(known) < len(types):
        return NUMBER
    choose = min if op == "min" else max
    return IntType(choose(one.low for one in known), choose(one.high for one in known))


def result_type(op: str, args: list[Text]) -> Type | None:
    """What is known of the result of an operation."""
    if op in _TESTS:
        return BOOL
    if op in ("add", "sub", "mul"):
        return combined(op, _counted(args[0].type), _counted(args[1].type))
    if op in ("min", "max") and all(is_number(arg.type) for arg in args):
        return _extreme_type(op, [arg.type for arg in args])
    if op in _SAME_LIST:
        return args[0].type
    if op == "range":
        low, high = args[0].type, args[1].type
        if isinstance(low, IntType) and isinstance(high, IntType):
            return ListType(IntType(low.low, high.high))
        return ListType(NUMBER)
    return NUMBER if op in _NUMBERS else None


# ---- conditions


def _and(code: Code, node: ex.And) -> Text:
    return _joined(code, node.items, "and", AND, "True")


def _or(code: Code, node: ex.Or) -> Text:
    outside = _outside(code, node) if code.module.sets is None else None
    if outside is not None:
        return outside
    return _joined(code, node.items, "or", OR, "False")


def _outside(code: Code, node: ex.Or) -> Text | None:
    """Whether a value lies outside a range, where that is what is asked; none does not."""
    match node.items:
        case (
            ex.Prim(op="lt", args=(value, ex.Const(value=int() as low))),
            ex.Prim(op="gt", args=(again, ex.Const(value=int() as high))),
        ) if value == again and _is_place(value):
            found = code.value(value)
            if _may_be_none(found):
                text = f"{found} is not None and not {low} <= {found} <= {high}"
                return Text(text, AND, BOOL)
    return None


def _is_place(node: ex.Expression) -> bool:
    """Whether looking at an expression needs no lines: a local, or a cell at one."""
    index = node.index if isinstance(node, ex.Load) else (node,)
    return all(isinstance(one, ex.Local | ex.Const) for one in index)


def _joined(
    code: Code, items: tuple[ex.Expression, ...], joint: str, strength: int, none: str
) -> Text:
    if not items:
        return word(none, BOOL)
    if len(items) == 1:
        return code.value(items[0])
    if code.free and any(needs_lines(one) for one in items[1:]):
        name = code.temporary("holds")
        store_in(code, name, (ex.And if joint == "and" else ex.Or)(items))
        return word(name, BOOL)
    parts = [code.value(items[0]), *[code.pure(one) for one in items[1:]]]
    return chain(joint, parts, strength, BOOL)


def _if_else(code: Code, node: ex.IfElse) -> Text:
    if code.free and (needs_lines(node.then) or needs_lines(node.other)):
        name = code.temporary("value")
        type_ = store_in(code, name, node)
        return word(name, type_)
    condition = code.value(node.condition)
    then, other = code.pure(node.then), code.pure(node.other)
    return either(then, condition, other, then.type if then.type == other.type else None)


# ---- names and calls


def _where(code: Code, node: ex.Where) -> Text:
    if not code.free:
        return code.lifted(node, lambda inner: give(inner, node))
    bound = code.value(node.bound)
    text = code.declare(node.name, bound.type)
    code.line(bound, f"{text} = ")
    return code.value(node.value)


def _call(code: Code, node: ex.Call) -> Text:
    function = code.facts.functions[node.function]
    name = code.module.name("function", node.function)
    return call(name, [word("s"), *code.values(node.args)], function.type)


def _call_one_of(code: Code, node: ex.CallOneOf) -> Text:
    names = [code.module.name("function", one) for one in node.functions]
    several = late_table(code, "CONDITIONS", names)
    index = code.value(node.index)
    args = code.values(node.args)
    return call(code.use("call_one_of"), [word("s"), word(several), index, *args])


def late_table(code: Code, wanted: str, names: list[str]) -> str:
    """The name of a table of functions, which stands at the end of the module."""
    inside = ", ".join(names)
    return code.module.late_table(wanted, f"({inside}{',' if len(names) == 1 else ''})", names)


def _format(code: Code, node: ex.Format) -> Text:
    if all(isinstance(part, str) for part in node.parts):
        return code.module.text("".join(map(str, node.parts))).of(TextType())
    return call(code.use("text_of"), [word("s"), parts_of(code, node)], TextType())


def parts_of(code: Code, node: ex.Format) -> Text:
    """The parts of a text: texts, and pairs of a value and its type."""
    parts = []
    for part in node.parts:
        if isinstance(part, str):
            parts.append(code.module.text(part))
        else:
            value = code.value(part.value)
            parts.append(listed([value, word(code.module.type(part.type))]))
    return listed(parts) if parts else word("()")


EXPRESSIONS.update(
    {
        ex.Const: _const,
        ex.Local: _local,
        ex.Load: _load,
        ex.Lookup: _lookup,
        ex.Prim: _prim,
        ex.And: _and,
        ex.Or: _or,
        ex.IfElse: _if_else,
        ex.Where: _where,
        ex.Call: _call,
        ex.CallOneOf: _call_one_of,
        ex.Format: _format,
    }
)
