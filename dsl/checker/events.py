"""What rules add to something that happens: `before`, `instead of` and `after` woven around it."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    TRUE,
    Out,
    all_of,
    any_of,
    branch,
    identifier,
    local,
    note_secret,
    prim,
)
from cardwright.dsl.checker.card_moments import card_calls, card_listeners
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, condition_typed
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.rule_bodies import (
    Bound,
    Happening,
    flag_cell,
    for_each_of,
    names_of,
    rule_call,
    rule_env,
    some_of,
)
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import optional
from cardwright.dsl.checker.weave import Key, Listener, RulePart, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.problems.games import too_deep_rules

MOST_AFTER = 120
"""So many rules may stand after one event: each is code around the others."""


def is_heard(c: Checker, key: Key) -> bool:
    """Whether any rule, or the text of a card, listens to that."""
    return bool(rules(c).listeners.get(key)) or key in card_listeners(c)


def woven(
    c: Checker, env: Env, happening: Happening, core: st.Block, first: st.Block = ()
) -> st.Block:
    """The core with all rules on it: `first`, the before rules, the core, the after rules.

    `first` is left out too when an `instead of` rule applies.
    """
    if not is_heard(c, happening.key):
        return (*first, *core)
    listeners = rules(c).listeners.get(happening.key, [])
    before = _calls(c, env, happening, [one for one in listeners if _timing(one) == "before"])
    before += card_calls(c, env, happening, "before")
    body: st.Block = (*first, *(s for call in before for s in call), *core)
    afters = [one for one in listeners if _timing(one).startswith("after")]
    if len(afters) > MOST_AFTER:
        c.report.add(
            too_deep_rules(
                afters[MOST_AFTER].listen.span, "so many rules after one event are nested"
            )
        )
        afters = afters[:MOST_AFTER]
    after = [*_calls(c, env, happening, afters), *card_calls(c, env, happening, "after")]
    for call in after:
        body = (st.Finally(body, call),) if call else body
    instead = [one for one in listeners if _timing(one) == "instead of"]
    return _replaced(c, env, happening, instead, body) if instead else body


def _timing(listener: Listener) -> str:
    return listener.listen.timing


def _calls(c: Checker, env: Env, happening: Happening, listeners: list[Listener]) -> list[st.Block]:
    return [_call(c, env, happening, one) for one in listeners]


def _call(c: Checker, env: Env, happening: Happening, listener: Listener) -> st.Block:
    """The rule's body under its condition."""
    fits = happening.fits(listener)
    bound = _bound(c, happening, listener)
    if fits is None or bound is None:
        return ()
    rule, listen = listener.rule, listener.listen

    def inside(inner: Env, more: Bound) -> st.Block:
        test = condition_typed(c, inner, listen.when) if listen.when else None
        when = all_of(fits, test.code if test else None)
        call = rule_call(c, inner, rule, listen.body, {**more, **bound})
        if test is not None:
            note_secret(c, inner, test, (call,), "the condition of this rule", listen.span)
        if listen.timing == "after first":
            when, call = _once(c, inner, rule, when, call)
        return branch(when, call, origin=inner.origin(listen.span))

    return for_each_of(c, rule_env(c, env, rule, bound, happening.actor), rule.binders, inside)


def _once(
    c: Checker, env: Env, rule: RulePart, when: ex.Expression, call: st.Block
) -> tuple[ex.Expression, st.Block]:
    """Only the first time: a flag of the state remembers it."""
    name = c.memo.get(("once", rule))
    if name is None:
        name = c.memo[("once", rule)] = flag_cell(c, f"{identifier(rule.title)}__done")
    done = ex.Load(str(name))
    return all_of(when, prim("not", done)), (st.Store(str(name), (), TRUE, False), *call)


def _bound(c: Checker, happening: Happening, listener: Listener) -> Bound | None:
    names = names_of(listener.pattern)
    has = len(happening.arguments)
    if len(names) > has:
        span = listener.pattern.span
        c.report.add(problems.too_many_names(span, happening.name, has, len(names)))
        return None
    pairs = zip(names, happening.arguments, strict=False)
    return {name.text: typed for name, typed in pairs}


# ---- instead of


