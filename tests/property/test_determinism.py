"""The same rulebook, configuration, seed and choices give the same events under every hash seed and
with every Python that is at hand. A Python that is not there, or lacks a package, is a skip."""

import os
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

import pytest

from support.packages import ROOT

BOOKS = ("kuhn_poker", "leduc_poker", "oregon", "hearts")
GAMES = 2
SEEDS = ("0", "1", "random")
PYTHONS = ("3.12", "3.13")
PACKAGES = ("attrs", "cattrs", "lark", "click")

PROGRAM = """
import sys, cardwright
from cardwright.simulation import simulate
for name in sys.argv[2:]:
    game = cardwright.load(name, engine="interpreter")
    _, found = simulate(game, int(sys.argv[1]), 5, with_digest=True)
    print(name, game.program.hash, found)
"""

LAYOUT = """
import importlib.abc, importlib.machinery, sys
class Finder(importlib.abc.MetaPathFinder):
    places = {"cardwright": "src/cardwright", **{
        "cardwright." + name: name for name in ("dsl", "interpreter", "rulebooks", "stdlib")}}
    def find_spec(self, name, path, target=None):
        if name not in self.places:
            return None
        place = ROOT + "/" + self.places[name]
        return importlib.util.spec_from_file_location(
            name, place + "/__init__.py", submodule_search_locations=[place])
import importlib.util
sys.meta_path.insert(0, Finder())
"""


def digests(python: str, hash_seed: str, before: str = "") -> str:
    """What a fresh process says of the events of some games."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [python, "-c", before + PROGRAM, str(GAMES), *BOOKS],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def expected() -> str:
    """The digests in this Python, without randomised hashes."""
    return digests(sys.executable, "0")


@pytest.mark.parametrize("seed", SEEDS[1:])
def test_hash_seeds_change_nothing(seed: str) -> None:
    assert digests(sys.executable, seed) == expected()


def test_there_is_a_line_for_each_game() -> None:
    assert [line.split()[0] for line in expected().splitlines()] == list(BOOKS)


@pytest.mark.parametrize("version", PYTHONS)
def test_other_pythons_change_nothing(version: str) -> None:
    python = next((one for one in _pythons(version) if _works(one, version)), None)
    if python is None:
        pytest.skip(f"Python {version} is not at hand")
    packages = sysconfig.get_path("purelib")
    before = f"import sys; sys.path.append({packages!r})\n"
    needed = before + "import " + ", ".join(PACKAGES)
    if subprocess.run([python, "-c", needed], capture_output=True, check=False).returncode:
        pytest.skip(f"Python {version} cannot use the packages of this one")
    layout = before + LAYOUT.replace("ROOT", repr(str(ROOT)))
    assert digests(python, "random", layout) == expected()


def _pythons(version: str) -> list[str]:
    """Where a Python of a version may be: on the path, or among those of pyenv."""
    found = shutil.which(f"python{version}")
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    others = sorted(root.glob(f"versions/{version}.*/bin/python"))
    return [*([found] if found else []), *map(str, others)]


def _works(python: str, version: str) -> bool:
    told = subprocess.run([python, "-V"], capture_output=True, text=True, check=False)
    return told.stdout.startswith(f"Python {version}.")
