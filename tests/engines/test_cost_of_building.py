"""Building a rulebook, down to compiled code that plays, costs in proportion to its length.

Work is counted in calls of functions, which are the same on any machine.
"""

import cProfile
import pstats
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import cardwright

HEAD = 'rulebook long "Long"\nplayers 2\nvar n: 0..1000000 = 3\nflow:\n  for each p in players:\n'
ASK = "    p chooses k in 0..3\n"
LENGTH = 120

SHAPES: dict[str, Callable[[int], str]] = {
    "changes": lambda n: ASK + "    n += 1\n" * n,
    "decisions": lambda n: (ASK + "    n += k\n") * (n // 4),
    "names": lambda n: (
        ASK + "".join(f"    let x{i} = {f'x{i - 1}' if i % 50 else 'k'} + 1\n" for i in range(n))
    ),
    "branches": lambda n: ASK + "    if n > 5: n = 3\n" * (n // 2),
    "loops": lambda n: ASK + "    for each c in 1..3: n += c\n" * (n // 2),
}


@contextmanager
def counted(calls: list[int]) -> Iterator[None]:
    """Adds the number of calls that are made meanwhile."""
    profile = cProfile.Profile()
    profile.enable()
    try:
        yield
    finally:
        profile.disable()
        calls.append(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def built(folder: Path, text: str) -> None:
    """A rulebook is loaded and a game of it begun."""
    path = folder / "long.rules"
    path.write_text(HEAD + text, encoding="utf-8")
    game = cardwright.load(str(path))
    state = game.start(1)
    state.apply(state.option_ids[0])


@pytest.mark.parametrize("shape", SHAPES)
def test_each_further_line_costs_as_much_as_the_one_before(
    shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARDWRIGHT_VERIFY", raising=False)
    make, calls = SHAPES[shape], list[int]()
    built(tmp_path, make(8))  # what is made once in a process
    for size in (LENGTH, 2 * LENGTH, 3 * LENGTH):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / str(size)))
        with counted(calls):
            built(tmp_path, make(size))
    one, two, three = calls
    assert (three - two) - (two - one) < (two - one) / 100, calls
