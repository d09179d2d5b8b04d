"""Whether a condition looks at anything that not everybody sees."""

from __future__ import annotations

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


_PARTS = ("take", "take_last", "rest", "reversed")


def unseen(c: Checker, source: ex.Expression) -> bool:
    """Whether a list has cards that lie face down in an order: they are chosen by place."""
    match source:
        case ex.ZoneCards(zone=ref):
            zone = c.build.zones.get(ref.zone)
            return zone is not None and zone.faces == "none" and zone.kind in ("pile", "row")
        case ex.Fold(kind="list", value=None, source=inner):
            return unseen(c, inner)
        case ex.Prim(op=op, args=args) if op in _PARTS:
            return unseen(c, args[0])
        case _:
            return False
