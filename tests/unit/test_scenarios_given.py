"""What a scenario gives: cards in places, state, tokens, pieces, dice, where play begins."""

from support.scenario_world import play, scenario, went

TURN = "  starter: ana\n  it is ana's turn\n"


def holds(given: str, then: str) -> None:
    """What is given makes these facts true."""
    lines = "\n".join(f"  {line}" for line in given.strip().splitlines())
    facts = "\n".join(f"  {line}" for line in then.strip().splitlines())
    assert went(f"given:\n{lines}\n{TURN}then:\n{facts}") == []


# ---- cards


def test_a_hand_that_is_given_is_all_that_lies_there() -> None:
    holds("hand of ana: bread, 2 milk", "hand of ana: milk, bread, milk\nsize of hand of ana is 3")


def test_what_is_not_spoken_of_is_as_the_setup_left_it() -> None:
    holds("hand of ana: bread", "size of hand of ben is 2\nsize of shelf is 2")


def test_a_card_that_is_taken_from_elsewhere_is_replaced() -> None:
    given = "hand of ana: 3 bread, 3 milk"
    holds(given, "size of hand of ben is 2\nsize of shelf is 2\nsize of stock is 2")


def test_what_is_in_the_way_goes_back_into_the_stock() -> None:
    holds("hand of ana: none\nshelf: none", "size of stock is 10\nbox is empty")


def test_what_is_in_the_way_goes_into_the_box_when_its_stock_is_given() -> None:
    given = "hand of ana: none\nhand of ben: none\nshelf: none\nstock: any 4\nwaste: rope"
    holds(given, "size of stock is 4\nsize of box is 7\nwaste: rope")


def test_any_cards_are_what_lay_there_or_come_from_the_stock() -> None:
    holds("hand of ana: any 5\nhand of ben: any 1", "size of hand of ana is 5\nsize of stock is 4")


def test_the_top_of_a_pile_is_listed_from_above() -> None:
    given = "top of stock: rope, salt\nhand of ana: bread\nshelf: bread, milk"
    holds(given, "top 2 of stock: rope, salt")


def test_the_bottom_of_a_pile() -> None:
    holds("bottom of stock: rope, salt", "bottom 2 of stock: rope, salt")


def test_a_row_keeps_its_order() -> None:
    holds("shelf: rope, bread, salt", "shelf: rope, bread, salt\nfirst of shelf: rope")


def test_a_pile_that_is_given_is_listed_from_above() -> None:
    holds("waste: rope, bread, salt", "waste: rope, bread, salt\ntop of waste: rope")


def test_cards_by_id_by_name_and_by_what_is_printed() -> None:
    holds('bench: "PE-2", carl, 1', 'bench: berta, "PE-3", anton\nsize of crowd is 1')


def test_a_card_of_which_there_is_no_copy_left() -> None:
    body = f"given:\n  hand of ana: 2 bread\n  hand of ben: 2 bread\n{TURN}"
    assert went(body) == ["expected bread in hand of ben | there is no card `bread` left for it"]


def test_state_of_cards_belongs_to_the_card_that_is_laid() -> None:
    given = "bench: carl with patience 1, dora with patience 5, anton"
    holds(given, "bench: carl with patience 1, dora with patience 5, anton with patience 3")


def test_a_card_that_lies_face_down() -> None:
    holds("shelf: rope face down, milk", "shelf: rope face down, milk face up")


# ---- state, tokens, pieces


def test_values_of_variables_and_of_players() -> None:
    holds(
        "day: 4\ncoins of ana: 7\ntired of ben: true\nseen: bread, salt",
        "day is 4\ncoins of ana is 7\nben is tired\nsize of seen is 2\nseen: salt, bread",
    )


def test_a_set_that_is_empty() -> None:
    holds("seen: none", "seen is empty\nseen: none")


def test_a_value_outside_its_range() -> None:
    assert went(f"given:\n  coins of ana: 21\n{TURN}") == [
        "expected coins is 21 | it goes from 0 to 20"
    ]


def test_a_fact_is_known_to_the_setup() -> None:
    body = "given:\n  starter: ben\n  it is ben's turn\nthen:\n  leader is ben"
    assert went(body) == []


def test_facts_that_are_not_told_are_drawn_alike_each_time() -> None:
    body = "given:\n  it is ana's turn\nthen:\n  starter is ana"
    assert went(body) == went(body)


def test_tokens_come_out_of_their_supply() -> None:
    holds("ana holds 2 gem + 1 red", "ana holds 2 gem\nana holds 1 red")
    body = f"given:\n  ana holds 5 gem\n  ben holds 5 gem\n{TURN}"
    assert went(body) == ["expected gems_left is -2 | it goes from 0 to 8"]


