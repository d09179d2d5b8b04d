"""What must hold in a scenario, and what is said when it does not."""

from textwrap import dedent

import pytest

from support.scenario_world import Went, together

GIVEN = """
given:
  starter: ana
  hand of ana: bread, milk
  hand of ben: none
  shelf: rope, salt
  waste: salt, rope, bread
  top of stock: milk
  it is ana's turn
"""

# What stands in `then`, and what is found instead (None: it holds).
FACTS = {
    "coins of ana is 5": None,
    "coins of ana is 6": "coins of ana is 6 | `coins of ana` is 5",
    "coins of ana is coins of ben + 1": (
        "coins of ana is coins of ben + 1 | `coins of ana` is 5, `coins of ben + 1` is 6"
    ),
    "coins of ana > 7": "coins of ana > 7 | `coins of ana` is 5",
    "day is 1 and coins of ana is 2": "coins of ana is 2 | `coins of ana` is 5",
    "ana is tired": "ana is tired | it is not so",
    "not (day is 1)": "not (day is 1) | `day` is 1",
    "every(p in players: coins of p is 4)": ("every(p in players: coins of p is 4) | it is not so"),
    "kind of first of shelf is bread": (
        "kind of first of shelf is bread | `kind of first of shelf` is rope"
    ),
    "hand of ana: milk, bread": None,
    "hand of ana: bread": "hand of ana: bread | there is bread, milk",
    "hand of ana: any 2": None,
    "hand of ana: 2 bread": "hand of ana: 2 bread | there is bread, milk",
    "hand of ben: none": None,
    "hand of ben: rope": "hand of ben: rope | there is nothing",
    "shelf: salt, rope": "shelf: salt, rope | there is rope, salt",
    "top of waste: salt": None,
    "top of waste: rope": "top of waste: rope | there is salt",
    "bottom 2 of waste: rope, bread": None,
    "shelf: rope face down, salt": (
        "shelf: rope face down, salt | there is rope face up, salt face up"
    ),
    "cheapest: rope": None,
    "cheapest: salt": "cheapest: salt | it is rope",
    "it is ana's turn": None,
    "it is ben's turn": "it is ben's turn | it is ana's turn",
    "it is ana's turn, phase market": None,
    "it is ana's turn, phase evening": "it is ana's turn, phase evening | the phase is market",
    "happened rest 0 times": None,
    "happened rest": "happened rest | it happened 0 times",
    'said "hush"': "said “hush” | said was nothing",
    "ana wins": "ana wins | the game is not over",
    "offered to ana: rest": None,
    "offered to ana: buy": None,
    "offered to ana: buy(rope, 2)": None,
    "offered to ana: buy(milk, 2)": (
        "buy(milk, 2) to be on offer to ana | ana is to choose: buy: salt; buy: rope; "
        "build: (1, 1); build: (1, 2); build: (1, 3); build: (2, 1); build: (2, 2); "
        "build: (2, 3); build: (3, 1); build: (3, 2); build: (3, 3); rest"
    ),
    "offered to ana only: buy, build, rest": None,
    "offered to ana only: buy, rest, build(field at (1, 1))": (
        "nothing else to be on offer to ana | there is also: build: (1, 2); build: (1, 3); "
        "build: (2, 1); build: (2, 2); build: (2, 3); build: (3, 1)"
    ),
    "offered to ben: rest": (
        "rest to be on offer to ben | ana is to choose: buy: salt; buy: rope; "
        "build: (1, 1); build: (1, 2); build: (1, 3); build: (2, 1); build: (2, 2); "
        "build: (2, 3); build: (3, 1); build: (3, 2); build: (3, 3); rest"
    ),
    "offered to ben only: rest": (
        "ben to have a choice | ana is to choose: buy: salt; buy: rope; "
        "build: (1, 1); build: (1, 2); build: (1, 3); build: (2, 1); build: (2, 2); "
        "build: (2, 3); build: (3, 1); build: (3, 2); build: (3, 3); rest"
    ),
    "refused to ana: buy(rope, 1)": None,
    'refused to ana: buy(rope, 1) because "the price is 2"': None,
    'refused to ana: buy(rope, 1) because "you are too poor"': (
        "buy(rope, 1) to be refused because “you are too poor” | the reason is “the price is 2”"
    ),
    'refused to ana: buy(bread, 2) because "that is not on offer"': None,
    "refused to ana: rest": "rest to be refused to ana | it is on offer",
    "refused to ben: rest": None,
    'refused to ben: rest because "it is late"': (
        "rest to be refused because “it is late” | the reason is nothing forbids it"
    ),
    'refused to ana: "sleep"': None,
}


