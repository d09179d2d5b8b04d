"""Reading comma-separated files, with the place of each cell."""

from __future__ import annotations

import re

from attrs import frozen

from cardwright.dsl.checker.values import RawCell
from cardwright.dsl.problems import cards as problems
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span


@frozen
class Sheet:
    """A headline and rows, each as wide as it; `header` is empty where none is written."""

    header: tuple[RawCell, ...]
    rows: tuple[tuple[RawCell, ...], ...]
    span: Span


def read_csv(source: Source, report: Report) -> Sheet:
    """The cells of a file; rows of a wrong width are reported and left out."""
    lines = [line for line in _lines(source, report) if any(cell.text for cell in line)]
    if not lines:
        report.add(problems.empty_file(source.name, source.span(0, 0)))
        return Sheet((), (), source.span(0, 0))
    header, rows = lines[0], []
    for line in lines[1:]:
        if len(line) == len(header):
            rows.append(line)
        else:
            span = line[0].span.to(line[-1].span)
            report.add(problems.row_width(span, len(line), len(header)))
    return Sheet(header, tuple(rows), header[0].span.to(header[-1].span))


def _lines(source: Source, report: Report) -> list[tuple[RawCell, ...]]:
    text, at, end = source.text, 0, len(source.text)
    if text.startswith("\ufeff"):
        at = 1
    lines: list[tuple[RawCell, ...]] = []
    line: list[RawCell] = []
    while at < end:
        cell, at = _cell(source, at, report)
        line.append(cell)
        if at < end and text[at] == ",":
            at += 1
            if at == end:
                line.append(RawCell("", source.span(at, at)))
            continue
        at += text.startswith("\r", at)
        at += text.startswith("\n", at)
        lines.append(tuple(line))
        line = []
    if line:
        lines.append(tuple(line))
    return lines


def _cell(source: Source, at: int, report: Report) -> tuple[RawCell, int]:
    """The cell that begins at an offset, and the offset behind it: a comma, a line's end, or the
    end."""
    text = source.text
    if text.startswith('"', at):
        return _quoted(source, at, report)
    stop = _behind(text, at)
    return _trimmed(source, at, stop), stop


def _behind(text: str, at: int) -> int:
    """The offset of the next comma or line's end, or the end of the text."""
    found = _END.search(text, at)
    return len(text) if found is None else found.start()


_END = re.compile(r"[,\r\n]")


def _trimmed(source: Source, start: int, stop: int) -> RawCell:
    raw = source.text[start:stop]
    start += len(raw) - len(raw.lstrip())
    return RawCell(raw.strip(), source.span(start, start + len(raw.strip())))


def _quoted(source: Source, at: int, report: Report) -> tuple[RawCell, int]:
    text, stop = source.text, at + 1
    while True:
        quote = text.find('"', stop)
        if quote < 0:
            report.add(problems.open_quote(source.span(at, len(text))))
            return RawCell(text[at + 1 :].strip(), source.span(at + 1, len(text))), len(text)
        if not text.startswith('""', quote):
            break
        stop = quote + 2
    inside = _trimmed(source, at + 1, quote)
    after = _behind(text, quote + 1)
    if text[quote + 1 : after].strip():
        report.add(problems.after_quote(source.span(quote + 1, after)))
    return RawCell(inside.text.replace('""', '"'), inside.span), after
