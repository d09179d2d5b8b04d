"""Every problem has a page. (That each is brought about: `tests/golden/test_diagnostics.py`.)"""

import ast
from collections.abc import Iterator

import pytest

from cardwright.dsl.problems import REGISTRY
from support.packages import Module, inside, modules

MAKERS = frozenset(("Diagnostic", "error", "warning", "info"))
AREAS = [module for module in modules() if inside(module.name, "cardwright.dsl.problems")]


def made_slugs(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The slugs with which diagnostics are made, and on which lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            first = node.args[0] if node.args else None
            if node.func.id in MAKERS and isinstance(first, ast.Constant):
                yield str(first.value), node.lineno


def page_slug(function: ast.FunctionDef) -> str | None:
    """The slug of the page above a function."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "problem":
            return str(ast.literal_eval(decorator.args[0]))
    return None


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_every_diagnostic_has_a_page(module: Module) -> None:
    assert not [
        f"line {line}: {slug}" for slug, line in made_slugs(module.tree) if slug not in REGISTRY
    ]


@pytest.mark.parametrize("module", AREAS, ids=lambda module: module.name)
def test_a_page_stands_above_the_function_of_its_problem(module: Module) -> None:
    for function in ast.walk(module.tree):
        if isinstance(function, ast.FunctionDef):
            slug = page_slug(function)
            made = {name for name, _ in made_slugs(function)}
            assert slug is None or made <= {slug}, function.name


@pytest.mark.parametrize("slug", sorted(REGISTRY))
def test_every_page_explains(slug: str) -> None:
    page = REGISTRY[slug]
    assert page.summary and "\n" not in page.summary
    assert len(page.explanation.split()) >= 5
