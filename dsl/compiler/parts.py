"""Small pieces of text that expressions, zones and statements share."""

from __future__ import annotations

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.text import COMPARE, NOT, PLUS, TIMES, Text, call, chain, word
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL
from cardwright.dsl.ir.types import ListType
from cardwright.dsl.ir.walk import walk


def is_safe(code: Code, keys: list[Text], dims: tuple[int, ...]) -> bool:
    """Whether indices are never none and surely within their ranges."""
    within = [code.facts.bounds(key.type) for key in keys]
    pairs = zip(within, dims, strict=True)
    return all(one is not None and one[0] >= 0 and one[1] < size for one, size in pairs)


def flat_key(keys: list[Text], dims: tuple[int, ...]) -> Text:
    """The index in the flat list of a cell or table."""
    found = keys[0]
    for key, size in zip(keys[1:], dims[1:], strict=True):
        if found.text == "0":
            found = key
            continue
        found = chain("*", [found, word(str(size))], TIMES)
        if key.text != "0":
            found = chain("+", [found, key], PLUS)
    return found


def minus(key: Text, low: int) -> Text:
    """A number less a constant."""
    if low == 0:
        return key
    if key.text.isdecimal() and int(key.text) >= low:
        return word(str(int(key.text) - low))
    return chain("-" if low > 0 else "+", [key, word(str(abs(low)))], PLUS)


def negated(text: Text) -> Text:
    """The opposite of a condition."""
    if text.shape == "chain" and text.head in _OPPOSITE and len(text.items) == 2:
        return chain(_OPPOSITE[text.head], text.items, COMPARE, BOOL)
    if text.shape == "not":
        inner = text.items[0]
        if inner.type == BOOL:
            return inner
        if isinstance(inner.type, ListType) and not inner.bits:
            return chain("!=", [call("len", [inner]), word("0")], COMPARE, BOOL)
    return Text(f"not {text.within(NOT)}", NOT, BOOL, shape="not", items=(text,))


# Only numbers are compared by order: what may be none has a test before it.
_OPPOSITE = {
    **{"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"},
    **{"in": "not in", "is": "is not", "is not": "is"},
}


def pays(code: object) -> bool:
    """Whether anything in a piece of code counts what is looked through: it is looked at as often
    as the rules say, whatever could be saved."""
    return any(isinstance(one, ex.Prim) and one.op == "paid" for one in walk(code))


_NEEDING = (ex.Where, ex.Fold, ex.Best, ex.Sorted, ex.Narrow, ex.Packing, ex.Groups, ex.Reach)


def needs_lines(node: ex.Expression) -> bool:
    """Whether an expression is better off with lines of its own."""
    return any(isinstance(one, _NEEDING) for one in walk(node))
