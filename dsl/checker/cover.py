"""Whether the lines of `depending on` cover every value."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.ir.types import BoolType, EnumType, IntType, OptionalType
from cardwright.dsl.problems import statements as problems

MOST = 60


def check_cover(c: Checker, env: Env, node: syntax.Depending, type_: AnyType) -> None:
    """Reports values that no line speaks of, where the values can be listed."""
    if any(not line.values for line in node.lines):
        return
    wanted = _values(c, type_)
    if wanted is None:
        return
    covered: set[object] = set()
    for line in node.lines:
        for one in line.values:
            found = _covered(c, env, one, type_)
            if found is None:
                return
            if line.when is None:
                covered |= found
    missing = [word for value, word in wanted.items() if value not in covered]
    if missing:
        c.report.add(problems.not_covered(node.subject.span, missing))


def _values(c: Checker, type_: AnyType) -> dict[object, str] | None:
    match type_:
        case BoolType():
            return {False: "false", True: "true"}
        case EnumType(enum=enum):
            return dict(enumerate(c.build.enums[enum].values))
        case IntType(low=low, high=high) if high - low < MOST:
            return {number: str(number) for number in range(low, high + 1)}
        case OptionalType(of=of):
            return _values(c, of)
        case _:
            return None


def _covered(c: Checker, env: Env, node: syntax.Expression, type_: AnyType) -> set[object] | None:
    expected = type_.of if isinstance(type_, OptionalType) else type_
    if isinstance(node, syntax.RangeValue):
        low, high = fold(c, env.scope, node.low), fold(c, env.scope, node.high)
        if low is None or high is None:
            return None
        return set(range(int(const_value(low)), int(const_value(high)) + 1))  # type: ignore[arg-type]
    found = fold(c, env.scope, node, expected)
    return None if found is None else {const_value(found)}
