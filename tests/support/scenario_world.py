"""Small rulebooks with scenarios, and how these go."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent, indent

from attrs import frozen

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.loading import read
from cardwright.testing import Outcome, run_scenarios

SHOP = """
rulebook shop "The shop"
players 2..3

fact starter: player = random(p in players)
option price: 1..5 = 2

deck goods, 3 of each:
  kind: bread, milk, salt, rope

cards people from "people.csv":
  name: label
  rank: 1..9

zone stock:           pile of goods, face down
zone waste:           pile of goods, face up
zone shelf:           row of goods, face up
zone hand per player: hand of goods
zone bench:           row of people, face up
zone crowd:           pile of people, face down

on people in bench:
  patience: 0..5 = 3

per player:
  coins: 0..20 = 5
  tired: flag

var day: 1..9 = 1
var seen: set of kind = {}
var leader: player = starter

token gem, plural gems: 8
token chip: red, blue, endless

board field: grid of 3 rows and 3 columns
token hut, plural huts: 4 per player

setup:
  shuffle goods into stock
  shuffle people into crowd
  deal 2 from stock to hand of each player
  draw 2 from stock to shelf

define cheapest = first of shelf

flow:
  repeat until day is 9:
    round:
      for each p in players starting with starter:
        turn of p:
          phase market:
            p chooses one of:
              buy
              build
              rest
          phase evening:
            p may "sleep" when p is not tired:
              tired of p = true
              say "{name of p} sleeps"
      phase night:
        day += 1

event sold(card)

action buy (card in shelf, much in 1..3):
  when coins of actor >= much because "you are too poor"
  when much >= price because "the price is {price}"
  do:
    coins of actor -= much
    move card to hand of actor
    happens sold(card)
    if shelf is not empty: actor chooses other in shelf

action build (s in spaces):
  when huts of actor > 0
  do: place hut of actor on s

action rest:
  do: tired of actor = false

rule "no buying on the third day":
  forbid buy when day is 3 because "the market is closed"

score of p:
  "coins": coins of p

winners: highest total of p

invariant "nobody is rich": every(p in players: coins of p <= 10)
invariant "days go on" at end of round: day >= 1
"""

PEOPLE = """id,name,rank
PE-1,anton,1
PE-2,berta,2
PE-3,carl,3
PE-4,dora,3
"""


@frozen
class Went:
    """How the scenarios of a rulebook went."""

    outcomes: tuple[Outcome, ...]

    @property
    def found(self) -> list[Diagnostic]:
        """All that was found."""
        return [one for outcome in self.outcomes for one in outcome.diagnostics]

    @property
    def said(self) -> list[str]:
        """The headline and the label of each problem, without the title of the scenario."""
        return [
            f"{one.headline.partition('”: ')[2] or one.headline} | {one.primary.text}"
            for one in self.found
        ]

    @property
    def slugs(self) -> list[str]:
        """The slugs of all that was found."""
        return [one.slug for one in self.found]

    @property
    def notes(self) -> list[str]:
        """All notes."""
        return [note for one in self.found for note in one.notes]


def play(scenarios: str, rules: str = SHOP, word: str = "", **files: str) -> Went:
    """Plays scenarios of a rulebook; other files are given by name without ending."""
    name = rules.split("rulebook ", 1)[1].split(maxsplit=1)[0]
    with TemporaryDirectory() as folder:
        root = Path(folder) / name
        root.mkdir()
        (root / f"{name}.rules").write_text(dedent(rules).lstrip(), encoding="utf-8")
        (root / f"{name}.scenario").write_text(dedent(scenarios).lstrip(), encoding="utf-8")
        (root / "people.csv").write_text(PEOPLE, encoding="utf-8")
        for file, text in files.items():
            (root / file.replace("__", ".")).write_text(dedent(text), encoding="utf-8")
        return Went(run_scenarios(read(str(root)), word))


def scenario(body: str, players: str = "ana, ben") -> str:
    """A scenario with these parts."""
    return f'scenario "it":\n  players {players}\n{indent(dedent(body).strip(), "  ")}\n'


def went(body: str, rules: str = SHOP, players: str = "ana, ben") -> list[str]:
    """What one scenario with these parts found: expected, and what there was instead."""
    return play(scenario(body, players), rules).said


def together(bodies: dict[str, str], rules: str = SHOP, players: str = "ana, ben") -> Went:
    """Plays several scenarios of one rulebook at once; the keys are their titles."""
    texts = [
        f'scenario "{title}":\n  players {players}\n{indent(dedent(body).strip(), "  ")}\n'
        for title, body in bodies.items()
    ]
    return play("\n".join(texts), rules)
