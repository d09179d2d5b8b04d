"""The Python files of the package, by the names they are imported under, and what they import."""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]


@frozen
class Module:
    """One file of the package: its import name, its place, and its syntax tree."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def is_package(self) -> bool:
        """Whether it is the `__init__` of a folder."""
        return self.path.name == "__init__.py"


@cache
def settings() -> dict[str, Any]:
    """What pyproject.toml says to setuptools."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tool: dict[str, Any] = tomllib.loads(text)["tool"]["setuptools"]
    return tool


@cache
def modules() -> tuple[Module, ...]:
    """Every Python file of the package, in the order of the names."""
    found = []
    for package, folder in settings()["package-dir"].items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            inner = path.relative_to(ROOT / folder).with_suffix("").parts
            name = ".".join((package, *inner)).removesuffix(".__init__")
            found.append(Module(name, path, ast.parse(path.read_text(encoding="utf-8"))))
    return tuple(sorted(found, key=lambda module: module.name))


def imports(module: Module) -> list[tuple[str, int]]:
    """What a module imports, wherever it says so, as full names with the lines."""
    names = {other.name for other in modules()}
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{module.path}:{node.lineno} is relative"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                found.append((full if full in names else node.module, node.lineno))
    return found


def inside(name: str, *packages: str) -> bool:
    """Whether a module is one of the packages or lies in one of them."""
    return any(name == package or name.startswith(package + ".") for package in packages)
