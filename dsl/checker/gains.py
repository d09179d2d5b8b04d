"""Tokens that players gain, pay and return; points; places in a race."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, branch, local, prim
from cardwright.dsl.checker.bundles import as_bundle, kinds_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.events import is_heard, woven
from cardwright.dsl.checker.limits import change, held_cell, kinds_of_token, room_for
from cardwright.dsl.checker.rule_bodies import Happening, arguments_as_locals
from cardwright.dsl.checker.statements import states
from cardwright.dsl.checker.symbols import CellSymbol, RaceSymbol
from cardwright.dsl.checker.token_choices import choose_different, gain_procedure, pay_procedure
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import ANY_NUMBER
from cardwright.dsl.checker.weave import Listener
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BundleType, PlayerType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.source import Span


@frozen(eq=False)
class Fixed:
    """So many of one kind of token."""

    kind: int
    amount: ex.Expression


def who(c: Checker, env: Env, node: syntax.Expression, out: Out) -> Typed:
    """The player a statement on tokens speaks of, in a local."""
    typed = require(c, value(c, env, node), PlayerType(), "whose tokens", node.span)
    return arguments_as_locals(env, out, [typed], node.span)[0]


# ---- gaining


@states(syntax.Gain)
def _gain(c: Checker, env: Env, node: syntax.Gain, out: Out) -> None:
    player = who(c, env, node.player, out)
    gain(c, env, player, node.bundle, out, node.span)


def gain(
    c: Checker,
    env: Env,
    player: Typed,
    bundle: syntax.Expression,
    out: Out,
    span: Span,
) -> None:
    """A player takes tokens, as far as limits and supply allow; of wildcards by choice."""
    if isinstance(bundle, syntax.Quantity) and bundle.freedom == "different":
        _gain_different(c, env, player, bundle, out, span)
        return
    fixed = None if is_heard(c, ("token", "gains")) else _fixed(c, env, bundle)
    if fixed is not None and all(room_for(c, env, one.kind, player.code) is None for one in fixed):
        for one in fixed:
            out += change(c, env, one.kind, player.code, one.amount, "add", span)
        return
    typed = as_bundle(c, env, bundle, "what is gained")
    if typed.known:
        out += tokens_event(c, env, "gains", player, typed, gain_procedure(c), out, span)


def _fixed(c: Checker, env: Env, bundle: syntax.Expression) -> list[Fixed] | None:
    """The parts of a sum of single kinds that are known now; None for anything else."""
    if isinstance(bundle, syntax.Arithmetic) and bundle.operator == "+":
        left, right = _fixed(c, env, bundle.left), _fixed(c, env, bundle.right)
        return None if left is None or right is None else left + right
    if not isinstance(bundle, syntax.Quantity) or bundle.freedom is not None:
        return None
    if bundle.kind.text in env.names:
        return None
    found = kinds_of(c, env, bundle)
    if found is None or found[1] != "tokens":
        return None
    kinds = found[0]
    if not isinstance(kinds, ex.Const) or not isinstance(kinds.value, tuple):
        return None
    if len(kinds.value) != 1:
        return None
    amount = value(c, env, bundle.amount, ANY_NUMBER)
    amount = require(c, amount, ANY_NUMBER, "an amount", bundle.amount.span)
    kind = kinds.value[0]
    assert isinstance(kind, int)
    return [Fixed(kind, amount.code)]


def _gain_different(
    c: Checker, env: Env, player: Typed, bundle: syntax.Quantity, out: Out, span: Span
) -> None:
    found = token_called(c, env, bundle.kind.text) or token_by_plural(c, env, bundle.kind.text)
    if found is None:
        c.report.add(problems.not_tokens(bundle.kind.span, bundle.kind.text))
        return
    c.use(found)
    amount = value(c, env, bundle.amount, ANY_NUMBER)
    amount = require(c, amount, ANY_NUMBER, "an amount", bundle.amount.span)
    kinds = kinds_of_token(c, found)
    out += choose_different(c, env, player, amount.code, kinds, found.token.family, span)


def tokens_event(
    c: Checker,
    env: Env,
    verb: str,
    player: Typed,
    bundle: Typed,
    procedure: str,
    out: Out,
    span: Span,
) -> st.Block:
    """The tokens change hands, with the rules that listen to it."""
    bundle = arguments_as_locals(env, out, [bundle], span)[0]
    core = (st.Do(procedure, (player.code, bundle.code), origin=env.origin(span)),)

    def fits(listener: Listener) -> ex.Expression | None:
        pattern = listener.pattern
        if not isinstance(pattern, syntax.TokenPattern):
            return ex.Const(True)
        inner = Env(listener.rule.scope)
        name = pattern.kind.text
        symbol = token_called(c, inner, name) or token_by_plural(c, inner, name)
        if symbol is None:
            c.report.add(problems.not_tokens(pattern.kind.span, name))
            return None
        c.use(symbol)
        kinds = [prim("bundle_has", bundle.code, ex.Const(k)) for k in kinds_of_token(c, symbol)]
        return kinds[0] if len(kinds) == 1 else ex.Or(tuple(kinds))

    happening = Happening(("token", verb), verb, (player, bundle), None, fits)
    return woven(c, env, happening, core)


# ---- paying and returning


@states(syntax.Pay)
def _pay(c: Checker, env: Env, node: syntax.Pay, out: Out) -> None:
    player = who(c, env, node.player, out)
    pay(c, env, "pays", player, node.bundle, not node.as_far_as_possible, out, node.span)


@states(syntax.Return)
def _return(c: Checker, env: Env, node: syntax.Return, out: Out) -> None:
    player = who(c, env, node.player, out)
    pay(c, env, "returns", player, node.bundle, False, out, node.span)


def pay(
    c: Checker,
    env: Env,
    verb: str,
    player: Typed,
    bundle: syntax.Expression,
    exact: bool,
    out: Out,
    span: Span,
) -> None:
    """A player gives tokens back to the supply; of wildcards by choice."""
    fixed = None if is_heard(c, ("token", verb)) else _fixed(c, env, bundle)
    if fixed is None:
        typed = as_bundle(c, env, bundle, "what is paid")
        if typed.known:
            out += tokens_event(c, env, verb, player, typed, pay_procedure(c, exact), out, span)
        return
    for one in fixed:
        amount = one.amount
        cell = held_cell(c, one.kind)
        if not exact and cell is not None:
            amount = prim("min", amount, ex.Load(cell, (player.code,)))
            name = local(env, "paid", ANY_NUMBER)
            out.append(st.Let(name.name, amount, origin=env.origin(span)))
            amount = name
        out += change(c, env, one.kind, player.code, amount, "sub", span)


# ---- points and races


@states(syntax.ScorePoints)
def _score(c: Checker, env: Env, node: syntax.ScorePoints, out: Out) -> None:
    player = who(c, env, node.player, out)
    typed = value(c, env, node.points, ANY_NUMBER)
    typed = require(c, typed, ANY_NUMBER, "points", node.points.span)
    out += score_points(c, env, player.code, typed.code, node.span)


def score_points(
    c: Checker, env: Env, player: ex.Expression, points: ex.Expression, span: Span
) -> st.Block:
    """Adds to the state that is declared as the score."""
    symbol = c.memo.get(("the_score",))
    if not isinstance(symbol, CellSymbol):
        c.report.add(problems.no_score(span))
        return ()
    c.use(symbol)
    index = (player,)
    more = prim("add", ex.Load(symbol.cell.name, index), points)
    return (st.Store(symbol.cell.name, index, more, origin=env.origin(span)),)


@states(syntax.TakeNextPlace)
def _take_next_place(c: Checker, env: Env, node: syntax.TakeNextPlace, out: Out) -> None:
    """The next place of a race and its points; behind the last place there is nothing."""
    player = who(c, env, node.player, out)
    found = [s for s in env.scope.find(node.race.text) if isinstance(s, RaceSymbol)]
    if not found:
        c.report.add(problems.no_race(node.race.span, node.race.text))
        return
    race = found[0]
    c.use(race)
    origin = env.origin(node.span)
    place = local(env, "place", ANY_NUMBER)
    out.append(st.Let(place.name, prim("add", ex.Load(race.cell), ex.Const(1)), origin=origin))
    rewards = ex.Const(race.rewards)
    points = prim("item", rewards, place)
    taken: st.Block = (
        st.Store(race.cell, (), place, origin=origin),
        st.Store(race.places, (player.code,), place, origin=origin),
    )
    scored = score_points(c, env, player.code, points, node.span)
    inside = prim("le", place, ex.Const(len(race.rewards)))
    most = c.build.cells[race.cell].high
    open_ = prim("le", place, ex.Const(most if most is not None else len(race.rewards)))
    out += branch(open_, taken, origin=origin)
    out += branch(inside, scored, origin=origin)


__all__ = ["BundleType", "gain", "pay", "score_points"]
