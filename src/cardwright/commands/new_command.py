"""`cardwright new`: a small running game to begin from."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cardwright.files import bundled
from cardwright.output import Exit, json_option, print_json

RULES = """\
# {title}: each round everybody plays a card, and the highest takes a point.

rulebook {name} "{title}"
players 2..4

use decks.standard

zone stock:            pile of pack, face down, starts full
zone hand per player:  hand of pack
zone table per player: row of pack, face up
zone discard:          pile of pack, face up

per player:
  points: 0..99 = 0

option cards_each: 1..13 = 5                    # cards each player is dealt

action play (card in hand of actor):
  do: move card to table of actor

flow:
  shuffle stock
  deal (cards_each) from stock to hand of each player
  repeat cards_each times:
    round:
      for each p in players:
        turn of p: p must play
      for each p in all_highest(q in players by rank of first of table of q): points of p += 1
      for each p in players: move all from table of p to discard

score of p:
  "points": points of p

winners: highest total of p, then shared

property "every game ends": ends within 60 decisions
"""

SCENARIO = """\
# A worked example: what must happen, told in the words of the rules.

scenario "the higher card takes the point":
  players ana, ben
  option cards_each: 1
  given:
    top of stock: king of spades, nine of hearts
    the game begins
  when:
    ana: play(king of spades)
    ben: play(nine of hearts)
  then:
    points of ana is 1
    points of ben is 0
"""


@click.command("new")
@click.argument("name")
@json_option
def command(name: str, as_json: bool) -> int:
    """Make a small running game with a scenario in a new folder NAME.

    \b
    cardwright new my_game && cardwright play my_game
    """
    folder = Path(name)
    word = folder.name
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,63}", word):
        raise click.UsageError(
            f"`{word}` is no name for a rulebook: small letters, digits and _, a letter first"
        )
    if word in bundled() and folder == Path(word):
        raise click.UsageError(f"`{word}` is the name of a bundled rulebook; choose another")
    if folder.exists():
        raise click.UsageError(f"`{folder}` is already there; nothing was changed")
    files = _write(folder, word)
    if as_json:
        print_json("new", {"name": word, "files": files})
        return Exit.FINE
    for file in files:
        click.echo(f"made {file}")
    click.echo(f"\nNow: cardwright check {name}   cardwright test {name}   cardwright play {name}")
    return Exit.FINE


def _write(folder: Path, name: str) -> list[str]:
    title = name.replace("_", " ").title()
    folder.mkdir(parents=True)
    rules = folder / f"{name}.rules"
    scenario = folder / f"{name}.scenario"
    rules.write_text(RULES.format(name=name, title=title), encoding="utf-8")
    scenario.write_text(SCENARIO, encoding="utf-8")
    return [str(rules), str(scenario)]