def test_within_a_family_nothing_else_is_held() -> None:
    body = f"given:\n  ana holds 1 red + 2 blue\n{TURN}then:\n  ana holds 1 red"
    assert went(body) == ["expected ana holds 1 red | ana holds 1 red + 2 blue"]


def test_pieces_come_from_their_owner() -> None:
    given = "place hut of ana on (field at (1, 1))\nplace 2 huts of ben on (field at (2, 3))"
    holds(
        given,
        """
        huts of ana is 3
        huts of ben is 2
        hut on (field at (1, 1)) is ana
        huts of ben on (field at (2, 3)) is 2
        """.replace("        ", ""),
    )


def test_more_pieces_than_there_are() -> None:
    body = f"given:\n  place 5 huts of ana on (field at (1, 1))\n{TURN}"
    assert went(body) == ["expected place 5 huts of ana on (field at (1, 1)) | ana has only 4 left"]


# ---- where play begins


def test_a_turn_begins_after_what_stands_before_it_in_its_round() -> None:
    body = """
        given:
          starter: ana
          it is ben's turn
        then:
          it is ben's turn, phase market
        when ben: rest, decline
        then at end of round:
          day is 2
        then:
          it is ana's turn
    """
    assert went(body) == []


def test_a_phase_of_a_turn() -> None:
    body = """
        given:
          starter: ana
          it is ana's turn, phase evening
        then:
          offered to ana only: "sleep", decline
    """
    assert went(body) == []


def test_the_game_begins() -> None:
    body = "given:\n  starter: ben\n  the game begins\nthen:\n  it is ben's turn\n  day is 1"
    assert went(body) == []


def test_a_scenario_that_says_nothing_begins_at_the_beginning() -> None:
    assert went("given:\n  starter: ben\nthen:\n  it is ben's turn") == []


def test_statements_are_carried_out_before_play_begins() -> None:
    body = """
        given:
          starter: ana
          it is ana's turn
        do:
          for each s in spaces where column of s is 2: place hut of ben on s
          coins of ana += 1
        then:
          huts of ben is 1
          coins of ana is 6
          it is ana's turn
    """
    assert went(body) == []


def test_without_a_turn_statements_are_all_that_is_done() -> None:
    body = "given:\n  starter: ana\ndo: coins of ana = 2\nthen:\n  coins of ana is 2"
    assert went(body) == []


def test_statements_later_on() -> None:
    body = """
        given:
          starter: ana
          it is ana's turn
        when ana: rest
        do: coins of ben = 1
        then:
          coins of ben is 1
          offered to ana: decline
    """
    assert went(body) == []


DICE = """
rulebook luck "Luck"
players 1..2
var sum: 0..99 = 0
zone stock: pile of ranks, face down, starts full
zone hand per player: hand of ranks
deck ranks:
  rank: low < middle < high
flow:
  shuffle stock
  deal 1 from stock to hand of each player
  repeat 3 times:
    round:
      for each p in players:
        turn of p:
          p chooses one of:
            "roll" : sum += roll d6
            "toss" : sum += roll d2
            "stop" : end game
"""


def test_dice_come_in_order_and_those_that_do_not_fit_are_passed_over() -> None:
    body = """
        given:
          dice: 6, 4, 1
          dice: 5
          it is ana's turn
        when ana: "roll", "toss"
        then:
          sum is 7
        when ana: "roll"
        then:
          sum is 12
    """
    assert went(body, DICE, "ana") == []


def test_the_top_of_a_pile_that_the_game_shuffles_itself() -> None:
    body = """
        given:
          top of stock: middle, low
          the game begins
        then:
          hand of ana: middle
          hand of ben: low
          size of stock is 1
    """
    assert went(body, DICE) == []


def test_a_case_goes_on_from_what_stands_before_it() -> None:
    body = """
        given:
          starter: ana
          hand of ana: bread
          it is ana's turn
        case "poor":
          given:
            coins of ana: 0
          then:
            coins of ana is 0
            refused to ana: buy because "you are too poor"
        case "rich":
          when ana: buy(any_card_is_wrong, 2)
    """
    found = play(scenario(body)).slugs
    assert found == ["scenario-card"]


def test_cases_do_not_know_each_other() -> None:
    body = """
        given:
          starter: ana
          it is ana's turn
        case "poor":
          given:
            coins of ana: 0
          then:
            coins of ana is 0
        case "as ever":
          then:
            coins of ana is 5
        case "wrong":
          then:
            coins of ana is 6
    """
    result = play(scenario(body))
    assert result.said == ["expected coins of ana is 6 | `coins of ana` is 5"]
    assert result.notes == ["in the case “wrong”"]
