"""What a player has learned, as text: one line for each fact, in as few words as tell it apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.program import Program
from cardwright.interpreter.information import Fact
from cardwright.interpreter.layout import Layout
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.values import to_data
from cardwright.interpreter.words import Words

UNSEEN = "?"


class Recall:
    """Writes facts (see `cardwright.interpreter.information`) as lines."""

    def __init__(
        self, program: Program, layout: Layout, words: Words, actions: Sequence[str]
    ) -> None:
        names = [one.name for one in program.kinds]
        self._kinds = [
            one.name if names.count(one.name) == 1 else f"{one.deck}.{one.name}"
            for one in program.kinds
        ]
        narrator = Narrator(words, layout)
        self._places = [narrator.place(at) for at in range(len(layout.names))]
        self._actions = actions

    def line(self, fact: Fact) -> str:
        """A fact as one line; different facts have different lines."""
        match fact:
            case ("move", kind, source, target):
                return f"{self._card(kind)}: {self._places[source]} > {self._places[target]}"
            case ("turn", kind, up):
                return f"{self._card(kind)} turned {'up' if up else 'down'}"
            case ("chosen", seat):
                return f"seat {seat} has chosen"
            case ("chosen", seat, option):
                return f"seat {seat}: {option} {self._actions[option]}"
            case ("chosen", seat, _, number):
                return f"seat {seat}: amount {number}"
            case ("set", name, at, value):
                return f"{name}{_data(at) if at else ''} = {_data(value)}"
            case ("reveal", tuple() as kinds):
                return f"revealed: {', '.join(map(self._card, kinds))}"
            case (kind, *args):
                return f"{kind} {_data(tuple(args))}"
        raise AssertionError(f"{fact!r} is no fact")

    def _card(self, kind: int | None) -> str:
        return UNSEEN if kind is None else self._kinds[kind]


def _data(value: Any) -> str:
    return json.dumps(to_data(value), ensure_ascii=False, separators=(",", ":"), default=repr)
