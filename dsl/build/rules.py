"""Build rules and their clauses."""

from __future__ import annotations

from typing import Literal, cast

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import (
    Binder,
    Block,
    EventPattern,
    Expression,
    Moment,
    Name,
    Pattern,
    RuleClause,
    Text,
    Timing,
)

# ---- tails: `when …` and `because …` in any order, each at most once


@frozen
class WhenTail:
    """`when C` behind a forbid, a must, an allow."""

    at: Span
    condition: Expression


@frozen
class BecauseTail:
    """`because "…"` there."""

    at: Span
    reason: Text | Name


Tails = list[WhenTail | BecauseTail]


@builds
def when_tail(site: Site, at: Span, condition: Expression) -> WhenTail:
    return WhenTail(at, condition)


@builds
def because_tail(site: Site, at: Span, reason: Text | Token) -> BecauseTail:
    return BecauseTail(at, named_reason(site, reason))


def named_reason(site: Site, reason: Text | Token) -> Text | Name:
    """A reason is a text, or the name of one."""
    return site.name(reason) if isinstance(reason, Token) else reason


def _split(tails: Tails) -> tuple[Expression | None, Text | Name | None]:
    when: Expression | None = None
    because: Text | Name | None = None
    for tail in tails:
        if isinstance(tail, WhenTail):
            if when is not None:
                raise Refused(problems.said_twice(tail.at, "when"))
            when = tail.condition
        else:
            if because is not None:
                raise Refused(problems.said_twice(tail.at, "because"))
            because = tail.reason
    return when, because


# ---- the rule and its clauses


@builds
def rule(
    site: Site, at: Span, title: Token, overrides: list[Token] | None, parts: list[RuleClause]
) -> syntax.Rule:
    return syntax.Rule(site.title(title), site.titles(overrides), tuple(parts), span=at)


@builds
def one_clause(site: Site, at: Span, clause: RuleClause) -> list[RuleClause]:
    return [clause]


@builds
def forbid(site: Site, at: Span, patterns: list[EventPattern], tails: Tails) -> syntax.Forbid:
    return syntax.Forbid(tuple(patterns), *_split(tails), span=at)


@builds
def must(
    site: Site, at: Span, pattern: EventPattern, where: Expression, tails: Tails
) -> syntax.Must:
    return syntax.Must(pattern, where, *_split(tails), span=at)


@builds
def allow(
    site: Site,
    at: Span,
    pattern: EventPattern,
    despite: list[Token],
    by: Binder | None,
    tails: Tails,
    body: Block,
) -> syntax.Allow:
    when, because = _split(tails)
    if because is not None:
        raise Refused(problems.permission_with_reason(because.span))
    return syntax.Allow(pattern, site.titles(despite), by, when, tuple(body), span=at)


@builds
def listen(
    site: Site,
    at: Span,
    timing: Timing,
    patterns: list[Pattern],
    when: Expression | None,
    body: Block,
) -> syntax.Listen:
    return syntax.Listen(timing, tuple(patterns), when, body, span=at)


@builds
def after_first(site: Site, at: Span) -> Timing:
    return "after first"


@builds
def instead_of(site: Site, at: Span) -> Timing:
    return "instead of"


@builds
def whenever(site: Site, at: Span, condition: Expression, body: Block) -> syntax.Whenever:
    return syntax.Whenever(condition, body, span=at)


@builds
def while_(site: Site, at: Span, condition: Expression, value: Expression) -> syntax.While:
    return syntax.While(condition, value, span=at)


@builds
def at_moment(
    site: Site, at: Span, moment: Moment, when: Expression | None, body: Block
) -> syntax.AtMoment:
    return syntax.AtMoment(moment, when, body, span=at)


@builds
def at_each(site: Site, at: Span, moment: Expression, body: Block) -> syntax.AtEach:
    return syntax.AtEach(moment, body, span=at)


@builds
def show(site: Site, at: Span, what: Expression) -> syntax.Show:
    return syntax.Show(what, span=at)


@builds
def share(site: Site, at: Span, what: Expression, among: Expression) -> syntax.Share:
    return syntax.Share(what, among, span=at)


@builds
def limit_rule(site: Site, at: Span, what: Expression, amount: Expression) -> syntax.LimitRule:
    return syntax.LimitRule(what, amount, span=at)


@builds
def rule_for(
    site: Site, at: Span, binders: list[Binder], parts: list[RuleClause]
) -> syntax.RuleFor:
    return syntax.RuleFor(tuple(binders), tuple(parts), span=at)


# ---- patterns


@builds
def event_pattern(
    site: Site, at: Span, name: Token, parameters: list[Token] | None
) -> EventPattern:
    names = None if parameters is None else site.names(parameters)
    return EventPattern(site.name(name), names, span=at)


@builds
def turn_pattern(site: Site, at: Span, player: Token) -> syntax.TurnPattern:
    return syntax.TurnPattern(site.name(player), span=at)


@builds
def draw_pattern(site: Site, at: Span, zone: Token) -> syntax.DrawPattern:
    return syntax.DrawPattern(site.name(zone), span=at)


@builds
def move_pattern(
    site: Site, at: Span, card: Token, source: Token | None, target: Token | None
) -> syntax.MovePattern:
    return syntax.MovePattern(
        site.name(card), site.maybe_name(source), site.maybe_name(target), span=at
    )


@builds
def token_pattern(
    site: Site, at: Span, player: Token, verb: Literal["gains", "pays", "returns"], kind: Token
) -> syntax.TokenPattern:
    return syntax.TokenPattern(site.name(player), verb, site.name(kind), span=at)


# ---- moments: the edge comes with `at start of`, the rest from the builders below


MomentKind = Literal["phase", "turn", "round", "each"]


@frozen
class Stretch:
    """What begins or ends at a moment."""

    kind: MomentKind
    name: Name | None = None
    player: Name | None = None
    number: Expression | None = None


@builds
def when_at(site: Site, at: Span, edge: str, stretch: Stretch) -> Moment:
    side = cast(Literal["start", "end"], edge)
    return Moment(side, stretch.kind, stretch.name, stretch.player, stretch.number, span=at)


@builds
def each_moment(site: Site, at: Span, name: Token, player: Token | None) -> Stretch:
    return Stretch("each", site.name(name), site.maybe_name(player))


@builds
def named_moment(site: Site, at: Span, name: Token) -> Stretch:
    return Stretch("phase", site.name(name))


@builds
def turn_moment(site: Site, at: Span, player: Token | None) -> Stretch:
    return Stretch("turn", None, site.maybe_name(player))


@builds
def round_moment(site: Site, at: Span, number: Expression | None) -> Stretch:
    return Stretch("round", None, None, number)
