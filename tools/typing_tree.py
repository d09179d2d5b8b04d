"""Lay out build/typing, where type checkers find the packages under the names of their imports.

The checkout has the packages in top-level folders; checkers look for `cardwright/dsl`. Whole
folders are linked, so new files need no rerun.
"""

import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "typing"


def package_folders() -> dict[str, Path]:
    """The packages that pyproject.toml maps to folders of their own."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    mapped = settings["tool"]["setuptools"]["package-dir"]
    return {name: ROOT / folder for name, folder in mapped.items()}


def lay_out() -> None:
    """Make the tree anew."""
    shutil.rmtree(TREE, ignore_errors=True)
    facade, *others = sorted(package_folders().items())
    home = TREE / facade[0]
    home.mkdir(parents=True)
    for entry in sorted(facade[1].iterdir()):
        if entry.name != "__pycache__":
            (home / entry.name).symlink_to(entry, target_is_directory=entry.is_dir())
    for name, folder in others:
        (home / name.removeprefix(f"{facade[0]}.")).symlink_to(folder, target_is_directory=True)


if __name__ == "__main__":
    lay_out()
