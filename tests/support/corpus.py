"""The corpus of erroneous rulebooks: files of chunks, whose lines carry the problems they have.

Chunks are separated by lines of `# ---`. A line that has a problem ends in a mark `#! slug`, or
several of them; nothing else may be found in the chunk.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from cardwright.checking import check_book
from cardwright.dsl.diagnostic import Diagnostic
from cardwright.files import Folder
from cardwright.loading import read

FOLDER = Path(__file__).parent.parent / "corpus"
MARK = re.compile(r"#! *([a-z-]+)")


@frozen
class Chunk:
    """One erroneous rulebook, and where it stands."""

    name: str
    text: str

    @property
    def marks(self) -> set[tuple[int, str]]:
        """The problems it has: line and slug."""
        return {
            (number, slug)
            for number, line in enumerate(self.text.splitlines(), 1)
            for slug in MARK.findall(line)
        }

    def problems(self, folder: Path) -> tuple[Diagnostic, ...]:
        """What is found in it, through all configurations."""
        path = folder / "corpus.rules"
        path.write_text(self.text, encoding="utf-8")
        return check_book(read(Folder(folder, path))).diagnostics


def chunks() -> Iterator[Chunk]:
    """All chunks, file by file."""
    for path in sorted(FOLDER.rglob("*.rules")):
        parts = re.split(r"^# ---\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for number, text in enumerate(parts, 1):
            yield Chunk(f"{path.relative_to(FOLDER)}:{number}", text)


def by_slug() -> dict[str, Chunk]:
    """For each slug that a mark names the first chunk with it."""
    found: dict[str, Chunk] = {}
    for chunk in chunks():
        for _, slug in sorted(chunk.marks):
            found.setdefault(slug, chunk)
    return found
