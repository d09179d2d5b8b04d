"""A grid of cards as text, and what is printed on cards."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.table import Table

RULES = """\
rulebook islands "Islands"
players 2

enum land: sand, wood

cards island_cards, count 4:
  name: label
  land: land
  worth: 1..9 or none

  name                       land  worth
  "Palm"                     sand  3
  "Oak"                      wood  7
  "Reef"                     sand  none
  "A very long island name"  wood  9

zone stock: pile of island_cards, starts full, face down
zone sea:   grid of island_cards, 3 columns, each as laid

on island_cards in sea:
  shells: 0..9 = 0
  burnt: flag
  huts per player: 0..9 = 0

per player:
  stands: island_cards or none = none
  lives: island_cards or none = none

setup:
  for each c in island_cards:
    depending on worth of c:
      3:
        move c to sea at (1, 1), face up
        shells of c = 4
        for each p in players:
          stands of p = c
          huts of p on c = seat of p
      7:
        move c to sea at (2, 3), face up
        burnt of c = true
        for each p in players: lives of p = c
      9: move c to sea at (2, 2), face up
      otherwise: move c to sea at (2, 1), face down

flow:
  repeat:
    for each p in players:
      turn of p:
        p chooses one of:
          "stay": skip
"""

DRAWN = """\
sea:
    1                               2                               3
  1 Palm                            ·                               ·
    sand 3
    @1 @2 shells 4 huts@1 1 huts@2
    2
  2 ░░░░░░                          A very long island name         Oak
    ░░░░░░                          wood 9                          wood 7
                                                                    burnt
    @1 player 1, @2 player 2
"""


@pytest.fixture
def game(tmp_path: Path) -> cardwright.Game:
    """A little game with a grid of cards."""
    (tmp_path / "islands.rules").write_text(RULES)
    return cardwright.load(str(tmp_path / "islands.rules"))


def test_cards_what_is_printed_and_what_lies_on_them(game: cardwright.Game) -> None:
    drawn = Table(game.program, game.words).lines(game.start().view(0))
    assert "\n".join(drawn[:10]) == DRAWN.rstrip("\n")


def test_the_grid_is_not_listed_once_more(game: cardwright.Game) -> None:
    drawn = Table(game.program, game.words).lines(game.start().view(0))
    assert not any(line.startswith("sea") for line in drawn[1:])
    assert "  stands: Palm, lives: Oak" in drawn


def test_what_is_printed_on_a_card(game: cardwright.Game) -> None:
    assert [game.printed(card) for card in range(2, 4)] == [
        {"name": "Reef", "land": "sand", "worth": None},
        {"name": "A very long island name", "land": "wood", "worth": 9},
    ]


def test_the_story_names_places_of_a_grid(game: cardwright.Game) -> None:
    told = list(game.start(log=True).story(0))
    assert "Oak: from stock to sea (2, 3)" in told
