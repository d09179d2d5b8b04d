"""Diagnostics as text, as one line and as data."""

import json
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.dsl.diagnostic import Diagnostic, Edit, Label, RulebookError, error, warning
from cardwright.dsl.render import one_line, render, to_data
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span

WAR = Source(
    "war.rules",
    "rulebook war\n\n\n\n\n  zone discards: pile, face up\n"
    "\n\n\n\n\n\n\n  move top of deck to discard\n",
)


def find(source: Source, text: str) -> Span:
    start = source.text.rindex(text)
    return source.span(start, start + len(text))


def unknown_zone() -> Diagnostic:
    place = find(WAR, "discard")
    return error(
        "unknown-zone",
        "there is no zone called `discard`",
        place,
        "not declared in this game",
        others=[Label(find(WAR, "discards"), "a zone with a similar name")],
        help="write `discards`",
        edits=[Edit(place, "discards")],
    )


def excerpt(text: str) -> str:
    return dedent(text).strip("\n")


def test_two_labels_far_apart() -> None:
    assert render(unknown_zone()) == excerpt("""
        error[unknown-zone]: there is no zone called `discard`
          --> war.rules:14:23
            |
          6 |   zone discards: pile, face up
            |        -------- a zone with a similar name
         ...
         14 |   move top of deck to discard
            |                       ^^^^^^^ not declared in this game
            = help: write `discards`
        """)


def test_one_line_proposes_the_edit() -> None:
    assert one_line(unknown_zone()) == (
        "war.rules:14:23: error[unknown-zone]: there is no zone called `discard`; "
        "did you mean `discards`?"
    )


def test_one_line_without_an_edit_gives_the_help() -> None:
    found = warning("odd", "this is odd", WAR.span(0, 8), help="leave it out")
    assert one_line(found) == "war.rules:1:1: warning[odd]: this is odd; leave it out"
    assert one_line(error("odd", "this is odd", WAR.span(0, 8))).endswith("this is odd")


def test_data_is_json_with_places() -> None:
    data = json.loads(json.dumps(to_data(unknown_zone())))
    place = {"file": "war.rules", "line": 14, "column": 23, "end_line": 14, "end_column": 30}
    assert {key: data[key] for key in place} == place
    assert data["slug"] == "unknown-zone"
    assert data["severity"] == "error"
    assert data["headline"] == "there is no zone called `discard`"
    assert data["help"] == "write `discards`"
    assert data["notes"] == []
    assert data["edits"] == [{**place, "replacement": "discards"}]
    assert [label["primary"] for label in data["labels"]] == [True, False]
    assert data["labels"][1]["line"] == 6


def test_notes_come_before_help_and_keep_their_lines() -> None:
    found = error(
        "odd", "odd", WAR.span(0, 8), notes=["one\ntwo", "three"], help="do this\nor that"
    )
    assert render(found) == excerpt("""
        error[odd]: odd
         --> war.rules:1:1
           |
         1 | rulebook war
           | ^^^^^^^^
           = note: one
                   two
           = note: three
           = help: do this
                   or that
        """)


def shown(text: str, start: int, end: int) -> list[str]:
    """The two lines of the excerpt of one label, without the gutter."""
    lines = render(error("odd", "odd", Source("x", text).span(start, end))).splitlines()
    return [line.partition("|")[2].removeprefix(" ") for line in lines[3:5]]


@pytest.mark.parametrize(
    ("text", "start", "end", "expected"),
    [
        ("abc", 3, 3, ["abc", "   ^"]),
        ("abc\n", 4, 4, ["", "^"]),
        ("", 0, 0, ["", "^"]),
        ("ab cd\nef", 3, 8, ["ab cd", "   ^^"]),
        ("\tab\tc", 1, 3, ["    ab  c", "    ^^"]),
        ("漢字 ab", 3, 5, ["漢字 ab", "     ^^"]),
        ("漢字 ab", 0, 2, ["漢字 ab", "^^^^"]),
        ("e\u0301 x", 3, 4, ["e\u0301 x", "  ^"]),
        ("a\x1b[2Jb", 5, 6, ["a\ufffd[2Jb", "     ^"]),
        ("a\u202eb", 2, 3, ["a\ufffdb", "  ^"]),
    ],
)
def test_labels_stand_under_what_they_mark(
    text: str, start: int, end: int, expected: list[str]
) -> None:
    assert shown(text, start, end) == expected


def test_a_long_line_is_cut_on_both_sides() -> None:
    text = "x" * 300 + " here " + "y" * 300
    line, marks = shown(text, 301, 305)
    assert line.startswith("...x") and line.endswith("y...") and len(line) < 170
    assert line[marks.index("^") : marks.rindex("^") + 1] == "here"


def test_labels_in_two_files() -> None:
    other = Source("base.rules", "zone deck\n")
    found = error(
        "odd", "odd", WAR.span(9, 12), "here", others=[Label(other.span(5, 9), "and here")]
    )
    assert render(found) == excerpt("""
        error[odd]: odd
         --> war.rules:1:10
           |
         1 | rulebook war
           |          ^^^ here
         ::: base.rules:1:6
           |
         1 | zone deck
           |      ---- and here
        """)


def test_two_labels_on_one_line_and_on_the_next() -> None:
    source = Source("x", "a b\nc\n")
    found = error(
        "odd",
        "odd",
        source.span(2, 3),
        "second",
        others=[Label(source.span(4, 5), "below"), Label(source.span(0, 1), "first")],
    )
    assert render(found) == excerpt("""
        error[odd]: odd
         --> x:1:3
           |
         1 | a b
           | - first
           |   ^ second
         2 | c
           | - below
        """)


@given(st.text(max_size=40), st.data())
def test_any_span_of_any_text_can_be_shown(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    found = error("odd", f"odd {text}", Source("x", text).span(start, end), text, notes=[text])
    assert "\n" not in one_line(found)
    assert "\x1b" not in render(found)
    json.dumps(to_data(found))


def test_a_report_sorts_and_drops_repeats() -> None:
    late, early = error("a", "late", WAR.span(20, 21)), warning("b", "early", WAR.span(1, 2))
    report = Report()
    assert not report.has_errors
    report.add(early)
    assert not report.has_errors
    report.extend([late, error("a", "late", WAR.span(20, 21))])
    assert report.has_errors
    assert report.diagnostics() == (early, late)


def test_an_error_in_the_rules_carries_its_diagnostics() -> None:
    problem = RulebookError([unknown_zone()])
    assert problem.diagnostics == (unknown_zone(),)
    assert str(problem) == "war.rules:14:23: there is no zone called `discard`"
