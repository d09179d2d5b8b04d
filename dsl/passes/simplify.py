"""Says the same with less: constants computed, dead branches dropped, tiny functions inlined.

    before                                      after
    Prim(add, 2, 3)                             5
    And(True, x)  ·  IfElse(True, x, y)         x
    If False: a  else: b                        b
    Exit turn; a                                Exit turn
    Call f(p) with f(q) = Load points[q]        Load points[p]

An expression that may be a fault is never dropped: `And(x, False)` stays, because x may be one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Function, Program
from cardwright.dsl.ir.simple import FALSE, TRUE, expression, substitute
from cardwright.dsl.ir.walk import rewrite, rewrite_blocks

N = TypeVar("N")


def simplify(program: Program) -> Program:
    """The program with every function and procedure simplified."""
    functions = _inlined(program.functions)
    tiny = _tiny(functions)
    procedures = tuple(
        attrs.evolve(p, body=rewrite_blocks(_simpler(p.body, tiny), _statement))
        for p in program.procedures
    )
    return attrs.evolve(program, functions=functions, procedures=procedures)


def _simpler(code: N, tiny: Mapping[str, Function]) -> N:
    """The code with calls of tiny functions inlined and every expression simplified."""
    return rewrite(code, lambda node: expression(_inline(node, tiny)))


# ---- functions


def _inlined(functions: tuple[Function, ...]) -> tuple[Function, ...]:
    """The functions simplified, again and again until there is nothing tiny left to inline."""
    while True:
        tiny = _tiny(functions)
        new = tuple(attrs.evolve(f, value=_simpler(f.value, tiny)) for f in functions)
        if new == functions:
            return functions
        functions = new


def _tiny(functions: tuple[Function, ...]) -> dict[str, Function]:
    """The functions short enough to stand instead of a call, by name."""
    return {function.name: function for function in functions if _is_tiny(function.value)}


def _is_atom(node: object) -> bool:
    return isinstance(node, ex.Const | ex.Local)


def _is_tiny(value: ex.Expression) -> bool:
    """Whether a value is short enough to stand instead of the call."""
    match value:
        case ex.Const() | ex.Local():
            return True
        case ex.Load():
            return all(_is_atom(index) for index in value.index)
        case ex.Lookup():
            return all(_is_atom(key) for key in value.keys)
        case ex.Prim():
            return len(value.args) <= 2 and all(_is_atom(arg) for arg in value.args)
        case _:
            return False


def _inline(node: Any, tiny: Mapping[str, Function]) -> Any:
    if not isinstance(node, ex.Call) or node.function not in tiny:
        return node
    if not all(_is_atom(arg) for arg in node.args):
        return node
    function = tiny[node.function]
    names = (parameter.name for parameter in function.parameters)
    return substitute(function.value, dict(zip(names, node.args, strict=True)))


# ---- statements


def _statement(statement: st.Statement) -> st.Block:
    """What is left of a statement, the blocks of which are simplified."""
    match statement:
        case st.If():
            return _if(statement)
        case st.Loop(until=ex.Const(value=True)):
            return ()
        case st.Times(count=ex.Const(value=int() as count)) if count <= 0:
            return ()
        case st.ForEach(source=ex.Const(value=())) | st.ForEach(source=ex.Prim("list", ())):
            return ()
        case st.ForEach() | st.Times() | st.Loop() | st.Scope():
            return (attrs.evolve(statement, body=_reached(statement.body)),)
        case st.Finally():
            body, after = _reached(statement.body), _reached(statement.after)
            return (attrs.evolve(statement, body=body, after=after),)
        case _:
            return (statement,)


def _if(statement: st.If) -> st.Block:
    branches: list[tuple[ex.Expression, st.Block]] = []
    other = statement.other
    for when, block in statement.branches:
        if when == TRUE:
            other = block
            break
        if when != FALSE:
            branches.append((when, _reached(block)))
    if not branches:
        return _reached(other)
    return (attrs.evolve(statement, branches=tuple(branches), other=_reached(other)),)


def _reached(block: st.Block) -> st.Block:
    """The block up to a statement after which nothing is reached."""
    for position, statement in enumerate(block):
        if isinstance(statement, st.Exit | st.EndGame | st.Fail | st.Break):
            return block[: position + 1]
    return block
