"""How many tokens a player may have: limits that rules set, and what is left of a supply."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.types import ANY_NUMBER, BIG
from cardwright.dsl.checker.weave import RulePart, rules
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import PlayerType
from cardwright.dsl.problems import rules as problems
from cardwright.dsl.source import Span


@frozen(eq=False)
class Limit:
    """A limit on the tokens of some kinds (positions among all) that a player has together."""

    kinds: tuple[int, ...]
    rule: RulePart
    part: syntax.LimitRule
    subject: syntax.Expression


def limits(c: Checker) -> list[Limit]:
    """The limits that hold, less those of rules that another rule overrides."""
    key = ("limits",)
    if key not in c.memo:
        made: list[Limit] = []
        c.memo[key] = made
        for rule in rules(c).others:
            if isinstance(rule.part, syntax.LimitRule):
                if rule.title not in rules(c).overridden:
                    found = _limit(c, rule, rule.part)
                    made += [found] if found else []
    return c.memo[key]  # type: ignore[return-value]


def _limit(c: Checker, rule: RulePart, part: syntax.LimitRule) -> Limit | None:
    what = part.what
    env = Env(rule.scope, within="a limit")
    symbol = None
    if isinstance(what, syntax.Of):
        name = what.name.text
        symbol = token_called(c, env, name) or token_by_plural(c, env, name)
    if symbol is None or not isinstance(what, syntax.Of):
        words = f"`{what.span.text}` is not a number of tokens of a player"
        help_ = "write `limit TOKENS of each player to NUMBER`"
        c.report.add(problems.bad_rule(what.span, words, "cannot be limited", help_))
        return None
    c.use(symbol)
    return Limit(kinds_of_token(c, symbol), rule, part, what.subject)


def kinds_of_token(c: Checker, symbol: TokenSymbol) -> tuple[int, ...]:
    """The positions of a token, or of the members of a family, among all kinds."""
    order = list(c.build.tokens)
    return tuple(order.index(name) for name in symbol.members or (symbol.token.name,))


def held_cell(c: Checker, kind: int) -> str | None:
    """The cell of the amounts of a kind of token by player."""
    symbol = _symbol(c, kind)
    return None if symbol is None else symbol.held


def supply_cell(c: Checker, kind: int) -> str | None:
    """The cell of what is left of the common supply of a kind of token."""
    symbol = _symbol(c, kind)
    return None if symbol is None else symbol.supply


def _symbol(c: Checker, kind: int) -> TokenSymbol | None:
    return token_called(c, Env(c.book), list(c.build.tokens)[kind])


def held(c: Checker, kind: int, player: ex.Expression) -> ex.Expression:
    """How many of a kind a player has."""
    cell = held_cell(c, kind)
    return ex.Const(0) if cell is None else ex.Load(cell, (player,))


def total_held(c: Checker, kinds: tuple[int, ...], player: ex.Expression) -> ex.Expression:
    """How many of several kinds a player has together."""
    code = held(c, kinds[0], player)
    for kind in kinds[1:]:
        code = prim("add", code, held(c, kind, player))
    return code


def room_in(c: Checker, env: Env, limit: Limit, player: ex.Expression) -> ex.Expression:
    """How many more tokens a limit lets a player have."""
    inner = Env(limit.rule.scope, env.locals, within="a limit")
    cap = value(c, inner, limit.part.amount, ANY_NUMBER)
    cap = require(c, cap, ANY_NUMBER, "a limit", limit.part.amount.span)
    left = prim("sub", cap.code, total_held(c, limit.kinds, player))
    return _where_it_holds(c, inner, limit, player, prim("max", left, ex.Const(0)))


def _where_it_holds(
    c: Checker, env: Env, limit: Limit, player: ex.Expression, left: ex.Expression
) -> ex.Expression:
    """The room under the limit for those it speaks of; no limit for others."""
    if isinstance(limit.subject, syntax.EachOf):
        return left
    for binder in limit.rule.binders:
        source, element, _ = elements_of(c, env, binder)
        named = isinstance(limit.subject, syntax.Reference)
        if element == PlayerType() and named and limit.subject.name.text == binder.name.text:  # type: ignore[union-attr]
            return ex.IfElse(prim("in", player, source), left, ex.Const(BIG))
    subject = require(
        c, value(c, env, limit.subject), PlayerType(), "who is limited", limit.part.span
    )
    return ex.IfElse(prim("eq", player, subject.code), left, ex.Const(BIG))


def room_for(c: Checker, env: Env, kind: int, player: ex.Expression) -> ex.Expression | None:
    """How many more of a kind a player can take, by limits and supply; None: any number."""
    bounds = [room_in(c, env, one, player) for one in limits(c) if kind in one.kinds]
    supply = supply_cell(c, kind)
    if supply is not None:
        bounds.append(ex.Load(supply))
    if not bounds:
        return None
    return bounds[0] if len(bounds) == 1 else ex.Prim("min", tuple(bounds))


def change(
    c: Checker,
    env: Env,
    kind: int,
    player: ex.Expression,
    amount: ex.Expression,
    op: str,
    span: Span,
) -> st.Block:
    """Adds to (or takes from) what a player has of a kind; the common supply changes too."""
    origin = env.origin(span)
    cell, supply = held_cell(c, kind), supply_cell(c, kind)
    if cell is None:
        return ()
    index = (player,)
    done = [st.Store(cell, index, prim(op, ex.Load(cell, index), amount), origin=origin)]
    if supply is not None:
        other = "sub" if op == "add" else "add"
        done.append(st.Store(supply, (), prim(other, ex.Load(supply), amount), origin=origin))
    return tuple(done)
