"""Actions: what can be chosen, under which conditions, and what happens then."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_functions import make_functions
from cardwright.dsl.checker.action_guards import make_guards
from cardwright.dsl.checker.action_parts import ActionParts
from cardwright.dsl.checker.action_run import make_run
from cardwright.dsl.checker.asking import MOST_OPTIONS, reserve
from cardwright.dsl.checker.bodies import local, work
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.gathering import collection_typed
from cardwright.dsl.checker.hidden import unseen
from cardwright.dsl.checker.naming import ir_name, words
from cardwright.dsl.checker.symbols import ActionSymbol
from cardwright.dsl.checker.texts import text
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.types import ListType, PlayerType
from cardwright.dsl.problems import choices as problems
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def action_named(c: Checker, env: Env, name: syntax.Name) -> ActionSymbol | None:
    """The action of that name, or None after a report."""
    names: list[str] = []
    scope = env.scope
    for symbol in scope.find(name.text):
        if isinstance(symbol, ActionSymbol):
            c.use(symbol)
            return symbol
    while scope is not None:
        for one in (scope, *scope.modules):
            names += [n for n, found in one.symbols.items() if isinstance(found[0], ActionSymbol)]
        scope = scope.parent  # type: ignore[assignment]
    near = nearest(name.text, names)
    c.report.add(problems.unknown_action(name.span, name.text, near))
    return None


def action_record(c: Checker, symbol: ActionSymbol, span: Span | None = None) -> ir.Action:
    """The action as the program has it; its functions are made, its procedure will be."""
    parts = action_parts(c, symbol, span)
    assert parts.record is not None
    return parts.record


def action_parts(c: Checker, symbol: ActionSymbol, span: Span | None = None) -> ActionParts:
    """The action with what is needed to offer it."""
    c.use(symbol)
    key = ("action", symbol)
    found = c.memo.get(key)
    if found is None:
        found = c.memo[key] = _begin(c, symbol)
        assert isinstance(found, ActionParts)
        _complete(c, found)
    assert isinstance(found, ActionParts)
    if found.record is None:
        where = span or symbol.action.name.span
        if not c.memo.get(("cycle", symbol)):
            c.memo[("cycle", symbol)] = True
            c.report.add(problems.can_cycle(where, symbol.name))
        return evolve(found, record=_no_record(found))
    return found


def _no_record(parts: ActionParts) -> ir.Action:
    """A stand-in after a report."""
    name = parts.name
    return ir.Action(name, parts.title, (), (), (), name, name, name, ())


def _begin(c: Checker, symbol: ActionSymbol) -> ActionParts:
    declared = symbol.action
    name = ir_name(c, symbol.scope, symbol.name)
    title = words(symbol.name)
    env = Env(symbol.scope, rule=title, clauses=declared.clauses)
    env.within = "the conditions of an action"
    player = local(env, "player", PlayerType())
    env.actor = Typed(player, PlayerType())
    return ActionParts(symbol, name, env, player)


def _complete(c: Checker, parts: ActionParts) -> None:
    _parameters(c, parts)
    make_guards(c, parts)
    parts.record = make_functions(c, parts)
    c.build.actions[parts.name] = parts.record

    def later() -> None:
        make_run(c, parts)

    work(c).later.append(later)


def _parameters(c: Checker, parts: ActionParts) -> None:

    declared = parts.symbol.action
    env = parts.env
    for one in declared.parameters:
        if one.source is None:
            c.report.add(problems.no_source(one.span, one.name.text))
            continue
        source, element, secret = collection_typed(c, env, one.source, one.name.text)
        name = local(env, one.name.text, element)
        env.bind(one.name.text, name, element)
        parts.sources.append(source)
        parts.parameters.append(name)
        parts.types.append(element)
        parts.secrets.append(secret)
    if not parts.at_once:
        for place, one in enumerate(declared.parameters[: len(parts.types)]):
            _reserve(c, parts, parts.types[place], place, one.span)
    else:
        _reserve(c, parts, ListType(PlayerType()), 0, declared.name.span)
    if not parts.parameters:
        parts.blind.append(False)
        parts.bases.append(c.build.options(1, parts.title))
        parts.sizes.append(1)


def _reserve(c: Checker, parts: ActionParts, type_: AnyType, place: int, span: Span) -> None:
    label = parts.title
    if place:
        label += f": {parts.symbol.action.parameters[place].name.text}"
    size = reserve(c, type_, label, span) or 1
    blind = not parts.at_once and place < len(parts.sources) and unseen(c, parts.sources[place])
    if blind:
        size = max(size, min(MOST_OPTIONS, len(c.build.cards)))
    parts.blind.append(blind)
    parts.bases.append(c.build.options(size, label))
    parts.sizes.append(size)


def action_label(c: Checker, parts: ActionParts) -> list[str | ex.Shown]:
    """The words of an action, as it stands in a list of options."""
    label = parts.symbol.action.label
    if label is None:
        return [parts.title]
    return list(text(c, parts.env, label).parts)
