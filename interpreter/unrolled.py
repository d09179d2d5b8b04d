"""Folds over a few constant elements, such as the players, written out without a loop."""

from __future__ import annotations

from cardwright.dsl.ir.types import BoolType, Type
from cardwright.interpreter.ranges import is_number
from cardwright.interpreter.shapes import LONGEST, Code, Filtered, Reads, Shape

MOST_ELEMENTS = 5


def unrolled(
    kind: str,
    source: Code,
    at: int,
    where: Code | None,
    value: Code | None,
    type_: Type | None,
    reads: Reads | None,
) -> Code | None:
    """The code of a fold without a loop; None where that is no good."""
    filtered = source.filtered or Filtered(source, ())
    items = filtered.source.items
    tests = [*filtered.tests, (at, where)] if where is not None else list(filtered.tests)
    codes = [code for _, code in tests] + ([value] if value is not None else [])
    if not items or len(items) > MOST_ELEMENTS or not _fits(kind, tests, value):
        return None
    weight = 1 + len(items) * sum(code.weight for code in codes)
    if weight > LONGEST or any(_calls(code) for code in codes):
        return None
    places = {at, *(place for place, _ in tests)}

    def render(shape: Shape) -> str:
        parts = []
        for item in items:
            text = shape.add(item)
            before = {place: shape.stand_in(place, text) for place in places}
            test = " and ".join([code.embed(shape) for _, code in tests])
            parts.append((test, "" if value is None else value.embed(shape)))
            for place, earlier in before.items():
                shape.stand_in(place, earlier)
        return f"({_text(kind, parts)})"

    return Code(render, type_, weight=weight, reads=reads)


def _fits(kind: str, tests: list[tuple[int, Code]], value: Code | None) -> bool:
    """Whether a fold can be written as one expression: what is joined must surely be flags."""
    flags = all(isinstance(code.type, BoolType) for _, code in tests)
    match kind:
        case "every":
            return flags and value is not None and isinstance(value.type, BoolType)
        case "some":
            return flags and (value is None and bool(tests) or _is_flag(value))
        case "count":
            return flags and bool(tests)
        case "sum":
            return flags and value is not None and is_number(value.type)
        case "max" | "min":
            return not tests and value is not None
    return False


def _is_flag(value: Code | None) -> bool:
    return value is not None and isinstance(value.type, BoolType)


def _calls(code: Code) -> bool:
    """Whether its text calls a function with the locals, which must then hold the element."""
    trial = Shape()
    code.embed(trial)
    return trial.passes_locals


def _text(kind: str, parts: list[tuple[str, str]]) -> str:
    match kind:
        case "every":
            return " and ".join([f"(not ({t}) or {v})" if t else v for t, v in parts])
        case "some":
            return " or ".join([f"({t} and {v})" if t and v else t or v for t, v in parts])
        case "count":
            return " + ".join([f"({t})" for t, _ in parts] + ["0"] * (len(parts) == 1))
        case "sum":
            return " + ".join([f"({v} if {t} else 0)" if t else v for t, v in parts])
    values = ", ".join([v for _, v in parts])
    return f"{kind}({values})" if len(parts) > 1 else values
