"""What rules add to something that happens: `before`, `instead of` and `after` woven around it."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    TRUE,
    Out,
    add_procedure,
    all_of,
    any_of,
    as_one,
    body_env,
    branch,
    identifier,
    ir_type,
    local,
    prim,
    work,
)
from cardwright.dsl.checker.card_moments import card_calls, card_listeners
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.trees import nodes_of
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import bare, erase, may_be_none, optional
from cardwright.dsl.checker.weave import Key, Listener, RulePart, items, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, CardType, OptionalType, PlayerType
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.source import Span

Bound = dict[str, Typed]


@frozen(eq=False)
class Happening:
    """Something that happens: what rules look it up by, its name, its arguments, who does it.

    `fits` says for a listener under which further condition it hears this (None: never).
    """

    key: Key
    name: str
    arguments: tuple[Typed, ...]
    actor: Typed | None = None
    fits: Callable[[Listener], ex.Expression | None] = field(default=lambda listener: TRUE)


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
    after = [*_calls(c, env, happening, afters), *card_calls(c, env, happening, "after")]
    for call in after:
        body = (st.Finally(body, call),) if call else body
    instead = [one for one in listeners if _timing(one) == "instead of"]
    return _replaced(c, env, happening, instead, body) if instead else body


def _timing(listener: Listener) -> str:
    return listener.listen.timing


def _calls(
    c: Checker, env: Env, happening: Happening, listeners: list[Listener]
) -> list[st.Block]:
    return [_call(c, env, happening, one) for one in listeners]


def _call(c: Checker, env: Env, happening: Happening, listener: Listener) -> st.Block:
    """The rule's body under its condition."""
    fits = happening.fits(listener)
    bound = _bound(c, happening, listener)
    if fits is None or bound is None:
        return ()
    rule, listen = listener.rule, listener.listen

    def inside(inner: Env, more: Bound) -> st.Block:
        when = all_of(fits, condition(c, inner, listen.when) if listen.when else None)
        call = rule_call(c, inner, rule, listen.body, {**more, **bound})
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


def flag_cell(c: Checker, name: str, dims: tuple[int, ...] = ()) -> str:
    """A flag of the state that only the checker's own code uses."""
    unique = c.build.fresh(name)
    size = 1
    for one in dims:
        size *= one
    initial: ir.Value = False if not dims else (False,) * size  # type: ignore[assignment]
    c.build.cells[unique] = ir.Cell(unique, BoolType(), dims, initial, internal=True)
    return unique


def rule_env(c: Checker, env: Env, rule: RulePart, bound: Bound, actor: Typed | None) -> Env:
    """Where the condition of a rule is to be understood: its own names, the caller's locals."""
    inner = Env(rule.scope, env.locals, rule=rule.title, clauses=rule.clauses, actor=actor)
    inner.within = "the condition of a rule"
    inner.source = text_source(c)
    for name, typed in bound.items():
        inner.bind(name, typed.code, typed.type, typed.secret)
    return inner


def text_source(c: Checker) -> Typed | None:
    """The card whose text is being carried out, as state, where some rule asks for it."""
    key = ("text source",)
    if key not in c.memo:
        c.memo[key] = _text_source(c)
    return c.memo[key]  # type: ignore[return-value]


def _text_source(c: Checker) -> Typed | None:
    asked = any(
        node.name.text == "source"
        for _, item in items(c)
        if isinstance(item, syntax.Rule)
        for node in nodes_of(item, syntax.Reference)
    )
    decks = tuple(c.build.decks)
    if not asked or not decks:
        return None
    type_ = OptionalType(CardType(decks))
    name = c.build.fresh("text_source")
    c.build.cells[name] = ir.Cell(name, type_, (), None, internal=True)
    return Typed(ex.Load(name), type_)


def _bound(c: Checker, happening: Happening, listener: Listener) -> Bound | None:
    names = names_of(listener.pattern)
    has = len(happening.arguments)
    if len(names) > has:
        span = listener.pattern.span
        c.report.add(problems.too_many_names(span, happening.name, has, len(names)))
        return None
    pairs = zip(names, happening.arguments, strict=False)
    return {name.text: typed for name, typed in pairs}


def names_of(pattern: syntax.Pattern) -> tuple[syntax.Name, ...]:
    """The names a pattern binds, in the order of the arguments."""
    match pattern:
        case syntax.EventPattern(parameters=parameters):
            return parameters or ()
        case syntax.TurnPattern(player=player):
            return (player,)
        case syntax.MovePattern(card=card):
            return (card,)
        case syntax.TokenPattern(player=player):
            return (player,)
        case _:
            return ()


def for_each_of(
    c: Checker,
    env: Env,
    binders: tuple[syntax.Binder, ...],
    inside: Callable[[Env, Bound], st.Block],
    bound: Bound | None = None,
) -> st.Block:
    """`inside` for each element of the binders' collections; players in turn order."""
    bound = bound or {}
    if not binders:
        return inside(env, bound)
    binder, *rest = binders
    source, element, _ = elements_of(c, env, binder)
    if element == PlayerType():
        source = from_active(source)
    inner = env.inner()
    name = local(inner, binder.name.text, element)
    inner.bind(binder.name.text, name, element)
    typed = Typed(name, element)
    body = for_each_of(c, inner, tuple(rest), inside, {**bound, binder.name.text: typed})
    if not body:
        return ()
    origin = env.origin(binder.span)
    return (as_one(c, st.ForEach(name.name, source, body, origin=origin)),)


