"""Who plays: number and names of players, teams, automatic seats, payoffs."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import Book, Section
from cardwright.dsl.checker.configure import player_counts, seat_words
from cardwright.dsl.checker.constants import ends
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.problems import players as problems


def declare_players(c: Checker, book: Book, active: list[Section], entries: list[Entry]) -> None:
    """Sets what the checker knows of the table: words, teams, seats, payoffs."""
    players = [e.item for e in entries if isinstance(e.item, syntax.Players)]
    if not players:
        span = book.header.span if book.header else book.file.source.span(0, 0)
        c.report.add(problems.players_missing(span))
    for item in players:
        _players(c, item)
    words = seat_words(book, active)
    _seats(c, words)
    if players and not words:
        _check_seats(c, players[-1])
    for entry in entries:
        if isinstance(entry.item, syntax.Payoffs):
            _payoffs(c, entry.item.range)


def _players(c: Checker, item: syntax.Players) -> None:
    if item.teams:
        if c.seats % item.teams:
            c.report.add(problems.uneven_teams(c.seats, item.teams, item.span))
        c.teams = tuple(tuple(range(team, c.seats, item.teams)) for team in range(item.teams))
    if item.payoffs is not None:
        _payoffs(c, item.payoffs)


def _seats(c: Checker, words: tuple[syntax.Name, ...]) -> None:
    for word in words:
        if word.text not in ("human", "automatic"):
            c.report.add(problems.seat_word(word.text, word.span))
    c.automatic = tuple(seat for seat, word in enumerate(words) if word.text == "automatic")
    if words and len(words) != c.seats:
        c.report.add(problems.wrong_seats(c.seats, str(len(words)), words[0].span))


def _check_seats(c: Checker, item: syntax.Players) -> None:
    allowed = player_counts(c, c.book, item.count)
    if allowed and c.seats not in allowed:
        shown = " or ".join(map(str, allowed))
        c.report.add(problems.wrong_seats(c.seats, shown, item.count.span))


def _payoffs(c: Checker, range_: syntax.Expression) -> None:
    found = ends(c, c.book, range_)
    if found is None or found[0] > found[1]:
        c.report.add(problems.payoff_range(range_.span))
        return
    c.payoffs = found
