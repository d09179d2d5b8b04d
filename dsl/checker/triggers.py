"""`whenever` and `end when`: what is done on the edge from false to true of a condition.

Each condition has a procedure that looks at it; calls of it stand behind every statement that may
change what it reads. The edges are flags of the state, one for each element of a `for each`; the
procedure `arm` sets them at the end of the setup without doing anything.
"""

from __future__ import annotations

from attrs import define, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.asking import size_of
from cardwright.dsl.checker.bodies import (
    FALSE,
    TRUE,
    Out,
    add_procedure,
    all_of,
    arm_name,
    body_env,
    identifier,
    local,
    negated,
    note_secret,
    prim,
    work,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.rule_bodies import Bound, flag_cell, from_active, rule_call
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.statements import block
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.weave import RulePart, items, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import CardType, IntType, PlayerType
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.source import Span


@define(eq=False)
class Trigger:
    """A condition that is watched: the procedure that looks at it, and all that it looks at."""

    check: str
    title: str
    span: Span
    looks: list[object] = field(factory=list)
    edge: str = ""
    arming: st.Block = ()


def make_triggers(c: Checker) -> list[Trigger]:
    """Makes the procedures of all conditions that are watched, and the one that arms them."""
    made = [_whenever(c, rule) for rule in rules(c).whenevers]
    for scope, item in items(c):
        if isinstance(item, syntax.End) and item.when is not None:
            made.append(_end_when(c, scope, item))
    return [one for one in made if one is not None]


@define(eq=False)
class Watch:
    """The loops around a condition and the elements they stand for."""

    c: Checker
    env: Env
    trigger: Trigger
    sources: list[tuple[ex.Local, ex.Expression, AnyType]] = field(factory=list)
    bound: Bound = field(factory=dict)

    def index(self) -> tuple[ex.Expression, ...]:
        """The place of the edge among those of all elements."""
        return tuple(_place(name, type_) for name, _, type_ in self.sources)

    def looped(self, inner: st.Block) -> st.Block:
        """The block for each element; players in turn order."""
        for name, source, type_ in reversed(self.sources):
            ordered = from_active(source) if type_ == PlayerType() else source
            inner = (st.ForEach(name.name, ordered, inner),)
        return inner


def _place(name: ex.Expression, type_: AnyType) -> ex.Expression:
    if isinstance(type_, IntType) and type_.low != 0:
        return prim("sub", name, ex.Const(type_.low))
    return name


def _watch(
    c: Checker, env: Env, trigger: Trigger, binders: tuple[syntax.Binder, ...]
) -> Watch | None:
    watch = Watch(c, env, trigger)
    dims: list[int] = []
    for binder in binders:
        source, element, _ = elements_of(c, env, binder)
        size = len(c.build.cards) if isinstance(element, CardType) else size_of(c, element)
        if size is None or size > 100_000:
            words = "a `whenever` cannot watch each element of this"
            c.report.add(problems.bad_rule(binder.span, words, "not a small fixed collection"))
            return None
        name = local(env, binder.name.text, element)
        env.bind(binder.name.text, name, element)
        watch.sources.append((name, source, element))
        watch.bound[binder.name.text] = Typed(name, element)
        trigger.looks.append(source)
        dims.append(size)
    trigger.edge = flag_cell(c, f"{trigger.check}_holds", tuple(dims))
    return watch


def _begin(
    c: Checker, scope: Scope, title: str, clauses: tuple[str, ...], span: Span
) -> tuple[Trigger, Env]:
    env = body_env(scope, title, clauses)
    env.before, env.within = None, "a condition that is watched"
    name = c.build.fresh(f"check_{identifier(title)}")
    return Trigger(name, title, span), env


def _whenever(c: Checker, rule: RulePart) -> Trigger | None:
    part = rule.part
    assert isinstance(part, syntax.Whenever)
    trigger, env = _begin(c, rule.scope, rule.title, rule.clauses, rule.span)
    watch = _watch(c, env, trigger, rule.binders)
    if watch is None:
        return None
    test = condition_typed(c, env, part.condition)
    then = rule_call(c, env, rule, part.body, watch.bound)
    note_secret(c, env, test, (then,), "the condition of this rule", part.condition.span)
    _finish(watch, test.code, then, part.condition.span)
    return trigger


def _end_when(c: Checker, scope: Scope, item: syntax.End) -> Trigger | None:
    assert item.when is not None
    trigger, env = _begin(c, scope, "the end of the game", item.clauses, item.span)
    watch = _watch(c, env, trigger, ())
    assert watch is not None
    test = condition_typed(c, env, item.when)
    body = (*block(c, env, item.body), st.EndGame(origin=env.origin(item.span)))
    note_secret(c, env, test, (body,), "when the game ends", item.when.span)
    _finish(watch, test.code, body, item.when.span)
    return trigger


def _finish(watch: Watch, code: ex.Expression, then: st.Block, span: Span) -> None:
    """The procedure that looks at the condition, and the statements that set its edges silently."""
    c, env, trigger = watch.c, watch.env, watch.trigger
    trigger.looks.append(code)
    origin = env.origin(span)
    index = watch.index()
    edge = ex.Load(trigger.edge, index)
    on = st.Store(trigger.edge, index, TRUE, False, origin=origin)
    off = st.Store(trigger.edge, index, FALSE, False, origin=origin)
    fresh = st.If(((negated(edge), (on, *then)),), (), origin=origin)
    test = st.If(((code, (fresh,)), (edge, (off,))), (), origin=origin)
    body = (*_left_behind(watch), *watch.looped((test,)))
    add_procedure(c, trigger.check, "internal", env, (), body, span)
    silent = st.Store(trigger.edge, index, code, False, origin=origin)
    trigger.arming = watch.looped((silent,))
    locals_ = dict(env.locals.typed)
    c.memo[("locals of", trigger.check)] = locals_


def _left_behind(watch: Watch) -> st.Block:
    """Elements that are no longer there have no edge: arriving again is one."""
    c, env = watch.c, watch.env
    if not watch.sources:
        return ()
    name, source, type_ = watch.sources[-1]
    if not isinstance(type_, CardType):
        return ()
    gone = local(env, f"{name.name}_gone", type_)
    cards = [
        card
        for deck in type_.decks
        for card in range(
            c.build.decks[deck].first, c.build.decks[deck].first + c.build.decks[deck].size
        )
    ]
    index = (*watch.index()[:-1], gone)
    left = all_of(ex.Load(watch.trigger.edge, index), negated(prim("in", gone, source)))
    found = ex.Fold("list", gone.name, ex.Const(tuple(cards)), left)
    again = local(env, f"{name.name}_gone", type_)
    off = st.Store(watch.trigger.edge, (*watch.index()[:-1], again), FALSE, False)
    body: st.Block = (st.ForEach(again.name, found, (off,)),)
    for one, outer, _ in reversed(watch.sources[:-1]):
        body = (st.ForEach(one.name, outer, body),)
    return body


def add_arm(c: Checker, triggers: list[Trigger], armed: str | None) -> None:
    """The procedure that sets all edges to what holds, without doing anything."""
    env = body_env(c.book, "arm")
    out: Out = []
    for trigger in triggers:
        found = c.memo[("locals of", trigger.check)]
        assert isinstance(found, dict)
        out += _own_names(env, trigger.arming, found)
    if armed is not None:
        out.append(st.Store(armed, (), TRUE, False))
    span = work(c).spans.get(triggers[0].check) if triggers else None
    name = arm_name(c)
    from cardwright.dsl.checker.bodies import ir_type
    from cardwright.dsl.ir import program as ir

    locals_ = tuple(ir.Parameter(n, ir_type(t)) for n, t in env.locals.typed.items())
    c.build.procedures[name] = ir.Procedure(name, "internal", "arm", (), tuple(out), locals_)
    if span is not None:
        work(c).spans[name] = span


def _own_names(env: Env, statements: st.Block, types: dict[str, AnyType]) -> st.Block:
    """The statements with the names they bind made new in the procedure that arms."""
    from cardwright.dsl.checker.renaming import with_new_locals

    def fresh(name: str) -> str:
        return local(env, name, types.get(name, PlayerType())).name

    return with_new_locals(statements, fresh)
