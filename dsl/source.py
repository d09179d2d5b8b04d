"""A text with a name, and stretches of it as two offsets; lines and columns come on demand."""

from bisect import bisect_right

from attrs import field, frozen


@frozen(eq=False)
class Source:
    """The text of one file and the name that messages give it."""

    name: str
    text: str = field(repr=False)
    _starts: tuple[int, ...] = field(init=False, repr=False)

    @_starts.default
    def _find_starts(self) -> tuple[int, ...]:
        starts = [0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return tuple(starts)

    @property
    def line_count(self) -> int:
        """How many lines the text has; a line break at its end opens one more, empty, line."""
        return len(self._starts)

    def line_column(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both counted from 1, columns in characters."""
        if not 0 <= offset <= len(self.text):
            raise ValueError(f"offset {offset} is outside {self.name}")
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line_start(self, line: int) -> int:
        """The offset at which a line, counted from 1, begins."""
        return self._starts[line - 1]

    def line_text(self, line: int) -> str:
        """One line, counted from 1, without its line break."""
        end = self._starts[line] - 1 if line < len(self._starts) else len(self.text)
        return self.text[self._starts[line - 1] : end].removesuffix("\r")

    def span(self, start: int, end: int) -> "Span":
        """The stretch of this text from one offset up to, not including, another."""
        return Span(self, start, end)

    def whole(self) -> "Span":
        """The whole text as a span."""
        return Span(self, 0, len(self.text))


@frozen
class Span:
    """A stretch of a source: `0 <= start <= end <= len(text)`, and empty where both are equal."""

    source: Source
    start: int
    end: int

    def __attrs_post_init__(self) -> None:
        if not 0 <= self.start <= self.end <= len(self.source.text):
            raise ValueError(f"{self.start}..{self.end} is outside {self.source.name}")

    @property
    def line(self) -> int:
        """The line on which it begins, counted from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column at which it begins, counted from 1."""
        return self.source.line_column(self.start)[1]

    @property
    def text(self) -> str:
        """What stands there."""
        return self.source.text[self.start : self.end]

    def to(self, other: "Span") -> "Span":
        """The smallest stretch that covers both; they must lie in the same source."""
        if other.source is not self.source:
            raise ValueError(f"{self.source.name} and {other.source.name} are two sources")
        return Span(self.source, min(self.start, other.start), max(self.end, other.end))
