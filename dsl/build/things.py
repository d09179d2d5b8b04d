"""Build declarations of cards, tokens, tables, zones and boards."""

from __future__ import annotations

from typing import Literal

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.build.types import Values
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import (
    Block,
    BoardShape,
    CardLine,
    CountOf,
    Expression,
    Field,
    Name,
    Note,
    Row,
    TokenSupply,
    Type,
    ZonePer,
    ZoneTrait,
)
from cardwright.dsl.syntax.expressions import Facing

# ---- enumerations


@builds
def enum(site: Site, at: Span, name: Token, values: Values) -> syntax.Enum:
    return syntax.Enum(site.name(name), values.names, values.ordered, span=at)


@builds
def enum_block(site: Site, at: Span, name: Token, lines: list[list[Token]]) -> syntax.Enum:
    names = site.names([token for line in lines for token in line])
    return syntax.Enum(site.name(name), names, False, span=at)


# ---- cards


@builds
def deck(
    site: Site,
    at: Span,
    name: Token,
    per: Token | None,
    copies: Expression | None,
    where: Expression | None,
    lines: list[CardLine],
) -> syntax.Deck:
    per_name = site.maybe_name(per)
    return syntax.Deck(site.name(name), per_name, copies, where, tuple(lines), span=at)


@builds
def cards(
    site: Site,
    at: Span,
    name: Token,
    file: Token | None,
    count: Token | None,
    lines: list[CardLine],
) -> syntax.Cards:
    return syntax.Cards(
        site.name(name), site.maybe_title(file), site.maybe_integer(count), tuple(lines), span=at
    )


@builds
def no_lines(site: Site, at: Span) -> list[CardLine]:
    return []


@builds
def of_which(site: Site, at: Span, property: Token, counts: list[CountOf]) -> syntax.OfWhich:
    return syntax.OfWhich(site.name(property), tuple(counts), span=at)


@builds
def count_of(site: Site, at: Span, count: Token, value: Token) -> CountOf:
    return CountOf(site.integer(count), site.name(value), span=at)


@builds
def count_of_none(site: Site, at: Span, count: Token) -> CountOf:
    value = Name("none", span=Span(at.source, at.end - len("none"), at.end))
    return CountOf(site.integer(count), value, span=at)


@builds
def repeated(site: Site, at: Span, binder: syntax.Binder, lines: list[CardLine]) -> syntax.Repeated:
    return syntax.Repeated(binder, tuple(lines), span=at)


@builds
def copies(site: Site, at: Span, count: Expression) -> syntax.Copies:
    return syntax.Copies(count, span=at)


@builds
def card_block(site: Site, at: Span, card: Token | syntax.Text, body: Block) -> syntax.CardBlock:
    named = site.name(card) if isinstance(card, Token) else card
    return syntax.CardBlock(named, body, span=at)


# ---- tokens


@builds
def token(
    site: Site, at: Span, name: Token, plural: Token | None, parts: list[Token | TokenSupply]
) -> syntax.Token:
    """Kinds and a supply stand in any order; a supply is said once."""
    kinds = tuple(site.name(part) for part in parts if isinstance(part, Token))
    supplies = [part for part in parts if isinstance(part, TokenSupply)]
    if len(supplies) > 1:
        raise Refused(problems.said_twice(supplies[1].span, "the supply"))
    supply = supplies[0] if supplies else None
    return syntax.Token(site.name(name), site.maybe_name(plural), kinds, supply, span=at)


@builds
def token_kind(site: Site, at: Span, name: Token) -> Token:
    return name


@builds
def endless(site: Site, at: Span) -> TokenSupply:
    return TokenSupply(None, None, span=at)


@builds
def supply(site: Site, at: Span, amount: Token, per: Token | None) -> TokenSupply:
    return TokenSupply(site.integer(amount), site.maybe_name(per), span=at)


# ---- tables


@builds
def table(
    site: Site,
    at: Span,
    name: Token,
    keys: list[Expression],
    gives: Type | None,
    file: Token | None,
    lines: list[Row | Field | Note],
) -> syntax.Table:
    return syntax.Table(
        site.name(name),
        tuple(keys),
        gives,
        site.maybe_title(file),
        tuple(line for line in lines if isinstance(line, Field)),
        tuple(line for line in lines if isinstance(line, Row)),
        tuple(line for line in lines if isinstance(line, Note)),
        span=at,
    )


