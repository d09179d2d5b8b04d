"""Writes lines of Python with their indentation, and keeps where in the rules each comes from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.dsl.compiler.layout.breaking import broken_lines
from cardwright.dsl.compiler.text import Text
from cardwright.dsl.ir.origin import Origin

At = tuple[tuple[str, Origin], ...]
"""Where a line comes from: the procedures it stands in, the innermost first, with origins."""

Piece = tuple[list[str], list[At]]
"""Lines, and where each comes from."""


class Writer:
    """Collects lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.origins: list[At] = []
        self.depth = 0
        self.at: At = ()

    def line(self, text: str | Text, before: str = "", after: str = "") -> None:
        """A statement, broken over lines where it is too long."""
        made = broken_lines(f"{before}{text}{after}".rstrip(), self.depth)
        self.lines += made
        self.origins += [self.at] * len(made)

    def blank(self, count: int = 1) -> None:
        """Empty lines."""
        self.lines += [""] * count
        self.origins += [()] * count

    def cut(self, start: int) -> Piece:
        """Takes out the lines from a place on."""
        piece = self.lines[start:], self.origins[start:]
        del self.lines[start:], self.origins[start:]
        return piece

    def paste(self, piece: Piece) -> None:
        """Adds lines that were taken out."""
        self.lines += piece[0]
        self.origins += piece[1]

    @contextmanager
    def indented(self) -> Iterator[None]:
        """What is written meanwhile stands further in."""
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1

    @contextmanager
    def of(self, procedure: str, origin: Origin) -> Iterator[None]:
        """What is written meanwhile comes from a statement of a procedure."""
        before = self.at
        self.at = ((procedure, origin), *before[1:])
        try:
            yield
        finally:
            self.at = before
