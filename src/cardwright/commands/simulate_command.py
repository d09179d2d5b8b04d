"""`cardwright simulate`: many random games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import attrs
import click

from cardwright import simulation
from cardwright.commands import options
from cardwright.game import Game
from cardwright.output import Exit, json_option, print_json

if TYPE_CHECKING:
    from cardwright.coverage import Watch


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
@click.option("--coverage", "covered", is_flag=True, help="Say what no game has used.")
@json_option
def command(
    game: options.Chosen,
    games: int,
    seed: int,
    max_decisions: int,
    checked: bool,
    covered: bool,
    as_json: bool,
) -> int:
    """Play many random games and report how they end.

    \b
    cardwright simulate oregon -n 1000 --players 3
    cardwright simulate kuhn_poker -n 100 --json

    With --coverage it lists the lines, choices, refusals and table entries that no game has used.
    With --json the report has a digest over every event of every game, which is the same on any
    machine and from every engine.
    """
    loaded = game.load(checked=checked)
    watch = _watch(loaded) if covered else None
    loaded = watch.game if watch else loaded
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
        told = simulation.data(loaded, tally, seed, found)
        if watch:
            told["coverage"] = _covered(watch, game, as_data=True)
        print_json("simulate", told)
    else:
        for line in simulation.lines(loaded, tally):
            click.echo(line)
        for line in _covered(watch, game) if watch else ():
            click.echo(line)
    if checked and not all(fine for _, fine, _ in simulation.properties(loaded, tally)):
        return Exit.FINDINGS
    return Exit.LIMIT if tally.unfinished == games else Exit.FINE


def _watch(game: Game) -> Watch:
    from cardwright.coverage import Watch

    return Watch(game)


def _covered(watch: Watch, game: options.Chosen, as_data: bool = False) -> list[Any]:
    """What the games have used, as lines or as data."""
    from cardwright import coverage

    files = game.read().files
    if as_data:
        return [attrs.asdict(share) for share in coverage.coverage([watch], files)]
    return list(coverage.report([watch], files))
