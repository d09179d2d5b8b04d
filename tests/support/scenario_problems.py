"""Scenarios of the shop with one mistake each, by the slug of the problem."""

from textwrap import indent

TURN = "starter: ana\nit is ana's turn\n"


def given(line: str) -> str:
    return f"given:\n{indent(TURN + line, '  ')}"


def then(line: str) -> str:
    return f"{given('day: 1')}\nthen:\n  {line}"


def when(line: str) -> str:
    return f"{given('day: 1')}\nwhen {line}"


PROBLEMS = {
    "scenario-nobody": given("hand of ana: bread").replace("it is ana's", "it is anna's"),
    "scenario-phase": given("day: 1").replace("ana's turn", "ana's turn, phase markett"),
    "scenario-begun": f"{when('ana: rest')}\ngiven:\n  it is ben's turn",
    "scenario-moment": then("day is 1").replace("then:", "then at start of phase night:"),
    "scenario-moment-offer": then("offered to ana: rest").replace("then:", "then at end of turn:"),
    "scenario-card": given("hand of ana: breed"),
    "scenario-other-deck": given("hand of ana: people.anton"),
    "scenario-which-card": given("hand of ana: first of shelf"),
    "scenario-too-many": given("hand of ana: 4 bread"),
    "scenario-thing": given("hand of ana: 1 any bread"),
    "scenario-card-state": given("bench: carl with patients 2"),
    "scenario-one-value": given("day: 1, 2"),
    "scenario-not-a-zone": given("day: any 2"),
    "scenario-which-zone": given("hand: bread"),
    "scenario-space": given("place hut of ana on day"),
    "scenario-whose-piece": given("place hut on (field at (1, 1))"),
    "scenario-text": then('said "{day} days"'),
    "scenario-who": then("leader wins"),
    "scenario-action": when("ana: buyy(rope, 2)"),
    "scenario-event": then("happened solld(rope)"),
    "scenario-invariant": f'without invariant "nobody is reach"\n{given("day: 1")}',
    "wrong-number-of-arguments": when("ana: buy(rope, 2, 3)"),
    "unknown-name": then("daay is 1"),
    "unknown-property": then("coin of ana is 1"),
    "wrong-type": given("day: ana"),
}

WHOLE = {
    "scenario-players": 'scenario "it":\n  then:\n    day is 1\n',
    "scenario-player-twice": 'scenario "it":\n  players ana, ana\n',
    "scenario-variant": 'scenario "it":\n  players ana, ben\n  variants nights\n',
    "scenario-option": 'scenario "it":\n  players ana, ben\n  option price: 1 + 2\n',
    "unknown-option": 'scenario "it":\n  players ana, ben\n  option prize: 2\n',
    "scenario-failed": 'scenario "it":\n  players ana, ben\n  then:\n    day is 2\n',
    "wrong-seats": 'scenario "it":\n  players a, b, c, d\n  then:\n    day is 1\n',
}
"""The same, as whole scenarios."""
