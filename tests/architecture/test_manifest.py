"""What pyproject.toml packs is what there is."""

from pathlib import Path

import pytest

from support.packages import ROOT, settings

FOLDERS: dict[str, str] = settings()["package-dir"]
# Files that belong into the wheel besides Python.
DATA = (".lark", ".json", ".rules", ".csv", ".toml", ".scenario", ".md", ".typed")


def folder_of(package: str) -> Path:
    """Where a package lies, by the longest mapped name that fits."""
    base = max((name for name in FOLDERS if f"{package}.".startswith(f"{name}.")), key=len)
    return ROOT / FOLDERS[base] / package.removeprefix(base).lstrip(".").replace(".", "/")


def packages_on_disk() -> list[str]:
    found = []
    for name, folder in FOLDERS.items():
        for init in (ROOT / folder).rglob("__init__.py"):
            inner = init.parent.relative_to(ROOT / folder).parts
            found.append(".".join((name, *inner)))
    return sorted(found)


def test_every_package_is_listed() -> None:
    assert sorted(settings()["packages"]) == packages_on_disk()


def test_every_folder_with_python_is_a_package() -> None:
    packages = {folder_of(package) for package in settings()["packages"]}
    for folder in FOLDERS.values():
        for path in (ROOT / folder).rglob("*.py"):
            assert path.parent in packages, path


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_every_data_file_is_packed(name: str) -> None:
    folder = ROOT / FOLDERS[name]
    patterns = settings()["package-data"].get(name, [])
    packed = {path for pattern in patterns for path in folder.glob(pattern)}
    for path in folder.rglob("*"):
        if path.suffix in DATA:
            assert path in packed, path
