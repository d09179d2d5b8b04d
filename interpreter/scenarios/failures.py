"""What a scenario found that it did not expect."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl.ir.origin import Origin


@frozen
class Failure:
    """Something that does not hold: where it is said, what was expected, what was found, in words.

    `case` is the title of the case in which it happened, or "".
    """

    origin: Origin
    expected: str
    found: str
    notes: tuple[str, ...] = ()
    case: str = ""


@frozen
class Result:
    """How a scenario went: it has passed when there are no failures."""

    title: str
    origin: Origin
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        """Whether all that it says holds."""
        return not self.failures


class Stopped(Exception):
    """A scenario cannot go on: what is given or done in it is not possible."""

    def __init__(
        self, origin: Origin, expected: str, found: str, notes: tuple[str, ...] = ()
    ) -> None:
        super().__init__(expected)
        self.failure = Failure(origin, expected, found, notes)
