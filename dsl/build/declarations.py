"""Build state, behaviour, results, options and variants."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.build.rules import named_reason
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import (
    ActionBlock,
    Block,
    Declaration,
    Expression,
    Field,
    Guard,
    Holds,
    Let,
    Name,
    Note,
    Parameter,
    Ranking,
    ScoreLine,
    ScoreTotal,
    Signature,
    Text,
    Title,
    Type,
    Worth,
    WorthCase,
    WorthDepending,
)

# ---- state


@builds
def per_state(
    site: Site,
    at: Span,
    kept: bool | None,
    per: Token,
    label: Token | None,
    new_each: Token | None,
    fields: Field | Holds | list[Field | Holds | Note],
) -> syntax.PerState:
    lines = fields if isinstance(fields, list) else [fields]
    return syntax.PerState(
        bool(kept),
        site.name(per),
        site.maybe_name(label),
        site.maybe_name(new_each),
        tuple(lines),
        span=at,
    )


@builds
def var(site: Site, at: Span, kept: bool | None, field: Field | Holds) -> syntax.Var:
    if isinstance(field, Holds):
        raise Refused(problems.holdings_misplaced(field.span))
    return syntax.Var(bool(kept), field, span=at)


@builds
def on_cards(
    site: Site,
    at: Span,
    cards: Token,
    zones: list[Token] | None,
    fields: Field | Holds | list[Field | Holds | Note],
) -> syntax.OnCards:
    lines = fields if isinstance(fields, list) else [fields]
    kept: list[Field | Note] = []
    for line in lines:
        if isinstance(line, Holds):
            raise Refused(problems.holdings_misplaced(line.span))
        kept.append(line)
    return syntax.OnCards(site.name(cards), site.names(zones), tuple(kept), span=at)


# ---- definitions


@builds
def define(site: Site, at: Span, signature: Signature, value: Expression) -> syntax.Define:
    return syntax.Define(signature, (), value, span=at)


@builds
def define_lines(
    site: Site, at: Span, signature: Signature, lets: list[Let], body: list[Worth] | WorthDepending
) -> syntax.Define:
    lines = tuple(body) if isinstance(body, list) else body
    return syntax.Define(signature, tuple(lets), lines, span=at)


@builds
def worth(site: Site, at: Span, value: Expression, when: Expression) -> Worth:
    return Worth(value, when, span=at)


@builds
def worth_otherwise(site: Site, at: Span, value: Expression) -> Worth:
    return Worth(value, None, span=at)


@builds
def worth_depending(
    site: Site, at: Span, subject: Expression, cases: list[WorthCase]
) -> WorthDepending:
    return WorthDepending(subject, tuple(cases), span=at)


@builds
def worth_case(site: Site, at: Span, values: list[Expression], value: Expression) -> WorthCase:
    return WorthCase(tuple(values), value, span=at)


@builds
def worth_case_otherwise(site: Site, at: Span, value: Expression) -> WorthCase:
    return WorthCase((), value, span=at)


# ---- actions, procedures, events


@frozen
class Cost:
    """`cost: …` of an action."""

    block: ActionBlock


@frozen
class Effect:
    """`do: …` of an action."""

    block: ActionBlock


ActionPart = Guard | Cost | Effect | Note


@builds
def action(
    site: Site,
    at: Span,
    name: Token,
    label: Text | None,
    parameters: list[Parameter] | None,
    at_once: bool | None,
    lines: list[ActionPart],
) -> syntax.Action:
    """The lines of an action stand in any order; `cost` and `do` once each."""
    guards = tuple(line for line in lines if isinstance(line, Guard))
    costs = [line.block for line in lines if isinstance(line, Cost)]
    effects = [line.block for line in lines if isinstance(line, Effect)]
    for word, blocks in (("cost", costs), ("do", effects)):
        if len(blocks) > 1:
            raise Refused(problems.said_twice(blocks[1].span, word))
    notes = tuple(line for line in lines if isinstance(line, Note))
    return syntax.Action(
        site.name(name),
        label,
        tuple(parameters or ()),
        bool(at_once),
        guards,
        costs[0] if costs else None,
        effects[0] if effects else None,
        notes,
        span=at,
    )


@builds
def param(site: Site, at: Span, name: Token, source: Expression | None) -> Parameter:
    return Parameter(site.name(name), source, span=at)


@builds
def guard(site: Site, at: Span, condition: Expression, because: Text | Token | None) -> Guard:
    reason = None if because is None else named_reason(site, because)
    return Guard(condition, reason, span=at)


@builds
def cost(site: Site, at: Span, body: Block) -> Cost:
    block = ActionBlock(body, span=at)
    site.items.append(block)
    return Cost(block)


@builds
def effect_of(site: Site, at: Span, body: Block) -> Effect:
    block = ActionBlock(body, span=at)
    site.items.append(block)
    return Effect(block)


@builds
def procedure(
    site: Site,
    at: Span,
    name: Token,
    parameters: list[Parameter] | None,
    when: Expression | None,
    body: Block,
) -> syntax.Procedure:
    return syntax.Procedure(site.name(name), tuple(parameters or ()), when, body, span=at)


@builds
def event(site: Site, at: Span, name: Token, parameters: list[Token] | None) -> syntax.Event:
    return syntax.Event(site.name(name), site.names(parameters), span=at)


@builds
def setup(
    site: Site, at: Span, title: Token | None, last: bool | None, body: Block
) -> syntax.Setup:
    return syntax.Setup(site.maybe_title(title), bool(last), body, span=at)


@builds
def flow(site: Site, at: Span, body: Block) -> syntax.Flow:
    return syntax.Flow(body, span=at)


# ---- results


@builds
def score(
    site: Site, at: Span, subject: Token, lines: list[ScoreLine | ScoreTotal | Note]
) -> syntax.Score:
    totals = [line for line in lines if isinstance(line, ScoreTotal)]
    if len(totals) > 1:
        raise Refused(problems.said_twice(totals[1].span, "total"))
    others = tuple(line for line in lines if not isinstance(line, ScoreTotal))
    return syntax.Score(site.name(subject), others, totals[0] if totals else None, span=at)


@builds
def labelled_score(
    site: Site, at: Span, label: Text, when: Expression | None, value: Expression
) -> ScoreLine:
    return ScoreLine(label, when, value, span=at)


@builds
def total_score(site: Site, at: Span, value: Expression) -> ScoreTotal:
    return ScoreTotal(value, span=at)


@builds
def score_line(
    site: Site,
    at: Span,
    label: Token,
    subject: Token,
    among: Expression | None,
    after: Token | None,
    value: Expression,
) -> syntax.ExtraScoreLine:
    return syntax.ExtraScoreLine(
        site.title(label), site.name(subject), among, site.maybe_title(after), value, span=at
    )


@builds
def winners(site: Site, at: Span, rankings: list[Ranking]) -> syntax.Winners:
    return syntax.Winners(tuple(rankings), span=at)


@builds
def ranking(
    site: Site, at: Span, order: Literal["highest", "lowest"], value: Expression
) -> Ranking:
    return Ranking(order, value, span=at)


@builds
def shared_ranking(site: Site, at: Span) -> Ranking:
    return Ranking("shared", None, span=at)


@builds
def end(site: Site, at: Span, when: Expression | None, body: Block) -> syntax.End:
    if when is None and not body:
        raise Refused(problems.empty_end(at))
    return syntax.End(when, tuple(body), span=at)


# ---- options and variants


@builds
def option(
    site: Site, at: Span, name: Token, title: Token | None, type: Type, value: Expression | None
) -> syntax.Option:
    return syntax.Option(site.name(name), site.maybe_title(title), type, value, span=at)


@builds
def mode_option(
    site: Site, at: Span, name: Token, title: Token | None, choices: list[syntax.ModeChoice]
) -> syntax.ModeOption:
    return syntax.ModeOption(site.name(name), site.maybe_title(title), tuple(choices), span=at)


@builds
def mode(site: Site, at: Span, name: Token, players: Expression) -> syntax.ModeChoice:
    return syntax.ModeChoice(site.name(name), players, span=at)


@frozen
class OnTopOf:
    """`on top of solo`."""

    name: Name


@frozen
class VariantWhen:
    """`when C`."""

    at: Span
    condition: Expression


@builds
def on_top_of(site: Site, at: Span, name: Token) -> OnTopOf:
    return OnTopOf(site.name(name))


@builds
def variant_when(site: Site, at: Span, condition: Expression) -> VariantWhen:
    return VariantWhen(at, condition)


@builds
def no_items(site: Site, at: Span) -> None:
    return None


@builds
def variant(
    site: Site,
    at: Span,
    name: Token,
    title: Token | None,
    of: Token | None,
    tails: list[OnTopOf | VariantWhen],
    items: list[Declaration] | None,
) -> syntax.Variant:
    """Its items stand below it, or it heads a file of its own and says whose variant it is."""
    if items is None and of is None:
        raise Refused(problems.variant_without_items(at))
    below = tuple(tail.name for tail in tails if isinstance(tail, OnTopOf))
    whens = [tail for tail in tails if isinstance(tail, VariantWhen)]
    if len(whens) > 1:
        raise Refused(problems.said_twice(whens[1].at, "when"))
    return syntax.Variant(
        site.name(name),
        site.maybe_title(title),
        site.maybe_name(of),
        below,
        whens[0].condition if whens else None,
        None if items is None else tuple(items),
        span=at,
    )


@builds
def replace(site: Site, at: Span, item: Declaration) -> syntax.Replace:
    if isinstance(item, (syntax.Replace, syntax.Remove, Note)):
        raise Refused(problems.replace_misplaced(at))
    return syntax.Replace(item, span=at)


@builds
def remove(site: Site, at: Span, what: str, name: Token | None = None) -> syntax.Remove:
    word = Name(what, span=site.word_in(at, what, "remove"))
    named: Name | Title | None = None
    if name is not None:
        named = site.title(name) if name.kind == "STRING" else site.name(name)
    return syntax.Remove(word, named, span=at)
