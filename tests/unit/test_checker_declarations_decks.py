"""Decks and card lists."""

from __future__ import annotations

import pytest

from cardwright.dsl.checker.symbols import DeckSymbol, PropertySymbol
from cardwright.dsl.ir import types as t
from support.declared import Declared, declared


def cards_of(found: Declared, deck: str = "") -> list[str]:
    """The labels of the cards."""
    return [card.label for card in found.c.build.cards]


def test_a_deck_is_the_product_of_its_fields() -> None:
    found = declared("deck pack, 2 of each:\n  rank: jack < queen\n  suit: hearts, spades\n")
    assert not found.said
    assert cards_of(found)[::2] == [
        "jack of hearts",
        "jack of spades",
        "queen of hearts",
        "queen of spades",
    ]
    assert found.table("pack_rank") == (0, 0, 0, 0, 1, 1, 1, 1)
    assert found.table("pack_suit") == (0, 0, 1, 1, 0, 0, 1, 1)
    assert [card.kind for card in found.c.build.cards] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_a_deck_leaves_out_what_does_not_fit() -> None:
    text = (
        "deck pack, where position of rank of it <= size of players + 1:\n"
        "  rank: jack < queen < king < ace\n"
    )
    assert cards_of(declared(text, seats=2)) == ["jack", "queen", "king"]
    assert len(cards_of(declared(text, seats=3))) == 4


def test_a_deck_per_player_has_owners() -> None:
    found = declared("deck bids per player:\n  value: 1..3\n", seats=2)
    assert [(card.label, card.owner) for card in found.c.build.cards] == [
        ("1", 0),
        ("2", 0),
        ("3", 0),
        ("1", 1),
        ("2", 1),
        ("3", 1),
    ]
    assert [kind.name for kind in found.c.build.kinds] == ["1", "2", "3"]


def test_decks_follow_each_other_in_numbers() -> None:
    found = declared("deck a:\n  x: 1..3\ndeck b:\n  x: flag\n")
    decks = found.c.build.decks
    assert (decks["a"].first, decks["a"].size, decks["b"].first) == (0, 3, 3)
    assert found.c.build.tables["b_x"].dims == ((3, 2),)
    assert found.c.build.tables["b_x"].values == (False, True)


LIST = """cards trail from "trail.csv", count 4:
  kind: plain, river
  name: label
  value: 1..9 or none
  of which by kind: 3 plain, 1 river
"""
CSV = """id,kind,name,value
T-1,plain,"Fort Hall",3
T-2,river,"Snake, the ""Mad"" River",none
T-3,plain,Fort Boise,
T-4,plain,Fort Hall,3
"""


def test_a_list_is_read_from_a_file() -> None:
    found = declared(LIST, {"trail.csv": CSV})
    assert not found.headlines
    assert cards_of(found)[:2] == ["Fort Hall", 'Snake, the "Mad" River']
    assert [card.id for card in found.c.build.cards] == ["T-1", "T-2", "T-3", "T-4"]
    assert found.table("trail_kind") == (0, 1, 0, 0)
    assert found.table("trail_value") == (3, None, None, 3)


def test_cards_that_differ_in_print_only_are_of_one_kind() -> None:
    found = declared(LIST, {"trail.csv": CSV})
    assert [card.kind for card in found.c.build.cards] == [0, 1, 2, 0]


def test_cards_are_found_by_id_and_by_name() -> None:
    found = declared(LIST, {"trail.csv": CSV})
    assert found.c.book.find_cards("T-3") == [2]
    assert found.c.book.find_cards("fort_hall") == [0, 3]
    assert found.c.book.find_cards("Fort Hall") == [0, 3]


def test_an_enumeration_may_come_from_the_file() -> None:
    csv = "id,name\nC-1,Broken Arm\nC-2,thief\nC-3,thief\n"
    text = """cards trouble from "t.csv":
  name: enum
  of which by name:
    1 broken_arm
    2 thief
"""
    found = declared(text, {"t.csv": csv})
    assert not found.headlines
    assert found.c.build.enums["name"].values == ("broken_arm", "thief")
    assert found.table("trouble_name") == (0, 1, 1)


