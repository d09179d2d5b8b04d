"""Files and functions stay small enough to be read at once."""

import ast
import statistics

import pytest

from support.packages import Module, inside, modules

LONGEST_FILE = 500
LONGEST_FUNCTION = 60
# Each function here carries out what another file, the grammar or the table of operations, says.
TABLES = ("cardwright.dsl.build", "cardwright.interpreter.operations")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(module: Module) -> list[Function]:
    return [node for node in ast.walk(module.tree) if isinstance(node, Function)]


def length(function: Function) -> int:
    """How many lines a function has, its docstring apart."""
    last = function.end_lineno or function.lineno
    doc = function.body[0] if ast.get_docstring(function) else None
    own = (doc.end_lineno or doc.lineno) - doc.lineno + 1 if doc else 0
    return last - function.lineno + 1 - own


def only_passes_on(module: Module) -> bool:
    """Whether a file has nothing but imports and the list of what it passes on."""
    passing = ast.Import | ast.ImportFrom | ast.Assign | ast.Expr
    return module.is_package and all(isinstance(node, passing) for node in module.tree.body)


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_files_and_functions_are_not_long(module: Module) -> None:
    lines = module.path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST_FILE or only_passes_on(module)
    assert not [f.name for f in functions(module) if length(f) > LONGEST_FUNCTION]


def test_most_functions_are_short() -> None:
    lengths = sorted(length(function) for module in modules() for function in functions(module))
    assert statistics.median(lengths) <= 8
    assert lengths[len(lengths) * 9 // 10] <= 25


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_what_is_public_says_what_it_is(module: Module) -> None:
    assert ast.get_docstring(module.tree), module.path
    if inside(module.name, *TABLES):
        return
    for node in module.tree.body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{module.path}:{node.lineno} {node.name}"
