"""Agents see what players may know: cards that an observer cannot tell apart change places, and
neither the observation nor the mask changes. What an observer can tell apart, differs.

20,000 pairs of states over all games; what is learned by events is compared in tests/secrets.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.encoding import Encoding
from cardwright.game import State
from cardwright.interpreter import views
from support.secrets import swaps, view_text

FIXTURE = str(Path(__file__).parent.parent / "secrets" / "closed_hands.rules")
OPEN = ("goofspiel", "pig", "war")
BOOKS = [*(name for name in cardwright.bundled() if name not in OPEN), FIXTURE]
PAIRS = -(-20_000 // len(BOOKS))
PER_GAME = 20


def told(encoding: Encoding, state: State, observer: int | None) -> tuple[Any, ...]:
    """All that an agent in the observer's seat gets."""
    seen = encoding.observe(state, observer)
    if observer is None:
        return (seen,)
    return seen, encoding.mask(state, observer), encoding.legal(state, observer)


def differing(encoding: Encoding, pairs: int) -> str | None:
    """Where the first pair of states differs for its observer, out of so many."""
    made = 0
    for seed in count():
        assert seed < pairs, f"only {made} pairs in {seed} games"
        for state, other, observer, _ in swaps(encoding.game, seed, PER_GAME):
            made += 1
            if told(encoding, state, observer) != told(encoding, other, observer):
                return f"seed {seed}, observer {observer}"
        if made >= pairs:
            return None
    return None


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_what_cannot_be_known_changes_nothing(name: str) -> None:
    assert differing(Encoding(cardwright.load(name)), PAIRS) is None


def test_bids_that_stay_secret_change_nothing() -> None:
    game = cardwright.load("goofspiel", players=3, options={"open_bids": False})
    assert differing(Encoding(game), 200) is None


def test_a_view_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = views._knows
    monkeypatch.setattr(views, "_knows", lambda *where: f"({honest(*where)} or kind_of[c] == 4)")
    assert differing(Encoding(cardwright.load(FIXTURE)), 200) is not None


# ---- what can be told apart


@pytest.mark.parametrize("name", [*BOOKS, "goofspiel", "pig"], ids=lambda name: Path(name).stem)
def test_what_can_be_told_apart_differs_in_the_information(name: str) -> None:
    """One information text never stands for two views, nor for two sets of legal actions."""
    game = cardwright.load(name)
    encoding = Encoding(game)
    player = cardwright.RandomPlayer(3)
    known: dict[str, str] = {}
    for seed in range(3):
        state = game.start(seed, log=True)
        for _ in range(40):
            for seat in range(game.players):
                text = encoding.information(state, seat)
                view = f"{view_text(state.view(seat))} {encoding.legal(state, seat)}"
                assert known.setdefault(text, view) == view
            if state.over:
                break
            state.apply(player.choose(state))
    assert len(known) > 2


def test_what_is_known_of_kuhn_poker_is_the_own_card() -> None:
    game = cardwright.load("kuhn_poker")
    encoding = Encoding(game)
    deals, known = set(), (set[str](), set[str]())
    for seed in range(60):
        state = game.start(seed, log=True)
        texts = tuple(encoding.information(state, seat) for seat in range(2))
        deals.add(texts)
        for text, all_texts in zip(texts, known, strict=True):
            all_texts.add(text)
    assert len(deals) == 6 and [len(texts) for texts in known] == [3, 3]
