"""Closures by shape: each node of the IR becomes one small Python function.

A node's function is made from a text that says what the node does with its operands. Operands that
are short stand in the text themselves, long ones and loops are functions of their own. A text has
no numbers, and of the names in a rulebook only those of cells and zones, so that many nodes share
one; each is compiled once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Protocol

from attrs import frozen

from cardwright.dsl.ir.types import NoneType, OptionalType, Type

LONGEST = 24

Evaluator = Callable[[Any, list[Any]], Any]
Executor = Callable[[Any, list[Any], Any], Any]


class Shape:
    """Collects the values that a text refers to, and names them.

    A local may have a variable of Python's beside its place in the list, which is read faster.
    """

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._variables: dict[int, str] = {}
        self._fresh = 0
        self.passes_locals = False
        self.loop: Keeper | None = None

    def add(self, value: Any) -> str:
        """The name by which the text may refer to a value."""
        self.values.append(value)
        return f"v{len(self.values) - 1}"

    def local(self, place: int) -> str:
        """The text of the local at a place."""
        return self._variables.get(place) or f"e[{self.add(place)}]"

    def fresh(self) -> str:
        """A new variable of the text."""
        self._fresh += 1
        return f"x{self._fresh}"

    def stand_in(self, place: int, text: str | None) -> str | None:
        """Sets what stands for the local at a place from now on; gives what did before."""
        before = self._variables.pop(place, None)
        if text is not None:
            self._variables[place] = text
        return before

    def call(self, closure: Evaluator) -> str:
        """The text that calls a function (state, locals)."""
        self.passes_locals = True
        return f"{self.add(closure)}(s, e)"

    def make(self, source: str) -> Any:
        """The function `run` that the source text defines."""
        names = ", ".join(f"v{number}" for number in range(len(self.values)))
        body = "\n".join(f"    {line}" for line in source.split("\n"))
        return _factory(f"def make({names}):\n{body}\n    return run\n")(*self.values)

    def expression(self, text: str) -> Evaluator:
        """The function (state, locals) whose result is a one-line text."""
        made: Evaluator = self.make(f"def run(s, e): return {text}")
        return made

    def function(self, lines: list[str]) -> Evaluator:
        """The function (state, locals) with these lines as its body."""
        made: Evaluator = self.make("\n    ".join(["def run(s, e):", *lines]))
        return made


@cache
def _factory(source: str) -> Callable[..., Any]:
    space: dict[str, Any] = {}
    exec(source, space)
    made: Callable[..., Any] = space["make"]
    return made


class Keeper(Protocol):
    """A loop that is being written: it computes beforehand what is the same for each element."""

    bound: frozenset[int]

    def keep(self, code: Code) -> str:
        """The variable with the value of an expression, computed before the loop."""


Reads = frozenset[int]
NO_READS: Reads = frozenset()


class Code:
    """An expression that is ready to be used.

    `embed` gives the text that stands for it in the text of another node; `iterate` one that is
    good for a single pass over a list; `type` what is known of its values, None when nothing;
    `weight` how many nodes its text stands for; `reads` the places of the locals that it depends
    on, where looking at it is never a fault, else None.
    """

    __slots__ = (
        *("_closure", "_iterate", "_render", "filtered", "items"),
        *("reads", "simple", "type", "weight"),
    )

    def __init__(
        self,
        render: Callable[[Shape], str],
        type: Type | None = None,
        *,
        simple: bool = False,
        closure: Evaluator | None = None,
        iterate: Callable[[Shape], str] | None = None,
        weight: int = 1,
        reads: Reads | None = None,
        filtered: Filtered | None = None,
        items: tuple[Any, ...] | None = None,
    ) -> None:
        self._render = render
        self._iterate = iterate
        self._closure = closure
        self.simple = simple
        self.type = type
        self.weight = weight
        self.reads = reads
        self.filtered = filtered
        self.items = items

    def embed(self, shape: Shape) -> str:
        """The text that gives its value within another text."""
        loop = shape.loop
        if loop is None or self.simple or self.reads is None or self.reads & loop.bound:
            return self._render(shape)
        return loop.keep(self)

    def iterate(self, shape: Shape) -> str:
        """The text of something that a single `for` may run over."""
        return (self._iterate or self._render)(shape)

    def passing(self) -> Code:
        """The same for a place that looks at a list once and does not keep it."""
        if self._iterate is None:
            return self
        return Code(self._iterate, self.type, weight=self.weight, reads=self.reads)

    @property
    def closure(self) -> Evaluator:
        """The function (state, locals) that gives its value."""
        if self._closure is None:
            shape = Shape()
            self._closure = shape.expression(self._render(shape))
        return self._closure

    @property
    def never_none(self) -> bool:
        """Whether it is known that its value is not none."""
        return self.type is not None and not isinstance(self.type, OptionalType | NoneType)


@frozen
class Filtered:
    """What a list consists of: those elements of `source` that pass tests. Each test has a place
    for the element; none is ever a fault, so they may be made when the list is looked at."""

    source: Code
    tests: tuple[tuple[int, Code], ...]


def reads_of(codes: Iterable[Code], *bound: int) -> Reads | None:
    """What an expression depends on if it does on some others, and is never a fault of its own;
    `bound` are places that it sets itself."""
    found: Reads = NO_READS
    for code in codes:
        if code.reads is None:
            return None
        found |= code.reads
    return found - set(bound) if bound else found


def of_closure(closure: Evaluator, type: Type | None = None, reads: Reads | None = None) -> Code:
    """The code of a function (state, locals)."""
    return Code(lambda shape: shape.call(closure), type, closure=closure, reads=reads)


def of_text(
    parts: Sequence[Code],
    write: Callable[[Shape, list[str]], str],
    type: Type | None = None,
    reads: Reads | None = None,
) -> Code:
    """The code of a node whose text is an expression in the texts of its parts.

    It stands within the text of another node as long as it is not too long for that.
    """

    def render(shape: Shape) -> str:
        return write(shape, [part.embed(shape) for part in parts])

    weight = 1 + sum([part.weight for part in parts])
    if weight <= LONGEST:
        return Code(lambda shape: f"({render(shape)})", type, weight=weight, reads=reads)
    shape = Shape()
    return of_closure(shape.expression(render(shape)), type, reads)


def of_lines(
    lines: list[str], shape: Shape, type: Type | None = None, reads: Reads | None = None
) -> Code:
    """The code of a node whose text is the body of a function."""
    return of_closure(shape.function(lines), type, reads)


def literal(value: Any, type: Type | None = None) -> Code:
    """The code of a constant. Its text has no number in it, so that more nodes share a text."""
    if value is None or isinstance(value, bool):
        text = repr(value)
        return Code(lambda shape: text, type, simple=True, reads=NO_READS)
    items = value if isinstance(value, tuple) else None
    return Code(lambda shape: shape.add(value), type, simple=True, reads=NO_READS, items=items)


def slot(number: int, type: Type | None = None) -> Code:
    """The code of a local."""
    return Code(lambda shape: shape.local(number), type, simple=True, reads=frozenset((number,)))
