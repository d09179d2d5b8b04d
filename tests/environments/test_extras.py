"""Without its extra a part says what to install; the rest of the package does without."""

from __future__ import annotations

import subprocess
import sys

import pytest

PACKAGES = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel")


def run(code: str) -> str:
    """What a program prints in which none of the packages can be imported."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({PACKAGES!r}))\n"
    command = [sys.executable, "-c", hidden + code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("extra", ["gymnasium", "openspiel", "pettingzoo"])
def test_the_extra_is_named(extra: str) -> None:
    said = run(
        f"try:\n    import cardwright.{extra}\nexcept ModuleNotFoundError as e:\n    print(e)"
    )
    assert said.endswith(f"pip install 'cardwright[{extra}]'\n") and said.count("\n") == 1


def test_the_encoding_needs_none() -> None:
    code = """\
import cardwright
from cardwright.encoding import Encoding
game = cardwright.load("kuhn_poker")
print(len(Encoding(game).observe(game.start(1), 0)) == Encoding(game).size)
"""
    assert run(code) == "True\n"
