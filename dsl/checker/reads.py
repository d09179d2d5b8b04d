"""Which parts of the state a piece of IR looks at: names of cells and zones."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.walk import walk

PLACELESS = "where"


def reads_of(c: Checker, node: object) -> tuple[str, ...]:
    """The cells and zones a node (or a tuple of nodes) looks at, through functions too.

    `in_game` stands for who is still in the game, `direction` for the turn order, `face` for how
    cards lie, `where` for the place of a card in any zone.
    """
    found: dict[str, None] = {}
    for part in walk(node):
        found.update(dict.fromkeys(_own(c, part)))
    return tuple(found)


def _own(c: Checker, node: object) -> tuple[str, ...]:
    if isinstance(node, ir.Load):
        return (node.cell,)
    if isinstance(node, ir.ZoneRef | ir.FamilyCards | ir.IndexOf):
        return (node.zone,)
    if isinstance(node, ir.HolderOf):
        return (PLACELESS,)
    if isinstance(node, ir.IsFaceUp):
        return ("face", PLACELESS)
    if isinstance(node, ir.Prim):
        return _PRIMS.get(node.op, ())
    if isinstance(node, ir.Call):
        function = c.build.functions.get(node.function)
        return () if function is None else function.reads
    if isinstance(node, ir.CallOneOf):
        return tuple(name for f in node.functions for name in c.build.functions[f].reads)
    return ()


_PRIMS = {
    "players": ("in_game",),
    "next_player": ("in_game", "direction"),
    "previous_player": ("in_game", "direction"),
}
