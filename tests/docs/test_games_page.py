"""The table of games in docs/games.md says what is in the rulebooks and in the library.

`CARDWRIGHT_UPDATE=1` counts the lines anew and writes them into the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from support.conformance import UPDATE

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "games.md"
ROW = re.compile(
    r"^(?P<link>\| \[(?P<game>\w+)\]\(\.\./rulebooks/\w+/README\.md\)) "
    r"\| (?P<rules>\d+) \| (?P<library>\d+) \|",
    re.MULTILINE,
)
ROWS = list(ROW.finditer(PAGE.read_text(encoding="utf-8")))


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


def counted(game: str) -> tuple[int, int]:
    """The lines of a rulebook, and of the modules that it uses."""
    files = sorted((ROOT / "rulebooks" / game).glob("*.rules"))
    lines = [line for path in files for line in lines_of(path.read_text(encoding="utf-8"))]
    library = modules()
    return len(lines), sum(len(library[name]) for name in used(lines))


def written_anew(row: re.Match[str]) -> str:
    """A row with the lines as they are."""
    rules, library = counted(row["game"])
    return f"{row['link']} | {rules} | {library} |"


def test_lines_are_as_the_table_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    if UPDATE:
        PAGE.write_text(ROW.sub(written_anew, page), encoding="utf-8")
    else:
        assert {row["game"]: (int(row["rules"]), int(row["library"])) for row in ROWS} == {
            row["game"]: counted(row["game"]) for row in ROWS
        }


def test_every_classic_has_a_row() -> None:
    printed = {"oregon", "oregon_trail", "trailblazer", "kit_carson"}
    folders = {path.parent.name for path in ROOT.glob("rulebooks/*/README.md")}
    assert {row["game"] for row in ROWS} == folders - printed