# ---- zones


@builds
def zone(
    site: Site,
    at: Span,
    name: Token,
    per: ZonePer | None,
    index: Expression | None,
    kind: Token,
    cards: list[Token] | None,
    traits: list[ZoneTrait],
) -> syntax.Zone:
    if index is not None and not isinstance(index, syntax.RangeValue):
        raise Refused(problems.index_no_range(index.span))
    if per is not None and index is not None:
        raise Refused(problems.zone_of_both(index.span))
    places = index and syntax.RangeType(index.low, index.high, span=index.span)
    return syntax.Zone(
        site.name(name), per, places, site.name(kind), site.names(cards), tuple(traits), span=at
    )


@builds
def zone_per(site: Site, at: Span, name: Token, within: Token | None) -> ZonePer:
    return ZonePer(site.name(name), site.maybe_name(within), span=at)


@builds
def face_trait(site: Site, at: Span, facing: Facing) -> syntax.FaceTrait:
    return syntax.FaceTrait(facing, False, span=at)


@builds
def top_face_trait(site: Site, at: Span, facing: Facing) -> syntax.FaceTrait:
    return syntax.FaceTrait(facing, True, span=at)


@builds
def starts_full(site: Site, at: Span) -> syntax.StartsFull:
    return syntax.StartsFull(span=at)


@builds
def sorted_by(site: Site, at: Span, property: Token) -> syntax.SortedBy:
    return syntax.SortedBy(site.name(property), span=at)


@builds
def refilled_from(site: Site, at: Span, zone: Token) -> syntax.RefilledFrom:
    return syntax.RefilledFrom(site.name(zone), span=at)


@builds
def owner_looks(site: Site, at: Span) -> syntax.OwnerLooks:
    return syntax.OwnerLooks(span=at)


@builds
def room_for(site: Site, at: Span, count: Token) -> syntax.RoomFor:
    return syntax.RoomFor(site.integer(count), span=at)


@builds
def grid_columns(site: Site, at: Span, count: Token) -> syntax.Columns:
    return syntax.Columns(site.integer(count), span=at)


@builds
def each_as_laid(site: Site, at: Span) -> syntax.EachAsLaid:
    return syntax.EachAsLaid(span=at)


# ---- boards


@builds
def board(
    site: Site, at: Span, name: Token, shape: BoardShape, file: Token | None, lines: list[CardLine]
) -> syntax.Board:
    return syntax.Board(site.name(name), shape, site.maybe_title(file), (), tuple(lines), span=at)


@builds
def graph_board(site: Site, at: Span, name: Token, links: list[syntax.Link]) -> syntax.Board:
    shape = syntax.GraphShape(tuple(links), span=links[0].span.to(links[-1].span))
    return syntax.Board(site.name(name), shape, None, (), (), span=at)


@builds
def names_board(site: Site, at: Span, name: Token, spaces: list[Token]) -> syntax.Board:
    return syntax.Board(site.name(name), None, None, site.names(spaces), (), span=at)


@builds
def rows_board(site: Site, at: Span, name: Token, lines: list[CardLine]) -> syntax.Board:
    return syntax.Board(site.name(name), None, None, (), tuple(lines), span=at)


@builds
def grid_shape(site: Site, at: Span, rows: Token, columns: Token) -> syntax.GridShape:
    return syntax.GridShape(site.integer(rows), site.integer(columns), span=at)


@builds
def track_shape(
    site: Site, at: Span, kind: Literal["track", "ring"], spaces: Token
) -> syntax.TrackShape:
    return syntax.TrackShape(kind, site.integer(spaces), span=at)


@builds
def link(site: Site, at: Span, space: Token, neighbours: list[Token]) -> syntax.Link:
    return syntax.Link(site.name(space), site.names(neighbours), span=at)


@builds
def race(site: Site, at: Span, name: Token, points: list[Token]) -> syntax.Race:
    places = tuple(site.integer(token) for token in points)
    return syntax.Race(site.name(name), places, span=at)
