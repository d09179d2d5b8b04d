"""`cardwright simulate`: many random games."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright import simulation
from cardwright.commands import options
from cardwright.loading import load
from cardwright.output import Exit, json_option, print_json


@click.command("simulate")
@options.game_options
@options.engine_option
@click.option("-n", "games", type=click.IntRange(1), default=1000, help="How many games.")
@click.option("--seed", type=click.IntRange(0, 2**59), default=0, help="Seed of the first game.")
@click.option(
    "--max-decisions",
    type=click.IntRange(1),
    default=simulation.MOST_DECISIONS,
    help="Cut a game off after so many.",
)
@click.option("--check", "checked", is_flag=True, help="Look at the invariants as well.")
@json_option
def command(
    game: str,
    players: int | None,
    chosen: tuple[str, ...],
    data: tuple[Path, ...],
    engine: str | None,
    games: int,
    seed: int,
    max_decisions: int,
    checked: bool,
    as_json: bool,
) -> int:
    """Play many random games and report how they end.

    \b
    cardwright simulate oregon -n 1000 --players 3
    cardwright simulate kuhn_poker -n 100 --json

    With --json the report has a digest over every event of every game, which is the same on any
    machine and from every engine.
    """
    loaded = load(
        game,
        players=players,
        options=options.pairs(chosen),
        data=options.replacements(data),
        engine=engine,
        checked=checked,
    )
    hidden = as_json or not sys.stderr.isatty()
    with click.progressbar(length=games, label="games", file=sys.stderr, hidden=hidden) as bar:
        tally, found = simulation.simulate(
            loaded,
            games,
            seed,
            most=max_decisions,
            with_digest=as_json,
            progress=lambda done: bar.update(1),
        )
    if as_json:
        print_json("simulate", simulation.data(loaded, tally, seed, found))
    else:
        for line in simulation.lines(loaded, tally):
            click.echo(line)
    if checked and not all(fine for _, fine, _ in simulation.properties(loaded, tally)):
        return Exit.FINDINGS
    return Exit.LIMIT if tally.unfinished == games else Exit.FINE
