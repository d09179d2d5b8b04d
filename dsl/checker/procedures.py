"""Procedures and events: an instance for each combination of types of arguments that is used."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    Out,
    add_procedure,
    body_env,
    branch,
    local,
    note_secret,
    work,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed, require, value
from cardwright.dsl.checker.events import is_heard, woven
from cardwright.dsl.checker.gathering import collection_typed
from cardwright.dsl.checker.naming import ir_name, words
from cardwright.dsl.checker.rule_bodies import (
    Happening,
    arguments_as_locals,
    general,
    parameters_for,
)
from cardwright.dsl.checker.statements import block
from cardwright.dsl.checker.symbols import EventSymbol, ProcedureSymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.ir import statements as st
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.source import Span


def call_procedure(
    c: Checker, env: Env, symbol: ProcedureSymbol, args: list[Typed], span: Span
) -> list[st.Statement]:
    """The statements that carry out a procedure."""
    c.use(symbol)
    wanted = symbol.procedure.parameters
    if len(args) != len(wanted):
        c.report.add(problems.wrong_number(span, symbol.name, len(wanted), len(args)))
        return []
    if any(not arg.known for arg in args):
        return []
    types = _parameter_types(c, symbol)
    for arg, type_, parameter in zip(args, types, wanted, strict=True):
        if type_ is not None:
            require(c, arg, type_, f"`{parameter.name.text}` of `{symbol.name}`", span)
    given = [
        Typed(arg.code, type_ or general(arg.type), env.locals.hidden(arg.secret))
        for arg, type_ in zip(args, types, strict=True)
    ]
    name = _instance(c, symbol, given)
    return [st.Do(name, tuple(arg.code for arg in args), origin=env.origin(span))]


def arguments(
    c: Checker, env: Env, symbol: ProcedureSymbol, given: tuple[syntax.Expression, ...]
) -> list[Typed]:
    """The values of the arguments of a call, each understood by its parameter's type."""
    types = [*_parameter_types(c, symbol), *([None] * len(given))]
    return [value(c, env, one, type_) for one, type_ in zip(given, types, strict=False)]


def _parameter_types(c: Checker, symbol: ProcedureSymbol) -> list[AnyType | None]:
    """The types that parameters declare (`kind in personal`), or None."""
    key = ("parameter types", symbol)
    if key not in c.memo:
        c.memo[key] = _declared_types(c, symbol)
    return c.memo[key]  # type: ignore[return-value]


def _declared_types(c: Checker, symbol: ProcedureSymbol) -> list[AnyType | None]:
    env = Env(symbol.scope, within="the domain of a parameter")
    types: list[AnyType | None] = []
    for parameter in symbol.procedure.parameters:
        found = None
        if parameter.source is not None:
            _, found, _ = collection_typed(c, env, parameter.source, parameter.name.text)
            env.bind(parameter.name.text, local(env, parameter.name.text, found), found)
        types.append(found)
    return types


def _instance(c: Checker, symbol: ProcedureSymbol, args: list[Typed]) -> str:
    key = ("procedure", symbol, tuple((general(arg.type), arg.secret) for arg in args))
    name = work(c).instances.get(key)
    if name is None:
        name = work(c).instances[key] = ir_name(c, symbol.scope, symbol.name)
        work(c).later.append(lambda: _make(c, symbol, name, args))
    return name


def _make(c: Checker, symbol: ProcedureSymbol, name: str, args: list[Typed]) -> None:
    declared = symbol.procedure
    env = body_env(symbol.scope, words(symbol.name), declared.clauses)
    names = [one.name.text for one in declared.parameters]
    given = dict(zip(names, args, strict=True))
    parameters = parameters_for(env, given)
    body: st.Block = block(c, env, declared.body)
    if declared.when is not None:
        test = condition_typed(c, env, declared.when)
        note_secret(c, env, test, (body,), "the condition of this procedure", declared.when.span)
        body = branch(test.code, body, origin=env.origin(declared.span))
    codes = [env.names[one] for one in names]
    happening = Happening(
        symbol, symbol.name, tuple(Typed(o.code, o.type, o.secret) for o in codes)
    )
    log = st.Happen(
        symbol.name, tuple(one.code for one in codes), "procedure", origin=env.origin(declared.span)
    )
    body = woven(c, env, happening, body, (log,))
    add_procedure(c, name, "procedure", env, parameters, body, declared.name.span)


# ---- events


def happen(
    c: Checker, env: Env, out: Out, symbol: EventSymbol, args: list[Typed], span: Span
) -> None:
    """A declared event happens: the log hears of it, then the rules."""
    c.use(symbol)
    wanted = symbol.event.parameters
    if len(args) != len(wanted):
        c.report.add(problems.wrong_number(span, symbol.name, len(wanted), len(args)))
        return
    args = arguments_as_locals(env, out, args, span)
    codes = tuple(arg.code for arg in args)
    log = st.Happen(symbol.name, codes, "event", origin=env.origin(span))
    if not is_heard(c, symbol):
        out.append(log)
        return
    out.append(st.Do(_event_instance(c, symbol, args), codes, origin=env.origin(span)))


def _event_instance(c: Checker, symbol: EventSymbol, args: list[Typed]) -> str:
    key = ("event", symbol, tuple((general(arg.type), arg.secret) for arg in args))
    name = work(c).instances.get(key)
    if name is None:
        name = work(c).instances[key] = ir_name(c, symbol.scope, symbol.name)
        work(c).later.append(lambda: _make_event(c, symbol, name, args))
    return name


def _make_event(c: Checker, symbol: EventSymbol, name: str, args: list[Typed]) -> None:
    env = body_env(symbol.scope, words(symbol.name), symbol.event.clauses)
    names = [one.text for one in symbol.event.parameters]
    parameters = parameters_for(env, dict(zip(names, args, strict=True)))
    codes = [env.names[one] for one in names]
    span = symbol.event.span
    log = st.Happen(symbol.name, tuple(one.code for one in codes), origin=env.origin(span))
    happening = Happening(
        symbol, symbol.name, tuple(Typed(o.code, o.type, o.secret) for o in codes)
    )
    body = woven(c, env, happening, (log,))
    add_procedure(c, name, "procedure", env, parameters, body, symbol.event.name.span)


def make_instance(c: Checker, symbol: ProcedureSymbol) -> None:
    """Makes a procedure without parameters although nothing calls it yet."""
    _instance(c, symbol, [])
