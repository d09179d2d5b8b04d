"""What players observe, as OpenSpiel's observers: made of what they may know, never of the state.

perfect_recall   what was learned from the first event on, as text; without a tensor
otherwise        the encoding of what is seen now, as a tensor and as text

public_info, and private_info of the player   what the player sees
public_info alone                             what a spectator sees
private_info alone                            what the player sees and a spectator does not
private_info of all players                   what each of the players sees, one after another
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from cardwright.encoding import Encoding, Field, to_choose
from cardwright.openspiel.tree import Node

Numbers = Any
"""An array of 32-bit floats."""


class Observer:
    """An observer of the states of one game.

    tensor   the numbers, flat; None with perfect recall
    dict     the same by name: "observation", with a row for each player who is observed for
    """

    def __init__(self, encoding: Encoding, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {dict(params)}")
        self._encoding = encoding
        self._recalls: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private = kind.private_info
        self._everybody = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        rows = encoding.game.players if self._everybody else 1
        shape = (rows, encoding.size) if self._everybody else (encoding.size,)
        self.tensor: Any = None if self._recalls else np.zeros(rows * encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        """Fills the tensor with what a player observes of a state; zeros before the first
        decision."""
        if self.tensor is not None:
            self.tensor[:] = np.concatenate(
                [self._numbers(state.node, p) for p in self._of(player)]
            )

    def string_from(self, state: Any, player: int) -> str:
        """The same as text."""
        write = self._recalled if self._recalls else self._described
        return "\n".join([line for one in self._of(player) for line in write(state.node, one)])

    def _of(self, player: int) -> list[int]:
        return list(range(self._encoding.game.players)) if self._everybody else [player]

    # ---- what is seen now

    def _numbers(self, node: Node, player: int) -> Numbers:
        own = self._private != pyspiel.PrivateInfoType.NONE
        if own and self._public:
            return _seen(node, player)
        if not own:
            return _seen(node, None) if self._public else np.zeros(self._encoding.size, np.float32)
        mine = _seen(node, player)
        return np.where(mine == _seen(node, None), np.float32(0), mine)

    def _described(self, node: Node, player: int) -> list[str]:
        numbers = self._numbers(node, player)
        pairs = [(one, numbers[one.start : one.stop]) for one in self._encoding.fields]
        return [_told(field, part) for field, part in pairs if part.any()]

    # ---- what was learned

    def _recalled(self, node: Node, player: int) -> list[str]:
        """As `Encoding.information`: who, what was learned, and the legal actions of who moves."""
        if self._private == pyspiel.PrivateInfoType.NONE:
            return node.known(None) if self._public else []
        lines = [f"seat {player}", *node.known(player, private=not self._public)]
        if node.state is not None and node.turn == player:
            lines += to_choose(node.state, node.legal)
        return lines


def _seen(node: Node, viewer: int | None) -> Numbers:
    encoding, state = node.tree.encoding, node.seen
    if state is None:
        return np.zeros(encoding.size, np.float32)
    return np.frombuffer(encoding.observe(state, viewer), np.float32)


def _told(field: Field, numbers: Numbers) -> str:
    """The numbers of a field that are not 0, with what they tell."""
    pairs = zip(field.labels, numbers, strict=True)
    told = [label if number == 1 else f"{label} {number!s}" for label, number in pairs if number]
    return f"{field.name}: {', '.join(told)}"