@pytest.fixture(scope="module")
def result() -> Went:
    bodies = {f"number {n}": f"{GIVEN}then:\n  {fact}" for n, fact in enumerate(FACTS)}
    return together(bodies)


@pytest.mark.parametrize("number", range(len(FACTS)), ids=list(FACTS))
def test_a_fact(result: Went, number: int) -> None:
    fact, found = list(FACTS.items())[number]
    outcome = result.outcomes[number]
    said = [
        f"{one.headline.partition('expected ')[2]} | {one.primary.text}"
        for one in outcome.diagnostics
    ]
    assert said == ([] if found is None else [found])
    assert outcome.passed is (found is None)


def test_a_failure_stands_at_the_fact_that_does_not_hold(result: Went) -> None:
    number = list(FACTS).index("coins of ana is 6")
    (found,) = result.outcomes[number].diagnostics
    assert found.slug == "scenario-failed"
    assert found.primary.span.text == "coins of ana is 6"
    assert found.headline.startswith(f"“number {number}”: ")
    assert found.others[0].span.text == f'"number {number}"'


def test_the_order_of_a_row_counts_and_is_told(result: Went) -> None:
    number = list(FACTS).index("shelf: salt, rope")
    (found,) = result.outcomes[number].diagnostics
    assert found.notes == ("the order counts here: from the top, or from the first to the last",)


LATER = {
    "events and texts": """
        when ana: rest, "sleep"
        then:
          happened rest 1 times
          happened buy 0 times
          said "ana sleeps"
          it is ben's turn
    """,
    "events with their arguments": """
        when ana: buy(rope, 2), salt, decline
        then:
          happened buy(rope) 1 times
          happened buy(salt) 0 times
          happened sold(rope)
          coins of ana is 3
          hand of ana: bread, milk, rope
    """,
    "at the end of a phase": """
        when ana: rest
        then at end of phase market:
          it is ana's turn
          ana is not tired
        then:
          offered to ana only: "sleep", decline
    """,
    "moments that follow each other": """
        when ana: rest, decline
        when ben: rest, decline
        then at end of turn:
          day is 1
        then at end of phase night:
          day is 2
        then at end of round:
          day is 2
    """,
    "play goes on by itself to a moment": """
        then at end of round:
          day is 2
          coins of ana is 3
    """,
    "the end of the game": """
        given:
          day: 8
          coins of ben: 7
        when ana: rest, decline
        when ben: rest, decline
        then:
          ben wins
          ana loses
          day is 9
    """,
    "not who has won": """
        given:
          day: 8
          coins of ben: 7
        when ana: rest, decline
        when ben: rest, decline
        then:
          ana wins
          everyone loses
    """,
    "a closed market": """
        given:
          day: 3
        then:
          refused to ana: buy(rope, 2) because "the market is closed"
          refused to ana: buy because "the market is closed"
          offered to ana only: build, rest
    """,
    "an invariant": """
        given:
          coins of ben: 11
        when ana: rest
    """,
    "without an invariant": """
        without invariant "nobody is rich"
        given:
          coins of ben: 11
        when ana: rest
        then:
          coins of ben is 11
    """,
    "a moment that does not come": """
        when ana: rest
        do: end game
        then at end of phase night:
          day is 1
    """,
}

FOUND = {
    "not who has won": ["ana wins | ben won", "everyone loses | ben won"],
    "an invariant": [
        "the invariant “nobody is rich” to hold | it does not hold any more (shop.rules:89)"
    ],
    "a moment that does not come": ["play to come to the end of night | the game is over"],
}


@pytest.fixture(scope="module")
def later() -> Went:
    return together({title: f"{GIVEN}{dedent(body)}" for title, body in LATER.items()})


@pytest.mark.parametrize("number", range(len(LATER)), ids=list(LATER))
def test_in_the_course_of_play(later: Went, number: int) -> None:
    said = [
        f"{one.headline.partition('expected ')[2]} | {one.primary.text}"
        for one in later.outcomes[number].diagnostics
    ]
    assert said == FOUND.get(list(LATER)[number], [])
