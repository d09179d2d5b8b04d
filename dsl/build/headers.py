"""Build headers, modules and what they need, notes."""

from __future__ import annotations

from typing import Literal

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Expression, NeedKind, Signature, Type


@builds
def rulebook(site: Site, at: Span, name: Token, title: Token | None) -> syntax.RulebookHeader:
    return syntax.RulebookHeader(site.name(name), site.maybe_title(title), span=at)


@builds
def module(site: Site, at: Span, name: Token, title: Token | None) -> syntax.ModuleHeader:
    return syntax.ModuleHeader(site.name(name), site.maybe_title(title), span=at)


@builds
def chapter(site: Site, at: Span, name: Token, of: Token) -> syntax.ChapterHeader:
    return syntax.ChapterHeader(site.name(name), site.name(of), span=at)


@builds
def parts(
    site: Site, at: Span, kind: Literal["chapters", "variants", "seats"], names: list[Token]
) -> syntax.Parts:
    return syntax.Parts(kind, site.names(names), span=at)


@builds
def players(
    site: Site,
    at: Span,
    count: Expression,
    teams: Token | None,
    singular: Token | None,
    plural: Token | None,
    payoffs: Expression | None,
) -> syntax.Players:
    if isinstance(count, syntax.Arithmetic) and count.operator == "-":
        raise Refused(problems.range_dots(count.span, count.left.span.text, count.right.span.text))
    return syntax.Players(
        count,
        site.maybe_integer(teams),
        site.maybe_name(singular),
        site.maybe_name(plural),
        payoffs,
        span=at,
    )


@builds
def payoffs(site: Site, at: Span, range: Expression) -> syntax.Payoffs:
    return syntax.Payoffs(range, span=at)


@builds
def fact(site: Site, at: Span, name: Token, type: Type, value: Expression | None) -> syntax.Fact:
    return syntax.Fact(site.name(name), type, value, span=at)


@builds
def note(site: Site, at: Span, text: Token) -> syntax.Note:
    return syntax.Note(site.title(text).text, span=at)


# ---- modules


@builds
def use(
    site: Site,
    at: Span,
    module: Token,
    alias: Token | None,
    bindings: list[syntax.Binding] | None,
    when: Expression | None,
) -> syntax.Use:
    return syntax.Use(
        site.name(module), site.maybe_name(alias), tuple(bindings or ()), when, span=at
    )


@builds
def use_block(
    site: Site, at: Span, module: Token, alias: Token | None, bindings: list[syntax.Binding]
) -> syntax.Use:
    return syntax.Use(site.name(module), site.maybe_name(alias), tuple(bindings), None, span=at)


@builds
def binding(site: Site, at: Span, signature: Signature, value: Expression) -> syntax.Binding:
    return syntax.Binding(signature, value, span=at)


@builds
def signature(
    site: Site, at: Span, name: Token, parameters: list[Token] | None, of: Token | None
) -> Signature:
    return Signature(site.name(name), site.names(parameters), site.maybe_name(of), span=at)


@builds
def needs(site: Site, at: Span, needs: list[syntax.Need | syntax.Note]) -> syntax.Needs:
    return syntax.Needs(tuple(needs), span=at)


@builds
def need(site: Site, at: Span, signature: Signature, value: Expression | None) -> syntax.Need:
    return syntax.Need(signature, None, value, span=at)


@builds
def typed_need(
    site: Site, at: Span, name: Token, kind: NeedKind, value: Expression | None
) -> syntax.Need:
    signature = Signature(site.name(name), (), None, span=site.span(name))
    return syntax.Need(signature, kind, value, span=at)


@builds
def zone_need(site: Site, at: Span, per: Token | None) -> syntax.ZoneNeed:
    return syntax.ZoneNeed(site.maybe_name(per), span=at)


@builds
def code_need(
    site: Site, at: Span, kind: Literal["action", "procedure"], parameters: list[Token] | None
) -> syntax.CodeNeed:
    return syntax.CodeNeed(kind, site.names(parameters), span=at)


@builds
def phase_need(site: Site, at: Span) -> syntax.PhaseNeed:
    return syntax.PhaseNeed(span=at)
