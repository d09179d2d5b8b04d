"""What is asked for wrongly from Python is told in words, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.encoding import Encoding
from cardwright.errors import BadOption, IllegalChoice
from cardwright.interpreter.refusals import NOT_OFFERED
from cardwright.interpreter.views import ZoneView

MARKET = """\
rulebook stalls "Stalls"
players 2

deck wares:
  kind: silk, tea
  quality: 1..3

zone pile_of_wares:     pile of wares, face down, starts full
zone display[1..2]:     row of wares, face up, room for 1
zone hand per player:   hand of wares
zone bought per player: row of wares, face up

define place_of(card) = first(n in 1..2 where card in display[n])

action buy (card in joined(list(list(c for c in display[n]) for n in 1..2))):
  when quality of card + place_of(card) <= 3 because "it is too dear"
  do: move card to bought of actor
action show (card in hand of actor):
  do: move card to bought of actor

setup:
  move silk_of_two to display[1]
  move tea_of_three to display[2]
  deal 1 from pile_of_wares to hand of each player

define silk_of_two = first(c in wares where kind of c is silk and quality of c is 2)
define tea_of_three = first(c in wares where kind of c is tea and quality of c is 3)

flow:
  for each p in players:
    turn of p:
      p chooses one of:
        buy
        show
"""
SILK_2, TEA_1, TEA_3 = 1, 3, 5


@pytest.fixture
def stalls(tmp_path: Path) -> cardwright.Game:
    """A game with a display of two places."""
    (tmp_path / "stalls.rules").write_text(MARKET, encoding="utf-8")
    return cardwright.load(str(tmp_path / "stalls.rules"))


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"players": "4"}, "`players` is a whole number, not '4'"),
        ({"players": 4.0}, "`players` is a whole number, not 4.0"),
        ({"players": True}, "`players` is a whole number, not True"),
        ({"players": 12}, "this game is for 2 to 10 players, not for 12"),
        ({"options": ["target"]}, "`options` has a value for each name"),
        ({"options": "target=20"}, "`options` has a value for each name"),
        ({"data": "cards.csv"}, "`data` has a value for each name"),
        (
            {"data": {"cards.csv": "nowhere/at_all.csv"}},
            "for `cards.csv` there is no file `nowhere",
        ),
        ({"variants": "fast"}, "`variants` is a list, so ['fast'] and not 'fast'"),
        ({"names": "ana"}, "`names` is a list, so ['ana'] and not 'ana'"),
    ],
)
def test_settings_of_another_sort(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption) as raised:
        cardwright.load("pig", **settings)
    assert words in str(raised.value)


def test_a_card_list_of_another_name(tmp_path: Path) -> None:
    rules = 'rulebook listed "Listed"\nplayers 2\ncards beasts from "beasts.csv":\n  name: label\n'
    (tmp_path / "listed.rules").write_text(rules + "flow: skip\n", encoding="utf-8")
    (tmp_path / "mine.csv").write_text("id,name\nhare,Hare\n", encoding="utf-8")
    mine = tmp_path / "mine.csv"
    found = cardwright.load(str(tmp_path / "listed.rules"), data={"beasts.csv": str(mine)})
    assert found.printed(0) == {"name": "Hare"}
    with pytest.raises(BadOption, match=r"no file `beast\.csv`: did you mean `beasts\.csv`"):
        cardwright.load(str(tmp_path / "listed.rules"), data={"beast.csv": mine})


def test_two_numbers_of_players_are_named() -> None:
    with pytest.raises(BadOption, match="this game is for 2 or 3 players, not for 5"):
        cardwright.load("kuhn_poker", players=5)


@pytest.mark.parametrize("chance", ["7", None, 1.5])
def test_chance_of_another_sort(chance: Any) -> None:
    game = cardwright.load("kuhn_poker")
    with pytest.raises(TypeError, match="chance is a seed, a whole number, or a source of chance"):
        game.start(chance)


class Numpys:
    """A whole number of another sort, as NumPy has."""

    def __index__(self) -> int:
        return 7


def test_a_seed_may_be_a_whole_number_of_any_sort() -> None:
    game = cardwright.load("kuhn_poker")
    seed: Any = Numpys()
    assert game.start(seed) == game.start(7)


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_seats_that_are_not_there(seat: Any) -> None:
    game = cardwright.load("kuhn_poker")
    state, encoding = game.start(1, log=True), Encoding(game)
    for ask in (
        state.view,
        state.redeal,
        lambda one: encoding.observe(state, one),
        lambda one: encoding.information(state, one),
    ):
        with pytest.raises(ValueError, match=r"seats are 0 to 1, not"):
            ask(seat)


def test_cards_that_are_not_there() -> None:
    game = cardwright.load("leduc_poker")
    for card in (6, -1):
        with pytest.raises(ValueError, match=f"cards are 0 to 5, not {card}"):
            game.printed(card)


def test_an_encoding_is_made_of_a_loaded_game() -> None:
    name: Any = "leduc_poker"
    with pytest.raises(TypeError, match="an encoding is made of a game that is loaded"):
        Encoding(name)


# ---- why not


def test_why_not_looks_at_what_there_is_to_choose_first(stalls: cardwright.Game) -> None:
    state = stalls.start(1)
    assert state.why_not("buy", SILK_2) == ()
    assert state.why_not("buy", TEA_3) == ("it is too dear",)
    for other in (TEA_1, 99, -1, None, 1.5):
        assert state.why_not("buy", other) == (NOT_OFFERED,)


def test_why_not_tells_nothing_of_cards_that_are_not_seen(stalls: cardwright.Game) -> None:
    state = stalls.start(1)
    hands = state.view(0).zones["hand"]
    assert not isinstance(hands, ZoneView)
    (mine,) = hands[0].cards
    unseen = {*range(6)} - {mine, SILK_2, TEA_3}
    assert state.why_not("show", mine) == ()
    assert {state.why_not("show", card) for card in unseen} == {(NOT_OFFERED,)}


def test_why_not_takes_numbers(stalls: cardwright.Game) -> None:
    with pytest.raises(IllegalChoice, match="by its number"):
        stalls.start(1).why_not("buy", "silk, 2")


# ---- families of zones


def test_a_zone_of_a_family_is_called_by_its_number(stalls: cardwright.Game) -> None:
    state = stalls.start(1, log=True)
    assert "silk, 2: from pile of wares to display 1" in state.story()
    names = [one.name for one in Encoding(stalls).fields]
    assert [name for name in names if "display" in name and "many" in name] == [
        "display 1: how many cards",
        "display 2: how many cards",
    ]


def test_a_module_of_the_library_is_guessed(tmp_path: Path) -> None:
    book = tmp_path / "shop.rules"
    book.write_text('rulebook shop "Shop"\nplayers 2\nuse markets.buying\nflow: skip\n')
    with pytest.raises(cardwright.RulebookError) as refused:
        cardwright.load(str(book))
    (found,) = refused.value.diagnostics
    assert (found.slug, found.help) == ("unknown-module", "did you mean `market.buying`?")
