"""Where the value of an expression goes: out of the function, or into a local.

Conditions and loops then become statements that end in `return …` or `name = …`, as one would write
them by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.facts import is_whole
from cardwright.dsl.compiler.parts import needs_lines, negated
from cardwright.dsl.compiler.text import Text
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.ranges import BOOL, NUMBER
from cardwright.dsl.ir.types import Type


@frozen
class Sink:
    """Where a value goes: into the local `name`, or, when that is empty, out of the function."""

    name: str = ""
    bits: bool = False

    @property
    def returns(self) -> bool:
        """Whether the function ends with the value."""
        return not self.name

    def put(self, code: Code, value: Text | str) -> None:
        """Writes the line that hands the value over."""
        if not self.name:
            code.line(value, "return ")
            return
        type_ = value.type if isinstance(value, Text) else None
        known = type_ is not None or self.bits
        head = code.given(self.name, type_, self.bits) if known else self.name
        code.line(value, f"{head} = ")

    def value(self, code: Code, node: ex.Expression) -> Text:
        """The text of an expression as it goes there."""
        return code.natural(node) if self.bits else code.value(node)


Filler = Callable[[Code, Any, Sink], "Type | None"]

FILLERS: dict[type, Filler] = {}
"""How expressions that have statements of their own fill a sink; filled by the modules below."""


def fill(code: Code, node: ex.Expression, sink: Sink) -> Type | None:
    """Writes the lines that compute an expression into a sink; gives its type."""
    filler = code.module.fillers.get(type(node)) or FILLERS.get(type(node))
    if filler is not None:
        done: Type | None = filler(code, node, sink)
        return done
    value = sink.value(code, node)
    sink.put(code, value)
    return value.type


def give(code: Code, node: ex.Expression, bits: bool = False) -> None:
    """Writes the lines that end a function with the value of an expression."""
    fill(code, node, Sink("", bits))


def store_in(code: Code, name: str, node: ex.Expression, bits: bool = False) -> Type | None:
    """Writes the lines that put the value of an expression into a local; gives its type."""
    return fill(code, node, Sink(name, bits))


def _if_else(code: Code, node: ex.IfElse, sink: Sink) -> Type | None:
    small = not (needs_lines(node.then) or needs_lines(node.other))
    if small and not isinstance(node.other, ex.IfElse):
        value = sink.value(code, node)
        sink.put(code, value)
        return value.type
    if code.module.typed and not sink.returns and sink.name not in code.known_types:
        code.line(code.given(sink.name, _surely(node, code), sink.bits))
    with code.block(code.value(node.condition), "if ", ":"):
        first = fill(code, node.then, sink)
    if sink.returns:
        second = fill(code, node.other, sink)
    else:
        with code.block("else:"):
            second = fill(code, node.other, sink)
    return first if first == second else None


def _surely(node: ex.IfElse, code: Code) -> Type | None:
    """The type of both values of a condition, where they are surely numbers."""
    return NUMBER if is_whole(code.facts, node) else None


def _where(code: Code, node: ex.Where, sink: Sink) -> Type | None:
    bound = code.value(node.bound)
    text = code.declare(node.name, bound.type)
    code.line(bound, f"{text} = ")
    return fill(code, node.value, sink)


def _junction(code: Code, node: ex.And | ex.Or, sink: Sink) -> Type | None:
    if len(node.items) < 2 or not any(needs_lines(one) for one in node.items[1:]):
        value = code.value(node)
        sink.put(code, value)
        return value.type
    every, kind = isinstance(node, ex.And), type(node)
    at = next(at for at, one in enumerate(node.items) if at and needs_lines(one))
    before, rest = node.items[:at], node.items[at:]
    following = rest[0] if len(rest) == 1 else kind(rest)
    first = code.value(before[0] if at == 1 else kind(before))
    if sink.returns:
        with code.block(negated(first) if every else first, "if ", ":"):
            code.line(f"return {not every}")
        fill(code, following, sink)
        return BOOL
    sink.put(code, first)
    with code.block(f"if {'' if every else 'not '}{sink.name}:"):
        fill(code, following, sink)
    return BOOL


FILLERS.update({ex.IfElse: _if_else, ex.Where: _where, ex.And: _junction, ex.Or: _junction})
