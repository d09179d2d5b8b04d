"""What texts on cards do: effects carried out, conditions asked, what can be done."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.asking import Offer, single, site
from cardwright.dsl.checker.asking import ask as ask_player
from cardwright.dsl.checker.bodies import (
    FALSE,
    TRUE,
    Out,
    add_function,
    any_of,
    branch,
    local,
    prim,
)
from cardwright.dsl.checker.card_texts import (
    carries_out,
    home_of,
    looked_up,
    procedures_of_table,
    text_arguments,
    text_env,
    text_name,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, condition_typed, require, value
from cardwright.dsl.checker.gains import gain, pay, score_points
from cardwright.dsl.checker.procedures import arguments as call_arguments
from cardwright.dsl.checker.rule_bodies import text_source
from cardwright.dsl.checker.statements import block, statement, states
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    ProcedureSymbol,
    PropertySymbol,
    TableSymbol,
)
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, PLAYER, bare, fits, join
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, CardType, RoutineType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.source import Span

# ---- carrying out


@states(syntax.CarryOut)
def _carry_out(c: Checker, env: Env, node: syntax.CarryOut, out: Out) -> None:
    effect = value(c, env, node.effect)
    player = _for_whom(c, env, node)
    found = looked_up(c, effect, node.effect.span)
    if found is None or player is None:
        return
    table, index, keys = found
    names = procedures_of_table(c, table)
    arguments = text_arguments(c, table, player.code, keys)
    done = st.DoOneOf(index, names, arguments, origin=env.origin(node.span))
    out += _with_source(c, env, table, keys, done)


def _with_source(
    c: Checker, env: Env, table: str, keys: list[ex.Expression], done: st.Statement
) -> st.Block:
    """Remembers whose text is carried out, where rules ask for it."""
    cell = text_source(c)
    if cell is None or not isinstance(cell.code, ex.Load):
        return (done,)
    name = cell.code.cell
    is_card = isinstance(home_of(c, table).on, CardType)
    before = local(env, "source_before", cell.type)
    now = keys[0] if is_card else ex.Const(None)
    return (
        st.Let(before.name, cell.code, origin=done.origin),
        st.Store(name, (), now, False, origin=done.origin),
        st.Finally((done,), (st.Store(name, (), before, False, origin=done.origin),)),
    )


def _for_whom(c: Checker, env: Env, node: syntax.CarryOut) -> Typed | None:
    if node.player is not None:
        return require(c, value(c, env, node.player), PLAYER, "for whom", node.player.span)
    found = env.you or env.actor
    if found is None:
        c.report.add(problems.for_whom(node.span))
    return found


@carries_out(syntax.CardBlock)
def _card_block(c: Checker, env: Env, node: syntax.Node, out: Out) -> None:
    assert isinstance(node, syntax.CardBlock)
    out += block(c, env, node.body)


@carries_out(
    syntax.GainOrder,
    syntax.ScoreOrder,
    syntax.ReturnOrder,
    syntax.PayOrder,
    syntax.PerformOrder,
    syntax.EffectSequence,
    syntax.EffectChoice,
    syntax.Price,
)
def effect(c: Checker, env: Env, node: syntax.Node, out: Out) -> None:
    """What an effect comes to, done by `you`."""
    you = env.you
    assert you is not None
    match node:
        case syntax.GainOrder(bundle=bundle):
            gain(c, env, you, bundle, out, node.span)
        case syntax.ScoreOrder(points=points):
            typed = require(c, value(c, env, points), ANY_NUMBER, "points", points.span)
            out += score_points(c, env, you.code, typed.code, node.span)
        case syntax.ReturnOrder(bundle=bundle):
            pay(c, env, "returns", you, bundle, False, out, node.span)
        case syntax.PayOrder(bundle=bundle):
            pay(c, env, "pays", you, bundle, True, out, node.span)
        case syntax.PerformOrder():
            _perform(c, env, node, out)
        case syntax.EffectSequence(parts=parts):
            for part in parts:
                effect(c, env, part, out)
        case syntax.EffectChoice():
            out += _choice(c, env, node)
        case syntax.Price(cost=cost, effect=bought):
            out += _price(c, env, cost, bought, node)
        case _:
            pass


def effect_block(c: Checker, env: Env, node: syntax.Node) -> st.Block:
    """An effect as a block of its own."""
    out: Out = []
    inner = env.inner(before=out)
    effect(c, inner, node, out)
    return tuple(out)


def _choice(c: Checker, env: Env, node: syntax.EffectChoice) -> st.Block:
    """`a or b`: one that can be done, by choice; nothing where none can be."""
    assert env.you is not None
    offers: list[Offer] = []
    tests: list[ex.Expression] = []
    lets: Out = []
    for one in node.branches:
        test = can_be_done(c, env, one)
        if not isinstance(test, ex.Const):
            name = local(env, "can", BoolType())
            lets.append(st.Let(name.name, test, origin=env.origin(one.span)))
            test = name
        done = effect_block(c, env, one)
        label = ex.Format((one.span.text,))
        base = site(c, one, 1, one.span.text)
        offers.append(single(c, label, test, base, _giving(done)))
        tests.append(test)
    asked = ask_player(c, env, env.you.code, None, offers, node.span)
    return (*lets, *branch(any_of(*tests), asked))


def _giving(done: st.Block):  # type: ignore[no-untyped-def]
    return lambda taken: done


def _price(
    c: Checker, env: Env, cost: syntax.Expression, bought: syntax.Node, node: syntax.Node
) -> st.Block:
    """The price, if it can be paid, and what it buys."""
    assert env.you is not None
    test = _can_pay(c, env, cost)
    done: Out = []
    inner = env.inner(before=done)
    pay(c, inner, "pays", env.you, cost, True, done, node.span)
    effect(c, inner, bought, done)
    return branch(test, tuple(done), origin=env.origin(node.span))


def _perform(c: Checker, env: Env, node: syntax.PerformOrder, out: Out) -> None:
    """A procedure (whose first parameter is `you`, if one is left over), or an action."""
    for symbol in env.scope.find(node.name.text):
        if isinstance(symbol, ProcedureSymbol):
            call = syntax.Perform(node.name, _with_you(symbol, node), span=node.span)
            statement(c, env, call, out)
            return
        if isinstance(symbol, ActionSymbol):
            you = _you(node.span)
            must = syntax.MustAct(you, node.name, node.arguments or None, span=node.span)
            statement(c, env, must, out)
            return
    call = syntax.Perform(node.name, node.arguments, span=node.span)
    statement(c, env, call, out)


def _you(span: Span) -> syntax.Expression:
    return syntax.Reference(syntax.Name("you", span=span), span=span)


def _with_you(symbol: ProcedureSymbol, node: syntax.PerformOrder) -> tuple[syntax.Expression, ...]:
    if len(symbol.procedure.parameters) == len(node.arguments) + 1:
        return (_you(node.span), *node.arguments)
    return node.arguments


# ---- what can be done


def can_do(c: Checker, env: Env, player: Typed, effect: Typed, span: Span) -> ex.Expression:
    """Whether the text a value comes from can be carried out for a player."""
    found = looked_up(c, effect, span)
    if found is None:
        return FALSE
    table, index, keys = found
    names = _tests_of_table(c, table)
    arguments = text_arguments(c, table, player.code, keys)
    call = ex.CallOneOf(index, names, arguments, origin=env.origin(span))
    return _unless_none(c, table, index, call, TRUE)


def _unless_none(
    c: Checker,
    table: str,
    index: ex.Expression,
    call: ex.Expression,
    nothing: ex.Expression,
) -> ex.Expression:
    """The call, or what holds where nothing is printed."""
    if None not in c.build.tables[table].values:
        return call
    return ex.IfElse(prim("eq", index, ex.Const(None)), nothing, call)


def _tests_of_table(c: Checker, table: str) -> tuple[str, ...]:
    key = ("tests of", table)
    if key not in c.memo:
        texts = c.routines.get(table, [])
        names = tuple(c.build.fresh(f"can_{text_name(table, text)}") for text, _ in texts)
        c.memo[key] = names
        for name, (text, node) in zip(names, texts, strict=True):
            env, parameters = text_env(c, table, text)
            env.before, env.within = None, "what can be done"
            add_function(c, name, parameters, can_be_done(c, env, node), BoolType(), env, node.span)
    return c.memo[key]  # type: ignore[return-value]


def can_be_done(c: Checker, env: Env, node: syntax.Node) -> ex.Expression:
    """Whether `you` can do an effect now: by price, condition or first part; a gain always can."""
    inner = env.inner(before=None, within="what can be done")
    match node:
        case syntax.ReturnOrder(bundle=bundle) | syntax.PayOrder(bundle=bundle):
            return _can_pay(c, inner, bundle)
        case syntax.Price(cost=cost):
            return _can_pay(c, inner, cost)
        case syntax.EffectSequence(parts=parts):
            return can_be_done(c, inner, parts[0]) if parts else TRUE
        case syntax.EffectChoice(branches=branches):
            return any_of(*(can_be_done(c, inner, one) for one in branches))
        case syntax.PerformOrder():
            return _can_perform(c, inner, node)
        case _:
            return TRUE


def _can_pay(c: Checker, env: Env, bundle: syntax.Expression) -> ex.Expression:
    test = syntax.CanPay(_you(bundle.span), False, bundle, span=bundle.span)
    return condition(c, env, test)


def _can_perform(c: Checker, env: Env, node: syntax.PerformOrder) -> ex.Expression:
    """A procedure by its `when`, an action by its conditions."""
    for symbol in env.scope.find(node.name.text):
        if isinstance(symbol, ActionSymbol):
            test = syntax.CanPlay(
                _you(node.span), False, node.name, node.arguments or None, span=node.span
            )
            return condition(c, env, test)
        if isinstance(symbol, ProcedureSymbol):
            return _can_call(c, env, symbol, _with_you(symbol, node))
    return TRUE


def _can_call(
    c: Checker, env: Env, symbol: ProcedureSymbol, given: tuple[syntax.Expression, ...]
) -> ex.Expression:
    when = symbol.procedure.when
    if when is None:
        return TRUE
    args = call_arguments(c, env, symbol, given)
    inner = Env(symbol.scope, env.locals, within="the condition of a procedure")
    for parameter, typed in zip(symbol.procedure.parameters, args, strict=False):
        inner.bind(parameter.name.text, typed.code, typed.type, typed.secret)
    return condition(c, inner, when)


# ---- asking


def ask(
    c: Checker,
    env: Env,
    symbol: PropertySymbol | TableSymbol,
    row: list[Typed],
    player: Typed,
    span: Span,
) -> Typed:
    """The worth of a condition or number printed on a card, for a player."""
    table = symbol.table
    if table is None:
        return UNKNOWN
    names, type_ = _answers_of_table(c, table)
    index = ex.Lookup(table, tuple(one.code for one in row), origin=env.origin(span))
    arguments = text_arguments(c, table, player.code, [one.code for one in row])
    call = ex.CallOneOf(index, names, arguments, origin=env.origin(span))
    nothing = FALSE if isinstance(type_, BoolType) else ex.Const(0)
    secret = tuple(dict.fromkeys(name for one in (*row, player) for name in one.secret))
    return Typed(_unless_none(c, table, index, call, nothing), type_, secret)


def _answers_of_table(c: Checker, table: str) -> tuple[tuple[str, ...], AnyType]:
    key = ("answers of", table)
    if key not in c.memo:
        wanted = bare(c.build.tables[table].type)
        is_condition = isinstance(wanted, RoutineType) and wanted.kind == "condition"
        texts = c.routines.get(table, [])
        names = tuple(c.build.fresh(text_name(table, text)) for text, _ in texts)
        joined: AnyType | None = BoolType() if is_condition else None
        for name, (text, node) in zip(names, texts, strict=True):
            typed = _answer(c, table, name, text, node, is_condition)
            if not is_condition and typed.known:
                joined = typed.type if joined is None else join(joined, typed.type) or joined
        c.memo[key] = (names, joined or ANY_NUMBER)
    return c.memo[key]  # type: ignore[return-value]


def _answer(
    c: Checker, table: str, name: str, text: str, node: syntax.Node, is_condition: bool
) -> Typed:
    env, parameters = text_env(c, table, text)
    env.before, env.within = None, "the text of a card"
    inner = node.value if isinstance(node, syntax.ConditionCell) else node
    if is_condition:
        typed = condition_typed(c, env, inner)  # type: ignore[arg-type]
    else:
        typed = value(c, env, inner)  # type: ignore[arg-type]
        if typed.known and not fits(typed.type, ANY_NUMBER):
            require(c, typed, ANY_NUMBER, "this number", node.span)
    add_function(c, name, parameters, typed.code, typed.type, env, node.span)
    return typed
