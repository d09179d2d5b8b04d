"""The page of every problem: what `cardwright explain SLUG` prints."""

import re
from collections.abc import Callable
from inspect import cleandoc
from typing import ParamSpec

from attrs import frozen

from cardwright.dsl.diagnostic import Diagnostic

_Facts = ParamSpec("_Facts")


@frozen
class Page:
    """What is to be known about one kind of problem: a line, then paragraphs with an example."""

    slug: str
    summary: str
    explanation: str


REGISTRY: dict[str, Page] = {}


def problem(
    slug: str, summary: str, explanation: str
) -> Callable[[Callable[_Facts, Diagnostic]], Callable[_Facts, Diagnostic]]:
    """A decorator that registers the page of the problem which the function below it words."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", slug):
        raise ValueError(f"a slug is words joined by hyphens, not {slug!r}")
    if slug in REGISTRY:
        raise ValueError(f"the slug {slug!r} is taken")
    REGISTRY[slug] = Page(slug, summary.strip(), cleandoc(explanation).strip())
    return lambda word: word
