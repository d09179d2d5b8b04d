"""Build rows of tables: cells apart by spaces, or by bars where they are longer."""

from __future__ import annotations

import re

from cardwright.dsl import syntax
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Cell, CellValue, Expression, Name

_VALUE = re.compile(
    r"""
    (?P<range>[+-]?\d+\ *\.\.\ *[+-]?\d+)
  | (?P<more>\d+\ +or\ +more(?![a-z0-9_]))
  | (?P<number>[+-]?\ ?\d+)(?![A-Za-z0-9_.])
  | (?P<text>"[^"\n]*")
  | (?P<name>[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?)(?![A-Za-z0-9_.])
    """,
    re.VERBOSE | re.ASCII,
)
_COMMA = re.compile(r" *, *")
_GAP = re.compile(r" +|\Z")
_BARRED_CELL = re.compile(r'(?:"[^"\n]*"|[^|"])*')


@builds
def row(site: Site, at: Span, token: Token) -> syntax.Row:
    """The cells of a raw line; a bar anywhere outside a text makes it a barred one."""
    cells = _BARRED_CELL.match(token.text)
    if cells is not None and cells.end() < len(token.text):
        return syntax.Row(tuple(_barred(site, token)), True, span=at)
    return syntax.Row(tuple(_spaced(site, token)), False, span=at)


def _spaced(site: Site, token: Token) -> list[Cell]:
    cells: list[Cell] = []
    text, at = token.text, 0
    while at < len(text):
        start, values = at, []
        while True:
            found = _VALUE.match(text, at)
            if found is None:
                raise Refused(problems.bad_row(_place(site, token, at, _word_end(text, at))))
            values.append(_value(site, token, found))
            at = found.end()
            comma = _COMMA.match(text, at)
            if comma is None:
                break
            at = comma.end()
        span = _place(site, token, start, at)
        cells.append(Cell(text[start:at], tuple(values), span=span))
        gap = _GAP.match(text, at)
        if gap is None:
            raise Refused(problems.bad_row(_place(site, token, start, _word_end(text, at))))
        at = gap.end()
    return cells


def _word_end(text: str, at: int) -> int:
    end = text.find(" ", at)
    return len(text) if end < 0 else max(end, at + 1)


def _place(site: Site, token: Token, start: int, end: int) -> Span:
    return site.place.span(token.start + start, token.start + end)


def _value(site: Site, token: Token, found: re.Match[str]) -> CellValue:
    text, span = found.group(), _place(site, token, *found.span())
    match found.lastgroup:
        case "range":
            low, high = text.split("..")
            return syntax.RangeValue(_number(site, low, span), _number(site, high, span), span=span)
        case "more":
            return syntax.OrMore(_number(site, text.split()[0], span), span=span)
        case "number":
            return _number(site, text, span)
        case "text":
            return syntax.Text((text[1:-1],) if text[1:-1] else (), span=span)
    return _named(text, span)


def _named(text: str, span: Span) -> CellValue:
    owner, dot, own = text.partition(".")
    if dot:
        middle = span.start + len(owner)
        first = Name(owner, span=Span(span.source, span.start, middle))
        return syntax.Qualified(
            first, Name(own, span=Span(span.source, middle + 1, span.end)), span=span
        )
    match text:
        case "otherwise":
            return syntax.OtherwiseCell(span=span)
        case "none":
            return syntax.Nothing(span=span)
        case "true" | "false":
            return syntax.Truth(text == "true", span=span)
    return syntax.Reference(Name(text, span=span), span=span)


def _number(site: Site, text: str, span: Span) -> Expression:
    digits = text.replace(" ", "")
    number = syntax.Number(site.integer_at(digits.lstrip("+-"), span), span=span)
    return syntax.Negative(number, span=span) if digits.startswith("-") else number


def _barred(site: Site, token: Token) -> list[Cell]:
    cells: list[Cell] = []
    text, at = token.text, 0
    while at <= len(text):
        found = _BARRED_CELL.match(text, at)
        assert found is not None
        start, end = found.span()
        at = end + 1
        while start < end and text[start] == " ":
            start += 1
        while end > start and text[end - 1] == " ":
            end -= 1
        cells.append(_barred_cell(site, token, start, end))
    return cells


def _barred_cell(site: Site, token: Token, start: int, end: int) -> Cell:
    span, text = _place(site, token, start, end), token.text[start:end]
    found = _VALUE.fullmatch(text)
    if found is not None:
        shifted = Token("ROW", text, token.start + start, token.start + end)
        return Cell(text, (_value(site, shifted, found),), span=span)
    values = site.parse_cell(site.text, token.start + start, token.start + end) if text else None
    return Cell(text, () if values is None else (values,), span=span)
