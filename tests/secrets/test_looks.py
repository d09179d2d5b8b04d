"""The functions written out for each viewer see what the plain rules of knowledge say."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.game import State
from cardwright.interpreter.views import HIDDEN, ZoneView, listed, seen_cells, sees_face

FIXTURE = str(Path(__file__).parent / "closed_hands.rules")
BOOKS = [*cardwright.bundled(), FIXTURE]


def plainly(state: State, at: int, counted: bool, viewer: int | None) -> ZoneView:
    """What a viewer sees of a position, card by card."""
    value = state.value
    cards = [
        card if card is not None and sees_face(value, card, viewer) else None
        for card in listed(value, at)
    ]
    if value.layout.unordered[at]:
        known = [card for card in cards if card is not None]
        known.sort(key=lambda card: (value.layout.kind_of[card], card))
        cards = [*known, *[None] * (len(cards) - len(known))]
    if not counted:
        return ZoneView(None, tuple(card for card in cards if card is not None))
    return ZoneView(len(cards), tuple(cards))


def check(state: State, viewer: int | None) -> None:
    """Compares a view with the plain rules."""
    view, layout = state.view(viewer), state.value.layout
    for zone in state.game.program.zones:
        shown = view.zones[zone.name]
        members = (shown,) if isinstance(shown, ZoneView) else shown
        for at, member in zip(layout.positions(zone.name), members, strict=True):
            own = viewer is not None and layout.owners[at] == viewer
            assert member == plainly(state, at, zone.counts == "all" or own, viewer)
    for cell in seen_cells(state.game.program):
        values = view.cells[cell.name]
        hidden = [one is HIDDEN for one in (values if cell.dims else (values,))]
        each = len(hidden) // (cell.dims[0] if cell.dims else 1)
        if cell.known == "all":
            assert not any(hidden)
        elif cell.known == "owner" and viewer is not None:
            assert hidden == [n // each != viewer for n in range(len(hidden))]
        else:
            assert all(hidden)


def played(game: cardwright.Game, seed: int) -> None:
    """Compares all views of the first decisions of a random game."""
    state, player = game.start(seed), cardwright.RandomPlayer(1)
    for _ in range(50):
        for viewer in (None, *range(game.players)):
            check(state, viewer)
        if state.over:
            break
        state.apply(player.choose(state))


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_looks_are_what_the_rules_of_knowledge_say(name: str) -> None:
    game = cardwright.load(name)
    for seed in range(3):
        played(game, seed)


def test_values_of_owners_and_secrets(tmp_path: Path) -> None:
    file = tmp_path / "kept.rules"
    file.write_text(RULES, encoding="utf-8")
    game = cardwright.load(str(file))
    played(game, 1)
    assert game.start(1).view(1).cells == {"plan": (HIDDEN, 1), "luck": (HIDDEN, HIDDEN)}


RULES = """\
rulebook kept "Kept"
players 2
deck pack, 2 of each:
  rank: two < three < four
zone stock:           pile of pack, face down, starts full
zone hand per player: hand of pack
per player:
  plan: 0..9 = 0, seen by owner
  luck: 0..9 = 0, secret

flow:
  shuffle stock
  deal 2 from stock to hand of each player
  for each p in players:
    plan of p = 1
    luck of p = 2
  for each p in players:
    p chooses c in hand of p
    move c to stock, face down
"""
