"""Which zones the rules shuffle, told from the syntax: those may hold cards without order."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.checker.trees import nodes_of, root_name


def shuffled_names(entries: list[Entry], bindings: dict[str, set[str]]) -> set[str]:
    """The names of zones that something is shuffled into, by name alone, so rather too many.

    `bindings` gives for each need of a module the names it is bound to.
    """
    names: set[str] = set()
    for entry in entries:
        for shuffle in nodes_of(entry.item, syntax.Shuffle):
            target = shuffle.into if shuffle.into is not None else shuffle.what
            name = root_name(target)
            if name is not None:
                names.add(name)
    waiting = list(names)
    while waiting:
        for other in sorted(bindings.get(waiting.pop(), ())):
            if other not in names:
                names.add(other)
                waiting.append(other)
    return names
