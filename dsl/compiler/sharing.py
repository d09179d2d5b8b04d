"""What several expressions compute alike, computed once.

Before: `min(price - staked[p], chips[p])` in the condition of each of four options. After: a local.
Only what is looked at anyway, or cannot be a fault, is taken out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.invariants import cannot_fail, kept
from cardwright.dsl.compiler.meaning import canonical
from cardwright.dsl.compiler.parts import pays
from cardwright.dsl.compiler.reduce import weighs_more, weight
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.walk import binder, free_locals, parts, rebuild

LEAST = 3
MOST_KEPT = 6
LARGEST = 400


def shared(code: Code, nodes: Sequence[Any]) -> tuple[Any, ...]:
    """The expressions with what they have in common replaced by locals, which are written here."""
    if not code.free or weighs_more(tuple(nodes), LARGEST):
        return tuple(nodes)
    found = tuple(canonical(one) for one in nodes)
    for _ in range(MOST_KEPT):
        best = _best(code, found)
        if best is None:
            break
        local = kept(code, best)
        found = tuple(_put(one, best, local) for one in found)
    return found


def _best(code: Code, nodes: tuple[Any, ...]) -> Any:
    """The smallest expression that comes more than once, and not only within a larger one that
    does, and that may be computed beforehand."""
    counts: Counter[Any] = Counter()
    for node in nodes:
        _count(node, frozenset(), counts)
    candidates = [one for one, times in counts.items() if times > 1 and _is_long(code, one)]
    candidates.sort(key=weight)
    for at, one in enumerate(candidates):
        if any(counts[o] == counts[one] and _holds(o, one) for o in candidates[at + 1 :]):
            continue
        if _surely(nodes[0], one) or cannot_fail(code, one):
            return one
    return None


def _is_long(code: Code, node: Any) -> bool:
    """Whether an expression is worth a local of its own."""
    if isinstance(node, ex.ZoneSize):
        return code.facts.zones[node.zone.zone].pool and not code.light
    return weighs_more(node, LEAST - 1)


def _holds(node: Any, wanted: Any) -> bool:
    return any(part == wanted or _holds(part, wanted) for part in parts(node))


def _count(node: Any, inside: frozenset[str], counts: Counter[Any]) -> None:
    """Counts the expressions that name nothing bound inside."""
    if isinstance(node, _WORTH) and not free_locals(node) & inside and not pays(node):
        counts[node] += 1
    own = binder(node)
    names = inside | {own} if own is not None else inside
    for part in parts(node):
        _count(part, names, counts)


_WORTH = (ex.ZoneSize, ex.And, ex.Or, ex.Prim, ex.Call, ex.Fold, ex.Best, ex.Lookup, ex.HolderOf)


def _surely(node: Any, wanted: Any) -> bool:
    """Whether looking at a node surely looks at an expression in it, before anything can fail
    that would not fail without it."""
    if node == wanted:
        return True
    match node:
        case ex.And() | ex.Or():
            return _surely(node.items[0], wanted)
        case ex.IfElse():
            return _surely(node.condition, wanted)
        case ex.Prim():
            return any(_surely(one, wanted) for one in node.args)
        case ex.Lookup():
            return any(_surely(one, wanted) for one in node.keys)
    return False


def _put(node: Any, old: Any, new: Any) -> Any:
    if isinstance(node, _WORTH) and node == old:
        return new
    return rebuild(node, lambda part: _put(part, old, new))
