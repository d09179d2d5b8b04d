"""Moments written in the cells of a card list: `at each moment(s, p): …`.

Each distinct text becomes a listener (or a moment) of its own, which counts where the card in
question has that text.
"""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import all_of, branch, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, value
from cardwright.dsl.checker.parts import ACTIVE, Part, fits_part
from cardwright.dsl.checker.rule_bodies import (
    Bound,
    Happening,
    for_each_of,
    names_of,
    rule_call,
    rule_env,
)
from cardwright.dsl.checker.symbols import PropertySymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import PLAYER
from cardwright.dsl.checker.weave import Key, Listener, RulePart, heard_key, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.problems import rules as problems


@frozen(eq=False)
class CardText:
    """One text of a column of moments: its table, its index there, the card and the player."""

    symbol: PropertySymbol
    index: int
    card: syntax.Expression
    player: syntax.Expression
    text: syntax.EventMoment | syntax.TimeMoment


def texts_of(c: Checker, rule: RulePart) -> list[CardText]:
    """The texts that a rule `at each moment(s, p)` speaks of."""
    part = rule.part
    assert isinstance(part, syntax.AtEach)
    call = part.moment
    if not isinstance(call, syntax.Call) or len(call.arguments) != 2:
        c.report.add(problems.bad_rule(part.span, _WORDS, "not of that form"))
        return []
    symbols = rule.scope.find(call.name.text)
    found = [s for s in symbols if isinstance(s, PropertySymbol) and s.routine == "moment"]
    if not found:
        words = f"`{call.name.text}` is no column of moments"
        c.report.add(problems.bad_rule(call.name.span, words, "no moments"))
        return []
    symbol = found[0]
    c.use(symbol)
    card, player = call.arguments
    return [
        CardText(symbol, index, card, player, node)
        for index, (_, node) in enumerate(c.routines.get(symbol.table, []))
        if isinstance(node, syntax.EventMoment | syntax.TimeMoment)
    ]


_WORDS = "`at each` takes one form: `at each COLUMN(card, player)`"


# ---- events


def card_listeners(c: Checker) -> dict[Key, list[tuple[RulePart, CardText]]]:
    """The texts that wait for an event, by that event."""
    key = ("card listeners",)
    if key not in c.memo:
        made: dict[Key, list[tuple[RulePart, CardText]]] = {}
        for rule in rules(c).each_moment:
            for one in texts_of(c, rule):
                if isinstance(one.text, syntax.EventMoment):
                    event = heard_key(c, one.symbol.scope, one.text.pattern)
                    if event is not None:
                        made.setdefault(event, []).append((rule, one))
        c.memo[key] = made
    return c.memo[key]  # type: ignore[return-value]


def card_calls(c: Checker, env: Env, happening: Happening, timing: str) -> list[st.Block]:
    """What stands before or follows an event by the texts of cards."""
    waiting = card_listeners(c).get(happening.key, [])
    return [
        _call(c, env, happening, rule, one)
        for rule, one in waiting
        if isinstance(one.text, syntax.EventMoment) and one.text.timing.startswith(timing)
    ]


def _call(c: Checker, env: Env, happening: Happening, rule: RulePart, one: CardText) -> st.Block:
    assert isinstance(one.text, syntax.EventMoment) and isinstance(rule.part, syntax.AtEach)
    pattern = one.text.pattern
    names = names_of(pattern)
    has = len(happening.arguments)
    if len(names) > has:
        c.report.add(problems.too_many_names(pattern.span, happening.name, has, len(names)))
        return ()
    fits = happening.fits(_as_listener(rule, one, one.text))
    if fits is None:
        return ()
    body = rule.part.body

    def inside(inner: Env, more: Bound) -> st.Block:
        assert isinstance(one.text, syntax.EventMoment) and fits is not None
        has_it, text_env = _at_text(c, inner, one)
        tests = [fits, has_it]
        for name, argument in zip(names, happening.arguments, strict=False):
            if name.text == "you":
                assert text_env.you is not None
                tests.append(prim("eq", argument.code, text_env.you.code))
            else:
                text_env.bind(name.text, argument.code, argument.type, argument.secret)
        if one.text.when is not None:
            tests.append(condition(c, text_env, one.text.when))
        call = rule_call(c, inner, rule, body, more)
        return branch(all_of(*tests), call, origin=inner.origin(rule.span))

    return for_each_of(c, rule_env(c, env, rule, {}, happening.actor), rule.binders, inside)


def _as_listener(rule: RulePart, one: CardText, text: syntax.EventMoment) -> Listener:
    """The text of a card as if it stood in a rule."""
    assert isinstance(rule.part, syntax.AtEach)
    part = RulePart(one.symbol.scope, rule.title, rule.part, rule.binders, rule.clauses)
    listen = syntax.Listen(text.timing, (text.pattern,), text.when, rule.part.body, span=text.span)
    return Listener(part, listen, text.pattern)


def _at_text(c: Checker, env: Env, one: CardText) -> tuple[ex.Expression, Env]:
    """That the card has this text, and where the text is to be understood."""
    card = value(c, env, one.card)
    player = value(c, env, one.player)
    index = ex.Lookup(one.symbol.table, (card.code,))
    inner = Env(one.symbol.scope, env.locals, rule=env.rule, clauses=env.clauses)
    inner.within = "the text of a card"
    inner.actor = env.actor
    inner.you = Typed(player.code, PLAYER, player.secret)
    inner.source = card
    return prim("eq", index, ex.Const(one.index)), inner


# ---- times


def at_each_edge(c: Checker, env: Env, part: Part, edge: str) -> list[st.Block]:
    """The rules of cards whose moment is that end of that part of play."""
    found: list[st.Block] = []
    for rule in rules(c).each_moment:
        for one in texts_of(c, rule):
            if isinstance(one.text, syntax.TimeMoment) and one.text.moment.edge == edge:
                call = _timed(c, env, part, rule, one)
                found += [call] if call else []
    return found


def _timed(c: Checker, env: Env, part: Part, rule: RulePart, one: CardText) -> st.Block:
    assert isinstance(one.text, syntax.TimeMoment) and isinstance(rule.part, syntax.AtEach)
    moment = one.text.moment
    where = fits_part(c, env, part, moment, rule)
    if where is None:
        return ()
    body = rule.part.body

    def inside(inner: Env, more: Bound) -> st.Block:
        assert isinstance(one.text, syntax.TimeMoment) and where is not None
        has_it, text_env = _at_text(c, inner, one)
        tests = [where, has_it]
        if moment.player is not None:
            whose = part.player or ACTIVE
            if moment.player.text == "you":
                assert text_env.you is not None
                tests.append(prim("eq", whose.code, text_env.you.code))
            else:
                text_env.bind(moment.player.text, whose.code, whose.type)
        if one.text.when is not None:
            tests.append(condition(c, text_env, one.text.when))
        call = rule_call(c, inner, rule, body, more)
        return branch(all_of(*tests), call, origin=inner.origin(rule.span))

    return for_each_of(c, rule_env(c, env, rule, {}, None), rule.binders, inside)
