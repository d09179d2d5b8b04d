"""`cardwright test`: plays the scenarios of a rulebook."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.commands import options
from cardwright.commands.options import engine_option, replacements
from cardwright.dsl.render import to_data
from cardwright.loading import read
from cardwright.output import Exit, json_option, print_json, say_diagnostics
from cardwright.testing import Outcome, run_scenarios


@click.command("test")
@click.argument("game", metavar="GAME")
@click.option(
    "-k", "word", default="", metavar="WORD", help="Only scenarios with this in their title."
)
@options.data_option
@engine_option
@click.option("--short", is_flag=True, help="One line for each failure.")
@click.option("--list", "listing", is_flag=True, help="Name each scenario as well.")
@json_option
def command(
    game: str,
    word: str,
    data: tuple[Path, ...],
    engine: str | None,
    short: bool,
    listing: bool,
    as_json: bool,
) -> int:
    """Play the scenarios of a rulebook and say what does not hold.

    \b
    cardwright test oregon
    cardwright test my_game -k farmer
    """
    outcomes = run_scenarios(read(game, replacements(data)), word, engine or "interpreter")
    failed = sum(not one.passed for one in outcomes)
    if as_json:
        print_json("test", _data(outcomes))
    else:
        for one in outcomes:
            say_diagnostics(one.diagnostics, short)
            if listing:
                click.echo(f"{'passed' if one.passed else 'FAILED'}  {one.title}")
        if word and not outcomes:
            click.echo(f"no scenario has `{word}` in its title", err=True)
        click.echo(f"{len(outcomes) - failed} passed, {failed} failed")
    return Exit.FINDINGS if failed else Exit.FINE


def _data(outcomes: tuple[Outcome, ...]) -> dict[str, object]:
    return {
        "passed": sum(one.passed for one in outcomes),
        "failed": sum(not one.passed for one in outcomes),
        "scenarios": [
            {
                "title": one.title,
                "file": one.file,
                "line": one.line,
                "clauses": list(one.clauses),
                "passed": one.passed,
                "diagnostics": [to_data(found) for found in one.diagnostics],
            }
            for one in outcomes
        ],
    }
