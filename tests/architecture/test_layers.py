"""Who may import whom: downwards, or sideways inside one folder, and never in a circle."""

import ast

import pytest

from support.packages import Module, imports, inside, modules

# From the bottom up. A module has the layer of the longest name that fits; one layer may hold
# folders that do not know each other.
LAYERS = {
    "cardwright.dsl.source": 0,
    "cardwright.dsl.spelling": 0,
    "cardwright.dsl.width": 0,
    "cardwright.dsl.diagnostic": 1,
    "cardwright.dsl.report": 2,
    "cardwright.dsl.render": 2,
    "cardwright.dsl.ir": 3,
    "cardwright.dsl.syntax": 3,
    "cardwright.dsl.problems": 4,
    "cardwright.dsl": 5,
    "cardwright.dsl.checker": 6,
    "cardwright.dsl.passes": 6,
    "cardwright.dsl.compiler": 6,
    "cardwright.interpreter": 7,
    "cardwright.stdlib": 0,
    "cardwright.rulebooks": 0,
    "cardwright": 9,
}
SEEN_BY_INTERPRETER = ("cardwright.dsl.ir", "cardwright.dsl.source", "cardwright.dsl.diagnostic")
SEEN_BY_PROBLEMS = ("cardwright.dsl.ir.types",)
# Nothing that reads a clock, draws by itself, or reaches outside may be imported below the facade.
IMPURE = (
    "asyncio datetime glob io multiprocessing os pathlib pickle random secrets shutil signal socket"
    " subprocess tempfile threading time urllib uuid"
).split()
IMPURE_CALLS = frozenset(("print", "open", "input", "eval", "__import__", "breakpoint"))

each_module = pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)


def home(name: str) -> str:
    """The entry of the table that a module falls under."""
    if name == "cardwright.dsl":  # the pipeline, which joins all folders of dsl
        return "cardwright.interpreter"
    return max((entry for entry in LAYERS if inside(name, entry)), key=len)


def own_imports(module: Module) -> list[tuple[str, int]]:
    return [(name, line) for name, line in imports(module) if inside(name, "cardwright")]


@each_module
def test_imports_point_downwards(module: Module) -> None:
    own = home(module.name)
    wrong = [
        f"line {line}: {name}"
        for name, line in own_imports(module)
        if home(name) != own and LAYERS[home(name)] >= LAYERS[own]
    ]
    assert not wrong


@each_module
def test_each_side_sees_only_what_it_may(module: Module) -> None:
    for name, line in own_imports(module):
        place = f"{module.path}:{line} imports {name}"
        if inside(module.name, "cardwright.interpreter"):
            assert inside(name, "cardwright.interpreter", *SEEN_BY_INTERPRETER), place
        elif inside(module.name, "cardwright.dsl.problems"):
            is_low = LAYERS[home(name)] <= 2 or inside(name, "cardwright.dsl.problems")
            assert is_low or inside(name, *SEEN_BY_PROBLEMS), place
        elif inside(module.name, "cardwright.dsl"):
            assert inside(name, "cardwright.dsl"), place
        elif inside(module.name, "cardwright.stdlib", "cardwright.rulebooks"):
            pytest.fail(place)


def test_nothing_imports_in_a_circle() -> None:
    """Imports for type checkers count too, so none of them hides a circle."""
    graph = {module.name: {name for name, _ in own_imports(module)} for module in modules()}
    # To import a module is to import the folders around it, but that is no dependency on them.
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join((*path[path.index(name) :], name))
        if name not in done:
            for other in sorted(graph.get(name, ())):
                visit(other, (*path, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@each_module
def test_only_the_facade_touches_the_world(module: Module) -> None:
    if not inside(module.name, "cardwright.dsl", "cardwright.interpreter"):
        return
    roots = [(name.partition(".")[0], line) for name, line in imports(module)]
    assert not [f"line {line}: {name}" for name, line in roots if name in IMPURE]
    calls = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    assert not [
        f"line {call.lineno}: {call.func.id}"
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in IMPURE_CALLS
    ]
