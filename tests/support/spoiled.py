"""The spoiled rulebooks by number: number i is the same text on every machine."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

from attrs import frozen

from support.mutations import mutated
from support.packages import ROOT

SMALL_SHARE = 0.95


@frozen
class Base:
    """A sound rulebook: its file, its text, and the card lists beside it."""

    path: Path
    text: str
    data: tuple[Path, ...]


def _base(path: Path) -> Base:
    return Base(path, path.read_text(encoding="utf-8"), tuple(sorted(path.parent.glob("*.csv"))))


def small_bases() -> list[Base]:
    """Rulebooks of a few lines."""
    folders = [ROOT / "tests" / "conformance", ROOT / "rulebooks" / "kuhn_poker"]
    return [_base(path) for folder in folders for path in sorted(folder.glob("*.rules"))]


def large_bases() -> list[Base]:
    """The bundled rulebooks."""
    return [_base(path) for path in sorted((ROOT / "rulebooks").glob("*/*.rules"))]


class Spoiled:
    """Spoiled rulebooks, written one after the other into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.small, self.large = small_bases(), large_bases()
        libraries = sorted((ROOT / "stdlib").glob("*/*.rules"))
        texts = [one.text for one in (*self.small, *self.large)]
        self.others = texts + [path.read_text(encoding="utf-8") for path in libraries]

    def data(self, number: int) -> tuple[Base, bytes]:
        """The rulebook that is spoiled, and what becomes of it."""
        random = Random(number)
        among = self.small if random.random() < SMALL_SHARE else self.large
        base = random.choice(among)
        return base, mutated(random, base.text, self.others)

    def write(self, number: int) -> Path:
        """Writes a spoiled rulebook, with its card lists; gives its file."""
        base, data = self.data(number)
        place = self.folder / base.path.stem
        if not place.exists():
            place.mkdir()
            for one in base.data:
                shutil.copy(one, place)
        path = place / base.path.name
        path.write_bytes(data)
        return path

    def written(self, numbers: range) -> Iterator[tuple[int, Path]]:
        """One after the other; each overwrites an earlier one of the same rulebook."""
        for number in numbers:
            yield number, self.write(number)
