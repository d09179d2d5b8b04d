"""What commands say and how they end: exit codes, diagnostics, JSON, errors."""

from __future__ import annotations

import enum
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from cardwright.dsl.diagnostic import Diagnostic, RulebookError
from cardwright.errors import CardwrightError, IllegalChoice, SaveError

SCHEMA = 1
_Command = TypeVar("_Command", bound=Callable[..., Any])


class Exit(enum.IntEnum):
    """The exit codes of all commands."""

    FINE = 0
    FINDINGS = 1
    USAGE = 2
    ILLEGAL = 3
    LIMIT = 4
    SAVE = 5
    BUG = 70
    INTERRUPTED = 130


def json_option(command: _Command) -> _Command:
    """Adds `--json` to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(command)


def print_json(kind: str, data: dict[str, Any]) -> None:
    """Prints a result as one JSON object with its schema and kind."""
    click.echo(json.dumps({"schema": SCHEMA, "kind": kind, **data}, indent=2, ensure_ascii=False))


def say_diagnostics(diagnostics: Iterable[Diagnostic], short: bool = False) -> None:
    """Writes diagnostics on standard error."""
    from cardwright.dsl.render import one_line, render

    for diagnostic in diagnostics:
        click.echo(one_line(diagnostic) if short else render(diagnostic) + "\n", err=True)


def say_error(error: Exception) -> int:
    """Says what went wrong and returns the exit code for it."""
    from cardwright.interpreter.faults import RuntimeFault

    if isinstance(error, RulebookError):
        say_diagnostics(error.diagnostics)
        return Exit.FINDINGS
    if isinstance(error, RuntimeFault):
        click.echo(f"a mistake in the rules: {error}", err=True)
        return Exit.ILLEGAL
    if isinstance(error, SaveError):
        click.echo(f"error: {error}", err=True)
        return Exit.SAVE
    if isinstance(error, CardwrightError):
        click.echo(f"error: {error}", err=True)
        return Exit.ILLEGAL if isinstance(error, IllegalChoice) else Exit.USAGE
    if isinstance(error, OSError):
        what = f"{error.filename}: " if error.filename else ""
        click.echo(f"error: {what}{error.strerror or error}", err=True)
        return Exit.USAGE
    return _say_bug(error)


def _say_bug(error: Exception) -> int:
    click.echo(
        f"This is a mistake in Cardwright itself, not in your rules: {type(error).__name__}: "
        f"{error}\nSet CARDWRIGHT_DEBUG=1 to see where it happened.",
        err=True,
    )
    if os.environ.get("CARDWRIGHT_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    return Exit.BUG
