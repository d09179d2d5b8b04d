"""Whatever is in a file, parsing it ends with a tree and diagnostics that lie in the file."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardwright.dsl.parser import CellKind, parse, parse_cell, tokens
from cardwright.dsl.render import one_line, render
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.dsl.tables import load
from support.packages import ROOT

TEXTS = [
    path.read_text(encoding="utf-8")
    for folder in ("rulebooks", "stdlib")
    for pattern in ("*.rules", "*.scenario")
    for path in sorted(Path(ROOT, folder).rglob(pattern))
]
LINES = [line for text in TEXTS for line in text.splitlines() if line.strip()]
WORDS = [
    *load().keywords,
    *load().signs,
    "x",
    "p",
    "3",
    '"a {b} c"',
    "2d6",
    "d6",
    "@A-1",
    "# c",
    "a.b",
]
KINDS: list[CellKind] = [
    *("effect", "condition", "moment", "plan", "bundle", "list", "expression"),
]

any_text = st.text(st.characters(codec="utf-8"), max_size=200)
soup = st.lists(st.sampled_from([*WORDS, "\n", "\n  ", "\n    ", "\n      "]), max_size=60).map(
    " ".join
)
line_salad = st.lists(st.sampled_from(LINES), max_size=12).map("\n".join)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A few lines of a rulebook with a word dropped, doubled, or replaced."""
    start = draw(st.integers(0, len(LINES) - 1))
    text = "\n".join(LINES[start : start + 15])
    words = text.split(" ")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(words) - 1))
        words[at : at + 1] = draw(
            st.sampled_from([[], [words[at]] * 2, [draw(st.sampled_from(WORDS))]])
        )
        words = words or [""]
    return " ".join(words)


def check(text: str) -> None:
    source, report = Source("any.rules", text), Report()
    file = parse(source, report)
    assert "".join(token.text for token in tokens(source)).replace(" ", "") == text.replace(" ", "")
    for problem in report.diagnostics():
        assert problem.primary.span.source is source
        assert render(problem) and "\n" not in one_line(problem)
    for item in file.items:
        assert item.span.source is source


@given(any_text)
def test_any_text(text: str) -> None:
    check(text)


@given(soup)
def test_words_in_any_order(text: str) -> None:
    check(text)


@given(line_salad)
def test_lines_in_any_order(text: str) -> None:
    check(text)


@given(spoiled())
def test_rulebooks_with_slips(text: str) -> None:
    check(text)


@given(st.sampled_from(KINDS), st.one_of(any_text, soup), st.booleans())
def test_any_cell(kind: CellKind, text: str, is_quoted: bool) -> None:
    raw = '"' + text.replace('"', '""') + '"' if is_quoted else text
    source, report = Source("any.csv", f"id,{raw},x\n"), Report()
    span = source.span(3, 3 + len(raw))
    parse_cell(kind, text, span, report)
    for problem in report.diagnostics():
        place = problem.primary.span
        assert place.source is source and span.start <= place.start <= place.end <= span.end
