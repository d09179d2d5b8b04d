"""A redeal gives each deal that fits what a player knows equally often, and keeps the view."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

import cardwright
from cardwright.game import State, WholeState
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.redeal import redeal
from support.secrets import view_text

GAME = cardwright.load(str(Path(__file__).parent / "redealt.rules"))
HANDS = GAME.engine.states.layout.first["hand"]
DRAWS = 6000
Hands = tuple[frozenset[str], ...]

# The values that chi-square exceeds once in ten thousand times, by degrees of freedom.
CRITICAL = {2: 18.42, 5: 25.74, 9: 33.72}


def hands(state: State) -> Hands:
    """The cards of each player by name."""
    names = GAME.words.card
    return tuple(
        frozenset(names(card) for card in state.value.zones[HANDS + seat]) for seat in range(3)
    )


def drawn(state: State, observer: int | None, draws: int = DRAWS) -> Counter[Hands]:
    """How often each deal comes up."""
    chance = Seeded(5)
    found: Counter[Hands] = Counter()
    for _ in range(draws):
        value = redeal(state.value, observer, chance)
        found[hands(WholeState(GAME, value, state.run, None))] += 1
    return found


def chi_square(found: Counter[Hands], deals: int) -> float:
    """How far the counts are from equal."""
    expected = sum(found.values()) / deals
    return sum((count - expected) ** 2 / expected for count in found.values())


def fitting(fits: Callable[[frozenset[str]], bool]) -> set[Hands]:
    """All deals of the four cards that the first player does not hold."""
    own, rest = frozenset({"one", "six"}), {"two", "three", "four", "five"}
    pairs = (frozenset(pair) for pair in combinations(sorted(rest), 2))
    return {(own, pair, frozenset(rest - pair)) for pair in pairs if fits(pair)}


def test_each_deal_that_fits_is_equally_likely() -> None:
    found = drawn(GAME.start(0), 0)
    assert set(found) == fitting(lambda pair: True)
    assert chi_square(found, 6) < CRITICAL[5]


def test_what_was_declared_narrows_the_deals_and_leaves_them_equal() -> None:
    state = GAME.start(0)
    state.apply("tell")
    found = drawn(state, 0)
    assert set(found) == fitting(lambda pair: "four" not in pair)
    assert chi_square(found, 3) < CRITICAL[2]


def test_a_spectator_can_imagine_every_deal() -> None:
    found = drawn(GAME.start(0), None, 9000)
    assert len(found) == 90
    expected = 100
    spread = sum((count - expected) ** 2 / expected for count in found.values())
    assert spread < 147.0  # chi-square with 89 degrees of freedom, once in ten thousand times


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
def test_the_view_of_the_observer_stays(observer: int | None) -> None:
    state = GAME.start(0)
    state.apply("tell")
    before = view_text(state.view(observer))
    for seed in range(50):
        other = state.redeal(observer, seed)
        assert view_text(other.view(observer)) == before
        assert other.value.learned == state.value.learned
    assert view_text(state.view(observer)) == before
