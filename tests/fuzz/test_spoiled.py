"""Spoiled rulebooks go through everything, and nothing escapes but diagnostics and faults.

5,000 on each run, 100,000 with `CARDWRIGHT_LONG=1`; a few hundred of them in child processes that
may not use more than 512 MB.
"""

import os
import resource
from collections import Counter
from pathlib import Path

import pytest

from support.fuzzing import run_all
from support.spoiled import Spoiled

ALL = 100_000 if os.environ.get("CARDWRIGHT_LONG") else 5_000
SHARE = 250
SHARES = [range(first, first + SHARE) for first in range(0, ALL, SHARE)]
FENCED = [range(first, first + 50) for first in range(200_000, 200_000 + ALL // 50, 50)]
MOST_BYTES = 512 << 20


@pytest.mark.parametrize("numbers", SHARES, ids=lambda numbers: str(numbers.start))
def test_nothing_escapes(numbers: range, tmp_path: Path) -> None:
    ways: Counter[str] = Counter()
    for number, path in Spoiled(tmp_path).written(numbers):
        try:
            ways[run_all(path).outcome] += 1
        except BaseException as error:
            error.add_note(f"spoiled rulebook {number}: {path.read_bytes()[:300]!r}")
            raise
    assert ways["unreadable"] and ways["refused"] + ways["faulty"] and ways["played"]


@pytest.mark.parametrize("numbers", FENCED, ids=lambda numbers: str(numbers.start))
def test_no_more_memory_than_that(numbers: range, tmp_path: Path) -> None:
    child = os.fork()
    if child == 0:
        os._exit(_fenced(numbers, tmp_path))
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


def _fenced(numbers: range, folder: Path) -> int:
    """The exit code of a child process: 0 when all went well within the memory it may use."""
    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * 4096
    resource.setrlimit(resource.RLIMIT_AS, (used + MOST_BYTES, used + MOST_BYTES))
    try:
        for _, path in Spoiled(folder).written(numbers):
            run_all(path)
    except BaseException:
        return 1
    return 0
