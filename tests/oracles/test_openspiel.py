"""Classics equal to OpenSpiel's over random games: chance, movers, choices and returns.

`CARDWRIGHT_LONG=1` plays 100,000 games of each configuration, `CARDWRIGHT_GAMES` so many.
"""

from __future__ import annotations

import os
from itertools import product, takewhile
from typing import Any

import pytest

from cardwright.interpreter.chance import Point
from cardwright.interpreter.choice import Option
from cardwright.interpreter.state import State
from cardwright.loading import load
from support.cards import NUMBERS, RANKS, SUITS

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from support.spiel import THEIRS, Peer, compare, compare_many  # noqa: E402

LONG = bool(os.environ.get("CARDWRIGHT_LONG"))
GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0")) or (100_000 if LONG else 2_000)
"""Games of a configuration, led by each side."""


def dealt(state: Any, point: Point, index: int) -> int | None:
    """A drawn card, or the number of a pick."""
    return NUMBERS[point.items[index]] if point.kind == "card" else index


def card_chosen(state: State, option: Option) -> int:
    """The card that an option stands for."""
    return int(option.value)


FLAGS = {
    "passing": "pass_cards",
    "no_points_in_first_trick": "no_pts_on_first_trick",
    "any_club_leads": "can_lead_any_club",
    "jack_bonus": "jd_bonus",
    "no_tricks_bonus": "avoid_all_tricks_bonus",
    "must_break_hearts": "must_break_hearts",
    "queen_breaks_hearts": "qs_breaks_hearts",
    "hearts_before_queen": "can_lead_hearts_instead_of_qs",
}
Bits = tuple[bool, ...]
"""Values of the eight flags, in the order of `FLAGS`."""

DEFAULTS: Bits = (True, True, False, False, False, True, True, False)
PLAIN: Bits = (False, True, False, False, False, True, False, False)


def in_threes() -> list[Bits]:
    """Sixteen settings in which any three flags have all eight values (an orthogonal array)."""
    return [
        (a, b, c, d, a ^ b ^ c, a ^ b ^ d, a ^ c ^ d, b ^ c ^ d)
        for a, b, c, d in product((False, True), repeat=4)
    ]


def hearts_peer(bits: Bits) -> Peer:
    """Hearts: cards by number; the first chance node is the direction of the pass."""
    options = dict(zip(FLAGS, bits, strict=True))
    parameters = ",".join(f"{FLAGS[name]}={value}" for name, value in options.items())
    spiel = pyspiel.load_game(f"hearts({parameters})")
    prelude = () if options["passing"] else (0,)
    return Peer(spiel, load("hearts", options=options), dealt, card_chosen, prelude=prelude)


@pytest.mark.parametrize("bits", [DEFAULTS, PLAIN])
def test_hearts(bits: Bits) -> None:
    compare_many(hearts_peer(bits), GAMES)


def test_hearts_with_other_flags() -> None:
    settings = list(product((False, True), repeat=len(FLAGS))) if LONG else in_threes()
    for bits in settings:
        compare_many(hearts_peer(bits), GAMES // len(settings))


def spades_card(state: Any, point: Point, index: int) -> int:
    """Spades: cards by suit, then rank."""
    rank, _, suit = point.items[index].partition(" of ")
    return SUITS.index(suit) * 13 + RANKS.index(rank)


def spades_choice(state: State, option: Option) -> int:
    """Spades: 0 to 51 a card, 52 and up a bid."""
    if option.action == "make_bid":
        return 52 + int(option.value)
    return int(option.value) % 4 * 13 + int(option.value) // 4


def points_of_hand(payoffs: tuple[Any, ...], state: Any) -> list[float]:
    """The peer gives each player the points of the partnership, we the lead over the other."""
    return [float(state.points[seat % 2]) for seat in range(4)]


def broken_spades(state: Any, actions: set[int]) -> set[int]:
    """The peer never notes that spades are broken (SP-023): they are led only when nothing else is
    left."""
    spades = {action for action in actions if action in range(39, 52)}
    leads = not state.trick and min(actions) < 52
    return spades if leads and spades < actions else set()


def test_spades() -> None:
    options = {"most_hands": 1, "first_dealer": 4}
    game, spiel = load("spades", options=options), pyspiel.load_game("spades")
    peer = Peer(spiel, game, spades_card, spades_choice, points_of_hand, broken_spades)
    compare_many(peer, GAMES)


PASS = 53


def eights_choice(state: State, option: Option) -> int:
    """Crazy Eights: 0 to 51 a card, 52 draw, 53 pass, 54 and up a suit."""
    if option.action == "play":
        return int(option.value)
    if option.action in ("draw_card", "pass_"):
        return 52 if option.action == "draw_card" else PASS
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


def eights_peer(which: str) -> Peer:
    """Crazy Eights in one of the configurations."""
    parameters, players, options = EIGHTS[which]
    spiel = pyspiel.load_game(f"crazy_eights({parameters},max_draw_cards=5,max_turns=100)")
    game = load("crazy_eights", players=players, options=options)
    return Peer(
        spiel, game, eights_dealer, eights_choice, by_their_code, stops=last_card_counts_as_a_pass
    )


def last_card_counts_as_a_pass(theirs: Any) -> bool:
    """The peer takes it for a pass when a draw because of twos ends with the last card of the
    stock: then the game is over when the others and the one who drew have passed once, where it
    takes one pass more."""
    moves = [(one.player, one.action) for one in theirs.full_history()]
    passes = list(takewhile(lambda move: move[0] >= 0 and move[1] == PASS, reversed(moves)))
    before = moves[: len(moves) - len(passes)]
    if len(passes) != theirs.num_players() or before[-1][0] >= 0:
        return False
    drew = next(player for player, _ in reversed(before) if player >= 0)
    return bool(drew != passes[-1][0])  # after another draw it is the same player who passes first


@pytest.mark.parametrize("which", EIGHTS)
def test_crazy_eights(which: str) -> None:
    compare_many(eights_peer(which), GAMES)


def test_a_draw_of_the_last_card_is_no_pass_in_crazy_eights() -> None:
    """A game in which it makes a difference: the peer ends after five passes, ours after six."""
    assert compare(eights_peer("five, all rules"), 14206, THEIRS) == 141


def by_their_code(payoffs: tuple[Any, ...], state: Any) -> list[float]:
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


@pytest.mark.parametrize(("players", "horizon"), [(2, 200), (2, 12), (3, 40)])
def test_pig(players: int, horizon: int) -> None:
    spiel = pyspiel.load_game(f"pig(players={players},winscore=20,horizon={horizon})")
    game = load("pig", players=players, options={"target": 20, "most_moves": horizon})
    compare_many(Peer(spiel, game, lambda state, point, index: index, pig_choice), GAMES)


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


GOOFSPIEL: dict[str, tuple[str, dict[str, Any]]] = {
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
