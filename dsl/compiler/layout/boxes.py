"""Text with places where it may break, and the printer that decides which of them do.

A group is printed on one line where it fits, and broken where it does not; what is inside it is
looked at afterwards by the same rule.
"""

from __future__ import annotations

from typing import Any

from attrs import define, frozen

WIDTH = 100
INDENT = "    "


@frozen
class Line:
    """A place to break: nothing or a space where its group is on one line.

    only_if   the group that has to be broken before this one may be
    """

    space: bool = True
    only_if: int | None = None


@frozen
class Group:
    """What breaks at all its lines or at none.

    key       by which others ask whether it is broken
    only_if   the group that has to be broken; while it is not, this is no group of its own
    """

    inner: Any
    key: int | None = None
    only_if: int | None = None


@frozen
class Indent:
    """What stands further in, if `only_if` is broken."""

    inner: Any
    only_if: int | None = None


@frozen
class IfBroken:
    """What is written only where the group around it is broken."""

    inner: Any


@frozen
class Own:
    """Brackets that may break on their own while the group `unless` around them is not broken."""

    inner: Any
    unless: int


_Part = tuple[Any, int, bool, bool]
"""A box that waits to be printed: how far in, whether in something broken, and, while it is
measured, whether all its lines have to fit or only the first."""


@define
class _Printer:
    lines: list[str]
    now: str
    broken: dict[int | None, bool]
    waiting: list[_Part]

    def run(self) -> None:
        """Prints what waits."""
        while self.waiting:
            part = self.waiting.pop()
            box, indent, broken, _ = part
            kind = type(box)
            if kind is str:
                self.now += box
            elif kind is Line:
                self._line(box, indent, broken)
            elif kind is Group:
                self._group(box, indent, broken)
            else:
                _open(part, self.broken, self.waiting)

    def _line(self, line: Line, indent: int, broken: bool) -> None:
        if broken and self.broken[line.only_if]:
            self.lines.append(self.now.rstrip())
            self.now = " " * indent
        elif line.space:
            self.now += " "

    def _group(self, group: Group, indent: int, broken: bool) -> None:
        breaks = broken
        if self.broken[group.only_if]:
            self._mark(group, False)
            breaks = broken and not self._fits((group.inner, indent, False, False))
            self._mark(group, breaks)
        self.waiting.append((group.inner, indent, breaks, False))

    def _mark(self, group: Group, broken: bool) -> None:
        if group.key is not None:
            self.broken[group.key] = broken

    def _fits(self, part: _Part) -> bool:
        """Whether a part fits, with what follows it up to where that may break."""
        room = WIDTH - len(self.now)
        todo, below = [part], len(self.waiting)
        while todo or below:
            if not todo:
                below -= 1
                todo.append(self.waiting[below])
            part = todo.pop()
            box, indent, broken, every = part
            kind = type(box)
            if kind is str:
                room -= len(box)
                if room < 0:
                    return False
            elif kind is Line:
                if not broken or not self.broken[box.only_if]:
                    room -= box.space
                elif every:
                    room = WIDTH - indent
                else:
                    return True
            elif kind is Group:
                self._mark(box, broken)
                todo.append((box.inner, indent, broken, every))
            else:
                _open(part, self.broken, todo)
        return room >= 0


def _open(part: _Part, states: dict[int | None, bool], into: list[_Part]) -> None:
    """Adds what a box other than a text, a line or a group consists of, the last first."""
    box, indent, broken, every = part
    kind = type(box)
    if kind is tuple:
        into += [(one, indent, broken, every) for one in box[::-1]]
    elif kind is Indent:
        into.append((box.inner, indent + states[box.only_if] * len(INDENT), broken, every))
    elif kind is Own and not broken and not states[box.unless]:
        into.append((box.inner, indent, True, True))
    elif kind is Own or broken:
        into.append((box.inner, indent, broken, every))


def printed(box: object, depth: int) -> list[str]:
    """The lines of a box that begins at a depth of indentation."""
    start = len(INDENT) * depth
    printer = _Printer([], " " * start, {None: True}, [(box, start, True, False)])
    printer.run()
    return [*printer.lines, printer.now]


def joined(*boxes: Any) -> Any:
    """Boxes side by side as one, in which texts that are neighbours are one text."""
    found: list[Any] = []
    for box in boxes:
        for one in box if type(box) is tuple else (box,):
            if found and type(one) is str and type(found[-1]) is str:
                found[-1] += one
            elif one != "":
                found.append(one)
    return found[0] if len(found) == 1 else tuple(found)
