"""What players remember of a game, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.encoding.recall import Recall
from cardwright.interpreter.events import Event
from cardwright.interpreter.information import learned
from cardwright.interpreter.layout import Layout

Viewer = int | None


class Memory:
    """Everything that happened up to a point. Later memories share the earlier ones, and the lines
    of each step are written once for each viewer."""

    __slots__ = ("_before", "_events", "_layout", "_lines")

    def __init__(self, before: Memory | None, events: Sequence[Event], layout: Layout) -> None:
        self._before = before
        self._events = events
        self._layout = layout
        self._lines: dict[tuple[Viewer, bool], list[str]] = {}

    def lines(self, recall: Recall, viewer: Viewer, private: bool) -> list[str]:
        """What a viewer (None: a spectator) learned from the first event on, a line for each fact;
        `private`: only what a spectator learned otherwise or not at all."""
        steps = [step._own(recall, viewer, private) for step in self._steps()]
        return [line for step in reversed(steps) for line in step]

    def _steps(self) -> Iterator[Memory]:
        step: Memory | None = self
        while step is not None:
            yield step
            step = step._before

    def _own(self, recall: Recall, viewer: Viewer, private: bool) -> list[str]:
        key = viewer, private
        if key not in self._lines:
            self._lines[key] = list(self._write(recall, viewer, private))
        return self._lines[key]

    def _write(self, recall: Recall, viewer: Viewer, private: bool) -> Iterator[str]:
        for event in self._events:
            fact = learned(event, self._layout, viewer)
            if fact is not None and not (private and fact == learned(event, self._layout, None)):
                yield recall.line(fact)