def _replaced(
    c: Checker, env: Env, happening: Happening, instead: list[Listener], other: st.Block
) -> st.Block:
    """The first rule that applies in place of all the rest; two that apply are a fault."""
    ordered = _by_precedence(c, instead)
    if len(ordered) == 1:
        return _instead(c, env, happening, ordered[0], other)
    out: Out = []
    applies: list[tuple[Listener, ex.Local]] = []
    for one in ordered:
        code = _applies(c, env, happening, one)
        if code is not None:
            flag = local(env, "applies", BoolType())
            out.append(st.Let(flag.name, code, origin=env.origin(one.listen.span)))
            applies.append((one, flag))
    body = other
    for listener, flag in reversed(applies):
        body = branch(flag, _instead(c, env, happening, listener, ()), body)
    return (*out, *_conflicts(c, env, applies), *body)


def _by_precedence(c: Checker, listeners: list[Listener]) -> list[Listener]:
    """Rules that override others of the list stand before these."""
    ordered = list(listeners)
    for _ in ordered:
        for place, one in enumerate(ordered):
            later = [o for o in ordered[place + 1 :] if _overrides(c, o, one)]
            if later:
                ordered.remove(later[0])
                ordered.insert(place, later[0])
                break
    return ordered


def _overrides(c: Checker, one: Listener, other: Listener) -> bool:
    return other.rule.title in rules(c).overrides.get(one.rule.title, ())


def _conflicts(c: Checker, env: Env, applies: list[tuple[Listener, ex.Local]]) -> Out:
    out: Out = []
    for place, (one, flag) in enumerate(applies):
        others = [
            other_flag
            for other, other_flag in applies[place + 1 :]
            if not _overrides(c, one, other)
        ]
        if others:
            words = f'the rule "{one.rule.title}" and another both say what happens instead'
            origin = env.origin(one.rule.span)
            out += branch(all_of(flag, any_of(*others)), (st.Fail(words, origin=origin),))
    return out


def _applies(
    c: Checker, env: Env, happening: Happening, listener: Listener
) -> ex.Expression | None:
    fits = happening.fits(listener)
    bound = _bound(c, happening, listener)
    if fits is None or bound is None:
        return None
    inner = rule_env(c, env, listener.rule, bound, happening.actor)
    return all_of(fits, some_of(c, inner, listener.rule.binders, listener.listen.when))


def _instead(
    c: Checker, env: Env, happening: Happening, listener: Listener, other: st.Block
) -> st.Block:
    """The rule's body when it applies, else `other`; with a `for each`, for its first element."""
    fits = happening.fits(listener)
    bound = _bound(c, happening, listener)
    if fits is None or bound is None:
        return other
    rule, listen = listener.rule, listener.listen
    inner = rule_env(c, env, rule, bound, happening.actor)
    if not rule.binders:
        test = condition_typed(c, inner, listen.when) if listen.when else None
        when = all_of(fits, test.code if test else None)
        call = _skipping(rule_call(c, inner, rule, listen.body, bound), listen.body)
        if test is not None:
            note_secret(c, inner, test, (call, other), "the condition of this rule", listen.span)
        return branch(when, call, other, origin=inner.origin(listen.span))
    if len(rule.binders) > 1:
        words = "an `instead of` rule stands under at most one `for each`"
        c.report.add(problems.bad_rule(listen.span, words, "under several"))
        return other
    return _instead_for_first(c, inner, listener, bound, fits, other)


def _skipping(call: st.Block, body: syntax.Block) -> st.Block:
    return () if all(isinstance(one, syntax.Skip | syntax.Note) for one in body) else call


def _instead_for_first(
    c: Checker,
    env: Env,
    listener: Listener,
    bound: Bound,
    fits: ex.Expression,
    other: st.Block,
) -> st.Block:
    (binder,) = listener.rule.binders
    source, element, _ = elements_of(c, env, binder)
    name = local(env, binder.name.text, element)
    env.bind(binder.name.text, name, element)
    when = listener.listen.when
    holds = all_of(fits, condition(c, env, when) if when else None)
    chosen = local(env, binder.name.text, optional(element))
    first = st.Let(chosen.name, ex.Fold("first", name.name, source, holds))
    given = {**bound, binder.name.text: Typed(chosen, element)}
    call = rule_call(c, env, listener.rule, listener.listen.body, given)
    return (first, *branch(prim("ne", chosen, ex.Const(None)), call, other))
