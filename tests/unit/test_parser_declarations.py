"""Each form of declaration, of a table's rows and of a scenario gives its node."""

import pytest

from cardwright.dsl import syntax
from support.forms import DECLARATIONS
from support.parsing import item, parsed


@pytest.mark.parametrize(("text", "kind"), DECLARATIONS.items())
def test_each_form_has_its_node(text: str, kind: str) -> None:
    node = item(text + "\n")
    assert type(node).__name__ == kind
    assert node.span.text == text


def test_ranges_defaults_and_what_follows_them() -> None:
    state = item("per player: food: 0..8 = 5, excess discarded, new each turn, secret\n")
    assert isinstance(state, syntax.PerState)
    (field,) = state.fields
    assert isinstance(field, syntax.Field) and isinstance(field.type, syntax.RangeType)
    assert isinstance(field.value, syntax.Number) and field.value.value == 5
    assert [type(trait).__name__ for trait in field.traits] == ["Overflow", "NewEach", "Secret"]


TYPES = {
    "0..8": "RangeType",
    "flag": "NamedType",
    "side.suit": "NamedType",
    "jack < queen < king": "EnumType",
    "spades, hearts": "EnumType",
    "suit or none": "OptionalType",
    "0..13 or none": "OptionalType",
    "by_lot or hiker": "EitherType",
    "list of 1..6, room for n": "CollectionType",
    "set of gear": "CollectionType",
    "bundle of tokens": "CollectionType",
    "moment for a hiker": "AboutType",
}


@pytest.mark.parametrize(("text", "kind"), TYPES.items())
def test_types(text: str, kind: str) -> None:
    node = item(f"var x: {text}\n")
    assert isinstance(node, syntax.Var) and type(node.field.type).__name__ == kind


# ---- tables


def table(text: str) -> syntax.Table:
    node = item(text)
    assert isinstance(node, syntax.Table)
    return node


def test_rows_apart_by_spaces_may_begin_anywhere_right_of_the_table() -> None:
    node = table(
        "table hunt by land, season gives 0..9:   @KC-1\n"
        "             spring, fall   winter   # a comment\n"
        "  prairie         0           -2     @KC-2\n"
        "  sea, lake      +1         6 or more\n"
        "\n"
        "    1..3      otherwise      suit.x\n"
    )
    assert [[cell.text for cell in row.cells] for row in node.rows] == [
        ["spring, fall", "winter"],
        ["prairie", "0", "-2"],
        ["sea, lake", "+1", "6 or more"],
        ["1..3", "otherwise", "suit.x"],
    ]
    kinds = [
        [type(value).__name__ for cell in row.cells for value in cell.values] for row in node.rows
    ]
    assert kinds[1:] == [
        ["Reference", "Number", "Negative"],
        ["Reference", "Reference", "Number", "OrMore"],
        ["RangeValue", "OtherwiseCell", "Qualified"],
    ]
    assert node.clauses == ("KC-1",) and node.rows[1].clauses == ("KC-2",)
    assert all(cell.span.text == cell.text for row in node.rows for cell in row.cells)


def test_rows_with_bars_hold_values_and_effects() -> None:
    node = table(
        "table bonus by landscape:\n"
        "  landscape | effect\n"
        "  lakes     | gain 1 any personal\n"
        '  falls     | pay 1 food: score 2 or "a | b"\n'
        "  peaks     |\n"
        "  woods     | hand of p\n"
    )
    assert all(row.barred and len(row.cells) == 2 for row in node.rows)
    assert [row.cells[1].text for row in node.rows[1:4]] == [
        "gain 1 any personal",
        'pay 1 food: score 2 or "a | b"',
        "",
    ]
    values = [row.cells[1].values for row in node.rows]
    assert isinstance(values[1][0], syntax.GainOrder)
    assert values[2] == () and values[3] == ()
    assert isinstance(values[4][0], syntax.Of)


def test_words_of_the_language_are_plain_words_in_rows() -> None:
    node = table("table t by x:\n  move  if  none  true\n  draw  1  2  3\n")
    assert [cell.text for cell in node.rows[0].cells] == ["move", "if", "none", "true"]
    kinds = [type(cell.values[0]).__name__ for cell in node.rows[0].cells]
    assert kinds == ["Reference", "Reference", "Nothing", "Truth"]


