"""How many tokens a player holds: of one kind, of a family, of a kind known only in the game."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import mixed
from cardwright.dsl.checker.folding import choose, const, prim
from cardwright.dsl.checker.functions import as_function
from cardwright.dsl.checker.known import chain
from cardwright.dsl.checker.symbols import TokenSymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import PLAYER, bare, may_be_none, number, optional
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Parameter
from cardwright.dsl.source import Span


def held(c: Checker, env: Env, symbol: TokenSymbol, player: Typed, span: Span) -> Typed | None:
    """How many of that token, or of all tokens of that family, the player has."""
    if not symbol.members:
        return None if symbol.held is None else _of_cell(c, env, symbol.held, player, span)
    cells = [cell for cell in (cell_of(c, env, kind) for kind in symbol.members) if cell]
    if not cells:
        return None
    parts = [_of_cell(c, env, cell, player, span) for cell in cells]
    code, type_ = parts[0].code, parts[0].type
    for part in parts[1:]:
        code, type_ = prim("add", code, part.code, origin=env.origin(span)), _sum(type_, part.type)
    return mixed(code, type_, *parts)


def _sum(one: AnyType, other: AnyType) -> AnyType:
    one, other = bare(one), bare(other)
    assert isinstance(one, t.IntType) and isinstance(other, t.IntType)
    return number(one.low + other.low, one.high + other.high)


def _of_cell(c: Checker, env: Env, cell: str, player: Typed, span: Span) -> Typed:
    code = ir.Load(cell, (player.code,), origin=env.origin(span))
    type_: AnyType = c.build.cells[cell].type
    return mixed(code, optional(type_) if may_be_none(player.type) else type_, player)


def cell_of(c: Checker, env: Env, kind: str) -> str | None:
    """The cell with the amounts of one kind of token by player."""
    symbol = token_called(c, env, kind)
    return None if symbol is None else symbol.held


def token_called(c: Checker, env: Env, name: str) -> TokenSymbol | None:
    """The declaration of a token, by its name."""
    for symbols in chain(env.scope, name):
        for symbol in symbols:
            if isinstance(symbol, TokenSymbol):
                return symbol
    return None


def token_by_plural(c: Checker, env: Env, name: str) -> TokenSymbol | None:
    """The declaration of a token, by its plural."""
    for token in c.build.tokens.values():
        if token.plural == name and token.name != name:
            return token_called(c, env, token.name)
    return None


def held_by_plural(c: Checker, env: Env, name: str, player: Typed, span: Span) -> Typed | None:
    """`tracks of p`: how many of a token whose plural is `name` the player has."""
    symbol = token_by_plural(c, env, name)
    if symbol is None or not isinstance(bare(player.type), t.PlayerType):
        return None
    c.use(symbol)
    return held(c, env, symbol, player, span)


def amount(c: Checker, env: Env, kind: Typed, player: Typed, span: Span) -> Typed | None:
    """`amount(kind, p)`: how many of a kind that only the game tells the player has."""
    family = bare(kind.type)
    if not isinstance(family, t.TokenType) or not isinstance(bare(player.type), t.PlayerType):
        return None
    name, type_ = _amount_function(c, env, family.family)
    code = ir.Call(name, (kind.code, player.code), origin=env.origin(span))
    return mixed(code, type_, kind, player)


def _amount_function(c: Checker, env: Env, family: str) -> tuple[str, AnyType]:
    key = ("amount", family)
    if key not in c.memo:
        code: ir.Expression = const(0)
        high = 0
        for place, token in reversed(list(enumerate(c.build.tokens.values()))):
            cell = cell_of(c, env, token.name) if token.family == family else None
            if cell is not None:
                is_kind = ir.Prim("eq", (ir.Local("kind"), const(place)))
                code = choose(is_kind, ir.Load(cell, (ir.Local("p"),)), code)
                high = max(high, c.build.cells[cell].high or 0)
        parameters = (Parameter("kind", t.TokenType(family)), Parameter("p", PLAYER))
        result = Typed(code, number(0, high))
        c.memo[key] = (as_function(c, f"amount_of_{family}", result, parameters), result.type)
    found = c.memo[key]
    assert isinstance(found, tuple)
    return found


def amounts(c: Checker, env: Env, player: Typed, span: Span) -> ir.Expression:
    """A list with how many the player has of each kind of token, by position of the kind."""
    entries: list[ir.Expression] = []
    for token in c.build.tokens.values():
        cell = cell_of(c, env, token.name)
        entries.append(const(0) if cell is None else ir.Load(cell, (player.code,)))
    return prim("list", *entries, origin=env.origin(span))
