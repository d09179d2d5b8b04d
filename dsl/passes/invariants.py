"""Looks at the rulebook's invariants while the game runs, where they must hold.

    before                      after, for an invariant at each decision
    Ask(p, …)                   If not holds(): Fail "…"; Ask(p, …)

    before                      after, for one at the end of a turn
    Scope(turn, …)              Scope(turn, …); If not holds(): Fail "…"

Not part of the pipeline: only simulations that check, and tests, ask for it. The program's name for
a state is another one then, so its saves are not mixed up with those of the plain program.
"""

from __future__ import annotations

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Invariant, Program
from cardwright.dsl.ir.walk import rewrite_blocks


def guarded(program: Program) -> Program:
    """The program with its invariants looked at as it runs; a broken one is a fault."""
    everywhere = [one for one in program.invariants if one.at == "decision"]
    at_ends = [one for one in program.invariants if one.at != "decision"]

    def change(statement: st.Statement) -> st.Block:
        if isinstance(statement, st.Ask):
            return (*_checks(everywhere), statement)
        if isinstance(statement, st.Scope):
            ending = [one for one in at_ends if one.at in (statement.kind, statement.name)]
            return (statement, *_checks(ending))
        return (statement,)

    procedures = tuple(
        attrs.evolve(one, body=rewrite_blocks(one.body, change)) for one in program.procedures
    )
    return attrs.evolve(program, procedures=procedures)


def _checks(invariants: list[Invariant]) -> st.Block:
    return tuple(
        st.If(
            ((ex.Prim("not", (ex.Call(one.function, ()),)), (_failure(one),)),),
            origin=one.origin,
        )
        for one in invariants
    )


def _failure(invariant: Invariant) -> st.Statement:
    return st.Fail(f"the invariant “{invariant.text}” does not hold", origin=invariant.origin)
