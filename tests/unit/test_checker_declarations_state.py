"""Zones, state, facts, races and tokens."""

from __future__ import annotations

import pytest

from cardwright.dsl.checker.cells import Computed
from cardwright.dsl.checker.symbols import RaceSymbol, TokenSymbol, ZoneSymbol
from cardwright.dsl.checker.zones import StartsFull
from cardwright.dsl.ir import types as t
from support.declared import declared

DECK = "deck pack:\n  value: 1..3\n"


# ---- zones


@pytest.mark.parametrize(
    ("line", "kind", "faces"),
    [
        ("zone z: pile of pack", "pile", "none"),
        ("zone z: pile of pack, face up", "pile", "all"),
        ("zone z: pile of pack, top face up", "pile", "top"),
        ("zone z: row of pack", "row", "all"),
        ("zone z: row of pack, face down", "row", "none"),
        ("zone z: row of pack, each as laid", "row", "all"),
        ("zone z: spread of pack", "spread", "all"),
        ("zone z: bag of pack", "bag", "none"),
        ("zone z: hand of pack", "hand", "none"),
        ("zone z per player: hand of pack", "hand", "owner"),
        ("zone z per player: hand of pack, face down", "hand", "owner"),
        ("zone z per player: hand of pack, face up", "hand", "all"),
        ("zone z per player: row of pack, face down, owner looks", "row", "owner"),
    ],
)
def test_who_sees_a_zone(line: str, kind: str, faces: str) -> None:
    found = declared(DECK + line + "\n")
    assert not found.headlines
    zone = found.zone("z")
    assert (zone.kind, zone.faces, zone.holds) == (kind, faces, ("pack",))


@pytest.mark.parametrize(
    ("per", "owners", "low"),
    [
        ("", (None,), 0),
        (" per player", (0, 1, 2), 0),
        (" per suit", (None, None), 0),
        (" per space", (None,) * 6, 0),
        (" per pack", (None,) * 3, 2),
        ("[3..5]", (None,) * 3, 3),
    ],
)
def test_families_of_zones(per: str, owners: tuple[int | None, ...], low: int) -> None:
    text = "enum suit: red, black\ndeck first:\n  x: 1..2\nboard b: grid of 2 rows and 3 columns\n"
    found = declared(f"{text}{DECK}zone z{per}: row of pack\n", seats=3)
    assert not found.headlines
    zone, symbol = found.zone("z"), found.symbol("z")
    assert (zone.owners, zone.indices, zone.indexed) == (owners, len(owners), bool(per))
    assert isinstance(symbol, ZoneSymbol) and symbol.index_low == low


def test_a_zone_that_is_shuffled_may_have_a_pool() -> None:
    found = declared(
        DECK
        + "zone a: pile of pack\nzone b: pile of pack\nzone c per player: pile of pack\n"
        + "zone d: pile of pack\nzone e: pile of pack, refilled from d\nzone f: row of pack\n"
        + "flow:\n  shuffle a\n  for each p in players: shuffle d into c of p\n  shuffle f\n"
    )
    assert not found.headlines
    zones = found.c.build.zones
    assert [name for name in zones if zones[name].pool] == ["a", "c", "e"]
    symbol = found.symbol("e")
    assert isinstance(symbol, ZoneSymbol) and symbol.refill == "d"


def test_a_need_of_a_module_tells_which_zone_is_shuffled() -> None:
    module = (
        "module again\nneeds:\n  stock: zone\n  waste: zone\n"
        "procedure renew: shuffle waste into stock\n"
    )
    text = DECK + "use again with stock = deep\nzone deep: pile of pack\nzone waste: pile of pack\n"
    found = declared(text, {"again.rules": module})
    assert not found.headlines
    assert found.zone("deep").pool and not found.zone("waste").pool


def test_the_box_holds_everything() -> None:
    found = declared(DECK + "deck other:\n  x: 1..2\n")
    box = found.zone("box")
    assert (box.kind, box.faces, box.holds) == ("bag", "none", ("pack", "other"))


def test_a_zone_may_start_full() -> None:
    found = declared(
        DECK
        + "deck bids per player:\n  x: 1..2\nzone stock: pile of pack, starts full\n"
        + "zone hand per player: hand of bids, starts full\n"
    )
    filled = [full for full in found.memo("starts_full") if isinstance(full, StartsFull)]
    assert [(full.symbol.name, full.index, full.cards) for full in filled] == [
        ("stock", None, (0, 1, 2)),
        ("hand", 0, (3, 4)),
        ("hand", 1, (5, 6)),
    ]


def test_a_grid_is_a_family_of_places() -> None:
    found = declared(DECK + "zone field: grid of pack, 4 columns, each as laid\n")
    zone = found.zone("field")
    assert (zone.kind, zone.indices, zone.room, zone.columns) == ("row", 12, 1, 4)


def test_a_zone_may_have_room_and_an_order() -> None:
    found = declared(DECK + "zone z: spread of pack, room for 2, sorted by value\n")
    assert (found.zone("z").room, found.zone("z").order) == (2, "pack_value")


