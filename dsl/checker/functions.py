"""Definitions, and needs of modules that are bound to expressions: a function for each use.

A definition says nothing of the types of its parameters; they are those of the arguments. It is
elaborated once for each combination of argument types. Combinations that differ only in ranges or
in "or none" share one function of the IR where they lead to the same code.
"""

from __future__ import annotations

from keyword import iskeyword

from attrs import define, evolve, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.cases import covers_all, equals_any
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    also_from,
    condition_typed,
    mixed,
    secrets_of,
    value,
)
from cardwright.dsl.checker.folding import choose, const
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.reads import reads_of
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import DefineSymbol, ExpressionSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, PerPlayer, Typed, Unknown
from cardwright.dsl.checker.types import NONE, erase, join, settled, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.program import Function, Parameter
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

Callable_ = DefineSymbol | ExpressionSymbol


@define(eq=False)
class Instances:
    """What has been made of one definition: by exact argument types, and by erased ones."""

    exact: dict[tuple[AnyType, ...], tuple[str, Typed]] = field(factory=dict)
    functions: dict[tuple[AnyType, ...], list[str]] = field(factory=dict)
    failed: set[tuple[AnyType, ...]] = field(factory=set)


def parameters_of(symbol: Callable_) -> tuple[str, ...]:
    """The names of the parameters; the subject of `x of y` is the last."""
    if isinstance(symbol, ExpressionSymbol):
        return symbol.parameters
    signature = symbol.define.signature
    names = tuple(name.text for name in signature.parameters)
    return names if signature.of is None else (*names, signature.of.text)


def call_function(c: Checker, env: Env, symbol: Callable_, args: list[Typed], span: Span) -> Typed:
    """The value of a definition for these arguments."""
    c.use(symbol)
    wanted = parameters_of(symbol)
    if len(wanted) != len(args):
        c.report.add(
            name_problems.wrong_count(span, symbol.name, len(wanted), len(args), symbol.span)
        )
        return UNKNOWN
    if any(isinstance(arg.type, Unknown) for arg in args):
        return UNKNOWN
    made = _instance(c, symbol, tuple(arg.type for arg in args), span)
    if made is None:
        return UNKNOWN
    name, result = made
    secret = secrets_of(result, *args)
    if not name or isinstance(result.code, ir.Const):
        return Typed(evolve(result.code, origin=env.origin(span)), result.type, secret)
    code = ir.Call(name, tuple(arg.code for arg in args), origin=env.origin(span))
    return Typed(code, result.type, secret)


def _instance(
    c: Checker, symbol: Callable_, types: tuple[AnyType, ...], span: Span
) -> tuple[str, Typed] | None:
    instances = c.memo.setdefault(("instances", symbol), Instances())
    assert isinstance(instances, Instances)
    erased = tuple(erase(type_) for type_ in types)
    if types in instances.exact:
        return instances.exact[types]
    if erased in instances.failed:
        return None
    calling = c.memo.setdefault(("calling",), [])
    assert isinstance(calling, list)
    if symbol in calling:
        around = [one.name for one in calling[calling.index(symbol) :]]
        c.report.add(name_problems.recursive_definition(span, [*around, symbol.name]))
        instances.failed.add(erased)
        return None
    calling.append(symbol)
    inside, parameters = _inside(symbol, types)
    result = body(c, inside, symbol)
    calling.pop()
    if isinstance(result.type, Unknown):
        instances.failed.add(erased)
        return None
    name = _function(c, symbol, instances, erased, parameters, result)
    instances.exact[types] = (name, result)
    return name, result


def _inside(symbol: Callable_, types: tuple[AnyType, ...]) -> tuple[Env, tuple[Parameter, ...]]:
    env = Env(symbol.scope, rule=symbol.name, within="a definition")
    if isinstance(symbol, DefineSymbol):
        env.clauses = symbol.define.clauses
    parameters = []
    for name, type_ in zip(parameters_of(symbol), types, strict=True):
        code = env.locals.fresh(name if not iskeyword(name) else f"{name}_")
        # What can only be none is none, so that what depends on it need not be asked.
        env.bind(name, const(None) if type_ == NONE else ir.Local(code), type_)
        parameters.append(Parameter(code, settled(type_)))
    return env, tuple(parameters)


