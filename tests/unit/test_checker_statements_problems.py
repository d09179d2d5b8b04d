"""What is said of statements, choices and rules that cannot be: one small mistake each."""

from __future__ import annotations

import pytest

from support.checked import checked

WORLD = """\
rulebook trial "A trial"
players 2..3
deck pack:
  suit: hearts, spades
  rank: one < two < three
deck chips_deck:
  value: 1..4
board map: track of 5 spaces
token coin, plural coins: endless
token pawn, plural pawns: 3 per player
race summit: 3, 1
zone stock: pile of pack, face down, starts full
zone open: row of pack, face up
zone hand per player: hand of pack
zone bin per suit: pile of pack, face up
zone other: pile of chips_deck, face up, starts full
event rang(p)
event bell
var week: 1..9 = 1
var seen: set of suit = {}
per player:
  points: 0..99 = 0, the score
action play (card in hand of actor):
  do: move card to open
action rest:
  do: skip
action visit (s in map):
  do: skip
procedure sweep (n): week = n
procedure tidy: skip
"""


def world(flow: str = "skip", rules: str = "") -> str:
    """The rulebook with a flow and further rules."""
    body = "".join(f"  {line}\n" for line in flow.splitlines())
    return f"{WORLD}{rules}\nflow:\n{body}"


STATEMENTS = {
    "wrong-number-of-arguments": "sweep(1, 2)",
    "name-set-again": "let n = 1\nn = 2",
    "not-a-list": "add 1 to week",
    "not-cards": "move week to open",
    "wrong-cards": "move top of other to stock",
    "not-per-player": "deal 1 from stock to bin of each player",
    "no-shuffle": "shuffle open",
    "known-form": "for each p in players:\n  known: some(c in hand of p: suit of c is hearts)",
    "stop-outside-loop": "stop",
    "not-covered": "depending on week:\n  1: skip\n  2..8: skip",
    "event-called": "bell",
    "action-called": "rest",
    "unknown-procedure": "tidi",
    "undeclared-event": "happens rangg(1)",
    "not-a-piece": "for each p in players, s in map:\n  place hand of p on s",
    "not-a-text": "for each p in players:\n  carry out week for p",
    "unknown-race": "for each p in players:\n  p takes the next place in sumit",
    "not-tokens": "for each p in players:\n  p gains 2 different pawnz",
    "no-domain": 'for each p in players:\n  p chooses n in ["a", "b"]',
    "unknown-action": "for each p in players:\n  p must plai",
    "two-otherwise": (
        "for each p in players:\n"
        "  p chooses one of:\n"
        "    play\n"
        "    otherwise: skip\n"
        "    otherwise: tidy"
    ),
    "no-base": "base flow",
    "hidden-decides-who-is-asked": (
        "for each p in players:\n"
        "  if some(c in hand of p: suit of c is hearts):\n"
        '    p may "speak": skip'
    ),
}

RULES = {
    "unknown-event": 'rule "x": after rangg(p): skip',
    "unknown-zone": 'rule "x": before draw from stok: skip',
    "unknown-phase": 'rule "x": at end of sunset: skip',
    "unknown-rule": 'rule "x" overrides "y": after rang(p): skip',
    "not-an-action": 'rule "x": forbid tidy when week > 1',
    "too-many-names": 'rule "x": after rang(p, q): skip',
    "bad-rule": 'rule "x":\n  limit week of each player to 3 in all',
    "calls-itself": "procedure first_one: second_one\nprocedure second_one: first_one",
    "parameter-without-domain": "action go (x):\n  do: skip",
    "actions-ask-each-other": (
        "action one_thing:\n  when actor cannot other_thing\n  do: skip\n"
        "action other_thing:\n  when actor cannot one_thing\n  do: skip"
    ),
}


@pytest.mark.parametrize("slug", STATEMENTS)
def test_a_statement_that_cannot_be(slug: str) -> None:
    assert slug in checked(world(STATEMENTS[slug])).said


@pytest.mark.parametrize("slug", RULES)
def test_a_rule_that_cannot_be(slug: str) -> None:
    flow = "for each p in players: happens rang(p)"
    assert slug in checked(world(flow, RULES[slug])).said


def test_the_world_itself_is_right() -> None:
    assert checked(world("for each p in players: happens rang(p)")).said == []


def test_a_game_needs_a_flow() -> None:
    text = world().partition("\nflow:")[0]
    assert checked(text).said == ["no-flow"]


