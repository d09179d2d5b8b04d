"""Loops as Python: over lists, a number of times, until something holds; and what leaves them."""

from __future__ import annotations

from cardwright.dsl.compiler.code import STATEMENTS, Code
from cardwright.dsl.compiler.naming import safe
from cardwright.dsl.compiler.parts import needs_lines, negated
from cardwright.dsl.compiler.reduce import put, weight
from cardwright.dsl.compiler.sharing import shared
from cardwright.dsl.compiler.sinks import store_in
from cardwright.dsl.compiler.statements import BUDGET, does_nothing, print_block, tick
from cardwright.dsl.compiler.text import unkept
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Call, Const, Expression, Local
from cardwright.dsl.ir.walk import statements as all_statements

FEW, SHORT = 2, 20


def _loop_body(code: Code, body: st.Block) -> None:
    before, code.leaving = code.leaving, []
    print_block(code, body)
    code.leaving = before


def _for_each(code: Code, node: st.ForEach) -> None:
    if does_nothing(code, (node,)) or _is_written_out(code, node):
        return
    source = unkept(code.value(node.source))
    name = code.declare(node.name, None) if code.is_wanted(node.name) else "_"
    with code.block(source, f"for {name} in ", ":"):
        _loop_body(code, node.body)


def _is_written_out(code: Code, node: st.ForEach) -> bool:
    """Prints a short loop over two constants as its body for each of them, if it is one.

    Before: `for p in (0, 1): s.acted[p] = False`. After: two lines with a constant index.
    """
    source, body = node.source, node.body
    if not (isinstance(source, Const) and isinstance(source.value, tuple) and code.is_quick):
        return False
    if not 0 < len(source.value) <= FEW or weight(body) > SHORT:
        return False
    if not all(isinstance(one, st.Store | st.If | st.Fail) for one in all_statements(body)):
        return False
    for value in source.value:
        print_block(code, put(body, {node.name: Const(value)}))
    return True


def _times(code: Code, node: st.Times) -> None:
    if isinstance(node.count, Const) and type(node.count.value) is int:
        count = str(node.count.value)
        breaks = any(isinstance(one, st.Break) for one in all_statements(node.body))
        if node.count.value == 1 and not breaks:
            print_block(code, node.body)
            return
        if node.count.value > BUDGET:
            code.line(f"{code.use('out_of_budget')}()")
            return
    else:
        count = code.held(code.value(node.count), "times").text
        with code.block(f"if {count} > {BUDGET}:"):
            code.line(f"{code.use('out_of_budget')}()")
    with code.block(f"for _ in range({count}):"):
        _loop_body(code, node.body)


def _loop(code: Code, node: st.Loop) -> None:
    if node.until is None or needs_lines(node.until):
        with code.block("while True:"):
            if node.until is not None:
                with code.block(code.value(node.until), "if ", ":"):
                    code.line("break")
            tick(code, node.units)
            _loop_body(code, node.body)
        return
    opened = _opened(code, node.until)
    if opened is None:
        with code.block(negated(code.pure(node.until)), "while ", ":"):
            tick(code, node.units)
            _loop_body(code, node.body)
        return
    title, condition = opened
    with code.block("while True:"):
        name = code.scratch(title)
        store_in(code, name, shared(code, (condition,))[0])
        with code.block(f"if {name}:"):
            code.line("break")
        tick(code, node.units)
        _loop_body(code, node.body)


def _opened(code: Code, node: Expression) -> tuple[str, Expression] | None:
    """A definition that a loop of playouts waits for, and only this loop asks for: its name, and
    what it says, which stands in the loop then instead of a call each turn."""
    if not (isinstance(node, Call) and code.light and not code.module.typed):
        return None
    function = code.facts.functions[node.function]
    alone = code.facts.calls[node.function] == 1
    if not alone or not all(isinstance(one, Const | Local) for one in node.args):
        return None
    names = [one.name for one in function.parameters]
    return safe(function.name), put(function.value, dict(zip(names, node.args, strict=True)))


def _break(code: Code, node: st.Break) -> None:
    before = code.leaving
    for at in range(len(before) - 1, -1, -1):
        code.leaving = before[:at]  # a Break within has only what is further out to leave
        before[at]()
    code.leaving = before
    code.line("break")


STATEMENTS.update({st.ForEach: _for_each, st.Times: _times, st.Loop: _loop, st.Break: _break})
