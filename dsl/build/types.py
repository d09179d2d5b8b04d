"""Build types and fields."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Site, builds
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Expression, FieldTrait, RangeType, Type


@builds
def range_type(site: Site, at: Span, low: Expression, high: Expression) -> RangeType:
    return RangeType(low, high, span=at)


@builds
def named_type(site: Site, at: Span, name: Token) -> syntax.NamedType:
    return syntax.NamedType(site.name(name), span=at)


@builds
def qualified_type(site: Site, at: Span, name: Token) -> syntax.NamedType:
    return syntax.NamedType(site.name(name), span=at)


@frozen
class Values:
    """`a, b, c` or `a < b < c`, in a type or an enumeration."""

    at: Span
    names: tuple[syntax.Name, ...]
    ordered: bool


@builds
def unordered(site: Site, at: Span, names: list[Token]) -> Values:
    return Values(at, site.names(names), False)


@builds
def ordered(site: Site, at: Span, *names: Token) -> Values:
    return Values(at, site.names(list(names)), True)


@builds
def enum_type(site: Site, at: Span, values: Values) -> syntax.NamedType | syntax.EnumType:
    """One name is the name of a type, several are a list of values in place."""
    if len(values.names) == 1:
        return syntax.NamedType(values.names[0], span=at)
    return syntax.EnumType(values.names, values.ordered, span=at)


@builds
def optional(site: Site, at: Span, base: Type) -> syntax.OptionalType:
    return syntax.OptionalType(base, span=at)


@builds
def optional_enum(site: Site, at: Span, values: Values) -> syntax.OptionalType:
    return syntax.OptionalType(enum_type(site, values.at, values), span=at)


@builds
def either(site: Site, at: Span, values: Values, other: Token) -> syntax.EitherType:
    return syntax.EitherType(enum_type(site, values.at, values), site.name(other), span=at)


@builds
def collection(
    site: Site,
    at: Span,
    kind: Literal["list", "set", "bundle"],
    element: Type,
    room: Expression | None,
) -> syntax.CollectionType:
    return syntax.CollectionType(kind, element, room, span=at)


@builds
def about(site: Site, at: Span, kind: Token, subject: Token) -> syntax.AboutType:
    return syntax.AboutType(site.name(kind), site.name(subject), span=at)


# ---- fields


@builds
def field(
    site: Site,
    at: Span,
    name: Token,
    per: Token | None,
    type: Type,
    value: Expression | None,
    traits: list[FieldTrait],
) -> syntax.Field:
    names = (site.name(name),)
    return syntax.Field(names, site.maybe_name(per), type, value, tuple(traits), span=at)


@builds
def bare_field(site: Site, at: Span, name: Token, per: Token | None, type: Type) -> syntax.Field:
    return syntax.Field((site.name(name),), site.maybe_name(per), type, None, (), span=at)


@builds
def columns(site: Site, at: Span, first: Token, others: list[Token], type: Type) -> syntax.Field:
    return syntax.Field(site.names([first, *others]), None, type, None, (), span=at)


@builds
def holds(site: Site, at: Span, holdings: list[syntax.Holding]) -> syntax.Holds:
    return syntax.Holds(tuple(holdings), span=at)


@builds
def holding(site: Site, at: Span, kind: Token, range: RangeType) -> syntax.Holding:
    return syntax.Holding(site.name(kind), range, span=at)


@builds
def new_each(site: Site, at: Span, part: Token) -> syntax.NewEach:
    return syntax.NewEach(site.name(part), span=at)


@builds
def secret_trait(site: Site, at: Span) -> syntax.Secret:
    return syntax.Secret(span=at)


@builds
def seen_by(site: Site, at: Span, player: Token) -> syntax.SeenBy:
    return syntax.SeenBy(site.name(player), span=at)


@builds
def overflow(
    site: Site, at: Span, side: Literal["excess", "shortfall"], word: Token
) -> syntax.Overflow:
    return syntax.Overflow(side, site.name(word), span=at)


@builds
def wraps_around(site: Site, at: Span) -> syntax.WrapsAround:
    return syntax.WrapsAround(span=at)


@builds
def of_which_part(
    site: Site, at: Span, name: Token, value: Expression | None
) -> syntax.OfWhichPart:
    return syntax.OfWhichPart(site.name(name), value, span=at)


@builds
def the_score(site: Site, at: Span) -> syntax.TheScore:
    return syntax.TheScore(span=at)
