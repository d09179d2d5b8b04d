"""How each problem of the corpus looks in full. `CARDWRIGHT_UPDATE=1` writes what is new."""

import os
from pathlib import Path

import pytest

from cardwright.dsl.render import render
from support.corpus import by_slug

FOLDER = Path(__file__).parent / "diagnostics"
UPDATE = bool(os.environ.get("CARDWRIGHT_UPDATE"))
CHUNKS = by_slug()


@pytest.mark.parametrize("slug", sorted(CHUNKS))
def test_a_problem_looks_as_before(slug: str, tmp_path: Path) -> None:
    shown = [render(one) for one in CHUNKS[slug].problems(tmp_path) if one.slug == slug]
    text = "\n".join(shown) + "\n"
    path = FOLDER / f"{slug}.txt"
    if UPDATE:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_each_golden_text_has_its_chunk() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(CHUNKS)