def test_rows_in_the_rulebook_tell_their_types() -> None:
    found = declared(
        "token natural: water, fire, endless\n"
        "cards weather, count 5:\n"
        "  sky   | need             | wet | price | copies\n"
        "  sunny | none             | no  | 3     | 3\n"
        "  rain  | 1 fire + 2 water | yes | 12    | 2\n"
    )
    assert not found.headlines
    assert found.table("weather_sky") == (0, 0, 0, 1, 1)
    assert found.table("weather_need")[-1] == ((2, (0,)), (1, (1,)))
    assert found.table("weather_wet") == (False, False, False, True, True)
    tables = found.c.build.tables
    assert tables["weather_need"].type == t.BundleType("tokens")
    assert tables["weather_price"].type == t.IntType(3, 12)


def test_a_text_in_a_row_loses_its_quotes() -> None:
    found = declared('cards medal:\n  name: label\n  name\n  "First Light"\n  windrose\n')
    assert not found.headlines
    assert cards_of(found) == ["First Light", "windrose"]


def test_rows_may_name_cards() -> None:
    found = declared("cards medal:\n  name\n  first_light\n  windrose\n")
    assert cards_of(found) == ["first light", "windrose"]
    assert found.c.book.find_cards("windrose") == [1]


def test_a_bundle_may_have_a_choice() -> None:
    csv = "id,due\n1,1 food or bullets\n2,2 food + 1 oxen\n3,none\n"
    text = 'cards c from "c.csv":\n  due: bundle of kind\nenum kind: food, bullets, oxen\n'
    found = declared(text, {"c.csv": csv})
    assert not found.headlines
    assert found.table("c_due") == (((1, (0, 1)),), ((2, (0,)), (1, (2,))), ())


def test_texts_of_cards_are_routines() -> None:
    csv = """id,benefit,goal
1,gain 1 food,food of you > 1
2,nothing,food of you > 1
3,gain 1 food,true
"""
    text = (
        "token food: endless\n"
        'cards c from "c.csv":\n  benefit: effect\n  goal: condition for a player\n'
    )
    found = declared(text, {"c.csv": csv})
    assert not found.headlines
    assert found.table("c_benefit") == (0, None, 0)
    assert found.table("c_goal") == (0, 0, 1)
    assert [text for text, _ in found.c.routines["c_benefit"]] == ["gain 1 food"]
    benefit, goal = found.symbol("benefit"), found.symbol("goal")
    assert isinstance(benefit, PropertySymbol) and benefit.routine == "effect"
    assert isinstance(goal, PropertySymbol) and goal.routine == "condition"


ROBO = """enum where_to: a, b
cards robo from "robo.csv", count 2:
  icon: flag
  for each stage in 1..2:
    best: 0..9
    wish: list of where_to
"""


def test_columns_may_repeat_in_rows() -> None:
    csv = "id,icon,stage,best,wish\nR1,yes,1,4,a b\nR1,yes,2,5,\nR2,no,1,6,b\nR2,no,2,7,b a\n"
    found = declared(ROBO, {"robo.csv": csv})
    assert not found.headlines
    assert found.c.build.tables["robo_best"].dims == ((0, 2), (1, 2))
    assert found.table("robo_best") == (4, 5, 6, 7)
    assert found.table("robo_wish") == ((0, 1), (), (1,), (1, 0))
    best = found.symbol("best")
    assert isinstance(best, PropertySymbol) and best.repeated == t.IntType(1, 2)


def test_columns_may_repeat_in_columns() -> None:
    csv = "id,icon,best_1,best_2,wish_1,wish_2\nR1,yes,4,5,a b,\nR2,no,6,7,b,b a\n"
    found = declared(ROBO, {"robo.csv": csv})
    assert not found.headlines
    assert found.table("robo_best") == (4, 5, 6, 7)


def test_a_list_may_be_there_several_times() -> None:
    csv = "id,x\n1,1\n2,2\n"
    text = 'cards c from "c.csv", count 2:\n  copies 1 + (size of players - 1) div 2\n  x: 1..2\n'
    found = declared(text, {"c.csv": csv}, seats=3)
    assert not found.headlines
    assert found.table("c_x") == (1, 1, 2, 2)


def test_a_block_gives_a_card_its_effect() -> None:
    csv = "id,name,benefit\n1,Angel,\n2,Ranger,score 1\n"
    text = """cards c from "c.csv":
  name: label
  benefit: effect
card "Angel":
  you gains 1 food
token food: endless
"""
    found = declared(text, {"c.csv": csv})
    assert not found.headlines
    assert found.table("c_benefit") == (1, 0)


