"""`cardwright compile`: a rulebook as a Python module."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright import compiling
from cardwright.commands import options
from cardwright.output import Exit


@click.command("compile")
@options.game_options
@click.option(
    "--to",
    "output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the module to this file; without it, it is printed.",
)
@click.option("--recorded", is_flag=True, help="The form that records what happens.")
@click.option("--standalone", is_flag=True, help="Playouts and steps that need nothing but Python.")
@click.option(
    "--native", is_flag=True, help="Build playouts as machine code (needs mypy and a C compiler)."
)
def command(
    game: options.Chosen,
    output: Path | None,
    recorded: bool,
    standalone: bool,
    native: bool,
) -> int:
    """Turn a rulebook into a Python module.

    \b
    cardwright compile kuhn_poker
    cardwright compile hearts --to hearts.py
    cardwright compile hearts --standalone --to hearts_playouts.py
    cardwright compile hearts --native

    The module has a function for each definition and procedure of the rulebook, under its name, and
    `playouts(games, seed)`. It imports the runtime of Cardwright; with --standalone it has playouts
    and the class `Table`, a game step by step, and imports nothing but the standard library. With
    --native these are built as an extension module, kept in the cache, and `--engine native` uses
    it.
    """
    program = game.program()
    if native:
        if output is not None:
            raise click.UsageError("machine code stays in the cache: leave out --to or --native")
        click.echo(str(compiling.build_native(program)))
        return Exit.FINE
    text = compiling.module_text(program, recorded=recorded, standalone=standalone)
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")
    return Exit.FINE
