"""How deep a program is nested: code within code, and calls within calls. Engines walk it by
recursion, so what is deeper than a rulebook that a person has written is refused beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.effects import procedures_of
from cardwright.dsl.ir.origin import NOWHERE, Node, Place
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import parts

MOST_NESTED = 160
MOST_CALLS = 100


@frozen
class TooDeep:
    """What is nested too deeply, as a clause without its end, and where it stands."""

    words: str
    place: Place


def too_deep(program: Program) -> TooDeep | None:
    """The first thing that is nested too deeply; None when nothing is."""
    called: dict[str, list[str]] = {}
    watched = {one.name for one in program.procedures if one.kind == "internal"}
    places: dict[str, Place] = {}
    for procedure in program.procedures:
        deep, names = _measured(procedure.body)
        if deep is not None:
            words = f"the code of `{procedure.title or procedure.name}` is nested"
            return TooDeep(words, _known(deep, procedure.origin.place))
        called[procedure.name] = [name for name in names if name not in watched]
        places[procedure.name] = procedure.origin.place
    for function in program.functions:
        deep, names = _measured((function.value,))
        if deep is not None:
            return TooDeep(f"`{function.name}` is nested", _known(deep, function.origin.place))
        called[function.name] = names
        places[function.name] = _known(function.origin.place, function.value.origin.place)
    first = _long(called)
    if first is None:
        return None
    return TooDeep("procedures, rules and definitions call one another", places[first])


def _known(place: Place, other: Place) -> Place:
    return other if place == NOWHERE else place


def _measured(code: Iterable[object]) -> tuple[Place | None, list[str]]:
    """Where code is too deep, if it is anywhere, and what it calls."""
    names = dict[str, None]()
    waiting = [(one, 1, NOWHERE) for one in code]
    while waiting:
        node, depth, place = waiting.pop()
        if isinstance(node, Node):
            place = _known(node.origin.place, place)
        if depth > MOST_NESTED:
            return place, list(names)
        names.update(dict.fromkeys(_called(node)))
        waiting += [(part, depth + 1, place) for part in parts(node)]
    return None, list(names)


def _called(node: object) -> tuple[str, ...]:
    match node:
        case ex.Call(function=name):
            return (name,)
        case ex.CallOneOf(functions=names):
            return names
        case _:
            return procedures_of(node)


def _long(called: Mapping[str, list[str]]) -> str | None:
    """The first link of a chain of calls that is longer than may be, if there is one. Conditions
    that are watched, which may set off one another in circles, are no part of a chain."""
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
            if length.get(name, 0) > MOST_CALLS:
                return name
            if len(path) > MOST_CALLS:
                return next(iter(path))
    return None
