"""The recorder of a scenario: it keeps what happens, and looks at the ends of turns and phases."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.ir.program import Invariant
from cardwright.dsl.ir.scenario import Moment
from cardwright.interpreter.events import Event
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.scenarios.dice import ToldDice
from cardwright.interpreter.state import State

Open = tuple[str, str, int | None]


class Watcher:
    """Keeps all events in `events`, which phases and turns are under way in `open`, the invariants
    that did not hold in `broken`. `wanted` are moments that come one after the other; `seen` has
    what the state was at each."""

    def __init__(
        self, engine: Interpreter, invariants: Sequence[Invariant], dice: ToldDice
    ) -> None:
        self.engine, self.dice = engine, dice
        self.invariants = tuple(invariants)
        self.events: list[Event] = []
        self.open: list[Open] = []
        self.broken: dict[str, Invariant] = {}
        self.state: State | None = None
        self.wanted: tuple[Moment, ...] = ()
        self.seen: list[State] = []

    def record(self, event: Event) -> None:
        """Takes note of an event."""
        self.events.append(event)
        if event.kind == "scope_begin":
            self.open.append(event.args)
        elif event.kind == "scope_end":
            self._close(event)
        elif event.kind == "shuffle" and self.state is not None:
            self.dice.shuffled(self.state.layout.names[int(event.args[0])])
        elif event.kind == "move" and self.state is not None and self.dice.tops:
            self.dice.tops.pop(self.state.layout.names[int(event.args[1])], None)

    def _close(self, event: Event) -> None:
        kind, name = str(event.args[0]), str(event.args[1])
        for place in reversed(range(len(self.open))):
            if self.open[place][:2] == (kind, name):
                del self.open[place:]
                break
        self.look(kind if kind != "phase" else name)
        if len(self.seen) == len(self.wanted) or self.state is None:
            return
        wanted = self.wanted[len(self.seen)]
        if kind == wanted.kind and (kind != "phase" or wanted.name in ("", name)):
            self.seen.append(self.state.clone())

    def wait_for(self, moments: tuple[Moment, ...]) -> None:
        """Forgets what it waited for; waits for these moments."""
        self.wanted, self.seen = moments, []

    def look(self, at: str) -> None:
        """Looks at the invariants of a moment."""
        state = self.state
        if state is None:
            return
        for one in self.invariants:
            if one.at != at or one.text in self.broken:
                continue
            try:
                holds = self.engine.call(one.function, state)
            except RuntimeFault:
                holds = False
            if not holds:
                self.broken[one.text] = one

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases that are under way, from the outermost."""
        return tuple(name for kind, name, _ in self.open if kind == "phase")