def test_a_block_makes_a_column_of_effects() -> None:
    found = declared("cards medal:\n  name\n  sun\n  moon\ncard moon:\n  skip\n")
    assert found.table("medal_effect") == (None, 0)
    assert isinstance(found.symbol("effect"), PropertySymbol)


def test_a_variant_takes_cards_out() -> None:
    text = "cards medal, count 2:\n  name\n  sun\n  moon\nvariant dark:\n  remove card sun\n"
    assert cards_of(declared(text)) == ["sun", "moon"]
    assert cards_of(declared(text, variants=("dark",))) == ["moon"]


WRONG_LISTS = {
    "missing-file": (LIST, {}),
    "empty-file": (LIST, {"trail.csv": "\n"}),
    "row-width": (LIST, {"trail.csv": CSV + "T-5,plain\n"}),
    "unknown-column": (LIST, {"trail.csv": CSV.replace("id,kind", "id,kinds,kind", 1)}),
    "missing-column": (LIST, {"trail.csv": "id,kind,name\nT-1,plain,x\n"}),
    "column-twice": (LIST, {"trail.csv": CSV.replace("id,kind,name", "id,kind,kind", 1)}),
    "duplicate-id": (LIST, {"trail.csv": CSV.replace("T-3", "T-2")}),
    "card-count": (LIST, {"trail.csv": CSV + "T-5,plain,x,1\n"}),
    "part-count": (LIST, {"trail.csv": CSV.replace("T-1,plain", "T-1,river")}),
    "wrong-cell": (LIST, {"trail.csv": CSV.replace("T-1,plain", "T-1,plane")}),
    "open-quote": (LIST, {"trail.csv": CSV + '"T-5,plain'}),
    "after-quote": (LIST, {"trail.csv": CSV.replace('"Fort Hall"', '"Fort Hall" 2')}),
    "no-such-column": (LIST.replace("by kind:", "by colour:"), {"trail.csv": CSV}),
    "parts-without-rest": (LIST.replace(", 1 river", ""), {"trail.csv": CSV}),
    "row-missing": (ROBO, {"robo.csv": "id,icon,stage,best,wish\nR1,yes,1,4,a\nR2,no,1,1,\n"}),
    "rows-differ": (
        ROBO,
        {"robo.csv": "id,icon,stage,best,wish\nR1,yes,1,4,a\nR1,no,2,4,a\n"},
    ),
}


@pytest.mark.parametrize("slug", WRONG_LISTS)
def test_a_list_is_strict(slug: str) -> None:
    text, files = WRONG_LISTS[slug]
    assert slug in declared(text, files).said


def test_a_wrong_cell_names_row_column_and_the_nearest_word() -> None:
    found = declared(LIST, {"trail.csv": CSV.replace("T-1,plain", "T-1,plian")})
    problem = next(d for d in found.report.diagnostics() if d.slug == "wrong-cell")
    span = problem.primary.span
    assert (span.source.name, span.line, span.column, span.text) == ("trail.csv", 2, 5, "plian")
    assert problem.headline == "`plian` is no `kind` of `trail`"
    assert problem.notes == ("column `kind`, row `T-1`",)
    assert problem.help == "did you mean `plain`?"


WRONG_DECKS = {
    "empty-list": "deck d, where false:\n  x: 1..3\n",
    "product-of": "deck d:\n  x: label\n",
    "bad-copies": "var n: 0..3\ndeck d, (n) of each:\n  x: 1..3\n",
    "no-such-card": "deck d:\n  x: 1..3\ncard sun:\n  skip\n",
    "card-has-effect": "cards m:\n  name\n  sun\ncard sun: skip\ncard sun: skip\n",
    "about-whom": "cards c:\n  goal: condition for a dog\n  true\n",
    "not-fixed": "var n: 0..3\ndeck d, where x of it > n:\n  x: 1..3\n",
}


@pytest.mark.parametrize("slug", WRONG_DECKS)
def test_a_deck_must_be_a_deck(slug: str) -> None:
    assert declared(WRONG_DECKS[slug]).said == [slug]


def test_what_is_missing_is_reported_once() -> None:
    found = declared(LIST + "zone pile: pile of trail\n")
    assert found.said == ["missing-file"]
    assert isinstance(found.symbol("trail"), DeckSymbol)
