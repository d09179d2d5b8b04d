"""What an observation tells of the players: who looks, who is to move, who is in, who has won."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.statements import Learn
from cardwright.dsl.ir.walk import walk
from cardwright.encoding.blocks import Blocks, Numbers
from cardwright.encoding.fields import Fields
from cardwright.encoding.places import Held
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.state import LOSES, WINS
from cardwright.interpreter.words import Words


def table_blocks(program: Program, layout: Layout, words: Words, fields: Fields) -> Blocks:
    """Adds the fields of the players; gives their pieces by who looks, who is to move, and the rest
    of a view."""
    names = words.names
    viewer = fields.add("who looks", names)
    to_move = fields.add("who is to move", names)
    active = fields.add("whose turn", names)
    in_game = fields.add("who is in", names)
    outcome = {WINS: fields.add("who has won", names), LOSES: fields.add("who has lost", names)}
    rest = fields.add("the game", ("is over", "turns go round backwards"))
    absent = _Absent(program, layout, words, fields)

    def make(out: Numbers, told: Any) -> None:
        looks, mover, (in_turn, here, ended, over, direction, learned) = told
        for start, seat in ((viewer, looks), (to_move, mover), (active, in_turn)):
            if seat is not None:
                out[start + seat] = 1.0
        out[rest], out[rest + 1] = over, direction < 0
        for seat, (is_in, how) in enumerate(zip(here, ended, strict=True)):
            out[in_game + seat] = is_in
            if how is not None:
                out[outcome[how] + seat] = 1.0
        absent.fill(out, learned)

    return Blocks(fields.size, make)


class _Absent:
    """Which kinds of cards are known to all to be absent from a zone."""

    def __init__(self, program: Program, layout: Layout, words: Words, fields: Fields) -> None:
        narrator = Narrator(words, layout)
        told = {node.zone.zone for node in walk(program.procedures) if isinstance(node, Learn)}
        self._starts: dict[int, dict[int, int]] = {}
        for zone in program.zones:
            held = Held(zone, program)
            for at in layout.positions(zone.name) if zone.name in told else ():
                start = fields.add(f"{narrator.place(at)}: known to be absent", held.labels)
                self._starts[at] = {kind: start + n for n, kind in enumerate(held.kinds)}

    def fill(self, out: Numbers, learned: Any) -> None:
        for at, kinds in learned:
            starts = self._starts[at]
            for kind in kinds:
                if kind in starts:
                    out[starts[kind]] = 1.0
