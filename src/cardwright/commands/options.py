"""Options that several commands share: the game, its players, its options, its engine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])

ENGINES = ("interpreter", "compiled", "native")


def data_option(command: _Command) -> _Command:
    """Adds `--data`."""
    return click.option(
        "--data",
        multiple=True,
        metavar="FILE",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="Use this card list in place of the rulebook's file of the same name.",
    )(command)


def game_options(command: _Command) -> _Command:
    """Adds the argument GAME and `--players`, `--option`, `--data`, `--engine`."""
    decorators: list[Callable[[_Command], _Command]] = [
        click.argument("game", metavar="GAME"),
        click.option("--players", "-p", type=click.IntRange(1, 20), help="How many play."),
        click.option(
            "--option",
            "-o",
            "chosen",
            multiple=True,
            metavar="NAME=VALUE",
            help="Choose an option.",
        ),
        data_option,
    ]
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def engine_option(command: _Command) -> _Command:
    """Adds `--engine`."""
    return click.option("--engine", type=click.Choice(ENGINES), default=None, help="What runs it.")(
        command
    )


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
