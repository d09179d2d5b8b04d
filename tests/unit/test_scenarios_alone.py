"""Scenarios that begin with a `do`, with automatic seats, with cards as values."""

from support.scenario_world import together

CLINIC = """
rulebook clinic "The clinic"
players 1..2, called nurse, plural nurses
variants: helped

option mode: plain for 2, alone for 1

deck remedies, 2 of each:
  kind: tea, balm, syrup

zone shelf:         pile of remedies, face down
zone bag per nurse:  hand of remedies

per nurse:
  calm: 0..9 = 0
  best: remedies or none = none
  worn: flag

setup: shuffle remedies into shelf

flow:
  repeat:
    for each p in nurses:
      turn of p: shift(p)

procedure shift (p):
  p chooses n in 1..3
  calm of p += n

procedure rounds:
  for each p in nurses: shift(p)

rule "who is calm wears a badge": for each p in nurses:
  whenever calm of p >= 3: worn of p = true

variant helped "With a machine", when mode is alone:
  seats: automatic, human
  replace procedure shift (p):
    if p is automatic: calm of p += 2
    else:
      p chooses n in 1..3
      calm of p += n
"""


def test_what_is_done_asks_and_is_answered() -> None:
    went = together(
        {
            "answers follow": """
                do: rounds
                when ana: 3
                when ben: 1
                then:
                  calm of ana is 3
                  calm of ben is 1
            """,
            "what is on offer is looked at": """
                do: shift(ben)
                then:
                  offered to ben only: 1, 2, 3
            """,
            "without answers it takes the first": """
                do: rounds
                then:
                  calm of ana is 1
                  calm of ben is 1
            """,
            "what it does sets off rules on states": """
                do: shift(ana)
                when ana: 3
                then:
                  ana is worn
                  ben is not worn
            """,
            "one thing done after the other": """
                do: shift(ana)
                do: shift(ben)
                when ben: 2
                then:
                  calm of ana is 1
                  calm of ben is 2
            """,
        },
        CLINIC,
    )
    assert went.said == []


def test_an_answer_that_is_not_offered_is_found() -> None:
    went = together({"too much": "do: shift(ana)\nwhen ana: 4\n"}, CLINIC)
    assert len(went.said) == 1 and went.said[0].startswith("expected 4 to be on offer to ana")


def test_the_names_of_a_scenario_count_automatic_seats() -> None:
    alone = """
        option mode: alone
        given:
          it is robo's turn
        then:
          robo is automatic
          calm of robo is 2
          offered to ana only: 1, 2, 3
    """
    assert together({"alone": alone}, CLINIC, players="robo, ana").said == []


def test_too_many_names_for_the_seats() -> None:
    went = together({"four": "then:\n  calm of a is 0\n"}, CLINIC, players="a, b, c, d")
    assert went.slugs == ["wrong-seats"]


def test_a_card_as_a_value_is_called_by_its_name() -> None:
    body = """
        given:
          best of ana: "tea"
        then:
          kind of best of ana is tea
          best of ben is none
    """
    assert together({"best": body}, CLINIC).said == []
