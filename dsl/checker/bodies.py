"""Bodies of procedures: making them, naming their locals, and putting off what can wait."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from keyword import iskeyword

from attrs import define, evolve, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env, Locals
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.typed import AnyType, EmptyList, PerPlayer, Typed, Unknown
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Place
from cardwright.dsl.ir.types import ListType, NoneType, Type
from cardwright.dsl.source import Span

Out = list[st.Statement]


@define(eq=False)
class SecretBranch:
    """A branch on something hidden, to be looked at when it is known which procedures ask."""

    condition: Typed
    blocks: tuple[st.Block, ...]
    what: str
    span: Span


@define(eq=False)
class Work:
    """What the steps that make procedures share.

    `later` are bodies still to be made; `spans` says where each procedure stands; `whole` are
    statements with blocks that the text has as one statement (a deal), by identity; `branches` are
    looked at when everything is made. `asked` are the spans of decisions by their places.
    """

    later: list[Callable[[], None]] = field(factory=list)
    spans: dict[str, Span] = field(factory=dict)
    instances: dict[tuple[object, ...], str] = field(factory=dict)
    whole: dict[int, st.Statement] = field(factory=dict)
    branches: list[SecretBranch] = field(factory=list)
    asked: dict[Place, Span] = field(factory=dict)
    setting_up: set[str] = field(factory=set)
    offered: set[int] = field(factory=set)

    def finish(self) -> None:
        """Makes the bodies that were put off, and those that these put off."""
        while self.later:
            self.later.pop(0)()


def work(c: Checker) -> Work:
    """The shared work of a checker."""
    found = c.memo.setdefault(("work",), Work())
    assert isinstance(found, Work)
    return found


# ---- names and types


def identifier(text: str) -> str:
    """Words as a safe Python identifier: `the wagon stands still` -> `the_wagon_stands_still`."""
    name = re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_") or "rule"
    if name[0].isdigit() or iskeyword(name):
        name = f"_{name}" if name[0].isdigit() else f"{name}_"
    return name


def ir_type(type_: AnyType) -> Type:
    """The type as the IR has it."""
    if isinstance(type_, Unknown | EmptyList):
        return NoneType()
    if isinstance(type_, PerPlayer):
        return ListType(type_.of)
    return type_  # type: ignore[return-value]


def local(env: Env, name: str, type_: AnyType) -> ex.Local:
    """A new local of the body that `env` stands in."""
    wanted = name if not iskeyword(name) else f"{name}_"
    unique = env.locals.fresh(wanted)
    env.locals.typed[unique] = type_
    return ex.Local(unique)


def parameter(env: Env, name: str, type_: AnyType) -> ir.Parameter:
    """A parameter of the procedure or function that `env` stands in, bound to its name."""
    code = local(env, name, type_)
    env.bind(name, code, type_)
    return ir.Parameter(code.name, ir_type(type_))


def body_env(scope: Scope, rule: str, clauses: tuple[str, ...] = ()) -> Env:
    """The inside of a new procedure."""
    return Env(scope, Locals(), rule=rule, clauses=clauses, before=[], within="a procedure")


@contextmanager
def pure(env: Env, within: str) -> Iterator[None]:
    """A stretch in which chance and change are not allowed."""
    before, words = env.before, env.within
    env.before, env.within = None, within
    try:
        yield
    finally:
        env.before, env.within = before, words


def note_secret(
    c: Checker, env: Env, test: Typed, blocks: tuple[st.Block, ...], what: str, span: Span
) -> None:
    """Remembers a branch on something hidden: it may not decide who is asked."""
    secret = env.locals.hidden(test.secret)
    if secret:
        hidden = Typed(test.code, test.type, secret)
        work(c).branches.append(SecretBranch(hidden, blocks, what, span))


# ---- making procedures


def add_procedure(
    c: Checker,
    name: str,
    kind: str,
    env: Env,
    parameters: tuple[ir.Parameter, ...],
    body: st.Block,
    span: Span,
) -> None:
    """Puts a procedure into the program."""
    own = {one.name for one in parameters}
    locals_ = tuple(
        ir.Parameter(name, ir_type(type_))
        for name, type_ in env.locals.typed.items()
        if name not in own
    )
    work(c).spans[name] = span
    c.build.procedures[name] = ir.Procedure(
        name, kind, env.rule or name, parameters, body, locals_, origin=env.origin(span)
    )


def add_function(
    c: Checker,
    name: str,
    parameters: tuple[ir.Parameter, ...],
    value: ex.Expression,
    type_: AnyType,
    env: Env,
    span: Span,
) -> str:
    """Puts a function into the program under a name that was reserved for it."""
    c.build.functions[name] = ir.Function(
        name, parameters, value, ir_type(type_), origin=env.origin(span)
    )
    return name


def as_one(c: Checker, statement: st.Statement) -> st.Statement:
    """Marks a statement with blocks as one statement of the text: triggers wait for its end."""
    work(c).whole[id(statement)] = statement
    return statement


def locals_of(parameters: tuple[ir.Parameter, ...]) -> tuple[ex.Expression, ...]:
    """The parameters as expressions."""
    return tuple(ex.Local(one.name) for one in parameters)


# ---- small pieces of IR


def prim(op: str, *args: ex.Expression) -> ex.Prim:
    """A primitive operation."""
    return ex.Prim(op, args)


TRUE = ex.Const(True)
FALSE = ex.Const(False)
NONE = ex.Const(None)
NOTHING = ex.Const(())


def negated(condition: ex.Expression) -> ex.Expression:
    """Not the condition."""
    if isinstance(condition, ex.Const):
        return ex.Const(not condition.value)
    if isinstance(condition, ex.Prim) and condition.op == "not":
        return condition.args[0]
    return prim("not", condition)


def all_of(*conditions: ex.Expression | None) -> ex.Expression:
    """All the conditions that are given; true when none is."""
    kept = [one for one in conditions if one is not None and one != TRUE]
    if FALSE in kept:
        return FALSE
    return TRUE if not kept else kept[0] if len(kept) == 1 else ex.And(tuple(kept))


def any_of(*conditions: ex.Expression) -> ex.Expression:
    """Any of the conditions; false when none is given."""
    kept = [one for one in conditions if one != FALSE]
    if TRUE in kept:
        return TRUE
    return FALSE if not kept else kept[0] if len(kept) == 1 else ex.Or(tuple(kept))


def branch(
    condition: ex.Expression, then: st.Block, other: st.Block = (), **origin: object
) -> st.Block:
    """An If, or what it comes to when the condition is a constant."""
    if condition == TRUE:
        return then
    if condition == FALSE:
        return other
    if not then and not other:
        return ()
    return (st.If(((condition, then),), other, **origin),)  # type: ignore[arg-type]


def with_code(typed: Typed, code: ex.Expression) -> Typed:
    """The same type and secrets with other code."""
    return evolve(typed, code=code)


def text_words(text: syntax.Text) -> str | None:
    """The text when it has no holes, else None."""
    if all(isinstance(part, str) for part in text.parts):
        return "".join(str(part) for part in text.parts)
    return None


# ---- names that several steps use


def setup_name(c: Checker) -> str:
    """The procedure that sets up a hand."""
    key = ("setup name",)
    if key not in c.memo:
        c.memo[key] = c.build.fresh("set_up")
    return str(c.memo[key])


def arm_name(c: Checker) -> str:
    """The procedure that sets the edges of `whenever` rules."""
    key = ("arm name",)
    if key not in c.memo:
        c.memo[key] = c.build.fresh("arm")
    return str(c.memo[key])
