"""Tables and boards."""

from __future__ import annotations

import pytest

from cardwright.dsl.checker.symbols import BoardSymbol, ConstantSymbol, PropertySymbol, TableSymbol
from cardwright.dsl.ir import types as t
from support.declared import Declared, declared

WORDS = "enum land: prairie, desert\nenum season: spring, summer, fall\n"


def table(text: str, seats: int = 2) -> Declared:
    """A rulebook with a table, which must be right."""
    found = declared(WORDS + text, seats=seats)
    assert not found.headlines
    return found


def symbol(found: Declared, name: str) -> TableSymbol:
    """The table of that name."""
    made = found.symbol(name)
    assert isinstance(made, TableSymbol)
    return made


def test_one_key_and_one_value() -> None:
    found = table("table dealt by 2..6:\n  2..4  5\n  5  4\n  6  3\n")
    assert found.table("dealt") == (5, 5, 5, 4, 3)
    assert found.c.build.tables["dealt"].dims == ((2, 5),)
    assert symbol(found, "dealt").keys == (t.IntType(2, 6),)


def test_words_as_keys_and_as_values() -> None:
    found = table("table home by land gives season or none:\n  prairie  summer\n  desert  none\n")
    assert found.table("home") == (1, None)


def test_several_columns() -> None:
    found = table(
        "table site by land:\n            ground   wet\n"
        "  prairie  spring   no\n  desert   fall     yes\n"
    )
    made = symbol(found, "site")
    assert [name for name, _, _ in made.columns] == ["ground", "wet"]
    assert made.table is None
    assert found.table("site_ground") == (0, 2)
    assert found.table("site_wet") == (False, True)


def test_a_headline_over_the_key() -> None:
    found = table("table chart by 1..3:\n  space | gold\n  2 | 7\n  otherwise | 0\n")
    assert found.table("chart_gold") == (0, 7, 0)


@pytest.mark.parametrize("heading", ["       ", "  land "])
def test_two_keys(heading: str) -> None:
    found = table(
        f"table dice by land, season:\n{heading}    spring, fall   summer\n"
        "  prairie      0            -2\n  desert      +1             4\n"
    )
    assert found.table("dice") == (0, -2, 0, 1, 4, 1)
    assert found.c.build.tables["dice"].dims == ((0, 2), (0, 3))


def test_two_keys_in_each_row() -> None:
    found = table(
        "table dice by land, 1..2:\n  land | number | gold\n"
        "  prairie | 1 | 5\n  prairie | 2 | 6\n  desert | 1, 2 | 7\n"
    )
    assert found.table("dice_gold") == (5, 6, 7, 7)


def test_a_number_fixed_before_the_game() -> None:
    text = "table ends by size of players gives 2..4:\n  2  2\n  3  3\n  4  4\n"
    assert table(text, seats=3).table("ends") == (2, 3, 4)
    assert declared(WORDS + text, seats=5).said == ["table-gap"]


def test_the_range_of_a_variable() -> None:
    found = table("var week: 1..4 = 1\ntable season_of by week:\n  1, 2  spring\n  3..4  fall\n")
    assert found.table("season_of") == (0, 0, 2, 2)


def test_a_mere_heading_and_more() -> None:
    found = table("table loss by tokens_held:\n  0  0\n  1  3\n  2 or more  9\n")
    assert found.table("loss") == (0, 3, 9)
    assert symbol(found, "loss").open_ended == (True,)


def test_effects_in_a_table() -> None:
    found = table(
        "token food: endless\nprocedure rest (p): skip\n"
        "table bonus by land:\n  land | effect\n  prairie | gain 1 food\n  desert | rest\n"
    )
    assert found.table("bonus_effect") == (0, 1)
    assert symbol(found, "bonus").routines == (("effect", "effect"),)


def test_a_table_from_a_file() -> None:
    csv = "letter,section,cost\n" + "".join(
        f"{land},{n},{n + 3}\n" for land in ("prairie", "desert") for n in (1, 2)
    )
    text = 'table chart by land, 1..2 from "map.csv":\n  cost: 1..9\n'
    found = declared(WORDS + text, {"map.csv": csv})
    assert not found.headlines
    assert found.table("chart_cost") == (4, 5, 4, 5)


