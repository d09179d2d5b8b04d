"""Where a piece of IR comes from: the place in the text, the rule and the printed clauses."""

from __future__ import annotations

from attrs import field, frozen


@frozen
class Place:
    """A stretch of a source file, by line and column (both from 1), and by offsets."""

    file: str
    line: int
    column: int
    start: int
    end: int


NOWHERE = Place("", 0, 0, 0, 0)


@frozen
class Origin:
    """The place of a statement, the rule (action, procedure, phase) it belongs to, its clauses."""

    place: Place = NOWHERE
    rule: str = ""
    clauses: tuple[str, ...] = ()


UNKNOWN = Origin()


@frozen
class Node:
    """What every node of the IR has. Origins do not count when two nodes are compared."""

    origin: Origin = field(default=UNKNOWN, eq=False, kw_only=True)
