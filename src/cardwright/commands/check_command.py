"""`cardwright check`: what is wrong in a rulebook, and what of the printed rules is there."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.checking import Checked, check_book
from cardwright.commands import options
from cardwright.dsl.render import to_data
from cardwright.loading import read
from cardwright.output import Exit, json_option, print_json, say_diagnostics


@click.command("check")
@click.argument("game", metavar="GAME")
@options.data_option
@click.option("--short", is_flag=True, help="One line for each problem.")
@click.option("--strict", is_flag=True, help="Warnings too make the check fail.")
@json_option
def command(game: str, data: tuple[Path, ...], short: bool, strict: bool, as_json: bool) -> int:
    """Find what is wrong in a rulebook, for every number of players and every option.

    \b
    cardwright check oregon
    cardwright check my_game --short
    """
    book = read(game, options.replacements(data))
    checked = check_book(book)
    if as_json:
        print_json("check", _data(book.name, checked))
    else:
        say_diagnostics(checked.diagnostics, short)
        for line in _lines(book.name, checked):
            click.echo(line)
    failed = checked.errors or (strict and checked.warnings)
    return Exit.FINDINGS if failed else Exit.FINE


def _lines(name: str, checked: Checked) -> list[str]:
    how = "all" if checked.whole else "with each pair of choices among them"
    lines = [
        f"{name}: {_counted(checked.errors, 'error')}, {_counted(checked.warnings, 'warning')} "
        f"in {_counted(checked.configurations, 'configuration')} ({how})"
    ]
    coverage = checked.coverage
    if coverage is not None:
        lines.append(
            f"clauses: {coverage.accounted} of {coverage.total} accounted for "
            f"({coverage.implemented} implemented, {coverage.information} information only); "
            f"{coverage.with_scenario} of {coverage.implemented} covered by a scenario"
        )
    return lines


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _data(name: str, checked: Checked) -> dict[str, object]:
    coverage = checked.coverage
    return {
        "game": name,
        "errors": checked.errors,
        "warnings": checked.warnings,
        "configurations": checked.configurations,
        "whole": checked.whole,
        "clauses": None
        if coverage is None
        else {
            "total": coverage.total,
            "accounted": coverage.accounted,
            "implemented": coverage.implemented,
            "information": coverage.information,
            "with_scenario": coverage.with_scenario,
        },
        "diagnostics": [to_data(one) for one in checked.diagnostics],
    }
