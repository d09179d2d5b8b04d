"""`show collection of p`: what comes into a zone is shown to all."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import branch, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import value
from cardwright.dsl.checker.rule_bodies import Bound, for_each_of, rule_env
from cardwright.dsl.checker.symbols import ZoneSymbol
from cardwright.dsl.checker.weave import RulePart, rules, zone_named
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.problems import rules as problems


@frozen(eq=False)
class Shown:
    """A zone that lies open by a rule: the zone, and whose it is."""

    symbol: ZoneSymbol
    subject: syntax.Expression | None
    rule: RulePart


def shown_zones(c: Checker) -> list[Shown]:
    """The zones that rules lay open."""
    key = ("shown zones",)
    if key not in c.memo:
        made: list[Shown] = []
        c.memo[key] = made
        for rule in rules(c).others:
            if isinstance(rule.part, syntax.Show) and rule.title not in rules(c).overridden:
                found = _shown(c, rule, rule.part.what)
                made += [found] if found else []
    return c.memo[key]  # type: ignore[return-value]


def _shown(c: Checker, rule: RulePart, what: syntax.Expression) -> Shown | None:
    name = what.name if isinstance(what, syntax.Of | syntax.Reference) else None
    if name is None:
        words = f"`{what.span.text}` is no zone"
        c.report.add(problems.bad_rule(what.span, words, "cannot lie open"))
        return None
    symbol = zone_named(c, rule.scope, name)
    subject = what.subject if isinstance(what, syntax.Of) else None
    return None if symbol is None else Shown(symbol, subject, rule)


def is_shown(c: Checker, zone: str) -> bool:
    """Whether a rule lays a zone open, always or for some players."""
    return any(one.symbol.zone.name == zone for one in shown_zones(c))


def show_cards(
    c: Checker, env: Env, target: ex.ZoneRef, cards: ex.Expression, span_of: st.Statement
) -> st.Block:
    """Shows cards that have come into a zone, where a rule says so."""
    out: list[st.Statement] = []
    for one in shown_zones(c):
        if one.symbol.zone.name == target.zone:
            out += _shown_here(c, env, one, target, cards, span_of)
    return tuple(out)


def _shown_here(
    c: Checker,
    env: Env,
    one: Shown,
    target: ex.ZoneRef,
    cards: ex.Expression,
    span_of: st.Statement,
) -> st.Block:
    reveal = (st.Reveal(cards, None, origin=span_of.origin),)

    def inside(inner: Env, more: Bound) -> st.Block:
        if one.subject is None or isinstance(one.subject, syntax.EachOf) or target.index is None:
            return reveal
        whose = value(c, inner, one.subject)
        return branch(prim("eq", whose.code, target.index), reveal, origin=span_of.origin)

    return for_each_of(c, rule_env(c, env, one.rule, {}, None), one.rule.binders, inside)
