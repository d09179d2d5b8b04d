"""How deep a program is nested: code within code, and calls within calls. Engines walk it by
recursion, so what is deeper than a rulebook that a person has written is refused beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.effects import procedures_of
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import parts

MOST_NESTED = 160
MOST_CALLS = 100


def too_deep(program: Program) -> str | None:
    """What is nested too deeply, in words with the most that is allowed; None when nothing is."""
    called: dict[str, list[str]] = {}
    watched = {one.name for one in program.procedures if one.kind == "internal"}
    for procedure in program.procedures:
        depth, names = _measured(procedure.body)
        if depth > MOST_NESTED:
            return f"the code of `{procedure.title or procedure.name}` is nested"
        called[procedure.name] = [name for name in names if name not in watched]
    for function in program.functions:
        depth, names = _measured((function.value,))
        if depth > MOST_NESTED:
            return f"`{function.name}` is nested"
        called[function.name] = names
    return "procedures, rules and definitions call one another" if _long(called) else None


def _measured(code: Iterable[object]) -> tuple[int, list[str]]:
    """How deep code goes, and what it calls."""
    deepest, names = 0, dict[str, None]()
    waiting: list[tuple[object, int]] = [(one, 1) for one in code]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        names.update(dict.fromkeys(_called(node)))
        waiting += [(part, depth + 1) for part in parts(node)]
    return deepest, list(names)


def _called(node: object) -> tuple[str, ...]:
    match node:
        case ex.Call(function=name):
            return (name,)
        case ex.CallOneOf(functions=names):
            return names
        case _:
            return procedures_of(node)


def _long(called: Mapping[str, list[str]]) -> bool:
    """Whether some chain of calls is longer than may be. Conditions that are watched, which may
    set off one another in circles, are no part of a chain."""
    length: dict[str, int] = {}
    path: dict[str, None] = {}
    for root in called:
        waiting = [(root, False)]
        while waiting:
            name, is_done = waiting.pop()
            below = called.get(name, [])
            if is_done:
                del path[name]
                length[name] = 1 + max((length.get(one, 0) for one in below), default=0)
            elif name not in length and name not in path:
                path[name] = None
                waiting.append((name, True))
                waiting += [(one, False) for one in below]
            if len(path) > MOST_CALLS or length.get(name, 0) > MOST_CALLS:
                return True
    return False
