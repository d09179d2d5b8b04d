"""Build arguments and calls: `f(x)`, and `count(c in S where W)` and its like."""

from __future__ import annotations

from typing import Literal, cast

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Expression, Key
from cardwright.dsl.syntax.expressions import Neighbourhood

# ---- arguments: plain ones, and what ranges over a collection


@frozen
class ForIn:
    """`for c in S`, behind the value that is taken for each."""

    name: Token
    source: Expression


@frozen
class Tail:
    """What follows the first expression of an argument: where, by, for, starting with, from."""

    starting: Expression | None = None
    where: Expression | None = None
    keys: tuple[Key, ...] = ()
    step: Neighbourhood | None = None
    start: Expression | None = None
    fors: tuple[ForIn, ...] = ()


@frozen
class Over:
    """An argument that ranges: `c in S where W by K`, `x for c in S`, `c in S: B`."""

    at: Span
    first: Expression
    tail: Tail
    body: Expression | None


Argument = Expression | Over


@builds
def over(site: Site, at: Span, first: Expression, tail: Tail) -> Over:
    return Over(at, first, tail, None)


@builds
def holds_for(site: Site, at: Span, first: Expression, body: Expression) -> Over:
    return Over(at, first, Tail(), body)


@builds
def over_holds_for(site: Site, at: Span, first: Expression, tail: Tail, body: Expression) -> Over:
    return Over(at, first, tail, body)


By = tuple[Key, ...] | str | None


@builds
def tail(site: Site, at: Span, where: Expression, by: By) -> Tail:
    return _tail(by, where=where)


@builds
def starting_tail(
    site: Site, at: Span, start: Expression, where: Expression | None, by: By
) -> Tail:
    return _tail(by, starting=start, where=where)


@builds
def by_tail(site: Site, at: Span, by: By) -> Tail:
    return _tail(by)


@builds
def from_tail(site: Site, at: Span, start: Expression, by: By, where: Expression | None) -> Tail:
    return _tail(by, start=start, where=where)


@builds
def for_tail(site: Site, at: Span, fors: list[ForIn], where: Expression | None, by: By) -> Tail:
    return _tail(by, fors=tuple(fors), where=where)


def _tail(
    by: By,
    starting: Expression | None = None,
    where: Expression | None = None,
    start: Expression | None = None,
    fors: tuple[ForIn, ...] = (),
) -> Tail:
    if isinstance(by, str):
        step = cast(Neighbourhood, by)
        return Tail(starting, where, (), step, start, fors)
    return Tail(starting, where, by or (), None, start, fors)


@builds
def for_in(site: Site, at: Span, name: Token, source: Expression) -> ForIn:
    return ForIn(name, source)


@builds
def by(site: Site, at: Span, keys: list[Key]) -> tuple[Key, ...]:
    return tuple(keys)


@builds
def by_step(site: Site, at: Span, step: str) -> str:
    return step


@builds
def first_key(site: Site, at: Span, value: Expression) -> Key:
    return Key(value, None, span=at)


@builds
def key(site: Site, at: Span, order: str | None, value: Expression) -> Key:
    return Key(value, cast(Literal["highest", "lowest"] | None, order), span=at)


# ---- calls


@builds
def call(site: Site, at: Span, name: Token, given: list[Argument]) -> Expression:
    """`f(x)`, or `count(c in S where W)` and its like."""
    first, *others = given
    word = site.name(name)
    if isinstance(first, Over):
        return _ranging(site, at, word, first, plain(site, others))
    if isinstance(first, syntax.In) and isinstance(first.element, syntax.Reference):
        # `count(c in S)`; a membership test as an argument stands in brackets of its own.
        if not first.negated and id(first) not in site.bracketed:
            return _ranging(
                site, at, word, Over(first.span, first, Tail(), None), plain(site, others)
            )
    return syntax.Call(word, plain(site, given), span=at)


@builds
def edge_call(site: Site, at: Span, edge: Token, argument: Argument) -> Expression:
    """`first(c in S where W)`; the word is one that else reaches for an end of a zone."""
    return call(site, at, edge, [argument])


def _ranging(
    site: Site, at: Span, kind: syntax.Name, over: Over, extra: tuple[Expression, ...]
) -> Expression:
    tail = over.tail
    if tail.start is not None:
        return _group(site, at, kind, over)
    if tail.step is not None:
        raise Refused(problems.step_without_start(over.at))
    if tail.fors:
        if over.body is not None:
            raise Refused(problems.two_bodies(over.at))
        binders = tuple(
            syntax.Binder(
                site.name(one.name), one.source, span=site.span(one.name).to(one.source.span)
            )
            for one in tail.fors
        )
        body: Expression | None = over.first
    else:
        binders, body = (_binder(over),), over.body
    return syntax.Quantified(
        kind, binders, tail.starting, tail.where, tail.keys, body, extra, span=at
    )


def _binder(over: Over) -> syntax.Binder:
    first = over.first
    if (
        isinstance(first, syntax.In)
        and not first.negated
        and isinstance(first.element, syntax.Reference)
    ):
        return syntax.Binder(first.element.name, first.collection, span=first.span)
    raise Refused(problems.binder_missing(first.span))


def _group(site: Site, at: Span, kind: syntax.Name, over: Over) -> Expression:
    tail = over.tail
    if over.body is not None or tail.step is None or tail.start is None:
        raise Refused(problems.step_missing(over.at))
    if not isinstance(over.first, syntax.Reference):
        raise Refused(problems.binder_missing(over.first.span))
    return syntax.Group(kind, over.first.name, tail.start, tail.step, tail.where, span=at)


def plain(site: Site, given: list[Argument]) -> tuple[Expression, ...]:
    """Arguments that are just expressions; others are refused."""
    values: list[Expression] = []
    for argument in given:
        if isinstance(argument, Over):
            raise Refused(problems.ranging_misplaced(argument.at))
        values.append(argument)
    return tuple(values)


def maybe_plain(site: Site, given: list[Argument] | None) -> tuple[Expression, ...] | None:
    """Plain arguments, or none where no brackets are written."""
    return None if given is None else plain(site, given)
