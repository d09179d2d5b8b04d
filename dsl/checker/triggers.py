"""`whenever` and `end when`: what is done on the edge from false to true of a condition.

Each condition has a procedure that looks at it; calls of it stand behind every statement that may
change what it reads. The edges are flags of the state, one for each element of a `for each`; the
procedure `arm` sets them at the end of the setup without doing anything.
"""

from __future__ import annotations

from attrs import define, field, frozen

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
    branch,
    identifier,
    ir_type,
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
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.renaming import with_new_locals
from cardwright.dsl.ir.types import CardType, IntType, PlayerType
from cardwright.dsl.ir.walk import walk
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.source import Span


@define(eq=False)
class Trigger:
    """A condition that is watched: the procedure that looks at it, and all that it looks at.

    `test` is what that procedure does for one element of its loops, `gone` what it does first.
    """

    check: str
    title: str
    span: Span
    looks: list[object] = field(factory=list)
    edge: str = ""
    arming: st.Block = ()
    watch: Watch | None = None
    test: st.Block = ()
    gone: st.Block = ()


def make_triggers(c: Checker) -> list[Trigger]:
    """Makes the procedures of all conditions that are watched, and the one that arms them."""
    made = [_whenever(c, rule) for rule in rules(c).whenevers]
    for scope, item in items(c):
        if isinstance(item, syntax.End) and item.when is not None:
            made.append(_end_when(c, scope, item))
    return [one for one in made if one is not None]


@frozen(eq=False)
class Source:
    """What one name of a `for each` stands for: each element of a collection."""

    name: ex.Local
    elements: ex.Expression
    type: AnyType


@define(eq=False)
class Watch:
    """The loops around a condition and the elements they stand for."""

    c: Checker
    env: Env
    trigger: Trigger
    sources: list[Source] = field(factory=list)
    bound: Bound = field(factory=dict)

    def index(self) -> tuple[ex.Expression, ...]:
        """The place of the edge among those of all elements."""
        return tuple(_place(one.name, one.type) for one in self.sources)

    def player(self) -> Source | None:
        """The loop over players, which says whose turn it is among ties."""
        return next((one for one in self.sources if one.type == PlayerType()), None)

    def looped(self, inner: st.Block) -> st.Block:
        """The block for each element: players outermost and in turn order, where that can be."""
        player = self.player()
        if player is None or self._depends(player):
            return self._inside(self.sources, inner)
        others = [one for one in self.sources if one is not player]
        return self._inside([player, *others], inner)

    def for_one(self, inner: st.Block) -> st.Block:
        """The block for each element that has to do with the player in `player()`'s name."""
        player = self.player()
        assert player is not None
        at = self.sources.index(player)
        inner = self._inside(self.sources[at + 1 :], inner)
        return self._inside(self.sources[:at], branch(self._is_among(player), inner))

    def _is_among(self, player: Source) -> ex.Expression:
        if player.elements != prim("players"):
            return prim("in", player.name, player.elements)
        return ex.Load("in_game", (player.name,)) if self.c.can_eliminate else TRUE

    def _inside(self, sources: list[Source], inner: st.Block) -> st.Block:
        for one in reversed(sources):
            is_player = one.type == PlayerType()
            ordered = from_active(self.c, one.elements) if is_player else one.elements
            inner = (st.ForEach(one.name.name, ordered, inner),)
        return inner

    def _depends(self, source: Source) -> bool:
        """Whether a collection speaks of an element of one before it."""
        before = {one.name for one in self.sources[: self.sources.index(source)]}
        return any(node in before for node in walk(source.elements) if isinstance(node, ex.Local))


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
        watch.sources.append(Source(name, source, element))
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
    trigger.watch = watch
    trigger.test = (st.If(((code, (fresh,)), (edge, (off,))), (), origin=origin),)
    trigger.gone = _left_behind(watch)
    body = (*trigger.gone, *watch.looped(trigger.test))
    add_procedure(c, trigger.check, "internal", env, (), body, span)
    silent = st.Store(trigger.edge, index, code, False, origin=origin)
    trigger.arming = watch.looped((silent,))


def _left_behind(watch: Watch) -> st.Block:
    """Elements that are no longer there have no edge: arriving again is one."""
    c, env = watch.c, watch.env
    if not watch.sources:
        return ()
    last = watch.sources[-1]
    name, type_ = last.name, last.type
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
    left = all_of(ex.Load(watch.trigger.edge, index), negated(prim("in", gone, last.elements)))
    found = ex.Fold("list", gone.name, ex.Const(tuple(cards)), left)
    again = local(env, f"{name.name}_gone", type_)
    off = st.Store(watch.trigger.edge, (*watch.index()[:-1], again), FALSE, False)
    body: st.Block = (st.ForEach(again.name, found, (off,)),)
    for outer in reversed(watch.sources[:-1]):
        body = (st.ForEach(outer.name.name, outer.elements, body),)
    return body


def check_each(trigger: Trigger) -> str:
    """The procedure that looks at a condition for one player only, made when first asked for."""
    watch = trigger.watch
    assert watch is not None
    player = watch.player()
    assert player is not None
    c, key = watch.c, ("check of each", trigger.check)
    if key not in c.memo:
        c.memo[key] = name = c.build.fresh(f"{trigger.check}_of")
        parameters = (ir.Parameter(player.name.name, PlayerType()),)
        body = watch.for_one(trigger.test)
        add_procedure(c, name, "internal", watch.env, parameters, body, trigger.span)
    return str(c.memo[key])


def check_in_turn(c: Checker, triggers: tuple[Trigger, ...]) -> str:
    """The procedure that looks at conditions of players: all of one player, then of the next."""
    key = ("checks in turn", *(one.check for one in triggers))
    if key not in c.memo:
        env = body_env(c.book, "conditions that are watched")
        env.before = None
        player = local(env, "player", PlayerType())
        seats = ex.Const(tuple(range(c.seats)))
        each: st.Block = tuple(st.Do(check_each(one), (player,)) for one in triggers)
        body = (
            *(statement for one in triggers for statement in _own_gone(env, one)),
            st.ForEach(player.name, from_active(c, seats), each),
        )
        c.memo[key] = name = c.build.fresh("check_in_turn")
        add_procedure(c, name, "internal", env, (), body, triggers[0].span)
    return str(c.memo[key])


def _own_gone(env: Env, trigger: Trigger) -> st.Block:
    assert trigger.watch is not None
    return _own_names(env, trigger.gone, dict(trigger.watch.env.locals.typed))


def add_arm(c: Checker, triggers: list[Trigger], armed: str | None) -> None:
    """The procedure that sets all edges to what holds, without doing anything."""
    env = body_env(c.book, "arm")
    out: Out = []
    for trigger in triggers:
        assert trigger.watch is not None
        out += _own_names(env, trigger.arming, dict(trigger.watch.env.locals.typed))
    if armed is not None:
        out.append(st.Store(armed, (), TRUE, False))
    span = work(c).spans.get(triggers[0].check) if triggers else None
    name = arm_name(c)
    locals_ = tuple(ir.Parameter(n, ir_type(t)) for n, t in env.locals.typed.items())
    c.build.procedures[name] = ir.Procedure(name, "internal", "arm", (), tuple(out), locals_)
    if span is not None:
        work(c).spans[name] = span


def _own_names(env: Env, statements: st.Block, types: dict[str, AnyType]) -> st.Block:
    """The statements with the names they bind made new in the procedure that arms."""

    def fresh(name: str) -> str:
        return local(env, name, types.get(name, PlayerType())).name

    return with_new_locals(statements, fresh)