WRONG_ZONES = {
    "zone z: heap of pack": "no-such-zone-kind",
    "zone z: pile of pak": "no-such-deck",
    "zone z per planet: pile of pack": "no-such-index",
    "zone z[3..1]: pile of pack": "empty-range",
    "zone z: pile of pack, refilled from y": "no-such-zone",
    "zone z: row of pack, refilled from z": "zone-trait",
    "zone z: row of pack, top face up": "zone-trait",
    "zone z: row of pack, owner looks": "zone-trait",
    "zone z: row of pack, face up, face down": "zone-trait",
    "zone z: row of pack, 3 columns": "zone-trait",
    "zone z: grid of pack": "zone-trait",
    "zone z: spread of pack, sorted by suit": "no-such-column",
    "zone z per player: hand of pack, starts full": "starts-full",
    "zone z: pile of pack\nzone z: row of pack": "declared-twice",
    "zone y: pile of pack, starts full\nzone z: pile of pack, starts full": "starts-full",
}


@pytest.mark.parametrize("line", WRONG_ZONES)
def test_a_zone_must_make_sense(line: str) -> None:
    assert declared(f"{DECK}{line}\n").said == [WRONG_ZONES[line]]


# ---- state


def test_numbers_have_a_range_and_an_overflow() -> None:
    found = declared(
        "per player:\n  food: 0..8 = 5, excess discarded\n  moves: 1..9, shortfall ignored\n"
        "var week: 1..52 = 2, wraps around\n"
    )
    assert not found.headlines
    food, moves, week = found.cell("food"), found.cell("moves"), found.cell("week")
    assert (food.dims, food.initial, food.low, food.high) == ((2,), 5, 0, 8)
    assert (food.over, food.under) == ("discard", "error")
    assert (moves.initial, moves.over, moves.under) == (1, "error", "ignore")
    assert (week.dims, week.initial, week.over, week.under) == ((), 2, "wrap", "wrap")


@pytest.mark.parametrize(
    ("field", "initial", "type_"),
    [
        ("x: flag", False, t.BoolType()),
        ("x: flag = true", True, t.BoolType()),
        ("x: -3..3", 0, t.IntType(-3, 3)),
        ("x: suit", 0, t.EnumType("suit")),
        ("x: suit = black", 1, t.EnumType("suit")),
        ("x: suit or none", None, t.OptionalType(t.EnumType("suit"))),
        ("x: low, high = high", 1, t.EnumType("x")),
        ("x: player", 0, t.PlayerType()),
        ("x: pack or none", None, t.OptionalType(t.CardType(("pack",)))),
        ("x: set of suit = {black}", (1,), t.SetType(t.EnumType("suit"), 2)),
        ("x: list of 1..6, room for 3 = [2, 1]", (2, 1), t.ListType(t.IntType(1, 6), 3)),
        ("x: bundle of suit", (), t.BundleType("suit")),
        ("x: 0..most = most - 1", 8, t.IntType(0, 9)),
    ],
)
def test_state_begins_with_something(field: str, initial: object, type_: t.Type) -> None:
    text = f"{DECK}enum suit: red, black\noption most: 1..9 = 9\nvar {field}\n"
    found = declared(text)
    assert not found.headlines
    assert (found.cell("x").initial, found.cell("x").type) == (initial, type_)


def test_who_knows_what() -> None:
    found = declared("per player:\n  a: 0..9\n  b: 0..9, secret\n  c: 0..9, seen by p\n")
    assert [found.cell(name).known for name in "abc"] == ["all", "none", "owner"]


def test_a_part_of_a_number_is_a_number() -> None:
    found = declared("per player:\n  horses: 0..8 = 5, of which injured_horses = 1\n")
    whole, part = found.cell_symbol("horses"), found.cell_symbol("injured_horses")
    assert (whole.part, part.whole) == ("injured_horses", "horses")
    assert (found.cell("injured_horses").initial, found.cell("injured_horses").high) == (1, 8)


def test_state_on_cards_knows_its_home() -> None:
    found = declared(
        "deck first:\n  x: 1..2\n"
        + DECK
        + "zone play: row of pack\non pack in play:\n  spent: flag\n"
        + "  mine per player: 0..9 = 2\n  twice: 0..9 = 2 * value of card\n"
    )
    assert not found.headlines
    spent, mine = found.cell("spent"), found.cell("mine")
    assert (spent.dims, spent.home, spent.initial) == ((5,), ("play",), False)
    assert (mine.dims, mine.initial) == ((2, 5), 2)
    assert found.cell_symbol("mine").subjects == (t.PlayerType(), t.CardType(("pack",)))
    assert found.cell("twice").initial == (0, 0, 2, 4, 6)


def test_state_on_all_cards_of_a_zone() -> None:
    found = declared(DECK + "zone play: row of pack\non cards in play:\n  laid_by: player\n")
    assert found.cell_symbol("laid_by").subjects == (t.CardType(("pack",)),)


