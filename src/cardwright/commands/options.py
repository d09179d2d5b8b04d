"""Options that several commands share: the game, its players, its options, its engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from attrs import frozen

from cardwright import loading

if TYPE_CHECKING:
    from cardwright.dsl.ir.program import Program
    from cardwright.game import Game

_Command = TypeVar("_Command", bound=Callable[..., Any])

ENGINES = ("interpreter", "compiled", "native")


@frozen
class Chosen:
    """The game that a command is given, its configuration, and what runs it."""

    name: str
    players: int | None
    options: dict[str, str]
    data: dict[str, Path]
    engine: str | None

    def load(self, names: tuple[str, ...] = (), checked: bool = False) -> Game:
        """The game, ready to be played."""
        return loading.load(
            self.name,
            players=self.players,
            options=self.options,
            data=self.data,
            engine=self.engine,
            names=names,
            checked=checked,
        )

    def read(self) -> loading.Book:
        """The rulebook of the game."""
        return loading.read(self.name, self.data)

    def program(self) -> Program:
        """The program of the game."""
        book = self.read()
        return book.program(book.configure(self.players, self.options))


def data_option(command: _Command) -> _Command:
    """Adds `--data`."""
    return click.option(
        "--data",
        multiple=True,
        metavar="FILE",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="Use this card list in place of the rulebook's file of the same name.",
    )(command)


def game_options(command: Callable[..., int]) -> Callable[..., int]:
    """Adds the argument GAME, `--players`, `--option`, `--data`; the command gets a `Chosen`."""

    @wraps(command)
    def given(
        *,
        game: str,
        players: int | None,
        chosen: tuple[str, ...],
        data: tuple[Path, ...],
        engine: str | None = None,
        **others: Any,
    ) -> int:
        return command(Chosen(game, players, pairs(chosen), replacements(data), engine), **others)

    decorators: list[Callable[[Callable[..., int]], Callable[..., int]]] = [
        click.argument("game", metavar="GAME"),
        click.option(
            "--players",
            "-p",
            type=click.IntRange(1, 20),
            help="How many play; else the smallest number allowed.",
        ),
        click.option(
            "--option",
            "-o",
            "chosen",
            multiple=True,
            metavar="NAME=VALUE",
            help="An option of the game, a fact, or `VARIANT=true`; several times.",
        ),
        data_option,
    ]
    for decorator in reversed(decorators):
        given = decorator(given)
    return given


def engine_option(command: _Command) -> _Command:
    """Adds `--engine`."""
    return click.option(
        "--engine",
        type=click.Choice(ENGINES),
        default=None,
        help="What runs the rules: how a game goes does not depend on it.",
    )(command)


def pairs(chosen: tuple[str, ...]) -> dict[str, str]:
    """The options given as NAME=VALUE; a name alone is a flag that is set."""
    found: dict[str, str] = {}
    for one in chosen:
        name, equals, value = one.partition("=")
        name = name.strip()
        if not name:
            raise click.UsageError(f"`{one}` should be NAME=VALUE")
        if name in found:
            raise click.UsageError(f"the option `{name}` is given twice")
        found[name] = value.strip() if equals else "true"
    return found


def replacements(data: tuple[Path, ...]) -> dict[str, Path]:
    """The files given for card lists, by name."""
    return {path.name: path for path in data}


def seats(text: str, players: int) -> frozenset[int]:
    """The seats named in `2,3` (counted from 1), `all` or `none`; counted from 0."""
    if text == "all":
        return frozenset(range(players))
    if text in ("", "none"):
        return frozenset()
    found = set()
    for part in text.split(","):
        if not part.strip().isdecimal() or not 1 <= int(part) <= players:
            raise click.UsageError(f"`{part.strip()}` is no seat from 1 to {players}")
        found.add(int(part) - 1)
    return frozenset(found)
