"""Each kind of problem in the text of a rulebook, with its line; one bad item hides no other."""

import pytest

from cardwright.dsl.render import one_line, render
from support.parsing import found, parsed, problems

# A text with one thing wrong, its slug, and the line on which it must be reported.
WRONG = [
    # characters and words
    ("tab-in-text", 2, "flow:\n\tshuffle stock\n"),
    ("tab-in-text", 1, "zone a:\tpile of b\n"),
    ("bad-character", 1, "zone défausse: pile of pack\n"),
    ("bad-character", 1, "zone ＤＥＣＫ: pile of pack\n"),
    ("bad-character", 2, "flow:\n  say “hello”\n"),
    ("bad-character", 1, "define a = b \x00\n"),
    ("unclosed-text", 2, 'flow:\n  say "Here lies\n  stop\n'),
    ("single-quotes", 2, "flow:\n  say 'Here lies'\n"),
    ("capital-letters", 1, "zone DiscardPile: pile of pack\n"),
    ("not-a-whole-number", 1, "define a = 1.5\n"),
    ("number-with-letters", 1, "enum place: 1st, second\n"),
    ("foreign-sign", 1, "define a(x) = x == 3\n"),
    ("foreign-sign", 2, "flow:\n  if a && b: skip\n"),
    ("foreign-sign", 2, "flow:\n  skip;\n"),
    ("foreign-sign", 1, "// a comment\n"),
    ("foreign-sign", 1, "flow: {\n  skip\n}\n"),
    ("bad-clause-id", 1, "flow: skip   @kc-1\n"),
    # blocks and brackets
    ("wrong-indentation", 3, "flow:\n    shuffle stock\n  stop\n"),
    ("empty-block", 2, "flow:\n  if a:\n  skip\n"),
    ("empty-block", 1, "flow:\n"),
    ("missing-colon", 2, "flow:\n  phase sunset\n    score_cards\n"),
    ("missing-colon", 2, "flow:\n  if hand of p is empty\n    draw 1 from s to hand of p\n"),
    ("missing-colon", 2, "flow:\n  repeat\n    n = 3\n"),
    ("missing-colon", 2, "flow:\n  for each p in players\n    p gains 2 wind\n"),
    ("missing-colon", 2, "flow:\n  p chooses one of\n    play\n"),
    ("missing-colon", 4, "flow:\n  if a:\n    skip\n  else\n    stop\n"),
    ("missing-colon", 1, "action play (card in hand of actor)\n  do: skip\n"),
    ("unexpected-block", 3, "flow:\n  shuffle stock\n    deal 5 from s to h\n"),
    ("unclosed-bracket", 1, "define a = (1 + 2\n"),
    ("unopened-bracket", 1, "define a = 1 + 2)\n"),
    ("unopened-bracket", 1, "define a = [1, 2)\n"),
    # words in wrong places
    ("unknown-declaration", 1, "zonne stock: pile of pack\n"),
    ("unknown-declaration", 1, "draw 1 from stock to hand of p\n"),
    ("unknown-declaration", 1, "food: 0..3 = 1\n"),
    ("misspelled-word", 2, "flow:\n  mov card to discard\n"),
    ("misspelled-word", 3, "flow:\n  if a: skip\n  esle: stop\n"),
    ("misspelled-word", 2, "flow:\n  p gians 2 wind\n"),
    ("misspelled-word", 1, "define a = if b then 3 esle 4\n"),
    ("unknown-statement", 2, "flow:\n  xyzzy card to discard\n"),
    ("nobody-named", 1, "card x: gain 2 water\n"),
    ("equals-for-is", 2, "flow:\n  if week = 3: skip\n"),
    ("equals-for-is", 1, "define a(x) = x = 3\n"),
    ("is-for-equals", 2, "flow:\n  week is 3\n"),
    ("foreign-word", 4, "flow:\n  if a:\n    skip\n  elif b:\n    skip\n"),
    ("foreign-word", 2, "flow:\n  while a: skip\n"),
    ("foreign-word", 1, "def f(x): skip\n"),
    ("reserved-word", 1, "zone draw: pile of pack\n"),
    ("reserved-word", 1, "procedure p (move): skip\n"),
    ("reserved-word", 2, "flow:\n  let if = 3\n"),
    ("missing-of", 2, "flow:\n  move card to hand p\n"),
    ("missing-word", 2, "flow:\n  p chooses c hand of p\n"),
    ("missing-word", 2, "flow:\n  for p in players: skip\n"),
    ("missing-word", 1, "zone stock pile of pack\n"),
    ("missing-word", 1, "enum a: b c\n"),
    ("missing-word", 2, "flow:\n  repeat 3: skip\n"),
    ("range-dots", 1, "players 2-4\n"),
    ("range-dots", 2, "deck x:\n  rank: 1-4\n"),
    ("possessive", 2, "flow:\n  move card to p's hand\n"),
    ("roll-missing", 2, "flow:\n  let n = 2d6\n"),
    ("one-statement-a-line", 2, "flow:\n  if a: if b: skip\n"),
    ("one-statement-a-line", 2, "flow:\n  shuffle stock deal 5 from stock to b\n"),
    ("unexpected-word", 2, "flow:\n  if a and: skip\n"),
    ("unexpected-word", 2, "flow:\n  shuffle into b\n"),
    ("misspelled-word", 2, "flow:\n  p chooses c in hand of p wher a\n"),
    ("misspelled-word", 3, 'rule "x":\n  forbid play when a\n    becuase "b"\n'),
    ("misspelled-word", 4, 'scenario "x":\n  players a\n  given:\n    it is a\'s trun\n'),
    ("incomplete-line", 2, "flow:\n  let x =\n  stop\n"),
    ("incomplete-line", 1, "zone stock: pile of pack,\n"),
    # forms that mean nothing
    ("value-alone", 2, "flow:\n  top of discard\n"),
    ("value-alone", 2, "flow:\n  size of x + 1 = 3\n"),
    ("event-expected", 2, "flow:\n  happens top of x\n"),
    ("not-settable", 2, "flow:\n  f(x) = 3\n"),
    ("ranging-misplaced", 1, "define a = g(1, d in t where x)\n"),
    ("binder-missing", 1, "define a = count(hand of p where suit of it is led)\n"),
    ("group-incomplete", 1, "define a = group(x in s by beside)\n"),
    ("group-incomplete", 1, "define a = group(x from s by size of x)\n"),
    ("said-twice", 3, "action a:\n  do: skip\n  do: skip\n"),
    ("said-twice", 1, 'rule "a": forbid x when a when b\n'),
    ("said-twice", 1, "define a = sum(x for c in s: y)\n"),
    ("said-twice", 3, "score of p:\n  total: 1\n  total: 2\n"),
    ("said-twice", 1, "token x: endless, 3\n"),
    ("bad-row", 2, "table t by suit:\n  a  1  (2)\n"),
    ("otherwise-in-window", 3, "flow:\n  window for players:\n    otherwise: skip\n"),
    ("permission-with-reason", 1, 'rule "x": allow a despite "b" because "c"\n'),
    ("index-no-range", 1, "zone d[6]: row of pack\n"),
    ("holdings-misplaced", 1, "var holds water 0..3\n"),
    ("holdings-misplaced", 1, "on cards in z: holds water 0..3\n"),
    ("empty-end", 1, "end\n"),
    ("variant-without-items", 1, 'variant x "x"\n'),
    ("replace-misplaced", 1, 'replace note "a"\n'),
    ("impossible-dice", 1, "define a = roll d0\n"),
    ("impossible-dice", 1, "define a = roll 99999999d6\n"),
    ("unclosed-hole", 2, 'flow:\n  say "hello {name of p"\n'),
    ("unclosed-hole", 2, 'flow:\n  say "hello }"\n'),
    ("missing-of", 2, 'flow:\n  say "hello {name p}"\n'),
    ("incomplete-line", 2, 'flow:\n  say "hello {}"\n'),
]


