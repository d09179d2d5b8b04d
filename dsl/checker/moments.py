"""Rules at the start and the end of phases, rounds and turns, and state that is new in each."""

from __future__ import annotations

from math import prod

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, all_of, branch, local, note_secret
from cardwright.dsl.checker.card_moments import at_each_edge
from cardwright.dsl.checker.changes import initial_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed
from cardwright.dsl.checker.parts import ACTIVE, Part, fits_part
from cardwright.dsl.checker.rule_bodies import Bound, for_each_of, rule_call, rule_env
from cardwright.dsl.checker.symbols import CellSymbol
from cardwright.dsl.checker.weave import RulePart, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import PlayerType


def at_edges(c: Checker, env: Env, part: Part, body: st.Block, node: syntax.Node) -> st.Block:
    """The body of a part of play with what is new in it, and all rules at its start and end.

    Each rule at the end stands behind a `Finally` of its own: an exit inside it ends it alone.
    """
    first: Out = list(renewed(c, env, part, node))
    for rule in rules(c).moments:
        first += moment_call(c, env, part, rule, "start")
    body = (*first, *body)
    for rule in rules(c).moments:
        call = moment_call(c, env, part, rule, "end")
        body = (st.Finally(body, call),) if call else body
    for edge in ("start", "end"):
        for call in at_each_edge(c, env, part, edge):
            body = (*call, *body) if edge == "start" else (st.Finally(body, call),)
    return body


def moment_call(c: Checker, env: Env, part: Part, rule: RulePart, edge: str) -> st.Block:
    """A rule's body, if it stands at that end of that part."""
    at = rule.part
    assert isinstance(at, syntax.AtMoment)
    if at.moment.edge != edge:
        return ()
    where = fits_part(c, env, part, at.moment, rule)
    if where is None:
        return ()
    bound = _bound(part, at.moment)

    def inside(inner: Env, more: Bound) -> st.Block:
        test = condition_typed(c, inner, at.when) if at.when else None
        when = all_of(where, test.code if test else None)
        call = rule_call(c, inner, rule, at.body, {**more, **bound})
        if test is not None:
            note_secret(c, inner, test, (call,), "the condition of this rule", rule.span)
        return branch(when, call, origin=inner.origin(rule.span))

    return for_each_of(c, rule_env(c, env, rule, bound, None), rule.binders, inside)


def _bound(part: Part, moment: syntax.Moment) -> Bound:
    if moment.player is None:
        return {}
    return {moment.player.text: part.player or ACTIVE}


# ---- new each


def renewed(c: Checker, env: Env, part: Part, node: syntax.Node) -> st.Block:
    """State that is `new each` of this part gets its first value; of a turn, that of its player."""
    word = part.kind if part.kind == "turn" else part.name or part.kind
    made: Out = []
    entries = c.memo.get(("new_each",), [])
    assert isinstance(entries, list)
    for symbol, each in entries:
        if each in (word, part.kind):
            made += _renew(c, env, symbol, part, node)
    return tuple(made)


def _renew(c: Checker, env: Env, symbol: CellSymbol, part: Part, node: syntax.Node) -> st.Block:
    cell = symbol.cell
    origin = env.origin(node.span)
    first = symbol.subjects[0] if symbol.subjects else None
    if part.player is not None and first == PlayerType() and len(cell.dims) == 1:
        index = (part.player.code,)
        return (
            st.Store(cell.name, index, initial_of(c, env, symbol, index), False, origin=origin),
        )
    if not cell.dims:
        return (st.Store(cell.name, (), initial_of(c, env, symbol, ()), False, origin=origin),)
    return (_renew_all(c, env, symbol, origin),)


def _renew_all(c: Checker, env: Env, symbol: CellSymbol, origin: object) -> st.Statement:
    cell = symbol.cell
    places = [local(env, "place", PlayerType()) for _ in cell.dims]
    index: tuple[ex.Expression, ...] = tuple(places)
    body: st.Block = (
        st.Store(cell.name, index, initial_of(c, env, symbol, index), False, origin=origin),  # type: ignore[arg-type]
    )
    for place, size in reversed(list(zip(places, cell.dims, strict=True))):
        numbers = ex.Const(tuple(range(size)))
        body = (st.ForEach(place.name, numbers, body, origin=origin),)  # type: ignore[arg-type]
    assert prod(cell.dims) >= 0
    return body[0]
