"""The command line: `cardwright COMMAND …`. Each command stands in a file of its own."""

from __future__ import annotations

import importlib
import os
import sys

import click

from cardwright.output import Exit, say_error

COMMANDS = {
    "new": "Make a small running game of your own.",
    "check": "Find what is wrong in a rulebook, and count its clauses.",
    "fmt": "Put rules files into the one canonical form.",
    "play": "Play a game in the terminal.",
    "simulate": "Play many random games and report on them.",
    "test": "Run the scenarios of a rulebook.",
    "explain": "Explain a problem by its name.",
    "list": "List the rulebooks that come with Cardwright.",
    "compile": "Turn a rulebook into a Python module.",
}


class Lazy(click.Group):
    """A group that imports a command's file only when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of a designer's work."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"cardwright.commands.{cmd_name}_command")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was meant; a mistyped one is refused with the nearest name."""
        from cardwright.dsl.spelling import nearest

        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            guess = nearest(args[0], COMMANDS)
            hint = f"; did you mean `{guess}`?" if guess else ""
            raise click.UsageError(f"there is no command `{args[0]}`{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cardwright", prog_name="cardwright")
def group() -> None:
    """Turn the rulebook of a card or board game into software.

    \b
    cardwright new my_game           make a game and play it at once
    cardwright check my_game         find what is wrong in its rules
    cardwright play oregon           play in the terminal
    cardwright simulate oregon -n 100

    GAME is the name of a bundled rulebook, a folder, or a rules file.
    """


def main(args: list[str] | None = None) -> None:
    """The entry point: runs a command and exits with its code (see docs/cli.md)."""
    sys.exit(run(args))


def run(args: list[str] | None = None) -> int:
    """Runs a command and returns its exit code; says what went wrong on standard error."""
    try:
        result = group.main(args, prog_name="cardwright", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except click.ClickException as error:
        error.show()
        return Exit.USAGE
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        return Exit.INTERRUPTED
    except BrokenPipeError:
        # The reader went away; nothing more can be said, at the interpreter's exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return say_error(error)
