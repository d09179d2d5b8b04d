"""Lines and columns of sources, and spans."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.dsl.source import Source, Span


def test_offsets_become_lines_and_columns() -> None:
    source = Source("x.rules", "ab\n\ncd")
    places = [source.line_column(offset) for offset in range(7)]
    assert places == [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3)]


def test_a_line_is_shown_without_its_break() -> None:
    source = Source("x.rules", "ab\r\ncd\n")
    assert [source.line_text(line) for line in (1, 2, 3)] == ["ab", "cd", ""]
    assert source.line_count == 3


@given(st.text(alphabet="ab\n\r\té漢"))
def test_every_offset_is_on_the_line_it_is_said_to_be_on(text: str) -> None:
    source = Source("x", text)
    for offset in range(len(text) + 1):
        line, column = source.line_column(offset)
        assert source.line_start(line) + column - 1 == offset
        assert line == text.count("\n", 0, offset) + 1


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (2, 1), (0, 4)])
def test_a_span_stays_inside_its_source(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="outside x"):
        Span(Source("x", "abc"), start, end)


def test_spans_join_within_one_source() -> None:
    source = Source("x", "abcdef")
    joined = source.span(4, 5).to(source.span(1, 2))
    assert (joined.start, joined.end, joined.text) == (1, 5, "bcde")
    with pytest.raises(ValueError, match="two sources"):
        joined.to(Source("y", "abcdef").span(0, 1))


def test_an_offset_past_the_end_is_refused() -> None:
    with pytest.raises(ValueError, match="outside x"):
        Source("x", "abc").line_column(4)
