"""Which functions of a session call each other at once: calls never go round.

A walk over all functions marks what leads back to a function under way; those go by way of the loop
that runs segments, everything else is a call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

DEEPEST = 40


class SessionGoing:
    """The functions of segments, and where each goes on."""

    def __init__(self, names: Iterable[str], reached: Callable[[str], list[str]]) -> None:
        self.targets = {name: list(dict.fromkeys(reached(name))) for name in names}
        self.back: set[tuple[str, str]] = set()
        self.heights: dict[str, int] = {}
        for name in self.targets:
            if name not in self.heights:
                self._walk(name)

    def _walk(self, root: str) -> None:
        """Marks what leads back, and counts how deep calls may go."""
        under_way = {root: iter(self.targets[root])}
        while under_way:
            name, rest = next(reversed(under_way.items()))
            target = next(rest, None)
            if target is None:
                del under_way[name]
                calls = [one for one in self.targets[name] if (name, one) not in self.back]
                self.heights[name] = 1 + max([self.heights[one] for one in calls], default=0)
            elif target in under_way:
                self.back.add((name, target))
            elif target not in self.heights:
                under_way[target] = iter(self.targets[target])

    def is_direct(self, source: str, target: str) -> bool:
        """Whether a function may call another one; `source` "" is one that nothing goes on with."""
        return (source, target) not in self.back and self.heights[target] < DEEPEST
