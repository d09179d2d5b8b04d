"""Whether a condition looks at anything that not everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.walk import walk


def peeks(c: Checker, node: object, seen: set[str] | None = None) -> bool:
    """Whether an expression looks at faces of a zone, or at state, that some player cannot see."""
    seen = set() if seen is None else seen
    return any(_peeks(c, one, seen) for one in walk(node))


def _peeks(c: Checker, node: object, seen: set[str]) -> bool:
    match node:
        case ex.ZoneCards(zone=ref) | ex.ZoneEnd(zone=ref) | ex.IsIn(zone=ref):
            return _hidden_zone(c, ref.zone)
        case ex.FamilyCards(zone=name) | ex.IndexOf(zone=name):
            return _hidden_zone(c, name)
        case ex.Load(cell=name):
            cell = c.build.cells.get(name)
            return cell is not None and cell.known != "all" and not cell.internal
        case ex.Call(function=name):
            return _function(c, name, seen)
        case ex.CallOneOf(functions=names):
            return any(_function(c, name, seen) for name in names)
        case _:
            return False


def _hidden_zone(c: Checker, name: str) -> bool:
    zone = c.build.zones.get(name)
    return zone is not None and zone.faces != "all" and name != "box"


def _function(c: Checker, name: str, seen: set[str]) -> bool:
    if name in seen or name not in c.build.functions:
        return False
    seen.add(name)
    return peeks(c, c.build.functions[name].value, seen)


_PARTS = ("take", "take_last", "rest", "reversed", "without", "starting", "ascending", "distinct")


def unseen(c: Checker, source: ex.Expression) -> bool:
    """Whether a list has cards that lie face down in an order: they are chosen by place."""
    return any(_lies_face_down(c, zone.zone) for zone in zones_of(c, source))


def _lies_face_down(c: Checker, name: str) -> bool:
    zone = c.build.zones.get(name)
    return zone is not None and zone.faces == "none" and zone.kind in ("pile", "row")


def zones_of(c: Checker, source: ex.Expression) -> Iterator[ex.ZoneRef]:
    """The zones whose cards a list has, through definitions too; a family without an index."""
    match source:
        case ex.ZoneCards(zone=ref):
            yield ref
        case ex.FamilyCards(zone=name):
            yield ex.ZoneRef(name)
        case ex.Fold(kind="list", value=None) | ex.Sorted() | ex.Best() | ex.Narrow():
            yield from zones_of(c, source.source)
        case ex.Fold(kind="list", value=value) if value is not None:
            yield from _zones_of_values(c, value)
        case ex.Prim(op="concat" | "list", args=args):
            for one in args:
                yield from _zones_of_values(c, one)
        case ex.Prim(op=op, args=args) if op in _PARTS:
            yield from zones_of(c, args[0])
        case ex.IfElse(then=then, other=other):
            yield from zones_of(c, then)
            yield from zones_of(c, other)
        case ex.Where(value=value):
            yield from zones_of(c, value)
        case ex.Call(function=name) if name in c.build.functions:
            yield from zones_of(c, c.build.functions[name].value)


def _zones_of_values(c: Checker, value: ex.Expression) -> Iterator[ex.ZoneRef]:
    """The zones of a list, or the zone at whose end a card lies."""
    if isinstance(value, ex.ZoneEnd):
        yield value.zone
    elif isinstance(value, ex.Prim) and value.op in ("first", "last", "item"):
        yield from zones_of(c, value.args[0])
    else:
        yield from zones_of(c, value)
