"""Pieces on spaces: placed from their owner's supply, and taken back."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, branch, local, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.rule_bodies import arguments_as_locals
from cardwright.dsl.checker.statements import states
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import ANY_NUMBER
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import PlayerType, SpaceType
from cardwright.dsl.problems import statements as problems


@frozen(eq=False)
class Piece:
    """So many pieces of a player: the token, the amount, the owner, and what the owner holds."""

    symbol: TokenSymbol
    amount: ex.Expression
    owner: Typed | None

    @property
    def held(self) -> ex.Expression:
        """How many the owner still has."""
        assert self.owner is not None and self.symbol.held is not None
        return ex.Load(self.symbol.held, (self.owner.code,))


def piece(c: Checker, env: Env, node: syntax.Expression) -> Piece | None:
    """`farmer of p`, `2 tracks of p`, or (where the owner is told by the place) `farmer`."""
    amount: ex.Expression = ex.Const(1)
    owner: syntax.Expression | None = None
    match node:
        case syntax.Quantity(amount=count, kind=name, owner=owner):
            typed = value(c, env, count, ANY_NUMBER)
            amount = require(c, typed, ANY_NUMBER, "how many pieces", count.span).code
        case syntax.Of(name=name, arguments=(), subject=owner):
            pass
        case syntax.Reference(name=name):
            pass
        case _:
            c.report.add(problems.not_a_piece(node.span, node.span.text))
            return None
    symbol = token_called(c, env, name.text) or token_by_plural(c, env, name.text)
    if symbol is None or symbol.members:
        c.report.add(problems.not_a_piece(node.span, name.text))
        return None
    c.use(symbol)
    player = None
    if owner is not None:
        player = require(c, value(c, env, owner), PlayerType(), "whose piece", owner.span)
    return Piece(symbol, amount, player)


def placed_cell(c: Checker, symbol: TokenSymbol, space: Typed, node: syntax.Node) -> str | None:
    """The cell that counts this piece on the spaces of the board of `space`."""
    placed = symbol.placed
    if isinstance(placed, str):
        return placed
    board = space.type.board if isinstance(space.type, SpaceType) else ""
    for name, cell in placed or ():
        if name == board:
            return cell
    c.report.add(problems.no_place(node.span, symbol.name))
    return None


@states(syntax.Place)
def _place(c: Checker, env: Env, node: syntax.Place, out: Out) -> None:
    """Takes pieces from their owner and puts them on a space."""
    found = piece(c, env, node.what)
    space = value(c, env, node.target)
    if found is None or not space.known:
        return
    if found.owner is None:
        c.report.add(problems.whose_piece(node.what.span, found.symbol.name))
        return
    cell = placed_cell(c, found.symbol, space, node.target)
    if cell is None:
        return
    owner, place, count = arguments_as_locals(
        env, out, [found.owner, space, Typed(found.amount, ANY_NUMBER)], node.span
    )
    origin = env.origin(node.span)
    if found.symbol.held is not None:
        held = ex.Load(found.symbol.held, (owner.code,))
        left = prim("sub", held, count.code)
        out.append(st.Store(found.symbol.held, (owner.code,), left, origin=origin))
    index = (place.code, owner.code)
    more = prim("add", ex.Load(cell, index), count.code)
    out.append(st.Store(cell, index, more, origin=origin))


@states(syntax.RemovePiece)
def _remove(c: Checker, env: Env, node: syntax.RemovePiece, out: Out) -> None:
    """Takes pieces from a space back to their owner."""
    found = piece(c, env, node.what)
    space = value(c, env, node.source)
    if found is None or not space.known:
        return
    cell = placed_cell(c, found.symbol, space, node.source)
    if cell is None:
        return
    place = arguments_as_locals(env, out, [space], node.span)[0]
    owner = found.owner or Typed(_owner_there(c, env, cell, place), PlayerType())
    owner, count = arguments_as_locals(
        env, out, [owner, Typed(found.amount, ANY_NUMBER)], node.span
    )
    out += _taken(env, found.symbol, cell, place.code, owner.code, count.code, node)


def _owner_there(c: Checker, env: Env, cell: str, place: Typed) -> ex.Expression:
    """The first player who has such a piece on the space."""
    name = local(env, "owner", PlayerType())
    there = prim("gt", ex.Load(cell, (place.code, name)), ex.Const(0))
    return ex.Fold("first", name.name, ex.Const(tuple(range(c.seats))), there)


def _taken(
    env: Env,
    symbol: TokenSymbol,
    cell: str,
    place: ex.Expression,
    owner: ex.Expression,
    count: ex.Expression,
    node: syntax.Node,
) -> st.Block:
    origin = env.origin(node.span)
    index = (place, owner)
    less = prim("sub", ex.Load(cell, index), count)
    taken: Out = [st.Store(cell, index, less, origin=origin)]
    if symbol.held is not None:
        more = prim("add", ex.Load(symbol.held, (owner,)), count)
        taken.append(st.Store(symbol.held, (owner,), more, origin=origin))
    return tuple(taken)


@states(syntax.RemoveEvery)
def _remove_every(c: Checker, env: Env, node: syntax.RemoveEvery, out: Out) -> None:
    """All pieces of a kind leave a space."""
    reference = syntax.Reference(node.kind, span=node.kind.span)
    found = piece(c, env, reference)
    space = value(c, env, node.source)
    if found is None or not space.known:
        return
    cell = placed_cell(c, found.symbol, space, node.source)
    if cell is None:
        return
    place = arguments_as_locals(env, out, [space], node.span)[0]
    owner = local(env, "owner", PlayerType())
    there = ex.Load(cell, (place.code, owner))
    count = local(env, "there", ANY_NUMBER)
    let = st.Let(count.name, there, origin=env.origin(node.span))
    taken = _taken(env, found.symbol, cell, place.code, owner, count, node)
    some = branch(prim("gt", count, ex.Const(0)), taken)
    seats = ex.Const(tuple(range(c.seats)))
    out.append(st.ForEach(owner.name, seats, (let, *some), origin=env.origin(node.span)))
