"""Phases, rounds and turns, with the rules on their beginnings and ends; and how play ends."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, arm_name, branch, local, prim, setup_name
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.events import woven
from cardwright.dsl.checker.gathering import collection_typed, elements_of
from cardwright.dsl.checker.moments import at_edges
from cardwright.dsl.checker.parts import Part
from cardwright.dsl.checker.rule_bodies import Happening, arguments_as_locals
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.symbols import CellSymbol, PhaseSymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.renaming import with_other_names
from cardwright.dsl.ir.types import PlayerType


@states(syntax.Phase)
def _phase(c: Checker, env: Env, node: syntax.Phase, out: Out) -> None:
    body = block(c, env, node.body)
    symbol = _phase_symbol(env, node)
    body = at_edges(c, env, Part("phase", node.name.text, symbol), body, node)
    out.append(st.Scope("phase", node.name.text, None, body, origin=env.origin(node.span)))


def _phase_symbol(env: Env, node: syntax.Phase) -> PhaseSymbol | None:
    for symbol in env.scope.find(node.name.text):
        if isinstance(symbol, PhaseSymbol):
            return symbol
    return None


@states(syntax.Round)
def _round(c: Checker, env: Env, node: syntax.Round, out: Out) -> None:
    origin = env.origin(node.span)
    if node.binder is None:
        body = block(c, env, node.body)
        body = at_edges(c, env, Part("round", ""), body, node)
        out.append(st.Scope("round", "", None, body, origin=origin))
        return
    binder = node.binder
    source, element, _ = elements_of(c, env, binder)
    inner = env.inner(before=None, in_loop=True)
    number = local(inner, f"this_{binder.name.text}", element)
    cell = _round_cell(env, binder.name.text)
    body = block(c, inner, node.body)
    body = at_edges(c, inner, Part("round", binder.name.text), body, node)
    scope = st.Scope("round", binder.name.text, None, body, origin=origin)
    if cell is not None:
        store = st.Store(cell.cell.name, (), number, False, origin=origin)
        out.append(st.ForEach(number.name, source, (store, scope), origin=origin))
    else:
        out.append(st.ForEach(number.name, source, (scope,), origin=origin))


def _round_cell(env: Env, name: str) -> CellSymbol | None:
    """The state that tells which round it is; made before all bodies."""
    for symbol in env.scope.find(name):
        if isinstance(symbol, CellSymbol):
            return symbol
    return None


@states(syntax.Turn)
def _turn(c: Checker, env: Env, node: syntax.Turn, out: Out) -> None:
    if node.player is not None:
        typed = require(c, value(c, env, node.player), PlayerType(), "whose turn", node.span)
    else:
        typed = Typed(ex.Load("active"), PlayerType())
    player = arguments_as_locals(env, out, [typed], node.span)[0]
    body = block(c, env, node.body)
    body = at_edges(c, env, Part("turn", "", None, player), body, node)
    scope = st.Scope("turn", "", player.code, body, origin=env.origin(node.span))
    out += woven(c, env, Happening(("turn",), "turn", (player,), player), (scope,))


@states(syntax.EndPart)
def _end_part(c: Checker, env: Env, node: syntax.EndPart, out: Out) -> None:
    origin = env.origin(node.span)
    if node.part == "game":
        out.append(st.EndGame(origin=origin))
    else:
        out.append(st.Exit(node.part, origin=origin))


# ---- results


@states(syntax.Outcome)
def _outcome(c: Checker, env: Env, node: syntax.Outcome, out: Out) -> None:
    """`p wins`; an unbroken tie (`highest` of equals) is a mistake in the rules."""
    typed = value(c, env, node.player)
    origin = env.origin(node.span)
    kind = typed.type
    from cardwright.dsl.checker.types import element, fits

    if fits(kind, PlayerType()):
        if isinstance(typed.code, ex.Best):
            out += _no_tie(typed.code, origin)
        out.append(st.Outcome(prim("list", typed.code), node.wins, origin=origin))
        return
    inside = element(kind)
    if inside is not None and fits(inside, PlayerType()):
        out.append(st.Outcome(typed.code, node.wins, origin=origin))
        return
    if _team_outcome(c, typed, node, out, env):
        return
    require(c, typed, PlayerType(), "who wins or loses", node.player.span)


def _no_tie(best: ex.Best, origin: Origin) -> st.Block:
    """A fault when several come first."""
    everybody = with_other_names(evolve(best, kind="all"), "_tied")
    tied = prim("gt", prim("size", everybody), ex.Const(1))
    words = "several are equal, and nothing says which of them it is"
    return branch(tied, (st.Fail(words, origin=origin),), origin=origin)


def _team_outcome(c: Checker, typed: Typed, node: syntax.Outcome, out: Out, env: Env) -> bool:
    """A team wins with all its members."""
    from cardwright.dsl.ir.types import TeamType

    if not isinstance(typed.type, TeamType):
        return False
    members = prim("item", ex.Const(c.teams), prim("add", typed.code, ex.Const(1)))
    out.append(st.Outcome(members, node.wins, origin=env.origin(node.span)))
    return True


@states(syntax.CommonOutcome)
def _common_outcome(c: Checker, env: Env, node: syntax.CommonOutcome, out: Out) -> None:
    """`everyone wins` ends the game at once; `nobody wins`: all lose."""
    origin = env.origin(node.span)
    everyone: ex.Expression = ex.Const(tuple(range(c.seats)))
    if node.among is not None:
        everyone, element, _ = collection_typed(c, env, node.among)
        require(c, Typed(everyone, element), PlayerType(), "who wins or loses", node.span)
    wins = node.wins if node.who == "everyone" else not node.wins
    out.append(st.Outcome(everyone, wins, origin=origin))
    out.append(st.EndGame(origin=origin))


@states(syntax.Eliminate)
def _eliminate(c: Checker, env: Env, node: syntax.Eliminate, out: Out) -> None:
    typed = require(c, value(c, env, node.player), PlayerType(), "who leaves", node.player.span)
    out.append(st.Eliminate(typed.code, origin=env.origin(node.span)))


@states(syntax.ReverseOrder)
def _reverse(c: Checker, env: Env, node: syntax.ReverseOrder, out: Out) -> None:
    out.append(st.ReverseOrder(origin=env.origin(node.span)))


@states(syntax.NewHand)
def _new_hand(c: Checker, env: Env, node: syntax.NewHand, out: Out) -> None:
    """Cards home, state that is not kept anew, then the setup; edges are set without firing."""
    origin = env.origin(node.span)
    out.append(st.NewHand(origin=origin))
    out.append(st.Do(setup_name(c), (), origin=origin))
    out.append(st.Do(arm_name(c), (), origin=origin))
