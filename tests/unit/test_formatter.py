"""The canonical form of rules texts."""

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.dsl.blocks import Kind, places
from cardwright.dsl.columns import cells
from cardwright.dsl.formatter import format_text, formatted
from cardwright.dsl.layout import laid_out, pieces
from cardwright.dsl.lexemes import Lexeme, Unreadable, lines
from cardwright.dsl.report import Report
from cardwright.dsl.scan import tokens
from cardwright.dsl.source import Source
from cardwright.dsl.spacing import spaces

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(
    path
    for folder in ("rulebooks", "stdlib", "examples")
    for suffix in ("*.rules", "*.scenario")
    for path in (ROOT / folder).rglob(suffix)
)
SAMPLE = """\
# A little of everything.

rulebook sample "Sample"
players 2..4, called hiker, plural hikers                                                   @SA-1

enum gear:                                                                                  @SA-2
  camera, gps
  chair

table pace by land:
           by_horse   on_foot
  prairie      1         -2                                                                 @SA-3
  desert       1         +2
board spaces:
  space        | gives             # what it gives
  water_site   | gain 4 water                                                               @SA-4
  guide        | discover(guide_1) or score 1
cards trail from "trail.csv", count 58:
  name, edge: label
  of which by kind:
    1 start
    2 finish

zone stock:           pile of pack, face down
zone hand per player: hand of pack

per player:
  stake: -1..13 = 1, excess discarded              # every number has a range
  alive: flag = true                               # and a start

define best = highest(c in table where c is trumping or suit of c is led
                              by rank of c then x)
define wheel = size of (players where lives of it > 0) - 1

action play (card in hand of actor, way in 1..2):
  when fits(card, way)
    because "it fits"
  do:
    move top (3) of stock to hand of actor                                                  @SA-5
    let n = roll (2)d6 + first(1, 2)
    # at the end of the block
flow:
  repeat:
    payoff of p = -(bid of p)

note "the rest"
  @SA-6 @SA-7
"""


def fmt(text: str) -> str:
    return formatted(Source("x.rules", text))


def told(text: str) -> list[tuple[object, ...]]:
    """What a text says, line by line, whatever its spaces: depth, words, comment, clauses."""
    source = Source("x.rules", text)
    said: list[tuple[object, ...]] = []
    for place in places(source, lines(source)):
        words: object = place.line.words
        if place.kind is Kind.ROW:
            words = [[lexeme.text for lexeme in cell] for cell in cells(place.line.lexemes)]
        if place.kind is not Kind.BLANK:
            said.append((place.level, words, place.line.comment, place.line.clauses))
    return said


def spoken(text: str) -> list[str]:
    """All tokens of a text in order; clause ids and comments where they are."""
    return [token.text for token in tokens(Source("x", text)) if token.kind != "NEWLINE"]


def parsed(text: str) -> list[tuple[str, str]]:
    """What the parser gets to see: words and signs, blocks, and rows without their spaces."""
    source = Source("x", text)
    return [
        (token.kind, re.sub(r"\s", "", token.text) if token.kind == "ROW" else token.text)
        for piece in pieces(tokens(source))
        for token in laid_out(source, piece)
    ]


# ---- examples