def body(c: Checker, env: Env, symbol: Callable_) -> Typed:
    """The value of a definition's text, its parameters being bound, with what `while` rules add."""
    if isinstance(symbol, ExpressionSymbol):
        found = value(c, env, symbol.value)
    else:
        found = _with_lets(c, env, symbol.define)
    return c.modify(c, env, symbol, found) if c.modify is not None else found


def _with_lets(c: Checker, env: Env, define_: syntax.Define) -> Typed:
    bound: list[tuple[str, Typed]] = []
    for let in define_.lets:
        if isinstance(let.value, syntax.Deal):
            c.report.add(problems.chance_here(let.value.span, "a definition"))
            return UNKNOWN
        worth = value(c, env, let.value)
        if isinstance(worth.code, ir.Const):
            env.bind(let.name.text, worth.code, worth.type, worth.secret)
            continue
        code = env.locals.fresh(let.name.text if not iskeyword(let.name.text) else "_let")
        env.bind(let.name.text, ir.Local(code), worth.type, worth.secret)
        bound.append((code, worth))
    result = _lines(c, env, define_.body)
    for code, worth in reversed(bound):
        result = evolve(result, code=ir.Where(code, worth.code, result.code))
    return result


def _lines(
    c: Checker,
    env: Env,
    lines: syntax.Expression | tuple[syntax.Worth, ...] | syntax.WorthDepending,
) -> Typed:
    if isinstance(lines, syntax.WorthDepending):
        return _depending(c, env, lines)
    if isinstance(lines, tuple):
        return _first_that_applies(c, env, lines)
    return value(c, env, lines)


# ---- a definition by lines


def _first_that_applies(c: Checker, env: Env, lines: tuple[syntax.Worth, ...]) -> Typed:
    result: Typed | None = None
    worths = [value(c, env, line.value) for line in lines]
    worths = _again_with_expected(c, env, [line.value for line in lines], worths)
    for line, worth in zip(reversed(lines), reversed(worths), strict=True):
        if line.when is None:
            result = worth
            continue
        holds = condition_typed(c, env, line.when)
        other = Typed(const(None), NONE) if result is None else result
        joined = alike(c, line.value.span, worth, other) if holds.known else Unknown()
        code = choose(holds.code, worth.code, other.code, env.origin(line.span))
        result = mixed(code, joined, holds, worth, other)
    assert result is not None
    return result


def _again_with_expected(
    c: Checker, env: Env, nodes: list[syntax.Expression], found: list[Typed]
) -> list[Typed]:
    """Bare names are looked up once more as values of what the other lines give."""
    known = [typed.type for typed in found if not isinstance(typed.code, ir.Const)]
    if not known:
        return found
    return [
        value(c, env, node, known[0]) if isinstance(node, syntax.Reference) else typed
        for node, typed in zip(nodes, found, strict=True)
    ]


def _depending(c: Checker, env: Env, lines: syntax.WorthDepending) -> Typed:
    subject = value(c, env, lines.subject)
    inside, held = _held(env, subject)
    result: Typed | None = None
    covered = _covers(c, subject, lines)
    for case in reversed(lines.cases):
        worth = value(c, inside, case.value)
        if not case.values or (result is None and covered):
            result = worth if case.values == () or result is None else result
            _check_values(c, inside, held, case)
            continue
        holds = equals_any(c, inside, held, case.values, case.span)
        other = Typed(const(None), NONE) if result is None else result
        joined = alike(c, case.value.span, worth, other) if holds.known else Unknown()
        code = choose(holds.code, worth.code, other.code, env.origin(case.span))
        result = mixed(code, joined, holds, worth, other)
    assert result is not None
    return _released(subject, held, result)


def _check_values(c: Checker, env: Env, held: Typed, case: syntax.WorthCase) -> None:
    if case.values:
        equals_any(c, env, held, case.values, case.span)


