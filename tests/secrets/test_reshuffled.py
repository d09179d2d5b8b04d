"""What can be deduced of cards that were seen and then shuffled: a redeal is compared with all the
deals that lead to what the observer has seen, both counted out exactly."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import cardwright
from cardwright.errors import IllegalChoice
from cardwright.game import State
from cardwright.interpreter import cards
from cardwright.interpreter.chance import Enumerating, Seeded, every_outcome
from cardwright.interpreter.information import information
from cardwright.interpreter.redeal import redeal
from cardwright.interpreter.state import State as Value

GAME = cardwright.load(str(Path(__file__).parent / "reshuffled.rules"), engine="interpreter")
COMPILED = cardwright.load(str(Path(__file__).parent / "reshuffled.rules"))
LAYOUT = GAME.engine.states.layout
Deal = tuple[tuple[int, frozenset[int]], ...]
Script = Sequence[str]


def deal(value: Value) -> Deal:
    """Which cards lie in each zone."""
    places: dict[int, set[int]] = defaultdict(set)
    for card, at in enumerate(value.where):
        places[at].add(card)
    return tuple((at, frozenset(held)) for at, held in sorted(places.items()))


def played(chance: Enumerating | Seeded, script: Script) -> State | None:
    """The state after some choices; None where one of them is not offered."""
    state = GAME.start(chance, log=True)
    for choice in script:
        try:
            state.apply(choice)
        except IllegalChoice:
            return None
    return state


def possible(script: Script, truth: State, observer: int | None) -> set[Deal]:
    """All deals after which the observer would have seen what there was to see."""
    seen = information(truth.log, LAYOUT, observer)
    found = set()
    for branch in every_outcome(lambda chance: played(chance, script)):
        state = branch.value
        if state is not None and information(state.log, LAYOUT, observer) == seen:
            found.add(deal(state.value))
    return found


def redealt(state: State, observer: int | None) -> dict[Deal, Fraction]:
    """All redeals with their exact probabilities."""
    found: dict[Deal, Fraction] = defaultdict(Fraction)
    for branch in every_outcome(lambda chance: deal(redeal(state.value, observer, chance))):
        found[branch.value] += branch.probability
    return dict(found)


def truth(script: Script) -> State:
    """A game in which the script can be played."""
    found = (played(Seeded(seed), script) for seed in range(10_000))
    return next(state for state in found if state is not None)


KNOWN: dict[str, Script] = {
    "shown cards are the stock": ("show: one", "wait", "recycle"),
    "one of them is drawn unseen": ("show: one", "wait", "recycle", "take"),
    "and another is drawn and shown": (
        *("show: one", "show: two", "wait", "recycle", "take", "wait", "wait", "show: one"),
    ),
    "a card that was drawn is passed on": (
        *("take", "show: one", "wait", "wait", "recycle", "take", "pass on", "any of them"),
    ),
    "a hand that was picked up is put back": ("take", "put back", "wait", "show: three", "recycle"),
}


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
@pytest.mark.parametrize("name", KNOWN)
def test_a_redeal_knows_where_cards_that_were_seen_can_be(name: str, observer: int | None) -> None:
    state = truth(KNOWN[name])
    found = redealt(state, observer)
    assert set(found) == possible(KNOWN[name], state, observer)
    assert len(set(found.values())) == 1, "each is equally likely"


def test_no_deal_that_is_possible_is_ruled_out() -> None:
    for seed in range(4):
        random, state, script = Random(seed), GAME.start(seed, log=True), []
        for _ in range(6):
            script.append(random.choice(state.decision.options).text)
            state.apply(script[-1])
        observer = random.choice([None, 0, 1, 2])
        found = redealt(state, observer)
        assert possible(script, state, observer) <= set(found), (seed, script)
        assert len(set(found.values())) == 1, (seed, script)


def test_as_long_as_all_hidden_cards_come_from_one_shuffle_nothing_is_kept() -> None:
    for script in ((), ("take", "wait", "wait", "pass on", "any of them")):
        assert truth(script).value.confined == ()


@pytest.mark.parametrize("seed", range(5))
def test_both_engines_know_the_same(seed: int) -> None:
    random, one, other = Random(seed), GAME.start(seed), COMPILED.start(seed)
    facts = 0
    while not one.over:
        assert one.value.confined == other.value.confined
        assert one.to_json() == other.to_json()
        facts += len(one.value.confined)
        choice = random.choice(one.option_ids)
        one.apply(choice)
        other.apply(choice)
    assert facts > 0


# ---- planted mistakes, which these tests must find


def test_a_shuffle_that_tells_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "shuffled", lambda s, gone, to: None)
    script = KNOWN["shown cards are the stock"]
    state = truth(script)
    assert set(redealt(state, 1)) > possible(script, state, 1)


def test_a_fact_that_does_not_follow_the_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "follow", lambda *about: None)
    script = KNOWN["one of them is drawn unseen"]
    state = truth(script)
    assert not possible(script, state, 1) <= set(redealt(state, 1))
