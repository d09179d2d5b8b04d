"""Which parts of a rulebook games have used: steps and rules, choices, refusals, table entries.

    watch = Watch(cardwright.load("oregon"))
    …play any number of games of watch.game…
    print(*report([watch]), sep="\\n")

Watches of several configurations of one rulebook add up: what one of them has used is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

import attrs
from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Lookup
from cardwright.dsl.ir.flow import Stop
from cardwright.dsl.ir.origin import Place
from cardwright.dsl.ir.program import Guard, Procedure, Program, Table
from cardwright.dsl.ir.walk import walk
from cardwright.game import Game
from cardwright.interpreter.bodies import Body
from cardwright.interpreter.execute import Statements
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.refusals import fillings
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.segments import SegmentCode
from cardwright.interpreter.shapes import Shape
from cardwright.interpreter.state import State

LOOK_EVERY = 7
MOST_FILLINGS = 200


@define(eq=False)
class Used:
    """What games of one program have used."""

    places: set[Place] = field(factory=set)
    options: set[int] = field(factory=set)
    guards: set[tuple[str, int]] = field(factory=set)
    entries: dict[str, set[int]] = field(factory=dict)


class Watch:
    """Watches all games that are played of `game`, which is the given one with a slower engine."""

    def __init__(self, game: Game) -> None:
        self.used = Used()
        self.program = game.program
        tables = tuple(_watched(table, self.used) for table in game.program.tables)
        program = attrs.evolve(game.program, tables=tables)
        self.game = Game(program, _Engine(program, self.used), game.words.names)


class _Values(tuple[Any, ...]):
    """The values of a table, which remember what has been read of them."""

    read: set[int]

    def __getitem__(self, index: Any) -> Any:
        self.read.add(index)
        return super().__getitem__(index)


def _watched(table: Table, used: Used) -> Table:
    values = _Values(table.values)
    values.read = used.entries.setdefault(table.name, set())
    return attrs.evolve(table, values=values)


class _Statements(Statements):
    """Statements that say that they have been carried out."""

    def __init__(self, engine: _Engine, recording: bool) -> None:
        super().__init__(engine.program, engine.expressions, recording)
        self.places = engine.used.places

    def body(self, nodes: Sequence[st.Statement], scope: Scope, shape: Shape) -> Body:
        """The lines of several statements, each behind a line that notes its place."""
        body = Body()
        note = shape.add(self.places.add)
        for node in nodes:
            body.add([f"{note}({shape.add(node.origin.place)})"], node.origin)
            body.add(super().body((node,), scope, shape), node.origin)
        return body


class _Engine(Interpreter):
    """An interpreter that notes what it carries out and which choices are made."""

    def __init__(self, program: Program, used: Used) -> None:
        super().__init__(program)
        self.used = used
        self.left = [
            (action, number, guard)
            for action in program.actions
            for number, guard in enumerate(action.guards)
            if guard.kind in GUARDS
        ]
        self.asked = 0

    def make_statements(self, recording: bool) -> Statements:
        """Makes the code of statements, which notes what is carried out."""
        return _Statements(self, recording)

    def _answered(self, code: SegmentCode, value: Any, which: int, e: list[Any]) -> SegmentCode:  # type: ignore[override]
        assert code.ask is not None
        if code.ask.node.choices:
            self.used.options.add(code.ask.node.choices[which].base)
        return super()._answered(code, value, which, e)

    def _played(self, s: State, c: Any, policy: Any) -> SegmentCode:
        self._look(s, c.stopped.ask.player(s, c.locals))
        return super()._played(s, c, policy)

    def take(self, state: State, offers: Any, place: int, run: Any) -> None:
        """Answers with the option at a place of what the state offers."""
        self.choose(state, self.decision(state).options[place], run)

    def choose(self, state: State, option: Any, run: Any) -> None:
        """Answers with an option; looks at what is refused first."""
        self._look(state, self.player(state))
        super().choose(state, option, run)

    def _look(self, state: State, player: int) -> None:
        """Notes which conditions of actions refuse something now, now and then."""
        self.asked += 1
        if not self.left or self.asked % LOOK_EVERY:
            return
        for action in dict.fromkeys(action.name for action, _, _ in self.left):
            self._look_at(state, player, action)
        self.left = [one for one in self.left if (one[0].name, one[1]) not in self.used.guards]

    def _look_at(self, state: State, player: int, name: str) -> None:
        own = [one for one in self.left if one[0].name == name]
        for values in islice(fillings(self, state, player, own[0][0], ()), MOST_FILLINGS):
            for action, number, guard in own:
                given = values[: guard.needs]
                if len(given) == guard.needs and not self.call(guard.holds, state, player, *given):
                    self.used.guards.add((action.name, number))


GUARDS = ("when", "forbid", "must")


# ---- reports


@frozen
class Unused:
    """What has not been used: words for it, and where it stands in the rules."""

    kind: str
    what: str
    file: str
    line: int
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        clauses = "".join(f" @{clause}" for clause in self.clauses)
        return f"{self.file}:{self.line}: {self.kind}: {self.what}{clauses}"


@frozen
class Share:
    """How many there are of a kind, and those that have not been used."""

    kind: str
    whole: int
    unused: tuple[Unused, ...]

    def __str__(self) -> str:
        return f"{self.kind}: {self.whole - len(self.unused)} of {self.whole}"


def coverage(watches: Sequence[Watch], files: Sequence[syntax.File] = ()) -> tuple[Share, ...]:
    """What has been used in all these games together: steps, choices, refusals, and entries of the
    tables that the files declare."""
    return (
        _steps(watches),
        _choices(watches),
        _refusals(watches),
        _entries(watches, files),
    )


def report(watches: Sequence[Watch], files: Sequence[syntax.File] = ()) -> Iterator[str]:
    """The coverage in words, then all that has not been used."""
    shares = coverage(watches, files)
    yield from (str(share) for share in shares)
    for share in shares:
        yield from (f"  {one}" for one in share.unused)


def _share(kind: str, found: dict[Any, Unused], used: set[Any]) -> Share:
    left = [one for key, one in found.items() if key not in used]
    return Share(kind, len(found), tuple(sorted(left, key=lambda one: (one.file, one.line))))


def _steps(watches: Sequence[Watch]) -> Share:
    """A step is a line of the rules at which something is done."""
    found: dict[Any, Unused] = {}
    used: set[Any] = set()
    for watch in watches:
        for procedure in watch.program.procedures:
            for node in _statements(procedure):
                place = node.origin.place
                if place.line:
                    rule = node.origin.rule or procedure.title or procedure.name
                    one = Unused("never done", rule, place.file, place.line, node.origin.clauses)
                    found.setdefault((place.file, place.line, place.column), one)
        used |= {(one.file, one.line, one.column) for one in watch.used.places}
    return _share("steps", found, used)


def _statements(procedure: Procedure) -> Iterator[Any]:
    """The statements of a procedure that engines carry out."""
    bodies = [segment.body for segment in procedure.segments] or [procedure.body]
    for body in bodies:
        yield from (node for node in walk(body) if isinstance(node, STATEMENTS))


STATEMENTS = tuple(
    one for one in st.Statement.__args__ if one not in (st.Ask, st.Tick, st.ScopeEnd)
)


def _choices(watches: Sequence[Watch]) -> Share:
    found: dict[Any, Unused] = {}
    used: set[Any] = set()
    for watch in watches:
        labels = {one.base: one.label for one in watch.program.option_ranges}
        for procedure in watch.program.procedures:
            for segment in procedure.segments:
                if not isinstance(segment.end, Stop):
                    continue
                for choice in segment.end.ask.choices:
                    place = choice.origin.place
                    label = labels.get(choice.base, "")
                    key = (place.file, place.line, label)
                    one = Unused("never chosen", label, place.file, place.line)
                    found.setdefault(key, one)
                    if choice.base in watch.used.options:
                        used.add(key)
    return _share("choices", found, used)


def _refusals(watches: Sequence[Watch]) -> Share:
    found: dict[Any, Unused] = {}
    used: set[Any] = set()
    for watch in watches:
        for action in watch.program.actions:
            for number, guard in enumerate(action.guards):
                if guard.kind not in GUARDS:
                    continue
                place = guard.origin.place
                key = (action.name, place)
                found.setdefault(key, _guard(action.title or action.name, guard))
                if (action.name, number) in watch.used.guards:
                    used.add(key)
    return _share("refusals", found, used)


def _guard(action: str, guard: Guard) -> Unused:
    origin = guard.origin
    what = f"{action} ({guard.rule})" if guard.rule else action
    return Unused("never refused", what, origin.place.file, origin.place.line, origin.clauses)


def _entries(watches: Sequence[Watch], files: Sequence[syntax.File]) -> Share:
    found: dict[Any, Unused] = {}
    used: set[Any] = set()
    declared = [item for file in files for item in file.items if isinstance(item, syntax.Table)]
    for watch in watches:
        looked_up = _looked_up(watch.program)
        for table in watch.program.tables:
            item = next((one for one in declared if _is_of(table, one)), None)
            if item is None or table.name not in looked_up:
                continue
            keys = product(*(range(low, low + size) for low, size in table.dims))
            for number, key in enumerate(keys):
                what = f"{table.name}[{', '.join(map(str, key))}]"
                span = item.name.span
                one = Unused("never read", what, span.source.name, span.line)
                found.setdefault((table.name, number), one)
            used |= {(table.name, number) for number in watch.used.entries[table.name]}
    return _share("table entries", found, used)


def _looked_up(program: Program) -> set[str]:
    """The tables that are read in play: entries at fixed keys have been read by the checker."""
    return {node.table for node in walk(program) if isinstance(node, Lookup)}


def _is_of(table: Table, item: syntax.Table) -> bool:
    """Whether a table of the program is a declared one, or one of its columns."""
    name = item.name.text
    is_column = table.name.startswith(f"{name}_") and len(table.dims) == len(item.keys)
    return table.name == name or is_column
