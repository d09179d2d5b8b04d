"""Spoiled rulebooks go through everything, and nothing escapes but diagnostics and faults.

5,000 on each run, 100,000 with `CARDWRIGHT_LONG=1`; and some in child processes that may not use
more than 512 MB beyond what they need to begin.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from support.fuzzing import run_all
from support.packages import ROOT
from support.spoiled import Spoiled

ALL = 100_000 if os.environ.get("CARDWRIGHT_LONG") else 5_000
SHARE = 250
SHARES = [range(first, first + SHARE) for first in range(0, ALL, SHARE)]
FENCED = [range(first, first + 50) for first in range(200_000, 200_000 + ALL // 50, 50)]


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


CHILD = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[4])
from support.fuzzing import run_all
from support.spoiled import Spoiled
spoiled = Spoiled(Path(sys.argv[3]))
used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
most = used + (512 << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
for number, path in spoiled.written(range(int(sys.argv[1]), int(sys.argv[2]))):
    run_all(path)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is fenced on Linux only")
@pytest.mark.parametrize("numbers", FENCED, ids=lambda numbers: str(numbers.start))
def test_no_more_memory_than_that(numbers: range, tmp_path: Path) -> None:
    ends = [str(numbers.start), str(numbers.stop)]
    tests = str(ROOT / "tests")
    child = [sys.executable, "-c", CHILD, *ends, str(tmp_path), tests]
    done = subprocess.run(child, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