@pytest.mark.parametrize(
    ("given_line", "expected"),
    [
        ("let  n=roll   d6", "let n = roll d6"),
        ("let n = roll ( n ) d6", "let n = roll (n)d6"),
        ("let n = size of(players)", "let n = size of (players)"),
        ("move top(3)of a to bottom( n )of b", "move top (3) of a to bottom (n) of b"),
        ("place(n)tracks of p on s", "place (n) tracks of p on s"),
        ("remove(n)tracks of p from s", "remove (n) tracks of p from s"),
        ("let x = first (1,2)", "let x = first(1, 2)"),
        ("let x = -1", "let x = -1"),
        ("let x = a-1", "let x = a - 1"),
        ("let x = a - -1", "let x = a - -1"),
        ("let x = ( - a )", "let x = (-a)"),
        ("let x = size of players -1", "let x = size of players - 1"),
        ("payoffs - 2 .. 2", "payoffs -2..2"),
        ("let x = hunt [ land , season ]", "let x = hunt[land, season]"),
        ("if x in[a,b]:skip", "if x in [a, b]: skip"),
        ("food of p+=2", "food of p += 2"),
        ("let x = a<=b", "let x = a <= b"),
        ("it is ben 's turn", "it is ben's turn"),
        ("procedure refill(p):", "procedure refill (p):"),
        ("action play(card in hand of actor):", "action play (card in hand of actor):"),
        ("replace action play(card):", "replace action play (card):"),
        ("define fits (card) = true", "define fits(card) = true"),
        ("use decks.standard   as  pack", "use decks.standard as pack"),
        ('say   "two  spaces stay"', 'say "two  spaces stay"'),
        ("zone stack [ 1..3 ]:pile of x", "zone stack[1..3]: pile of x"),
    ],
)
def test_one_line(given_line: str, expected: str) -> None:
    assert fmt(given_line) == expected + "\n"


def test_blocks_have_two_spaces_a_level() -> None:
    text = """\
    flow:
         repeat:
             turn of p:
                      skip
             stop
         skip
    """
    expected = """\
    flow:
      repeat:
        turn of p:
          skip
        stop
      skip
    """
    assert fmt(dedent(text)) == dedent(expected)


def test_comments_and_clauses_have_their_columns() -> None:
    text = "flow:  # one   @A-1\n  skip  @A-2   @B-3 # two\n# three @A-4\n" + "x" * 91 + " @A-5\n"
    assert fmt(text).splitlines() == [
        "flow:" + " " * 43 + "# one" + " " * 39 + "@A-1",
        "  skip" + " " * 42 + "# two" + " " * 39 + "@A-2 @B-3",
        "# three" + " " * 85 + "@A-4",
        "x" * 91 + "  @A-5",
    ]


def test_comments_of_neighbouring_lines_stand_under_each_other() -> None:
    text = f"{'a' * 50}  # one\nb  # two\n\nc  # three\n{'d' * 80} # four\n"
    assert fmt(text).splitlines() == [
        "a" * 50 + "  # one",
        "b" + " " * 51 + "# two",
        "",
        "c" + " " * 47 + "# three",
        "d" * 80 + "  # four",
    ]


def test_comments_are_indented_with_what_they_speak_of() -> None:
    text = (
        "flow:\n     # first\n     skip\n     # last\n  # below\n# outside\nsetup: skip\n   # end\n"
    )
    expected = "flow:\n  # first\n  skip\n  # last\n# below\n# outside\nsetup: skip\n# end\n"
    assert fmt(text) == expected


def test_blank_lines() -> None:
    assert fmt("\n\nflow: skip   \n\n\n\n\nend\n\n\n") == "flow: skip\n\n\nend\n"
    assert fmt("") == fmt("\n  \n") == ""


def test_windows_line_ends_become_plain_ones() -> None:
    assert fmt("flow:\r\n    skip\r\n") == "flow:\n  skip\n"


def test_what_stood_under_each_other_still_does() -> None:
    text = """\
    zone stock:              pile of pack
    zone hand  per player:   hand of pack
    zone table: row of pack
    """
    expected = """\
    zone stock:           pile of pack
    zone hand per player: hand of pack
    zone table: row of pack
    """
    assert fmt(dedent(text)) == dedent(expected)


def test_a_line_that_goes_on_keeps_its_word_above() -> None:
    text = """\
    winners:   highest total of p,
               then lowest x,
               then shared
    let x = a
             + b
    """
    expected = """\
    winners: highest total of p,
             then lowest x,
             then shared
    let x = a
      + b
    """
    assert fmt(dedent(text)) == dedent(expected)


def test_tables_have_columns() -> None:
    text = """\
    table pace by land, season:
                spring, fall  summer   # heading
          prairie 1 -2

          rivers_lakes  10  +2
    board spaces:
        space|gives
        guide_1 |discover( x )  or score 1
    """
    expected = """\
    table pace by land, season:
                    spring, fall  summer            # heading
      prairie                  1      -2

      rivers_lakes            10      +2
    board spaces:
      space   | gives
      guide_1 | discover(x) or score 1
    """
    assert fmt(dedent(text)) == dedent(expected)


