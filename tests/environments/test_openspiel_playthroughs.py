"""A stored playthrough of each bundled game: what OpenSpiel sees of a game cannot change unseen.

OpenSpiel's own text of a playthrough is too long to be stored whole: the start, the first decision
and the end are, and of every other state its number, what is done there, and a digest. To see one,
print `playthrough(openspiel.register(...), [], seed=SEED)`. After a change that is meant:

    CARDWRIGHT_UPDATE=1 python -m pytest tests/environments/test_openspiel_playthroughs.py
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402

from support.spiel_games import GAMES, loaded, registered  # noqa: E402

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 7
MOST_DECISIONS = 12
MOST_NUMBERS = 10_000
"""OpenSpiel takes long to write observations, so of larger ones there are fewer."""
WIDTH = 160


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def played(name: str) -> str:
    """OpenSpiel's playthrough, without digests of states, which differ when rules are compiled
    otherwise."""
    size = loaded(name).observation_tensor_size()
    most = max(2, min(MOST_DECISIONS, MOST_NUMBERS // size))
    text = playthrough(registered(name, most), [], seed=SEED)
    return re.sub(r"^# digest: .*\n", "", text, flags=re.MULTILINE)


def condensed(text: str) -> str:
    """What is stored of a playthrough."""
    head, *states = re.split(r"\n(?=# State \d+\n)", text)
    decision = next((n for n, one in enumerate(states) if "\nCurrentPlayer() = -" not in one), 0)
    lines = head.splitlines()
    for number, state in enumerate(states):
        in_full = number in (0, decision, len(states) - 1)
        lines.extend(map(cut, state.splitlines()) if in_full else brief(number, state))
    return "\n".join(lines) + "\n"


def brief(number: int, state: str) -> Iterator[str]:
    done = re.search(r"^# Apply action .*$", state, flags=re.MULTILINE)
    assert done is not None
    yield f"# State {number}, {digest(state)}: {cut(done[0].removeprefix('# Apply action '))}"


def cut(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[:WIDTH]}… {digest(line)}"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    text = played(name)
    file = FOLDER / f"{name}.txt"
    if os.environ.get("CARDWRIGHT_UPDATE"):
        file.write_text(condensed(text), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == condensed(text)


def test_each_playthrough_is_of_a_bundled_game() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(GAMES)
