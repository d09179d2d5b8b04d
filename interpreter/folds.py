"""Folds: loops over a list in the text of an expression."""

from __future__ import annotations

from cardwright.dsl.ir.types import BoolType, ListType, OptionalType, Type
from cardwright.interpreter.faults import fail
from cardwright.interpreter.operations import distinct
from cardwright.interpreter.ranges import BOOL, NUMBER, element, is_number
from cardwright.interpreter.shapes import (
    Code,
    Evaluator,
    Filtered,
    Reads,
    Shape,
    of_closure,
    of_text,
    reads_of,
)
from cardwright.interpreter.unrolled import unrolled


class Loop:
    """The loop over a list in the text of an expression, for which `shape` is new.

    The element is a variable of the text, and a local for those functions that are called with the
    locals. Elements that are left out of the list are left out here; what is the same for each
    element is computed beforehand.
    """

    def __init__(self, source: Code, place: int, shape: Shape) -> None:
        self._shape, self._before = shape, list[str]()
        filtered = source.filtered or Filtered(source, ())
        self._places = (place, *(at for at, _ in filtered.tests))
        self.bound = frozenset(self._places)
        self._source = filtered.source.iterate(shape)
        self.one = shape.fresh()
        for at in self._places:
            shape.stand_in(at, self.one)
        shape.passes_locals, shape.loop = False, self
        self._tests = [test.embed(shape) for _, test in filtered.tests]

    def keep(self, code: Code) -> str:
        """The variable with the value of an expression, computed before the loop."""
        shape = self._shape
        name, passes, shape.loop = shape.fresh(), shape.passes_locals, None
        self._before.append(f"{name} = {code.embed(shape)}")
        shape.passes_locals, shape.loop = passes, self
        return name

    def lines(self, test: str | None, body: list[str]) -> list[str]:
        """The loop with a body that is done for each element that passes a test."""
        tests = [*self._tests, test] if test is not None else self._tests
        return self.again(self._source, " and ".join(tests), body)

    def again(self, source: str, test: str, body: list[str]) -> list[str]:
        """A loop with the same element over another list."""
        inner = [f"if {test}:", *[f"    {line}" for line in body]] if test else body
        if self._shape.passes_locals:
            stores = [f"e[{self._shape.add(at)}] = {self.one}" for at in self._places]
            inner = [*stores, *inner]
        before, self._before = self._before, []
        return [*before, f"for {self.one} in {source}:", *[f"    {line}" for line in inner]]


def of_list(run: Evaluator, type_: Type | None, reads: Reads | None = None) -> Code:
    """The code of a function that makes a new list: it is looked at as it is, and kept as tuple."""
    return Code(
        lambda shape: f"tuple({shape.call(run)})",
        type_,
        iterate=lambda shape: shape.call(run),
        reads=reads,
    )


def size(source: Code) -> Code:
    """The code of the length of a list."""
    if source.filtered is not None:
        return folded("count", source, source.filtered.tests[0][0], None, None)
    reads = source.reads if isinstance(source.type, ListType) else None
    return of_text([source.passing()], lambda shape, a: f"len({a[0]})", NUMBER, reads)


def folded(kind: str, source: Code, at: int, where: Code | None, value: Code | None) -> Code:
    """The code of a fold over a list; `at` is the place of the element."""
    type_ = _fold_type(kind, value.type if value else element(source.type))
    of = [one for one in (source, where, value) if one is not None]
    reads = reads_of(of, at) if kind in _NEVER_A_FAULT else None
    if reads is not None and not isinstance(source.type, ListType):
        reads = None
    made = unrolled(kind, source, at, where, value, type_, reads)
    if made is not None:
        return made
    shape = Shape()
    run = shape.function(_fold_lines(kind, Loop(source, at, shape), where, value, shape))
    if kind != "list":
        return of_closure(run, type_, reads)
    code = of_list(run, type_, reads)
    if value is None and where is not None and where.reads is not None:
        before = source.filtered or Filtered(source, ())
        code.filtered = Filtered(before.source, (*before.tests, (at, where)))
    return code


def _fold_lines(
    kind: str, loop: Loop, where: Code | None, value: Code | None, shape: Shape
) -> list[str]:
    """The body of the function of a fold."""
    test = where.embed(shape) if where else None
    one = value.embed(shape) if value else loop.one
    match kind:
        case "count":
            return ["n = 0", *loop.lines(test, ["n += 1"]), "return n"]
        case "sum":
            return ["n = 0", *loop.lines(test, [f"n += {one}"]), "return n"]
        case "every":
            return [*loop.lines(test, [f"if not {one}: return False"]), "return True"]
        case "some":
            found = f"if {one}: return True" if value else "return True"
            return [*loop.lines(test, [found]), "return False"]
        case "first":
            return [*loop.lines(test, [f"return {one}"]), "return None"]
    lines = ["found = []", *loop.lines(test, [f"found.append({one})"])]
    if kind == "list":
        return [*lines, "return found"]
    if kind == "distinct":
        return [*lines, f"return {shape.add(distinct)}(found)"]
    lines.append(f"if not found: {shape.add(fail)}('the {_WORDS[kind]} of nothing')")
    return [*lines, f"return {kind}(found)"]


_NEVER_A_FAULT = ("count", "every", "some", "first", "list")
_WORDS = {"max": "greatest", "min": "least"}


def _fold_type(kind: str, of: Type | None) -> Type | None:
    match kind:
        case "every" | "some":
            return BOOL
        case "count":
            return NUMBER
        case "sum":
            return NUMBER if is_number(of) or isinstance(of, BoolType) else None
        case "first":
            return of and OptionalType(of)
        case "list" | "distinct":
            return of and ListType(of)
    return of
