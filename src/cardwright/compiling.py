"""Compiled code for programs: made once, and kept in the user's cache folder as text."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from cardwright.bundling import Bundle, Unbundled
from cardwright.dsl.compiler.module import (
    Generated,
    compile_playouts,
    compile_program,
    compile_sessions,
)
from cardwright.dsl.compiler.origins import origins_of
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Program
from cardwright.dsl.passes.hash import program_hash
from cardwright.errors import CardwrightError
from cardwright.interpreter.compiled import Code, Compiled
from cardwright.interpreter.generator import checked_run
from cardwright.interpreter.machine import MOST_DECISIONS, Playouts

PART = 20_000
"""How many games machine code plays at once."""


def compiled(program: Program, fresh: bool = False) -> Compiled:
    """The compiled engine of a program; with `fresh` nothing is taken from the cache."""
    codes = Codes(program, fresh)
    return Compiled(program, codes.code, table=codes.table)


class Codes:
    """The code of one program; with `fresh` nothing is taken from the cache."""

    def __init__(self, program: Program, fresh: bool = False) -> None:
        self.program = program
        self.folder = None if fresh else cache_folder()

    @cached_property
    def key(self) -> str:
        """The digest of all that decides the text of the code."""
        return _key(self.program, self.origins)

    @cached_property
    def origins(self) -> tuple[Origin, ...]:
        """The places that the code can come from; what is kept names them by number."""
        return origins_of(self.program)

    def code(self, recording: bool) -> Code:
        """The code of the stepped form, with or without recording."""
        if self.folder is None:
            return _code(compile_program(self.program, recording))
        name = f"{self.key}{'-recorded' if recording else ''}.json"
        return _kept(self.folder / name, self.program, recording, self.origins)

    def table(self) -> type | None:
        """The class of tables for sessions; None for a program that has none."""
        text = self._session_text()
        if not text:
            return None
        name = f"{self.program.name} session"
        space: dict[str, Any] = {"__name__": name}
        exec(compile(text, f"<{name}>", "exec"), space)
        found: type = space["Table"]
        return found

    def _session_text(self) -> str:
        """The text of the code of sessions, empty for a program that has none."""
        file = None if self.folder is None else self.folder / f"{self.key}-session.json"
        if file is not None:
            try:
                return str(json.loads(file.read_text("utf-8"))["text"])
            except (OSError, ValueError, KeyError, TypeError):
                pass
        made = compile_sessions(self.program)
        text = "" if made is None else made.text
        if file is not None:
            _write(file, json.dumps({"text": text}))
        return text


def module_text(program: Program, *, recorded: bool = False, standalone: bool = False) -> str:
    """The module of a program as text; `standalone` for playouts that import nothing of ours."""
    if not standalone:
        return compile_program(program, recorded).text
    made = compile_playouts(program, Bundle(False).prelude)
    if made is None:
        raise Unbundled(f"the playouts of {program.name} need the runtime: leave out --standalone")
    return made.text


# ---- machine code


class NoCompiler(CardwrightError):
    """Machine code cannot be built here."""


def build_native(program: Program) -> Path:
    """The extension module with the playouts of a program, built now or found in the cache."""
    made = compile_playouts(program, Bundle(True).prelude, typed=True)
    if made is None:
        raise NoCompiler(f"the playouts of {program.name} need the runtime: they stay Python")
    name = f"played_{hashlib.sha256(f'{_version()} {made.text}'.encode()).hexdigest()[:24]}"
    folder = cache_folder() or Path(tempfile.gettempdir())
    for found in sorted((folder / "native").glob(f"{name}*")):
        if found.suffix in (".so", ".pyd"):
            return found
    if shutil.which(os.environ.get("CC", "cc")) is None and sys.platform != "win32":
        raise NoCompiler("there is no C compiler: install one (gcc or clang), or leave out native")
    try:
        importlib.import_module("mypyc")
        importlib.import_module("librt.vecs")
    except ImportError:
        raise NoCompiler("mypyc is missing: pip install 'cardwright[native]'") from None
    return _built(name, made.text, folder / "native")


def _built(name: str, text: str, folder: Path) -> Path:
    """Builds in a folder of its own, then puts the result into the cache in one step."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        (place / f"{name}.py").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "mypyc", f"{name}.py"]
        # The folder holds nothing but the text, so that no settings of a project apply to it.
        done = subprocess.run(
            command, cwd=place, env=_settings(), capture_output=True, text=True, check=False
        )
        made = [one for one in sorted(place.glob(f"{name}*")) if one.suffix in (".so", ".pyd")]
        if done.returncode or not made:
            last = "\n".join((done.stdout + done.stderr).strip().split("\n")[-5:])
            raise NoCompiler(f"the C compiler or mypyc has failed: {last}")
        target = folder / made[0].name
        moving = folder / f".{os.getpid()}-{made[0].name}"
        shutil.copyfile(made[0], moving)
        os.replace(moving, target)
    return target


