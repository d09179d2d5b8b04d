"""Folds and selections in machine code: over sets of small numbers, often without loops."""

from __future__ import annotations

from typing import Any

import attrs
from attrs import evolve

from cardwright.dsl.compiler import masks
from cardwright.dsl.compiler.code import EXPRESSIONS, Code, Printer
from cardwright.dsl.compiler.expressions import looping
from cardwright.dsl.compiler.folds import guarded, key_of
from cardwright.dsl.compiler.invariants import hoisted
from cardwright.dsl.compiler.masks import as_bits, is_empty, is_there, of_set, set_where, several
from cardwright.dsl.compiler.sinks import FILLERS, Filler, Sink, store_in
from cardwright.dsl.compiler.statements import certain
from cardwright.dsl.compiler.text import AND, COMPARE, Text, call, chain, either, word
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER, element, is_number, optional
from cardwright.dsl.ir.types import ListType, Type

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
        return of_set(code, "size" if node.kind == "count" else "first", chosen)
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


PRINTERS: dict[type, Printer] = {ex.Fold: _fold, ex.Narrow: _narrow, ex.Best: _best}
SET_FILLERS: dict[type, Filler] = {
    ex.Fold: _fill_fold,
    ex.Narrow: _fill_narrow,
    ex.Best: _fill_best,
}
