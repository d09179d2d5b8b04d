"""The rules of a rulebook, sorted by what they listen to, forbid, or wait for."""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    EventSymbol,
    PhaseSymbol,
    ProcedureSymbol,
    ZoneSymbol,
)
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest

Heard: TypeAlias = ActionSymbol | ProcedureSymbol | EventSymbol
Key: TypeAlias = "Heard | tuple[str, ...]"

TOKEN_EVENTS = {"gained": "gains", "paid": "pays", "returned": "returns"}


@frozen(eq=False)
class RulePart:
    """One clause of a rule, where its text is to be understood, and the `for each` around it."""

    scope: Scope
    title: str
    part: syntax.RuleClause
    binders: tuple[syntax.Binder, ...]
    clauses: tuple[str, ...]

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.part.span


@frozen(eq=False)
class Listener:
    """A clause that listens, with the pattern by which it was found."""

    rule: RulePart
    listen: syntax.Listen
    pattern: syntax.Pattern


@frozen(eq=False)
class Hold:
    """A clause that forbids, demands or allows an action, with the pattern that names it."""

    rule: RulePart
    pattern: syntax.EventPattern


@define(eq=False)
class Rules:
    """All rules, by what they are about, each in the order module, book, variant."""

    listeners: dict[Key, list[Listener]] = field(factory=dict)
    forbids: dict[ActionSymbol, list[Hold]] = field(factory=dict)
    musts: dict[ActionSymbol, list[Hold]] = field(factory=dict)
    allows: dict[ActionSymbol, list[Hold]] = field(factory=dict)
    moments: list[RulePart] = field(factory=list)
    each_moment: list[RulePart] = field(factory=list)
    whenevers: list[RulePart] = field(factory=list)
    whiles: list[RulePart] = field(factory=list)
    others: list[RulePart] = field(factory=list)
    overrides: dict[str, tuple[str, ...]] = field(factory=dict)
    titles: list[str] = field(factory=list)
    overridden: set[str] = field(factory=set)


def items(c: Checker) -> list[tuple[Scope, syntax.Item]]:
    """What the rulebook, its modules and variants say, in order, with the scope of each."""
    return c.memo.get(("items",), [])  # type: ignore[return-value]


def all_scopes(book: Scope) -> list[Scope]:
    """The scope of a rulebook and those of its modules, the modules of these too."""
    found: list[Scope] = []
    todo = [book]
    while todo:
        scope = todo.pop(0)
        if scope not in found:
            found.append(scope)
            todo += [*scope.modules, *scope.named_modules.values()]
    return found


def rules(c: Checker) -> Rules:
    """The rules of the rulebook, sorted once."""
    found = c.memo.get(("rules",))
    if found is None:
        found = c.memo[("rules",)] = Rules()
        for scope, item in items(c):
            if isinstance(item, syntax.Rule):
                _add_rule(c, found, scope, item)
        _check_overrides(c, found)
    assert isinstance(found, Rules)
    return found


def _add_rule(c: Checker, rules: Rules, scope: Scope, rule: syntax.Rule) -> None:
    title = rule.title.text
    rules.titles.append(title)
    if rule.overrides:
        rules.overrides[title] = tuple(one.text for one in rule.overrides)
    for part in rule.parts:
        _add_part(c, rules, RulePart(scope, title, part, (), part.clauses or rule.clauses))


def _add_part(c: Checker, rules: Rules, rule: RulePart) -> None:
    match rule.part:
        case syntax.RuleFor(binders=binders, parts=parts):
            for part in parts:
                clauses = part.clauses or rule.clauses
                inner = RulePart(rule.scope, rule.title, part, (*rule.binders, *binders), clauses)
                _add_part(c, rules, inner)
        case syntax.Forbid(patterns=patterns):
            for pattern in patterns:
                _add_hold(c, rules.forbids, rule, pattern)
        case syntax.Must(pattern=pattern):
            _add_hold(c, rules.musts, rule, pattern)
        case syntax.Allow(pattern=pattern):
            _add_hold(c, rules.allows, rule, pattern)
        case syntax.Listen(patterns=listened) as listen:
            for one in listened:
                _add_listener(c, rules, Listener(rule, listen, one))
        case syntax.AtMoment(moment=moment):
            rules.moments.append(rule)
            if moment.kind == "phase" and moment.name is not None and not is_round(c, moment.name):
                phase_named(c, rule.scope, moment.name)
        case syntax.AtEach():
            rules.each_moment.append(rule)
        case syntax.Whenever():
            rules.whenevers.append(rule)
        case syntax.While():
            rules.whiles.append(rule)
        case syntax.Note():
            pass
        case _:
            rules.others.append(rule)


