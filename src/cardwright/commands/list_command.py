"""`cardwright list`: the bundled rulebooks."""

from __future__ import annotations

import re

import click

from cardwright.files import bundled, read_text
from cardwright.output import json_option, print_json

_HEADER = re.compile(r'^rulebook\s+(\w+)\s*(?:"([^"]*)")?', re.MULTILINE)
_PLAYERS = re.compile(r"^players\s+([0-9.]+)", re.MULTILINE)


def _entry(name: str, text: str) -> dict[str, str]:
    header, players = _HEADER.search(text), _PLAYERS.search(text)
    title = header.group(2) if header and header.group(2) else name
    return {"name": name, "title": title, "players": players.group(1) if players else "?"}


@click.command("list")
@json_option
def command(as_json: bool) -> None:
    """List the rulebooks that come with Cardwright."""
    games = [_entry(n, read_text(p / f"{n}.rules")) for n, p in bundled().items()]
    if as_json:
        print_json("list", {"games": games})
        return
    width = max((len(game["name"]) for game in games), default=0)
    for game in games:
        players = game["players"].replace("..", " to ")
        click.echo(f"{game['name']:{width}}  {game['title']} ({players} players)")