WRONG_TABLES = {
    "table x by land:\n  prairie  1\n": "table-gap",
    "table x by land:\n  prairie  1\n  prarie  2\n": "unknown-key",
    "table x by 1..2:\n  1  1\n  3  2\n": "unknown-key",
    "table x by land:\n  prairie  1\n  desert  2\n  desert  3\n": "key-twice",
    "table x by land:\n  prairie  1\n  desert  two\n": "mixed-column",
    "table x by (4 + n):\n  1  1\n": "table-key",
    "table x by land:\n  prairie  1\n  desert  2 3\n": "table-shape",
}


@pytest.mark.parametrize("text", WRONG_TABLES)
def test_a_table_must_be_whole(text: str) -> None:
    assert WRONG_TABLES[text] in declared(WORDS + "var n: 0..3\n" + text).said


# ---- boards


def board(found: Declared, name: str) -> BoardSymbol:
    """The board of that name."""
    made = found.symbol(name)
    assert isinstance(made, BoardSymbol)
    return made


def test_a_grid_knows_its_neighbours() -> None:
    found = table("board field: grid of 2 rows and 3 columns\n")
    made = board(found, "field")
    assert (made.board.rows, made.board.columns, len(made.board.labels)) == (2, 3, 6)
    assert found.table(made.beside)[0] == (1, 3)
    assert found.table(made.around)[4] == (0, 1, 2, 3, 5)


def test_a_grid_is_read_from_a_file() -> None:
    csv = "id,row,column,land\n" + "".join(
        f"r{r}c{k},{r},{k},{'desert' if r == k else 'prairie'}\n" for k in (1, 2) for r in (1, 2)
    )
    text = 'board field: grid of 2 rows and 2 columns from "f.csv":\n  land: land\n'
    found = declared(WORDS + text, {"f.csv": csv})
    assert not found.headlines
    assert found.table("field_land") == (1, 0, 0, 1)


@pytest.mark.parametrize(("kind", "ends"), [("track", ((1,), (2,))), ("ring", ((1, 3), (0, 2)))])
def test_tracks_and_rings(kind: str, ends: tuple[tuple[int, ...], ...]) -> None:
    found = table(f"board road: {kind} of 4 spaces\n")
    beside = found.table(board(found, "road").beside)
    assert (beside[0], beside[3]) == ends


def test_a_graph_has_neighbours_both_ways() -> None:
    found = table("board cities: graph:\n  boston: albany\n  albany: troy\n  troy: albany\n")
    assert found.table(board(found, "cities").beside) == ((1,), (0, 2), (1,))
    troy = found.symbol("troy")
    assert isinstance(troy, ConstantSymbol) and troy.value.type == t.SpaceType("cities")


def test_spaces_in_rows() -> None:
    found = table(
        "token water: endless\nboard places:\n  space | area | gives\n"
        "  well | outside | gain 1 water\n  bed | inside | nothing\n"
    )
    made = board(found, "places")
    assert made.board.labels == ("well", "bed") and made.beside == ""
    assert found.table("places_area") == (0, 1)
    assert found.table("places_gives") == (0, None)
    gives = found.symbol("gives")
    assert isinstance(gives, PropertySymbol) and gives.board == "places"


GRID = 'board field: grid of 2 rows and 1 columns from "f.csv":\n  land: land\n'
WRONG_BOARDS = {
    "board-size": (GRID, "row,column,land\n1,1,desert\n"),
    "board-place": (GRID, "row,column,land\n1,1,desert\n3,1,desert\n"),
    "wrong-cell": (GRID, "row,column,land\n1,1,dessert\n2,1,desert\n"),
    "no-such-space": ("board c: graph:\n  a: b\n  b: d\n", ""),
    "declared-twice": ("board c: a, b, a\n", ""),
}


@pytest.mark.parametrize("slug", WRONG_BOARDS)
def test_a_board_must_be_whole(slug: str) -> None:
    text, csv = WRONG_BOARDS[slug]
    assert slug in declared(WORDS + text, {"f.csv": csv}).said
