"""Whose cards the options of a choice may name: those that the chooser sees, and no others."""

from __future__ import annotations

import pytest

from support.checked import checked

WORLD = """\
rulebook trial "A trial"
players 2..3
deck pack:
  rank: one < two < three
  suit: hearts, spades
zone stock: pile of pack, face down, starts full
zone open: row of pack, face up
zone hand per player: hand of pack
zone aside per player: row of pack, face down, owner looks
var leader: player
var told: 0..9 = 0
procedure draw_one (p): draw 1 from stock to hand of p
procedure take_one (p, q):
  reveal hand of q to p
  p chooses c in hand of q
  move c to hand of p
procedure take_from (p, cards):
  p chooses c in cards
  move c to open
define own(p) = list(c in hand of p)
define richest(p) = highest(c in hand of p by rank of c)
action rob (card in hand of next of actor):
  do: move card to hand of actor
"""


ABOUT = ("chooses-unseen-cards", "blind-by-faces")


def problems(rules: str, flow: str) -> list[str]:
    """What is found in a rulebook with this flow, of the two problems that this is about."""
    body = "".join(f"    {line}\n" for line in flow.splitlines())
    found = checked(f"{WORLD}{rules}\nflow:\n  for each p in players:\n{body}")
    return [one for one in found.said if one in ABOUT]


SEEN = {
    "the own hand": "p chooses c in hand of p\nmove c to open",
    "the own hand, by another name": "let q = p\nlet mine = own(q)\np chooses c in mine",
    "what a hand amounts to": "p chooses n in 0..size of hand of next of p",
    "a hand that was just shown": "reveal hand of next of p to p\np chooses c in hand of next of p",
    "a hand that was shown to all": "reveal hand of leader\np chooses c in hand of leader",
    "all hands, shown": "reveal hand of each player\np chooses c in hand of leader",
    "shown in both ways": (
        "if told > 1: reveal hand of leader\nelse: reveal hand of leader to p\n"
        "p chooses c in hand of leader"
    ),
    "shown by a procedure that asks": "take_one(p, next of p)",
    "handed the own cards": "take_from(p, own(p))",
    "what lies open": "p chooses c in open where rank of c is two",
    "blindly": "p blindly chooses c in hand of next of p\nmove c to hand of p",
    "blindly, but for one": (
        "p blindly chooses c in hand of next of p\n"
        "p blindly chooses d in (hand of next of p) where it is not c"
    ),
}

UNSEEN = {
    "another hand": "p chooses c in hand of next of p",
    "another hand, by a name": "let those = hand of next of p\np chooses c in those",
    "another hand, in a definition": "p chooses c in own(leader)",
    "one card of another hand": "p chooses c in [richest(leader)]",
    "what it is": "p chooses r in distinct(rank of c for c in hand of leader)",
    "a number out of it": "p chooses n in 0..count(c in hand of leader where rank of c is two)",
    "players by their cards": "p chooses q in others of p where richest(q) is none",
    "all hands": "p chooses c in joined(list(hand of q for q in players))",
    "an action on another hand": "p must rob",
    "handed another's cards": "take_from(p, own(leader))",
    "a row that its owner looks at": "p chooses c in aside of leader",
    "shown to somebody else": "reveal hand of leader to next of p\np chooses c in hand of leader",
    "shown in one way only": "if told > 1: reveal hand of leader\np chooses c in hand of leader",
    "another card has come in": (
        "reveal hand of leader to p\ndraw_one(leader)\np chooses c in hand of leader"
    ),
    "another leader": "reveal hand of leader\nleader = p\np chooses c in hand of leader",
    "a card comes in at the end of a loop": (
        "reveal hand of leader\nrepeat 2 times:\n  p chooses c in hand of leader\n"
        "  draw 1 from stock to hand of leader"
    ),
    "shown in a loop that may not run": (
        "repeat until told > 1:\n  reveal hand of leader\n  told += 1\n"
        "p chooses c in hand of leader"
    ),
}


@pytest.mark.parametrize("name", SEEN)
def test_cards_that_the_chooser_sees_may_be_options(name: str) -> None:
    assert problems("", SEEN[name]) == []


@pytest.mark.parametrize("name", UNSEEN)
def test_cards_that_the_chooser_does_not_see_may_not(name: str) -> None:
    found = problems("", UNSEEN[name])
    assert "chooses-unseen-cards" in found


def test_a_reveal_elsewhere_does_not_help() -> None:
    rules = "setup: reveal hand of each player\n"
    assert "chooses-unseen-cards" in problems(rules, UNSEEN["another hand"])


@pytest.mark.parametrize("whose", ["hand of each player", "hand of p"])
def test_a_rule_that_lays_all_hands_open_does(whose: str) -> None:
    head = "" if "each" in whose else "\n  for each p in players:"
    rules = f'rule "open hands":{head}\n    show {whose}\n' if head else f'rule "o": show {whose}\n'
    assert problems(rules, UNSEEN["another hand"]) == []


def test_a_rule_that_lays_one_hand_open_does_not() -> None:
    rules = 'rule "the first hand lies open": show hand of first of players\n'
    assert "chooses-unseen-cards" in problems(rules, UNSEEN["another hand"])


@pytest.mark.parametrize(
    "source",
    [
        "hand of leader where rank of it is two",
        "hand of leader where it in list(x in own(leader) where rank of x is two)",
        "sorted(x in hand of leader by rank of x)",
    ],
)
def test_a_blind_choice_does_not_depend_on_faces(source: str) -> None:
    assert "blind-by-faces" in problems("", f"p blindly chooses c in {source}\nmove c to open")
