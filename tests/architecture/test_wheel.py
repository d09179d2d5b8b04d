"""The wheel: built, installed into an environment of its own, and used there."""

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from support.packages import ROOT, inside, modules, settings

pytestmark = pytest.mark.slow
DEPENDENCIES = "dependencies.pth"
# What needs an extra; without it each says so (tests/environments/test_extras.py).
PARTS = ("arrays", "gymnasium", "openspiel", "pettingzoo")
WITH_EXTRAS = tuple(f"cardwright.{name}" for name in PARTS)


def run(*command: str | Path, where: Path) -> str:
    """What a command prints; it must succeed and see nothing of the checkout."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=where,
        capture_output=True,
        text=True,
        timeout=300,
        env={"PATH": "/usr/bin:/bin", "HOME": str(where), "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that the checkout gains no build folder."""
    copy = tmp_path_factory.mktemp("copy")
    for name in tracked():
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    out = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation")
    run(*pip, "--wheel-dir", out, copy, where=copy)
    (built,) = out.glob("*.whl")
    return built


def tracked() -> list[str]:
    """The files that a build needs, as paths from the root of the checkout."""
    folders = sorted(settings()["package-dir"].values())
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept = [path for path in paths if "__pycache__" not in path.parts]
    return ["pyproject.toml", "README.md", *(str(path.relative_to(ROOT)) for path in kept)]


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel in it, and the libraries it depends on."""
    home = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", "--without-pip", home / "env", where=home)
    python = home / "env" / "bin" / "python"
    (site(python) / DEPENDENCIES).write_text(sysconfig.get_path("purelib") + "\n")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index")
    run(*pip, "--ignore-installed", wheel, where=home)
    return python


def site(python: Path) -> Path:
    """Where an environment keeps its packages."""
    (found,) = (python.parents[1] / "lib").glob("python*/site-packages")
    return found


def test_the_wheel_has_every_file(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    for module in modules():
        inner = module.name.replace(".", "/")
        assert f"{inner}/__init__.py" in packed if module.is_package else f"{inner}.py" in packed
    folders = settings()["package-dir"]
    for name, folder in folders.items():
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in (".rules", ".scenario", ".csv", ".lark", ".json"):
                inner = path.relative_to(ROOT / folder).as_posix()
                assert f"{name.replace('.', '/')}/{inner}" in packed
    assert "cardwright/py.typed" in packed


def test_nothing_but_the_package_comes_with_it(python: Path) -> None:
    names = {path.name for path in site(python).iterdir()}
    others = {name for name in names if not name.endswith(".dist-info")}
    assert others == {"cardwright", DEPENDENCIES}


def test_every_module_can_be_imported_from_it(python: Path) -> None:
    names = [
        module.name
        for module in modules()
        if not module.name.endswith("__main__") and not inside(module.name, *WITH_EXTRAS)
    ]
    lines = [
        "import importlib, sys",
        f"for name in {names!r}:",
        "    module = importlib.import_module(name)",
        f"    assert module.__file__.startswith({str(python.parents[1])!r}), module.__file__",
        "print(len(sys.modules))",
    ]
    assert int(run(python, "-c", "\n".join(lines), where=python.parent)) > len(names)


def test_an_import_of_the_package_is_light(python: Path) -> None:
    code = "import sys, cardwright; print('lark' in sys.modules or 'hypothesis' in sys.modules)"
    assert run(python, "-c", code, where=python.parent).strip() == "False"
