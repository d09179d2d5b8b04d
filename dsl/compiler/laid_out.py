"""What every playout begins with: cards that are laid out and shuffled before anything looks at
them are there from the start, and cells have what the first statements give them.

Before: the stock gets its cards from the box, then they go into its pool, then all ante. After: a
table is made with the pool and with the stakes. A shuffle takes no draw, so no other draw is
another one.
"""

from __future__ import annotations

from collections import Counter

import attrs

from cardwright.dsl.compiler.beginning import Beginning
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import (
    WHERE,
    expression_reads,
    procedures_of,
    reads,
    writes,
)
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import statements


class LaidOut:
    """The zones at the start, and the procedures without what has led to them.

    `cards` and `pools` have the lists of zones that are not empty, as a state keeps them, and
    `beginning` the values of cells; `done` has the statements that have led to them, by procedure,
    in the order of the text.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.program = facts.program
        self.procedures: dict[str, Procedure] = dict(facts.procedures)
        self.cards: dict[str, list[int]] = {}
        self.pools: dict[str, list[int]] = {}
        self.done: dict[str, list[st.Statement]] = {}
        self.beginning = Beginning(self.program, self._size)
        self._reads = reads(self.program)
        self._seen: set[str] = set()
        self._times = Counter(
            name
            for one in self.program.procedures
            for node in statements(one.body)
            for name in procedures_of(node)
        )

    def begin(self) -> None:
        """Lays out what can be laid out beforehand."""
        self._follow(self.program.play)

    def _follow(self, name: str) -> bool:
        """Goes through a procedure that is carried out once; says whether to go on behind it."""
        kept: list[st.Statement] = []
        body = self.procedures[name].body
        for at, node in enumerate(body):
            if self._is_done(node):
                self.done.setdefault(name, []).append(node)
                continue
            if isinstance(node, st.Do) and self._times[node.procedure] == 1:
                going = self._follow(node.procedure)
                kept.append(node)
            else:
                kept.append(node)
                going = self._pass(node)
            if not going:
                kept += body[at + 1 :]
                break
        self.procedures[name] = attrs.evolve(self.procedures[name], body=tuple(kept))
        return len(kept) == 0 or going

    def _is_done(self, node: st.Statement) -> bool:
        """Carries out a statement beforehand, if that can be."""
        match node:
            case st.MoveMany(source=ex.ZoneRef(zone="box"), cards=ex.Const(value=tuple() as cards)):
                return self._lay(node, [one for one in cards if isinstance(one, int)])
            case st.Shuffle(cards=None | ex.Const(value=()), target=ex.ZoneRef(zone=zone)):
                return self._shuffle(zone)
            case st.Store() | st.If() | st.ForEach() | st.Do():
                touched, ends = self._touched(node)
                free = not ends and touched.isdisjoint(self._seen)
                return free and self.beginning.carry_out(node)
        return False

    def _size(self, zone: ex.ZoneRef) -> int | None:
        """How many cards lie in a zone, as far as the game has gone."""
        if self.facts.zones[zone.zone].indexed or zone.zone == "box":
            return None if self.cards.get(zone.zone) or zone.zone == "box" else 0
        return len(self.cards.get(zone.zone, ())) + len(self.pools.get(zone.zone, ()))

    def _lay(self, node: st.MoveMany, cards: list[int]) -> bool:
        zone = self.facts.zones[node.target.zone]
        plain = zone.kind == "pile" and not zone.indexed and zone.room is None
        if not plain or node.face is not None or {zone.name, WHERE} & self._seen:
            return False
        held = self.cards.setdefault(zone.name, [])
        if node.to in ("bottom", "first"):
            held[0:0] = cards[::-1]
        else:
            held += cards[::-1]
        return True

    def _shuffle(self, zone: str) -> bool:
        if zone in self._seen or self.facts.zones[zone].indexed:
            return False
        self.pools[zone] = sorted([*self.pools.get(zone, []), *self.cards.pop(zone, [])])
        return True

    def _pass(self, node: st.Statement) -> bool:
        """Leaves a statement where it is; says whether to go on behind it."""
        touched, ends = self._touched(node)
        self._seen |= touched
        return not ends

    def _touched(self, node: st.Statement) -> tuple[set[str], bool]:
        """The parts of a state that a statement reads or changes, and whether it may leave what it
        stands in."""
        todo: list[st.Statement] = [node]
        done: set[str] = set()
        touched: set[str] = set()
        while todo:
            one = todo.pop()
            if any(
                isinstance(inner, st.EndGame | st.Exit | st.Break) for inner in statements((one,))
            ):
                return touched, True
            touched |= expression_reads(one, self._reads)
            touched |= set(writes(one, self.program))
            for inner in statements((one,)):
                for name in procedures_of(inner):
                    if name not in done:
                        done.add(name)
                        todo += self.facts.procedures[name].body
        return touched, False