def test_a_table_from_a_file_has_fields() -> None:
    node = table('table t by x from "t.csv":\n  need: bundle of tokens\n  cost: 1..2\n  note "n"\n')
    assert [field.names[0].text for field in node.fields] == ["need", "cost"] and not node.rows
    assert node.file is not None and node.file.text == "t.csv" and len(node.notes) == 1


def test_rows_in_card_lists_stand_beside_columns() -> None:
    cards = item(
        "cards tokens, count 24:\n"
        "  sky | need | copies\n"
        "  sun | none | 6\n"
        "  of which by sky:\n"
        "    3 sun\n"
        "    2 rain\n"
    )
    assert isinstance(cards, syntax.Cards)
    assert [type(line).__name__ for line in cards.lines] == ["Row", "Row", "OfWhich"]


def test_lines_behind_a_table_are_not_rows() -> None:
    file = parsed("variant v:\n  table t by x:\n    a  1\n  define y = 2\nevent z\n")
    variant, event = file.items
    assert isinstance(variant, syntax.Variant) and variant.items is not None
    assert [type(one).__name__ for one in variant.items] == ["Table", "Define"]
    assert isinstance(event, syntax.Event)


# ---- scenarios


def test_a_scenario_has_all_its_parts() -> None:
    node = item(
        'scenario "s":\n'
        "  players ana, ben\n"
        "  variants missions\n"
        "  option mode: alone\n"
        '  without invariant "a", "b"\n'
        "  given:\n"
        '    hand of ana: "TR-33", any 4, 2 medicine\n'
        "    troubles of ana: cold with left 1 and deadly true\n"
        '    frontier at (1, 1): "EX-7d" face down\n'
        "    dice: 3, 1\n"
        "    ana holds 1 earth + 3 water\n"
        "    place 1 track of ben on pass_space\n"
        "    it is ana's turn, phase events\n"
        "    the game begins\n"
        "  when ana: visit(pass_space) by windrose, any, card 2\n"
        "  when:\n"
        "    ben: agree\n"
        "    ana: 3\n"
        "  do: pay_pots\n"
        "  then at end of phase events:\n"
        "    ana is not alive\n"
        "    supply of ana: clothes\n"
        "    ana holds 2 water\n"
        "    it is ben's turn\n"
        "    happened died(ana) 2 times\n"
        '    said "Here lies ana."\n'
        '    offered to ana only: play, "go no further"\n'
        "    refused to ana:\n"
        '      visit(x) because "full"\n'
        "      pass_on\n"
        '  case "c":\n'
        "    then:\n"
        "      week is 2\n"
    )
    assert isinstance(node, syntax.Scenario)
    assert [type(part).__name__ for part in node.parts] == [
        "ScenarioPlayers",
        "ScenarioVariants",
        "ScenarioOption",
        "WithoutInvariants",
        "Given",
        "When",
        "When",
        "DoPart",
        "Then",
        "Case",
    ]
    given, when, then = node.parts[4], node.parts[5], node.parts[8]
    assert isinstance(given, syntax.Given)
    assert [type(fact).__name__ for fact in given.facts] == [
        *("Lies", "Lies", "Lies", "Dice", "HoldsTokens", "PieceStands", "ItIsTurn", "GameBegins"),
    ]
    assert isinstance(when, syntax.When)
    assert [type(answer).__name__ for answer in when.steps[0].answers] == [
        *("ValueAnswer", "AnyAnswer", "PlaceAnswer"),
    ]
    assert isinstance(then, syntax.Then) and then.at is not None
    assert [type(fact).__name__ for fact in then.facts] == [
        *("Expect", "Lies", "HoldsTokens", "ItIsTurn", "Happened", "Said", "Offered", "Offered"),
    ]


def test_offers_are_one_for_each_answer() -> None:
    node = item(
        'scenario "s":\n  then:\n    refused to a: x(1), y because "z"\n    offered to a only: b\n'
    )
    assert isinstance(node, syntax.Scenario)
    (then,) = node.parts
    assert isinstance(then, syntax.Then)
    refused, offered = then.facts
    assert isinstance(refused, syntax.Offered) and refused.refused and not refused.only
    assert isinstance(offered, syntax.Offered) and not offered.refused and offered.only
    assert len(refused.offers) == 2
    assert all(offer.because is not None for offer in refused.offers)