@pytest.mark.parametrize(("slug", "line", "text"), WRONG)
def test_each_problem_is_found_on_its_line(slug: str, line: int, text: str) -> None:
    assert found(text)[0] == (slug, line)


@pytest.mark.parametrize(("slug", "line", "text"), WRONG)
def test_one_bad_item_hides_no_other(slug: str, line: int, text: str) -> None:
    around = f"event before\n{text}event behind\nzone b: pile of\n"
    slugs = found(around)
    assert slugs[0] == (slug, line + 1)
    assert slugs[-1] == ("incomplete-line", around.count("\n"))


@pytest.mark.parametrize(("slug", "line", "text"), WRONG)
def test_messages_are_for_people(slug: str, line: int, text: str) -> None:
    for problem in problems(text):
        shown = render(problem) + one_line(problem)
        assert "_NL" not in shown and "__ANON" not in shown and "DEDENT" not in shown
        listed = [note for note in problem.notes if note.startswith("here could")]
        assert all(note.count(",") <= 7 for note in listed)


EDITED = [
    ("define a(x) = x == 3\n", "define a(x) = x is 3\n"),
    ("flow:\n  if week = 3: skip\n", "flow:\n  if week is 3: skip\n"),
    ("flow:\n  week is 3\n", "flow:\n  week = 3\n"),
    ("flow:\n  phase sunset\n    stop\n", "flow:\n  phase sunset:\n    stop\n"),
    ("zone DiscardPile: pile of pack\n", "zone discard_pile: pile of pack\n"),
    ("zone ＤＥＣＫ: pile of pack\n", "zone deck: pile of pack\n"),
    ("zonne stock: pile of pack\n", "zone stock: pile of pack\n"),
    ("flow:\n  mov card to discard\n", "flow:\n  move card to discard\n"),
    ("flow:\n  move card to hand p\n", "flow:\n  move card to hand of p\n"),
    ("flow:\n  p chooses c hand of p\n", "flow:\n  p chooses c in hand of p\n"),
    ("zone stock pile of pack\n", "zone stock: pile of pack\n"),
    ("players 2-4\n", "players 2..4\n"),
    ("flow:\n  say 'hello'\n", 'flow:\n  say "hello"\n'),
    ("flow:\n  if a: skip\n  elif b: skip\n", "flow:\n  if a: skip\n  else if b: skip\n"),
    ("flow:\n  let n = 2d6\n", "flow:\n  let n = roll 2d6\n"),
    ("define a = [1, 2)\n", "define a = [1, 2]\n"),
]


