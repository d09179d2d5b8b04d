"""Answers in scenarios: by action, by words, by value, by place; and what makes itself."""

from textwrap import dedent

import pytest

from support.scenario_world import Went, play, together

RULES = """
rulebook market "The market"
players 3

deck wares, 3 of each:
  kind: bread, milk, salt

zone stock:           pile of wares, face down
zone stall:           spread of wares, face up
zone hand per player: hand of wares
zone box_of per player: row of wares, face down, owner looks

per player:
  coins: 0..9 = 3
  open: flag

setup:
  shuffle wares into stock

flow:
  repeat:
    for each p in players:
      turn of p:
        window for players:
          give
          offer
        p chooses one of:
          ask
          bid
          pick
          grab
          steal
          "wait for the post": skip

action give (ware in hand of actor, friend in players where friend is not actor):
  do: move ware to hand of friend

action offer (friend in players where friend is not actor):
  when coins of actor > 0
  do:
    actor proposes "a coin for nothing" to friend:
      coins of friend -= 1
      coins of actor += 1

action ask:
  do:
    actor chooses up to 2 wares in hand of actor
    move wares to stall
    actor chooses n in 1..3
    coins of actor = n

action bid:
  do:
    actor chooses q in players where q is not actor
    reveal hand of q to actor
    actor may choose c in hand of q: move c to stall
    actor chooses k in kind
    if k is salt: say "salt!"

action pick (kinds in [[bread, milk], [milk, salt]]):
  do: coins of actor = size of kinds

action grab:
  do:
    let other = next of actor
    actor blindly chooses c in box_of of other
    move c to hand of actor

action steal:
  do:
    let other = next of actor
    actor blindly chooses c in hand of other
    move c to hand of actor
"""

GIVEN = """
given:
  hand of ana: bread, milk
  hand of ben: salt
  hand of cai: none
  box_of of ben: bread, milk, salt
  it is ana's turn
"""

BODIES = {
    "a window is declined when nobody speaks of it": """
        when ana: "wait for the post"
        then:
          it is ben's turn
    """,
    "somebody else acts in a window": """
        when ben: give(salt, cai)
        then:
          hand of cai: salt
          it is ana's turn
    """,
    "two agree": """
        when:
          ana: offer(ben)
          ben: agree
        then:
          coins of ana is 4
          coins of ben is 2
    """,
    "two do not": """
        when:
          ana: offer(ben)
          ben: refuse
        then:
          coins of ana is 3
          refused to ana: offer(ben)
    """,
    "cards by kind, then done, then a number": """
        when ana: ask, milk, done, 2
        then:
          stall: milk
          coins of ana is 2
    """,
    "a player, a decline, a value": """
        when ana: bid, ben, decline, salt
        then:
          said "salt!"
          hand of ben: salt
    """,
    "any answer": """
        when ana: bid, any, any, any
        then:
          it is ben's turn
    """,
    "the second of the cards that nobody sees": """
        when ana: grab, card 2
        then:
          hand of ana: bread, 2 milk
          box_of of ben: bread, salt
    """,
    "a card out of a hand": """
        when ana: steal, card 1
        then:
          hand of ana: bread, milk, salt
    """,
    "one option makes itself": """
        given:
          hand of ana: none
        when ana: ask, 3
        then:
          coins of ana is 3
    """,
    "an answer that is not on offer": """
        when ana: give(salt, ben)
    """,
    "an argument that is not on offer": """
        when ana: bid, ana
    """,
    "the turn of another": """
        when ana: "wait for the post", "wait for the post"
    """,
    "a place that is not there": """
        when ana: grab, card 4
    """,
    "after the end": """
        do: end game
        when ana: ask
    """,
}

FOUND = {
    "an answer that is not on offer": "give(salt, ben) to be on offer to ana | ana is to choose: "
    "ask; bid; pick: bread, milk; pick: milk, salt; grab; steal; wait for the post",
    "an argument that is not on offer": "ana to be on offer to ana | ana is to choose: ben; cai",
    "the turn of another": '"wait for the post" to be on offer to ana | ben is to choose: '
    "ask; bid; pick: bread, milk; pick: milk, salt; grab; steal; wait for the post",
    "a place that is not there": "card 4 to be on offer to ana | ana is to choose: "
    "card 1; card 2; card 3",
    "after the end": "ask to be on offer to ana | the game is over",
}


@pytest.fixture(scope="module")
def result() -> Went:
    bodies = {title: f"{GIVEN}{dedent(body)}" for title, body in BODIES.items()}
    return together(bodies, RULES, "ana, ben, cai")


@pytest.mark.parametrize("number", range(len(BODIES)), ids=list(BODIES))
def test_answers(result: Went, number: int) -> None:
    title = list(BODIES)[number]
    said = [
        f"{one.headline.partition('expected ')[2]} | {one.primary.text}"
        for one in result.outcomes[number].diagnostics
    ]
    assert said == ([FOUND[title]] if title in FOUND else [])


def test_what_was_taken_of_itself_is_told_where_the_next_answer_fails() -> None:
    rules = """
    rulebook alone "Alone"
    players 2
    flow:
      for each p in players:
        turn of p:
          p chooses one of:
            "go on": skip
      for each p in players:
        p chooses one of:
          "left": skip
          "right": skip
    """
    text = 'scenario "it":\n  players ana, ben\n  when ben: "up"\n'
    (found,) = play(text, rules).found
    assert found.notes == (
        "taken of itself before, as no line speaks of it: ana: go on, ben: go on",
    )