def test_kept_state_and_state_that_begins_anew() -> None:
    found = declared(
        "kept var rounds: 0..9\nper player, new each day:\n  hiked: flag\n"
        "var pace: slow, fast = slow, new each turn\nkept per player sheet:\n  gold: 0..9\n"
    )
    assert not found.headlines
    assert found.cell("rounds").kept and found.cell("gold").kept
    renewed = [(symbol.name, word) for symbol, word in found.memo("new_each")]
    assert renewed == [("hiked", "day"), ("pace", "turn")]
    sheets = found.c.memo["sheets",]
    assert isinstance(sheets, dict)
    assert [symbol.name for symbol in sheets["sheet"]] == ["gold"]


def test_what_only_the_game_can_tell_is_computed() -> None:
    found = declared(
        "fact oldest: player\nvar dealer: player = oldest\nvar last_one: player = last of players\n"
    )
    assert not found.headlines
    (computed,) = found.memo("computed")
    assert isinstance(computed, Computed) and computed.symbol.name == "dealer"
    assert found.cell("last_one").initial == 1


def test_a_fact_is_told_or_drawn() -> None:
    text = "fact oldest: player\n"
    drawn, told = declared(text), declared(text, options={"oldest": 2})
    (computed,) = drawn.memo("facts")
    assert isinstance(computed, Computed) and computed.symbol.cell.kept
    assert not told.memo("facts") and told.cell("oldest").initial == 1


def test_the_score_is_known() -> None:
    found = declared("per player:\n  points: 0..99 = 0, the score\n")
    assert found.c.memo["the_score",] is found.symbol("points")


WRONG_STATE = {
    "var x: 0..8 = 9": "bad-start",
    "var x: suit = 3": "bad-start",
    "var x: suit = none": "bad-start",
    "var x: set of suit = [3]": "bad-start",
    "var x: colour": "unknown-type",
    "var x: 0..y\nvar y: 0..3": "not-fixed",
    "var x: 5..3": "empty-range",
    "var x: bundle of 1..3": "bundle-of",
    "var x: suit = red, wraps around": "field-trait",
    "var x: 0..3, seen by p": "field-trait",
    "var x: 0..3, the score": "field-trait",
    "var x: 0..3, excess eaten": "field-trait",
    "per planet:\n  x: flag": "no-such-index",
    "on pack in table:\n  x: flag": "no-such-zone",
    "on pak in z:\n  x: flag": "no-such-deck",
    "per player:\n  x: flag\nper player:\n  x: flag": "declared-twice",
    "enum colour: red, red": "value-twice",
    "fact f: 0..3\noption o: list of 1..3": "option-type",
}


@pytest.mark.parametrize("text", WRONG_STATE)
def test_state_must_make_sense(text: str) -> None:
    given = f"{DECK}zone z: row of pack\nenum suit: red, black\n{text}\n"
    assert declared(given).said == [WRONG_STATE[text]]


# ---- tokens and races


def test_a_family_of_tokens() -> None:
    found = declared("token natural: water, earth, endless\nper player:\n  holds natural 0..12\n")
    assert not found.headlines
    assert list(found.c.build.tokens) == ["water", "earth"]
    assert (found.cell("water").dims, found.cell("water").high) == ((2,), 12)
    family = found.symbol("natural")
    assert isinstance(family, TokenSymbol) and family.members == ("water", "earth")


def test_pieces_of_players_lie_on_spaces() -> None:
    found = declared(
        "board b: grid of 2 rows and 3 columns\ntoken farmer, plural farmers: 14 per player\n"
        "flow:\n  for each p in players: place farmer of p on first(s in spaces)\n"
    )
    assert not found.headlines
    assert (found.cell("farmers").initial, found.cell("farmers").high) == (14, 14)
    assert found.cell("farmer_on").dims == (6, 2)
    assert found.symbol("farmer") is found.symbol("farmers")


def test_pieces_may_lie_on_several_boards() -> None:
    found = declared(
        "board a: x, y\nboard b: u, v, w\ntoken track, plural tracks: 5 per player\n"
        "flow:\n  for each p in players: place 1 track of p on u\n"
    )
    track = found.symbol("track")
    assert isinstance(track, TokenSymbol)
    assert track.placed == (("a", "track_on_a"), ("b", "track_on_b"))
    assert found.cell("track_on_b").dims == (3, 2)


def test_a_common_supply_is_counted() -> None:
    found = declared("token coin, plural coins: 40\n")
    coin = found.symbol("coin")
    assert isinstance(coin, TokenSymbol) and coin.supply == "coins_left"
    assert (found.cell("coins").initial, found.cell("coins_left").initial) == (0, 40)


def test_what_is_held_must_be_a_token() -> None:
    found = declared("token coin: 40\nper player:\n  holds coyn 0..9\n")
    assert found.said == ["no-such-holding"]
    assert found.help == ["did you mean `coin`?"]


def test_a_race_has_places() -> None:
    found = declared("race summit: 6, 4, 2\n", seats=4)
    race = found.symbol("summit")
    assert isinstance(race, RaceSymbol) and race.rewards == (6, 4, 2)
    assert (found.cell(race.cell).high, found.cell(race.places).dims) == (4, (4,))
