"""What the numbers of an observation mean: stretches with a name, built up one after another."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Field:
    """A stretch of an observation.

    name       what it tells, in words
    start stop the numbers `observation[start:stop]`
    low high   between which they always lie
    labels     what each of them tells
    """

    name: str
    start: int
    stop: int
    low: float
    high: float
    labels: tuple[str, ...]


class Fields:
    """Collects the fields of an observation; each begins where the last one ended."""

    def __init__(self) -> None:
        self.all: list[Field] = []
        self.size = 0

    def add(self, name: str, labels: Sequence[str], low: float = 0.0, high: float = 1.0) -> int:
        """Adds a field with a number for each label, if there are any; gives its start."""
        start = self.size
        self.size += len(labels)
        if labels:
            self.all.append(Field(name, start, self.size, low, high, tuple(labels)))
        return start
