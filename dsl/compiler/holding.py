"""Lists of a state that a function of playouts looks at often, held in locals of it.

Before: `s.chips[p]` in each line of a loop. After: `chips = s.chips` when the function begins, then
`chips[p]`. In a game of playouts such a list is always the same object: only its elements change.
So it does no harm where some line still names the state. Not for rulebooks that begin new hands,
which give a state new lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.zones import POOL, WHERE
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import zone_attribute
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import blocks, walk

TURNS, MOST_TURNS = 4, 16
OFTEN = 4

Parts = Mapping[str, tuple[str, ...]]


class Holding:
    """Says which lists the function of a procedure holds. `inside` gives the procedure that stands
    where it is carried out, `parts` the lists of piles with a pool that may hold cards, and
    `placed` whether it is kept where cards lie."""

    def __init__(
        self,
        facts: Facts,
        inside: Callable[[str], Procedure | None],
        parts: Parts,
        placed: bool,
    ) -> None:
        self.facts = facts
        self.inside = inside
        self.parts = parts
        self.placed = placed

    def lists(self, body: st.Block) -> list[str]:
        """The attributes of the lists that are looked at often in a body, in their order there."""
        if any(True for _ in self.facts.all_of(st.NewHand)):
            return []
        uses: Counter[str] = Counter()
        self._count(body, 1, uses)
        return [name for name, times in uses.items() if times >= OFTEN]

    def _count(self, body: st.Block, turns: int, uses: Counter[str]) -> None:
        """Counts uses, those in a loop several times."""
        for node in body:
            inner = blocks(node)
            for name in self._named(node, inner):
                uses[name] += turns
            loops = isinstance(node, st.ForEach | st.Times | st.Loop)
            for block in inner:
                self._count(block, min(turns * TURNS, MOST_TURNS) if loops else turns, uses)
            if isinstance(node, st.Do):
                procedure = self.inside(node.procedure)
                if procedure is not None:
                    self._count(procedure.body, turns, uses)

    def _named(self, node: st.Statement, inner: tuple[st.Block, ...]) -> Iterator[str]:
        """The lists that a statement names, without those of the blocks in it."""
        below = {id(one) for block in inner for one in walk(block)}
        for one in walk(node):
            if id(one) in below:
                continue
            if isinstance(one, ex.Load) and one.index:
                yield self.facts.cells[one.cell].attribute
            elif isinstance(one, st.Store) and one.index:
                yield self.facts.cells[one.cell].attribute
            elif isinstance(one, ex.ZoneRef):
                yield from self._lists_of(one)
            elif self.placed and isinstance(one, st.Move | st.Draw | ex.HolderOf | ex.IsIn):
                yield WHERE

    def _lists_of(self, ref: ex.ZoneRef) -> Iterator[str]:
        zone = self.facts.zones[ref.zone]
        if not zone.pool:
            yield zone_attribute(zone.name)
        elif POOL in self.parts.get(zone.name, ()):
            yield f"{zone_attribute(zone.name)}{POOL}"
