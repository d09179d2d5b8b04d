"""`cardwright fmt`: rules files in the one canonical form."""

from __future__ import annotations

import difflib
import os
import sys
import tempfile
from pathlib import Path

import click

from cardwright.dsl.formatter import format_text
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.files import bundled, read_text
from cardwright.output import Exit, json_option, print_json, say_diagnostics

SUFFIXES = (".rules", ".scenario")


@click.command("fmt")
@click.argument("targets", nargs=-1, required=True, metavar="GAME...")
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit 1 if it would.")
@click.option("--diff", is_flag=True, help="Change nothing; print what would change.")
@json_option
def command(targets: tuple[str, ...], only_check: bool, diff: bool, as_json: bool) -> int:
    """Put rules files into the canonical form: files, folders, bundled games, or - for stdin."""
    if targets == ("-",):
        return _format_stdin()
    changed, report = [], Report()
    for path in _files(targets):
        before = read_text(path)
        after = format_text(Source(str(path), before), report)
        if after is None or after == before:
            continue
        changed.append(str(path))
        if diff:
            _print_diff(path, before, after)
        elif not only_check:
            _write(path, after)
    say_diagnostics(report.diagnostics())
    _tell(changed, only_check or diff, as_json, quiet=diff)
    if report.has_errors:
        return Exit.FINDINGS
    return Exit.FINDINGS if changed and (only_check or diff) else Exit.FINE


def _format_stdin() -> int:
    report = Report()
    text = format_text(Source("<stdin>", sys.stdin.read()), report)
    say_diagnostics(report.diagnostics())
    if text is None:
        return Exit.FINDINGS
    click.echo(text, nl=False)
    return Exit.FINE


def _files(targets: tuple[str, ...]) -> list[Path]:
    books, files = bundled(), []
    for target in targets:
        path = Path(target) if Path(target).exists() else books.get(target, Path(target))
        if path.is_dir():
            files += sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES)
        elif path.is_file():
            files.append(path)
        else:
            raise click.UsageError(f"there is no game, folder or file `{target}`")
    return files


def _print_diff(path: Path, before: str, after: str) -> None:
    lines = difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), str(path), str(path)
    )
    click.echo("".join(lines), nl=False)


def _write(path: Path, text: str) -> None:
    """Replaces the file in one step, so that a failure loses nothing."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, path.stat().st_mode & 0o777)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _tell(changed: list[str], unchanged: bool, as_json: bool, quiet: bool) -> None:
    if as_json:
        print_json("fmt", {"changed": [] if unchanged else changed, "would_change": changed})
        return
    if quiet:
        return
    for path in changed:
        click.echo(f"{'would reformat' if unchanged else 'reformatted'} {path}", err=True)
