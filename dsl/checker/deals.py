"""Drawing and dealing: cards from the end of a pile, one at a time."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    NOTHING,
    Out,
    as_one,
    branch,
    local,
    negated,
    prim,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.statements import states
from cardwright.dsl.checker.symbols import ZoneSymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import ANY_NUMBER
from cardwright.dsl.checker.zone_events import draw_is_heard, drawn_one
from cardwright.dsl.checker.zone_refs import zone_family, zone_ref
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import CardType, ListType, PlayerType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.problems.declarations import zone_trait


@frozen
class Drawing:
    """What every single draw of a statement shares."""

    source: ex.ZoneRef
    refill: ex.ZoneRef | None
    exact: bool
    decks: CardType
    node: syntax.Node
    end: str = "top"
    to: str = "top"
    face: str | None = None


def refill_of(c: Checker, symbol: ZoneSymbol, source: ex.ZoneRef) -> ex.ZoneRef | None:
    """The zone a pile is refilled from: of piles for each player, that of the same player."""
    if not symbol.refill:
        return None
    refill = c.build.zones[symbol.refill]
    if not refill.indexed:
        return ex.ZoneRef(symbol.refill)
    if source.index is None or refill.indices != symbol.zone.indices:
        why = f"is refilled from `{symbol.refill}`, which is not one zone: say which by `per`"
        c.report.add(zone_trait(symbol.name, why, symbol.span))
        return None
    return ex.ZoneRef(symbol.refill, source.index)


@states(syntax.Deal)
def _deal(c: Checker, env: Env, node: syntax.Deal, out: Out) -> None:
    deal(c, env, node, out)


def deal(
    c: Checker, env: Env, node: syntax.Deal, out: Out, into: str | None = None
) -> Typed | None:
    """The draws of `deal` and `draw`; `into` names a local for the cards, and is returned."""
    found = zone_ref(c, env, node.source)
    if found is None:
        return None
    symbol, source = found
    decks = CardType(symbol.zone.holds)
    exact = isinstance(node.amount, syntax.Exactly)
    drawing = Drawing(source, refill_of(c, symbol, source), exact, decks, node)
    count = _count(c, env, node.amount)
    players = _players_of_target(c, env, node, out)
    if players is not None:
        _round_the_table(c, env, drawing, count, players, node, out)
        return None
    target = zone_ref(c, env, node.target)
    if target is None:
        return None
    check_room(c, symbol, target[0], node.target)
    name = local(env, into, ListType(decks)) if into else None
    out.extend(draws(c, env, drawing, count, target[1], name.name if name else None))
    if name is None:
        return None
    secret = () if target[0].zone.faces == "all" else (target[0].zone.name,)
    env.locals.counted.add(name.name)
    return Typed(name, ListType(decks), secret)


def check_room(c: Checker, source: ZoneSymbol, target: ZoneSymbol, node: syntax.Node) -> None:
    """Reports a zone that cannot hold any of the cards that are moved to it."""
    if target.zone.name == "box" or source.zone.name == "box":
        return
    if not set(source.zone.holds) & set(target.zone.holds):
        c.report.add(problems.wrong_zone(node.span, source.name, target.name))


def _count(c: Checker, env: Env, amount: syntax.Amount) -> ex.Expression | None:
    """How many; None for all."""
    if isinstance(amount, syntax.All | syntax.AnyNumber):
        return None
    typed = value(c, env, amount.count)
    return require(c, typed, ANY_NUMBER, "the number of cards", amount.count.span).code


def draws(
    c: Checker,
    env: Env,
    drawing: Drawing,
    count: ex.Expression | None,
    target: ex.ZoneRef,
    into: str | None = None,
) -> st.Block:
    """So many draws to one zone: one statement, or one at a time where rules look at each."""
    origin = env.origin(drawing.node.span)
    if not draw_is_heard(c, drawing.source.zone, target.zone):
        return (_draw(env, drawing, count, target, into),)
    if count == ex.Const(1) and into is None:
        return _one(c, env, drawing, target, None)
    body = _one(c, env, drawing, target, into)
    loop: st.Statement
    if count is None:
        empty = prim("eq", ex.ZoneSize(drawing.source), ex.Const(0))
        loop = st.Loop(empty, body, origin=origin)
    else:
        loop = st.Times(count, body, origin=origin)
    start = (st.Let(into, NOTHING, origin=origin),) if into else ()
    return (*start, as_one(c, loop))


def _one(c: Checker, env: Env, drawing: Drawing, target: ex.ZoneRef, into: str | None) -> st.Block:
    one = local(env, "one", ListType(drawing.decks)) if into else None
    draw = _draw(env, drawing, ex.Const(1), target, one.name if one else None)
    block = drawn_one(c, env, draw, drawing.decks)
    if into is None or one is None:
        return block
    first = st.Let(one.name, NOTHING)
    return (first, *block, st.Let(into, prim("concat", ex.Local(into), one)))


def _draw(
    env: Env,
    drawing: Drawing,
    count: ex.Expression | None,
    target: ex.ZoneRef,
    into: str | None,
) -> st.Draw:
    return st.Draw(
        count,
        drawing.source,
        target,
        drawing.exact,
        drawing.refill,
        into,
        drawing.end,
        drawing.to,
        drawing.face,
        origin=env.origin(drawing.node.span),
    )


# ---- round the table


def _players_of_target(
    c: Checker, env: Env, node: syntax.Deal, out: Out
) -> tuple[ZoneSymbol, ex.Expression] | None:
    """The zones of `hand of each player`, with the players in order; None for any other target."""
    target = node.target
    if not (isinstance(target, syntax.Of) and isinstance(target.subject, syntax.EachOf)):
        return None
    family = zone_family(c, env, target.name)
    if family is None:
        return None
    if family.index_type != PlayerType():
        c.report.add(problems.not_per_player(target.span, target.name.text))
        return None
    players: ex.Expression = prim("players")
    if node.starting is not None:
        start = value(c, env, node.starting, PlayerType())
        start = require(c, start, PlayerType(), "who is dealt to first", node.starting.span)
        players = prim("starting", players, start.code)
    return family, players


def _round_the_table(
    c: Checker,
    env: Env,
    drawing: Drawing,
    count: ex.Expression | None,
    players: tuple[ZoneSymbol, ex.Expression],
    node: syntax.Deal,
    out: Out,
) -> None:
    """One card at a time to each player in turn."""
    symbol, order = players
    origin = env.origin(node.span)
    inner = env.inner()
    name = local(inner, "receiver", PlayerType())
    target = ex.ZoneRef(symbol.zone.name, name)
    body = draws(c, inner, drawing, ex.Const(1), target)
    if count is not None:
        once = st.ForEach(name.name, order, body, origin=origin)
        out.append(as_one(c, st.Times(count, (once,), origin=origin)))
        return
    left = prim("gt", ex.ZoneSize(drawing.source), ex.Const(0))
    once = st.ForEach(name.name, order, branch(left, body, origin=origin), origin=origin)
    out.append(as_one(c, st.Loop(negated(left), (once,), origin=origin)))
