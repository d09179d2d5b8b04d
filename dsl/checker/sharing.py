"""`share hardship among humans`: some players hold one supply of a token in common.

What one of them has is what all of them have: it is kept at the seat of the first of them.
"""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.listings import collection
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.weave import RulePart, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import PlayerType
from cardwright.dsl.ir.walk import rewrite
from cardwright.dsl.problems import rules as problems


def share_all(c: Checker) -> None:
    """Makes all code read and change the common supply of those who share one."""
    for rule in rules(c).others:
        if isinstance(rule.part, syntax.Share):
            _share(c, rule, rule.part)


def _share(c: Checker, rule: RulePart, part: syntax.Share) -> None:
    env = Env(rule.scope, within="a rule")
    seats = _seats(c, env, part)
    cell = _cell(c, env, part)
    if seats is None or cell is None or len(seats) < 2:
        return
    keeper = tuple(min(seats) if seat in seats else seat for seat in range(c.seats))
    name = c.build.fresh(f"{cell}_keeper")
    table = ir.Table(name, ((0, c.seats),), keeper, PlayerType())
    c.build.tables[name] = table

    def shared(node: object) -> object:
        if isinstance(node, ex.Load | st.Store) and node.cell == cell and node.index:
            first = ex.Lookup(name, (node.index[0],))
            return evolve(node, index=(first, *node.index[1:]))
        return node

    for key, function in list(c.build.functions.items()):
        c.build.functions[key] = evolve(function, value=rewrite(function.value, shared))
    for key, procedure in list(c.build.procedures.items()):
        c.build.procedures[key] = evolve(procedure, body=rewrite(procedure.body, shared))


def _seats(c: Checker, env: Env, part: syntax.Share) -> tuple[int, ...] | None:
    code, element = collection(c, env, part.among)
    if element == PlayerType() and isinstance(code, ex.Const) and isinstance(code.value, tuple):
        return tuple(seat for seat in code.value if isinstance(seat, int))
    words = "those who share are known before the game"
    c.report.add(problems.bad_rule(part.among.span, words, "not known before"))
    return None


def _cell(c: Checker, env: Env, part: syntax.Share) -> str | None:
    what = part.what
    if isinstance(what, syntax.Reference):
        name = what.name.text
        symbol = token_called(c, env, name) or token_by_plural(c, env, name)
        if symbol is not None and symbol.held is not None:
            c.use(symbol)
            return symbol.held
    words = f"`{what.span.text}` is no kind of token"
    c.report.add(problems.bad_rule(what.span, words, "cannot be shared"))
    return None
