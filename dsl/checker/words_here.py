"""Words of the language that stand for something: `players`, `actor`, `spaces`, `box`."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, ZoneThing
from cardwright.dsl.checker.folding import const
from cardwright.dsl.checker.symbols import ZoneSymbol
from cardwright.dsl.checker.typed import UNKNOWN, Typed
from cardwright.dsl.checker.types import PLAYER
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as problems
from cardwright.dsl.source import Source, Span


def word(c: Checker, env: Env, name: str, span: Span) -> Found | None:
    """What a word of the language stands for at this place, or None if it is no such word."""
    if name in (c.player_plural, "players"):
        return players(c, env, span)
    if name in ("actor", "you", "source"):
        known: Typed | None = getattr(env, name)
        if known is None:
            c.report.add(problems.no_actor(span, name))
            return UNKNOWN
        return known
    if name == "it":
        c.report.add(problems.no_actor(span, name))
        return UNKNOWN
    maker = _MAKERS.get(name)
    return None if maker is None else maker(c, env, span)


def players(c: Checker, env: Env, span: Span) -> Typed:
    """The players still in: a constant where nobody can leave the game."""
    listed = t.ListType(PLAYER, c.seats)
    if c.can_eliminate:
        return Typed(ir.Prim("players", (), origin=env.origin(span)), listed)
    return Typed(const(tuple(range(c.seats)), env.origin(span)), listed)


def _seats(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(range(c.seats)), span)


def _humans(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(s for s in range(c.seats) if s not in c.automatic), span)


def _automats(c: Checker, env: Env, span: Span) -> Typed:
    return _some_seats(env, tuple(s for s in range(c.seats) if s in c.automatic), span)


def _some_seats(env: Env, seats: tuple[int, ...], span: Span) -> Typed:
    return Typed(const(seats, env.origin(span)), t.ListType(PLAYER, len(seats)))


def _teams(c: Checker, env: Env, span: Span) -> Typed:
    size = len(c.teams)
    return Typed(const(tuple(range(size)), env.origin(span)), t.ListType(t.TeamType(), size))


def _active(c: Checker, env: Env, span: Span) -> Typed:
    return Typed(ir.Load("active", origin=env.origin(span)), t.OptionalType(PLAYER))


def _spaces(c: Checker, env: Env, span: Span) -> Typed | None:
    boards = list(c.build.boards.values())
    if len(boards) == 1:
        size = len(boards[0].labels)
        listed = t.ListType(t.SpaceType(boards[0].name), size)
        return Typed(const(tuple(range(size)), env.origin(span)), listed)
    if not boards:
        return None
    names = problems.listed([board.name for board in boards])
    c.report.add(
        problems.wrong_kind(span, "spaces", "the spaces of several boards", f"one of {names}")
    )
    return UNKNOWN


def box(c: Checker) -> ZoneSymbol | None:
    """The place where all cards begin."""
    zone = c.build.zones.get("box")
    if zone is None:
        return None
    key = ("box",)
    if key not in c.memo:
        c.memo[key] = ZoneSymbol("box", zone, span=book_span(c), scope=c.book)
    made = c.memo[key]
    assert isinstance(made, ZoneSymbol)
    return made


def book_span(c: Checker) -> Span:
    """The place of the rulebook as a whole, for what is declared nowhere."""
    span = c.memo.get(("book span",))
    return span if isinstance(span, Span) else Source(c.book.name, "").whole()


def _box(c: Checker, env: Env, span: Span) -> ZoneThing | None:
    symbol = box(c)
    if symbol is None:
        return None
    return ZoneThing(symbol, ir.ZoneRef("box", origin=env.origin(span)))


_MAKERS: dict[str, Callable[[Checker, Env, Span], Found | None]] = {
    "seats": _seats,
    "humans": _humans,
    "automats": _automats,
    "teams": _teams,
    "active_player": _active,
    "spaces": _spaces,
    "box": _box,
}
