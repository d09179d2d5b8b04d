"""Build expressions."""

from __future__ import annotations

from typing import Literal, cast

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.build.arguments import Argument, maybe_plain, plain
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Expression
from cardwright.dsl.syntax.expressions import (
    ArithmeticOperator,
    Comparison,
    EdgeWord,
    Facing,
    Neighbourhood,
)

# ---- values of collections, conditions


@builds
def starting(
    site: Site, at: Span, what: Expression, start: Expression, where: Expression | None
) -> syntax.Narrowed:
    return syntax.Narrowed(what, start, where, span=at)


@builds
def filtered(site: Site, at: Span, what: Expression, where: Expression) -> syntax.Narrowed:
    return syntax.Narrowed(what, None, where, span=at)


@builds
def conditional(
    site: Site, at: Span, condition: Expression, then: Expression, other: Expression
) -> syntax.Conditional:
    return syntax.Conditional(condition, then, other, span=at)


@builds
def more(site: Site, at: Span, some: list[Expression], one: Expression) -> list[Expression]:
    some.append(one)
    return some


@builds
def or_(site: Site, at: Span, terms: list[Expression], last: Expression) -> syntax.Logic:
    return syntax.Logic("or", (*terms, last), span=at)


@builds
def and_(site: Site, at: Span, terms: list[Expression], last: Expression) -> syntax.Logic:
    return syntax.Logic("and", (*terms, last), span=at)


@builds
def not_(site: Site, at: Span, operand: Expression) -> syntax.Not:
    return syntax.Not(operand, span=at)


@builds
def compare(
    site: Site, at: Span, left: Expression, operator: Comparison, right: Expression
) -> syntax.Compare:
    return syntax.Compare(operator, left, right, span=at)


@builds
def is_(site: Site, at: Span, left: Expression, right: Expression) -> syntax.Is:
    return syntax.Is(left, False, right, span=at)


@builds
def is_not(site: Site, at: Span, left: Expression, right: Expression) -> syntax.Is:
    return syntax.Is(left, True, right, span=at)


@builds
def is_facing(site: Site, at: Span, subject: Expression, facing: Facing) -> syntax.IsFacing:
    return syntax.IsFacing(subject, facing, span=at)


@builds
def has(site: Site, at: Span, subject: Expression, name: Token) -> syntax.Has:
    return syntax.Has(subject, False, site.name(name), span=at)


@builds
def has_not(site: Site, at: Span, subject: Expression, name: Token) -> syntax.Has:
    return syntax.Has(subject, True, site.name(name), span=at)


@builds
def in_(site: Site, at: Span, element: Expression, collection: Expression) -> syntax.In:
    return syntax.In(element, False, collection, span=at)


@builds
def not_in(site: Site, at: Span, element: Expression, collection: Expression) -> syntax.In:
    return syntax.In(element, True, collection, span=at)


@builds
def can_play(
    site: Site,
    at: Span,
    player: Expression,
    can: str,
    action: Token,
    given: list[Argument] | None,
) -> syntax.CanPlay:
    given_to = maybe_plain(site, given)
    return syntax.CanPlay(player, can == "cannot", site.name(action), given_to, span=at)


@builds
def can_do(site: Site, at: Span, player: Expression, can: str, effect: Expression) -> syntax.CanDo:
    return syntax.CanDo(player, can == "cannot", effect, span=at)


@builds
def can_pay(
    site: Site, at: Span, player: Expression, can: str, bundle: Expression
) -> syntax.CanPay:
    return syntax.CanPay(player, can == "cannot", bundle, span=at)


# ---- numbers


@builds
def range_value(site: Site, at: Span, low: Expression, high: Expression) -> syntax.RangeValue:
    return syntax.RangeValue(low, high, span=at)


@builds
def arithmetic(
    site: Site, at: Span, left: Expression, sign: ArithmeticOperator, right: Expression
) -> syntax.Arithmetic:
    return syntax.Arithmetic(sign, left, right, span=at)


@builds
def negative(site: Site, at: Span, operand: Expression) -> syntax.Negative:
    return syntax.Negative(operand, span=at)


@builds
def number(site: Site, at: Span, token: Token) -> syntax.Number:
    return site.number(token)


@builds
def roll(site: Site, at: Span, token: Token) -> syntax.Roll:
    """`roll d6` or `roll 2d6`."""
    count, sides = token.text.split("d")
    faces = _whole(site, at, sides)
    if not count:
        return syntax.Roll(None, faces, span=at)
    dice = syntax.Number(_whole(site, at, count), span=site.span(token))
    return syntax.Roll(dice, faces, span=at)


@builds
def roll_count(site: Site, at: Span, count: Expression, token: Token) -> syntax.Roll:
    return syntax.Roll(count, _whole(site, at, token.text[1:]), span=at)


def _whole(site: Site, at: Span, digits: str) -> int:
    # A die has at least a side; a thousand is far beyond any game and keeps tables small.
    if len(digits) > 6 or not 1 <= int(digits) <= 1000:
        raise Refused(problems.impossible_dice(at))
    return int(digits)


# ---- places and parts


