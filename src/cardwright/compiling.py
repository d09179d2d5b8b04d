"""Compiled code for programs: made once, and kept in the user's cache folder as text."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from cardwright.dsl.compiler.module import Generated, compile_program
from cardwright.dsl.compiler.origins import origins_of
from cardwright.dsl.ir.codec import to_data
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Program
from cardwright.interpreter.compiled import Code, Compiled


def compiled(program: Program, fresh: bool = False) -> Compiled:
    """The compiled engine of a program; with `fresh` nothing is taken from the cache."""
    return Compiled(program, code_of(program, fresh))


def code_of(program: Program, fresh: bool = False) -> Callable[[bool], Code]:
    """The function that gives the code of a program, with or without recording."""
    keys: list[str] = []

    def make(recording: bool) -> Code:
        folder = None if fresh else cache_folder()
        if folder is None:
            return _code(compile_program(program, recording))
        if not keys:
            keys.append(_key(program))
        name = f"{keys[0]}{'-recorded' if recording else ''}.json"
        return _kept(folder / name, program, recording)

    return make


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
    for package in ("cardwright.dsl.compiler", "cardwright.dsl.passes", "cardwright.dsl.ir"):
        for file in sorted(resources.files(package).iterdir(), key=lambda one: one.name):
            if file.name.endswith(".py"):
                total.update(file.read_bytes())
    return total.hexdigest()


def _key(program: Program) -> str:
    """The digest of all that decides the text of the code."""
    data = json.dumps(to_data(program), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{_version()} {data}".encode()).hexdigest()


def _kept(file: Path, program: Program, recording: bool) -> Code:
    """The code from the cache, or made now and put there. A cache that fails is done without."""
    origins = origins_of(program)
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
