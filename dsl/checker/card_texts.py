"""Text on cards: where it is to be understood, and a procedure for each distinct text.

A text speaks to `you`; `source` is the card (or space) whose text it is, where it lies on one.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    Out,
    add_procedure,
    body_env,
    ir_type,
    local,
    work,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.naming import snake
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import AnySymbol, PropertySymbol, TableSymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import PLAYER, bare
from cardwright.dsl.checker.weave import all_scopes
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.types import CardType, RoutineType, SpaceType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.source import Span


@frozen(eq=False)
class Home:
    """Where the texts of a table stand: their scope, and what they are printed on, if anything."""

    scope: Scope
    on: AnyType | None


def home_of(c: Checker, table: str) -> Home:
    """Where the texts of a table are to be understood."""
    key = ("homes of texts",)
    if key not in c.memo:
        homes: dict[str, Home] = {}
        for scope in all_scopes(c.book):
            for symbols in scope.symbols.values():
                for symbol in symbols:
                    _add_homes(homes, symbol)
        c.memo[key] = homes
    homes_ = c.memo[key]
    assert isinstance(homes_, dict)
    found = homes_.get(table)
    return found if isinstance(found, Home) else Home(c.book, None)


def _add_homes(homes: dict[str, Home], symbol: AnySymbol) -> None:
    if isinstance(symbol, PropertySymbol) and symbol.routine:
        on: AnyType = SpaceType(symbol.board) if symbol.board else CardType(symbol.decks)
        homes.setdefault(symbol.table, Home(symbol.scope, on))
    elif isinstance(symbol, TableSymbol):
        for table in (symbol.table, *(one[1] for one in symbol.columns)):
            if table is not None:
                homes.setdefault(table, Home(symbol.scope, None))


def text_env(c: Checker, table: str, rule: str) -> tuple[Env, tuple[ir.Parameter, ...]]:
    """The inside of what is made of a text: its parameters are `you` and what it is printed on."""
    home = home_of(c, table)
    env = body_env(home.scope, rule)
    you = local(env, "you", PLAYER)
    env.you = Typed(you, PLAYER)
    parameters = [ir.Parameter(you.name, PLAYER)]
    if home.on is not None:
        source = local(env, "source", home.on)
        env.source = Typed(source, home.on)
        parameters.append(ir.Parameter(source.name, ir_type(home.on)))
    return env, tuple(parameters)


def looked_up(
    c: Checker, typed: Typed, span: Span
) -> tuple[str, ex.Expression, list[ex.Expression]] | None:
    """The table of texts a value comes from, the index in it, and what it was looked up with."""
    code = typed.code
    if isinstance(code, ex.Lookup) and isinstance(bare(typed.type), RoutineType):
        return code.table, code, list(code.keys)
    if typed.known:
        c.report.add(problems.not_a_text(span))
    return None


def text_arguments(
    c: Checker, table: str, player: ex.Expression, keys: list[ex.Expression]
) -> tuple[ex.Expression, ...]:
    """What a text gets: the player it speaks to, and what it is printed on."""
    return (player,) if home_of(c, table).on is None else (player, keys[0])


# ---- carrying out


def procedures_of_table(c: Checker, table: str) -> tuple[str, ...]:
    """The procedures of all texts of a table, by index."""
    key = ("effects of", table)
    if key not in c.memo:
        texts = c.routines.get(table, [])
        names = tuple(c.build.fresh(text_name(table, text)) for text, _ in texts)
        c.memo[key] = names
        for name, (text, node) in zip(names, texts, strict=True):
            work(c).later.append(_maker(c, table, name, text, node))
    return c.memo[key]  # type: ignore[return-value]


def text_name(table: str, text: str) -> str:
    """The name of what is made of a text."""
    return f"{table}__{snake(text)[:40].strip('_') or 'text'}"


Make = Callable[[Checker, Env, syntax.Node, Out], None]
_MAKERS: dict[type, Make] = {}


def carries_out(*nodes: type) -> Callable[[Make], Make]:
    """A decorator: the function below it makes the statements of texts of these forms."""

    def register(make: Make) -> Make:
        _MAKERS.update(dict.fromkeys(nodes, make))
        return make

    return register


def _maker(c: Checker, table: str, name: str, text: str, node: syntax.Node) -> Callable[[], None]:
    def make() -> None:
        env, parameters = text_env(c, table, text)
        out: Out = []
        env.before = out
        carry_out(c, env, node, out)
        add_procedure(c, name, "effect", env, parameters, tuple(out), node.span)

    return make


def carry_out(c: Checker, env: Env, node: syntax.Node, out: Out) -> None:
    """What a text comes to, done by `you`."""
    make = _MAKERS.get(type(node))
    if make is not None:
        make(c, env, node, out)
