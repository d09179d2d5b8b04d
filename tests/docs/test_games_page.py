"""The table of games in docs/games.md says what is in the rulebooks and in the library."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(
    r"^\| \[(?P<game>\w+)\]\(\.\./rulebooks/\w+/README\.md\) \| (?P<rules>\d+) \| (?P<library>\d+) \|"
)
PAGE = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
ROWS = [found for line in PAGE.splitlines() if (found := ROW.match(line))]


def lines_of(text: str) -> list[str]:
    """The lines of rules that say something: neither empty nor only a comment."""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def modules() -> dict[str, list[str]]:
    """The lines of each module of the library, by its name."""
    found: dict[str, list[str]] = {}
    name = ""
    for path in sorted((ROOT / "stdlib").glob("*/*.rules")):
        for line in lines_of(path.read_text(encoding="utf-8")):
            if line.startswith("module "):
                name = line.split()[1]
            found.setdefault(name, []).append(line)
    return found


def used(lines: Iterable[str]) -> set[str]:
    """The modules that a rulebook uses, variants included."""
    return {found[1] for line in lines if (found := re.match(r" *use ([\w.]+)", line))}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_lines_are_as_the_table_says(row: re.Match[str]) -> None:
    folder = ROOT / "rulebooks" / row["game"]
    files = sorted(folder.glob("*.rules"))
    lines = [line for path in files for line in lines_of(path.read_text(encoding="utf-8"))]
    library = modules()
    assert int(row["rules"]) == len(lines)
    assert int(row["library"]) == sum(len(library[name]) for name in used(lines))


def test_every_classic_has_a_row() -> None:
    printed = {"oregon", "oregon_trail", "trailblazer", "kit_carson"}
    folders = {path.parent.name for path in ROOT.glob("rulebooks/*/README.md")}
    assert {row["game"] for row in ROWS} == folders - printed
