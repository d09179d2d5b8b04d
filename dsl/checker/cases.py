"""Cases of `depending on`: whether a subject is one of the values, and whether all are named."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.described import cards_meant
from cardwright.dsl.checker.dispatch import mixed, value
from cardwright.dsl.checker.folding import both, const, either, prim
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed, Unknown
from cardwright.dsl.checker.types import FLAG, bare, comparable, may_be_none, show
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


def equals_any(
    c: Checker,
    env: Env,
    subject: Typed,
    values: Sequence[syntax.Expression],
    span: Span,
) -> Typed:
    """Whether the subject is one of the values (a range stands for all numbers in it)."""
    tests = [_equals(c, env, subject, one) for one in values]
    if not all(test.known for test in tests):
        return Typed(const(False), Unknown())
    return mixed(either([test.code for test in tests], env.origin(span)), FLAG, subject, *tests)


def _equals(c: Checker, env: Env, subject: Typed, node: syntax.Expression) -> Typed:
    origin = env.origin(node.span)
    several = cards_meant(c, env, node)
    if len(several) > 1 and isinstance(bare(subject.type), t.CardType):
        return among_cards(env, subject, several, node.span)
    if isinstance(node, syntax.RangeValue):
        return _within(c, env, subject, node)
    worth = value(c, env, node, subject.type)
    if not worth.known or not subject.known:
        return UNKNOWN
    if not comparable(worth.type, subject.type):
        _unlike(c, node, worth, subject)
        return UNKNOWN
    return mixed(prim("eq", subject.code, worth.code, origin=origin), FLAG, worth)


def _within(c: Checker, env: Env, subject: Typed, node: syntax.RangeValue) -> Typed:
    low, high = value(c, env, node.low), value(c, env, node.high)
    if not (low.known and high.known and subject.known):
        return UNKNOWN
    for end, worth in ((node.low, low), (node.high, high)):
        if not comparable(worth.type, subject.type):
            _unlike(c, end, worth, subject)
            return UNKNOWN
    origin = env.origin(node.span)
    above = prim("ge", subject.code, low.code, origin=origin)
    below = prim("le", subject.code, high.code, origin=origin)
    return mixed(both([above, below], origin), FLAG, low, high)


def _unlike(c: Checker, node: syntax.Expression, worth: Typed, subject: Typed) -> None:
    verb, span = "is a case, but it is about", node.span
    c.report.add(
        problems.unlike_things(span, span, show(worth.type), span, show(subject.type), verb)
    )


def covers_all(c: Checker, type_: AnyType, values: Sequence[syntax.Expression]) -> bool:
    """Whether the cases name every value there can be (so that a last one needs no test)."""
    named = {one.name.text for one in values if isinstance(one, syntax.Reference)}
    numbers = _numbers_in(values)
    has_none = any(isinstance(one, syntax.Nothing) for one in values)
    if may_be_none(type_) and not has_none:
        return False
    inner = bare(type_)
    if isinstance(inner, t.EnumType) and inner.enum in c.build.enums:
        return set(c.build.enums[inner.enum].values) <= named
    if isinstance(inner, t.BoolType):
        return {one.value for one in values if isinstance(one, syntax.Truth)} == {True, False}
    if isinstance(inner, t.IntType) and inner.high - inner.low < 1000:
        return set(range(inner.low, inner.high + 1)) <= numbers
    return False


def _numbers_in(values: Sequence[syntax.Expression]) -> set[int]:
    found: set[int] = set()
    for one in values:
        if isinstance(one, syntax.Number):
            found.add(one.value)
        elif isinstance(one, syntax.RangeValue):
            low, high = one.low, one.high
            if isinstance(low, syntax.Number) and isinstance(high, syntax.Number):
                found.update(range(low.value, high.value + 1))
    return found


def among_cards(env: Env, card: Typed, cards: list[int], span: Span) -> Typed:
    """Whether a card is one of several."""
    code = prim("in", card.code, const(tuple(cards)), origin=env.origin(span))
    return mixed(code, FLAG, card)
