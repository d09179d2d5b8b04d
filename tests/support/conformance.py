"""Micro-rulebooks and their scripts: what is done at the table, and what has to happen.

A script is a transcript. A line at the left edge is something to do; the indented lines below it
are what must come of it. `run` does everything and writes the transcript anew, so a test compares
two texts, and `CARDWRIGHT_UPDATE=1` writes the new one (read it against the language, line by line,
before it is committed).

    players ana, ben         who plays; else the first number of players that the rules allow
    option name = value      chosen before the game
    chance 3, jack, …        what dice and draws give, by name; when it runs out, seed 0 goes on
    seed 7                   all chance from this seed
    quiet move, set          kinds of events that this transcript leaves out
    check                    the problems of the rulebook, in all its configurations
    configurations           how many configurations the rulebook has
    start                    begins the game
    > words of an option     the player who is to decide answers
    fast words, words        several answers, of which only the last decision is shown
    ids                      the ids of the options
    why action 1, 2          why the player who is to decide may not take the action
    see ben hand             what a player (or `nobody`) sees of a zone or a value
    value week               a value as it is
    save                     through JSON and back
    same A                   whether the state equals the one that `mark A` has kept
    mark A                   keeps a copy of the state
    back A                   goes on from that copy
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import cardwright
from cardwright.dsl.checker.configure import configurations
from cardwright.dsl.report import Report
from cardwright.game import Game, State, WholeState
from cardwright.interpreter.chance import ChanceError, Scripted, Seeded
from cardwright.interpreter.codec import state_from_data, state_to_data
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.layout import attribute
from cardwright.interpreter.run import Run
from cardwright.interpreter.views import HIDDEN, ZoneView
from support.transcript import Scribe

FOLDER = Path(__file__).parent.parent / "conformance"
UPDATE = bool(os.environ.get("CARDWRIGHT_UPDATE"))


def engines() -> tuple[str, ...]:
    """The engines that there are."""
    return ("interpreter", "compiled")


def cases() -> list[Path]:
    """The scripts, by name."""
    return sorted(FOLDER.glob("*.script"))


def transcript(script: Path, engine: str) -> str:
    """The script with what comes of it when this engine runs it."""
    lines = script.read_text(encoding="utf-8").splitlines()
    table = Table(script.with_suffix(".rules"), engine)
    written: list[str] = []
    for line in lines:
        if line.startswith("  "):
            continue
        written.append(line)
        if line and not line.startswith("#"):
            written += [f"  {one}" for one in table.do(line)]
    return "\n".join(written) + "\n"


class NotStarted(Exception):
    """Something was done at the table without a game."""


class Table:
    """One game that a script plays."""

    def __init__(self, rules: Path, engine: str) -> None:
        self.rules = rules
        self.engine = engine
        self.names: tuple[str, ...] = ()
        self.options: dict[str, str] = {}
        self.chance: Any = Seeded(0)
        self.quiet: set[str] = set()
        self.state: WholeState | None = None
        self.scribe: Scribe | None = None
        self.told = 0
        self.marks: dict[str, State] = {}

    def do(self, line: str) -> list[str]:
        """What comes of a line of the script."""
        word, _, rest = line.partition(" ")
        if word == ">":
            return self._guarded(lambda: self._answer(rest.strip()))
        act: Callable[[str], list[str]] = getattr(self, f"do_{word}")
        return self._guarded(lambda: act(rest.strip()))

    def _guarded(self, act: Callable[[], list[str]]) -> list[str]:
        try:
            return act()
        except RuntimeFault as fault:
            return [*self._news(), f"fault: {fault}"]
        except NotStarted:
            return ["there is no game"]
        except cardwright.IllegalChoice as error:
            return [f"illegal: {error}"]
        except ChanceError as error:
            return [f"chance: {error}"]
        except cardwright.BadOption as error:
            return [f"bad option: {error}"]
        except cardwright.RulebookError as error:
            return [_problem(one) for one in error.diagnostics]

    # ---- before the game

    def do_players(self, rest: str) -> list[str]:
        self.names = tuple(name.strip() for name in rest.split(","))
        return []

    def do_option(self, rest: str) -> list[str]:
        name, _, value = rest.partition("=")
        self.options[name.strip()] = value.strip()
        return []

    def do_chance(self, rest: str) -> list[str]:
        outcomes = [one.strip() for one in rest.split(",")]
        self.chance = Scripted(outcomes, Seeded(0))
        return []

    def do_seed(self, rest: str) -> list[str]:
        self.chance = Seeded(int(rest))
        return []

    def do_quiet(self, rest: str) -> list[str]:
        self.quiet = {one.strip() for one in rest.split(",")}
        return []

    def do_check(self, rest: str) -> list[str]:
        found, _ = self._built()
        return [_problem(one) for one in found.diagnostics()] or ["no problems"]

    def do_configurations(self, rest: str) -> list[str]:
        _, count = self._built()
        return [f"{count} configurations"]

    def _built(self) -> tuple[Report, int]:
        """What is wrong in any configuration, and how many there are."""
        book = cardwright.read(str(self.rules))
        report, count = Report(), 0
        report.extend(book.report.diagnostics())
        offered = None if report.has_errors else configurations(book.files, report)
        for one in offered.configurations if offered and not report.has_errors else ():
            book.build(one, report)
            count += 1
        return report, count

    def do_start(self, rest: str) -> list[str]:
        seats = len(self.names) or None
        game = cardwright.load(
            str(self.rules),
            players=seats,
            options=self.options,
            engine=self.engine,
            names=self.names,
        )
        self.scribe = Scribe(game)
        log = Log()
        run = Run(self.chance.clone(), log)
        self.told = 0
        try:
            value = game.engine.start(run)
        except RuntimeFault as fault:
            return [*self._lines(log), f"fault: {fault}"]
        self.state = WholeState(game, value, run, log)
        return self._after()

    # ---- the game

    @property
    def now(self) -> WholeState:
        """The state; a script without one is wrong."""
        if self.state is None:
            raise NotStarted
        return self.state

    @property
    def game(self) -> Game:
        """The game that is played."""
        return cast(Game, self.now.game)

    def _lines(self, log: Log) -> list[str]:
        assert self.scribe is not None
        new, self.told = log.events[self.told :], len(log.events)
        lines = [self.scribe.line(one) for one in new if one.kind not in self.quiet]
        return [line for line in lines if line is not None]

    def _news(self) -> list[str]:
        log = self.state and self.state._log
        return self._lines(log) if log else []

    def _after(self) -> list[str]:
        return [*self._news(), self._standing()]

    def _standing(self) -> str:
        state = self.now
        if state.over:
            return self._result(state)
        decision = state.decision
        name = self.game.words.names[decision.player]
        offered = " | ".join(one.text for one in decision.options)
        if decision.free:
            offered = f"{decision.free[0]}..{decision.free[1]} by {decision.free[2]}"
        prompt = f" ({decision.prompt})" if decision.prompt else ""
        return f"{name}{prompt}: {offered}"

    def _result(self, state: State) -> str:
        result, names = state.result, self.game.words.names
        parts = ["over"]
        if result.winners:
            parts.append(f"winners {', '.join(names[seat] for seat in result.winners)}")
        if result.losers:
            parts.append(f"losers {', '.join(names[seat] for seat in result.losers)}")
        if result.scores is not None:
            parts += [f"{one.label} {_listed(one.points)}" for one in result.lines]
            parts.append(f"total {_listed(result.scores)}")
        parts.append(f"payoffs {_listed(result.payoffs)}")
        return "; ".join(parts)

    def _answer(self, words: str) -> list[str]:
        if self.now.decision.free:
            self.now.apply(int(words))
        else:
            self.now.apply(words)
        return self._after()

    def do_fast(self, rest: str) -> list[str]:
        for words in rest.split(","):
            self.now.apply(words.strip())
        self._news()
        return [self._standing()]

    def do_ids(self, rest: str) -> list[str]:
        return [f"{one.id} {one.text}" for one in self.now.decision.options]

    def do_why(self, rest: str) -> list[str]:
        action, _, arguments = rest.partition(" ")
        given = [int(one) for one in arguments.split(",")] if arguments else []
        return list(self.now.why_not(action, *given)) or ["it is possible"]

    def do_see(self, rest: str) -> list[str]:
        who, _, what = rest.partition(" ")
        seat = None if who == "nobody" else self.game.words.names.index(who)
        view = self.now.view(seat)
        return [self._seen(view.zones.get(what, view.cells.get(what, "no such thing")))]

    def _seen(self, thing: Any) -> str:
        if isinstance(thing, ZoneView):
            cards = ["?" if one is None else self.game.words.card(one) for one in thing.cards]
            return f"{'?' if thing.count is None else thing.count}: {', '.join(cards)}".strip()
        if isinstance(thing, tuple):
            return " / ".join(self._seen(one) for one in thing)
        return "hidden" if thing is HIDDEN else str(thing)

    def do_value(self, rest: str) -> list[str]:
        cell = next((one for one in self.game.program.cells if one.name == rest), None)
        if cell is None:
            return ["no such thing"]
        value, show = getattr(self.now.value, attribute(rest)), self.game.words.show
        if cell.dims:
            return [" / ".join(show(one, cell.type) for one in value)]
        return [show(value, cell.type)]

    def do_save(self, rest: str) -> list[str]:
        data = state_to_data(self.now.value)
        value = state_from_data(self.game.engine.states, data)
        same = value == self.now.value and state_to_data(value) == data
        self.state = WholeState(self.game, value, self.now.run, self.now._log)
        return ["the same" if same else "CHANGED"]

    def do_mark(self, rest: str) -> list[str]:
        self.marks[rest] = self.now.clone()
        return []

    def _marked(self, name: str) -> State:
        if name not in self.marks:
            raise NotStarted
        return self.marks[name]

    def do_same(self, rest: str) -> list[str]:
        kept = self._marked(rest)
        equal = kept == self.now
        assert not equal or hash(kept) == hash(self.now)
        return ["equal" if equal else "different"]

    def do_back(self, rest: str) -> list[str]:
        kept, log = self._marked(rest).clone(), Log()
        self.told = 0
        self.state = WholeState(self.game, kept.value, Run(kept.run.chance, log), log)
        return [self._standing()]


def _problem(one: Any) -> str:
    return f"{one.severity.name.lower()} {one.slug} at line {one.primary.span.line}"


def _listed(values: tuple[Any, ...]) -> str:
    return ", ".join(map(str, values))
