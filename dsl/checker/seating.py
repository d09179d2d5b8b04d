"""Players round the table: next, previous, others, partners, teams, and turn order from a seat."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import mixed
from cardwright.dsl.checker.folding import const, lookup, prim
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import PLAYER, may_be_none, number, optional
from cardwright.dsl.checker.words_here import players
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Table
from cardwright.dsl.source import Span

TEAM = t.TeamType()


def by_seat(
    c: Checker, name: str, of: Callable[[int], ir.Value], type_: t.Type, size: int | None = None
) -> Table:
    """The constant table with a value for each seat (or team), made when it is first needed."""
    key = ("by seat", name)
    if key not in c.memo:
        count = c.seats if size is None else size
        unique = c.build.fresh(name)
        values = tuple(of(seat) for seat in range(count))
        table = Table(unique, ((0, count),), values, type_)
        c.build.tables[unique] = table
        c.memo[key] = table
    found = c.memo[key]
    assert isinstance(found, Table)
    return found


def _look(c: Checker, env: Env, table: Table, type_: AnyType, subject: Typed, span: Span) -> Typed:
    code = lookup(table, [subject.code], env.origin(span))
    return mixed(code, optional(type_) if may_be_none(subject.type) else type_, subject)


def next_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed:
    """The next player in turn order."""
    if c.can_eliminate or c.can_reverse:
        return _stepping(env, "next_player", player, span)
    table = by_seat(c, "next_seat", lambda seat: (seat + 1) % c.seats, PLAYER)
    return _look(c, env, table, PLAYER, player, span)


def previous_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed:
    """The player before in turn order."""
    if c.can_eliminate or c.can_reverse:
        return _stepping(env, "previous_player", player, span)
    table = by_seat(c, "previous_seat", lambda seat: (seat - 1) % c.seats, PLAYER)
    return _look(c, env, table, PLAYER, player, span)


def _stepping(env: Env, op: str, player: Typed, span: Span) -> Typed:
    type_ = optional(PLAYER) if may_be_none(player.type) else PLAYER
    return mixed(ir.Prim(op, (player.code,), origin=env.origin(span)), type_, player)


def others_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed:
    """The other players, beginning with the next seat."""
    listed = t.ListType(PLAYER, c.seats - 1)
    if c.can_eliminate:
        everybody = starting_with(c, env, players(c, env, span), player, span)
        alone = prim("list", player.code)
        code = prim("without", everybody.code, alone, origin=env.origin(span))
        return mixed(code, listed, player)
    table = by_seat(c, "other_seats", lambda seat: _turned(c, seat)[1:], listed)
    return _look(c, env, table, listed, player, span)


def _turned(c: Checker, seat: int) -> tuple[int, ...]:
    return tuple((seat + step) % c.seats for step in range(c.seats))


def starting_with(c: Checker, env: Env, listed: Typed, first: Typed, span: Span) -> Typed:
    """A list turned round so that it begins with an element."""
    origin = env.origin(span)
    if listed.code == const(tuple(range(c.seats))) and listed.type == t.ListType(PLAYER, c.seats):
        table = by_seat(c, "seats_from", lambda seat: _turned(c, seat), t.ListType(PLAYER))
        if not may_be_none(first.type):
            return mixed(lookup(table, [first.code], origin), listed.type, listed, first)
    code = prim("starting", listed.code, first.code, origin=origin)
    return mixed(code, listed.type, listed, first)


def seat_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed:
    """The number of a player's seat, from 1."""
    code = prim("add", player.code, const(1), origin=env.origin(span))
    return mixed(code, number(1, c.seats), player)


# ---- teams


def team_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed | None:
    """The team a player belongs to."""
    if not c.teams:
        return None
    table = by_seat(c, "team_of_seat", lambda seat: _team(c, seat), TEAM)
    return _look(c, env, table, TEAM, player, span)


def _team(c: Checker, seat: int) -> int:
    return next(at for at, members in enumerate(c.teams) if seat in members)


def members_of(c: Checker, env: Env, team: Typed, span: Span) -> Typed | None:
    """The players of a team."""
    if not c.teams:
        return None
    listed = t.ListType(PLAYER, max(len(members) for members in c.teams))
    table = by_seat(c, "members_of_team", lambda at: c.teams[at], listed, len(c.teams))
    return _look(c, env, table, listed, team, span)


def partner_of(c: Checker, env: Env, player: Typed, span: Span) -> Typed | None:
    """The other player of a team of two; without teams, of a game with two people in it."""
    partners = {seat: _partner(c, seat) for seat in range(c.seats)}
    known = [partner for partner in partners.values() if partner is not None]
    if not known:
        return None
    type_: t.Type = PLAYER if len(known) == c.seats else t.OptionalType(PLAYER)
    table = by_seat(c, "partner_of_seat", lambda seat: partners[seat], type_)
    return _look(c, env, table, type_, player, span)


def _partner(c: Checker, seat: int) -> int | None:
    people = tuple(one for one in range(c.seats) if one not in c.automatic)
    groups = c.teams or ((people,) if len(people) == 2 else ())
    for members in groups:
        if seat in members and len(members) == 2:
            return members[0] if members[1] == seat else members[1]
    return None
