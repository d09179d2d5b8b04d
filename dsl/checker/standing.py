"""Pieces on spaces: whose they are, how many there are, and where one stands."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import (
    mixed,
    value,
)
from cardwright.dsl.checker.folding import const
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.checker.tokens_held import token_by_plural, token_called
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    PLAYER,
    bare,
    may_be_none,
    number,
    optional,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


def placed_cell(symbol: TokenSymbol, board: str) -> str | None:
    """The cell with the amounts of a token on the spaces of a board, by space and seat."""
    if symbol.placed is None or isinstance(symbol.placed, str):
        return symbol.placed
    return dict(symbol.placed).get(board)


def piece_on(c: Checker, env: Env, node: syntax.Located) -> Typed | None:
    """`farmer on s` (its owner or none), `tracks on s` and `tracks of p on s` (counts)."""
    what = node.what
    if isinstance(what, syntax.Of) and not what.arguments:
        name, owner = what.name.text, what.subject
    elif isinstance(what, syntax.Reference) and what.name.text not in env.names:
        name, owner = what.name.text, None
    else:
        return None
    plural = token_by_plural(c, env, name)
    token = plural or token_called(c, env, name)
    if token is None:
        return None
    c.use(token)
    space = value(c, env, node.place, _placeable(c, token))
    player = None if owner is None else value(c, env, owner, PLAYER)
    if not space.known or (player is not None and not player.known):
        return UNKNOWN
    inner = bare(space.type)
    cell = placed_cell(token, inner.board) if isinstance(inner, t.SpaceType) else None
    if cell is None:
        place, actual = "the place of a piece", show(space.type)
        c.report.add(problems.wrong_type(node.place.span, place, "a space", actual))
        return UNKNOWN
    if player is not None:
        return _count_of(c, env, cell, space, player, node.span)
    single = plural is None and token.token.plural not in ("", token.name)
    maker = _owner_on if single else _count_on
    return maker(c, env, cell, space, node.span)


def _placeable(c: Checker, token: TokenSymbol) -> AnyType | None:
    if isinstance(token.placed, tuple):
        return None
    boards = list(c.build.boards)
    return t.SpaceType(boards[0]) if len(boards) == 1 else None


def _count_of(c: Checker, env: Env, cell: str, space: Typed, player: Typed, span: Span) -> Typed:
    code = ir.Load(cell, (space.code, player.code), origin=env.origin(span))
    type_: AnyType = c.build.cells[cell].type
    partial = may_be_none(space.type) or may_be_none(player.type)
    return mixed(code, optional(type_) if partial else type_, space, player)


def _owner_on(c: Checker, env: Env, cell: str, space: Typed, span: Span) -> Typed:
    """The player with a piece on a space, the first seat if there are several, or none."""
    inner, named = _named_once(env, space)
    origin = env.origin(span)
    code: ir.Expression = const(None, origin)
    for seat in reversed(range(c.seats)):
        amount = ir.Load(cell, (inner, const(seat)), origin=origin)
        is_there = ir.Prim("gt", (amount, const(0)), origin=origin)
        code = ir.IfElse(is_there, const(seat), code, origin=origin)
    return mixed(named(code), t.OptionalType(PLAYER), space)


def _count_on(c: Checker, env: Env, cell: str, space: Typed, span: Span) -> Typed:
    inner, named = _named_once(env, space)
    origin = env.origin(span)
    code: ir.Expression = ir.Load(cell, (inner, const(0)), origin=origin)
    for seat in range(1, c.seats):
        code = ir.Prim("add", (code, ir.Load(cell, (inner, const(seat)))), origin=origin)
    high = c.build.cells[cell].high or 0
    return mixed(named(code), number(0, high * c.seats), space)


def _named_once(
    env: Env, typed: Typed
) -> tuple[ir.Expression, Callable[[ir.Expression], ir.Expression]]:
    """Code that can be written several times for one value, and what has to go around its uses."""
    if isinstance(typed.code, ir.Local | ir.Const):
        return typed.code, lambda code: code
    name = env.locals.fresh("space")
    return ir.Local(name), lambda code: ir.Where(name, typed.code, code, origin=code.origin)


def space_of_piece(
    c: Checker, env: Env, token: TokenSymbol, player: Typed, span: Span
) -> Typed | None:
    """The space on which a piece of the player stands: the first one, or none."""
    board = next((name for name in c.build.boards if placed_cell(token, name)), None)
    if board is None:
        return None
    cell = placed_cell(token, board)
    assert cell is not None
    space = env.locals.fresh("space")
    spaces = const(tuple(range(len(c.build.boards[board].labels))))
    is_there = ir.Prim("gt", (ir.Load(cell, (ir.Local(space), player.code)), const(0)))
    code = ir.Fold("first", space, spaces, is_there, None, origin=env.origin(span))
    return mixed(code, t.OptionalType(t.SpaceType(board)), player)
