"""Parts of the runtime as text, for modules that import nothing of this package."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from typing import Any

from cardwright.dsl.compiler.text import quoted
from cardwright.errors import CardwrightError
from cardwright.interpreter import bits, runtime

# What stands in for parts that would bring half of the engine with them.
_OWN = {
    "fail": """
        class RuntimeFault(Exception):
            pass


        def fail(message: str) -> Never:
            raise RuntimeFault(message)
    """,
    "GameOver": """
        class GameOver(Exception):
            pass
    """,
    "Unfinished": """
        class Unfinished(Exception):
            pass
    """,
    "ExitScope": """
        class ExitScope(Exception):
            pass
    """,
    "ExitTurn": """
        class ExitTurn(ExitScope):
            pass
    """,
    "ExitPhase": """
        class ExitPhase(ExitScope):
            pass
    """,
    "ExitRound": """
        class ExitRound(ExitScope):
            pass
    """,
    "insort": "from bisect import insort",
    "Fraction": "from fractions import Fraction",
}
# Lists come as tuples, or as arrays of machine words.
_LISTS = re.compile(r": (?:Sequence|tuple)\[(?:[^\[\]=]|\[[^\[\]]*\])*\](?=[,)])")
_NEEDS = {"ExitTurn": "ExitScope", "ExitPhase": "ExitScope", "ExitRound": "ExitScope"}
_ALIASES = dict.fromkeys(("Values", "Cards", "Group", "Bundle", "Part"), "tuple[Any, ...]")
_ALIASES["State"] = "Any"
_STANDARD = {
    "collections.abc": ("Callable", "Iterable", "Sequence"),
    "itertools": ("combinations",),
    "typing": ("Any", "Never"),
}
_KNOWN = {name for names in _STANDARD.values() for name in names}


class Unbundled(CardwrightError):
    """Generated code needs a part of the runtime that cannot stand alone."""


class Bundle:
    """Collects parts of the runtime with all that they need."""

    def __init__(self, typed: bool) -> None:
        self.typed = typed
        self.lines: list[str] = []
        self.known: set[str] = set()

    def prelude(self, names: list[str]) -> list[str]:
        """The lines that define the names."""
        for name in names:
            self._add(name, bits if hasattr(bits, name) else runtime)
        body = [line for line in self.lines if not line.startswith("from ")]
        head = sorted({*(line for line in self.lines if line.startswith("from "))} | _used(body))
        if self.typed:
            head = [line for line in head if not line.startswith("from typing")]
            head.append("from typing import Any, Final, Never")
            head += ["", "from librt.vecs import vec"]
            head.append("from mypy_extensions import i64, mypyc_attr")
        return [*head, *body]

    def _add(self, name: str, module: Any) -> None:
        if name in self.known or name in _KNOWN:
            return
        self.known.add(name)
        if name in _NEEDS:
            self._add(_NEEDS[name], module)
        if name in _OWN:
            own = textwrap.dedent(_OWN[name]).strip().split("\n")
            self.lines += own if own[0].startswith("from ") else ["", "", *own]
            return
        thing = getattr(module, name)
        if isinstance(thing, int | str | float) or thing is None:
            shown = quoted(thing) if isinstance(thing, str) else repr(thing)
            before = [line for line in self.lines[-2:] if not line.startswith("from ")]
            apart = ["", ""] if before and before[-1].startswith(" ") else [""]
            self.lines += [*apart, f"{name}{': Final' if self.typed else ''} = {shown}"]
        elif isinstance(thing, tuple) and self.typed:
            self.lines += ["", f"{name}: Final = vec[i64]({list(thing)})"]
        elif inspect.isfunction(thing) or inspect.isclass(thing):
            self._source(name, thing)
        else:
            raise Unbundled(f"`{name}` of the runtime cannot stand alone")

    def _source(self, name: str, thing: Any) -> None:
        source = textwrap.dedent(inspect.getsource(thing))
        home = sys.modules[thing.__module__]
        if not thing.__module__.startswith("cardwright."):
            raise Unbundled(f"`{name}` of the runtime cannot stand alone")
        tree = ast.parse(source)
        for needed in sorted(_globals(tree, home)):
            if needed in ("State", "Run", "Layout"):
                raise Unbundled(f"`{name}` of the runtime needs the whole engine")
            self._add(needed, home)
        if thing.__name__ != name and name in vars(runtime):  # it has a name of its own there
            source = source.replace(f"def {thing.__name__}(", f"def {name}(", 1)
        for alias, meaning in _ALIASES.items():
            source = re.sub(rf"\b{alias}\b(?=[,:)\]])", meaning, source)
        source = source.replace("-> int | None:", "-> Any:")
        if self.typed and home is bits:
            source = re.sub(r"(: |-> )int\b", r"\1i64", source)
        elif self.typed:
            source = _LISTS.sub(": Any", source)
        self.lines += ["", "", *source.rstrip().split("\n")]


def _used(lines: list[str]) -> set[str]:
    """The lines that import what code names of the standard library."""
    words = set(re.findall(r"\w+", "\n".join(lines)))
    found = set()
    for module, names in _STANDARD.items():
        named = [one for one in names if one in words]
        if named:
            found.add(f"from {module} import {', '.join(named)}")
    return found


def _globals(tree: ast.AST, home: Any) -> set[str]:
    """The names of its module that a piece of code uses when it runs."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for one in (*node.args.args, *node.args.posonlyargs, *node.args.kwonlyargs):
                one.annotation = None
            if node.args.vararg is not None:
                node.args.vararg.annotation = None
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(value=None)
    own = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in vars(home) and node.id not in own:
            if not hasattr(__builtins__, node.id):
                found.add(node.id)
    return found
