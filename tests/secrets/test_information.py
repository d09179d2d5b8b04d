"""What a player learns from events: cards by kind, and nothing that the player may not know."""

from pathlib import Path

from cardwright.game import Game
from cardwright.interpreter.chance import Scripted
from cardwright.interpreter.information import Fact, information
from cardwright.loading import load

RULES = """\
rulebook told "Told"
players 2
deck pack, 2 of each:
  rank: two < three < four
zone stock:           pile of pack, face down, starts full
zone hand per player: hand of pack
zone shown:           row of pack, face up
var seen: pack or none = none

flow:
  shuffle stock
  deal 1 from stock to hand of each player
  for each p in players:
    p chooses c in hand of p
    say "{p} has {c}"
  seen = random(c in pack)
  draw 1 from stock to shown
  for each p in players:
    p chooses one of:
      "end": skip
"""


def game(folder: Path) -> Game:
    file = folder / "told.rules"
    file.write_text(RULES, encoding="utf-8")
    return load(str(file))


def facts(game: Game, first: int, second: int, viewer: int | None) -> tuple[Fact, ...]:
    """What a viewer learns when the first two cards are these places in the stock."""
    script = Scripted([first, second, "three", "four"])
    state = game.start(script, log=True)
    state.apply(state.option_ids[0])
    state.apply(state.option_ids[0])
    return information(state.log, state.value.layout, viewer)


def test_copies_are_one_kind(tmp_path: Path) -> None:
    told = game(tmp_path)
    # Seat 1 has a two in both games; which copy it is depends on the card of seat 0.
    both = [facts(told, first, 0, 1) for first in (0, 4)]
    assert both[0] == both[1]


def test_a_text_does_not_tell_a_hidden_card(tmp_path: Path) -> None:
    told = game(tmp_path)
    said = {
        viewer: [fact[3] for fact in facts(told, 2, 0, viewer) if fact[0] == "say"]
        for viewer in (0, 1, None)
    }
    assert said == {0: [1, None], 1: [None, 0], None: [None, None]}


def test_the_owner_learns_the_own_card_alone(tmp_path: Path) -> None:
    told = game(tmp_path)
    dealt = {
        viewer: [f[1] for f in facts(told, 2, 0, viewer) if f[0] == "move" and f[2] == 1]
        for viewer in (0, 1, None)
    }
    assert dealt == {0: [1, None, 2], 1: [None, 0, 2], None: [None, None, 2]}


def test_what_rules_listen_to_is_no_fact(tmp_path: Path) -> None:
    kinds = {fact[0] for fact in facts(game(tmp_path), 2, 0, 0)}
    assert kinds == {"move", "shuffle", "chosen", "say", "pick", "set"}
