"""The lines of statements, and what gives an error in them the origin of its statement."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.ir.origin import Origin
from cardwright.interpreter.chance import ChanceError
from cardwright.interpreter.faults import PYTHON_ERRORS, RuntimeFault, fault_of
from cardwright.interpreter.shapes import Shape

FAULTS = (RuntimeFault, *PYTHON_ERRORS)
INDENT = "    "


def located(error: Exception, origin: Origin) -> Exception:
    """The fault for an error in a statement. A mistake of a chance source stays what it is."""
    if isinstance(error, ChanceError):
        return error
    fault = fault_of(error)
    fault.pass_statement(origin)
    return fault


def placed(error: Exception, origins: Sequence[Origin], name: str | None) -> Exception:
    """The fault for an error in a line of a body; `origins` are those of its lines."""
    trace = error.__traceback__
    assert trace is not None
    line = trace.tb_lineno - trace.tb_frame.f_code.co_firstlineno - Body.FIRST
    fault = located(error, origins[line])
    if name is not None and isinstance(fault, RuntimeFault):
        fault.pass_procedure(name)
    return fault


class Body:
    """The lines of statements that follow each other, and which line is of which statement."""

    FIRST = 2  # lines of a function before the first of its body

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.origins: list[Origin] = []

    def add(self, lines: Sequence[str] | Body, origin: Origin, indent: str = "") -> None:
        """Adds the lines of a statement, or another body, whose lines have their own origins."""
        if isinstance(lines, Body):
            self.origins += lines.origins
            lines = lines.lines
        else:
            self.origins += [origin] * len(lines)
        self.lines += [indent + line for line in lines] if indent else lines

    def guarded(self, shape: Shape, name: str | None = None) -> list[str]:
        """The lines with what gives an error in them the origin of its statement."""
        faults, place, origins = shape.add(FAULTS), shape.add(placed), shape.add(self.origins)
        return [
            *("try:", *[f"    {line}" for line in self.lines], f"except {faults} as error:"),
            f"    raise {place}(error, {origins}, {shape.add(name)})",
        ]
