"""What is wrong with a text, as frozen values that hold facts and wording but no layout."""

from collections.abc import Iterable
from enum import Enum

from attrs import field, frozen

from cardwright.dsl.source import Span


class Severity(Enum):
    """How bad it is: an error stops the pipeline, a warning and an info do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen
class Label:
    """A place and what is to be said about it; the text may be empty."""

    span: Span
    text: str = ""


@frozen
class Edit:
    """A change that a help line proposes: put `replacement` where the span is."""

    span: Span
    replacement: str


def _labels(given: Iterable[Label]) -> tuple[Label, ...]:
    return tuple(given)


def _strs(given: Iterable[str]) -> tuple[str, ...]:
    return tuple(given)


def _edits(given: Iterable[Edit]) -> tuple[Edit, ...]:
    return tuple(given)


@frozen
class Diagnostic:
    """One problem: the headline stands alone in one line, the labels show where and why."""

    slug: str
    severity: Severity
    headline: str
    primary: Label
    others: tuple[Label, ...] = field(default=(), converter=_labels)
    notes: tuple[str, ...] = field(default=(), converter=_strs)
    help: str | None = None
    edits: tuple[Edit, ...] = field(default=(), converter=_edits)

    @property
    def is_error(self) -> bool:
        """Whether it stops the pipeline after the stage that found it."""
        return self.severity is Severity.ERROR


def error(
    slug: str,
    headline: str,
    span: Span,
    label: str = "",
    *,
    others: Iterable[Label] = (),
    notes: Iterable[str] = (),
    help: str | None = None,
    edits: Iterable[Edit] = (),
) -> Diagnostic:
    """A diagnostic that stops the pipeline."""
    primary = Label(span, label)
    return Diagnostic(slug, Severity.ERROR, headline, primary, others, notes, help, edits)


def warning(
    slug: str,
    headline: str,
    span: Span,
    label: str = "",
    *,
    others: Iterable[Label] = (),
    notes: Iterable[str] = (),
    help: str | None = None,
    edits: Iterable[Edit] = (),
) -> Diagnostic:
    """A diagnostic that points something out and stops nothing."""
    primary = Label(span, label)
    return Diagnostic(slug, Severity.WARNING, headline, primary, others, notes, help, edits)


class RulebookError(Exception):
    """Something is wrong in the rules; the diagnostics say what and where."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(_place_and_headline(d) for d in self.diagnostics))

    def __reduce__(self) -> tuple[type["RulebookError"], tuple[tuple[Diagnostic, ...]]]:
        return type(self), (self.diagnostics,)


def _place_and_headline(diagnostic: Diagnostic) -> str:
    span = diagnostic.primary.span
    return f"{span.source.name}:{span.line}:{span.column}: {diagnostic.headline}"
