"""Diagnostics as text for people, as one line, and as plain data."""

from itertools import groupby
from typing import Any

from attrs import frozen

from cardwright.dsl.diagnostic import Diagnostic, Label
from cardwright.dsl.source import Source, Span
from cardwright.dsl.width import printable, visible, width


def render(diagnostic: Diagnostic) -> str:
    """The full text: headline, excerpts with labels, notes and help; no line break at its end."""
    marks = [_mark(diagnostic.primary, "^"), *(_mark(other, "-") for other in diagnostic.others)]
    gutter = max(len(str(mark.line)) for mark in marks)
    lines = [_title(diagnostic)]
    for source in _sources(marks):
        own = [mark for mark in marks if mark.source is source]
        arrow = "-->" if source is diagnostic.primary.span.source else ":::"
        lines.append(f"{' ' * gutter}{arrow} {_place(own[0].span)}")
        lines.append(f"{' ' * gutter}  |")
        lines += _excerpt(source, own, gutter)
    lines += _remarks(diagnostic, " " * gutter)
    return "\n".join(line.rstrip() for line in lines)


def one_line(diagnostic: Diagnostic) -> str:
    """Place, severity, slug and headline in one line, with the proposal if there is one."""
    text = f"{_place(diagnostic.primary.span)}: {_title(diagnostic)}"
    proposal = _proposal(diagnostic)
    return f"{text}; {proposal}" if proposal else text


def to_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """The same as values that JSON can hold; the first label is the primary one."""
    return {
        "slug": diagnostic.slug,
        "severity": diagnostic.severity.value,
        **_span_data(diagnostic.primary.span),
        "headline": diagnostic.headline,
        "help": diagnostic.help,
        "labels": [
            {**_span_data(label.span), "text": label.text, "primary": label is diagnostic.primary}
            for label in (diagnostic.primary, *diagnostic.others)
        ],
        "notes": list(diagnostic.notes),
        "edits": [
            {**_span_data(edit.span), "replacement": edit.replacement} for edit in diagnostic.edits
        ],
    }


def _span_data(span: Span) -> dict[str, Any]:
    end_line, end_column = span.source.line_column(span.end)
    return {
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
        "end_line": end_line,
        "end_column": end_column,
    }


def _title(diagnostic: Diagnostic) -> str:
    return f"{diagnostic.severity.value}[{diagnostic.slug}]: {visible(diagnostic.headline)}"


def _place(span: Span) -> str:
    return f"{visible(span.source.name)}:{span.line}:{span.column}"


def _proposal(diagnostic: Diagnostic) -> str:
    edits = diagnostic.edits
    if len(edits) == 1 and edits[0].replacement.strip() and "\n" not in edits[0].replacement:
        return f"did you mean `{visible(edits[0].replacement.strip())}`?"
    return visible(diagnostic.help or "")


def _remarks(diagnostic: Diagnostic, indent: str) -> list[str]:
    remarks = [("note", note) for note in diagnostic.notes]
    if diagnostic.help:
        remarks.append(("help", diagnostic.help))
    lines = []
    for kind, text in remarks:
        first, *rest = text.splitlines() or [""]
        lines.append(f"{indent}  = {kind}: {visible(first)}")
        lines += [f"{indent}    {' ' * len(kind)}  {visible(line)}" for line in rest]
    return lines


# ---- excerpts


@frozen
class _Mark:
    """One label with the sign that underlines it and the line that shows it."""

    span: Span
    text: str
    sign: str
    line: int

    @property
    def source(self) -> Source:
        return self.span.source


def _mark(label: Label, sign: str) -> _Mark:
    return _Mark(label.span, label.text, sign, label.span.line)


def _sources(marks: list[_Mark]) -> list[Source]:
    """The sources in the order of the labels, so that the primary one comes first."""
    return list(dict.fromkeys(mark.source for mark in marks))


def _excerpt(source: Source, marks: list[_Mark], gutter: int) -> list[str]:
    lines: list[str] = []
    previous = None
    ordered = sorted(marks, key=lambda mark: (mark.line, mark.span.start, mark.span.end))
    for number, group in groupby(ordered, key=lambda mark: mark.line):
        if previous is not None and number > previous + 1:
            lines.append(f"{' ' * (gutter - 1)}...")
        lines += _marked_line(source, number, list(group), gutter)
        previous = number
    return lines


# A line that is longer than this is shown from a little before its first label on.
_LONGEST, _BEFORE = 160, 40


def _marked_line(source: Source, number: int, marks: list[_Mark], gutter: int) -> list[str]:
    text = source.line_text(number)
    start = source.line_start(number)
    left = 0
    if len(text) > _LONGEST:
        left = max(0, min(mark.span.start for mark in marks) - start - _BEFORE)
    shown = text[left : left + _LONGEST]
    before = "..." if left else ""
    after = "..." if left + _LONGEST < len(text) else ""
    lines = [f" {number:>{gutter}} | {before}{printable(shown)}{after}"]
    for mark in marks:
        first = min(mark.span.start - start, len(text)) - left
        last = min(mark.span.end - start, len(text)) - left
        space = len(before) + width(shown[:first])
        length = max(1, width(shown[:last]) - width(shown[:first]))
        note = f" {visible(mark.text)}" if mark.text else ""
        lines.append(f"{' ' * gutter}  | {' ' * space}{mark.sign * length}{note}")
    return lines