@builds
def located(site: Site, at: Span, what: Expression, word: str, place: Expression) -> syntax.Located:
    preposition: Literal["on", "at"] = "on" if word == "on" else "at"
    return syntax.Located(what, preposition, place, span=at)


@builds
def of(site: Site, at: Span, name: Token, subject: Expression) -> syntax.Of:
    return syntax.Of(site.name(name), (), subject, span=at)


@builds
def of_with(
    site: Site, at: Span, name: Token, given: list[Argument], subject: Expression
) -> syntax.Of:
    return syntax.Of(site.name(name), plain(site, given), subject, span=at)


@builds
def word_token(site: Site, at: Span, token: Token) -> Token:
    return token


@builds
def edge_of(site: Site, at: Span, edge: Token, subject: Expression) -> syntax.EdgeOf:
    return syntax.EdgeOf(cast(EdgeWord, edge.text), None, subject, span=at)


@builds
def edge_number_of(
    site: Site, at: Span, edge: Token, count: Token, subject: Expression
) -> syntax.EdgeOf:
    return syntax.EdgeOf(cast(EdgeWord, edge.text), site.number(count), subject, span=at)


@builds
def edge_count_of(
    site: Site, at: Span, edge: Token, count: Argument, subject: Expression
) -> syntax.EdgeOf:
    return syntax.EdgeOf(cast(EdgeWord, edge.text), plain(site, [count])[0], subject, span=at)


@frozen
class Counted:
    """What stands behind an amount: a kind, and how free one is in choosing it."""

    kind: Token
    freedom: str | None = None
    excepting: Token | None = None


@builds
def counted(site: Site, at: Span, kind: Token) -> Counted:
    return Counted(kind)


@builds
def counted_freely(
    site: Site, at: Span, freedom: str, kind: Token, excepting: Token | None
) -> Counted:
    return Counted(kind, freedom, excepting)


@builds
def quantity(site: Site, at: Span, amount: Expression, what: Counted) -> syntax.Quantity:
    """`2 wind`, `1 any natural except water`."""
    freedom = cast(Literal["any", "different"] | None, what.freedom)
    kind, excepting = site.name(what.kind), site.maybe_name(what.excepting)
    return syntax.Quantity(amount, kind, freedom, excepting, None, span=at)


@builds
def owned_quantity(
    site: Site, at: Span, amount: Expression, kind: Token, owner: Expression
) -> syntax.Quantity:
    return syntax.Quantity(amount, site.name(kind), None, None, owner, span=at)


@builds
def lacking(site: Site, at: Span, player: Expression, bundle: Expression) -> syntax.Lacking:
    return syntax.Lacking(player, bundle, span=at)


@builds
def near(site: Site, at: Span, kind: Neighbourhood, subject: Expression) -> syntax.Near:
    return syntax.Near(kind, subject, span=at)


# ---- atoms


@builds
def name(site: Site, at: Span, token: Token) -> syntax.Reference:
    return syntax.Reference(site.name(token), span=at)


@builds
def qualified(site: Site, at: Span, token: Token) -> syntax.Qualified:
    """`suit.hearts`, each part with its own place."""
    owner, own = token.text.split(".")
    middle = token.start + len(owner)
    first = Token("WORD", owner, token.start, middle)
    second = Token("WORD", own, middle + 1, token.end)
    return syntax.Qualified(site.name(first), site.name(second), span=at)


@builds
def text(site: Site, at: Span, token: Token) -> syntax.Text:
    return site.quoted(token)


@builds
def true(site: Site, at: Span) -> syntax.Truth:
    return syntax.Truth(True, span=at)


@builds
def false(site: Site, at: Span) -> syntax.Truth:
    return syntax.Truth(False, span=at)


@builds
def none(site: Site, at: Span) -> syntax.Nothing:
    return syntax.Nothing(span=at)


@builds
def brackets(site: Site, at: Span, value: Expression) -> Expression:
    site.bracketed.add(id(value))
    return value


@builds
def position(site: Site, at: Span, first: Expression, others: list[Expression]) -> syntax.Position:
    return syntax.Position((first, *others), span=at)


@builds
def each_of(site: Site, at: Span, name: Token) -> syntax.EachOf:
    return syntax.EachOf(site.name(name), span=at)


@builds
def the_sum(site: Site, at: Span) -> syntax.TheSum:
    return syntax.TheSum(span=at)


@builds
def look_up(site: Site, at: Span, name: Token, keys: list[Argument]) -> syntax.LookUp:
    subject = syntax.Reference(site.name(name), span=site.span(name))
    return syntax.LookUp(subject, plain(site, keys), span=at)


@builds
def look_up_in(site: Site, at: Span, subject: Expression, keys: list[Argument]) -> syntax.LookUp:
    return syntax.LookUp(subject, plain(site, keys), span=at)


@builds
def list_value(site: Site, at: Span, items: list[Argument] | None) -> syntax.ListValue:
    return syntax.ListValue(maybe_plain(site, items) or (), span=at)


@builds
def set_value(site: Site, at: Span, items: list[Argument] | None) -> syntax.SetValue:
    return syntax.SetValue(maybe_plain(site, items) or (), span=at)
