"""Statements of the text to statements of the IR: one handler for each form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.ir import statements as st

N = TypeVar("N", bound=syntax.Node)
Handler = Callable[[Checker, Env, N, Out], None]

_HANDLERS: dict[type, Callable[..., None]] = {}


def states(node: type[N]) -> Callable[[Handler[N]], Handler[N]]:
    """A decorator: the function below it elaborates statements of this form."""

    def register(handler: Handler[N]) -> Handler[N]:
        _HANDLERS[node] = handler
        return handler

    return register


def block(c: Checker, env: Env, body: syntax.Block, **changes: object) -> st.Block:
    """The statements of a block, with names of its own."""
    out: Out = []
    inner = env.inner(before=out, **changes)
    for one in body:
        statement(c, inner, one, out)
    return tuple(out)


def statement(c: Checker, env: Env, node: syntax.Statement, out: Out) -> None:
    """Appends what a statement comes to."""
    handler = _HANDLERS.get(type(node))
    assert handler is not None, type(node).__name__
    clauses = env.clauses
    if node.clauses:
        env.clauses = node.clauses
    handler(c, env, node, out)
    env.clauses = clauses


def same_block(c: Checker, env: Env, body: syntax.Block) -> st.Block:
    """The statements of a block whose names are those of the block around it."""
    out: Out = []
    before, env.before = env.before, out
    for one in body:
        statement(c, env, one, out)
    env.before = before
    return tuple(out)


@states(syntax.Note)
def _note(c: Checker, env: Env, node: syntax.Note, out: Out) -> None:
    """A note has no behaviour."""


@states(syntax.Skip)
def _skip(c: Checker, env: Env, node: syntax.Skip, out: Out) -> None:
    """Nothing."""
