"""Windows, in which anybody may act between turns, and proposals that another must accept."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_functions import Family
from cardwright.dsl.checker.asking import Offer, ask, common, single
from cardwright.dsl.checker.bodies import (
    FALSE,
    NOTHING,
    TRUE,
    Out,
    any_of,
    branch,
    local,
    negated,
    prim,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.decisions import Lines, chooser, declining
from cardwright.dsl.checker.hidden import peeks
from cardwright.dsl.checker.listings import collection
from cardwright.dsl.checker.offers import action_offer, given_arguments
from cardwright.dsl.checker.rule_bodies import flag_cell, from_active
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.texts import text
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, IntType, ListType, OptionalType, PlayerType
from cardwright.dsl.problems import choices as problems

IN_WINDOW = "in a window"


_MOST = 10**12
REFUSALS = ListType(ListType(OptionalType(IntType(-_MOST, _MOST))))
"""Offers that were refused: each the number of an action, the player, and the arguments."""


def refusal_cell(c: Checker) -> str:
    """The flag that the last proposal was refused."""
    key = ("refusal",)
    if key not in c.memo:
        c.memo[key] = flag_cell(c, "proposal_refused")
    return str(c.memo[key])


@states(syntax.Propose)
def _propose(c: Checker, env: Env, node: syntax.Propose, out: Out) -> None:
    other = chooser(c, env, node.to, out)
    prompt = text(c, env, node.text)
    body = block(c, env, node.body)
    refused = block(c, env, node.refused)
    cell = refusal_cell(c)
    no = (st.Store(cell, (), TRUE, False, origin=env.origin(node.span)), *refused)
    offers = [
        single(c, ex.Format(("accept",)), None, common(c, "accept"), lambda taken: body),
        single(c, ex.Format(("refuse",)), None, common(c, "refuse"), lambda taken: no),
    ]
    out += ask(c, env, other.code, prompt, offers, node.span)


@states(syntax.Window)
def _window(c: Checker, env: Env, node: syntax.Window, out: Out) -> None:
    """In turn order; any success opens it again for all, it closes when all decline."""
    origin = env.origin(node.span)
    inner = env.inner(before=None, in_loop=False)
    refused = local(env, "refused", REFUSALS)
    changed = local(env, "changed", BoolType())
    asking = local(env, "asking", BoolType())
    source, _ = collection(c, env, node.players)
    name = local(inner, "asked_player", PlayerType())
    question = _question(c, inner, node, Typed(name, PlayerType()), refused, changed, asking)
    turn: st.Block = (
        st.Let(asking.name, negated(changed)),
        st.Loop(negated(asking), question, origin=origin),
    )
    if c.can_eliminate:
        turn = branch(ex.Load("in_game", (name,)), turn)
    round_: st.Block = (
        st.Let(changed.name, FALSE),
        st.ForEach(name.name, from_active(c, source), turn, origin=origin),
    )
    out += [
        st.Let(refused.name, NOTHING, origin=origin),
        st.Let(changed.name, TRUE, origin=origin),
        st.Loop(negated(changed), round_, origin=origin),
    ]


def _question(
    c: Checker,
    env: Env,
    node: syntax.Window,
    player: Typed,
    refused: ex.Local,
    changed: ex.Local,
    asking: ex.Local,
) -> st.Block:
    """One question to one player: the lines of the window, or declining."""
    out: Out = []
    inner = env.inner(actor=player, before=out)
    lines = Lines(c, inner, player, out)
    cell = refusal_cell(c)
    success: st.Block = (
        st.Let(changed.name, TRUE),
        st.Let(refused.name, NOTHING),
        st.Let(asking.name, FALSE),
    )
    for one in node.lines:
        if isinstance(one, syntax.OtherwiseLine):
            c.report.add(problems.two_otherwise(one.span))
        elif isinstance(one, syntax.TextLine):
            lines.add_text(one)
            last = lines.offers[-1]
            lines.offers[-1] = Offer(last.choice, _and_then(last, success))
        else:
            _window_action(c, inner, lines, one, refused, success, cell)
    stop = (st.Let(asking.name, FALSE),)
    asked = ask(
        c, inner, player.code, None, [*lines.offers, declining(c, stop, IN_WINDOW)], node.span
    )
    possible = any_of(*lines.possible)
    if possible != TRUE and not peeks(c, possible):
        asked = branch(possible, asked, stop)
    return (*out, *asked)


def _and_then(offer: Offer, more: st.Block):  # type: ignore[no-untyped-def]
    return lambda taken: (*offer.then(taken), *more)


def _window_action(
    c: Checker,
    env: Env,
    lines: Lines,
    line: syntax.ActionLine,
    refused: ex.Local,
    success: st.Block,
    cell: str,
) -> None:
    """An action in a window: what another has refused is off the list until something changes."""
    found = given_arguments(c, env, lines.out, line.action, line.arguments)
    if found is None:
        return
    parts, args = found
    key = ("refusing", parts.symbol)
    if key not in c.memo:
        c.memo[key] = Family(
            c, parts, strict=not parts.priced, refused=_refused_parameter(parts.env)
        )
    family = c.memo[key]
    assert isinstance(family, Family) and parts.record is not None
    follow = (*block(c, env, line.body), *success)
    number = ex.Const(list(c.build.actions).index(parts.name))
    start = st.Store(cell, (), FALSE, False, origin=env.origin(line.span))

    def after(codes: tuple[ex.Expression, ...]) -> st.Block:
        offer = prim("list", number, lines.player.code, *codes)
        note = st.Let(refused.name, prim("concat", refused, prim("list", offer)))
        return (st.If(((ex.Load(cell), (note,)),), follow),)

    name = local(env, "refused_here", REFUSALS)
    lines.out.append(st.Let(name.name, _own(env, refused, number)))
    when = lines.condition(line.when)
    made = action_offer(
        c, env, parts, lines.player, args, when, (), line.span, (family, name), after
    )
    then = made.offer.then
    lines.offers.append(Offer(made.offer.choice, lambda taken: (start, *then(taken))))
    lines.possible.append(made.possible)


def _refused_parameter(env: Env) -> ex.Local:
    return local(env, "refused", REFUSALS)


def _own(env: Env, refused: ex.Local, number: ex.Expression) -> ex.Expression:
    """Of all refused offers those of one action, without its number."""
    name = local(env, "refused_offer", REFUSALS.of)
    mine = prim("eq", prim("first", name), number)
    return ex.Fold("list", name.name, refused, mine, prim("rest", name))
