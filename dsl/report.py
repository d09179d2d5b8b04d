"""Collect diagnostics while a stage goes on, and give them back in the order of the text."""

from collections.abc import Iterable

from cardwright.dsl.diagnostic import Diagnostic


class Report:
    """The problems found so far; steps add to it and go on with a stand-in."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []

    def add(self, diagnostic: Diagnostic) -> None:
        """Keep one more problem."""
        self._found.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep several more problems."""
        self._found.extend(diagnostics)

    @property
    def has_errors(self) -> bool:
        """Whether any problem found so far is an error."""
        return any(found.is_error for found in self._found)

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Everything found, by source name and offset, exact repeats once."""
        kept = dict.fromkeys(self._found)
        return tuple(sorted(kept, key=_place))


def _place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    span = diagnostic.primary.span
    return span.source.name, span.start, span.end
