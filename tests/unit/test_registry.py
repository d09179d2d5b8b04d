"""The registry of problems."""

from collections.abc import Iterator

import pytest

from cardwright.dsl.diagnostic import Diagnostic, error
from cardwright.dsl.problems import REGISTRY, problem
from cardwright.dsl.source import Source


@pytest.fixture(autouse=True)
def _forget_pages() -> Iterator[None]:
    before = dict(REGISTRY)
    yield
    REGISTRY.clear()
    REGISTRY.update(before)


def test_a_problem_registers_its_page_and_stays_a_function() -> None:
    @problem("made-up", "a line", "first\n        second\n          deeper")
    def made_up(name: str) -> Diagnostic:
        return error("made-up", name, Source("x", "").whole())

    page = REGISTRY["made-up"]
    assert (page.slug, page.summary, page.explanation) == (
        "made-up",
        "a line",
        "first\nsecond\n  deeper",
    )
    assert made_up("headline").headline == "headline"


def test_a_slug_is_taken_once() -> None:
    problem("made-up", "a line", "text")
    with pytest.raises(ValueError, match="taken"):
        problem("made-up", "a line", "text")


@pytest.mark.parametrize("slug", ["Made", "made_up", "made-", "-up", "", "made up", "made2"])
def test_a_slug_is_words_joined_by_hyphens(slug: str) -> None:
    with pytest.raises(ValueError, match="hyphens"):
        problem(slug, "a line", "text")