@pytest.mark.parametrize(("wrong", "right"), EDITED)
def test_what_is_proposed_puts_it_right(wrong: str, right: str) -> None:
    (problem,) = problems(wrong)
    (edit,) = problem.edits
    assert wrong[: edit.span.start] + edit.replacement + wrong[edit.span.end :] == right
    parsed(right)


def test_the_first_line_begins_at_the_left_edge() -> None:
    assert found("\n  flow: skip\nevent b\n") == [("wrong-indentation", 2)]


def test_what_could_stand_is_said_in_words() -> None:
    (problem,) = problems("flow:\n  let x =\n")
    assert problem.notes == ("here could follow a value, `deal` or `draw`",)
    (problem,) = problems("flow:\n  x += +\n")
    assert problem.notes == ("here could stand a value",)


def test_a_block_in_a_variant_is_parsed_as_at_the_left_edge() -> None:
    assert found("variant v:\n  event a\n  zonne b: pile of c\n") == [("unknown-declaration", 3)]


def test_line_ends_and_a_mark_at_the_start_make_no_difference() -> None:
    text = "flow:\n  if a:\n    skip\nevent b\n"
    assert len(parsed("\ufeff" + text.replace("\n", "\r\n")).items) == 2
    assert len(parsed(text.rstrip("\n")).items) == 2
    assert parsed("").items == () and parsed("\n  # only this\n\n").items == ()
