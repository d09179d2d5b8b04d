"""Rulebooks on disk: where a game's files are, and what they say."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from attrs import field, frozen

from cardwright.dsl.source import Source
from cardwright.errors import GameNotFound

MAX_TABLE = 1_000_000
RULES = ".rules"


@frozen
class Folder:
    """A rulebook's folder.

    `main` is the file that the rulebook begins with; `data` replaces card lists by name with files
    from elsewhere, given by the person at the keyboard (never by the rulebook).
    """

    root: Path
    main: Path
    data: tuple[tuple[str, Path], ...] = field(default=())

    @property
    def name(self) -> str:
        """The name of the game: of its main file."""
        return self.main.stem

    def text(self, name: str) -> str | None:
        """The text of a file of this folder, or None when there is none of that name.

        A name that leads out of the folder, by `..`, an absolute path or a link, is not found.
        """
        replaced = dict(self.data).get(name)
        if replaced is not None:
            return read_text(replaced)
        path = (self.root / name).resolve()
        inside = path.is_relative_to(self.root.resolve())
        return read_text(path) if inside and path.is_file() else None

    def scenarios(self) -> list[Source]:
        """The scenario files of the folder, in order of name."""
        if self.root.name != self.main.stem:
            return []
        paths = [*self.root.glob("*.scenario"), *self.root.glob("scenarios/*.scenario")]
        return [Source(str(p.relative_to(self.root)), read_text(p)) for p in sorted(paths)]


def read_text(path: Path) -> str:
    """The text of a file; what is not UTF-8 shows as the replacement character, for the parser to
    complain about with its place."""
    return path.read_bytes().decode("utf-8-sig", errors="replace")


def bundled() -> dict[str, Path]:
    """The folders of the rulebooks that come with the package, by name."""
    root = Path(str(resources.files("cardwright.rulebooks")))
    return {
        path.name: path
        for path in sorted(root.iterdir())
        if path.is_dir() and (path / f"{path.name}{RULES}").is_file()
    }


def find_game(game: str, data: dict[str, Path] | None = None) -> Folder:
    """The folder of a game: a folder with rules, a rules file, or a bundled rulebook's name.

    A folder of one's own comes before a bundled rulebook of the same name.
    Raises GameNotFound, with the names that come near.
    """
    replaced = tuple(sorted((data or {}).items()))
    books = bundled()
    path = Path(game)
    own = path.is_dir() and any(path.glob(f"*{RULES}"))
    if game in books and not own:
        return Folder(books[game], books[game] / f"{game}{RULES}", replaced)
    if path.is_file():
        return Folder(path.resolve().parent, path.resolve(), replaced)
    if path.is_dir():
        return Folder(path.resolve(), _main_of(path.resolve()), replaced)
    raise GameNotFound(game, tuple(books))


def _main_of(folder: Path) -> Path:
    named = folder / f"{folder.name}{RULES}"
    found = sorted(folder.glob(f"*{RULES}"))
    if named.is_file():
        return named
    if len(found) == 1:
        return found[0]
    raise GameNotFound(str(folder), (), f"it needs one rules file, or {named.name} among several")


def library_names() -> tuple[str, ...]:
    """The names of the files of modules that the standard library has."""
    folders = Path(str(resources.files("cardwright.stdlib"))).iterdir()
    return tuple(sorted(one.name for one in folders if (one / f"{one.name}{RULES}").is_file()))


def library_text(name: str) -> str | None:
    """The text of a file of modules of the standard library, by its name, or None."""
    path = Path(str(resources.files("cardwright.stdlib"))) / name / f"{name}{RULES}"
    return read_text(path) if name.isidentifier() and path.is_file() else None
