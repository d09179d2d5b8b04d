"""Mistakes in the rules that only a run can show, and the exits that are not mistakes."""

from __future__ import annotations

from typing import Never

from cardwright.dsl.ir.origin import UNKNOWN, Origin

PYTHON_ERRORS = (
    *(TypeError, ZeroDivisionError, IndexError, KeyError, ValueError, AttributeError),
    *(RecursionError, OverflowError, MemoryError),
)


class RuntimeFault(Exception):
    """A mistake in the rules.

    `origin` is that of the innermost statement at work; `stack` the procedures under way, the
    innermost first, each with the origin of its statement. Both are filled while the exception
    passes through the statements.
    """

    def __init__(self, message: str, origin: Origin | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.origin = origin
        self.stack: list[tuple[str, Origin]] = []
        self._at = origin

    def pass_statement(self, origin: Origin) -> None:
        """The fault leaves a statement; the first one in each procedure counts."""
        if self.origin is None:
            self.origin = origin
        if self._at is None:
            self._at = origin

    def pass_procedure(self, procedure: str) -> None:
        """The fault leaves a procedure."""
        self.stack.append((procedure, self._at or UNKNOWN))
        self._at = None

    def __str__(self) -> str:
        origin = self.origin
        place = f"{origin.place.file}:{origin.place.line}: " if origin and origin.place.file else ""
        return f"{place}{self.message}"


class ExitScope(Exception):
    """Leaves the innermost scope of its kind. Raise a class out of `EXITS`, not an instance: an
    instance that is kept would collect traces."""

    kind = ""


class ExitTurn(ExitScope):
    """Ends the turn."""

    kind = "turn"


class ExitPhase(ExitScope):
    """Ends the phase."""

    kind = "phase"


class ExitRound(ExitScope):
    """Ends the round."""

    kind = "round"


EXITS: dict[str, type[ExitScope]] = {one.kind: one for one in (ExitTurn, ExitPhase, ExitRound)}


class GameOver(Exception):
    """The game ends at once."""


class BreakLoop(Exception):
    """Leaves the innermost loop."""


class IllegalChoice(Exception):
    """An answer that is not on offer: the caller's mistake; the state is unchanged."""


def fail(message: str) -> Never:
    """Raises a fault whose origin the statement at work fills in."""
    raise RuntimeFault(message)


def fault_of(error: BaseException) -> RuntimeFault:
    """The fault that a Python error in the midst of rules stands for."""
    if isinstance(error, RuntimeFault):
        return error
    if isinstance(error, RecursionError):
        return RuntimeFault("calls go too deep")
    if isinstance(error, ZeroDivisionError):
        return RuntimeFault("division by zero")
    if isinstance(error, IndexError | KeyError):
        return RuntimeFault("an index lies outside its range")
    if isinstance(error, MemoryError | OverflowError):
        return RuntimeFault("a value grows too large")
    return RuntimeFault("none stands where a value is needed")