def test_points_need_a_place() -> None:
    text = world("for each p in players: p scores 2").replace(", the score", "")
    assert checked(text).said == ["no-score-declared"]


def test_a_piece_has_an_owner_and_stands_on_a_space() -> None:
    each = "for each p in players, s in map: "
    assert checked(world(each + "place pawn of p on s")).said == []
    assert checked(world(each + "place pawn on s")).said == ["whose-piece"]


def test_a_piece_stands_on_spaces_of_its_board_only() -> None:
    boards = "board islands: track of 3 spaces\n"
    flow = (
        "for each p in players, s in map: place pawn of p on s\n"
        "for each p in players, s in islands: place pawn of p on s\n"
        "for each p in players: place pawn of p on p"
    )
    assert "no-place-for-piece" in checked(world(flow, boards)).said


def test_somebody_is_named_for_whom_a_text_is_carried_out() -> None:
    cards = "cards gifts:\n  name: label\n  gives: effect\n  name | gives\n  a    | gain 1 coin\n"
    cards += "zone gift_row: row of gifts, face up, starts full\n"
    carry_out = "carry out gives of first of gift_row"
    assert checked(world(f"for each p in players: {carry_out} for p", cards)).said == []
    assert checked(world(carry_out, cards)).said == ["for-whom"]


def test_a_plan_leaves_nothing_open() -> None:
    cards = "cards plans:\n  name: label\n  plan: plan\n  name | plan\n  a    | play else rest\n"
    cards += "zone plan_row: row of plans, face up, starts full\n"
    flow = (
        "for each p in players:\n"
        "  p takes the first it can of plan of first of plan_row:\n"
        "    stop\n"
        "  otherwise: skip"
    )
    assert checked(world(flow, cards)).said == ["automatic-choice"]


def test_a_choice_has_bounds() -> None:
    text = world("for each p in players:\n  p chooses exactly 2 n in 0..5000000")
    assert checked(text).said == ["endless-choice"]


def test_a_score_line_stands_after_one_that_is_there() -> None:
    rules = 'score of p:\n  "points": points of p\nscore line "more" of p after "pints": 1'
    assert checked(world("skip", rules)).said == ["no-score-line"]


def test_a_move_of_so_many_says_from_where() -> None:
    assert "bad-statement" in checked(world("move up to 2 from stock to open")).said


SEEN = "for each p in players:\n  if some(c in hand of p: suit of c is hearts): "


@pytest.mark.parametrize("done", ['say "a heart"', "week = 2", "happens bell", "p wins"])
def test_hidden_cards_decide_nothing_that_all_can_see(done: str) -> None:
    assert checked(world(SEEN + done)).said == ["hidden-decides-what-is-seen"]


def test_what_is_opened_first_may_decide() -> None:
    opened = "for each p in players:\n  reveal hand of p\n" + SEEN.partition("\n")[2]
    assert checked(world(opened + "week = 2")).said == []
    assert checked(world(SEEN + "reveal hand of p")).said == []


def test_how_many_cards_are_drawn_is_no_secret() -> None:
    drawn = "for each p in players:\n  let drawn = draw up to 1 from stock to hand of p\n"
    assert checked(world(drawn + "  if drawn is empty: week = 2")).said == []
    hearts = "  if no(c in drawn: suit of c is hearts): week = 2"
    assert checked(world(drawn + hearts)).said == ["hidden-decides-what-is-seen"]


def test_where_a_card_lies_that_is_gone_through_by_its_face_is_a_secret() -> None:
    each = "for each p in players, c in pack where suit of c is hearts:\n  "
    assert checked(world(each + "if c in hand of p: week = 2")).said == [
        "hidden-decides-what-is-seen"
    ]
    assert checked(world(each + "if c in open: week = 2")).said == []


HEART = "some(c in hand of first of players: suit of c is hearts)"


@pytest.mark.parametrize(
    "rule",
    [
        f"after rang(p) when {HEART}: week = 2",
        f"instead of rang(p) when {HEART}: skip",
        f"at end of round when {HEART}: week = 2",
        f"whenever {HEART}: week = 2",
    ],
)
def test_the_condition_of_a_rule_tells_no_secret_either(rule: str) -> None:
    flow = "round:\n  for each p in players: happens rang(p)"
    found = checked(world(flow, f'rule "x": {rule}'))
    assert found.said == ["hidden-decides-what-is-seen"]
