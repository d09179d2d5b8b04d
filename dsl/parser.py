"""From a text to its syntax tree; whatever is wrong becomes a diagnostic, never an exception."""

from functools import cache, partial
from typing import Any, Literal

from cardwright.dsl.build import Place, Refused, Site
from cardwright.dsl.build.clauses import attach
from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.layout import Line, Misplaced, laid_out, pieces
from cardwright.dsl.machine import MOST_LEVELS, Machine, Stuck, TooDeep
from cardwright.dsl.mistakes import explain
from cardwright.dsl.problems import lexical
from cardwright.dsl.report import Report
from cardwright.dsl.scan import Token, scan, tokens
from cardwright.dsl.source import Source, Span
from cardwright.dsl.strangers import is_stranger, stranger
from cardwright.dsl.syntax import (
    BundleCell,
    CellContent,
    Comment,
    Declaration,
    Expression,
    File,
    Item,
    ListCell,
    NoEffect,
)
from cardwright.dsl.tables import load
from cardwright.dsl.trouble import Trouble
from cardwright.dsl.words import DEEPENING, RESERVED

__all__ = ["CellKind", "parse", "parse_cell", "tokens"]

MOST_CHARACTERS = 200_000
MOST_TOKENS = 40_000
# Nobody puts right more at a time, and explaining each takes longer than parsing the item.
MOST_PROBLEMS = 100

CellKind = Literal["effect", "condition", "moment", "plan", "bundle", "list", "expression"]


def parse(source: Source, report: Report) -> File:
    """The tree of a rules or scenario file; items with problems are left out of it.

    Each item is parsed for itself, so that a problem in one does not hide those of the others.
    """
    found = _tokens(source, report)
    items: list[Item] = []
    declarations = []
    bad = 0
    for piece in pieces(found):
        if bad == MOST_PROBLEMS:
            first = piece[0].tokens[0]
            report.add(lexical.many_problems(source.span(first.start, first.end), bad))
            break
        declaration = _declaration(source, piece, items, report)
        if declaration is None:
            bad += 1
        else:
            declarations.append(declaration)
    comments = tuple(
        Comment(token.text, span=source.span(token.start, token.end))
        for token in found
        if token.kind == "COMMENT"
    )
    return File(source, tuple(declarations), comments, attach(source, items, found))


def parse_cell(
    kind: CellKind, text: str, span: Span, report: Report
) -> CellContent | Expression | None:
    """What a cell of a card list says; none where it is empty or wrong.

    `text` is the cell as it reads, `span` its place in the file, with its quotes if it has any. An
    empty cell is an empty bundle or list, or no effect.
    """
    if not text.strip():
        return _empty_cell(kind, span)
    start = "cell_value" if kind == "expression" else f"cell_{kind}"
    try:
        content: CellContent | Expression = _cell(start, _site(_cell_place(text, span), text))
    except Refused as refused:
        report.add(refused.diagnostic)
        return None
    return content


# ---- the parts of a file


def _tokens(source: Source, report: Report) -> list[Token]:
    """The tokens of a text of a size that is read; none of a larger one."""
    size = len(source.text)
    if size > MOST_CHARACTERS:
        end = source.span(MOST_CHARACTERS, MOST_CHARACTERS)
        report.add(lexical.file_too_large(end, "characters", MOST_CHARACTERS))
        return []
    found = tokens(source)
    spoken = [token for token in found if token.kind != "NEWLINE"]
    if len(spoken) > MOST_TOKENS:
        last = spoken[MOST_TOKENS]
        span = source.span(last.start, last.end)
        report.add(lexical.file_too_large(span, "words and signs", MOST_TOKENS))
        return []
    return found


def _declaration(
    source: Source, piece: list[Line], items: list[Item], report: Report
) -> Declaration | None:
    # What comes behind a stranger on its line often is one only because of it.
    strange = [next(filter(is_stranger, line.tokens), None) for line in piece]
    if any(strange):
        report.extend(stranger(source, token) for token in strange if token is not None)
        return None
    site = _site(Place(source), source.text)
    try:
        declaration: Declaration = _run("item", laid_out(source, piece), site)
    except (Misplaced, Refused) as problem:
        report.add(problem.diagnostic)
        return None
    items.extend(site.items)
    return declaration


# ---- cells and holes


def _empty_cell(kind: CellKind, span: Span) -> CellContent | None:
    match kind:
        case "effect":
            return NoEffect(span=span)
        case "bundle":
            return BundleCell((), span=span)
        case "list":
            return ListCell((), span=span)
    return None


def _cell_place(text: str, span: Span) -> Place:
    raw = span.text
    if raw == text:
        return Place(span.source, span.start)
    if raw == f'"{text}"':
        return Place(span.source, span.start + 1)
    # A quote in a quoted cell is written twice.
    at, offsets = span.start + raw.startswith('"'), []
    for letter in text:
        offsets.append(min(at, span.end))
        at += 2 if letter == '"' else 1
    offsets.append(min(at, span.end))
    return Place(span.source, 0, tuple(offsets))


def _cell(start: str, site: Site, begin: int = 0, end: int | None = None) -> Any:
    """What a stretch of the text of a site says, as a cell of its own."""
    found = [token for token in scan(site.text, begin, end) if token.kind != "NEWLINE"]
    for token in found:
        if is_stranger(token) or token.kind in ("COMMENT", "CLAUSE"):
            raise Refused(stranger(site.place, token))
    if not found:
        found = [Token("_NL", "", begin, begin)]
    return _run(start, found, site)


def _cell_or_none(place: Place, text: str, begin: int, end: int) -> Any:
    """The value or effect in a cell between bars, if it is either."""
    found = list(scan(text, begin, end))
    for start in ("cell_value", "cell_effect"):
        try:
            return _machine().run(start, found, _site(place, text).build)
        except (Stuck, TooDeep, Refused):
            continue
    return None


def _hole(place: Place, text: str, begin: int, end: int) -> Any:
    return _cell("cell_value", _site(place, text), begin, end)


# ---- the machine


@cache
def _machine() -> Machine:
    return Machine(load(), RESERVED, DEEPENING)


def _site(place: Place, text: str) -> Site:
    return Site(place, text, partial(_hole, place), partial(_cell_or_none, place))


def _run(start: str, found: list[Token], site: Site) -> Any:
    machine = _machine()
    try:
        return machine.run(start, found, site.build)
    except Stuck as stuck:
        raise Refused(_explained(machine, start, found, site, stuck)) from None
    except TooDeep as deep:
        span = site.place.span(deep.start, deep.end)
        raise Refused(lexical.too_deep(span, "expressions", MOST_LEVELS)) from None


def _explained(
    machine: Machine, start: str, found: list[Token], site: Site, stuck: Stuck
) -> Diagnostic:
    @cache
    def stack_at(index: int) -> list[int]:
        return machine.follow(machine.begin(start), found[:index])[1]

    def expected_at(index: int) -> tuple[str, ...]:
        return machine.tables.expected(stack_at(index))

    def reach(index: int, tokens: list[Token]) -> int:
        return machine.follow(stack_at(index), tokens)[0]

    expected = machine.tables.expected(stuck.stack)
    return explain(
        Trouble(site.place, site.text, start, found, stuck.index, expected, expected_at, reach)
    )