def _held(env: Env, subject: Typed) -> tuple[Env, Typed]:
    """The subject under a name, so that it is computed once."""
    if isinstance(subject.code, ir.Local | ir.Const | ir.Load):
        return env, subject
    name = env.locals.fresh("subject")
    return env, Typed(ir.Local(name), subject.type, subject.secret)


def _released(subject: Typed, held: Typed, result: Typed) -> Typed:
    if held.code is subject.code or not isinstance(held.code, ir.Local):
        return also_from(result, subject.secret)
    return mixed(ir.Where(held.code.name, subject.code, result.code), result.type, subject, result)


def _covers(c: Checker, subject: Typed, lines: syntax.WorthDepending) -> bool:
    """Whether the cases name every value the subject can have, so that the last needs no test."""
    values = [v for case in lines.cases for v in case.values]
    return covers_all(c, subject.type, values)


def alike(c: Checker, span: Span, one: Typed, other: Typed) -> AnyType:
    """The type of either of two values, after a message if they are unlike."""
    joined = join(one.type, other.type)
    if joined is None:
        c.report.add(problems.unlike_results(span, "the rule", show(other.type), show(one.type)))
        return Unknown()
    return joined


def check_unused(c: Checker, scopes: list[Scope]) -> None:
    """Looks at the definitions that nothing has used yet, as far as that goes without types."""
    for scope in scopes:
        for symbols in list(scope.symbols.values()):
            for symbol in symbols:
                if isinstance(symbol, DefineSymbol) and ("instances", symbol) not in c.memo:
                    types: tuple[AnyType, ...] = (Unknown(),) * len(parameters_of(symbol))
                    inside, _ = _inside(symbol, types)
                    body(c, inside, symbol)


# ---- functions of the IR


def _function(
    c: Checker,
    symbol: Callable_,
    instances: Instances,
    erased: tuple[AnyType, ...],
    parameters: tuple[Parameter, ...],
    result: Typed,
) -> str:
    """The name of the function with this code, a new one if there is none yet.

    A value that is known beforehand, a text and a value for each player have no function.
    """
    if isinstance(result.code, ir.Const) or isinstance(result.type, PerPlayer):
        return ""
    if not parameters and isinstance(result.code, ir.Format):
        return ""
    names = instances.functions.setdefault(erased, [])
    for name in names:
        function = c.build.functions[name]
        if function.value == result.code:
            c.build.functions[name] = _widened(function, parameters, result)
            return name
    name = ir_name(c, symbol.scope, symbol.name)
    names.append(name)
    c.build.functions[name] = Function(
        name,
        parameters,
        result.code,
        settled(result.type),
        reads_of(c, result.code),
        origin=_origin(symbol, result),
    )
    return name


def _widened(function: Function, parameters: tuple[Parameter, ...], result: Typed) -> Function:
    both = zip(function.parameters, parameters, strict=True)
    wider = tuple(Parameter(one.name, _wider(one.type, other.type)) for one, other in both)
    return evolve(function, parameters=wider, type=_wider(function.type, settled(result.type)))


def _wider(one: AnyType, other: AnyType):  # type: ignore[no-untyped-def]
    joined = join(one, other)
    return one if joined is None else settled(joined)


def _origin(symbol: Callable_, result: Typed):  # type: ignore[no-untyped-def]
    env = Env(symbol.scope, rule=symbol.name)
    if isinstance(symbol, DefineSymbol):
        return env.origin(symbol.define.span, symbol.define.clauses)
    return env.origin(symbol.value.span)


def as_function(
    c: Checker, name: str, result: Typed, parameters: tuple[Parameter, ...], **origin: object
) -> str:
    """Puts an expression into the program as a function under a name that is free."""
    unique = c.build.fresh(name)
    c.build.functions[unique] = Function(
        unique,
        parameters,
        result.code,
        settled(result.type),
        reads_of(c, result.code),
        **origin,  # type: ignore[arg-type]
    )
    return unique