def test_the_header_of_a_table_may_go_on() -> None:
    text = "table roll by land,\n   season:\n     1 2\n      10  3\nflow: skip\n"
    assert fmt(text) == "table roll by land,\n  season:\n  1   2\n  10  3\nflow: skip\n"


def test_words_in_tables_stand_at_the_left() -> None:
    text = "table roll by 1..6:\n  1..4 lost 3 or more\n  5 forded x\n"
    assert fmt(text) == "table roll by 1..6:\n  1..4  lost    3 or more\n  5     forded  x\n"


@pytest.mark.parametrize("text", ['say "open', "let x = 1 ; 2", "flow:\n\tskip", "let x = 'a'"])
def test_what_is_no_rules_text_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        fmt(text)


def test_indentation_that_fits_no_block_is_refused() -> None:
    with pytest.raises(Unreadable, match="x.rules:3:1"):
        fmt("flow:\n    skip\n  skip\n")


def test_a_text_that_does_not_parse_is_reported_and_left_alone() -> None:
    report = Report()
    assert format_text(Source("x.rules", "flow:\n    deal 5 5\n"), report) is None
    assert report.has_errors
    report = Report()
    assert format_text(Source("x.rules", "flow:\n    skip\n"), report) == "flow:\n  skip\n"
    assert not report.has_errors


# ---- whatever the text


def test_the_sample_is_stable_and_says_the_same() -> None:
    once = fmt(SAMPLE)
    assert fmt(once) == once
    assert told(once) == told(SAMPLE)
    assert "top (3) of" in once and "  # at the end" in once


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_stable_and_say_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    once = fmt(text)
    assert fmt(once) == once
    assert told(once) == told(text)
    assert sorted(spoken(once)) == sorted(spoken(text))
    assert parsed(once) == parsed(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_in_canonical_form(path: Path) -> None:
    """If this fails: `cardwright fmt` and the file."""
    text = path.read_text(encoding="utf-8")
    assert fmt(text) == text


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """The sample with other indentation, other gaps, and more blank lines."""
    source = Source("x", SAMPLE)
    widths = [0]
    out: list[str] = []
    for place in places(source, lines(source)):
        while len(widths) <= place.level + 1:
            widths.append(widths[-1] + draw(st.integers(1, 5)))
        out.append(mangled_line(draw, place.line.lexemes, place.kind, widths, place.level))
        if place.line.comment:
            out[-1] += " " * draw(st.integers(1, 9)) + place.line.comment
        for clause in place.line.clauses:
            out[-1] += " " * draw(st.integers(1, 9)) + clause
        out[-1] += " " * draw(st.integers(0, 2))
        out += [""] * draw(st.sampled_from([0, 0, 0, 0, 1, 4]))
    return "\n".join(out)


def mangled_line(
    draw: st.DrawFn, lexemes: Sequence[Lexeme], kind: Kind, widths: list[int], level: int
) -> str:
    deeper = draw(st.integers(1, 30)) if kind is Kind.CONTINUED else 0
    text = " " * (widths[level] + deeper)
    for lexeme, gap in zip(lexemes, spaces(lexemes), strict=True):
        text += " " * (gap + (draw(st.integers(0, 4)) if text.strip() else 0)) + lexeme.text
    return text


@settings(max_examples=150, deadline=None)
@given(mangled())
def test_a_mangled_text_is_put_in_order(text: str) -> None:
    once = fmt(text)
    assert fmt(once) == once
    assert told(once) == told(SAMPLE)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=' \n:()[]{},|"#@-+*<=>.1aof', max_size=80))
def test_any_text_is_refused_or_stable(text: str) -> None:
    try:
        once = fmt(text)
    except Unreadable:
        return
    assert fmt(once) == once
    assert told(once) == told(text)
