"""Where a card lies that has just been chosen: in the zone that its options came from.

Before: `take(s, card)`, which looks up where the card lies, then which list that is. After:
`hand[p].remove(card)`. It is forgotten as soon as anything that may move a card has been written,
another turn of a loop may be due, or the zone's index is another one.
"""

from __future__ import annotations

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.reduce import is_atom, put
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import WHERE, writes
from cardwright.dsl.ir.walk import assigned

_LOOPS = (st.ForEach, st.Times, st.Loop)
DEEPEST = 8


def zone_of(code: Code, source: ex.Expression | None) -> ex.ZoneRef | None:
    """The zone that all cards of a list lie in, as far as its text tells."""
    for _ in range(DEEPEST):
        match source:
            case ex.ZoneCards(zone=zone):
                fixed = zone.index is None or is_atom(zone.index)
                return zone if fixed else None
            case ex.Fold(kind="list", value=None) | ex.Narrow():
                source = source.source
            case ex.Call():
                function = code.facts.functions[source.function]
                names = [one.name for one in function.parameters]
                source = put(function.value, dict(zip(names, source.args, strict=True)))
            case _:
                return None
    return None


def _choose(code: Code, ask: st.Ask) -> None:
    """Notes where the answer lies, if all that is on offer are cards of one zone."""
    code.lying.clear()
    zones = [zone_of(code, one.source) for one in ask.choices if one.source is not None]
    first = zones[0] if zones else None
    blind = any(one.blind for one in ask.choices)
    if (
        ask.into is not None
        and first is not None
        and not blind
        and zones.count(first) == len(zones)
    ):
        code.lying[ask.into] = first


def before(code: Code, node: st.Statement) -> None:
    """What is forgotten before a statement is written."""
    if isinstance(node, _LOOPS):
        code.lying.clear()


def after(code: Code, node: st.Statement) -> None:
    """What is forgotten, or known of another local, behind a statement."""
    if isinstance(node, st.Ask):
        _choose(code, node)
        return
    if not code.lying:
        return
    if isinstance(node, _LOOPS) or WHERE in writes(node, code.facts.program):
        code.lying.clear()
    for name in assigned(node):
        code.lying.pop(name, None)
        for card, zone in list(code.lying.items()):
            if zone.index == ex.Local(name):
                del code.lying[card]
    if isinstance(node, st.Let) and isinstance(node.value, ex.Local):
        held = code.lying.get(node.value.name)
        if held is not None:
            code.lying[node.name] = held