def _add_hold(
    c: Checker,
    holds: dict[ActionSymbol, list[Hold]],
    rule: RulePart,
    pattern: syntax.EventPattern,
) -> None:
    symbol = heard(c, rule.scope, pattern.name)
    if isinstance(symbol, ActionSymbol):
        holds.setdefault(symbol, []).append(Hold(rule, pattern))
    elif symbol is not None:
        c.report.add(problems.not_an_action(pattern.name.span, pattern.name.text))


def _add_listener(c: Checker, rules: Rules, listener: Listener) -> None:
    key = heard_key(c, listener.rule.scope, listener.pattern)
    if key is not None:
        rules.listeners.setdefault(key, []).append(listener)


def heard_key(c: Checker, scope: Scope, pattern: syntax.Pattern) -> Key | None:
    """What a pattern is looked up by when it happens; None after a report."""
    match pattern:
        case syntax.EventPattern(name=name):
            if name.text in TOKEN_EVENTS and not scope.find(name.text):
                return ("token", TOKEN_EVENTS[name.text])
            return heard(c, scope, name)
        case syntax.TurnPattern():
            return ("turn",)
        case syntax.DrawPattern(zone=zone):
            found = zone_named(c, scope, zone)
            return ("draw", found.zone.name) if found else None
        case syntax.MovePattern():
            return ("move",)
        case syntax.TokenPattern(verb=verb):
            return ("token", verb)


def heard(c: Checker, scope: Scope, name: syntax.Name) -> Heard | None:
    """The action, procedure or event of that name, or None after a report."""
    for symbol in scope.find(name.text):
        if isinstance(symbol, ActionSymbol | ProcedureSymbol | EventSymbol):
            c.use(symbol)
            return symbol
    names = _names_of(scope, (ActionSymbol, ProcedureSymbol, EventSymbol))
    c.report.add(problems.unknown_event(name.span, name.text, nearest(name.text, names)))
    return None


def zone_named(c: Checker, scope: Scope, name: syntax.Name) -> ZoneSymbol | None:
    """The zone of that name, or None after a report."""
    for symbol in scope.find(name.text):
        if isinstance(symbol, ZoneSymbol):
            c.use(symbol)
            return symbol
    names = _names_of(scope, (ZoneSymbol,))
    c.report.add(problems.unknown_zone(name.span, name.text, nearest(name.text, names)))
    return None


def is_round(c: Checker, name: syntax.Name) -> bool:
    """Whether a round has that name, as `day` in `round day in 1..12`."""
    rounds = c.memo.get(("named rounds",), set())
    assert isinstance(rounds, set)
    return name.text in rounds


def phase_named(c: Checker, scope: Scope, name: syntax.Name) -> PhaseSymbol | None:
    """The phase of that name, or None after a report."""
    for symbol in scope.find(name.text):
        if isinstance(symbol, PhaseSymbol):
            c.use(symbol)
            return symbol
    names = _names_of(scope, (PhaseSymbol,))
    c.report.add(problems.unknown_phase(name.span, name.text, nearest(name.text, names)))
    return None


def _names_of(scope: Scope | None, kinds: tuple[type, ...]) -> list[str]:
    names: list[str] = []
    while scope is not None:
        for one in (scope, *scope.modules):
            for name, symbols in one.symbols.items():
                if any(isinstance(symbol, kinds) for symbol in symbols):
                    names.append(name)
        scope = scope.parent
    return list(dict.fromkeys(names))


def _check_overrides(c: Checker, rules: Rules) -> None:
    for _, item in items(c):
        if not isinstance(item, syntax.Rule):
            continue
        for title in item.overrides:
            if title.text in rules.titles:
                rules.overridden.add(title.text)
            else:
                near = nearest(title.text, rules.titles)
                c.report.add(problems.unknown_rule(title.span, title.text, near))
