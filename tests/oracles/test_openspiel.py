"""Classics equal to OpenSpiel's over random games: movers, choices and returns at each step."""

from __future__ import annotations

import os
from typing import Any

import pytest

from cardwright.interpreter.chance import Point
from cardwright.interpreter.choice import Option
from cardwright.interpreter.state import State
from cardwright.loading import load
from support.cards import NUMBERS, RANKS, SUITS

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from support.spiel import Peer, compare_many  # noqa: E402

GAMES = 100_000 if os.environ.get("CARDWRIGHT_LONG") else 2_000


def dealt(state: Any, point: Point, index: int) -> int | None:
    """A drawn card, or the number of a pick."""
    return NUMBERS[point.items[index]] if point.kind == "card" else index


def card_chosen(state: State, option: Option) -> int:
    """The card that an option stands for."""
    return int(option.value)


HEARTS = {
    "no pass": (
        "hearts(pass_cards=False,no_pts_on_first_trick=True,can_lead_any_club=False,"
        "jd_bonus=False,avoid_all_tricks_bonus=False,must_break_hearts=True,"
        "qs_breaks_hearts=False,can_lead_hearts_instead_of_qs=False)",
        {"passing": False, "queen_breaks_hearts": False},
    ),
    "defaults": ("hearts", {}),
    "all the other way": (
        "hearts(no_pts_on_first_trick=False,can_lead_any_club=True,jd_bonus=True,"
        "avoid_all_tricks_bonus=True,must_break_hearts=False)",
        {
            "no_points_in_first_trick": False,
            "any_club_leads": True,
            "jack_bonus": True,
            "no_tricks_bonus": True,
            "must_break_hearts": False,
        },
    ),
    "hearts before the queen": (
        "hearts(can_lead_hearts_instead_of_qs=True,qs_breaks_hearts=False)",
        {"hearts_before_queen": True, "queen_breaks_hearts": False},
    ),
}


@pytest.mark.parametrize("which", HEARTS)
def test_hearts(which: str) -> None:
    spiel, options = HEARTS[which]
    prelude = (0,) if which == "no pass" else ()
    game = load("hearts", options=options)
    peer = Peer(pyspiel.load_game(spiel), game, dealt, card_chosen, prelude=prelude)
    compare_many(peer, GAMES)


def eights_choice(state: State, option: Option) -> int:
    """Crazy Eights: 0 to 51 a card, 52 draw, 53 pass, 54 and up a suit."""
    if option.action == "play":
        return int(option.value)
    if option.action in ("draw_card", "pass_"):
        return 52 if option.action == "draw_card" else 53
    return 54 + int(option.value)


def eights_dealer(state: Any, point: Point, index: int) -> int | None:
    """Cards by number; the dealer by seat."""
    return NUMBERS[point.items[index]] if point.kind == "card" else 52 + index


EIGHTS = {
    "two": ("players=2,use_special_cards=False,reshuffle=False", 2, {}),
    "two, all rules": (
        "players=2,use_special_cards=True,reshuffle=True",
        2,
        {"special_cards": True, "reshuffle": True},
    ),
    "five": ("players=5,use_special_cards=False,reshuffle=False", 5, {}),
    "five, all rules": (
        "players=5,use_special_cards=True,reshuffle=True",
        5,
        {"special_cards": True, "reshuffle": True},
    ),
}


@pytest.mark.parametrize("which", EIGHTS)
def test_crazy_eights(which: str) -> None:
    parameters, players, options = EIGHTS[which]
    spiel = pyspiel.load_game(f"crazy_eights({parameters},max_draw_cards=5,max_turns=100)")
    game = load("crazy_eights", players=players, options=options)
    peer = Peer(spiel, game, eights_dealer, eights_choice, returns=by_their_code)
    compare_many(peer, GAMES)


def by_their_code(payoffs: tuple[Any, ...], state: State) -> list[float]:
    """The peer counts an ace as ten and a low card as its number + 2, where the printed rules, and
    its own description, say one and what the card shows."""
    found = []
    for seat, payoff in enumerate(payoffs):
        for card in state.hand[seat]:
            rank = RANKS[card // 4]
            if rank == "ace":
                payoff -= 10 - 1
            elif rank not in ("eight", "jack", "queen", "king"):
                payoff -= (card + 2) - (card // 4 + 2)
        found.append(float(payoff))
    return found


def pig_choice(state: State, option: Option) -> int:
    """Pig: 0 roll, 1 stop."""
    return 0 if option.action == "roll_again" else 1


def test_pig() -> None:
    spiel = pyspiel.load_game("pig(players=2,winscore=20,horizon=200)")
    game = load("pig", players=2, options={"target": 20, "most_moves": 200})
    peer = Peer(spiel, game, lambda state, point, index: index, pig_choice)
    compare_many(peer, GAMES)


def blackjack_card(state: Any, point: Point, index: int) -> int | None:
    """Blackjack: clubs, diamonds, hearts, spades, each from the ace to the king."""
    rank, _, suit = point.items[index].partition(" of ")
    return SUITS.index(suit) * 13 + (RANKS.index(rank) + 1) % 13


def blackjack_choice(state: State, option: Option) -> int:
    """Blackjack: 0 hit, 1 stand."""
    return 0 if option.action == "hit" else 1


def test_blackjack() -> None:
    game = load("blackjack", players=1)
    peer = Peer(pyspiel.load_game("blackjack"), game, blackjack_card, blackjack_choice)
    compare_many(peer, GAMES)


GOOFSPIEL = {
    "four, descending": (
        "goofspiel(players=2,num_cards=4,points_order=descending,returns_type=total_points,"
        "imp_info=True)",
        {"num_cards": 4, "order": "descending", "counting": "total"},
    ),
    "thirteen, random": (
        "goofspiel(players=2,num_cards=13,points_order=random,returns_type=point_difference)",
        {"num_cards": 13, "order": "random", "counting": "difference"},
    ),
}


@pytest.mark.parametrize("which", GOOFSPIEL)
def test_goofspiel(which: str) -> None:
    name, options = GOOFSPIEL[which]
    peer = Peer(
        pyspiel.load_game(name),
        load("goofspiel", players=2, options=options),
        lambda state, point, index: int(point.items[index].partition(".")[2]) - 1,
        lambda state, option: int(option.value) % options["num_cards"],
        joint=True,
    )
    compare_many(peer, GAMES)
