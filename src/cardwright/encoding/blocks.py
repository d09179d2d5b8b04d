"""Pieces of observations that are worked out once for each value and then copied.

Most of what a player sees stays as it was, and most of what changes has been so before: a zone is
empty again, the same player is to move. So a piece is kept for each value that it was made of.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, TypeAlias

Numbers: TypeAlias = "array[float]"
ROOM = 100_000


def zeros(size: int) -> Numbers:
    """So many zeros, as numbers of 32 bits."""
    return array("f", bytes(4 * size))


class Blocks(dict[Any, Numbers]):
    """The pieces of one kind by the value that they tell: `blocks[value]`. They are not to be
    changed. `make` fills zeros for a value; about `ROOM` numbers are kept."""

    def __init__(self, size: int, make: Callable[[Numbers, Any], None]) -> None:
        super().__init__()
        self.size = size
        self._make = make
        self._most = max(16, ROOM // max(size, 1))

    def __missing__(self, value: Any) -> Numbers:
        if len(self) >= self._most:
            self.clear()
        block = zeros(self.size)
        self._make(block, value)
        self[value] = block
        return block
