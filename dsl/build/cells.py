"""Build what stands in a cell of a card list."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.build.arguments import Argument, maybe_plain
from cardwright.dsl.build.site import Refused, Site, builds, builds_as
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import (
    BundlePart,
    CellContent,
    Effect,
    Expression,
    Moment,
    Pattern,
    PlanStep,
    Timing,
)

# ---- effects


@builds
def gain_order(site: Site, at: Span, bundle: Expression) -> syntax.GainOrder:
    return syntax.GainOrder(bundle, span=at)


@builds
def score_order(site: Site, at: Span, points: Expression) -> syntax.ScoreOrder:
    return syntax.ScoreOrder(points, span=at)


@builds
def return_order(site: Site, at: Span, bundle: Expression) -> syntax.ReturnOrder:
    return syntax.ReturnOrder(bundle, span=at)


@builds
def pay_order(site: Site, at: Span, bundle: Expression) -> syntax.PayOrder:
    return syntax.PayOrder(bundle, span=at)


@builds
def perform_order(site: Site, at: Span, call: Expression) -> syntax.NoEffect | syntax.PerformOrder:
    match call:
        case syntax.Reference(name) if name.text == "nothing":
            return syntax.NoEffect(span=at)
        case syntax.Reference(name):
            return syntax.PerformOrder(name, (), span=at)
        case syntax.Call(name, arguments):
            return syntax.PerformOrder(name, arguments, span=at)
    raise Refused(problems.no_order(at))


@builds
def effect_sequence(
    site: Site, at: Span, parts: list[Effect], last: Effect
) -> syntax.EffectSequence:
    return syntax.EffectSequence((*parts, last), span=at)


@builds
def effect_choice(
    site: Site, at: Span, branches: list[Effect], last: Effect
) -> syntax.EffectChoice:
    return syntax.EffectChoice((*branches, last), span=at)


@builds
def price(site: Site, at: Span, cost: Expression, effect: Effect) -> syntax.Price:
    return syntax.Price(cost, effect, span=at)


# ---- whole cells


@builds_as("cell_effect", "cell_value")
def as_it_is(site: Site, at: Span, content: CellContent | Expression) -> CellContent | Expression:
    return content


@builds
def cell_condition(site: Site, at: Span, value: Expression) -> syntax.ConditionCell:
    return syntax.ConditionCell(value, span=at)


@builds
def event_moment(
    site: Site, at: Span, timing: Timing, pattern: Pattern, when: Expression | None
) -> syntax.EventMoment:
    return syntax.EventMoment(timing, pattern, when, span=at)


@builds
def time_moment(site: Site, at: Span, moment: Moment, when: Expression | None) -> syntax.TimeMoment:
    return syntax.TimeMoment(moment, when, span=at)


@builds
def cell_plan(site: Site, at: Span, *steps: PlanStep) -> syntax.Plan:
    return syntax.Plan(steps, span=at)


@builds
def plan_step(site: Site, at: Span, action: Token, given: list[Argument] | None) -> PlanStep:
    return PlanStep(site.name(action), maybe_plain(site, given), span=at)


@builds
def cell_bundle(site: Site, at: Span, *parts: BundlePart) -> syntax.BundleCell:
    return syntax.BundleCell(parts, span=at)


@builds
def no_bundle(site: Site, at: Span) -> syntax.BundleCell:
    return syntax.BundleCell((), span=at)


@builds
def bundle_part(site: Site, at: Span, amount: Token, kinds: list[Token]) -> BundlePart:
    return BundlePart(site.integer(amount), site.names(kinds), span=at)


@builds
def cell_list(site: Site, at: Span, *names: Token) -> syntax.ListCell:
    return syntax.ListCell(site.names(list(names)), span=at)
