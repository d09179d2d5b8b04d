"""Earlier answers in a run of questions are told to who gave them, and to nobody else."""

from __future__ import annotations

from pathlib import Path

import cardwright
from cardwright.encoding import Encoding
from cardwright.encoding.questions import asks, words_of
from cardwright.encoding.remembered import remembered
from cardwright.game import State

RULES = """\
rulebook asked "Asked"
players 2
deck pack:
  rank: two < three < four < five < six < seven
zone stock:           pile of pack, face down, starts full
zone hand per player: hand of pack
per player:
  total: 0..99 = 0

procedure more (p, n):
  p chooses k in 0..9 where k < n asking "how many more?"
  total of p = n + k

flow:
  shuffle stock
  deal 3 from stock to hand of each player
  let a = first of players
  let b = next of a
  a chooses n in 1..3 asking "first?"
  b chooses m in 1..n asking "second?"
  a chooses k in 1..n + m asking "third?"
  let sum = n + k
  let seen = n + total of b
  a chooses j in 1..sum + seen asking "fourth?"
  more(a, j)
  a chooses card in hand of a asking "which of yours?"
  a blindly chooses other in hand of b asking "which of theirs?"
  a chooses w in 1..3 asking "fifth?"
  total of a = position of rank of card + position of rank of other + sum + w
  for each p in players:
    p chooses x in 1..3 asking "round?"
    p chooses y in 1..x asking "and then?"
    total of p = x + y
"""


def asked(folder: Path) -> cardwright.Game:
    file = folder / "asked.rules"
    file.write_text(RULES, encoding="utf-8")
    return cardwright.load(str(file))


def test_what_is_remembered_at_each_question(tmp_path: Path) -> None:
    program = asked(tmp_path).program
    words = asks(program)
    found = {words_of(words[one.procedure, one.segment]): one.locals for one in remembered(program)}
    assert found == {
        "first?": (),
        "second?": (),  # the first number is another's
        "third?": ("n",),  # and not the second
        "fourth?": ("sum",),  # made of own answers alone; `seen` has something of the other's
        "how many more?": ("n",),  # handed on to a procedure
        "which of yours?": ("sum",),
        "which of theirs?": ("card", "sum"),
        "fifth?": ("card", "sum"),  # chance has said which of theirs it is
        "round?": (),
        "and then?": ("x",),  # not that of the player before
    }


def test_only_the_one_who_answered_is_told(tmp_path: Path) -> None:
    encoding = Encoding(asked(tmp_path))
    state = encoding.game.start(1)
    state.apply("2")
    state.apply("1")
    assert state.decision.prompt == "third?"
    assert {name for name, _ in chosen(encoding, state, 0)} == {"chosen before: n (flow part)"}
    assert not chosen(encoding, state, 1) and not chosen(encoding, state, None)
    ((_, first),) = chosen(encoding, state, 0)
    other = encoding.game.start(1)
    other.apply("3")
    other.apply("1")
    ((_, second),) = chosen(encoding, other, 0)
    assert first != second


def chosen(encoding: Encoding, state: State, seat: int | None) -> list[tuple[str, list[float]]]:
    """The fields of earlier answers that tell something."""
    numbers = encoding.observe(state, seat)
    parts = [(one.name, list(numbers[one.start : one.stop])) for one in encoding.fields]
    return [(name, part) for name, part in parts if name.startswith("chosen before") and any(part)]