def from_active(players: ex.Expression) -> ex.Expression:
    """Players in turn order from the active one."""
    return prim("starting", players, ex.Load("active"))


# ---- the bodies of rules


def rule_call(
    c: Checker,
    env: Env,
    rule: RulePart,
    body: syntax.Block,
    bound: Bound,
    name: str | None = None,
) -> st.Block:
    """Carries out a rule's body, a procedure of its own, with what is bound (and the actor)."""
    given = {
        n: evolve(typed, secret=env.locals.hidden(typed.secret)) for n, typed in bound.items()
    }
    if env.actor is not None:
        given[ACTOR] = env.actor
    if env.you is not None:
        given[YOU] = env.you
    key = ("rule", rule, id(body), tuple((n, general(t.type), t.secret) for n, t in given.items()))
    found = work(c).instances.get(key)
    if found is None:
        found = c.build.fresh(name or identifier(rule.title))
        work(c).instances[key] = found
        _later(c, found, rule, body, given)
    origin = env.origin(rule.span)
    return (st.Do(found, tuple(typed.code for typed in given.values()), origin=origin),)


ACTOR, YOU = "the actor", "you"


def general(type_: AnyType) -> AnyType:
    """The type of a parameter for an argument: without ranges, "or none" where it may be."""
    erased = erase(bare(type_))
    return optional(erased) if may_be_none(type_) else erased


def _later(c: Checker, name: str, rule: RulePart, body: syntax.Block, given: Bound) -> None:
    def make() -> None:
        from cardwright.dsl.checker.statements import block

        env = body_env(rule.scope, rule.title, rule.clauses)
        env.source = text_source(c)
        parameters = parameters_for(env, given)
        made = block(c, env, body)
        add_procedure(c, name, "rule", env, parameters, made, rule.span)

    work(c).later.append(make)


def parameters_for(env: Env, given: Bound) -> tuple[ir.Parameter, ...]:
    """Parameters of a new procedure for what is given to it, bound to their names there."""
    made: list[ir.Parameter] = []
    for name, typed in given.items():
        word = "player" if name in (ACTOR, YOU) else name
        code = local(env, word, general(typed.type))
        bound = Typed(code, general(typed.type), typed.secret)
        if name == ACTOR:
            env.actor = bound
        elif name == YOU:
            env.you = bound
        else:
            env.bind(name, code, bound.type, bound.secret)
        made.append(ir.Parameter(code.name, ir_type(bound.type)))
    return tuple(made)


# ---- instead of


def _replaced(
    c: Checker, env: Env, happening: Happening, instead: list[Listener], other: st.Block
) -> st.Block:
    """The first rule that applies in place of all the rest; two that apply are a fault."""
    ordered = _by_precedence(c, instead)
    if len(ordered) == 1:
        return _instead(c, env, happening, ordered[0], other)
    out: Out = []
    applies: list[tuple[Listener, ex.Expression]] = []
    for one in ordered:
        code = _applies(c, env, happening, one)
        if code is not None:
            flag = local(env, "applies", BoolType())
            out.append(st.Let(flag.name, code, origin=env.origin(one.listen.span)))
            applies.append((one, flag))
    body = other
    for listener, flag in reversed(applies):
        body = branch(flag, _instead(c, env, happening, listener, ()), body)
    return (*out, *_conflicts(c, applies), *body)


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


def _conflicts(c: Checker, applies: list[tuple[Listener, ex.Expression]]) -> Out:
    out: Out = []
    for place, (one, flag) in enumerate(applies):
        others = [
            other_flag
            for other, other_flag in applies[place + 1 :]
            if not _overrides(c, one, other)
        ]
        if others:
            words = f'the rule "{one.rule.title}" and another both say what happens instead'
            out += branch(all_of(flag, any_of(*others)), (st.Fail(words),))
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


def some_of(
    c: Checker,
    env: Env,
    binders: tuple[syntax.Binder, ...],
    when: syntax.Expression | None,
) -> ex.Expression:
    """Whether the condition holds for some elements of the binders' collections."""
    if not binders:
        return condition(c, env, when) if when else TRUE
    binder, *rest = binders
    source, element, _ = elements_of(c, env, binder)
    inner = env.inner()
    name = local(inner, binder.name.text, element)
    inner.bind(binder.name.text, name, element)
    value = some_of(c, inner, tuple(rest), when)
    return ex.Fold("some", name.name, source, None, value)


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
        when = all_of(fits, condition(c, inner, listen.when) if listen.when else None)
        call = _skipping(rule_call(c, inner, rule, listen.body, bound), listen.body)
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


def arguments_as_locals(env: Env, out: Out, arguments: list[Typed], span: Span) -> list[Typed]:
    """Arguments that may be written several times: what is computed is put into a local first."""
    made: list[Typed] = []
    for typed in arguments:
        if isinstance(typed.code, ex.Const | ex.Local):
            made.append(typed)
            continue
        name = local(env, "value", typed.type)
        out.append(st.Let(name.name, typed.code, origin=env.origin(span)))
        made.append(evolve(typed, code=name))
    return made
