"""Expressions of the IR as Python functions (state, locals), made once for each program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.program import Function, Program
from cardwright.dsl.ir.types import (
    FractionType,
    IntType,
    ListType,
    OptionalType,
    SetType,
    TextType,
    Type,
)
from cardwright.dsl.ir.walk import walk
from cardwright.interpreter import collections, folds, operations
from cardwright.interpreter.around import Around
from cardwright.interpreter.cells import Cells
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.makers import ExpressionMaker
from cardwright.interpreter.ranges import (
    BOOL,
    NUMBER,
    combined,
    is_number,
    type_of_value,
)
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import (
    Code,
    Evaluator,
    Shape,
    literal,
    of_closure,
    of_lines,
    of_text,
    reads_of,
)
from cardwright.interpreter.tables import Tables
from cardwright.interpreter.words import Words
from cardwright.interpreter.zones import Zones

SMALL = 60

_INFIX = {"add": "+", "sub": "-", "mul": "*", "div": "//", "mod": "%", "eq": "==", "ne": "!="}
_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_TESTS = {*_ORDER, "eq", "ne", "not", "in", "is_empty", "is_subset", "bundle_has"}
_SURE = {"eq", "ne", *_ORDER, "not"}
_NUMBERS = {"div", "mod", "size", "position", "bundle_size", "bundle_count"}
_SAME_LIST = (
    *("without", "take", "take_last", "rest"),
    *("reversed", "starting", "in_turn_order", "distinct"),
)


class Expressions:
    """Makes the code of expressions of one program."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.program = program
        self.layout = layout
        self.functions = {one.name: one for one in program.functions}
        self.tables = Tables(program, self)
        self.around = Around(program, self)
        self.cells = Cells(program, self)
        self.zones = Zones(program, layout, self)
        self.words = Words(program)
        self._weights: dict[str, int] = {}
        self._shared: dict[str, Evaluator] = {}
        self._sizes: dict[str, int] = {}
        self._makers: dict[type, ExpressionMaker] = {
            ex.Const: lambda node, scope: literal(node.value, type_of_value(node.value)),
            ex.Local: lambda node, scope: scope.lookup(node.name),
            ex.Load: self.cells.load,
            ex.Lookup: self.tables.lookup,
            ex.Prim: self._prim,
            ex.And: lambda node, scope: self._joined(node, " and ", scope),
            ex.Or: lambda node, scope: self._joined(node, " or ", scope),
            ex.IfElse: self._if_else,
            ex.Where: self._where,
            ex.Call: self._call,
            ex.CallOneOf: self._call_one_of,
            ex.Format: self._format,
            **collections.makers(self),
            **self.zones.makers(),
        }

    def code(self, node: ex.Expression, scope: Scope) -> Code:
        """The code of an expression."""
        return self._makers[type(node)](node, scope)

    def closure(self, node: ex.Expression, scope: Scope) -> Evaluator:
        """The function (state, locals) that gives the value of an expression."""
        return self.code(node, scope).closure

    def codes(self, nodes: Sequence[ex.Expression], scope: Scope) -> list[Code]:
        """The codes of several expressions."""
        return [self.code(node, scope) for node in nodes]

    def function(self, name: str) -> Callable[..., Any]:
        """The function (state, *arguments) for callers from outside."""
        run = self._function(name)
        blank = [None] * self._sizes[name]
        return lambda s, *args: run(s, [*args, *blank[len(args) :]])

    # ---- operations

    def _prim(self, node: ex.Prim, scope: Scope) -> Code:
        op = node.op
        if op == "size" and isinstance(node.args[0], ex.ZoneCards):
            return self.code(ex.ZoneSize(node.args[0].zone), scope)
        if op in ("players", "next_player", "previous_player"):
            return self.around.code(node, scope)
        args = self.codes(node.args, scope)
        if op == "size":
            return folds.size(args[0])
        if op in ("in", "is_subset", "sum", "is_empty"):
            args[-1] = args[-1].passing()
        reads = reads_of(args) if _is_sure(op, args) else None
        infix = _INFIX.get(op)
        numbers = all(is_number(arg.type) for arg in args)
        if op in _ORDER and numbers:
            infix = _ORDER[op]
        if infix:
            type_ = _type_of_prim(op, args)
            return of_text(args, lambda shape, a: f"{a[0]} {infix} {a[1]}", type_, reads)
        if (
            op in _ORDER
            and args[0].simple
            and _is_optional_number(args[0])
            and is_number(args[1].type)
        ):
            order = _ORDER[op]
            return of_text(
                args, lambda shape, a: f"{a[0]} is not None and {a[0]} {order} {a[1]}", BOOL, reads
            )
        type_ = self._prim_type(op, args)
        return of_text(args, lambda shape, a: self._operation(op, a, shape), type_, reads)

    def _operation(self, op: str, texts: list[str], shape: Shape) -> str:
        match op:
            case "not":
                return f"not {texts[0]}"
            case "in":
                return f"{texts[0]} in {texts[1]}"
            case "is_empty":
                return f"len({texts[0]}) == 0"
            case "neg":
                return f"-{texts[0]}"
            case "min" | "max" if len(texts) > 1:
                return f"{op}({', '.join(texts)})"
            case "list":
                return f"{', '.join(texts)}," if texts else ""
            case "paid":
                return f"{shape.add(operations.paid)}(s, {', '.join(texts)})"
        return f"{shape.add(operations.TABLE[op])}({', '.join(texts)})"

    def _prim_type(self, op: str, args: list[Code]) -> Type | None:
        return args[0].type if op == "paid" else _type_of_prim(op, args)

    # ---- conditions and names

    def _joined(self, node: ex.And | ex.Or, word: str, scope: Scope) -> Code:
        if not node.items:
            return literal(word == " and ", BOOL)
        if len(node.items) == 1:
            return self.code(node.items[0], scope)
        items = self.codes(node.items, scope)
        return of_text(items, lambda shape, texts: word.join(texts), BOOL, reads_of(items))

    def _if_else(self, node: ex.IfElse, scope: Scope) -> Code:
        parts = self.codes((node.condition, node.then, node.other), scope)
        type_ = parts[1].type if parts[1].type == parts[2].type else None
        reads = reads_of(parts)
        return of_text(parts, lambda shape, a: f"{a[1]} if {a[0]} else {a[2]}", type_, reads)

    def _where(self, node: ex.Where, scope: Scope) -> Code:
        shape = Shape()
        bound = self.code(node.bound, scope)
        at = scope.bind(node.name, bound.type)
        value = self.code(node.value, scope)
        lines = [f"{shape.local(at)} = {bound.embed(shape)}", f"return {value.embed(shape)}"]
        scope.unbind(node.name)
        return of_lines(lines, shape, value.type, reads_of((bound, value), at))

    # ---- functions

    def _weight(self, name: str) -> int:
        """How many nodes a function has when all it calls is written out within it."""
        if name not in self._weights:
            self._weights[name] = SMALL + 1  # while it is counted: it may not contain itself
            weight = 0
            for node in walk(self.functions[name].value):
                weight += self._weight(node.function) if isinstance(node, ex.Call) else 1
            self._weights[name] = weight
        return self._weights[name]

    def _call(self, node: ex.Call, scope: Scope) -> Code:
        args = self.codes(node.args, scope)
        if self._weight(node.function) <= SMALL:
            return self._written_out(self.functions[node.function], args, scope)
        run = self._function(node.function)
        blank = ["None"] * max(self._sizes.get(node.function, 0) - len(args), 0)
        return of_text(
            args,
            lambda shape, texts: f"{shape.add(run)}(s, [{', '.join(texts + blank)}])",
            self.functions[node.function].type,
        )

    def _written_out(self, function: Function, args: list[Code], scope: Scope) -> Code:
        """A call whose function's text stands in its place: no list of locals is made."""
        inner, shape = Scope(scope.slots), Shape()
        taken, values, bound = list[str](), list[str](), list[int]()
        for parameter, arg in zip(function.parameters, args, strict=True):
            if arg.simple:
                inner.names[parameter.name] = arg
                continue
            at = inner.bind(parameter.name, arg.type or parameter.type)
            taken.append(parameter.name)
            values.append(arg.embed(shape))
            bound.append(at)
        value = self.code(function.value, inner)
        for name in taken:
            inner.unbind(name)
        if not taken:
            return value
        # All values first: what computes one may use the place of another.
        places = ", ".join([shape.local(at) for at in bound])
        lines = [f"{places} = {', '.join(values)}", f"return {value.embed(shape)}"]
        return of_lines(lines, shape, value.type, reads_of((*args, value), *bound))

    def _function(self, name: str) -> Evaluator:
        """The function (state, locals) of a function, shared by all that call it."""
        if name in self._shared:
            return self._shared[name]

        def later(s: Any, e: list[Any]) -> Any:
            return self._shared[name](s, e + [None] * (self._sizes[name] - len(e)))

        self._shared[name] = later  # a call within itself, which only cards can bring about
        function = self.functions[name]
        scope = Scope.of(function.parameters)
        run = self.closure(function.value, scope)
        self._sizes[name] = scope.slots.size
        self._shared[name] = run
        return run

    def _call_one_of(self, node: ex.CallOneOf, scope: Scope) -> Code:
        shape = Shape()
        runs = tuple(self._function(name) for name in node.functions)
        size = max((self._sizes.get(name, 0) for name in node.functions), default=0)
        texts = [code.embed(shape) for code in self.codes(node.args, scope)]
        texts += ["None"] * (size - len(texts))
        lines = [
            f"n = {self.code(node.index, scope).embed(shape)}",
            f"return None if n is None else {shape.add(runs)}[n](s, [{', '.join(texts)}])",
        ]
        return of_lines(lines, shape)

    # ---- texts

    def parts(self, node: ex.Format, scope: Scope) -> Evaluator:
        """The function (state, locals) that gives the parts of a text: texts, and (value, type)."""
        shape = Shape()
        texts = []
        for part in node.parts:
            if isinstance(part, str):
                texts.append(shape.add(part))
            else:
                value = self.code(part.value, scope).embed(shape)
                texts.append(f"({value}, {shape.add(part.type)})")
        return shape.expression(f"({', '.join(texts)},)" if texts else "()")

    def _format(self, node: ex.Format, scope: Scope) -> Code:
        """A text that is a value: players are named by their seats in it."""
        if all(isinstance(part, str) for part in node.parts):
            return literal("".join(cast(Sequence[str], node.parts)), TextType())
        parts, render = self.parts(node, scope), self.words.render
        return of_closure(lambda s, e: render(parts(s, e)), TextType())


def _is_sure(op: str, args: list[Code]) -> bool:
    """Whether an operation is never a fault."""
    if op in _SURE:
        return True
    if op in ("in", "size", "is_empty"):
        return isinstance(args[-1].type, ListType | SetType)
    numbers = all(isinstance(arg.type, IntType) for arg in args)
    return numbers and (op in ("add", "sub", "mul") or (op in ("min", "max") and len(args) > 1))


def _is_optional_number(code: Code) -> bool:
    """Whether values are numbers, or none."""
    of = code.type.of if isinstance(code.type, OptionalType) else None
    return is_number(of) or isinstance(of, FractionType)


def _type_of_prim(op: str, args: list[Code]) -> Type | None:
    if op in _TESTS:
        return BOOL
    if op in ("add", "sub", "mul"):
        return combined(op, args[0].type, args[1].type)
    if op in ("min", "max") and all(is_number(arg.type) for arg in args):
        return NUMBER
    if op in _SAME_LIST:
        return args[0].type
    if op == "range":
        low, high = args[0].type, args[1].type
        if isinstance(low, IntType) and isinstance(high, IntType):
            return ListType(IntType(low.low, high.high))
        return ListType(NUMBER)
    return NUMBER if op in _NUMBERS - {"position"} else None
