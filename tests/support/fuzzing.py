"""Runs a rulebook, however spoiled, through everything: parse, format, check, playouts.

Nothing may escape but what a person can read: diagnostics, and faults of the rules in play.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from attrs import frozen

from cardwright.dsl.checker.configure import configurations
from cardwright.dsl.diagnostic import Diagnostic, RulebookError
from cardwright.dsl.formatter import formatted
from cardwright.dsl.problems import REGISTRY
from cardwright.dsl.render import one_line, render
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.files import Folder, read_text
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.machine import Interpreter
from cardwright.interpreter.run import Run
from cardwright.loading import read

VERIFY = "CARDWRIGHT_VERIFY"
MOST_SECONDS = 2.0
MOST_MEGABYTES = 512.0
MOST_DECISIONS = 60
MOST_CONFIGURATIONS = 2
LARGE = 10_000  # characters of a text of which one configuration is enough


class TooLong(BaseException):
    """A run was cut off by the clock; no `except Exception` may swallow that."""


@frozen
class Passed:
    """How far a rulebook came: unreadable, refused, faulty or played; how long it took, and how
    much memory beyond what was in use before (0 where that cannot be measured)."""

    outcome: str
    seconds: float
    megabytes: float = 0.0


@contextmanager
def fence(seconds: float) -> Iterator[None]:
    """Cuts off what computes for longer; waiting for other processes does not count."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def unverified() -> Iterator[None]:
    """As a user runs it: without the verifier between passes, which tests switch on."""
    before = os.environ.pop(VERIFY, None)
    try:
        yield
    finally:
        if before is not None:
            os.environ[VERIFY] = before


def run_all(path: Path, playouts: int = 1, seconds: float = MOST_SECONDS) -> Passed:
    """Takes the rulebook in a file through everything."""
    begin, used = time.process_time(), _peak_from_now_on()
    with unverified(), fence(seconds):
        outcome = _through(path, playouts)
    found = Passed(outcome, time.process_time() - begin, _peak() - used)
    assert found.megabytes <= MOST_MEGABYTES, found
    return found


def _peak_from_now_on() -> float:
    """Forgets how much memory the process has needed at most; gives how much it is using. Linux
    keeps that, by process."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    except OSError:
        pass
    return _peak()


def _peak() -> float:
    """The most memory in use since it was last forgotten, in megabytes; 0 where nobody knows."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))


def _through(path: Path, playouts: int) -> str:
    folder = Folder(path.parent, path)
    book = read(folder)
    examine(book.report.diagnostics())
    if book.report.has_errors:
        return "unreadable"
    _formats(path)
    report = Report()
    offered = configurations(book.files, report)
    if report.has_errors or not offered.configurations:
        examine(report.diagnostics())
        return "refused"
    outcome = "refused"
    most = MOST_CONFIGURATIONS if len(book.files[0].source.text) < LARGE else 1
    for configuration in offered.configurations[:most]:
        report = Report()
        program = book.build(configuration, report)
        examine(report.diagnostics())
        if program is None or report.has_errors:
            assert report.has_errors, "no program, and no reason"
            continue
        outcome = "played"
        engine = Interpreter(program)
        for seed in range(playouts):
            if not _plays(engine, seed):
                outcome = "faulty"
    return outcome


def _formats(path: Path) -> None:
    source = Source(path.name, read_text(path))
    once = formatted(source)
    assert formatted(Source(path.name, once)) == once, "formatting again changes it"


def _plays(engine: Interpreter, seed: int) -> bool:
    """Plays some way into a random game; false when the rules fail."""
    run = Run.seeded(seed, Log() if seed == 0 else None)
    try:
        state = engine.start(run)
        for _ in range(MOST_DECISIONS):
            if state.over:
                break
            decision = engine.decision(state)
            if decision.free:
                engine.answer_number(state, decision.free[0], run)
                continue
            options = decision.options
            chosen = options[run.draw(len(options), None)]
            decision.label(chosen)
            engine.choose(state, chosen, run)
    except RuntimeFault as fault:
        assert str(fault)
        return False
    return True


def examine(diagnostics: tuple[Diagnostic, ...] | list[Diagnostic]) -> None:
    """Each diagnostic has a page and a place, and can be shown."""
    for one in diagnostics[:20]:
        assert one.slug in REGISTRY, one.slug
        span = one.primary.span
        assert 0 <= span.start <= span.end <= len(span.source.text)
        assert render(one) and "\n" not in one_line(one)


__all__ = ["Passed", "RulebookError", "TooLong", "examine", "run_all"]
