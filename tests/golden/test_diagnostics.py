"""How each problem looks in full. `CARDWRIGHT_UPDATE=1` writes what is new."""

import os
from pathlib import Path

import pytest

from cardwright.dsl.problems import REGISTRY
from cardwright.dsl.render import render
from support.messages import makers

FOLDER = Path(__file__).parent / "diagnostics"
UPDATE = bool(os.environ.get("CARDWRIGHT_UPDATE"))
MAKERS = makers()


@pytest.mark.parametrize("slug", sorted(MAKERS))
def test_a_problem_looks_as_before(slug: str, tmp_path: Path) -> None:
    shown = [render(one) for one in MAKERS[slug](tmp_path) if one.slug == slug]
    assert shown, [one.slug for one in MAKERS[slug](tmp_path)]
    text = "\n".join(shown) + "\n"
    path = FOLDER / f"{slug}.txt"
    if UPDATE:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_each_golden_text_is_made() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MAKERS)


def test_every_problem_has_a_golden_text() -> None:
    assert set(MAKERS) == set(REGISTRY)
