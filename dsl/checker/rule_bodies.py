"""Carrying out the bodies of rules, and where their conditions are to be understood."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    TRUE,
    Out,
    add_procedure,
    as_one,
    body_env,
    identifier,
    ir_type,
    local,
    prim,
    work,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.statements import block
from cardwright.dsl.checker.trees import nodes_of
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import bare, erase, may_be_none, optional
from cardwright.dsl.checker.weave import Key, Listener, RulePart, items
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, CardType, OptionalType, PlayerType
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


def flag_cell(c: Checker, name: str, dims: tuple[int, ...] = ()) -> str:
    """A flag of the state that only the checker's own code uses."""
    unique = c.build.fresh(name)
    size = 1
    for one in dims:
        size *= one
    initial: ex.Value = False if not dims else (False,) * size
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
        source = from_active(c, source)
    inner = env.inner()
    name = local(inner, binder.name.text, element)
    inner.bind(binder.name.text, name, element)
    typed = Typed(name, element)
    body = for_each_of(c, inner, tuple(rest), inside, {**bound, binder.name.text: typed})
    if not body:
        return ()
    origin = env.origin(binder.span)
    return (as_one(c, st.ForEach(name.name, source, body, origin=origin)),)


def from_active(c: Checker, players: ex.Expression) -> ex.Expression:
    """Players in turn order from the active one, who need not be among them."""
    active = ex.Load("active")
    if players == prim("players") and not c.can_eliminate and not c.can_reverse:
        return prim("starting", players, active)
    direction = ex.Load("direction") if c.can_reverse else ex.Const(1)
    return prim("in_turn_order", players, active, direction)


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
    given = {n: evolve(typed, secret=env.locals.hidden(typed.secret)) for n, typed in bound.items()}
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