def _settings() -> dict[str, str]:
    """The environment of a build. More optimisation takes a third longer and gains nothing; calls
    within the module need not be open to others."""
    found = {**os.environ, "MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0"}
    if sys.platform != "win32":
        flags = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition"
        found["CFLAGS"] = flags.strip()
    return found


class Native(Compiled):
    """Compiled code with playouts as machine code."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, Codes(program).code)
        path = build_native(program)
        name = path.name.partition(".")[0]
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        self.machine: Callable[..., Playouts] = module.playouts
        self._table: type | None = module.Table if hasattr(module.Table, "apply") else None

    def table(self) -> type | None:
        """The class of tables for sessions, in machine code; None for a program that has none."""
        return self._table

    def playouts(self, games: int, seed: int, most: int = MOST_DECISIONS) -> Playouts:
        """Plays random games to their end; game i has the seed `seed + i`.

        Machine code says nothing of places: a fault is looked for once more in Python. It lets
        nobody else run, and cannot be interrupted, but between parts of a long run.
        """
        checked_run(games, seed)
        try:
            found = self.machine(min(games, PART), seed, most)
            for first in range(PART, games, PART):
                found = _both(found, self.machine(min(PART, games - first), seed + first, most))
        except Exception:
            return super().playouts(games, seed, most)
        return found


def _both(found: Playouts, more: Playouts) -> Playouts:
    """What two runs of games give together."""
    results, decisions, shortest, longest, unfinished = found
    for result, times in more[0].items():
        results[result] = results.get(result, 0) + times
    return (
        results,
        decisions + more[1],
        min(shortest, more[2]),
        max(longest, more[3]),
        unfinished + more[4],
    )


def _code(made: Generated) -> Code:
    return Code(made.text, made.lines, made.origins)


# ---- the cache


def cache_folder() -> Path | None:
    """Where compiled code is kept; None when there is no such place."""
    given = os.environ.get("XDG_CACHE_HOME")
    if given:
        return Path(given) / "cardwright"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) / "cardwright" / "cache" if local else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cardwright"
    return home / ".cache" / "cardwright"


@cache
def _version() -> str:
    """A digest of the compiler itself: other code of it makes other text."""
    total = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for package in ("compiler", "compiler.layout", "passes", "ir"):
        for file in sorted(
            resources.files(f"cardwright.dsl.{package}").iterdir(), key=lambda one: one.name
        ):
            if file.name.endswith(".py"):
                total.update(file.read_bytes())
    return total.hexdigest()


def _key(program: Program, origins: tuple[Origin, ...]) -> str:
    """The digest of all that decides the text of the code.

    The hash of a program is of all that decides how it plays; segments stand in it for the bodies
    that they were cut from, by passes that the version knows. Beside it only the origins count,
    since text that was kept for the same program elsewhere in its file would name other places.
    """
    places = "".join(map(repr, origins))
    plays = program.hash or program_hash(program)
    return hashlib.sha256(f"{_version()} {plays} {places}".encode()).hexdigest()


def _kept(file: Path, program: Program, recording: bool, origins: tuple[Origin, ...]) -> Code:
    """The code from the cache, or made now and put there. A cache that fails is done without."""
    try:
        found = _read(json.loads(file.read_text("utf-8")), origins)
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        found = None
    if found is None:
        found = _code(compile_program(program, recording))
        _write(file, json.dumps(_data(found, origins)))
    return found


def _read(data: Any, origins: tuple[Origin, ...]) -> Code:
    lines = tuple(tuple((name, origins[at]) for name, at in line) for line in data["lines"])
    return Code(str(data["text"]), lines, tuple(origins[at] for at in data["origins"]))


def _data(code: Code, origins: tuple[Origin, ...]) -> dict[str, Any]:
    places = {origin: at for at, origin in enumerate(origins)}
    return {
        "text": code.text,
        "lines": [[[name, places[origin]] for name, origin in line] for line in code.lines],
        "origins": [places[origin] for origin in code.origins],
    }


def _write(file: Path, text: str) -> None:
    """Puts a text into the cache in one step, so that nobody reads half of it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, prefix=".", delete=False
        ) as temporary:
            temporary.write(text)
        os.replace(temporary.name, file)
    except OSError:
        return
