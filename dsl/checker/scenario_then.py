"""What must hold in a scenario: conditions, cards, turns, offers, events, outcomes."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.actions import action_parts
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, locate, require, value
from cardwright.dsl.checker.scenario_answers import answer, match_of, player_called
from cardwright.dsl.checker.scenario_cards import asked, cards_meant, plain_text
from cardwright.dsl.checker.scenario_given import (
    cards_lie,
    holds,
    phase_called,
    place_of,
    plain_things,
)
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    AnySymbol,
    EventSymbol,
    ProcedureSymbol,
)
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import FLAG, PLAYER, bare, element
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import scenario as ir
from cardwright.dsl.ir.types import CardType, ListType
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.report import Report

TELLING = (
    syntax.Of
    | syntax.EdgeOf
    | syntax.Call
    | syntax.Quantified
    | syntax.LookUp
    | syntax.Arithmetic
    | syntax.Located
    | syntax.Reference
)
COMPOUND = (
    syntax.Of | syntax.EdgeOf | syntax.Call | syntax.Quantified | syntax.LookUp | syntax.Arithmetic
)


def then_facts(c: Checker, env: Env, facts: tuple[syntax.ThenFact, ...]) -> list[ir.ThenFact]:
    """What the lines of a `then` say; those that could not be understood are left out."""
    found: list[ir.ThenFact] = []
    for fact in facts:
        if isinstance(fact, syntax.Expect):
            found += _expected(c, env, fact.condition, fact)
            continue
        one = _then_fact(c, env, fact)
        if one is not None:
            found.append(one)
    return found


def _then_fact(c: Checker, env: Env, fact: syntax.ThenFact) -> ir.ThenFact | None:
    match fact:
        case syntax.Lies():
            return _lies(c, env, fact)
        case syntax.HoldsTokens():
            return holds(c, env, fact)
        case syntax.ItIsTurn():
            return _turn(c, env, fact)
        case syntax.Happened():
            return _happened(c, env, fact)
        case syntax.Offered():
            return _offered(c, env, fact)
        case syntax.Said():
            text = plain_text(c, fact.text)
            return None if text is None else ir.Said(text, origin=env.origin(fact.span))
        case syntax.Outcome() | syntax.CommonOutcome():
            return _outcome(c, env, fact)
        case _:
            return None


def moment(c: Checker, env: Env, at: syntax.Moment) -> ir.Moment | None:
    """The moment at which something must hold; None after a report."""
    if at.edge != "end":
        c.report.add(problems.only_ends(at.span))
        return None
    if at.kind == "phase":
        phase = phase_called(c, env, at.name)
        return None if phase is None else ir.Moment("phase", phase)
    kind = at.name.text if at.kind == "each" and at.name else at.kind
    return ir.Moment(kind)


# ---- conditions


def _expected(
    c: Checker, env: Env, node: syntax.Expression, fact: syntax.Expect
) -> list[ir.ThenFact]:
    """A condition as one that must hold, or several that are joined by `and`."""
    if isinstance(node, syntax.Logic) and node.operator == "and":
        return [one for term in node.terms for one in _expected(c, env, term, fact)]
    origin = env.origin(node.span, fact.clauses)
    printed = _is_card(c, env, node)
    if printed is not None:
        return [ir.Expect(printed.function, node.span.text, _sides(c, env, node), origin=origin)]
    errors = c.report.has_errors
    code = condition(c, env, node)
    if c.report.has_errors and not errors and code == ex.Const(None):
        return []
    name = asked(c, env, Typed(code, FLAG), node.span, "holds").function
    return [ir.Expect(name, node.span.text, _sides(c, env, node), origin=origin)]


def _is_card(c: Checker, env: Env, node: syntax.Expression) -> ir.Asked | None:
    """`frontier at (2, 1) is "EX-5h"`: a card told by its id."""
    if not isinstance(node, syntax.Is) or not isinstance(node.right, syntax.Text):
        return None
    left = value(c, env, node.left)
    inner = bare(left.type)
    if not isinstance(inner, CardType):
        return None
    cards = cards_meant(c, env, inner.decks, node.right)
    if cards is None:
        return None
    code: ex.Expression = ex.Prim("in", (left.code, ex.Const(cards)))
    if node.negated:
        code = ex.Prim("not", (code,))
    return asked(c, env, Typed(code, FLAG), node.span, "holds")


def _sides(c: Checker, env: Env, node: syntax.Expression) -> tuple[ir.Side, ...]:
    """The parts of a condition whose values explain why it does not hold."""
    match node:
        case syntax.Is() | syntax.Compare():
            parts = [(node.left, TELLING), (node.right, COMPOUND)]
        case syntax.In():
            parts = [(node.element, TELLING), (node.collection, COMPOUND)]
        case syntax.Not():
            return _sides(c, env, node.operand)
        case _:
            return ()
    sides = [_side(c, env, part) for part, kinds in parts if isinstance(part, kinds)]
    return tuple(side for side in sides if side is not None)


def _side(c: Checker, env: Env, node: syntax.Expression) -> ir.Side | None:
    if isinstance(node, syntax.Reference) and node.name.text in env.names:
        return None
    report, c.report = c.report, Report()
    try:
        typed = value(c, env, node)
    finally:
        c.report = report
    if not typed.known or isinstance(typed.code, ex.Const):
        return None
    return ir.Side(node.span.text, asked(c, env, typed, node.span, "side"))


# ---- cards and values


def _lies(c: Checker, env: Env, fact: syntax.Lies) -> ir.ThenFact | None:
    found = place_of(c, env, fact.place)
    if found is not None:
        return cards_lie(c, env, fact, *found)
    subject = value(c, env, fact.place)
    nodes = plain_things(c, fact)
    if not subject.known or nodes is None:
        return None
    inner = element(subject.type)
    wanted = bare(subject.type) if inner is None else inner
    things: list[ir.Asked] = []
    for node in nodes:
        if inner is not None and isinstance(node, syntax.Nothing):
            continue
        text = f"`{fact.place.span.text}`"
        if isinstance(wanted, CardType) and not isinstance(node, syntax.Nothing):
            cards = cards_meant(c, env, wanted.decks, node)
            typed = Typed(ex.Const(cards), ListType(wanted))
            known = cards is not None
        else:
            typed = require(
                c,
                value(c, env, node, wanted),
                subject.type if inner is None else inner,
                text,
                node.span,
            )
            known = typed.known
        if not known:
            return None
        things.append(asked(c, env, typed, node.span))
    worth = asked(c, env, subject, fact.place.span)
    text = fact.place.span.text
    wanted_text = ", ".join(node.span.text for node in nodes)
    return ir.ValueLies(worth, tuple(things), text, wanted_text, origin=env.origin(fact.span))


# ---- turns, outcomes


def _turn(c: Checker, env: Env, fact: syntax.ItIsTurn) -> ir.TurnIs | None:
    seat = player_called(c, env, fact.player)
    phase = phase_called(c, env, fact.phase)
    if seat is None or phase is None:
        return None
    return ir.TurnIs(seat, phase, origin=env.origin(fact.span))


def _outcome(
    c: Checker, env: Env, fact: syntax.Outcome | syntax.CommonOutcome
) -> ir.Outcome | None:
    origin, text = env.origin(fact.span), fact.span.text
    if isinstance(fact, syntax.Outcome):
        typed = require(c, value(c, env, fact.player), PLAYER, "who wins or loses", fact.span)
        seat = typed.code.value if isinstance(typed.code, ex.Const) else None
        if not isinstance(seat, int):
            if typed.known:
                c.report.add(problems.who_exactly(fact.player.span))
            return None
        return ir.Outcome((seat,), fact.wins, text, origin=origin)
    seats = tuple(range(c.seats))
    if fact.among is not None:
        found = locate(c, env, fact.among)
        listed = found.code if isinstance(found, Typed) else None
        if not isinstance(listed, ex.Const) or not isinstance(listed.value, tuple):
            c.report.add(problems.who_exactly(fact.among.span))
            return None
        seats = tuple(one for one in listed.value if isinstance(one, int))
    wins = fact.wins if fact.who == "everyone" else not fact.wins
    return ir.Outcome(seats, wins, text, origin=origin)


# ---- events


def _happened(c: Checker, env: Env, fact: syntax.Happened) -> ir.Happened | None:
    symbol = _event(c, env, fact.event)
    if symbol is None:
        return None
    types: list[object] = []
    name, kind = symbol.name, "event"
    if isinstance(symbol, ActionSymbol):
        parts = action_parts(c, symbol, fact.span)
        name, kind, types = parts.name, "action", list(parts.types)
    given = fact.arguments or ()
    arguments = []
    for place, one in enumerate(given):
        expected = types[place] if place < len(types) else None
        match = match_of(c, env, one, expected)  # type: ignore[arg-type]
        if match is None:
            return None
        arguments.append(match)
    text, origin = fact.span.text, env.origin(fact.span)
    return ir.Happened(kind, name, tuple(arguments), fact.times, text, origin=origin)


def _event(c: Checker, env: Env, name: syntax.Name) -> AnySymbol | None:
    kinds = (ActionSymbol, ProcedureSymbol, EventSymbol)
    for symbol in env.scope.find(name.text):
        if isinstance(symbol, kinds):
            return symbol
    names = [
        n
        for scope in (env.scope, *env.scope.modules)
        for n, found in scope.symbols.items()
        if any(isinstance(s, kinds) for s in found)
    ]
    c.report.add(problems.nothing_happens(name.span, name.text, names))
    return None


# ---- offers


def _offered(c: Checker, env: Env, fact: syntax.Offered) -> ir.Offered | None:
    seat = player_called(c, env, fact.player)
    offers: list[ir.Offer] = []
    for one in fact.offers:
        found = answer(c, env, one.answer)
        because = "" if one.because is None else plain_text(c, one.because)
        if found is None or because is None:
            return None
        offers.append(ir.Offer(found, because, env.origin(one.span)))
    if seat is None:
        return None
    return ir.Offered(seat, fact.refused, fact.only, tuple(offers), origin=env.origin(fact.span))
